"""Tasks of Astragali: chances by counting every roll, the reasons for wrong answers, and their table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.engine.chance import Chance
from core.engine.notation import read, write
from core.engine.reason import Reason
from core.engine.search import answer
from core.games import get
from core.games.astragali.ladder import LADDER, Bid, worth
from core.games.astragali.ladder import read as read_bid
from core.games.astragali.moves import Roll, Say
from core.games.astragali.options import AstragaliOptions
from core.games.astragali.practice import LikelierTask, Option, WorthTask, band_of_throw
from core.games.astragali.training import lying, odds
from core.practice.making import make, of
from core.practice.task import Key
from tests.core.practice.proofs import prove

PRACTICE = of("astragali")
ALL = 8**7


def likelier(wanted: int, seed: int | str = 1) -> LikelierTask:
    made = make(Key("astragali", "likelier", wanted, str(seed), AstragaliOptions()))
    assert isinstance(made, LikelierTask)
    return made


def throw(wanted: int, seed: int | str = 1) -> WorthTask:
    made = make(Key("astragali", "worth", wanted, str(seed), AstragaliOptions()))
    assert isinstance(made, WorthTask)
    return made


def test_a_bid_is_worth_as_much_far_more_often_than_its_faces_lie_there() -> None:
    """A pair of Space lies in 21 of a hundred rolls, and 88 are worth as much or more."""
    assert round(100 * answer(lying(Bid("pair", "P"))) / ALL) == 21
    assert round(100 * odds(LADDER.index(Bid("pair", "P"))) / ALL) == 88


@pytest.mark.parametrize("wanted", [3, 4, 5])
def test_the_chances_of_two_choices_are_those_of_all_rolls(wanted: int) -> None:
    prove(next(task for task in map(likelier, [wanted] * 60, range(60)) if max(len(o.keep) for o in task.options) > 2))


def test_the_other_option_names_both_chances() -> None:
    made = likelier(4)
    right, wrong = made.example, str(3 - int(made.example))
    assert PRACTICE.judge(made, right) is None
    reason = PRACTICE.judge(made, wrong)
    assert reason is not None
    assert reason.code == "less_likely"
    assert Fraction(reason.values["chance"]) < Fraction(reason.values["other"])
    assert PRACTICE.judge(made, "3") == Reason("no_such_option")


THROWS = {1: "LSTPAWF LLLLSTP", 2: "LLLSSTP EEEELLL", 3: "LLSSTPA LLLSSSE", 4: "LLSSTTP", 5: "SSSLLTP TTTLLSS LLLSSTT"}
"""Throws by their band."""


@pytest.mark.parametrize(("dice", "band"), [(dice, band) for band, throws in THROWS.items() for dice in throws.split()])
def test_the_band_of_a_throw(dice: str, band: int) -> None:
    assert band_of_throw(dice) == band


def test_a_wrong_bid_gets_its_reason() -> None:
    made = WorthTask(Key("astragali", "worth", 5, "by hand", AstragaliOptions()), "TLTLPTF", worth("TLTLPTF"), 0)
    assert PRACTICE.judge(made, "magi T") is None
    assert PRACTICE.judge(made, "say magi T") is None
    assert PRACTICE.judge(made, "pentad T L") == Reason("no_such_bid", bid="pentad T L")
    assert PRACTICE.judge(made, "pentad T P") == Reason("not_in_dice", bid="pentad T P")
    assert PRACTICE.judge(made, "two pairs L T") == Reason("worth_more", bid="two pairs L T")


@pytest.mark.parametrize("wanted", range(1, 6))
def test_the_tasks_are_solved_on_the_real_table(wanted: int) -> None:
    game = get("astragali")
    made = throw(wanted)
    state = PRACTICE.position(made)
    bid = LADDER[made.step]
    move = read((Say,), f"say {bid.kind} {bid.faces}")
    assert PRACTICE.judge(made, write(move)) is None
    assert game.check(state, move) is None
    asked = likelier(wanted)
    state = PRACTICE.position(asked)
    right = asked.options[int(asked.example) - 1]
    if asked.dice:
        chosen = next(m for m in game.legal_moves(state, Roll) if PRACTICE.judge(asked, write(m)) is None)
        rolled = game.apply(state, chosen, Chance("a test", 1)).state
        assert all(rolled.dice.count(face) >= right.keep.count(face) for face in right.keep)
    else:
        step = LADDER[read_bid(right.bid) or 0]
        assert game.check(state, Say(step.kind, step.faces)) is None
        assert PRACTICE.judge(asked, f"say {step.kind} {step.faces}") is None


def test_bids_are_compared_by_saying_one() -> None:
    options = (Option("single L", "", 5), Option("magi L", "", 3))
    made = LikelierTask(Key("astragali", "likelier", 1, "by hand", AstragaliOptions()), "", options)
    assert PRACTICE.judge(made, "say single L") is None
    assert PRACTICE.judge(made, "say magi L") == Reason("less_likely", chance=f"3/{ALL}", other=f"5/{ALL}")
