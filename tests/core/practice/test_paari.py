"""Tasks of Paari: the reasons for wrong lays, and the table that they lie on."""

from __future__ import annotations

import pytest

from core.engine.chance import Chance
from core.engine.notation import read
from core.engine.reason import Reason
from core.games import get
from core.games.paari.cards import DECK
from core.games.paari.moves import Lay
from core.games.paari.options import PaariOptions
from core.games.paari.practice import PaariTask
from core.practice.making import make, of
from core.practice.task import Key

PRACTICE = of("paari")


def task(wanted: int, seed: int | str = 1) -> PaariTask:
    made = make(Key("paari", "fits", wanted, str(seed), PaariOptions()))
    assert isinstance(made, PaariTask)
    return made


def test_the_last_card_fits_somewhere_where_the_sums_forbid_it() -> None:
    for seed in range(20):
        made = task(5, seed)
        reasons = [
            PRACTICE.judge(made, f"lay {made.hand[0]} {seat} {pile}") for seat in "01" for pile in ("left", "right")
        ]
        assert "too_few_points" in [reason.code for reason in reasons if reason]


def test_a_wrong_lay_gets_its_reason() -> None:
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
