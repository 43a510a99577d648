"""Setting up a match: who plays, and by which rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

from app import games
from app.session.room import Room
from app.state import people
from app.state.agreement import Agreement
from app.state.help import Level
from app.state.model import AdjustSheet, HomePage, MatchSetup, SeatSheet, SeatsSheet, SetupPage, seated
from app.state.people import LEVELS, USUAL_LEVEL, People, Person
from app.state.strict import Strict
from app.storage.codec import Saved
from core.engine.game import Illegal
from core.engine.match import Match
from core.engine.names import alike, tidy, typed
from core.engine.options import BadOption
from core.engine.reason import Reason
from core.engine.record import LONGEST_NAME
from core.games import get, has

if TYPE_CHECKING:  # imported on first use
    from app.storage.links import MatchLink

TEAMS = 2
"""Number of teams on a wall."""


class Setup(Room):
    """Everything that a person does before a match."""

    @property
    def _setup(self) -> MatchSetup:
        return self._models.page(SetupPage).setup

    def _set(self, **changes: Any) -> None:
        self._models.set_page(SetupPage, setup=replace(self._setup, **changes))

    def set_up(self, game: str) -> None:
        """Begin to set up a match: for those who are here, by the rules of the last one of this game."""
        self._session.presets.load()
        last = next((one for one in self._models.now.saves if _is_of(one, game)), None)
        setup = MatchSetup(game, self.known(game), dict(games.find(game).offered_first))
        learned = self._models.now.learned.get(game)
        if last is not None and not (learned and learned.match == last.id):
            setup = _like(setup, last)
        self._models.open_alone(SetupPage(setup))

    def known(self, game: str) -> People:
        """Return those who are here, as many as the game has seats for: with the opponents of the last match if it was
        theirs, else only who is alone gets one.
        """
        model, seats = self._models.now, get(game).seats
        known, last = model.here, model.last
        if not known and not model.faces and isinstance(first := model.pages[0], HomePage):
            known = people.at_least((), first.count)
        if last is not None and known == tuple(one for one in model.faces if _sat(one, last)):
            known = people.again(last.names, last.emblems, last.levels, last.away)
        known = known if has(game, "bot") else people.persons(known)
        alone = len(known) == 1 and has(game, "bot")
        return people.at_least(known[: seats[-1]], seats[0], USUAL_LEVEL if alone else 0)

    def again(self) -> None:
        """Set up a match like the one on the table."""
        table = self._models.table
        self._session.presets.load()
        match = table.match
        game = match.game.name
        same = people.again(match.names, table.emblems, table.levels, table.away)
        level = None if match.training else table.help.agreed
        first = self._models.now.is_first(table)
        options = dict(games.find(game).offered_first) if first else match.options.changed()
        setup = MatchSetup(game, same, options, training=match.training, agreed=table.agreed, help=level)
        self._models.open_alone(SetupPage(setup))

    def rematch(self, level: int | None = None) -> None:
        """Start the finished match once more at once: the same people and rules, and who sits next begins. Opponents
        get another `level` where one is given.
        """
        table = self._models.table
        old = table.match
        levels = [0 if seat in table.away else table.level(seat) for seat in range(len(old.names))]
        if level is not None:
            levels = [level if each else 0 for each in levels]
        seated = tuple(map(Person, old.names, table.emblems, levels))
        seated = (*seated[1:], seated[0])
        help_ = Level(self._models.now.settings.help) if old.training else table.help.agreed
        names = tuple(one.name for one in seated)
        match = Match.new(old.game, names, self._device.random_bytes(6).hex(), old.options, old.training)
        self._session.table.begin(match, seated, help_, table.agreed)

    def change_setup(self, **changes: Any) -> None:
        """Change the match being set up."""
        self._set(wrong=None, **changes)

    def _agreed(self, **changes: Any) -> Agreement:
        return replace(self._setup.agreed, **changes)

    def choose_training(self) -> None:
        """Switch training, in which everything can be taken back, on or off; each kind of match has its usual help."""
        self.change_setup(training=not self._setup.training, agreed=self._agreed(strict=None), help=None)

    def choose_strict(self, strict: Strict | None) -> None:
        """Choose the terms of a strict match, which has neither training nor help; None for any other match."""
        self.change_setup(agreed=self._agreed(strict=strict), training=False, help=None)

    def choose_curtain(self) -> None:
        """Switch on or off that a curtain covers all of the table while the device goes on."""
        self.change_setup(agreed=self._agreed(curtain=not self._setup.agreed.curtain))

    def choose_wall(self) -> None:
        """Switch the wall, on which two teams play, on or off; off brings back the people of the last match."""
        setup = self._setup
        wall = not setup.agreed.wall
        seated = people.at_least((), TEAMS) if wall else self.known(setup.game)
        self.change_setup(agreed=self._agreed(wall=wall), people=seated)

    def choose_help(self, level: Level) -> None:
        """Choose the level of help for all; that of training is kept for the next time."""
        self.change_setup(help=level)
        if self._setup.training:
            self._saving.change_setting(help=int(level))

    @property
    def help(self) -> Level:
        """The help that the match being set up starts with."""
        return self._setup.helped(self._models.now.settings.help)

    def add_person(self) -> None:
        """Add a person, as long as the game has a seat."""
        self._add(0)

    def add_opponent(self) -> None:
        """Add an opponent, as long as the game has a seat, of the level of the opponent before."""
        if not has(self._setup.game, "bot"):
            return
        levels = [person.level for person in self._setup.people if person.level]
        self._add(levels[-1] if levels else USUAL_LEVEL)

    def _add(self, level: int) -> None:
        if not self._setup.full:
            self.change_setup(people=people.one_more(self._setup.people, level, self._models.now.faces))

    def remove_person(self, seat: int) -> None:
        """Remove a person or an opponent; one person stays, in a tournament or without opponents all it takes."""
        if self.removable(seat):
            self.change_setup(people=people.without(self._setup.people, seat))

    def removable(self, seat: int) -> bool:
        """Return True if the person or the opponent at a seat may leave."""
        setup = self._setup
        if setup.agreed.wall:
            return False
        if setup.tournament or not has(setup.game, "bot"):
            return len(setup.people) > setup.seats[0]
        return bool(setup.people[seat].level) or len(people.persons(setup.people)) > 1

    def play_alone(self) -> None:
        """Let the first person play alone, against as many opponents as it takes."""
        if not has(self._setup.game, "bot"):
            return
        setup = self._match()
        first = people.persons(setup.people)[:1]
        facing = tuple(person for person in setup.people if person.level)
        seated = people.at_least(first + facing, get(setup.game).seats[0], USUAL_LEVEL)
        self.change_setup(people=seated, tournament="")

    def _match(self) -> MatchSetup:
        """Return the set-up as that of a match: with as many people as the game has seats for, one person at least."""
        setup = replace(self._setup, tournament="")
        seated = setup.people
        if len(seated) > setup.seats[-1]:
            opposite = tuple(one for one in seated if one.level)
            seated = (people.persons(seated) + opposite)[: setup.seats[-1]]
        if not people.persons(seated):
            seated = people.changed(seated, 0, level=0)
        return replace(setup, people=seated)

    def play_tournament(self, kind: str) -> None:
        """Play a tournament of a kind, two at a time; there is no training in it. An empty kind is a match."""
        if not kind:
            self.change_setup(tournament="", people=self._match().people)
            return
        entrants = people.at_least(self._setup.people, people.ENTRANTS[0])
        self.change_setup(tournament=kind, people=entrants, training=False, agreed=self._agreed(wall=False))

    def choose_level(self, seat: int, level: int) -> None:
        """Choose another level for the opponent at a seat."""
        if self._setup.people[seat].level and level in LEVELS:
            self.change_setup(people=people.changed(self._setup.people, seat, level=level))

    # who sits where

    def adjust(self) -> None:
        """Show all rules of the match."""
        self._models.open(AdjustSheet())

    def ask(self, seat: int) -> None:
        """Show who sits at a seat, to change them."""
        self._models.open(SeatSheet(seat, self._setup.people[seat]))

    def ask_who_else(self) -> None:
        """Show who could sit down as well."""
        self._models.open(SeatsSheet())

    def sit_down(self, person: Person) -> None:
        """Let a person of this device sit down as well, as long as the game has a seat."""
        if not self._setup.full:
            taken = {one.emblem for one in self._setup.people}
            seated = (*self._setup.people, person)
            if person.emblem in taken:
                seated = people.with_next_emblem(seated, len(seated) - 1)
            self.change_setup(people=seated)
            self._models.close()

    def leave_seat(self) -> None:
        """Close the sheet of a seat. Who belongs to this device keeps the new name and emblem; with the name of another
        one it is that one who sits there.
        """
        sheet = self._models.page(SeatSheet)
        self._models.close()
        now, before = self._setup.people[sheet.seat], sheet.before
        if sheet.year:
            self._session.practice.profiles.choose_year(tidy(now.name), now.emblem, sheet.year)
        faces = self._models.now.faces
        others = [one for one in faces if one.emblem != before.emblem]
        if now == before or now.level or before not in faces or any(alike(tidy(now.name), one.name) for one in others):
            return
        swap = {before.emblem: now.emblem, now.emblem: before.emblem}
        renamed = (replace(one, name=tidy(now.name)) if one == before else one for one in faces)
        self._saving.change_setting(
            faces=tuple(replace(one, emblem=swap.get(one.emblem, one.emblem)) for one in renamed)
        )

    def leave_table(self, seat: int) -> None:
        """Remove who sits at a seat, and close their sheet."""
        self._models.close()
        self.remove_person(seat)

    def choose_emblem(self, seat: int, emblem: str) -> None:
        """Give a seat an emblem; who has that one takes theirs, with the help that goes with it."""
        swap = {(mine := self._setup.people[seat].emblem): emblem, emblem: mine}
        seated = tuple(replace(one, emblem=swap.get(one.emblem, one.emblem)) for one in self._setup.people)
        helped = {swap.get(sign, sign): level for sign, level in self._setup.agreed.helped.items()}
        self.change_setup(people=seated, agreed=self._agreed(helped=helped))

    def choose_year(self, year: str) -> None:
        """Choose the school class of the person on the sheet."""
        self._models.set_page(SeatSheet, year=year)

    def choose_place(self, seat: int, place: int) -> None:
        """Let who sits at a seat change places with another one."""
        seated = [*self._setup.people]
        seated[seat], seated[place] = seated[place], seated[seat]
        self.change_setup(people=tuple(seated))
        self._models.set_page(SeatSheet, seat=place)

    def choose_own_help(self, seat: int, level: Level) -> None:
        """Choose the help that one person alone has at least; nothing is that of everybody."""
        emblem = self._setup.people[seat].emblem
        helped = {sign: each for sign, each in self._setup.agreed.helped.items() if sign != emblem}
        self.change_setup(agreed=self._agreed(helped={**helped, emblem: level} if level else helped))

    def rename(self, seat: int, name: str) -> None:
        """Give a person another name."""
        self.change_setup(people=people.changed(self._setup.people, seat, name=typed(name, LONGEST_NAME)))

    def set_option(self, name: str, value: Any) -> None:
        """Choose an option of the match being set up."""
        setup = self._setup
        options = get(setup.game).options.choosing(setup.options, name, value).changed()
        self.choose_rules(options)

    def choose_minutes(self, minutes: int, name: str, value: Any) -> None:
        """Choose about how long the match is to take, and with that the value of the option that decides it."""
        self.set_option(name, value)
        self.change_setup(agreed=self._agreed(planned=minutes))

    def choose_rules(self, options: Mapping[str, Any]) -> None:
        """Choose a whole set of options, named by those that differ from the game's defaults."""
        self.change_setup(options=dict(options), agreed=self._agreed(planned=0))

    def choose_class(self, year: str, options: Mapping[str, Any], help: Level | None) -> None:
        """Choose a school class with its options and the help that is usual there; None is what is usual elsewhere."""
        self.choose_rules(options)
        self.change_setup(year=year, help=help)

    def agree(self, on: MatchLink) -> None:
        """Choose all that a match is set up with but who plays."""
        self.choose_rules(on.options)
        self.change_setup(training=on.training, help=on.help, year=on.year, agreed=self._agreed(strict=on.strict))

    def begin(self, names: Mapping[int, str]) -> None:
        """Start the match that was set up; `names` has the name to use for each seat without one."""
        setup = self._setup
        chosen = tuple(tidy(person.name) or names[seat] for seat, person in enumerate(setup.people))
        for one, other in combinations(range(len(chosen)), 2):
            if alike(chosen[one], chosen[other]):
                both = (setup.people[one].emblem, setup.people[other].emblem)
                self._set(wrong=Reason("same_name", emblems=both, name=chosen[one]))
                return
        if setup.tournament:
            named = tuple(replace(one, name=name) for one, name in zip(setup.people, chosen, strict=True))
            self._session.tournaments.begin(setup, named)
            return
        if setup.learned:
            self._join()
            self._session.lessons.begin_first(setup.game, chosen, setup.people)
            return
        game = get(setup.game)
        try:
            options = game.options.read(setup.options)
            if setup.agreed.strict is not None:
                options = options.strict()
            match = Match.new(game, chosen, self._device.random_bytes(6).hex(), options, setup.training)
        except (BadOption, Illegal) as wrong:
            self._set(wrong=wrong.reason)
            return
        help_ = self.help
        self._join()
        self._session.table.begin(match, setup.people, help_, setup.agreed)
        self._session.ask_host("persist")

    def _join(self) -> None:
        """Count those who sit down to the people of this device; teams on a wall do not count."""
        if not self._setup.agreed.wall:
            self._saving.change_setting(faces=people.joined(self._models.now.faces, self._setup.people))


def _is_of(saved: Saved, game: str) -> bool:
    return saved.game == game and saved.problem is None and not saved.agreed.wall and saved.agreed.pairing is None


def _sat(person: Person, saved: Saved) -> bool:
    return any(people.is_same(person, other) for other in seated(saved))


def _like(setup: MatchSetup, last: Saved) -> MatchSetup:
    """Return a set-up by the rules of an earlier match, as far as they still exist."""
    try:
        chosen = last.options if last.match is None else last.match.options.changed()
        options = get(setup.game).options.read(chosen).changed()
    except BadOption:
        return setup
    agreed = replace(last.agreed, wall=False)
    level = None if last.given is None or last.training else last.given.agreed
    return replace(setup, options=options, training=last.training, agreed=agreed, help=level)
