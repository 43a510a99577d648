"""The kinds of bids that are allowed now. The whole ladder of fifteen is an overlay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft
import flet.canvas as cv

from app.games import highlights, hints
from app.games.astragali.layout import PAD, Bidding
from app.games.astragali.picked import Bids, Cup, next_kinds, show, to_beat
from app.games.astragali.words import kind_name
from app.games.drawing import TableView
from app.locale import Words
from app.parts import card, tappable, text
from app.parts.card import Strength
from app.parts.paint import fill
from app.parts.theme import Look, Radius
from app.state.model import Table
from core.games.astragali.ladder import KINDS, LADDER, RANKS, Kind, KindName
from core.games.astragali.state import View

_SIDE = 6
"""The side of a square that stands for a die, in pixels."""
_BAR = 3
"""By how much a light stands out below a kind."""


def kinds_now(here: TableView[View], cup: Cup, chosen: KindName | None, size: Bidding) -> ft.Control:
    """Draw the kinds that may be bid now, the next `MOST` of them, and what opens all bids if there are more."""
    ui, table, view, look = here.ui, here.table, here.view, here.look
    step, lit = to_beat(table, view), lights(table, cup)
    last = None if step is None else RANKS[LADDER[step].kind]
    shown, more = next_kinds(table, view, chosen)
    gap = look.slots.gap
    wide = (look.across - (look.touch + gap) * more - (len(shown) - 1) * gap) / max(1, len(shown))
    cells: list[ft.Control] = [
        _step(here, kind, size.kinds, wide, lit.get(kind.name), cup, chosen=kind.name == chosen, last=last)
        for kind in shown
    ]
    if more:
        hidden = any(kind not in shown and _hinted(table, cup, kind).ringed for kind in KINDS)
        face = ft.Container(
            ft.Icon(ft.Icons.MORE_HORIZ_ROUNDED, size=24, color=look.palette.ink),
            bgcolor=look.palette.sunk,
            border_radius=Radius.CHIP,
            border=ft.Border.all(3, look.palette.brass_edge) if hidden else None,
            width=look.touch,
            height=size.kinds,
        )
        label, name = here.words("More kinds"), "more-kinds"
        open_ = ui.session.table.open_overlay
        cells.append(
            tappable.tappable(
                look, face, label=label, identifier=name, on_tap=lambda: open_(Bids()), radius=Radius.CHIP
            )
        )
    return tappable.together(ft.Row(cells, spacing=gap), "kinds", here.words("Kinds of bids"))


def lights(table: Table, cup: Cup) -> dict[str, Strength]:
    """Return how strongly kinds are lit: by the best bid of each that is true. The dice are in it, so only while the
    cup is lifted.
    """
    found: dict[str, Strength] = {}
    for light in highlights.of(table).all if cup.lifted else ():
        kind = str(light.at[0]).rpartition(" ")[0] if light.kind == "bid" else ""
        if kind and light.strength != "reached" and found.get(kind) != "best":
            found[kind] = light.strength
    return found


def _hinted(table: Table, cup: Cup, kind: Kind) -> hints.Mark:
    """Return the mark of a hint at a kind, which the dice are in: only while the cup is lifted."""
    return hints.mark(table, "kind", kind.name) if cup.lifted else hints.Mark(False)


def _step(
    here: TableView[View],
    kind: Kind,
    high: float,
    wide: float,
    lit: Strength | None,
    cup: Cup,
    *,
    chosen: bool,
    last: int | None,
) -> ft.Control:
    """Draw one kind that is allowed, dark if it is chosen."""
    table, view = here.table, here.view
    w, look, p, rank = here.words, here.look, here.look.palette, RANKS[kind.name]
    mark = _hinted(table, cup, kind)
    ink = p.paper if chosen else p.ink
    name, room = kind_name(w, kind.name), wide - 2 * PAD
    written = text.fitted(look, name, "label", ink, room, high - (14 if kind.parts else 4))
    written.text_align = ft.TextAlign.CENTER
    parts: list[ft.Control] = [written]
    if kind.parts and high >= 40 + text.high(look, written, room) - 22:
        parts.append(dice_of(kind.parts, ink))
    face = ft.Container(
        ft.Column(
            parts,
            spacing=3,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=p.ink if chosen else p.raised,
        border=ft.Border.all(3, p.brass_edge) if mark.ringed else ft.Border.all(1.5, p.ink if chosen else p.line),
        border_radius=Radius.CHIP,
        height=high,
        alignment=ft.Alignment.CENTER,
    )
    standing = w("allowed") if last is not None else ""
    facts = (standing, said_of_light(w, lit), mark.said(w))
    over = [_bar(look, lit, wide)] if lit else []
    picked = replace(cup, kind=kind.name, faces="", better=0)
    whole = ft.Stack([face, *over], fit=ft.StackFit.PASS_THROUGH, clip_behavior=ft.ClipBehavior.NONE) if over else face
    return tappable.tappable(
        look,
        card.touched(look, whole, mark.number),
        label=read_aloud(here, kind, view.calls[-1].seat if rank == last else None, *facts),
        identifier=f"kind-{kind.name}",
        selected=chosen,
        on_tap=lambda: show(here.session, picked),
        radius=Radius.CHIP,
        expand=True,
        key=f"kind-{kind.name}",
    )


def read_aloud(here: TableView[View], kind: Kind, bidder: int | None, *facts: str) -> str:
    """Return what is read aloud of a kind: its name and dice, the seat that has bid it last, and facts."""
    w = here.words
    alike = w("{n} of a kind", n=kind.parts[0]) if len(kind.parts) == 1 else "+".join(map(str, kind.parts))
    last = "" if bidder is None else w("last bid of {name}", name=here.table.match.names[bidder])
    return ", ".join(filter(None, (kind_name(w, kind.name), alike, last, *facts)))


def said_of_light(words: Words, lit: Strength | None) -> str:
    """Return what is read aloud of a kind that is lit; empty for one that is not."""
    return {"best": words("the best one there"), "leads": words("it’s there")}[lit] if lit else ""


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


def dice_of(parts: Sequence[int], ink: str) -> ft.Control:
    """Draw the number of dice of each part, as squares."""
    shapes: list[cv.Shape] = []
    x = 0.0
    for part in parts:
        for _ in range(part):
            shapes.append(cv.Rect(x, 0, _SIDE, _SIDE, 1.5, paint=fill(ink)))
            x += _SIDE + 1.5
        x += 4
    return cv.Canvas(shapes, width=x - 5.5, height=_SIDE)
