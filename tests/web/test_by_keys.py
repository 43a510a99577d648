"""The keyboard alone, in a real browser: turns of every game, and where the focus is."""

from __future__ import annotations

import pytest

from core.engine.match import Match
from core.games import get
from tests.app.positions import by_suggestion
from tests.web.by_keys import Keyboard
from tests.web.conftest import OpenMatch, OpenWith
from tests.web.glass import PATIENCE
from tests.web.touches import GAMES, taps
from tests.web.whole import on_table, saved_after

TURNS = 3


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_turns_of_every_game_by_keys(open_match: OpenMatch, game: str) -> None:
    app = open_match(Match.new(get(game), ("Mila", "Ole"), "keys"))
    keyboard, moves, turns, last = Keyboard(app), 0, 0, None
    while turns <= TURNS:
        match = on_table(app)
        assert match.prompt is not None
        if match.prompt.seat != last:
            last, turns = match.prompt.seat, turns + 1
        for button in ("go-on", "curtain-ready"):
            if button in app.identifiers():
                keyboard.tap(button)
        for identifier in taps(app, match, move := by_suggestion(match)):
            keyboard.tap(identifier)
        assert saved_after(app, match).plies[len(match.plies)].move == move
        moves += 1
    print(f"{game}: {moves} moves, {keyboard.tabs} tabs, {keyboard.arrows} arrows")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_set_up_by_keys(open_with: OpenWith, game: str) -> None:
    app = open_with({})
    keyboard = Keyboard(app)
    keyboard.tap(f"new-{game}", "seat-0")
    keyboard.type("person-0-name", "Zoe")
    keyboard.tap("seat-done", "seat-1", "person-1-remove", "add-someone", "add-opponent", "level-4", "seat-done")
    keyboard.tap("more-rules", "option-training", "help-1", "adjusted", "begin")
    match = on_table(app)
    assert match.names[0] == "Zoe" and len(match.names) == 2
    assert match.training


def test_the_first_tab_after_typing_leaves_the_field(open_with: OpenWith) -> None:
    app = open_with({})
    app.tap_and_settle("new-pari", "seat-0")
    app.type("person-0-name", "Zoe")
    keyboard = Keyboard(app)
    assert keyboard.focus == "person-0-name"
    app.page.keyboard.press("Tab")
    app.wait("document.activeElement.matches('flt-semantics[flt-semantics-identifier]')")
    assert keyboard.focus.startswith("emblem-")


def test_a_choice_is_a_radio_among_others_with_a_name(open_with: OpenWith) -> None:
    app = open_with({})
    app.tap_and_settle("open-settings")
    colours = app.page.get_by_role("radiogroup", name="Farben")
    colours.wait_for(state="attached", timeout=PATIENCE)
    chosen = colours.get_by_role("radio", checked=True)
    assert colours.get_by_role("radio").count() == 3 and chosen.count() == 1
    keyboard = Keyboard(app)
    keyboard.reach("colours-dark")
    assert keyboard.arrows >= 1, "one stop of Tab, and arrows among them"
    keyboard.press("Enter")
    assert colours.get_by_role("radio", checked=True).get_attribute("flt-semantics-identifier") == "colours-dark"
    assert colours.get_by_role("radio").count() == 3 and chosen.count() == 1
    assert app.page.locator("[role=radio][aria-current]").count() == 0, "said twice"


def test_the_focus_goes_where_the_eye_does(open_match: OpenMatch) -> None:
    app = open_match(Match.new(get("pari"), ("Mila", "Ole"), "keys"))
    keyboard = Keyboard(app)
    keyboard.press("Tab")
    assert keyboard.focus == "curtain-ready", "the emblem comes first"
    keyboard.press("Enter")
    assert keyboard.focus == "hand-0", "the first thing to do"
    app.page.keyboard.press("ArrowRight")
    app.page.keyboard.press("End")
    assert keyboard.focus == "hand-5"
    app.page.keyboard.press("ArrowRight")
    app.page.keyboard.press("ArrowLeft")
    assert keyboard.focus == "hand-4", "nothing lies beside the last card"
    app.page.keyboard.press("Tab")
    app.page.keyboard.press("Shift+Tab")
    assert keyboard.focus == "hand-4", "a group is entered where it was left"
    app.next_frame()
    app.shot("focus-hand")
    keyboard.tap("open-menu")
    assert keyboard.focus == "sheet-close", "into the menu"
    for _ in range(12):
        app.page.keyboard.press("Tab")
        assert keyboard.focus not in ("open-menu", "hand-0", "nothing-fits"), "never behind it"
    keyboard.press("Escape")
    assert keyboard.focus == "open-menu", "and back to what opened it"
    keyboard.press("?")
    app.see("Du kannst jedes Spiel ohne Maus spielen.")
    app.shot("keys")
    assert keyboard.focus == "back"
    keyboard.press("Escape")
    assert keyboard.focus == "open-menu"


def test_the_hundred_board_is_one_stop_with_two_axes(open_match: OpenMatch) -> None:
    app = open_match(Match.new(get("ziffernsheriffs"), ("Mila", "Ole"), "keys"))
    keyboard = Keyboard(app)
    keyboard.reach("field-1")
    for key, field in [("ArrowRight", 2), ("ArrowDown", 12), ("ArrowDown", 22), ("ArrowLeft", 21), ("ArrowUp", 11)]:
        app.page.keyboard.press(key)
        assert keyboard.focus == f"field-{field}"
    app.shot("focus-board")
    ring, lies = app.page.locator("body > div[aria-hidden]:empty").bounding_box(), app.box("field-11")
    assert ring is not None and ring == pytest.approx(lies, abs=1)
    app.page.keyboard.press("ArrowLeft")
    assert keyboard.focus == "field-10", "on in the order of reading"
    keyboard.press("Enter")
    app.see("Feld 10 ist frei")
    assert keyboard.focus == "field-10"
    app.page.keyboard.press("Tab")
    assert not keyboard.focus.startswith("field-")


def test_a_page_of_text_is_a_stop_and_scrolls(open_with: OpenWith) -> None:
    app = open_with({}, viewport={"width": 390, "height": 320})
    app.evaluate("location.hash = '#/licences'")
    app.see("Lizenzen")
    keyboard = Keyboard(app)
    keyboard.press("Tab")
    top = "() => document.activeElement.scrollTop"
    for _ in range(5):
        if app.evaluate("document.activeElement.matches('[style*=scrollbar-width]')"):
            break
        keyboard.press("Tab")
    keyboard.press("PageDown")
    down = app.evaluate(top)
    assert down > 100
    keyboard.press("ArrowUp")
    assert 0 < app.evaluate(top) < down
    keyboard.press("Home")
    assert app.evaluate(top) == 0
