"""The people of this device, and the question before a first match, as sheets."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import identity
from app.locale.games import title
from app.locale.letters import undrawn
from app.locale.levels import emblem_name
from app.parts import plain
from app.parts.card import looking
from app.parts.emblem import emblem, emblem_row
from app.parts.page import grid
from app.parts.rows import Button, Buttons, Emblem, Field, Group, Icon, Info, Opener, Pick, Row, Sheet, Text, note
from app.parts.tappable import choices, tappable
from app.parts.text import words
from app.parts.theme import Radius, Size, Space
from app.screens.home import called, seated_names
from app.screens.length import minutes
from app.state.model import FacesSheet, FirstSheet
from app.state.people import EMBLEMS


def screen(ui: Ui, sheet: FacesSheet) -> Sheet:
    """Return the sheet of one person, or of all."""
    w, room, faces = ui.words, ui.session.faces, ui.model.faces
    one = next((each for each in faces if each.emblem == sheet.emblem), None)
    if one is None:
        rows: list[Row] = [
            Opener(called(ui, each), f"edit-{each.emblem}", partial(room.ask, each.emblem), mark=Emblem(each.emblem))
            for each in faces
        ]
        full = w("All faces are taken.") if len(faces) == len(EMBLEMS) else None
        plus = ft.Icons.ADD_ROUNDED
        new = Button(w("Somebody new"), "new-face", ui.unless(full, room.add), kind="main", icon=plus, why=full)
        said = note(w("Tap a name to change it."))
        return Sheet(w("Who else is playing?"), "faces", [*([Group(rows), said] if rows else []), new])
    value = one.name if sheet.typed is None else sheet.typed
    remark = "" if value == one.name else w("Somebody else has this name.")
    field = Field(
        w("Name"),
        "face-name",
        value,
        room.rename,
        lambda _: ui.session.pages.back(),
        hint=emblem_name(w, one.emblem),
        full=w("Names have up to 12 letters."),
        note=" ".join(filter(None, (remark, undrawn(w, value)))),
        whole=sheet.typed is None,
    )
    taken = {each.emblem for each in faces} - {one.emblem}
    actions = [
        Button(w("Hide from this list"), "forget-face", room.forget, kind="outline"),
        Button(w("Ready"), "face-done", ui.session.pages.back, kind="main"),
    ]
    face = signs(ui, one.emblem, taken, room.choose_emblem)
    return Sheet(
        w("Who’s this?"), "face", [Group([field]), Text(w("Face"), "label", faint=True), face, Buttons(actions)]
    )


def signs(ui: Ui, now: str, taken: Collection[str], pick: Pick) -> ft.Control:
    """Return all emblems to choose from; one of another person is pale, and changes places."""
    pieces = [_sign(ui, each, now, taken, pick) for each in EMBLEMS]
    return choices(grid(ui.look, pieces, 4, gap=Space.XS), "emblem", ui.words("Face"))


def _sign(ui: Ui, sign: str, now: str, taken: Collection[str], pick: Pick) -> ft.Control:
    look, name = ui.look, emblem_name(ui.words, sign)
    face = plain.middle(
        emblem(sign, 40, rim=False, pale=look.palette.paper if sign in taken else ""),
        height=Size.TOUCH + (2 if look.small else 14),
        border_radius=Radius.BUTTON,
        bgcolor=look.palette.raised if sign == now else None,
        border=ft.Border.all(2, look.palette.ink if sign == now else ft.Colors.TRANSPARENT),
    )
    said = ui.words("{emblem}, already taken", emblem=name) if sign in taken else name
    return tappable(look, face, said, f"emblem-{sign}", partial(pick, sign), selected=sign == now)


def first(ui: Ui, sheet: FirstSheet) -> Sheet:
    """Return the question before a very first match, with the host, those who play, and how long it takes."""
    w, look, begin, game = ui.words, ui.look, ui.session.faces.begin_first, title(sheet.game)
    table = ui.session.setup.known(sheet.game)
    said = words(w("A short game. You learn each rule when you need it."), "body", look.palette.ink, expand=True)
    felt = look.felt_of(identity.background(sheet.game))
    host = ft.Container(looking(look, "looks", 56, (0, 0.6)), bgcolor=felt, border_radius=Radius.TILE, padding=Space.L)
    signs = emblem_row([one.emblem for one in table], 36)
    long = w("about {n} min", n=minutes(ui, sheet.game, len(table)))
    names = w.list([called(ui, one) for one in table])
    facts = [Info(names, mark=signs), Info(long, mark=Icon(ft.Icons.HOURGLASS_EMPTY_ROUNDED))]
    play = partial(seated_names, ui)
    actions = [
        Button(w("We know {game}", game=game), "first-known", lambda: begin(play, shown=False), kind="outline"),
        Button(w("Yes, show us"), "first-shown", lambda: begin(play, shown=True), kind="main"),
    ]
    return Sheet(
        w("New to {game}?", game=game), "first", [ft.Row([host, said], spacing=Space.L), Group(facts), Buttons(actions)]
    )
