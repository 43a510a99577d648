"""The board of Paari: the stack in the middle and everybody's two piles round it, as large as there is room."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from app.games import common, hints, lights
from app.games.paari import words as sentences
from app.games.paari.analysis import said_by_piles
from app.games.paari.cards import paari_card
from app.games.paari.picked import Picked, picked, picked_cards
from app.games.paari.seats import beside, edges, plate, plate_height
from app.games.paari.sheets import AboutPile
from app.help import Level
from app.model import Table
from app.parts import card, dashes, felt, pile, tappable, text
from app.parts.landing import FROM_HAND
from app.theme import TYPES, Look, Size, Space
from app.ui import Ui
from core.engine.reason import Reason
from core.games.paari.moves import PILES, Draw, Lay, Pile
from core.games.paari.state import View
from core.games.paari.training import Target

WIDEST, ROOMY, NARROWEST = 58, 48, 36
"""The widest card on the board, the least that still leaves plates above the cards, and the narrowest, in pixels."""
WIDE, WIDEST_FOR_TWO = 84, 96
"""The widest card where there is more room: on a tablet, and where only two have piles."""
HIGHEST = 640
"""The highest board, in pixels."""
STACK = 0.72
"""The width of the stack against that of a card."""
GAP = 10
"""Between two piles of a person."""
SEAM = 11
"""What the seam of the board takes at each edge."""


@dataclass(frozen=True)
class Frame:
    """How large everything on the board is: its own size, a card's width, and whether plates stand beside cards."""

    width: float
    height: float
    card: float
    flat: bool
    stack: float

    @property
    def side(self) -> float:
        """The width of a seat at the left or the right edge."""
        return (self.width - 2 * SEAM - self.stack - 2 * Space.XS) / 2


def board(ui: Ui, table: Table, view: View, *, tray: float, remarks: float = 0) -> ft.Control:
    """The felt; the `tray` takes so much from the height of the screen, and `remarks` in it more for a while.

    Remarks make the cards smaller, yet everything stays in its place.
    """
    frame = _frame(ui.look, view, tray, remarks)
    at = edges(view)
    seats = {edge: _seat(ui, table, view, frame, seat, edge) for edge, seat in at.items()}
    middle: list[ft.Control] = [_stack(ui, view, frame)]
    if "left" in seats:
        left, right = (ft.Container(seats[edge], width=frame.side) for edge in ("left", "right"))
        middle = [left, *middle, right]
    across = ft.Row(
        middle,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN if len(middle) > 1 else ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=0,
    )
    bands = [seats[edge] for edge in ("top", "bottom") if edge in seats]
    if not ui.look.wall:
        bands.insert(-1, across)
    around: ft.Control = ft.Column(
        bands,
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        spacing=0,
    )
    if ui.look.wall:  # which is wide and low: the stack stands beside the piles
        around.expand = True
        around = ft.Row([around, across], spacing=Space.S)
    column = ft.Container(
        around,
        width=frame.width,
        height=frame.height,
        padding=ft.Padding.symmetric(horizontal=SEAM, vertical=SEAM),
    )
    mat = ft.Stack(
        [
            ft.Container(felt.stitch(ui.look, frame.width, frame.height), left=0, top=0),
            column,
        ],
        width=frame.width,
        height=frame.height,
    )
    return ft.Column(
        [mat],
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )


# how large it all is


def _frame(look: Look, view: View, tray: float, remarks: float) -> Frame:
    """The largest cards with which all seats fit into what the tray leaves."""
    bar = 0 if beside(look) else (Size.TOP_BAR_SMALL if look.small else Size.TOP_BAR) + 8
    width = min(look.width - look.beside - (8 if look.small else 16), 760)
    free = look.height - bar - tray - (8 if look.landscape or look.small else 16)
    seats = len(view.scores)
    least = max(2 * 0.68 * TYPES[_number(look)].size * look.text_scale, Size.TOUCH)  # of the stack with its number
    if seats == 2:
        most = look.card_width(WIDEST_FOR_TWO)
        if look.wall:  # a plate, two piles and the stack stand side by side
            piles = width - 2 * SEAM - (44 + 20 * look.text_scale) - GAP - Space.M - Space.S
            most = min(most, (piles - 5) / (2 + STACK), (piles - least) / 2)
    else:
        most = look.card_width(WIDE if look.tablet else WIDEST)
        piles = width - 2 * SEAM - 2 * GAP - 3 * Space.XS
        most = min(most, (piles - 5) / (4 + STACK), (piles - Size.TOUCH) / 4)
    flat = look.wall or _widest(look, seats, most, free, flat=False) < ROOMY
    free -= remarks
    size = _widest(look, seats, most, free, flat=flat)
    return Frame(
        width, max(min(free, HIGHEST), _need(look, seats, size, flat)), size, flat, max(_stack_width(size) + 5, least)
    )


def _widest(look: Look, seats: int, most: float, free: float, *, flat: bool) -> float:
    """The widest card, up to `most`, with which the board is not higher than what is free."""
    size = most
    while size > NARROWEST and _need(look, seats, size, flat) > free:
        size -= 1
    return max(NARROWEST, size)


def _need(look: Look, seats: int, size: float, flat: bool) -> float:
    """The height of the board with cards of a width."""
    piles = card.height_of(size) + _tag_height(look) + 4
    on_top = _plate_slot(look) + piles
    edge = max(piles, _plate_slot(look)) if flat else on_top
    stack = 0 if look.wall else card.height_of(_stack_width(size)) + 30 * look.text_scale
    return 2 * SEAM + {2: edge * 2 + stack, 3: edge + on_top, 4: edge * 2 + on_top}[seats] + 3 * Space.XS


def _number(look: Look) -> str:
    """The role of the number under the stack."""
    return "small_bold" if look.large_text else "score"


def _plate_slot(look: Look) -> float:
    return plate_height(look) + 4 if beside(look) else max(Size.TOUCH, plate_height(look))


def _tag_height(look: Look) -> float:
    line = 18 * look.text_scale + 4
    return 6 + (2 * line + 2 if look.large_text else line)


def _stack_width(size: float) -> float:
    return size * STACK


# a seat


def _seat(ui: Ui, table: Table, view: View, frame: Frame, seat: int, edge: str) -> ft.Control:
    """Plate, piles, and the tags under them."""
    flat = frame.flat and edge in ("top", "bottom")
    beside_piles = frame.width - 2 * SEAM - Space.M - 2 * frame.card - GAP
    room = beside_piles if flat else frame.width if edge in ("top", "bottom") else frame.side
    name = plate(ui, table, view, seat, narrow=ui.look.wall or room < 96 + 34 * ui.look.text_scale)
    targets = {target.lay.pile: target for target in said_by_piles(table, view) if target.lay.seat == seat}
    faces = [_pile(ui, table, view, frame, seat, side, targets.get(side)) for side in PILES]
    piles = ft.Column(
        [
            ft.Row(faces, spacing=GAP, tight=True, alignment=ft.MainAxisAlignment.CENTER),
            ft.Container(
                _tags(ui, table, view, frame, seat, targets),
                padding=ft.Padding.only(top=6),
                height=_tag_height(ui.look) + 4,
                alignment=ft.Alignment.TOP_CENTER,
            ),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    if flat:
        name.expand, name.expand_loose = True, True
        return ft.Row(
            [name, piles],
            spacing=Space.M,
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        )
    return ft.Column([name, piles], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _pile(ui: Ui, table: Table, view: View, frame: Frame, seat: int, side: Pile, target: Target | None) -> ft.Control:
    """One pile: its top, a card face down before the pairs are shown, or the place for one."""
    look, w = ui.look, ui.words
    name = w("{name}, pile {side}", name=table.match.names[seat], side=sentences.side(w, side))
    if not view.tops:
        return _before_the_pairs(ui, table, view, frame, seat, side, name)
    left, right = view.tops[seat]
    face = left if side == "left" else right
    fits, hinted = target is not None and target.why is None, hints.ringed(table, "pile", (seat, side))
    strength = (lights.of(table).strength("pile", seat, side) or "") if fits else ""
    state = card.CardState(target=strength, hinted=hinted)
    facts = [f"{name}: {sentences.card_name(w, face)}"]
    if hinted:
        facts.append(w("in the hint"))
    cards = picked_cards(table, view) if view.step == "play" else ()
    if target is not None:
        facts.append(w("fits: {by}", by=sentences.by(w, target.by or "")) if target.by else "")
        if target.why is not None:
            facts.append(sentences.tag(w, target.why))

    def tapped() -> None:
        if cards:
            ui.session.play(Lay(cards[0], seat, side))
        else:
            ui.session.open_sheet(AboutPile(seat, side))

    def dropped() -> None:
        now = ui.session.model.table  # what began the drag may not have been drawn yet
        held = picked_cards(now, view) if now is not None and view.step == "play" else ()
        if held:
            ui.session.play(Lay(held[0], seat, side))

    whole = tappable.tappable(
        look,
        paari_card(look, face, frame.card, state),
        label=", ".join(filter(None, facts)),
        identifier=f"pile-{seat}-{side}",
        on_tap=tapped if view.seat is not None else None,
        on_drop=dropped,
        radius=7,
        on_felt=True,
        key=f"pile-{seat}-{side}-{face}",
    )
    return _coming(ui, table, frame, (seat, side), whole)


def _coming(ui: Ui, table: Table, frame: Frame, at: tuple[int, Pile], whole: ft.Control) -> ft.Control:
    """What has just come onto a pile, over the card on which it comes to lie."""
    moving = common.coming(ui, table, at, whole, common.from_side(table), ui.look.motion.flight)
    if moving is whole or not table.match.plies:
        return moving
    before: View = table.match.at(len(table.match.plies) - 1).view(None)
    if not before.tops:
        return moving
    seat, side = at
    below = paari_card(ui.look, before.tops[seat][PILES.index(side)], frame.card)
    return ft.Stack([ft.Semantics(exclude_semantics=True, content=below), moving], clip_behavior=ft.ClipBehavior.NONE)


def _before_the_pairs(ui: Ui, table: Table, view: View, frame: Frame, seat: int, side: Pile, name: str) -> ft.Control:
    """The place of a pile while the first pairs are chosen: empty, face down, or what is picked for it."""
    w, look = ui.words, ui.look
    mine = seat == view.to_move and view.step == "choose" and not view.chosen[seat]
    now = picked(table) if mine else Picked()
    place = PILES.index(side)
    face: ft.Control
    why = Reason("two_for_a_pair" if mine else "face_down")
    if view.chosen[seat]:
        face, said = card.card_back(look, frame.card), w("face down")
    elif place < len(now.places):
        lies = view.hand[now.places[place]]
        face = paari_card(look, lies, frame.card, card.CardState(target="" if now.third is None else "best"))
        said = sentences.card_name(w, lies)
    else:
        face, said = _place(look, frame.card), w("empty")

    def tapped() -> None:
        if place < len(now.places):
            ui.session.pick(now.tap(now.places[place], most=2))
        else:
            ui.session.refuse(why)

    whole = tappable.tappable(
        look,
        face,
        label=f"{name}: {said}",
        identifier=f"pile-{seat}-{side}",
        on_tap=tapped if view.seat is not None else None,
        radius=7,
        on_felt=True,
        key=f"pile-{seat}-{side}",
    )
    return common.coming(ui, table, (seat, side), whole, FROM_HAND, look.motion.flight)


def _place(look: Look, width: float) -> ft.Control:
    """The dashed outline of a card on felt."""
    height = card.height_of(width)
    seam = dashes.dashed_frame(1, 1, width - 2, height - 2, 7, look.palette.quiet, 1.5, (6, 4))
    return cv.Canvas([seam], width=width, height=height)


# the tags under the piles


def _tags(ui: Ui, table: Table, view: View, frame: Frame, seat: int, targets: dict[Pile, Target]) -> ft.Control:
    """What both piles say to the card that is picked up; else the sum of the tops, when going out is near."""
    look, w = ui.look, ui.words
    if not targets:
        if view.tops and len(view.hand) <= (2 if table.helps(Level.CHECK) else 1) and view.seat is not None:
            together = w("together {n}", n=view.points[seat])
            if _long(together) * look.text_scale > frame.side:
                together = f"= {view.points[seat]}"
            return felt.reason_tag(look, together, fits=False)
        return ft.Container()
    said = [
        (sentences.by(w, target.by), True) if target.by else (_why(ui, target), False)
        for target in (targets[side] for side in PILES)
    ]
    if said[0] == said[1] and not said[0][1]:
        return felt.reason_tag(look, said[0][0], fits=False)
    tags: list[ft.Control] = [felt.reason_tag(look, words, fits=fits) for words, fits in said]
    if look.large_text:
        return ft.Column(tags, spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    slot = frame.card + GAP - 2
    if max(_long(words) for words, _ in said) * look.text_scale <= slot:
        tags = [ft.Container(tag, width=slot, alignment=ft.Alignment.TOP_CENTER) for tag in tags]
    return ft.Row(tags, spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER)


def _long(words: str) -> float:
    """About how long a tag is, in pixels."""
    return 18 + 7 * len(words)


def _why(ui: Ui, target: Target) -> str:
    return sentences.tag(ui.words, target.why) if target.why else ""


# the middle


def _stack(ui: Ui, view: View, frame: Frame) -> ft.Control:
    """The stack that is drawn from, and how many cards it has."""
    look, w = ui.look, ui.words
    width = _stack_width(frame.card)
    if view.stack_size:
        said = str(view.stack_size)
        label = w.many("Stack: {n} card", "Stack: {n} cards", view.stack_size)
    else:
        said = w("is shuffled anew") if view.covered else w("empty")
        label = w("Stack: {said}", said=said)
    face = ft.Column(
        [
            pile.pile(look, width, empty=not view.stack_size),
            text.words(said, _number(look) if view.stack_size else "caption", look.palette.onfelt),
        ],
        spacing=2,
        tight=True,
        width=frame.stack,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable.tappable(
        look, face, label=label, identifier="stack", on_tap=lambda: ui.session.play(Draw()), on_felt=True
    )
