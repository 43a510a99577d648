"""Astragali in a real browser, played by touch, from matches that were kept before the start."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.match import Match
from core.games import get
from core.games.astragali.ladder import KINDS
from core.games.astragali.moves import Doubt, Say
from tests.web.by_keys import Keyboard
from tests.web.conftest import OpenMatch
from tests.web.playing import App

NAMES = ("Mila", "Ole", "Frida", "Tarek", "Ida")
DICE = [f"die-{n}" for n in range(7)]


def match_with(seats: int, wishes: int, seed: str = "web", training: bool = False, **options: Any) -> Match:
    """A match in which everybody has so many wishes: bids that no roll is worth, doubted at once, cost the others."""
    game: Any = get("astragali")
    match = Match.new(game, NAMES[:seats], seed, game.options(**options), training)
    while max(match.state.wishes) > wishes:
        if match.state.wishes[match.state.seat] > wishes:
            match = match.play(Say("seven", "L")).play(Doubt())
        else:
            match = match.play(Say("single", "E")).play(Doubt())
    return match


def dice(app: App) -> list[str]:
    """The dice on the screen, as they are read aloud."""
    on_screen = set(app.identifiers())
    return [app.read(name) for name in DICE if name in on_screen]


def test_a_turn_with_the_cup_and_a_reload_in_the_middle_of_it(open_match: OpenMatch) -> None:
    app = open_match(match_with(3, 3, show_bid="exact").play(Say("pair", "E")))
    assert dice(app) == []
    app.tap_and_settle("curtain-ready", "accept")
    assert dice(app) == []
    app.tap_and_settle("lift-cup")
    assert len(dice(app)) == 7
    app.tap_and_settle("die-5", "die-6", "roll")
    rolled = dice(app)
    assert sum(die.endswith(", neu") for die in rolled) == 2
    app.reload()
    app.there("curtain-ready")
    assert dice(app) == []
    app.tap_and_settle("curtain-ready")
    assert dice(app) == []
    app.tap_and_settle("lift-cup")
    assert dice(app) == rolled
    app.tap_and_settle("much-better")
    assert app.read("bid") == "Sagen. viel besser: Paar Wasser"
    app.tap_and_settle("bid")
    app.see("2 Würfel neu geworfen")
    assert dice(app) == []


@pytest.mark.parametrize(("width", "height", "scheme"), [(360, 640, "dark"), (390, 844, "light")])
def test_the_ladder_is_seen_whole_and_what_does_not_fit_is_answered(
    open_match: OpenMatch, width: int, height: int, scheme: str
) -> None:
    game: Any = get("astragali")
    match = Match.new(game, (*NAMES, "Jonas", "Rosa", "Emil"), "ladder", game.options(show_bid="exact"))
    app = open_match(
        match.play(Say("three-pairs", "PAF")), viewport={"width": width, "height": height}, color_scheme=scheme
    )
    app.tap_and_settle("curtain-ready", "accept")
    app.shot(f"astragali-to-beat-{width}")
    app.tap_and_settle("lift-cup")
    app.shot(f"astragali-ladder-{width}")
    pieces = ["bids", "kind-three-pairs", "kind-pentad", *DICE, "bid", "better", "much-better"]
    assert not {*pieces} & {*app.out_of_reach()}
    app.tap_and_settle("bids")
    app.shot(f"astragali-all-bids-{width}")
    for rung in [f"bid-{kind.name}" for kind in KINDS]:
        box = app.box(rung)
        assert box["height"] >= 43.5 and box["width"] >= 43.5, (rung, box)
    assert "letztes Gebot" in app.read("bid-three-pairs") and "vorbei" in app.read("bid-pair")
    app.tap_and_settle("bid-pair")
    app.see("Zu niedrig. Biete mehr als „Drei Paare: Raum, Luft, Feuer“.")
    app.tap_and_settle("bid-double-magi")
    app.see("Du darfst nur eine Art weiter: Pentade.")
    app.tap_and_settle("bid-pentad", "face-T", "face-A")
    assert app.read("bid") == "Sagen. Pentade Zeit, Luft"
    app.shot(f"astragali-pentad-{width}")


def test_the_dice_are_seen_while_the_cup_is_held_and_by_key(open_match: OpenMatch) -> None:
    app = open_match(match_with(2, 3))
    app.tap_and_settle("curtain-ready")
    box = app.box("cup")
    app.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    app.page.mouse.down()
    app.there("die-0")
    app.page.mouse.up()
    app.find("die-0").first.wait_for(state="detached")
    keyboard = Keyboard(app)
    keyboard.press("Tab")  # from now on there is something that can have the focus
    keyboard.tap("lift-cup")
    app.there("die-0")
