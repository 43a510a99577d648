"""Formula in a real browser, played by touch: what is tapped comes to the same as the rules alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

from app.storage import MATCH
from core.engine.game import Move
from core.engine.match import Match
from core.engine.record import dump
from core.games.formula.changes import Change, read_change
from core.games.formula.draft import NAMES
from core.games.formula.moves import Draw, Lay, Pass
from core.games.formula.state import View, without
from tests.app.formula_matches import come_to, course
from tests.web.conftest import OpenMatch
from tests.web.playing import App

SIGNS = {"+": "sign-plus", "-": "sign-minus", "*": "sign-times", "/": "sign-divided"}


def kept(app: App) -> list[str]:
    """The moves of the match on the table, as they are saved."""
    found = app.page.evaluate(f"() => JSON.parse(localStorage.getItem('flutter.{MATCH}kept'))")
    return list(json.loads(found)["record"]["moves"])


def taps(view: View, move: Move) -> Iterator[str]:
    """What to tap for a move, one after the other."""
    if not isinstance(move, Lay):
        yield "draw" if isinstance(move, Draw) else "pass"
        return
    hand = view.hand
    for name, number, part in zip(NAMES, view.formula.numbers, (move.a, move.b, move.c), strict=True):
        change = read_change(part)
        assert change is not None
        for where, card, digit in _puts(change):
            if card == "?":
                yield f"number-{name}"
            else:
                yield f"hand-{hand.index(card)}"
                hand = without(hand, card)
                yield f"new-{name}" if where == "whole" and number else f"spot-{name}-{where}"
            if card in "?J":
                yield f"digit-{digit}"
    if move.symbol != view.formula.symbol:
        yield SIGNS[move.symbol]
    yield "lay"


def _puts(change: Change) -> Iterator[tuple[str, str, str]]:
    """Where each card of a change is put, in an order in which it can be."""
    if change.whole:
        for place, lying in enumerate(change.laid):
            yield ("behind" if place else "whole"), lying.card, lying.digit
        return
    for place, over in enumerate(change.over):
        if over is not None:
            yield str(place), over.card, over.digit
    for lying in reversed(change.before):
        yield "before", lying.card, lying.digit
    for lying in change.behind:
        yield "behind", lying.card, lying.digit


def follow(app: App, path: list[Match], name: str) -> None:
    """Make by touch the moves that lead from the first match of a path to its last."""
    for before, after in pairwise(path):
        if "go-on" in app.identifiers():
            app.shot(f"formula-{name}-round")
            app.tap_and_settle("go-on")
        app.tap_and_settle("curtain-ready")
        ply = after.plies[-1]
        for identifier in taps(before.view(ply.seat), ply.move):
            app.tap_and_settle(identifier)
            if identifier.startswith("spot-"):
                app.shot(f"formula-{name}")
    assert kept(app) == dump(path[-1])["moves"]


def ends_soon(seats: int, turns: int, **how: Any) -> list[Match]:
    """The last turns of a short match."""
    for seed in range(400):
        path = list(course(f"web {seed}", seats, **how))
        if path[-1].prompt is None and len(path) < 40:
            return path[-turns - 1 :]
    raise AssertionError("no match is short")


def test_two_complete_change_and_win_by_touch(open_match: OpenMatch) -> None:
    path = ends_soon(2, 4, points=True, points_target=10, keep_one=True)
    app = open_match(path[0])
    follow(app, path, "two")
    app.see("gewinnt")
    assert {"moment", "ended-0", "ended-1"} <= set(app.identifiers())
    app.tap_and_settle("go-on")
    app.see("Das Spiel gewinnt")
    app.shot("formula-result")


def test_four_play_on_to_the_last_and_into_the_next_round(open_match: OpenMatch) -> None:
    whole = list(islice(course("four", 4, play_out=True, rounds=2, winner_plus_one=True, jokers=8), 200))
    at = next(n for n, match in enumerate(whole) if match.state.round == 2)
    app = open_match(whole[at - 2])
    app.see("Gerät weitergeben an")
    follow(app, whole[at - 2 : at + 3], "four")
    app.see("Runde 2")


def test_a_joker_that_lies_open_gets_its_digit_from_who_completes(open_match: OpenMatch) -> None:
    def wanted(view: View) -> bool:
        return view.step == "first" and not all(number[0].digit for number in view.formula.numbers[:2])

    start = come_to(wanted, jokers=8, operators="+-", max_number=100, leading_zeros=True)
    move = next(
        move for move in start.game.legal_moves(start.state) if isinstance(move, Lay) and "?" in move.a + move.b
    )
    app = open_match(start)
    follow(app, [start, start.play(move)], "joker")


def test_when_nothing_is_left_to_draw_the_turn_passes(open_match: OpenMatch) -> None:
    start = come_to(lambda view: not view.stack_size and not view.covered_size, 6, idle=True, jokers=0)
    app = open_match(start)
    follow(app, [start, start.play(Pass())], "pass")
    app.see("passt")


def test_a_reload_in_the_middle_of_a_turn_covers_the_hand_and_loses_no_card(open_match: OpenMatch) -> None:
    start = come_to(lambda view: view.step == "play" and view.formula.is_zero_product)
    app = open_match(start)
    app.tap_and_settle("curtain-ready")
    app.see("Nullregel")
    hand = [name for name in app.identifiers() if name and name.startswith("hand-")]
    app.tap_and_settle("hand-0")
    app.tap_and_settle("spot-a-0")
    app.tap_and_settle("lay")
    app.see("noch zu sehen")
    app.shot("formula-zero")
    app.reload()
    app.find("curtain-ready").wait_for(state="attached")
    assert not [name for name in app.identifiers() if name and name.startswith("hand-")]
    app.tap_and_settle("curtain-ready")
    assert [name for name in app.identifiers() if name and name.startswith("hand-")] == hand
    assert kept(app) == kept(app)[: len(start.plies)]


def test_training_leads_to_a_formula_by_what_is_read_aloud(open_match: OpenMatch) -> None:
    start = come_to(lambda view: view.step == "play" and len(view.hand) < 6, training=True)
    app = open_match(start)
    app.tap_and_settle("curtain-ready")
    app.tap_and_settle("hint")
    app.see("Tipp 1 von 4")
    for _ in range(3):
        app.tap_and_settle("hint-next")
    app.shot("formula-hint")
    app.tap_and_settle("hint-all")
    app.see("Formel")
    app.tap_and_settle("sheet-close")
    helping = [
        name
        for name in app.identifiers()
        if name and name.startswith("hand-") and "führt zu einer Formel" in app.read(name)
    ]
    app.tap_and_settle(helping[0])
    leading = [
        name
        for name in app.identifiers()
        if name and name.startswith("spot-") and "führt zu einer Formel" in app.read(name)
    ]
    assert leading
    app.tap_and_settle(leading[0])
    app.shot("formula-training")
    app.tap_and_settle("undo")


def test_a_match_is_set_up_by_its_rules_in_plain_words(app: App) -> None:
    app.tap("new-formula")
    app.tap_and_settle("preset-easy")
    app.tap_and_settle("more-rules")
    app.see("Größte Zahl")
    app.shot("formula-setup")
    app.tap_and_settle("begin")
    app.tap_and_settle("curtain-ready")
    signs = [name for name in app.identifiers() if name and name.startswith("sign-") and name != "sign-next"]
    assert signs == ["sign-plus", "sign-minus"]
