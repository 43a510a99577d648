"""Export and import of matches: as one file, as a text, as a link. An import is shown before it is done."""

from __future__ import annotations

from collections import Counter
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import identity
from app.locale import isolated
from app.locale.dates import time_name
from app.locale.games import title
from app.locale.reasons import sentence
from app.parts import home, plain, tray
from app.parts.rows import (
    Area,
    Button,
    Buttons,
    Column,
    Group,
    Info,
    Page,
    Row,
    Section,
    Sheet,
    Tap,
    Text,
    Why,
    note,
)
from app.screens.copy import copy_button, leads_nowhere, only_here, shared_address, text_box
from app.screens.home import unreadable
from app.state.model import ExchangePage, Incoming
from app.storage import bundle
from app.storage.codec import NEWER, Saved
from app.storage.merge import ImportItem
from core.engine.reason import Reason

MOST_ROWS = 60
"""Matches of a bundle that are listed."""
LONGEST_CODE = 1_200
"""Letters that a QR code may have: one with more is too fine to be read off a phone."""
LONGEST_LINK = 8_000
"""Characters up to which browsers and messengers take a link."""


def screen(ui: Ui, shown: ExchangePage) -> Page:
    """Return the whole page: ways to export and import, or the preview of an import."""
    if shown.incoming is not None:
        return _preview(ui, shown.incoming, shown.question)
    w, exchange, file = ui.words, ui.session.exchange, ft.Icons.DOWNLOAD_ROUNDED
    out = w.many(
        "{n} game, practice, your own rules and the settings, in one file.",
        "{n} games, practice, your own rules and the settings, in one file.",
        len(ui.model.saves),
    )
    paste, folder = w("Or paste a text or a link here"), ft.Icons.FOLDER_OPEN_ROUNDED
    body: list[Row] = [
        Section(w("Back up")),
        Text(out),
        Button(w("Save everything to a file"), "save-everything", exchange.save_everything, icon=file),
        Section(w("Import")),
        Text(w("First you see what’s in it. Nothing changes until you say so.")),
        *([Why(w("This can’t be imported."), sentence(w, shown.unfit))] if shown.unfit is not None else []),
        Button(w("Choose a file"), "choose-file", lambda: ui.session.ask_host("choose"), icon=folder),
        Area(paste, "pasted", shown.typed, exchange.type, bundle.LONGEST_LINE),
    ]
    if shown.typed.strip():
        body.append(Button(w("Check the text"), "look-at-text", exchange.look_at_typed))
    return Page(w("Save or move everything"), body)


# what is about to come in


def _made(ui: Ui, moment: str) -> str:
    """Return when a file was made, as far as it tells: it may have been written by anything."""
    try:
        return time_name(ui.words, moment, ui.session.today)
    except ValueError:
        return moment


def _preview(ui: Ui, incoming: Incoming, question: str) -> Page:
    w, brought, name = ui.words, incoming.bundle, ui.words("What’s in it")
    n = len(brought.matches)
    head = w.many("{n} game", "{n} games", n)
    if brought.made:
        head += " · " + w("saved: {time}", time=_made(ui, brought.made))
    body: list[Row] = [Text(head, "label")]
    if not incoming.compared or incoming.busy:
        return Page(name, [*body, Text(w("One moment …"), faint=True)])
    body += map(Text, _counts(ui, incoming))
    items = sorted(incoming.matches, key=lambda item: not item.comes)
    if items:
        body.append(Group([_item(ui, incoming, item) for item in items[:MOST_ROWS]]))
    if len(items) > MOST_ROWS:
        body.append(note(w.many("and {n} more", "and {n} more", len(items) - MOST_ROWS)))
    if not incoming.checked:
        body.append(note(w("Playing through the moves …")))
    return Page(name, body, _decision(ui, incoming, question))


def _counts(ui: Ui, incoming: Incoming) -> list[str]:
    """Return lines that count the matches by outcome, and those that are damaged or of a newer version."""
    w = ui.words
    outcomes = Counter(item.outcome for item in incoming.matches)
    problems = Counter(why.code in NEWER for item in incoming.matches if (why := _why(incoming, item)))
    newer, damaged = problems[True], problems[False]
    kept = outcomes["same"] + outcomes["shorter"]
    more = Counter(item.outcome for item in incoming.profiles)
    own = Counter(item.outcome for item in incoming.presets)

    def many(one: str, several: str, n: int) -> str:
        return w.many(one, several, n) if n else ""

    lines = [
        many("{n} is new here.", "{n} are new here.", outcomes["new"]),
        many("{n} goes further than here.", "{n} go further than here.", outcomes["longer"]),
        many(
            "{n} differs from the one here. Both stay.", "{n} differ from the ones here. Both stay.", outcomes["other"]
        ),
        many("{n} is here already.", "{n} are here already.", kept),
        many("{n} is damaged.", "{n} are damaged.", damaged),
        many("{n} is from a newer version.", "{n} are from a newer version.", newer),
        many("{n} person’s practice is new here.", "{n} people’s practice is new here.", more["new"]),
        many("{n} person has practised more than here.", "{n} people have practised more than here.", more["more"]),
        many("{n} person’s practice is already here.", "{n} people’s practice is already here.", more["same"]),
        w("Your own rules and tasks: {n} new here.", n=own["new"]) if own["new"] else "",
        many(
            "Your own rules and tasks: {n} gets a second name, because the first is taken here.",
            "Your own rules and tasks: {n} get a second name, because the first is taken here.",
            own["second"],
        ),
        w("Your own rules and tasks: {n} already here.", n=own["same"]) if own["same"] else "",
        w("Leaderboard: {n} new here.", n=len(incoming.tallies)) if incoming.tallies else "",
        w("Homework results: {n} new here.", n=len(incoming.results)) if incoming.results else "",
        w("Tournaments: {n} new here or with more results.", n=len(incoming.tournaments))
        if incoming.tournaments
        else "",
        w("Homework: {n} new here or with more tasks done.", n=len(incoming.homework)) if incoming.homework else "",
    ]
    return [*filter(None, lines)]


def _item(ui: Ui, incoming: Incoming, item: ImportItem) -> Row:
    w, saved = ui.words, item.saved
    outcome = {
        "new": w("New"),
        "same": w("Already here"),
        "shorter": w("Goes further here"),
        "longer": w("Goes further than here"),
        "other": w("Differs from here"),
    }[item.outcome]
    why = _why(incoming, item)
    if saved.problem is not None:
        name, details = unreadable(ui, saved.problem), [outcome]
    else:
        names, when = ", ".join(map(isolated, saved.names)), time_name(w, saved.updated, ui.session.today)
        name, details = title(saved.game), [outcome, names, when]
    if why is not None:
        details.append(sentence(w, why))
    mark = home.play_mark(ui.look, identity.background(saved.game))
    padded = ft.Container(mark, padding=ft.Padding.symmetric(vertical=7))
    return Info(name, " · ".join(details), mark=padded, bold=True)


def _why(incoming: Incoming, item: ImportItem) -> Reason | None:
    """Return the reason why a match is damaged, None if nothing is known against it."""
    return item.saved.problem or incoming.stopped.get(item.id)


def _decision(ui: Ui, incoming: Incoming, question: str) -> Row:
    """Return the possible actions, or the question that is asked before everything is replaced."""
    w, exchange = ui.words, ui.session.exchange
    n, comes, saves = len(incoming.matches), sum(item.comes for item in incoming.matches), len(ui.model.saves)
    if question == "replace":
        question = w.many(
            "{n} game on this device will be deleted. It is saved to a file first.",
            "{n} games on this device will be deleted. They are saved to a file first.",
            saves,
        )
        return _question(ui, question, w("Save and continue"), "replace-save", partial(exchange.ask, "replace again"))
    if question == "replace again":
        done = w.many("{n} game is here now.", "{n} games are here now.", n)
        question = w("Do you have the file? Without it, you can’t get back what’s on this device.")
        return _question(ui, question, w("Replace everything"), "replace-yes", partial(exchange.replace, done))
    actions: list[Row] = []
    if n and saves and incoming.bundle.settings is not None:
        actions.append(Button(w("Replace everything"), "replace", partial(exchange.ask, "replace"), kind="outline"))
    if comes or incoming.changes:
        done = w.many("{n} game was imported.", "{n} games were imported.", comes)
        actions.append(Button(w("Import"), "merge", partial(exchange.merge, done), kind="main"))
    else:
        actions.append(Button(w("Back"), "leave", exchange.leave, kind="main"))
    return Buttons(actions)


def _question(ui: Ui, question: str, answer: str, identifier: str, tap: Tap) -> Row:
    keep = Button(ui.words("Keep"), "replace-no", partial(ui.session.exchange.ask, ""), kind="outline")
    return Column([Text(question), Buttons([keep, Button(answer, identifier, tap, kind="main")])])


# one match as text


def text_sheet(ui: Ui, saved: Saved) -> Sheet:
    """Return a saved match as a line of text, to copy and pass on."""
    w, p, address = ui.words, ui.look.palette, shared_address(ui)
    line, link = bundle.line(saved.text), bundle.link(saved.text, address)
    body: list[Row] = []
    if saved.problem is None and saved.to_move is not None:
        warning = w("This text gives away hidden cards. Share it after the game, or to play on elsewhere.")
        body.append(Why(w("This game is still going on."), warning, ft.Icons.WARNING_ROUNDED))
    shown = plain.labelled(
        w.many("A text of {n} character", "A text of {n} characters", len(line)),
        ft.Text(line, size=12, color=p.ink2, selectable=True),
        identifier="match-text",
    )
    body.append(text_box(ui, shown))
    if only_here(address) and len(link) <= LONGEST_LINK:
        body.append(note(" ".join(leads_nowhere(ui))))
    actions = [copy_button(ui, line, "copy-text", w("Copy the text"))]
    if len(link) <= LONGEST_LINK:
        actions.append(copy_button(ui, link, "copy-link", w("Copy a link")))
    if len(link) <= LONGEST_CODE:
        share = partial(ui.session.links.share_saved, saved.text)
        actions.append(Button(w("QR code"), "share-match", share, kind="outline", icon=ft.Icons.QR_CODE_ROUNDED))
    full, close = tray.fills(ui.look), partial(ui.session.library.ask_about, saved)
    if full:
        body, actions = [*body, Buttons(actions)], []
    return Sheet(w("This game as text"), "text", body, actions, close=close)
