"""The people who practise here, and their names. A name is optional."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.locale import isolated
from app.locale.letters import undrawn
from app.locale.levels import emblem_name
from app.parts import bar, button, emblem, page, text
from app.practice.profile import Profile
from app.screens import unread
from app.state.model import PeoplePage


def called(ui: Ui, profile: Profile) -> str:
    """Return the name of a profile, or that of its emblem."""
    return profile.name or emblem_name(ui.words, profile.emblem)


def screen(ui: Ui, at: PeoplePage) -> ft.Control:
    """Return the whole page."""
    w, look, practice = ui.words, ui.look, ui.session.practice
    people, now = practice.profiles, practice.profile
    head = bar.top_bar(
        look,
        w("Who practises?"),
        leading=bar.back(look, w("Back"), ui.session.pages.back),
    )
    body: list[ft.Control] = []
    if at.asked:
        body += [
            text.heading(w("Ten tasks are done!"), "title", look.palette.ink, level=2),
            text.words(w("With a name they can be found again. It stays on this device."), "body", look.palette.ink),
        ]
    body.append(page.group(look, [_own(ui, now)]))
    others = [one for one in people.all if one.id != now.id]
    rows = [_other(ui, one) for one in others]
    rows += [unread.row(ui, id, people.text, f"unread-{id}") for id in people.unread]
    if rows and not at.asked:
        body += [page.section(look, w("Others on this device")), page.group(look, rows)]
    if people.from_matches and not at.asked:
        known = [
            page.link_row(
                look,
                name,
                identifier=f"from-matches-{n}",
                leading=emblem.emblem(sign, 36, rim=False),
                on_tap=partial(practice.add_person, name, sign),
            )
            for n, (name, sign) in enumerate(people.from_matches)
        ]
        body += [page.section(look, w("From matches")), page.group(look, known)]
    if not at.asked:
        body.append(
            button.button(
                look,
                w("Somebody new"),
                identifier="add-person",
                kind="outline",
                icon=ft.Icons.ADD_ROUNDED,
                on_tap=practice.add_person,
            )
        )
    done = button.button(
        look,
        w("Go on") if now.name or not at.asked else w("Later"),
        identifier="person-done",
        kind="main",
        on_tap=ui.session.pages.back,
    )
    return page.page(look, head, body, bottom=done)


def _own(ui: Ui, now: Profile) -> ft.Control:
    """Return the name and the emblem of the current profile."""
    w, people = ui.words, ui.session.practice.profiles
    return page.person_row(
        ui.look,
        now.name,
        now.emblem,
        identifier=f"person-{now.id}",
        on_change=people.rename,
        on_emblem=people.next_emblem,
        emblem_label=w(
            "Emblem of {name}: {emblem}. Choose another", name=called(ui, now), emblem=emblem_name(w, now.emblem)
        ),
        name_label=w("Name"),
        remove_label="",
        on_remove=None,
        hint=w("Name"),
        full=w("Names have up to 12 letters."),
        note=undrawn(w, now.name),
    )


def _other(ui: Ui, one: Profile) -> ft.Control:
    return page.link_row(
        ui.look,
        isolated(called(ui, one)),
        detail=ui.words.many("{n} task", "{n} tasks", one.total.tasks),
        identifier=f"choose-{one.id}",
        leading=emblem.emblem(one.emblem, 36, rim=False),
        on_tap=partial(ui.session.practice.turn_to, one.id),
        bold=True,
    )
