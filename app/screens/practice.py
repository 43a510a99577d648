"""Practice alone: a task at the game's own table, and what is said about the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from app import games
from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common, drawing, hints, identity, thoughts
from app.games import practice as tasks
from app.games.drawing import Scene, TableView
from app.locale.games import title
from app.locale.mistakes import NextStep, thought
from app.parts import bar, button, page, plain, text, tray
from app.parts.progress_path import path, steps, strip
from app.parts.rows import Info
from app.parts.theme import Size, Space
from app.practice.exercise import Exercise, Right, Solved, Verdict, Wrong
from app.practice.homework import Work
from app.practice.sprint import SECONDS, Sprint
from app.practice.strips import AT_ONCE
from app.screens import read_aloud
from app.screens import tasks as tasks_of
from app.screens.copy import copied
from app.screens.practice_levels import game_and_level, step_name
from app.state.help import Level
from app.state.model import PracticePage
from core.practice import diagnosis, packets
from core.practice.results import Outcome
from core.practice.steps import ARITHMETIC, MIXED, STEPS

OTHERS = 3
"""Other solutions that are listed."""
SOLUTION_AFTER = 2
"""Wrong answers after which the solution can be seen."""


STAR = 24
"""The edge of the star for a step that is mastered, in pixels."""
PICTURE = 130.0
"""The height of a picture above a row, in pixels."""
SAID = 0.2
"""The most of the screen's height that the rest of a task's text takes in the tray."""


def screen(ui: Ui, at: PracticePage) -> ft.Control:
    """Return the task on the felt, with the instruction of the table or the verdict in the tray."""
    exercise = at.exercise
    ui = ui.on(identity.background(exercise.task.key.game)).roomy
    table = at.table
    offered = tasks.find(exercise.task.key.game).choices(ui, exercise.task, ui.session.practice.answer)
    leads = _leads(ui, at, exercise)
    said = _said(ui, at, exercise, leads)
    if leads is not None:  # brackets under the cards would say what is to be found
        table = replace(table, selection=replace(table.selection, checked=None))
    path = _path(ui, at)
    goal = _goal(ui, at, exercise, offered is not None)
    less = tasks.find(exercise.task.key.game).less_room(ui.look)
    lower = tasks_of.lower(ui, exercise.task.key.game, less, path, goal)
    above = None if said is not None else _picture(ui, exercise)
    if above is not None:
        lower = tasks_of.with_less_room(lower, above.data + Space.S)
    scene = _scene(ui if offered is not None else lower, replace(at, table=table), exercise, offered)
    if above is not None:
        scene = replace(scene, felt=plain.stretched([above, ft.Container(scene.felt, expand=True)], Space.S))
    sand: list[ft.Control] = []
    if at.sprint is not None:
        line = bar.sand(ui.look, at.sprint.left, SECONDS, label=ui.words("Two minutes"))
        sand = [ft.Container(line, padding=ft.Padding.only(top=Space.S))]
    return tasks_of.arranged(
        ui,
        head=[_bar(ui, exercise, at.work), path, *sand],
        goal=goal,
        felt=scene.felt,
        rows=said if said is not None else scene.tray,
        hinted=None if said is not None or scene.hinted else table,
        sheet=tasks_of.opened(ui, table),
        over=exercise.over or (at.sprint is not None and at.sprint.over),
    )


def _scene(ui: Ui, at: PracticePage, exercise: Exercise, offered: tasks.Offered | None) -> Scene:
    """Return the game's own table, or the answers to pick from, where the goal's small line is spelled out."""
    task = exercise.task
    if offered is None:
        begun = tasks.find(task.key.game).begun(task)
        table = at.table
        if table.selection.picked is None:
            table = replace(table, selection=replace(table.selection, picked=begun))
        return drawing.of(table.match).draw(TableView(ui, table, table.match.view(0)))
    felt, boxes = offered
    _, more = tasks.find(task.key.game).goal(ui.words, task)
    room = ui.look.across - 38
    said = text.fitted(ui.look, more, "label", ui.look.palette.ink, room, SAID * ui.look.height, expand=True)
    row = ft.Row([common.sign(at.table, 0, 28), said], spacing=10)
    who = ft.Container(row, height=max(28, text.high(ui.look, said, room)))
    ask = [hints.worded(ui, at.table)] if at.table.helps(Level.HINTS) else []
    return Scene("", (), felt, [who, *boxes, ask])


def _picture(ui: Ui, exercise: Exercise) -> ft.Container | None:
    """Return the picture above a row, or the button that shows it; None where the row has none. Its `data` is its
    height in pixels.
    """
    found, look, w = tasks.find(exercise.task.key.game).picture(exercise.task), ui.look, ui.words
    if found is None:
        return None
    of, stays = found
    high = thoughts.LEAST if tasks_of.low(ui) else PICTURE
    drawn = thoughts.picture(ui, of, min(look.across, thoughts.WIDEST), high)
    if not (stays or exercise.pictured):
        show, icon = ui.session.practice.show_picture, ft.Icons.IMAGE_ROUNDED
        drawn = button.chip_button(look, w("Picture"), "show-picture", show, icon=icon)
        high = Size.TOUCH
    return ft.Container(ft.Row([drawn], wrap=True, alignment=ft.MainAxisAlignment.CENTER), height=high, data=high)


# above the table


def _bar(ui: Ui, exercise: Exercise, work: Work | None) -> ft.Control:
    w, key = ui.words, exercise.task.key
    where = step_name(w, key.step) if key.step else game_and_level(w, key.game, str(key.band))
    where = w("Ten tasks, ten minutes") if key.task == diagnosis.TASK else where
    name = w("Daily task") if exercise.daily else w("Practise") if work is None else w("Homework")
    leave = tasks_of.leave(ui, w("Stop practising"), "leave-practice", ui.session.practice.leave)
    reader = common.speaker(ui, lambda: read_aloud.text_of(w, ui.session.model))
    return tasks_of.bar(ui, name, where, leave, key.game, *reader)


def _path(ui: Ui, at: PracticePage) -> ft.Control:
    w, now = ui.words, ui.session.practice.stand
    if at.work is not None:
        over = len(at.work.outcomes)
        seen = over - at.exercise.over  # a task that is over stays the one that is seen
        named = w("Task {n} of {of}", n=seen + 1, of=at.work.total)
        done = [one < over for one in range(at.work.total)]
        marked = at.exercise.task.key.task != diagnosis.TASK  # there an answer gets no verdict
        right = [marked and one not in (Outcome.OPEN, Outcome.WRONG) for one in at.work.outcomes]
        right += [False] * (at.work.total - over)
        return steps(ui.look, done, seen, label=named, right=right)
    ended, step = ui.session.practice.ended, at.exercise.task.key.step
    if ended is not None and at.exercise.over:  # the full strip stays until the next task
        level = now.level if now.level in MIXED else step
        now = replace(now, level=level, marks=ended.marks, discs=ended.at_once)
    if now.on_ladder:
        number, of = now.number(now.level), len(now.group(now.level))
        here, then = w("Step {n}", n=number), w("Step {n}", n=now.number(now.after)) if now.after else w("Top")
        label = w("Step {n} of {of}, {step}", n=number, of=of, step=step_name(w, now.level))
    else:
        here, then = step_name(w, now.level), step_name(w, now.after) if now.after else w("Top")
        label = here
    at_once = w("{n} of {of} right first time", n=now.discs, of=now.length)
    label = f"{label}, {at_once}"
    if now.on_ladder:
        return strip(ui.look, [mark == AT_ONCE for mark in now.marks], now.length, now=here, then=then, label=label)
    return path(ui.look, now.discs, now=here, then=then, label=label)


def _goal(ui: Ui, at: PracticePage, exercise: Exercise, picks: bool) -> ft.Control:
    """Return the goal; once reached, the stamp. Where an answer `picks` from some, the tray has the rest of the
    text.
    """
    w, task = ui.words, exercise.task
    head, more = tasks.find(task.key.game).goal(w, task)
    low = tasks_of.low(ui)
    icon, wide = tasks_of.sign(ui, ft.Icons.REFRESH_ROUNDED if exercise.back else ft.Icons.FLAG_ROUNDED), 40
    if isinstance(exercise.verdict, Right):
        answer = tasks.find(task.key.game).shown(w, task, at.table, exercise.verdict.answer)
        head, more = answer.split("\n")[0], _how(ui, exercise)
        wide = 56 if low else 84
        icon = tasks_of.stamp(ui, wide)
    elif exercise.back:
        head = w("Once more: {task}", task=head)
    below = "" if (low or picks) and exercise.verdict is None else more
    return tasks_of.goal(ui, icon, wide, head, below)


def _how(ui: Ui, exercise: Exercise) -> str:
    w = ui.words
    if not exercise.wrong:
        return w("first time, without a hint") if not exercise.hints else w("with a hint")
    return w.many("after {n} wrong answer", "after {n} wrong answers", exercise.wrong)


# what is said about an answer


def _said(ui: Ui, at: PracticePage, exercise: Exercise, leads: NextStep | None) -> Rows | None:
    if at.sprint is not None and at.sprint.over:
        return _time_up(ui, at, at.sprint)
    match exercise.verdict:
        case Right():
            return _right(ui, at, exercise, exercise.verdict)
        case Wrong():
            return _wrong(ui, at, exercise, exercise.verdict, leads)
        case Solved():
            return _solved(ui, at, exercise, exercise.verdict)
    return None


def _time_up(ui: Ui, at: PracticePage, sprint: Sprint) -> Rows:
    """Return the end of the two minutes, with the number of tasks solved."""
    w, look, practice = ui.words, ui.look, ui.session.practice
    who = common.who(ui, at.table, 0, w("Two minutes are up"))
    counted = w.many("{n} task", "{n} tasks", sprint.tasks)
    at_once = w("{n} right first time, {later} later", n=sprint.at_once, later=sprint.tasks - sprint.at_once)
    leave = button.button(look, w("OK"), "sprint-done", practice.leave, expand=2)
    again = tasks_of.onward(ui, at, expand=3)
    said = page.group(look, [Info(counted, at_once, bold=True)])
    return [who, said, tray.action_bar(look, [leave, again])]


def _right(ui: Ui, at: PracticePage, exercise: Exercise, verdict: Right) -> Rows:
    """Return the other solutions, and the step on the path."""
    w, look, task = ui.words, ui.look, exercise.task
    game = tasks.find(task.key.game)
    own = game.shown(w, task, at.table, verdict.answer)
    others = [line for answer in game.others(task) if (line := game.shown(w, task, at.table, answer)) != own]
    most = 1 if look.small or look.landscape else OTHERS
    count, asked = task.answers.get("solutions"), w("Correct!")
    if count is not None:
        asked = w.many("There is one solution", "There are {n} solutions", int(count))
    who = common.who(ui, at.table, 0, asked)
    rows = [
        *(tasks_of.solution(ui, each, game.because(w, task) or w("just found")) for each in own.split("\n")),
        *(tasks_of.solution(ui, line) for line in others[:most]),
    ]
    return [who, page.group(look, rows), _onward(ui, at, verdict.level), _next(ui, at)]


def _onward(ui: Ui, at: PracticePage, level: str) -> list[ft.Control]:
    """Return a friendly sentence about the step on the path, or about what is left of a homework."""
    w, exercise, key, now = ui.words, at.exercise, at.exercise.task.key, ui.session.practice.stand
    if at.work is not None:
        missing = at.work.total - len(at.work.outcomes)
        said = w.many("{n} more task.", "{n} more tasks.", missing) if missing else w("That was the last task.")
        return [text.words(said, "body", ui.look.palette.ink2)]
    before = key.step or str(key.band)
    moved = 0
    if not exercise.back and before in now.levels and level in now.levels:
        moved = now.levels.index(level) - now.levels.index(before)
    if exercise.daily:
        line = w("The next one comes tomorrow.")
    elif exercise.task.goes_on:
        line = w("The packet goes on.") if key.task == packets.TASK else w("Next comes a row.")
    elif ended := _strip_ended(ui, now.level if now.level in MIXED else before):
        line = ended
    elif moved and now.on_ladder:
        line = w("First again: {step}.", step=step_name(w, level))
    elif moved > 0:
        line = w("Five right first time – on to step {n}!", n=level)
    elif moved < 0:
        line = w("First step {n} again, then {next} again.", n=level, next=before)
    else:
        left = now.length - (len(now.marks) if now.on_ladder else now.discs)
        if left <= 0 or not (now.after or now.on_ladder):
            return []
        if now.on_ladder:
            line = w.many("{n} more task to a full strip.", "{n} more tasks to a full strip.", left)
        else:
            line = w.many("{n} more task to step {next}.", "{n} more tasks to step {next}.", left, next=now.after)
    sentence = text.words(line, "body", ui.look.palette.ink2, expand=True)
    star = [ft.Icon(ft.Icons.STAR_ROUNDED, size=STAR, color=ui.look.palette.brass)] if _masters(ui) else []
    return [ft.Row([*star, sentence], spacing=Space.S)]


def _masters(ui: Ui) -> bool:
    """Return True if the last task finished the strip that masters a step."""
    at = ui.session.practice
    return at.ended is not None and at.ended.passed and at.ended.good == at.today


def _strip_ended(ui: Ui, level: str) -> str:
    """Return a sentence about the strip of a step that the last task finished; "" if it finished none."""
    w, ended = ui.words, ui.session.practice.ended
    if ended is None:
        return ""
    if _masters(ui):
        return w("Two strips: you’ve mastered {step}!", step=step_name(w, level))
    return w("A strip! One more tomorrow.") if ended.good else w("Ten done. A new strip tomorrow.")


def _next(ui: Ui, at: PracticePage) -> ft.Control:
    w, exercise = ui.words, at.exercise
    enough = ui.session.practice.ended is not None and at.sprint is None
    onward = tasks_of.onward(ui, at, expand=3 if exercise.daily or enough else None)
    if not exercise.daily:
        leave = ui.session.practice.leave
        done = [button.button(ui.look, w("Enough for today"), "enough", leave, expand=3)]
        return tray.action_bar(ui.look, [*(done if enough else []), onward])
    key = exercise.task.key
    game, how = title(key.game), _how(ui, exercise)
    line = (
        w("Daily task, {game}, {step}: solved {how}.", game=game, step=w(STEPS[key.step].title), how=how)
        if key.step
        else w("Daily task, {game}, step {band}: solved {how}.", game=game, band=key.band, how=how)
    )
    result = f"Tischrechner: {line}"
    said = w("Copy the result, without the answer")
    share = button.button(
        ui.look, w("Copy"), "share-today", lambda: copied(ui, result), label=said, copies=result, expand=2
    )
    return tray.action_bar(ui.look, [share, onward])


def _leads(ui: Ui, at: PracticePage, exercise: Exercise) -> NextStep | None:
    """Return what leads on from a wrong equation: on a step never more than a sentence of its kind, or of none, as its
    working would say what is to be found. None where the order of signs is what was wrong, or no kind fits.
    """
    verdict, task = exercise.verdict, exercise.task
    if not isinstance(verdict, Wrong):
        return None
    school_class = ui.session.practice.school_class
    leads = tasks.find(task.key.game).leads(ui.words, task, at.table, verdict.answer, verdict.reason, school_class)
    if leads is None and task.key.step in ARITHMETIC:
        said = thought(ui.words, _unequal(at, verdict), school_class, other=True)
        return NextStep(said, "", "", None) if said else None
    return leads


def _unequal(at: PracticePage, verdict: Verdict | None) -> Sequence[str]:
    """Return the sides of an equation that is not true; () of any other answer."""
    if not isinstance(verdict, Wrong):
        return ()
    return games.of(at.table.match).help.claimed(at.table, verdict.answer, verdict.reason)


def _wrong(ui: Ui, at: PracticePage, exercise: Exercise, verdict: Wrong, leads: NextStep | None) -> Rows:
    """Return what leads on, else the exact cause of the fault; the cards laid stay."""
    w, look, task, practice = ui.words, ui.look, exercise.task, ui.session.practice
    game = tasks.find(task.key.game)
    head, more = game.wrong(w, task, at.table, verdict.answer, verdict.reason)
    head = head or common.sentence(ui, at.table, verdict.reason)
    actions: list[ft.Control] = [hints.bulb(ui, at.table)] if at.table.helps(Level.HINTS) else []
    if exercise.wrong >= SOLUTION_AFTER:
        actions.append(tasks_of.show_solution(ui, "solution", practice.show_solution))
    actions.append(tasks_of.onward(ui, at, expand=3))
    who = common.who(ui, at.table, 0, w("Not yet"))
    if leads is not None:
        return _nudge(ui, at, exercise, leads, who, tray.action_bar(look, actions))
    meant = thought(w, _unequal(at, verdict), ui.session.practice.school_class)
    return [who, tray.explain(look, head, more, meant), tray.action_bar(look, actions)]


def _nudge(ui: Ui, at: PracticePage, exercise: Exercise, leads: NextStep, who: ft.Control, actions: ft.Control) -> Rows:
    """Return the kind of mistake, and as far as there is room a bridge to the right answer and a picture of it."""
    look = ui.look
    said = tray.explain(look, leads.cause, leads.detail)
    if not leads.chain:
        return [who, said, actions]
    chain = thoughts.chain(ui, leads.chain, look.across)
    if look.kind.beside:  # it scrolls there
        room = look.height / 2
        spare = room
    else:
        sand = 0 if at.sprint is None else Space.L
        above = look.slots.bar + look.insets.top + (_path(ui, at).data or 0) + sand
        above += _goal(ui, at, exercise, picks=False).data or 0
        taken = 28 * max(1.0, look.text_scale) + tray.explained_height(look, leads.cause, leads.detail)
        taken += 3 * Space.M + look.foot + tray.bar_height(look)
        spare = look.height - above - look.slots.felt - taken - thoughts.chain_height(look) - Space.M
        room = thoughts.picture_height(spare - Space.M)
    if spare < 0:
        return [who, said, actions]
    below: list[ft.Control] = []
    if leads.picture is not None and room:
        width = min(look.across, thoughts.WIDEST)
        drawn = thoughts.picture(ui, leads.picture, width, thoughts.picture_height(room))
        below = [ft.Row([drawn], alignment=ft.MainAxisAlignment.CENTER)]
    return [who, said, chain, below, actions]


def _solved(ui: Ui, at: PracticePage, exercise: Exercise, verdict: Solved) -> Rows:
    """Return the solution; a task of this kind comes back."""
    w, task = ui.words, exercise.task
    game = tasks.find(task.key.game)
    line = game.shown(w, task, at.table, task.example)
    once = at.work is not None and at.work.homework.once
    who = common.who(ui, at.table, 0, w("Not right. This is how it works") if once else w("This is how it works"))
    comes = [text.words(w("A task like this will come back soon."), "body", ui.look.palette.ink2)]
    back = comes if at.work is None else []
    rows = [tasks_of.solution(ui, each, game.because(w, task)) for each in line.split("\n")]
    return [who, page.group(ui.look, rows), [*back, *_onward(ui, at, verdict.level)], _next(ui, at)]
