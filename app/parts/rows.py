"""Rows: what pages and sheets are made of, as data. They say what is shown and what a tap does; `app.parts.page` draws
them.

A page may have pieces of its own between them, as controls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

Tap = Callable[[], object]
"""A handler of a tap; its result is not used."""
Pick = Callable[[str], object]
"""A handler of a choice or of what is typed."""
Row = Any
"""One of the types below, or a control."""
Kind = Literal["main", "secondary", "outline", "quiet"]


@dataclass(frozen=True)
class Emblem:
    """A mark before a row: the emblem of a person, or a `square` one of an opponent."""

    sign: str
    square: bool = False


@dataclass(frozen=True)
class Felt:
    """A mark before a row: the felt of a game, with a triangle."""

    background: Any


@dataclass(frozen=True)
class Icon:
    """A mark before a row: a sign."""

    icon: Any


@dataclass(frozen=True)
class Number:
    """A mark before a row: its number on a disc."""

    number: int


@dataclass(frozen=True)
class Text:
    """A sentence, in a role of type; `faint` in the second ink, `middle` in the middle."""

    said: str
    role: str = "body"
    faint: bool = False
    middle: bool = False


def note(said: str) -> Text:
    """Return a remark in small type."""
    return Text(said, "small", faint=True)


@dataclass(frozen=True)
class Heading:
    """A heading to which screen readers can jump."""

    said: str
    role: str = "title"
    level: int = 2


@dataclass(frozen=True)
class Section:
    """The heading of a part of a page; a `fact` stands at the right. One that asks or names settings is not `large`."""

    said: str
    fact: str = ""
    large: bool = False


@dataclass(frozen=True)
class Notice:
    """One line of news, centred, with a sign before it; in brick where it is a `warning`."""

    said: str
    icon: Any
    warning: bool = False


@dataclass(frozen=True)
class Point:
    """A point of a list; one with a `mark` in the place of its dot stands out."""

    said: str
    mark: Any = None


@dataclass(frozen=True)
class Why:
    """The reason why something does not work: the cause, and a detail below it."""

    cause: str
    detail: str = ""
    icon: Any = None


@dataclass(frozen=True)
class Info:
    """A plain row: a title, with a `note` behind it in small type and a smaller line under it.

    `mark` stands before it, `value` at the right.
    """

    title: str
    detail: str = ""
    note: str = ""
    mark: Any = None
    value: Any = None
    bold: bool = False


@dataclass(frozen=True)
class Opener:
    """A row that opens something; `value` is its current setting."""

    title: str
    id: str
    tap: Tap | None
    detail: str = ""
    value: str = ""
    mark: Any = None
    bold: bool = False


@dataclass(frozen=True)
class Switch:
    """A row that turns something on or off."""

    title: str
    id: str
    on: bool
    tap: Tap
    detail: str = ""
    why: str | None = None
    mark: Any = None


@dataclass(frozen=True)
class Choice:
    """A choice of one of a few values, each `(id, text)`, which has the identifier `<id of the choice>-<id>`.

    A `wide` one stands on a page by itself, without its title, and fills the width.
    """

    title: str
    id: str
    options: Sequence[tuple[str, str]]
    chosen: str
    pick: Pick
    detail: str = ""
    wide: bool = False


@dataclass(frozen=True)
class Stepper:
    """A row with − value +; `less` and `more` are spoken labels, and a handler is None at the end of the range."""

    title: str
    id: str
    value: str
    less: str
    more: str
    on_less: Tap | None
    on_more: Tap | None
    detail: str = ""


@dataclass(frozen=True)
class Option:
    """One of several rows to choose from; the chosen one has a tick."""

    title: str
    id: str
    chosen: bool
    tap: Tap
    detail: str = ""
    mark: Any = None


@dataclass(frozen=True)
class Field:
    """A line to type into, called by its `label`; that, or a `hint`, stands in it while it is empty.

    `limit` characters go in; then `full` stands below, and `note` whenever it is not empty. Its `capitals` are those of
    `words`, `sentences`, `characters` or `none`. One that comes up `whole` is ready to be typed over.
    """

    label: str
    id: str
    value: str
    change: Pick
    submit: Pick | None = None
    hint: str | None = None
    full: str = ""
    note: str = ""
    limit: int = 12
    capitals: str = "words"
    mark: Any = None
    whole: bool = False


@dataclass(frozen=True)
class Seat:
    """A person: an emblem to change, and the name to type."""

    name: Field
    id: str
    emblem: str
    emblem_label: str
    on_emblem: Tap


@dataclass(frozen=True)
class Area:
    """A box of a few lines to paste at most `limit` characters into; its label stands in it while it is empty."""

    label: str
    id: str
    value: str
    change: Pick
    limit: int


@dataclass(frozen=True)
class Button:
    """A button with a word; `why` it does nothing now, and a text that a tap `copies` to the clipboard."""

    text: str
    id: str
    tap: Tap | None
    kind: Kind = "secondary"
    icon: Any = None
    label: str | None = None
    why: str | None = None
    busy: bool = False
    copies: str | None = None


@dataclass(frozen=True)
class IconButton:
    """A button with a sign alone, at the right of a bar or of a row."""

    icon: Any
    label: str
    id: str
    tap: Tap


@dataclass(frozen=True)
class Buttons:
    """Buttons side by side where they have room, the main one last."""

    buttons: Sequence[Row]


@dataclass(frozen=True)
class Group:
    """Rows in one raised box; with a `choice`, its identifier and its name, they are what is chosen from."""

    rows: Sequence[Row]
    choice: tuple[str, str] | None = None


@dataclass(frozen=True)
class Column:
    """Rows one below the other, `above` pixels below what comes before them."""

    rows: Sequence[Row]
    above: float = 0


@dataclass(frozen=True)
class Page:
    """A page: its title, rows from the top to the bottom, and what stands at the foot of the screen.

    On a wide screen the rows `beside` are a second column, else they stand below the others. `actions` stand at the
    right of its title; a `head` takes the place of both. It is left as its kind says
    (`app.state.routes`) unless it is the `only` page. With another `top` it is scrolled to its top again.
    """

    title: str
    rows: Sequence[Row]
    foot: Row | None = None
    beside: Sequence[Row] = ()
    subtitle: str = ""
    actions: Sequence[Row] = ()
    only: bool = False
    head: Row | None = None
    top: str = ""


@dataclass(frozen=True)
class Sheet:
    """A sheet over a page, called by its `name`; with little height it fills the screen if it `fills`.

    Its cross closes it as its kind says (`app.state.routes`) unless it has a `close` of its own.
    """

    title: str
    name: str
    rows: Sequence[Row]
    actions: Sequence[Row] = ()
    fills: bool = True
    close: Tap | None = None
