"""What a lay of Formula is worth, by cards or with points, and the simplest of the good ones."""

from __future__ import annotations

import pytest

from core.engine.search import answer
from core.games.formula.evaluator import effort, good, of
from core.games.formula.help import HELP
from core.games.formula.rules import GAME
from core.games.formula.state import View
from tests.core.formula.positions import table


def seen(lies: str, hand: str, *, points: bool = False) -> View:
    view: View = GAME.view(table(lies, (hand, "123"), points=points), 0)
    return view


@pytest.mark.rule("FORM-T3")
def test_the_most_cards_are_worth_most_and_of_these_the_simplest_comes_first() -> None:
    view = seen("2+4=6", "8856J")
    found = answer(good(view))
    assert {len(each.cards) for each in found} == {3}
    assert [effort(each) for each in found] == sorted(effort(each) for each in found)
    hint = answer(HELP.hint(view))
    assert hint is not None and hint.whole.values["formula"] == found[0].formula
    assert "+" in found[0].formula or "-" in found[0].formula, "no harder symbol than is needed"


@pytest.mark.rule("FORM-23")
def test_with_points_result_cards_and_going_out_count_together() -> None:
    view = seen("2+4=6", "35", points=True)
    found = {each.formula: each for each in answer(good(view))}
    most = max(of(view, each) for each in found.values())
    assert all(most - of(view, each) <= 1 for each in found.values())
    for each in found.values():
        out = len(each.cards) == 2
        assert of(view, each) == each.result + sum(map(int, each.cards)) + 10 * out


@pytest.mark.rule("FORM-T2")
def test_places_for_a_picked_card_light_in_strengths_that_differ() -> None:
    view = seen("2+4=6", "8856J")
    lights = answer(HELP.lights(view, "8"))
    assert {light.strength for light in lights} > {"best"}
    assert sum(light.strength == "best" for light in lights) < len(lights) / 2
