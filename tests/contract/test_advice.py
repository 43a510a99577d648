"""One judgement a game: looking back never marks what a hint said as missed, and just what is allowed lights up.

Positions come from matches under options drawn at random; each prints its seed when it fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from core.arithmetic.equations import best as best_equation
from core.engine.cards import without
from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.player import choose
from core.engine.search import answer
from core.games import get, help_in, review_in
from core.games.astragali import moves as astragali
from core.games.astragali.ladder import LADDER
from core.games.astragali.moves import Say
from core.games.formula.draft import Draft, fault
from core.games.formula.moves import Lay
from core.games.formula.search import LaySearch
from core.games.formula.state import Lying
from core.games.paari import moves as paari
from core.games.ziffernsheriffs.board import FIELDS
from core.games.ziffernsheriffs.moves import Tap
from tests.contract.helped import HELPED
from tests.contract.mixes import MIXES
from tests.core import SLOW

Number = (20,) if SLOW else (100, pytest.param(1000, marks=(pytest.mark.slow, pytest.mark.in_turn)))
LONG = 60
"""Moves after which the next match is begun."""
Place = tuple[Any, ...]


def positions(name: str, count: int) -> Iterator[tuple[str, Match]]:
    """Positions for whose seat there may be help, each with what its match was made of."""
    found, seed, game = 0, 0, get(name)
    while found < count:
        lot = Chance(f"advice {name}", seed)
        mix, seats = lot.pick(MIXES[name]), lot.pick(list(game.seats)[:3])
        match = Match.new(game, tuple("ABCD"[:seats]), f"advice {seed}", game.options.read(mix))
        while match.prompt is not None and len(match.plies) < LONG and found < count:
            if match.prompt.step in ("play", "choose", "lay", "open", "answer", "cup"):
                found += 1
                yield f"seed {seed}, {mix}, {len(match.plies)} moves", match
            match = match.play(choose(match, Chance(f"advice {seed}", len(match.plies))))
        seed += 1


@pytest.mark.parametrize("count", Number)
@pytest.mark.parametrize("game", HELPED)
def test_what_a_hint_says_is_legal_and_never_missed(game: str, count: int) -> None:
    helped, looking, judged = help_in(game), review_in(game), 0
    for made_of, match in positions(game, count):
        assert match.prompt is not None
        _, moves = answer(helped.advice(helped.known(match, match.prompt.seat)))
        now, before = match, {turn.ply for turn in looking.turns(match)}
        for move in moves:
            assert now.check(move) is None, (made_of, move)
            now = now.play(move)
        for turn in looking.turns(now) if moves else ():
            if turn.ply not in before and turn.ply == len(match.plies):
                best = answer(looking.best(now, turn))
                assert best is None or not best.missed_by(turn), (made_of, turn, best)
                judged += 1
    assert judged


@pytest.mark.parametrize("count", Number)
@pytest.mark.parametrize("game", HELPED)
def test_every_light_is_allowed_and_everything_that_is_allowed_is_lit(game: str, count: int) -> None:
    lit = 0
    for n, (made_of, match) in enumerate(positions(game, count)):
        assert match.prompt is not None
        helped = help_in(game)
        view = helped.known(match, match.prompt.seat)
        cards = list(dict.fromkeys(getattr(view, "hand", "")))
        picked = cards[n % len(cards)] if cards else ""
        for pick in ("", picked) if game != "pari" else ("", picked)[n % 2 :][:1]:  # each gap of Pari is a search
            lights = answer(helped.lights(view, pick))
            assert len({(light.kind, light.at) for light in lights}) == len(lights)
            allowed = set(ALLOWED[game](match, view, pick))
            kinds = {light.kind for light in lights} - {"row"}
            assert {light.at for light in lights if light.kind in kinds} == allowed, (made_of, pick)
            lit += len(lights)
    assert lit


def _pari(match: Match, view: Any, picked: str) -> Iterator[Place]:
    """The gaps after which the row can still be completed, or the cards that have one."""
    if view.step != "play":
        return
    gaps = [
        (number, side, index)
        for number, row in enumerate(view.rows, start=1)
        if view.played in (None, number)
        for side in ("left", "right")
        for index in range(len(row.text(side)) + 1)
    ]
    if picked:
        yield from (gap for gap in gaps if _completes(view, *gap, picked))
    else:
        yield from ((card,) for card in dict.fromkeys(view.hand) if any(_completes(view, *gap, card) for gap in gaps))


def _completes(view: Any, number: int, side: str, index: int, card: str) -> bool:
    row = view.rows[number - 1]
    sides = {each: row.text(each) for each in ("left", "right")}
    sides[side] = sides[side][:index] + card + sides[side][index:]
    return best_equation(sides["left"], sides["right"], without(view.hand, card), view.options.limits, 0) is not None


def _formula(match: Match, view: Any, picked: str) -> Iterator[Place]:
    """The cards of every lay; with one picked, the places after which a lay can still be made of it."""
    if not picked:
        for move in match.game.legal_moves(match.state, Lay):
            assert isinstance(move, Lay)
            draft = Draft.finished(view.formula, move)
            assert isinstance(draft, Draft)
            yield from ((card,) for card in draft.cards)
        return
    for spot in Draft.of(view.formula).spots():
        for digit in "0123456789" if picked == "J" else picked:
            draft = Draft.of(view.formula).put(spot, Lying(picked, digit))
            search = LaySearch(draft, view.hand, view.options)
            signed = (replace(draft, symbol=symbol) for symbol in view.options.operators)
            if any(fault(each, view.hand, view.options) is None for each in signed) or any(
                found for more in (1, 2) for found in search.found(more)
            ):
                yield (*spot, digit)


def _ziffernsheriffs(match: Match, view: Any, picked: str) -> Iterator[Place]:
    state = replace(match.state, options=replace(match.state.options, answers="tap"))
    if state.step == "lay":
        yield from ((field,) for field in FIELDS if match.game.check(state, Tap(field)) is None)


def _paari(match: Match, view: Any, picked: str) -> Iterator[Place]:
    for move in match.game.legal_moves(match.state):
        if isinstance(move, paari.Lay) and picked in ("", move.card):
            yield (move.seat, move.pile) if picked else (move.card,)
        elif isinstance(move, paari.Choose) and picked in ("", move.left):
            yield (move.right,)


def _astragali(match: Match, view: Any, picked: str) -> Iterator[Place]:
    for move in match.game.legal_moves(match.state):
        match move:
            case astragali.Roll():
                yield from ((die,) for die in move.faces)
            case astragali.Doubt() | astragali.Accept():
                yield (type(move).__name__.lower(),)
    if Say in (match.prompt.kinds if match.prompt else ()):
        bids = (bid for bid in LADDER if bid.faces)
        said = [bid for bid in bids if match.check(Say(bid.kind, bid.faces)) is None]
        yield from ((f"{bid.kind} {bid.faces}",) for bid in said)


ALLOWED = {
    "pari": _pari,
    "formula": _formula,
    "ziffernsheriffs": _ziffernsheriffs,
    "paari": _paari,
    "astragali": _astragali,
}
"""What of a game may light up, found by asking its rules alone."""
