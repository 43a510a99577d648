"""Looking back as a task: a missed turn on its table, the best hidden, and what is said about what was tried."""

from __future__ import annotations

import flet as ft

from app import games
from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common, drawing, identity
from app.games.drawing import TableView
from app.locale import isolated
from app.parts import button, page, text, tray
from app.parts.progress_path import steps
from app.screens import tasks
from app.state.model import ReviewPage
from app.state.review import Missed


def screen(ui: Ui, at: ReviewPage) -> ft.Control:
    """Return the turn as it was, with the hand or the verdict on the try in the tray."""
    ui = ui.on(identity.background(at.table.match.game.name)).roomy
    table = at.table
    draws, view = drawing.of(table.match), table.match.view(table.seat)
    path, goal, said = _path(ui, at), _goal(ui, at), _said(ui, at)
    scene = draws.draw(TableView(tasks.lower(ui, table.match.game.name, 0, path, goal), table, view))
    return tasks.arranged(
        ui,
        head=[_bar(ui, at), path],
        goal=goal,
        felt=scene.felt,
        rows=said if said is not None else scene.tray,
        sheet=draws.overlay(TableView(ui.windowed, table, view)) if table.overlay is not None else None,
        over=said is not None,
    )


# above the table


def _bar(ui: Ui, at: ReviewPage) -> ft.Control:
    w = ui.words
    which = w("Turn {n} of {of}", n=at.at + 1, of=len(at.turns))
    leave = tasks.leave(ui, w("Back to the result"), "leave-review", ui.session.review.leave)
    return tasks.bar(ui, w("Turns to improve"), which, leave, at.table.match.game.name)


def _path(ui: Ui, at: ReviewPage) -> ft.Control:
    label = ui.words("Turn {n} of {of}, {solved} solved", n=at.at + 1, of=len(at.turns), solved=len(at.solved))
    return steps(ui.look, [n in at.solved for n in range(len(at.turns))], at.at, label=label)


def _goal(ui: Ui, at: ReviewPage) -> ft.Control:
    """Return the move made, a hint at what was possible, and a button that shows it."""
    w, look, table, missed = ui.words, ui.look, at.table, at.turn
    review = games.of(table.match).review
    done, worth = review.did(w, missed.turn.did), _worth(ui, at, missed)
    name = table.match.names[missed.turn.seat]
    line = f"{isolated(name)}: {done} ({worth})" if worth else f"{isolated(name)}: {done}"
    asked = review.asked_again(w, table.match, missed)
    icon, wide = common.sign(table, missed.turn.seat, 40), 40
    if at.tried is not None and at.over and not at.shown:
        icon, wide = tasks.stamp(ui, 56), 56
    show = button.icon_button(
        look, ft.Icons.VISIBILITY_ROUNDED, w("Show the best move"), "show-best", ui.session.review.show, on_felt=True
    )
    return tasks.goal(ui, icon, wide, asked, line, beside=[] if at.over or at.tried is not None else [show])


def _worth(ui: Ui, at: ReviewPage, missed: Missed) -> str:
    """Return what a turn cost, else what it was worth."""
    review, match = games.of(at.table.match).review, at.table.match
    return review.lost(ui.words, missed) or review.worth(ui.words, match, missed.best.of(missed.turn))


# what is said about what was tried


def _said(ui: Ui, at: ReviewPage) -> Rows | None:
    if at.over:
        return _over(ui, at)
    return None if at.tried is None else _less(ui, at)


def _over(ui: Ui, at: ReviewPage) -> Rows:
    """Return the move found, the best one, and the reason."""
    w, look, table, missed = ui.words, ui.look, at.table, at.turn
    review, match = games.of(table.match).review, table.match
    best = review.did(w, missed.best.did)
    found = "" if at.tried is None or at.shown else review.did(w, at.tried.did)
    rows = [tasks.solution(ui, found, w("just found"))] if found else []
    if found != best:
        rows.append(tasks.solution(ui, best, w("just as good") if found else ""))
    why = "\n".join(review.because(w, match.at(missed.turn.ply), missed))
    who = common.who(ui, table, missed.turn.seat, w("This was best") if at.shown else w("Correct!"))
    return [
        who,
        page.group(look, rows),
        [text.fitted(look, why, "body", look.palette.ink2, look.across, tray.EXPLAINED * look.height, cut=False)],
        tray.action_bar(look, [tasks.onward(ui, at)]),
    ]


def _less(ui: Ui, at: ReviewPage) -> Rows:
    """Return the verdict on a try that is not as good."""
    w, look, table, tried = ui.words, ui.look, at.table, at.tried
    assert tried is not None
    review = games.of(table.match).review
    done, worth = review.did(w, tried.did), _worth(ui, at, Missed(tried, at.turn.best))
    cause = f"{done}: {worth}" if worth else done
    solution = tasks.show_solution(ui, "show-best", ui.session.review.show)
    actions = [solution, tasks.onward(ui, at, expand=3)]
    who = common.who(ui, table, at.turn.turn.seat, w("Not yet"))
    detail = review.asked_again(w, table.match, at.turn)
    return [who, tray.explain(look, cause, detail), tray.action_bar(look, actions)]
