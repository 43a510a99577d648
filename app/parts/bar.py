"""The bar at the top of a page or a table."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.parts import plain
from app.parts.button import icon_button
from app.parts.tappable import Tap, tappable
from app.parts.text import fits, fitted, heading, width, words
from app.parts.theme import TYPES, Look, Radius, Size, Space


def top_bar(
    look: Look,
    title: str,
    *,
    subtitle: str = "",
    leading: ft.Control | None = None,
    actions: Sequence[ft.Control] = (),
    on_felt: bool = False,
) -> ft.Control:
    """Return the title and subtitle of a screen between its buttons.

    On small screens both stand on one line if they fit beside a single action. On felt the bar keeps its height: the
    title takes one line, and where text is too large for two the subtitle goes. `leading` and `actions` are icon
    buttons or a `tag`; a page without an arrow has a larger title.
    """
    p = look.palette
    ink, faint = (p.onfelt, p.onfelt) if on_felt else (p.ink, p.ink2)
    wide = look.width - look.slots.tray if on_felt else look.page
    room = wide - 2 * Space.S - (Size.TOUCH + Space.S) * (1 + len(actions))
    roles = ("app_title",) if not leading and not subtitle and not on_felt else ()
    role = next((role for role in (*roles, "bar_title", "small_bold") if fits(look, title, role, room)), "tag")
    lines = 1 if on_felt else None
    drawn = fitted(look, title, role, ink, room, TYPES[role].line * look.text_scale) if lines else None
    name, below = heading(title, role, ink, drawn=drawn), words(subtitle, "small", faint, lines=lines)
    both = width(look, title, role) + Space.S + width(look, subtitle, "small")
    low = look.slots.bar < 56
    one_line = low and len(actions) < 2 and both <= room
    two_lines = (TYPES[role].line + TYPES["small"].line) * look.text_scale
    if (on_felt or low) and not one_line and (two_lines > look.slots.bar or not fits(look, subtitle, "small", room)):
        subtitle = ""
    parts: list[ft.Control] = [leading or ft.Container(width=Space.XS, height=Size.TOUCH)]
    if not subtitle:
        name.expand = True
        parts.append(name)
    elif one_line:
        below.expand, below.text_align = True, ft.TextAlign.END
        parts += [name, below]
    else:
        parts.append(ft.Column([name, below], spacing=0, tight=True, expand=True))
    parts += actions
    edge = 0 if on_felt else (look.slots.bar - Size.TOUCH) / 2
    return ft.Container(
        ft.Row(parts, spacing=Space.S),
        padding=ft.Padding.symmetric(vertical=edge, horizontal=Space.XS + 2),
        height=look.slots.bar if on_felt else None,
    )


def headed(look: Look, leading: ft.Control | None, head: ft.Control) -> ft.Control:
    """Return the head of a page that has one of its own, with the arrow before it if there is one."""
    head.expand = True
    parts = [*([leading] if leading else []), head]
    edge = ft.Padding.only(left=Space.XS if leading else look.margin, right=Space.S, top=Space.S, bottom=Space.S)
    return ft.Container(ft.Row(parts, spacing=Space.XS, vertical_alignment=ft.CrossAxisAlignment.START), padding=edge)


def below_notch(look: Look, rows: Sequence[ft.Control]) -> list[ft.Control]:
    """Return the rows at the top of a screen of felt, kept clear of its edges; as they are without insets."""
    edges = look.clear(left=0, top=0, right=0)
    if edges is None:
        return list(rows)
    return [ft.Container(plain.stretched(rows, 0, tight=True), padding=edges)]


def back(look: Look, label: str, on_tap: Tap) -> ft.Control:
    """Return the arrow at the left of a page's bar, which closes the page."""
    return icon_button(look, ft.Icons.ARROW_BACK_ROUNDED, label, "back", on_tap)


def tag(look: Look, label: str, icon: ft.IconData) -> ft.Control:
    """Return a sign on felt that marks a whole screen, such as that of trying out."""
    sign = ft.Icon(icon, size=22, color=look.palette.onfelt)
    face = ft.Container(
        sign, bgcolor=look.palette.veil, border_radius=14, padding=ft.Padding.symmetric(vertical=4, horizontal=8)
    )
    return ft.Semantics(label=label, content=face)


def sand(look: Look, left: int, of: int, *, label: str, up: bool = False) -> ft.Control:
    """Return a line that shrinks with the time `left`, without numbers; `up` once time is up."""
    share = max(0, min(100, -(-100 * left // of)))  # rounded up: as long as there is time the line is there
    line: list[ft.Control] = [
        ft.Container(height=4, border_radius=2, bgcolor=colour, expand=part)
        for colour, part in (
            (look.palette.brass if up else look.palette.onfelt, share),
            (look.palette.shade, 100 - share),
        )
        if part
    ]
    return ft.Semantics(
        label=label,
        identifier="sand",
        content=ft.Container(ft.Row(line, spacing=0), padding=ft.Padding.symmetric(horizontal=look.margin)),
    )


def with_players(
    look: Look, menu: ft.Control, name: ft.Control, chips: ft.Control, actions: Sequence[ft.Control]
) -> ft.Control:
    """Return the bar of a table: the menu, the players' chips, and at the right its buttons; the name of the game is
    only heard.
    """
    chips.expand = True
    plate = ft.Container(ft.Stack([menu, name]), bgcolor=look.palette.veil, border_radius=Radius.CHIP)
    row = ft.Row([plate, chips, *actions], spacing=Space.S)
    edges = ft.Padding.symmetric(horizontal=Space.S)
    return ft.Container(row, padding=edges, height=look.slots.bar)


def note(look: Look, said: str, height: float) -> ft.Control:
    """Return a line below the bar."""
    drawn = fitted(look, said, "small", look.palette.onfelt, look.width - 2 * look.margin, height)
    return ft.Container(drawn, height=height, padding=ft.Padding.symmetric(horizontal=look.margin))


DOTS = 3
"""The levels of help."""


def bulb_sign(look: Look, level: int, ink: str, size: float) -> ft.Column:
    """Return the sign of a level of help: a bulb of a `size` over a dot for each level; outlined where that is 0."""
    icon = ft.Icons.LIGHTBULB_ROUNDED if level else ft.Icons.LIGHTBULB_OUTLINE_ROUNDED
    border = ft.Border.all(1, ink)
    dots: list[ft.Control] = [plain.dot(5, ink if at < level else None, border=border) for at in range(DOTS)]
    return plain.centred([ft.Icon(icon, size=size, color=ink), ft.Row(dots, spacing=2, tight=True)], 1, tight=True)


def bulb(look: Look, level: int, *, label: str, identifier: str, on_tap: Tap) -> ft.Control:
    """Return the level of help on felt."""
    p = look.palette
    sign = bulb_sign(look, level, p.onfelt, look.touch / 2)
    face = plain.plate(sign, look.touch, look.touch, p.veil, Radius.CHIP)
    return tappable(look, face, label, identifier, on_tap, on_felt=True)


def marked(
    look: Look, face: ft.Control, icon: ft.IconData, *, label: str, identifier: str, loud: bool = False
) -> ft.Control:
    """Return an icon button on felt that says in words how it stands; a `loud` one has a sign at its corner as well,
    which is read aloud.
    """
    p, size = look.palette, 12 if look.wall else 18
    sign = plain.disc(size, p.brass if loud else None, ft.Icon(icon, size=size - 4, color=p.onbrass) if loud else None)
    said = ft.Semantics(label=label, identifier=identifier, live_region=loud, content=sign)
    corner = 0 if look.wall else 2
    return ft.Stack([face, ft.Container(said, right=corner, bottom=corner, ignore_interactions=True)])
