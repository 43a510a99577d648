"""The position in practice: the levels of a choice, and the way up and down them.

With a school class the levels are the steps of the ladder that it opens, as far as game and task carry them: those of
the year before, to practise once more, and its own. Without one, and where they carry none, they are the five bands. A
level is called as it is written in a kind of task: `L2-4`, or `3`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import cache

from app.practice import strips
from app.practice.profile import PATH, SLIPS, Choice, Climb, Path, Profile, Result, whole
from app.practice.schedule import remembered
from core.practice.chosen import ALL, Chosen
from core.practice.classes import CLASSES
from core.practice.making import carried_by, ladder, leaves_enough, of, packets_of, tasks_on
from core.practice.steps import ARITHMETIC, BELOW_ZERO, MIXED, STEPS, STRATEGY


@dataclass(frozen=True)
class Stand:
    """A position: the levels of the choice, the one that is practised, and the tasks right at once in it.

    Of a step `marks` are those of its strip (`app.practice.strips`), and all its tasks count.
    """

    levels: tuple[str, ...]
    level: str
    discs: int
    again: tuple[str, ...] = ()
    """The levels that are steps of the year before; none where the class has no others."""
    marks: str = ""

    @property
    def length(self) -> int:
        """The number of discs on the way: those of a strip, or of a band."""
        return strips.LENGTH if self.on_ladder else PATH

    @property
    def own(self) -> tuple[str, ...]:
        """The levels without those of the year before."""
        return tuple(level for level in self.levels if level not in self.again)

    def group(self, level: str) -> tuple[str, ...]:
        """Return the levels that one is counted among: its own or those of the year before."""
        return self.again if level in self.again else self.own

    def number(self, level: str) -> int:
        """Return the place of a level in its group, from 1 on."""
        return self.group(level).index(level) + 1

    @property
    def after(self) -> str:
        """The level that comes next; empty at the top."""
        at = self.levels.index(self.level) + 1
        return self.levels[at] if at < len(self.levels) else ""

    @property
    def on_ladder(self) -> bool:
        """True if the levels are steps of the ladder."""
        return self.level in STEPS


@cache
def offered(game: str, year: str) -> tuple[str, ...]:
    """Return the tasks of a game that a class has: those with steps that it opens, and those that are of no step unless
    they show larger numbers than the class has. Without a class, and where none has steps, they are all.
    """
    packets = tuple({name: None for names in packets_of(game).values() for name in names})
    tasks, most = (*of(game).tasks, *packets), CLASSES[year].max_number
    with_steps = [task for task in tasks if _steps(game, task, year)]
    if not with_steps:
        return of(game).tasks
    ever = {task for names in carried_by(game).values() for task in names}
    free = [task for task in of(game).tasks if task not in ever]
    fits = [task for task in free if most is None or of(game).shown.get(task, 0) <= most]
    return tuple(task for task in tasks if task in with_steps or task in fits)


def task_of(choice: Choice) -> str:
    """Return the task of a choice; if it names none that the class has, the first with steps, else the first."""
    tasks = offered(choice.game, choice.year)
    if choice.task in tasks:
        return choice.task
    return next((task for task in tasks if _steps(choice.game, task, choice.year)), tasks[0])


def settled(choice: Choice) -> Choice:
    """Return the choice with a task that has steps of its class, if there is one."""
    other = replace(choice, task="")
    other = replace(other, task=task_of(other))
    return other if levels(choice)[0] not in STEPS and levels(other)[0] in STEPS else choice


def levels(choice: Choice) -> tuple[str, ...]:
    """Return the levels of a choice, the easiest first."""
    if steps := _steps(choice.game, task_of(choice), choice.year, choice.below_zero):
        return steps
    return tuple(map(str, CLASSES[choice.year].bands(choice.game)))


@cache
def _steps(game: str, task: str, year: str, below_zero: bool = False) -> tuple[str, ...]:
    """Return the steps that a class opens, and behind them all that it has mixed.

    Of arithmetic they are those of the class and of the one before, as far as a task of the game carries them, or where
    it carries none (or the outlook alone) those of the last class that has some, unless that was long ago, and beside
    them those of strategy; of pairs and chances all up to the class, whatever the task.
    """
    school = CLASSES[year]
    reached = [name for name in ladder(game) if STEPS[name].school_class <= school.number or name == school.outlook]
    computed = [name for name in reached if task in tasks_on(game, name)]
    computed = [name for name in computed if name not in BELOW_ZERO or school.goes_below(below_zero)]
    carried = [name for name in computed if name in ARITHMETIC]
    opened = {*school.opens(below_zero)} & {*carried}
    if carried and opened <= {school.outlook}:
        last = max((ARITHMETIC[name].school_class for name in carried if name != school.outlook), default=0)
        recent = 2 * last >= school.number
        opened = {name for name in carried if recent and ARITHMETIC[name].school_class == last}
    mixed = [name for name in computed if name in MIXED and STEPS[name].school_class == school.number]
    others = {name for name in reached if name not in (*ARITHMETIC, *MIXED)}
    opened |= {name for name in others if opened or name not in STRATEGY} | {*mixed[-1:]}
    return tuple(sorted((name for name in reached if name in opened), key=MIXED.__contains__))


def again(choice: Choice) -> tuple[str, ...]:
    """Return the levels of a choice that are steps of the year before; none if there are no others."""
    computed = [level for level in levels(choice) if level in ARITHMETIC]
    before = tuple(level for level in computed if not CLASSES[choice.year].is_own(level))
    return before if len(before) < len(computed) else ()


def own(choice: Choice) -> tuple[str, ...]:
    """Return the levels of a choice without those of the year before."""
    before = again(choice)
    return tuple(level for level in levels(choice) if level not in before)


def has_below_zero(choice: Choice) -> bool:
    """Return True if the class of a choice leaves open whether it goes below zero, and the game has such tasks."""
    open_to_all = CLASSES[choice.year].below_zero == "chosen"
    return open_to_all and any(name in carried_by(choice.game) for name in BELOW_ZERO)


def tasks_at(choice: Choice, level: str) -> tuple[str, ...]:
    """Return the tasks that a level of a choice has, first the one that is chosen if it has that."""
    tasks = tasks_on(choice.game, level) if level in STEPS else of(choice.game).tasks
    return tuple(sorted(tasks, key=lambda task: task != task_of(choice)))


def limiting(choice: Choice, level: str) -> Chosen:
    """Return the part of what is chosen that limits a level; none of it if it leaves too few tasks there."""
    if level not in STEPS:
        return ALL
    kept = choice.chosen.within(STEPS[level])
    return kept if suffices(choice, level, kept) else ALL


def suffices(choice: Choice, step: str, chosen: Chosen) -> bool:
    """Return True if what is chosen within a step leaves enough of the tasks that a choice has there."""
    return leaves_enough(choice.game, tasks_at(choice, step)[0], STEPS[step], chosen)


def stand(profile: Profile, choice: Choice) -> Stand:
    """Return the position of a profile in a choice."""
    found, before = levels(choice), again(choice)
    way = profile.path(choice.game)
    if found[0] not in STEPS:
        band = str(way.band)
        return Stand(found, band, way.discs) if band in found else Stand(found, found[-1], 0)
    climb = profile.climbs.get(choice.game)
    level = climb.step if climb is not None and climb.step in found else None
    level = level or (of_band(choice, way.band) if way.band > 1 else first(choice))
    strip = profile.strip(choice.game, level)
    return Stand(found, level, strip.at_once, before, strip.marks)


def first(choice: Choice) -> str:
    """Return the step that a class begins with: the easiest of its own that game and task carry."""
    return own(choice)[0]


def of_band(choice: Choice, band: int) -> str:
    """Return the level of a choice that is as far up as a band, such as one of a link of before."""
    school = CLASSES[choice.year]
    found = [level for level in own(choice) if level != school.outlook and level not in (*MIXED, *STRATEGY)]
    last = len(school.bands(choice.game))
    if found[0] not in STEPS:
        return found[min(band, len(found)) - 1]
    return found[(len(found) - 1) * (min(band, last) - 1) // max(1, last - 1)]


def chosen(profile: Profile, choice: Choice, level: str) -> Profile:
    """Return the profile with a level chosen by hand; the way through it starts over."""
    if level in STEPS:
        return replace(profile, climbs={**profile.climbs, choice.game: Climb(level)})
    return replace(profile, paths={**profile.paths, choice.game: Path(int(level))})


def within(profile: Profile, choice: Choice) -> Profile:
    """Return the profile with the level practised among those of the choice."""
    now = stand(profile, choice)
    if now.on_ladder or profile.path(choice.game).band == int(now.level):
        return profile
    return chosen(profile, choice, now.level)


def renewed(profile: Profile, choice: Choice, day: date) -> Profile:
    """Return the profile at the step whose second strip is due on a day, unless a strip is under way."""
    now = stand(profile, choice)
    if not now.on_ladder or now.marks or profile.strip(choice.game, now.level).waits(day):
        return profile
    waiting = next((step for step in now.own if profile.strip(choice.game, step).waits(day)), None)
    return chosen(profile, choice, waiting) if waiting else profile


def climbed(profile: Profile, result: Result, day: date) -> Profile:
    """Return the profile after a task of a step on a day. A good strip leads to the next step that is neither mastered
    nor done for the day, behind the last one around to the first, before all to one whose second strip is due; once all
    are, to the next one. Two wrong answers in a row, and a hundred tasks without mastering it, lead to the step before.
    What is mixed comes last and leads nowhere else; no step is easier in the same way than one of strategy.

    A wrong answer empties no disc. A step that is mastered comes back on later days. What comes back of another step
    moves nothing.
    """
    now = stand(profile, profile.choice)
    steps = MIXED.get(now.level, (now.level,))
    if result.game != profile.choice.game or result.level not in steps or not now.on_ladder:
        return profile
    way, at = profile.climbs.get(result.game), now.levels.index(now.level)
    if way is None or way.step != now.level:
        way = Climb(now.level)
    strip = profile.strip(result.game, now.level).plus(result.at_once, day)
    found = {**profile.strips, strips.skill(result.game, now.level): strip}
    newly = strip.passed and not profile.strip(result.game, now.level).passed
    back = {whole(result.kind): remembered(day)} if newly and now.level not in MIXED else {}
    profile = replace(profile, strips=found, memories={**profile.memories, **back})
    before = Climb(now.levels[at - 1]) if at and now.level not in (*MIXED, *STRATEGY) else None
    if strip.finished and strip.good == day:
        way = Climb(_following(profile, now, day))
    elif strip.too_long and before:
        way = before
    elif not result.wrong:
        way = Climb(now.level)
    elif way.slips + 1 < SLIPS:
        way = replace(way, slips=way.slips + 1)
    else:
        way = before or replace(way, slips=0)
    return replace(profile, climbs={**profile.climbs, result.game: way})


def _following(profile: Profile, now: Stand, day: date) -> str:
    """Return the step after one with a good strip."""
    if now.level in MIXED:
        return now.level
    at, game = now.levels.index(now.level), profile.choice.game
    ahead = sorted((*now.levels[at + 1 :], *now.own), key=MIXED.__contains__)
    open_ones = [step for step in ahead if step != now.level and not profile.strip(game, step).passed]
    waiting = (step for step in open_ones if profile.strip(game, step).waits(day))
    fresh = (step for step in open_ones if profile.strip(game, step).good != day)
    return next(waiting, next(fresh, ahead[0]))
