"""The trays of what is decided in the open: doubt or accept, seven Luck, the fool's wish, who is absent."""

from __future__ import annotations

import flet as ft

from app.locale.astragali import dice_rolled, event, reason
from app.model import Table
from app.parts import button, page, text, tray
from app.parts.boundary import Rows
from app.parts.tappable import Tap
from app.tables.astragali import training
from app.tables.astragali.bidding import choices, or_shake, refused, scrolling, tight, undo
from app.ui import Ui
from core.engine.game import Move
from core.games.astragali.moves import Accept, Bray, Decline, Doubt, Enough, Judge, Leave, Return, Try
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
    look = ui.look
    head = tray.who_line(look, table.emblems[view.to_move or 0], question)
    return [head, *(text.words(line, "body", look.palette.ink2) for line in lines if line)]


def _no(ui: Ui, words: str, identifier: str, move: Move) -> ft.Control:
    """The button for what is not asked for first."""
    return button.button(
        ui.look, words, identifier=identifier, kind="secondary", on_tap=lambda: ui.session.play(move), expand=1
    )


def _yes(ui: Ui, table: Table, words: str, identifier: str, icon: ft.IconData, on_tap: Tap) -> ft.Control:
    """The main button."""
    sign = None if tight(ui, table) else icon
    return button.button(ui.look, words, identifier=identifier, kind="main", icon=sign, on_tap=on_tap, expand=1)


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
        training.of_answer(ui, table),
    ]
    doubting = _no(ui, w("Doubt"), "doubt", Doubt())
    accepting = _yes(ui, table, w("Accept"), "accept", ft.Icons.CHECK_ROUNDED, accept)
    bar = choices(ui.look, [*undo(ui, table), doubting, accepting])
    return [scrolling(ui, content), refused(ui, table), bar]


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
    return [scrolling(ui, content), refused(ui, table), choices(ui.look, actions)]


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
    return [scrolling(ui, content), refused(ui, table), choices(ui.look, bar)]


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
    return [scrolling(ui, content), refused(ui, table), choices(ui.look, bar)]


def _wait(ui: Ui, table: Table, view: View) -> Rows:
    """Everybody with a wish is absent: the game waits."""
    w, look = ui.words, ui.look
    line = text.words(w("Everybody who still plays is absent. Who is back?"), "label", look.palette.ink)
    back = [
        page.link_row(
            look,
            w("{name} is back", name=name),
            identifier=f"back-{seat}",
            on_tap=lambda seat=seat: ui.session.play(Return(seat)),
        )
        for seat, name in enumerate(table.match.names)
        if table.match.check(Return(seat)) is None
    ]
    return [scrolling(ui, [line, page.group(look, back)]), refused(ui, table)]


# sheets


def player_sheet(ui: Ui, table: Table, view: View, seat: int) -> ft.Control:
    """What everybody may know of a person, and whether they are absent."""
    w, look, name = ui.words, ui.look, table.match.names[seat]
    told: list[str] = []
    for _, happened in reversed(table.match.log(None)):
        line = event(w, happened, table.match.names) if happened.values.get("seat") == seat else None
        if line and len(told) < 4:
            told.append(line)
    absent = seat in view.absent
    move: Move = Return(seat) if absent else Leave(seat)
    why = table.match.check(move)
    switch = page.switch_row(
        look,
        w("Absent"),
        detail=reason(w, why) if why else w("Accepts each bid, and hands the cup on as better without rolling"),
        value=absent,
        identifier=f"absent-{seat}",
        why=reason(w, why) if why else None,
        on_tap=lambda: ui.session.play(move),
    )
    rows_ = [page.row(look, line) for line in told] or [page.row(look, w("Nothing has happened yet."))]
    return tray.sheet(
        look,
        name,
        [page.group(look, [switch]), page.group(look, rows_)],
        close_label=w("Close"),
        on_close=lambda: ui.session.open_sheet(""),
        key=f"sheet-player-{seat}",
    )


def bids_sheet(ui: Ui, table: Table, view: View) -> ft.Control:
    """The bids of the round; in training the ladder too."""
    w, look = ui.words, ui.look
    content = ft.Column(
        training.bids(ui, table, view),
        scroll=ft.ScrollMode.AUTO,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    long = table.match.training or len(view.calls) > 4 or look.large_text or look.landscape
    return tray.sheet(
        look,
        w("Bids of this round"),
        [ft.Container(content, height=look.height * 0.6 if long else None)],
        close_label=w("Close"),
        on_close=lambda: ui.session.open_sheet(""),
        key="sheet-bids",
    )
