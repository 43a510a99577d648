"""The rules of Ziffernsheriffs, in the order of the rule sheet."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from core.engine.chance import Chance
from core.engine.game import Move, Outcome
from core.engine.match import Match
from core.engine.player import play_out
from core.engine.reason import Reason
from core.games.ziffernsheriffs.board import EMPTY, at, connected, put
from core.games.ziffernsheriffs.moves import Bridge, End, Exchange, Occupy, Roll, Tap
from core.games.ziffernsheriffs.options import ZiffernsheriffsOptions
from core.games.ziffernsheriffs.rules import GAME
from core.games.ziffernsheriffs.state import State
from tests.core.ziffernsheriffs.tables import LUCK, board, choosing, events, play, rolled, started, step, why_not

WAYS_TO_54 = ("3*3*6", "(6+4)*5+3+3-2", "(3+4)^2+5")
TAP = {"answers": "tap"}
LIES = board(a=(5,), b=(6,), bridges=(7,))
BRIDGED = rolled("233456", board(b=(54,)))


# Board and set-up


@pytest.mark.rule("SHER-3")
def test_two_play_with_thirty_stones_each_on_an_empty_board_and_the_first_seat_is_side_a() -> None:
    assert list(GAME.seats) == [2]
    assert [started(starter=side).to_move for side in "AB"] == [0, 1]
    assert (started().stones, started().board) == ((30, 30), EMPTY)


@pytest.mark.rule("SHER-3")
def test_the_lot_lets_either_side_begin() -> None:
    options = ZiffernsheriffsOptions(starter="lot")
    assert {GAME.start(options, 2, Chance(str(seed), 0)).state.side for seed in range(20)} == {"A", "B"}


def test_nothing_is_hidden() -> None:
    for state in (started(), rolled("345"), choosing(options={"two_games": True}, step="exchange")):
        prompt = GAME.prompt(state)
        assert prompt is not None and not prompt.private
        assert GAME.resample(GAME.view(state, 0), LUCK) == state


# A turn


@pytest.mark.rule("SHER-4")
@pytest.mark.parametrize("dice", range(1, 7))
def test_dice_and_stones_are_seven_together(dice: int) -> None:
    after = step(started(), Roll(dice))
    assert len(after.state.dice) == dice and set(after.state.dice) <= set("123456")
    assert after.state.to_lay == 7 - dice
    assert after.irreversible
    assert after.events[0].values == {"seat": 0, "dice": after.state.dice, "stones": 7 - dice}


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        # SHER-4: at least one die and one stone are taken, and dice are rolled once
        *((started(), Roll(n), Reason("bad_dice", dice=n, low=1, high=6)) for n in (0, 7, -1)),
        (rolled("345"), Roll(2), Reason("not_now", step="lay")),
        # SHER-5, SHER-6: an expression that does not reach the field says why
        (rolled("336"), Occupy(18, "6*6-3"), Reason("die_used_up", die=6, rolled=1)),
        (rolled("336"), Occupy(18, "3+3+3"), Reason("die_used_up", die=3, rolled=2)),
        (rolled("336"), Occupy(18, "5+3"), Reason("not_rolled", die=5)),
        (rolled("336"), Occupy(18, "3/6"), Reason("not_whole", value="1/2")),
        (rolled("336"), Occupy(18, "3-6"), Reason("off_board", value=-3)),
        (rolled("336"), Occupy(18, "3-3"), Reason("off_board", value=0)),
        (rolled("336"), Occupy(18, "6^3"), Reason("off_board", value=216)),
        (rolled("336"), Occupy(18, "3+6"), Reason("other_field", value=9, field=18)),
        (rolled("336"), Occupy(18, "36"), Reason("glued", index=1)),
        (rolled("336"), Occupy(18, "6/(3-3)"), Reason("division_by_zero", start=0, end=7, part="6/(3-3)")),
        (rolled("336"), Occupy(18, "(3-3)^(3-3)"), Reason("zero_to_zero", start=0, end=11, part="(3-3)^(3-3)")),
        (rolled("233", options={"powers": False}), Occupy(9, "3^2"), Reason("no_powers", index=1)),
        # SHER-9: only a free field is occupied
        (rolled("16", LIES), Occupy(6, "6"), Reason("taken", field=6, by="B")),
        (rolled("16", LIES), Occupy(5, "6-1"), Reason("taken", field=5, by="A")),
        (rolled("16", LIES), Occupy(7, "6+1"), Reason("taken", field=7, by="#")),
        (rolled("16", LIES), Occupy(101, "6"), Reason("no_such_field", field=101)),
        (rolled("16", LIES), Occupy(0, "6"), Reason("no_such_field", field=0)),
        # SHER-10: with expressions there is no tapping and the other way round; what is tapped has to be reached
        (rolled("16"), Tap(6), Reason("not_now", step="lay")),
        (rolled("16", options=TAP), Occupy(6, "6"), Reason("not_now", step="lay")),
        (rolled("23", options={**TAP, "powers": False}), Tap(9), Reason("not_reached", value=9, nearest=(6,))),
        (rolled("6", options=TAP), Tap(5), Reason("not_reached", value=5, nearest=(6,))),
        (rolled("6", options=TAP), Tap(7), Reason("not_reached", value=7, nearest=(6,))),
        (rolled("13", options=TAP), Tap(5), Reason("not_reached", value=5, nearest=(4,))),
        (rolled("56", options=TAP), Tap(12), Reason("not_reached", value=12, nearest=(11, 30))),
        (rolled("46", options=TAP), Tap(3), Reason("not_reached", value=3, nearest=(2, 4))),
        (rolled("6", LIES, "A", TAP), Tap(6), Reason("too_few_ways", field=6, ways=1)),
        (rolled("6", board(b=(5,)), options=TAP), Tap(5), Reason("not_reached", value=5, nearest=(6,))),
        (rolled("6", LIES, "B", TAP), Tap(6), Reason("taken", field=6, by="B")),
        (rolled("6", options=TAP), Tap(0), Reason("no_such_field", field=0)),
        # SHER-8, SHER-11: the three ways are right and different
        (BRIDGED, Bridge(54, "3*3*6", "6*(3*3)", "(3+4)^2+5"), Reason("same_way", way=2, as_way=1)),
        (BRIDGED, Bridge(54, "3*3*6", "(3+4)^2+5", "5+(4+3)^2+2-2"), Reason("die_used_up", die=2, rolled=1, way=3)),
        (BRIDGED, Bridge(54, "3*3*6", "(3+4)^2+5", "3*3*6*(5-4)"), Reason("same_way", way=3, as_way=1)),
        (BRIDGED, Bridge(54, "3*3*6", "3+", "(3+4)^2+5"), Reason("die_missing", index=2, way=2)),
        (BRIDGED, Bridge(54, "3*3*6", "3+3", "(3+4)^2+5"), Reason("other_field", value=6, field=54, way=2)),
        # SHER-11, SHER-12: only a stone of the opponent is bridged, and a bridge never again
        (rolled("1", LIES), Bridge(5, "1", "1", "1"), Reason("not_the_opponents", field=5)),
        (rolled("1", LIES), Bridge(8, "1", "1", "1"), Reason("not_the_opponents", field=8)),
        (rolled("1", LIES), Bridge(7, "1", "1", "1"), Reason("is_bridge", field=7)),
        (rolled("1", LIES), Bridge(101, "1", "1", "1"), Reason("no_such_field", field=101)),
    ],
)
@pytest.mark.rule("SHER-4", "SHER-5", "SHER-6", "SHER-8", "SHER-9", "SHER-10", "SHER-11", "SHER-12")
def test_a_move_against_the_rules_is_refused(state: State, move: Move, reason: Reason) -> None:
    assert why_not(state, move) == reason


@pytest.mark.rule("SHER-5", "SHER-9")
def test_a_stone_is_laid_on_a_field_that_is_reached() -> None:
    after = step(rolled("233456"), Occupy(54, "3*3*6"))
    assert after.state.board == board(a=(54,))
    assert after.state.stones == (29, 30)
    assert after.events[0].values == {"seat": 0, "side": "A", "field": 54, "expression": "3*3*6"}
    assert not after.irreversible


@pytest.mark.rule("SHER-6")
def test_intermediate_results_may_be_negative_or_fractions() -> None:
    state = rolled("2256")
    assert GAME.check(state, Occupy(9, "(2-5)^2")) is None
    assert GAME.check(state, Occupy(15, "5/2*6")) is None
    assert GAME.check(rolled("23", options=TAP), Tap(9)) is None, "a power"


@pytest.mark.rule("SHER-7")
def test_every_stone_is_computed_from_the_whole_roll_again() -> None:
    state = play(rolled("233"), Occupy(18, "3*3*2"), Occupy(8, "3+3+2"), Occupy(12, "(3+3)*2"))
    assert state.board == board(a=(8, 12, 18))
    assert state.to_lay == 1


@pytest.mark.rule("SHER-9")
def test_a_turn_ends_with_its_last_stone() -> None:
    after = step(rolled("233456"), Occupy(54, "3*3*6"))
    assert (after.state.side, after.state.step, after.state.dice) == ("B", "choose", "")
    assert events(after) == ["occupied", "turn"]


@pytest.mark.rule("SHER-9")
def test_fewer_stones_or_none_is_fine() -> None:
    assert play(rolled("23"), End()).side == "B"
    assert play(rolled("23"), Occupy(5, "2+3"), End()).board == board(a=(5,))


@pytest.mark.rule("SHER-10")
def test_a_tapped_field_is_occupied_with_an_expression_that_is_supplied() -> None:
    after = step(rolled("233456", options=TAP), Tap(54))
    assert after.state.board == board(a=(54,))
    assert after.events[0].values["expression"] == "3*3*6"


@pytest.mark.rule("SHER-10", "SHER-11")
def test_a_tapped_field_of_the_opponent_is_bridged_if_there_are_three_ways() -> None:
    state = rolled("233456", board(b=(54,)), options=TAP)
    after = step(state, Tap(54))
    assert after.state.board == board(bridges=(54,))
    assert len(set(after.events[0].values["expressions"])) == 3


# Bridges


@pytest.mark.rule("SHER-11", "SHER-12")
def test_three_ways_to_54_bridge_it_as_in_the_rules() -> None:
    state = rolled("233456", board(a=(54,)), side="B", stones=(29, 30))
    after = step(state, Bridge(54, *WAYS_TO_54))
    assert after.state.board == board(bridges=(54,))
    assert after.state.stones == (30, 30)  # back to A; the bridge comes from nobody's
    assert after.events[0].values == {
        "seat": 1,
        "side": "B",
        "field": 54,
        "expressions": WAYS_TO_54,
        "kept": (44, 64),
    }


@pytest.mark.rule("SHER-11")
def test_a_bridge_takes_one_stone_of_the_turn() -> None:
    state = play(rolled("2334", board(b=(12,))), Bridge(12, "3*4", "(3+3)*2", "4+3+3+2"))
    assert state.to_lay == 2 and state.step == "lay"


@pytest.mark.rule("SHER-12", "SHER-14")
def test_a_bridge_belongs_to_both_rows() -> None:
    lies = board(a=(51, 52, 53, 55, 56, 57, 58, 59, 60), b=(4, 14, 24, 34, 44, 64, 74, 84, 94), bridges=(54,))
    assert connected(lies, "A") and connected(lies, "B")


@pytest.mark.rule("SHER-13")
def test_the_base_fields_of_a_bridge_are_kept_for_who_built_it() -> None:
    after_bridge = play(rolled("233456", board(a=(52, 53, 54, 55, 56)), side="B"), Bridge(54, *WAYS_TO_54))
    state = replace(after_bridge, step="lay", dice="445", to_lay=4)
    assert (state.side, state.kept[43], state.kept[63]) == ("A", "B", "B")
    assert why_not(state, Occupy(44, "4*(5+4)+4")).code == "kept"
    assert why_not(replace(state, dice="44446"), Occupy(64, "4*4*4")) == Reason("kept", field=64, by="B")
    owner = replace(state, side="B", dice="444")
    taken = play(owner, Occupy(64, "4*4*4"))
    assert taken.board[63] == "B" and taken.kept[63] == "."


@pytest.mark.rule("SHER-13")
@pytest.mark.parametrize(
    ("stones", "kept", "then"),
    [
        ((54, 44), EMPTY, (".", "B")),  # a base field already occupied stays as it is
        ((54,), put(EMPTY, 44, "A"), ("A", "B")),  # one kept for one is not kept for the other as well
    ],
)
def test_only_a_base_field_that_is_nobodys_is_kept(stones: tuple[int, ...], kept: str, then: tuple[str, str]) -> None:
    state = play(rolled("233456", board(a=stones), side="B", kept=kept), Bridge(54, *WAYS_TO_54))
    assert (at(state.kept, 44), at(state.kept, 64)) == then
    assert at(state.board, 44) == ("A" if 44 in stones else ".")


@pytest.mark.rule("SHER-11", "SHER-12")
def test_a_bridge_can_be_built_without_a_stone_of_ones_own() -> None:
    state = rolled("233456", board(b=(54,)), stones=(0, 29))
    assert why_not(state, Occupy(18, "3*6")) == Reason("no_stones")
    assert GAME.check(state, Bridge(54, *WAYS_TO_54)) is None


# End

NINE_OF_A = tuple(range(1, 10))
NINE_OF_B = tuple(range(12, 93, 10))


@pytest.mark.rule("SHER-14")
def test_when_the_beginner_is_connected_the_other_has_one_more_turn() -> None:
    after = step(rolled("46", board(a=NINE_OF_A)), Occupy(10, "4+6"))
    assert events(after) == ["occupied", "connected", "turn"]
    assert after.state.last_turn and after.state.side == "B"
    assert after.state.to_lay == 0, "the connection ends the turn though stones are left"
    lost = play(replace(after.state, step="lay", dice="1", to_lay=6), End())
    assert GAME.outcome(lost) == Outcome((0,), (1, 0))


@pytest.mark.rule("SHER-14")
def test_if_both_are_connected_after_the_last_turn_it_is_a_draw() -> None:
    lies = board(a=(1, *range(3, 11)), b=NINE_OF_B, bridges=(2,))
    assert connected(lies, "A") and connected(lies, "B")
    almost = lies[:11] + "." + lies[12:]
    drawn = play(rolled("66", almost, side="B", last_turn=True), Occupy(12, "6+6"))
    assert GAME.outcome(drawn) == Outcome((0, 1), (Fraction(1, 2), Fraction(1, 2)))


@pytest.mark.rule("SHER-14")
def test_the_connection_of_who_did_not_begin_ends_the_game_at_once() -> None:
    lies = board(b=(2, *(field for field in NINE_OF_B if field != 12)))
    won = step(rolled("66", lies, side="B"), Occupy(12, "6+6"))
    assert events(won) == ["occupied", "connected", "game_over", "over"]
    assert GAME.outcome(won.state) == Outcome((1,), (0, 1))


@pytest.mark.rule("SHER-15")
@pytest.mark.parametrize(
    ("a", "b", "winners"),
    [((1, 2, 3), (), (0,)), ((), (99, 89), (1,)), ((1,), (100,), (0, 1))],
)
def test_the_thirtieth_stone_ends_the_game_for_who_lacks_fewer(
    a: tuple[int, ...], b: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = rolled("66", board(a=a, b=b), stones=(1, 7))
    after = step(state, Occupy(36, "6*6"))
    assert after.state.step == "lay"  # the game ends after the turn, not with the stone
    ended = step(after.state, End())
    assert "out_of_stones" in events(ended)
    outcome = GAME.outcome(ended.state)
    assert outcome is not None and outcome.winners == winners


@pytest.mark.rule("SHER-15")
def test_a_connection_with_the_thirtieth_stone_is_a_connection() -> None:
    after = step(rolled("46", board(a=NINE_OF_A), stones=(1, 30)), Occupy(10, "4+6"))
    assert after.state.last_turn and after.state.step == "choose"


@pytest.mark.rule("SHER-16")
def test_of_two_games_the_second_is_played_with_exchanged_sides() -> None:
    lies = board(b=(2, *(field for field in NINE_OF_B if field != 12)))
    between = step(rolled("66", lies, side="B", options={"two_games": True}), Occupy(12, "6+6"))
    assert events(between) == ["occupied", "connected", "game_over"]
    assert between.state.step == "exchange" and GAME.outcome(between.state) is None
    assert between.state.board[11] == "B"  # the board can still be looked at
    second = play(between.state, Exchange())
    assert (second.game, second.board, second.stones, second.side) == (2, EMPTY, (30, 30), "A")
    assert second.to_move == 1 and second.winners == (1,)


@pytest.mark.rule("SHER-16")
@pytest.mark.parametrize(
    ("first", "winners", "scores"),
    [(0, (0,), (2, 0)), (1, (0, 1), (1, 1)), (None, (0,), (Fraction(3, 2), Fraction(1, 2)))],
)
def test_wins_count_one_and_draws_a_half(
    first: int | None, winners: tuple[int, ...], scores: tuple[int | Fraction, ...]
) -> None:
    """Seat 0 plays B in the second game, and wins it."""
    lies = board(b=(2, *(field for field in NINE_OF_B if field != 12)))
    state = rolled("66", lies, side="B", options={"two_games": True}, game=2, winners=(first,))
    assert GAME.outcome(play(state, Occupy(12, "6+6"))) == Outcome(winners, scores)


@pytest.mark.rule("SHER-16")
def test_a_match_of_two_games_is_played_to_its_end() -> None:
    options = ZiffernsheriffsOptions(two_games=True, starter="lot")
    match = play_out(Match.new(GAME, ("Mila", "Ole"), "two", options), "two")
    assert match.outcome is not None and sum(match.outcome.scores) == 2
    starts = [event.values["side"] for _, event in match.log(None) if event.code == "starts"]
    assert len(starts) == 2 and starts[0] == starts[1]


# What the contract asks for besides


def test_only_the_roll_is_irreversible() -> None:
    match = Match.new(GAME, ("Mila", "Ole"), "seal").play(Roll(6))
    assert match.stuck() == Reason("sealed")
    ended = match.play(End())
    assert ended.stuck() is None
    assert ended.undo() == match


def test_the_text_shows_stones_bridges_and_kept_fields() -> None:
    state = rolled("233456", board(a=(54,), b=(1,)), side="B")
    text = GAME.text(GAME.view(play(state, Bridge(54, *WAYS_TO_54)), None))
    assert "  B   2   3" in text
    assert " 53   #  55" in text
    assert " 43 44b  45" in text


def test_expressions_are_listed_one_for_each_field_that_can_be_taken() -> None:
    state = rolled("233456", board(a=(1,), b=(54, 53)))
    listed: list[Move] = list(GAME.legal_moves(state))
    occupied = {move.field for move in listed if isinstance(move, Occupy)}
    assert occupied == set(range(1, 101)) - {1, 53, 54}
    assert {move.field for move in listed if isinstance(move, Bridge)} == {53, 54}
    assert listed[-1] == End()
