"""Worksheets from the app: the same as those of the command line, and none where there are no such tasks."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from app import screens
from app.locale import words
from app.parts.theme import Look
from app.practice.plan import Plan
from app.session import Session, worksheets
from app.state.model import WorksheetPage
from core.practice.making import PRACTISED
from tests.app.harness import Device, identifiers, texts, ui_of
from tests.app.positions import assert_well_made


class Printing(Device):
    """A device whose page notes what it is to print."""

    def __init__(self) -> None:
        super().__init__()
        self.printed: list[str] = []

    def start(self, language: str = "en", here: bool = True, **more: Any) -> Session:
        session = super().start(language, here, **more)

        def host(what: str, **values: str) -> None:
            if what == "print":
                self.printed.append(values["html"])

        session.ask_host = host
        return session


def sheet(game: str, **choice: Any) -> tuple[Printing, Session]:
    """A device on which the sheet of a game is shown."""
    device = Printing()
    session = device.start()
    session.practice.open()
    session.practice.choose(game=game, task="", **choice)
    session.worksheets.open()
    return device, session


@pytest.mark.parametrize("game", PRACTISED)
@pytest.mark.parametrize(("year", "language"), [("free", "de"), ("3", "de"), ("3", "en")])
def test_a_sheet_is_that_of_the_command_line(game: str, year: str, language: str) -> None:
    device, session = sheet(game, year=year)
    session.saving.change_setting(language=language, signs="dot")
    *_, level = session.practice.stand.levels[:2]
    session.practice.choose_level(level)
    session.worksheets.change(tasks=4)
    page = session.model.find(WorksheetPage)
    session.worksheets.print(words(language), "none")
    assert session.model.find(WorksheetPage).busy
    device.work.finish()
    assert not session.model.find(WorksheetPage).busy
    by = "--step" if session.practice.stand.on_ladder else "--band"
    asked = [game, by, level, "--seed", page.seed, "--tasks", "4", "--key", "--language", language, "--signs", "school"]
    asked += [] if year == "free" else ["--class", year]
    command = [sys.executable, "-m", "core", "worksheet", *asked]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert device.printed == [told]


def test_what_is_being_made_is_given_up_when_the_sheet_changes() -> None:
    device, session = sheet("pari")
    session.worksheets.print(words("en"), "none")
    device.work.advance()
    session.worksheets.change(tasks=12)
    device.work.finish()
    assert device.printed == [] and not session.model.find(WorksheetPage).busy
    before = session.model.find(WorksheetPage).seed
    session.worksheets.another()
    assert session.model.find(WorksheetPage).seed != before


def test_limits_without_tasks_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    device, session = sheet("pari")
    monkeypatch.setattr(worksheets, "at_level", lambda *_: Plan("pari", "complete", "5", "1"))
    session.worksheets.print(words("en"), "no such tasks")
    device.work.finish()
    assert device.printed == [] and session.model.toast == "no such tasks"


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_page_has_a_name_for_everything(language: str) -> None:
    _, session = sheet("formula", year="2")
    shown = screens.screen(ui_of(session, Look(width=360, height=640), language))
    assert_well_made(shown)
    assert {"print-sheet", "another-sheet", "sheet-key"} <= set(identifiers(shown))
    assert any(session.model.find(WorksheetPage).seed in line for line in texts(shown))
