"""Tasks of Paari against every card on every pile, asked of the rules written down once more."""

from __future__ import annotations

from itertools import product

import pytest

from core.engine.chance import Chance
from core.engine.notation import read, write
from core.engine.reason import Reason
from core.games import get
from core.games.paari.cards import DECK
from core.games.paari.moves import Lay
from core.games.paari.options import PaariOptions
from core.practice.making import make, of
from core.practice.paari import PaariTask
from core.practice.task import Key

PRACTICE = of("paari")


def task(wanted: int, seed: int | str = 1) -> PaariTask:
    made = make(Key("paari", "fits", wanted, str(seed), PaariOptions()))
    assert isinstance(made, PaariTask)
    return made


def by(card: str, other: str) -> str:
    """By what two cards make a pair (PAAR-6)."""
    if "*" in (card, other):
        return "rainbow"
    if "X" in (card, other):
        return ""
    return "colour" if card[0] == other[0] else "number" if card[1:] == other[1:] else ""


def number(card: str) -> int:
    return int(card[1:]) if len(card) > 1 else 0


def bands(made: PaariTask) -> dict[str, int]:
    """Every lay that is allowed, with its band."""
    found = {}
    for card, seat, pile in product(dict.fromkeys(made.hand), (0, 1), (0, 1)):
        tops = [list(made.own), list(made.other)]
        top, beside = tops[seat][pile], tops[seat][1 - pile]
        if card == "X" and seat == 0:
            continue
        if top == "X" and beside != "*" and not (beside == "X" and card == "*"):
            continue
        if card != "X" and not by(card, beside):
            continue
        tops[seat][pile] = card
        own, other = (sum(map(number, pair)) for pair in tops)
        if len(made.hand) == 1 and other > own:
            continue
        easy = {"colour": 1, "number": 2, "rainbow": 3, "": 4}[by(card, beside)]
        band = 5 if len(made.hand) == 1 else 4 if "X" in (card, top, beside) else easy
        found[write(Lay(card, seat, ("left", "right")[pile]))] = band
    return found


@pytest.mark.parametrize("wanted", range(1, 6))
def test_no_lay_is_easier_than_the_band_and_all_are_counted(wanted: int) -> None:
    for seed in range(40):
        made = task(wanted, seed)
        allowed = bands(made)
        assert min(allowed.values()) == wanted == allowed[made.example]
        assert set(allowed) == set(map(write, made.lays))
        assert made.answers["solutions"] == len(allowed)
        for card, seat, pile in product(made.hand, (0, 1), ("left", "right")):
            lay = write(Lay(card, seat, "left" if pile == "left" else "right"))
            assert (PRACTICE.judge(made, lay) is None) == (lay in allowed)


def test_the_last_card_fits_somewhere_where_the_sums_forbid_it() -> None:
    for seed in range(20):
        made = task(5, seed)
        reasons = [
            PRACTICE.judge(made, f"lay {made.hand[0]} {seat} {pile}") for seat in "01" for pile in ("left", "right")
        ]
        assert "too_few_points" in [reason.code for reason in reasons if reason]


def test_a_wrong_lay_is_told_its_cause() -> None:
    key = Key("paari", "fits", 1, "by hand", PaariOptions())
    made = PaariTask(key, ("r5", "o7"), ("b2", "m9"), ("m3", "o1"), ())
    assert PRACTICE.judge(made, "lay m3 1 left") is None
    assert PRACTICE.judge(made, "lay m3 0 left") == Reason("no_pair", card="m3", beside="o7")
    assert PRACTICE.judge(made, "lay r9 0 left") == Reason("not_in_hand", card="r9")
    assert PRACTICE.judge(made, "m3") == Reason("unreadable_move", text="m3")


@pytest.mark.parametrize("wanted", range(1, 6))
def test_the_task_is_solved_on_the_real_table(wanted: int) -> None:
    game = get("paari")
    made = task(wanted)
    state = PRACTICE.position(made)
    events = game.apply(state, read((Lay,), made.example), Chance("a test", 1)).events
    assert events[0].code == "laid"
    assert (events[1].code == "went_out") == (wanted == 5)


def test_the_table_has_all_cards_of_the_box_once() -> None:
    state = PRACTICE.position(task(3))
    cards = [*state.stack, *sum(state.hands, ()), *sum(state.tops, ())]
    assert sorted(cards) == sorted(DECK)
