"""Rules and tasks of one's own: offered where a match is set up or tasks are chosen, and the page that keeps them."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import practice as tasks
from app.locale.games import title
from app.locale.letters import undrawn
from app.parts import button, page, plain
from app.parts.rows import Button, Buttons, Field, Group, IconButton, Opener, Page, Row, Section, Text
from app.parts.tappable import choices
from app.parts.theme import Space
from app.screens import deleting, unread
from app.screens.help import help_name
from app.screens.home import warned
from app.screens.link import described
from app.screens.practice_levels import level_name
from app.state.model import Model, PracticeChoicePage, PresetsPage
from app.state.presets import LONGEST, Preset, of_name, tidy
from app.storage.links import MatchLink, PracticeLink, agreed, as_link
from core.practice.chosen import limits

MOST_CHIPS = 8
"""The number of presets offered at once; the page lists all."""


def chips(ui: Ui, place: str) -> list[Row]:
    """Return the presets of a place as chips below a heading; empty where there are none."""
    w, look, known = ui.words, ui.look, _of(ui.model, place)
    now = chosen(ui.model, place)
    shown = [one for one in known[:MOST_CHIPS] if one != now]
    pieces: list[ft.Control] = [
        button.chip_button(look, one.name, f"own-{one.id}", partial(_choose, ui, one), selected=one == now)
        for one in sorted([*shown, *([now] if now else [])], key=known.index)
    ]
    what = w("Your own rules") if place else w("Your own tasks")
    shelf = ft.Row(pieces, spacing=Space.S, run_spacing=Space.S, wrap=True)
    return [Section(what), choices(shelf, "own", what)] if pieces else []


def row(ui: Ui, place: str) -> list[Row]:
    """Return the row that leads to saving what is chosen, or to renaming and removing; empty where there is neither."""
    w = ui.words
    if chosen(ui.model, place) is None and at_hand(ui.model, place) != MatchLink(place):
        name = w("Keep these rules") if place else w("Keep these tasks")
        detail = w("Give them a name and you’ll find them again.")
    elif _of(ui.model, place) or _unread(ui.model):
        name, detail = w("Rename or remove"), w("Your own rules") if place else w("Your own tasks")
    else:
        return []
    return [Opener(name, "own-rules", lambda: ui.session.presets.open(place), detail)]


def chosen(model: Model, place: str) -> Preset | None:
    """Return the preset of a place that is as what is chosen there; None if none is."""
    target = at_hand(model, place)
    return next((one for one in _of(model, place) if one.target == target), None)


def _choose(ui: Ui, one: Preset) -> None:
    ui.session.presets.choose(one)


def at_hand(model: Model, place: str) -> MatchLink | PracticeLink:
    """Return the current set-up or choice of practice as a link's target."""
    if place:
        setup = model.setup
        assert setup is not None
        return agreed(setup.game, setup.options, setup.training, setup.help, setup.year, setup.agreed.strict)
    chosen = model.find(PracticeChoicePage)
    assert chosen is not None and model.profile is not None
    return as_link(model.profile, chosen.choice)


def _of(model: Model, place: str) -> list[Preset]:
    return [one for one in model.presets if not one.unread and one.place == place]


def _unread(model: Model) -> list[Preset]:
    return [one for one in model.presets if one.unread]


def screen(ui: Ui, at: PresetsPage) -> Page:
    """Return the whole page."""
    w, known = ui.words, _of(ui.model, at.place)
    body: list[Row] = warned(ui)
    target = at_hand(ui.model, at.place)
    renamed = next((one for one in known if one.id == at.renamed), None)
    if renamed is not None:
        body += _renaming(ui, at, renamed)
    elif target != MatchLink(at.place) and all(one.target != target for one in known):
        body += _keeping(ui, at, target)
    rows: list[Row] = [_kept(ui, one) for one in known]
    for one in _unread(ui.model):
        stored, newer = ui.session.presets.text, one.unread == "newer"
        rows.append(unread.row(ui, one.id, stored, f"own-unread-{one.id}", newer=newer))
    if rows:
        body += [Section(w("Kept on this device")), Group(rows)]
    name = w("Your own rules") if at.place else w("Your own tasks")
    return Page(name, body, subtitle=title(at.place) if at.place else "")


def _keeping(ui: Ui, at: PresetsPage, target: MatchLink | PracticeLink) -> list[Row]:
    """Return the field to save the current set-up or choice under a name, with its details."""
    w, name = ui.words, tidy(at.typed)
    taken = of_name(ui.model.presets, at.place, name)
    what, rows = described(ui, target)
    why = None if name else w("Please give it a name.")
    keep = ui.unless(why, partial(ui.session.presets.keep, target, taken.id if taken else ""))
    said = w("Replace “{name}”", name=taken.name) if taken else w("Keep")
    replaced = []
    if taken and at.place:
        replaced = [Text(w("“{name}” already has other rules. These will replace them.", name=taken.name))]
    elif taken:
        replaced = [Text(w("“{name}” already has other tasks. These will replace them.", name=taken.name))]
    return [
        Section(w("Keep these rules") if at.place else what),
        Group([_field(ui, at), *rows]),
        *replaced,
        Button(said, "own-keep", keep, kind="main", why=why),
    ]


def _renaming(ui: Ui, at: PresetsPage, renamed: Preset) -> list[Row]:
    """Return the field to rename a saved preset."""
    w, name, room = ui.words, tidy(at.typed), ui.session.presets
    taken = of_name(ui.model.presets, at.place, name)
    why = None if name else w("Please give it a name.")
    if taken is not None and taken.id != renamed.id:
        why = w("“{name}” already exists.", name=taken.name)
    actions = [
        Button(w("Leave it"), "own-leave", lambda: room.ask_name("")),
        Button(w("Rename"), "own-rename", ui.unless(why, room.rename), kind="main", why=why),
    ]
    return [
        Section(w("Another name for “{name}”", name=renamed.name)),
        Group([_field(ui, at)]),
        *([Text(why)] if taken and why else []),
        Buttons(actions),
    ]


def _field(ui: Ui, at: PresetsPage) -> Row:
    w = ui.words
    return Field(
        w("Name"),
        "own-name",
        at.typed,
        ui.session.presets.type,
        full=w.many("Names have up to {n} letter.", "Names have up to {n} letters.", LONGEST),
        note=undrawn(w, at.typed),
        limit=LONGEST,
        capitals="sentences",
    )


def _kept(ui: Ui, one: Preset) -> Row:
    """Return a saved preset: a tap chooses it; beside it a pen and a cross."""
    w, look, room = ui.words, ui.look, ui.session.presets
    gone = w("“{name}” was removed.", name=one.name)
    remove = deleting.undoable(ui, partial(room.remove, one.id), gone, room.undo)
    pen, cross, rename = ft.Icons.EDIT_ROUNDED, ft.Icons.CLOSE_ROUNDED, partial(room.ask_name, one.id)
    summary, choose = _summary(ui, one), partial(_choose, ui, one)
    row = page.draw(look, Opener(one.name, f"own-choose-{one.id}", choose, summary, bold=True))
    buttons = [
        IconButton(pen, w("Rename “{name}”", name=one.name), f"own-rename-{one.id}", rename),
        IconButton(cross, w("Remove “{name}”", name=one.name), f"own-remove-{one.id}", remove),
    ]
    actions = page.drawn(look, buttons)
    if look.large_text:
        line = ft.Row(actions, spacing=0, alignment=ft.MainAxisAlignment.END)
        return plain.stretched([row, line], 0, tight=True)
    row.expand = True
    return ft.Row([row, *actions], spacing=0)


def _summary(ui: Ui, one: Preset) -> str:
    """Return what a preset opens, in a line."""
    w = ui.words
    match one.target:
        case MatchLink(_, options, training, help, year, strict):
            changed = w.many("{n} rule changed", "{n} rules changed", len(options)) if options else ""
            parts = [
                w("Year {name}", name=year) if year != "free" else changed,
                w("Practice game") if training else "",
                w("Tournament rules") if strict is not None else "",
                w("Help: {level}", level=help_name(w, help)) if help is not None else "",
            ]
        case PracticeLink(game, task, level, year, chosen, below_zero):
            names = tasks.find(game).names(w)
            parts = [
                title(game),
                names[task] if len(names) > 1 else "",
                level_name(w, level),
                ", ".join(limits(w, chosen)),
                w("Year {name}", name=year) if year != "free" else "",
                w("Below zero") if below_zero else "",
            ]
        case _:
            parts = []
    return " · ".join(filter(None, parts))
