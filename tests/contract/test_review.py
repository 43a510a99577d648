"""Looking back, of every game through one door: a missed turn can be solved as told, and nothing beats the best."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import islice

import pytest

from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.player import play_out
from core.engine.review import Best, Turn
from core.engine.search import answer
from core.games import NAMES, get, has, review_in
from tests.contract.mixes import MIXES

LOOKING = [name for name in NAMES if has(name, "review")]
"""The games that look back."""
PLIES = {"pari": 30, "formula": 14, "ziffernsheriffs": 24, "paari": 40, "astragali": 50}
TURNS = {"pari": 5, "formula": 6, "ziffernsheriffs": 3, "paari": 20, "astragali": 12}
"""Turns of each match that are looked at."""


@cache
def looked_at(name: str) -> tuple[tuple[Match, Turn, Best | None], ...]:
    """Turns of matches in which half of the moves are drawn by lot, under every mix of options."""
    found = []
    for seed, mix in enumerate(MIXES[name][:4]):
        game = get(name)
        match = Match.new(game, ("A", "B"), f"back {seed}", game.options(**mix))
        while match.prompt is not None and len(match.plies) < PLIES[name]:
            chance = Chance(f"back {seed}", len(match.plies))
            kinds = chance.shuffled(match.prompt.kinds)
            moves = [move for kind in kinds for move in islice(game.legal_moves(match.state, kind), 12)]
            asked = {"leave", "return", "trade", "offer"}
            moves = [move for move in moves if type(move).__name__.lower() not in asked] or moves
            if chance.below(2) == 0 and moves:
                match = match.play(chance.pick(moves))
            else:
                match = play_out(match, f"back {seed}", len(match.plies) + 1)
        looking = review_in(name)
        turns = list(looking.turns(match))
        assert len({turn.ply for turn in turns}) == len(turns)
        found += [(match, turn, answer(looking.best(match, turn))) for turn in turns[: TURNS[name]]]
    return tuple(found)


@pytest.mark.parametrize("name", LOOKING)
def test_the_best_turn_can_be_played_and_has_its_stated_worth(name: str) -> None:
    looking, missed = review_in(name), 0
    for match, turn, best in looked_at(name):
        if best is None or not best.missed_by(turn):
            continue
        missed += 1
        now = match.at(turn.ply)
        for move in best.moves:
            assert looking.made(now, turn.ply) is None
            assert now.prompt is not None and now.prompt.seat == turn.seat
            now = now.play(move)
        again = looking.made(now, turn.ply)
        assert again is not None
        assert (again.did, best.of(again)) == (best.did, best.worth)
        assert not best.missed_by(again)
    assert missed, "no turn was missed"


@pytest.mark.parametrize("name", LOOKING)
def test_a_turn_is_what_it_was_when_it_is_made_again(name: str) -> None:
    looking = review_in(name)
    for match, turn, _ in looked_at(name):
        assert match.plies[turn.ply].seat == turn.seat
        assert looking.made(match.at(turn.ply), turn.ply) is None
        assert looking.made(match, turn.ply) == turn


@pytest.mark.parametrize("name", LOOKING)
def test_nothing_that_is_tried_at_the_table_is_worth_more_than_the_best(name: str) -> None:
    """Moves by lot from the position on, until the turn is over."""
    looking, tried = review_in(name), 0
    for match, turn, best in looked_at(name):
        for attempt in range(4):
            chance, now = Chance(f"try {attempt}", turn.ply), match.at(turn.ply)
            made = None
            for _ in range(12):
                prompt = now.prompt
                if prompt is None or prompt.seat != turn.seat:
                    break
                moves = [move for kind in prompt.kinds for move in islice(now.game.legal_moves(now.state, kind), 20)]
                now = now.play(chance.pick(moves))
                made = looking.made(now, turn.ply)
                if made is not None:
                    break
            if made is None or (best is None and made.worth is None):
                continue
            most = best.worth if best else 0
            worth = best.of(made) if best else made.worth
            assert worth is not None and worth <= most, (turn, made, best)
            tried += 1
    assert tried


def test_chances_are_fractions_of_all_rolls() -> None:
    chances = [best for _, turn, best in looked_at("astragali") if best and turn.worth is None]
    assert {type(worth) for best in chances for worth in best.worths.values()} == {Fraction}
    assert all(0 <= worth <= 1 for best in chances for worth in best.worths.values())
