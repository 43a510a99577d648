"""Training answers: chances against a full count of all 8^7 rolls, choices of dice against every other choice."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.search import answer
from core.games.astragali.evaluator import choices
from core.games.astragali.ladder import FACES, HIGHEST, LADDER
from core.games.astragali.rules import DOUBTFUL, GAME, TRUSTED
from core.games.astragali.training import ROLLS, fresh_odds, odds, rerolls
from tests.core.astragali.table import Table
from tests.core.astragali.test_ladder import by_pattern

STEPS = {str(bid): step for step, bid in enumerate(LADDER)}
dice = st.text(FACES, min_size=7, max_size=7)
some_dice = st.text(FACES, max_size=7)
steps = st.integers(0, 364)


@cache
def worths(kept: str) -> Counter[int]:
    """How many of all 8^7 rolls end at each step, the kept dice put in the place of as many rolled ones."""
    count: Counter[int] = Counter()
    rolled = 7 - len(kept)
    for roll in combinations_with_replacement(FACES, rolled):
        ways = factorial(rolled) // prod(map(factorial, Counter(roll).values()))
        count[STEPS[by_pattern(kept + "".join(roll))]] += ways * 8 ** len(kept)
    return count


def counted(step: int, kept: str) -> int:
    return sum(ways for worth, ways in worths("".join(sorted(kept))).items() if worth >= step)


@pytest.mark.rule("ASTR-T1")
def test_the_chance_of_a_fresh_roll_is_right_for_every_bid() -> None:
    assert sum(worths("").values()) == ROLLS == 8**7
    assert [odds(step) for step in range(365)] == [counted(step, "") for step in range(365)]


@pytest.mark.rule("ASTR-T1")
@given(step=steps, kept=some_dice)
@settings(max_examples=60, deadline=None)
def test_the_chance_with_kept_dice_is_right(step: int, kept: str) -> None:
    assert odds(step, kept) == counted(step, kept)


@pytest.mark.rule("ASTR-T2")
@given(dice=dice, step=steps)
@settings(max_examples=40, deadline=None)
def test_no_choice_of_dice_is_better_than_the_first_one_named(dice: str, step: int) -> None:
    found = answer(rerolls(dice, step))
    keeps = {"".join(sorted(keep)) for count in range(8) for keep in combinations(dice, count)}
    assert {"".join(sorted(choice.keep)) for choice in found} == keeps
    assert len(found) == len(keeps)
    assert all(sorted(choice.keep + choice.roll) == sorted(dice) for choice in found)
    assert [choice.ways for choice in found] == sorted((choice.ways for choice in found), reverse=True)
    for choice in found[:: len(found) // 4 + 1]:
        assert choice.ways == counted(step, choice.keep)


@pytest.mark.rule("ASTR-T2")
def test_of_equally_good_choices_the_one_that_rolls_fewest_comes_first() -> None:
    found = answer(rerolls("LLSSTTA", STEPS["pair E"]))
    sure = [len(choice.roll) for choice in found if choice.ways == ROLLS]
    assert sure == sorted(sure) and sure[0] == 0 and sure[-1] == 5


@pytest.mark.rule("ASTR-T2")
@given(dice=dice)
@settings(max_examples=30, deadline=None)
def test_every_choice_that_is_shown_can_be_rolled(dice: str) -> None:
    table = Table(dice)
    table.play("say pair E", "accept")
    for choice in answer(choices(GAME.view(table.state, 1))):
        assert not choice.roll or table.code(f"roll {choice.roll}") is None
        assert choice.ways == odds(table.state.bid + 1, choice.keep)


def test_a_search_can_be_stopped_after_any_step_and_takes_many_breaths() -> None:
    found = answer(rerolls("LLSSTTA", 200))
    breaths = len(list(rerolls("LLSSTTA", 200)))
    assert breaths > 20
    for n in range(breaths):
        search = rerolls("LLSSTTA", 200)
        for _ in range(n):
            next(search)
        search.close()
    assert answer(rerolls("LLSSTTA", 200)) == found


def test_most_rolls_are_worth_what_a_simple_player_accepts_and_few_what_it_doubts() -> None:
    ends = {kind: [s for s, bid in enumerate(LADDER) if bid.kind == kind] for kind in (TRUSTED, DOUBTFUL)}
    assert odds(ends[TRUSTED][-1]) > ROLLS * 0.4
    assert odds(ends[DOUBTFUL][0]) < ROLLS / 5


@pytest.mark.rule("ASTR-T1")
def test_the_chances_of_fresh_rolls_are_counted_for_all_bids_at_once() -> None:
    fresh = answer(fresh_odds())
    assert len(fresh) == HIGHEST + 1
    assert fresh[0] == ROLLS and fresh[HIGHEST] == 1
    assert list(fresh) == sorted(fresh, reverse=True)
    assert [fresh[step] for step in (1, 9, 40, 150, 300)] == [odds(step) for step in (1, 9, 40, 150, 300)]
