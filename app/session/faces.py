"""The people of this device: who plays tonight, their names and emblems, and a match that begins at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from app import games
from app.session.room import Room
from app.state import people
from app.state.model import FacesSheet, FirstSheet, HomePage, MatchSetup, SetupPage, seated
from app.state.people import EMBLEMS, People, Person
from core.engine.names import alike, tidy, typed
from core.engine.record import LONGEST_NAME
from core.games import SEATS

Names = Callable[[MatchSetup], Mapping[int, str]]
"""The names of those at a table, by seat, as they are called there."""


class Faces(Room):
    """Actions on the people of this device."""

    MOST_COUNTED = 5
    """The largest number of people that is asked for at first; more are added one by one."""

    @property
    def game(self) -> str:
        """The game that those who are here played last; where they never met, the first game."""
        model = self._models.now
        for saved in model.saves:
            if saved.game in games.NAMES and len(model.here) in SEATS[saved.game]:
                table = seated(saved)
                same = len(table) == len(model.here)
                if same and all(any(people.is_same(one, other) for other in table) for one in model.here):
                    return saved.game
        return games.NAMES[0]

    def tap(self, emblem: str) -> None:
        """Count a person in, or out."""
        here = [one.emblem for one in self._models.now.here]
        self._mark([one for one in here if one != emblem] if emblem in here else [*here, emblem])

    def _mark(self, here: list[str]) -> None:
        self._models.set_page(HomePage, here=tuple(here))

    def count(self, number: int) -> None:
        """Say how many play, where no person is known yet."""
        self._models.set_page(HomePage, count=number)

    # their names and emblems

    def ask(self, emblem: str = "") -> None:
        """Show a person to change them; without an emblem, all people of this device."""
        self._models.open(FacesSheet(emblem))

    def add(self) -> None:
        """Add a person, who plays as well, and ask for a name; no person where no emblem is free."""
        faces = self._models.now.faces
        if len(faces) < len(EMBLEMS):
            self._put(people.one_more(faces))
            new = self._models.now.faces[-1].emblem
            self._mark([*(one.emblem for one in self._models.now.here), new])
            self.ask(new)

    def rename(self, name: str) -> None:
        """Type the name of the person on the sheet; it is theirs as soon as no other person has it."""
        sheet = self._models.page(FacesSheet)
        name = typed(name, LONGEST_NAME)
        self._models.set_page(FacesSheet, typed=name)
        others = [one.name for one in self._models.now.faces if one.emblem != sheet.emblem]
        if not any(alike(tidy(name), other) for other in others if other):
            self._change(sheet.emblem, lambda one: replace(one, name=tidy(name)))

    def choose_emblem(self, emblem: str) -> None:
        """Give the person on the sheet another emblem; a person who has that one takes theirs."""
        sheet = self._models.page(FacesSheet)
        swap = {sheet.emblem: emblem, emblem: sheet.emblem}
        here = [swap.get(one.emblem, one.emblem) for one in self._models.now.here]
        faces = self._models.now.faces
        self._put(tuple(replace(one, emblem=swap.get(one.emblem, one.emblem)) for one in faces))
        self._mark(here)
        self._models.set_page(FacesSheet, emblem=emblem)

    def forget(self) -> None:
        """Take the person on the sheet off the first page; their matches stay."""
        sheet = self._models.page(FacesSheet)
        self._mark([one.emblem for one in self._models.now.here if one.emblem != sheet.emblem])
        self._put(tuple(one for one in self._models.now.faces if one.emblem != sheet.emblem))
        self._models.close()

    def _change(self, emblem: str, change: Callable[[Person], Person]) -> None:
        faces = self._models.now.faces
        self._put(tuple(change(one) if one.emblem == emblem else one for one in faces))

    def _put(self, faces: People) -> None:
        here = [one.emblem for one in self._models.now.here]
        self._saving.change_setting(faces=faces)
        self._mark(here)

    # and off they go

    def play(self, names: Names) -> None:
        """Begin a match at once: the game that they played last, by the rules of then."""
        self._begin_with(self.game, names)

    def _begin_with(self, game: str, names: Names, *, learned: bool = False) -> None:
        self._session.setup.set_up(game)
        called = names(self._models.page(SetupPage).setup)
        self._session.setup.change_setup(learned=learned)
        self._session.setup.begin(called)

    def play_first(self, names: Names) -> None:
        """Begin the very first match, in which all is shown; several people are asked before if they want that."""
        first, game = self._models.now.pages[0], games.NAMES[0]
        assert isinstance(first, HomePage)
        if first.count == 1:
            self._begin_with(game, names, learned=True)
        else:
            self._models.open(FirstSheet(game))

    def begin_first(self, names: Names, *, shown: bool) -> None:
        """Begin the first match of several, in which all is shown that is new, or one like any other."""
        sheet = self._models.page(FirstSheet)
        self._begin_with(sheet.game, names, learned=shown)
