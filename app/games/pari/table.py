"""The table of Pari: rows with their gaps on the felt, the hand in the tray."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from app.games import situation
from app.games.action import Action, Acts, pick, play
from app.games.contract import Bounds, GameTable, InWords, Log, Onboarding, Ring, TimeLimit, Touch
from app.games.pari import analysis
from app.games.pari import words as sentences
from app.games.pari.easy import EASY
from app.games.pari.picked import (
    FromHand,
    FromRow,
    NotYet,
    Picked,
    Stuck,
    Terms,
    commit,
    lies_for_good,
    loose,
    not_yet,
    picked_up,
    stuck,
    terms,
)
from app.locale import Words
from app.locale.arithmetic import why_not
from app.locale.signs import PRINTED, value
from app.sounds.effects import cues
from app.state.model import Asked, Table
from app.state.overlays import Untrue
from core.arithmetic.expression import Limits, evaluate
from core.engine.game import Event, Move
from core.engine.match import Match
from core.engine.reason import Reason
from core.engine.training import HintSteps
from core.games.pari.help import HELP
from core.games.pari.laying import to_lay, which_lie, works_out
from core.games.pari.moves import (
    SIDES,
    Accept,
    BuyTime,
    Cover,
    Done,
    Draw,
    Enough,
    Expire,
    Give,
    Place,
    Put,
    Shift,
    TurnUp,
)
from core.games.pari.state import View


class PariLog(Log):
    """The log of Pari."""

    def held(self, words: Words, table: Table) -> str:
        """Return the hand."""
        hand = table.match.view(table.seat).hand
        return words("Your cards: {cards}.", cards=sentences.card_names(words, hand)) if hand else ""

    def step(self, words: Words, happened: Event, names: Sequence[str]) -> str | None:
        return sentences.step(words, happened, names)


class PariOnboarding(Onboarding):
    """The first match of Pari: a card, then its gap."""

    worked = frozenset(("scored",))

    def touch(self, words: Words, table: Table, move: Move) -> Touch | None:
        """Return the card, then its gap, else the button."""
        view: View = table.match.view(table.seat)
        match move:
            case Place() if not (stuck(table) or works_out(view, table.advice.line or ())):
                return Touch("nothing-fits", words("Nothing fits? One card will do."))
            case Place(row, side, index, card):
                held = picked_up(table, FromHand)
                if held is None or held.card != card:
                    name = PRINTED[words.signs].get(card, card)
                    return Touch(f"hand-{view.hand.index(card)}", words("Tap this card: {card}", card=name))
                if held.pending is not None:
                    return Touch("lay", words("Now tap “Play”.")) if held.pending == move else None
                return Touch(f"gap-{row}-{side}-{index}", sentences.to_gap(words, view.rows[row - 1], side, index))
            case Done() if not_yet(table) is not None:
                return Touch("leave-it", words("Now tap “End without points”."))
            case Done():
                return Touch("done", words("Now tap “Done”."))
            case TurnUp(pile) | Draw(pile):
                return Touch(f"pile-{pile}", words("Tap this pile."))
            case Put(side):
                return Touch(f"put-{side}", words("Choose a side for the card."))
        return None


class PariInWords(InWords[View, None]):
    """Help for the row of this turn."""

    def rings(self, step: Reason) -> Sequence[Ring]:
        """Return the row; the cards with a sign; a card and its gap; all cards; a pile."""
        v = step.values
        row: list[Ring] = [("row", v["row"])] if "row" in v else []
        match step.code:
            case "use_sign":
                return [("card", v["sign"])]
            case "lay":
                return [*row, ("card", v["card"]), ("gap", (v["row"], v["side"], v["index"]))]
            case "row":
                return [*row, *(("card", card) for card in v["cards"])]
            case "lacks" | "draw":
                return [("pile", v["pile"])]
        return row

    def order(self, table: Table, moves: Sequence[Move]) -> Sequence[Ring]:
        """Return each card and where it goes; a pile."""
        touches: list[Ring] = []
        for move in moves:
            match move:
                case Place(row, side, index, card):
                    touches += [("card", card), ("gap", (row, side, index))]
                case Cover(row, side, index, card):
                    touches += [("card", card), ("lying", (row, side, index))]
                case Shift(row, side, index, to_row, to_side, to_index):
                    touches += [("lying", (row, side, index)), ("gap", (to_row, to_side, to_index))]
                case Draw(pile):
                    touches.append(("pile", pile))
        return touches

    def values(self, table: Table, step: Reason) -> Mapping[Ring, str]:
        """Return what a side has to come to, and what both sides of the whole row do."""
        v = step.values
        if step.code == "side_becomes":
            return {("side", (v["row"], v["side"])): value(v["value"])}
        view: View = table.match.view(None)
        worth = evaluate(v["left"], view.options.limits) if step.code == "row" else None
        if worth is None or isinstance(worth, Reason):
            return {}
        return {("side", (v["row"], side)): value(str(worth)) for side in SIDES}

    def computed(self, table: Table, steps: HintSteps) -> tuple[str, str] | None:
        """Return the row; a number lies there if all its digits do."""
        found = _sides(table, steps)
        if found is None:
            return None
        return "=".join(made for made, _ in found), "=".join(_open(made, lying) for made, lying in found)

    def bounds(self, match: Match) -> Bounds:
        view: View = match.view(None)
        options = view.options
        natural = options.whole_numbers_only and options.no_negatives
        return Bounds(options.operators, options.max_number, natural)

    def about(self, words: Words, table: Table, steps: HintSteps) -> str:
        """Return the row."""
        return words("Look at row {n}.", n=steps.whole.values["row"])

    def about_rings(self, steps: HintSteps) -> Sequence[Ring]:
        """Return the row."""
        return [("row", steps.whole.values["row"])]

    def placed(self, words: Words, table: Table, steps: HintSteps) -> str:
        """Return which cards go on which side; in a match after the row and what it brings."""
        found = _sides(table, steps)
        if found is None:
            return super().placed(words, table, steps)
        left, right = (sentences.card_names(words, to_lay(made, lying)) for made, lying in found)
        said = [words("Left of the =: {cards}.", cards=left)] if left else []
        said += [words("Right of the =: {cards}.", cards=right)] if right else []
        if not said or not table.task:
            said.insert(0, super().placed(words, table, steps))
        return " ".join(said)

    def none(self, words: Words) -> str:
        return words("No equation works out right now. Play something that may help later, then tap “Done”.")

    def asked(self, table: Table, view: View) -> Asked | None:
        """Return the question about the gaps for the picked hand card, else about cards and rows."""
        if view.step != "play":
            return None
        held = picked_up(table, FromHand)
        return (held.card if held else "", None)

    def sides(self, table: Table) -> tuple[Sequence[str], Limits]:
        """Return the sides of the row of this turn."""
        view: View = table.match.view(table.seat)
        return view.rows[(view.played or 1) - 1].texts, view.options.limits

    def fault(self, words: Words, table: Table, fault: Reason) -> str:
        """Return both sides of the row of this turn, worked out."""
        view: View = table.match.view(table.seat)
        return why_not(words, *view.rows[(view.played or 1) - 1].texts, fault.json())


class PariTable(GameTable[Picked]):
    """Rows on the felt, the hand in the tray; a card is picked up and put into a gap."""

    sentences = sentences
    turn_seconds = 75
    easy = EASY
    cues = cues(
        card="placed opened turned_up drew passed covered shifted forced traded",
        right="scored",
        not_yet="cleared not_right",
        turn="turn",
    )
    drew = "drew_card"
    log = PariLog(
        sentences,
        summing=frozenset(("scored", "not_right", "cleared", "offered", "traded", "declined")),
        notable=frozenset(("scored", "cleared", "not_right")),
    )
    onboarding = PariOnboarding()
    help = PariInWords(sentences)
    review = analysis.PariReviewInWords()

    def main(self, words: Words, table: Table) -> Action | None:
        view: View = table.match.view(table.seat)
        deal, held = picked_up(table, Terms), loose(table, view)
        match view.step:
            case "opening" | "refill":
                return None
            case "draw":
                enough = table.match.check(Enough()) is None
                return Action(words("Enough"), "enough", play(Enough())) if enough else None
            case "give":
                return self._giving(words, table, view)
            case "clock":
                return Action(words("1 point: turn it over"), "buy-time", play(BuyTime()))
        if deal is not None:
            move = terms(view, deal)
            return Action(words("Offer"), "trade-offer", play(move), table.match.check(move))
        if view.step == "deal":
            return Action(words("Accept"), "accept", play(Accept()), table.match.check(Accept()))
        if held is not None and held.pending is not None:
            pending = held.pending
            return Action(words("Play cards"), "lay", lambda acts: commit(acts, view, held, pending))
        if not_yet(table) is not None:
            return Action(words("Keep trying"), "change-it", pick(None))
        if table.trial is not None or not view.hand:
            done = words("Done") if view.hand or view.laid else words("Next: draw")
            return Action(done, "done", lambda acts: _done(acts, table), table.match.check(Done()))
        if stuck(table):
            return Action(words("End without points"), "done", play(Done()), table.match.check(Done()))
        if not view.laid:
            return Action(words("Nothing fits?"), "nothing-fits", pick(Stuck()), quiet=True)
        return Action(words("Done"), "done", lambda acts: _done(acts, table))

    def _giving(self, words: Words, table: Table, view: View) -> Action:
        """Return the action that gives the card which is picked up to the right (PARI-22)."""
        names, held = table.match.names, picked_up(table, FromHand)
        text = words("Give to {name}", name=names[(view.to_move - 1) % len(names)])
        if held is None:
            return Action(text, "give", lambda acts: None, Reason("no_card_picked"))
        return Action(text, "give", play(Give(held.card)))

    def instruction(self, words: Words, table: Table) -> str:
        prompt, now = table.match.prompt, table.selection.picked
        match prompt.step if prompt else "":
            case "opening" | "refill" if table.match.view(None).turned is None:
                return words("Tap a pile: its top card starts the row")
            case "opening" | "refill":
                return words("Choose the side for the card")
            case "draw":
                return words("Tap a pile to draw")
            case "give":
                return words("Tap a card, then the button")
            case "play" if isinstance(now, FromHand | FromRow):
                return words("Tap the gap for the card")
            case "play" if table.match.view(table.seat).hand:
                return words("Tap a card, then a gap")
        return ""

    def put_down(self, table: Table) -> Picked | None:
        return Stuck() if stuck(table) else None

    def picked_after(self, table: Table, before: Table) -> Picked | None:
        """Return that nothing seems to fit for as long as the turn is not done."""
        now, was = table.match.state, before.match.state
        return Stuck() if stuck(before) and (now.step, now.turn) == ("play", was.turn) else None

    def came(self, table: Table, before: Table) -> object | None:
        """Return a place in a row, the card that is turned up, or a place in the hand."""
        if table.match is before.match:
            return None
        match move := table.match.plies[-1].move:
            case Place() | Cover():
                return (move.row, move.side, move.index)
            case Shift():
                return (move.to_row, move.to_side, move.to_index)
            case Put():
                return (before.match.view(None).empty_rows[0], move.side, 0)
            case TurnUp():
                return "turned"
        return situation.into_hand(table, before)

    def time_limit(self, table: Table) -> TimeLimit | None:
        """Return the sand timer of the turn (PARI-26): it runs while cards are laid."""
        view: View = table.match.view(table.seat)
        seconds = view.options.sand_timer
        if seconds is None or view.step != "play":
            return None
        turn = table.match.turn
        begun = 0 if turn is None else turn.begin
        bought = sum(isinstance(ply.move, BuyTime) for ply in table.match.plies[begun:])
        return TimeLimit(seconds, Expire(), seconds * bought)


def _done(acts: Acts, table: Table) -> None:
    """End the turn; where cards can be taken back, say first if the row of this turn is no equation."""
    view: View = table.match.view(table.seat)
    fault = (
        HELP.fault(view, view.played) if view.played and (table.match.training or not lies_for_good(table)) else None
    )
    if fault is None:
        acts.table.play(Done())
    elif table.match.training:
        acts.table.open_overlay(Untrue(Done(), fault))
    else:
        acts.table.pick(NotYet(fault))


def _sides(table: Table, steps: HintSteps) -> list[tuple[str, str]] | None:
    """Return each side of the row that a hint leads to, and what lies of it; None where more is done than laying."""
    v = steps.whole.values
    if steps.whole.code != "row" or steps.piece.code in ("shift", "cover"):
        return None
    view: View = table.match.view(table.seat)
    return [*zip((v["left"], v["right"]), view.rows[v["row"] - 1].texts, strict=True)]


def _open(made: str, lying: str) -> str:
    """Return a side with `?` for each number of which not all digits lie there."""
    there = which_lie(made, lying)
    return re.sub(r"\d+", lambda number: number[0] if all(there[slice(*number.span())]) else "?", made)


TABLE = PariTable()
