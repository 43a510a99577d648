"""Paper: the tray of the person whose turn it is, sheets over it, and what is said on it."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import flet as ft

from app.fast.boundary import Rows, flat, rows
from app.parts.button import Pressed, icon_button
from app.parts.tappable import Tap, tappable
from app.parts.text import heading, spans, words
from app.theme import ELEVATION, Look, Radius, Size, Space


def tray(look: Look, content: Rows, *, beside: bool = True, key: str | None = None) -> ft.Control:
    """The tray with its rows; at the bottom, or `beside` the felt in landscape, where all but its last row scrolls."""
    p = look.palette
    side = look.landscape and beside
    r = Radius.TRAY
    corners = ft.BorderRadius.only(top_left=r, bottom_left=r) if side else ft.BorderRadius.only(top_left=r, top_right=r)
    if side:
        *above, last = flat(content)
        edge = ft.Padding.symmetric(horizontal=look.margin)
        upper = ft.Column(
            [ft.Container(row, padding=edge) for row in above],
            spacing=Space.M,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
        )
        column = ft.Column(
            [upper, ft.Container(last, padding=edge)],
            spacing=Space.M,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    else:
        column = rows(content, Space.M)
    return ft.Container(
        column,
        bgcolor=p.paper,
        border_radius=corners,
        shadow=ft.BoxShadow(color=p.hair if look.dark else p.shade, offset=ft.Offset(0, -1)),
        padding=ft.Padding.only(
            left=0 if side else look.margin, right=0 if side else look.margin, top=Space.M, bottom=Space.L
        ),
        width=Size.TRAY if side else None,
        key=key,
    )


def who_line(look: Look, sign: ft.Control, sentence: str, fact: str = "", *, below: str = "") -> ft.Control:
    """Whose tray it is, by their emblem, and what is asked; `fact` stands at the right in small type, and under both
    what to do, as `below`."""
    p = look.palette
    if look.wall:  # the second line of a fact is for whoever has the device in hand
        fact = fact.partition("\n")[0]
    if look.large_text and look.small:  # the felt needs the height
        fact = ""
    asked: list[ft.Control] = [words(sentence, "label", p.ink, expand=True)]
    if fact and not (look.landscape or look.large_text):
        asked.append(words(fact, "small", p.ink2, align=ft.TextAlign.END))
        fact = ""
    if below:
        first = ft.Row(asked, spacing=10)
        asked = [ft.Column([first, words(below, "small", p.ink2)], spacing=0, tight=True, expand=True)]
    line = ft.Row([sign, *asked], spacing=10)
    if fact:
        return ft.Column([line, words(fact, "small", p.ink2)], spacing=Space.XS, tight=True)
    return line


def action_bar(look: Look, actions: Sequence[ft.Control]) -> ft.Control:
    """Buttons side by side, the main one last; where text is very large as many beside each other as have room.

    The last one takes the room that the others leave, unless some of them `expand` themselves. On a tablet they stand
    at the right, where the hand is.
    """
    if actions and not any(control.expand for control in actions):
        actions[-1].expand = True
    if look.large_text or (look.text_scale > 1.15 and look.width < 350):
        return _stacked(look, actions)
    bar = _abreast(actions)
    if look.tablet and look.width > Size.COLUMN + Size.ACTIONS:
        return ft.Row([ft.Container(bar, width=Size.ACTIONS)], alignment=ft.MainAxisAlignment.END)
    return bar


def _stacked(look: Look, actions: Sequence[ft.Control]) -> ft.Control:
    """Buttons in as many lines as they need: signs beside each other and beside a text that breaks between its words,
    texts beside each other where each has room on one line. A line without a text shares its room out."""
    lines: list[list[ft.Control]] = []
    for control in actions:
        if lines and _has_room(look, lines[-1], control):
            lines[-1].append(control)
        else:
            lines.append([control])
    rows = [_line(line) for line in lines]
    return ft.Column(rows, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _told(control: ft.Control) -> Pressed:
    """What a button tells of itself; what is none wants a line of its own."""
    return control.data if isinstance(control.data, Pressed) else Pressed(inf, inf, True, False, None)


def _has_room(look: Look, line: Sequence[ft.Control], more: ft.Control) -> bool:
    """Whether one more button has room in a line; after nothing but signs its text may break between its words."""
    known, one = [_told(control) for control in line], _told(more)
    wanted = one.width if any(each.worded for each in known) else one.least
    room = (Size.TRAY if look.landscape else look.width) - 2 * look.margin
    return sum(each.width + Space.S for each in known) + wanted <= room


def _line(line: Sequence[ft.Control]) -> ft.Control:
    """Buttons of one line: its texts take what its signs leave; without one the signs share it. One alone fills it."""
    wordless = not any(_told(control).worded for control in line)
    for control in line:
        control.expand = (len(line) > 1 and (wordless or _told(control).worded)) or None
    return _abreast(line) if len(line) > 1 else line[0]


def _abreast(actions: Sequence[ft.Control]) -> ft.Row:
    return ft.Row(
        list(actions), spacing=Space.S, vertical_alignment=ft.CrossAxisAlignment.STRETCH, intrinsic_height=True
    )


def fills(look: Look) -> bool:
    """Whether a sheet fills the screen, which is low for what a sheet tells."""
    return look.height < 600 * look.text_scale


def limit(look: Look, height: float) -> float | None:
    """How high a part of a sheet that scrolls may get; None where the sheet fills the screen and scrolls as a whole."""
    return None if fills(look) else height


def sheet(
    look: Look,
    title: str,
    content: Sequence[ft.Control],
    *,
    close_label: str,
    on_close: Tap,
    actions: Sequence[ft.Control] = (),
    step: int = 0,
    steps: int = 0,
    full: bool = False,
    key: str | None = None,
) -> ft.Control:
    """A sheet that rises from the bottom: grip, title, a cross, its content and its buttons.

    A `full` one takes all the height that it is given, and its content scrolls.

    With `steps` the title is followed by that many segments, the first `step` of them filled, if there is room.
    """
    p = look.palette
    grip = ft.Row(
        [ft.Container(width=40, height=4, border_radius=2, bgcolor=p.line)],
        alignment=ft.MainAxisAlignment.CENTER,
    )
    done: list[ft.Control] = [
        ft.Container(width=22, height=6, border_radius=3, bgcolor=p.ok if index < step else p.hair)
        for index in range(0 if look.large_text or look.wall else steps)
    ]
    name = heading(title, "title", p.ink, level=2)
    name.expand = not done
    head = ft.Row(
        [
            name,
            *([ft.Row(done, spacing=5, expand=True)] if done else []),
            icon_button(look, ft.Icons.CLOSE_ROUNDED, label=close_label, identifier="sheet-close", on_tap=on_close),
        ],
        spacing=Space.M,
    )
    stretch = ft.CrossAxisAlignment.STRETCH
    column: list[ft.Control] = [grip, head]
    if full:
        told = ft.Column(
            list(content), spacing=Space.S, horizontal_alignment=stretch, scroll=ft.ScrollMode.AUTO, expand=True
        )
        column.append(told)
    else:
        column += content
    if actions:
        column.append(action_bar(look, actions))
    paper = ft.Container(
        ft.Column(column, spacing=Space.S, tight=not full, horizontal_alignment=stretch),
        bgcolor=p.raised,
        border_radius=ft.BorderRadius.only(top_left=Radius.TRAY, top_right=Radius.TRAY),
        shadow=list(ELEVATION.sheet),
        padding=ft.Padding.only(left=look.margin, right=look.margin, top=Space.S, bottom=Space.L),
    )
    return ft.Semantics(identifier=f"layer-{key or 'sheet'}", container=True, content=paper, key=key)


def rung(look: Look, number: int, name: str, sentence: str, *, now: bool) -> ft.Control:
    """A rung of a hint with its number; the newest, told `now`, has its name in bold and is read aloud."""
    p = look.palette
    line = spans([(f"{name}: ", "label" if now else "body"), (sentence, "body")], p.ink)
    line.expand = True
    row = ft.Row([numbered(look, number), line], spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.START)
    return ft.Semantics(
        label=f"{name}: {sentence}",
        identifier=f"rung-{number}",
        live_region=now,
        container=True,
        content=ft.Semantics(exclude_semantics=True, content=row),
    )


def numbered(look: Look, number: int) -> ft.Control:
    """The number of a step, on a disc."""
    return ft.Container(
        words(str(number), "caption_bold", look.palette.raised),
        width=24,
        height=24,
        border_radius=12,
        bgcolor=look.palette.ok,
        alignment=ft.Alignment.CENTER,
    )


def toast(look: Look, text: str, *, action: str = "", on_tap: Tap | None = None) -> ft.Control:
    """One sentence above the tray, read aloud, with at most one thing to do about it (`toast-action`)."""
    p = look.palette
    sentence = ft.Container(words(text, "body", p.ink), padding=ft.Padding.symmetric(vertical=11), expand=True)
    parts: list[ft.Control] = [sentence]
    if action:
        face = ft.Container(
            words(action, "label", p.brick), padding=ft.Padding.symmetric(vertical=11, horizontal=Space.S)
        )
        parts.append(tappable(look, face, label=action, identifier="toast-action", on_tap=on_tap, radius=Radius.CHIP))
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Container(
            ft.Row(parts, spacing=Space.S),
            bgcolor=p.paper,
            border=ft.Border.all(1, p.hair) if look.dark else None,
            border_radius=Radius.CHIP,
            shadow=list(ELEVATION.toast),
            padding=ft.Padding.only(left=Space.L, right=Space.S, top=2, bottom=2),
        ),
    )


def slip(look: Look, sign: ft.Control, sentence: str, *, close: str, identifier: str, on_tap: Tap) -> ft.Control:
    """What a sign tells, once: it stays until somebody closes it. `close` is what the button is called."""
    p = look.palette
    shut = icon_button(look, ft.Icons.CLOSE_ROUNDED, label=close, identifier=identifier, on_tap=on_tap)
    said = ft.Row([sign, words(sentence, "body", p.ink, expand=True), shut], spacing=Space.M)
    return ft.Container(
        said,
        bgcolor=p.raised,
        border=ft.Border.all(1, p.hair),
        border_radius=Radius.KEY,
        padding=ft.Padding.only(left=Space.L, right=Space.XS, top=Space.S, bottom=Space.S),
    )


def explain(
    look: Look,
    cause: str,
    detail: str = "",
    *,
    icon: ft.IconData = ft.Icons.CLOSE_ROUNDED,
    below: Sequence[ft.Control] = (),
) -> ft.Control:
    """Why something does not work: the cause in one line, the values side by side in the second, and what is `below`.

    What is below keeps a voice of its own for screen readers.
    """
    p = look.palette
    texts: list[ft.Control] = [words(cause, "label", p.ink)]
    if detail:
        texts.append(words(detail, "body", p.ink))
    said = ft.Row(
        [ft.Icon(icon, color=p.brick, size=22), ft.Column(texts, spacing=0, tight=True, expand=True)],
        spacing=Space.M,
    )
    box = ft.Container(
        ft.Column([said, *below], spacing=Space.S, tight=True) if below else said,
        bgcolor=p.raised,
        border=ft.Border.all(1, p.hair),
        border_radius=Radius.KEY,
        padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.L),
    )
    edge = ft.Container(
        bgcolor=p.brick,
        width=4,
        left=0,
        top=0,
        bottom=0,
        border_radius=ft.BorderRadius.only(top_left=Radius.KEY, bottom_left=Radius.KEY),
    )
    return ft.Semantics(live_region=True, container=True, content=ft.Stack([box, edge], fit=ft.StackFit.PASS_THROUGH))
