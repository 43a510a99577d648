"""Twenty tasks of class 1 by a child that reads no word: what is to be done is heard, and the cards are looked at."""

from __future__ import annotations

import re

from core.arithmetic.expression import Limits
from tests.web.conftest import OpenApp
from tests.web.playing import App
from tests.web.test_practice import completed, symbols
from tests.web.test_read_aloud import RECORDER, heard

TASKS, ROWS_WITH_A_PICTURE = 20, 2
EASY = [Limits(max_number=most, whole_numbers_only=True, no_negatives=True) for most in (9, 10, 20)]
"""What a child of class 1 calculates with: the smallest numbers, whole and not below zero."""
LIES = re.compile(r"Auf dem Tisch: (?P<row>.*?)\. Deine Karten: (?P<cards>.*?)\.")
"""The end of a task as it is read: the row, and the cards in hand."""


def listen(app: App, awaited: str) -> str:
    """What was read since the last time, once something that is awaited was among it."""
    app.wait("part => heard.map(([text]) => text).join(' ').includes(part)", awaited)
    return " ".join(text for text, *_ in heard(app) if text)


def lay(app: App, row: str, hand: list[str]) -> None:
    """Lay what completes a row, card by card, and say that it is done."""
    found = completed(row, "".join(hand), *EASY)
    for side, lies, wanted in zip(("left", "right"), row.split("="), (found.left, found.right), strict=True):
        for at, card in enumerate(wanted):
            rest = iter(wanted[at:])
            if lies[at:] and lies[at] == card and all(each in rest for each in lies[at:]):
                continue
            app.tap_and_settle(f"hand-{hand.index(card)}")
            app.tap_and_settle(f"gap-1-{side}-{at}")
            hand.remove(card)
            lies = lies[:at] + card + lies[at:]
    app.tap_and_settle("done")


def solve(app: App, tasks: int) -> list[str]:
    """Have tasks of class 1 read by themselves and solve them; all that was read."""
    told: list[str] = []
    app.tap_and_settle("open-settings", "reads", "open-practice", "tune", "year-1", "back")
    heard(app)
    app.tap("start-practice")
    told.append(listen(app, "Wie viele Punkte sind es?"))
    app.tap_and_settle("show-dots")
    app.tap("option-2")
    told.append(listen(app, "Richtig!"))
    app.tap("next-task")
    for solved in range(1, tasks + 1):
        told.append(asked := listen(app, "Deine Karten:"))
        task = LIES.search(asked)
        goal = "Mach beide Seiten gleich." if solved > ROWS_WITH_A_PICTURE else "Was kommt heraus?"
        assert goal in asked and task is not None, asked
        lay(app, symbols(task["row"]), [symbols(card) for card in re.split(", | und ", task["cards"])])
        told.append(right := listen(app, "Richtig!"))
        assert right.startswith("Richtig!")
        if solved == tasks:
            break
        app.tap("next-task")
        app.let_answer()
        if "person-done" in app.identifiers():  # after the tenth a name is asked for, and the answer is read again
            app.tap_and_settle("person-done")
            app.tap("next-task")
    return told


def test_twenty_tasks_of_class_one_are_solved_by_what_is_heard(open_app: OpenApp) -> None:
    app = open_app(script=RECORDER)
    assert len(solve(app, TASKS)) == 2 * TASKS + 2, "the dots come first"
