"""What a finger touches to make a move, in each of the games: identifiers, one after the other.

The table lies open already: `whole.pass_on` lifts the curtain and looks at what everybody looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import cast

from app.games.astragali.picked import MOST
from app.games.ziffernsheriffs.picked import offered
from core.engine.cards import without
from core.engine.game import Move
from core.engine.match import Match
from core.games.astragali import moves as astragali
from core.games.astragali.ladder import KINDS
from core.games.formula import moves as formula
from core.games.formula.changes import Change, read_change
from core.games.formula.draft import NAMES
from core.games.formula.state import Formula
from core.games.paari import moves as paari
from core.games.pari import moves as pari
from core.games.ziffernsheriffs import moves as sheriffs
from tests.web.glass import Glass

SIGNS = {"+": "sign-plus", "-": "sign-minus", "*": "sign-times", "/": "sign-divided"}
KEYS = {"+": "plus", "-": "minus", "*": "times", "/": "divide", "^": "power", "(": "open", ")": "close"}


def taps(app: Glass, match: Match, move: Move) -> Iterator[str]:
    """What to touch for a move of whoever is to move, whichever game it is."""
    return GAMES[match.game.name](app, match, move)


def lesson_taps(match: Match, move: Move) -> Iterator[str]:
    """What to touch for a move of a lesson: its rows are spread, and the dice are looked at before a bid."""
    name = match.game.name
    if name not in GAMES:
        return cast("Iterator[str]", import_module(f"tests.core.{name}.taps").move(match, move))
    return ("lift-cup" if one == "bid-unseen" else one for one in GAMES[name](None, match, move))


def _hand(match: Match) -> tuple[str, ...]:
    assert match.prompt is not None
    return tuple(match.view(match.prompt.seat).hand)


def _pari(app: Glass | None, match: Match, move: Move) -> Iterator[str]:
    match move:
        case pari.Place(row, side, index, card):
            yield f"hand-{_hand(match).index(card)}"
            if app and f"spread-{row}" in app.identifiers():
                yield f"spread-{row}"
            yield f"gap-{row}-{side}-{index}"
        case pari.Take(row, side, index):
            yield f"take-{row}-{side}-{index}"
        case pari.Done():
            if app and "nothing-fits" in app.identifiers():
                yield "nothing-fits"
            yield "done"
            if app and "leave-it" in app.identifiers():
                yield "leave-it"
        case pari.TurnUp(pile) | pari.Draw(pile):
            yield f"pile-{pile}"
        case pari.Put(side):
            yield f"put-{side}"
        case pari.Enough():
            yield "enough"
        case _:
            raise AssertionError(f"a match without options has no {move}")


def _formula(app: Glass | None, match: Match, move: Move) -> Iterator[str]:
    if isinstance(move, formula.Lay):
        yield from built(match.state.formula, "".join(_hand(match)), move)
    else:
        yield "draw" if isinstance(move, formula.Draw) else "pass"


def built(old: Formula, hand: str, move: formula.Lay) -> Iterator[str]:
    """What to tap to lay cards of a hand upon a formula, one by one."""
    for name, number, part in zip(NAMES, old.numbers, (move.a, move.b, move.c), strict=True):
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
    if move.symbol != old.symbol:
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


def _ziffernsheriffs(app: Glass | None, match: Match, move: Move) -> Iterator[str]:
    dice = match.state.dice
    match move:
        case sheriffs.Roll(count):
            yield from ["fewer-dice"] * (offered(match) - count) + ["more-dice"] * (count - offered(match))
            yield "roll"
        case sheriffs.Occupy(_, term):
            yield from [*tiles(dice, term), "lay"]
        case sheriffs.Bridge() as bridge:
            for term in bridge.expressions:
                yield from [*tiles(dice, term), "lay"]
        case sheriffs.Tap(field):
            yield from (f"field-{field}", "lay")
        case sheriffs.End():
            yield "end-turn"
        case sheriffs.Exchange():
            yield "exchange"
        case sheriffs.Swap():
            yield from ("choose-swap", "swap")
        case sheriffs.Keep():
            yield from ("choose-keep", "swap")


def tiles(dice: str, term: str) -> Iterator[str]:
    """What to tap for a term: dice and keys in reading order."""
    left = list(enumerate(dice))
    for symbol in term:
        if symbol in KEYS:
            yield f"key-{KEYS[symbol]}"
        else:
            tile = next(tile for tile in left if tile[1] == symbol)
            left.remove(tile)
            yield f"die-{tile[0]}"


def _paari(app: Glass | None, match: Match, move: Move) -> Iterator[str]:
    match move:
        case paari.Choose(left, right):
            hand = _hand(match)
            first = hand.index(left)
            yield f"hand-{first}"
            yield f"hand-{hand.index(right, first + 1 if left == right else 0)}"
            yield "lay-pair"
        case paari.Lay(card, seat, pile):
            yield f"hand-{_hand(match).index(card)}"
            yield f"pile-{seat}-{pile}"
        case _:
            yield "draw"


def _astragali(app: Glass | None, match: Match, move: Move) -> Iterator[str]:
    looking = match.plies and isinstance(match.plies[-1].move, astragali.Roll)  # the cup is up still
    unseen = [] if looking else ["bid-unseen"]
    match move:
        case astragali.Roll(faces):
            places = [match.state.dice.index(face) + faces[:n].count(face) for n, face in enumerate(faces)]
            yield from ["lift-cup", *(f"die-{place}" for place in places), "roll"]
        case astragali.Say(kind, faces):
            chosen = [f"kind-{kind}"] if kind in _near(match) else ["bids", f"bid-{kind}"]
            yield from [*unseen, *chosen, *(f"face-{face}" for face in faces or ""), "bid"]
        case astragali.Better(steps):
            yield from [*unseen, *(["much-better"] * (steps - 1) or ["better"]), "bid"]
        case astragali.Leave(seat) | astragali.Return(seat):
            yield from [f"player-{seat}", f"absent-{seat}"]
        case astragali.Judge(counts):
            yield "counts" if counts else "counts-not"
        case _:
            yield type(move).__name__.lower()


def _near(match: Match) -> list[str]:
    """The kinds that are offered at once; the others stand among all bids."""
    state = match.state
    known = not state.calls or match.training or state.options.show_bid == "exact"
    may: list[str] = [
        one.name for one in KINDS if (one.parts and not known) or match.check(astragali.Say(one.name, None)) is None
    ]
    return may[:MOST]


GAMES: dict[str, Callable[[Glass | None, Match, Move], Iterator[str]]] = {
    "pari": _pari,
    "formula": _formula,
    "ziffernsheriffs": _ziffernsheriffs,
    "paari": _paari,
    "astragali": _astragali,
}
