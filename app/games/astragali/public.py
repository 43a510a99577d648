"""The trays of what is decided in the open: doubt or accept, seven Luck, the fool's wish, who is absent."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.fast.boundary import Rows
from app.games import common
from app.games.astragali import odds
from app.games.astragali.bar import choices, hint, or_shake, scrolling, tight, undo
from app.games.astragali.words import dice_rolled
from app.model import Table
from app.parts import button, page, text
from app.parts.tappable import Tap
from app.ui import Ui
from core.engine.game import Move
from core.games.astragali.moves import Accept, Bray, Decline, Doubt, Enough, Judge, Return, Try
from core.games.astragali.rules import TRIES
from core.games.astragali.state import View


def rows(ui: Ui, table: Table, view: View) -> Rows:
    """The tray, row by row."""
    match view.step:
        case "answer":
            return _answer(ui, table, view)
        case "luck":
            return _luck(ui, table, view)
        case "bray":
            return _bray(ui, table, view)
        case "judge":
            return _judge(ui, table, view)
    return _wait(ui, table, view)


def _asking(ui: Ui, table: Table, view: View, question: str, *lines: str) -> list[ft.Control]:
    """Who is asked, in the words of the head line, and what everybody should know."""
    head = common.who(ui, table, view.to_move or 0, question)
    return [head, *(text.words(line, "body", ui.look.palette.ink2) for line in lines if line)]


def _no(ui: Ui, words: str, identifier: str, move: Move) -> ft.Control:
    """The button for what is not asked for first."""
    return button.button(
        ui.look, words, identifier=identifier, kind="secondary", on_tap=lambda: ui.session.play(move), expand=1
    )


def _yes(ui: Ui, table: Table, words: str, identifier: str, icon: ft.IconData, on_tap: Tap) -> ft.Control:
    """The main button."""
    sign = None if tight(ui, table) else icon
    return common.main_button(ui, table, words, on_tap, identifier=identifier, icon=sign, expand=1)


def _answer(ui: Ui, table: Table, view: View) -> Rows:
    """The cup goes on: doubt the bid, or accept it and take the cup."""
    w, session = ui.words, ui.session
    name, last = table.match.names[view.to_move or 0], view.calls[-1]

    def accept() -> None:
        """Whoever accepts has the device in hand: no curtain comes before the cup, which is down."""
        if session.play(Accept()):
            session.lift_curtain()

    content: Rows = [
        *_asking(
            ui,
            table,
            view,
            w("The cup goes to {name}", name=name),
            w(
                "{other}: {dice}. Does {name} doubt or accept the bid?",
                other=table.match.names[last.seat],
                dice=dice_rolled(w, last.rolled),
                name=name,
            ),
        ),
        odds.of_answer(ui, table),
    ]
    doubting = _no(ui, w("Doubt"), "doubt", Doubt())
    accepting = _yes(ui, table, w("Accept"), "accept", ft.Icons.CHECK_ROUNDED, accept)
    bar = choices(ui.look, [*undo(ui, table), *hint(ui, table), doubting, accepting])
    return [scrolling(ui, content), common.refused(ui, table), bar]


def _luck(ui: Ui, table: Table, view: View) -> Rows:
    """Seven Luck was accepted: roll for it in the open."""
    w, name = ui.words, table.match.names[view.to_move or 0]
    n = len(view.tries) + 1
    content = _asking(
        ui,
        table,
        view,
        w("{name} rolls for seven Luck", name=name),
        w("Try {n} of {count}, all look on. Without seven Luck a wish is lost.", n=n, count=TRIES),
        *or_shake(ui),
    )
    actions = list(undo(ui, table))
    if table.match.check(Enough()) is None:
        actions.append(_no(ui, w("Enough"), "enough", Enough()))
    actions.append(
        _yes(ui, table, w("Roll all seven"), "try", ft.Icons.REFRESH_ROUNDED, lambda: ui.session.play(Try()))
    )
    return [scrolling(ui, content), common.refused(ui, table), choices(ui.look, actions)]


def _bray(ui: Ui, table: Table, view: View) -> Rows:
    """The fool's wish is offered."""
    w, name = ui.words, table.match.names[view.to_move or 0]
    content = _asking(
        ui,
        table,
        view,
        w("{name} has no wish left", name=name),
        w("Fool's wish: get up and bray like a donkey, and keep one wish if the others say that it counts."),
    )
    bar = [
        *undo(ui, table),
        _no(ui, w("No, thanks"), "decline", Decline()),
        _yes(
            ui,
            table,
            w("{name} has brayed", name=name),
            "bray",
            ft.Icons.CAMPAIGN_ROUNDED,
            lambda: ui.session.play(Bray()),
        ),
    ]
    return [scrolling(ui, content), common.refused(ui, table), choices(ui.look, bar)]


def _judge(ui: Ui, table: Table, view: View) -> Rows:
    """One of the others says for all whether the braying counted."""
    w, names = ui.words, table.match.names
    name, brayer = names[view.to_move or 0], names[view.brayer or 0]
    content = _asking(
        ui,
        table,
        view,
        w("{name} speaks for the others", name=name),
        w("{name} has brayed like a donkey. Does it count?", name=brayer),
    )
    bar = [
        *undo(ui, table),
        _no(ui, w("Not accepted"), "counts-not", Judge(False)),
        _yes(ui, table, w("It counted"), "counts", ft.Icons.CHECK_ROUNDED, lambda: ui.session.play(Judge(True))),
    ]
    return [scrolling(ui, content), common.refused(ui, table), choices(ui.look, bar)]


def _wait(ui: Ui, table: Table, view: View) -> Rows:
    """Everybody with a wish is absent: the game waits."""
    w, look = ui.words, ui.look
    line = text.words(w("Everybody who still plays is absent. Who is back?"), "label", look.palette.ink)
    back = [
        page.link_row(
            look,
            w("{name} is back", name=name),
            identifier=f"back-{seat}",
            on_tap=partial(ui.session.play, Return(seat)),
        )
        for seat, name in enumerate(table.match.names)
        if table.match.check(Return(seat)) is None
    ]
    return [scrolling(ui, [line, page.group(look, back)]), common.refused(ui, table), common.back_alone(ui, table)]
