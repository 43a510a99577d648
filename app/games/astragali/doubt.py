"""A doubt as all look at it, part by part: the cup shakes and rises, the dice fall apart, those that count go to their
places in the bid, and then the verdict. Before that nothing drawn, and nothing read aloud, says how it ends.
"""

from __future__ import annotations

from collections import Counter

import flet as ft
import flet.canvas as cv

from app.frame.ui import Ui
from app.games import common
from app.games.astragali import layout
from app.games.astragali.dice import astragal
from app.games.astragali.felt import arrange, dice_cup
from app.games.astragali.picked import kind_of
from app.games.astragali.table import COUNT, LIFT
from app.games.astragali.words import bid_name, face_name, gap, step_name, verdict
from app.layout.kinds import Kind
from app.parts import flight, text
from app.parts.dashes import dashed_frame
from app.parts.glyph import sign_at
from app.parts.theme import IDLE, Look, Radius, Space, blend
from app.state.model import Table
from core.engine.cards import without
from core.games.astragali.ladder import DICE, LADDER, Bid, worth
from core.games.astragali.state import Showing

SWING = 0.157
"""The angle to which the cup swings, in radians: nine degrees."""
TILTS = (-0.2, 0.15, -0.1, 0.25, 0.1, -0.25, 0.2)
"""The angles at which the dice lie that have fallen apart, in radians."""
ABREAST = 4
"""Dice side by side that have fallen apart."""
APART = Space.M
"""Gap between the parts of a bid, in pixels."""
EDGE = 2
"""The edge round the bid, which is seen while the dice that count go to their places, in pixels."""


def felt(ui: Ui, table: Table, last: Showing) -> ft.Control:
    """Draw the part that is on show, and the bid above it all the time."""
    part = table.latest.part
    above = _bid(ui, table, last)
    if part is None or part == COUNT:
        parts = [above, _found(ui, table, last), _rest(ui, last, named=part is None)]
    elif part == LIFT:
        said = _heading(ui, ui.words("The cup is open"), ui.words("The dice fall apart."))
        parts = [above, said, _fallen(ui, table, last.rolls[0])]
    else:
        name = table.match.names[last.seat]
        said = _heading(ui, ui.words("{name} doubts", name=name), ui.words("The cup shakes."))
        parts = [above, said, _shaken(ui, table, part)]
    return arrange(ui, parts, Space.XS if _low(ui.look) else Space.M)


def _low(look: Look) -> bool:
    """Return True where there is little height for a doubt, or for its words."""
    return look.kind in (Kind.SMALL, Kind.SIDEWAYS) or look.enlarged


def filled(bid: Bid, dice: str) -> list[list[bool]]:
    """Return the places of a bid, part by part, each True if a die is there for it."""
    parts = zip(bid.faces, kind_of(bid.kind).parts, strict=True)
    return [[place < dice.count(face) for place in range(part)] for face, part in parts]


def counting(bid: Bid, dice: str) -> str:
    """Return the dice that have a place in a bid."""
    parts = zip(bid.faces, kind_of(bid.kind).parts, strict=True)
    return "".join(face * min(part, dice.count(face)) for face, part in parts)


def _heading(ui: Ui, title: str, line: str) -> ft.Control:
    look = ui.look
    room = layout.felt_width(look)
    return ft.Column(
        [
            text.heading(title, "title" if _low(look) else "app_title", look.palette.onfelt, align=ft.TextAlign.CENTER),
            _centred(text.fitted(look, line, "body", look.palette.onfelt, room, 44 * look.text_scale)),
        ],
        spacing=Space.XS,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _centred(drawn: ft.Text) -> ft.Text:
    drawn.text_align = ft.TextAlign.CENTER
    return drawn


# the bid


def _bid(ui: Ui, table: Table, last: Showing) -> ft.Control:
    """Draw whose bid it was, and a place for each die that it asks for; the dice that count fill theirs one by one."""
    look, w, part = ui.look, ui.words, table.latest.part
    p, bid, dice = look.palette, LADDER[last.bid], last.rolls[0]
    name = bid_name(w, bid.kind, bid.faces)
    whose = w("{name} says", name=table.match.names[last.bidder])
    ink, side = look.cards.digit, 28 if look.small or look.kind.beside else 40
    inside = layout.felt_width(look) - 2 * (Space.M + EDGE)
    room = inside - side - Space.S
    said = ft.Column(
        [
            text.fitted(look, whose, "small", ink, room, 20 * look.text_scale),
            text.fitted(look, w("“{bid}!”", bid=name), "title", ink, room, 44 if _low(look) else 48 * look.text_scale),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    places = _places(ui, table, bid, dice, inside)
    open_ = part is None or part == COUNT
    well = ft.Container(
        ft.Column(
            [ft.Row([common.sign(table, last.bidder, side), said], spacing=Space.S), *places],
            spacing=Space.S,
            tight=True,
        ),
        bgcolor=look.cards.stock,
        border=ft.Border.all(EDGE, p.brass if part == COUNT else ft.Colors.TRANSPARENT),
        border_radius=Radius.TRAY,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.XS if _low(look) else Space.S),
        key="bid" if open_ else "bid-alone",
    )
    spoken = w("{name} bids {bid}.", name=table.match.names[last.bidder], bid=w("“{bid}”", bid=name))
    label = spoken if part is not None else _compared(ui, bid, dice, last.bid)
    return ft.Semantics(
        label=label, identifier="comparison", content=ft.Semantics(exclude_semantics=True, content=well)
    )


def _compared(ui: Ui, bid: Bid, dice: str, step: int) -> str:
    """Return the bid against the roll, as it is read aloud."""
    w, value = ui.words, worth(dice)
    word = w("higher") if value > step else w("lower") if value < step else w("the same")
    name = bid_name(w, bid.kind, bid.faces)
    return w("Bid {bid}, rolled {roll}: {word}", bid=name, roll=step_name(w, value), word=word)


def _places(ui: Ui, table: Table, bid: Bid, dice: str, room: float) -> list[ft.Control]:
    """Draw the places of a bid in a row, as large as there is room; none where it asks for no dice."""
    look, part = ui.look, table.latest.part
    open_ = part is None or part == COUNT
    taken = filled(bid, dice)
    count = sum(map(len, taken))
    if not count:
        return []
    gaps = Space.XS * (count - len(taken)) + APART * (len(taken) - 1)
    size = int(min(34 if _low(look) else 52, (room - gaps) / count))
    groups: list[ft.Control] = []
    number = 0
    for face, places in zip(bid.faces, taken, strict=True):
        row: list[ft.Control] = []
        for there in places:
            shown: list[ft.Control] = [_place(look, face, size)]
            if there and open_:
                die = astragal(look, face, face_name(ui.words, face), size)
                fresh = part == COUNT and table.latest.fresh
                fills = flight.one_by_one(look, look.motion.slot, number, fresh=fresh, longest=700)
                shown.append(ft.Container(die, **fills))
                number += 1
            row.append(ft.Stack(shown, width=size, height=size, clip_behavior=ft.ClipBehavior.NONE))
        groups.append(ft.Row(row, spacing=Space.XS, tight=True))
    return [ft.Row(groups, spacing=APART, alignment=ft.MainAxisAlignment.CENTER)]


def _place(look: Look, face: str, size: float) -> ft.Control:
    """Draw the place of a die that is asked for: dashes, and the sign of its face."""
    ink, middle = ft.Colors.with_opacity(0.6, look.cards.digit), size / 2
    ring = dashed_frame(1, 1, size - 2, size - 2, size * 0.3, ink, 1.5, (4, 3))
    return cv.Canvas([ring, sign_at(face, middle, middle, size * 0.5, ink)], width=size, height=size)


# the cup, and the dice that have fallen apart


def _share(ui: Ui) -> float:
    """Return the share of its size in which the cup has room below the bid and the words."""
    look = ui.look
    used = look.foot + 44 + 2 * Space.M if not look.kind.beside else 0
    used += 48 * look.text_scale + 43 + 4 * Space.M + (30 + 22) * look.text_scale + 2 * Space.XL
    return min(1.0, max(0.45, (layout.below_players(look) - used) / layout.CUP[1]))


def _shaken(ui: Ui, table: Table, part: int) -> ft.Control:
    """Draw the cup as it swings to one side and to the other; the dice are not there yet."""
    look = ui.look
    angle = 0 if table.latest.fresh and not part else SWING if part % 2 else -SWING
    return ft.Container(
        dice_cup(look, _share(ui)),
        rotate=ft.Rotate(angle),
        animate_rotation=look.animation(look.motion.swing),
        key="cup-shaken",
    )


def _fallen(ui: Ui, table: Table, dice: str) -> ft.Control:
    """Draw the dice falling out of the cup, one after the other, and the cup that rises."""
    look, fresh = ui.look, table.latest.fresh
    sizes = layout.dice(look)
    side = int(min(sizes.side, (layout.felt_width(look) - (ABREAST - 1) * Space.L) / (ABREAST + 0.5)))
    fallen: list[ft.Control] = []
    for place, face in enumerate(dice):
        die = astragal(look, face, face_name(ui.words, face), side)
        takes = look.motion.cup + look.motion.die * (place + 1)
        lying = ft.Container(die, rotate=ft.Rotate(TILTS[place % DICE]))
        coming = flight.coming(look, lying, flight.tumbling(place), takes, fresh=fresh, key=f"fallen-{place}")
        comes = flight.one_by_one(look, takes, 0, fresh=fresh, longest=takes)
        fallen.append(ft.Container(coming, **comes))
    lines: list[ft.Control] = [
        ft.Row(fallen[:ABREAST], spacing=Space.L, tight=True),
        ft.Row(fallen[ABREAST:], spacing=Space.L, tight=True),
    ]
    under = ft.Column(lines, spacing=Space.M, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    rising = ft.Container(
        dice_cup(look, _share(ui), lifted=True),
        offset=ft.Offset(0, 0 if fresh else -0.7),
        rotate=ft.Rotate(SWING if fresh else 2 * SWING),
        opacity=1 if fresh else 0,
        animate_offset=look.animation(look.motion.cup),
        animate_rotation=look.animation(look.motion.cup),
        animate_opacity=look.animation(look.motion.dice),
        ignore_interactions=True,
        key="cup-drawn",
    )
    stage = ft.Stack([under, rising], alignment=ft.Alignment.CENTER, clip_behavior=ft.ClipBehavior.NONE, key="stage")
    return ft.Semantics(exclude_semantics=True, content=stage)


# what was under it


def _found(ui: Ui, table: Table, last: Showing) -> ft.Control:
    """Draw what is missing while the dice find their places; at the end the verdict, and what the roll was worth."""
    look, w, part = ui.look, ui.words, table.latest.part
    dice, bid = last.rolls[0], LADDER[last.bid]
    if part is None:
        said = verdict(w, holds=last.loser == last.seat)
        moves = flight.landing(look, look.motion.verdict, fresh=table.latest.fresh, large=1.2)
    else:
        said = gap(w, last.bid, dice)
        fresh = table.latest.fresh
        moves = flight.one_by_one(look, look.motion.slot, DICE, fresh=fresh, longest=700)
    role = "title" if _low(look) else "app_title"
    heading = text.heading(said, role, look.palette.onfelt, align=ft.TextAlign.CENTER)
    lines: list[ft.Control] = [heading if part is None else ft.Semantics(exclude_semantics=True, content=heading)]
    if counting(bid, dice) != bid.dice:
        value, room = w("Worth: {bid}", bid=step_name(w, worth(dice))), layout.felt_width(look) - 2 * Space.M
        drawn = _centred(text.fitted(look, value, "label", look.palette.onfelt, room, 44 * look.text_scale))
        chip = ft.Container(
            drawn,
            bgcolor=look.palette.shade,
            border_radius=Radius.CHIP,
            padding=ft.Padding.symmetric(vertical=2 if _low(look) else 6, horizontal=Space.M),
        )
        lines.append(chip if part is None else ft.Semantics(exclude_semantics=True, content=chip))
    column = ft.Column(
        lines,
        spacing=Space.XS if _low(look) else Space.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(column, key="verdict" if part is None else "gap", **moves)


def _rest(ui: Ui, last: Showing, *, named: bool) -> ft.Control:
    """Draw the dice without a place in the bid; those are faint that the roll's worth does not need either."""
    look, w = ui.look, ui.words
    dice, bid = last.rolls[0], LADDER[last.bid]
    rest = without(dice, counting(bid, dice))
    best = LADDER[worth(dice)].dice if worth(dice) >= last.bid and counting(bid, dice) != bid.dice else ""
    needed = Counter(best)
    needed.subtract(counting(bid, dice))
    large = look.kind in (Kind.UPRIGHT, Kind.TABLET)
    most = 66 if large and not look.enlarged else 50 if large else 40 if look.width >= 360 and not look.enlarged else 30
    abreast = DICE if most < 66 else ABREAST
    size = int(min(most, (layout.felt_width(look) - (abreast - 1) * Space.M) / abreast))
    drawn: list[ft.Control] = []
    for n, face in enumerate(dict.fromkeys(rest)):
        count, name, counts = rest.count(face), face_name(w, face), needed[face] > 0
        group = f"{count} {name}"
        label = group if counts else w.many("{dice}, doesn’t count", "{dice}, don’t count", count, dice=group)
        row = ft.Row([astragal(look, face, name, size, counts=counts) for _ in range(count)], spacing=Space.XS)
        row.tight = True
        inside = ft.Semantics(exclude_semantics=True, content=row)
        drawn.append(ft.Semantics(label=label, identifier=f"group-{n}", content=inside) if named else inside)
    if not drawn:
        return ft.Container(key="rest")
    if not any(needed[face] > 0 for face in rest) and not (look.small and look.enlarged):
        ink = blend(look.felt, look.palette.onfelt, max(IDLE, 0.8))
        words = text.words(w("doesn’t count"), "small", ink)
        drawn.insert(0, ft.Semantics(exclude_semantics=True, content=words))
    return ft.Row(
        drawn,
        spacing=Space.XS if _low(look) else Space.M,
        run_spacing=0 if _low(look) else Space.S,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        width=layout.felt_width(look),
        key="rest",
    )
