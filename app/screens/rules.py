"""The rules of a game, as a short text to read at the table: those of the match that it was opened from.

A file of lines for each language: `# ` begins a heading, `- ` a point, `! ` a picture in pieces of the game;
anything else is a paragraph. At the end stand the ids of the rules that a line tells, `[PARI-1, PARI-2]`, for tests
alone. `?name=value ` before a line says where it is told: only with this option, or with `!=` without it. `*name=value`
tells it always, ticked where a match has it. `{name}` is the value of an option.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Mapping, Sequence
from functools import cache, partial
from math import ceil
from typing import Any, NamedTuple

import flet as ft

from app import games
from app.fast.boundary import place
from app.locale.games import title
from app.locale.signs import PRINTED
from app.model import LessonPage, RulesPage
from app.parts import bar, page, text
from app.screens.offer import begin, how_far
from app.theme import Space
from app.ui import Ui
from core.engine.options import Options, spell
from core.games import get

LINE = 48
"""A line of the rules takes about so many pixels of the page."""
_LINE = re.compile(r"(?:([?*])(\w+)(!?=)(\S+) )?(# |- |! )?(.*?)(?: \[([A-Z0-9, -]+)\])?")


class Line(NamedTuple):
    """A line: what it begins with, its text, the ids it tells, and the option that it is about, empty for none.

    `always` it is told, also where the match does not have the option.
    """

    kind: str
    text: str
    ids: tuple[str, ...]
    option: str = ""
    value: str = ""
    without: bool = False
    always: bool = False

    def holds(self, options: Options) -> bool:
        """Whether a match with these options has what the line is about."""
        return not self.option or (spell(getattr(options, self.option)) == self.value) != self.without


@cache
def lines(game: str, language: str) -> tuple[Line, ...]:
    """The text of a game in a language."""
    written = pkgutil.get_data(f"app.games.{game}", f"rules.{language}.md") or b""
    return tuple(map(_line, filter(None, written.decode().splitlines())))


def _line(written: str) -> Line:
    read = _LINE.fullmatch(written)
    assert read is not None  # the last part takes anything
    mark, option, sign, value, kind, said, ids = read.groups()
    told = tuple((ids or "").split(", ")) if ids else ()
    return Line(kind or "", said, told, option or "", value or "", sign == "!=", mark == "*")


def screen(ui: Ui, rules: RulesPage) -> ft.Control:
    """The whole page."""
    look, game = ui.look, rules.game
    head = bar.top_bar(
        look,
        title(game),
        subtitle=ui.words("Rules"),
        leading=bar.back(look, ui.words("Back"), ui.session.back),
    )
    agreed = _agreed(ui, game)
    options = agreed or get(game).options()
    body: list[ft.Control] = [*_learn(ui, game)]
    if agreed is not None:
        body += _in_this_match(ui, game, agreed)
    told = [line for line in lines(game, ui.model.settings.language) if line.always or line.holds(options)]

    def shown(lines: Sequence[Line]) -> list[ft.Control]:
        return [_shown(ui, game, line, options, ticked=line.always and agreed is not None) for line in lines]

    first = ceil(look.height / LINE)
    below = page.column(shown(told[first:])) if rules.whole else None
    return page.page(look, head, [*body, *shown(told[:first]), place(below)])


def _agreed(ui: Ui, game: str) -> Options | None:
    """The options of the match on the table or being set up; None if there is none of this game."""
    table, setup = ui.model.table, ui.model.setup
    if table is not None and not table.lesson and table.match.game.name == game:
        return table.match.options
    if setup is not None and setup.game == game:
        options: Options = get(game).options(**setup.rules)
        return options
    return None


def _in_this_match(ui: Ui, game: str, options: Options) -> list[ft.Control]:
    """What differs from the plain game, in the words of set-up."""
    rows = agreed_rows(ui, game, options.changed())
    plain = page.row(ui.look, ui.words("The plain game, nothing else was agreed on."))
    return [page.section(ui.look, ui.words("In this match")), page.group(ui.look, rows or [plain])]


def agreed_rows(ui: Ui, game: str, changed: Mapping[str, Any]) -> list[ft.Control]:
    """Options that differ from the plain game, a row each, in the words of set-up."""
    return [
        page.row(ui.look, option.title, detail=option.values.get(value) or _number(ui, option.number, value))
        for option in games.find(game).sentences.options(ui.words, ui.signs)
        if (value := changed.get(option.name)) is not None or option.name in changed
    ]


def _number(ui: Ui, spelled: Any, value: Any) -> str:
    if isinstance(value, bool):
        return ui.words("yes") if value else ui.words("no")
    return str(spelled(value))


def _shown(ui: Ui, game: str, line: Line, options: Options, *, ticked: bool) -> ft.Control:
    look = ui.look
    if line.kind == "! ":
        return _picture(games.find(game).pieces(ui, line.text.split(" ")))
    said = re.sub(r"{(\w+)}", lambda name: spell(getattr(options, name[1])), line.text)
    for sign, printed in (("\u00d7", PRINTED[ui.signs]["*"]), ("\u00f7", PRINTED[ui.signs]["/"])):
        said = said.replace(sign, printed)
    if line.kind == "# ":
        return page.section(look, said)
    if not line.kind:
        return text.words(said, "body", look.palette.ink)
    if ticked and line.holds(options):
        tick = ft.Icon(ft.Icons.CHECK_CIRCLE_ROUNDED, size=18, color=look.palette.ok)
        return page.point(look, said, mark=ft.Semantics(label=ui.words("In this match"), content=tick))
    return page.point(look, said)


def _picture(pieces: Sequence[ft.Control]) -> ft.Control:
    """Pieces side by side; what they show is told beside them."""
    row = ft.Row(list(pieces), spacing=Space.S, run_spacing=Space.S, wrap=True)
    return ft.Semantics(exclude_semantics=True, content=row)


def _learn(ui: Ui, game: str) -> list[ft.Control]:
    """The lesson of a game, where there is one, unless the rules were opened from it."""
    if not games.identity(game).taught or ui.model.find(LessonPage) is not None:
        return []
    row = page.link_row(
        ui.look,
        ui.words("Learn it step by step"),
        detail=ui.words("Two minutes at the real table"),
        value=how_far(ui, game),
        leading=ft.Icon(ft.Icons.SCHOOL_ROUNDED, size=24, color=ui.look.palette.ink),
        identifier="open-lesson",
        on_tap=partial(begin, ui, game),
    )
    share = page.link_row(
        ui.look,
        ui.words("Hand on this lesson"),
        detail=ui.words("As a QR code or a link"),
        identifier="share-lesson",
        on_tap=lambda: ui.session.links.share_lesson(game),
    )
    return [page.group(ui.look, [row, share])]
