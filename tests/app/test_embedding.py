"""One thing alone in a frame of another page, and what is handed out to other programs."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from functools import partial
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest

from app import main
from app.locale.signs import printed
from app.practice import scorm
from app.practice.profile import as_cards
from app.screens.share import frame_code
from app.session import Session
from app.state.model import LinkPage, PracticePage
from app.storage.links import HomeworkLink, LessonLink, Link, MatchLink, PracticeLink, Target, TodayLink, frame, read
from core.practice.homework import Homework, key_at
from tests.app.harness import Device, identifiers, screen, texts
from tests.app.test_progress_sheet import practised
from tests.app.walk import touch

SITE = "https://example.org/app/"
HOMEWORK = Homework(key_at("pari", "complete", "L1-3", "7"), 2)
TARGETS: tuple[Target, ...] = (
    MatchLink("formula"),
    PracticeLink("pari", "complete", "L1-3", "1"),
    LessonLink("paari"),
    TodayLink(),
    HomeworkLink(HOMEWORK),
)


def embedded(target: Target, device: Device | None = None) -> Session:
    session = (device or Device()).start()
    found = main.EMBEDDED.search(frame(Link(target, "de", "dot"), SITE) + "&report=https://school.example")
    assert found is not None
    session.links.embed(found[1])
    return session


@pytest.mark.parametrize("target", TARGETS)
def test_a_frames_address_has_its_link_and_shows_it_alone(target: Target) -> None:
    session = embedded(target)
    page = session.model.page
    assert isinstance(page, LinkPage) and page.link is not None and page.link.target == target
    assert {*identifiers(screen(session))} & {"link-begin", "open-play", "open-settings", "back"} == {"link-begin"}
    touch(screen(session), "link-begin")
    session.pages.home()
    assert session.model.pages == (page,)


def test_a_task_leads_back_to_its_link_past_the_page_of_practice() -> None:
    device = Device()
    session = embedded(TARGETS[1], device)
    touch(screen(session), "link-begin")
    device.work.finish()
    assert isinstance(session.model.page, PracticePage)
    session.practice.leave()
    assert [type(page) for page in session.model.pages] == [LinkPage]


def test_a_link_that_is_cut_says_so_and_offers_nothing() -> None:
    session = Device().start()
    session.links.embed("TL1.eNq")
    assert any("Link" in text or "link" in text for text in texts(screen(session)))
    assert not {one for one in identifiers(screen(session)) if one.startswith(("link-", "open-"))}


def test_the_app_itself_reports_nothing() -> None:
    """Only a frame may tell what was done in it."""
    told: list[object] = []
    for session, heard in ((Device().start(), 0), (embedded(LessonLink("pari")), 1)):
        told.clear()
        session.ask_host = lambda kind, **values: told.append((kind, values))
        session.report("lesson", game="pari")
        assert len(told) == heard


def test_the_code_for_a_page_is_one_frame_whatever_it_is_called() -> None:
    code = frame_code(SITE + "?embed=TL1.a-_b&report=x", 'Üben: "<Pari>"')
    (one,) = ElementTree.fromstring(f"<p>{code}</p>")
    assert one.tag == "iframe"
    assert one.get("src") == SITE + "?embed=TL1.a-_b&report=x"
    assert one.get("title") == 'Üben: "<Pari>"'


def test_a_package_names_its_files_and_frames_the_homework() -> None:
    address = frame(Link(HomeworkLink(HOMEWORK), signs="dot"), SITE)
    package = scorm.package(address, "Plus & Minus <bis 20>", "de")
    assert package == scorm.package(address, "Plus & Minus <bis 20>", "de")
    with ZipFile(io.BytesIO(package)) as zipped:
        manifest = ElementTree.fromstring(zipped.read("imsmanifest.xml"))
        named = {one.get("href") for one in manifest.iter() if one.tag.endswith("}file")}
        assert named | {"imsmanifest.xml"} == {*zipped.namelist()}
        page = zipped.read("index.html").decode()
    assert [one.text for one in manifest.iter() if one.tag.endswith("}title")] == ["Plus & Minus <bis 20>"] * 2
    written = re.search(r"var address = (.*);", page)
    assert written is not None
    link = read(json.loads(written[1]).partition("embed=")[2])
    assert link.target == HomeworkLink(HOMEWORK)


def test_missed_facts_are_cards_and_known_ones_are_not() -> None:
    profile = practised(1)
    assert as_cards(profile, partial(printed, signs="dot")).splitlines()[-1] == "6 · 8 =\t48"
    assert practised(1, 0).missed == ()
    assert replace(profile, facts={}).missed == ()
