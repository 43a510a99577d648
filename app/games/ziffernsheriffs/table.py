"""The table of Ziffernsheriffs: the hundred board on the felt, dice and signs in the tray."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from app.cues import cues
from app.games import common, opponent
from app.games.contract import SMALL, GameTable, Ring, Rung, Scene
from app.games.ziffernsheriffs import analysis, builder, felt, pad, tray, words
from app.games.ziffernsheriffs.picked import Picked, picked
from app.locale import Words
from app.locale.signs import printed
from app.model import Asked, Table
from app.parts import text
from app.parts.die import die
from app.parts.players import Player
from app.review import Missed, TurnLine
from app.ui import Ui
from core.engine.game import Event
from core.engine.looking_back import Worth
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.ziffernsheriffs.board import SIDES
from core.games.ziffernsheriffs.help import HELP, ZiffernsheriffsHelp
from core.games.ziffernsheriffs.moves import Bridge, Occupy, Roll
from core.games.ziffernsheriffs.moves import Tap as TapField
from core.games.ziffernsheriffs.state import View
from core.games.ziffernsheriffs.training import missing


class ZiffernsheriffsTable(GameTable[View, Picked, None]):
    """The hundred board, the same for everybody; a term is built of dice and signs, or a field is tapped."""

    sentences = words

    def draw(self, ui: Ui, table: Table, view: View) -> Scene:
        return Scene(
            subtitle=_subtitle(ui, view),
            players=_players(ui, table, view),
            felt=felt.felt(ui, table, view, _chosen(table, view)),
            tray=opponent.rows(ui, table)
            or (tray.beside_hint(ui, table, view) if table.hint_open else tray.rows(ui, table, view)),
        )

    telltale = frozenset(("occupied", "bridged", "connected"))

    cues = cues(dice="rolled", stone="occupied bridged", right="connected", turn="turn", win="game_over")

    def came(self, table: Table, before: Table) -> object | None:
        """A field, or the dice."""
        if table.match is before.match:
            return None
        match move := table.match.plies[-1].move:
            case Occupy() | Bridge() | TapField():
                return move.field
            case Roll():
                return "dice"
        return None

    def moment(self, table: Table) -> Event | None:
        """The match has just ended."""
        return next((event for event in table.news if event.code == "over"), None)

    def showing(self, ui: Ui, table: Table, view: View) -> Scene | None:
        """The board at the end, with the connection that decided it."""
        if self.moment(table) is None:
            return None
        return Scene(
            subtitle=_subtitle(ui, view),
            players=_players(ui, table, view),
            felt=felt.ended(ui, table, view),
            tray=tray.ended(ui, table, view),
        )

    def rings(self, told: Reason) -> Sequence[Ring]:
        """The field."""
        return [("field", told.values["field"])] if "field" in told.values else []

    def rungs(self, words: Words) -> tuple[Rung, Rung, Rung, Rung]:
        """There are no cards."""
        aim, part, _, whole = super().rungs(words)
        return aim, part, Rung(words("The beginning"), words("Show the beginning")), whole

    def given(self, table: Table) -> tuple[str, ...]:
        """The ways that were noted for the field that was tapped."""
        now = picked(table)
        return () if now.field is None else now.ways_to(now.field)

    def no_hint(self, words: Words) -> str:
        return words("These dice reach no field that helps.")

    def standings(self, words: Words, match: Match) -> list[str] | None:
        """What each side lacks at the end of a single game; of two games the wins are counted."""
        view: View = match.view(None)
        if view.options.two_games:
            return None
        lacks = {view.seat_of(side): missing(view, side).cost for side in SIDES}
        return [
            words.many("{n} field missing", "{n} fields missing", lacks[seat]) if lacks[seat] else words("connected")
            for seat in sorted(lacks)
        ]

    def won_by(self, words: Words, match: Match) -> str:
        """A single game is won by a way from side to side, or by the fewest fields that are missing."""
        view: View = match.view(None)
        if view.options.two_games or match.outcome is None or len(match.outcome.winners) != 1:
            return ""
        (winner,) = match.outcome.winners
        side = next(side for side in SIDES if view.seat_of(side) == winner)
        if missing(view, side).cost:
            return words("fewer fields missing")
        return words("a way from left to right") if side == "A" else words("a way from top to bottom")

    @property
    def help(self) -> ZiffernsheriffsHelp:
        return HELP

    low_tray = True
    rolls = True

    def typed(self, ui: Ui, table: Table, key: str) -> None:
        pad.typed(ui, table, table.match.view(table.seat), key)

    def asked(self, table: Table, view: View) -> Asked | None:
        """After the roll, the fields."""
        return ("", None) if view.step == "lay" else None

    def against_opponents(self) -> dict[str, Any]:
        """Two games with exchanged sides: left and right is the easier way among players who do not hinder much."""
        return {"two_games": True}

    def why_against(self, words: Words) -> str:
        return words("Against an opponent there are two games with exchanged sides, so that neither has it easier.")

    def put_down(self, table: Table) -> Picked:
        return picked(table).put_down()

    def step_back(self, table: Table) -> Picked | None:
        return picked(table).step_back()

    def to_do(self, words: Words, table: Table) -> str:
        prompt = table.match.prompt
        match prompt.step if prompt else "":
            case "choose":
                return words("Choose how many dice, then roll")
            case "lay" if table.match.state.options.answers == "tap":
                return words("Tap the field for your stone")
            case "lay":
                return words("Tap dice and signs for a term")
        return ""

    def sheet(self, ui: Ui, table: Table, view: View) -> ft.Control | None:
        return builder.working_sheet(ui, table, view) if isinstance(table.sheet, builder.WorkedOut) else None

    def review(self, words: Words, signs: str, match: Match) -> list[TurnLine]:
        return analysis.review(words, signs, match)

    def pieces(self, ui: Ui, names: Sequence[str]) -> list[ft.Control]:
        """Dice, `d3`; all else is written."""
        return [
            die(ui.look, int(name[1]), SMALL)
            if name.startswith("d")
            else text.words(printed(name, ui.signs), "label", ui.look.palette.ink)
            for name in names
        ]

    def did(self, words: Words, signs: str, did: str) -> str:
        return analysis.did(words, did)

    def worth(self, words: Words, match: Match, worth: Worth) -> str:
        return words.many("{n} field nearer", "{n} fields nearer", int(worth))

    def asked_again(self, words: Words, match: Match, missed: Missed) -> str:
        n = int(missed.best.worth)
        return words.many("The way can be {n} field shorter.", "The way can be {n} fields shorter.", n)

    def because(self, words: Words, signs: str, match: Match, missed: Missed) -> list[str]:
        """A way to each field, and what is missing then."""
        return analysis.because(words, signs, match, missed)


def _chosen(table: Table, view: View) -> int | None:
    """The field that wears the ring: the one that was tapped, else the one that the term reaches."""
    if view.step not in ("choose", "lay"):
        return None
    field = picked(table).field
    if view.step == "choose" or tray.looking(view):
        return field
    reached = builder.reaches(table, view)
    return field if reached is None or (table.task and field is not None) else reached


def _subtitle(ui: Ui, view: View) -> str:
    w = ui.words
    parts = [w("Game {n}", n=view.game)] if view.options.two_games else []
    if view.step == "lay":
        dice, stones = len(view.dice), 7 - len(view.dice)
        parts.append(w.many("{n} die", "{n} dice", dice) + ", " + w.many("{n} stone", "{n} stones", stones))
    else:
        parts.append(w("Round {round}", round=view.round))
    return " · ".join(parts)


def _players(ui: Ui, table: Table, view: View) -> list[Player]:
    return [_player(ui, table, view, seat) for seat in range(len(table.match.names))]


def _player(ui: Ui, table: Table, view: View, seat: int) -> Player:
    w = ui.words
    side = SIDES[seat ^ (view.game - 1)]
    left = w.many("{n} stone", "{n} stones", view.stones_of(side))
    goal = w("connects left and right") if side == "A" else w("connects top and bottom")
    return replace(
        common.player(ui, table, seat, left, goal, active=seat == view.to_move and view.step != "over"),
        counts="stones",
        value=str(view.stones_of(side)),
        arrow="across" if side == "A" else "down",
    )


TABLE = ZiffernsheriffsTable()
