"""Help in training, of every game through one door: hints fix none of several answers, and what is told is legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from core.engine.game import Move
from core.engine.match import Match
from core.engine.search import Run, after, answer
from core.engine.training import Light
from core.games import help_in
from core.games.astragali.help import Bid as AstragaliBid
from core.games.astragali.help import Judged
from core.games.astragali.moves import Accept, Better, Doubt
from core.games.formula.draft import Draft, Spot
from core.games.formula.state import Lying
from core.games.paari.moves import Choose
from core.games.paari.moves import Lay as PaariLay
from core.games.pari.moves import Place
from core.games.ziffernsheriffs.moves import Bridge, Occupy, Roll
from core.games.ziffernsheriffs.training import ways
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
            for move in _moves(name, match, view, one):
                assert after_one.game.check(after_one.state, move) is None, (view, one, move)
                after_one = after_one.play(move)
                played += 1
    assert played


@pytest.mark.parametrize("name", HELPED)
def test_every_light_is_proved_by_the_rules(name: str) -> None:
    lit = 0
    for match, view in positions(name):
        lights = answer(help_in(name).lights(view))
        assert len({(light.kind, light.at) for light in lights}) == len(lights)
        for picked in dict.fromkeys(getattr(view, "hand", ())):
            for light in answer(help_in(name).lights(view, picked)):
                _prove(name, match, view, picked, light)
                lit += 1
        for light in lights:
            if light.kind == "field":
                _prove(name, match, view, "", light)
            lit += 1
    assert lit


@pytest.mark.parametrize("name", HELPED)
def test_help_can_be_given_up_after_any_step(name: str) -> None:
    for _, view in positions(name)[:4]:
        for question in (help_in(name).hint, help_in(name).lights):
            run = Run(question(view))
            run.on(after(2))
            run.close()


def _moves(name: str, match: Match, view: Any, one: Any) -> Iterator[Move]:
    """The moves that an answer stands for."""
    if name == "pari":
        yield from help_in(name).moves(view, one)
    elif name == "formula":
        yield one.lay
    elif name == "paari":
        yield one
    elif name == "ziffernsheriffs":
        if one.sides is not None:
            yield one.sides
        elif not one.expression:
            yield Roll(one.dice)
        elif one.bridge:
            found = [way for way in ways(view, one.field) if way][:3]
            yield Bridge(one.field, *found)
        else:
            yield Occupy(one.field, one.expression)
    elif isinstance(one, Judged):
        if one.doubt is not None:
            yield Doubt() if one.doubt else Accept()
    elif isinstance(one, AstragaliBid) and match.prompt and Better in match.prompt.kinds:
        yield Better(one.step - (view.remembered[-1].step if view.remembered else -1))


def _prove(name: str, match: Match, view: Any, picked: str, light: Light) -> None:
    """Asks the rules whether a light can be acted on."""
    if name == "pari":
        row, side, index = light.at
        assert match.game.check(match.state, Place(row, side, index, picked)) is None
    elif name == "formula":
        number, where, digit = light.at
        draft = Draft.of(view.formula)
        assert Spot(number, where) in draft.spots()
        draft.put(Spot(number, where), Lying(picked, digit))
    elif name == "paari" and light.kind == "card":
        pair = (picked, light.at[0])
        assert any(match.game.check(match.state, Choose(*cards)) is None for cards in (pair, pair[::-1]))
    elif name == "paari":
        assert match.game.check(match.state, PaariLay(picked, *light.at)) is None
    elif name == "ziffernsheriffs":
        found = [way for way in ways(view, light.at[0]) if way]
        occupies = match.game.check(match.state, Occupy(light.at[0], found[0])) is None
        assert occupies or match.game.check(match.state, Bridge(light.at[0], *found[:3])) is None
