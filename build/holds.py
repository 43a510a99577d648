"""Look for tables at which a row is better laid, or better held back, and write them: `python -m build.holds`.

A row of one calculation is drawn and split into cards that lie and cards of the hand; the other row, the other cards
and the points of both are drawn too. `race` then says how often the seat wins after the row, and after the best single
card instead (PARI-6). A table is kept if one of both wins clearly more often with either player beginning, if no other
row is better than the one that is named, and if the reason that a child can check (`HoldTask.why`) leads to the same.
That takes some minutes; the result, `core/games/pari/hold_table.py`, is kept because a phone has no time for thousands
of draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice

from build.places import ROOT
from core.engine.cards import missing, without
from core.engine.chance import Chance
from core.games.pari.evaluator import SLACK, after, saving
from core.games.pari.hold_tasks import POINTS, STEP, TASK
from core.games.pari.options import PariOptions
from core.games.pari.practice import PRACTICE, is_equation, parted
from core.games.pari.race import ALL
from core.games.pari.race import chance as to_win
from core.games.pari.review import CLEARLY
from core.games.pari.rules import GAME
from core.games.pari.state import COPIES, DIGITS, OPERATORS, View
from core.games.pari.task import HoldTask
from core.games.pari.training import Found, least, search, worth
from core.practice.task import Key

TABLE = ROOT / "core" / "games" / "pari" / "hold_table.py"
SEED = "holds"
OPTIONS = PariOptions()
KEY = Key("pari", TASK, 0, "", OPTIONS, STEP)
EACH = {"grows": 48, "pays": 24, "ends": 24}
"""Tables for each number of points, by reason."""
HANDS = (5, 6, 7)
"""Cards in hand."""
MOST_LYING = 4
"""Cards that lie in the row at most."""
LARGEST = 100
"""The largest number of the row."""
DRAWS = 60
"""Draws for one row of a length."""
SCORES = 24
"""Draws of the points of both for one table."""


def main() -> None:
    """Write the table."""
    parts = []
    for points in POINTS:
        for why in EACH:
            lines = [line_of(task) for task in islice(tables(points, why), EACH[why])]
            parts.append("\n".join((f'    ({points}, "{why}"): """', *lines, '""",')))
            print(points, why, flush=True)
    text = "\n".join(parts)
    TABLE.write_text(
        '"""Tables of Pari at which a row is laid or held back (`core.games.pari.hold_tasks`).\n\n'
        "`python -m build.holds` looks for them.\n"
        f'"""\n\nTABLES = {{\n{text}\n}}\n'
        '"""By the points of the row and the reason: the row as it lies and the one beside it, the hand, the whole row,'
        '\nthe points of both players, and in how many of 100 matches more the right answer wins.\n"""\n',
        encoding="utf-8",
    )


def line_of(task: HoldTask) -> str:
    """Return a table as a line."""
    return " ".join((*task.rows, task.hand, task.row, *map(str, (*task.scores, task.margin))))


def tables(points: int, why: str) -> Iterator[HoldTask]:
    """Yield tables with a row that brings `points`, of a reason."""
    seen = set[str]()
    for number in count():
        task = table(points, why, Chance(f"{SEED} {points} {why}", number))
        if task is not None and task.hand not in seen:
            seen.add(task.hand)
            yield task


def table(points: int, why: str, chance: Chance) -> HoldTask | None:
    """Return a table; None if the draw is none."""
    drawn = _drawn(points, chance)
    if drawn is None or is_equation(drawn.rows[0], OPTIONS) or (why != "ends" and drawn.why != why):
        return None
    view = GAME.view(PRACTICE.position(drawn), 0)
    saved = saving(view)
    place = saved and saved[1].place
    if not place:
        return None
    lies, beside = (row.replace("=", "") for row in drawn.rows)
    held = [row + place.card * (n == place.row) for n, row in enumerate((lies, beside), start=1)]
    for _ in range(SCORES):
        task = replace(drawn, scores=(chance.below(OPTIONS.target), chance.below(OPTIONS.target)))
        if task.why == why:
            views = [replace(view, scores=task.scores, starter=starter) for starter in (0, 1)]
            lay = [to_win(each, without(view.hand, task.laid), task.score, ("", beside)) for each in views]
            hold = [to_win(each, without(view.hand, place.card), task.scores[0], held) for each in views]
            if margin(task, lay, hold) >= CLEARLY:
                return _proved(task, views, lay)
    return None


def margin(task: HoldTask, lay: list[int], hold: list[int]) -> int:
    """Return by how many thousandths the right answer wins more often, with either player beginning, of the chances."""
    better, worse = (hold, lay) if task.example == "hold" else (lay, hold)
    return min(more - less for more, less in zip(better, worse, strict=True))


def _proved(task: HoldTask, views: list[View], lay: list[int]) -> HoldTask | None:
    """Return a table with its margin; None if another row is better than the one that is named, or the margin too
    small. `lay` are the chances after the row, by who began.
    """
    hold = [saved[0] for each in views if (saved := saving(each)) is not None]
    clear = margin(task, lay, hold) - SLACK
    if clear < CLEARLY:
        return None
    for row in range(1, len(task.rows) + 1):
        for completion in search(views[0], row).completions(least(views[0])):
            if completion is not None:
                found = Found(row, completion, worth(views[0], row, len(completion.laid)))
                if any(after(each, found) > most + SLACK for each, most in zip(views, lay, strict=True)):
                    return None
    return replace(task, margin=clear * 100 // ALL)


def _drawn(points: int, chance: Chance) -> HoldTask | None:
    """Return a row split into cards that lie and cards in hand, with other cards in hand, and another row beside; None
    if that fails.
    """
    row = _row(points + OPTIONS.deduction, chance)
    if row is None:
        return None
    places = [place for place, card in enumerate(row) if card != "="]
    size, held = chance.pick(HANDS), len(places) - 1 - chance.below(MOST_LYING)
    if not 0 < held < size:
        return None

    def some(count: int) -> str:
        return "".join(chance.pick(2 * DIGITS + OPERATORS) for _ in range(count))

    lies, hand = parted(row, chance.shuffled(places)[:held], some(size - held))
    beside = f"{some(1 + chance.below(2))}="
    if missing((DIGITS + OPERATORS) * COPIES, f"{lies}{beside}{hand}".replace("=", "")):
        return None
    return HoldTask(KEY, (lies, beside), hand, (0, 0), 1, row, points, 0)


def _row(length: int, chance: Chance) -> str | None:
    """Return a row of one calculation with whole numbers above 0, of a length in cards, the = among them."""
    for _ in range(DRAWS):
        sign, a, b = chance.pick(OPERATORS), *(1 + chance.below(chance.pick((9, 99))) for _ in range(2))
        c = a + b if sign in "+-" else a * b
        left, right = (f"{a}{sign}{b}", f"{c}") if sign in "+*" else (f"{c}{sign}{a}", f"{b}")
        if c <= LARGEST and (sign in "+-" or 1 not in (a, b)) and len(left + right) + 1 == length:
            return f"{left}={right}"
    return None


if __name__ == "__main__":
    main()
