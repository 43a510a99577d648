"""The state of the whole app as one immutable value; the screens are a function of it.

The open page is the last one of a stack, and its type says which it is; state of a page lives in it. The pages below
are as they were left, and come back when those above are closed.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from app.state.agreement import Agreement, Wrapping
from app.state.help import Help, Level, usual
from app.state.onboarding import ALONE, Learned
from app.state.overlays import Overlay
from app.state.people import People, Person, again, is_same, joined, opponents, persons, seats_of, strength
from app.state.review import Missed
from app.state.settings import Settings
from app.state.strict import Used, ruling
from app.storage.bundle import Bundle
from app.storage.codec import Saved, Stored
from app.storage.merge import Change, ImportItem
from core.engine.game import Event, Move
from core.engine.match import Match, Ply
from core.engine.reason import Reason
from core.engine.review import Best, Turn
from core.engine.training import HintSteps, Light
from core.games import has

if TYPE_CHECKING:  # imported on first use
    from app.practice.bringing import ProfileItem
    from app.practice.exercise import Exercise
    from app.practice.homework import Work
    from app.practice.profile import Choice, Profile
    from app.practice.sprint import Sprint
    from app.state.class_table import Arrival, Filed, Refused
    from app.state.kinds import Backup
    from app.state.presets import Preset, PresetItem
    from app.state.tally import Counted
    from app.state.tournament import Tournament
    from app.storage.links import AppLink, Link, SavedLink


@dataclass(frozen=True)
class MatchSetup:
    """A match being set up."""

    game: str
    people: tuple[Person, ...]
    options: dict[str, Any] = field(default_factory=dict)
    """The options with which the match would start, as far as they differ from the game's defaults."""
    training: bool = False
    agreed: Agreement = field(default_factory=Agreement)
    tournament: str = ""
    """The kind of tournament that is set up instead of a match; empty for a match."""
    help: Level | None = None
    """The help for everybody; None is what is usual."""
    year: str = "free"
    """The school class that was chosen last; it holds as long as its options do."""
    learned: bool = False
    """True if the match is to show what is new in it, each rule when it is needed."""
    wrong: Reason | None = None
    """The reason why the match cannot start like this."""

    @property
    def seats(self) -> range:
        """The possible numbers of people and opponents."""
        return seats_of(self.game, self.tournament)

    @property
    def alone(self) -> bool:
        """True if there is one person and no other, with opponents or without."""
        return not self.tournament and len(self.people) - opponents(self.people) == 1

    @property
    def full(self) -> bool:
        """True if the game has no seat left."""
        return len(self.people) >= self.seats[-1]

    def helped(self, training: int) -> Level:
        """Return the help that the match starts with; `training` is the level of training where none was chosen."""
        if self.agreed.strict is not None:
            return Level.NOTHING
        if self.help is not None:
            return self.help
        return Level(training) if self.training else Level.NOTHING


P = TypeVar("P", bound="Page")


@dataclass(frozen=True)
class Page:
    """A page, or a sheet over one. Its type says which one it is, and its fields what is as it was left."""


@dataclass(frozen=True)
class Sheet(Page):
    """A sheet over a page, which stays in sight."""


@dataclass(frozen=True)
class AdjustSheet(Sheet):
    """All rules of the match that is set up, over its page."""


@dataclass(frozen=True)
class SeatSheet(Sheet):
    """A person or the computer at the table of the match that is set up, to be changed; over its page."""

    seat: int
    before: Person
    """The person of that seat when it was opened."""
    year: str = ""
    """The school class that was chosen there, which the person gets once the name stands; empty for none."""


@dataclass(frozen=True)
class SeatsSheet(Sheet):
    """Those who could sit down as well, over the page of the match that is set up."""


@dataclass(frozen=True)
class Showing:
    """The shown part of an opponent's turn: `step` of the `steps` moves that it has decided on.

    `thinking`: it takes so long to decide that the screen says so.
    """

    step: int = 0
    steps: int = 0
    thinking: bool = False


@dataclass(frozen=True)
class DrawnCards:
    """Cards just drawn with the last move of a turn: shown to their seat alone before the curtain."""

    seat: int
    cards: tuple[str, ...]
    turned: bool = False
    """True once they are turned up; at first they are seen as they come from the pile."""


NOTHING = Showing()
"""Nothing of a turn has been shown yet."""


Asked = tuple[str, Hashable]
"""The key of a search for lights: the card that is picked up, empty for none, and everything put down so far."""


@dataclass(frozen=True)
class Checked:
    """The answer to "is that right?": what is wrong, None if nothing is."""

    fault: Reason | None


@dataclass(frozen=True)
class Hint:
    """A hint for the position on the table."""

    shown: int = 1
    """The number of its four steps that are shown."""
    steps: HintSteps | None = None
    """The steps; None until `searched`, or if there is nothing to say."""
    searched: bool = False
    open: bool = True
    """True while its newest step stands in the place of the question; ringed pieces stay ringed after it was closed."""
    highest: bool = False
    """True if what is worth most is shown beside the simplest good answer."""

    @property
    def shown_steps(self) -> tuple[Reason, ...]:
        """The steps shown so far."""
        return self.steps.steps[: self.shown] if self.steps else ()

    @property
    def final(self) -> HintSteps | None:
        """The steps whose whole is on show, once the last one is: of what is worth most where that is asked for."""
        if self.steps is None or self.shown < len(self.steps.steps):
            return None
        return self.steps.highest if self.highest and self.steps.highest else self.steps


@dataclass(frozen=True)
class Landing:
    """The piece that a move or a tap brought to its place: `piece` as the game names places, and its `number` among
    all that came since the start.
    """

    piece: object
    number: int


@dataclass(frozen=True)
class Selection:
    """The selection of the person to move, and the answer to the last tap or question about it."""

    picked: object = None
    """Pieces picked but not yet played; the type belongs to the game's table."""
    refused: Reason | None = None
    """The reason why the last tap did nothing."""
    checked: Checked | None = None
    """The result of the last check on request."""
    worked_out: bool = False
    """True if the mistake is shown worked out line by line."""


@dataclass(frozen=True)
class Latest:
    """The outcome of the last move or tap, as it is shown."""

    news: tuple[Event, ...] = ()
    """Events of the last move, as far as all may know."""
    shown: Showing = NOTHING
    """The shown part of the opponent's turn."""
    drawn: DrawnCards | None = None
    """Cards that the player of the last move still looks at, for a moment or until a tap. Never saved."""
    came: Landing | None = None
    """The piece that came to its place last. It names the place and never the piece, and is gone with the curtain."""
    touched: bool = False
    """True once something was picked up since that move: what changed since the last turn is no longer marked."""
    fresh: bool = False
    """True in the frame in which it, or the news, begins to move; in the next one all is at rest."""
    returning: bool = False
    """True while the stage asks who made the last move whether it is to be taken back. Never saved."""
    part: int | None = None
    """The part of what all look at that is on show, from 0; None once all of it is there, or where it has no parts."""
    flag: int | None = None
    """The seat whose turn the last moves ended, as its time was up; None for moves of the player. Never saved."""


@dataclass(frozen=True)
class Advice:
    """Results of searches about the match as it stands."""

    hint: Hint | None = None
    """The hint that was asked for in this position."""
    lights: dict[Asked, tuple[Light, ...]] = field(default_factory=dict)
    """Lights of the position, by the key of each search so far."""
    line: tuple[Move, ...] | None = None
    """The moves that a first match points at, one touch after the other; None until they have been searched for."""
    rule: str = ""
    """The rule that those moves need and that a first match shows now; empty if none is new."""
    pointing: bool = False
    """True while the next touch on the way to them is pointed at."""
    found: object = None
    """The result of a search in training about the position; its type belongs to the game's table."""
    reviewed: dict[int, Best | None] = field(default_factory=dict)
    """The best of each turn of a finished match, by ply, as far as they have been searched through."""
    searching: bool = False
    """True if a search takes long enough to say so."""


@dataclass(frozen=True)
class Trial:
    """A table on which something is tried out: nothing is saved, and no hand is secret."""

    task: bool = False
    """True for a task of practice: only moves that may answer it are possible."""
    signs: str | None = None
    """The signs that a task has, brackets among them; None for all that the match has."""
    lesson: bool = False
    """True for the table of a lesson, which gives the instructions itself."""
    hints: bool = True
    """True if a task may have hints."""
    seat: int | None = None
    """The seat of the person who practises, learns or tries a turn again; None for trying out, where one moves for all.
    """
    since: int = 0
    """Moves that are never taken back: those before the turn that is tried again."""


@dataclass(frozen=True)
class Table(Wrapping):
    """A match on the screen: first what is saved of it, then how it is seen at the moment.

    A change of the match begins a new `selection` and new `advice`.
    """

    id: str
    match: Match
    trial: Trial | None = None
    """The trial that this is, None for a match."""
    lifted: int | None = None
    """The seat for which the curtain is open; None keeps everybody's hand covered."""
    overlay: Overlay | None = None
    """The overlay that is open."""
    selection: Selection = Selection()
    latest: Latest = Latest()
    advice: Advice = field(default_factory=Advice)

    @classmethod
    def of(cls, saved: Saved, match: Match) -> Table:
        """Return the table of a saved match, which was played through."""
        return cls(saved.id, match, **saved.wrapping).settled

    def moved_since(self, before: Table) -> tuple[Ply, ...]:
        """Return the moves played since the match stood as `before`; none if it does not continue from there."""
        known = before.match.plies
        return self.match.plies[len(known) :] if self.match.plies[: len(known)] == known else ()

    @property
    def help(self) -> Help:
        """The help at this table."""
        return self.given or usual(training=self.match.training)

    def helps(self, level: Level) -> bool:
        """Return True if the help at this table reaches a level. A task of practice has hints and nothing else, and a
        game without help nothing at all.
        """
        if not has(self.match.game.name, "help"):
            return False
        if self.trial is not None and self.trial.task:
            return level == Level.HINTS and self.trial.hints
        return self.helped >= level

    @property
    def helped(self) -> Level:
        """The help that the person whose view is on screen has: that of everybody, or more of their own."""
        seat = self.seat
        own = self.agreed.helped.get(self.emblems[seat]) if seat is not None and self.agreed.helped else None
        return self.help.level if own is None or self.agreed.strict is not None else max(self.help.level, own)

    @property
    def task(self) -> bool:
        """True for a task of practice."""
        return self.trial is not None and self.trial.task

    @property
    def lesson(self) -> bool:
        """True for a lesson."""
        return self.trial is not None and self.trial.lesson

    @property
    def hinted(self) -> bool:
        """True while the newest step of a hint stands in the place of the question, and the table stays as it is."""
        return self.advice.hint is not None and self.advice.hint.open

    @property
    def covered(self) -> bool:
        """True while the device goes on: the seat to move has not said yet that it is there, and no hand is shown.

        Where nothing is secret that is so after another seat's move.
        """
        prompt = self.match.prompt
        if (
            prompt is None
            or prompt.seat == self.lifted
            or not (prompt.private or self.mover not in (None, prompt.seat))
        ):
            return False
        return not (self.trial or self.agreed.wall or self.opponent is not None or self.alone is not None)

    @property
    def staged(self) -> bool:
        """True while the device goes on and all see the table; else, where that was agreed on, a curtain hides it."""
        return self.covered and not self.agreed.curtain

    @property
    def open_to_all(self) -> bool:
        """True if two people look at a table without secrets."""
        prompt, two = self.match.prompt, len(self.match.names) == 2 and not any(self.levels)
        return two and prompt is not None and not prompt.private

    @property
    def watched(self) -> bool:
        """True while there is nothing to do at the table but watch: an opponent moves, or the device goes on."""
        return self.opponent is not None or self.covered

    @property
    def mover(self) -> int | None:
        """The seat that made the last move; None before the first."""
        return self.match.plies[-1].seat if self.match.plies else None

    def uncovered(self) -> Table:
        """Return the table once the person to move has lifted the curtain."""
        prompt = self.match.prompt
        latest = replace(self.latest, drawn=None, came=None, returning=False)
        return self if prompt is None else replace(self, lifted=prompt.seat, overlay=None, latest=latest)

    def level(self, seat: int) -> int:
        """Return the level of the opponent at a seat, 0 for a person."""
        return self.levels[seat] if self.levels else 0

    def strength(self, seat: int) -> int:
        """Return the place of the level of the opponent at a seat among all levels, from 1 for the weakest."""
        return strength(self.levels[seat])

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people, also of those who are away."""
        return tuple(seat for seat in range(len(self.match.names)) if not self.level(seat) or seat in self.away)

    @cached_property
    def alone(self) -> int | None:
        """The seat of the only person who plays, None where there are several, be they away."""
        if self.away:
            return None
        people = [seat for seat in range(len(self.match.names)) if not self.level(seat)]
        return people[0] if len(people) == 1 else None

    @cached_property
    def opponent(self) -> int | None:
        """The opponent's seat if an opponent is to move. Who tries out a finished match moves for everybody."""
        prompt = self.match.prompt
        return prompt.seat if prompt is not None and self.level(prompt.seat) and not self.trial else None

    @property
    def seat(self) -> int | None:
        """The seat whose view is on screen: the seat to move, None when the match is over.

        While an opponent moves, it is that of the person who plays alone, or who looked last; None if there is none.
        While the device goes on it is None.
        """
        prompt = self.match.prompt
        if self.covered:
            return None
        if self.opponent is not None:
            return self.lifted if self.alone is None else self.alone
        return prompt.seat if prompt else None

    @property
    def near(self) -> int | None:
        """The seat at the lower edge of the screen: of the only person, all the time; else that of the view, while the
        device goes on of the person who has moved last.

        None when the match of several people is over.
        """
        only = self.alone if self.trial is None or self.trial.seat is None else self.trial.seat
        if only is not None:
            return only
        if not self.covered:
            return self.seat
        return self.match.plies[self.decision].seat if self.decision < len(self.match.plies) else self.reader

    @property
    def reader(self) -> int | None:
        """The seat that what has happened is said to: that of the view, or that to which the device goes on."""
        return self.match.prompt.seat if self.covered and self.match.prompt is not None else self.seat

    @property
    def turn_run(self) -> tuple[int, int] | None:
        """The turn that is played: its seat, and the number of moves before it; None when the match is over."""
        turn = self.match.turn
        return None if turn is None else (turn.seat, turn.begin)

    @property
    def timing(self) -> bool:
        """True while the time of a strict match is counted."""
        return self.agreed.strict is not None and self.trial is None and self.match.prompt is not None

    @property
    def sand_time(self) -> int:
        """The seconds that the game's own clock has run in this turn."""
        turn = self.match.turn
        return 0 if turn is None else self.sand.get(turn.begin, 0)

    @property
    def clocked(self) -> bool:
        """True for a running match in which seconds are counted, by the game or as it is strict."""
        return self.timing or (bool(self.sand) and self.trial is None and self.match.prompt is not None)

    @property
    def settled(self) -> Table:
        """The table with what changes the result of its match, once that is over."""
        if self.match.prompt is not None or self.trial:
            return self
        return replace(self, match=replace(self.match, ruling=ruling(self.agreed.strict, self.used, self.away)))

    def used_by(self, seat: int) -> Used:
        """Return the time that a seat of a strict match has used."""
        return self.used[seat] if self.used else Used()

    @property
    def turn(self) -> str:
        """The kind of turn, as the game and its step: `GAME-play`; empty when the match is over."""
        prompt = self.match.prompt
        return f"{self.match.game.name}-{prompt.step}" if prompt else ""

    @property
    def decision(self) -> int:
        """The number of moves before a person's last one; of all moves if no person has moved."""
        plies = self.match.plies
        mine = (n for n in reversed(range(len(plies))) if self.trial or not self.level(plies[n].seat))
        return next(mine, len(plies))

    def _unsealed(self) -> bool:
        """Return True if only handing the device on would seal the last move of a person: nothing was turned up or
        counted.

        In a game without points a move stays.
        """
        prompt = self.match.prompt
        if not self.staged or self.decision != len(self.match.plies) - 1 or prompt is None or self.mover == prompt.seat:
            return False
        ply, before = self.match.plies[-1], self.match.at(len(self.match.plies) - 1)
        public = all(event.visible_to(None) for event in ply.step.events)
        scores = [getattr(match.view(None), "scores", None) for match in (before, self.match)]
        return public and scores[0] is not None and scores[0] == scores[1]

    def stuck(self) -> Reason | None:
        """Return the reason why the last move of a person, with all moves of opponents after it, cannot be undone;
        None if it can.
        """
        match, decision = self.match, self.decision
        if self.agreed.strict is not None:
            return Reason("strict_match")
        if self._unsealed():
            return None
        if decision == len(match.plies) or (self.trial is not None and decision < self.trial.since):
            return Reason("nothing_to_undo")
        whys = (match.at(n).stuck() for n in range(decision + 1, len(match.plies) + 1))
        return next((why for why in whys if why is not None), None)


@dataclass(frozen=True)
class Incoming:
    """A bundle that a person considers importing; nothing has been changed yet."""

    bundle: Bundle
    matches: tuple[ImportItem, ...] = ()
    """The outcome of merging for each match, once it is `compared` with the saved ones."""
    profiles: tuple[ProfileItem, ...] = ()
    """The same for each profile."""
    presets: tuple[PresetItem, ...] = ()
    """The same for rules and tasks of one's own."""
    tallies: tuple[Change, ...] = ()
    """The counted matches that are new here."""
    results: tuple[Change, ...] = ()
    """The results of homework that are new here."""
    tournaments: tuple[Change, ...] = ()
    """The tournaments that are new here, or go on further."""
    homework: tuple[Change, ...] = ()
    """The homework of children that is new here, or goes on further."""
    compared: bool = False
    stopped: dict[str, Reason] = field(default_factory=dict)
    """Reasons why matches replay only to some move, by id here, as far as they have been replayed."""
    checked: bool = False
    """True once all have been replayed."""
    busy: bool = False
    """True while it is imported."""

    @property
    def changes(self) -> tuple[Change, ...]:
        """The changes of a merge besides matches."""
        changes = (*(one.change for one in self.profiles), *(one.change for one in self.presets))
        changes += (*self.tallies, *self.results, *self.tournaments, *self.homework)
        return tuple(change for change in changes if change is not None)


@dataclass(frozen=True)
class HomePage(Page):
    """The first page, always at the bottom."""

    here: tuple[str, ...] | None = None
    """The emblems of those who are to play; None for those of the last match."""
    count: int = 2
    """The number of people who are to play, as long as no person is known."""


@dataclass(frozen=True)
class SetupPage(Page):
    """A match is set up."""

    setup: MatchSetup


@dataclass(frozen=True)
class PresetsPage(Page):
    """Rules of a game, or tasks, are kept under a name, and those that are kept are listed."""

    place: str
    """The game of the match that is set up; empty for tasks."""
    typed: str = ""
    """The name as it is typed."""
    renamed: str = ""
    """The id of the one that gets another name; empty as long as none does."""


@dataclass(frozen=True)
class TablePage(Page):
    """A match is played, looked back at, or tried out."""

    table: Table
    missed_only: bool | None = None
    """True if the review shows only the turns that are worth a look; None for the game's default."""


@dataclass(frozen=True)
class PracticeChoicePage(Page):
    """The page to choose a practice task for one person."""

    choice: Choice
    """Game, task and class."""
    busy: bool = False
    """True while the requested task is made."""
    earlier: bool = False
    """True to show the steps of the year before too."""
    unfolded: bool = False
    """True to show the whole path, also far above the step that is practised."""


@dataclass(frozen=True)
class PracticeTuningPage(Page):
    """The choice of practice for the page below: class, game and signs, times tables and numbers."""


@dataclass(frozen=True)
class PracticeMenuSheet(Sheet):
    """The menu of one person who practises, also for parents and teachers."""


@dataclass(frozen=True)
class PracticePage(TablePage):
    """A task is worked on at the game's own table."""

    exercise: Exercise = field(kw_only=True)
    """The task and how it goes."""
    sprint: Sprint | None = None
    """The sprint that is run, None without a clock."""
    work: Work | None = None
    """The homework that the task is of, None without one."""


@dataclass(frozen=True)
class ReviewPage(TablePage):
    """The missed turns of a finished match, tried again one after the other at the game's own table."""

    match: Match | None = None
    """The finished match."""
    turns: tuple[Missed, ...] = ()
    at: int = 0
    """The index of the turn on the table."""
    tried: Turn | None = None
    """The turn as tried this time; None before it, or when it is tried once more."""
    shown: bool = False
    """True if the best was shown."""
    solved: frozenset[int] = frozenset()
    """Indices of turns solved by trying."""

    @property
    def turn(self) -> Missed:
        """The turn on the table."""
        return self.turns[self.at]

    @property
    def over(self) -> bool:
        """True if nothing is left to try in this turn."""
        return self.shown or (self.tried is not None and not self.turn.best.missed_by(self.tried))


@dataclass(frozen=True)
class LearnPage(Page):
    """The lessons of all games."""


@dataclass(frozen=True)
class LessonPage(TablePage):
    """A game is learned at its own table, one idea at a time."""

    game: str = ""
    number: int = 0
    """The number of the idea, from 0."""
    wrong: int = 0
    """The number of failed tries."""
    over: bool = False
    """True once the goal is reached."""


@dataclass(frozen=True)
class TodayPage(Page):
    """The tasks of the day."""

    busy: bool = False
    """True while the requested task is made."""


@dataclass(frozen=True)
class ProgressPage(Page):
    """The page of what has been practised."""

    asked: bool = False
    """True while it asks before deleting all of it."""


@dataclass(frozen=True)
class PeoplePage(Page):
    """The page of the people who practise here."""

    asked: bool = False
    """True if it was opened to ask for a name."""


@dataclass(frozen=True)
class BackupsPage(Page):
    """The page of what was there before a change."""

    backups: tuple[Backup, ...] = ()


@dataclass(frozen=True)
class TallyPage(Page):
    """The page of who has won, and of what each person has practised."""

    shown: str = ""
    """The person whom it is about, as names are compared; empty for all."""
    since: Literal["week", "month", "ever"] = "week"
    """From when on matches are shown."""
    person: str = ""
    """The person who is to be renamed or deleted; empty for none."""
    typed: str = ""
    """Their new name as it is typed."""
    asked: bool = False
    """True while it asks before deleting: the person, or without one the whole tally."""
    counting: bool = False
    """True while matches are counted that were finished before there was a tally."""


@dataclass(frozen=True)
class ClassPage(Page):
    """The page of the results that a class has handed in, child by child."""

    group: str = ""
    """The name of the class; empty for one that was given none."""
    child: str = ""
    """The child whose results are looked at, as names are compared; empty for the whole class."""
    homework: str = ""
    """The text of the only homework that is looked at; empty for all."""
    naming: bool = False
    """True while the class gets another name, or another class is chosen."""
    typed: str = ""
    """The new name as it is typed."""
    asked: str = ""
    """The question before deleting: `child`, `class` or `all`; empty for none."""


@dataclass(frozen=True)
class ResultsPage(Page):
    """The page on which results come in, into a class."""

    group: str = ""
    typed: str = ""
    """The text that was typed or pasted, to be read."""
    unfit: Reason | None = None
    """The reason why there is no result in it."""
    arrivals: tuple[Arrival, ...] = ()
    """The results that were read; nothing is filed yet."""
    spoiled: tuple[Refused, ...] = ()
    """Those beside them that cannot be read."""
    name: str = ""
    signs: str = ""
    """A child's name and the six signs that it reads out."""
    homework: str = ""
    """The text of the homework that these belong to."""
    words: str = ""
    """The three words of a homework that is not in the table yet."""
    code: str = ""
    """The code of the laptop that collects results."""
    busy: bool = False
    """True while the laptop is asked."""


@dataclass(frozen=True)
class TournamentsPage(Page):
    """All tournaments on this device."""


@dataclass(frozen=True)
class TournamentPage(Page):
    """The plan and the table of a tournament."""

    id: str
    asked: bool = False
    """True while it asks before deleting it."""
    who: bool = False
    """True while it lists who plays, so that people can come and go."""
    name: str = ""
    """The name of a late entrant, as typed."""
    wrong: str | None = None
    """The name that cannot be taken, empty where none was typed; None as long as nothing is wrong."""


@dataclass(frozen=True)
class RulesPage(Page):
    """The rules of a game are read: all of them, or for a moment only what the screen shows at once."""

    game: str
    whole: bool = True


@dataclass(frozen=True)
class SettingsPage(Page):
    """Look and sound on this device, and the ways to other pages."""


@dataclass(frozen=True)
class SavesPage(Page):
    """Saved matches, and where they are kept."""

    listed: int = 50
    """The number of saved matches that are listed."""


@dataclass(frozen=True)
class AboutPage(Page):
    """The rules of all games, the version and the licences."""


@dataclass(frozen=True)
class LicencesPage(Page):
    """Under which licences the app may be used."""


@dataclass(frozen=True)
class KeysPage(Page):
    """The page of the keys of a keyboard."""


@dataclass(frozen=True)
class LatePage(Page):
    """The page of waiting for a part of the app that has not come yet (`Model.late`)."""


@dataclass(frozen=True)
class TeachersPage(Page):
    """The page for teachers."""


@dataclass(frozen=True)
class ExchangePage(Page):
    """Matches go out and come in."""

    incoming: Incoming | None = None
    typed: str = ""
    """The text that was typed or pasted, to be read."""
    unfit: Reason | None = None
    """The reason why a text cannot be imported."""
    question: str = ""
    """The question before everything is replaced, `replace` or `replace again`; empty for none."""


@dataclass(frozen=True)
class SavedSheet(Sheet):
    """The menu of a saved match, as an overlay on the page below."""

    saved: Saved
    question: str = ""
    """The question or text on show: `delete`, `text`, or empty for the menu."""
    sound: Match | None = None
    """The moves of a damaged match that hold, once they have been played."""


@dataclass(frozen=True)
class FacesSheet(Sheet):
    """The people of this device, or the one of an emblem, to be changed; over the first page."""

    emblem: str = ""
    typed: str | None = None
    """The name as it is typed; None as long as it is as it was."""


@dataclass(frozen=True)
class FirstSheet(Sheet):
    """The question before the first match of several people: whether it is to be shown; over the page below."""

    game: str


@dataclass(frozen=True)
class CopySheet(Sheet):
    """A text that the browser did not let the app copy, to be selected by hand; over the page below."""

    text: str


@dataclass(frozen=True)
class InstallSheet(Sheet):
    """Instructions for installing the app on the home screen, over the page below."""


@dataclass(frozen=True)
class SafeStartPage(Page):
    """After two starts that failed: nothing is opened, and all that is stored is listed."""

    stored: tuple[Stored, ...] = ()
    asked: str = ""
    """The key of which is asked whether to remove it."""
    more: int = 0
    """Keys that are listed beyond the usual number."""


@dataclass(frozen=True)
class WorksheetPage(Page):
    """A worksheet to print, with tasks of what is chosen to be practised."""

    seed: str
    """The number of the worksheet: the same one has the same tasks."""
    tasks: int = 8
    with_key: bool = True
    busy: bool = False
    """True while its tasks are made."""


@dataclass(frozen=True)
class SetHomeworkPage(Page):
    """Homework is set: tasks of what is chosen to be practised, the same for everybody or `own` ones for each child."""

    seed: str
    """The number of the tasks, below 100."""
    tasks: int = 10
    hints: bool = True
    once: bool = False
    own: bool = False
    busy: bool = False
    """True while they are made to be printed."""


@dataclass(frozen=True)
class HomeworkPage(Page):
    """Homework is opened by its words; what is on this device is listed."""

    typed: str = ""
    unfit: Reason | None = None
    """The reason why the typed words open none."""


@dataclass(frozen=True)
class HomeworkStartPage(Page):
    """A homework before it is begun or gone on with: what it is, and who does it."""

    work: Work
    busy: bool = False
    """True while its tasks are made."""


@dataclass(frozen=True)
class HomeworkResultPage(Page):
    """The result of a homework, to be shown to the teacher."""

    work: Work
    busy: bool = False
    """True while tasks to practise once more are made."""


@dataclass(frozen=True)
class ShareSheet(Sheet):
    """Something to hand on, over the page below: `saved` is the match that it is about, if that is saved."""

    shared: Link | AppLink | SavedLink
    saved: Saved | None = None


@dataclass(frozen=True)
class LinkPage(Page):
    """The page of what a link would open."""

    link: Link | None = None
    unfit: Reason | None = None
    """The reason why there is none."""


RECENT = 30
"""The number of saved matches, from the latest, in which people are looked for."""
EASY_FOR = (1, 2)
"""School classes that practise with easy sentences, unless the settings say otherwise."""


def seated(saved: Saved) -> People:
    """Return the people of a saved match, also those who were away at its end."""
    if saved.problem is not None or saved.agreed.wall:
        return ()
    return persons(again(saved.names, saved.emblems, saved.levels, saved.away))


@dataclass(frozen=True)
class Model:
    """The whole app."""

    settings: Settings
    pages: tuple[Page, ...] = (HomePage(),)
    """The stack of pages, from the first to the one that is seen."""
    saves: tuple[Saved, ...] = ()
    """Saved matches, the latest first."""
    profile: Profile | None = None
    """The profile of the person who practises, None until practice has been loaded."""
    presets: tuple[Preset, ...] = ()
    """Presets by name, once set-up or practice has been opened."""
    tally: tuple[Counted, ...] = ()
    """The matches that are counted, the latest first, once the page of who has won was opened."""
    tournaments: tuple[Tournament, ...] = ()
    """The tournaments, the latest first, once one of their pages was opened."""
    tournaments_kept: int = 0
    """The number of stored tournaments."""
    unread: int = 0
    """The number of counted matches that cannot be read."""
    results: tuple[Filed, ...] = ()
    """The results of homework that were filed, the earliest first, once the page of a class was opened."""
    unread_results: tuple[str, ...] = ()
    """The ids of those that cannot be read."""
    learned: Mapping[str, Learned] = field(default_factory=dict)
    """Progress in the lessons, by game, of those that were begun or offered."""
    toast: str = ""
    """A sentence shown for a moment."""
    undoable: bool = False
    """True if the notice is about a deletion that can be undone."""
    storage_error: str = ""
    """The problem of the storage: full, forbidden, silent, lost or empty for none."""
    saving: bool = False
    """True if saving takes longer than a blink."""
    emptied: bool = False
    """True if the storage was found empty and the notice of it is still open; all known texts were written again."""
    elsewhere: bool = False
    """True if another tab plays: this one shows nothing else."""
    persisted: bool | None = None
    """True if the browser has promised to keep what is stored; None until it has answered."""
    offline: str = ""
    """The state of offline storage of the app: loading, ready, spared (the device is asked first) or unknown."""
    megabytes: int = 0
    """The megabytes that a device which spares its network still has to download before it can play offline."""
    megabytes_kept: int = 0
    """The megabytes that app and saves take on this device, 0 while that is not known."""
    damaged: tuple[str, ...] = ()
    """Damaged parts of the app that could not be fetched again, in the page's words: games, python, client, fonts …"""
    unkept: str = ""
    """The reason why the app cannot be stored for offline use, as in `app.session.late`, or `full`; empty if none is
    known."""
    missing: tuple[tuple[str, str], ...] = ()
    """Parts that the app does without and that are not stored, each with the reason: sounds, letters, codes, icons."""
    late: str = ""
    """The state of a part that is waited for: `loading`, `slow`, `waiting`, the reason why it cannot be had, or `here`;
    empty at first."""
    second: int = 0
    """Texts that only the browser's second storage still has."""
    update: str = "none"
    """The state of a new version: `waiting`, or `failed` if it could not start and the old one goes on."""
    mouse: bool = False
    """True if the device has a mouse or the like."""
    keyboard: bool = False
    """True if keys move the focus, so that it must be seen."""
    shakes: bool = False
    """True if the device can be shaken."""
    shares: bool = False
    """True if the device has a sheet of its own to hand something on."""
    buzzes: bool = False
    """True if the device can buzz."""
    wakes: bool = False
    """True if the browser can keep the screen on."""
    voices: tuple[str, ...] | None = None
    """The languages that the device can read aloud, as codes; None where the browser cannot speak."""
    insets: tuple[float, ...] = (0, 0, 0, 0)
    """Insets of notch, home bar and rounded corners: left, top, right, bottom, in pixels."""
    still: bool = False
    """True if the device asks for less motion."""
    contrast: bool = False
    """True if the device asks for more contrast."""
    install: str = ""
    """The way of installing the app: the browser asks (`prompt`), or its `share` or other `menu` does it; empty if
    it is installed or unknown.
    """
    shared: str = ""
    """The app's address for others, where the page's own leads them nowhere and the server knows a better one."""
    fault: str = ""
    """The report of something that went wrong."""
    version: str = ""

    @property
    def page(self) -> Page:
        """The page on top."""
        return self.pages[-1]

    @property
    def embedded(self) -> bool:
        """True in a frame of another page, which shows one thing: its link is the first page, and there are no tabs."""
        return isinstance(self.pages[0], LinkPage)

    @cached_property
    def last(self) -> Saved | None:
        """The latest match that can be read and was not on a wall."""
        return next((one for one in self.saves if one.problem is None and not one.agreed.wall), None)

    @cached_property
    def faces(self) -> People:
        """The people of this device, each with an emblem of their own; at first those of saved matches."""
        if self.settings.faces:
            return self.settings.faces
        return joined((), [one for saved in reversed(self.saves[:RECENT]) for one in seated(saved)])

    @cached_property
    def here(self) -> People:
        """Those of them who are to play, by default those of the last match."""
        first = self.pages[0]
        if isinstance(first, HomePage) and first.here is not None:
            return tuple(one for one in self.faces if one.emblem in first.here)
        table = seated(self.last) if self.last is not None else ()
        return tuple(one for one in self.faces if any(is_same(one, other) for other in table))

    @property
    def calm(self) -> bool:
        """True if nothing is to move: by the settings, or as the device asks."""
        return self.settings.calm or self.still

    @property
    def easy(self) -> bool:
        """True if sentences are easy: by the settings, or in practice as the class of that person wants it."""
        if self.settings.easy != "class":
            return self.settings.easy == "always"
        profile = self.profile if self.find(PracticePage) is not None else None
        return profile is not None and profile.choice.school_class in EASY_FOR

    def find(self, kind: type[P]) -> P | None:
        """Return the topmost page of a kind, None if none is open."""
        for page in reversed(self.pages):
            if isinstance(page, kind):
                return page
        return None

    @cached_property
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

    def is_first(self, table: Table) -> bool:
        """Return True for the first match of a game after its lesson."""
        return not table.trial and self.learned.get(table.match.game.name, Learned()).match == table.id

    def guided(self, table: Table) -> bool:
        """Return True for a first match in which the player to answer, or else anyone, lacks turns made alone."""
        if not self.is_first(table):
            return False
        known, prompt = self.learned[table.match.game.name], table.match.prompt
        asked = prompt is not None and not table.level(prompt.seat)
        return (known.turns(prompt.seat) if prompt is not None and asked else known.alone) < ALONE

    @property
    def kept(self) -> str:
        """The state of the match on the table: saved, saving or unsaved."""
        return "unsaved" if self.storage_error else "saving" if self.saving else "saved"
