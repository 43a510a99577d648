"""The tray of Paari: the hand, what is asked, and what may be done."""

from __future__ import annotations

import flet as ft

from app.fast.boundary import Rows
from app.games import common, hints, lights
from app.games.paari import words as sentences
from app.games.paari.analysis import no_partners, said_by_piles, ways_out
from app.games.paari.cards import paari_card
from app.games.paari.picked import picked, picked_cards
from app.games.paari.sheets import WaysOut
from app.help import Level
from app.model import Table
from app.parts import button, card, hand, tappable, text, tray
from app.theme import Space
from app.ui import Ui
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.paari.moves import Choose, Draw
from core.games.paari.state import View


def rows(ui: Ui, table: Table, view: View) -> Rows:
    """The rows of the tray."""
    content: list[ft.Control | list[ft.Control]] = [_who(ui, table, view), _remarks(ui, table, view)]
    content.append(_cards(ui, table, view))
    if view.step == "choose":
        content.append(_choosing_bar(ui, table, view))
    elif view.step == "play":
        content.append([hints.worded(ui, table)] if table.task else _playing_bar(ui, table, view))
    return content


def beside_hint(ui: Ui, table: Table, view: View) -> Rows:
    """The hand, while a hint tells of it."""
    name = table.match.names[view.to_move]
    return [common.who(ui, table, view.to_move, ui.words("{name}'s cards", name=name)), _cards(ui, table, view)]


def height(ui: Ui, table: Table, view: View) -> float:
    """About how high the tray is, in pixels; it stands beside the board in landscape and takes nothing from it."""
    look = ui.look
    if look.landscape:
        return 0
    line = 22 * look.text_scale
    layout = hand.hand_layout(look, len(view.hand))
    lines = -(-len(view.hand) // layout.per_line)
    cards = lines * card.height_of(layout.width) + (lines - 1) * Space.S + 14
    bar = (56 + line - 22) * (2 if look.large_text else 1)
    line *= 1 + bool(look.large_text) + bool(common.first_time(ui, table))
    return 28 + max(28, line) + Space.M + cards + Space.M + bar


def remarks_height(ui: Ui, table: Table, view: View) -> float:
    """About how much higher it is with what is remarked."""
    count = 0 if ui.look.landscape else len(_remarks(ui, table, view))
    return count * (2 * 22 * ui.look.text_scale + 3 * Space.M)


# what is asked


def _who(ui: Ui, table: Table, view: View) -> ft.Control:
    """Whose tray it is, and what is asked."""
    w, name = ui.words, table.match.names[view.to_move]
    cards = picked_cards(table, view)
    drew = drawn_card(table.match)
    fact = ""
    if view.step == "choose":
        third = picked(table).third
        sentence, fact = w("{name} chooses two cards", name=name), w("{n} of 2", n=len(cards))
        if third is not None:
            sentence, fact = w("Which of the two goes for {card}?", card=sentences.card_name(w, view.hand[third])), ""
    elif cards:
        sentence = w("Where does {card} go?", card=sentences.card_name(w, cards[0]))
        takers = [target for target in said_by_piles(table, view) if target.why is None]
        lit = table.helps(Level.LIGHTS)
        plain = "" if common.first_time(ui, table) else w("tap a pile")  # at first a line below says it in full
        fact = w.many("{n} pile fits", "{n} piles fit", len(takers)) if lit else plain
    elif drew is not None:
        sentence = w("{name} has drawn {card}", name=name, card=sentences.card_name(w, drew))
        fact = w("drawn: {n}", n=view.drawn) if view.drawn > 1 else ""
    else:
        sentence = common.whose_turn(ui, table, view.to_move)
    return common.who(ui, table, view.to_move, sentence, fact)


def drawn_card(match: Match) -> str | None:
    """The card that the person to move has just drawn, which nobody else may see; None if there is none."""
    prompt = match.prompt
    if prompt is None or not match.plies or match.plies[-1].seat != prompt.seat:
        return None
    drew = [e for e in match.plies[-1].step.events if e.code == "drew_card" and e.visible_to(prompt.seat)]
    return str(drew[-1].values["card"]) if drew and prompt.step == "play" else None


def _remarks(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """Why the last tap did nothing, what passed by itself, and how going out stands."""
    w, look, names = ui.words, ui.look, table.match.names
    if table.refused is not None:
        return common.refused(ui, table)
    said = []
    for happened in table.news:
        if happened.code in ("passed", "stack_anew"):
            told = sentences.event(w, ui.signs, happened, names) or ""
            said.append(tray.explain(look, told, icon=ft.Icons.INFO_OUTLINE_ROUNDED))
    return [*said, *(_going_out(ui, table, view) if table.helps(Level.LIGHTS) else [])]


def _going_out(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """With one or two cards in hand: whether going out would be allowed, with the sums (PAAR-T2)."""
    ways = ways_out(table, view)
    if not ways:
        return []
    w, look, names = ui.words, ui.look, table.match.names
    allowed = [way for way in ways if way.why is None]
    shown = (allowed or ways)[0]
    later = shown.first is not None
    if allowed:
        line = w("{name} could go out in the next turn", name=names[view.to_move]) if later else w("Going out works")
    else:
        line = w("Going out would not be allowed yet") if later else w("Going out is not allowed")
    sums = sentences.sums(w, names, shown.points)
    lines = [text.words(line, "small_bold", look.palette.ink), text.words(sums, "small", look.palette.ink)]
    if look.large_text and look.small:  # the felt needs the height, and the sign says it too
        lines = lines[1:]
    box = ft.Container(
        ft.Row(
            [
                ft.Icon(
                    ft.Icons.CHECK_CIRCLE_ROUNDED if allowed else ft.Icons.BLOCK_ROUNDED,
                    size=22,
                    color=look.palette.ok if allowed else look.palette.brick,
                ),
                ft.Column([*lines], spacing=0, tight=True, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=22, color=look.palette.ink2),
            ],
            spacing=Space.M,
        ),
        bgcolor=look.palette.raised,
        border=ft.Border.all(1, look.palette.hair),
        border_radius=12,
        padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.M),
    )
    return [
        tappable.tappable(
            look,
            box,
            label=f"{line}: {sums}",
            identifier="ways-out",
            on_tap=lambda: ui.session.open_sheet(WaysOut()),
            radius=12,
        )
    ]


# the hand


def _cards(ui: Ui, table: Table, view: View) -> ft.Control:
    """The hand; tapping a card picks it up, tapping it again puts it back. A third for the pair asks which one goes."""
    look, w = ui.look, ui.words
    layout = hand.hand_layout(look, len(view.hand))
    now = picked(table)
    most = 2 if view.step == "choose" else 1
    useless = no_partners(table, view)
    lit = lights.Lit() if now.places else lights.of(table)
    new = drawn_card(table.match)
    cards = []
    for place, face in enumerate(view.hand):
        third, chosen = now.third, place in now.places
        is_new = face == new
        if is_new:
            new = None
        strength, hinted = lit.strength("card", face), not chosen and hints.ringed(table, "card", face)
        faint = face in useless and not chosen and not hinted
        if third is not None:  # the two wait to be tapped, the others do not matter
            chosen, hinted, faint = place == third, False, place not in (third, *now.places)
        state = card.CardState(
            selected=chosen,
            laid=is_new,
            lit=strength,
            hinted=hinted,
            dimmed=faint,
            target="best" if third is not None and place in now.places else "",
            on_felt=False,
        )
        count = len(view.hand)
        label = [w("{card}, card {n} of {count}", card=sentences.card_name(w, face), n=place + 1, count=count)]
        if is_new:
            label.append(w("new"))
        if state.target:
            label.append(w("goes back into the hand"))
        if face in useless and not chosen:
            label.append(w("does not fit"))
        if hinted:
            label.append(w("in the hint"))
        if strength:
            label.append(w("fits best") if strength == "best" else w("fits"))
        cards.append(hand.Held(face, state, ", ".join(label)))

    def pick(place: int) -> None:
        ui.session.pick(now.tap(place, most=most))

    coming = common.coming_into_hand(ui, table)
    held = hand.held_cards(look, cards, layout, on_tap=pick, draw=paari_card, moving=coming)
    return tappable.together(held, "hand", ui.words("Hand"))


# what may be done


def _choosing_bar(ui: Ui, table: Table, view: View) -> ft.Control:
    """Laying the pair that was picked."""
    cards = picked_cards(table, view)
    move = Choose(cards[0], cards[1]) if len(cards) == 2 and picked(table).third is None else None
    wanting = Reason("two_for_a_pair") if picked(table).third is None else Reason("which_goes")
    main = common.main_button(
        ui,
        table,
        ui.words("Lay the pair"),
        lambda: ui.session.play(move) if move else None,
        identifier="lay-pair",
        wrong=table.match.check(move) if move else wanting,
        icon=ft.Icons.CHECK_ROUNDED,
    )
    return tray.action_bar(ui.look, [*common.back(ui, table), main])


def _playing_bar(ui: Ui, table: Table, view: View) -> ft.Control:
    """Drawing, and what help there is."""
    w, look, session = ui.words, ui.look, ui.session
    empty = table.match.check(Draw())
    actions = common.back(ui, table)
    if ways_out(table, view) and not table.helps(Level.LIGHTS):
        actions.append(_check(ui))
    if table.helps(Level.HINTS):
        actions.append(hints.bulb(ui, table))
    actions.append(
        button.button(
            look,
            w("Draw on") if view.drawn else w("Draw a card"),
            identifier="draw",
            icon=None if look.landscape else ft.Icons.ADD_ROUNDED,
            why=common.why(ui, table, empty),
            on_tap=lambda: session.play(Draw()),
        )
    )
    return tray.action_bar(look, actions)


def _check(ui: Ui) -> ft.Control:
    """The button that asks how going out stands."""
    return button.icon_button(
        ui.look,
        ft.Icons.QUESTION_MARK_ROUNDED,
        label=ui.words("Is going out allowed?"),
        identifier="check",
        filled=True,
        on_tap=lambda: ui.session.open_sheet(WaysOut()),
    )
