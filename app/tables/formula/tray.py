"""The tray of Formula: the hand, the digits of a joker, and what can be done with the turn."""

from __future__ import annotations

import flet as ft

from app.locale.arithmetic import why_not
from app.locale.formula import card_name, reason
from app.model import Table
from app.parts import button, card, hand, tappable, text, tray
from app.parts.boundary import Rows
from app.tables.formula import found, sheets
from app.tables.formula.building import Building, building, unsaid
from app.tables.formula.felt import go
from app.tables.formula.history import drawn
from app.theme import Look, Size, Space
from app.ui import Ui
from core.engine.reason import Reason
from core.games.formula.draft import MOST_CARDS, Draft, fault
from core.games.formula.moves import Draw, Pass
from core.games.formula.state import DIGITS, JOKER, View


def rows(ui: Ui, table: Table, view: View) -> Rows:
    """What lies in the tray."""
    now = building(table, view)
    middle = _digits(ui, table, now) if now.asks is not None else _hand(ui, table, view, now)
    who = tray.who_line(
        ui.look, table.emblems[view.to_move], _sentence(ui, table, view, now), _fact(ui, table, view, now)
    )
    return [who, _explained(ui, table, now), middle, _actions(ui, table, view, now)]


def _sentence(ui: Ui, table: Table, view: View, now: Building) -> str:
    w = ui.words
    if now.asks is not None:
        return w("Which digit is the joker?")
    if now.card == JOKER:
        return w("Where does the joker go?")
    if now.card:
        return w("Where does the {card} go?", card=now.card)
    return w("It is {name}'s turn", name=table.match.names[view.to_move])


def _fact(ui: Ui, table: Table, view: View, now: Building) -> str:
    """Beside the sentence: what was drawn last, or what the step is about."""
    w = ui.words
    if now.asks is not None or ui.look.large_text or (ui.look.landscape and table.refused):
        return ""
    if now.card:
        return w("cover or extend") if view.formula.complete else w("as the result")
    if table.searching:
        return w("Searching …")
    new = drawn(table.match, view.to_move)
    if new and len(now.drafts) == 1:
        return w("Drawn last: {card}", card=card_name(w, new))
    if ui.look.landscape:
        return w.many("Stack: {n} card", "Stack: {n} cards", view.stack_size)
    return ""


def _explained(ui: Ui, table: Table, now: Building) -> list[ft.Control]:
    """Why the last tap did nothing; where the two sides differ, both are worked out."""
    w, why = ui.words, table.refused
    if why is None:
        return []
    if why.code != "not_equal" or not now.draft.result.complete:
        return [tray.explain(ui.look, reason(w, ui.signs, why))]
    left, right = str(now.draft.result).split("=")
    values = why_not(w, ui.signs, left, right, {"code": why.code, **why.values})
    cause = w("The formula is not right yet.")
    return [tray.explain(ui.look, values) if ui.look.landscape else tray.explain(ui.look, cause, values)]


def _hand(ui: Ui, table: Table, view: View, now: Building) -> ft.Control:
    """What is left of the hand; tapping a card picks it up, tapping it again puts it back."""
    look, w = ui.look, ui.words
    left = now.hand(view)
    layout = _layout(look, len(left))
    full = not now.draft.spots()
    cards = []
    for index, symbol in enumerate(left):
        chosen = now.index == index
        helps = found.helps(table, now, symbol)
        state = card.CardState(selected=chosen, on_felt=False, dimmed=(helps is False or full) and not chosen)
        label = w("{card}, card {n} of {count}", card=card_name(w, symbol), n=index + 1, count=len(left))
        if helps:
            label += ", " + w("leads to a formula")
        cards.append(hand.Held(symbol, state, label))
    if not cards:
        name = table.match.names[view.to_move]
        return ft.Container(
            text.words(w("{name} has laid all cards", name=name), "body", look.palette.ink2),
            height=card.height_of(layout.width) * look.text_scale,
            alignment=ft.Alignment.CENTER,
        )

    def pick(index: int) -> object:
        return _too_many(ui)() if full else go(ui, now.pick(index, left[index]))

    return hand.held_cards(look, cards, layout, on_tap=pick)


def _layout(look: Look, count: int) -> hand.HandLayout:
    """How the hand lies; seven cards stand in one line where there is little height."""
    if look.small and count == 7 and not look.big_digits:
        return hand.HandLayout(Size.TOUCH, 4, count)
    return hand.hand_layout(look, count)


def _too_many(ui: Ui) -> tappable.Tap:
    return lambda: ui.session.refuse(Reason("too_many_cards", most=MOST_CARDS))


def _digits(ui: Ui, table: Table, now: Building) -> ft.Control:
    """The ten digits that a joker can stand for (FORM-11); in training those that lead to a formula are ringed."""
    look, w = ui.look, ui.words
    leading = found.digits(table, now)
    layout = hand.hand_layout(look, 5)
    width = Size.TOUCH if look.landscape else min(layout.width, 48.0)
    keys = []
    for digit in DIGITS:
        leads = None if leading is None else digit in leading
        state = card.CardState(on_felt=False, value=digit, target=leads is True, dimmed=leads is False)
        label = w("The joker is {digit}", digit=digit)
        if leads:
            label += ", " + w("leads to a formula")
        keys.append(
            tappable.tappable(
                look,
                card.card(look, JOKER, width, state),
                label=label,
                identifier=f"digit-{digit}",
                on_tap=lambda digit=digit: go(ui, now.say(digit)),
                radius=7,
                key=f"digit-{digit}",
            )
        )
    gap = Space.S if look.landscape else Space.M
    lines = [ft.Row(keys[start : start + 5], spacing=gap, alignment=ft.MainAxisAlignment.CENTER) for start in (0, 5)]
    return ft.Container(
        ft.Column(lines, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.only(top=Size.LIFT - 4, bottom=4),
    )


def _actions(ui: Ui, table: Table, view: View, now: Building) -> ft.Control:
    """Back, a hint, drawing as long as nothing is laid, and laying."""
    look, w, session = ui.look, ui.words, ui.session
    wrong = _wrong(view, now.draft)

    def lay() -> None:
        if wrong is None:
            session.play(now.draft.lay)
        else:
            session.refuse(wrong)

    main = button.button(
        look,
        w("Play"),
        identifier="lay",
        kind="main",
        icon=None if look.landscape else ft.Icons.CHECK_ROUNDED,
        why=reason(w, ui.signs, wrong) if wrong else None,
        on_tap=lay,
        expand=15 if look.landscape else 21,
    )
    beside = [*_undo(ui, table, now), _draw_or_pass(ui, table, now)]
    if look.large_text:
        return tray.action_bar(look, [ft.Row(beside, spacing=Space.S), main])
    return tray.action_bar(look, [*beside, main])


def _undo(ui: Ui, table: Table, now: Building) -> list[ft.Control]:
    """Taking back: first the steps of this turn, then the last move as far as that is possible."""
    look, w, session = ui.look, ui.words, ui.session
    stuck = None if now.begun else table.match.stuck()
    locked = stuck is not None and stuck.code == "sealed"
    icon = ft.Icons.LOCK_ROUNDED if locked else ft.Icons.UNDO_ROUNDED
    why = reason(w, ui.signs, stuck) if stuck else None

    def back() -> None:
        if now.begun:
            go(ui, now.back())
        else:
            session.undo()

    if table.match.training or look.small or look.landscape or look.large_text:
        undo = button.icon_button(look, icon, label=w("Undo"), identifier="undo", filled=True, why=why, on_tap=back)
        return [undo, sheets.bulb(ui, table)] if table.match.training and not look.landscape else [undo]
    return [button.button(look, w("Undo"), identifier="undo", icon=icon, why=why, on_tap=back, expand=20)]


def _draw_or_pass(ui: Ui, table: Table, now: Building) -> ft.Control:
    """Drawing ends the turn (FORM-12); where there is nothing to draw the turn passes (FORM-13)."""
    look, w, session = ui.look, ui.words, ui.session
    prompt = table.match.prompt
    can_draw = prompt is not None and Draw in prompt.kinds
    laid = Reason("laid_already") if now.draft.cards else None

    def end() -> None:
        if laid is None:
            session.play(Draw() if can_draw else Pass())
        else:
            session.refuse(laid)

    return button.button(
        look,
        w("Draw") if can_draw else w("Sit out"),
        identifier="draw" if can_draw else "pass",
        why=reason(w, ui.signs, laid) if laid else None,
        on_tap=end,
        expand=15,
    )


def _wrong(view: View, draft: Draft) -> Reason | None:
    """Why what is being built cannot be laid yet; what is missing first is said first."""
    for name in ("a", "b"):
        if draft.cards and unsaid(draft, name):
            return Reason("joker_without_digit", number=name)
    return fault(draft, view.hand, view.options)
