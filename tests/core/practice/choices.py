"""Choices within a step that tests make tasks of."""

from __future__ import annotations

from core.arithmetic.times_tables import FACTS
from core.practice.chosen import CROSSING, NARROWER, WITH_CROSSING, WITH_FACTS, WITH_MISSING, Chosen, has_both_signs
from core.practice.steps import Step


def offered(step: Step) -> list[Chosen]:
    """Each part of a choice that a step has, by itself, and some together."""
    found = [Chosen(most=most) for most in NARROWER.get(step.name, ())]
    found += [Chosen(sign=sign) for sign in "+-"] if has_both_signs(step) else []
    found += [Chosen(crossing=each) for each in CROSSING] if step.name in WITH_CROSSING else []
    found += [Chosen(missing=True)] if step.name in WITH_MISSING else []
    if step.name in WITH_FACTS:
        found += [Chosen(facts=facts) for facts in FACTS] + [Chosen((7,)), Chosen((2, 9), most=20)]
        found += [Chosen((7,), missing=True)]
    if step.name == "L1-8":
        found += [Chosen(sign="-", missing=True), Chosen(most=10, sign="-"), Chosen(sign="+", crossing="crossing")]
    return found
