"""Looking back at a match: what lay under the cup at each bid, and whether the answer was right."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.match import Match
from core.engine.player import play_out
from core.games.astragali.ladder import DICE, HIGHEST, LADDER, step_of, worth
from core.games.astragali.moves import Accept, Better, Doubt, Leave, Roll, Say
from core.games.astragali.rules import GAME
from core.games.astragali.turns import Turn, turns

SEED = next(seed for seed in map(str, range(99)) if Match.new(GAME, ("a", "b", "c"), seed).state.seat == 0)


def begun() -> Match:
    return Match.new(GAME, ("a", "b", "c"), SEED)


def test_every_bid_is_there_with_its_dice_and_its_answer() -> None:
    match = begun()
    first = match.state.dice
    match = match.play(Say("single", "E")).play(Accept())
    match = match.play(Roll(first[5:]))
    then = match.state.dice
    match = match.play(Better(2)).play(Doubt())
    assert list(turns(match)) == [
        Turn(0, 0, first, "", 1, by=1),
        Turn(1, 2, then, first[:5], 3, by=2, doubted=True),
    ]


def test_an_unanswered_bid_is_not_there_yet() -> None:
    assert list(turns(begun().play(Say("single", "E")))) == []


@pytest.mark.parametrize(
    ("bluff", "answer", "fooled"),
    [(True, Accept(), True), (True, Doubt(), False), (False, Accept(), False), (False, Doubt(), True)],
)
def test_who_accepts_a_bluff_or_doubts_a_true_bid_is_fooled(bluff: bool, answer: Accept | Doubt, fooled: bool) -> None:
    match = begun()
    bid = LADDER[worth(match.state.dice) + bluff]
    (turn,) = turns(match.play(Say(bid.kind, bid.faces)).play(answer))
    assert (turn.bluff, turn.fooled) == (bluff, fooled)


@pytest.mark.rule("ASTR-18")
def test_the_absent_are_not_fooled_and_only_their_answered_bids_are_there() -> None:
    match = begun().play(Leave(1)).play(Say("ruby", "E"))
    assert [(turn.seat, turn.by, turn.absent, turn.fooled) for turn in turns(match)] == [(0, 1, True, False)]
    answered = match.play(Accept())
    _, turn = turns(answered)
    assert (turn.seat, turn.by, LADDER[turn.step].faces, turn.fooled) == (1, 2, "F", True)
    assert answered.at(turn.ply).prompt.step == "answer"


@pytest.mark.rule("ASTR-18")
def test_who_leaves_with_the_cup_in_hand_has_bid_better() -> None:
    match = begun().play(Say("single", "E")).play(Accept())
    match = match.play(Roll(match.state.dice[:2])).play(Leave(1)).play(Doubt())
    turn = list(turns(match))[-1]
    assert (turn.seat, turn.step, len(turn.kept), turn.ply) == (1, 2, DICE - 2, 2)


@pytest.mark.rule("ASTR-15")
def test_seven_luck_is_a_bid_like_others() -> None:
    match = begun().play(Say("seven", "L")).play(Accept())
    (turn,) = turns(match)
    assert turn.step == HIGHEST == step_of("seven", "L") and turn.fooled


@given(seed=st.integers(0, 10**6).map(str), seats=st.sampled_from([2, 3, 8]))
@settings(max_examples=12, deadline=None)
def test_any_match_can_be_reviewed(seed: str, seats: int) -> None:
    """Each position was one of whoever bid, and each round that was doubted ended as the answer says."""
    match = play_out(Match.new(GAME, tuple("abcdefgh"[:seats]), seed), seed, 300)
    found = list(turns(match))
    assert len({turn.ply for turn in found}) == len(found)
    doubts = [dict(event.values) for _, event in match.log(None) if event.code == "shown"]
    assert [not doubt["holds"] for doubt in doubts] == [turn.bluff for turn in found if turn.doubted]
    for turn in found:
        state = match.at(turn.ply).state
        assert state.step in ("open", "cup", "answer")
        assert state.seat == (turn.seat if state.step != "answer" else turn.by)
        assert state.step != "cup" or all(state.dice.count(face) >= turn.kept.count(face) for face in turn.kept)
