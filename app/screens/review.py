"""Looking back as a task: a missed turn on its table, the best hidden, and what is said about what was tried."""

from __future__ import annotations

import flet as ft

from app import games
from app.fast.boundary import Rows
from app.games import common
from app.model import ReviewPage
from app.parts import button, page, text, tray
from app.parts.path import steps
from app.screens import tasks
from app.ui import Ui


def screen(ui: Ui, at: ReviewPage) -> ft.Control:
    """The turn as it was, and in the tray the hand, or what is said about what was tried."""
    ui = ui.on(games.cloth(at.table.match.game.name))
    table = at.table
    game, view = games.of(table.match), table.match.view(table.seat)
    scene = game.draw(ui, table, view)
    said = _said(ui, at)
    return tasks.arranged(
        ui,
        head=[_bar(ui, at), _path(ui, at)],
        goal=_goal(ui, at),
        felt=scene.felt,
        rows=said if said is not None else scene.tray,
        sheet=game.sheet(ui, table, view) if table.sheet is not None else None,
        over=said is not None,
    )


# above the table


def _bar(ui: Ui, at: ReviewPage) -> ft.Control:
    w = ui.words
    which = w("Turn {n} of {of}", n=at.at + 1, of=len(at.turns))
    leave = tasks.leave(ui, w("Back to the result"), "leave-review", ui.session.review.leave)
    return tasks.bar(ui, w("Missed turns"), which, leave, at.table.match.game.name)


def _path(ui: Ui, at: ReviewPage) -> ft.Control:
    label = ui.words("Turn {n} of {of}, {solved} solved", n=at.at + 1, of=len(at.turns), solved=len(at.solved))
    return steps(ui.look, [n in at.solved for n in range(len(at.turns))], at.at, label=label)


def _goal(ui: Ui, at: ReviewPage) -> ft.Control:
    """What was done, what would have been possible, and a button that shows it."""
    w, look, table, missed = ui.words, ui.look, at.table, at.turn
    game = games.of(table.match)
    done, worth = game.did(w, ui.signs, missed.turn.did), game.worth(w, table.match, missed.best.of(missed.turn))
    name = table.match.names[missed.turn.seat]
    line = f"{name}: {done} ({worth})" if worth else f"{name}: {done}"
    asked = game.asked_again(w, table.match, missed)
    icon: ft.Control = common.sign(table, missed.turn.seat, 40)
    if at.tried is not None and at.over and not at.shown:
        icon = tasks.stamp(ui, 56)
    lines = [text.words(line, "small", look.palette.onfelt), text.words(asked, "label", look.palette.onfelt)]
    show = button.icon_button(
        look,
        ft.Icons.VISIBILITY_ROUNDED,
        label=w("Show the best"),
        identifier="show-best",
        on_felt=True,
        on_tap=ui.session.review.show,
    )
    return tasks.goal(ui, icon, lines, [] if at.over or at.tried is not None else [show])


# what is said about what was tried


def _said(ui: Ui, at: ReviewPage) -> Rows | None:
    if at.over:
        return _over(ui, at)
    return None if at.tried is None else _less(ui, at)


def _over(ui: Ui, at: ReviewPage) -> Rows:
    """What was found, what was best, and why."""
    w, look, table, missed = ui.words, ui.look, at.table, at.turn
    game, match = games.of(table.match), table.match
    best = game.did(w, ui.signs, missed.best.did)
    found = "" if at.tried is None or at.shown else game.did(w, ui.signs, at.tried.did)
    rows = [tasks.solution(ui, found, w("just found"))] if found else []
    if found != best:
        rows.append(tasks.solution(ui, best, w("just as good") if found else ""))
    why = "\n".join(game.because(w, ui.signs, match.at(missed.turn.ply), missed))
    last = at.at + 1 == len(at.turns)
    onward = tasks.onward(ui, w("Back to the result") if last else w("Next turn"), "next-turn", ui.session.review.next)
    who = common.who(ui, table, missed.turn.seat, w("This was best") if at.shown else w("That is right"))
    return [who, page.group(look, rows), [text.words(why, "body", look.palette.ink2)], onward]


def _less(ui: Ui, at: ReviewPage) -> Rows:
    """What was tried is not as good."""
    w, look, table, tried = ui.words, ui.look, at.table, at.tried
    assert tried is not None
    game = games.of(table.match)
    done, worth = game.did(w, ui.signs, tried.did), game.worth(w, table.match, at.turn.best.of(tried))
    cause = f"{done}: {worth}" if worth else done
    actions = [
        tasks.show_solution(ui, "show-best", ui.session.review.show),
        tasks.try_again(ui, ui.session.review.again),
    ]
    who = common.who(ui, table, at.turn.turn.seat, w("Not yet"))
    detail = game.asked_again(w, table.match, at.turn)
    return [who, tray.explain(look, cause, detail), tray.action_bar(look, actions)]
