"""Breaking a tie of two games, taking over a side, and B's head start (SHER-18 to SHER-20)."""

from __future__ import annotations

from typing import Any

import pytest

from core.bots.levels import LEVELS, think
from core.engine.game import Move, Outcome
from core.engine.match import Match
from core.engine.reason import Reason
from core.engine.search import answer
from core.games.ziffernsheriffs import swap
from core.games.ziffernsheriffs.board import EMPTY, at
from core.games.ziffernsheriffs.help import HELP
from core.games.ziffernsheriffs.moves import End, Exchange, Keep, Occupy, Roll, Swap
from core.games.ziffernsheriffs.options import HEAD_START, ZiffernsheriffsOptions
from core.games.ziffernsheriffs.review import REVIEW
from core.games.ziffernsheriffs.rules import GAME, Decided, tie_broken
from core.games.ziffernsheriffs.state import Ended, State
from tests.core.ziffernsheriffs.tables import board, choosing, events, play, rolled, started, step, why_not

BOTH = {"two_games": True, "tie_break": "turns"}
ROW = tuple(range(1, 10))
"""All of the top row but its last field, 10."""


def asked(lies: str = EMPTY, **options: Any) -> State:
    """A position in which seat 1 may take over side A."""
    return choosing(lies, side="B", options={"swap": True, **options}, step="swap", turn=2)


# SHER-18


def before_the_end(first: Ended, **options: Any) -> State:
    """The last turn of two games: A, so seat 1, is connected in its fifth turn of the second; B lacks 9 then."""
    lies = board(a=ROW, b=(50,))
    last = rolled("64", lies, options={**BOTH, **options}, game=2, turn=9, winners=(first.winner,), ended=(first,))
    return play(last, Occupy(10, "6+4"), Roll(1))


@pytest.mark.rule("SHER-18")
@pytest.mark.parametrize(
    ("first", "options", "outcome", "decided"),
    [
        (Ended(0, 4, (0, 9)), {}, ((0,), (1, 1)), Decided(0, "turns", 4, 5)),
        (Ended(0, 6, (0, 1)), {}, ((1,), (1, 1)), Decided(1, "turns", 5, 6)),
        (Ended(0, 5, (0, 3)), {}, ((1,), (1, 1)), Decided(1, "lacks", 3, 9)),
        (Ended(0, 5, (0, 12)), {}, ((0,), (1, 1)), Decided(0, "lacks", 9, 12)),
        (Ended(0, 5, (0, 9)), {}, ((0, 1), (1, 1)), None),
        (Ended(1, 9, (4, 0)), {}, ((1,), (0, 2)), None),  # who has more points wins without breaking a tie
        (Ended(0, 4, (0, 9)), {"tie_break": "draw"}, ((0, 1), (1, 1)), None),  # the draw of the source stays an option
    ],
)
def test_turns_then_missing_fields_break_a_tie(
    first: Ended, options: dict[str, Any], outcome: tuple[tuple[int, ...], tuple[int, ...]], decided: Decided | None
) -> None:
    state = play(before_the_end(first, **options), End())
    assert state.ended[1:] == (() if options else (Ended(1, 5, (9, 0)),))
    assert GAME.outcome(state) == Outcome(*outcome)
    assert tie_broken(state) == decided


@pytest.mark.rule("SHER-18")
def test_two_drawn_games_are_decided_by_what_is_missing() -> None:
    drawn = [Ended(None, 5, (3, 3)), Ended(None, 6, (2, 1))]
    assert tie_broken(choosing(winners=(None, None), ended=tuple(drawn))) == Decided(1, "lacks", 4, 5)


@pytest.mark.rule("SHER-18")
def test_what_broke_the_tie_is_an_event() -> None:
    over = step(before_the_end(Ended(0, 4, (0, 9))), End())
    assert events(over) == ["game_over", "tie_broken", "over"]
    assert over.events[1].values == {"seat": 0, "by": "turns", "less": 4, "more": 5}


@pytest.mark.rule("SHER-18")
def test_the_end_of_a_game_is_kept_with_its_turns_and_what_each_lacks() -> None:
    """B, which did not begin, wins with its fourth turn."""
    lies = board(a=(1,), b=(2, *range(22, 100, 10)))
    over = play(rolled("66", lies, side="B", options=BOTH, turn=8), Occupy(12, "6+6"))
    assert over.ended == (Ended(1, 4, (9, 0)),)
    assert play(over, Exchange()).ended == over.ended


# SHER-19


@pytest.mark.rule("SHER-19")
def test_after_the_first_turn_the_other_player_is_asked() -> None:
    state = play(started(swap=True), Roll(6), End())
    prompt = GAME.prompt(state)
    assert prompt is not None and (prompt.seat, prompt.step, prompt.kinds) == (1, "swap", (Swap, Keep))
    assert why_not(state, Roll(3)) == Reason("not_now", step="swap")


@pytest.mark.rule("SHER-19")
def test_who_swaps_has_the_stones_and_the_one_who_laid_them_moves() -> None:
    after = step(asked(board(a=(44, 45, 46))), Swap())
    assert events(after) == ["swapped", "turn"]
    state = after.state
    assert (state.seat_of("A"), state.seat_of("B"), state.to_move, state.step) == (1, 0, 0, "choose")
    assert [state.side_of(seat) for seat in (0, 1)] == ["B", "A"]
    assert not after.irreversible
    assert play(state, Roll(6), End()).step == "choose", "it is asked once"


@pytest.mark.rule("SHER-19")
def test_who_keeps_goes_on_with_the_own_side() -> None:
    after = step(asked(board(a=(44, 45, 46))), Keep())
    assert events(after) == ["stayed"]
    assert (after.state.to_move, after.state.step, after.state.swapped) == (1, "choose", False)


@pytest.mark.rule("SHER-19")
def test_in_the_second_game_the_other_one_is_asked() -> None:
    between = choosing(options={**BOTH, "swap": True}, step="exchange", winners=(0,), swapped=True)
    second = play(between, Exchange(), Roll(6), End())
    assert (second.step, second.to_move, second.swapped) == ("swap", 0, False)


@pytest.mark.rule("SHER-19")
def test_who_wins_is_a_seat_and_not_a_side() -> None:
    lies = board(a=ROW)
    state = play(rolled("64", lies, options={"swap": True}, turn=9, swapped=True), Occupy(10, "6+4"), Roll(1), End())
    assert GAME.outcome(state) == Outcome((1,), (0, 1))


@pytest.mark.rule("SHER-19")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("stones", "chosen"), [(board(a=ROW), Swap()), (board(b=tuple(range(15, 100, 10))), Keep())])
def test_opponents_hints_and_the_suggestion_take_the_side_that_is_ahead(stones: str, chosen: Move, level: int) -> None:
    match = Match.new(GAME, ("Mila", "Ole"), "swap", ZiffernsheriffsOptions(swap=True))
    match = match.play(Roll(6)).play(End())
    deal = match.plies[-1].step
    object.__setattr__(deal, "state", asked(stones))
    assert tuple(answer(think(match, level, "key"))) == (chosen,)
    assert GAME.suggest(match.state) == chosen
    (found,) = answer(HELP.answers(GAME.view(match.state, 1)))
    assert HELP.moves(GAME.view(match.state, 1), found) == (chosen,)


@pytest.mark.rule("SHER-19")
def test_hints_and_strong_opponents_lay_no_more_than_leaves_both_sides_alike() -> None:
    """From left to right is ahead before the first stone already."""
    state = rolled("123", options={"swap": True})
    (found,) = answer(HELP.answers(GAME.view(state, 0)))
    assert HELP.moves(GAME.view(state, 0), found) == (End(),)
    ahead = rolled("123", board(b=HEAD_START[:2]), options={"swap": True})
    more = answer(HELP.answers(GAME.view(ahead, 0)))
    assert more and more[0].sides is None
    assert swap.evenly(state, [1, 2, 3]) == 0 < swap.evenly(ahead, [1, 2, 3])


def test_the_first_turn_is_not_judged_where_its_side_may_be_taken_over() -> None:
    for given, first in ((False, 1), (True, 4)):
        match = Match.new(GAME, ("Mila", "Ole"), "review", ZiffernsheriffsOptions(swap=given))
        moves = [Roll(3), End(), *([Keep()] if given else []), Roll(3), End()]
        for move in moves:
            match = match.play(move)
        assert next(iter(REVIEW.turns(match))).ply == first


# SHER-20


@pytest.mark.rule("SHER-20")
@pytest.mark.parametrize("stones", range(len(HEAD_START) + 1))
def test_b_has_some_of_its_stones_on_the_board(stones: int) -> None:
    state = started(head_start=stones)
    assert [field for field in range(1, 101) if at(state.board, field) == "B"] == sorted(HEAD_START[:stones])
    assert state.stones == (30, 30 - stones)
    again = play(choosing(options={"head_start": stones, "two_games": True}, step="exchange"), Exchange())
    assert (again.board, again.stones) == (state.board, state.stones)
