"""Whom the opponents are measured against besides each other: the simple player, a child, three styles of Astragali.

The child stands for somebody who plays for the first time and follows what training lights up in half of its turns.
In the others it does what can be done without thinking: a card that fits by lot, a row's gap by lot, one card of a
formula, two fields that the dice happen to reach, a bid that is believed if its kind sounds small.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Any

from core.bots.league import Player, opponent
from core.bots.levels import HINTS
from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.match import Match
from core.engine.player import choose
from core.engine.search import answer
from core.games.astragali.ladder import DICE, HIGHEST, LADDER, RANKS, least_above, worth
from core.games.astragali.moves import Accept, Better, Doubt, Roll, Say
from core.games.astragali.state import State
from core.games.astragali.training import ROLLS, odds, rerolls

Choice = Callable[[Match, Chance], Move]


def rival(side: int | str, key: str) -> Player:
    """An opponent of a level, or by name who follows the hints or one of `RIVALS`, as `Pairing.player` asks for it."""
    if isinstance(side, int) or side == HINTS:
        return opponent(side, key)
    return partial(_play, RIVALS[side], f"{side} {key}")


def _play(choice: Choice, key: str, match: Match) -> Generator[None, None, list[Move]]:
    yield
    return [choice(match, Chance(key, len(match.plies)))]


def child(match: Match, chance: Chance) -> Move:
    """Half of the turns as training advises, half of them by lot; in Astragali as the simple player bids."""
    prompt = match.prompt
    assert prompt is not None
    begun = len(match.plies)
    while begun and match.plies[begun - 1].seat == prompt.seat:
        begun -= 1
    if Chance(f"a turn with help? {match.seed} {prompt.seat}", begun).below(2):
        return believer(match, chance) if match.game.name == "astragali" else choose(match, chance)
    return choose(match, chance) if match.game.name == "astragali" else _by_lot(match, chance)


def _by_lot(match: Match, chance: Chance) -> Move:
    """What can be done without thinking."""
    prompt = match.prompt
    assert prompt is not None
    kinds: dict[str, Any] = {kind.__name__: kind for kind in prompt.kinds}
    state, legal = match.state, match.game.legal_moves
    if match.game.name == "ziffernsheriffs" and prompt.step == "choose":
        roll: Move = kinds["Roll"](4)
        return roll
    if match.game.name == "ziffernsheriffs" and "End" in kinds:
        moves = list(legal(state, kinds.get("Occupy") or kinds["Tap"]))
        return chance.pick(moves) if moves and state.to_lay > 1 else kinds["End"]()
    if match.game.name == "pari" and prompt.step == "play":
        return kinds["Done"]() if state.laid else chance.pick(list(legal(state, kinds["Place"])))
    if match.game.name == "formula":
        lays = [move for move in legal(state, kinds["Lay"]) if len(_cards(move)) == 1]
        return chance.pick(lays) if lays else kinds["Draw" if "Draw" in kinds else "Pass"]()
    asked = [kind for kind in prompt.kinds if kind.__name__ != "Draw"] or list(prompt.kinds)
    moves = [move for kind in asked for move in legal(state, kind)]
    return chance.pick(moves or list(legal(state)))


def _cards(lay: Move) -> str:
    """The new cards of a lay in Formula, jokers with their digits."""
    text = f"{lay.a} {lay.b} {lay.c}"  # type: ignore[attr-defined]  # a Lay, known by its kind
    return "".join(symbol for symbol in text.replace("J", "") if symbol.isdigit())


# Three styles of Astragali. The opponents were tuned on none of them.


def believer(match: Match, chance: Chance) -> Move:
    """Goes by the exact chances of fresh dice, bids the truth if it can, and does not care who says what."""
    state: State = match.state
    if state.step == "answer":
        return Doubt() if 2 * odds(max(state.bid, 0)) < ROLLS and state.bid > 0 else Accept()
    if state.step == "cup" and not state.fresh and worth(state.dice) <= state.bid and state.bid < HIGHEST:
        roll = answer(rerolls(state.dice, state.bid + 1))[0].roll
        if roll:
            return Roll(roll)
    if state.step == "cup":
        bid = LADDER[worth(state.dice)]
        truth = Say(bid.kind, bid.faces)
        return truth if match.check(truth) is None else Better(1)
    return choose(match, chance)


def bluffer(match: Match, chance: Chance) -> Move:
    """Bids one kind above the dice at first, then the least of the next kind, and doubts a third of the time."""
    state: State = match.state
    if state.step == "open":
        rank = min(RANKS[LADDER[worth(state.dice)].kind] + 1, 5)
        return Say(list(RANKS)[rank], None)
    if state.step == "answer":
        return Doubt() if chance.below(3) == 0 else Accept()
    if state.step == "cup":
        if not state.fresh and chance.below(2):
            return Roll(state.dice[-(DICE // 2) :])
        rank = RANKS[LADDER[state.bid].kind] + 1
        above = rank < len(RANKS) and least_above(list(RANKS)[rank], state.bid) is not None
        raised = Say(list(RANKS)[rank], None) if above else Better(1)
        return raised if match.check(raised) is None else Better(1)
    return choose(match, chance)


RIVALS: dict[str, Choice] = {"simple": choose, "child": child, "believer": believer, "bluffer": bluffer}
