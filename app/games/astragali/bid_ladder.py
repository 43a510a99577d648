"""The ladder of the fifteen kinds of bids, seen whole: those passed, the last one, those allowed now, those to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft
import flet.canvas as cv

from app.frame.ui import Ui
from app.games import common, highlights
from app.games.astragali.layout import PAD, Bidding, sizes
from app.games.astragali.picked import Cup, offered, show, to_beat
from app.games.astragali.words import kind_name
from app.games.drawing import TableView
from app.layout import letters
from app.parts import tappable, text
from app.parts.card import Strength
from app.parts.felt import findable
from app.parts.paint import fill
from app.parts.theme import CREAM, EMBLEMS, Look, Radius
from app.state.model import Table
from core.engine.reason import Reason
from core.games.astragali.ladder import LADDER, RANKS, Kind, KindName
from core.games.astragali.state import View

_SIDE = 6
"""The side of a square that stands for a die, in pixels."""
_ABOVE, _BAR = 8, 3
"""By how much the name of the last bidder stands out above a kind, and a light below it."""


def ladder(here: TableView[View], cup: Cup, chosen: KindName | None) -> ft.Control:
    """Draw all kinds, least first; a tap on one that cannot be bid now says why.

    Where they scroll, the chosen one comes into view, else the last one that was bid, with the row above.
    """
    ui, table, view = here
    size, step, lights = sizes(ui, table), to_beat(table, view), _lights(table, cup)
    last = None if step is None else RANKS[LADDER[step].kind]
    cells = [
        _step(here, cup, kind, why, size, lights.get(kind.name), chosen=kind.name == chosen, last=last)
        for kind, why in offered(table, view)
    ]
    lines: list[ft.Control] = []
    for start in range(0, len(cells), size.columns):
        line = cells[start : start + size.columns]
        for cell in line:
            cell.expand = True
        lines.append(findable(ft.Row(line, spacing=size.gap), f"kinds-{start}"))
    box = ft.Column(lines, spacing=size.gap, tight=True)
    if size.scrolls:
        box.controls.insert(0, ft.Container(height=_ABOVE - size.gap))
        box.scroll, box.height = ft.Scrollbar(thumb_visibility=True, thickness=4, radius=2), size.kinds
        at = (last or 0) if chosen is None else RANKS[chosen]
        key = f"kinds-{max(0, at // size.columns - 1) * size.columns}"
        here.look.frame.follow(key, lambda: box.scroll_to(scroll_key=key, duration=here.look.motion.room))
    return tappable.together(box, "kinds", here.words("Kinds of bids"))


def _lights(table: Table, cup: Cup) -> dict[str, Strength]:
    """Return how strongly kinds are lit: by the best bid of each that is true. The dice are in it, so only while the
    cup is lifted.
    """
    found: dict[str, Strength] = {}
    for light in highlights.of(table).all if cup.lifted else ():
        kind = str(light.at[0]).rpartition(" ")[0] if light.kind == "bid" else ""
        if kind and light.strength != "reached" and found.get(kind) != "best":
            found[kind] = light.strength
    return found


def _step(
    here: TableView[View],
    cup: Cup,
    kind: Kind,
    why: Reason | None,
    size: Bidding,
    lit: Strength | None,
    *,
    chosen: bool,
    last: int | None,
) -> ft.Control:
    """Draw one kind: dark if chosen, light if allowed, an empty frame if to come, without a frame if passed."""
    ui, table, view = here
    w, look, p, rank = here.words, here.look, here.look.palette, RANKS[kind.name]
    passed = why is not None and (not kind.parts or (last is not None and rank <= last))
    latest = rank == last
    ink = p.paper if chosen else p.ink if why is None or latest else p.ink2
    name, room = kind_name(w, kind.name), size.cell_width - PAD
    lines = letters.lines(name, size.cell_type, room)
    written = text.seen(look, name, "caption_bold", ink, size.cell_type, lines=lines)
    written.text_align = ft.TextAlign.CENTER
    parts: list[ft.Control] = [written]
    if kind.parts and lines == 1:
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
        border=ft.Border.all(2 if latest else 1, _line(look, passed=passed and not latest, here=latest, chosen=chosen)),
        border_radius=Radius.CHIP,
        height=size.cell,
        alignment=ft.Alignment.CENTER,
    )
    alike = w("{n} alike", n=kind.parts[0]) if len(kind.parts) == 1 else "+".join(map(str, kind.parts))
    standing = w("passed") if passed else w("not yet") if why is not None else w("allowed") if last is not None else ""
    call = view.calls[-1] if latest else None
    bidder = w("last bid of {name}", name=table.match.names[call.seat]) if call else ""
    shown = {"best": w("the best that is there"), "leads": w("it is there")}[lit] if lit else ""
    over = [*([_tag(ui, table, call.seat)] if call else []), *([_bar(look, lit, size.cell_width)] if lit else [])]
    picked = replace(cup, kind=kind.name, faces="", better=0)
    return tappable.tappable(
        look,
        ft.Stack([face, *over], fit=ft.StackFit.PASS_THROUGH, clip_behavior=ft.ClipBehavior.NONE) if over else face,
        label=", ".join(filter(None, (name, alike, bidder, standing, shown))),
        identifier=f"kind-{kind.name}",
        selected=chosen,
        why=common.why(ui, table, why),
        on_tap=lambda: show(here.session, picked) if why is None else here.session.table.refuse(why),
        radius=Radius.CHIP,
        key=f"kind-{kind.name}",
    )


def _bar(look: Look, lit: Strength, wide: float) -> ft.Control:
    """Draw the light of a kind of which the dice hold a bid: long for the best, short for a lesser one."""
    long = 44 if lit == "best" else 20
    return ft.Container(
        width=long,
        height=6,
        left=(wide - long) / 2,
        bottom=-_BAR,
        bgcolor=look.palette.brass,
        border=ft.Border.all(side=ft.BorderSide(1, look.palette.brass_edge, stroke_align=-1)),
        border_radius=3,
    )


def _line(look: Look, *, passed: bool, here: bool, chosen: bool) -> str:
    p = look.palette
    return p.ink if chosen else p.ink2 if here else ft.Colors.TRANSPARENT if passed else p.hair


def _dice(parts: Sequence[int], ink: str) -> ft.Control:
    """Draw the number of dice of each part, as squares."""
    shapes: list[cv.Shape] = []
    x = 0.0
    for part in parts:
        for _ in range(part):
            shapes.append(cv.Rect(x, 0, _SIDE, _SIDE, 1.5, paint=fill(ink)))
            x += _SIDE + 1.5
        x += 4
    return cv.Canvas(shapes, width=x - 5.5, height=_SIDE)


def _tag(ui: Ui, table: Table, seat: int) -> ft.Control:
    """Draw the name of the player whose bid is the last one."""
    name = text.words(table.match.names[seat], "tag", CREAM, lines=1)
    return ft.Container(
        name,
        bgcolor=EMBLEMS[table.emblems[seat]],
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=6),
        right=4,
        top=-_ABOVE,
    )
