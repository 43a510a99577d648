"""The rules of Astragali, one after the other. Seat 0 begins unless it says otherwise."""

from __future__ import annotations

import pytest

from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.notation import read, write
from core.engine.player import play_out
from core.engine.reason import Reason
from core.games.astragali.ladder import HIGHEST, LADDER, Bid, KindName
from core.games.astragali.options import AstragaliOptions
from core.games.astragali.rules import GAME
from core.games.astragali.state import Showing
from tests.core.astragali.table import Table

ONE_ROUND = "LLSSTTA"
"""Worth three pairs L S T."""


@pytest.mark.rule("ASTR-2", "ASTR-19")
def test_two_to_eight_players_have_three_wishes_each_or_as_many_as_were_agreed_on() -> None:
    assert (GAME.seats[0], GAME.seats[-1]) == (2, 8)
    assert Table(ONE_ROUND, seats=8).state.wishes == (3,) * 8
    for wishes in (1, 6):
        assert Table(ONE_ROUND, seats=4, wishes=wishes).state.wishes == (wishes,) * 4


@pytest.mark.rule("ASTR-2")
def test_the_first_bidder_is_random() -> None:
    starters = {GAME.start(AstragaliOptions(), 4, Chance(f"lot {n}", 0)).state.seat for n in range(40)}
    assert starters == {0, 1, 2, 3}


@pytest.mark.rule("ASTR-2")
def test_the_cup_goes_to_the_left() -> None:
    table = Table(ONE_ROUND)
    table.play("say pair E")
    assert table.asked() == (1, "answer")
    table.play("accept", "better 1")
    assert table.asked() == (2, "answer")
    table.play("accept", "better 1")
    assert table.asked() == (0, "answer")


@pytest.mark.rule("ASTR-3")
def test_the_first_bidder_rolls_seven_looks_and_bids() -> None:
    table = Table(ONE_ROUND)
    assert table.asked() == (0, "open")
    assert GAME.view(table.state, 0).dice == "LLSSTTA"
    assert GAME.view(table.state, 1).rolled == 7
    assert table.code("roll L") == "not_now"


@pytest.mark.rule("ASTR-3", "ASTR-9", "ASTR-13")
@pytest.mark.parametrize("jumps", ["next_kind", "any", "one_step"])
def test_the_first_bid_and_the_one_after_hot_air_may_be_anything(jumps: str) -> None:
    table = Table(ONE_ROUND, jumps=jumps)
    assert table.code("say hot-air none") is None
    assert all(table.code(f"say {bid.kind} {bid.faces}") is None for bid in LADDER[1:])
    table.play("say hot-air none", "accept")
    assert all(table.code(f"say {bid.kind} {bid.faces}") is None for bid in LADDER[1:])
    assert table.code("better 364") is None
    assert table.check("say hot-air none") == Reason("hot_air_not_first")


@pytest.mark.rule("ASTR-4")
def test_the_receiver_doubts_or_accepts() -> None:
    table = Table(ONE_ROUND)
    table.play("say pair E")
    assert table.legal() == {"doubt", "accept", "leave 0", "leave 1", "leave 2"}
    assert table.code("better 1") == "not_now"


@pytest.mark.rule("ASTR-5", "ASTR-9", "ASTR-15")
@pytest.mark.parametrize(
    ("kind", "faces", "wishes", "begins"),
    [
        ("three-pairs", "LST", (3, 2, 3), 2),  # it holds: the doubter loses a wish, and the next one begins
        ("magi", "E", (3, 2, 3), 2),  # worth more holds too
        ("hot-air", "", (3, 2, 3), 2),  # and that always does
        ("pentad", "FE", (2, 3, 3), 1),  # worth less: the bidder loses a wish, and the doubter begins
        ("seven", "L", (2, 3, 3), 1),  # it can be doubted like any other
    ],
)
def test_a_doubt_costs_who_is_wrong_a_wish(kind: KindName, faces: str, wishes: tuple[int, ...], begins: int) -> None:
    table = Table(ONE_ROUND)
    table.play(f"say {kind} {faces or 'none'}", "doubt")
    assert table.state.wishes == wishes
    assert table.asked() == (begins, "open")
    bid = LADDER.index(Bid(kind, faces))
    assert table.state.last == Showing(True, 1, 0, bid, ("LLSSTTA",), loser=wishes.index(2))


@pytest.mark.rule("ASTR-5")
def test_after_a_doubt_all_see_the_dice_and_the_bid() -> None:
    table = Table(ONE_ROUND)
    table.play("say pentad FE", "doubt")
    assert table.happened("shown") == [{"dice": "LLSSTTA", "worth": 108, "bid": 109, "holds": False}]
    assert all(e.visible_to(None) for e in table.events)
    assert all(GAME.view(table.state, seat).last == table.state.last for seat in (None, 0, 1, 2))


@pytest.mark.rule("ASTR-6")
def test_who_accepts_may_look_roll_any_dice_once_and_must_bid_higher() -> None:
    table = Table(ONE_ROUND + "LW")
    table.play("say three-pairs LST", "accept")
    assert table.asked() == (1, "cup")
    assert GAME.view(table.state, 1).dice == "LLSSTTA"
    table.play("roll AS")
    assert GAME.view(table.state, 1).dice == "LLLSTTW"
    assert GAME.view(table.state, 1).fresh == "LW"
    assert table.code("roll W") == "not_now"
    assert table.code("say three-pairs LST") == "not_higher"
    assert table.code("doubt") == "not_now"
    table.play("say pentad LT")
    assert table.asked() == (2, "answer")


@pytest.mark.rule("ASTR-6")
def test_every_choice_of_dice_can_be_rolled_but_only_what_is_under_the_cup() -> None:
    table = Table(ONE_ROUND)
    table.play("say pair E", "accept")
    rolls = {text for text in table.legal() if text.startswith("roll ")}
    assert len(rolls) == 3 * 3 * 3 * 2 - 1
    assert {"roll LLSSTTA", "roll A", "roll LST"} <= rolls
    assert table.check("roll LLL") == Reason("not_under_cup", faces="LLL")
    assert table.code("roll Q") == "not_under_cup"


@pytest.mark.rule("ASTR-6")
def test_bidding_without_a_roll_is_fine() -> None:
    table = Table(ONE_ROUND)
    table.play("say pair E", "accept", "better 1")
    assert table.state.dice == "LLSSTTA"
    assert GAME.view(table.state, 0).calls[-1].rolled == 0


@pytest.mark.rule("ASTR-7")
def test_how_many_dice_were_rolled_is_shown_to_all() -> None:
    table = Table(ONE_ROUND + "EE")
    step = table.play("say pair E", "accept", "roll TA")
    assert [(e.code, e.values, e.seats) for e in step.events] == [("rolled", {"seat": 1, "dice": 2}, None)]
    assert GAME.view(table.state, None).rolled == 2
    table.play("better 1")
    assert [call.rolled for call in GAME.view(table.state, None).calls] == [7, 2]


@pytest.mark.rule("ASTR-9")
def test_hot_air_is_only_a_first_bid() -> None:
    table = Table(ONE_ROUND)
    table.play("say single E", "accept")
    assert table.code("say hot-air none") == "hot_air_not_first"


@pytest.mark.rule("ASTR-10")
def test_a_bid_that_the_ladder_does_not_have_is_refused() -> None:
    table = Table(ONE_ROUND)
    assert table.check("say pentad EL") == Reason("no_such_bid", kind="pentad", faces="EL")
    assert table.code("say pair LS") == "no_such_bid"
    assert table.code("say hot-air L") == "no_such_bid"


@pytest.mark.rule("ASTR-12")
@pytest.mark.parametrize(
    ("first", "then", "amounts_to"),
    [
        ("pair E", "better 1", "pair F"),
        ("pair E", "better 2", "pair W"),
        ("pair L", "better 1", "two pairs F E"),
        ("hot-air none", "better 1", "single E"),
        ("pair E", "say pair none", "pair F"),
        ("pair E", "say two-pairs none", "two pairs F E"),
        ("pair none", "say pair none", "pair F"),
        # a kind with some of its faces is the least bid with them
        ("pair T", "say two-pairs L", "two pairs L E"),
        ("two-pairs LW", "say two-pairs L", "two pairs L A"),
        ("two-pairs SF", "say two-pairs W", "two pairs S W"),
        ("three-pairs SPW", "say three-pairs LW", "three pairs L W E"),
        ("three-pairs SPW", "say three-pairs WL", "three pairs L W E"),
        ("rectangle L", "say four-and-pair L", "four and pair E L"),
        ("four-and-pair ES", "say four-and-pair S", "four and pair F S"),
    ],
)
def test_words_amount_to_a_bid(first: str, then: str, amounts_to: str) -> None:
    table = Table(ONE_ROUND, jumps="any", show_bid="exact")
    table.play(f"say {first}", "accept", then)
    step = GAME.view(table.state, 2).calls[-1].step
    assert step is not None and str(LADDER[step]) == amounts_to


@pytest.mark.rule("ASTR-12")
@pytest.mark.parametrize(
    ("last", "said", "why"),
    [
        ("pair L", "pair none", Reason("none_higher", kind="pair")),
        ("two-pairs LW", "two-pairs W", Reason("none_higher", kind="two-pairs")),
        ("pair T", "two-pairs LL", Reason("no_such_bid", kind="two-pairs", faces="LL")),
        ("pair T", "two-pairs x", Reason("no_such_bid", kind="two-pairs", faces="x")),
    ],
)
def test_words_that_amount_to_no_higher_bid_are_refused(last: str, said: str, why: Reason) -> None:
    table = Table(ONE_ROUND, jumps="any")
    table.play(f"say {last}", "accept")
    assert table.check(f"say {said}") == why


@pytest.mark.rule("ASTR-12")
def test_there_is_nothing_to_be_better_than_before_the_first_bid() -> None:
    assert Table(ONE_ROUND).code("better 1") == "not_now"


@pytest.mark.rule("ASTR-12")
def test_better_goes_up_to_seven_luck_and_no_further() -> None:
    table = Table(ONE_ROUND, jumps="any")
    table.play("say seven T", "accept")
    assert table.code("better 2") is None
    assert table.check("better 3") == Reason("no_such_step", steps=3)
    assert table.code("better 0") == "no_such_step"
    assert table.code("better -1") == "no_such_step"


@pytest.mark.rule("ASTR-13")
def test_a_bid_is_higher_in_its_kind_or_of_the_next_kind_up() -> None:
    table = Table(ONE_ROUND)
    table.play("say pair T", "accept")
    kinds = {text.split()[1] for text in table.legal() if text.startswith("say ")}
    assert kinds == {"pair", "two-pairs"}
    assert table.check("say magi L") == Reason("jumps", jumps="next_kind", last=None)
    assert table.code("better 30") is None
    assert table.code("better 31") == "jumps"


@pytest.mark.rule("ASTR-12", "ASTR-3")
def test_the_first_bid_may_leave_faces_open_too() -> None:
    table = Table(ONE_ROUND)
    table.play("say pentad E", "doubt")
    assert table.state.last.bid == LADDER.index(Bid("pentad", "FE")), "the three is the better face"


@pytest.mark.rule("ASTR-13")
def test_any_higher_bid_will_do_where_the_table_says_so() -> None:
    table = Table(ONE_ROUND, jumps="any", show_bid="exact")
    table.play("say pair T", "accept")
    assert table.check("say pair T") == Reason("not_higher", last=14)
    assert all(table.code(f"say {bid.kind} {bid.faces}") is None for bid in LADDER[15:])


@pytest.mark.rule("ASTR-13")
def test_one_step_means_better_and_nothing_else() -> None:
    table = Table(ONE_ROUND, jumps="one_step", show_bid="exact")
    table.play("say pair T", "accept")
    assert {t for t in table.legal() if t.startswith(("say", "better"))} == {"better 1", "say pair S", "say pair none"}
    assert table.check("better 2") == Reason("jumps", jumps="one_step", last=14)


# ASTR-15


@pytest.mark.rule("ASTR-15")
def test_who_accepts_seven_luck_has_three_tries_and_then_loses_a_wish() -> None:
    table = Table(ONE_ROUND)
    table.play("say seven L", "accept")
    assert table.asked() == (1, "luck")
    assert table.code("enough") == "not_now"
    assert table.code("better 1") == "not_now"
    table.play("try", "try")
    assert GAME.view(table.state, None).tries == ("EEEEEEE", "EEEEEEE")
    table.play("try")
    assert table.state.wishes == (3, 2, 3)
    assert table.asked() == (2, "open")
    assert table.state.last == Showing(False, 1, 0, HIGHEST, ("EEEEEEE",) * 3, loser=1)


@pytest.mark.rule("ASTR-15")
@pytest.mark.parametrize("misses", [0, 1, 2])
def test_seven_luck_made_costs_no_wish_and_the_player_to_the_left_begins(misses: int) -> None:
    table = Table(ONE_ROUND + "LLLLLLE" * misses + "LLLLLLL")
    table.play("say seven L", "accept", *["try"] * (misses + 1))
    assert table.state.wishes == (3, 3, 3)
    assert table.asked() == (2, "open")
    assert table.state.last is not None and table.state.last.loser is None


@pytest.mark.rule("ASTR-15", "ASTR-18")
@pytest.mark.parametrize("then", ["enough", "leave 1"])
def test_the_second_and_third_try_may_be_left_out_also_by_leaving(then: str) -> None:
    table = Table(ONE_ROUND)
    table.play("say seven L", "accept", "try", then)
    assert table.state.wishes == (3, 2, 3)
    assert table.asked() == (2, "open")


# ASTR-16, ASTR-17


@pytest.mark.rule("ASTR-16")
def test_without_wishes_a_player_is_out_and_the_cup_passes_by() -> None:
    table = Table(ONE_ROUND).with_wishes(3, 1, 3)
    table.play("say pair E", "doubt", "decline")
    assert table.happened("out") == [{"seat": 1}]
    assert table.asked() == (2, "open")
    table.play("say hot-air none", "accept", "better 1")
    assert table.asked() == (2, "answer")


@pytest.mark.rule("ASTR-16", "ASTR-17", "ASTR-18", "ASTR-19")
@pytest.mark.parametrize(
    ("wishes", "moves", "winner"),
    [
        ((1, 1), ["say pair E"], 0),  # as many as were agreed on
        ((2, 1), ["say pair E"], 0),
        ((1, 2), ["leave 1", "say pair A"], 1),  # even if absent
    ],
)
def test_the_last_with_a_wish_wins(wishes: tuple[int, int], moves: list[str], winner: int) -> None:
    table = Table(ONE_ROUND, seats=2).with_wishes(*wishes)
    table.play(*moves, "doubt")
    assert table.asked() == (1 - winner, "bray")
    table.play("decline")
    assert table.asked() is None
    outcome = GAME.outcome(table.state)
    assert outcome is not None and outcome.winners == (winner,)
    assert outcome.scores == ((wishes[0], 0), (0, wishes[1]))[winner]
    assert table.code("accept") == "game_over"


@pytest.mark.rule("ASTR-17")
def test_the_first_to_lose_the_last_wish_may_bray_for_another() -> None:
    table = Table(ONE_ROUND).with_wishes(3, 1, 3)
    table.play("say pair E", "doubt")
    assert table.asked() == (1, "bray")
    table.play("bray")
    assert table.asked() == (2, "judge")
    table.play("judge yes")
    assert table.state.wishes == (3, 1, 3)
    assert table.asked() == (2, "open")


@pytest.mark.rule("ASTR-17")
def test_the_fools_wish_is_given_once() -> None:
    table = Table(ONE_ROUND, seats=2).with_wishes(3, 1)
    table.play("say pair E", "doubt", "bray", "judge yes")
    assert table.state.wishes == (3, 1)
    assert not GAME.view(table.state, 0).fool
    table.play("say hot-air none", "doubt")
    assert table.asked() is None
    assert table.state.wishes == (3, 0)


@pytest.mark.rule("ASTR-17")
@pytest.mark.parametrize("answer", [["decline"], ["bray", "judge no"]])
def test_declined_or_not_counted_it_is_offered_to_the_next(answer: list[str]) -> None:
    table = Table(ONE_ROUND).with_wishes(1, 1, 3)
    table.play("say pair E", "doubt", *answer)
    assert table.state.wishes == (1, 0, 3)
    table.play("say hot-air none", "doubt")
    assert table.asked() == (0, "bray")


# ASTR-18


@pytest.mark.rule("ASTR-18")
def test_an_absent_player_accepts_and_hands_the_dice_on_unrolled_as_better() -> None:
    table = Table(ONE_ROUND, show_bid="exact")
    table.play("leave 1", "say pair E")
    assert table.asked() == (2, "answer")
    call = GAME.view(table.state, 2).calls[-1]
    assert (call.seat, call.rolled, call.step) == (1, 0, 10)
    assert table.state.dice == "LLSSTTA"


@pytest.mark.rule("ASTR-18")
@pytest.mark.parametrize(("before", "rolled"), [([], 0), (["accept", "roll A"], 1)])
def test_who_leaves_when_asked_accepts_and_hands_the_cup_on_as_better(before: list[str], rolled: int) -> None:
    table = Table(ONE_ROUND)
    table.play("say pair E", *before, "leave 1")
    assert table.asked() == (2, "answer")
    assert [(call.seat, call.rolled, call.step) for call in table.state.calls[1:]] == [(1, rolled, 10)]


@pytest.mark.rule("ASTR-18")
def test_an_absent_bidder_can_be_doubted() -> None:
    table = Table(ONE_ROUND)
    table.play("leave 1", "say three-pairs LST", "doubt")
    assert table.state.wishes == (3, 2, 3)


@pytest.mark.rule("ASTR-18")
def test_several_absent_players_are_passed_one_after_the_other() -> None:
    table = Table(ONE_ROUND, seats=4)
    table.play("leave 1", "leave 3", "leave 2", "say pair E")
    assert table.asked() == (0, "answer")
    assert table.state.bid == 12


@pytest.mark.rule("ASTR-18")
@pytest.mark.parametrize(("first", "lost"), [("LLLLLLE", 1), ("LLLLLLL", 0)])
def test_with_nothing_better_an_absent_player_has_a_single_roll(first: str, lost: int) -> None:
    table = Table(ONE_ROUND + first)
    table.play("leave 1", "say seven L")
    assert table.state.wishes == (3, 3 - lost, 3)
    assert table.state.last is not None and table.state.last.rolls == (first,)
    assert table.asked() == (2, "open")


@pytest.mark.rule("ASTR-18")
def test_a_player_can_be_marked_absent_and_present_in_every_step() -> None:
    steps: dict[str, list[str]] = {
        "open": [],
        "answer": ["say pair E"],
        "cup": ["say pair E", "accept"],
        "luck": ["say seven L", "accept", "try"],
        "bray": ["say pair E", "doubt"],
        "judge": ["say pair E", "doubt", "bray"],
    }
    for step, moves in steps.items():
        table = Table(ONE_ROUND).with_wishes(3, 1, 3)
        table.play(*moves)
        before = table.state
        assert before.step == step
        bystander = 2 if step == "open" else 0
        assert not table.play(f"leave {bystander}").irreversible
        assert GAME.view(table.state, None).absent == {bystander}
        table.play(f"return {bystander}")
        assert table.state == before


@pytest.mark.rule("ASTR-18")
def test_marking_a_player_twice_or_an_unknown_or_the_last_present_one_is_refused() -> None:
    table = Table(ONE_ROUND).with_wishes(3, 3, 0)
    assert table.check("return 1") == Reason("is_present", seat=1)
    assert table.check("leave 2") == Reason("is_out", seat=2)
    assert table.check("leave 3") == Reason("no_such_seat", seat=3)
    assert table.check("return -1") == Reason("no_such_seat", seat=-1)
    table.play("leave 1")
    assert table.check("leave 1") == Reason("is_absent", seat=1)
    assert table.check("leave 0") == Reason("last_present", seat=0)


@pytest.mark.rule("ASTR-18", "ASTR-3")
def test_an_absent_player_does_not_begin_a_round() -> None:
    table = Table(ONE_ROUND)
    table.play("leave 2", "say pair E", "doubt")
    assert table.asked() == (0, "open")


@pytest.mark.rule("ASTR-18", "ASTR-3")
def test_who_leaves_before_the_first_bid_leaves_the_round_to_the_next_with_a_new_roll() -> None:
    table = Table(ONE_ROUND + "EEEEEEL")
    table.play("leave 0")
    assert table.asked() == (1, "open")
    assert table.state.dice == "LEEEEEE"
    assert table.state.round == 1


@pytest.mark.rule("ASTR-18", "ASTR-17")
def test_an_absent_player_does_not_bray() -> None:
    table = Table(ONE_ROUND).with_wishes(3, 1, 3)
    table.play("leave 1", "say three-pairs LST", "doubt")
    assert [e.code for e in table.events[-5:]] == ["lost_wish", "declined", "out", "begins", "rolled"]
    assert table.state.fool


@pytest.mark.rule("ASTR-18", "ASTR-16")
def test_the_game_waits_for_a_player_to_return_who_then_begins() -> None:
    table = Table("EEEEEEL" * 9).with_wishes(1, 2, 2)
    table.play("leave 1", "leave 2", "say pair E", "doubt")
    assert table.asked() == (0, "bray")
    table.play("decline")
    assert table.asked() == (1, "wait")
    assert table.legal() == {"return 1", "return 2"}
    assert not GAME.view(table.state, 1).dice
    table.play("return 2")
    assert table.asked() == (2, "open")


def test_a_match_of_players_who_do_anything_legal_ends() -> None:
    """No search, no sense: every kind of move that is asked for is drawn by lot."""
    for n in range(30):
        seats = 2 + n % 7
        options = AstragaliOptions(jumps=("next_kind", "any", "one_step")[n % 3])
        match = Match.new(GAME, tuple(f"Player {s}" for s in range(seats)), f"any {n}", options)
        while match.prompt is not None:
            chance = Chance(f"anything {n}", len(match.plies))
            kind = chance.pick(match.prompt.kinds)
            moves = list(GAME.legal_moves(match.state, kind))
            if not moves:
                moves = list(GAME.legal_moves(match.state))
            match = match.play(chance.pick(moves))
            assert write(match.plies[-1].move)
            assert len(match.plies) < 5000
        assert match.outcome is not None and len(match.outcome.winners) == 1


def test_a_simple_player_doubts_what_few_rolls_are_worth() -> None:
    table = Table(ONE_ROUND, jumps="any")
    table.play("say ark LS")
    assert GAME.suggest(table.state) == read(GAME.kinds, "doubt")


def test_simple_players_need_few_moves() -> None:
    match = Match.new(GAME, tuple("abcdefgh"), "few")
    assert len(play_out(match, "few", 5000).plies) < 1000


def test_all_but_marking_a_bystander_counts_at_once() -> None:
    match = Match.new(GAME, ("a", "b", "c"), "seals")
    starter = match.state.seat
    other = (starter + 2) % 3
    match = match.play(read(GAME.kinds, f"leave {other}"))
    assert match.stuck() is None
    match = match.undo().play(read(GAME.kinds, "say pair E"))
    for text in ("accept", "roll " + match.state.dice[0], "better 1", "doubt"):
        assert match.stuck() == Reason("sealed")
        match = match.play(read(GAME.kinds, text))
    assert match.stuck() == Reason("sealed")
