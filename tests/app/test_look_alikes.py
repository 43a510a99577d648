"""Names that look alike are one wherever a name is a key: set-up, tally, tournaments, profiles, presets, homework."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from app.practice.homework import Work, dump
from app.state import presets, tally, tournament
from app.state.model import HomeworkStartPage, SetupPage
from app.state.people import KNOCKOUT, Person
from app.state.presets import Preset
from app.state.tally import Counted
from app.state.tournament import Tournament
from app.storage.codec import HOMEWORK
from app.storage.links import MatchLink
from core.practice.homework import Homework, key_at
from core.practice.results import Outcome
from tests.app.harness import Device, screen, texts

ALIKE = ["Zoe\u0308", "ZOË", "Zo\u2060ë", "Ζοë", "Z\u00adoë"]
"""Other spellings of Zoë."""
TASKS = Homework(key_at("pari", "complete", "L2-9", "8"), 8)


@pytest.mark.parametrize("other", [*ALIKE, " Zoë\u00a0"])
@pytest.mark.parametrize("kind", ["", KNOCKOUT])
def test_people_who_are_called_alike_begin_nothing_and_it_is_said_who_they_are(other: str, kind: str) -> None:
    session = Device().start()
    session.setup.set_up("pari")
    if kind:
        session.setup.play_tournament(kind)
    session.setup.rename(0, "Zoë")
    session.setup.rename(1, other)
    session.setup.begin({2: "Bo", 3: "Eli"})
    assert isinstance(session.model.page, SetupPage)
    assert "There are two players called Zoë (Sun and Moon). Add a letter to one name." in texts(screen(session))


def test_a_name_of_which_nothing_is_seen_is_none() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    session.setup.rename(0, "\u2060" * 24)
    session.setup.rename(1, " Ole\u00a0 \u3000B. ")
    session.setup.begin({0: "Player 1"})
    assert session.model.table is not None and session.model.table.match.names == ("Player 1", "Ole B.")


def entry(id: str, *names: str) -> Counted:
    return Counted(id, "pari", "2026-11-26", names, ("sun", "moon")[: len(names)], (0,))


@pytest.mark.parametrize("other", ALIKE)
def test_one_person_is_one_in_the_tally(other: str) -> None:
    entries = (entry("2", "Zoë", "Ole"), entry("1", other, "Ole"))
    assert [*tally.people(entries)] == ["Zoë", "Ole"]
    assert tally.scores(entries)["zoë"] == tally.Score(2, 2)
    assert tally.tables(entries) == [(("Zoë", "Ole"), 2)]
    assert not tally.met(entries, "Zoë", other)


def test_what_was_counted_or_begun_with_names_that_look_alike_is_read_as_it_is() -> None:
    both = entry("1", "Zoë", "Zoe\u0308")
    assert tally.load(tally.dump(both), "1") == both
    assert tally.scores((both,))["zoë"] == tally.Score(1, 1)
    people = tuple(
        Person(name, sign)
        for name, sign in zip(("Mila", "mila", "Zoë", "Zoe\u0308"), ("sun", "moon", "leaf", "star"), strict=True)
    )
    begun = Tournament("a", KNOCKOUT, "2026-11-26", MatchLink("pari"), people)
    assert tournament.load(tournament.dump(begun), "a") == begun


@pytest.mark.parametrize("other", ALIKE)
def test_a_preset_is_found_by_a_name_that_looks_like_it(other: str) -> None:
    known = Preset("1", "Zoë", MatchLink("pari"))
    assert presets.of_name((known,), "pari", other) == known
    assert presets.tidy(f" {other} ").isprintable()


def test_a_preset_of_a_name_as_it_was_given_once_is_read() -> None:
    for name in ("Zoe\u0308", "Mi\u2060la", "!!"):
        known = Preset("1", name, MatchLink("pari"))
        assert presets.load(presets.dump(known), "1") == known


@pytest.mark.parametrize("other", ALIKE)
def test_homework_that_was_begun_goes_on_under_a_name_that_looks_alike_and_is_there_once(other: str) -> None:
    device = Device()
    begun = Work(TASKS, "Zoe\u0308", date(2026, 11, 24), 8, (Outcome.FIRST, Outcome.LATER), (None, None))
    device.store.texts[f"{HOMEWORK}0ld"] = dump(begun)
    session = device.start()
    session.homework.show(TASKS, "")
    session.homework.rename(other)
    page = session.model.page
    assert isinstance(page, HomeworkStartPage) and page.work.outcomes == begun.outcomes
    session.homework._note(replace(page.work, outcomes=(*begun.outcomes, Outcome.FIRST), facts=(None,) * 3))
    device.work.finish()
    kept = [key for key in device.store.texts if key.startswith(HOMEWORK)]
    assert len(kept) == 1 and kept != [f"{HOMEWORK}0ld"], "all of it is in the new one"


@pytest.mark.parametrize("other", ALIKE)
def test_a_person_of_matches_who_has_a_profile_is_not_offered_again(other: str) -> None:
    device = Device()
    session = device.start()
    session.setup.set_up("pari")
    session.setup.rename(0, "Ole")
    session.setup.rename(1, "Zoë")
    session.setup.begin({})
    session.pages.home()
    device.work.finish()
    session.practice.profiles.add(other)
    assert [name for name, _ in session.practice.profiles.from_matches] == ["Ole"]
