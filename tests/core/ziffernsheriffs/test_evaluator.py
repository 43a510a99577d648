"""Which fields a turn of Ziffernsheriffs should take: a win first, then the way, then what stands in the way."""

from __future__ import annotations

import pytest

from core.engine.search import answer
from core.games.ziffernsheriffs.evaluator import CaptureValue, gains, plan
from core.games.ziffernsheriffs.help import HELP
from core.games.ziffernsheriffs.state import State
from core.games.ziffernsheriffs.training import taken
from core.games.ziffernsheriffs.turns import best
from tests.core.ziffernsheriffs.tables import board, play, rolled


def planned(state: State) -> tuple[CaptureValue, ...]:
    return answer(plan(state, answer(taken(state))))


@pytest.mark.rule("SHER-T1")
def test_a_roll_that_connects_is_taken_first_by_whatever_way() -> None:
    """Row 1 lacks three fields; row 3 lacks two, which connect with what lies in row 1."""
    lies = board(a=(1, 2, 3, 4, 5, 6, 7, *range(22, 30)))
    state = rolled("1356", lies)
    found = planned(state)
    assert len(found) == 2 and 30 in [each.field for each in found]
    assert {each.good for each in found} == {"connects"}
    assert found[-1].field == answer(best(state)).fields[-1]
    hint, moves = answer(HELP.advice(state))
    assert hint is not None and hint.aim.code in ("connects", "connecting")
    assert play(state, *moves).last_turn
    lights = {light.at[0]: light.strength for light in answer(HELP.lights(state))}
    assert {field for field, strength in lights.items() if strength == "best"} == {each.field for each in found}


@pytest.mark.rule("SHER-T1")
def test_a_field_that_only_stands_in_the_way_says_so() -> None:
    """A lacks the 10 alone, and B's dice shorten nothing."""
    state = rolled("55", board(a=tuple(range(1, 10)), b=(10 + 5, *range(25, 100, 10))), "B")
    found = {each.field: each.good for each in planned(state)}
    assert found[10] == "blocks"
    light = next(light for light in answer(HELP.lights(state)) if light.at == (10,))
    assert (light.strength, light.why) == ("best", "blocks")
    hint = answer(HELP.hint(state))
    assert hint is not None and hint.aim.code in ("blocks", "blocking")


def test_every_field_that_can_be_taken_has_its_gain_by_all_ways() -> None:
    """An empty board: each field of the roll saves as much as the row that it is in."""
    state = rolled("1246")
    takes = answer(taken(state))
    weighed = answer(gains(state, takes))
    assert weighed.keys() == takes.keys()
    assert all(gain.shorter == 1 for gain in weighed.values()), "each shortens the row that it lies in"
