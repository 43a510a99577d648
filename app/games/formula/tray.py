"""The tray of Formula: the hand, the digits of a joker, and what can be done with the turn."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.fast.boundary import Rows
from app.games import common, hints, lights
from app.games.formula import analysis
from app.games.formula.felt import draw_or_pass, go, laid_already, may_draw
from app.games.formula.picked import Building, building, unsaid
from app.games.formula.words import card_name
from app.help import Level
from app.locale.arithmetic import why_not
from app.model import Table
from app.parts import button, card, hand, tappable, text, tray
from app.theme import Look, Size, Space
from app.ui import Ui
from core.engine.reason import Reason
from core.games.formula.draft import MOST_CARDS, Draft, unfinished
from core.games.formula.review import drawn
from core.games.formula.state import DIGITS, JOKER, View


def rows(ui: Ui, table: Table, view: View) -> Rows:
    """What lies in the tray."""
    now = building(table, view)
    middle = _digits(ui, table, now) if now.asks is not None else _hand(ui, table, view, now)
    who = common.who(ui, table, view.to_move, _sentence(ui, table, view, now), _fact(ui, table, view, now))
    return [who, _explained(ui, table, view, now), middle, _actions(ui, table, view, now)]


def beside_hint(ui: Ui, table: Table, view: View) -> Rows:
    """The hand, while a hint tells of it."""
    now, name = building(table, view), table.match.names[view.to_move]
    head = common.who(ui, table, view.to_move, ui.words("{name}'s cards", name=name))
    return [head, _digits(ui, table, now) if now.asks is not None else _hand(ui, table, view, now)]


def _sentence(ui: Ui, table: Table, view: View, now: Building) -> str:
    w = ui.words
    if now.asks is not None:
        return w("Which digit is the joker?")
    if now.card == JOKER:
        return w("Where does the joker go?")
    if now.card:
        return w("Where does the {card} go?", card=now.card)
    return common.whose_turn(ui, table, view.to_move)


def _fact(ui: Ui, table: Table, view: View, now: Building) -> str:
    """Beside the sentence: what was drawn last, or what the step is about."""
    w = ui.words
    if now.asks is not None or ui.look.large_text or (ui.look.landscape and table.refused):
        return ""
    stack = w.many("Stack: {n} card", "Stack: {n} cards", view.stack_size)
    if now.card:
        where = w("cover or extend") if view.formula.complete else w("as the result")
        return f"{where}\n{stack}" if ui.look.landscape else where  # where there is room for both
    if table.searching:
        return w("Searching …")
    new = "" if table.task or table.lesson else drawn(table.match, view.to_move)
    if new and len(now.drafts) == 1:
        return w("Drawn last: {card}", card=card_name(w, new))
    return stack if ui.look.landscape else ""


def _explained(ui: Ui, table: Table, view: View, now: Building) -> list[ft.Control]:
    """Why the last tap did nothing; where the two sides differ, both are worked out."""
    w, why = ui.words, table.refused or (table.checked and table.checked.fault)
    if not why:
        return common.checked(ui, table)
    if why.code != "not_equal" or not now.draft.result.complete:
        return [tray.explain(ui.look, common.sentence(ui, table, why))]
    left, right = str(now.draft.result).split("=")
    values = why_not(w, ui.signs, left, right, {"code": why.code, **why.values})
    cause = w("The formula is not right yet.")
    if ui.look.landscape:
        cause, values = values, ""
    return [common.explained(ui, table, cause, values, (left, right), view.options.limits)]


def _hand(ui: Ui, table: Table, view: View, now: Building) -> ft.Control:
    """What is left of the hand; tapping a card picks it up, tapping it again puts it back."""
    look, w = ui.look, ui.words
    left = now.hand(view)
    layout = _layout(look, len(left))
    full = not now.draft.spots()
    lit = lights.Lit() if now.card else lights.of(table, ("", now.draft))
    cards = []
    for index, symbol in enumerate(left):
        chosen = now.index == index
        strength, hinted = lit.strength("card", symbol), not chosen and hints.ringed(table, "card", symbol)
        faint = full and not chosen and not hinted
        state = card.CardState(selected=chosen, hinted=hinted, on_felt=False, lit=strength, dimmed=faint)
        label = w("{card}, card {n} of {count}", card=card_name(w, symbol), n=index + 1, count=len(left))
        if strength:
            label += ", " + (w("leads to most cards") if strength == "best" else w("leads to a formula"))
        if hinted:
            label += ", " + w("in the hint")
        cards.append(hand.Held(symbol, state, label))
    if not cards:
        name = table.match.names[view.to_move]
        return ft.Container(
            text.words(w("{name} has laid all cards", name=name), "body", look.palette.ink2),
            height=card.height_of(layout.width) * look.text_scale,
            alignment=ft.Alignment.CENTER,
        )

    def pick(index: int) -> None:
        if full:
            ui.session.refuse(Reason("too_many_cards", most=MOST_CARDS))
        else:
            go(ui, now.pick(index, left[index]))

    return tappable.together(hand.held_cards(look, cards, layout, on_tap=pick), "hand", ui.words("Hand"))


def _layout(look: Look, count: int) -> hand.HandLayout:
    """How the hand lies; on a small phone it leaves the felt the height for the formula and its signs."""
    if 350 < look.width < 380 and count == 7 and not look.big_digits:
        return hand.HandLayout(Size.TOUCH, 4, count)
    lies = hand.hand_layout(look, count)
    return replace(lies, width=min(lies.width, look.card_width(48))) if look.small else lies


def _digits(ui: Ui, table: Table, now: Building) -> ft.Control:
    """The ten digits that a joker can stand for (FORM-11); those that lead to a formula may light up."""
    look, w = ui.look, ui.words
    layout = hand.hand_layout(look, 5)
    width = Size.TOUCH if look.landscape else min(layout.width, 48.0)
    keys = []
    for digit in DIGITS:
        lit = analysis.digit(table, now, digit)
        state = card.CardState(on_felt=False, value=digit, target=lit)
        label = w("The joker is {digit}", digit=digit)
        if lit:
            label += ", " + (w("leads to most cards") if lit == "best" else w("leads to a formula"))
        keys.append(
            tappable.tappable(
                look,
                card.card(look, JOKER, width, state),
                label=label,
                identifier=f"digit-{digit}",
                on_tap=partial(go, ui, now.say(digit)),
                radius=7,
                key=f"digit-{digit}",
            )
        )
    gap = Space.S if look.landscape else Space.M
    lines: list[ft.Control] = [
        ft.Row(keys[start : start + 5], spacing=gap, alignment=ft.MainAxisAlignment.CENTER) for start in (0, 5)
    ]
    ten = ft.Column(lines, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    digits = ft.Container(ten, padding=ft.Padding.only(top=Size.LIFT - 4, bottom=4))
    return tappable.together(digits, "digits", w("Digits"))


def _actions(ui: Ui, table: Table, view: View, now: Building) -> ft.Control:
    """Back, a hint, drawing as long as nothing is laid, and laying."""
    look, w, session = ui.look, ui.words, ui.session
    main = common.main_button(
        ui,
        table,
        w("Play"),
        lambda: session.play(now.draft.lay),
        identifier="lay",
        wrong=_missing(view, now.draft),
        icon=None if look.landscape else ft.Icons.CHECK_ROUNDED,
        expand=15 if look.landscape else 21,
    )
    beside = [*_undo(ui, table, view, now), *([] if table.task else [_draw_or_pass(ui, table, now)])]
    return tray.action_bar(look, [*beside, main])


def _undo(ui: Ui, table: Table, view: View, now: Building) -> list[ft.Control]:
    """Taking back: first the steps of this turn, then the last move as far as that is possible."""
    look = ui.look
    back = partial(go, ui, now.back()) if now.begun else None
    helped = table.helps(Level.HINTS)
    checks = [common.check_button(ui, table, view, now.draft, _missing(view, now.draft))]
    if not table.helps(Level.CHECK) or not now.draft.cards:
        checks = []
    if not (checks or helped or look.small or look.landscape or look.large_text):
        return [common.undo(ui, table, back=back, worded=20)]
    undo = common.undo(ui, table, back=back)
    bulb = [hints.bulb(ui, table)] if helped and not look.landscape and not checks else []
    return [undo, *checks, *bulb]


def _draw_or_pass(ui: Ui, table: Table, now: Building) -> ft.Control:
    """The button beside that for laying: it ends the turn without."""
    w, can_draw = ui.words, may_draw(table)
    return button.button(
        ui.look,
        w("Draw") if can_draw else w("Sit out"),
        identifier="draw" if can_draw else "pass",
        why=common.why(ui, table, laid_already(now)),
        on_tap=lambda: draw_or_pass(ui, table, now),
        expand=15,
    )


def _missing(view: View, draft: Draft) -> Reason | None:
    """What is missing before this can be laid. Whether it is true is only said to whoever asks, or lays it."""
    for name in ("a", "b"):
        if draft.cards and unsaid(draft, name):
            return Reason("joker_without_digit", number=name)
    return unfinished(draft, view.hand, view.options)
