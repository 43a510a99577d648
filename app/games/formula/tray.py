"""The tray of Formula: the hand, the digits of a joker, and what can be done with the turn."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common, highlights, hints
from app.games.drawing import TableView
from app.games.formula import analysis, layout
from app.games.formula.felt import draw_or_pass, fit, go, laid_already, may_draw
from app.games.formula.picked import Building, building, missing
from app.games.formula.words import card_name
from app.locale.arithmetic import not_yet, why_not
from app.parts import button, card, hand, tappable, text, tray
from app.parts.theme import Look
from app.state.help import Level
from app.state.model import Table
from core.engine.reason import Reason
from core.games.formula.draft import MOST_CARDS
from core.games.formula.state import DIGITS, JOKER, View
from core.games.formula.turns import drawn


def rows(here: TableView[View]) -> Rows:
    """Return the tray."""
    now = building(here.table, here.view)
    explained = _explained(here, now)
    return [
        [] if explained else _head(here, now),  # the formula and the hand need the room
        explained,
        _own(here, now),
        _actions(here, now),
    ]


def _own(here: TableView[View], now: Building) -> ft.Control:
    """Draw the hand, or the digits of a joker, as high in all of a turn."""
    held = fit(here).held
    drawn = _hand(here, now, held) if now.asks is None else _digits(here.ui, here.table, now, held)
    return ft.Container(drawn, height=held, alignment=ft.Alignment.TOP_CENTER)


def _head(here: TableView[View], now: Building) -> list[ft.Control]:
    """Draw whose turn it is and what is asked, or in its place why the last tap did nothing; it is as high with all of
    these. Where there is hardly any room it is there only for a reason.
    """
    ui, table, view, look, p = here.ui, here.table, here.view, here.look, here.look.palette
    reason, checked = table.selection.refused, table.selection.checked
    right = checked is not None and checked.fault is None
    if reason is not None and not _unequal(reason, now):
        said = common.sentence(ui, table, reason)
    else:
        said = here.words("That’s right!") if right else ""
    if said:
        icon = ft.Icons.CHECK_ROUNDED if right else ft.Icons.CLOSE_ROUNDED
        line: list[ft.Control] = [
            ft.Icon(icon, size=28, color=p.ok if right else p.brick),
            _sentence_of(look, said),
        ]
        box = ft.Container(ft.Row(line, spacing=10), height=look.touch)
        return [ft.Semantics(live_region=True, container=True, content=box)]
    if table.lesson or not fit(here).head:
        return []
    asked, fact = _sentence(here, now), _fact(here, now)
    below = common.first_time(ui, table)
    room = look.across - 28 - 10
    beside = text.width(look, asked, "label") + 10 + text.width(look, fact, "small") <= room
    if not (beside or below) and text.width(look, fact, "small") <= room:
        fact, below = "", fact
    first: list[ft.Control] = [_sentence_of(look, asked)]
    if fact and beside:
        first.append(text.words(fact, "small", p.ink2, align=ft.TextAlign.END))
    lines: list[ft.Control] = [ft.Row(first, spacing=10)]
    if below and 42 * look.text_scale <= look.touch and text.fits(look, asked, "label", room):
        lines.append(text.words(below, "small", p.ink2, lines=1))
    content = ft.Row(
        [common.sign(table, view.to_move, 28), ft.Column(lines, spacing=0, tight=True, expand=True)], spacing=10
    )
    return [ft.Container(content, height=look.touch)]


def _sentence_of(look: Look, sentence: str) -> ft.Text:
    """Return a sentence in the largest type in which it has room in the head of the tray."""
    said = text.fitted(look, sentence, "label", look.palette.ink, look.across - 28 - 10, look.touch)
    said.expand = True
    return said


def _unequal(reason: Reason, now: Building) -> bool:
    """Return True if the reason is that the two sides differ: then both are worked out."""
    return reason.code == "not_equal" and now.draft.result.complete


def _sentence(here: TableView[View], now: Building) -> str:
    w = here.words
    if now.asks is not None:
        return w("Which digit is the joker?")
    if now.card == JOKER:
        return w("Where does the joker go?")
    if now.card:
        return w("Where does the {card} go?", card=now.card)
    if here.table.task:
        return common.whose_turn(here.ui, here.table, here.view.to_move)
    name = here.table.match.names[here.view.to_move]
    return w("{name}, another one?", name=name) if now.draft.cards else w("{name}, what will you play?", name=name)


def _fact(here: TableView[View], now: Building) -> str:
    """Return a fact beside the sentence: what was drawn last, or what the step is about."""
    table, view, w = here.table, here.view, here.words
    if now.asks is not None:
        return ""
    if now.card:
        lit = highlights.of(table, (now.card, now.draft))
        strength = lit.strongest("place")
        if strength is not None:
            return analysis.lit_words(w, strength)
        if lit.known:
            return w("no formula with it yet")
        return w("cover or add") if view.formula.complete else w("as the result")
    if table.advice.searching:
        return w("Searching …")
    new = "" if table.task or table.lesson else drawn(table.match, view.to_move)
    if new and len(now.drafts) == 1:
        return w("Drawn last: {card}", card=card_name(w, new))
    offered = not (table.task or table.lesson or new) and may_draw(table) and laid_already(now) is None
    return w("Drawing ends your turn") if offered else ""


def _explained(here: TableView[View], now: Building) -> list[ft.Control]:
    """Draw what is wrong with the formula; where the two sides differ, both are worked out."""
    ui, table, view = here
    w, why = here.words, table.selection.refused or (table.selection.checked and table.selection.checked.fault)
    if not why or (why is table.selection.refused and not _unequal(why, now)):
        return []
    if not _unequal(why, now):
        return [tray.explain(here.look, common.sentence(ui, table, why))]
    left, right = str(now.draft.result).split("=")
    room = fit(here).spare
    refused = why is table.selection.refused
    leads = common.nudge(ui, table, (left, right), room) if refused else []
    if leads:
        return leads
    values = why_not(w, left, right, {"code": why.code, **why.values})
    values = not_yet(w, left, right, why) if refused else values
    return [common.explained(ui, table, values, "", (left, right), view.options.limits)]


def _hand(here: TableView[View], now: Building, height: float) -> ft.Control:
    """Draw what is left of the hand; tapping a card picks it up, tapping it again puts it back."""
    ui, table, view, look, w = here.ui, here.table, here.view, here.look, here.words
    left = now.hand(view)
    lies = layout.hand_of(look, len(view.hand), height)
    full = not now.draft.spots()
    lit = highlights.Highlighted() if now.card else highlights.of(table, ("", now.draft))
    cards = []
    for index, symbol in enumerate(left):
        chosen = now.index == index
        nth = left[:index].count(symbol) + now.draft.cards.count(symbol)
        strength, mark = lit.strength("card", symbol), hints.mark(table, "card", symbol, nth)
        hinted = mark.ringed and not chosen
        faint = full and not chosen and not hinted
        touch = 0 if faint else mark.number
        state = card.CardState(selected=chosen, hinted=hinted, on_felt=False, lit=strength, dimmed=faint, touch=touch)
        label = w("{card}, card {n} of {count}", card=card_name(w, symbol), n=index + 1, count=len(left))
        if strength:
            label += ", " + analysis.lit_words(w, strength)
        if hinted:
            label += ", " + mark.said(w)
        cards.append(hand.Held(symbol, state, label))
    if not cards:
        name = table.match.names[view.to_move]
        return text.words(w("{name} has played all their cards", name=name), "body", look.palette.ink2)

    def pick(index: int) -> None:
        if full:
            here.session.table.refuse(Reason("too_many_cards", most=MOST_CARDS))
        else:
            go(ui, now.pick(index, left[index]))

    return tappable.together(hand.held_cards(look, cards, lies, on_tap=pick), "hand", here.words("Hand"))


def _digits(ui: Ui, table: Table, now: Building, height: float) -> ft.Control:
    """Draw the ten digits that a joker can stand for (FORM-11); those that lead to a formula may light up."""
    look, w = ui.look, ui.words
    lies = layout.digits_of(look, height)
    keys: list[ft.Control] = []
    for digit in DIGITS:
        lit = analysis.digit(table, now, digit)
        state = card.CardState(on_felt=False, value=digit, target=lit)
        label = w("The joker is {digit}", digit=digit)
        if lit:
            label += ", " + analysis.lit_words(w, lit)
        keys.append(
            tappable.tappable(
                look,
                card.card(look, JOKER, lies.width, state),
                label=label,
                identifier=f"digit-{digit}",
                on_tap=partial(go, ui, now.say(digit)),
                radius=7,
                key=f"digit-{digit}",
            )
        )
    return tappable.together(hand.hand(look, keys, lies), "digits", w("Digits"))


def _actions(here: TableView[View], now: Building) -> ft.Control:
    """Draw the buttons: undo, a check or a hint, drawing as long as nothing is laid, and laying."""
    ui, table, view, beside = here.ui, here.table, here.view, [common.undo(here.ui, here.table)]
    if table.helps(Level.CHECK) and now.draft.cards:
        beside.append(common.check_button(ui, table, view, now.draft, missing(view, now.draft)))
    elif table.helps(Level.HINTS):
        beside.append(hints.bulb(ui, table))
    if not table.task:
        beside.append(_draw_or_pass(ui, table, now))
    return tray.action_bar(
        here.look, [*beside, common.main_button(ui, table, icon=ft.Icons.CHECK_ROUNDED, expand=True)]
    )


def _draw_or_pass(ui: Ui, table: Table, now: Building) -> ft.Control:
    """Draw the button that ends the turn without laying."""
    w, can_draw = ui.words, may_draw(table)
    return button.button(
        ui.look,
        w("Draw") if can_draw else w("Pass"),
        identifier="draw" if can_draw else "pass",
        label=w("Draw, which ends the turn") if can_draw else w("Pass, which ends the turn"),
        why=common.why(ui, table, laid_already(now)),
        on_tap=lambda: draw_or_pass(ui, table, now),
        expand=True,
    )
