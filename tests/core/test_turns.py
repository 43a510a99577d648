"""Turns: what every game means by one, and what only some games have between them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from core.engine.match import Match
from core.engine.player import play_out
from core.games import NAMES, get
from core.games.pari.moves import Accept, Done, Offer, Place, Take
from core.games.pari.options import PariOptions


def finished(game: str, seed: str, players: int = 0, **options: object) -> Match:
    rules = get(game)
    names = tuple(f"P{n}" for n in range(players or rules.seats[0]))
    return play_out(Match.new(rules, names, seed, rules.options(**options)), seed)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("seed", ["a", "b"])
def test_turns_cover_a_match_without_gaps_and_belong_to_who_begins_them(game: str, seed: str) -> None:
    match = finished(game, seed, min(3, get(game).seats[-1]))
    turns = match.turns
    assert turns[0].begin == 0
    assert all(one.begin + one.plies == other.begin for one, other in pairwise(turns))
    assert turns[-1].begin + turns[-1].plies == len(match.plies)
    assert all(turn.over for turn in turns), "a finished match has no turn that goes on"
    assert all(match.plies[turn.begin].seat == turn.seat for turn in turns)


@pytest.mark.parametrize("game", NAMES)
def test_the_turn_being_played_is_the_next_of_all_turns(game: str) -> None:
    match = finished(game, "c")
    ended = match.turns
    assert match.turn is None
    for plies in range(len(match.plies)):
        now = match.at(plies).turn
        assert now is not None
        assert now.begin == next(turn.begin for turn in reversed(ended) if turn.begin <= plies)


def test_the_turns_of_pari_are_those_its_rules_count() -> None:
    match = finished("pari", "d", 3, opening="starter", pass_right=True)
    assert len(match.turns) == match.state.turn


def test_the_turns_of_ziffernsheriffs_are_those_its_rules_count() -> None:
    match = finished("ziffernsheriffs", "e")
    assert len(match.turns) == match.state.turn


def test_an_answer_to_an_offer_does_not_end_the_turn() -> None:
    match = Match.new(get("pari"), ("A", "B"), "trade", PariOptions(trading=True))
    seat = match.prompt.seat
    give, want = match.state.hands[seat][0], match.state.hands[1 - seat][0]
    card = match.state.hands[seat][1]
    for move in (Place(1, "left", 0, card), Offer(1 - seat, give, 0, want, 0), Accept()):
        match = match.play(move)
    assert [ply.seat for ply in match.plies] == [seat, seat, 1 - seat]
    assert match.turn.seat == seat and match.turn.begin == 0
    match = match.play(Done())
    while match.prompt.seat == seat and match.turn.begin == 0:
        match = match.play(next(match.game.legal_moves(match.state)))
    assert match.turns[0].over and match.turns[0].seat == seat


def test_moves_that_take_back_are_counted_and_a_strict_match_has_none() -> None:
    def started(options: PariOptions) -> Match:
        match = Match.new(get("pari"), ("A", "B"), "strict", options)
        digit = next(card for card in match.state.hand if card.isdigit())
        return match.play(Place(1, "left", 0, digit))

    relaxed = started(PariOptions())
    assert relaxed.play(Take(1, "left", 0)).taken_back == 1
    strict = started(PariOptions().strict())
    assert strict.check(Take(1, "left", 0)).code == "not_now"
    assert strict.taken_back == 0


@pytest.mark.parametrize("game", NAMES)
def test_tie_breaks_count_for_every_seat_and_fewer_is_better(game: str) -> None:
    match = finished(game, "f")
    assert tuple(tie.code for tie in match.game.tie_breaks(match.state)) == match.game.ties
    assert match.game.can_draw or not match.game.ties
    for tie in match.game.tie_breaks(match.state):
        assert len(tie.counts) == len(match.names)
        assert all(count >= 0 for count in tie.counts)
