"""Errands of a parent, in taps from the first page: none takes more than four."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.session import Session
from app.state import tally
from app.state.model import HomeworkPage, LessonPage, PracticePage, SavesPage, ShareSheet, TallyPage
from app.storage.codec import TALLY
from tests.app.harness import Device, identifiers, screen
from tests.app.test_tally import entry
from tests.app.walk import touch

MOST = 4


def shows(kind: type) -> Callable[[Session], bool]:
    return lambda session: type(session.model.page) is kind


def practises(step: str) -> Callable[[Session], bool]:
    def check(session: Session) -> bool:
        page = session.model.page
        return isinstance(page, PracticePage) and page.exercise.task.key.step == step

    return check


ERRANDS: dict[str, tuple[tuple[str, ...], Callable[[Session], bool]]] = {
    "times tables": (("open-practice", "step-L2-9", "start-practice"), practises("L2-9")),
    "the table of seven": (("open-practice", "tune", "table-7", "start-chosen"), practises("L3-1")),
    "who won last week": (("open-tally",), shows(TallyPage)),
    "larger text": (("open-settings", "text-size-150"), lambda session: session.model.settings.text_size == 150),
    "send it to grandma": (("open-settings", "share-app"), shows(ShareSheet)),
    "change a name": (
        ("open-practice", "open-people"),
        lambda session: f"person-{session.practice.profile.id}-name" in identifiers(screen(session)),
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
    chosen = replace(session.practice.profile.choice, year="2")
    session.practice.profiles.keep(replace(session.practice.profile, choice=chosen))
    for piece in taps:
        touch(screen(session), piece)
        device.work.finish()
    assert done(session) and len(taps) <= MOST
