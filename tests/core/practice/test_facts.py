"""Facts that are known by heart: remembered by what they are, and made again."""

from __future__ import annotations

from itertools import product

from core.engine.chance import Chance
from core.practice.facts import BY_HEART, calculation_of, fact, is_fact
from core.practice.making import carried, make, step_key
from core.practice.steps import STEPS, grade

CARRIED = [(step, game, task) for step in BY_HEART for game, tasks in carried(STEPS[step]).items() for task in tasks]


def test_a_fact_is_the_same_however_it_lies() -> None:
    assert fact("L3-1", "48=8*6") == fact("L3-1", "6*8=48") == "6*8"
    assert fact("L1-6", "9+4=13") == "4+9"
    assert fact("L1-7", "15-7=8") == "15-7" and fact("L3-2", "7=56/8") == "56/8"
    assert fact("L3-7", "364+419=783") == fact("L2-10", "7=7") == ""
    assert not is_fact("*") and not is_fact("colour") and is_fact("15-7")
    assert {calculation_of("6*8", Chance("any", n)) for n in range(9)} == {"6*8=48", "8*6=48"}
    assert {calculation_of("15-7", Chance("any", n)) for n in range(9)} == {"15-7=8"}


def test_a_fact_that_was_wrong_can_be_asked_once_more() -> None:
    asked, again = 0, 0
    for (step, game, task), seed in product(CARRIED, range(4)):
        first = make(step_key(game, task, STEPS[step], f"{seed}"))
        what = first.kind.rpartition(" ")[2]
        assert is_fact(what), first
        more = make(step_key(game, task, STEPS[step], f"again {seed}", fact=what))
        assert grade(more.example).meets(STEPS[step])
        assert make(more.key) == more, "its key has the fact only where it was built around it"
        asked, again = asked + 1, again + (more.kind == first.kind)
    assert again >= 0.8 * asked, (again, asked)
