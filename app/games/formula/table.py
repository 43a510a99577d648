"""The table of Formula: the formula with its places on the felt, the hand in the tray."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace

import flet as ft

from app.cues import cues
from app.games import common, opponent
from app.games.contract import Beyond, GameTable, Ring, Scene
from app.games.formula import analysis, felt, moments, sheets, tray, words
from app.games.formula.analysis import Analysis
from app.games.formula.picked import Building, building, last_put
from app.games.formula.words import left_over
from app.locale import Words
from app.model import Asked, Table
from app.parts.players import Player
from app.review import Missed, TurnLine
from app.ui import Ui
from core.arithmetic.expression import Limits
from core.engine.game import Event
from core.engine.looking_back import Worth
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.formula.help import HELP, FormulaHelp
from core.games.formula.state import View


class FormulaTable(GameTable[View, Building, Analysis]):
    """The formula on the felt, the hand in the tray; cards are put down one by one, and laid together."""

    sentences = words

    def draw(self, ui: Ui, table: Table, view: View) -> Scene:
        return Scene(
            subtitle=_subtitle(ui, view),
            players=_players(ui, table, view),
            felt=felt.everything(ui, table, view),
            tray=opponent.rows(ui, table)
            or (tray.beside_hint(ui, table, view) if table.hint_open else tray.rows(ui, table, view)),
        )

    telltale = frozenset(("laid", "finished", "drew", "passed"))

    def drawn(self, events: Sequence[Event], seat: int) -> Sequence[str]:
        return [happened.values["card"] for happened in events if happened.code == "drew_card"]

    cues = cues(right="laid", card="drew new_stack round_begins", turn="passed turn")

    def put(self, table: Table) -> int:
        """Cards and signs in the formula that is being made."""
        return len(table.picked.drafts) - 1 if isinstance(table.picked, Building) else 0

    def came(self, table: Table, before: Table) -> object | None:
        """A place in a number, or that of the sign."""
        now, put = table.picked, self.put(table) > self.put(before)
        return last_put(now) if isinstance(now, Building) and put else None

    def moment(self, table: Table) -> Event | None:
        """How a round ended: for everybody, before the curtain."""
        return next((happened for happened in table.news if happened.code == "round_over"), None)

    def showing(self, ui: Ui, table: Table, view: View) -> Scene | None:
        ended = self.moment(table)
        if ended is None:
            return None
        lies, rows = moments.round_end(ui, table, view, ended)
        return Scene(subtitle=_subtitle(ui, view), players=_players(ui, table, view), felt=lies, tray=rows)

    def to_do(self, words: Words, table: Table) -> str:
        now = building(table, table.match.view(table.seat))
        if now.asks is not None:
            return words("Tap its digit")
        return words("Tap the place for the card") if now.card else words("Tap a card, then its place")

    def in_the_making(self, words: Words, table: Table) -> str:
        return felt.read(words, building(table, table.match.view(table.seat)))

    def sheet(self, ui: Ui, table: Table, view: View) -> ft.Control | None:
        return sheets.sheet(ui, table, view)

    def rings(self, told: Reason) -> Sequence[Ring]:
        """The sign; the numbers that change; a card and its number; all cards."""
        v = told.values
        match told.code:
            case "symbol":
                return [("sign", v["symbol"])]
            case "numbers":
                return [("number", name) for name in v["changed"]]
            case "put":
                return [("card", v["card"]), ("number", v["number"])]
            case "formula":
                return [("card", card) for card in v["cards"]]
        return ()

    def beyond_hint(self, words: Words, table: Table) -> Beyond | None:
        """Every formula, where all are known (FORM-T1)."""
        return Beyond(words("All formulas"), sheets.Formulas()) if analysis.formulas(table) else None

    def no_hint(self, words: Words) -> str:
        return words("No formula works out here just now.")

    def standings(self, words: Words, match: Match) -> list[str] | None:
        """The cards that everybody had left in a single round; several rounds, and points, are counted."""
        view: View = match.view(None)
        if view.options.points or view.options.rounds > 1:
            return None
        return [left_over(words, left) for left in view.hand_sizes]

    def won_by(self, words: Words, match: Match) -> str:
        """In a single round by cards, else by points."""
        view: View = match.view(None)
        if view.options.points or view.options.rounds > 1:
            return super().won_by(words, match)
        winners = match.outcome.winners if match.outcome else ()
        gone = bool(winners) and not any(view.hand_sizes[seat] for seat in winners)
        return words("all cards laid") if gone else words("fewest cards left")

    @property
    def help(self) -> FormulaHelp:
        return HELP

    def asked(self, table: Table, view: View) -> Asked | None:
        """With a card picked up its places, else the cards."""
        now = building(table, view)
        return now.card, now.draft

    def sides(self, table: Table) -> tuple[Sequence[str], Limits]:
        """The sides of the formula that is being built."""
        view: View = table.match.view(table.seat)
        result = building(table, view).draft.result
        return (str(result).split("=") if result.complete else ()), view.options.limits

    def put_down(self, table: Table) -> Building:
        return building(table, table.match.view(table.seat)).put_down()

    def step_back(self, table: Table) -> Building | None:
        now = building(table, table.match.view(table.seat))
        return now.back() if now.begun else None

    def look_ahead(self, table: Table) -> Generator[None, None, Analysis] | None:
        return analysis.look_ahead(table)

    def review(self, words: Words, signs: str, match: Match) -> list[TurnLine]:
        return analysis.review(words, signs, match)

    def did(self, words: Words, signs: str, did: str) -> str:
        return analysis.did(words, signs, did)

    def worth(self, words: Words, match: Match, worth: Worth) -> str:
        if match.state.options.points:
            return super().worth(words, match, worth)
        return words.many("{n} card", "{n} cards", int(worth))

    def asked_again(self, words: Words, match: Match, missed: Missed) -> str:
        n = int(missed.best.worth)
        if match.state.options.points:
            return words("A formula with the result {n} is possible.", n=n)
        return words.many("One card can go.", "{n} cards can go.", n)

    def because(self, words: Words, signs: str, match: Match, missed: Missed) -> list[str]:
        """How it is worked out, and that more does not go."""
        n = int(missed.best.worth)
        if match.state.options.points:
            more = words("No formula here comes to more than {n}.", n=n)
        else:
            more = words.many("No formula here takes more than one card.", "No formula here takes more than {n}.", n)
        return [*analysis.because(words, signs, missed), more]


def _subtitle(ui: Ui, view: View) -> str:
    w, options = ui.words, view.options
    if options.points:
        return w("Round {round} · to {target} points", round=view.round, target=options.points_target)
    if options.rounds > 1:
        return w("Round {round} of {rounds}", round=view.round, rounds=options.rounds)
    return w("No cards left wins")


def _players(ui: Ui, table: Table, view: View) -> list[Player]:
    return [_player(ui, table, view, seat) for seat in range(len(view.scores))]


def _player(ui: Ui, table: Table, view: View, seat: int) -> Player:
    w, cards = ui.words, view.hand_sizes[seat]
    facts = [w.many("{n} card", "{n} cards", cards)]
    place = view.finished.index(seat) + 1 if seat in view.finished else None
    if place is not None:
        facts.append(w("finished, place {n}", n=place))
    if view.options.points or view.options.rounds > 1:
        facts.append(w.many("{n} point", "{n} points", view.scores[seat]))
    chip = common.player(ui, table, seat, *facts, active=seat == view.to_move)
    if place is not None:
        return replace(chip, counts="nothing", value=f"{place}.")
    return replace(chip, counts="cards", value=str(cards))


TABLE = FormulaTable()
