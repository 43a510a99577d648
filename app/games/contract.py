"""The contract of a game's table: from taps to moves, what happens there, and its rules in words. It needs no Flet.

Each game has one object that keeps it, `TABLE` in its `table.py`; another one draws it (`app.games.drawing`). What is
abstract every game has; for all else a default says that the game has no such thing. What belongs together is a part of
the table, such as `TABLE.reveal`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from app.games.action import Action, Acts, going_on, pick
from app.locale import Words, isolated
from app.locale.options import Option, Preset
from app.sounds.effects import Cue, cues
from app.state.model import Asked, Table
from app.state.overlays import Overlay
from app.state.review import Finest, Missed, TurnLine
from core.arithmetic.expression import Limits
from core.engine.game import Event, Move
from core.engine.match import Match
from core.engine.reason import Reason
from core.engine.review import Best, Worth
from core.engine.training import HintSteps

V = TypeVar("V")
"""The game's view: all that a seat may see."""
P = TypeVar("P")
"""The selection: pieces picked but not yet played (`Selection.picked`)."""
F = TypeVar("F")
"""Answers of training's searches about the position (`Advice.found`)."""


@dataclass(frozen=True)
class TimeLimit:
    """A clock: the move is made after `seconds` seconds of the same turn, which come after those `before`."""

    seconds: int
    move: Move
    before: int = 0


class Part(NamedTuple):
    """A part of a reveal: for how many `seconds` it is on show, and whether it `brings` pieces that move to
    their places.
    """

    seconds: float
    brings: bool = True


class Bounds(NamedTuple):
    """The bounds of the arithmetic at a table: its signs, its largest number (None for any), and whether no value is a
    fraction or below zero.
    """

    signs: str
    largest: int | None
    natural: bool


class FollowUp(NamedTuple):
    """A button for what there is beyond a hint, and the overlay that it opens."""

    button: str
    overlay: Overlay


class RoundLine(NamedTuple):
    """A round of a finished match: its number, its winner (None without one), how it ended, and the scores after it."""

    number: int
    seat: int | None
    text: str
    scores: Sequence[int]


@dataclass(frozen=True)
class Turn:
    """A turn as all may know it: its seat, and its public events in order."""

    seat: int
    events: tuple[Event, ...]


class Touch(NamedTuple):
    """The next touch on the way to a move: the identifier of a piece or a button, and a short sentence for it.

    `over` is True for what is in the sheet of the game that is open over the table.
    """

    identifier: str
    sentence: str
    over: bool = False


Ring = tuple[str, object]
"""A ring of a hint: the kind of thing (`row`, `card`, `gap`, `number`, `field`, `pile`, `die` …), and which one."""


class Sentences(Protocol):
    """A game in words, as its module `words.py` has them."""

    def options(self, words: Words) -> list[Option]:
        """Return the options in plain words, in the order in which they are offered."""

    def flag(self, words: Words) -> str:
        """Return how a turn ends whose time is up, as `Game.on_flag` plays it."""

    def presets(self, words: Words) -> list[Preset]:
        """Return sets of options to choose from, the plain game first."""

    def reason(self, words: Words, why: Reason, match: Match) -> str:
        """Return why a move is refused."""

    def hint(self, words: Words, step: Reason, match: Match) -> str:
        """Return a step of a hint. ValueError if the game's help has no such reason."""

    def event(self, words: Words, happened: Event, names: Sequence[str]) -> str | None:
        """Return what happened, as a sentence; None if it is not worth one."""


class Reveal:
    """Something that a move brings and all look at before play goes on."""

    def of(self, table: Table) -> object | None:
        """Return what the last move brought (`Latest.news`); None if nothing is to be looked at.

        Its type is the game's own. The curtain, opponents and the result wait until `session.table.seen()`.
        """
        return None

    def parts(self, table: Table) -> Sequence[Part]:
        """Return the parts in which it is shown before all of it is there; empty where it is there at once.

        Until then nothing on the screen gives away how it ends (`Latest.part`); a touch shows all of it.
        """
        return ()

    held_back: frozenset[str] = frozenset()
    """Codes of the events that tell how it ends: where it has parts they, and all after them, wait for its end."""

    def until(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events before those that are held back."""
        end = (n for n, happened in enumerate(events) if happened.code in self.held_back)
        return events[: next(end, len(events))]

    def onward(self, words: Words, table: Table) -> Action:
        """Return the action that goes on afterwards."""
        return going_on(words("Carry on"))


@dataclass(frozen=True)
class Log:
    """Sentences about what happens at a table: as it happens, summed up, and read aloud."""

    sentences: Sentences
    summing: frozenset[str] = frozenset()
    """Codes of the events that sum up a turn; a turn without any of them is summed up by all its events."""
    begins: frozenset[str] = frozenset()
    """Codes of the events that begin a turn worth a sentence even if nothing came of it."""
    notable: frozenset[str] = frozenset()
    """Codes of the events that stay on screen longer than others when an opponent's step brings them."""

    def step(self, words: Words, happened: Event, names: Sequence[str]) -> str | None:
        """Return what an opponent has just done, as a step of its turn; None for what is not worth a sentence."""
        return self.sentences.event(words, happened, names)

    def announcement(self, words: Words, table: Table, happened: Event) -> str | None:
        """Return the screen reader's announcement of an event; None for what is not announced."""
        return self.step(words, happened, table.match.names)

    def summary(self, words: Words, turn: Turn, names: Sequence[str], reader: int | None) -> str:
        """Return a turn in a short sentence or a few; `reader` is the seat that it may call "you", None for all."""
        name, sentences = isolated(names[turn.seat]), list[str]()
        chosen = [happened for happened in turn.events if happened.code in self.summing]
        for happened in chosen or [happened for happened in turn.events if happened.code != "turn"]:
            sentence = self.summed(words, happened, names, reader)
            if sentence:
                sentences.append(sentence.removeprefix(f"{name}: ") if sentences else sentence)
        ended = all(sentence[-1] in ".!?" for sentence in sentences)
        if ended:
            return " ".join(sentences)
        return "; ".join(sentence.rstrip(".") for sentence in sentences)  # terms side by side would read as one

    def summed(self, words: Words, happened: Event, names: Sequence[str], reader: int | None) -> str | None:
        """Return an event as a part of the summary of its turn; None for what is not worth a sentence."""
        return self.sentences.event(words, happened, names)

    def changed(self, turn: Turn) -> Sequence[Ring]:
        """Return the pieces on the table that a turn has changed, as a hint would ring them."""
        return ()

    def describe_selection(self, words: Words, table: Table) -> str:
        """Return the selection in words, read aloud by the screen reader when it changes; empty if there is nothing to
        read.
        """
        return ""

    def held(self, words: Words, table: Table) -> str:
        """Return what the person to move alone may see, in a sentence that is read to them on request; empty if there
        is nothing.
        """
        return ""


class Onboarding:
    """The first match after the lesson, in which the next touch is pointed at."""

    worked: frozenset[str] = frozenset()
    """Codes of the events of a turn that worked out."""

    def touch(self, words: Words, table: Table, move: Move) -> Touch | None:
        """Return what is to be touched next on the way to a move of the person here; None where what is picked leads
        elsewhere.
        """
        return None


class Dice:
    """Dice that are rolled with the device, or with keys."""

    def shake(self, table: Table) -> Move | None:
        """Return the roll that shaking the device makes; None while nothing is to be rolled, or if there is no such
        roll.
        """
        return None

    def typed(self, acts: Acts, table: Table, key: str) -> None:
        """Do what a key types on a wall, named as the client names it; R rolls whatever the letter is called there."""
        move = self.shake(table) if key == "R" else None
        if move is not None:
            acts.table.play(move)


class Standings:
    """The result of a finished match, beyond its scores."""

    def places(self, match: Match) -> list[int] | None:
        """Return the place of each seat, from 1; None where the scores decide."""
        return None

    def results(self, words: Words, match: Match) -> list[str] | None:
        """Return the result of each seat, in words; None where its points say it."""
        return None

    def won_by(self, words: Words, match: Match) -> str:
        """Return by what a match was won, in a few words; empty where several share the win, or there is nothing to
        say.
        """
        outcome = match.outcome
        if outcome is None or len(outcome.winners) > 1 or len(outcome.scores) < 2:
            return ""
        best, second = sorted(outcome.scores, reverse=True)[:2]
        return words.many("{n} point ahead", "{n} points ahead", int(best - second)) if best - second >= 1 else ""


@dataclass(frozen=True)
class InWords(Generic[V, F]):
    """Help in words: lights, hints, and what is wrong; for a game whose answers are in core's `help.py`.

    Searches are generators that yield often and return what they found.
    """

    sentences: Sentences

    def asked(self, table: Table, view: V) -> Asked | None:
        """Return the question that the lights answer as the table stands; None where nothing is to light up."""
        return None

    def look_ahead(self, table: Table) -> Generator[None, None, F] | None:
        """Return the search for what else help shows of the position, kept in `Advice.found`; None if all is known."""
        return None

    # hints

    def computed(self, table: Table, steps: HintSteps) -> tuple[str, str] | None:
        """Return the equation that a hint leads to, `38+7=45`, and the same with `?` for each number that does not lie
        there yet, `38+?=?`; None where it leads to none.
        """
        return None

    def bounds(self, match: Match) -> Bounds | None:
        """Return the bounds of a match, from which follows the school class of its hints; None without arithmetic."""
        return None

    def about(self, words: Words, table: Table, steps: HintSteps) -> str:
        """Return what a hint of a match is about before its question, in a sentence; empty if that is plain to see."""
        return ""

    def about_rings(self, steps: HintSteps) -> Sequence[Ring]:
        """Return the place that a hint of a match is about, ringed from its question on; never a piece to lay."""
        return ()

    def placed(self, words: Words, table: Table, steps: HintSteps) -> str:
        """Return where the pieces of the equation that a hint leads to go, in a sentence."""
        return self.sentences.hint(words, steps.whole, table.match)

    def rings(self, step: Reason) -> Sequence[Ring]:
        """Return what a step of a hint rings: nothing that it does not say."""
        return ()

    def order(self, table: Table, moves: Sequence[Move]) -> Sequence[Ring]:
        """Return the pieces and places that the moves of a hint take, in the order in which they are tapped."""
        return ()

    def values(self, table: Table, step: Reason) -> Mapping[Ring, str]:
        """Return what a step of a hint says that places come to, as it is drawn at them."""
        return {}

    def beyond(self, words: Words, table: Table) -> FollowUp | None:
        """Return what can be looked at after the last step; None if there is nothing more."""
        return None

    def none(self, words: Words) -> str:
        """Return why there is no hint for a position."""
        return words("There’s no hint for this right now.")

    # what is wrong

    def sides(self, table: Table) -> tuple[Sequence[str], Limits]:
        """Return the two sides of what lies on the table or is being built, and the limits of the match for working
        them out.
        """
        return (), Limits()

    def fault(self, words: Words, table: Table, fault: Reason) -> str:
        """Return what is wrong with what lies on the table or is being built, in words."""
        return self.sentences.reason(words, fault, table.match)

    # answers to tasks

    def given(self, table: Table) -> tuple[str, ...]:
        """Return the answers to a task that were put down so far, where several are asked for."""
        return ()

    def claimed(self, table: Table, answer: str, why: Reason) -> Sequence[str]:
        """Return the two sides of the false equation that a wrong answer makes; () where it makes none."""
        return self.sides(table)[0] if why.code == "not_equal" else ()


class ReviewInWords:
    """The review of a finished match in words, for a game that has one in core's `review.py`."""

    def turns(self, words: Words, match: Match) -> list[TurnLine]:
        """Return the turns of a match; empty if there is nothing to learn from them."""
        return []

    def rounds(self, words: Words, match: Match) -> list[RoundLine]:
        """Return the rounds of a match, for a game without a review of turns; empty for any other."""
        return []

    def finest(self, words: Words, match: Match, seats: Collection[int]) -> Finest | None:
        """Return the finest turn of some seats in a finished match; None where none stands out."""
        return None

    def did(self, words: Words, did: str) -> str:
        """Return what was done in a turn (`review.Turn.did`), in words."""
        return did

    def worth(self, words: Words, match: Match, worth: Worth) -> str:
        """Return what a turn was worth, in words with its unit; empty where there is nothing to count."""
        return words.many("{n} point", "{n} points", int(worth))

    def lost(self, words: Words, missed: Missed) -> str:
        """Return what a missed turn cost, where chances to win say so; else an empty text."""
        return ""

    def asked_again(self, words: Words, match: Match, missed: Missed) -> str:
        """Return what is to be found in a missed turn, without the answer."""
        return words("Possible: {worth}", worth=self.worth(words, match, missed.best.worth))

    def because(self, words: Words, match: Match, missed: Missed) -> list[str]:
        """Return why the best move of a missed turn was best, line by line."""
        return [words("That brings {worth}.", worth=self.worth(words, match, missed.best.worth))]

    def verdict(self, words: Words, found: Best | None, missed: bool) -> str:
        """Return what the search of a turn found, in words; `missed` if it is clearly better."""
        return self.better(words, found) if found is not None and missed else words("Best move!")

    def better(self, words: Words, best: Best) -> str:
        """Return what would have been better in a missed turn, for a list."""
        return words("Possible: {equation}, {points}", equation=self.did(words, best.did), points=f"+{best.worth}")


class GameTable(ABC, Generic[P]):
    """The table of a game, and its parts. A part that is not the game's own says that there is nothing of the kind."""

    turn_seconds = 0
    """Seconds that a person's turn is said to take where the length of a match is estimated; 0 where it is not."""
    offered_first: Mapping[str, Any] = {}
    """The options that set-up offers first where they differ from the game's defaults."""
    cues: Mapping[str, Cue] = cues()
    """Sound effects of public events, by their codes."""
    drew = ""
    """The code of the event of a drawn card that its player may look at before the device is handed on, if any is."""
    easy: Mapping[str, str] = {}
    """Easy sentences for classes 1 and 2, by the usual ones (`app.locale.easy`)."""

    # parts

    @property
    @abstractmethod
    def sentences(self) -> Sentences:
        """The game in words: its `words.py`."""

    @property
    def log(self) -> Log:
        """Sentences about what happens."""
        return Log(self.sentences)

    @property
    def help(self) -> InWords[Any, Any]:
        """Help in words."""
        return InWords(self.sentences)

    reveal = Reveal()
    onboarding = Onboarding()
    review = ReviewInWords()
    standings = Standings()
    dice: Dice | None = None

    # what can be done

    @abstractmethod
    def main(self, words: Words, table: Table) -> Action | None:
        """Return the main action of the person to move; None if there is none."""

    def beside(self, words: Words, table: Table) -> Action | None:
        """Return an action that is as good as the main one, such as "lower" beside "higher"; None if there is none."""
        return None

    def instruction(self, words: Words, table: Table) -> str:
        """Return what can be done now, in a short line that names the pieces ("Tap a card, then its gap"); empty if
        nothing needs to be said.
        """
        return ""

    def back(self, words: Words, table: Table) -> Action:
        """Return the action that takes back: a step of a move being built, else the last move."""
        less = self.step_back(table)
        if less is not None:
            return Action(words("Undo"), "undo", pick(less))
        return Action(words("Undo"), "undo", lambda acts: acts.table.undo(), table.stuck())

    def goal(self, words: Words, options: Mapping[str, Any], seat: int) -> str:
        """Return what a seat is to reach at first, by the options that differ from the game's defaults, where seats
        differ in that; else nothing.
        """
        return ""

    def step_back(self, table: Table) -> P | None:
        """Return the selection without its last step, where a move is built in steps; None if there is none."""
        return None

    def picked_after(self, table: Table, before: Table) -> P | None:
        """Return the selection with which a turn goes on after a move; None if nothing stays picked up."""
        return None

    def put_down(self, table: Table) -> P | None:
        """Return the selection that is left when the picked piece is put down."""
        return None

    def time_limit(self, table: Table) -> TimeLimit | None:
        """Return the clock that runs while the table is open; None if there is none."""
        return None

    # what moves

    def came(self, table: Table, before: Table) -> object | None:
        """Return the place to which the last move or tap since `before` brought a piece; None if it brought none.

        The piece moves there (`common.coming`). It may be a place in the hand of the player who is still to move, and
        never what lies there.
        """
        return None

    def put(self, table: Table) -> int:
        """Return the number of pieces that are put down and not played yet; each has a sound."""
        return 0

    def built(self, table: Table) -> int:
        """Return how much of a move is built that is not played yet: more of it puts a hint away."""
        return self.put(table)
