"""Saved matches, and how the app looks on this device."""

from __future__ import annotations

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import identity, opponent
from app.locale import LANGUAGES, isolated
from app.locale.dates import time_name
from app.locale.games import title
from app.locale.reasons import sentence
from app.parts import bar, button, home, page, text, tray
from app.parts.theme import Space
from app.screens import exchange, late
from app.screens.home import standing, trouble, unreadable
from app.state.model import SavedSheet, SettingsPage
from app.state.settings import KIND, TEXT_SIZES
from app.storage.codec import Saved

LISTED = 50
"""Matches added to the list at a tap: a page of thousands could not be drawn."""


def screen(ui: Ui, settings: SettingsPage) -> ft.Control:
    """Return the whole page."""
    w, look, session = ui.words, ui.look, ui.session
    head = bar.top_bar(
        look,
        w("Saved matches and settings"),
        leading=bar.back(look, w("Back"), session.pages.back),
    )
    body: list[ft.Control] = []
    if ui.model.trouble:
        body.append(page.notice(look, trouble(ui), icon=ft.Icons.WARNING_ROUNDED, colour=look.palette.brick))
    body.append(page.section(look, w("Matches")))
    if ui.model.saves:
        listed = settings.listed
        body.append(page.group(look, [_match(ui, saved) for saved in ui.model.saves[:listed]]))
        if len(ui.model.saves) > listed:
            more = w.many("Show {n} more", "Show {n} more", min(LISTED, len(ui.model.saves) - listed))
            body.append(
                button.button(
                    look, more, identifier="list-more", kind="quiet", on_tap=lambda: session.library.list_more(LISTED)
                )
            )
    else:
        body.append(text.words(w("No match has been saved yet."), "body", look.palette.ink2))
    move = page.link_row(
        look,
        w("Save or move everything"),
        detail=w("As a file, here or on another device"),
        identifier="open-exchange",
        on_tap=session.exchange.open,
    )
    earlier = page.link_row(
        look,
        w("Before the last change"),
        detail=w("How it was, to bring back"),
        identifier="open-backups",
        on_tap=lambda: session.backups.open(),
    )
    share = page.link_row(
        look,
        w("Hand on the app"),
        detail=w("Its address, also as a QR code"),
        identifier="share-app",
        on_tap=lambda: session.links.share_app(),
    )
    won = page.link_row(
        look,
        w("Who has won?"),
        detail=w("Finished matches, counted for each person"),
        identifier="open-tally",
        on_tap=lambda: session.tally.open(),
    )
    teachers = page.link_row(
        look,
        w("For teachers"),
        detail=w("Ideas for lessons, the school's devices, what is stored"),
        identifier="open-teachers",
        on_tap=session.pages.open_teachers,
    )
    keys = page.link_row(
        look,
        w("Keys"),
        detail=w("Everything goes by keyboard too"),
        identifier="open-keys",
        on_tap=session.pages.open_keys,
    )
    install = page.link_row(
        look,
        w("On the home screen"),
        detail=w("Start it like an app"),
        identifier="open-install",
        on_tap=session.installing.open,
    )
    body += [
        page.group(
            look,
            [
                won,
                move,
                *([earlier] if session.saving.backed_up else []),
                share,
                *([install] if ui.model.install else []),
                keys,
                teachers,
            ],
        ),
        text.words(_lasting(ui), "small", look.palette.ink2),
        *_unstored(ui),
        page.section(look, w("Look and feel")),
        *([_newer(ui)] if session.saving.is_newer(KIND) else []),
        page.group(look, _rows(ui)),
        ft.Container(
            text.words(w("Version {version}", version=ui.model.version), "small", look.palette.ink2),
            alignment=ft.Alignment.CENTER,
            padding=Space.L,
        ),
        button.button(
            look, w("Licences"), identifier="open-licences", kind="quiet", on_tap=session.pages.open_licences
        ),
    ]
    return page.page(look, head, body)


def _newer(ui: Ui) -> ft.Control:
    """Return why settings do not stay."""
    w, look = ui.words, ui.look
    why = w("A newer version of the app has saved the settings here.")
    how = w("What you change holds until the app is closed. Open the newer version to change it for good.")
    return page.notice(look, f"{why} {how}", icon=ft.Icons.HISTORY_ROUNDED)


def _lasting(ui: Ui) -> str:
    """Return a sentence about where matches are stored, and the browser's promise to keep them."""
    w = ui.words
    stays = w("Everything stays on this device.")
    if ui.model.persisted is None:
        return stays
    promised = w("The browser has promised to keep it.")
    warning = w("The browser may clear it when room gets short: save what matters to a file.")
    return f"{stays} {promised if ui.model.persisted else warning}"


def _unstored(ui: Ui) -> list[ft.Control]:
    """Return what is missing for use without internet, each part with the reason and what helps; nothing if all is
    there.
    """
    w, look, missing, unkept = ui.words, ui.look, ui.model.missing, ui.model.unkept
    if not (missing or unkept):
        return []
    names = {
        "app": w("The app"),
        "sounds": w("Sounds"),
        "letters": w("Letters of other scripts, in names"),
        "codes": w("Reading codes by camera"),
    }
    other = w("Pictures for the home screen")
    first, parts = w("All else works without internet. This is still missing:"), missing
    if unkept:
        first, parts = w("Not yet ready for use without internet."), (("app", unkept),)
    rows = [page.row(look, names.get(part, other), detail=late.hindrance(w, why)) for part, why in parts]

    def fetch() -> None:
        ui.session.ask_host("fill")
        ui.session.pages.say(w("It is being fetched."))

    return [
        page.section(look, w("Without internet")),
        text.words(first, "body", look.palette.ink),
        page.group(look, rows),
        button.button(look, w("Try again"), identifier="fill", kind="outline", on_tap=fetch),
    ]


def _match(ui: Ui, saved: Saved) -> ft.Control:
    w = ui.words
    if saved.problem is not None:
        name, detail = unreadable(ui, saved.problem), sentence(w, saved.problem)
    else:
        name = title(saved.game)
        when = time_name(w, saved.updated, ui.session.today)
        detail = f"{standing(ui, saved)} · {', '.join(map(isolated, saved.names))} · {when}"
    return page.link_row(
        ui.look,
        name,
        detail=detail,
        identifier=f"match-{saved.id}",
        leading=home.play_mark(ui.look, identity.cloth(saved.game)),
        bold=True,
        on_tap=lambda: ui.session.library.ask_about(saved),
    )


def _rows(ui: Ui) -> list[ft.Control]:
    w, look, session, settings = ui.words, ui.look, ui.session, ui.model.settings
    colours = [("light", w("Light")), ("dark", w("Dark")), ("system", w("As the device"))]
    return [
        page.choice_row(
            look,
            w("Colours"),
            colours,
            settings.colours,
            identifier="colours",
            on_pick=lambda value: session.saving.change_setting(colours=value),
        ),
        page.choice_row(
            look,
            w("Signs"),
            [("cross", "× ÷"), ("dot", "· :")],
            settings.signs,
            identifier="signs",
            on_pick=lambda value: session.saving.change_setting(signs=value),
        ),
        page.choice_row(
            look,
            w("Language"),
            list(LANGUAGES.items()),
            settings.language,
            identifier="language",
            on_pick=lambda value: session.saving.change_setting(language=value),
        ),
        page.choice_row(
            look,
            w("Opponents' turns"),
            opponent.paces(w),
            settings.pace,
            identifier="pace",
            on_pick=lambda value: session.saving.change_setting(pace=value),
        ),
        page.choice_row(
            look,
            w("Text size"),
            [(str(percent), w("{n} %", n=percent)) for percent in TEXT_SIZES],
            str(settings.text_size),
            identifier="text-size",
            on_pick=lambda value: session.saving.change_setting(text_size=int(value)),
        ),
        page.switch_row(
            look,
            w("Large digits"),
            value=settings.big_digits,
            identifier="big-digits",
            on_tap=lambda: session.saving.change_setting(big_digits=not settings.big_digits),
        ),
        page.switch_row(
            look,
            w("Calm movements"),
            value=settings.calm,
            identifier="calm",
            on_tap=lambda: session.saving.change_setting(calm=not settings.calm),
        ),
        *sounds(ui, "settings"),
        *([_reads(ui)] if ui.model.voices is not None else []),
        _easy(ui),
        *([_awake(ui)] if ui.model.wakes else []),
        *([_shaking(ui)] if ui.model.shakes else []),
    ]


def sounds(ui: Ui, where: str) -> list[ft.Control]:
    """Return the switches for sounds, and for buzzing where the device can; `where` is the prefix of their
    identifiers.
    """
    w, session, settings = ui.words, ui.session, ui.model.settings
    heard = page.switch_row(
        ui.look,
        w("Sounds"),
        value=settings.sound,
        identifier=f"{where}-sound",
        on_tap=lambda: session.saving.change_setting(sound=not settings.sound),
    )
    felt = page.switch_row(
        ui.look,
        w("Buzzing"),
        value=settings.buzz,
        identifier=f"{where}-buzz",
        on_tap=lambda: session.saving.change_setting(buzz=not settings.buzz),
    )
    return [heard, *([felt] if ui.model.buzzes else [])]


def _reads(ui: Ui) -> ft.Control:
    """Return the switch for reading aloud without being asked to."""
    w, reads = ui.words, ui.model.settings.reads
    return page.switch_row(
        ui.look,
        w("Read aloud by itself"),
        detail=w("Tasks, lessons, and what happens at the table"),
        value=reads,
        identifier="reads",
        on_tap=lambda: ui.session.saving.change_setting(reads=not reads),
    )


def _easy(ui: Ui) -> ft.Control:
    """Return the choice when sentences are easy."""
    w = ui.words
    return page.choice_row(
        ui.look,
        w("Easy sentences"),
        [("class", w("Class 1, 2")), ("always", w("Always")), ("never", w("Never"))],
        ui.model.settings.easy,
        detail=w("In tasks, hints and verdicts"),
        identifier="easy",
        on_pick=lambda value: ui.session.saving.change_setting(easy=value),
    )


def _awake(ui: Ui) -> ft.Control:
    """Return the switch for a screen that stays on while people think."""
    w, awake = ui.words, ui.model.settings.awake
    return page.switch_row(
        ui.look,
        w("Screen stays on"),
        detail=w("While a game is open"),
        value=awake,
        identifier="awake",
        on_tap=lambda: ui.session.saving.change_setting(awake=not awake),
    )


def _shaking(ui: Ui) -> ft.Control:
    """Return the switch for rolling by shaking."""
    w, shake = ui.words, ui.model.settings.shake
    shaken = ", ".join(title(game) for game in games.NAMES if identity.find(game).shaken)
    return page.switch_row(
        ui.look,
        w("Roll by shaking"),
        detail=w("In {games}, beside the button", games=shaken),
        value=shake,
        identifier="shake",
        on_tap=lambda: ui.session.saving.change_setting(shake=not shake),
    )


def save_sheet(ui: Ui, sheet: SavedSheet) -> ft.Control:
    """Return the menu of a saved match: go on, keep a copy in a file, delete."""
    w, look, session, saved = ui.words, ui.look, ui.session, sheet.saved
    if sheet.question == "delete":
        return tray.sheet(
            look,
            w("Delete this match?"),
            [text.words(w("It cannot be brought back."), "body", look.palette.ink)],
            close_label=w("Close"),
            on_close=lambda: session.library.ask_about(None),
            actions=[
                button.button(
                    look, w("Keep"), identifier="delete-no", kind="outline", expand=True,
                    on_tap=lambda: session.library.ask_about(saved),
                ),
                button.button(
                    look, w("Delete"), identifier="delete-yes", kind="main", expand=True,
                    on_tap=lambda: session.library.delete(saved),
                ),
            ],
            full=tray.fills(look),
            key="sheet-delete",
        )  # fmt: skip
    if sheet.question == "text":
        return exchange.text_sheet(ui, saved)
    content: list[ft.Control] = []
    if saved.problem is not None:
        sound = len(sheet.sound.plies) if sheet.sound is not None else None
        cause, detail = w("This saved match is damaged."), sentence(w, saved.problem)
        if saved.problem.code == "newer_version":
            cause, detail = detail, w("It can be opened there; here it stays as it is.")
        elif saved.problem.code == "unknown_opponent":
            cause, detail = detail, w("The match can be played on by hand; here it stays as it is.")
        content.append(tray.explain(look, cause, detail))
        if sound is not None:
            content.append(
                text.words(w.many("It holds for {n} move.", "It holds for {n} moves.", sound), "body", look.palette.ink)
            )
            go_on = button.button(
                look,
                w("Go on from move {n}", n=sound),
                identifier="resume-sound",
                kind="main",
                on_tap=lambda: session.library.resume_sound_part(saved),
            )
            content.append(go_on)
    else:
        on = w("See the result") if saved.to_move is None else w("Continue")
        content.append(
            button.button(look, on, identifier="resume", kind="main", on_tap=lambda: session.library.resume(saved))
        )
    content += [
        tray.buttons(
            look,
            [
                button.button(
                    look, w("Save to a file"), identifier="export", kind="outline", expand=True,
                    icon=ft.Icons.DOWNLOAD_ROUNDED, on_tap=lambda: session.library.export(saved),
                ),
                button.button(
                    look, w("As text"), identifier="as-text", kind="outline", expand=True,
                    icon=ft.Icons.CONTENT_COPY_ROUNDED, on_tap=lambda: session.library.ask_about(saved, "text"),
                ),
            ],
        ),
        button.button(
            look, w("Delete"), identifier="delete", kind="outline",
            icon=ft.Icons.DELETE_OUTLINE_ROUNDED, on_tap=lambda: session.library.ask_about(saved, "delete"),
        ),
    ]  # fmt: skip
    return tray.sheet(
        look,
        title(saved.game) if saved.game or saved.problem is None else unreadable(ui, saved.problem),
        content,
        close_label=w("Close"),
        on_close=lambda: session.library.ask_about(None),
        full=tray.fills(look),
        key="sheet-save",
    )
