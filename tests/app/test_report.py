"""When something goes wrong that nobody foresaw: a calm screen, a report that shows nobody's cards, and a way on."""

from __future__ import annotations

import asyncio
import sys
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from app import screens
from app.browser.error_report import MOST_STEPS, report
from app.frame.root import draw
from app.screens import table
from app.state.model import HomePage, Model
from app.state.settings import Settings
from tests.app.harness import App, identifiers, playing
from tests.app.positions import assert_well_made, ui_in_turn
from tests.app.walk import of, tap, tap_zones, touchables

SECRET = "the seven of Ole"


def raised(depth: int = 0) -> Exception:
    """An error that came up so deep."""

    def fall(left: int) -> None:
        if left:
            fall(left - 1)
        raise ValueError(SECRET)

    with pytest.raises(ValueError) as error:
        fall(depth)
    return error.value


def test_a_report_says_where_it_happened() -> None:
    told = report(raised(), Model(Settings(), version="1.2.3"))
    assert "Tischrechner 1.2.3" in told and "page HomePage" in told
    assert f"ValueError: {SECRET}" in told
    assert "tests/app/test_report.py" in told and "fall" in told
    assert len(report(raised(100), Model(Settings())).splitlines()) == MOST_STEPS + 3


def test_with_a_match_on_the_table_only_the_kind_of_error_is_reported() -> None:
    _, session = playing()
    told = report(raised(), session.model)
    assert "ValueError" in told and SECRET not in told
    assert "pari 2, 2 players, 0 moves" in told
    assert session.model.table.match.seed not in told and "Mila" not in told


def test_a_report_names_the_functions_that_were_called_for_early(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "before they were there" not in report(raised(), Model(Settings()))
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(parts=SimpleNamespace(missed=[7, 1234])))
    assert "\nfunctions called for before they were there: 7 1234" in report(raised(), Model(Settings()))
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(drawing=SimpleNamespace(missed=["renderer 8"])))
    assert "\nthe client's functions called for before they were there: renderer 8" in report(
        raised(), Model(Settings())
    )


def test_an_error_without_details_has_a_report_as_well() -> None:
    assert "not told" in report(None, Model(Settings()))


def test_the_calm_screen_can_be_drawn_in_every_look_and_shows_nothing_of_the_table() -> None:
    _, session = playing(lifted=True)
    session.fail("a report")
    for at in range(16):
        root = screens.screen(ui_in_turn(session, at))
        shown = identifiers(root)
        assert shown == ["fault-home", "fault-reload", "fault-save", "fault-copy"]


def break_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*_: Any) -> None:
        raise ValueError(SECRET)

    monkeypatch.setattr(table, "screen", fall)


def test_an_error_in_drawing_leads_to_the_calm_screen_and_from_there_home(monkeypatch: pytest.MonkeyPatch) -> None:
    _, session = playing()
    break_table(monkeypatch)
    root = draw(ui_in_turn(session))
    assert "fault-home" in identifiers(root)
    assert not any(SECRET in str(text.value) for text in of(ft.Text, root))
    (zone,) = [zone for zone in touchables(root) if identifiers(zone) == ["fault-home"]]
    tap(zone)
    assert isinstance(session.model.page, HomePage)
    assert_well_made(draw(ui_in_turn(session)))
    assert [saved.names for saved in session.model.saves] == [("Mila", "Ole")]


def after(app_does: Any) -> Any:
    async def run() -> Any:
        app = await App.start()
        for name in ("new-pari", "begin", "curtain-ready"):
            await app.tap(name)
        await app_does(app)
        await app.settle()
        return app, app.identifiers(), app.texts()

    return asyncio.run(run())


def assert_calm(shown: list[str], told: list[str]) -> None:
    assert "fault-home" in shown and "fault-copy" in shown
    assert not any(name.startswith("hand") for name in shown)
    assert any("ValueError" in text for text in told)
    assert not any(SECRET in text for text in told)


def test_an_error_in_what_a_tap_calls_leads_to_the_calm_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    async def press(app: App) -> None:
        def fall(_: object) -> None:
            raise ValueError(SECRET)

        monkeypatch.setattr(app.session.models, "set_table", fall)
        zone = next(
            merged
            for merged in touchables(app.screen)
            if any(node.identifier == "open-menu" for node in of(ft.Semantics, merged))
        )
        await app.flet.dispatch_event(tap_zones(zone)[0]._i, "click", None)

    _, shown, told = after(press)
    assert_calm(shown, told)


def test_an_error_in_a_task_leads_to_the_calm_screen_and_the_match_goes_on_from_there() -> None:
    async def fall() -> None:
        raise ValueError(SECRET)

    async def run_task(app: App) -> None:
        app.session.run(fall)

    app, shown, told = after(run_task)
    assert_calm(shown, told)

    async def go_on() -> list[str]:
        again = await App.start(app.store)
        again.session.fail("a report")
        await again.settle()
        await again.tap("fault-home")
        saved = again.session.model.saves[0]
        await again.tap(f"save-{saved.id}")
        return again.identifiers()

    assert "curtain-ready" in asyncio.run(go_on())


async def test_an_answer_of_a_control_that_has_gone_changes_nothing() -> None:
    """Flet would raise, and no message of the client would be heard after it."""

    app = await App.start()
    app.flet.handle_invoke_method_results(10**9, "a call", None, None)
    assert app.session.model.fault == ""


def test_an_error_while_a_second_passes_leads_to_the_calm_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.main.SECOND", 0)

    async def tick(app: App) -> None:
        def fall() -> None:
            raise ValueError(SECRET)

        monkeypatch.setattr(app.session, "tick", fall)

    _, shown, told = after(tick)
    assert_calm(shown, told)
