"""Errands of a parent, in taps from the first page: none takes more than four, and few lead to the first card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.screens.length import TIMES
from app.session import Session
from app.state import tally
from app.state.model import HomeworkPage, LessonPage, PracticePage, SavesPage, ShareSheet, TallyPage
from app.state.people import EVERYBODY
from app.storage.codec import TALLY
from tests.app.harness import Device, begin, identifiers, on_table, screen, set_up_of
from tests.app.test_tally import entry
from tests.app.walk import nodes, touch

MOST = 4


def shows(kind: type) -> Callable[[Session], bool]:
    return lambda session: type(session.model.page) is kind


def practises(step: str) -> Callable[[Session], bool]:
    def check(session: Session) -> bool:
        page = session.model.page
        return isinstance(page, PracticePage) and page.exercise.task.key.step == step

    return check


def planned(session: Session) -> int:
    """The minutes that are marked for a match like the one on the table."""
    session.setup.again()
    shown = nodes(screen(session))
    return next(n for n in TIMES if (node := shown.get(f"minutes-{n}")) is not None and node.selected)


ERRANDS: dict[str, tuple[tuple[str, ...], Callable[[Session], bool]]] = {
    "times tables": (("open-practice", "step-L2-9", "start-practice"), practises("L2-9")),
    "the table of seven": (("open-practice", "tune", "table-7", "start-chosen"), practises("L3-1")),
    "who won last week": (("open-tally",), shows(TallyPage)),
    "larger text": (("open-settings", "text-size-150"), lambda session: session.model.settings.text_size == 150),
    "send it to grandma": (("open-settings", "share-app"), shows(ShareSheet)),
    "change a name": (("add-face", "edit-sun"), lambda session: "face-name" in identifiers(screen(session))),
    "a short match for three": (
        ("face-leaf", "new-pari", "minutes-10", "begin"),
        lambda session: on_table(session).match.names == ("Mila", "Ole", "Ada") and planned(session) <= 10,
    ),
    "a tournament": (
        ("new-pari", "more-rules", "contest-everybody", "adjusted"),
        lambda session: set_up_of(session).tournament == EVERYBODY,
    ),
    "where the saves are": (("open-settings", "open-saves"), shows(SavesPage)),
    "a lesson again": (("open-practice", "learn-pari"), shows(LessonPage)),
    "homework": (("open-practice", "practice-menu", "open-homework"), shows(HomeworkPage)),
}


@pytest.mark.parametrize("errand", ERRANDS)
def test_an_errand_takes_few_taps(errand: str) -> None:
    taps, done = ERRANDS[errand]
    device = Device()
    device.store.texts[TALLY + "a"] = tally.dump(entry("a", "Mila", "Ole"))
    session = device.start("de")
    begin(session, "pari", "Mila", "Ole", "Ada")
    begin(session, "pari", "Mila", "Ole")
    session.pages.home()
    chosen = replace(session.practice.profile.choice, year="2")
    session.practice.profiles.keep(replace(session.practice.profile, choice=chosen))
    for piece in taps:
        touch(screen(session), piece)
        device.work.finish()
    assert done(session) and len(taps) <= MOST


@pytest.mark.parametrize(
    ("known", "taps"),
    [
        ((), ("play", "first-shown", "curtain-ready")),
        ((), ("count-1", "play")),
        (("Mila", "Ole"), ("play", "curtain-ready")),
        (("Mila", "Ole"), ("face-moon", "play")),
    ],
)
def test_the_first_card_is_three_taps_away_for_two_people_and_two_for_one(
    known: tuple[str, ...], taps: tuple[str, ...]
) -> None:
    device = Device()
    session = device.start("de")
    if known:
        begin(session, "pari", *known)
        session.pages.home()
    for piece in taps:
        assert "hand-0" not in identifiers(screen(session))
        touch(screen(session), piece)
        device.work.finish()
    assert "hand-0" in identifiers(screen(session))
    assert on_table(session).levels.count(0) == (1 if len(taps) == 2 and "curtain-ready" not in taps else 2)
    assert session.model.guided(on_table(session)) is not bool(known), "who begins has help"
