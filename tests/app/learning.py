"""The moves of lessons as taps: what a finger does at each game's table to make one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.games.ziffernsheriffs.picked import offered
from core.engine.match import Match
from core.games.astragali import moves as astragali
from core.games.formula import moves as formula
from core.games.paari import moves as paari
from core.games.pari import moves as pari
from core.games.ziffernsheriffs import moves as sheriffs
from tests.app.practising import formula_taps, taps_of, way_taps


def taps(match: Match, move: Any) -> Iterator[str]:
    """The pieces to tap for a move, at the table of a match before it."""
    at_table = {
        "pari": _pari,
        "formula": _formula,
        "ziffernsheriffs": _sheriffs,
        "paari": _paari,
        "astragali": _astragali,
    }
    name = match.game.name
    yield from at_table[name](match, move) if name in at_table else taps_of(name).move(match, move)


def _pari(match: Match, move: Any) -> Iterator[str]:
    match move:
        case pari.Place(row, side, index, card):
            yield f"hand-{_hand(match).index(card)}"
            yield f"gap-{row}-{side}-{index}"
        case pari.TurnUp(pile) | pari.Draw(pile):
            yield f"pile-{pile}"
        case pari.Put(side):
            yield f"put-{side}"
        case pari.Done():
            yield "done"
        case pari.Enough():
            yield "enough"


def _formula(match: Match, move: Any) -> Iterator[str]:
    if isinstance(move, formula.Draw):
        yield "draw"
    else:
        yield from formula_taps(match.state.formula, _hand(match), move)


def _sheriffs(match: Match, move: Any) -> Iterator[str]:
    match move:
        case sheriffs.Roll(dice):
            yield from ["fewer-dice" if dice < offered(match) else "more-dice"] * abs(dice - offered(match))
            yield "roll"
        case sheriffs.Occupy(_, expression):
            yield from way_taps(match.state.dice, expression)
        case sheriffs.Bridge():
            for way in move.expressions:
                yield from way_taps(match.state.dice, way)


def _paari(match: Match, move: Any) -> Iterator[str]:
    hand = _hand(match)
    match move:
        case paari.Choose(left, right):
            yield f"hand-{hand.index(left)}"
            yield f"hand-{hand.index(right)}"
            yield "lay-pair"
        case paari.Lay(card, seat, pile):
            yield f"hand-{hand.index(card)}"
            yield f"pile-{seat}-{pile}"
        case paari.Draw():
            yield "draw"


def _astragali(match: Match, move: Any) -> Iterator[str]:
    match move:
        case astragali.Doubt():
            yield "doubt"
        case astragali.Accept():
            yield "accept"
        case astragali.Roll(faces):
            yield "lift-cup"
            yield from (f"die-{match.state.dice.index(face) + faces[:n].count(face)}" for n, face in enumerate(faces))
            yield "roll"
        case astragali.Say(kind, faces):
            yield from _looking(match)
            yield f"kind-{kind}"
            yield from (f"face-{face}" for face in faces or "")
            yield "bid"
        case astragali.Better():
            yield from _looking(match)
            yield "better"
            yield "bid"


def _looking(match: Match) -> Iterator[str]:
    """Lifting the cup; it is up still after rolling again."""
    if not (match.plies and isinstance(match.plies[-1].move, astragali.Roll)):
        yield "lift-cup"


def _hand(match: Match) -> Any:
    """The hand of the seat that is to move."""
    assert match.prompt is not None
    return match.view(match.prompt.seat).hand
