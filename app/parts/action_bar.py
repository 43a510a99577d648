"""The action bar of a tray, always one line, and the buttons of sheets and pages, which may take several.

In the bar no word breaks. Where there is little room the main button first gives up its sign, then the others give up
their words if they have signs; then texts get short, and then their type small.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

import flet as ft

from app.layout import letters
from app.layout.giving import Rank, Wish, give
from app.parts import plain
from app.parts.button import GAP, SIGN, Pressed
from app.parts.theme import TYPES, Look, Size, Space

OUTLINE = 3
"""The width of a button's outline at both sides, in pixels."""
SMALLEST = 13
"""The least size of a button's type as it is seen, in pixels."""


@dataclass(frozen=True)
class Step:
    """A way to draw the buttons of a bar: with which parts, in type of a size, `edge` pixels from their sides."""

    main_sign: bool = False
    words: bool = False
    short: bool = True
    size: float = 17
    edge: float = 14


STEPS = (
    Step(main_sign=True, words=True, short=False),
    Step(words=True, short=False),
    Step(short=False),
    Step(),
    Step(size=15, edge=10),
    Step(size=13, edge=6),
)
"""From the roomiest to the narrowest; large text may get smaller still, down to `SMALLEST`."""


def action_bar(look: Look, actions: Sequence[ft.Control]) -> ft.Control:
    """Return buttons on one line, the main one last.

    Those that `expand` share the room that the others leave; if none does, the last one takes it. On a tablet they
    stand at the right, where the hand is.
    """
    if actions and not any(control.expand for control in actions):
        actions[-1].expand = True
    known = [(control, control.data) for control in actions if isinstance(control.data, Pressed)]
    room = (min(look.across, Size.ACTIONS) if look.tablet else look.across) - Space.S * (len(actions) - 1)
    halves = range(2 * SMALLEST - 1, ceil(2 * SMALLEST / look.text_scale) - 1, -1)
    steps = [*STEPS, *(replace(STEPS[-1], size=half / 2) for half in halves)]
    steps.append(replace(steps[-1], edge=3))
    step = next((one for one in steps if sum(_width(look, pressed, one) for _, pressed in known) <= room), steps[-1])
    for control, pressed in known:
        _draw(look, control, pressed, step)
    line = step.size * TYPES["button"].line / TYPES["button"].size * look.text_scale
    high = min(max(look.slots.action, line + 2 * Space.S), look.slots.action_most)
    bar = plain.abreast(actions, Space.S)
    bar.height, bar.key = high, "actions"
    if look.tablet and look.across > Size.ACTIONS:
        return ft.Row([ft.Container(bar, width=Size.ACTIONS)], alignment=ft.MainAxisAlignment.END)
    return bar


def bar_height(look: Look) -> float:
    """Return the height of an action bar at most, in pixels."""
    return min(max(look.slots.action, TYPES["button"].line * look.text_scale + 2 * Space.S), look.slots.action_most)


def _text(pressed: Pressed, step: Step) -> str:
    """Return the text of a button at a step; empty for a sign alone."""
    if pressed.words is None or (pressed.sign is not None and not pressed.main and not step.words):
        return ""
    return (step.short and pressed.short) or pressed.words.value


def _signs(pressed: Pressed, step: Step) -> list[ft.Control]:
    """Return the parts of a button beside its text that are there at a step."""
    assert isinstance(pressed.face.content, ft.Row)
    beside = [part for part in pressed.face.content.controls if part is not pressed.words]
    return beside if step.main_sign or not pressed.main else []


def _width(look: Look, pressed: Pressed, step: Step) -> float:
    """Return the width that a button needs at a step, in pixels."""
    text = _text(pressed, step)
    if not text:
        side = pressed.face.width or look.main_button
        return min(side, look.touch) if step.size < 15 else side
    beside = len(_signs(pressed, step)) * (SIGN + GAP)
    outline = 0 if pressed.face.border is None else OUTLINE
    return letters.width(text, step.size * look.text_scale) + beside + outline + 2 * step.edge


def _draw(look: Look, control: ft.Control, pressed: Pressed, step: Step) -> None:
    """Draw a button as a step of its bar wants it."""
    wide, text, name, face = _width(look, pressed, step), _text(pressed, step), pressed.words, pressed.face
    if name is not None:
        assert isinstance(face.content, ft.Row) and isinstance(name.style, ft.TextStyle)
        beside = _signs(pressed, step)
        face.content.controls = [part for part in face.content.controls if part in beside or (text and part is name)]
        name.value, name.max_lines, name.overflow = text, 1, ft.TextOverflow.ELLIPSIS
        if step.size != name.style.size:
            name.style = name.style.copy(size=step.size)
    if text:
        face.padding = ft.Padding.symmetric(horizontal=step.edge)
        control.expand = control.expand and max(1, round(8 * wide))
    else:
        face.padding, face.width, control.expand = None, wide, None


def buttons(look: Look, actions: Sequence[ft.Control]) -> ft.Control:
    """Return the buttons of a sheet or a page, the main one last: as many side by side as have room with each text on
    two lines at most and no word broken.
    """
    room = min(look.across, Size.PAGE - 2 * look.margin)
    lines: list[list[tuple[ft.Control, Wish]]] = []
    for control in actions:
        wish = _wish(look, control)
        if lines and sum(one.least + Space.S for _, one in lines[-1]) + wish.least <= room:
            lines[-1].append((control, wish))
        else:
            lines.append([(control, wish)])
    rows = [_line(line, room) for line in lines]
    if len(rows) == 1:
        return rows[0]
    return plain.stretched(rows, Space.S, tight=True)


def _wish(look: Look, control: ft.Control) -> Wish:
    """Return the width that a button wants, for its text on one line, and the least that it can do with."""
    pressed = control.data
    if not isinstance(pressed, Pressed) or pressed.words is None:
        side = pressed.face.width or look.touch if isinstance(pressed, Pressed) else look.across
        return Wish(side, side, Rank.OWN)
    assert isinstance(pressed.face.content, ft.Row) and isinstance(pressed.face.padding, ft.Padding)
    outline = 0 if pressed.face.border is None else OUTLINE
    around = outline + 2 * pressed.face.padding.left + (len(pressed.face.content.controls) - 1) * (SIGN + GAP)
    whole, *parts = (
        letters.width(text, TYPES["button"].size * look.text_scale)
        for text in (pressed.words.value, *pressed.words.value.split())
    )
    rank = Rank.MAIN_ACTION if pressed.main else Rank.REST
    return Wish(around + whole, around + max(0.6 * whole, *parts), rank)


def _line(line: Sequence[tuple[ft.Control, Wish]], room: float) -> ft.Control:
    """Return buttons of one line, which share all of it out, the main one first; one alone fills it."""
    if len(line) == 1:
        line[0][0].expand = None
        return line[0][0]
    given = give(room - Space.S * (len(line) - 1), [wish for _, wish in line])
    for (control, wish), wide in zip(line, given, strict=True):
        control.expand = None if wish.rank is Rank.OWN else max(1, round(wide))
    return plain.abreast([control for control, _ in line], Space.S, intrinsic_height=True)
