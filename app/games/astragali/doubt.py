"""A doubt as all look at it, part by part: the cup shakes and rises, the dice fall apart, those that count go to their
places in the bid, and then the verdict. Before that nothing drawn, and nothing read aloud, says how it ends.
"""

from __future__ import annotations

from collections import Counter

import flet as ft

from app.frame.ui import Ui
from app.games import common
from app.games.astragali import layout
from app.games.astragali.dice import astragal
from app.games.astragali.felt import arrange, bubble, centred, dice_cup, die_place, grouped, read_as
from app.games.astragali.picked import kind_of
from app.games.astragali.table import COUNT, LIFT
from app.games.astragali.words import bid_name, event, face_name, gap, kind_name, left_over, step_name, verdict
from app.layout.kinds import Kind
from app.locale import Words
from app.parts import flight, text
from app.parts.players import FEW, rhomb, wishes
from app.parts.theme import IDLE, Radius, Space, blend
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


def felt(ui: Ui, table: Table, last: Showing) -> ft.Control:
    """Draw the part that is on show, and the bid above it all the time."""
    look, part, size = ui.look, table.latest.part, layout.doubt(ui.look)
    sideways, low = look.kind is Kind.SIDEWAYS, layout.low(look)
    bidder = _bidder(ui, table, last, layout.felt_width(look) / 2 if sideways and part is not None else size.width)
    above, below = [_bid(ui, table, last, size), bidder], []
    if not low and (part is None or part == COUNT):
        below = [_heading(ui, table, last, layout.felt_width(look))]
    if part is None:
        parts = [_loser(ui, table, last, size.loser), _rest(ui, last, named=True)]
        below += [ft.Row(parts, alignment=ft.MainAxisAlignment.CENTER, spacing=Space.L)] if sideways else parts
    elif part == COUNT:
        cup = [] if low else [dice_cup(look, 0.7, lifted=True)]
        below += [*_worth(ui, last), _rest(ui, last, named=False), *cup]
    elif part == LIFT:
        below = [_fallen(ui, table, last.rolls[0], size.cup)]
    elif look.kind.beside:  # the cup stands as it did when the bid was heard
        row = [above.pop(), _shaken(ui, table, part, size.cup)]
        below = [ft.Row(row, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)]
    else:
        below = [_shaken(ui, table, part, size.cup)]
    gap_ = Space.XS if low else Space.S
    return arrange(ui, below, gap_, above=centred(above, Space.L))


def filled(bid: Bid, dice: str) -> list[list[bool]]:
    """Return the places of a bid, part by part, each True if a die is there for it."""
    parts = zip(bid.faces, kind_of(bid.kind).parts, strict=True)
    return [[place < dice.count(face) for place in range(part)] for face, part in parts]


def counting(bid: Bid, dice: str) -> str:
    """Return the dice that have a place in a bid."""
    parts = zip(bid.faces, kind_of(bid.kind).parts, strict=True)
    return "".join(face * min(part, dice.count(face)) for face, part in parts)


def loses(words: Words, table: Table, last: Showing) -> tuple[int, str, bool]:
    """Return who has lost a round, what that means for their wishes in a sentence, and whether one is lost."""
    lost = next((happened for happened in table.latest.news if happened.code == "lost_wish"), None)
    said = event(words, lost, table.match.names) if lost else None
    return last.seat if last.loser is None else last.loser, said or words("Nobody loses a wish."), lost is not None


def captions(words: Words, table: Table, last: Showing) -> list[str]:
    """Return what the tray says of the part on show: a title, then lines."""
    part, dice, bid = table.latest.part, last.rolls[0], LADDER[last.bid]
    if part is None:
        seat, *_ = loses(words, table, last)
        left = left_over(words, table.match.state.wishes[seat])
        known = left if counting(bid, dice) == bid.dice else _value(words, dice)
        return [verdict(words, holds=last.loser == last.seat), gap(words, last.bid, dice), known]
    if part < LIFT:
        return [words("{name} doubts", name=table.match.names[last.seat]), words("The cup shakes.")]
    return [words("The cup is open"), words("The dice fall apart.")]


def _value(words: Words, dice: str) -> str:
    return words("Worth: {bid}", bid=step_name(words, worth(dice)))


# the bid


def _bid(ui: Ui, table: Table, last: Showing, size: layout.Doubt) -> ft.Control:
    """Draw the bubble of the bid, and a place for each die that it asks for; the dice that count fill theirs one by
    one.
    """
    w, part = ui.words, table.latest.part
    bid, dice, name = LADDER[last.bid], last.rolls[0], table.match.names[last.bidder]
    spoken = w("{name} bids {bid}.", name=name, bid=w("“{bid}”", bid=bid_name(w, bid.kind, bid.faces)))
    label = spoken if part is not None else _compared(ui, bid, dice, last.bid)
    places = _places(ui, table, bid, dice, size.width - 2 * Space.L, layout.said_die(ui.look, size.bubble))
    said = bubble(ui, name, kind_name(w, bid.kind), places, size.width, size.bubble, label)
    # it is another piece once the dice fall into it: those of a doubt before would move
    box = ft.Container(said, key="bid" if part is None or part == COUNT else "bid-alone")
    return read_as(label, "comparison", box)


def _bidder(ui: Ui, table: Table, last: Showing, room: float) -> ft.Control:
    """Draw who has said it, below the bubble; beside that what comes of it where there is little height."""
    look, p, part = ui.look, ui.look.palette, table.latest.part
    wide = room - layout.WHO - Space.S
    if layout.low(look) and (part is None or part == COUNT):
        said = _heading(ui, table, last, wide)
    else:
        name = table.match.names[last.bidder]
        line = text.fitted(look, ui.words("{name} said that.", name=name), "body", p.onfelt, wide, layout.WHO)
        line.width = wide
        said = ft.Semantics(exclude_semantics=True, content=line)
    return ft.Row([common.sign(table, last.bidder, layout.WHO), said], spacing=Space.S, tight=True)


def _heading(ui: Ui, table: Table, last: Showing, room: float) -> ft.Control:
    """Draw how the dice compare with the bid, and in the end who loses a wish."""
    look, w, ink, fresh = ui.look, ui.words, ui.look.palette.onfelt, table.latest.fresh
    settled, low = table.latest.part is None, layout.low(look)
    if settled:
        said, moves = loses(w, table, last)[1], flight.landing(look, look.motion.verdict, fresh=fresh, large=1.2)
    else:
        said = gap(w, last.bid, last.rolls[0])
        moves = flight.one_by_one(look, look.motion.slot, DICE, fresh=fresh, longest=700)
    drawn = text.fitted(look, said, "title" if low else "term", ink, room, (48 if low else 72) * look.text_scale)
    drawn.text_align, drawn.width = ft.TextAlign.CENTER, room
    heading = text.heading(said, "title", ink, drawn=drawn)
    shown = heading if settled else ft.Semantics(exclude_semantics=True, content=heading)
    return ft.Container(shown, key="verdict" if settled else "gap", **moves)


def _compared(ui: Ui, bid: Bid, dice: str, step: int) -> str:
    """Return the bid against the roll, as it is read aloud."""
    w, value = ui.words, worth(dice)
    word = w("higher") if value > step else w("lower") if value < step else w("the same")
    name = bid_name(w, bid.kind, bid.faces)
    return w("Bid {bid}, rolled {roll}: {word}", bid=name, roll=step_name(w, value), word=word)


def _places(ui: Ui, table: Table, bid: Bid, dice: str, room: float, most: float) -> list[ft.Control]:
    """Draw the places of a bid part by part, those that dice fill one after the other."""
    look, part = ui.look, table.latest.part
    open_, taken = part is None or part == COUNT, filled(bid, dice)

    def draw(group: int, nth: int, size: int) -> ft.Control:
        face = bid.faces[group]
        shown = [die_place(look, size, face)]
        if taken[group][nth] and open_:
            die = astragal(look, face, face_name(ui.words, face), size)
            fresh = part == COUNT and table.latest.fresh
            number = sum(map(sum, taken[:group])) + nth
            fills = flight.one_by_one(look, look.motion.slot, number, fresh=fresh, longest=700)
            shown.append(ft.Container(die, **fills))
        return ft.Stack(shown, width=size, height=size, clip_behavior=ft.ClipBehavior.NONE)

    return grouped(bid.kind, room, most, draw)


# the cup, and the dice that have fallen apart


def _shaken(ui: Ui, table: Table, part: int, share: float) -> ft.Control:
    """Draw the cup as it swings to one side and to the other; the dice are not there yet."""
    look = ui.look
    angle = 0 if table.latest.fresh and not part else SWING if part % 2 else -SWING
    return ft.Container(
        dice_cup(look, share),
        rotate=ft.Rotate(angle),
        animate_rotation=look.animation(look.motion.swing),
        key="cup-shaken",
    )


def _fallen(ui: Ui, table: Table, dice: str, share: float) -> ft.Control:
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
    under = centred(lines, Space.M)
    rising = ft.Container(
        dice_cup(look, share, lifted=True),
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


def _worth(ui: Ui, last: Showing) -> list[ft.Control]:
    """Draw what the roll is worth, where that is another thing than the bid."""
    look, dice = ui.look, last.rolls[0]
    if counting(LADDER[last.bid], dice) == LADDER[last.bid].dice:
        return []
    room, high = layout.felt_width(look) - 2 * Space.M, 44 * look.text_scale
    drawn = text.fitted(look, _value(ui.words, dice), "label", look.palette.onfelt, room, high)
    drawn.text_align = ft.TextAlign.CENTER
    chip = ft.Container(
        drawn,
        bgcolor=look.palette.shade,
        border_radius=Radius.CHIP,
        padding=ft.Padding.symmetric(vertical=2 if layout.low(look) else 6, horizontal=Space.M),
    )
    return [ft.Semantics(exclude_semantics=True, content=chip)]


def _loser(ui: Ui, table: Table, last: Showing, side: float) -> ft.Control:
    """Draw who loses a wish, large, and their wishes, of which the lost one falls."""
    seat, _, falls = loses(ui.words, table, last)
    left, of, look = table.match.state.wishes[seat], table.match.state.options.wishes, ui.look
    size = min(layout.WISH, max(20, 0.37 * side)) * (1 if of <= FEW else 0.6)
    large = [common.sign(table, seat, side)] if side >= layout.REST else []
    signs = [*large, wishes_left(ui, table, left, of, look.palette.onfelt, size, falls=falls)]
    if layout.low(look):
        drawn: ft.Control = ft.Row(signs, spacing=Space.M, tight=True)
    else:
        drawn = centred(signs, Space.M)
    return ft.Semantics(exclude_semantics=True, content=drawn, key="loser")


def wishes_left(ui: Ui, table: Table, left: int, of: int, ink: str, size: float, *, falls: bool) -> ft.Control:
    """Draw the wishes that are left, and the one that falls out of its place."""
    look, fresh = ui.look, table.latest.fresh
    stand = wishes(look, left, of, ink, size=size)
    movement = look.animation(look.motion.wish)
    if not falls or movement is None:
        return stand
    falling = ft.Container(
        rhomb(look, size),
        left=left % FEW * size,
        top=left // FEW * size,
        offset=ft.Offset(0, 0 if fresh else 1.6),
        rotate=ft.Rotate(0 if fresh else 0.9),
        opacity=1 if fresh else 0,
        animate_offset=movement,
        animate_rotation=movement,
        animate_opacity=movement,
        key="lost-wish",
    )
    wide, high = min(of, FEW) * size, -(-of // FEW) * size
    return ft.Stack([stand, falling], width=wide, height=high, clip_behavior=ft.ClipBehavior.NONE)


def _rest(ui: Ui, last: Showing, *, named: bool) -> ft.Control:
    """Draw the dice without a place in the bid; those are faint that the roll's worth does not need either. Beside the
    verdict they are small, and `named`.
    """
    look, w = ui.look, ui.words
    dice, bid = last.rolls[0], LADDER[last.bid]
    rest = without(dice, counting(bid, dice))
    best = LADDER[worth(dice)].dice if worth(dice) >= last.bid and counting(bid, dice) != bid.dice else ""
    needed = Counter(best)
    needed.subtract(counting(bid, dice))
    small = named or layout.low(look)
    gap_, abreast = (Space.XS, DICE) if small else (Space.M, ABREAST)
    most = 66 if not small else layout.REST if look.width >= 360 and not look.enlarged else 26
    size = int(min(most, (layout.felt_width(look) - (abreast - 1) * gap_) / abreast))
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
    said: list[ft.Control] = []
    if not any(needed[face] > 0 for face in rest) and not (look.small and look.enlarged):
        ink = blend(look.felt, look.palette.onfelt, max(IDLE, 0.8))
        words = text.words(w("doesn’t count"), "small" if small else "body", ink)
        said = [ft.Semantics(exclude_semantics=True, content=words)]
    row = ft.Row(
        [*said, *drawn] if small else drawn,
        spacing=gap_,
        run_spacing=gap_,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    if small and look.kind is Kind.SIDEWAYS and named:
        return ft.Container(row, expand=True, key="rest")
    row.width = layout.felt_width(look)
    lines: list[ft.Control] = [row] if small else [*said, row]
    return ft.Column(lines, spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.CENTER, tight=True, key="rest")
