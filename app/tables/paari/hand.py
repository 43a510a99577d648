"""The tray of Paari: the hand, what is asked, and what may be done."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.locale import paari as sentences
from app.model import Table
from app.parts import button, card, hand, tappable, text, tray
from app.parts.boundary import Rows
from app.theme import Space
from app.ui import Ui
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.paari.moves import Choose, Draw
from core.games.paari.state import View
from core.games.paari.training import Exit, Target, exits, partners, targets


@dataclass(frozen=True)
class Picked:
    """Hand cards picked up, by their places in the hand: one to lay, or up to two for the first pair."""

    places: tuple[int, ...] = ()


def picked_cards(table: Table, view: View) -> tuple[str, ...]:
    """The cards that are picked up, in the order in which they were."""
    places = table.picked.places if isinstance(table.picked, Picked) else ()
    return tuple(view.hand[place] for place in places if place < len(view.hand))


def picked_targets(table: Table, view: View) -> tuple[Target, ...]:
    """In training, what every pile says to the card that is picked up (PAAR-T1)."""
    cards = picked_cards(table, view)
    if view.step != "play" or not table.match.training or not cards:
        return ()
    return targets(view, cards[0])


def tray_rows(ui: Ui, table: Table, view: View) -> Rows:
    """The rows of the tray."""
    rows: list[ft.Control | list[ft.Control]] = [_who(ui, table, view), _remarks(ui, table, view)]
    rows.append(_cards(ui, table, view))
    if view.step == "choose":
        rows.append(_choosing_bar(ui, table, view))
    elif view.step == "play":
        rows.append(_playing_bar(ui, table, view))
    return rows


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
    return 28 + max(28, line * (2 if look.large_text else 1)) + Space.M + cards + Space.M + bar


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
        sentence = w("{name} chooses two cards", name=name)
        fact = w("{n} of 2", n=len(cards))
    elif cards:
        sentence = w("Where does {card} go?", card=sentences.card_name(w, cards[0]))
        takers = [target for target in picked_targets(table, view) if target.why is None]
        fact = w.many("{n} pile fits", "{n} piles fit", len(takers)) if table.match.training else w("tap a pile")
    elif drew is not None:
        sentence = w("{name} has drawn {card}", name=name, card=sentences.card_name(w, drew))
        fact = w("drawn: {n}", n=view.drawn) if view.drawn > 1 else ""
    else:
        sentence = w("It is {name}'s turn", name=name)
    return tray.who_line(ui.look, table.emblems[view.to_move], sentence, fact)


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
        return [tray.explain(look, sentences.reason(w, table.refused, names, table.seat))]
    said = []
    for happened in table.news:
        if happened.code in ("passed", "stack_anew"):
            told = sentences.event(w, happened, names) or ""
            said.append(tray.explain(look, told, icon=ft.Icons.INFO_OUTLINE_ROUNDED))
    return [*said, *_going_out(ui, table, view)]


def _going_out(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """In training, with one or two cards in hand: whether going out would be allowed, with the sums (PAAR-T2)."""
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
    box = ft.Container(
        ft.Row(
            [
                ft.Icon(
                    ft.Icons.CHECK_CIRCLE_ROUNDED if allowed else ft.Icons.BLOCK_ROUNDED,
                    size=22,
                    color=look.palette.ok if allowed else look.palette.brick,
                ),
                ft.Column(
                    [text.words(line, "small_bold", look.palette.ink), text.words(sums, "small", look.palette.ink)],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
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
            on_tap=lambda: ui.session.open_sheet("ways-out"),
            radius=12,
        )
    ]


def ways_out(table: Table, view: View) -> list[Exit]:
    """In training, the ways to lay all that is left, those with the card that is picked up if there is one.

    Allowed ones come first, and among them the ones with the most points.
    """
    if not table.match.training or view.step != "play":
        return []
    cards = picked_cards(table, view)
    ways = [way for way in exits(view) if not cards or cards[0] == (way.first or way.last).card]
    return sorted(ways, key=lambda way: (way.why is not None, -way.points[view.to_move]))


# the hand


def _cards(ui: Ui, table: Table, view: View) -> ft.Control:
    """The hand; tapping a card picks it up, tapping it again puts it back."""
    look, w = ui.look, ui.words
    layout = hand.hand_layout(look, len(view.hand))
    places = table.picked.places if isinstance(table.picked, Picked) else ()
    most = 2 if view.step == "choose" else 1
    no_use = _no_use(table, view)
    new = drawn_card(table.match)
    cards = []
    for place, face in enumerate(view.hand):
        chosen = place in places
        is_new = face == new
        if is_new:
            new = None
        state = card.CardState(selected=chosen, laid=is_new, dimmed=face in no_use and not chosen, on_felt=False)
        count = len(view.hand)
        label = [w("{card}, card {n} of {count}", card=sentences.card_name(w, face), n=place + 1, count=count)]
        if is_new:
            label.append(w("new"))
        if face in no_use and not chosen:
            label.append(w("does not fit"))
        cards.append(hand.Held(face, state, ", ".join(label)))

    def pick(place: int) -> None:
        ui.session.pick(_tapped(places, place, most=most))

    return hand.held_cards(look, cards, layout, on_tap=pick, draw=card.paari_card)


def _tapped(places: tuple[int, ...], place: int, *, most: int) -> Picked | None:
    """What is picked up after a card was tapped: it is put back, or joins the others, or takes the last one's place."""
    if place in places:
        left = tuple(other for other in places if other != place)
        return Picked(left) if left else None
    return Picked((*places[: most - 1], place))


def _no_use(table: Table, view: View) -> set[str]:
    """In training, the hand cards that make no pair with the one picked up, or that no pile takes."""
    if not table.match.training:
        return set()
    cards = picked_cards(table, view)
    if view.step == "choose":
        return {partner.card for partner in partners(view, cards[0]) if partner.why} if cards else set()
    return {face for face in view.hand if all(target.why for target in targets(view, face))}


# what may be done


def _choosing_bar(ui: Ui, table: Table, view: View) -> ft.Control:
    """Laying the pair that was picked."""
    w, look, session = ui.words, ui.look, ui.session
    cards = picked_cards(table, view)
    move = Choose(cards[0], cards[1]) if len(cards) == 2 else None
    wrong = table.match.check(move) if move else Reason("two_for_a_pair")

    def lay() -> None:
        if move is None:
            session.refuse(Reason("two_for_a_pair"))
        else:
            session.play(move)

    main = button.button(
        look,
        w("Lay the pair"),
        identifier="lay-pair",
        kind="main",
        icon=ft.Icons.CHECK_ROUNDED,
        why=sentences.reason(w, wrong, table.match.names, table.seat) if wrong else None,
        on_tap=lay,
    )
    return tray.action_bar(look, [*_undo(ui, table), main])


def _playing_bar(ui: Ui, table: Table, view: View) -> ft.Control:
    """Drawing, and in training a hint."""
    w, look, session = ui.words, ui.look, ui.session
    empty = table.match.check(Draw())
    actions = _undo(ui, table)
    if table.match.training:
        actions.append(
            button.icon_button(
                look,
                ft.Icons.LIGHTBULB_ROUNDED,
                label=w("Hint"),
                identifier="hint",
                filled=True,
                size=56,
                on_tap=lambda: session.open_sheet("hint 1"),
            )
        )
    actions.append(
        button.button(
            look,
            w("Draw on") if view.drawn else w("Draw a card"),
            identifier="draw",
            icon=None if look.landscape else ft.Icons.ADD_ROUNDED,
            why=sentences.reason(w, empty, table.match.names, table.seat) if empty else None,
            on_tap=lambda: session.play(Draw()),
        )
    )
    return tray.action_bar(look, actions)


def _undo(ui: Ui, table: Table) -> list[ft.Control]:
    """Taking back, which only training allows here: every move shows something or hands the device on."""
    if not table.match.training:
        return []
    stuck = table.match.stuck()
    w = ui.words
    return [
        button.icon_button(
            ui.look,
            ft.Icons.UNDO_ROUNDED,
            label=w("Undo"),
            identifier="undo",
            filled=True,
            size=56,
            why=sentences.reason(w, stuck, table.match.names, table.seat) if stuck else None,
            on_tap=ui.session.undo,
        )
    ]
