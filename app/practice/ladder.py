"""The position in practice: the levels of a choice, and the way up and down them.

With a school class the levels are the steps of the ladder that it opens, as far as game and task carry them; without
one, and where they carry none, the five bands. A level is called as it is written in a kind of task: `L2-4`, or `3`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from app.practice.profile import PATH, SLIPS, Choice, Climb, Path, Profile, Result
from core.practice.chosen import ALL, Chosen
from core.practice.classes import CLASSES
from core.practice.making import carried_by, ladder, leaves_enough, of
from core.practice.steps import STEPS

FIRST = ("L2-4", "L6-2")
"""Steps with which their class begins, where that is not its first one."""


@dataclass(frozen=True)
class Stand:
    """A position: the levels of the choice, the one that is practised, and the tasks right at once in it."""

    levels: tuple[str, ...]
    level: str
    discs: int

    @property
    def after(self) -> str:
        """The level that comes next; empty at the top."""
        at = self.levels.index(self.level) + 1
        return self.levels[at] if at < len(self.levels) else ""

    @property
    def on_ladder(self) -> bool:
        """True if the levels are steps of the ladder."""
        return self.level in STEPS


def task_of(choice: Choice) -> str:
    """Return the task of a choice, the game's first if it names none of the game."""
    tasks = of(choice.game).tasks
    return choice.task if choice.task in tasks else tasks[0]


def levels(choice: Choice) -> tuple[str, ...]:
    """Return the levels of a choice, the easiest first."""
    if steps := _steps(choice.game, task_of(choice), choice.year):
        return steps
    return tuple(map(str, CLASSES[choice.year].bands(choice.game)))


@cache
def _steps(game: str, task: str, year: str) -> tuple[str, ...]:
    """Return the steps that a class opens.

    Of arithmetic they are its own, as far as a task of the game carries them, or where it carries none those of the
    last class before; of pairs and chances also those before, whatever the task.
    """
    classes = {int(number) for number in year.split("/") if number.isdigit()}
    reached = [STEPS[name] for name in ladder(game) if STEPS[name].school_class <= max(classes, default=0)]
    carried = [step for step in reached if not step.signs or task in carried_by(game)[step.name]]
    computed = {step.school_class for step in carried if step.signs}
    opened = computed & classes or {max(computed, default=0)}
    return tuple(step.name for step in carried if not step.signs or step.school_class in opened)


def tasks_at(choice: Choice, level: str) -> tuple[str, ...]:
    """Return the tasks that a level of a choice has, first the one that is chosen if it has that."""
    tasks = carried_by(choice.game)[level] if level in STEPS else of(choice.game).tasks
    return tuple(sorted(tasks, key=lambda task: task != task_of(choice)))


def limiting(choice: Choice, level: str) -> Chosen:
    """Return the part of what is chosen that limits a level; none of it if it leaves too few tasks there."""
    if level not in STEPS:
        return ALL
    kept = choice.chosen.within(STEPS[level])
    return kept if leaves_enough(choice.game, STEPS[level], kept) else ALL


def stand(profile: Profile, choice: Choice) -> Stand:
    """Return the position of a profile in a choice."""
    found = levels(choice)
    way = profile.path(choice.game)
    if found[0] not in STEPS:
        band = str(way.band)
        return Stand(found, band, way.discs) if band in found else Stand(found, found[-1], 0)
    climb = profile.climbs.get(choice.game)
    if climb is not None and climb.step in found:
        return Stand(found, climb.step, climb.discs)
    return Stand(found, of_band(choice, way.band) if way.band > 1 else _first(found), 0)


def _first(found: tuple[str, ...]) -> str:
    return next((step for step in FIRST if step in found), found[0])


def of_band(choice: Choice, band: int) -> str:
    """Return the level of a choice that is as far up as a band, such as one of a link of before."""
    found, last = levels(choice), len(CLASSES[choice.year].bands(choice.game))
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


def climbed(profile: Profile, result: Result) -> Profile:
    """Return the profile after a task of a step: five right at once lead to the next one that is not yet passed, two
    wrong ones in a row to the one before.

    A wrong answer empties no disc. What comes back of another step moves nothing.
    """
    now = stand(profile, profile.choice)
    if result.game != profile.choice.game or result.level != now.level or not now.on_ladder:
        return profile
    way, at = profile.climbs.get(result.game), now.levels.index(now.level)
    if way is None or way.step != now.level:
        way = Climb(now.level)
    reached = dict(profile.reached)
    if not result.wrong:
        discs = min(PATH, way.discs + result.at_once)
        reached[now.level] = max(reached.get(now.level, 0), discs)
        ahead = (step for step in now.levels[at + 1 :] if reached.get(step, 0) < PATH)
        following = next(ahead, "") if discs == PATH else ""
        way = Climb(following) if following else Climb(now.level, discs)
    elif way.slips + 1 < SLIPS:
        way = replace(way, slips=way.slips + 1)
    else:
        way = Climb(now.levels[at - 1]) if at else replace(way, slips=0)
    return replace(profile, reached=reached, climbs={**profile.climbs, result.game: way})
