"""Work a stream of tasks of each kind in a real browser, by touch, beginning in each of the five bands.

`python -m tests.web.stream [GAME …] [--tasks 50]` says for each kind how many were solved and how often the next task
was made before the last one was left. What lies on the table is asked of the app's own Python, which is otherwise
left alone; the answer is given by taps, as somebody would.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from app.practice.plan import Plan
from core.practice.making import PRACTISED, make, of
from core.practice.task import BANDS, Task
from tests.app.practising import answer
from tests.web.conftest import TESTED, site_in_browser
from tests.web.inside import ask, open_to_questions
from tests.web.playing import App
from tests.web.test_practice import lay_row

LOOK = """
import gc, json
from app.session.practice import Practice
practice = next(one for one in gc.get_objects() if type(one) is Practice)
key = practice._page.exercise.task.key
where = key.step or str(key.band)
json.dumps([[key.game, key.task, where, practice._choice.year], key.seed, practice._made is not None])
"""


def open_task(app: App) -> Task:
    """The task on the table."""
    plan, seed, _ = ask(app, LOOK)
    return make(Plan(*plan).key(seed))


def next_is_made(app: App) -> bool:
    """Whether the task after the one on the table is made."""
    return bool(ask(app, LOOK)[-1])


def solve(app: App, task: Task) -> None:
    """Answer a task with its example, by touch."""
    if task.key.game == "pari":
        lay_row(app, *task.example.split("="))
        return
    for piece in answer(task):
        app.tap_and_settle(piece)


def work(app: App, game: str, task: str, tasks: int) -> tuple[int, int]:
    """So many tasks of a kind: how many were solved, and how often the next one was ready."""
    solved = ready = 0
    app.open("#/practice")
    for band in BANDS:
        app.tap_and_settle(f"practise-{game}")
        if len(of(game).tasks) > 1:
            app.tap_and_settle(f"task-{task}")
        app.tap_and_settle(f"band-{band}")
        app.tap("start-practice")
        for number in range(tasks // len(BANDS)):
            app.find("leave-practice").wait_for(state="attached")
            lies = open_task(app)
            assert (lies.key.game, lies.key.task) == (game, task)
            solve(app, lies)
            app.see("beim ersten Versuch, ohne Tipp")
            solved += 1
            ready += next_is_made(app)
            if number == 0:
                app.shot(f"stream-{game}-{task}-{band}")
            app.tap_and_settle("next-task")
            if "person-done" in app.identifiers():  # after the tenth a name is asked for
                app.tap_and_settle("person-done")
                app.tap_and_settle("next-task")
        app.tap_and_settle("leave-practice")
    return solved, ready


def main(games: Sequence[str], tasks: int) -> None:
    """Work all of it."""
    with site_in_browser() as (running, host):
        for game, task in [(name, task) for name in games for task in of(name).tasks]:
            settings: dict[str, Any] = {**TESTED, "service_workers": "block"}
            context = running.new_context(**settings)
            open_to_questions(context)
            app = App(context, host.url)
            solved, ready = work(app, game, task, tasks)
            assert not app.complaints, app.complaints
            print(f"{game} {task}: {solved} solved, {ready} times the next one was ready", flush=True)
            context.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=PRACTISED)
    parser.add_argument("--tasks", type=int, default=50)
    given = parser.parse_args()
    main(given.games, given.tasks)
