"""Look and sound on this device, the ways to other pages, and the saved matches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import identity, opponent
from app.locale import LANGUAGES, isolated
from app.locale.dates import time_name
from app.locale.games import title
from app.locale.reasons import sentence
from app.parts import plain, text
from app.parts.mat import mat
from app.parts.rows import (
    Button,
    Buttons,
    Choice,
    Felt,
    Group,
    Heading,
    Info,
    Notice,
    Opener,
    Page,
    Row,
    Section,
    Sheet,
    Switch,
    Text,
    Why,
    note,
)
from app.parts.tappable import choices, tappable
from app.parts.theme import Radius
from app.screens import exchange, late
from app.screens.home import standing, unreadable, warned
from app.state.model import SavedSheet, SavesPage, SettingsPage
from app.state.settings import KIND, TEXT_SIZES
from app.storage.codec import Saved

LISTED = 50
"""Matches added to the list at a tap: a page of thousands could not be drawn."""


def screen(ui: Ui, settings: SettingsPage) -> Page:
    """Return the whole page."""
    w, session, model = ui.words, ui.session, ui.model
    taught = w("Ideas for lessons, the school’s devices, what is stored")
    install = Opener(w("On the home screen"), "open-install", session.installing.open, w("Start it like an app."))
    stored: list[Row] = [
        Opener(w("Saved games"), "open-saves", session.pages.open_saves, "", str(len(model.saves))),
        Opener(w("Save or move everything"), "open-exchange", session.exchange.open),
        *([install] if model.install else []),
        Opener(w("For teachers"), "open-teachers", session.pages.open_teachers, taught),
        Opener(w("Rules, version, licences"), "open-about", session.pages.open_about),
    ]
    share = Button(
        w("Share the app"), "share-app", lambda: session.links.share_app(), kind="main", icon=ft.Icons.SHARE_ROUNDED
    )
    newer = [_newer(ui)] if session.saving.is_newer(KIND) else []
    size = Section(w("How big should the text be?"))
    body: list[Row] = [*warned(ui), *newer, size, _sizes(ui), Group(_looks(ui)), *_state(ui)]
    beside: list[Row] = [Group(stored), *_unstored(ui), Section(w("At the table")), Group(_at_the_table(ui))]
    return Page(w("More"), body, share, beside)


def saves(ui: Ui, at: SavesPage) -> Page:
    """Return the page of what is saved, and of where that is kept."""
    w, session, all_of_them = ui.words, ui.session, ui.model.saves
    listed = all_of_them[: at.listed]
    more = w.many("Show {n} more", "Show {n} more", min(LISTED, len(all_of_them) - len(listed)))
    body = [*warned(ui), *([Group([_match(ui, one) for one in listed])] if listed else _empty(ui))]
    if len(all_of_them) > len(listed):
        body.append(Button(more, "list-more", lambda: session.library.list_more(LISTED), kind="quiet"))
    before = Opener(
        w("Before the last change"), "open-backups", lambda: session.backups.open(), w("Go back to how it was")
    )
    saved = w("As a file, here or on another device")
    kept = [
        Opener(w("Save or move everything"), "open-exchange", session.exchange.open, saved),
        *([before] if session.saving.backed_up else []),
    ]
    foot = None if listed else Button(w("Play now"), "play-now", session.pages.home, kind="main")
    return Page(w("Saved games"), [*body, Group(kept), note(_lasting(ui))], foot)


def _empty(ui: Ui) -> list[Row]:
    """Return what stands in the place of saved matches where there are none."""
    w = ui.words
    said = w("Every game saves itself. Begin one, and it lies here.")
    return [mat(ui.look, "sleeps"), Heading(w("Nothing here yet."), "app_title"), Text(said)]


def _sizes(ui: Ui) -> ft.Control:
    """Return the sizes of text side by side, each with a letter that is so large."""
    w, look, now = ui.words, ui.look, ui.model.settings.text_size
    p, offered = look.palette, TEXT_SIZES
    nearest = min(offered, key=lambda size: abs(size - now))

    def piece(size: int) -> ft.Control:
        chosen, name = size == nearest, w("{n}%", n=size)
        ink = p.paper if chosen else p.ink
        letter: ft.Control = text.seen(look, "A", "title", ink, 13 + (size - 100) / 8)
        letter = ft.Container(letter, height=32, alignment=ft.Alignment.BOTTOM_CENTER)
        face = plain.middle(
            plain.centred([letter, text.seen(look, name, "caption_bold", ink, 13)], 2, tight=True),
            bgcolor=p.ink if chosen else None,
            border_radius=Radius.KEY,
            padding=ft.Padding.symmetric(vertical=6),
        )
        pick = partial(ui.session.saving.change_setting, text_size=size)
        said = w("Text size {n}%", n=size)
        return tappable(look, face, said, f"text-size-{size}", pick, selected=chosen, expand=True)

    line = ft.Row([piece(size) for size in offered], spacing=0)
    return choices(
        ft.Container(line, bgcolor=p.sunk, border_radius=Radius.BUTTON, padding=4), "text-size", w("Text size")
    )


def _newer(ui: Ui) -> Row:
    """Return why settings do not stay."""
    w = ui.words
    why = w("A newer version of the app has saved the settings here.")
    how = w("Your changes last until you close the app. Open the newer version to change it for good.")
    return Notice(f"{why} {how}", ft.Icons.HISTORY_ROUNDED)


def _lasting(ui: Ui) -> str:
    """Return a sentence about where matches are stored, and the browser's promise to keep them."""
    w = ui.words
    stays = w("Everything stays on this device.")
    if ui.model.megabytes_kept:
        stays += " " + w("App and games take up {n} MB.", n=ui.model.megabytes_kept)
    if ui.model.persisted is None:
        return stays
    promised = w("The browser has promised to keep it.")
    warning = w("If storage runs low, the browser may clear everything. Save what matters to a file.")
    return f"{stays} {promised if ui.model.persisted else warning}"


def _unstored(ui: Ui) -> list[Row]:
    """Return what is missing for use without internet, each part with the reason and what helps; nothing if all is
    there.
    """
    w, missing, unkept = ui.words, ui.model.missing, ui.model.unkept
    if not (missing or unkept):
        return []
    names = {
        "app": w("The app"),
        "language": w("Language"),
        "sounds": w("Sounds"),
        "letters": w("Letters of other scripts, in names"),
        "codes": w("Reading codes by camera"),
    }
    other = w("Pictures for the home screen")
    first, parts = w("Everything else works offline. Still missing:"), missing
    if unkept:
        first, parts = w("Not ready for offline play yet."), (("app", unkept),)
    rows = [Info(names.get(part, other), late.hindrance(w, why)) for part, why in parts]

    def fetch() -> None:
        ui.session.ask_host("fill")
        ui.session.pages.say(w("It’s downloading."))

    again = Button(w("Try again"), "fill", fetch, kind="outline")
    return [Section(w("Offline")), Text(first), Group(rows), again]


def _match(ui: Ui, saved: Saved) -> Row:
    w = ui.words
    if saved.problem is not None:
        name, detail = unreadable(ui, saved.problem), sentence(w, saved.problem)
    else:
        name = title(saved.game)
        when = time_name(w, saved.updated, ui.session.today)
        detail = f"{standing(ui, saved)} · {', '.join(map(isolated, saved.names))} · {when}"
    mark = Felt(identity.background(saved.game))
    look_at = partial(ui.session.library.ask_about, saved)
    return Opener(name, f"match-{saved.id}", look_at, detail, mark=mark, bold=True)


def _looks(ui: Ui) -> list[Row]:
    """Return how the app sounds and looks."""
    w = ui.words
    return [
        *sounds(ui, "settings"),
        toggle(ui, "eyes", w("Face on the = card"), w("Never with tournament rules.")),
        toggle(ui, "calm", w("Less motion")),
        pick(
            ui, "colours", w("Colours"), [("light", w("Light")), ("dark", w("Dark")), ("system", w("Same as device"))]
        ),
        Choice(w("Language"), "language", list(LANGUAGES.items()), ui.model.settings.language, ui.session.late.speak),
    ]


def _state(ui: Ui) -> list[Row]:
    """Return what is not finished yet about the chosen language."""
    w, state = ui.words, ui.words.about.state
    return [
        *([note(w("Some texts are still in English."))] if state == "draft" else []),
        *([note(w("No native speaker has read these texts yet."))] if state != "read" else []),
    ]


def _at_the_table(ui: Ui) -> list[Row]:
    """Return what is set for tables and tasks."""
    w, model = ui.words, ui.model
    shaken = ", ".join(title(game) for game in games.NAMES if identity.find(game).shaken)
    reads = toggle(ui, "reads", w("Read aloud automatically"), w("Tasks, lessons, and what happens at the table"))
    awake = toggle(ui, "awake", w("Screen stays on"), w("While a game is open"))
    shake = toggle(ui, "shake", w("Shake to roll"), w("In {games}, as well as the button", games=shaken))
    classes = [("class", w("Years 1 and 2")), ("always", w("Always")), ("never", w("Never"))]
    everywhere = w("Everything works with a keyboard too.")
    return [
        pick(ui, "signs", w("Signs"), [("cross", "× ÷"), ("dot", "· :")]),
        pick(ui, "pace", w("Computer’s turns"), opponent.paces(w)),
        toggle(ui, "big_digits", w("Large digits on the cards")),
        *([reads] if model.voices is not None else []),
        pick(ui, "easy", w("Simple English"), classes, w("In tasks, hints and answers")),
        *([awake] if model.wakes else []),
        *([shake] if model.shakes else []),
        Opener(w("Keys"), "open-keys", ui.session.pages.open_keys, everywhere),
    ]


def toggle(ui: Ui, setting: str, name: str, detail: str = "", *, id: str = "") -> Row:
    """Return the switch of a setting; its identifier is the setting's name unless it has another `id`."""
    on = getattr(ui.model.settings, setting)
    change = partial(ui.session.saving.change_setting, **{setting: not on})
    return Switch(name, id or setting.replace("_", "-"), on, change, detail)


def pick(ui: Ui, setting: str, name: str, values: Sequence[tuple[str, str]], detail: str = "") -> Row:
    """Return the choice among the values of a setting, `(value, text)`."""

    def change(value: str) -> None:
        ui.session.saving.change_setting(**{setting: value})

    chosen = str(getattr(ui.model.settings, setting))
    return Choice(name, setting.replace("_", "-"), values, chosen, change, detail)


def sounds(ui: Ui, where: str) -> list[Row]:
    """Return the switches for sounds, and for buzzing where the device can; `where` is the prefix of their
    identifiers.
    """
    w = ui.words
    buzz = toggle(ui, "buzz", w("Vibration"), id=f"{where}-buzz")
    return [toggle(ui, "sound", w("Sounds"), id=f"{where}-sound"), *([buzz] if ui.model.buzzes else [])]


def save_sheet(ui: Ui, sheet: SavedSheet) -> Sheet:
    """Return the menu of a saved match: go on, keep a copy in a file, delete."""
    w, library, saved = ui.words, ui.session.library, sheet.saved
    ask = partial(library.ask_about, saved)
    if sheet.question == "delete":
        keep = Button(w("Keep"), "delete-no", ask, kind="outline")
        delete = Button(w("Delete"), "delete-yes", lambda: library.delete(saved), kind="main")
        return Sheet(w("Delete this game?"), "delete", [Text(w("You can’t get it back."))], [keep, delete])
    if sheet.question == "text":
        return exchange.text_sheet(ui, saved)
    name = title(saved.game) if saved.game or saved.problem is None else unreadable(ui, saved.problem)
    file, copy, bin = ft.Icons.DOWNLOAD_ROUNDED, ft.Icons.CONTENT_COPY_ROUNDED, ft.Icons.DELETE_OUTLINE_ROUNDED
    out = [
        Button(w("Save to a file"), "export", lambda: library.export(saved), kind="outline", icon=file),
        Button(w("As text"), "as-text", partial(ask, "text"), kind="outline", icon=copy),
    ]
    delete = Button(w("Delete"), "delete", partial(ask, "delete"), kind="outline", icon=bin)
    return Sheet(name, "save", [*_going_on(ui, sheet), Buttons(out), delete])


def _going_on(ui: Ui, sheet: SavedSheet) -> list[Row]:
    """Return the button that goes on with a saved match; for a damaged one why, and as far as it holds."""
    w, library, saved = ui.words, ui.session.library, sheet.saved
    if saved.problem is None:
        on = w("See the result") if saved.to_move is None else w("Continue")
        return [Button(on, "resume", lambda: library.resume(saved), kind="main")]
    cause, detail = w("This saved game is damaged."), sentence(w, saved.problem)
    if saved.problem.code == "newer_version":
        cause, detail = detail, w("You can open it there. Here it stays as it is.")
    elif saved.problem.code == "unknown_opponent":
        cause, detail = detail, w("You can play on from here. The saved game stays as it is.")
    if sheet.sound is None:
        return [Why(cause, detail)]
    n, resume = len(sheet.sound.plies), partial(library.resume_sound_part, saved)
    return [
        Why(cause, detail),
        Text(w.many("It’s good for {n} move.", "It’s good for {n} moves.", n)),
        Button(w("Play on from move {n}", n=n), "resume-sound", resume, kind="main"),
    ]
