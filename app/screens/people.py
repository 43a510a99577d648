"""The people who practise here, and their names. A name is optional."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.locale import isolated
from app.locale.letters import undrawn
from app.locale.levels import emblem_name
from app.parts.rows import Button, Emblem, Field, Group, Heading, Opener, Page, Row, Seat, Section, Text
from app.practice.profile import Profile
from app.screens import unread
from app.state.model import PeoplePage


def called(ui: Ui, profile: Profile) -> str:
    """Return the name of a profile, or that of its emblem."""
    return profile.name or emblem_name(ui.words, profile.emblem)


def screen(ui: Ui, at: PeoplePage) -> Page:
    """Return the whole page."""
    w, practice = ui.words, ui.session.practice
    people, now = practice.profiles, practice.profile
    body: list[Row] = [Group([_own(ui, now)])]
    name = w("Carry on")
    if at.asked:
        said = w("With a name you’ll find them again. It stays on this device.")
        body[:0] = [Heading(w("Ten tasks are done!")), Text(said)]
        name = name if now.name else w("Later")
    else:
        rows = [_other(ui, one) for one in people.all if one.id != now.id]
        rows += [unread.row(ui, id, people.text, f"unread-{id}") for id in people.unread]
        known = [
            Opener(name, f"from-matches-{n}", partial(practice.add_person, name, sign), mark=Emblem(sign))
            for n, (name, sign) in enumerate(people.from_matches)
        ]
        body += [Section(w("Others on this device")), Group(rows)] if rows else []
        body += [Section(w("From games")), Group(known)] if known else []
        plus = ft.Icons.ADD_ROUNDED
        body.append(Button(w("Somebody new"), "add-person", practice.add_person, kind="outline", icon=plus))
    done = Button(name, "person-done", ui.session.pages.back, kind="main")
    return Page(w("Who’s practising?"), body, done)


def _own(ui: Ui, now: Profile) -> Row:
    """Return the name and the emblem of the current profile."""
    w, people, id = ui.words, ui.session.practice.profiles, f"person-{now.id}"
    full, drawn = w("Names have up to 12 letters."), undrawn(w, now.name)
    change = w("{name}’s picture: {emblem}. Choose another", name=called(ui, now), emblem=emblem_name(w, now.emblem))
    field = Field(w("Name"), f"{id}-name", now.name, people.rename, full=full, note=drawn)
    return Seat(field, id, now.emblem, change, people.next_emblem)


def _other(ui: Ui, one: Profile) -> Row:
    count = ui.words.many("{n} task", "{n} tasks", one.total.tasks)
    turn_to, mark = partial(ui.session.practice.turn_to, one.id), Emblem(one.emblem)
    return Opener(isolated(called(ui, one)), f"choose-{one.id}", turn_to, count, mark=mark, bold=True)
