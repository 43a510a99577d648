"""The tray of Paari: the hand, what is asked, and what may be done."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common, highlights, hints, opponent
from app.games.drawing import TableView
from app.games.paari import words as sentences
from app.games.paari.analysis import no_partners, said_by_piles, ways_out
from app.games.paari.cards import paari_card
from app.games.paari.layout import Layout, Place, layout
from app.games.paari.overlays import WaysOut
from app.games.paari.picked import picked, picked_cards
from app.locale import sense
from app.parts import button, card, hand, tappable, text, tray
from app.parts.theme import TYPES, Space
from app.state.help import Level
from app.state.model import ReviewPage, Table
from core.engine.match import Match
from core.games.paari.moves import Draw
from core.games.paari.state import View

SIGN = 28
"""The size of the sign of a row, in pixels."""


def sizes(here: TableView[View]) -> Layout:
    """Return the sizes of a table with a person to move; in a lesson its sentence takes the place of the head."""
    ui, table, view = here
    rows = 1 + _near_the_end(table, view) + bool(opponent.line(ui, table))
    place: Place = "review" if isinstance(ui.model.page, ReviewPage) else "table"
    place = "lesson" if table.lesson else "task" if table.task else place
    return layout(here.look, len(view.scores), len(view.hand), rows=rows, place=place)


def rows(here: TableView[View], at: Layout) -> Rows:
    """Return the rows of the tray."""
    ui, table, view = here
    content: list[ft.Control | list[ft.Control]] = []
    if not table.lesson:
        content.append(_head(here, at))
    if _near_the_end(table, view):
        content.append(_going_out(here, at))
    content.append(_cards(here, at))
    if view.step == "choose":
        main = common.main_button(ui, table, icon=ft.Icons.CHECK_ROUNDED)
        content.append(tray.action_bar(ui.look, [*common.back(ui, table), main]))
    elif view.step == "play":
        content.append([hints.worded(ui, table)] if table.task else _playing_bar(here))
    return content


# what is asked


def said(ui: Ui, sign: ft.Control, sentence: str, fact: str, high: float) -> ft.Control:
    """Draw a sign and a sentence in a row of a height, with a fact below where it has room."""
    look = ui.look
    p, room = look.palette, look.across - SIGN - Space.S
    upper = high if not _both_fit(ui, sentence, fact) else min(high * 0.52, TYPES["label"].line * look.text_scale)
    lines = [text.fitted(look, sentence, "label", p.ink, room, upper)]
    if upper < high:
        lines.append(text.fitted(look, fact, "small", p.ink2, room, high - upper))
    row = ft.Row([sign, ft.Column([*lines], spacing=0, tight=True, expand=True)], spacing=Space.S)
    return ft.Container(row, height=high)


def _both_fit(ui: Ui, sentence: str, fact: str) -> bool:
    """Return True if a sentence and a fact have room on a line each."""
    room = ui.look.across - SIGN - Space.S
    return bool(fact) and max(text.least_width(line) for line in (sentence, fact)) <= room


def _head(here: TableView[View], at: Layout) -> ft.Control:
    """Draw why the last tap did nothing, or what passed by itself; else whose tray it is, and what is asked. It is
    always as high, so that nothing moves.
    """
    ui, table, view, w, names = here.ui, here.table, here.view, here.words, here.table.match.names
    cards, refused = picked_cards(table, view), table.selection.refused
    if refused is not None:
        return _remark(ui, ft.Icons.CLOSE_ROUNDED, here.look.palette.brick, common.sentence(ui, table, refused), at)
    passed = [e for e in table.latest.news if e.code in ("passed", "stack_anew")]
    if passed and not cards:
        line = " ".join(sentences.event(w, happened, names) or "" for happened in passed)
        return _remark(ui, ft.Icons.INFO_OUTLINE_ROUNDED, here.look.palette.ink2, line, at)
    sentence, fact = _asked(here, cards)
    first = common.first_time(ui, table)
    if first and not _both_fit(ui, sentence, first):
        sentence, first = first, ""
    return said(ui, common.sign(table, view.to_move, SIGN), sentence, first or fact, at.head)


def _remark(ui: Ui, icon: ft.IconData, colour: str, line: str, at: Layout) -> ft.Control:
    """Draw a sentence that is read aloud."""
    content = said(ui, ft.Icon(icon, color=colour, size=SIGN), line, "", at.head)
    return ft.Semantics(live_region=True, container=True, content=content)


def _asked(here: TableView[View], cards: Sequence[str]) -> tuple[str, str]:
    """Return what is asked, and a fact beside it."""
    ui, table, view, w, name = here.ui, here.table, here.view, here.words, here.table.match.names[here.view.to_move]
    drew = drawn_card(table.match)
    if view.step == "choose":
        third = picked(table).third
        if third is not None:
            return w("Which of the two goes for {card}?", card=sentences.the(w, view.hand[third])), ""
        return w("{name} chooses two cards", name=name), w("{n} of 2", n=len(cards))
    if cards:
        takers = [target for target in said_by_piles(table, view) if target.why is None]
        fits = w.many("{n} pile fits", "{n} piles fit", len(takers))
        fact = fits if table.helps(Level.LIGHTS) else w("tap a pile")
        if highlights.of(table).strongest("pile") == "best":
            fact = " · ".join((w("wins most often"), fits))
        return w("Where does {card} go?", card=sentences.the(w, cards[0])), fact
    if drew is not None:
        fact = w("drawn: {n}", n=view.drawn) if view.drawn > 1 else ""
        return w("{name} has drawn {card}", name=name, card=sentences.the(w, drew)), fact
    return common.whose_turn(ui, table, view.to_move), ""


def drawn_card(match: Match) -> str | None:
    """Return the card that the person to move has just drawn, which no other may see; None if there is none."""
    prompt = match.prompt
    if prompt is None or not match.plies or match.plies[-1].seat != prompt.seat:
        return None
    drew = [e for e in match.plies[-1].step.events if e.code == "drew_card" and e.visible_to(prompt.seat)]
    return str(drew[-1].values["card"]) if drew and prompt.step == "play" else None


# going out


def _near_the_end(table: Table, view: View) -> bool:
    """Return True if the tray says whether going out is allowed: with one or two cards left, whatever is picked."""
    return table.helps(Level.LIGHTS) and bool(ways_out(table, view, picked=False))


def _going_out(here: TableView[View], at: Layout) -> ft.Control:
    """Draw whether going out would be allowed, with the sums (PAAR-T2). In little room the sentence goes first: the
    arrow beside it gives way, then the sums, which a tap shows.
    """
    table, view = here.table, here.view
    ways = ways_out(table, view) or ways_out(table, view, picked=False)
    w, look, names = here.words, here.look, table.match.names
    p, room = look.palette, look.across - SIGN - Space.S - 2 * Space.M
    allowed = [way for way in ways if way.why is None]
    shown = (allowed or ways)[0]
    later = shown.first is not None
    if allowed:
        line = w("{name} can go out next turn", name=names[view.to_move]) if later else w("You can go out")
    else:
        line = w("You couldn’t go out yet") if later else w("You can’t go out")
    sums = sentences.sums(w, names, shown.points)
    arrow = [ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=SIGN, color=p.ink2)]
    if text.least_width(line) <= room - SIGN - Space.S:
        room -= SIGN + Space.S
    else:
        arrow = []
    high, least = at.head - 2, text.LEAST * TYPES["small"].line / TYPES["small"].size
    lower = high / 2 if text.least_width(line) <= room else least if high >= 3 * least else 0
    lines = [text.fitted(look, line, "small_bold", p.ink, room, high - lower)]
    if lower:
        lines.append(text.fitted(look, sums, "small", p.ink, room, lower))
    box = ft.Container(
        ft.Row(
            [
                ft.Icon(
                    ft.Icons.CHECK_CIRCLE_ROUNDED if allowed else ft.Icons.BLOCK_ROUNDED,
                    size=SIGN,
                    color=p.ok if allowed else p.brick,
                ),
                ft.Column([*lines], spacing=0, tight=True, expand=True),
                *arrow,
            ],
            spacing=Space.S,
        ),
        bgcolor=p.raised,
        border=ft.Border.all(1, p.hair),
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=Space.M - 1),
        height=at.head,
    )
    return tappable.tappable(
        look,
        box,
        label=f"{line}: {sums}",
        identifier="ways-out",
        on_tap=lambda: here.session.table.open_overlay(WaysOut()),
        radius=12,
    )


# the hand


def _cards(here: TableView[View], at: Layout) -> ft.Control:
    """Draw the hand; tapping a card picks it up, tapping it again puts it back. A third for the pair asks which one
    goes.
    """
    ui, table, view, look, w = here.ui, here.table, here.view, here.look, here.words
    now = picked(table)
    most = 2 if view.step == "choose" else 1
    useless = no_partners(table, view)
    lit = highlights.Highlighted() if now.places else highlights.of(table)
    new = drawn_card(table.match)
    cards = []
    for place, face in enumerate(view.hand):
        third, chosen = now.third, place in now.places
        is_new = face == new
        if is_new:
            new = None
        strength, mark = lit.strength("card", face), hints.mark(table, "card", face, view.hand[:place].count(face))
        hinted = mark.ringed and not chosen
        faint = face in useless and not chosen and not hinted
        if third is not None:  # the two wait to be tapped, the others do not matter
            chosen, hinted, faint = place == third, False, place not in (third, *now.places)
        state = card.CardState(
            selected=chosen,
            laid=is_new,
            lit=strength,
            hinted=hinted,
            touch=mark.number if hinted or chosen else 0,
            dimmed=faint,
            target="best" if third is not None and place in now.places else "",
            on_felt=False,
        )
        count = len(view.hand)
        label = [w("{card}, card {n} of {count}", card=sentences.card_name(w, face), n=place + 1, count=count)]
        if is_new:
            label.append(w(sense("a card that was just drawn", "new")))
        if state.target:
            label.append(w("goes back into the hand"))
        if face in useless and not chosen:
            label.append(w("doesn’t fit"))
        if hinted:
            label.append(mark.said(w))
        if strength:
            label.append(w("fits best") if strength == "best" else w("fits"))
        cards.append(hand.Held(face, state, ", ".join(label)))

    def pick(place: int) -> None:
        here.session.table.pick(now.tap(place, most=most))

    coming = common.coming_into_hand(ui, table)
    held = hand.held_cards(look, cards, at.hand, on_tap=pick, draw=paari_card, moving=coming)
    return tappable.together(held, "hand", here.words("Hand"))


# what may be done


def _playing_bar(here: TableView[View]) -> ft.Control:
    """Draw the buttons for drawing and for the help there is."""
    ui, table, view, w, look, session = here.ui, here.table, here.view, here.words, here.look, here.session
    empty = table.match.check(Draw())
    actions = common.back(ui, table)
    if ways_out(table, view) and not table.helps(Level.LIGHTS):
        actions.append(_check(ui))
    if table.helps(Level.HINTS):
        actions.append(hints.bulb(ui, table))
    actions.append(
        button.button(
            look,
            w("Keep drawing") if view.drawn else w("Draw a card"),
            identifier="draw",
            icon=ft.Icons.ADD_ROUNDED,
            why=common.why(ui, table, empty),
            on_tap=lambda: session.table.play(Draw()),
        )
    )
    return tray.action_bar(look, actions)


def _check(ui: Ui) -> ft.Control:
    """Draw the button that asks how going out stands."""
    return button.icon_button(
        ui.look,
        ft.Icons.RULE_ROUNDED,
        label=ui.words("Can you go out?"),
        identifier="check",
        filled=True,
        on_tap=lambda: ui.session.table.open_overlay(WaysOut()),
    )
