"""Progress in practice for parents: time, steps, facts that sit and facts that come back, on screen and on paper."""

from __future__ import annotations

from datetime import date
from html import escape

from app.locale import Words
from app.locale.dates import day_name
from app.locale.mistakes import kind_names
from app.locale.signs import printed
from app.practice.profile import Profile
from app.screens.paper import paper
from app.screens.practice_levels import step_name
from core.practice.facts import is_fact
from core.practice.slips import most_seen
from core.practice.steps import STEPS


def glance(words: Words, profile: Profile) -> list[tuple[str, str]]:
    """Return names and sentences about the practice of a person; of facts only where there are some."""
    minutes = round(profile.total.seconds / 60)
    days = words.many("on {n} day", "on {n} days", len(profile.days))
    time = words.many("{n} minute", "{n} minutes", minutes)
    passed = [step_name(words, step) for step in STEPS if profile.passed(step)]
    kinds = dict.fromkeys([*(kind for kind, _ in profile.soon), *profile.memories])
    back = dict.fromkeys(about for kind in kinds if is_fact(about := kind.rpartition(" ")[2]))
    sitting = [fact for fact in profile.sitting if fact not in back]
    rows = [
        (words("Practised"), f"{time} {days}"),
        (
            words("Steps mastered"),
            ", ".join(passed) or words("None yet. Fill two strips of ten on two days to master a step."),
        ),
    ]
    stuck = dict.fromkeys(name.split(" ")[0] for name, strip in profile.strips.items() if strip.stuck)
    if said := ", ".join(step_name(words, step) for step in STEPS if step in stuck):
        rows.append((words("Needs help"), words("{steps}: a hundred tasks, and no two strips yet.", steps=said)))
    names = kind_names(words)
    tasks = ((each.kind,) for each in profile.mistakes)
    if often := [names[kind] for kind in most_seen(tasks) if kind in names]:
        rows.append((words("Still finds hard"), ", ".join(often)))
    for name, facts in ((words("Knows by heart"), sitting), (words("Comes back"), back)):
        if facts:
            rows.append((name, ", ".join(printed(fact, words.signs) for fact in facts)))
    return rows


def sheet(words: Words, name: str, profile: Profile, day: date) -> str:
    """Return an HTML page to print with the same, nothing of it from outside."""
    title = words("{name}’s practice", name=name)
    since = words("{first} to {last}", first=day_name(words, profile.since), last=day_name(words, day))
    total = profile.total
    tasks = words.many("{n} task", "{n} tasks", total.tasks)
    at_once = words("{n} right first time, {later} later", n=total.at_once, later=total.tasks - total.at_once)
    rows = [(tasks, at_once), *glance(words, profile)]
    lines = "\n".join(f"<h2>{escape(head)}</h2><p>{escape(said)}</p>" for head, said in rows)
    foot = words("Counted on this device, without grades. Anything wrong comes back in practice by itself.")
    return paper(words, title, f"<p>{escape(since)}</p>\n{lines}", foot)
