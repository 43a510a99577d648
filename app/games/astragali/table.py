"""The table of Astragali: a cup on the felt, and in the tray what its holder bids.

The dice are in the tree of controls only while their holder has lifted the cup (`picked.Cup.lifted`), and nowhere
else before the round ends.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from app.cues import cues
from app.games import common, opponent
from app.games.astragali import analysis, ending, felt, sheets, tray, words
from app.games.astragali.analysis import Analysis
from app.games.astragali.dice import astragal
from app.games.astragali.picked import Cup, again, cup_of
from app.games.astragali.words import face_names, heard
from app.games.contract import GameTable, Ring, Rung, Scene
from app.locale import Words
from app.model import Asked, Table
from app.parts.players import Player
from app.review import Missed, TurnLine
from app.ui import Ui
from core.engine.game import Event, Move
from core.engine.looking_back import Best, Worth
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.astragali.help import HELP, AstragaliHelp
from core.games.astragali.moves import Try
from core.games.astragali.rules import WISHES
from core.games.astragali.state import Showing, View


class AstragaliTable(GameTable[View, Cup, Analysis]):
    """The cup with its dice, and bids that go up a ladder."""

    sentences = words

    def draw(self, ui: Ui, table: Table, view: View) -> Scene:
        return Scene(
            subtitle=ui.words("Round {n}", n=view.round),
            players=_players(ui, table, view, view.to_move),
            felt=felt.playing(ui, table, view),
            tray=opponent.rows(ui, table)
            or (tray.beside_hint(ui, table, view) if table.hint_open else tray.rows(ui, table, view)),
        )

    def offered_first(self) -> dict[str, Any]:
        """The last bid in sight, which is easier to learn; the rules themselves leave it to the ear."""
        return {"show_bid": "exact"}

    telltale = frozenset(("accepted", "bid", "rolled", "doubted", "tried"))

    cues = cues(
        dice="rolled tried",
        cup="bid doubted shown",
        turn="accepted",
        card="present absent",
        right="fools_wish",
    )

    def doing(self, words: Words, signs: str, happened: Event, names: Sequence[str]) -> str | None:
        if happened.code == "rolled":
            dice, name = happened.values["dice"], names[happened.values["seat"]]
            return words.many("{name} rolls {n} die.", "{name} rolls {n} dice.", dice, name=name)
        return self.sentences.event(words, signs, happened, names)

    def told(self, words: Words, signs: str, table: Table, happened: Event) -> str | None:
        """A bid as the table has it shown: by ear it is there until the next one."""
        calls = table.match.view(None).calls
        if happened.code == "bid" and calls:
            name = table.match.names[happened.values["seat"]]
            return words("{name} bids {bid}.", name=name, bid=heard(words, calls[-1]))
        return super().told(words, signs, table, happened)

    def in_the_making(self, words: Words, table: Table) -> str:
        """The dice, for whoever has just lifted the cup."""
        dice = table.match.view(table.seat).dice if cup_of(table).lifted else ""
        return face_names(words, dice)

    def came(self, table: Table, before: Table) -> object | None:
        """The dice under the cup that was lifted, or those of a try."""
        if table.match is not before.match:
            tried = isinstance(table.match.plies[-1].move, Try)
            return ("try", len(before.match.view(None).tries)) if tried else None
        return "dice" if cup_of(table).lifted and not cup_of(before).lifted else None

    def moment(self, table: Table) -> Showing | None:
        """How the round ended that the last move ended."""
        return ending.ended(table, table.match.view(None))

    def showing(self, ui: Ui, table: Table, view: View) -> Scene | None:
        last = self.moment(table)
        if last is None:
            return None
        begun = table.match.prompt is not None and table.match.prompt.step == "open"
        return Scene(
            subtitle=ui.words("Round {n}", n=view.round - begun),
            players=_players(ui, table, view, last.seat),
            felt=ending.felt(ui, table, last),
            tray=ending.tray_rows(ui, table, view, last),
        )

    @property
    def help(self) -> AstragaliHelp:
        return HELP

    def asked(self, table: Table, view: View) -> Asked | None:
        """The dice, as long as some can be rolled again."""
        return ("", None) if view.step == "cup" and not view.fresh else None

    def won_by(self, words: Words, match: Match) -> str:
        return words("the last one with a wish")

    def to_do(self, words: Words, table: Table) -> str:
        prompt = table.match.prompt
        match prompt.step if prompt else "":
            case "open" | "cup":
                return words("Choose a bid") if table.task else words("Lift the cup, then choose a bid")
            case "answer":
                return words("Accept the bid, or doubt it")
            case "luck":
                return words("Tap the button to roll")
        return ""

    def sheet(self, ui: Ui, table: Table, view: View) -> ft.Control | None:
        return sheets.sheet(ui, table, view)

    def rings(self, told: Reason) -> Sequence[Ring]:
        """Faces of dice to be rolled again."""
        match told.code:
            case "roll_die":
                return [("die", told.values["die"])]
            case "roll":
                return [("die", face) for face in told.values["roll"]]
        return ()

    def rungs(self, words: Words) -> tuple[Rung, Rung, Rung, Rung]:
        """There are no cards, and there is nothing to be worked out."""
        aim, part, _, _ = super().rungs(words)
        return (
            aim,
            part,
            Rung(words("One step"), words("Show one step")),
            Rung(words("All of it"), words("Show all of it")),
        )

    rolls = True

    def shake(self, table: Table) -> Move | None:
        """Shaking rolls what the button would: the marked dice under the lifted cup, or all seven for seven Luck."""
        view: View = table.match.view(table.seat)
        return Try() if view.step == "luck" else again(view, cup_of(table))

    def look_ahead(self, table: Table) -> Generator[None, None, Analysis] | None:
        return analysis.look_ahead(table)

    def review(self, words: Words, signs: str, match: Match) -> list[TurnLine]:
        return analysis.review(words, match)

    def pieces(self, ui: Ui, names: Sequence[str]) -> list[ft.Control]:
        """Dice with their faces and names."""
        return [astragal(ui.look, name, words.face_name(ui.words, name), 66) for name in names]

    def did(self, words: Words, signs: str, did: str) -> str:
        return analysis.did(words, did)

    def worth(self, words: Words, match: Match, worth: Worth) -> str:
        return analysis.worth(words, worth)

    def asked_again(self, words: Words, match: Match, missed: Missed) -> str:
        return analysis.asked_again(words, match, missed)

    def because(self, words: Words, signs: str, match: Match, missed: Missed) -> list[str]:
        """Both chances."""
        return analysis.because(words, match, missed)

    def verdict(self, words: Words, signs: str, line: TurnLine, found: Best | None) -> str:
        """How likely a bid was to be reached."""
        return analysis.verdict(words, found)


def _players(ui: Ui, table: Table, view: View, active: int | None) -> list[Player]:
    return [_player(ui, table, view, seat, active=seat == active) for seat in range(len(table.match.names))]


def _player(ui: Ui, table: Table, view: View, seat: int, *, active: bool) -> Player:
    w, wishes, absent = ui.words, view.wishes[seat], seat in view.absent
    facts = [w.many("{n} wish", "{n} wishes", wishes), *([w("absent")] if absent else [])]
    chip = common.player(ui, table, seat, *facts, active=active)
    return replace(chip, counts="wishes", full=wishes, of=WISHES, absent=absent)


TABLE = AstragaliTable()
