"""Formula in a real browser, played by touch: what is tapped comes to the same as the rules alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial

import pytest

from app.storage.codec import MATCH
from core.engine.match import Match
from core.games.formula.moves import Draw, Pass
from tests.app.formula_matches import come_to
from tests.web import whole
from tests.web.conftest import OpenApp, OpenMatch
from tests.web.playing import App
from tests.web.touches import taps

NAMES = ("Mila", "Ole", "Frida", "Tarek")


def kept(app: App) -> list[str]:
    """The moves of the match on the table, as they are saved."""
    found = app.page.evaluate(f"() => JSON.parse(localStorage.getItem('flutter.{MATCH}kept'))")
    return list(json.loads(found)["record"]["moves"])


def to_win(app: App, match: Match) -> Iterator[str]:
    """What somebody taps who lays as many cards as can go."""
    assert match.prompt is not None
    other = Draw() if Draw in match.prompt.kinds else Pass()
    yield from taps(app, match, match.game.suggest(match.state) or other)


@pytest.mark.in_turn("formula")
def test_a_whole_match_from_the_first_tap_to_the_result(open_app: OpenApp) -> None:
    app = open_app(start=False, service_workers="block")
    whole.deal_alike(app, 45)
    whole.begin(app.open(), "formula", NAMES)
    match = whole.play(app, partial(to_win, app))
    assert match.outcome is not None
    winner = NAMES[match.outcome.winners[0]]
    app.see(f"{winner} gewinnt!")
    app.see(f"Platz 1: {winner}, alle Karten gelegt")
    app.shot("formula-whole")
    whole.leave_result(app)


def test_a_reload_in_the_middle_of_a_turn_covers_the_hand_and_loses_no_card(open_match: OpenMatch) -> None:
    start = come_to(lambda view: view.step == "play" and view.formula.zero_rule(view.options))
    app = open_match(start)
    app.tap_and_settle("curtain-ready")
    app.see("Nullregel")
    hand = [name for name in app.identifiers() if name and name.startswith("hand-")]
    app.tap_and_settle("hand-0", "spot-a-0", "lay")
    app.see("alte Karten zu")
    app.shot("formula-zero")
    app.reload()
    app.there("curtain-ready")
    assert not [name for name in app.identifiers() if name and name.startswith("hand-")]
    app.tap_and_settle("curtain-ready")
    assert [name for name in app.identifiers() if name and name.startswith("hand-")] == hand
    assert kept(app) == kept(app)[: len(start.plies)]


def test_training_leads_to_a_formula_by_what_is_read_aloud(open_match: OpenMatch) -> None:
    start = come_to(lambda view: view.step == "play" and len(view.hand) < 6, training=True)
    app = open_match(start)
    app.tap_and_settle("curtain-ready", "hint")
    app.see("Tipp 1 von 4")
    for _ in range(3):
        app.tap_and_settle("hint")
    app.shot("formula-hint")
    app.tap_and_settle("hint-more", "hint-all")
    app.see("Formel")
    app.tap_and_settle("sheet-close")
    leading: list[str] = []
    for card in [name for name in app.identifiers() if name and name.startswith("hand-")]:
        app.tap_and_settle(card)
        spots = [name for name in app.identifiers() if name and name.startswith("spot-")]
        leading = [name for name in spots if "führt zu" in app.read(name)]
        if leading:
            break
    assert leading
    app.tap_and_settle(leading[0])
    app.shot("formula-training")
    app.tap_and_settle("undo")


def test_a_match_is_set_up_by_its_rules_in_plain_words(app: App) -> None:
    app.tap("new-formula")
    app.tap_and_settle("more-rules", "preset-easy")
    app.page.mouse.move(195, 420)
    app.page.mouse.wheel(0, 1200)
    app.see("Größte Zahl")
    app.shot("formula-setup")
    app.tap_and_settle("adjusted", "begin", "curtain-ready")
    signs = [name for name in app.identifiers() if name and name.startswith("sign-") and name != "sign-next"]
    assert signs == ["sign-plus", "sign-minus"]
