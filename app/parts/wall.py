"""The parts of a table on a wall: all of it enlarged, the teams on plates, and the keys of the person standing there.

Sizes are those before it is enlarged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.frame.slots import Rows, apart, flat
from app.layout import letters
from app.parts import plain
from app.parts.emblem import emblem
from app.parts.players import PLAIN, Player, count, inks, pointing_down, sign, tappable_chip
from app.parts.text import fits, fitted, seen, words
from app.parts.theme import TYPES, Look, Radius, Space

POINTER = 5
"""Depth of the active plate's pointer towards the table."""
KEYS = 7.5
"""The size of the type of the keys, which is not enlarged further where text is."""
ABOVE = 6
"""The edge above the first row of the tray."""
EDGE = 8
"""Margin at the right of the plates, above them and between them."""


def plates(look: Look, teams: Sequence[Player], *, on_tap: Callable[[int], object]) -> ft.Control:
    """Return the teams with emblem, name and score, side by side.

    Each plate has the identifier `player-<seat>`, seats counted from 0.
    """

    def draw(tap: Callable[[int], object]) -> ft.Control:
        faces = [_plate(look, team, seat, tap) for seat, team in enumerate(teams)]
        for face in faces:
            face.expand = True
        return apart(ft.Row(faces, spacing=EDGE - 2))

    return look.frame.memo_tap("players", (look, tuple(teams)), draw, on_tap)


def _plate(look: Look, team: Player, seat: int, on_tap: Callable[[int], object]) -> ft.Control:
    ground, ink = inks(look, team)
    size, gap = 30, 6
    room = (look.slots.tray - EDGE) / 2 - size - 3 * gap - 6
    name = fitted(look, team.name, "tile", ink, room, TYPES["tile"].line * look.text_scale)
    stands: list[ft.Control] = [count(look, team, ink, PLAIN)]
    if team.counts != "wishes" and fits(look, team.in_words, "small_bold", room - 17 - 6):
        stands = [*sign(look, team, ink), words(team.in_words, "small_bold", ink, lines=1)]
    standing = ft.Row(stands, spacing=6, tight=True)
    facts = ft.Column([name, standing], spacing=0, tight=True, expand=True)
    mark = emblem(team.emblem, size, rim=not team.active, square=team.opponent)
    row = ft.Row([mark, facts], spacing=gap)
    edges = ft.Padding.symmetric(vertical=4, horizontal=gap)
    face = ft.Container(row, bgcolor=ground, border_radius=Radius.CHIP, padding=edges)
    pointer = pointing_down(ground, POINTER) if team.active else None
    return tappable_chip(look, team, seat, on_tap, face, pointer)


def paper(look: Look, content: Rows, *, keys: ft.Control) -> ft.Control:
    """Return the tray in the corner: its last row and the `keys` stay, what is above them scrolls."""
    p = look.palette
    edge = ft.Padding.symmetric(horizontal=Space.M)
    padded: list[ft.Control] = [ft.Container(row, padding=edge) for row in flat(content)]
    scrolling = plain.stretched(padded[:-1], Space.XS, scroll=ft.ScrollMode.AUTO, expand=True)
    rows: list[ft.Control] = [scrolling, padded[-1], ft.Container(keys, padding=edge)]
    return ft.Container(
        apart(plain.stretched(rows, 5)),
        bgcolor=p.paper,
        border_radius=ft.BorderRadius.only(top_left=Radius.BUTTON),
        shadow=ft.BoxShadow(color=p.hair if look.dark else p.shade, offset=ft.Offset(0, -1)),
        padding=ft.Padding.only(top=ABOVE, bottom=Space.XS),
        expand=True,
    )


def key_line(look: Look, keys: Sequence[tuple[str, str]]) -> ft.Control:
    """Return the keys and what they do, in small type: it is read by one person, not by the class. As many are drawn as
    one line has room for; all are read aloud.
    """
    p, label = look.palette, ", ".join(f"{cap}: {does}" for cap, does in keys)
    wide = [letters.width(cap + does, KEYS) + 2 * 4 + 2 + Space.XS for cap, does in keys]
    room = look.slots.tray - 2 * Space.M
    keys = [key for at, key in enumerate(keys) if sum(wide[: at + 1]) - Space.XS <= room]

    def key(cap: str, does: str) -> ft.Control:
        frame = ft.Container(
            seen(look, cap, "key_cap", p.ink, KEYS),
            border=ft.Border.all(1, p.line),
            border_radius=3,
            padding=ft.Padding.symmetric(vertical=1, horizontal=3),
        )
        return ft.Row([frame, seen(look, does, "key_hint", p.ink2, KEYS)], spacing=2, tight=True)

    line = ft.Row([key(*one) for one in keys], spacing=Space.XS, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    return plain.labelled(label, line, identifier="wall-keys")
