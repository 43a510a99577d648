"""Setting up a match: who plays, and by which rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from app import people
from app.help import Help, Level
from app.model import Draft, SetupPage, Table
from app.people import LEVELS, USUAL_LEVEL, People, Person
from app.session.models import Models
from app.session.play import Play
from core.engine.game import Illegal
from core.engine.match import Match
from core.engine.options import BadOption
from core.engine.reason import Reason
from core.engine.record import LONGEST_NAME, presentable
from core.games import get


class SettingUp:
    """What a person does before a match.

    lot      draws so many bytes by lot
    persist  asks the browser to keep what is stored
    keep_help  keeps the help that was chosen for training
    advise   gives the options that a match of a game against opponents has unless they are chosen otherwise
    """

    def __init__(
        self,
        models: Models,
        play: Play,
        new_id: Callable[[], str],
        lot: Callable[[int], bytes],
        persist: Callable[[], None],
        keep_help: Callable[[Level], None],
        advise: Callable[[str], dict[str, Any]],
    ) -> None:
        self._models = models
        self._play = play
        self._new_id = new_id
        self._lot = lot
        self._persist = persist
        self._keep_help = keep_help
        self._advise = advise

    @property
    def _draft(self) -> Draft:
        draft = self._models.now.draft
        assert draft is not None
        return draft

    def _set(self, **changes: Any) -> None:
        self._models.set_page(SetupPage, draft=replace(self._draft, **changes))

    def set_up(self, game: str) -> None:
        """Begin to set up a match, with the people of the last one if there was one."""
        seats = get(game).seats
        last = next((saved for saved in self._models.now.saves if saved.problem is None), None)
        known = _seated(last.names, last.emblems, last.levels)[: seats[-1]] if last else ()
        draft = Draft(game, people.at_least(known, seats[0]), advised=self._advise(game))
        self._models.open_alone(SetupPage(draft))

    def again(self) -> None:
        """Set up a match like the one on the table."""
        table = self._models.now.table
        assert table is not None
        match = table.match
        game, same = match.game.name, _seated(match.names, table.emblems, table.levels)
        advised = self._advise(game)
        level = None if match.training else table.help.agreed
        options = match.options.changed()
        draft = Draft(game, same, options, advised, frozenset(advised), training=match.training, help=level)
        self._models.open_alone(SetupPage(draft))

    def change_draft(self, **changes: Any) -> None:
        """Change the match being set up."""
        self._set(wrong=None, **changes)

    def choose_training(self) -> None:
        """Whether everything can be taken back; each kind of match has its usual help."""
        self.change_draft(training=not self._draft.training, help=None)

    def choose_help(self, level: Level) -> None:
        """Help for everybody; that of training is kept for the next time."""
        self.change_draft(help=level)
        if self._draft.training:
            self._keep_help(level)

    @property
    def help(self) -> Level:
        """The help that the match being set up starts with."""
        draft = self._draft
        if draft.help is not None:
            return draft.help
        return Level(self._models.now.settings.help) if draft.training else Level.NOTHING

    def add_person(self) -> None:
        """One more at the table, as long as the game has a seat."""
        self._add(0)

    def add_opponent(self) -> None:
        """One more opponent at the table, as long as the game has a seat; of the level of the one before."""
        levels = [person.level for person in self._draft.people if person.level]
        self._add(levels[-1] if levels else USUAL_LEVEL)

    def _add(self, level: int) -> None:
        if len(self._draft.people) < get(self._draft.game).seats[-1]:
            self.change_draft(people=people.one_more(self._draft.people, level), choosing=None)

    def remove_person(self, seat: int) -> None:
        """One fewer at the table; one person stays."""
        draft = self._draft
        if draft.people[seat].level or len(draft.people) - people.opponents(draft.people) > 1:
            self.change_draft(people=people.without(draft.people, seat), choosing=None)

    def list_levels(self, seat: int) -> None:
        """List the levels that the opponent at a seat may have; once more to close the list."""
        self.change_draft(choosing=None if self._draft.choosing == seat else seat)

    def choose_level(self, seat: int, level: int) -> None:
        """Another level for the opponent at a seat."""
        if self._draft.people[seat].level and level in LEVELS:
            self.change_draft(people=people.changed(self._draft.people, seat, level=level), choosing=None)

    def rename(self, seat: int, name: str) -> None:
        """Another name for a person."""
        name = "".join(filter(presentable, name))[:LONGEST_NAME]
        self.change_draft(people=people.changed(self._draft.people, seat, name=name))

    def next_emblem(self, seat: int) -> None:
        """The next emblem that nobody has, for a person."""
        self.change_draft(people=people.with_next_emblem(self._draft.people, seat))

    def set_option(self, name: str, value: Any) -> None:
        """Choose an option of the match being set up."""
        draft = self._draft
        options = get(draft.game).options.read({**draft.options, name: value}).changed()
        self.change_draft(options=options, chosen=draft.chosen | {name})

    def choose_rules(self, options: Mapping[str, Any]) -> None:
        """Choose a whole set of options, named by those that differ from the game's defaults."""
        self.change_draft(options=dict(options), chosen=frozenset(options))

    def begin(self, names: Mapping[int, str]) -> None:
        """Start the match that was set up; `names` has the name to use for each seat without one."""
        draft = self._draft
        chosen = tuple(person.name.strip() or names[seat] for seat, person in enumerate(draft.people))
        if len(set(chosen)) < len(chosen):
            self._set(wrong=Reason("same_name"))
            return
        game = get(draft.game)
        try:
            options = game.options.read(draft.rules)
            match = Match.new(game, chosen, self._lot(6).hex(), options, draft.training)
        except (BadOption, Illegal) as wrong:
            self._set(wrong=wrong.reason)
            return
        emblems = tuple(person.emblem for person in draft.people)
        levels = tuple(person.level for person in draft.people)
        self._play.open_new(Table(self._new_id(), match, emblems, levels, given=Help(self.help)))
        self._persist()


def _seated(names: tuple[str, ...], emblems: tuple[str, ...], levels: tuple[int, ...]) -> People:
    """Who sat at a table, to sit down again; opponents are called by their emblems anew, whatever the language."""
    some = levels or (0 for _ in names)
    return tuple(
        Person("" if level else name, emblem, level) for name, emblem, level in zip(names, emblems, some, strict=True)
    )
