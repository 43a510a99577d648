"""What holds for the tasks of all games: same key, same task; an example that is right; a table to play it on."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from core.engine.chance import Chance
from core.engine.search import answer
from core.engine.training import HintSteps
from core.games import get, has, help_in
from core.games.astragali.ladder import LADDER
from core.games.astragali.ladder import read as read_bid
from core.games.pari.moves import Place
from core.practice.making import PRACTISED, make, making, of, stream
from core.practice.task import BANDED, BANDS, Key, NoTask, Task
from tests.core.practice.proofs import prove

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob(f"practice-{BANDED}*.jsonl"))
PROVED = {"formula": 3, "ziffernsheriffs": 4, "paari": 40, "astragali": 12}
"""By game the tasks of a kind that are proved; those of Pari take longer (`test_pari`)."""
EACH = [(game, name, band) for game in PRACTISED for name in of(game).tasks for band in BANDS]


def key(game: str, name: str, band: int, seed: str = "golden") -> Key:
    return Key(game, name, band, seed, of(game).options())


@pytest.mark.parametrize(("game", "name", "band"), EACH)
def test_old_keys_make_the_same_tasks_on_every_python(game: str, name: str, band: int) -> None:
    """Written by an older build; a generator that changes needs a new version and a file of its own."""
    lines = [json.loads(line) for path in GOLDEN for line in path.read_text(encoding="utf-8").splitlines()]
    (line,) = [line for line in lines if (line["game"], line["task"], line["band"]) == (game, name, band)]
    assert make(key(game, name, band)).line() == line


@pytest.mark.parametrize(("game", "name", "band"), [each for each in EACH if each[0] in PROVED])
def test_no_answer_is_easier_than_the_band_and_all_are_counted(game: str, name: str, band: int) -> None:
    for seed in range(PROVED[game]):
        prove(make(key(game, name, band, str(seed))))


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


def test_making_can_be_stopped_anywhere_and_restarted() -> None:
    wanted = make(key("pari", "complete", 4))
    for stop in range(0, 30, 7):
        list(islice(making(key("pari", "complete", 4)), stop))
        assert make(key("pari", "complete", 4)) == wanted


def told(made: Any, hint: HintSteps) -> str:
    """What the last step of a hint tells, as an answer."""
    v = hint.whole.values
    match made.key.game:
        case "pari":
            return f"{v['left']}={v['right']}"
        case "formula":
            return str(v["formula"])
        case "ziffernsheriffs":
            return str(v["expression"])
        case "paari":
            return f"lay {v['card']} {v['seat']} {v['pile']}"
    if made.key.task == "worth":
        return str(LADDER[v["step"]])
    return str(1 + [(read_bid(one.bid), one.keep) for one in made.options].index((v["step"], v["keep"])))


@pytest.mark.parametrize(("game", "name", "band"), EACH)
def test_a_hint_leads_to_a_right_answer(game: str, name: str, band: int) -> None:
    practice = of(game)
    for seed in ("golden", "any"):
        made: Any = make(key(game, name, band, seed))
        hint = answer(practice.hint(made, practice.position(made)))
        if not has(game, "help"):
            assert hint is None
            continue
        assert hint is not None
        assert len(set(hint.steps)) == 4, "each step tells something else"
        assert {step.code for step in hint.steps} <= help_in(game).hints
        if (game, name) == ("ziffernsheriffs", "three"):
            assert told(made, hint) in made.ways
        else:
            assert practice.judge(made, told(made, hint)) is None


def test_of_three_ways_a_hint_tells_one_that_is_not_there_yet() -> None:
    practice, made = of("ziffernsheriffs"), make(key("ziffernsheriffs", "three", 2))
    state = practice.position(made)
    given: tuple[str, ...] = ()
    for _ in range(3):
        hint = answer(practice.hint(made, state, given))
        assert hint is not None
        given = (*given, told(made, hint))
    assert practice.judge(made, ",".join(given)) is None


def test_a_hint_goes_on_from_the_cards_that_lie_there_and_after_a_wrong_one_there_is_none() -> None:
    practice, pari = of("pari"), get("pari")
    made = make(key("pari", "complete", 1))
    state, told_after = practice.position(made), []
    for move in pari.legal_moves(state, Place):
        laid = pari.apply(state, move, Chance("a test", 1)).state
        hint = answer(practice.hint(made, laid))
        assert hint is None or practice.judge(made, told(made, hint)) is None
        told_after.append(hint is not None)
    assert any(told_after)
    assert not all(told_after)
