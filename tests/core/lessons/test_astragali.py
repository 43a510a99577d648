"""The lesson of Astragali: each idea is reached, and only by what it teaches."""

from __future__ import annotations

from collections.abc import Iterator

from core.engine.game import Move
from core.engine.match import Match
from core.games.astragali.ladder import LADDER, read, worth
from core.games.astragali.moves import Accept, Better, Doubt, Leave, Return, Roll, Say
from tests.core.lessons.playing import legal, ways


def playing(match: Match) -> Iterator[Move]:
    """All but marking somebody absent, for which the table of a lesson has no place."""
    return (move for move in legal(match) if not isinstance(move, Leave | Return))


def reached(idea: str) -> list[Match]:
    found, _ = ways("astragali", idea, playing)
    assert found
    return found


def bids(idea: str) -> list[str]:
    """The bids that reach the goal of an idea."""
    return [str(LADDER[match.state.calls[-1].step]) for match in reached(idea)]


def test_only_the_pair_that_lies_there_is_all_that_the_dice_are_worth() -> None:
    assert bids("bid") == ["pair S"]
    assert {"says_more", "says_less"} <= ways("astragali", "bid", playing)[1]


def test_only_both_parts_are_all_that_the_dice_are_worth() -> None:
    assert set(bids("parts")) == {"two pairs T A"}


def test_a_bid_is_higher_and_true() -> None:
    last, dice = read("pair T"), worth("LLSTAWE")
    assert last is not None
    for match in reached("higher"):
        assert last < match.state.calls[-1].step <= dice
    assert "says_more" in ways("astragali", "higher", playing)[1]


def test_a_likely_bid_that_is_true_is_to_be_accepted() -> None:
    found, missed = ways("astragali", "accept", playing)
    assert [match.plies[0].move for match in found] == [Accept()]
    assert missed == {"doubted"}


def test_an_unlikely_bid_is_to_be_doubted_and_the_bidder_loses_a_wish() -> None:
    (match,) = reached("doubt")
    assert match.plies[0].move == Doubt()
    assert match.state.wishes == (3, 2)


def test_what_is_alike_is_kept() -> None:
    for match in reached("again"):
        assert all(isinstance(ply.move, Roll) and "L" not in ply.move.faces for ply in match.plies)
    assert "rolled_those" in ways("astragali", "again", playing)[1]


def test_better_is_said_without_naming_the_bid() -> None:
    for match in reached("better"):
        said = match.plies[-1].move
        assert said == Better(1) and not isinstance(said, Say)
