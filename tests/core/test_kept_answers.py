"""What the commands answer stays as it is: moves of opponents, advice, lights, looking back, tasks, sheets, strategies.

`answers.json` keeps a digest of each answer. A change of the code that should change nothing changes none; after a
wanted one, see what the commands say now, and `python -m tests.core.test_kept_answers` writes the digests anew.
"""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.bots.levels import LEVELS
from core.engine.chance import Chance
from core.games import NAMES, having
from tests.core.command_line import run

FILE = Path(__file__).parent / "answers.json"
KEPT: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
RECORDS = Path(__file__).parents[1] / "golden"
MOVES, EVERY, SUMS = 30, 6, 150
"""The moves of a match of two levels, how many there are from one question to the next, and how much is worked out."""


def of_game(game: str) -> Iterator[str]:
    """The commands about a game; a record stands for its text."""
    if game in having("bot"):
        for low, high in zip(LEVELS, [*LEVELS[1:], LEVELS[0]], strict=True):
            yield f"play {game} --seed {low} --bots {low},{high} --moves {MOVES}"
    for record in sorted(RECORDS.glob(f"{game}-*.json")):
        yield f"review {record.name}"
        plies = len(json.loads(record.read_text(encoding="utf-8"))["moves"])
        for at in range(0, min(plies, 12 * EVERY), EVERY):
            yield from (f"{what} {record.name} --at {at}" for what in ("advice", "lights"))
    if game in having("practice"):
        steps = [line["step"] for line in run("practice", game, "--ladder").lines]
        for step in steps:
            yield f"practice {game} --step {step} --seed kept --count 3"
        for step in steps[::4]:
            yield f"worksheet {game} --step {step} --seed kept --tasks 4 --key"
        for band in range(1, 6):
            yield f"practice {game} --band {band} --seed kept --count 3"


def of_numbers() -> Iterator[str]:
    """The commands about expressions and equations."""
    chance = Chance("kept", 0)
    for at in range(SUMS):
        largest = (10, 20, 100, 1000)[at % 4]
        a, b = 1 + chance.below(largest), 1 + chance.below(largest)
        of_class = 1 + at % 6
        small = 1 + b % 10
        expression = (f"{a}+{b}", f"{max(a, b)}-{min(a, b)}", f"{a}*{small}", f"{a * small}/{small}")[at // 4 % 4]
        yield f"strategy {expression} --class {of_class}"
        right = eval(expression.replace("/", "//"))  # of our own numbers
        wrong = (right + 1, right + 10, right - 1, int(str(right)[::-1]), a, abs(a - b), right * 10)[at % 7]
        yield f"mistake {expression}={wrong} --class {of_class}"


def answered(command: str) -> str:
    """The digest of what a command says."""
    arguments = [str(RECORDS / one) if one.endswith(".json") else one for one in shlex.split(command)]
    said = run(*arguments)
    return hashlib.sha256(f"{said.status} {said.out}".encode()).hexdigest()[:8]


def answers(about: str) -> dict[str, str]:
    """The digest of each command about a game or numbers."""
    return {command: answered(command) for command in (of_numbers() if about == "numbers" else of_game(about))}


@pytest.mark.parametrize("about", [*NAMES, "numbers"])
def test_the_commands_answer_as_they_did(about: str) -> None:
    if about in KEPT:  # a game to come has none yet
        assert answers(about) == KEPT[about], "wanted? See what they say, then: python -m tests.core.test_kept_answers"


if __name__ == "__main__":
    FILE.write_text(json.dumps({about: answers(about) for about in (*NAMES, "numbers")}, indent=0) + "\n", "utf-8")
