"""The table of Astragali: a cup on the felt, and in the tray what its holder bids.

The dice are in the tree of controls only while their holder has lifted the cup (`picked.Cup.lifted`), and nowhere
else before the round ends.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.games.action import Action, Acts, going_on, play
from app.games.astragali import analysis, words
from app.games.astragali import words as sentences
from app.games.astragali.analysis import Analysis
from app.games.astragali.picked import Bids, Cup, again, amount, cup_of, knows, next_kinds, show
from app.games.astragali.words import face_name, face_names, gap, heard, in_full
from app.games.contract import Dice, GameTable, InWords, Log, Onboarding, Part, Reveal, Ring, Standings, Touch
from app.locale import Words
from app.sounds.effects import cues
from app.state.model import Asked, Table
from core.engine.cards import without
from core.engine.game import Event, Move
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.astragali.ladder import LADDER
from core.games.astragali.moves import Accept, Better, Bray, Decline, Doubt, Enough, Judge, Roll, Say, Try
from core.games.astragali.state import Showing, View

DOUBT = (Part(0.125), *[Part(0.125, brings=False)] * 3, Part(0.8), Part(0.7))
"""The parts of a doubt before its verdict: the cup swings four times, it rises and the dice fall apart, those that
count go to their places in the bid. The verdict itself takes half a second more."""
LIFT, COUNT = 4, 5
"""The parts after the swings."""
TRY = (Part(0.8),)
"""The dice of the last try for seven Luck come to rest."""


class AstragaliReveal(Reveal):
    """The end of a round, a doubt in parts."""

    def of(self, table: Table) -> Showing | None:
        """Return how the round ended that the last move ended."""
        codes = {happened.code for happened in table.latest.news}
        made = any(happened.code == "tried" and happened.values["made"] for happened in table.latest.news)
        view: View = table.match.view(None)
        return view.last if made or codes & {"shown", "lost_wish"} else None

    held_back = frozenset(("shown", "lost_wish"))

    def parts(self, table: Table) -> Sequence[Part]:
        """Return the parts of a doubt, or the last try for seven Luck."""
        last = self.of(table)
        return () if last is None else DOUBT if last.doubted else TRY

    def onward(self, words: Words, table: Table) -> Action:
        """Return the action with what comes next, by name."""
        if table.latest.part is not None:
            return Action(words("Tap to skip"), "to-result", lambda acts: acts.table.show_all())
        prompt = table.match.prompt
        if prompt is None:
            return going_on(words("Next: the end of the game"))
        name = table.match.names[prompt.seat]
        if prompt.step == "bray":
            return going_on(words("Next: the fool’s wish for {name}", name=name))
        return going_on(words("Next: {name} starts", name=name) if prompt.step == "open" else words("Next"))


class AstragaliLog(Log):
    """The log of Astragali, in which bids are heard."""

    def summed(self, words: Words, happened: Event, names: Sequence[str], reader: int | None) -> str | None:
        return self.step(words, happened, names)

    def step(self, words: Words, happened: Event, names: Sequence[str]) -> str | None:
        if happened.code == "rolled":
            dice, name = happened.values["dice"], names[happened.values["seat"]]
            return words.many("{name} rolls {n} die.", "{name} rolls {n} dice.", dice, name=name)
        return self.sentences.event(words, happened, names)

    def announcement(self, words: Words, table: Table, happened: Event) -> str | None:
        """Return the announcement of an event; a bid as the table has it shown, by ear until the next one."""
        calls = table.match.view(None).calls
        if happened.code == "bid" and calls:
            name = table.match.names[happened.values["seat"]]
            return words("{name} bids {bid}.", name=name, bid=words("“{bid}”", bid=heard(words, calls[-1])))
        if happened.code == "shown":
            found = gap(words, happened.values["bid"], happened.values["dice"])
            return f"{found} {super().announcement(words, table, happened)}"
        return super().announcement(words, table, happened)

    def describe_selection(self, words: Words, table: Table) -> str:
        """Return the dice for the player who has just lifted the cup."""
        dice = table.match.view(table.seat).dice if cup_of(table).lifted else ""
        return face_names(words, dice)

    def held(self, words: Words, table: Table) -> str:
        """Return the dice under the cup while it is lifted."""
        dice = self.describe_selection(words, table)
        return words("Your dice: {dice}.", dice=dice) if dice else ""


class AstragaliOnboarding(Onboarding):
    """The first match of Astragali: the cup, dice, and a bid."""

    worked = frozenset(("accepted", "bid", "doubted"))

    def touch(self, words: Words, table: Table, move: Move) -> Touch | None:
        """Return the cup, then the dice to roll, the kind and the faces of the bid, or the button."""
        view: View = table.match.view(table.seat)
        cup = cup_of(table)
        match move:
            case Accept():
                return Touch("accept", words("You can believe it. Tap “I believe it”."))
            case Doubt():
                return Touch("doubt", words("That’s too high. Tap “No way!”."))
            case Bray():
                return Touch("bray", words("Bray first, then tap here."))
            case Judge(True):
                return Touch("counts", words("A real bray? Then it counts."))
            case Roll() | Say() | Better() if not (cup.lifted or cup.bidding):
                return Touch("lift-cup", words("First lift the cup."))
            case Roll(faces):
                return self._to_roll(words, view, cup, faces)
            case Better(steps) if not cup.marked:
                if cup.better == steps:
                    return Touch("bid", words("Now tap “Say it”."))
                return Touch("better", words("Tap this bid, the next one up."))
            case Say(kind, faces) if not cup.marked:
                if cup.kind != kind or cup.better:
                    named = words("Tap this kind: {kind}", kind=sentences.kind_name(words, kind))
                    if isinstance(table.overlay, Bids):
                        return Touch(f"bid-{kind}", named, over=True)
                    if kind not in [near.name for near in next_kinds(table, view, cup.kind)[0]]:
                        return Touch("bids", words("All bids are behind the stairs. Tap here."))
                    return Touch(f"kind-{kind}", named)
                wanted = [face for face in faces or "" if face not in cup.faces]
                if set(cup.faces) - set(faces or ""):
                    return None
                if wanted:
                    return Touch(f"face-{wanted[0]}", words("Now tap {face}.", face=face_name(words, wanted[0])))
                return Touch("bid", words("Now tap “Say it”."))
        return None

    def _to_roll(self, words: Words, view: View, cup: Cup, faces: str) -> Touch | None:
        """Return the next die to mark, or the button that rolls those that are marked."""
        marked = "".join(view.dice[place] for place in cup.marked)
        if any(marked.count(face) > faces.count(face) for face in marked):
            return None
        left = without(faces, marked)
        if not left:
            return Touch("roll", words("Now tap the button to roll them."))
        place = next(n for n, face in enumerate(view.dice) if face == left[0] and n not in cup.marked)
        return Touch(f"die-{place}", words("Tap this die to reroll it."))


class AstragaliInWords(InWords[View, Analysis]):
    """Help for the dice under the cup, and the bid."""

    def asked(self, table: Table, view: View) -> Asked | None:
        """Return the question about the dice under the cup, and the bids that they hold."""
        return ("", None) if view.step in ("open", "cup") else None

    def rings(self, step: Reason) -> Sequence[Ring]:
        """Return the faces of dice to be rolled again; the kind and faces of a bid; an answer to one."""
        match step.code:
            case "kind":
                return [("kind", step.values["kind"])]
            case "face":
                return [("face", step.values["face"])]
            case "bid":
                bid = LADDER[step.values["step"]]
                return [("kind", bid.kind), *(("face", face) for face in bid.faces)]
            case "doubt" | "accept":
                return [("answer", step.code)]
            case "roll_die":
                return [("die", step.values["die"])]
            case "roll":
                return [("die", face) for face in step.values["roll"]]
        return ()

    def order(self, table: Table, moves: Sequence[Move]) -> Sequence[Ring]:
        """Return the dice to roll again; the kind and then the faces of a bid."""
        match moves[0] if moves else None:
            case Roll(faces):
                return [("die", face) for face in faces]
            case Say(kind, faces):
                return [("kind", kind), *(("face", face) for face in faces or "")]
        return []

    def look_ahead(self, table: Table) -> Generator[None, None, Analysis] | None:
        return analysis.look_ahead(table)


class AstragaliStandings(Standings):
    """The wishes that are left."""

    def places(self, match: Match) -> list[int]:
        """Return the places: the last one with a wish first, then who went out last (ASTR-16)."""
        gone = self._gone(match)
        order = sorted(range(len(match.names)), key=lambda seat: (seat in gone, -gone.get(seat, (0, 0))[0]))
        return [order.index(seat) + 1 for seat in range(len(match.names))]

    def results(self, words: Words, match: Match) -> list[str]:
        """Return in which round each seat went out, or its wishes; and who has brayed for the fool's wish."""
        gone, view = self._gone(match), match.view(None)
        lines = []
        for seat in range(len(match.names)):
            wishes = words.many("{n} wish", "{n} wishes", view.wishes[seat])
            lines.append(words("out in round {n}", n=gone[seat][1]) if seat in gone else wishes)
        for round_, happened in _by_round(match):
            if happened.code == "fools_wish":
                seat = happened.values["seat"]
                lines[seat] = words("{line}, fool’s wish in round {n}", line=lines[seat], n=round_)
        return lines

    def won_by(self, words: Words, match: Match) -> str:
        return words("the last one with a wish")

    def _gone(self, match: Match) -> dict[int, tuple[int, int]]:
        """Return who is out: the how manieth it was, and the round in which that happened."""
        out = [(round_, happened) for round_, happened in _by_round(match) if happened.code == "out"]
        return {happened.values["seat"]: (n, round_) for n, (round_, happened) in enumerate(out)}


class AstragaliDice(Dice):
    """The dice under the cup."""

    def shake(self, table: Table) -> Move | None:
        """Return the roll that the button would make: the marked dice under the lifted cup, or all seven for seven
        Luck.
        """
        view: View = table.match.view(table.seat)
        return Try() if view.step == "luck" else again(view, cup_of(table))


class AstragaliTable(GameTable[Cup]):
    """The cup with its dice, and bids that go up a ladder."""

    sentences = words
    turn_seconds = 30
    offered_first: Mapping[str, Any] = {"show_bid": "exact"}  # easier to learn; the rules leave it to the ear
    cues = cues(
        dice="rolled tried",
        cup="bid doubted shown",
        turn="accepted",
        card="present absent",
        right="fools_wish",
    )
    reveal = AstragaliReveal()
    log = AstragaliLog(sentences, frozenset(("accepted", "bid", "rolled", "doubted", "tried")))
    onboarding = AstragaliOnboarding()
    help = AstragaliInWords(sentences)
    review = analysis.AstragaliReviewInWords()
    standings = AstragaliStandings()
    dice = AstragaliDice()

    def came(self, table: Table, before: Table) -> object | None:
        """Return the dice under the cup that was lifted, or those of a try."""
        if table.match is not before.match:
            tried = isinstance(table.match.plies[-1].move, Try)
            return ("try", len(before.match.view(None).tries)) if tried else None
        return "dice" if cup_of(table).lifted and not cup_of(before).lifted else None

    def main(self, words: Words, table: Table) -> Action | None:
        view: View = table.match.view(table.seat)
        match view.step:
            case "open" | "cup":
                return self._with_cup(words, table, view)
            case "answer":
                return Action(words("I believe it"), "accept", _accept, effect=words("accept"))
            case "luck":
                return Action(words("Roll all seven"), "try", play(Try()))
            case "bray":
                name = table.match.names[view.to_move or 0]
                return Action(words("{name} brayed", name=name), "bray", play(Bray()))
            case "judge":
                return Action(words("That counts!"), "counts", play(Judge(True)))
        return None

    def beside(self, words: Words, table: Table) -> Action | None:
        match table.match.view(table.seat).step:
            case "answer":
                return Action(words("No way!"), "doubt", play(Doubt()), effect=words("doubt"))
            case "luck" if table.match.check(Enough()) is None:
                return Action(words("Enough"), "enough", play(Enough()))
            case "bray":
                return Action(words("No thanks"), "decline", play(Decline()))
            case "judge":
                return Action(words("Doesn’t count"), "counts-not", play(Judge(False)))
        return None

    def _with_cup(self, words: Words, table: Table, view: View) -> Action:
        """Return what the one who holds the cup does: roll marked dice again, make the bid, or lift it."""
        cup = cup_of(table)
        roll, bid = again(view, cup), cup.said
        if roll is not None:
            text = words.many("Roll {n} die", "Roll {n} dice", len(roll.faces))
            return Action(text, "roll", lambda acts: _roll(acts, roll))
        if not (cup.lifted or cup.bidding):
            return Action(words("Lift the cup"), "lift-cup", lambda acts: show(acts, replace(cup, lifted=True)))
        if bid is None:
            effect = self._choose(words, table, view)
            return Action(words("Say it"), "bid", lambda acts: None, Reason("no_kind"), effect=effect)
        effect = in_full(words, bid, amount(table, view, cup))
        wrong = table.match.check(bid) if knows(table, view) else None
        return Action(words("Say it"), "bid", play(bid), wrong, effect=effect)

    def _choose(self, words: Words, table: Table, view: View) -> str:
        """Return what can be done with the cup lifted: dice that can be rolled again are said to be (ASTR-6)."""
        if view.step == "cup" and cup_of(table).lifted and not view.fresh and not table.task:
            return words("Choose a bid, or tap dice to reroll")
        return words("Choose a bid")

    def instruction(self, words: Words, table: Table) -> str:
        prompt = table.match.prompt
        match prompt.step if prompt else "":
            case "cup" if cup_of(table).lifted:
                return self._choose(words, table, table.match.view(table.seat))
            case "open" | "cup":
                return words("Choose a bid") if table.task else words("Lift the cup, then choose a bid")
            case "answer":
                return words("Accept the bid or doubt it")
            case "luck":
                return words("Tap the button to roll")
        return ""


def _by_round(match: Match) -> Iterator[tuple[int, Event]]:
    """Yield the public events of a match, each with the round in which it happened."""
    round_ = 0
    for _, happened in match.log(None):
        if happened.code == "begins":
            round_ = happened.values["round"]
        yield round_, happened


def _accept(acts: Acts) -> None:
    """Accept the bid: the player who does has the device in hand, so no curtain comes before the cup, which is down."""
    if acts.table.play(Accept()):
        acts.table.lift_curtain()


def _roll(acts: Acts, roll: Roll) -> None:
    """Roll again: a player who has looked under the cup looks at the new dice as well; a cup that was
    shaken is down.
    """
    if acts.table.play(roll):
        show(acts, Cup(lifted=True))


TABLE = AstragaliTable()
