"""The ladder of the fifteen kinds of bids, seen whole: those passed, the last one, those allowed now, those to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft
import flet.canvas as cv

from app.games import common
from app.games.astragali.felt import low, show
from app.games.astragali.picked import Cup, offered, to_beat
from app.games.astragali.words import kind_name
from app.model import Table
from app.parts import page, tappable, text
from app.parts.paint import fill
from app.theme import CREAM, EMBLEMS, Look, Radius, Space
from app.ui import Ui
from core.engine.reason import Reason
from core.games.astragali.ladder import LADDER, RANKS, Kind
from core.games.astragali.state import View

_SIDE = 6
"""The side of a square that stands for a die, in pixels."""


def ladder(ui: Ui, table: Table, view: View, cup: Cup, chosen: str | None) -> ft.Control:
    """All kinds, least first; a tap on one that cannot be bid now says why."""
    look, step = ui.look, to_beat(table, view)
    last = None if step is None else RANKS[LADDER[step].kind]
    columns = 4 if low(look) else 5 if look.tablet else 3
    cells = [
        _rung(ui, table, view, cup, kind, why, columns, chosen=kind.name == chosen, last=last)
        for kind, why in offered(table, view)
    ]
    grid = page.grid(look, cells, columns, gap=Space.XS if look.small else 6)
    return tappable.together(grid, "kinds", ui.words("Kinds of bids"))


def _rung(
    ui: Ui,
    table: Table,
    view: View,
    cup: Cup,
    kind: Kind,
    why: Reason | None,
    columns: int,
    *,
    chosen: bool,
    last: int | None,
) -> ft.Control:
    """One kind: dark if chosen, light if allowed, an empty frame if to come, without a frame if passed."""
    w, look, p, rank = ui.words, ui.look, ui.look.palette, RANKS[kind.name]
    passed = why is not None and (not kind.parts or (last is not None and rank <= last))
    here = rank == last
    ink = p.paper if chosen else p.ink if why is None or here else p.ink2
    name = kind_name(w, kind.name)
    parts: list[ft.Control] = [
        text.words(name, "tag" if columns > 3 else "caption_bold", ink, align=ft.TextAlign.CENTER),
    ]
    if kind.parts and _on_one_line(look, name, columns):
        parts.append(_dice(kind.parts, ink))
    face = ft.Container(
        ft.Column(
            parts,
            spacing=3,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=p.ink if chosen else p.raised if why is None else ft.Colors.TRANSPARENT,
        border=ft.Border.all(2 if here else 1, _line(look, passed=passed and not here, here=here, chosen=chosen)),
        border_radius=Radius.CHIP,
        padding=ft.Padding.symmetric(vertical=2, horizontal=2),
        height=None if look.large_text else 44 * max(1, look.text_scale),
        alignment=ft.Alignment.CENTER,
    )
    alike = w("{n} alike", n=kind.parts[0]) if len(kind.parts) == 1 else "+".join(map(str, kind.parts))
    standing = w("passed") if passed else w("not yet") if why is not None else w("allowed") if last is not None else ""
    call = view.calls[-1] if here else None
    bidder = w("last bid of {name}", name=table.match.names[call.seat]) if call else ""
    picked = replace(cup, kind=kind.name, faces="", better=0)
    return tappable.tappable(
        look,
        face
        if call is None
        else ft.Stack(
            [face, _tag(ui, table, call.seat)], fit=ft.StackFit.PASS_THROUGH, clip_behavior=ft.ClipBehavior.NONE
        ),
        label=", ".join(filter(None, (name, alike, bidder, standing))),
        identifier=f"kind-{kind.name}",
        selected=chosen,
        why=common.why(ui, table, why),
        on_tap=lambda: show(ui, picked) if why is None else ui.session.refuse(why),
        radius=Radius.CHIP,
        key=f"kind-{kind.name}",
    )


def _line(look: Look, *, passed: bool, here: bool, chosen: bool) -> str:
    p = look.palette
    return p.ink if chosen else p.ink2 if here else ft.Colors.TRANSPARENT if passed else p.hair


def _on_one_line(look: Look, name: str, columns: int) -> bool:
    """Whether a name leaves room for the dice below it, by the usual width of its letters."""
    room = 90 if look.landscape or look.large_text else (look.width - 2 * look.margin) / columns - 16
    return len(name) * (6.7 if columns > 3 else 7.3) * look.text_scale <= room


def _dice(parts: Sequence[int], ink: str) -> ft.Control:
    """How many dice each part takes, as squares."""
    shapes: list[cv.Shape] = []
    x = 0.0
    for part in parts:
        for _ in range(part):
            shapes.append(cv.Rect(x, 0, _SIDE, _SIDE, 1.5, paint=fill(ink)))
            x += _SIDE + 1.5
        x += 4
    return cv.Canvas(shapes, width=x - 5.5, height=_SIDE)


def _tag(ui: Ui, table: Table, seat: int) -> ft.Control:
    """Whose bid is the last one."""
    name = text.words(table.match.names[seat], "tag", CREAM, lines=1)
    return ft.Container(
        name,
        bgcolor=EMBLEMS[table.emblems[seat]],
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=6),
        right=4,
        top=-9,
    )
