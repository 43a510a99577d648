"""The table of Paari: everybody's two piles round a board that is turned to the seat to move, the hand in the tray."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.cues import cues
from app.games import common, opponent
from app.games.contract import SMALL, GameTable, Ring, RoundLine, Rung, Scene
from app.games.paari import analysis, felt, moments, sheets, tray, words
from app.games.paari.cards import paari_card
from app.games.paari.picked import Picked, picked, picked_cards
from app.games.paari.seats import players
from app.locale import Words
from app.model import Asked, Table
from app.parts.card import HAND
from app.review import Missed
from app.ui import Ui
from core.engine.game import Event
from core.engine.looking_back import Worth
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.paari.help import HELP, PaariHelp
from core.games.paari.moves import PILES, Lay
from core.games.paari.state import View


class PaariTable(GameTable[View, Picked, None]):
    """Piles round the board, the hand in the tray.

    Training answers at once. A look back has no list of turns, only those in which a card was drawn though one fitted:
    which lay was best depends on cards that nobody saw.
    """

    sentences = words

    def draw(self, ui: Ui, table: Table, view: View) -> Scene:
        shown = opponent.rows(ui, table)
        height, remarks = tray.height(ui, table, view), tray.remarks_height(ui, table, view)
        if shown:
            height, remarks = opponent.height(ui), 0
        return Scene(
            subtitle=_subtitle(ui, view),
            players=players(ui, table, view),
            felt=felt.board(ui, table, view, tray=height, remarks=remarks),
            tray=shown or (tray.beside_hint(ui, table, view) if table.hint_open else tray.rows(ui, table, view)),
        )

    telltale = frozenset(("laid", "drew", "passed"))

    cues = cues(card="dealt chose pairs laid drew", turn="passed turn", right="went_out")

    def moment(self, table: Table) -> Event | None:
        """All first pairs when they are turned up, or how a round ended: for everybody, before the curtain."""
        return next((e for e in table.news if e.code in ("went_out", "nobody_went_out", "pairs")), None)

    def showing(self, ui: Ui, table: Table, view: View) -> Scene | None:
        happened = self.moment(table)
        if happened is None:
            return None
        shown = moments.pairs if happened.code == "pairs" else moments.round_end
        lies, rows = shown(ui, table, view)
        return Scene(subtitle=_subtitle(ui, view), players=players(ui, table, view), felt=lies, tray=rows)

    def came(self, table: Table, before: Table) -> object | None:
        """A pile, or a place in the hand."""
        if table.match is before.match:
            places = len(picked(table).places)
            prompt = table.match.prompt
            if prompt is None or prompt.step != "choose" or not len(picked(before).places) < places <= 2:
                return None
            return (prompt.seat, PILES[places - 1])
        move = table.match.plies[-1].move
        return (move.seat, move.pile) if isinstance(move, Lay) else common.into_hand(table, before)

    def rings(self, told: Reason) -> Sequence[Ring]:
        """Both piles of somebody; a card and its pile; both cards of a pair."""
        v = told.values
        match told.code:
            case "pile_of":
                return [("pile", (v["seat"], pile)) for pile in PILES]
            case "lay" | "laid":
                return [("card", v["card"]), ("pile", (v["seat"], v["pile"]))]
            case "card":
                return [("card", v["card"])]
            case "pair":
                return [("card", v["left"]), ("card", v["right"])]
        return ()

    def rungs(self, words: Words) -> tuple[Rung, Rung, Rung, Rung]:
        """There is nothing to be worked out."""
        return (*super().rungs(words)[:3], Rung(words("All of it"), words("Show all of it")))

    @property
    def help(self) -> PaariHelp:
        return HELP

    def asked(self, table: Table, view: View) -> Asked | None:
        """With a card picked up its piles, else the cards."""
        if view.step != "play":
            return None
        cards = picked_cards(table, view)
        return (cards[0] if cards else "", None)

    def to_do(self, words: Words, table: Table) -> str:
        prompt, now = table.match.prompt, picked(table)
        if prompt is None:
            return ""
        if prompt.step == "choose":
            return words("Tap two cards for the pair")
        if now.places:
            return words("Tap the pile for the card")
        return words("Tap a card, then a pile") if table.task else words("Tap a card, then a pile, or draw")

    def sheet(self, ui: Ui, table: Table, view: View) -> ft.Control | None:
        return sheets.sheet(ui, table, view)

    def pieces(self, ui: Ui, names: Sequence[str]) -> list[ft.Control]:
        """Cards as `paari_card` names them."""
        return [paari_card(ui.look, name, SMALL, HAND) for name in names]

    def rounds(self, words: Words, signs: str, match: Match) -> list[RoundLine]:
        """Who went out, and how everybody stood then (PAAR-16)."""
        scores, lines = [0] * len(match.names), []
        for _, happened in match.log(None):
            if happened.code in ("went_out", "nobody_went_out"):
                seat = happened.values.get("seat")
                if seat is not None:
                    scores[seat] += happened.values["points"]
                said = self.sentences.event(words, signs, happened, match.names)
                lines.append(RoundLine(happened.values["round"], seat, said or "", tuple(scores)))
        return lines

    def did(self, words: Words, signs: str, did: str) -> str:
        return analysis.did(words, did)

    def worth(self, words: Words, match: Match, worth: Worth) -> str:
        return ""

    def asked_again(self, words: Words, match: Match, missed: Missed) -> str:
        return words("A card of the hand fits. Which one, and where?")

    def because(self, words: Words, signs: str, match: Match, missed: Missed) -> list[str]:
        """Where a card fits, and by what."""
        return analysis.because(words, match, missed)


def _subtitle(ui: Ui, view: View) -> str:
    """Which round this is, and how far the game goes."""
    return ui.words("Round {round} · to {target}", round=view.round, target=view.options.target)


TABLE = PaariTable()
