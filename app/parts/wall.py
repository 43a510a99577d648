"""What only a table on a wall has: all of it enlarged, the teams on plates, and the keys for whoever stands there.

Sizes are those before it is enlarged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.fast.boundary import Rows, apart, flat
from app.parts.emblem import emblem
from app.parts.glyph import svg
from app.parts.players import PLAIN, Player, arrow, count, inks, pointing_down, sign, tappable_chip
from app.parts.text import fits, words
from app.theme import Look, Radius, Size, Space

POINTER = 5
"""How far the pointer of the active plate reaches out to the table."""
EDGE = 8
"""What is left at the right of the plates, above them and between them."""


def enlarged(content: ft.Control, look: Look, times: float) -> ft.Control:
    """`content`, drawn for the size of `look`, so many times larger; letters and lines as sharp as ever."""
    return ft.Stack(
        [
            ft.Container(
                content,
                left=0,
                top=0,
                width=look.width,
                height=look.height,
                scale=ft.Scale(times, alignment=ft.Alignment.TOP_LEFT),
            )
        ],
        expand=True,
    )


def plates(look: Look, teams: Sequence[Player], *, on_tap: Callable[[int], object], stacked: bool) -> ft.Control:
    """The teams with emblem, name and how they stand; one below the other if they are `stacked`, else side by side.

    Each plate has the identifier `player-<seat>`, seats counted from 0.
    """

    def draw(tap: Callable[[int], object]) -> ft.Control:
        faces = [_plate(look, team, seat, tap, stacked=stacked) for seat, team in enumerate(teams)]
        if stacked:
            return apart(ft.Column(faces, spacing=EDGE - 2, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))
        for face in faces:
            face.expand = True
        return apart(ft.Row(faces, spacing=EDGE - 2))

    return look.drawn.memo_tap("players", (look, tuple(teams), stacked), draw, on_tap)


def _plate(look: Look, team: Player, seat: int, on_tap: Callable[[int], object], *, stacked: bool) -> ft.Control:
    ground, ink = inks(look, team)
    size, gap = (38, Space.S) if stacked else (30, 6)
    room = (Size.TRAY - EDGE) / (1 if stacked else 2) - size - 3 * gap - (40 if stacked else 6)
    role = next((role for role in ("tile", "label") if fits(look, team.name, role, room)), "small_bold")
    stands: list[ft.Control] = [count(look, team, ink, PLAIN)]
    if team.counts != "wishes" and fits(look, team.told, "small_bold", room - 17 - 6):
        stands = [*sign(look, team, ink), words(team.told, "small_bold", ink, lines=1)]
    facts = ft.Column(
        [words(team.name, role, ink, lines=1), ft.Row(stands, spacing=6, tight=True)],
        spacing=0,
        tight=True,
        expand=True,
    )
    face = ft.Container(
        ft.Row(
            [emblem(team.emblem, size, rim=not team.active, square=team.opponent), facts, *arrow(team, ink, 28)],
            spacing=gap,
        ),
        bgcolor=ground,
        border_radius=Radius.CHIP,
        padding=ft.Padding.symmetric(vertical=2 if stacked else 4, horizontal=gap),
    )
    pointer = None
    if team.active:
        pointer = _pointing_left(ground) if stacked else pointing_down(ground, POINTER)
    return tappable_chip(look, team, seat, on_tap, face, pointer)


def _pointing_left(ground: str) -> ft.Control:
    pointer = svg("0 0 9 20", f'<path d="M9 0V20L1 11.5a2.2 2.2 0 0 1 0-3Z" fill="{ground}"/>', 9, 20)
    return ft.Container(pointer, top=0, bottom=0, left=-POINTER, alignment=ft.Alignment.CENTER)


def paper(look: Look, content: Rows, *, below: ft.Control | None, keys: ft.Control) -> ft.Control:
    """The tray in the corner: its last row and the `keys` stay, what is above them scrolls.

    A hint lies `below` all, and its newest rung is in sight.
    """
    p = look.palette
    stretch = ft.CrossAxisAlignment.STRETCH
    *above, last = flat(content)
    upper = [*above, last, below] if below is not None else above
    edge = ft.Padding.symmetric(horizontal=Space.M)
    rows: list[ft.Control] = [
        ft.Column(
            [row if row is below else ft.Container(row, padding=edge) for row in upper],
            spacing=Space.XS,
            horizontal_alignment=stretch,
            scroll=ft.ScrollMode.AUTO,
            auto_scroll=below is not None,
            expand=True,
        ),
        *([] if below is not None else [ft.Container(last, padding=edge)]),
        ft.Container(keys, padding=edge),
    ]
    return ft.Container(
        apart(ft.Column(rows, spacing=5, horizontal_alignment=stretch)),
        bgcolor=p.paper,
        border_radius=ft.BorderRadius.only(top_left=Radius.BUTTON),
        shadow=ft.BoxShadow(color=p.hair if look.dark else p.shade, offset=ft.Offset(0, -1)),
        padding=ft.Padding.only(top=6, bottom=Space.XS),
        expand=True,
    )


def key_line(look: Look, keys: Sequence[tuple[str, str]]) -> ft.Control:
    """Keys of the keyboard with what they do, in small type: it is read by one person, not by the class."""
    p = look.palette

    def key(cap: str, does: str) -> ft.Control:
        frame = ft.Container(
            words(cap, "key_cap", p.ink),
            border=ft.Border.all(1, p.line),
            border_radius=3,
            padding=ft.Padding.symmetric(vertical=1, horizontal=3),
        )
        return ft.Row([frame, words(does, "key_hint", p.ink2)], spacing=2, tight=True)

    line = ft.Row(
        [key(*one) for one in keys],
        spacing=Space.XS,
        run_spacing=2,
        wrap=True,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    label = ", ".join(f"{cap}: {does}" for cap, does in keys)
    return ft.Semantics(label=label, identifier="wall-keys", content=ft.Semantics(exclude_semantics=True, content=line))
