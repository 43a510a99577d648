"""What holds for the tasks of all games: same key, same task; an example that is right; a table to play it on."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest

from core.games import get
from core.practice.making import PRACTISED, make, making, of, stream
from core.practice.task import BANDS, VERSION, Key, NoTask, Task

GOLDEN = Path(__file__).parents[2] / "golden" / f"practice-{VERSION}.jsonl"
EACH = [(game, name, band) for game in PRACTISED for name in of(game).tasks for band in BANDS]


def key(game: str, name: str, band: int, seed: str = "golden") -> Key:
    return Key(game, name, band, seed, of(game).options())


@pytest.mark.parametrize(("game", "name", "band"), EACH)
def test_old_keys_make_the_same_tasks_on_every_python(game: str, name: str, band: int) -> None:
    """Written by an older build; a generator that changes needs a new version and a file of its own."""
    lines = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]
    (line,) = [line for line in lines if (line["game"], line["task"], line["band"]) == (game, name, band)]
    assert make(key(game, name, band)).line() == line


@pytest.mark.parametrize(("game", "name", "band"), EACH)
def test_the_example_is_right_and_the_table_asks_seat_0(game: str, name: str, band: int) -> None:
    made = make(key(game, name, band, "any"))
    assert of(game).judge(made, made.example) is None
    prompt = get(game).prompt(of(game).position(made))
    assert prompt is not None
    assert prompt.seat == 0
    assert made.kind.startswith(f"{game} {name} {band} ")


@pytest.mark.parametrize(("game", "name", "band"), EACH)
def test_what_is_asked_does_not_tell_the_answer(game: str, name: str, band: int) -> None:
    made = make(key(game, name, band))
    assert not set(made.question) & set(made.answers)
    assert made.example not in json.dumps(made.question).split('"')


@pytest.mark.parametrize("game", PRACTISED)
def test_a_stream_begins_with_its_key_and_repeats_no_question(game: str) -> None:
    first = key(game, of(game).tasks[0], 2)
    tasks: list[Task] = list(islice(stream(first), 12))
    assert tasks[0] == make(first)
    assert len({repr(task.question) for task in tasks}) == 12


def test_limits_change_the_task_and_are_part_of_its_line() -> None:
    plain, limited = of("pari").options(), of("pari").options(max_number=50)
    tasks = [make(Key("pari", "complete", 3, "x", options)) for options in (plain, limited)]
    assert tasks[0].question != tasks[1].question
    assert "options" not in tasks[0].line()
    assert tasks[1].line()["options"] == {"max_number": 50}


def test_limits_that_leave_no_task_say_so() -> None:
    with pytest.raises(NoTask) as none:
        make(Key("formula", "one", 4, "x", of("formula").options(operators="+-")))
    assert none.value.reason.values == {"game": "formula", "task": "one", "band": 4}


def test_a_game_has_only_its_own_tasks() -> None:
    with pytest.raises(KeyError):
        make(key("pari", "reach", 1))


def test_making_can_be_stopped_anywhere_and_begun_anew() -> None:
    wanted = make(key("pari", "complete", 4))
    for stop in range(0, 30, 7):
        list(islice(making(key("pari", "complete", 4)), stop))
        assert make(key("pari", "complete", 4)) == wanted
