"""A clock that is set back or on, by a journey or because it was wrong: nothing waits for it, and order is kept."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from random import Random

import pytest

from app.practice.profile import Profile, due
from app.practice.schedule import Memory
from app.session import Session
from tests.app.harness import Clock, Device, any_move, begin
from tests.faults.kills import Life

NOON = datetime(2026, 11, 22, 12)


class Hands(Clock):
    """A clock that shows what it was set to."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now

    def set(self, **by: float) -> None:
        self.now += timedelta(**by)


class SetDevice(Device):
    """A device whose clock is set by hand."""

    clock: Hands

    def __init__(self) -> None:
        super().__init__()
        self.clock = Hands()


@pytest.fixture
def device() -> SetDevice:
    return SetDevice()


def ids(session: Session) -> list[str]:
    return [saved.id for saved in session.model.saves]


def moved(device: Device, session: Session) -> Session:
    """The app after a move, started again."""
    session.table.lift_curtain()
    assert session.table.play(any_move(session))
    device.work.finish()
    return device.start()


@pytest.mark.parametrize("back", [{"seconds": 1}, {"hours": 1}, {"hours": 12}])
def test_after_a_journey_the_match_played_last_is_still_the_first_of_the_list(
    device: SetDevice, back: dict[str, float]
) -> None:
    session = device.start()
    begin(session, "pari", "Mila", "Ole")
    one = session.model.table.id
    session = moved(device, session)
    for _ in range(2):
        device.clock.set(**{unit: -by for unit, by in back.items()})
        begin(session, "paari", "Mila", "Ole")
        other = session.model.table.id
        session = moved(device, session)
        assert ids(session)[:2] == [other, one]
        session.library.resume(session.model.saves[1])
        session = moved(device, session)
        assert ids(session)[:2] == [one, other]
    assert datetime.fromisoformat(session.model.saves[0].updated) - NOON < timedelta(minutes=1)


def test_a_clock_that_was_years_ahead_leaves_no_mark_on_what_is_played_after_it(device: SetDevice) -> None:
    device.clock.set(days=4000)
    session = device.start()
    begin(session, "pari", "Mila", "Ole")
    session = moved(device, session)
    device.clock.set(days=-4000)
    begin(session, "paari", "Mila", "Ole")
    session = moved(device, session)
    assert [saved.updated[:4] for saved in session.model.saves] == ["2037", "2026"]


def test_whatever_the_clock_shows_everything_is_kept() -> None:
    life = Life(Random("clocks"))
    life.device.clock = clock = Hands()
    for _ in range(60):
        life.tap()
        life.rest()
        clock.now = NOON + timedelta(days=life.chance.uniform(-9000, 9000))
        life.kill()
    assert life.tally.lost == life.tally.unfinished == 0


def test_what_a_wrong_clock_put_off_for_years_comes_back_at_once() -> None:
    def memory(last: date) -> Memory:
        return Memory(3.0, 5.0, last, last + timedelta(days=3))

    memories = {"pari complete 1 +": memory(date(2036, 1, 1)), "pari complete 1 -": memory(date(2026, 11, 20))}
    profile = Profile("id", "", "sun", date(2026, 1, 1), memories=memories)
    assert due(profile, "pari", date(2026, 11, 22)) == ("pari complete 1 +",)
    assert due(profile, "pari", date(2026, 11, 23)) == ("pari complete 1 -", "pari complete 1 +")
    assert due(profile, "pari", date(2036, 1, 2)) == ("pari complete 1 -",)
