"""The table of Ziffernsheriffs: the hundred board on the felt, dice and signs in the tray."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from app.games.action import Action, Acts, pick
from app.games.contract import (
    Bounds,
    Dice,
    GameTable,
    InWords,
    Log,
    Onboarding,
    Reveal,
    Ring,
    Standings,
    Touch,
    Turn,
)
from app.games.ziffernsheriffs import analysis, taps, words
from app.games.ziffernsheriffs.easy import EASY
from app.games.ziffernsheriffs.picked import Picked, dice_of, picked
from app.games.ziffernsheriffs.words import connects, faces
from app.locale import Words
from app.sounds.effects import cues
from app.state.model import Asked, Table
from core.engine.game import Event, Move
from core.engine.match import Match
from core.engine.reason import Reason
from core.engine.training import HintSteps
from core.games.ziffernsheriffs.board import FIELDS, SIDES, Side
from core.games.ziffernsheriffs.moves import Bridge, End, Keep, Occupy, Roll, Swap
from core.games.ziffernsheriffs.moves import Tap as TapField
from core.games.ziffernsheriffs.rules import tie_broken
from core.games.ziffernsheriffs.state import View
from core.games.ziffernsheriffs.training import missing


class ZiffernsheriffsReveal(Reveal):
    """The end of a match."""

    def of(self, table: Table) -> Event | None:
        """Return the event with which the match has just ended."""
        return next((event for event in table.latest.news if event.code == "over"), None)


class ZiffernsheriffsLog(Log):
    """The log of Ziffernsheriffs."""

    def summary(self, words: Words, turn: Turn, names: Sequence[str], reader: int | None) -> str:
        codes = {happened.code: happened for happened in turn.events}
        if {"rolled", "turn"} <= codes.keys() and not self.summing & codes.keys():
            rolled = faces(words, codes["rolled"].values["dice"])
            return words("{name} rolled {faces} and placed no stone.", name=names[turn.seat], faces=rolled)
        return super().summary(words, turn, names, reader)


class ZiffernsheriffsOnboarding(Onboarding):
    """The first match of Ziffernsheriffs: dice, then a term symbol by symbol, or a field."""

    worked = frozenset(("occupied", "bridged"))

    def touch(self, words: Words, table: Table, move: Move) -> Touch | None:
        """Return the number of dice and the button; the term, symbol by symbol; the button for the rest."""
        now = picked(table)
        match move:
            case Roll(dice):
                if dice_of(table) == dice:
                    return Touch("roll", words("Now tap “Roll dice”."))
                more = dice > dice_of(table)
                said = words.many("Take {n} die.", "Take {n} dice.", dice)
                return Touch("more-dice" if more else "fewer-dice", said)
            case Occupy(field, expression):
                return taps.towards(words, table, field, expression)
            case Bridge(field):
                known = now.ways_to(field)
                return taps.towards(words, table, field, move.expressions[min(len(known), 2)])
            case TapField(field):
                if now.field == field:
                    return Touch("lay", words("Now tap the button."))
                return Touch(f"field-{field}", words("Tap square {n}.", n=field))
            case Swap() | Keep():
                if now.swaps is isinstance(move, Swap):
                    return Touch("swap", words("Now tap the button."))
                taken = isinstance(move, Swap)
                return (
                    Touch("choose-swap", words("Tap “Swap”."))
                    if taken
                    else Touch("choose-keep", words("Tap “Leave it as is”."))
                )
            case End():
                return Touch("end-turn", words("Nothing more to do. Tap “End turn”.")) if not now.term else None
        return None


class ZiffernsheriffsInWords(InWords[View, None]):
    """Help for the fields that the dice reach."""

    def rings(self, step: Reason) -> Sequence[Ring]:
        """Return the field and the signs that take it; the path to close; a sign, or a calculation with its dice."""
        v = step.values
        match step.code:
            case "connecting" | "blocking":
                return [("path", step.code)]
            case "use_sign":
                return [("key", v["sign"])]
            case "one_die":
                return [("die", v["die"])]
            case "first":
                return [("die", v["left"]), ("key", v["sign"]), ("die", v["right"])]
        signs = dict.fromkeys(re.sub("[0-9]", "", v.get("expression", "")))
        return [*([("field", v["field"])] if "field" in v else []), *(("key", sign) for sign in signs)]

    def order(self, table: Table, moves: Sequence[Move]) -> Sequence[Ring]:
        """Return the dice of the term of the first stone; its signs stand between them in the term."""
        first = moves[0] if moves else None
        return [("die", die) for die in first.expression if die.isdigit()] if isinstance(first, Occupy) else []

    def values(self, table: Table, step: Reason) -> Mapping[Ring, str]:
        """Return the term that a step says, for its box."""
        v = step.values
        if step.code == "first":
            return {("term", ""): f"{v['left']}{v['sign']}{v['right']}={v['value']}"}
        return {("term", ""): f"{v['expression']}={v['field']}"} if step.code == "expression" else {}

    def computed(self, table: Table, steps: HintSteps) -> tuple[str, str] | None:
        """Return the way to the field; only the field is known, where it is not what is looked for."""
        if steps.whole.code != "expression" or steps.part.code == "field":
            return None
        way, field = steps.whole.values["expression"], steps.whole.values["field"]
        return f"{way}={field}", f"{re.sub('[1-6]', '?', way)}={field}"

    def bounds(self, match: Match) -> Bounds:
        """Return the signs, and the fields of the board as numbers."""
        view: View = match.view(None)
        options = view.options
        natural = options.whole_numbers_only and options.no_negatives and not options.powers
        return Bounds(options.operators, FIELDS[-1], natural)

    def about(self, words: Words, table: Table, steps: HintSteps) -> str:
        """Return what the field is good for."""
        return self.sentences.hint(words, steps.aim, table.match)

    def about_rings(self, steps: HintSteps) -> Sequence[Ring]:
        """Return the field."""
        return [("field", steps.whole.values["field"])]

    def given(self, table: Table) -> tuple[str, ...]:
        """Return the ways that were noted for the field that was tapped."""
        now = picked(table)
        return () if now.field is None else now.ways_to(now.field)

    def none(self, words: Words) -> str:
        return words("No square helps with this roll. Take any one, or end your turn.")

    def asked(self, table: Table, view: View) -> Asked | None:
        """Return the question about the fields, after the roll."""
        return ("", None) if view.step == "lay" else None


class ZiffernsheriffsStandings(Standings):
    """The sides that were connected, and at the end of a single game the fields that are missing."""

    def results(self, words: Words, match: Match) -> list[str] | None:
        """Return what each seat has connected: the side of a single game with what it lacks, else the games it has won;
        None where sides may have been swapped within a game of two.
        """
        view: View = match.view(None)
        if not view.options.two_games:
            return [_reached(words, view, view.side_of(seat)) for seat in (0, 1)]
        return None if view.options.swap else [_wins(words, view, seat) for seat in (0, 1)]

    def won_by(self, words: Words, match: Match) -> str:
        """Return how a single game was won: by a way from side to side, or by the fewest fields that are missing."""
        view: View = match.view(None)
        decided = tie_broken(view)
        if decided is not None and decided.by == "turns":
            return words.many("{n} turn fewer", "{n} turns fewer", decided.more - decided.less)
        if decided is not None:
            return words("fewer squares missing")
        if view.options.two_games or match.outcome is None or len(match.outcome.winners) != 1:
            return ""
        (winner,) = match.outcome.winners
        side = next(side for side in SIDES if view.seat_of(side) == winner)
        if missing(view, side).cost:
            return words("fewer squares missing")
        return words("a path from left to right") if side == "A" else words("a path from top to bottom")


def _reached(words: Words, view: View, side: Side) -> str:
    """Return what a side has connected, or lacks."""
    lacks = missing(view, side).cost
    if not lacks:
        return words("left and right connected") if side == "A" else words("top and bottom connected")
    if side == "A":
        return words.many("{n} square missing, left to right", "{n} squares missing, left to right", lacks)
    return words.many("{n} square missing, top to bottom", "{n} squares missing, top to bottom", lacks)


def _wins(words: Words, view: View, seat: int) -> str:
    """Return the games that a seat has won of two; of one game with its side."""
    won = [SIDES[seat ^ game] for game, winner in enumerate(view.winners) if winner == seat]
    if len(won) != 1:
        return words("won both games") if won else words("no game won")
    return words("won from left to right") if won[0] == "A" else words("won from top to bottom")


class ZiffernsheriffsDice(Dice):
    """The dice of a turn, and terms that are typed."""

    def typed(self, acts: Acts, table: Table, key: str) -> None:
        taps.typed(acts, table, key)


class ZiffernsheriffsTable(GameTable[Picked]):
    """The hundred board, the same for both sides; a term is built of dice and signs, or a field is tapped."""

    sentences = words
    turn_seconds = 75
    offered_first: Mapping[str, Any] = words.FAIR  # in a single game A nearly always wins
    easy = EASY
    cues = cues(dice="rolled", stone="occupied bridged", right="connected", turn="turn", win="game_over")
    reveal = ZiffernsheriffsReveal()
    log = ZiffernsheriffsLog(
        sentences, frozenset(("occupied", "bridged", "connected", "swapped")), begins=frozenset(("rolled",))
    )
    onboarding = ZiffernsheriffsOnboarding()
    help = ZiffernsheriffsInWords(sentences)
    review = analysis.ZiffernsheriffsReviewInWords()
    standings = ZiffernsheriffsStandings()
    dice = ZiffernsheriffsDice()

    def built(self, table: Table) -> int:
        """Return the length of the term."""
        return len(picked(table).term)

    def goal(self, words: Words, options: Mapping[str, Any], seat: int) -> str:
        """Return which edges of the board a seat connects, in the first of two games."""
        return connects(words, SIDES[seat], first=bool(options.get("two_games")))

    def came(self, table: Table, before: Table) -> object | None:
        """Return a field, or the dice."""
        if table.match is before.match:
            return None
        match move := table.match.plies[-1].move:
            case Occupy() | Bridge() | TapField():
                return move.field
            case Roll():
                return "dice"
        return None

    def main(self, words: Words, table: Table) -> Action:
        return taps.main(words, table)

    def back(self, words: Words, table: Table) -> Action:
        """Return the action that takes back one part of the term, else a noted way, else the last stone."""
        less = self.step_back(table)
        if less is None:
            return super().back(words, table)
        text = words("Take back one part") if picked(table).term else words("Take back a noted calculation")
        return Action(text, "term-back", pick(less))

    def put_down(self, table: Table) -> Picked:
        return picked(table).put_down()

    def step_back(self, table: Table) -> Picked | None:
        return picked(table).step_back()

    def instruction(self, words: Words, table: Table) -> str:
        prompt = table.match.prompt
        match prompt.step if prompt else "":
            case "swap":
                return words("Tap one of the two cards")
            case "choose":
                return words("Choose how many dice, then roll")
            case "lay" if table.match.state.options.answers == "tap":
                return words("Tap the square for your stone")
            case "lay":
                return words("Tap dice and signs to make a calculation")
        return ""


TABLE = ZiffernsheriffsTable()
