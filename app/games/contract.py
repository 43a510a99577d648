"""The contract of a game's table: from its views to controls, from taps to moves, and its rules in words.

Each game has one object that keeps it, `TABLE` in its `table.py`. What is abstract every game has; for all else a
default says that the game has no such thing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import flet as ft

from app.cues import Cue, cues
from app.fast.boundary import Rows
from app.locale import Words
from app.locale.options import Option, Preset
from app.model import Asked, Table
from app.parts.card import HAND, card
from app.parts.players import Player
from app.review import Missed, TurnLine
from app.sheets import Sheet
from app.ui import Ui
from core.arithmetic.expression import Limits
from core.engine.game import Event, Move
from core.engine.looking_back import Best, Worth
from core.engine.match import Match
from core.engine.reason import Reason
from core.engine.training import Help

SMALL = 32
"""The width of a card in a line of text, in pixels."""
V = TypeVar("V")
"""What a seat may see, as the game's `view` has it."""
P = TypeVar("P")
"""What taps pick up before anything is played, kept in `Table.picked`."""
F = TypeVar("F")
"""What training has found out about the position, kept in `Table.found`."""


@dataclass(frozen=True)
class TimeLimit:
    """A clock: after so many seconds of the same `run` the move is made."""

    seconds: int
    move: Move
    run: object


class Rung(NamedTuple):
    """A rung of a hint: what it is called, and the button that asks for it."""

    name: str
    button: str


class Beyond(NamedTuple):
    """A button for what there is beyond a hint, and the sheet that it opens."""

    button: str
    sheet: Sheet


class RoundLine(NamedTuple):
    """A round of a finished match: its number, who won it (None for nobody), how it ended, and the scores after it."""

    number: int
    seat: int | None
    text: str
    scores: Sequence[int]


Ring = tuple[str, object]
"""What a hint rings: its kind (`row`, `card`, `gap`, `number`, `field`, `pile`, `die` …), and which one."""


@dataclass(frozen=True)
class Scene:
    """A table as drawn: what lies on the felt, what lies in the tray of the seat to move, and who plays."""

    subtitle: str
    players: Sequence[Player]
    felt: ft.Control
    tray: Rows


class Sentences(Protocol):
    """A game in words, as its module `words.py` has them.

    `signs` are the printed signs for times and divided by, `cross` or `dot`.
    """

    def options(self, words: Words, signs: str) -> list[Option]:
        """The options in plain words, in the order in which they are offered."""

    def presets(self, words: Words) -> list[Preset]:
        """Sets of options to choose from, the plain game first."""

    def reason(self, words: Words, signs: str, why: Reason, match: Match) -> str:
        """Why a move is refused."""

    def hint(self, words: Words, signs: str, told: Reason, match: Match) -> str:
        """A rung of a hint. ValueError if the game's help has no such reason."""

    def event(self, words: Words, signs: str, happened: Event, names: Sequence[str]) -> str | None:
        """What happened; None if it is not worth a sentence."""


class GameTable(ABC, Generic[V, P, F]):
    """The table of a game. Searches are generators that yield often and return what they found."""

    # on the screen

    @abstractmethod
    def draw(self, ui: Ui, table: Table, view: V) -> Scene:
        """Everything of the table that belongs to the game, as the seat of the view sees it, but for an open sheet.

        It must not depend on `table.sheet`: with a sheet opened or closed the table stays as it was.
        """

    def moment(self, table: Table) -> object | None:
        """What the last move brought (`table.news`) that all should look at before play goes on, as the game has it.

        The curtain, opponents and the result wait until `session.seen()`. None if there is nothing.
        """
        return None

    def showing(self, ui: Ui, table: Table, view: V) -> Scene | None:
        """The `moment` drawn from what everybody sees; None if there is none."""
        return None

    def drawn(self, events: Sequence[Event], seat: int) -> Sequence[str]:
        """The cards that a seat drew with a move and may look at before the device is handed on, by what happened."""
        return ()

    def came(self, table: Table, before: Table) -> object | None:
        """The place to which the last move or tap brought a piece, from a table `before`; None if it brought none.

        The piece moves there (`common.coming`). It may be a place in the hand of whoever is still to move, and never
        what lies there.
        """
        return None

    def telling(self, table: Table) -> bool:
        """Whether what the last move of an opponent brought wants to be looked at longer than other steps."""
        return False

    def sheet(self, ui: Ui, table: Table, view: V) -> ft.Control | None:
        """The sheet of this game that is open; None if it is none of its own, or has nothing to show."""
        return None

    # in words

    @property
    @abstractmethod
    def sentences(self) -> Sentences:
        """The game in words: its `words.py`."""

    telltale: frozenset[str] = frozenset()
    """The codes of the events that tell an opponent's turn in short, where the turn has one; else all are told."""

    cues: Mapping[str, Cue] = cues()
    """What is heard of the events that everybody may know, by their codes."""

    def put(self, table: Table) -> int:
        """How many pieces were put down that are not played yet: each of them is heard."""
        return 0

    def doing(self, words: Words, signs: str, happened: Event, names: Sequence[str]) -> str | None:
        """What an opponent has just done, told step by step; None for what need not be told."""
        return self.sentences.event(words, signs, happened, names)

    def in_the_making(self, words: Words, table: Table) -> str:
        """What taps have put together that is not played yet, as it is read aloud when it changes."""
        return ""

    def told(self, words: Words, signs: str, table: Table, happened: Event) -> str | None:
        """What has just happened at a table, for somebody who does not see it; None for what need not be told."""
        return self.doing(words, signs, happened, table.match.names)

    def standings(self, words: Words, match: Match) -> list[str] | None:
        """How a match ended for each seat, in words; None where its points say it."""
        return None

    def won_by(self, words: Words, match: Match) -> str:
        """By what a match was won, in a few words; empty where several share the win, or there is nothing to say."""
        outcome = match.outcome
        if outcome is None or len(outcome.winners) > 1 or len(outcome.scores) < 2:
            return ""
        best, second = sorted(outcome.scores, reverse=True)[:2]
        return words.many("{n} point ahead", "{n} points ahead", int(best - second)) if best - second >= 1 else ""

    low_tray = False
    """Whether its tray is so low that on a wall the teams stand one above the other."""
    rolls = False
    """Whether dice are rolled."""

    def typed(self, ui: Ui, table: Table, key: str) -> None:
        """A key was typed on a wall, named as the client names it; R rolls whatever the letter is called there."""
        move = self.shake(table) if key == "R" else None
        if move is not None:
            ui.session.play(move)

    def pieces(self, ui: Ui, names: Sequence[str]) -> list[ft.Control]:
        """Small pieces of the game as the rules draw them, by their names; here cards."""
        return [card(ui.look, name, SMALL, HAND) for name in names]

    def offered_first(self) -> dict[str, Any]:
        """The options that set-up offers first where they are not the game's defaults."""
        return {}

    def to_do(self, words: Words, table: Table) -> str:
        """What can be done now, in a short line that names the pieces ("Tap a card, then its gap"); empty if nothing
        needs to be told."""
        return ""

    # against opponents

    def against_opponents(self) -> dict[str, Any]:
        """Options that a match against opponents has unless they are chosen otherwise; `why_against` says why."""
        return {}

    def why_against(self, words: Words) -> str:
        """Why these options are there, in a sentence."""
        raise NotImplementedError("this game has no options of its own against opponents")

    # hints

    def rungs(self, words: Words) -> tuple[Rung, Rung, Rung, Rung]:
        """What the rungs of a hint are called, and the buttons that ask for them."""
        return (
            Rung(words("Aim"), ""),
            Rung(words("A part"), words("Show a part")),
            Rung(words("One card"), words("Show a card")),
            Rung(words("Worked out"), words("Work it out for me")),
        )

    def rings(self, told: Reason) -> Sequence[Ring]:
        """What a rung of a hint rings: nothing that it does not say."""
        return ()

    def beyond_hint(self, words: Words, table: Table) -> Beyond | None:
        """What can be looked at after the last rung; None if there is nothing more."""
        return None

    def no_hint(self, words: Words) -> str:
        """Why there is no hint for a position."""
        return words("There is nothing to be hinted at just now.")

    def given(self, table: Table) -> tuple[str, ...]:
        """The answers to a task that were put down so far, where several are asked for."""
        return ()

    # what is picked

    def put_down(self, table: Table) -> P | None:
        """What stays picked when the piece that is picked up is put down."""
        return None

    def step_back(self, table: Table) -> P | None:
        """What is picked without its last step, where a move is built in steps; None if there is none."""
        return None

    # what moves by itself

    def time_limit(self, table: Table) -> TimeLimit | None:
        """The clock that runs while the table is open, None if there is none."""
        return None

    def shake(self, table: Table) -> Move | None:
        """The roll that shaking the device makes; None while nothing is to be rolled, or if there is no such roll."""
        return None

    # help

    @property
    def help(self) -> Help[Any, Any, Any]:
        """What core answers of the game: its `help.py`. Only a game that has one asks for it."""
        raise NotImplementedError("this game has no help")

    def asked(self, table: Table, view: V) -> Asked | None:
        """What lights are asked for as the table stands; None where nothing is to light up."""
        return None

    def untrue(self, table: Table, move: Move) -> Reason | None:
        """What is not true of what a move would seal, although it is allowed; asked in training before it is played."""
        return None

    def fault_told(self, words: Words, signs: str, table: Table, fault: Reason) -> str:
        """What is wrong with what lies there or is being built, in words."""
        return self.sentences.reason(words, signs, fault, table.match)

    def sides(self, table: Table) -> tuple[Sequence[str], Limits]:
        """The two sides of what lies there or is being built, to be worked out within the limits of the match."""
        return (), Limits()

    # analysis

    def look_ahead(self, table: Table) -> Generator[None, None, F] | None:
        """The search for what else help shows of the position, kept in `table.found`; None if all is known."""
        return None

    def review(self, words: Words, signs: str, match: Match) -> list[TurnLine]:
        """The turns of a finished match, empty if there is nothing to learn from them."""
        return []

    def rounds(self, words: Words, signs: str, match: Match) -> list[RoundLine]:
        """The rounds of a finished match, for a game that has no turns to look back at; empty for any other."""
        return []

    def did(self, words: Words, signs: str, did: str) -> str:
        """What was done in a turn (`looking_back.Turn.did`), in words. Only a game that looks back is asked."""
        raise NotImplementedError("this game does not look back")

    def worth(self, words: Words, match: Match, worth: Worth) -> str:
        """What a turn was worth, in words with its unit; empty where there is nothing to be counted."""
        return words.many("{n} point", "{n} points", int(worth))

    def asked_again(self, words: Words, match: Match, missed: Missed) -> str:
        """What is to be found in a missed turn, without the answer."""
        return words("Possible: {worth}", worth=self.worth(words, match, missed.best.worth))

    def because(self, words: Words, signs: str, match: Match, missed: Missed) -> list[str]:
        """Why the best of a missed turn was best, line by line."""
        return [words("That brings {worth}.", worth=self.worth(words, match, missed.best.worth))]

    def verdict(self, words: Words, signs: str, line: TurnLine, found: Best | None) -> str:
        """What the search of a turn found, in words."""
        if found is not None and more(line, found) > 0:
            better = self.did(words, signs, found.did)
            return words("Possible: {equation}, {points}", equation=better, points=f"+{found.worth}")
        return words("That was the best.")


def more(line: TurnLine, found: Best | None) -> Worth:
    """Points more that were possible in a turn that counted; 0 where none were, or points do not count."""
    return found.worth - line.points if found is not None and line.points is not None else 0
