"""All that the app holds at a moment, as one immutable value. The screens are a function of it.

Which page is open is told by the type of the last one in a stack; what belongs to a page lives in it. The pages below
are as they were left, and come back when those above are closed.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeVar

from app.bundle import Bundle
from app.help import Given, Help, Level, usual
from app.learning import Learned
from app.merge import Arrival, Change
from app.people import Person, opponents
from app.review import Missed
from app.saves import Saved, Stored
from app.settings import Settings
from app.sheets import Sheet
from core.engine.game import Event
from core.engine.looking_back import Best, Turn
from core.engine.match import Match, Ply
from core.engine.reason import Reason
from core.engine.training import Ladder, Light

if TYPE_CHECKING:  # loaded when somebody first wants them
    from app.links import AppLink, Link, SavedLink
    from app.practice.bringing import ProfileArrival
    from app.practice.exercise import Exercise
    from app.practice.profile import Choice, Profile
    from app.practice.sprint import Sprint
    from app.presets import Preset, PresetArrival


@dataclass(frozen=True)
class MatchSetup:
    """A match being set up."""

    game: str
    people: tuple[Person, ...]
    options: dict[str, Any] = field(default_factory=dict)
    """Options that were chosen and differ from the game's defaults."""
    advised: dict[str, Any] = field(default_factory=dict)
    """Options that a match against opponents has unless they are chosen otherwise."""
    chosen: frozenset[str] = frozenset()
    """The names of options that somebody has chosen, be it as they were."""
    choosing: int | None = None
    """The opponent's seat whose levels are listed to choose from."""
    training: bool = False
    wall: bool = False
    """Whether two teams play it on a wall."""
    help: Level | None = None
    """The help for everybody; None is what is usual."""
    year: str = "free"
    """The school class that was chosen last; it holds as long as its options do."""
    more: bool = False
    """Whether the less common rules are shown."""
    wrong: Reason | None = None
    """Why the match cannot start like this."""

    @property
    def taken(self) -> dict[str, Any]:
        """The advised options that come into force: there is an opponent, and nobody has chosen otherwise."""
        if not opponents(self.people):
            return {}
        return {name: value for name, value in self.advised.items() if name not in self.chosen}

    @property
    def rules(self) -> dict[str, Any]:
        """The options with which the match would start, as far as they differ from the game's defaults."""
        return {**self.options, **self.taken}


@dataclass(frozen=True)
class Showing:
    """How far an opponent's turn has been shown: `step` of `steps` moves that it has decided on.

    `thinking`: it takes so long to decide that the screen says so.
    """

    step: int = 0
    steps: int = 0
    thinking: bool = False


@dataclass(frozen=True)
class DrawnCards:
    """Cards that somebody has just drawn with the last thing they did: theirs to look at before the curtain."""

    seat: int
    cards: tuple[str, ...]
    turned: bool = False
    """Whether they are turned up; at first they are seen as they come from the pile."""


NOTHING = Showing()
"""Nothing of a turn has been shown yet."""


Asked = tuple[str, Hashable]
"""What lights are asked for: the card that is picked up, empty for none, and what has been put down so far."""


@dataclass(frozen=True)
class Checked:
    """The answer to "is that right?": what is wrong, None if nothing is."""

    fault: Reason | None


@dataclass(frozen=True)
class Hint:
    """A hint for the position on the table."""

    rungs: int = 1
    """How many of its four rungs are told."""
    ladder: Ladder | None = None
    """None as long as it has not been `searched` for, or if there is nothing to be told."""
    searched: bool = False
    open: bool = True
    """Whether its sheet is open; what is ringed stays so after it was closed."""

    @property
    def told(self) -> tuple[Reason, ...]:
        """The rungs told so far."""
        return self.ladder.rungs[: self.rungs] if self.ladder else ()


@dataclass(frozen=True)
class Came:
    """What a move or a tap brought to its place: which `piece`, as the game names places, and its `number`
    among all that came since the start."""

    piece: object
    number: int


@dataclass(frozen=True)
class Table:
    """A match on the screen."""

    id: str
    match: Match
    emblems: tuple[str, ...]
    levels: tuple[int, ...] = ()
    """The level of the opponent at each seat, 0 for a person; empty where only people play."""
    shown: Showing = NOTHING
    """How far the turn of the opponent to move has been shown."""
    lifted: int | None = None
    """The seat for which the curtain is open; None keeps everybody's hand covered."""
    picked: object = None
    """What is picked up but not played yet; its type belongs to the game's table."""
    refused: Reason | None = None
    """Why the last tap did nothing."""
    worked_out: bool = False
    """Whether what was wrong is shown worked out line by line."""
    news: tuple[Event, ...] = ()
    """What the last move brought, as far as everybody may know."""
    fresh: bool = False
    """Whether what it brought is drawn as it begins to move; in the next frame it is where it comes to lie."""
    came: Came | None = None
    """The piece that came to its place last. It names the place and never the piece, and is gone with the curtain."""
    drawn: DrawnCards | None = None
    """What whoever made the last move still looks at: for a moment, or until a tap. It is never saved."""
    sheet: Sheet | None = None
    """The sheet that is open over it."""
    hint: Hint | None = None
    """The hint that was asked for in this position."""
    hints: tuple[Given, ...] = ()
    """All hints that were given in this match, one for a position."""
    found: object = None
    """What training has found out about the position on the table; its type belongs to the game's table."""
    reviewed: dict[int, Best | None] = field(default_factory=dict)
    """The best of each turn of a finished match, by ply, as far as they have been searched through."""
    searching: bool = False
    """Whether a search takes long enough to say so."""
    trial: bool = False
    """Whether this tries out a turn of the finished match on the page below; nothing is saved then, and nobody's hand
    is secret."""
    task: bool = False
    """Whether one person works on a task of practice here: then nothing but what may answer it can be done."""
    since: int = 0
    """Moves that are never taken back: those before the turn that is tried again."""
    lesson: bool = False
    """Whether it is that of a lesson, which says itself what is asked."""
    pointed: tuple[tuple[str, object], ...] = ()
    """What a lesson points at, as a hint rings it."""
    run: object = None
    """Which run of the clock `spent` belongs to."""
    spent: int = 0
    """Seconds of the clock that have run out while the table was open."""
    checked: Checked | None = None
    """What somebody was told who asked whether that is right."""
    lights: dict[Asked, tuple[Light, ...]] = field(default_factory=dict)
    """What lights up in the position on the table, for each question asked so far."""
    given: Help | None = None
    """The help that was chosen for this match; None is what is usual."""
    wall: bool = False
    """Whether two teams play it on a wall: all look at one screen, so that no hand is secret and nothing is heard."""

    def moved_since(self, before: Table) -> tuple[Ply, ...]:
        """What was played after the match stood as `before`; nothing where it does not go on from there."""
        known = before.match.plies
        return self.match.plies[len(known) :] if self.match.plies[: len(known)] == known else ()

    @property
    def help(self) -> Help:
        """The help at this table."""
        return self.given or usual(training=self.match.training)

    def helps(self, level: Level) -> bool:
        """Whether the help at this table goes as far as a level. Who works on a task has hints and nothing else."""
        return level == Level.HINTS if self.task else self.help.level >= level

    @property
    def hint_open(self) -> bool:
        """Whether the sheet of a hint is open."""
        return self.hint is not None and self.hint.open

    @property
    def covered(self) -> bool:
        """Whether the curtain hides the table: the seat to move has not said that it is there."""
        prompt = self.match.prompt
        secret = prompt is not None and prompt.private and prompt.seat != self.lifted
        open_to_all = self.trial or self.wall or self.opponent is not None or self.alone is not None
        return secret and not open_to_all

    def uncovered(self) -> Table:
        """As it is once the person to move has lifted the curtain."""
        prompt = self.match.prompt
        return self if prompt is None else replace(self, lifted=prompt.seat, drawn=None, came=None)

    def level(self, seat: int) -> int:
        """The level of the opponent at a seat, 0 for a person."""
        return self.levels[seat] if self.levels else 0

    @property
    def alone(self) -> int | None:
        """The seat of the only person who plays, None where there are several."""
        people = [seat for seat in range(len(self.match.names)) if not self.level(seat)]
        return people[0] if len(people) == 1 else None

    @property
    def opponent(self) -> int | None:
        """The opponent's seat if an opponent is to move. Who tries out a finished match moves for everybody."""
        prompt = self.match.prompt
        return prompt.seat if prompt is not None and self.level(prompt.seat) and not self.trial else None

    @property
    def seat(self) -> int | None:
        """The seat whose view is on screen: the seat to move, None when the match is over.

        While an opponent moves, it is that of the person who plays alone, or who looked last; None if nobody does.
        """
        prompt = self.match.prompt
        if self.opponent is not None:
            return self.lifted if self.alone is None else self.alone
        return prompt.seat if prompt else None

    @property
    def turn(self) -> str:
        """The kind of turn, as the game and its step: `pari-play`; empty when the match is over."""
        prompt = self.match.prompt
        return f"{self.match.game.name}-{prompt.step}" if prompt else ""

    @property
    def decision(self) -> int:
        """The number of moves before the last one that a person made; of all moves if nobody has made one."""
        plies = self.match.plies
        mine = (n for n in reversed(range(len(plies))) if self.trial or not self.level(plies[n].seat))
        return next(mine, len(plies))

    def stuck(self) -> Reason | None:
        """Why the last move of a person, with all that opponents did after it, cannot be taken back; None if it can."""
        match, decision = self.match, self.decision
        if decision == len(match.plies) or decision < self.since:
            return Reason("nothing_to_undo")
        whys = (match.at(n).stuck() for n in range(decision + 1, len(match.plies) + 1))
        return next((why for why in whys if why is not None), None)


@dataclass(frozen=True)
class Incoming:
    """What somebody thinks of bringing in; nothing has been done with it yet."""

    bundle: Bundle
    arrivals: tuple[Arrival, ...] = ()
    """What merging would do with each match, once it is `compared` with the saved ones."""
    profiles: tuple[ProfileArrival, ...] = ()
    """The same for each profile."""
    presets: tuple[PresetArrival, ...] = ()
    """The same for rules and tasks of one's own."""
    compared: bool = False
    stopped: dict[str, Reason] = field(default_factory=dict)
    """Why a match holds only to one of its moves, by its id here, as far as they have been played through."""
    checked: bool = False
    """Whether all have been played through."""
    busy: bool = False
    """Whether it is being brought in."""

    @property
    def changes(self) -> tuple[Change, ...]:
        """What merging changes besides matches."""
        changes = (*(one.change for one in self.profiles), *(one.change for one in self.presets))
        return tuple(change for change in changes if change is not None)


@dataclass(frozen=True)
class HomePage:
    """The first page, always at the bottom."""


@dataclass(frozen=True)
class SetupPage:
    """A match is set up."""

    setup: MatchSetup


@dataclass(frozen=True)
class PresetsPage:
    """Rules of a game, or tasks, are kept under a name, and those that are kept are listed."""

    place: str
    """The game of the match that is set up; empty for tasks."""
    typed: str = ""
    """The name as it is typed."""
    renamed: str = ""
    """The id of the one that gets another name; empty as long as none does."""


@dataclass(frozen=True)
class TablePage:
    """A match is played, looked back at, or tried out."""

    table: Table
    missed_only: bool | None = None
    """Whether the review shows only the turns that are worth a look; None leaves that to the game."""


@dataclass(frozen=True)
class PracticeChoicePage:
    """What to practise alone is chosen."""

    choice: Choice
    """Game, task and class."""
    busy: bool = False
    """Whether a task is being made that somebody waits for."""


@dataclass(frozen=True)
class PracticePage(TablePage):
    """A task is worked on at the game's own table."""

    exercise: Exercise = field(kw_only=True)
    """The task and how it goes."""
    sprint: Sprint | None = None
    """The sprint that is run, None without a clock."""


@dataclass(frozen=True)
class ReviewPage(TablePage):
    """The missed turns of a finished match, tried again one after the other at the game's own table."""

    match: Match | None = None
    """The finished match."""
    turns: tuple[Missed, ...] = ()
    at: int = 0
    """Which of them lies on the table."""
    tried: Turn | None = None
    """What was done in it this time; None as long as nothing was, or it is tried once more."""
    shown: bool = False
    """Whether the best was shown."""
    solved: frozenset[int] = frozenset()
    """Which of them were solved by trying."""

    @property
    def turn(self) -> Missed:
        """The turn on the table."""
        return self.turns[self.at]

    @property
    def over(self) -> bool:
        """Whether there is nothing left to try in this turn."""
        return self.shown or (self.tried is not None and not self.turn.best.missed_by(self.tried))


@dataclass(frozen=True)
class LearnPage:
    """The lessons of all games."""


@dataclass(frozen=True)
class LessonPage(TablePage):
    """A game is learned at its own table, one idea at a time."""

    game: str = ""
    number: int = 0
    """Which idea it is, from 0."""
    wrong: int = 0
    """How often something was tried in vain."""
    over: bool = False
    """Whether the goal is reached."""


@dataclass(frozen=True)
class TodayPage:
    """The tasks of the day."""

    busy: bool = False
    """Whether a task is being made that somebody waits for."""


@dataclass(frozen=True)
class ProgressPage:
    """What has been practised."""

    asked: bool = False
    """Whether it is asked before all of it is deleted."""


@dataclass(frozen=True)
class PeoplePage:
    """Who practises here."""

    asked: bool = False
    """Whether it was opened to ask for a name."""


@dataclass(frozen=True)
class RulesPage:
    """The rules of a game are read: all of them, or for a moment only what the screen shows at once."""

    game: str
    whole: bool = True


@dataclass(frozen=True)
class SettingsPage:
    """Saved matches, and how the app looks on this device."""

    listed: int = 50
    """How many of the saved matches are listed."""


@dataclass(frozen=True)
class LicencesPage:
    """Under which licences the app may be used."""


@dataclass(frozen=True)
class KeysPage:
    """What the keys of a keyboard do."""


@dataclass(frozen=True)
class TeachersPage:
    """What teachers want to know."""


@dataclass(frozen=True)
class ExchangePage:
    """Matches go out and come in."""

    incoming: Incoming | None = None
    typed: str = ""
    """What was typed or pasted, to be looked at."""
    unfit: Reason | None = None
    """Why what was to be brought in cannot be."""
    question: str = ""
    """What is asked before everything is replaced, `replace` or `replace again`; empty for nothing."""


@dataclass(frozen=True)
class SavedSheet:
    """What can be done with a saved match, as a sheet over the page below."""

    saved: Saved
    question: str = ""
    """What is asked or shown of it: `delete`, `text`, or empty for what can be done."""
    sound: Match | None = None
    """The moves of a damaged match that hold, once they have been played."""


@dataclass(frozen=True)
class InstallSheet:
    """How the app gets onto the home screen, over the page below."""


@dataclass(frozen=True)
class SafeStartPage:
    """After two starts that failed: nothing is opened, and all that is stored is listed."""

    stored: tuple[Stored, ...] = ()
    asked: str = ""
    """The key of which is asked whether to remove it."""


@dataclass(frozen=True)
class SheetPage:
    """A worksheet to print, with tasks of what is chosen to be practised."""

    seed: str
    """Names the sheet: the same one has the same tasks."""
    tasks: int = 8
    with_key: bool = True
    busy: bool = False
    """Whether its tasks are being made."""


@dataclass(frozen=True)
class SharePage:
    """Something to hand on to another device."""

    shared: Link | AppLink | SavedLink


@dataclass(frozen=True)
class LinkPage:
    """What a link would open."""

    link: Link | None = None
    unfit: Reason | None = None
    """Why there is none."""


Page = (
    HomePage
    | SetupPage
    | PresetsPage
    | TablePage
    | PracticeChoicePage
    | PracticePage
    | ReviewPage
    | LearnPage
    | LessonPage
    | TodayPage
    | ProgressPage
    | PeoplePage
    | RulesPage
    | SettingsPage
    | LicencesPage
    | KeysPage
    | TeachersPage
    | ExchangePage
    | SavedSheet
    | InstallSheet
    | SafeStartPage
    | SheetPage
    | SharePage
    | LinkPage
)
P = TypeVar("P", bound=Page)
OVER = SavedSheet | InstallSheet
"""Sheets over a page, which stays in sight."""


@dataclass(frozen=True)
class Model:
    """The whole app."""

    settings: Settings
    pages: tuple[Page, ...] = (HomePage(),)
    """What is open: the first page, and on it what was opened from it, up to what is seen."""
    saves: tuple[Saved, ...] = ()
    """Saved matches, the latest first."""
    profile: Profile | None = None
    """Who practises here and how far they are, None until practice has been loaded."""
    presets: tuple[Preset, ...] = ()
    """Rules and tasks of one's own, by name, once somebody has set up or practised."""
    learned: Mapping[str, Learned] = field(default_factory=dict)
    """How far the lessons are, by game, of those that were begun or offered."""
    toast: str = ""
    """A sentence shown for a moment."""
    undoable: bool = False
    """Whether that sentence tells of something deleted that can be brought back."""
    trouble: str = ""
    """What is wrong with the storage: full, forbidden, silent, lost or nothing."""
    saving: bool = False
    """Whether saving takes longer than a blink."""
    emptied: bool = False
    """Whether the storage had been emptied, and nobody has read of it yet; what is known was written again."""
    elsewhere: bool = False
    """Whether another tab plays: then this one shows nothing else."""
    persisted: bool | None = None
    """Whether the browser has promised to keep what is stored; None as long as it has not said."""
    offline: str = ""
    """How far the app is stored for use without a network: loading, ready or unknown."""
    update: str = "none"
    """Whether a new version waits (`waiting`), or could not start, so that the one before goes on (`failed`)."""
    mouse: bool = False
    """Whether the device has a mouse or the like."""
    keyboard: bool = False
    """Whether somebody moves about with keys, so that the focus must be seen."""
    shakes: bool = False
    """Whether the device notices that it is shaken."""
    buzzes: bool = False
    """Whether the device can buzz."""
    still: bool = False
    """Whether the device asks for fewer movements."""
    contrast: bool = False
    """Whether the device asks for more contrast."""
    install: str = ""
    """How the app gets onto the home screen: the browser asks (`prompt`), or its `share` or other `menu` does it; empty
    where it is there already, or nobody knows."""
    fault: str = ""
    """The report of something that went wrong."""
    version: str = ""

    @property
    def page(self) -> Page:
        """What is open on top."""
        return self.pages[-1]

    @property
    def calm(self) -> bool:
        """Whether nothing is to move: somebody has set that, or the device asks for it."""
        return self.settings.calm or self.still

    def find(self, kind: type[P]) -> P | None:
        """The topmost page of a kind, None if none is open."""
        return next((page for page in reversed(self.pages) if isinstance(page, kind)), None)

    @property
    def table(self) -> Table | None:
        """The match on the topmost table, also while rules or another page lie over it; None if there is none."""
        page = self.find(TablePage)
        return page.table if page else None

    @property
    def at_table(self) -> Table | None:
        """The match that is on screen, None while another page is open."""
        return self.page.table if isinstance(self.page, TablePage) else None

    @property
    def setup(self) -> MatchSetup | None:
        """The match being set up."""
        page = self.find(SetupPage)
        return page.setup if page else None

    @property
    def kept(self) -> str:
        """How the match on the table is kept: saved, saving or unsaved."""
        return "unsaved" if self.trouble else "saving" if self.saving else "saved"
