"""Ziffernsheriffs in a real browser, played by touch, from matches kept before the start and from the first tap."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from core.arithmetic.dice import simplest
from core.engine.game import Move
from core.engine.match import Match
from core.games.ziffernsheriffs.board import Side
from core.games.ziffernsheriffs.moves import Bridge, End, Occupy, Roll, Tap
from core.games.ziffernsheriffs.rules import GAME, WAYS
from core.games.ziffernsheriffs.training import missing
from tests.web.conftest import OpenMatch
from tests.web.playing import App

KEYS = {"+": "plus", "-": "minus", "*": "times", "/": "divide", "^": "power", "(": "open", ")": "close"}
PLANS: dict[Side, tuple[int, ...]] = {"A": tuple(range(11, 21)), "B": tuple(range(4, 95, 10))}
"""Where the sides lay: a row for A, a column for B; they cross on 14."""


def begin(seed: str, training: bool = False, **options: Any) -> Match:
    """A match of Mila, who plays A, and Ole, who plays B."""
    return Match.new(GAME, ("Mila", "Ole"), seed, GAME.options(**options), training)


def lay(match: Match, dice: int, wanted: tuple[int, ...]) -> Match:
    """A turn: what is wanted is occupied or bridged, in this order, as far as the dice reach."""
    side, match = match.state.side, match.play(Roll(dice))
    for field in wanted:
        if match.state.side != side or match.state.step != "lay":
            return match
        ways = simplest(match.state.dice, field, match.state.options.powers, WAYS)
        moves: list[Move] = [Tap(field), *(Occupy(field, way) for way in ways[:1])]
        moves += [Bridge(field, *ways)] if len(ways) == WAYS else []
        allowed = next((move for move in moves if match.check(move) is None), None)
        match = match.play(allowed) if allowed else match
    return match.play(End()) if match.state.side == side and match.state.step == "lay" else match


def near_a_draw(seed: str, **options: Any) -> Match:
    """A match that comes to Ole's last turn: Mila is connected, and he lacks nothing but 94."""
    match = begin(seed, **options)
    while match.state.step == "choose" and not match.state.last_turn:
        others = missing(match.state, "B").cost
        plan = PLANS[match.state.side]
        match = lay(match, 4, plan if match.state.side == "A" and others == 1 else plan[:-1])
    return match


def build(app: App, dice: str, term: str) -> None:
    """Tap a term together, tile by tile."""
    left = list(enumerate(dice))
    for symbol in term:
        if symbol in KEYS:
            app.tap_and_settle(f"key-{KEYS[symbol]}")
        else:
            tile = next(tile for tile in left if tile[1] == symbol)
            left.remove(tile)
            app.tap_and_settle(f"die-{tile[0]}")


def test_a_match_from_the_first_tap_with_a_reload_in_mid_turn(open_app) -> None:
    app = open_app(service_workers="block", device_scale_factor=1)
    app.tap_and_settle("new-ziffernsheriffs")
    app.tap_and_settle("begin")
    app.tap_and_settle("fewer-dice")
    app.tap_and_settle("roll")
    app.see("Stein 1")
    dice = [app.read(f"die-{n}") for n in range(3)]
    app.tap_and_settle("die-1")
    app.tap_and_settle("lay")
    app.see("Stein 2")
    app.shot("ziffernsheriffs-first-stone")
    face = dice[1][-1]
    assert app.read(f"field-{face}").startswith(f"Feld {face}, Stein von ")
    app.tap_and_settle("die-1")
    app.tap_and_settle("lay")
    app.see("gehört")
    app.reload()
    app.see("Stein 2")
    assert [app.read(f"die-{n}") for n in range(3)] == dice
    assert app.read(f"field-{face}").startswith(f"Feld {face}, Stein von ")
    app.tap_and_settle("undo")
    app.see("Stein 1")
    assert app.read(f"field-{face}") == f"Feld {face}, frei"
    app.tap_and_settle("end-turn")
    app.find("fewer-dice").wait_for(state="attached")


def test_a_bridge_is_built_from_three_ways_and_the_same_way_is_refused(open_match: OpenMatch) -> None:
    match = next(
        match
        for seed in range(50)
        for match in [lay(begin(f"bridge {seed}"), 3, (5, 6, 7, 8, 4)).play(Roll(5))]
        if len(simplest(match.state.dice, 5, True, WAYS)) == WAYS and match.state.board[4] == "A"
    )
    app = open_match(match)
    ways = simplest(match.state.dice, 5, True, WAYS)
    app.see("Stein 1")
    for number, way in enumerate(ways, start=1):
        build(app, match.state.dice, way)
        app.tap_and_settle("lay")
        if number == 1:
            build(app, match.state.dice, way)
            app.see("derselbe Weg wie 1")
            for _ in way:
                app.tap_and_settle("back")
        if number == 2:
            assert app.read("noted").startswith("2 Wege gemerkt für 5: ")
            app.shot("ziffernsheriffs-two-ways")
    assert app.read("field-5") == "Feld 5, Brücke"
    assert "freigehalten für Ole" in app.read("field-15")
    app.shot("ziffernsheriffs-bridge")


def last_rolls(**options: Any) -> Iterator[Match]:
    """Ole's last turn after the roll, with 94 in reach."""
    for seed in range(100):
        match = near_a_draw(f"draw {seed}", **options)
        if match.state.last_turn and missing(match.state, "B").fields[-1] == 94:
            rolled = match.play(Roll(6))
            if missing(rolled.state, "B").cost == 1 and simplest(rolled.state.dice, 94):
                yield rolled


def test_the_last_turn_makes_a_draw(open_match: OpenMatch) -> None:
    match = next(last_rolls())
    app = open_match(match)
    build(app, match.state.dice, simplest(match.state.dice, 94)[0])
    app.shot("ziffernsheriffs-last-turn")
    app.tap_and_settle("lay")
    app.see("Das Spiel endet unentschieden.")
    app.shot("ziffernsheriffs-end")
    app.tap_and_settle("go-on")
    app.see("½")
    app.shot("ziffernsheriffs-result")
    app.tap_and_settle("go-home")
    app.see("Beendet")


def test_the_second_of_two_games_has_the_sides_exchanged(open_match: OpenMatch) -> None:
    app = open_match(next(last_rolls(answers="tap", two_games=True)))
    app.tap_and_settle("field-94")
    app.tap_and_settle("lay")
    app.see("Das erste Spiel ist unentschieden.")
    app.shot("ziffernsheriffs-exchange")
    app.tap_and_settle("exchange")
    app.see("Spiel 2")
    assert "Ole, 30 Steine, verbindet links und rechts" in app.read("player-1")
    assert "Mila, 30 Steine, verbindet oben und unten" in app.read("player-0")


def test_training_shows_chances_fields_that_are_reached_and_ways(open_match: OpenMatch) -> None:
    app = open_match(begin("training", training=True))
    app.tap_and_settle("field-24")
    app.see("Chance, 24 zu erreichen")
    assert re.fullmatch(r"4 Würfel: \d+\s%", app.read("chance-4"))
    app.tap_and_settle("chance-3")
    app.tap_and_settle("roll")
    app.see("Feld 1, frei, erreicht")
    app.shot("ziffernsheriffs-reached")
    app.tap_and_settle("field-1")
    app.see("gefunden")
    app.tap_and_settle("way")
    app.see("Mila fehlen 10 Felder")
    app.tap_and_settle("lay")
    app.see("Stein 2")
    assert app.read("field-1") == "Feld 1, Stein von Mila"


def test_a_tapped_field_that_is_not_reached_is_refused_with_the_nearest(open_match: OpenMatch) -> None:
    app = open_match(begin("tap", answers="tap").play(Roll(2)))
    app.tap_and_settle("field-97")
    app.tap_and_settle("lay")
    app.see("97 ist nicht erreicht. Am nächsten: ")
    assert app.read("field-97") == "Feld 97, frei, gewählt"
