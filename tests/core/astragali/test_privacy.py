"""Who may see what: two matches in which the same is said and done, but other dice fall, look the same from outside.

The seeds of the two differ, so every roll does; the first bidder is the same. They are played alike up to a doubt,
which shows the dice.
"""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.game import Move
from core.engine.match import Match
from core.engine.record import dump, load
from core.games import find
from core.games.astragali.moves import Accept, Better, Leave, Return, Roll, Say
from core.games.astragali.options import AstragaliOptions
from core.games.astragali.rules import GAME

SEATS = 3
SEEDS = tuple(seed for seed in map(str, range(200)) if Match.new(GAME, ("a", "b", "c"), seed).state.seat == 0)
acts = st.lists(
    st.tuples(st.sampled_from(["roll", "better", "kind", "leave", "return"]), st.integers(0, 7)), max_size=12
)


def match_of(seed: str, show_bid: str, training: bool = False) -> Match:
    return Match.new(GAME, ("a", "b", "c"), seed, AstragaliOptions(show_bid=show_bid), training)


def act_out(match: Match, act: str, number: int) -> Move | None:
    """The move that an act is in a match, None if it is not one now; to roll is to roll so many of the first dice."""
    prompt = match.prompt
    assert prompt is not None
    move: Move = {
        "roll": Roll(match.state.dice[:number]),
        "better": Better(number),
        "kind": Say("two-pairs", None),
        "leave": Leave(number),
        "return": Return(number),
    }[act]
    if prompt.step == "open":
        move = Say("hot-air", None)
    elif prompt.step == "answer" and act in ("roll", "better", "kind"):
        move = Accept()
    return move if match.check(move) is None else None


def look_alike(one: Match, other: Match) -> None:
    """Nobody but the holder of the cup can tell two matches apart, neither now nor from the log."""
    assert one.prompt == other.prompt
    holder = one.state.seat if one.state.step in ("open", "cup") else None
    for seat in (None, *range(SEATS)):
        assert one.log(seat) == other.log(seat)
        if seat is None or seat != holder:
            assert one.view(seat) == other.view(seat)
            assert GAME.text(one.view(seat)) == GAME.text(other.view(seat))
    for kind in (Say, Better, Leave, Return):
        assert list(GAME.legal_moves(one.state, kind)) == list(GAME.legal_moves(other.state, kind))


@pytest.mark.rule("ASTR-7")
@pytest.mark.parametrize(("show_bid", "training"), [("words", False), ("exact", False), ("words", True)])
@given(seeds=st.lists(st.sampled_from(SEEDS), min_size=2, max_size=2, unique=True), script=acts)
@settings(max_examples=50, deadline=None)
def test_dice_under_the_cup_change_nothing_that_others_see_nor_does_undo(
    show_bid: str, training: bool, seeds: list[str], script: list[tuple[str, int]]
) -> None:
    one, other = (match_of(seed, show_bid, training) for seed in seeds)
    look_alike(one, other)
    for act, number in script:
        moves = act_out(one, act, number), act_out(other, act, number)
        assert (moves[0] is None) == (moves[1] is None)
        if moves[0] is not None and moves[1] is not None:
            before = one, other
            one, other = one.play(moves[0]), other.play(moves[1])
            look_alike(one, other)
            if training and number % 2:
                one, other = one.undo(), other.undo()
                assert (one, other) == before
    look_alike(*(load(json.dumps(dump(match)), find).match for match in (one, other)))


@pytest.mark.rule("ASTR-6", "ASTR-7")
def test_only_the_holder_of_the_cup_sees_the_dice_and_which_were_rolled() -> None:
    match = match_of(SEEDS[0], "exact").play(Say("pair", "E"))
    assert not any(match.view(seat).dice for seat in (None, 0, 1, 2))
    match = match.play(Accept())
    match = match.play(Roll(match.state.dice[:3]))
    assert match.view(1).dice and len(match.view(1).fresh) == 3
    for seat in (None, 0, 2):
        assert match.view(seat).dice == match.view(seat).fresh == ""
        assert match.view(seat).rolled == 3


@pytest.mark.rule("ASTR-12")
def test_words_are_repeated_only_until_the_bid_is_answered() -> None:
    match = match_of(SEEDS[0], "words").play(Say("pair", "E")).play(Accept()).play(Better(3))
    for seat in (None, 0, 1, 2):
        assert [call.said for call in match.view(seat).calls] == [None, Better(3)]
        assert all(call.step is None for call in match.view(seat).calls)
    match = match.play(Accept())
    for seat in (None, 0, 1, 2):
        assert [(call.said, call.step) for call in match.view(seat).calls] == [(None, None), (None, None)]


@pytest.mark.rule("ASTR-12", "ASTR-18")
def test_a_bid_that_an_absent_player_took_is_still_heard_by_the_next_one_present() -> None:
    match = match_of(SEEDS[0], "words").play(Leave(1)).play(Say("pair", "E"))
    assert match.prompt is not None and match.prompt.seat == 2
    assert [call.said for call in match.view(2).calls] == [Say("pair", "E"), Better(1)]
    assert [call.said for call in match.play(Accept()).view(2).calls] == [None, None]


@pytest.mark.rule("ASTR-12")
def test_with_words_neither_view_nor_log_nor_refusal_names_a_bid_before_the_dice_are_shown() -> None:
    match = match_of(SEEDS[0], "words").play(Say("pair", "E")).play(Accept()).play(Better(3)).play(Accept())
    reason = match.check(Say("pair", "E"))
    assert reason is not None and reason.values == {"last": None}
    for seat in (None, 0, 1, 2):
        told = [dict(event.values) for _, event in match.log(seat) if event.code == "bid"]
        assert told == [{"seat": 0, "dice": 7, "bid": None}, {"seat": 1, "dice": 0, "bid": None}]


@pytest.mark.rule("ASTR-12")
def test_where_the_table_shows_exact_bids_all_see_all_of_them() -> None:
    match = match_of(SEEDS[0], "exact").play(Say("pair", "E")).play(Accept()).play(Better(3)).play(Accept())
    for seat in (None, 0, 1, 2):
        assert [(call.said, call.step) for call in match.view(seat).calls] == [(Say("pair", "E"), 9), (Better(3), 12)]
        assert [event.values["bid"] for _, event in match.log(seat) if event.code == "bid"] == [9, 12]
