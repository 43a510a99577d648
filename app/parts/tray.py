"""Paper: the tray of the person whose turn it is, sheets over it, and what is said on it."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.frame.slots import Rows, flat, rows
from app.layout import letters
from app.parts import plain, scrolling
from app.parts.action_bar import action_bar as action_bar
from app.parts.action_bar import bar_height as bar_height
from app.parts.action_bar import buttons as buttons
from app.parts.button import icon_button
from app.parts.tappable import Tap, tappable
from app.parts.text import EDGE, fits, fitted, heading, height, high, in_direction, width, words
from app.parts.theme import ELEVATION, Look, Radius, Size, Space


def tray(look: Look, content: Rows) -> ft.Control:
    """Return the tray with its rows; at the bottom, or beside the felt in landscape, where all but its last row
    scrolls.
    """
    p = look.palette
    side = look.landscape
    r = Radius.TRAY
    corners = ft.BorderRadius.only(top_left=r, bottom_left=r) if side else ft.BorderRadius.only(top_left=r, top_right=r)
    if side:
        *above, last = flat(content)
        edge = ft.Padding.symmetric(horizontal=look.margin)
        upper = plain.stretched(
            [ft.Container(row, padding=edge) for row in above], Space.M, scroll=ft.ScrollMode.AUTO, expand=True
        )
        column = plain.stretched([upper, ft.Container(last, padding=edge)], Space.M if above else 0)
    else:
        column = rows(content, Space.M)
    return ft.Container(
        column,
        bgcolor=p.paper,
        border_radius=corners,
        clip_behavior=ft.ClipBehavior.NONE,
        shadow=ft.BoxShadow(color=p.hair if look.dark else p.shade, offset=ft.Offset(0, -1)),
        padding=ft.Padding.only(
            left=0 if side else look.left,
            right=look.insets.right if side else look.right,
            top=Space.M + (look.insets.top if side else 0),
            bottom=look.foot,
        ),
        width=look.slots.tray + look.insets.right if side else None,
    )


def who_line(look: Look, sign: ft.Control, sentence: str, fact: str = "", *, below: str = "") -> ft.Control:
    """Return the line of the seat to move: the emblem, the instruction, large where all of it has room on one line, a
    `fact` at the right in small type, and under both what to do, as `below`. Its data is the height of an instruction
    on several lines.
    """
    p = look.palette
    if look.wall:  # the second line of a fact is for the person with the device in hand
        fact = fact.partition("\n")[0]
    if look.large_text and look.small:  # the felt needs the height
        fact = ""
    room, aside = look.across - 28 - 20, width(look, fact, "small")
    large = not look.wall and width(look, sentence, "title") + aside <= room
    asked: list[ft.Control] = [words(sentence, "title" if large else "label", p.ink, expand=True)]
    beside = large or width(look, sentence, "label") + aside <= room
    if fact and (beside or not (look.landscape or look.large_text)):
        asked.append(words(fact, "small", p.ink2, align=ft.TextAlign.END))
        fact = ""
    if below:
        first = ft.Row(asked, spacing=10)
        asked = [ft.Column([first, words(below, "small", p.ink2)], spacing=0, tight=True, expand=True)]
    line: ft.Control = ft.Row([sign, *asked], spacing=10)
    if fact:
        line = ft.Column([line, words(fact, "small", p.ink2)], spacing=Space.XS, tight=True)
    line.data = 0.0 if large else height(look, sentence, "label", room + 10)
    return line


def effect_line(look: Look, text: str, fact: str = "") -> ft.Control:
    """Return the line above the action bar: what the main button does, which the button's label says as well, and a
    `fact` at the right. It always takes its height, so that nothing moves.
    """
    high, p = look.slots.line * look.text_scale, look.palette
    beside = fitted(look, fact, "small", p.ink2, look.across / 2, high)
    assert isinstance(beside.style, ft.TextStyle)
    taken = letters.width(fact, (beside.style.size or 0) * look.text_scale) + Space.S if fact else 0
    said = fitted(look, text, "effect", p.ink, look.across - taken, high)
    silent = plain.silent(said, expand=True)
    return ft.Container(ft.Row([silent, *([beside] if fact else [])], spacing=Space.S), height=high)


def foot(look: Look, effect: ft.Control, bar: ft.Control) -> ft.Control:
    """Return the lowest row of a tray: the effect line, and close below it the action bar."""
    return plain.stretched([effect, bar], Space.XS, tight=True)


FEW = 7
"""The rows of a list that have room in a sheet on any screen that is not low."""


def fills(look: Look, long: int = 0) -> bool:
    """Return True if a sheet fills the screen, which is low for its content, or for a list that is `long`, in rows."""
    return long > FEW or look.height < 600 * look.text_scale


def limit(look: Look, height: float) -> float | None:
    """Return the limit in height of a part of a sheet that scrolls; None where the sheet fills the screen and
    scrolls as a whole.
    """
    return None if fills(look) else height


SHEET = Space.S + 4 + Space.S + Size.TOUCH + 2 * Space.S
"""The height of a sheet's edge, grip and head, with the room above what follows, in pixels."""


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
    beside: Sequence[ft.Control] = (),
    aside: ft.Control | None = None,
    key: str | None = None,
) -> ft.Control:
    """Return a sheet that rises from the bottom: grip, title, a cross, its content and its buttons. Its `data` closes
    it.

    A `full` one takes all the height that it is given, and its content scrolls.

    With `steps` the title is followed by that many segments, the first `step` of them filled, if there is room. Icon
    buttons `beside` the cross stand before it. What stands `aside` is at the right of content and buttons.
    """
    p = look.palette
    grip = ft.Row(
        [ft.Container(width=40, height=4, border_radius=2, bgcolor=p.line)],
        alignment=ft.MainAxisAlignment.CENTER,
    )
    free = look.across - (1 + len(beside)) * (Size.TOUCH + Space.M) - Space.M
    done: list[ft.Control] = [
        ft.Container(width=22, height=6, border_radius=3, bgcolor=p.ok if index < step else p.hair)
        for index in range(steps if width(look, title, "title") + steps * 27 <= free else 0)
    ]
    name = heading(title, "title", p.ink, level=2)
    name.expand = not done
    segments = [ft.Row(done, spacing=5, expand=True)] if done else []
    cross = icon_button(look, ft.Icons.CLOSE_ROUNDED, close_label, "sheet-close", on_close)
    head = ft.Row([name, *segments, *beside, cross], spacing=Space.M)
    full = full or look.low
    parts: list[ft.Control] = [head] if full and look.small else [grip, head]
    middle = plain.stretched(content, Space.S)
    parts += [middle] if full else content
    if actions:
        parts.append(buttons(look, actions))
    if aside is not None:
        left = plain.stretched(parts[2:], Space.S, tight=True, expand=True)
        parts[2:] = [ft.Row([left, aside], spacing=Space.L)]
    column = plain.stretched(parts, Space.S, tight=not full)
    if full:
        scrolling.between(column, middle, low=look.low)
    paper = ft.Container(
        column,
        bgcolor=p.raised,
        border_radius=ft.BorderRadius.only(top_left=Radius.TRAY, top_right=Radius.TRAY),
        clip_behavior=ft.ClipBehavior.NONE,
        shadow=list(ELEVATION.sheet),
        padding=ft.Padding.only(left=look.left, right=look.right, top=Space.S, bottom=look.foot),
    )
    sheet = ft.Semantics(identifier=f"layer-{key or 'sheet'}", container=True, content=paper, key=key, data=on_close)
    return in_direction(look, sheet)


def hint_step(look: Look, number: str, sentence: str, *, now: bool) -> ft.Control:
    """Return a step of a hint with its number; the newest (`now`) is in bold and is read aloud."""
    line = words(sentence, "label" if now else "body", look.palette.ink, expand=True)
    row = ft.Row([numbered(look, number), line], spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.START)
    return plain.labelled(sentence, row, identifier=f"rung-{number}", live_region=now, container=True)


def numbered(look: Look, number: str) -> ft.Control:
    """Return the number of a step, on a disc."""
    return plain.disc(24, look.palette.ok, words(number, "caption_bold", look.palette.raised))


def toast(look: Look, text: str, *, action: str = "", on_tap: Tap | None = None) -> ft.Control:
    """Return one sentence above the tray, read aloud, with at most one action (`toast-action`)."""
    p = look.palette
    room = min(look.width, look.across + 2 * look.margin) - 3 * Space.L - Space.S
    beside = width(look, action, "label") + 3 * Space.S if action else 0
    said = fitted(look, text, "body", p.ink, room - beside, TOAST * look.height, cut=False)
    sentence = ft.Container(said, padding=ft.Padding.symmetric(vertical=11), expand=True)
    parts: list[ft.Control] = [sentence]
    if action:
        edges = ft.Padding.symmetric(vertical=11, horizontal=Space.S)
        face = ft.Container(words(action, "label", p.brick), padding=edges)
        parts.append(tappable(look, face, action, "toast-action", on_tap, radius=Radius.CHIP))
    paper = ft.Container(
        ft.Row(parts, spacing=Space.S),
        bgcolor=p.paper,
        border=ft.Border.all(1, p.hair) if look.dark else None,
        border_radius=Radius.CHIP,
        shadow=list(ELEVATION.toast),
        padding=ft.Padding.only(left=Space.L, right=Space.S, top=2, bottom=2),
    )
    return ft.Semantics(live_region=True, container=True, content=paper)


def slip(look: Look, sign: ft.Control, sentence: str, *, close: str, identifier: str, on_tap: Tap) -> ft.Control:
    """Return an explanation of a sign, shown once until it is closed. `close` is the label of the button."""
    p = look.palette
    shut = icon_button(look, ft.Icons.CLOSE_ROUNDED, close, identifier, on_tap)
    room = look.across - Space.L - Space.XS - Size.TOUCH - 24 - 2 * Space.M
    roles = (role for role in ("body", "small") if all(fits(look, word, role, room) for word in sentence.split()))
    role = next(roles, "tag")
    said = ft.Row([sign, words(sentence, role, p.ink, expand=True), shut], spacing=Space.M)
    edges = ft.Padding.only(left=Space.L, right=Space.XS, top=Space.S, bottom=Space.S)
    return plain.box(look, said, radius=Radius.KEY, padding=edges)


TOAST = 0.3
"""The most of the screen's height that a momentary message takes; where text is large, its type gives way."""
EXPLAINED = 0.12
"""The most of the screen's height that a cause takes; where text is large, its type gives way."""


def _explained(look: Look, cause: str, *more: str) -> list[ft.Text]:
    pieces = [(cause, "label"), *((each, "body") for each in more if each)]
    high = EXPLAINED * look.height
    return [fitted(look, said, role, look.palette.ink, _beside_icon(look), high, cut=False) for said, role in pieces]


def _beside_icon(look: Look) -> float:
    return look.across - 2 * Space.L - 22 - Space.M


def explained_height(look: Look, cause: str, *more: str) -> float:
    """Return the height of a reason in its box, in pixels."""
    inside = sum(high(look, drawn, _beside_icon(look)) for drawn in _explained(look, cause, *more))
    return max(22.0, inside) + 2 * Space.M + 2


def explain(
    look: Look,
    cause: str,
    detail: str = "",
    thought: str = "",
    *,
    icon: ft.IconData = ft.Icons.CLOSE_ROUNDED,
    well: bool = False,
    below: Sequence[ft.Control] = (),
) -> ft.Control:
    """Return the reason why something does not work: the cause in one line, the values side by side in the second, the
    `thought` that may have led there, and what is `below`; with `well` that something is right.

    What is below is read on its own by screen readers.
    """
    ink = look.palette.ok if well else look.palette.brick
    texts = _explained(look, cause, detail, thought)
    said = ft.Row(
        [ft.Icon(icon, color=ink, size=22), ft.Column([*texts], spacing=0, tight=True, expand=True)],
        spacing=Space.M,
    )
    box = plain.box(
        look,
        ft.Column([said, *below], spacing=Space.S, tight=True) if below else said,
        radius=Radius.KEY,
        padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.L),
    )
    corners = ft.BorderRadius.only(top_left=Radius.KEY, bottom_left=Radius.KEY)
    edge = ft.Container(bgcolor=ink, width=4, left=0, top=0, bottom=0, border_radius=corners, data=EDGE)
    return ft.Semantics(live_region=True, container=True, content=ft.Stack([box, edge], fit=ft.StackFit.PASS_THROUGH))
