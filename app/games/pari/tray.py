"""The tray of Pari: the hand of the person to move, and what the step asks for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.fast import boundary
from app.fast.boundary import Rows
from app.games import common, hints, lights
from app.games.pari import trade
from app.games.pari.felt import commit
from app.games.pari.picked import FromHand, FromRow, Terms, from_hand, loose, offer
from app.games.pari.words import card_name
from app.help import Level
from app.locale import Words
from app.locale.arithmetic import why_not
from app.locale.signs import printed
from app.model import Table
from app.parts import button, card, hand, pile, tappable, text, tray
from app.parts.felt import gap_mark
from app.parts.landing import FROM_PILE
from app.parts.tappable import together
from app.theme import Space
from app.ui import Ui
from core.engine.reason import Reason
from core.games.pari.moves import PILES, BuyTime, Done, Draw, Enough, Give, Pile, Put, TurnUp, Yield
from core.games.pari.state import View


def rows(ui: Ui, table: Table, view: View) -> Rows:
    """What lies in the tray at this step."""
    match view.step:
        case "opening" | "refill" | "put":
            return _refill(ui, table, view)
        case "draw":
            return _drawing(ui, table, view)
        case "give":
            return _giving(ui, table, view)
        case "clock":
            return _time_up(ui, table, view)
        case "deal":
            return trade.answer(ui, table, view)
    deal = offer(table)
    if deal is not None:
        return trade.form(ui, table, view, deal)
    return _laying(ui, table, view)


def beside_hint(ui: Ui, table: Table, view: View) -> Rows:
    """The hand, while a hint tells of it."""
    name = table.match.names[view.to_move]
    return [common.who(ui, table, view.to_move, ui.words("{name}'s cards", name=name)), hand_cards(ui, table, view)]


def _laying(ui: Ui, table: Table, view: View) -> Rows:
    w, look = ui.words, ui.look
    name = table.match.names[view.to_move]
    if view.played:
        sentence = w("{name} lays in row {n}", name=name, n=view.played)
    else:
        sentence = common.whose_turn(ui, table, view.to_move)
    if view.hand:
        cards: ft.Control = hand_cards(ui, table, view)
    else:
        cards = text.words(w("{name} has laid all cards", name=name), "body", look.palette.ink2)
    actions = [*_side_actions(ui, table, view), _main_action(ui, table, view)]
    bar = tray.action_bar(look, actions)
    return [
        common.who(ui, table, view.to_move, sentence, _fact(ui, table, view)),
        common.refused(ui, table) or common.checked(ui, table) or _badges(ui, table),
        cards,
        bar,
    ]


def _badges(ui: Ui, table: Table) -> list[ft.Control]:
    """What the badges of lit gaps tell, until somebody has read it; empty where there are none."""
    if ui.model.settings.badges_known or from_hand(table) is None:
        return []
    best = next((light for light in lights.of(table).all if light.kind == "gap" and light.strength == "best"), None)
    if best is None:
        return []
    mark = gap_mark(ui.look, 24, 44, "best", badge=str(best.worth))
    sentence = ui.words("So many points can be had by this gap. Filled: the most. Outlined: leads to an equation too.")
    return [
        tray.slip(
            ui.look,
            mark,
            sentence,
            close=ui.words("Understood"),
            identifier="badges-known",
            on_tap=lambda: ui.session.change_setting(badges_known=True),
        )
    ]


def _fact(ui: Ui, table: Table, view: View) -> str:
    """A fact beside the sentence: what is picked up, else what may be worth knowing."""
    w, picked = ui.words, loose(table, view)
    piles = w("{digits} digits · {signs} signs", digits=view.pile_sizes[0], signs=view.pile_sizes[1])
    if isinstance(picked, FromHand):
        chosen = w("Card {card} picked", card=printed(picked.card, ui.signs))
        return f"{chosen}\n{piles}" if ui.look.landscape else chosen  # where there is room for both
    if isinstance(picked, FromRow):
        return w("In its row 1 chip, elsewhere 2")
    if table.searching:
        return w("Searching …")
    if view.options.paid_moves or view.options.trading:
        return w.many("{n} chip", "{n} chips", view.scores[view.to_move])
    return piles if (ui.look.small or ui.look.landscape) and not table.task else ""


def _side_actions(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    w, look, session = ui.words, ui.look, ui.session
    extra: list[ft.Control] = []
    if view.options.trading:
        partner = (view.to_move + 1) % len(view.scores)
        extra.append(
            button.icon_button(
                look,
                ft.Icons.HANDSHAKE_ROUNDED,
                label=w("Trade"),
                identifier="trade",
                filled=True,
                on_tap=lambda: session.pick(Terms(partner)),
            )
        )
    if table.helps(Level.CHECK):
        missing = None if view.played else Reason("nothing_laid")
        extra.append(common.check_button(ui, table, view, view.played, missing))
    if table.helps(Level.HINTS):
        extra.append(hints.bulb(ui, table))
    return [common.undo(ui, table, worded=None if extra or (look.large_text and look.small) else 2), *extra]


def _main_action(ui: Ui, table: Table, view: View) -> ft.Control:
    w, picked = ui.words, loose(table, view)
    if picked is not None and picked.pending is not None:
        pending = picked.pending
        return common.main_button(
            ui,
            table,
            w("Lay"),
            lambda: commit(ui, view, picked, pending),
            identifier="lay",
            icon=ft.Icons.CHECK_ROUNDED,
            expand=3,
        )
    return common.main_button(
        ui,
        table,
        w("Done") if view.hand or view.laid else w("On to drawing"),
        lambda: common.sealing(ui, table, Done()),
        identifier="done",
        wrong=table.match.check(Done()),
        icon=ft.Icons.CHECK_ROUNDED,
        expand=3,
    )


def hand_cards(ui: Ui, table: Table, view: View, *, tappable_cards: bool = True) -> ft.Control:
    """The hand; tapping a card picks it up, tapping it again puts it back. Where none of `tappable_cards` can be picked
    up, it says what can be done."""
    look, w = ui.look, ui.words
    layout, held = hand.hand_layout(look, len(view.hand)), from_hand(table)
    lit = lights.of(table) if held is None and tappable_cards else lights.Lit()
    cards = []
    for index, symbol in enumerate(view.hand):
        chosen = held is not None and held.index == index
        strength, hinted = lit.strength("card", symbol), not chosen and hints.ringed(table, "card", symbol)
        state = card.CardState(selected=chosen, hinted=hinted, on_felt=False, lit=strength)
        label = w("{card}, card {n} of {count}", card=card_name(w, ui.signs, symbol), n=index + 1, count=len(view.hand))
        if strength:
            label += ", " + (w("part of the best") if strength == "best" else w("leads to an equation"))
        if hinted:
            label += ", " + w("in the hint")
        cards.append(hand.Held(symbol, state, label))

    def pick(index: int) -> None:
        if tappable_cards:
            ui.session.pick(None if cards[index].state.selected else FromHand(index, view.hand[index]))
        else:
            ui.session.refuse(Reason("what_now"))

    drawn = hand.held_cards(look, cards, layout, on_tap=pick, moving=common.coming_into_hand(ui, table))
    return together(drawn, "hand", ui.words("Hand"))


def _pile_name(words: Words, kind: Pile) -> str:
    return words("Digit") if kind == "digits" else words("Sign")


def _pile_boxes(ui: Ui, view: View, on_tap: Callable[[Pile], object]) -> ft.Control:
    """The two piles to choose from, each with what is left in it."""
    look, w = ui.look, ui.words
    boxes = []
    for kind, count, discards in zip(PILES, view.pile_sizes, view.discards, strict=True):
        name = _pile_name(w, kind)
        if count:
            left = w.many("{n} in the pile", "{n} in the pile", count)
        else:
            left = w("is shuffled anew") if discards else w("empty")
        why = None if count or discards else w("This pile is empty.")
        inks = tappable.inked(look, why)
        facts = ft.Column(
            [text.words(name, "label", inks.palette.ink), text.words(left, "small", inks.palette.ink2)],
            spacing=0,
            tight=True,
            expand=True,
        )
        alone = look.small and not look.landscape  # elsewhere the piles lie on the felt, or there is no room for them
        drawn = [pile.pile(inks, 40, empty=not count)] if alone and look.text_scale <= 1.15 else []
        content = ft.Row([*drawn, facts], spacing=Space.M)
        boxes.append(
            button.pick_box(
                look,
                content,
                label=f"{name}, {left}",
                identifier=f"pile-{kind}",
                on_tap=partial(on_tap, kind),
                why=why,
                expand=True,
            )
        )
    if look.landscape and look.large_text:
        for box in boxes:
            box.expand = None
        below = ft.Column(boxes, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        return together(below, "piles", w("Piles"))
    return together(ft.Row(boxes, spacing=Space.M), "piles", w("Piles"))


def _refill(ui: Ui, table: Table, view: View) -> Rows:
    """A row begins anew: first the pile, then the side for the card that was turned up."""
    w, look, session = ui.words, ui.look, ui.session
    name, number = table.match.names[view.to_move], view.empty_rows[0]
    begins = w("Row {n} begins", n=number) if view.turn == 0 else w("Row {n} begins anew", n=number)
    title = text.heading(begins, "title", look.palette.ink, level=2)
    if view.turned is None:
        line = w("{name} turns up the top card of a pile and lays it left or right of the =.", name=name)
        said = [] if look.large_text and look.small else [text.words(line, "body", look.palette.ink2)]
        return [
            title,
            said,
            common.refused(ui, table),
            _pile_boxes(ui, view, lambda kind: session.play(TurnUp(kind))),
            common.back_alone(ui, table),
        ]
    shown = card_name(w, ui.signs, view.turned)
    left = button.button(
        look,
        w("Left"),
        label=w("{card} left of the =", card=shown),
        identifier="put-left",
        kind="outline",
        on_tap=lambda: session.play(Put("left")),
        expand=True,
    )
    right = button.button(
        look,
        w("Right"),
        label=w("{card} right of the =", card=shown),
        identifier="put-right",
        kind="outline",
        on_tap=lambda: session.play(Put("right")),
        expand=True,
    )
    middle = tappable.tappable(
        look,
        card.card(look, view.turned, 48 if look.landscape or look.large_text else 64, card.HAND),
        label=w("{card} was turned up", card=shown),
        identifier="turned",
        on_tap=lambda: session.refuse(Reason("what_now")),
        radius=7,
    )
    middle = common.coming(ui, table, "turned", middle, FROM_PILE, look.motion.flight)
    if look.large_text and (look.landscape or look.width < 350):
        for each in (left, right):
            each.expand = None
        choice: ft.Control = ft.Column(
            [left, ft.Row([middle], alignment=ft.MainAxisAlignment.CENTER), right],
            spacing=Space.S,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    else:
        choice = ft.Row(
            [left, middle, right],
            spacing=Space.S if look.landscape or look.large_text else Space.L,
            alignment=ft.MainAxisAlignment.CENTER,
        )
    asked = text.words(w("Where does it go?"), "body", look.palette.ink2)
    return [title, asked, common.refused(ui, table), choice, common.back_alone(ui, table)]


def _drawing(ui: Ui, table: Table, view: View) -> Rows:
    """Drawing: both piles, the hand so far, and "enough" when that is possible."""
    w, look, session = ui.words, ui.look, ui.session
    name = table.match.names[view.to_move]
    fact = w("Drawn {drawn} · Hand {hand}", drawn=view.drawn, hand=len(view.hand))
    content: list[ft.Control | list[ft.Control]] = [
        common.who(ui, table, view.to_move, w("{name} draws", name=name), fact),
        _verdict(ui, table, view),
        common.refused(ui, table),
        _pile_boxes(ui, view, lambda kind: session.play(Draw(kind))),
        hand_cards(ui, table, view, tappable_cards=False),
    ]
    if look.large_text and look.small and content[1]:  # why the row is not right, and all below it, scroll
        told = boundary.rows(content[1:], Space.M)
        told.scroll = ft.ScrollMode.AUTO
        content = [content[0], ft.Container(told, height=look.height * 0.42)]
    if table.match.check(Enough()) is not None:
        return [*content, common.back_alone(ui, table)]
    enough = button.button(
        look,
        w("Enough"),
        identifier="enough",
        kind="main",
        icon=ft.Icons.CHECK_ROUNDED,
        on_tap=lambda: session.play(Enough()),
        expand=True,
    )
    return [*content, tray.action_bar(look, [*common.back(ui, table), enough])]


def _verdict(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """What became of the row, if it did not score: one neutral sentence with the cause."""
    for happened in table.news:
        v = happened.values
        if happened.code == "not_right":
            line = ui.words("Row {n} is not right.", n=v["row"])
        elif happened.code == "cleared":
            line = ui.words("{n} cards, no equation: row {row} is cleared.", n=v["cards"], row=v["row"])
        else:
            continue
        cause = why_not(ui.words, ui.signs, v["left"], v["right"], v["why"])
        sides, info = (v["left"], v["right"]), ft.Icons.INFO_OUTLINE_ROUNDED
        return [common.explained(ui, table, line, cause, sides, view.options.limits, icon=info)]
    return []


def _giving(ui: Ui, table: Table, view: View) -> Rows:
    """One card goes to the right (PARI-22): pick it, then give it."""
    w, names = ui.words, table.match.names
    name, other = names[view.to_move], names[(view.to_move - 1) % len(names)]
    picked = from_hand(table)
    give = button.button(
        ui.look,
        w("Give to {name}", name=other),
        identifier="give",
        kind="main",
        why=None if picked else w("First a card is picked."),
        on_tap=lambda: ui.session.play(Give(picked.card)) if picked else None,
        expand=True,
    )
    bar = tray.action_bar(ui.look, [*common.back(ui, table), give])
    sentence = w("{name} gives {other} a card", name=name, other=other)
    return [common.who(ui, table, view.to_move, sentence), common.refused(ui, table), hand_cards(ui, table, view), bar]


def _time_up(ui: Ui, table: Table, view: View) -> Rows:
    """The sand has run out: a chip buys another run (PARI-26)."""
    w, session = ui.words, ui.session
    name = table.match.names[view.to_move]
    chips = w.many("{n} chip", "{n} chips", view.scores[view.to_move])
    choice = tray.action_bar(
        ui.look,
        [
            *common.back(ui, table),
            button.button(
                ui.look, w("Stop here"), identifier="yield", on_tap=lambda: session.play(Yield()), expand=True
            ),
            button.button(
                ui.look,
                w("1 chip: turn it over"),
                identifier="buy-time",
                kind="main",
                icon=ft.Icons.HOURGLASS_BOTTOM_ROUNDED,
                on_tap=lambda: session.play(BuyTime()),
                expand=True,
            ),
        ],
    )
    return [
        common.who(ui, table, view.to_move, w("{name}'s time is up", name=name), chips),
        common.refused(ui, table),
        choice,
    ]
