"""Worksheets from the app: the same as those of the command line, and none where there are no such tasks."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from app import screens
from app.locale import words
from app.model import SheetPage
from app.session import Session
from app.theme import Look
from app.ui import Ui
from core.practice.making import PRACTISED
from tests.app.harness import Device
from tests.app.test_views import assert_well_made, identifiers, texts


class Printing(Device):
    """A device whose page notes what it is to print."""

    def __init__(self) -> None:
        super().__init__()
        self.printed: list[str] = []

    def start(self, **arguments: Any) -> Session:
        session = super().start(**arguments)

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
    session.sheets.open()
    return device, session


@pytest.mark.parametrize("game", PRACTISED)
@pytest.mark.parametrize("year", ["free", "3"])
def test_a_sheet_is_that_of_the_command_line(game: str, year: str) -> None:
    device, session = sheet(game, year=year)
    session.change_setting(language="de", signs="dot")
    session.practice.choose_band(2)
    session.sheets.change(tasks=4)
    page = session.model.find(SheetPage)
    session.sheets.print(2, "none")
    assert session.model.find(SheetPage).busy
    device.work.finish()
    assert not session.model.find(SheetPage).busy
    command = [
        sys.executable,
        "-m",
        "core",
        "worksheet",
        game,
        "--band",
        "2",
        "--seed",
        page.seed,
        "--tasks",
        "4",
        "--key",
    ]
    command += [] if year == "free" else ["--class", year]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert device.printed == [told]


def test_what_is_being_made_is_given_up_when_the_sheet_changes() -> None:
    device, session = sheet("pari")
    session.sheets.print(1, "none")
    device.work.advance()
    session.sheets.change(tasks=12)
    device.work.finish()
    assert device.printed == [] and not session.model.find(SheetPage).busy
    before = session.model.find(SheetPage).seed
    session.sheets.another()
    assert session.model.find(SheetPage).seed != before


def test_limits_without_tasks_are_said() -> None:
    device, session = sheet("pari", year="1")
    session.sheets.print(5, "no such tasks")
    device.work.finish()
    assert device.printed == [] and session.model.toast == "no such tasks"


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_page_has_a_name_for_everything(language: str) -> None:
    _, session = sheet("formula", year="2")
    shown = screens.screen(Ui(session.model, Look(width=360, height=640), words(language), session))
    assert_well_made(shown)
    assert {"print-sheet", "another-sheet", "sheet-key"} <= set(identifiers(shown))
    assert any(session.model.find(SheetPage).seed in line for line in texts(shown))
