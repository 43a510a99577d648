"""The browser's Back closes what is on top, and addresses lead to pages."""

from __future__ import annotations

from core.engine.match import Match
from core.games import get
from tests.web.conftest import OpenApp, OpenMatch
from tests.web.playing import App


def back(app: App) -> None:
    """The browser's button, or the gesture."""
    app.page.evaluate("history.back()")


def depth(app: App) -> int:
    """How deep the entry lies where the browser is."""
    return int(app.page.evaluate("history.state.tischrechner"))


def test_back_closes_pages_one_by_one_and_leaves_from_the_first(open_app: OpenApp) -> None:
    app = open_app(service_workers="block")
    assert depth(app) == 0 and app.page.url == app.url
    app.tap_and_settle("open-settings", "open-teachers")
    assert depth(app) == 2 and app.page.url == app.url + "#/teachers"
    back(app)
    app.there("open-teachers")
    assert depth(app) == 1 and app.page.url == app.url + "#/settings"
    app.page.evaluate("history.forward()")  # what was closed is not opened again
    app.wait("() => history.state?.tischrechner === 1")
    app.tap_and_settle("open-about")
    app.tap_and_settle("back")  # by the app's own button: its entry goes as well
    app.wait("() => history.state?.tischrechner === 1")
    back(app)
    app.there("new-pari")
    app.wait("() => history.state?.tischrechner === 0")
    assert app.page.url == app.url
    app.page.go_back()
    assert app.page.url == "about:blank"


def test_back_closes_a_sheet_then_leaves_the_table_which_comes_back_covered(open_match: OpenMatch) -> None:
    app = open_match(Match.new(get("pari"), ("Mila", "Ole"), "back"))
    kept = app.kept()
    app.tap_and_settle("curtain-ready", "open-menu", "menu-rules")
    assert app.page.url == app.url + "#/rules/pari"
    back(app)
    app.there("menu-rules")
    back(app)
    app.gone("menu-rules")
    app.there("hand-0")
    back(app)
    app.there("open-settings")
    matches = {key: text for key, text in kept.items() if ".match." in key}
    assert {key: text for key, text in app.kept().items() if ".match." in key} == matches
    app.tap_and_settle("save-kept")
    app.there("curtain-ready")
    assert "hand-0" not in app.identifiers()


def test_an_address_leads_to_its_page_also_after_a_reload_and_over_a_match(open_match: OpenMatch) -> None:
    app = open_match(Match.new(get("pari"), ("Mila", "Ole"), "back"))
    app.page.evaluate("location.hash = '#/rules/formula'")
    app.see("Formula")
    app.there("back")
    app.reload()
    app.there("back")
    app.see("Formula")
    back(app)
    app.there("curtain-ready")
    back(app)
    app.there("open-settings")
    app.page.evaluate("location.hash = '#/nowhere'")
    app.wait("() => history.state?.tischrechner === 0 && location.hash === ''")
    app.tap_and_settle("open-practice")
    app.reload()
    app.there("start-practice")
    app.tap_and_settle("open-play")
    app.there("new-pari")
