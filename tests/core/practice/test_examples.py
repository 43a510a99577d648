"""Each step is shown by a calculation of it."""

from __future__ import annotations

import re

import pytest

from core.practice.step_examples import EXAMPLES
from core.practice.steps import ARITHMETIC, grade


@pytest.mark.parametrize("name", [name for name, step in ARITHMETIC.items() if step.signs])
def test_the_example_of_a_step_is_of_the_step(name: str) -> None:
    assert grade(EXAMPLES[name]).meets(ARITHMETIC[name])
    assert max(map(int, re.findall("[0-9]+", EXAMPLES[name]))) <= ARITHMETIC[name].most
