"""The table of Formula: the formula with its places on the felt, the hand in the tray."""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping, Sequence

from app.games.action import Action, going_on
from app.games.contract import Bounds, FollowUp, GameTable, InWords, Log, Onboarding, Reveal, Ring, Standings, Touch
from app.games.formula import analysis, taps, words
from app.games.formula.analysis import Analysis
from app.games.formula.easy import EASY
from app.games.formula.picked import SYMBOLS, Building, building, fresh, last_put, missing, number_of
from app.games.formula.words import card_name, cards, left_over, read
from app.locale import Words, capital
from app.sounds.effects import cues
from app.state.model import Asked, Table
from core.arithmetic.expression import Limits
from core.engine.game import Event, Move
from core.engine.match import Match
from core.engine.reason import Reason
from core.engine.training import HintSteps
from core.games.formula.draft import NAMES, Draft, Spot
from core.games.formula.moves import Draw, Lay
from core.games.formula.state import View
from core.games.formula.state import read as digits


class FormulaReveal(Reveal):
    """The end of a round."""

    def of(self, table: Table) -> Event | None:
        """Return how a round ended: for all to see, before the curtain. Of a single one the result says it."""
        options, over = table.match.state.options, table.match.prompt is None and not table.trial
        single = over and options.rounds == 1 and not options.points
        ended = (happened for happened in table.latest.news if happened.code == "round_over")
        return None if single else next(ended, None)

    def onward(self, words: Words, table: Table) -> Action:
        return going_on(words("To the result") if table.match.prompt is None else words("Next round"), covering=True)


class FormulaLog(Log):
    """The log of Formula."""

    def describe_selection(self, words: Words, table: Table) -> str:
        return read(words, building(table, table.match.view(table.seat)).draft.result)

    def held(self, words: Words, table: Table) -> str:
        """Return the hand."""
        hand = table.match.view(table.seat).hand
        return words("Your cards: {cards}.", cards=cards(words, hand)) if hand else ""


class FormulaOnboarding(Onboarding):
    """The first match of Formula: a sign, a number, or a card and its place."""

    worked = frozenset(("laid",))

    def touch(self, words: Words, table: Table, move: Move) -> Touch | None:
        """Return the sign, the number to cover, a card and its place, else the button."""
        view: View = table.match.view(table.seat)
        now = building(table, view)
        if isinstance(move, Draw):
            return Touch("draw", words("Nothing fits. Tap “Draw”.")) if not now.begun else None
        if not isinstance(move, Lay):
            return None
        if taps.built(now, move):
            return Touch("lay", words("Now tap “Play”."))
        step = taps.next_step(now, move)
        if step is None:
            return None
        if step.sign is not None:
            return Touch(f"sign-{dict(SYMBOLS)[step.sign]}", words("Tap this sign."))
        if step.aside is not None:
            return Touch(f"new-{step.aside}", words("Tap “new”. A new number goes here."))
        if step.joker is not None:
            number, place, digit = step.joker
            if now.asks is not None:
                return Touch(f"digit-{digit}", words("Choose the joker’s digit: {digit}", digit=digit))
            alone = len(number_of(now.draft.result, number)) == 1
            return Touch(f"number-{number}" if alone else f"joker-{number}-{place}", words("Tap this joker."))
        card, spot = step.card, step.spot
        assert card is not None and spot is not None  # the one step that is left
        if now.card != card.card:
            name = card_name(words, card.card)
            return Touch(f"hand-{now.hand(view).index(card.card)}", words("Tap this card: {card}", card=name))
        if now.asks is not None:
            return Touch(f"digit-{card.digit}", words("Choose the joker’s digit: {digit}", digit=card.digit))
        return Touch(f"spot-{spot.number}-{spot.where}", words("Now tap where it goes."))


class FormulaInWords(InWords[View, Analysis]):
    """Help for the formula that is being built."""

    def rings(self, step: Reason) -> Sequence[Ring]:
        """Return the sign; the numbers that change; a card and its place; all cards; how many cards, or the result."""
        v = step.values
        match step.code:
            case "symbol":
                return [("sign", v["symbol"])]
            case "numbers":
                return [("number", name) for name in v["changed"]]
            case "put":
                whole = v["where"] == "whole"
                return [
                    ("card", v["card"]),
                    ("number", v["number"]) if whole else ("spot", Spot(v["number"], v["where"])),
                ]
            case "formula":
                return [("card", card) for card in v["cards"]]
            case "cards":
                return [("places", n) for n in range(v["count"])]
            case "result":
                return [("number", NAMES[-1])]
        return ()

    def order(self, table: Table, moves: Sequence[Move]) -> Sequence[Ring]:
        """Return the sign, if it is another one, and the cards, each before its place in the formula as it will lie."""
        view: View = table.match.view(table.seat)
        lays = [move for move in moves if isinstance(move, Lay)]
        made = Draft.finished(view.formula, lays[0]) if lays else None
        if not isinstance(made, Draft):
            return []
        sign: list[Ring] = [] if made.sign == view.formula.symbol else [("sign", made.sign)]
        laid = ((name, place, lying.card) for name in NAMES for place, lying in fresh(made, name))
        return [*sign, *(ring for name, place, card in laid for ring in (("card", card), ("laid", (name, place))))]

    def values(self, table: Table, step: Reason) -> Mapping[Ring, str]:
        """Return the result."""
        return {("number", NAMES[-1]): str(step.values["value"])} if step.code == "result" else {}

    def computed(self, table: Table, steps: HintSteps) -> tuple[str, str] | None:
        """Return the formula; the numbers that stay lie there."""
        view: View = table.match.view(table.seat)
        if steps.whole.code != "formula" or view.formula is None:
            return None
        made = steps.whole.values["formula"]
        lying = map(digits, view.formula.numbers)  # a joker without its digit is none that lies there
        return made, re.sub(r"\d+", lambda number: number[0] if next(lying) == number[0] else "?", made)

    def bounds(self, match: Match) -> Bounds:
        view: View = match.view(None)
        return Bounds(view.options.operators, view.options.max_number, natural=True)

    def about(self, words: Words, table: Table, steps: HintSteps) -> str:
        """Return how many cards can go."""
        return words.many("You can play {n} card.", "You can play {n} cards.", len(steps.whole.values["cards"]))

    def placed(self, words: Words, table: Table, steps: HintSteps) -> str:
        """Return the formula, and the place of a card to begin with."""
        begins = self.sentences.hint(words, steps.piece, table.match)
        return f"{super().placed(words, table, steps)} {capital(words.language, begins)}"

    def beyond(self, words: Words, table: Table) -> FollowUp | None:
        """Return the button for every formula, where all are known (FORM-T1)."""
        return FollowUp(words("All formulas"), analysis.Formulas()) if analysis.formulas(table) else None

    def none(self, words: Words) -> str:
        return words("No formula works here right now. Draw a card.")

    def asked(self, table: Table, view: View) -> Asked | None:
        """Return the question about the places of the picked card, else about the cards."""
        now = building(table, view)
        return now.card, now.draft

    def sides(self, table: Table) -> tuple[Sequence[str], Limits]:
        """Return the sides of the formula that is being built."""
        view: View = table.match.view(table.seat)
        result = building(table, view).draft.result
        return (str(result).split("=") if result.complete else ()), view.options.limits

    def look_ahead(self, table: Table) -> Generator[None, None, Analysis] | None:
        return analysis.look_ahead(table)


class FormulaStandings(Standings):
    """The cards left at the end of a single round."""

    def results(self, words: Words, match: Match) -> list[str] | None:
        """Return the cards that each seat had left in a single round; several rounds, and points, are counted."""
        view: View = match.view(None)
        if view.options.points or view.options.rounds > 1:
            return None
        return [left_over(words, left) for left in view.hand_sizes]

    def won_by(self, words: Words, match: Match) -> str:
        """Return how a single round was won by cards, else by points."""
        view: View = match.view(None)
        if view.options.points or view.options.rounds > 1:
            return super().won_by(words, match)
        winners = match.outcome.winners if match.outcome else ()
        gone = bool(winners) and not any(view.hand_sizes[seat] for seat in winners)
        return words("out of cards") if gone else words("fewest cards left")


class FormulaTable(GameTable[Building]):
    """The formula on the felt, the hand in the tray; cards are put down one by one, and laid together."""

    sentences = words
    turn_seconds = 45
    easy = EASY
    cues = cues(right="laid", card="drew new_stack round_begins", turn="passed turn")
    reveal = FormulaReveal()
    drew = "drew_card"
    log = FormulaLog(sentences, frozenset(("laid", "finished", "drew", "passed")))
    onboarding = FormulaOnboarding()
    help = FormulaInWords(sentences)
    review = analysis.FormulaReviewInWords()
    standings = FormulaStandings()

    def put(self, table: Table) -> int:
        """Return the number of steps laid: cards and signs in the formula that is being made."""
        now = table.selection.picked
        return len(now.drafts) - 1 if isinstance(now, Building) else 0

    def came(self, table: Table, before: Table) -> object | None:
        """Return a place in a number, or that of the sign."""
        now, put = table.selection.picked, self.put(table) > self.put(before)
        return last_put(now) if isinstance(now, Building) and put else None

    def main(self, words: Words, table: Table) -> Action:
        view: View = table.match.view(table.seat)
        draft = building(table, view).draft
        return Action(words("Play cards"), "lay", lambda acts: acts.table.play(draft.lay), missing(view, draft))

    def instruction(self, words: Words, table: Table) -> str:
        now = building(table, table.match.view(table.seat))
        if now.asks is not None:
            return words("Tap its digit")
        return words("Tap where the card goes") if now.card else words("Tap a card, then its place")

    def put_down(self, table: Table) -> Building:
        return building(table, table.match.view(table.seat)).put_down()

    def step_back(self, table: Table) -> Building | None:
        now = building(table, table.match.view(table.seat))
        return now.back() if now.begun else None


TABLE = FormulaTable()
