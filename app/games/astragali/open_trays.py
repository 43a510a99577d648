"""The trays of what is decided in the open: doubt or accept, seven Luck, the fool's wish, who is absent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app import games
from app.frame.slots import Rows
from app.games import common, hints
from app.games.astragali import odds
from app.games.astragali.layout import ANSWER
from app.games.astragali.tray_rows import hint, or_shake, said, scrolling, undo
from app.games.drawing import TableView
from app.parts import page, tappable, text, tray
from app.parts.rows import Opener
from app.parts.theme import CREAM, LIGHT, Radius, Space
from core.games.astragali.moves import Return
from core.games.astragali.rules import TRIES
from core.games.astragali.state import View


def rows(here: TableView[View]) -> Rows:
    """Return the tray, row by row."""
    match here.view.step:
        case "answer":
            return _answer(here)
        case "luck":
            return _luck(here)
        case "bray":
            return _bray(here)
        case "judge":
            return _judge(here)
    return _wait(here)


def _answer(here: TableView[View]) -> Rows:
    """Return the tray for the cup that goes on: doubt the bid, or accept it and take the cup."""
    ui, table, w = here.ui, here.table, here.words
    question = w("{name}, do you believe it?", name=_asked(here))
    line = w("You’ll see the dice afterwards.")
    below = common.shown(ui, table) or line
    asked = ft.Container(
        text.heading(question, "title", here.look.palette.ink, level=2),
        height=text.height(here.look, question, "title", here.look.across),  # so much of it a hint covers
    )
    rows_ = [asked, text.words(below, "body", here.look.palette.ink2), *odds.of_answer(ui, table), *_aside(here)]
    wanted = sum(text.height(here.look, one, "title", here.look.across) for one in (question, below)) + 60
    content = [] if table.lesson else [scrolling(ui, table, rows_, wanted)]
    answers: list[ft.Control] = [_answers(here, "doubt"), _answers(here, "accept")]
    both: ft.Control = ft.Column(answers, spacing=Space.S, tight=True) if here.look.landscape else ft.Row(answers)
    return [*content, common.refused(ui, table), both]


def _aside(here: TableView[View]) -> list[ft.Control]:
    """Draw what takes back and the hint, where there are any."""
    small = [*undo(here.ui, here.table), *hint(here.ui, here.table)]
    return [ft.Row([*small], spacing=Space.S)] if small else []


def _answers(here: TableView[View], name: str) -> ft.Control:
    """Draw one of the two answers to a bid. They are as large as each other, and neither is gold."""
    look, game = here.look, games.of(here.table.match)
    action = (game.main if name == "accept" else game.beside)(here.words, here.table)
    assert action is not None
    high = ANSWER if not look.landscape else min(ANSWER, (look.height - look.foot) / 4)
    room = (look.across if look.landscape else (look.across - Space.S) / 2) - 2 * Space.S
    said = [
        text.fitted(look, action.text, "title", CREAM, room, high * 0.55),
        text.fitted(look, action.effect, "caption", CREAM, room, high * 0.3),
    ]
    mark = hints.mark(here.table, "answer", name)
    face = ft.Container(
        ft.Column(
            [*said],
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=LIGHT.ok if name == "accept" else LIGHT.brick,
        border=ft.Border.all(4, look.palette.brass) if mark.ringed else None,
        border_radius=Radius.BUTTON,
        height=high,
        alignment=ft.Alignment.CENTER,
    )
    return tappable.tappable(
        look,
        face,
        label=", ".join(filter(None, (action.text, action.effect, mark.said(here.words)))),
        identifier=name,
        on_tap=lambda: action.do(here.session),
        radius=Radius.BUTTON,
        expand=None if look.landscape else True,
        key=name,
    )


def _luck(here: TableView[View]) -> Rows:
    """Return the tray after seven Luck was accepted: roll for it in the open."""
    w, n = here.words, len(here.view.tries) + 1
    line = w("Try {n} of {count}, with everyone watching. No seven Luck, and a wish is gone.", n=n, count=TRIES)
    question = w("{name} rolls for seven Luck", name=_asked(here))
    return _choice(here, question, [line, *or_shake(here.ui)], ft.Icons.REFRESH_ROUNDED)


def _bray(here: TableView[View]) -> Rows:
    """Return the tray in which the fool's wish is offered."""
    w = here.words
    lines = [
        w("Stand up and bray as loud as you like. If it counts, you keep one wish."),
        w("The others decide if it counts. You can do this only once per game."),
    ]
    return _choice(here, w("{name}, be the donkey!", name=_asked(here)), lines, ft.Icons.CAMPAIGN_ROUNDED)


def _judge(here: TableView[View]) -> Rows:
    """Return the tray in which one of the others says for all whether the braying counted."""
    w, brayer = here.words, here.table.match.names[here.view.brayer or 0]
    line = w("{name} brayed like a donkey. Does it count?", name=brayer)
    return _choice(here, w("{name} speaks for the others", name=_asked(here)), [line], ft.Icons.CHECK_ROUNDED)


def _asked(here: TableView[View]) -> str:
    """Return the name of who is to move."""
    return here.table.match.names[here.view.to_move or 0]


def _choice(here: TableView[View], question: str, lines: Sequence[str], icon: ft.IconData) -> Rows:
    """Return the tray with what is asked and said, and the actions to choose from."""
    ui, table, _ = here
    actions = [*undo(ui, table), *common.choice(ui, table, icon)]
    return [said(here, question, lines), common.refused(ui, table), tray.action_bar(here.look, actions)]


def _wait(here: TableView[View]) -> Rows:
    """Return the tray while all who have a wish left are absent: the game waits."""
    ui, table, w, look = here.ui, here.table, here.words, here.look
    line = text.words(w("Everyone still in the game is away. Who’s back?"), "label", look.palette.ink)
    back = [
        Opener(w("{name} is back", name=name), f"back-{seat}", partial(here.session.table.play, Return(seat)))
        for seat, name in enumerate(table.match.names)
        if table.match.check(Return(seat)) is None
    ]
    content = scrolling(ui, table, [line, page.group(look, back)], 3 * 22 * look.text_scale + len(back) * 60)
    return [content, common.refused(ui, table), common.back_alone(ui, table)]
