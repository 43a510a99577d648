"""The tournaments: begun, played match by match, brought in and deleted. Each is a text of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.session.record_room import RecordRoom
from app.state import tournament
from app.state.agreement import Agreement
from app.state.help import Level
from app.state.model import MatchSetup, Table, TournamentPage, TournamentsPage
from app.state.pairing import Pairing
from app.state.people import People, one_more
from app.state.tournament import Tournament
from app.storage import codec
from app.storage.codec import TOURNAMENT, Saved
from app.storage.links import agreed
from core.engine.chance import Chance
from core.engine.game import Game
from core.engine.match import Match
from core.engine.names import alike, tidy, typed
from core.engine.options import Options
from core.engine.record import LONGEST_NAME, Loaded
from core.games import get

LOTS = 64
"""The most deals that are tried until the seat begins that the plan says."""


class Tournaments(RecordRoom):
    """The tournaments in the storage."""

    prefix = TOURNAMENT

    def load(self) -> None:
        """Take over what is stored."""
        stored = self.stored
        self._models.set(tournaments=tournament.listed(stored), tournaments_kept=len(stored))

    def find(self, id: str) -> Tournament | None:
        """Return the tournament with an id; None if there is none that can be read."""
        return next((one for one in self._models.now.tournaments if one.id == id and not one.unread), None)

    def open_list(self) -> None:
        """Show all tournaments."""
        self.load()
        self._models.open(TournamentsPage())
        if self._missing():
            self._device.run(self._note_saved)

    def open(self, id: str) -> None:
        """Show a tournament over what is open."""
        if self.find(id) is not None:
            self._models.open(TournamentPage(id))

    def go(self, id: str) -> None:
        """Leave everything for a tournament; for the list where it was deleted."""
        self._session.pages.home()
        self.open_list()
        self.open(id)

    def begin(self, setup: MatchSetup, entrants: People) -> None:
        """Begin a tournament in which these entrants, by two, play the match that is set up; their order is drawn."""
        options = get(setup.game).options.read(setup.options)
        rules = (options if setup.agreed.strict is None else options.strict()).changed()
        target = agreed(setup.game, rules, False, setup.help, setup.year, setup.agreed.strict)
        drawn = Chance(self._device.random_bytes(6).hex(), 0).shuffled(entrants)
        id, today = self._device.new_id(), self._device.today.isoformat()
        self._write(Tournament(id, setup.tournament, today, target, drawn))
        self.go(id)

    def play(self, id: str, first: int, second: int) -> None:
        """Go on with the match of two entrants, or begin it; played once more, the seats are exchanged."""
        of = self.find(id)
        if of is None:
            return
        running = self.running(id, first, second)
        if running is not None:
            self._session.library.resume(running)
            return
        seats = (first, second) if len(of.of(first, second)) % 2 == 0 else (second, first)
        persons = tuple(of.entrants[entrant] for entrant in seats)
        game = get(of.target.game)
        options = game.options.read(of.target.options)
        if of.target.strict is not None:
            options = options.strict()
        match = self._dealt(game, tuple(person.name for person in persons), options)
        help_ = Level.NOTHING if of.target.help is None or of.target.strict else of.target.help
        self._session.table.begin(match, persons, help_, Agreement(strict=of.target.strict, pairing=Pairing(id, seats)))

    def _dealt(self, game: Game[Any, Any, Any], names: tuple[str, ...], options: Options) -> Match:
        """Return a new match in which the first seat begins, as the plan says, unless the rules let another begin."""
        match = Match.new(game, names, self._device.random_bytes(6).hex(), options)
        for _ in range(LOTS):
            if match.prompt is not None and match.prompt.seat == 0:
                break
            match = Match.new(game, names, self._device.random_bytes(6).hex(), options)
        return match

    def running(self, id: str, first: int, second: int) -> Saved | None:
        """Return the match of two entrants that was begun and goes on; None if there is none."""
        for saved in self._models.now.saves:
            pairing = saved.agreed.pairing
            if pairing is None or saved.problem is not None or saved.to_move is None:
                continue
            if pairing.tournament == id and {*pairing.entrants} == {first, second}:
                return saved
        return None

    def note(self, table: Table, ended: str = "") -> None:
        """Note the result of a match of a tournament, which has come to its end now or at another time."""
        pairing = table.agreed.pairing
        of = None if pairing is None else self.find(pairing.tournament)
        if pairing is None or of is None or max(pairing.entrants) >= len(of.entrants):
            return
        at = ended or self._device.clock().isoformat(timespec="seconds")
        game = tournament.played(table.id, table.match, pairing.entrants, at, table.used, table.hints)
        if game is not None:
            self._write(tournament.with_game(of, game))

    def _missing(self) -> list[Saved]:
        """Return the finished matches whose result was not noted, as the app was closed at that moment."""
        known = {game.match for of in self._models.now.tournaments for game in of.games}
        return [
            saved
            for saved in self._models.now.saves
            if saved.agreed.pairing is not None
            and saved.problem is None
            and saved.to_move is None
            and saved.id not in known
            and self.find(saved.agreed.pairing.tournament) is not None
        ]

    async def _note_saved(self) -> None:
        """Note the results that are missing; what was interrupted goes on the next time."""
        for saved in self._missing():
            through, found = await self._slicer.run(codec.playing(saved.text))
            if not through:
                return
            if isinstance(found, Loaded) and found.stopped is None:
                self.note(Table.of(saved, found.match), saved.updated)

    def withdraw(self, id: str, entrant: int) -> None:
        """Let an entrant withdraw: what is still to be played counts for the others."""
        of = self.find(id)
        if of is not None:
            self._write(tournament.withdraw(of, entrant))

    def come_back(self, id: str, entrant: int) -> None:
        """Let an entrant who had withdrawn play again."""
        of = self.find(id)
        if of is not None:
            self._write(tournament.come_back(of, entrant))

    def list_people(self, who: bool) -> None:
        """List who plays, so that people can come and go, or stop listing them."""
        self._models.set_page(TournamentPage, who=who, name="", wrong=None)

    def type_name(self, name: str) -> None:
        """Take the name of a late entrant, as far as it is typed."""
        self._models.set_page(TournamentPage, name=typed(name, LONGEST_NAME), wrong=None)

    def enter(self, id: str) -> None:
        """Let the person play who came late and whose name was typed, unless there is none, or it looks like the name
        of another.
        """
        of, page = self.find(id), self._models.now.find(TournamentPage)
        if of is None or page is None or not tournament.may_enter(of):
            return
        name = tidy(page.name, LONGEST_NAME)
        if not name or any(alike(name, other.name) for other in of.entrants):
            self._models.set_page(TournamentPage, wrong=name)
            return
        person = one_more(of.entrants)[-1]
        self._write(tournament.enter(of, replace(person, name=name)))
        self._models.set_page(TournamentPage, name="", wrong=None)

    def forget(self, pairing: Pairing, match: str) -> None:
        """Do not count a match that goes on after all."""
        of = self.find(pairing.tournament)
        if of is not None:
            self._write(tournament.without_match(of, match))

    # deleted

    def ask_to_delete(self, asked: bool) -> None:
        """Ask before the tournament on the screen is deleted, or stop asking."""
        self._models.set_page(TournamentPage, asked=asked)

    def delete(self, id: str) -> None:
        """Forget a tournament; its matches stay, and `undo` brings it back."""
        self._models.close()
        self._delete({id: None})

    def _write(self, of: Tournament) -> None:
        self._saving.put(tournament.KIND, of.id, of)
        self.load()
