"""The app is killed at random moments: nothing but the unfinished tap may be missing. `make soak` tries many more."""

from __future__ import annotations

from random import Random

import pytest

from core.games import NAMES
from tests.faults.kills import Life, act, live, shown


@pytest.mark.in_turn(days=3)
@pytest.mark.parametrize("seed", range(3))
def test_what_the_storage_held_is_there_after_any_kill(seed: int) -> None:
    tally = live(Life(Random(f"kills {seed}")), 100)
    assert tally.lost == 0
    assert 10 < tally.unfinished < 90, "kills come before and after the writes"


@pytest.mark.in_turn(days=3)
@pytest.mark.parametrize("seed", range(2))
def test_a_storage_that_refuses_now_and_then_loses_nothing_that_it_took(seed: int) -> None:
    tally = live(Life(Random(f"refusals {seed}"), fails=0.2), 80)
    assert tally.lost == 0
    assert min(tally.faults["full"], tally.faults["forbidden"]) > 10


def test_once_the_storage_is_well_again_everything_is_written() -> None:
    life = Life(Random("ill"), fails=0.7)
    for _ in range(60):
        life.tap()
        life.rest()
    assert life.tally.faults["full"]
    life.store.fails = 0.0
    life.tap()
    life.rest()
    assert life.session.model.storage_error == ""
    life.kill()
    assert life.since == [shown(life.session)] and life.tally.unfinished == 0


@pytest.mark.in_turn(days=3)
def test_lives_try_everything_a_person_might_do_in_every_game() -> None:
    """Else the kills would have come at the same few moments."""
    life = Life(Random("variety"))
    done, games = set(), set()
    for _ in range(900):
        done.add(act(life.session, life.chance))
        life.rest()
        games |= {saved.game for saved in life.session.model.saves}
    assert done == {"begin", "resume", "move", "undo", "cover", "home", "setting", "delete"}
    assert games == set(NAMES)


@pytest.mark.in_turn(days=3)
@pytest.mark.parametrize("seed", range(2))
def test_a_text_that_was_stored_by_half_is_noticed_or_called_damaged_and_no_other_match_suffers(seed: int) -> None:
    tally = live(Life(Random(f"torn {seed}"), fails=0.05, tears=0.15), 60)
    assert tally.lost == 0
    assert tally.faults["torn"] > 10
    assert tally.damaged < tally.faults["torn"], "what is torn while the app goes on is written again"
