"""What the commands answer stays as it is: moves of opponents, advice, lights, looking back, tasks, sheets, strategies.

`answers.json` keeps a digest of each answer. A change of the code that should change nothing changes none; after a
wanted one, see what the commands say now, and `python -m tests.core.test_kept_answers` writes the digests anew.
"""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from core.bots.levels import LEVELS
from core.engine.chance import Chance
from core.games import NAMES, having
from core.practice.making import of
from tests.contract.mixes import MIXES
from tests.core.command_line import run

FILE = Path(__file__).parent / "answers.json"
KEPT: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
RECORDS = Path(__file__).parents[1] / "golden"
MOVES, EVERY, SUMS, OWN = 30, 6, 300, 20
"""The moves of a match of two levels, those from one question to the next, sums, and searches of a game."""


def of_game(game: str) -> Iterator[str]:
    """The commands about a game; a record stands for its text."""
    mixes = ["".join(f" --option {name}={_said(value)}" for name, value in mix.items()) for mix in MIXES[game]]
    for at, options in enumerate(mixes):
        yield f"play {game} --seed kept{at} --moves {2 * MOVES}{options}"
        if game in having("bot"):
            low, high = LEVELS[at % len(LEVELS)], LEVELS[(at + 1) % len(LEVELS)]
            yield f"play {game} --seed {at} --bots {low},{high} --moves {MOVES}{options}"
    if game in having("bot"):
        for low, high in zip(LEVELS, [*LEVELS[1:], LEVELS[0]], strict=True):
            yield f"play {game} --seed {low} --bots {low},{high} --moves {MOVES}"
    for record in sorted(RECORDS.glob(f"{game}-*.json")):
        yield from (f"{what} {record.name}" for what in ("replay", "review"))
        plies = len(json.loads(record.read_text(encoding="utf-8"))["moves"])
        for at in range(0, min(plies, 12 * EVERY), EVERY):
            yield from (f"{what} {record.name} --at {at}" for what in ("advice", "lights", "show", "legal"))
    if game in having("practice"):
        yield from of_practice(game)
    yield from SEARCHES.get(game, list)()


def _said(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)


def of_practice(game: str) -> Iterator[str]:
    """Tasks and sheets of a game: of its steps in turn, and of each band, task and class."""
    steps = [line["step"] for line in run("practice", "--ladder").lines if game in line["games"]]
    for at, step in enumerate(steps):
        yield f"practice {game} --step {step} --seed kept --count 4"
        yield f"homework new {game} --step {step} --seed kept --tasks 5"
        if at % 4 == 0:
            language, signs = (("de", "school"), ("en", "calculator"), ("uk", "school"))[at // 4 % 3]
            yield f"worksheet {game} --step {step} --seed kept --tasks 4 --key --language {language} --signs {signs}"
    for at, task in enumerate(of(game).tasks):
        for band in range(1, 6):
            yield f"practice {game} --task {task} --band {band} --seed kept --count 4"
            of_class = ("1", "2", "3", "4", "5/6", "free")[(at + band) % 6]
            yield f"worksheet {game} --task {task} --band {band} --class {of_class} --seed kept --tasks 3 --key"


def of_numbers() -> Iterator[str]:
    """The commands about expressions and equations."""
    yield from (f"practice --ladder --class {of_class}" for of_class in range(1, 7))
    chance = Chance("kept", 0)
    for at in range(SUMS):
        largest = (10, 20, 100, 1000)[at % 4]
        a, b = 1 + chance.below(largest), 1 + chance.below(largest)
        of_class = 1 + at % 6
        small, c = 1 + b % 10, 1 + chance.below(10)
        kinds = (
            *(f"{a}+{b}", f"{max(a, b)}-{min(a, b)}", f"{a}*{small}", f"{a * small}/{small}"),
            *(f"{a}+{b}-{min(a, c)}", f"{small}*{c}+{a}", f"{a * small}-{c}*{small}", f"{a * small}/{small}+{b}"),
        )
        expression = kinds[at // 4 % len(kinds)]
        yield f"strategy {expression} --class {of_class}"
        right = eval(expression.replace("/", "//"))  # of our own numbers
        wrong = (right + 1, right + 10, right - 1, int(str(abs(right))[::-1]), a, abs(a - b), right * 10)[at % 7]
        yield f"mistake {expression}={wrong} --class {of_class}"


def of_rows() -> Iterator[str]:
    """Rows to be made correct with a hand."""
    for at in range(OWN):
        chance = Chance("row", at)
        digits = "".join(chance.pick("123456789") for _ in range(5))
        hand = f"{digits}{chance.pick('+-')}{chance.pick('*/+')}"
        row = chance.pick(["=", "3+=7", "12=4*", "8-=", "=5"])
        yield f"pari {('completions', 'best')[at % 2]} --row {row} --hand {hand}"


def of_fields() -> Iterator[str]:
    """Fields that rolls reach."""
    for at in range(OWN):
        chance = Chance("roll", at)
        dice = "".join(chance.pick("123456") for _ in range(2 + at % 4))
        field = 1 + chance.below(100)
        yield f"ziffernsheriffs reach --dice {dice}"
        yield f"ziffernsheriffs ways --dice {dice} --field {field}"


SEARCHES: dict[str, Callable[[], Iterable[str]]] = {"pari": of_rows, "ziffernsheriffs": of_fields}
"""What a game has searches of, on the command line."""


def answered(command: str) -> str:
    """The digest of what a command says."""
    arguments = [str(RECORDS / one) if one.endswith(".json") else one for one in shlex.split(command)]
    said = run(*arguments)
    return hashlib.sha256(f"{said.status} {said.out}".encode()).hexdigest()[:8]


def commands(about: str) -> Iterator[str]:
    """The commands about a game or numbers."""
    return of_numbers() if about == "numbers" else of_game(about)


def part(command: str) -> str:
    """What a command belongs to: its first word, with the record that it is about."""
    what, about, *_ = command.split()
    return f"{what} {about}" if about.endswith(".json") else what


PARTS = {(about, part(command)): None for about, answers in KEPT.items() for command in answers}


@pytest.mark.parametrize(("about", "what"), PARTS)
def test_the_commands_answer_as_they_did(about: str, what: str) -> None:
    kept = {command: answer for command, answer in KEPT[about].items() if part(command) == what}
    now = {command: answered(command) for command in kept}
    assert now == kept, "wanted? See what they say, then: python -m tests.core.test_kept_answers"


@pytest.mark.parametrize("about", KEPT)
def test_the_commands_are_those_whose_answers_are_kept(about: str) -> None:
    assert set(commands(about)) == KEPT[about].keys()


if __name__ == "__main__":
    kept = {about: {one: answered(one) for one in commands(about)} for about in (*NAMES, "numbers")}
    FILE.write_text(json.dumps(kept, indent=0) + "\n", "utf-8")
