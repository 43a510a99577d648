"""Ziffernsheriffs in a real browser, played by touch, from matches kept before the start and from the first tap."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from core.arithmetic.dice import simplest
from core.engine.game import Move
from core.engine.match import Match
from core.games.ziffernsheriffs.board import Side
from core.games.ziffernsheriffs.laying import WAYS
from core.games.ziffernsheriffs.moves import Bridge, End, Occupy, Roll, Tap
from core.games.ziffernsheriffs.rules import GAME
from core.games.ziffernsheriffs.training import missing
from tests.web import whole
from tests.web.conftest import OpenApp, OpenMatch, OpenWith
from tests.web.playing import App
from tests.web.touches import taps, tiles

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
        ways = simplest(match.state.dice, field, match.state.options.limits, WAYS)
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
    for identifier in tiles(dice, term):
        app.tap_and_settle(identifier)


def to_win(app: App, match: Match) -> Iterator[str]:
    """What somebody taps who looks for the shortest way."""
    move = match.game.suggest(match.state)
    assert move is not None
    return taps(app, match, move)


def test_a_match_from_the_first_tap_with_a_reload_in_mid_turn(open_with: OpenWith) -> None:
    app = open_with({})
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


def test_the_next_die_takes_the_field_and_a_sign_goes_on_with_the_last_term(open_match: OpenMatch) -> None:
    rolls = (begin(f"next {seed}").play(Roll(4)) for seed in range(99))
    match = next(match for match in rolls if len(set(match.state.dice)) == 4)
    app = open_match(match)
    first, second, third, _ = match.state.dice
    field = int(first) + int(second)
    build(app, match.state.dice, f"{first}+{second}")
    app.tap_and_settle("die-2")
    assert app.read(f"field-{field}") == f"Feld {field}, Stein von Mila"
    assert app.read("term").startswith(f"{third}, gleich {third}")
    app.tap_and_settle("lay")
    assert app.read("same-term") == f"Noch einmal: {third}"
    app.shot("ziffernsheriffs-last-term")
    app.tap_and_settle("key-plus")
    app.tap_and_settle("die-3")
    assert app.read("term").startswith(f"{third} plus {match.state.dice[3]}, gleich ")


@pytest.mark.in_turn("ziffernsheriffs")
def test_a_whole_game_from_the_first_tap_to_the_result(open_app: OpenApp) -> None:
    """Terms are built for every stone, and a bridge is among them."""
    app = open_app(start=False, service_workers="block")
    whole.deal_alike(app, 54)
    whole.begin(app.open(), "ziffernsheriffs", ("Mila", "Ole"), "preset-box")
    match = whole.play(app, partial(to_win, app))
    assert any(isinstance(ply.move, Bridge) for ply in match.plies)
    app.see("Platz 1: Mila, verbunden")
    app.see("Rückblick")
    app.shot("ziffernsheriffs-whole")
    whole.leave_result(app)


@pytest.mark.in_turn("ziffernsheriffs")
def test_two_whole_games_by_tapping_fields(open_app: OpenApp) -> None:
    """The first game, the exchange of sides, and the second game, in which every tap lays a stone."""
    app = open_app(start=False, service_workers="block")
    whole.deal_alike(app, 2)
    whole.begin(app.open(), "ziffernsheriffs", ("Mila", "Ole"), "preset-quick")
    match = whole.play(app, partial(to_win, app), most=150)
    assert match.state.game == 2 and match.outcome is not None
    assert sum(match.outcome.scores) == 2
    app.shot("ziffernsheriffs-two-games")


def test_a_bridge_is_built_from_three_ways_and_the_same_way_is_refused(open_match: OpenMatch) -> None:
    match = next(
        match
        for seed in range(50)
        for match in [lay(begin(f"bridge {seed}"), 3, (5, 6, 7, 8, 4)).play(Roll(5))]
        if len(simplest(match.state.dice, 5, count=WAYS)) == WAYS and match.state.board[4] == "A"
    )
    app = open_match(match)
    ways = simplest(match.state.dice, 5, count=WAYS)
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
    app.see("Den Sieg teilen")
    app.see("Platz 1: Mila, verbunden")
    app.see("Platz 1: Ole, verbunden")
    app.shot("ziffernsheriffs-result")
    whole.leave_result(app)


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


def test_the_board_turns_to_the_player_to_move_and_is_tapped_there(open_match: OpenMatch) -> None:
    app = open_match(begin("opposite", answers="tap").play(Roll(2)))
    app.tap_and_settle("open-menu")
    app.tap_and_settle("menu-opposite")
    app.tap_and_settle("sheet-close")
    app.tap_and_settle("end-turn")
    assert app.box("roll")["y"] < 200, "upside down"
    app.shot("ziffernsheriffs-opposite")
    app.tap_and_settle("fewer-dice")
    app.tap_and_settle("roll")
    app.see("3 Würfel, 4 Steine")
    face = app.read("dice")[-1]
    app.tap_and_settle(f"field-{face}")
    app.tap_and_settle("lay")
    app.see("Stein 2")
    assert app.read(f"field-{face}") == f"Feld {face}, Stein von Ole"


def test_text_twice_as_large_leaves_everything_on_a_small_screen(open_match: OpenMatch) -> None:
    """Only the board is partly covered: it scrolls."""
    match = lay(lay(begin("large text", training=True), 4, (41, 42, 43)), 4, (4, 14, 24))
    app = open_match(match, text=2, viewport={"width": 360, "height": 640})

    def beyond() -> list[str]:
        return [name for name in app.out_of_reach() if not name.startswith("field-")]

    app.find("open-rules").wait_for(state="detached")  # the app has found out how large text is
    assert beyond() == []
    app.tap_and_settle("field-4")
    app.see("Chance, 4 zu erreichen")
    assert beyond() == []
    app.shot("ziffernsheriffs-large-chances")
    app.tap_and_settle("roll")
    faces = [app.read(f"die-{n}")[-1] for n in range(4)]
    build(app, "".join(faces), f"({faces[0]}+{faces[1]})*{faces[2]}+{faces[3]}")
    assert beyond() == []
    app.shot("ziffernsheriffs-large-term")
    app.tap_and_settle("end-turn")
    app.find("roll").wait_for(state="attached")


def test_training_shows_chances_and_fields_that_lead_on_but_the_term_is_built(open_match: OpenMatch) -> None:
    app = open_match(begin("training", training=True))
    app.tap_and_settle("field-24")
    app.see("Chance, 24 zu erreichen")
    assert re.fullmatch(r"4 Würfel: \d+\s%", app.read("chance-4"))
    app.tap_and_settle("chance-3")
    app.tap_and_settle("roll")
    app.see("bringt am meisten")
    app.shot("ziffernsheriffs-lit")
    faces = [app.read(f"die-{n}")[-1] for n in range(3)]
    field = (int(faces[0]) + int(faces[1])) * int(faces[2])
    build(app, "".join(faces), f"({faces[0]}+{faces[1]})*{faces[2]}")
    app.tap_and_settle("lay")
    app.see("Stein 2")
    assert app.read(f"field-{field}") == f"Feld {field}, Stein von Mila"


def test_a_tapped_field_that_is_not_reached_is_refused_with_the_nearest(open_match: OpenMatch) -> None:
    app = open_match(begin("tap", answers="tap").play(Roll(2)))
    app.tap_and_settle("field-97")
    app.tap_and_settle("lay")
    app.see("97 ist nicht erreicht. Am nächsten: ")
    assert app.read("field-97") == "Feld 97, frei, gewählt"
