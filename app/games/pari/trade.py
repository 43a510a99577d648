"""Trading (PARI-21): putting an offer together, and answering one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common
from app.games.drawing import TableView
from app.games.pari.layout import held, own_and_bar
from app.games.pari.own import with_own
from app.games.pari.picked import Terms, picked_up
from app.games.pari.words import card_name, points
from app.locale.signs import printed
from app.parts import button, card, hand, page, tappable, text, tray
from app.parts.rows import Choice, Info, Stepper
from app.parts.theme import Space
from core.games.pari.moves import Decline
from core.games.pari.state import SYMBOLS, View

FORM = 400
"""The height from which the form of an offer scrolls, in pixels."""
OUTSIDE = 180
"""The height of the tray beside the form and of the felt at least, at normal text."""


def form(here: TableView[View], deal: Terms) -> list[ft.Control]:
    """Draw the form of an offer: with whom, what is given, what is wanted."""
    ui, table, view = here
    w, look, session, names = here.words, here.look, here.session, table.match.names
    me, countering = view.to_move, view.deal is not None

    def change(**changes: Any) -> None:
        session.table.pick(replace(deal, **changes))

    title = w("{name} offers a deal", name=names[me])
    asked = common.asked(ui, table, common.who(ui, table, me, title), title)
    content: list[ft.Control] = []
    if len(names) > 2 and not countering:
        others = [(str(seat), name) for seat, name in enumerate(names) if seat != me]

        def pick(seat: str) -> None:
            change(partner=int(seat))

        choice = Choice(w("Who with?"), "partner", others, str(deal.partner), pick, wide=True)
        content.append(page.draw(look, choice))
    for seat, cards, field, chips in (
        (me, _own_cards(ui, view, deal), "give_chips", deal.give_chips),
        (deal.partner, _wishes(ui, view, deal), "want_chips", deal.want_chips),
    ):
        content += [
            text.words(w("{name} gives", name=names[seat]), "label", look.palette.ink),
            cards,
            _chips(ui, w("Points from {name}", name=names[seat]), field, chips, view.scores[seat], change),
        ]
    bar = tray.action_bar(
        look,
        [
            button.button(
                look, w("No deal"), identifier="trade-cancel", on_tap=lambda: session.table.pick(None), expand=2
            ),
            common.main_button(ui, table, expand=3),
        ],
    )
    high = min(float(FORM), look.height - look.above - OUTSIDE * max(1.0, look.text_scale))
    scrolled = ft.Column(content, spacing=Space.S, scroll=ft.ScrollMode.AUTO, height=high)
    return [*asked, scrolled, bar]


def _own_cards(ui: Ui, view: View, terms: Terms) -> ft.Control:
    """Draw the hand: a card given is lifted."""
    w, layout = ui.words, held(ui.look, max(7, len(view.hand)))
    cards = []
    for index, symbol in enumerate(view.hand):
        given = index in terms.give
        others = tuple(other for other in terms.give if other != index)
        after = replace(terms, give=others if given else (*terms.give, index))
        cards.append(
            tappable.tappable(
                ui.look,
                card.card(ui.look, symbol, layout.width, card.CardState(selected=given, on_felt=False)),
                label=w("Give {card}", card=card_name(w, symbol)),
                identifier=f"give-{index}",
                selected=given,
                on_tap=partial(ui.session.table.pick, after),
                radius=7,
            )
        )
    return hand.hand(ui.look, cards, layout)


def _wishes(ui: Ui, view: View, terms: Terms) -> ft.Control:
    """Draw a key for each symbol, which asks for one more, and one that takes the last back."""
    w, session = ui.words, ui.session
    symbols = [symbol for symbol in SYMBOLS if symbol.isdigit() or symbol in view.options.operators]
    keys: list[ft.Control] = [
        button.key_button(
            ui.look,
            printed(symbol, ui.words.signs),
            label=w("Ask for {card}", card=card_name(w, symbol)),
            identifier=f"want-{symbol}",
            operator=not symbol.isdigit(),
            height=44,
            on_tap=partial(session.table.pick, replace(terms, want=terms.want + symbol)),
        )
        for symbol in symbols
    ]
    keys.append(
        button.key_button(
            ui.look,
            "",
            label=w("Take the last wish back"),
            identifier="want-less",
            icon=ft.Icons.BACKSPACE_ROUNDED,
            height=44,
            on_tap=lambda: session.table.pick(replace(terms, want=terms.want[:-1])),
        )
    )
    wished = _cards_in_words(ui, terms.want) or w("no card")
    return ft.Column(
        [text.words(wished, "body", ui.look.palette.ink2), page.grid(ui.look, keys, 8)], spacing=Space.XS, tight=True
    )


def _chips(ui: Ui, title: str, field: str, value: int, most: int, change: Callable[..., None]) -> ft.Control:
    labels = ui.words("{title}: less", title=title), ui.words("{title}: more", title=title)
    less = partial(change, **{field: value - 1}) if value > 0 else None
    more = partial(change, **{field: value + 1}) if value < most else None
    return page.draw(ui.look, Stepper(title, field.replace("_", "-"), str(value), *labels, less, more))


def answer(here: TableView[View]) -> Rows:
    """Draw an offer as the other sees it, with their own hand: take it, refuse it, or offer something else."""
    ui, table, view = here
    w, look, session, names = here.words, here.look, here.session, table.match.names
    deal = view.deal
    assert deal is not None
    countered = picked_up(table, Terms)
    if countered is not None:
        return form(here, countered)
    one = names[deal.proposer]
    other = names[deal.answerer]
    layout = held(look, len(view.hand))
    cards = [card.card(look, symbol, layout.width, card.HAND) for symbol in view.hand]
    read = ", ".join(card_name(w, symbol) for symbol in view.hand)
    mine = ft.Semantics(
        label=w("{name}’s cards: {cards}", name=other, cards=read),
        content=ft.Semantics(exclude_semantics=True, content=common.answering(ui, hand.hand(look, cards, layout))),
    )
    rows = [
        Info(w("{name} gives", name=one), value=_half(ui, deal.give, deal.give_chips)),
        Info(w("{name} gives", name=other), value=_half(ui, deal.want, deal.want_chips)),
    ]
    bar = tray.action_bar(
        look,
        [
            *common.back(ui, table),
            button.button(
                look,
                w("Decline"),
                identifier="decline",
                icon=ft.Icons.CLOSE_ROUNDED,
                on_tap=lambda: session.table.play(Decline()),
                expand=True,
            ),
            button.button(
                look,
                w("Counter"),
                identifier="counter",
                icon=ft.Icons.SWAP_HORIZ_ROUNDED,
                on_tap=lambda: session.table.pick(Terms(deal.proposer)),
                expand=True,
            ),
            common.main_button(ui, table, expand=True),
        ],
    )
    title = w("{name} offers {other} a deal", name=one, other=other)
    above = [*common.asked(ui, table, common.who(ui, table, deal.answerer, title), title), page.group(look, rows)]
    return with_own(look, above, [mine, bar], own_and_bar(look, view))


def _half(ui: Ui, cards: str, chips: int) -> ft.Control:
    """Draw one side of a deal in words."""
    parts = [_cards_in_words(ui, cards), points(ui.words, chips) if chips else ""]
    return text.words(" + ".join(filter(None, parts)) or ui.words("nothing"), "label", ui.look.palette.ink)


def _cards_in_words(ui: Ui, cards: str) -> str:
    return "  ".join(printed(symbol, ui.words.signs) for symbol in cards)
