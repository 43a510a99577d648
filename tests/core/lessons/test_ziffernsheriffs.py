"""The lesson of Ziffernsheriffs: each idea is reached, and only by what it teaches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from core.arithmetic.dice import reached, simplest
from core.arithmetic.dice import ways as ways_to
from core.engine.game import Move
from core.engine.match import Match
from core.games.ziffernsheriffs.moves import Bridge, End, Occupy, Roll
from tests.core.lessons.playing import legal, ways

MOST = 30
"""Ways to a field that are tried: with three dice there are no more."""


def moves(match: Match) -> Iterator[Move]:
    """Every roll, every field by every way to it, every bridge by three of them, and the end of the turn."""
    if match.prompt is None or match.prompt.step != "lay":
        yield from legal(match)
        return
    for field in sorted(reached(match.state.dice)):
        found = islice((way for way in ways_to(match.state.dice, field) if way is not None), MOST)
        tried: list[Move] = [Occupy(field, way) for way in found]
        three = simplest(match.state.dice, field, count=3)
        tried += [Bridge(field, *three)] if len(three) == 3 else []
        yield from (move for move in tried if match.check(move) is None)
    yield End()


def terms(idea: str) -> list[str]:
    """The last terms that reach the goal of an idea."""
    found, _ = ways("ziffernsheriffs", idea, moves)
    assert found
    last = [match.plies[-1].move for match in found]
    assert all(isinstance(move, Occupy) for move in last)
    return [move.expression for move in last if isinstance(move, Occupy)]


def test_four_stones_are_left_only_by_three_dice() -> None:
    found, missed = ways("ziffernsheriffs", "seven", moves)
    assert [match.plies[0].move for match in found] == [Roll(3)]
    assert missed == {"other_stones"}


def test_the_field_is_the_value_of_the_term() -> None:
    assert "2*5" in terms("field")
    assert "other_field" in ways("ziffernsheriffs", "field", moves)[1]


def test_only_the_field_between_joins_the_two_stones() -> None:
    found, missed = ways("ziffernsheriffs", "join", moves)
    assert {match.plies[0].move.field for match in found} == {15}  # type: ignore[attr-defined]
    assert "not_joined" in missed


def test_the_field_needs_brackets() -> None:
    assert all("(" in term for term in terms("brackets"))


def test_the_field_needs_a_power() -> None:
    assert all("^" in term for term in terms("powers"))


def test_one_stone_of_the_roll_is_not_enough() -> None:
    found, _ = ways("ziffernsheriffs", "again", moves)
    for match in found:
        laid = [ply.move for ply in match.plies]
        assert len(laid) >= 2 and all(isinstance(move, Occupy) for move in laid)
        used = [move.expression for move in laid if isinstance(move, Occupy) and move.field in (5, 6)]
        assert all("2" in term and "3" in term for term in used), "the same dice again"


def test_only_a_bridge_takes_a_field_that_is_taken() -> None:
    found, _ = ways("ziffernsheriffs", "bridge", moves)
    assert found and all(isinstance(match.plies[0].move, Bridge) for match in found)
