"""Cards dragged from the hand to their place, with a finger and with the mouse."""

from __future__ import annotations

import json

import pytest

from core.engine.match import Match
from core.engine.notation import write
from core.games import get
from core.games.paari.moves import Lay
from core.games.pari.moves import Place
from tests.contract.matches import played
from tests.web.conftest import OpenMatch
from tests.web.touches import lesson_taps
from tests.web.twin import stored_moves

POINTERS = pytest.mark.parametrize("finger", (True, False), ids=("finger", "mouse"))


def before(game: str, kind: type) -> Match:
    """A match of two just before the first one makes a move of a kind."""
    match = played(game, "drag", 60)
    earlier = (match.at(n) for n, ply in enumerate(match.plies) if isinstance(ply.move, kind))
    return next(match for match in earlier if match.prompt and match.prompt.seat == 0)


@POINTERS
@pytest.mark.parametrize(("game", "kind"), (("pari", Place), ("paari", Lay)))
def test_a_card_goes_to_its_place(open_match: OpenMatch, game: str, kind: type, finger: bool) -> None:
    match = before(game, kind)
    move = next(move for move in match.game.legal_moves(match.state) if isinstance(move, kind))
    card, place = lesson_taps(match, move)
    app = open_match(match)
    app.tap_and_settle("curtain-ready")
    app.drag(card, place, finger=finger)
    app.wait("before => Object.values(localStorage).some(text => text.includes(before))", json.dumps(write(move))[1:-1])
    assert stored_moves(app, "kept")[-1] == write(move)


@POINTERS
@pytest.mark.parametrize("onto", ("spot-c-whole", "formula"), ids=("place", "well"))
def test_formula(open_match: OpenMatch, onto: str, finger: bool) -> None:
    """A card that lies in the formula is not yet a move; it lies there, and the hand has one less. Let go anywhere in
    the well it goes to the nearest place.
    """
    app = open_match(Match.new(get("formula"), ("Mila", "Ole"), "drag"))
    app.tap_and_settle("curtain-ready")
    held = [name for name in app.identifiers() if name and name.startswith("hand-")]
    app.drag("hand-0", onto, finger=finger)
    app.find(held[-1]).wait_for(state="detached")


def test_a_card_let_go_elsewhere_stays_picked_up(open_match: OpenMatch) -> None:
    """It can then be laid with a tap; the next drag picks up another."""
    match = before("pari", Place)
    app = open_match(match)
    app.tap_and_settle("curtain-ready")
    app.drag("hand-0", "hand-0")
    app.drag("hand-1", "hand-0")
    app.wait("() => document.querySelector('[flt-semantics-identifier=hand-1]').ariaCurrent")
    app.tap("gap-1-left-0")
    app.there("take-1-left-0")
