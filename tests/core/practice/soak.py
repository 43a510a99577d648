"""Every kind of task by the hundred: each is made, proved and set on its table. `make tasks ARGS="--seeds 1000 pari"`,
or `--step L2-5` for a step alone.

What is printed at the end of a line is how many were proved the long way, by brute force.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from core.engine.search import answer
from core.games import get
from core.games.pari.task import PariTask
from core.practice.making import (
    PRACTISED,
    carried,
    collecting,
    has_enough,
    leaves_enough,
    make,
    of,
    step_key,
    step_line,
)
from core.practice.steps import MIXED, STEPS, Step
from core.practice.task import BANDS, Key, Task
from tests.core.practice import chance_criteria, hold_criteria, pair_criteria
from tests.core.practice.choices import offered
from tests.core.practice.proofs import prove
from tests.core.practice.shortcuts import table
from tests.core.practice.step_criteria import belongs

LONG_WAY = 40
"""Of the tasks of Pari with a large hand, so many are proved by laying every card in every gap, which takes seconds."""
LARGE = 5
"""Cards of a large hand."""
DIFFERENT = 200
"""Different tasks that a kind must have to be offered."""
EACH_TWICE = 5
"""Different answers that a strip of ten needs, none of which comes more than twice."""
MEASURED = 200
"""Tasks of a kind in which shortcuts are tried."""
SHEET = 12
"""Tasks of a sheet that is timed."""


def soak(game: str, name: str, band: int, seeds: int) -> str:
    """Prove the tasks of a kind; what came of it, as a line. AssertionError names the first that is not so."""
    practice, long, alone, begin = of(game), 0, 0, time.process_time()
    slowest = 0.0
    for seed in range(seeds):
        key = Key(game, name, band, f"soak {seed}", practice.options())
        started = time.process_time()
        task = make(key)
        slowest = max(slowest, time.process_time() - started)
        by_hand = not (isinstance(task, PariTask) and len(task.hand) >= LARGE) or long < LONG_WAY
        try:
            prove(task, long_way=by_hand)
            on_the_table(task)
        except AssertionError as wrong:
            raise AssertionError(f"{task.line()}: {wrong}") from wrong
        long += by_hand
        alone += task.answers.get("solutions") == 1
    took = time.process_time() - begin
    told = f"{game} {name} {band}: {seeds} proved, {long} the long way, {alone} with one answer"
    return f"{told}, slowest made in {slowest:.2f} s, all in {took:.0f} s"


def soak_step(step: Step, game: str, name: str, seeds: int) -> str:
    """See that the tasks of a kind are of their step; how many are different, and how even they are, as a line."""
    asked, answers, signs, alone, slowest = set[str](), Counter[str](), Counter[str](), 0, 0.0
    for seed in range(seeds):
        started = time.process_time()
        task = make(step_key(game, name, step, f"soak {seed}"))
        slowest = max(slowest, time.process_time() - started)
        line, last = step_line(task), task.example.split(",")[-1]
        if step.signs:
            own = STEPS[line["step"]]  # another where steps are mixed
            assert belongs(own.name, own.mixture, line, last) and max(line["shows"]) <= min(own.most, step.most), line
            signs[line["computes"][0][0]] += 1
        else:
            criteria = {"K": pair_criteria, "W": chance_criteria, "S": hold_criteria}
            assert criteria[step.name[0]].belongs(line), line
        asked.add(repr(task.question))
        answers[repr(line["computes"]) + line.get("example", "")] += 1
        alone += task.answers.get("solutions") == 1
        on_the_table(task)
    assert len(asked) >= min(DIFFERENT, seeds // 5), f"{step.name} {game} {name}: {len(asked)} different ones"
    assert len(answers) >= min(EACH_TWICE, seeds // 8), f"{step.name} {game} {name}: {len(answers)} answers"
    started = time.process_time()
    sheet = len(answer(collecting(step_key(game, name, step, "sheet"), SHEET)))
    paper = f"{sheet} for a sheet in {time.process_time() - started:.2f} s"
    even = ", ".join(f"{sign} {count / seeds:.0%}" for sign, count in sorted(signs.items()))
    told = (
        f"{step.name} {game} {name}: {seeds} of their step, {len(asked)} different, {alone / seeds:.0%} with one answer"
    )
    most = max(answers.values()) / seeds
    return (
        f"{told}; {len(answers)} answers, one in {most:.1%} at most; {even}; slowest made in {slowest:.2f} s, {paper}"
    )


def soak_shortcuts(step: Step, game: str, name: str, seeds: int) -> str:
    """See that no shortcut succeeds more often than it may, and that errors can be laid; the shares, as a line."""
    count = min(seeds, MEASURED)
    lines = [step_line(make(step_key(game, name, step, f"soak {seed}"))) for seed in range(count)]
    entries = table(step.name, lines)
    too_many = [str(entry) for entry in entries if not entry.holds]
    assert not too_many, f"{step.name} {game} {name}: {', '.join(too_many)}"
    return f"{step.name} {game} {name}: {', '.join(map(str, entries)) or 'no shortcut known'}"


def soak_choices(step: Step, game: str, name: str) -> str:
    """See that each choice within a step leaves enough different tasks where the app offers it; those that fade."""
    faint = []
    for chosen in offered(step):
        enough = leaves_enough(game, name, step, chosen)
        unable = chosen.missing and not enough  # a kind that cannot ask for a missing number makes others
        assert unable or has_enough(step_key(game, name, step, "any", chosen)) is enough, (
            f"{step.name} {game} {name}: {chosen.words}"
        )
        faint += [] if enough else [" ".join(map(str, chosen.words))]
    return f"{step.name} {game} {name}: {len(offered(step))} choices, {', '.join(faint) or 'none'} with too few tasks"


def on_the_table(task: Task) -> None:
    """See that the person who practises is asked at the table of the task."""
    prompt = get(task.key.game).prompt(of(task.key.game).position(task))
    assert prompt is not None
    assert prompt.seat == 0


def main(arguments: list[str]) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="make tasks", description=__doc__)
    parser.add_argument("games", nargs="*", default=PRACTISED, help="games, or all")
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--step", action="append", choices=tuple(STEPS), metavar="L2-5", help="only tasks of this step")
    options = parser.parse_args(arguments)
    for game in options.games if not options.step else ():
        for name in of(game).tasks:
            for band in BANDS:
                print(soak(game, name, band, options.seeds), flush=True)
    for step in (STEPS[name] for name in options.step or STEPS):
        for game, names in carried(step).items():
            for name in names if game in options.games else ():
                print(soak_step(step, game, name, options.seeds), flush=True)
                if step.name not in MIXED:
                    print(soak_shortcuts(step, game, name, options.seeds), flush=True)
                if step.signs:
                    print(soak_choices(step, game, name), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
