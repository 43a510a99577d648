"""The tray of Pari: the hand of the person to move, and what the step asks for."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

import flet as ft

from app import games
from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common, highlights, hints
from app.games.drawing import TableView
from app.games.pari import trade
from app.games.pari.felt import just_scored, rows_of
from app.games.pari.layout import (
    BOTH_PILES,
    BOX,
    PILE,
    felt_of,
    held,
    own_and_bar,
    own_height,
    turn_hand,
)
from app.games.pari.own import with_own
from app.games.pari.picked import FromHand, FromRow, Terms, lies_for_good, loose, not_yet, picked_up, stuck
from app.games.pari.scored_row import sum_of
from app.games.pari.table import TABLE
from app.games.pari.words import card_name, points
from app.locale.arithmetic import not_yet as not_yet_equal
from app.locale.arithmetic import why_not
from app.locale.signs import printed, value
from app.parts import button, card, hand, pile, tappable, text, tray
from app.parts.balance import RATIO, balance
from app.parts.felt import gap_mark
from app.parts.flight import FROM_PILE
from app.parts.tappable import together
from app.parts.theme import TYPES, Size, Space
from app.state.help import Level
from app.state.model import Table
from core.arithmetic.expression import evaluate
from core.engine.game import Event
from core.engine.reason import Reason
from core.games.pari.moves import PILES, Done, Draw, TurnUp, Yield
from core.games.pari.state import View

BALANCE, LOW = 264.0, 56.0
"""The width of a balance, and the least height of one above a button, in pixels."""
BELOW = ft.Alignment.BOTTOM_CENTER


def rows(here: TableView[View]) -> Rows:
    """Return the tray at this step."""
    match here.view.step:
        case "opening" | "refill" | "put":
            return _refill(here)
        case "draw":
            return _drawing(here)
        case "give":
            return _giving(here)
        case "clock":
            return _time_up(here)
        case "deal":
            return trade.answer(here)
    deal = picked_up(here.table, Terms)
    if deal is not None:
        return trade.form(here, deal)
    return _laying(here)


def _laying(here: TableView[View]) -> Rows:
    ui, table, view, w, look = here.ui, here.table, here.view, here.words, here.look
    fault, fact = not_yet(table), _fact(here)
    sides = view.rows[(view.played or 1) - 1].texts
    wrong = "" if fault is None else not_yet_equal(w, *sides, fault)
    sentence = wrong or _asked(here)
    if not look.slots.tray and text.width(look, sentence, "label") + text.width(look, fact, "small") + 48 > look.across:
        fact = ""
    if look.large_text:
        fact = ""
    if fault is not None:
        cards: ft.Control = _weighed(here, fault)
    elif view.hand:
        cards = hand_cards(here)
    else:
        name = table.match.names[view.to_move]
        cards = text.words(w("{name} has played all their cards", name=name), "body", look.palette.ink2)
        cards = ft.Container(cards, height=own_height(look, rows_of(here)), alignment=ft.Alignment.CENTER)
    bar = tray.action_bar(look, [*_side_actions(here), common.main_button(ui, table, expand=True)])
    said = common.checked(ui, table) or _badges(here)
    who = common.who(ui, table, view.to_move, sentence, "" if fault else fact)
    if stuck(table) and not (fault or loose(table, view)):
        sign, below = common.sign(table, view.to_move, 28), w("There are no points this time.")
        who = tray.who_line(look, sign, sentence, below="" if look.large_text else below)
    above: Rows = [*common.asked(ui, table, who, sentence, *_all_asked(here)), said]
    return with_own(look, above, [cards, bar], own_and_bar(look, rows_of(here)))


def _all_asked(here: TableView[View]) -> list[str]:
    """Return what may be asked in a turn, the longest of each kind: the place for it keeps its height."""
    w, name = here.words, here.table.match.names[here.view.to_move]
    asked = [
        w("{name}, what will you play?", name=name),
        w("{name}, another one?", name=name),
        w("Then play any card."),
    ]
    return [*asked, w("Where does the {card} go?", card="8"), w("Where does the {sign} go?", sign="+")]


def _asked(here: TableView[View]) -> str:
    """Return what is asked of the person who lays."""
    table, view, w, picked = here.table, here.view, here.words, loose(here.table, here.view)
    name = table.match.names[view.to_move]
    if table.task:
        return common.whose_turn(here.ui, table, view.to_move)
    if isinstance(picked, FromHand):
        if picked.card.isdigit():
            return w("Where does the {card} go?", card=picked.card)
        return w("Where does the {sign} go?", sign=printed(picked.card, w.signs))
    if stuck(table):
        return w("You can play more.") if view.laid else w("Then play any card.")
    return w("{name}, another one?", name=name) if view.laid else w("{name}, what will you play?", name=name)


def _weighed(here: TableView[View], fault: Reason) -> ft.Control:
    """Draw what both sides are worth on a balance, in the place of the hand, and the way to end without points."""
    look, w, session, v = here.look, here.words, here.session, fault.values
    high = own_height(look, rows_of(here))
    leave = button.button(
        look,
        w("End without points"),
        identifier="leave-it",
        height=Size.TOUCH,
        on_tap=lambda: session.table.play(Done()),
    )
    if fault.code != "not_equal":
        return ft.Container(ft.Row([leave], alignment=ft.MainAxisAlignment.CENTER), height=high, alignment=BELOW)
    left, right = Fraction(str(v["left"])), Fraction(str(v["right"]))
    tall = high >= 2 * Size.TOUCH + Space.S + LOW
    room = high - Size.TOUCH * max(1.0, look.text_scale) - Space.S if tall else high
    wide = min(room / RATIO, look.across if tall else 0.5 * look.across, BALANCE)
    said = value(str(v["left"])), value(str(v["right"]))
    label = w("Left {left}, right {right}. The left is more.", left=said[0], right=said[1])
    if right > left:
        label = w("Left {left}, right {right}. The right is more.", left=said[0], right=said[1])
    scales = ft.Semantics(label=label, image=True, content=balance(look, *said, -1 if left > right else 1, wide))
    if tall:
        both: ft.Control = ft.Column(
            [scales, leave], spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER
        )
    else:
        leave.expand = True
        both = ft.Row([scales, leave], spacing=Space.M)
    return ft.Container(both, height=high, alignment=ft.Alignment.CENTER)


def _badges(here: TableView[View]) -> list[ft.Control]:
    """Explain the badges of lit gaps until that was read, be a card picked up or not; empty where there are none."""
    if here.ui.model.settings.badges_known or not (here.table.helps(Level.LIGHTS) and here.view.hand):
        return []
    best = next(
        (light for light in highlights.of(here.table).all if light.kind == "gap" and light.strength == "best"), None
    )
    mark = gap_mark(here.look, "best", str(best.worth) if best else "3")
    sentence = here.words("This is what each gap can score. Filled: the most. Outlined: an equation too.")
    return [
        tray.slip(
            here.look,
            mark,
            sentence,
            close=here.words("Understood"),
            identifier="badges-known",
            on_tap=lambda: here.session.saving.change_setting(badges_known=True),
        )
    ]


def _piles_on_felt(here: TableView[View]) -> bool:
    """Return True if the piles lie on the felt, where they are drawn from; else they lie in the tray."""
    return bool(felt_of(here.look, rows_of(here)).piles) and not here.table.task


def _fact(here: TableView[View]) -> str:
    """Return a fact beside the sentence: what is picked up, else what may be worth knowing."""
    ui, table, view, w, picked = here.ui, here.table, here.view, here.words, loose(here.table, here.view)
    piles = " · ".join(
        (
            w.many("{n} digit", "{n} digits", view.pile_sizes[0]),
            w.many("{n} sign", "{n} signs", view.pile_sizes[1]),
        )
    )
    if isinstance(picked, FromHand):
        return _meaning(ui, table)
    if isinstance(picked, FromRow):
        within, across = view.options.paid_within, view.options.paid_across
        if within and across:
            return w("In its row 1 point, elsewhere 2")
        return w("Moving it costs 1 point") if within else w("Moving it costs 2 points")
    if table.advice.searching:
        return w("Searching …")
    if view.options.paid_moves or view.options.trading:
        return points(w, view.scores[view.to_move])
    return "" if table.task or _piles_on_felt(here) else piles


def _meaning(ui: Ui, table: Table) -> str:
    """Return what the lights of the picked card mean in a few words; empty without lights."""
    w, lit = ui.words, highlights.of(table)
    strength = lit.strongest("gap")
    if strength is None:
        return w("no equation with it yet") if lit.known else ""
    most = max(light.worth or 0 for light in lit.all)
    if strength == "best":
        return w.many("the most: {n} point", "the most: {n} points", most)
    return w.many("up to {n} point", "up to {n} points", most)


def _side_actions(here: TableView[View]) -> list[ft.Control]:
    ui, table, view, w, look, session = here.ui, here.table, here.view, here.words, here.look, here.session
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
                on_tap=lambda: session.table.pick(Terms(partner)),
            )
        )
    if table.helps(Level.CHECK):
        missing = None if view.played else Reason("nothing_laid")
        extra.append(common.check_button(ui, table, view, view.played, missing))
    if table.helps(Level.HINTS):
        extra.append(hints.bulb(ui, table))
    return [common.undo(ui, table), *extra]


def hand_cards(here: TableView[View], *, tappable_cards: bool = True) -> ft.Control:
    """Draw the hand; tapping a card picks it up, tapping it again puts it back. Without `tappable_cards` a tap says
    what can be done.
    """
    ui, table, view, look, w = here.ui, here.table, here.view, here.look, here.words
    layout, taken = held(look, turn_hand(view)), picked_up(table, FromHand)  # what is left keeps its size
    lit = highlights.of(table) if taken is None and tappable_cards else highlights.Highlighted()
    cards = []
    for index, symbol in enumerate(view.hand):
        chosen = taken is not None and taken.index == index
        nth = view.hand[:index].count(symbol)
        strength, mark = lit.strength("card", symbol), hints.mark(table, "card", symbol, nth)
        hinted = mark.ringed and not chosen
        state = card.CardState(selected=chosen, hinted=hinted, on_felt=False, lit=strength, touch=mark.number)
        label = w("{card}, card {n} of {count}", card=card_name(w, symbol), n=index + 1, count=len(view.hand))
        if strength:
            label += ", " + (w("part of the best move") if strength == "best" else w("leads to an equation"))
        if hinted:
            label += ", " + mark.said(w)
        cards.append(hand.Held(symbol, state, label))

    def pick(index: int) -> None:
        if tappable_cards:
            other = FromHand(index, view.hand[index], stuck=stuck(table))
            here.session.table.pick(TABLE.put_down(table) if cards[index].state.selected else other)
        else:
            here.session.table.refuse(Reason("what_now"))

    drawn = hand.held_cards(look, cards, layout, on_tap=pick, moving=common.coming_into_hand(ui, table))
    drawn = ft.Container(drawn, height=own_height(look, rows_of(here)), alignment=ft.Alignment.TOP_CENTER)
    return together(drawn, "hand", here.words("Hand"))


def _pile_boxes(here: TableView[View], move: type[TurnUp | Draw]) -> ft.Control:
    """Draw the two piles to choose from for a move, each with what is left in it."""
    look, w, view = here.look, here.words, here.view
    boxes: list[ft.Control] = []
    room = (look.across - Space.M) / 2 - BOX
    for kind, count, discards in zip(PILES, view.pile_sizes, view.discards, strict=True):
        name = w("Digit") if kind == "digits" else w("Sign")
        if count:
            left = w.many("{n} in the pile", "{n} in the pile", count)
        else:
            left = w("is reshuffled") if discards else w("empty")
        why = None if count or discards else w("This pile is empty.")
        inks = tappable.inked(look, why)
        alone = text.fits(look, left, "small", room - PILE - Space.M)
        drawn = [pile.pile(inks, PILE, empty=not count)] if alone else []
        free = room - len(drawn) * (PILE + Space.M)
        said = ((name, "label", inks.palette.ink), (left, "small", inks.palette.ink2))
        most = (1, 1 if count else 2)
        lines = [
            text.fitted(look, *one, free, high * TYPES[one[1]].line * look.text_scale)
            for high, one in zip(most, said, strict=True)
        ]
        facts = ft.Column(list[ft.Control](lines), spacing=0, tight=True, expand=True)
        boxes.append(
            button.pick_box(
                look,
                ft.Row([*drawn, facts], spacing=Space.M),
                label=f"{name}, {left}",
                identifier=f"pile-{kind}",
                on_tap=partial(here.session.table.play, move(kind)),
                why=why,
                expand=True,
            )
        )
    return together(ft.Row(boxes, spacing=Space.M), "piles", w("Piles"))


def _refill(here: TableView[View]) -> Rows:
    """Return the tray for a row that begins again: first the pile, then the side for the card that was turned up."""
    ui, table, view, w, look, session = here.ui, here.table, here.view, here.words, here.look, here.session
    name, number = table.match.names[view.to_move], view.empty_rows[0]
    begins = w("Row {n} starts", n=number) if view.turn == 0 else w("Row {n} starts again", n=number)
    title: ft.Control = text.heading(begins, "title", look.palette.ink, level=2)
    if view.turned is None:
        line = w("{name} turns up a card. It goes left or right of the =.", name=name)
        said: ft.Control = text.words(line, "body", look.palette.ink2)
        counted = just_scored(here)
        if counted is not None:
            title, said = _right(here, counted)
        if _piles_on_felt(here):
            why = [said, *common.refused(ui, table)] if counted is not None else common.asked(ui, table, said, line)
            return [title, *why, *common.back_alone(ui, table)]
        boxes = _pile_boxes(here, TurnUp)
        own = [boxes, *common.back_alone(ui, table)]
        return with_own(look, [title, said, common.refused(ui, table)], own, BOTH_PILES * look.text_scale)
    turned = tappable.tappable(
        look,
        card.card(look, view.turned, look.slots.hand, card.HAND),
        label=w("Turned up: {card}", card=card_name(w, view.turned)),
        identifier="turned",
        on_tap=lambda: session.table.refuse(Reason("what_now")),
        radius=7,
        drag=tappable.Drag(lambda: None),
    )
    turned = common.coming(ui, table, "turned", turned, FROM_PILE, look.motion.flight)
    own = [ft.Row([turned], alignment=ft.MainAxisAlignment.CENTER), *common.back_alone(ui, table)]
    asked = text.words(w("Where does it go?"), "body", look.palette.ink2)
    return with_own(look, [title, *common.asked(ui, table, asked)], own, card.height_of(look.slots.hand))


def _right(here: TableView[View], scored: Event) -> tuple[ft.Control, ft.Control]:
    """Return that a row is right, and how its points come about, beside a balance that is level."""
    look, w, p = here.look, here.words, here.look.palette
    worth = value(str(evaluate(scored.values["left"], here.view.options.limits)))
    title = text.heading(w("Right! {left} equals {right}.", left=worth, right=worth), "title", p.ink, level=2)
    lines: list[ft.Control] = [
        text.words(sum_of(w, here.view, scored), "label", p.ink),
        text.words(w("Tap a pile. Its top card starts row {n} again.", n=scored.values["row"]), "body", p.ink2),
    ]
    said = ft.Column(lines, spacing=Space.XS, tight=True, expand=True)
    wide = min(BALANCE, 0.4 * look.across)
    scales = ft.Semantics(exclude_semantics=True, content=balance(look, worth, worth, 0, wide))
    return title, ft.Row([said, scales], spacing=Space.M)


def _drawing(here: TableView[View]) -> Rows:
    """Return the tray for drawing: both piles, the hand so far, and "enough" when that is possible."""
    ui, table, view, w, look = here.ui, here.table, here.view, here.words, here.look
    name = table.match.names[view.to_move]
    fact = w("{drawn} drawn · {hand} in hand", drawn=view.drawn, hand=len(view.hand))
    in_tray = not _piles_on_felt(here)
    boxes = [_pile_boxes(here, Draw)] if in_tray else []
    asked = w("{name} draws", name=name)
    who = common.who(ui, table, view.to_move, asked, "" if look.large_text else fact)
    line, cause, sides = _verdict(here)
    in_a_box = bool(line) and (bool(cause) or look.large_text)
    if line and not in_a_box:  # a box of its own would lie over the piles
        if text.width(look, asked, "title") + text.width(look, fact, "small") + 48 > look.across:
            fact = ""
        who = tray.who_line(look, common.sign(table, view.to_move, 28), asked, fact, below=line)
    info = ft.Icons.INFO_OUTLINE_ROUNDED
    boxed = [common.explained(ui, table, line, cause, sides, view.options.limits, icon=info)] if in_a_box else []
    above: Rows = [*common.asked(ui, table, who, asked), boxed]
    own = [*boxes, hand_cards(here, tappable_cards=False)]
    high = in_tray * BOTH_PILES * look.text_scale + own_and_bar(look, rows_of(here))
    beside = [*common.back(ui, table), *([hints.bulb(ui, table)] if table.helps(Level.HINTS) else [])]
    if games.of(table.match).main(w, table) is None:
        return with_own(look, above, [*own, *([ft.Row(beside)] if beside else [])], high)
    enough = common.main_button(ui, table, icon=ft.Icons.CHECK_ROUNDED, expand=True)
    return with_own(look, above, [*own, tray.action_bar(look, [*beside, enough])], high)


def _verdict(here: TableView[View]) -> tuple[str, str, Sequence[str]]:
    """Return what became of the row, if it did not score, and why, with the sides to work out, unless that was said
    while it could still be mended; empty if there is nothing to say.
    """
    w = here.words
    for happened in here.table.latest.news:
        v = happened.values
        if happened.code == "not_right":
            line = w("Row {n} isn’t right.", n=v["row"])
        elif happened.code == "cleared":
            line = w.many(
                "{n} card, no equation: row {row} is cleared.",
                "{n} cards, no equation: row {row} is cleared.",
                v["cards"],
                row=v["row"],
            )
        else:
            continue
        if not lies_for_good(here.table):
            return line, "", ()
        return line, why_not(w, v["left"], v["right"], v["why"]), (v["left"], v["right"])
    return "", "", ()


def _giving(here: TableView[View]) -> Rows:
    """Return the tray for the card that goes to the right (PARI-22): pick it, then give it."""
    ui, table, view, w, names = here.ui, here.table, here.view, here.words, here.table.match.names
    name, other = names[view.to_move], names[(view.to_move - 1) % len(names)]
    give = common.main_button(ui, table, expand=True)
    bar = tray.action_bar(here.look, [*common.back(ui, table), give])
    sentence = w("{name} gives {other} a card", name=name, other=other)
    above: Rows = common.asked(ui, table, common.who(ui, table, view.to_move, sentence), sentence)
    return with_own(here.look, above, [hand_cards(here), bar], own_and_bar(here.look, rows_of(here)))


def _time_up(here: TableView[View]) -> Rows:
    """Return the tray for the sand that has run out: a chip buys another run (PARI-26)."""
    ui, table, view, w, session = here.ui, here.table, here.view, here.words, here.session
    name = table.match.names[view.to_move]
    chips = points(w, view.scores[view.to_move])
    choice = tray.action_bar(
        here.look,
        [
            *common.back(ui, table),
            button.button(
                here.look, w("Stop here"), identifier="yield", on_tap=lambda: session.table.play(Yield()), expand=True
            ),
            common.main_button(ui, table, icon=ft.Icons.HOURGLASS_BOTTOM_ROUNDED, expand=True),
        ],
    )
    sentence = w("{name}’s time is up", name=name)
    return [*common.asked(ui, table, common.who(ui, table, view.to_move, sentence, chips), sentence), choice]
