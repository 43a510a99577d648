"""The table of Pari: rows with their gaps on the felt, the hand in the tray."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.cues import cues
from app.games import common, opponent
from app.games.contract import GameTable, Ring, Scene, TimeLimit
from app.games.pari import analysis, felt, tray
from app.games.pari import words as sentences
from app.games.pari.picked import FromHand, FromRow, Picked, from_hand, picked
from app.locale import Words
from app.locale.arithmetic import why_not
from app.model import Asked, Table
from app.parts.players import Player
from app.review import Missed, TurnLine
from app.ui import Ui
from core.arithmetic.expression import Limits
from core.engine.game import Event, Move
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.pari.help import HELP, PariHelp
from core.games.pari.moves import BuyTime, Cover, Done, Expire, Place, Put, Shift, TurnUp
from core.games.pari.state import View


class PariTable(GameTable[View, Picked, None]):
    """Rows on the felt, the hand in the tray; a card is picked up and put into a gap."""

    sentences = sentences

    def draw(self, ui: Ui, table: Table, view: View) -> Scene:
        target = view.options.target
        return Scene(
            subtitle=ui.words("Round {round} · to {target} points", round=view.round, target=target),
            players=[_player(ui, table, view, seat) for seat in range(len(view.scores))],
            felt=felt.rows_and_piles(ui, table, view),
            tray=opponent.rows(ui, table)
            or (tray.beside_hint(ui, table, view) if table.hint_open else tray.rows(ui, table, view)),
        )

    def to_do(self, words: Words, table: Table) -> str:
        prompt, now = table.match.prompt, picked(table)
        match prompt.step if prompt else "":
            case "opening" | "refill":
                return words("Tap a pile: its top card begins the row")
            case "put":
                return words("Choose the side for the card")
            case "draw":
                return words("Tap a pile to draw")
            case "give":
                return words("Tap a card, then the button")
            case "play" if isinstance(now, FromHand | FromRow):
                return words("Tap the gap for the card")
            case "play" if table.match.view(table.seat).hand:
                return words("Tap a card, then its gap")
        return ""

    def rings(self, told: Reason) -> Sequence[Ring]:
        """The row; the cards with a sign; a card and its gap; all cards."""
        v = told.values
        row: list[Ring] = [("row", v["row"])] if "row" in v else []
        match told.code:
            case "use_sign":
                return [("card", v["sign"])]
            case "lay":
                return [*row, ("card", v["card"]), ("gap", (v["row"], v["side"], v["index"]))]
            case "row":
                return [*row, *(("card", card) for card in v["cards"])]
        return row

    def no_hint(self, words: Words) -> str:
        return words("No equation works out here just now.")

    @property
    def help(self) -> PariHelp:
        return HELP

    def came(self, table: Table, before: Table) -> object | None:
        """A place in a row, the card that is turned up, or a place in the hand."""
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
        return common.into_hand(table, before)

    def asked(self, table: Table, view: View) -> Asked | None:
        """With a hand card picked up its gaps, else cards and rows."""
        if view.step != "play":
            return None
        held = from_hand(table)
        return (held.card if held else "", None)

    def untrue(self, table: Table, move: Move) -> Reason | None:
        """Why the row of this turn is no equation."""
        view: View = table.match.view(table.seat)
        return HELP.fault(view, view.played) if isinstance(move, Done) and view.played else None

    def sides(self, table: Table) -> tuple[Sequence[str], Limits]:
        """The sides of the row of this turn."""
        view: View = table.match.view(table.seat)
        row = view.rows[(view.played or 1) - 1]
        return (row.text("left"), row.text("right")), view.options.limits

    def fault_told(self, words: Words, signs: str, table: Table, fault: Reason) -> str:
        """Both sides of the row of this turn, worked out."""
        view: View = table.match.view(table.seat)
        row = view.rows[(view.played or 1) - 1]
        return why_not(words, signs, row.text("left"), row.text("right"), {"code": fault.code, **fault.values})

    telltale = frozenset(("scored", "not_right", "cleared", "offered", "traded", "declined"))

    def drawn(self, events: Sequence[Event], seat: int) -> Sequence[str]:
        return [happened.values["card"] for happened in events if happened.code == "drew_card"]

    cues = cues(
        card="placed opened turned_up drew passed covered shifted forced traded",
        right="scored",
        not_yet="cleared not_right",
        turn="turn",
    )

    def doing(self, words: Words, signs: str, happened: Event, names: Sequence[str]) -> str | None:
        return sentences.step(words, signs, happened, names)

    def telling(self, table: Table) -> bool:
        """A row has scored, or was judged otherwise."""
        return any(happened.code in ("scored", "cleared", "not_right") for happened in table.news)

    def time_limit(self, table: Table) -> TimeLimit | None:
        """The sand timer of the turn (PARI-26): it runs while cards are laid."""
        view: View = table.match.view(table.seat)
        seconds = view.options.sand_timer
        if seconds is None or view.step != "play":
            return None
        bought = sum(isinstance(ply.move, BuyTime) for ply in table.match.plies)
        return TimeLimit(seconds, Expire(), (view.turn, bought))

    def review(self, words: Words, signs: str, match: Match) -> list[TurnLine]:
        return analysis.review(words, signs, match)

    def did(self, words: Words, signs: str, did: str) -> str:
        return analysis.did(signs, did)

    def because(self, words: Words, signs: str, match: Match, missed: Missed) -> list[str]:
        """How both sides are worked out."""
        return [*super().because(words, signs, match, missed), *analysis.because(words, signs, missed)]


def _player(ui: Ui, table: Table, view: View, seat: int) -> Player:
    score = view.scores[seat]
    points = ui.words.many("{n} point", "{n} points", score)
    chip = common.player(ui, table, seat, points, active=seat == view.to_move)
    return replace(chip, counts="points", value=str(score))


TABLE = PariTable()
