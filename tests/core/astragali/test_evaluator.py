"""What a seat may know of the dice under the cup, and what a bid is then worth to it, against trying all rolls."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from core.engine.match import Match
from core.engine.review import Turn
from core.engine.search import answer
from core.games.astragali.evaluator import Memory, Verdict, judge, known
from core.games.astragali.help import HELP
from core.games.astragali.ladder import FACES, LADDER, worth
from core.games.astragali.moves import Accept, Better, Doubt, Roll, Say
from core.games.astragali.review import REVIEW
from core.games.astragali.rules import GAME
from core.games.astragali.training import ROLLS, kept_chances, odds


def begun(players: int, seed: str = "evaluator") -> Match:
    return Match.new(GAME, tuple("abcdefgh"[:players]), seed, GAME.options(jumps="any"))


def passed_on(rolled: str, seed: str = "evaluator", said: Say | None = None) -> Match:
    """Two players: one sees the dice and hands them on with the least bid, the other rolls some and bids."""
    match = begun(2, seed).play(Say("single", "E")).play(Accept())
    if rolled:
        match = match.play(Roll(rolled))
    return match.play(said or Better(1))


def verdict(match: Match, step: int | None = None) -> Verdict:
    assert match.prompt is not None
    seat = match.prompt.seat
    return answer(judge(known(match, seat), match.state.bid if step is None else step))


def by_trying(dice: str, rolled: tuple[int, ...], step: int) -> Fraction:
    """The chance if each who rolls keeps what serves the bid best."""
    if not rolled:
        return Fraction(worth(dice) >= step)
    keeps = {"".join(keep) for keep in combinations("".join(sorted(dice)), 7 - rolled[0])}
    rolls = ["".join(roll) for roll in product(FACES, repeat=rolled[0])]
    return max(
        sum((by_trying(keep + roll, rolled[1:], step) for roll in rolls), Fraction()) / len(rolls) for keep in keeps
    )


@pytest.mark.rule("ASTR-T1")
@pytest.mark.parametrize("rolled", [(1,), (2,), (1, 1)])
@pytest.mark.parametrize("bid", ["magi L", "pentad L E", "rectangle E"])
def test_the_chance_of_dice_rolled_again_is_that_of_trying_everything(rolled: tuple[int, ...], bid: str) -> None:
    step = [str(each) for each in LADDER].index(bid)
    found = max(answer(kept_chances("LLSTAEE", rolled, step)))
    assert abs(Fraction(found, ROLLS) - by_trying("LLSTAEE", rolled, step)) < Fraction(1, 1000)


@pytest.mark.rule("ASTR-T1")
def test_dice_that_were_not_rolled_again_are_certain() -> None:
    match = passed_on("")
    dice = match.state.dice
    assert known(match, match.state.seat).memory == Memory(dice, ((match.plies[-1].seat, 0),))
    assert verdict(match, worth(dice)).true == 1
    higher = verdict(match, worth(dice) + 1)
    assert higher.true == 0 and higher.doubt


@pytest.mark.rule("ASTR-T1")
def test_who_has_not_seen_the_dice_gets_the_chance_of_fresh_ones_and_no_verdict() -> None:
    match = begun(2).play(Say("magi", "L"))
    found = verdict(match)
    assert (found.ways, found.memory, found.doubt) == (odds(match.state.bid), None, None)
    assert match.prompt is not None
    hint, moves = answer(HELP.advice(HELP.known(match, match.prompt.seat)))
    assert moves == () and hint is not None
    assert [step.code for step in hint.steps] == ["weigh", "unseen", "fresh_chance", "undecided"]
    doubted = match.play(Doubt())
    (turn,) = (turn for turn in REVIEW.turns(doubted) if turn.did == "doubt")
    assert answer(REVIEW.best(doubted, turn)) is None


@pytest.mark.rule("ASTR-T1")
def test_seven_dice_rolled_again_are_as_unseen_as_at_first() -> None:
    match = begun(2).play(Say("single", "E")).play(Accept())
    match = match.play(Roll(match.state.dice)).play(Better(1))
    assert verdict(match).memory is None


@pytest.mark.rule("ASTR-T1")
def test_the_dice_are_remembered_round_the_table_with_who_rolled_how_many() -> None:
    match = begun(3).play(Say("single", "E"))
    first, dice = match.plies[0].seat, match.state.dice
    match = match.play(Accept()).play(Roll(dice[:2])).play(Better(1))
    match = match.play(Accept()).play(Better(1))
    seats = [(first + 1) % 3, (first + 2) % 3]
    assert match.state.seat == first
    assert known(match, first).memory == Memory(dice, ((seats[0], 2), (seats[1], 0)))
    assert known(match, seats[0]).memory is not None
    only = replaced_first(match)
    assert verdict(match, 200).ways == max(answer(kept_chances(dice, [2], 200))) == only


def replaced_first(match: Match) -> int:
    """The best chance by the odds of each choice of five dice."""
    dice = match.at(1).state.dice
    return max(odds(200, "".join(keep)) for keep in combinations(dice, 5))


def test_what_others_saw_is_not_known() -> None:
    match = begun(3).play(Say("single", "E")).play(Accept()).play(Better(1))
    third = match.state.seat
    assert known(match, third).memory is None and not known(match, third).dice


def test_hint_and_review_agree_about_an_answer() -> None:
    for number in range(20):
        seed = f"same {number}"
        match = passed_on(begun(2, seed).state.dice[:3], seed, Say("magi", None))
        assert match.prompt is not None
        _, (move,) = answer(HELP.advice(HELP.known(match, match.prompt.seat)))
        made = REVIEW.made(match.play(move), len(match.plies))
        assert isinstance(made, Turn)
        best = answer(REVIEW.best(match.play(move), made))
        assert best is not None and best.did == made.did and not best.missed_by(made)


def test_a_true_bid_is_as_high_as_it_can_be() -> None:
    match = begun(2)
    assert match.prompt is not None
    _, (move,) = answer(HELP.advice(HELP.known(match, match.prompt.seat)))
    bid = LADDER[worth(match.state.dice)]
    assert move == Say(bid.kind, bid.faces)
