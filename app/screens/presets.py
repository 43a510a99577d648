"""Rules and tasks of one's own: offered where a match is set up or tasks are chosen, and the page that keeps them."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import practice as tasks
from app.locale.games import title
from app.locale.letters import undrawn
from app.parts import bar, button, page, text, tray
from app.parts.tappable import choices
from app.parts.theme import Space
from app.screens import unread
from app.screens.help import help_name
from app.screens.home import trouble
from app.screens.link import described
from app.screens.practice_levels import level_name
from app.state.model import Model, PracticeChoicePage, PresetsPage
from app.state.presets import LONGEST, Preset, of_name, tidy
from app.storage.links import MatchLink, PracticeLink, agreed, as_link
from core.practice.chosen import limits

MOST_CHIPS = 8
"""The number of presets offered at once; the page lists all."""


def chips(ui: Ui, place: str) -> list[ft.Control]:
    """Return the presets of a place as chips below a heading; empty where there are none."""
    w, look, known = ui.words, ui.look, _of(ui.model, place)
    chosen = _chosen(ui.model, place)
    shown = [one for one in known[:MOST_CHIPS] if one != chosen]
    pieces: list[ft.Control] = [
        button.chip_button(
            look,
            one.name,
            identifier=f"own-{one.id}",
            selected=one == chosen,
            on_tap=partial(_choose, ui, one),
        )
        for one in sorted([*shown, *([chosen] if chosen else [])], key=known.index)
    ]
    what = w("Own rules") if place else w("Own tasks")
    shelf = ft.Row(pieces, spacing=Space.S, run_spacing=Space.S, wrap=True)
    return [page.section(look, what), choices(shelf, "own", what)] if pieces else []


def row(ui: Ui, place: str) -> list[ft.Control]:
    """Return the row that leads to saving what is chosen, or to renaming and removing; empty where there is neither."""
    w = ui.words
    if _chosen(ui.model, place) is None and at_hand(ui.model, place) != MatchLink(place):
        name, detail = (
            (w("Keep these rules") if place else w("Keep these tasks")),
            w("Under a name, to choose them again"),
        )
    elif _of(ui.model, place) or _unread(ui.model):
        name, detail = w("Rename or remove"), w("Own rules") if place else w("Own tasks")
    else:
        return []
    return [page.link_row(ui.look, name, detail=detail, identifier="own-rules", on_tap=partial(_open, ui, place))]


def _chosen(model: Model, place: str) -> Preset | None:
    """Return the preset of a place that is as what is chosen there; None if none is."""
    target = at_hand(model, place)
    return next((one for one in _of(model, place) if one.target == target), None)


def _open(ui: Ui, place: str) -> None:
    ui.session.presets.open(place)


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


def screen(ui: Ui, at: PresetsPage) -> ft.Control:
    """Return the whole page."""
    w, look, known = ui.words, ui.look, _of(ui.model, at.place)
    head = bar.top_bar(
        look,
        w("Own rules") if at.place else w("Own tasks"),
        subtitle=title(at.place) if at.place else "",
        leading=bar.back(look, w("Back"), ui.session.pages.back),
    )
    body: list[ft.Control] = []
    if ui.model.trouble:
        body.append(page.notice(look, trouble(ui), icon=ft.Icons.WARNING_ROUNDED, colour=look.palette.brick))
    target = at_hand(ui.model, at.place)
    renamed = next((one for one in known if one.id == at.renamed), None)
    if renamed is not None:
        body += _renaming(ui, at, renamed)
    elif target != MatchLink(at.place) and all(one.target != target for one in known):
        body += _keeping(ui, at, target)
    rows = [_kept(ui, one) for one in known]
    for one in _unread(ui.model):
        stored, newer = ui.session.presets.text, one.unread == "newer"
        rows.append(unread.row(ui, one.id, stored, f"own-unread-{one.id}", newer=newer))
    if rows:
        body += [page.section(look, w("Kept on this device")), page.group(look, rows)]
    return page.page(look, head, body)


def _keeping(ui: Ui, at: PresetsPage, target: MatchLink | PracticeLink) -> list[ft.Control]:
    """Return the field to save the current set-up or choice under a name, with its details."""
    w, look, name = ui.words, ui.look, tidy(at.typed)
    taken = of_name(ui.model.presets, at.place, name)
    what, rows = described(ui, target)
    nameless = w("It needs a name first.")

    def keep() -> None:
        if not ui.session.presets.keep(target, taken.id if taken else ""):
            ui.session.pages.say(nameless)

    keeping = button.button(
        look,
        w("Replace “{name}”", name=taken.name) if taken else w("Keep"),
        identifier="own-keep",
        kind="main",
        why=None if name else nameless,
        on_tap=keep,
    )
    if at.place:
        replaced = w("“{name}” has other rules. These take their place.", name=taken.name) if taken else ""
    else:
        replaced = w("“{name}” has other tasks. These take their place.", name=taken.name) if taken else ""
    return [
        page.section(look, w("Keep these rules") if at.place else what),
        page.group(look, [_field(ui, at), *rows]),
        *([text.words(replaced, "body", look.palette.ink)] if replaced else []),
        keeping,
    ]


def _renaming(ui: Ui, at: PresetsPage, renamed: Preset) -> list[ft.Control]:
    """Return the field to rename a saved preset."""
    w, look, name, session = ui.words, ui.look, tidy(at.typed), ui.session
    taken = of_name(ui.model.presets, at.place, name)
    why = None if name else w("It needs a name first.")
    if taken is not None and taken.id != renamed.id:
        why = w("“{name}” is there already.", name=taken.name)

    def rename() -> None:
        if not session.presets.rename() and why:
            session.pages.say(why)

    actions = [
        button.button(
            look, w("Leave it"), identifier="own-leave", on_tap=lambda: session.presets.ask_name(""), expand=2
        ),
        button.button(
            look,
            w("Rename"),
            identifier="own-rename",
            kind="main",
            why=why,
            on_tap=rename,
            expand=3,
        ),
    ]
    return [
        page.section(look, w("Another name for “{name}”", name=renamed.name)),
        page.group(look, [_field(ui, at)]),
        *([text.words(why, "body", look.palette.ink)] if taken and why else []),
        tray.buttons(look, actions),
    ]


def _field(ui: Ui, at: PresetsPage) -> ft.Control:
    w, session = ui.words, ui.session
    field = page.name_field(
        ui.look,
        at.typed,
        label=w("Name"),
        identifier="own-name",
        on_change=lambda name: session.presets.type(name),
        hint=w("Name"),
        full=w("Names have up to {n} letters.", n=LONGEST),
        note=undrawn(w, at.typed),
        limit=LONGEST,
        capitals=ft.TextCapitalization.SENTENCES,
        expand=True,
    )
    return ft.Container(ft.Row([field]), padding=ft.Padding.symmetric(horizontal=10, vertical=4))


def _kept(ui: Ui, one: Preset) -> ft.Control:
    """Return a saved preset: a tap chooses it; beside it a pen and a cross."""
    w, look, session = ui.words, ui.look, ui.session

    def remove() -> None:
        session.presets.remove(one.id)
        session.pages.say(w("“{name}” was removed.", name=one.name), session.presets.undo)

    row = page.link_row(
        look,
        one.name,
        detail=_summary(ui, one),
        identifier=f"own-choose-{one.id}",
        on_tap=partial(_choose, ui, one),
        bold=True,
    )
    row.expand = True
    actions = [
        button.icon_button(
            look,
            ft.Icons.EDIT_ROUNDED,
            label=w("Rename “{name}”", name=one.name),
            identifier=f"own-rename-{one.id}",
            on_tap=lambda: session.presets.ask_name(one.id),
        ),
        button.icon_button(
            look,
            ft.Icons.CLOSE_ROUNDED,
            label=w("Remove “{name}”", name=one.name),
            identifier=f"own-remove-{one.id}",
            on_tap=remove,
        ),
    ]
    if look.large_text:
        line = ft.Row(actions, spacing=0, alignment=ft.MainAxisAlignment.END)
        return ft.Column([row, line], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Row([row, *actions], spacing=0)


def _summary(ui: Ui, one: Preset) -> str:
    """Return what a preset opens, in a line."""
    w = ui.words
    match one.target:
        case MatchLink(_, options, training, help, year, strict):
            changed = w.many("{n} rule changed", "{n} rules changed", len(options)) if options else ""
            parts = [
                w("Year {name}", name=year) if year != "free" else changed,
                w("Training") if training else "",
                w("Strict match") if strict is not None else "",
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
