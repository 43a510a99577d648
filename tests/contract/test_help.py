"""Help in training, of every game through one door: hints fix none of several answers, and what is told is legal."""

from __future__ import annotations

import pytest

from core.engine.search import Run, after, answer
from core.games import help_in
from tests.contract.helped import HELPED, positions


@pytest.mark.parametrize("name", HELPED)
def test_the_first_two_hint_steps_never_fix_one_of_several_answers(name: str) -> None:
    helped, told = help_in(name), 0
    for _, view in positions(name):
        answers = answer(helped.answers(view))
        hint = answer(helped.hint(view))
        assert (hint is None) == (not answers)
        if hint is None:
            continue
        sharing = [
            one for one in answers if hint.aim in helped.aims(view, one) and hint.part in helped.parts(view, one)
        ]
        assert len(sharing) >= min(2, len(answers))
        assert answers[0] in sharing
        assert len(set(map(repr, answers))) == len(answers)
        told += len(answers) > 1
    assert told, "no position with several answers was tried"


@pytest.mark.parametrize("name", HELPED)
def test_what_a_hint_ends_with_can_be_played(name: str) -> None:
    played = 0
    for match, view in positions(name):
        for one in answer(help_in(name).answers(view))[:5]:
            after_one = match
            for move in help_in(name).moves(view, one):
                assert after_one.game.check(after_one.state, move) is None, (view, one, move)
                after_one = after_one.play(move)
                played += 1
    assert played


@pytest.mark.parametrize("name", HELPED)
def test_help_can_be_given_up_after_any_step(name: str) -> None:
    for _, view in positions(name)[:4]:
        for question in (help_in(name).hint, help_in(name).lights):
            run = Run(question(view))
            run.on(after(2))
            run.close()
