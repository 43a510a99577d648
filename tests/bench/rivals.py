"""Whom the opponents are measured against besides each other: simple player, child, first-timer, styles of Astragali.

The child stands for somebody who plays for the first time and follows what training lights up in half of its turns.
In the others it does what can be done without thinking: a card that fits by lot, a row's gap by lot, one card of a
formula, two fields that the dice happen to reach, a bid that is believed if its kind sounds small.

The first-timer has had the lesson and takes no help. It knows plus and minus up to 100. In Pari it tries five of its
cards in a row by lot, six times; in Formula it lays two cards of a turn at most. Elsewhere it notices one in three of
what it could find, and what it noticed it lays where that helps most at first sight: the shorter way, ahead in points.
Of dice it keeps those of its largest group, bids the truth or one step more, and believes a bid if its kind is small.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, takewhile
from typing import Any

from build.race import hold
from core.arithmetic.dice import reach
from core.bots.league import Player, opponent
from core.bots.levels import HINTS
from core.engine.cards import shuffled
from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.match import Match
from core.engine.player import choose
from core.engine.search import answer
from core.games.astragali.ladder import DICE, FACES, HIGHEST, LADDER, RANKS, least_above, worth
from core.games.astragali.moves import Accept, Better, Doubt, Roll, Say
from core.games.astragali.rules import TRUSTED
from core.games.astragali.state import State
from core.games.astragali.training import ROLLS, odds, rerolls
from core.games.formula.draft import Draft
from core.games.formula.moves import Draw, Pass
from core.games.formula.search import Found as Formula
from core.games.formula.search import LaySearch
from core.games.formula.state import View as FormulaView
from core.games.paari.laying import pairs
from core.games.paari.moves import Choose
from core.games.paari.moves import Draw as DrawCard
from core.games.paari.state import View as PaariView
from core.games.paari.training import lays, points
from core.games.pari.moves import SIDES, Done, Place
from core.games.pari.state import View as PariView
from core.games.pari.training import Found, open_rows, search, steps
from core.games.ziffernsheriffs.board import missing, put
from core.games.ziffernsheriffs.laying import not_free
from core.games.ziffernsheriffs.moves import End, Occupy, Tap
from core.games.ziffernsheriffs.state import State as Board

Choice = Callable[[Match, Chance], Move | list[Move]]
HOLDS = "holds "
"""A player of Pari by the points it saves up to, `holds 5`: it plays what brings as many, or wins, else one card that
completes nothing, and draws as the hints say."""


def rival(side: int | str, key: str) -> Player:
    """An opponent of a level, or by name who follows the hints or one of `RIVALS`, as `Pairing.player` asks for it."""
    if isinstance(side, int) or side == HINTS:
        return opponent(side, key)
    if side.startswith(HOLDS):
        return partial(hold, int(side.removeprefix(HOLDS)), None, lambda sample: None)
    return partial(_play, RIVALS[side], f"{side} {key}")


def _play(choice: Choice, key: str, match: Match) -> Generator[None, None, list[Move]]:
    yield
    chosen = choice(match, Chance(key, len(match.plies)))
    return chosen if isinstance(chosen, list) else [chosen]


def begun(match: Match) -> int:
    """The number of moves before the turn of whoever is to move."""
    assert match.prompt is not None
    own = takewhile(match.prompt.seat.__eq__, (ply.seat for ply in reversed(match.plies)))
    return len(match.plies) - len([*own])


def child(match: Match, chance: Chance) -> Move:
    """Half of the turns as training advises, half of them by lot; in Astragali as the simple player bids."""
    prompt = match.prompt
    assert prompt is not None
    if Chance(f"a turn with help? {match.seed} {prompt.seat}", begun(match)).below(2):
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


# The first-timer.


NOTICES = 3
"""Of so many ways to move the first-timer notices one."""
SIMPLE = "+-"
LARGEST = 100
TRIES, TRIED = 6, 5
"""How often the first-timer tries a row of Pari, and with how many cards."""


def first_timer(match: Match, chance: Chance) -> Move | list[Move]:
    """What a child does that has had the lesson, alone and without help."""
    prompt = match.prompt
    assert prompt is not None
    looks = Chance(f"what is noticed {match.seed} {prompt.seat}", begun(match))
    match match.game.name:
        case "pari" if prompt.step == "play" and not match.state.laid:
            return _row(match.view(prompt.seat), looks, chance)
        case "formula":
            return _formula(match.view(prompt.seat), looks)
        case "ziffernsheriffs" if prompt.step == "lay":
            return _stone(match.state, looks)
        case "paari":
            return _card(match.view(prompt.seat), looks)
        case "astragali":
            return _dice(match, chance)
    return _by_lot(match, chance)


def _noticed(ways: list[Any], looks: Chance) -> list[Any]:
    return [way for way in ways if looks.below(NOTICES) == 0]


def _row(view: PariView, looks: Chance, chance: Chance) -> list[Move]:
    """Try cards in rows by lot, and lay the most that make an equation; else any card anywhere."""
    small = replace(view, options=replace(view.options, max_number=LARGEST))
    best: Found | None = None
    for _ in range(TRIES):
        number = looks.pick(open_rows(view))
        cards = shuffled("".join(card for card in view.hand if card.isdigit() or card in SIMPLE), looks)[:TRIED]
        made = answer(search(replace(small, hand=cards), number).improving())
        if made is not None and (best is None or len(made.laid) > len(best.completion.laid)):
            best = Found(number, made, 0)
    if best is not None:
        return [*steps(view, best), Done()]
    number = looks.pick(open_rows(view))
    return [chance.pick(list(_placed(view, number))), Done()]


def _placed(view: PariView, number: int) -> Iterator[Place]:
    """Every card of the hand in every gap of a row."""
    for side in SIDES:
        for index in range(len(view.rows[number - 1].side(side)) + 1):
            yield from (Place(number, side, index, card) for card in view.hand)


def _formula(view: FormulaView, looks: Chance) -> Move:
    """Lay most of two cards or one in the ways that it notices; else draw."""
    options = replace(view.options, operators=SIMPLE, max_number=LARGEST)
    search = LaySearch(Draft.of(view.formula), view.hand, options)
    for cards in range(min(2, len(view.hand)), 0, -1):
        seen = _noticed([found for found in search.found(cards) if found is not None], looks)
        if seen:
            found: Formula = looks.pick(seen)
            return found.lay(found.deals[0])
    return Draw() if view.stack_size or view.covered else Pass()


def _stone(state: Board, looks: Chance) -> Move:
    """Of the fields that two dice reach and that it notices, take the one that leaves the fewest missing."""
    pairs = {*combinations(state.dice, 2)}
    ways = {field: way for two in pairs for found in reach("".join(two)) if found for field, way in [found]}
    free = [field for field in sorted(ways) if not_free(state, field) is None]
    seen = _noticed(free, looks)
    if not seen:
        return End()
    field = min(seen, key=lambda field: missing(put(state.board, field, state.side), state.side).cost)
    return Tap(field) if state.options.answers == "tap" else Occupy(field, ways[field])


def _card(view: PaariView, looks: Chance) -> Move:
    """Of the lays, or first pairs, that it notices, the one that puts it furthest ahead; else draw if that may be."""
    first = sorted((Choose(*pair) for pair in pairs(view.hand)), key=lambda chosen: -points(chosen))
    fitting = first if view.step == "choose" else lays(view)
    seen = _noticed(fitting, looks)
    if seen or not fitting or (view.step != "choose" and not view.drawn and view.stack_size + view.covered):
        return seen[0] if seen else DrawCard()
    return fitting[0]


def _dice(match: Match, chance: Chance) -> Move:
    """Roll all but the largest group, bid the truth, else one step more; believe a bid if its kind is small."""
    state: State = match.state
    if state.step == "answer":
        return Accept() if RANKS[LADDER[state.bid].kind] <= RANKS[TRUSTED] else Doubt()
    if state.step == "cup" and worth(state.dice) <= state.bid and not state.fresh:
        most = max(FACES, key=state.dice.count)
        if gone := state.dice.replace(most, ""):
            return Roll(gone)
    if state.step == "cup":
        bid = LADDER[worth(state.dice)]
        truth = Say(bid.kind, bid.faces)
        return next((each for each in (truth, Better(1)) if match.check(each) is None), choose(match, chance))
    return choose(match, chance)


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


RIVALS: dict[str, Choice] = {
    "simple": choose,
    "child": child,
    "first-timer": first_timer,
    "believer": believer,
    "bluffer": bluffer,
}
