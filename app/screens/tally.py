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
from app.parts import bar, button, emblem, home, page, text, tray
from app.state.model import TallyPage
from app.state.tally import MOST, Score, met, people, scores, tables
from core.engine.names import skeleton, tidy

MOST_ROWS = 60
"""Rows of a part of the page that are shown."""


def screen(ui: Ui, at: TallyPage) -> ft.Control:
    """Return the whole page."""
    w, look, entries = ui.words, ui.look, ui.model.tally
    known = people(entries)
    count = w.many("{n} match on this device", "{n} matches on this device", len(entries))
    head = bar.top_bar(
        look,
        w("Who has won?"),
        subtitle="" if at.person in known else count,
        leading=bar.back(look, w("Back"), partial(_back, ui, at)),
    )
    if at.person in known:
        return page.page(look, head, _renaming(ui, at, known[at.person]), bottom=_deciding(ui, at))
    body: list[ft.Control] = []
    if at.counting:
        body.append(text.words(w("Finished matches are being counted …"), "body", look.palette.ink))
    elif not entries:
        body.append(
            text.words(w("Play a match with your names to its end. Then it is counted here."), "body", look.palette.ink)
        )
    all_games = scores(entries)
    persons = [_person(ui, name, sign, all_games[skeleton(name)]) for name, sign in known.items()]
    body += _part(ui, w("All games together"), persons)
    for game in games.NAMES:
        of = scores(entries, game)
        played = [(name, of[skeleton(name)]) for name in known if skeleton(name) in of]
        body += _part(
            ui, title(game), [_row(ui, name, known[name], score) for name, score in sorted(played, key=_rank)]
        )
    together = [_table(ui, names, count) for names, count in tables(entries)]
    body += _part(ui, w("Played together"), together)
    if ui.model.unread:
        unread = w.many(
            "{n} match cannot be read; it is left as it is.",
            "{n} matches cannot be read; they are left as they are.",
            ui.model.unread,
        )
        body.append(text.words(unread, "small", look.palette.ink2))
    said = w("The last {n} finished matches of people with a name count. Training does not count.", n=MOST)
    body.append(text.words(said, "small", look.palette.ink2))
    return page.page(look, head, body, bottom=_deciding(ui, at) if entries or ui.model.unread else None)


def _part(ui: Ui, name: str, rows: list[ft.Control]) -> list[ft.Control]:
    """Return a part of the page; empty without rows."""
    if not rows:
        return []
    more = len(rows) - MOST_ROWS
    part = [page.section(ui.look, name), page.group(ui.look, rows[:MOST_ROWS])]
    if more > 0:
        part.append(text.words(ui.words.many("and {n} more", "and {n} more", more), "small", ui.look.palette.ink2))
    return part


def _back(ui: Ui, at: TallyPage) -> None:
    """Leave the person that is looked at, then the page."""
    if at.person:
        ui.session.tally.ask_about("")
    else:
        ui.session.pages.back()


def _rank(named: tuple[str, Score]) -> tuple[int, int]:
    return -named[1].won, named[1].played


def _said(ui: Ui, of: Score) -> str:
    """Return a score: `3 of 6`."""
    return ui.words("{won} of {played}", won=of.won, played=of.played)


def _person(ui: Ui, name: str, sign: str, of: Score) -> ft.Control:
    """Return a person with all wins; a tap shows what can be done with the name."""
    return page.link_row(
        ui.look,
        isolated(name),
        detail=ui.words.many("left {n} match early", "left {n} matches early", of.left) if of.left else "",
        value=_said(ui, of),
        leading=emblem.emblem(sign, 36, rim=False),
        bold=True,
        identifier=f"tally-{name}",
        on_tap=partial(ui.session.tally.ask_about, name),
    )


def _row(ui: Ui, name: str, sign: str, of: Score) -> ft.Control:
    """Return a person with the wins in one game."""
    won = text.words(_said(ui, of), "label", ui.look.palette.ink)
    return page.row(ui.look, isolated(name), leading=emblem.emblem(sign, 36, rim=False), trailing=won)


def _table(ui: Ui, names: tuple[str, ...], count: int) -> ft.Control:
    """Return people who played together, and how often."""
    return page.row(ui.look, ui.words.list([*names]), trailing=text.words(str(count), "label", ui.look.palette.ink))


def _renaming(ui: Ui, at: TallyPage, sign: str) -> list[ft.Control]:
    """Return the field to rename a person, and their score in each game."""
    w, look, entries = ui.words, ui.look, ui.model.tally
    field = page.name_field(
        look,
        at.typed,
        label=w("Name"),
        identifier="tally-name",
        on_change=lambda name: ui.session.tally.type(name),
        hint=w("Name"),
        full=w("Names have up to 12 letters."),
        note=undrawn(w, at.typed),
        expand=True,
    )
    line = ft.Row([emblem.emblem(sign, 36, rim=False), field], spacing=12)
    rows = [
        page.row(
            look,
            title(game),
            leading=home.play_mark(look, identity.cloth(game)),
            trailing=text.words(_said(ui, of), "label", look.palette.ink),
        )
        for game in games.NAMES
        if (of := scores(entries, game).get(skeleton(at.person))) is not None
    ]
    return [
        page.group(look, [ft.Container(line, padding=ft.Padding.symmetric(horizontal=10, vertical=4))]),
        page.group(look, rows),
    ]


def _deciding(ui: Ui, at: TallyPage) -> ft.Control:
    """Return the buttons at the foot: to delete, which is asked once, and to rename the person that is looked at."""
    w, look, room, entries = ui.words, ui.look, ui.session.tally, ui.model.tally
    if at.asked:
        return _asking(ui, at)
    delete = button.button(
        look,
        w("Delete") if at.person else w("Delete the list"),
        identifier="tally-ask",
        kind="outline",
        icon=ft.Icons.DELETE_OUTLINE_ROUNDED,
        on_tap=lambda: room.ask_to_delete(True),
        expand=2 if at.person else None,
    )
    if not at.person:
        return delete
    new = tidy(at.typed)
    why = None if new else w("It needs a name first.")
    if new and met(entries, at.person, new):
        why = w("{name} and {other} played together: they are two people.", name=at.person, other=new)

    def rename() -> None:
        if not room.rename() and why:
            ui.session.pages.say(why)

    save = button.button(look, w("Rename"), identifier="tally-rename", kind="main", why=why, on_tap=rename, expand=3)
    return tray.buttons(look, [delete, save])


def _asking(ui: Ui, at: TallyPage) -> ft.Control:
    """Return the question whether to delete the person or the whole list."""
    w, look, room = ui.words, ui.look, ui.session.tally
    what = (
        w("Delete {name}", name=at.person)
        if at.person
        else w("Delete all {n}", n=len(ui.model.tally) + ui.model.unread)
    )

    def delete() -> None:
        room.delete()
        ui.session.pages.say(w("Deleted."), room.undo)

    keep = button.button(
        look, w("Keep it"), identifier="tally-keep", on_tap=lambda: room.ask_to_delete(False), expand=2
    )
    yes = button.button(look, what, identifier="tally-delete", kind="main", on_tap=delete, expand=3)
    return tray.buttons(look, [keep, yes])
