"""The page of who has won: wins in all games and in each, and who played together."""

from __future__ import annotations

from functools import partial

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import identity
from app.locale import isolated
from app.locale.games import title
from app.locale.letters import undrawn
from app.parts.rows import Button, Buttons, Emblem, Felt, Field, Group, Info, Opener, Page, Row, Section, Text, note
from app.screens import deleting
from app.state.model import TallyPage
from app.state.tally import MOST, Score, met, people, scores, tables
from core.engine.names import skeleton, tidy

MOST_ROWS = 60
"""Rows of a part of the page that are shown."""


def screen(ui: Ui, at: TallyPage) -> Page:
    """Return the whole page."""
    w, entries = ui.words, ui.model.tally
    known = people(entries)
    name = w("Who has won?")
    if at.person in known:
        return Page(name, _renaming(ui, at, known[at.person]), _deciding(ui, at))
    body: list[Row] = []
    if at.counting:
        body.append(Text(w("Finished matches are being counted …")))
    elif not entries:
        body.append(Text(w("Play a match with your names to its end. Then it is counted here.")))
    all_games = scores(entries)
    persons = [_person(ui, name, sign, all_games[skeleton(name)]) for name, sign in known.items()]
    body += _part(ui, w("All games together"), persons)
    for game in games.NAMES:
        of = scores(entries, game)
        played = [(name, of[skeleton(name)]) for name in known if skeleton(name) in of]
        found = [_row(ui, name, known[name], score) for name, score in sorted(played, key=_rank)]
        body += _part(ui, title(game), found)
    body += _part(ui, w("Played together"), [_table(ui, names, count) for names, count in tables(entries)])
    if ui.model.unread:
        unread = w.many(
            "{n} match cannot be read; it is left as it is.",
            "{n} matches cannot be read; they are left as they are.",
            ui.model.unread,
        )
        body.append(note(unread))
    body.append(note(w("The last {n} finished matches of people with a name count. Training does not count.", n=MOST)))
    count = w.many("{n} match on this device", "{n} matches on this device", len(entries))
    return Page(name, body, _deciding(ui, at) if entries or ui.model.unread else None, subtitle=count)


def _part(ui: Ui, name: str, rows: list[Row]) -> list[Row]:
    """Return a part of the page; empty without rows."""
    if not rows:
        return []
    more = len(rows) - MOST_ROWS
    rest = [note(ui.words.many("and {n} more", "and {n} more", more))] if more > 0 else []
    return [Section(name), Group(rows[:MOST_ROWS]), *rest]


def _rank(named: tuple[str, Score]) -> tuple[int, int]:
    return -named[1].won, named[1].played


def _said(ui: Ui, of: Score) -> str:
    """Return a score: `3 of 6`."""
    return ui.words("{won} of {played}", won=of.won, played=of.played)


def _person(ui: Ui, name: str, sign: str, of: Score) -> Row:
    """Return a person with all wins; a tap shows what can be done with the name."""
    ask, won = partial(ui.session.tally.ask_about, name), _said(ui, of)
    early = ui.words.many("left {n} match early", "left {n} matches early", of.left) if of.left else ""
    return Opener(isolated(name), f"tally-{name}", ask, early, won, Emblem(sign), bold=True)


def _row(ui: Ui, name: str, sign: str, of: Score) -> Row:
    """Return a person with the wins in one game."""
    return Info(isolated(name), mark=Emblem(sign), value=Text(_said(ui, of), "label"))


def _table(ui: Ui, names: tuple[str, ...], count: int) -> Row:
    """Return people who played together, and how often."""
    return Info(ui.words.list([*names]), value=Text(str(count), "label"))


def _renaming(ui: Ui, at: TallyPage, sign: str) -> list[Row]:
    """Return the field to rename a person, and their score in each game."""
    w, entries = ui.words, ui.model.tally
    field = Field(
        w("Name"),
        "tally-name",
        at.typed,
        ui.session.tally.type,
        full=w("Names have up to 12 letters."),
        note=undrawn(w, at.typed),
        mark=Emblem(sign),
    )
    rows = [
        Info(title(game), mark=Felt(identity.background(game)), value=Text(_said(ui, of), "label"))
        for game in games.NAMES
        if (of := scores(entries, game).get(skeleton(at.person))) is not None
    ]
    return [Group([field]), Group(rows)]


def _deciding(ui: Ui, at: TallyPage) -> Row:
    """Return the buttons at the foot: to delete, which is asked once, and to rename the person that is looked at."""
    w, room, entries = ui.words, ui.session.tally, ui.model.tally
    if at.asked:
        name, n = at.person, len(entries) + ui.model.unread
        what = w("Delete {name}", name=name) if name else w("Delete all {n}", n=n)
        return deleting.asked(ui, "tally", what, lambda: room.ask_to_delete(False), room.delete, room.undo)
    what = w("Delete") if at.person else w("Delete the list")
    bin = ft.Icons.DELETE_OUTLINE_ROUNDED
    delete = Button(what, "tally-ask", lambda: room.ask_to_delete(True), kind="outline", icon=bin)
    if not at.person:
        return delete
    new = tidy(at.typed)
    why = None if new else w("It needs a name first.")
    if new and met(entries, at.person, new):
        why = w("{name} and {other} played together: they are two people.", name=at.person, other=new)
    return Buttons([delete, Button(w("Rename"), "tally-rename", ui.unless(why, room.rename), kind="main", why=why)])
