"""The board of Paari: the stack in the middle and all players' two piles round it, as large as there is room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft
import flet.canvas as cv

from app.frame.ui import Ui
from app.games import common, highlights, hints, since
from app.games.contract import Ring
from app.games.drawing import TableView
from app.games.paari import words as sentences
from app.games.paari.analysis import said_by_piles
from app.games.paari.cards import paari_card
from app.games.paari.layout import GAP, STACK, Frame
from app.games.paari.overlays import AboutPile
from app.games.paari.picked import Picked, picked, picked_cards
from app.games.paari.seats import plate, rows
from app.layout import letters
from app.parts import card, dashes, felt, pile, tappable, text
from app.parts.flight import FROM_HAND
from app.parts.theme import TYPES, Look, Space
from app.state.help import Level
from app.state.model import Table
from core.engine.reason import Reason
from core.games.paari.moves import PILES, Draw, Lay, Pile
from core.games.paari.state import View
from core.games.paari.training import Target

TAG_EDGE, TAG_GAP = 9, 2
"""The room in a tag beside its text, and between two tags, in pixels."""


def board(here: TableView[View], frame: Frame) -> ft.Control:
    """Draw the felt: two rows of seats, and between them the stack."""
    table, view, look = here.table, here.view, here.look
    changed = since.marked(table)
    upper, lower = (
        ft.Row(
            [_seat(here, frame, seat, changed) for seat in row],
            alignment=ft.MainAxisAlignment.SPACE_EVENLY,
            spacing=0,
        )
        for row in rows(table, view)
    )
    stack = ft.Row([_stack(here.ui, table, view, frame)], alignment=ft.MainAxisAlignment.CENTER, spacing=0)
    column = ft.Column(
        [upper, stack, lower] if frame.stacked else [upper, lower],
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        spacing=0,
        expand=True if look.wall else None,
    )
    around = ft.Row([column, stack], spacing=Space.S) if look.wall else column  # which is wide and low
    return ft.Column(
        [ft.Container(around, width=frame.width, height=frame.height)],
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )


# a seat


def _seat(here: TableView[View], frame: Frame, seat: int, changed: Mapping[Ring, int]) -> ft.Control:
    """Draw a seat: plate, piles, those that have `changed` with a number, and the tags under them."""
    targets = {target.lay.pile: target for target in said_by_piles(here.table, here.view) if target.lay.seat == seat}
    faces = [
        _pile(here, frame, seat, side, targets.get(side), changed.get(("pile", (seat, side)), 0)) for side in PILES
    ]
    return ft.Column(
        [
            plate(here, seat, frame, frame.seat),
            ft.Container(height=frame.below_plate),
            ft.Row(faces, spacing=GAP, tight=True),
            ft.Container(
                _tags(here, frame, seat, targets),
                padding=ft.Padding.only(top=2),
                height=frame.tag,
                alignment=ft.Alignment.TOP_CENTER,
            ),
        ],
        spacing=0,
        width=frame.seat,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _pile(here: TableView[View], frame: Frame, seat: int, side: Pile, target: Target | None, number: int) -> ft.Control:
    """Draw one pile: its top, a card face down before the pairs are shown, or the place for one."""
    ui, table, view, look, w = here.ui, here.table, here.view, here.look, here.words
    name = w("{name}, pile {side}", name=table.match.names[seat], side=sentences.side(w, side))
    if not view.tops:
        return _before_the_pairs(here, frame, seat, side, name)
    face = view.tops[seat][PILES.index(side)]
    fits, mark = target is not None and target.why is None, hints.mark(table, "pile", (seat, side))
    strength = (highlights.of(table).strength("pile", seat, side) or "") if fits else ""
    state = card.CardState(target=strength, hinted=mark.ringed, changed=number, touch=mark.number)
    facts = [f"{name}: {sentences.card_name(w, face)}"]
    if number:
        facts.append(w("new since your last turn"))
    facts.append(mark.said(w))
    cards = picked_cards(table, view) if view.step == "play" else ()
    if target is not None and target.by is not None:
        facts.append(w("fits: {by}", by=sentences.by(w, target.by)))
    if target is not None and target.why is not None:
        facts.append(sentences.tag(w, target.why))

    def tapped() -> None:
        if cards:
            here.session.table.play(Lay(cards[0], seat, side))
        else:
            here.session.table.open_overlay(AboutPile(seat, side))

    def dropped() -> None:
        now = here.session.model.table  # what began the drag may not have been drawn yet
        held = picked_cards(now, view) if now is not None and view.step == "play" else ()
        if held:
            here.session.table.play(Lay(held[0], seat, side))

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
    """Draw what has just come onto a pile, over the card on which it comes to lie."""
    moving = common.coming(ui, table, at, whole, common.from_side(table), ui.look.motion.flight)
    if moving is whole or not table.match.plies:
        return moving
    before: View = table.match.at(len(table.match.plies) - 1).view(None)
    if not before.tops:
        return moving
    seat, side = at
    below = paari_card(ui.look, before.tops[seat][PILES.index(side)], frame.card)
    return ft.Stack([ft.Semantics(exclude_semantics=True, content=below), moving], clip_behavior=ft.ClipBehavior.NONE)


def _before_the_pairs(here: TableView[View], frame: Frame, seat: int, side: Pile, name: str) -> ft.Control:
    """Draw the place of a pile while the first pairs are chosen: empty, face down, or what is picked for it."""
    ui, table, view, w, look = here.ui, here.table, here.view, here.words, here.look
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
            here.session.table.pick(now.tap(now.places[place], most=2))
        else:
            here.session.table.refuse(why)

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
    """Draw the dashed outline of a card on felt."""
    height = card.height_of(width)
    seam = dashes.dashed_frame(1, 1, width - 2, height - 2, 7, look.palette.quiet, 1.5, (6, 4))
    return cv.Canvas([seam], width=width, height=height)


# the tags under the piles


def _tags(here: TableView[View], frame: Frame, seat: int, targets: dict[Pile, Target]) -> ft.Control:
    """Draw what both piles say to the card that is picked up; else the sum of the tops, when going out is near. Without
    lights there are none but what a hint says.
    """
    table, view, look, w = here.table, here.view, here.look, here.words
    if not targets:
        values = hints.values(table)
        if ("seat", seat) in values:
            return _abreast(look, frame, [(w("together {n}", n=values["seat", seat]), True)])
        if view.tops and len(view.hand) <= 2 and view.seat is not None and table.helps(Level.LIGHTS):
            return _abreast(look, frame, [(w("together {n}", n=view.points[seat]), False)])
        return ft.Container()
    said = [
        (sentences.tag(w, target.why), False) if target.why else (sentences.by(w, target.by or ""), True)
        for target in (targets[side] for side in PILES)
    ]
    return _abreast(look, frame, said[:1] if said[0] == said[1] and not said[0][1] else said)


def _abreast(look: Look, frame: Frame, said: Sequence[tuple[str, bool]]) -> ft.Control:
    """Draw tags side by side, in type as small as that needs; where even that has no room, only those that fit."""
    role, room = "caption_bold", frame.seat - (len(said) - 1) * TAG_GAP
    size = TYPES[role].size * frame.text

    def wide(size: float) -> float:
        return sum(letters.width(words, size) + 2 * TAG_EDGE for words, _ in said)

    while size > text.LEAST and wide(size) > room:
        size = max(text.LEAST, size - 0.5)
    if wide(size) > room and len({fits for _, fits in said}) > 1:
        return _abreast(look, frame, [(words, fits) for words, fits in said if fits])
    slot = (frame.seat - TAG_GAP) / 2
    under = len(said) > 1 and all(letters.width(words, size) + 2 * TAG_EDGE <= slot for words, _ in said)
    tags: list[ft.Control] = []
    for words, fits in said:
        tag = felt.reason_tag(look, words, fits=fits, size=size)
        tags.append(ft.Container(tag, width=slot, alignment=ft.Alignment.TOP_CENTER) if under else tag)
    return ft.Row(tags, spacing=TAG_GAP, tight=True, alignment=ft.MainAxisAlignment.CENTER)


# the middle


def _stack(ui: Ui, table: Table, view: View, frame: Frame) -> ft.Control:
    """Draw the stack that is drawn from, its name where that has room, and how many cards it has."""
    look, w = ui.look, ui.words
    ink, room = look.palette.onfelt, (frame.width - frame.card) / 2 - Space.L
    name, size = w("Stack"), TYPES["label"].size * frame.text
    if view.stack_size:
        label = w.many("Stack: {n} card", "Stack: {n} cards", view.stack_size)
        left: ft.Control = text.seen(look, str(view.stack_size), "score", ink, TYPES["score"].size * frame.text)
    else:
        label = w("Stack: {said}", said=w("is reshuffled") if view.covered else w("empty"))
        left = ft.Icon(ft.Icons.SHUFFLE_ROUNDED if view.covered else ft.Icons.BLOCK_ROUNDED, size=20, color=ink)
    mark = hints.mark(table, "stack", 0)
    label = ", ".join(filter(None, (label, mark.said(w))))
    card_ = pile.pile(look, frame.card * STACK, empty=not view.stack_size, asked=mark.ringed)
    if look.wall:
        face: ft.Control = ft.Column(
            [card_, left], spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER
        )
    else:
        wide = letters.width(name, size)
        named = [text.seen(look, name, "label", ink, size)] if wide <= room else []
        beside = max(wide if named else 0, letters.width("00", TYPES["score"].size * frame.text), 24)
        ends = [
            ft.Container(part, width=beside) for part in (ft.Row([*named], alignment=ft.MainAxisAlignment.END), left)
        ]
        face = ft.Row([ends[0], card_, ends[1]], spacing=Space.M, tight=True)
    return tappable.tappable(
        look, face, label=label, identifier="stack", on_tap=lambda: ui.session.table.play(Draw()), on_felt=True
    )
