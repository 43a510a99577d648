"""The table of Paari: all players' two piles round a board turned to the person in front of it, the hand below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.games import situation
from app.games.action import Action, going_on, play
from app.games.contract import GameTable, InWords, Log, Onboarding, Reveal, Ring, Touch, Turn
from app.games.paari import analysis, words
from app.games.paari import words as sentences
from app.games.paari.easy import EASY
from app.games.paari.picked import Picked, picked, picked_cards
from app.games.paari.words import laid
from app.locale import Words
from app.sounds.effects import cues
from app.state.model import Asked, Table
from core.engine.game import Event, Move
from core.engine.reason import Reason
from core.engine.training import HintSteps
from core.games.paari.cards import worth
from core.games.paari.moves import PILES, Choose, Draw, Lay
from core.games.paari.state import View


class PaariReveal(Reveal):
    """The first pairs, and the end of a round."""

    def of(self, table: Table) -> Event | None:
        """Return the first pairs when they are turned up, or how a round ended: for all to see, before the curtain."""
        return next((e for e in table.latest.news if e.code in ("went_out", "nobody_went_out", "pairs")), None)

    def onward(self, words: Words, table: Table) -> Action:
        if any(happened.code == "pairs" for happened in table.latest.news):
            return going_on(words("Carry on"), covering=True)
        return going_on(words("To the result") if table.match.prompt is None else words("Next round"), covering=True)


class PaariLog(Log):
    """The log of Paari, which sums up a turn by its lay."""

    def summary(self, words: Words, turn: Turn, names: Sequence[str], reader: int | None) -> str:
        """Return the lay, and how many cards were drawn before it."""
        drew = sum(happened.code == "drew" for happened in turn.events)
        rest = tuple(happened for happened in turn.events if happened.code != "drew")
        said = super().summary(words, replace(turn, events=rest), names, reader)
        if not drew or any(happened.code == "no_pair" for happened in rest):
            return said
        if not said:
            return words.many("{name} has drawn {n} card.", "{name} has drawn {n} cards.", drew, name=names[turn.seat])
        before = words.many("Drew {n} card before.", "Drew {n} cards before.", drew)
        return f"{said} {before}"

    def summed(self, words: Words, happened: Event, names: Sequence[str], reader: int | None) -> str | None:
        if happened.code == "laid":
            return laid(words, happened, names, reader)
        return super().summed(words, happened, names, reader)

    def changed(self, turn: Turn) -> Sequence[Ring]:
        """Return the piles that were laid on."""
        lays = (happened.values for happened in turn.events if happened.code == "laid")
        return [("pile", (values["on"], values["pile"])) for values in lays]

    def held(self, words: Words, table: Table) -> str:
        """Return the hand."""
        hand = table.match.view(table.seat).hand
        return words("Your cards: {cards}.", cards=sentences.card_names(words, hand)) if hand else ""


class PaariOnboarding(Onboarding):
    """The first match of Paari: a card, then its pile."""

    worked = frozenset(("laid", "chose"))

    def touch(self, words: Words, table: Table, move: Move) -> Touch | None:
        """Return a card, then the pile, the other card of the pair, or the button."""
        view: View = table.match.view(table.seat)
        now, held = picked(table), picked_cards(table, view)
        match move:
            case Choose(left, right):
                if sorted(held) == sorted((left, right)):
                    return Touch("lay-pair", words("Now tap “Play the pair”."))
                missing = right if held == (left,) else left
                if now.third is not None or held not in ((), (left,), (right,)):
                    return None
                return self._card(words, view, missing, now.places)
            case Lay(card, seat, pile):
                if held == (card,):
                    return Touch(f"pile-{seat}-{pile}", words("Now tap the pile it goes on."))
                return self._card(words, view, card, now.places)
            case Draw():
                return Touch("draw", words("Nothing fits, so draw a card."))
        return None

    def _card(self, words: Words, view: View, card: str, held: tuple[int, ...]) -> Touch:
        """Return a card of the hand that is not picked up yet."""
        place = next(n for n, other in enumerate(view.hand) if other == card and n not in held)
        return Touch(f"hand-{place}", words("Tap this card: {card}", card=sentences.card_name(words, card)))


class PaariInWords(InWords[View, None]):
    """Help for the hand and the piles."""

    def computed(self, table: Table, steps: HintSteps) -> tuple[str, str] | None:
        """Return both sums, the points that are missing added to the own ones."""
        if steps.whole.code != "missing":
            return None
        view: View = table.match.view(table.seat)
        own, other = ("+".join(str(worth(card)) for card in tops) for tops in view.tops)
        return f"{own}+{steps.whole.values['missing']}={other}", f"{own}+?={other}"

    def claimed(self, table: Table, answer: str, why: Reason) -> Sequence[str]:
        """Return the difference of both sums, and the number that was picked."""
        return (f"{why.values['other']}-{why.values['own']}", answer) if why.code == "not_missing" else ()

    def rings(self, step: Reason) -> Sequence[Ring]:
        """Return both piles of a seat; a card and its pile; both cards of a pair; the stack."""
        v = step.values
        match step.code:
            case "pile_of":
                return [("pile", (v["seat"], pile)) for pile in PILES]
            case "lay" | "laid":
                return [("card", v["card"]), ("pile", (v["seat"], v["pile"]))]
            case "card":
                return [("card", v["card"])]
            case "pair":
                return [("card", v["left"]), ("card", v["right"])]
            case "draw":
                return [("stack", 0)]
        return ()

    def order(self, table: Table, moves: Sequence[Move]) -> Sequence[Ring]:
        """Return a card and its pile; both cards of the first pair."""
        match moves[0] if moves else None:
            case Lay(card, seat, pile):
                return [("card", card), ("pile", (seat, pile))]
            case Choose(left, right):
                return [("card", left), ("card", right)]
        return []

    def values(self, table: Table, step: Reason) -> Mapping[Ring, str]:
        """Return the points of the first pair; those of all players after a lay."""
        if step.code in ("begin_with", "pair"):
            return {("seat", table.seat): str(step.values["points"])}
        points = step.values["points"] if step.code == "laid" else ()
        return {("seat", seat): str(sum_) for seat, sum_ in enumerate(points)}

    def asked(self, table: Table, view: View) -> Asked | None:
        """Return the question about the piles for the picked card, else about the cards."""
        if view.step != "play":
            return None
        cards = picked_cards(table, view)
        return (cards[0] if cards else "", None)


class PaariTable(GameTable[Picked]):
    """The table of Paari: piles round the board, the hand in the tray."""

    sentences = words
    turn_seconds = 15
    easy = EASY
    cues = cues(card="dealt chose pairs laid drew", turn="passed turn", right="went_out")
    reveal = PaariReveal()
    log = PaariLog(sentences, frozenset(("laid", "drew", "passed", "no_pair")))
    onboarding = PaariOnboarding()
    help = PaariInWords(sentences)
    review = analysis.PaariReviewInWords()

    def came(self, table: Table, before: Table) -> object | None:
        """Return a pile, or a place in the hand."""
        if table.match is before.match:
            places = len(picked(table).places)
            prompt = table.match.prompt
            if prompt is None or prompt.step != "choose" or not len(picked(before).places) < places <= 2:
                return None
            return (prompt.seat, PILES[places - 1])
        move = table.match.plies[-1].move
        return (move.seat, move.pile) if isinstance(move, Lay) else situation.into_hand(table, before)

    def main(self, words: Words, table: Table) -> Action | None:
        """Return the action that lays the pair that was picked; a card is laid by its pile."""
        view: View = table.match.view(table.seat)
        if view.step != "choose":
            return None
        cards, third = picked_cards(table, view), picked(table).third
        move = Choose(cards[0], cards[1]) if len(cards) == 2 and third is None else None
        text, wanting = words("Play the pair"), Reason("two_for_a_pair" if third is None else "which_goes")
        if move is None:
            return Action(text, "lay-pair", lambda acts: None, wanting)
        return Action(text, "lay-pair", play(move), table.match.check(move))

    def instruction(self, words: Words, table: Table) -> str:
        prompt, now = table.match.prompt, picked(table)
        if prompt is None:
            return ""
        if prompt.step == "choose":
            return words("Tap two cards for the pair")
        if now.places:
            return words("Tap the pile for the card")
        return words("Tap a card, then a pile") if table.task else words("Tap a card, then a pile, or draw")


TABLE = PaariTable()
