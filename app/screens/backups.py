"""The page of what was there before a change: each with its day and what is in it, to be brought back."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Any

from app.frame.ui import Ui
from app.locale import isolated
from app.locale.dates import day_name
from app.locale.games import title
from app.locale.levels import emblem_name
from app.parts.rows import Group, Opener, Page, Row, Text
from app.practice.homework import Work
from app.practice.profile import Profile
from app.screens import deleting, unread
from app.screens.homework import progress
from app.screens.link import level_of
from app.state.class_table import Filed
from app.state.kinds import Backup
from app.state.model import BackupsPage
from app.state.presets import Preset
from app.state.tally import Counted
from app.state.tournament import Tournament
from app.storage.codec import Saved

MOST_ROWS = 60
"""Rows that are shown."""


def screen(ui: Ui, at: BackupsPage) -> Page:
    """Return the whole page."""
    w = ui.words
    why = w("This is how it was before the app changed or repaired something.")
    how = w("Tap one to bring it back. What’s there now is then kept here.")
    listed = [_row(ui, n, one) for n, one in enumerate(at.backups[:MOST_ROWS])]
    known = Group(listed) if listed else Text(w("There’s nothing here any more."), faint=True)
    return Page(w("Before the last change"), [Text(f"{why} {how}"), known])


def _row(ui: Ui, n: int, one: Backup) -> Row:
    if one.value is None:
        return unread.row(ui, one.id, lambda _: one.text, f"backup-{n}", newer=one.newer)
    w, session = ui.words, ui.session
    name, detail = described(ui, one.value)
    backups = session.backups
    restore = deleting.undoable(ui, partial(backups.restore, one), w("Brought back."), backups.undo)
    when = day_name(w, date.fromisoformat(one.day)) if one.day else ""
    return Opener(isolated(name), f"backup-{n}", restore, " · ".join(filter(None, (detail, when))), bold=True)


def described(ui: Ui, value: Any) -> tuple[str, str]:
    """Return what a record is called, and what is in it."""
    w = ui.words
    match value:
        case Saved(game=game, names=names):
            return title(game), ", ".join(map(isolated, names))
        case Profile(name=name, emblem=emblem):
            practice, tasks = w("Practice"), w.many("{n} task", "{n} tasks", value.total.tasks)
            return name or emblem_name(w, emblem), f"{practice}: {tasks}"
        case Work(name=name):
            return name, f"{level_of(ui, value.homework.key)}: {progress(w, value)}"
        case Filed(result=result):
            return result.name, level_of(ui, result.homework.key)
        case Preset(name=name):
            return name, w("Your own rules or tasks")
        case Counted(game=game, names=names):
            asked, all_ = w("Who has won?"), ", ".join(map(isolated, names))
            return title(game), f"{asked} {all_}"
        case Tournament(entrants=entrants):
            return w("Tournament"), ", ".join(isolated(one.name) for one in entrants)
    return w("Tasks in progress"), ""
