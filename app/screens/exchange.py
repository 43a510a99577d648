"""Export and import of matches: as one file, as a text, as a link. An import is shown before it is done."""

from __future__ import annotations

from collections import Counter

import flet as ft

from app.frame.ui import Ui
from app.games import identity
from app.locale import isolated
from app.locale.dates import time_name
from app.locale.games import title
from app.locale.reasons import sentence
from app.parts import bar, button, home, page, text, tray
from app.parts.tappable import Tap
from app.parts.theme import Size, Space
from app.screens.copy import copied, leads_nowhere, only_here, shared_address
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


def screen(ui: Ui, shown: ExchangePage) -> ft.Control:
    """Return the whole page: ways to export and import, or the preview of an import."""
    if shown.incoming is not None:
        return _preview(ui, shown.incoming, shown.question)
    w, look, exchange = ui.words, ui.look, ui.session.exchange
    saves = len(ui.model.saves)
    out = w.many(
        "{n} match, what was practised, own rules and the settings, in one file.",
        "{n} matches, what was practised, own rules and the settings, in one file.",
        saves,
    )
    body: list[ft.Control] = [
        page.section(look, w("Take along")),
        text.words(out, "body", look.palette.ink),
        button.button(
            look,
            w("Save everything to a file"),
            identifier="save-everything",
            icon=ft.Icons.DOWNLOAD_ROUNDED,
            on_tap=exchange.save_everything,
        ),
        page.section(look, w("Bring in")),
        text.words(w("You first see what is in it; nothing changes before you say so."), "body", look.palette.ink),
    ]
    if shown.unfit is not None:
        body.append(tray.explain(look, w("This cannot be brought in."), sentence(w, shown.unfit)))
    body += [
        button.button(
            look,
            w("Choose a file"),
            identifier="choose-file",
            icon=ft.Icons.FOLDER_OPEN_ROUNDED,
            on_tap=lambda: ui.session.ask_host("choose"),
        ),
        page.text_field(
            look,
            shown.typed,
            label=w("Or paste a text or a link here"),
            identifier="pasted",
            on_change=exchange.type,
            limit=bundle.LONGEST_LINE,
        ),
    ]
    if shown.typed.strip():
        look_at = w("Look at the text")
        body.append(button.button(look, look_at, identifier="look-at-text", on_tap=exchange.look_at_typed))
    return page.page(look, _head(ui, w("Save or move everything")), body)


def _head(ui: Ui, name: str) -> ft.Control:
    back = bar.back(ui.look, ui.words("Back"), ui.session.exchange.leave)
    return bar.top_bar(ui.look, name, leading=back)


# what is about to come in


def _made(ui: Ui, moment: str) -> str:
    """Return when a file was made, as far as it tells: it may have been written by anything."""
    try:
        return time_name(ui.words, moment, ui.session.today)
    except ValueError:
        return moment


def _preview(ui: Ui, incoming: Incoming, question: str) -> ft.Control:
    w, look = ui.words, ui.look
    brought = incoming.bundle
    n = len(brought.matches)
    head = w.many("{n} match", "{n} matches", n)
    if brought.made:
        head += " · " + w("saved: {time}", time=_made(ui, brought.made))
    body: list[ft.Control] = [text.words(head, "label", look.palette.ink)]
    if not incoming.compared or incoming.busy:
        body.append(text.words(w("One moment …"), "body", look.palette.ink2))
        return page.page(look, _head(ui, w("What is in it")), body)
    body += [text.words(line, "body", look.palette.ink) for line in _counts(ui, incoming)]
    rows = sorted(incoming.matches, key=lambda item: not item.comes)
    if rows:
        body.append(page.group(look, [_item(ui, incoming, item) for item in rows[:MOST_ROWS]]))
    if len(rows) > MOST_ROWS:
        more = w.many("and {n} more", "and {n} more", len(rows) - MOST_ROWS)
        body.append(text.words(more, "small", look.palette.ink2))
    if not incoming.checked:
        body.append(text.words(w("The moves are being played through …"), "small", look.palette.ink2))
    return page.page(look, _head(ui, w("What is in it")), body, bottom=_decision(ui, incoming, question))


def _counts(ui: Ui, incoming: Incoming) -> list[str]:
    """Return lines that count the matches by outcome, and those that are damaged or of a newer version."""
    w = ui.words
    outcomes = Counter(item.outcome for item in incoming.matches)
    problems = Counter(why.code in NEWER for item in incoming.matches if (why := _why(incoming, item)))
    newer, damaged = problems[True], problems[False]
    kept = outcomes["same"] + outcomes["shorter"]
    more = Counter(item.outcome for item in incoming.profiles)
    own = Counter(item.outcome for item in incoming.presets)
    lines = [
        w.many("{n} is new here.", "{n} are new here.", outcomes["new"]) if outcomes["new"] else "",
        w.many("{n} goes on further than here.", "{n} go on further than here.", outcomes["longer"])
        if outcomes["longer"]
        else "",
        w.many(
            "{n} went another way than here: both stay.",
            "{n} went another way than here: both stay.",
            outcomes["other"],
        )
        if outcomes["other"]
        else "",
        w.many("{n} is here already.", "{n} are here already.", kept) if kept else "",
        w.many("{n} is damaged.", "{n} are damaged.", damaged) if damaged else "",
        w.many("{n} is from a newer version.", "{n} are from a newer version.", newer) if newer else "",
        w.many("Practice of {n} person is new here.", "Practice of {n} people is new here.", more["new"])
        if more["new"]
        else "",
        w.many("Of {n} person here more is practised.", "Of {n} people here more is practised.", more["more"])
        if more["more"]
        else "",
        w.many("Practice of {n} person is here already.", "Practice of {n} people is here already.", more["same"])
        if more["same"]
        else "",
        w("Own rules and tasks: {n} new here.", n=own["new"]) if own["new"] else "",
        w("Own rules and tasks: {n} with a second name, as the first has others here.", n=own["second"])
        if own["second"]
        else "",
        w("Own rules and tasks: {n} here already.", n=own["same"]) if own["same"] else "",
        w("Who has won: {n} new here.", n=len(incoming.tallies)) if incoming.tallies else "",
        w("Results of homework: {n} new here.", n=len(incoming.results)) if incoming.results else "",
        w("Tournaments: {n} new here, or with more results.", n=len(incoming.tournaments))
        if incoming.tournaments
        else "",
        w("Homework: {n} new here, or with more tasks done.", n=len(incoming.homework)) if incoming.homework else "",
    ]
    return [line for line in lines if line]


def _item(ui: Ui, incoming: Incoming, item: ImportItem) -> ft.Control:
    w, saved = ui.words, item.saved
    outcome = {
        "new": w("New"),
        "same": w("Already here"),
        "shorter": w("Here it goes on further"),
        "longer": w("Goes on further than here"),
        "other": w("Another way than here"),
    }[item.outcome]
    why = _why(incoming, item)
    if saved.problem is not None:
        name, details = unreadable(ui, saved.problem), [outcome]
    else:
        names, when = ", ".join(map(isolated, saved.names)), time_name(w, saved.updated, ui.session.today)
        name, details = title(saved.game), [outcome, names, when]
    if why is not None:
        details.append(sentence(w, why))
    mark = home.play_mark(ui.look, identity.cloth(saved.game))
    return page.row(
        ui.look,
        name,
        detail=" · ".join(details),
        leading=ft.Container(mark, padding=ft.Padding.symmetric(vertical=7)),
        bold=True,
    )


def _why(incoming: Incoming, item: ImportItem) -> Reason | None:
    """Return the reason why a match is damaged, None if nothing is known against it."""
    return item.saved.problem or incoming.stopped.get(item.id)


def _decision(ui: Ui, incoming: Incoming, question: str) -> ft.Control:
    """Return the possible actions, or the question that is asked before everything is replaced."""
    w, look, exchange = ui.words, ui.look, ui.session.exchange
    n, comes, saves = len(incoming.matches), sum(item.comes for item in incoming.matches), len(ui.model.saves)
    others = len(incoming.changes)
    if question == "replace":
        question = w.many(
            "{n} match on this device is deleted for it. It is saved to a file first.",
            "{n} matches on this device are deleted for it. They are saved to a file first.",
            saves,
        )
        return _question(ui, question, w("Save and go on"), "replace-save", lambda: exchange.ask("replace again"))
    if question == "replace again":
        done = w.many("{n} match is here now.", "{n} matches are here now.", n)
        question = w("Is the file there? What is on this device cannot be brought back without it.")
        return _question(ui, question, w("Replace everything"), "replace-yes", lambda: exchange.replace(done))
    actions: list[ft.Control] = []
    if n and saves and incoming.bundle.settings is not None:
        actions.append(
            button.button(
                look,
                w("Replace everything"),
                identifier="replace",
                kind="outline",
                on_tap=lambda: exchange.ask("replace"),
            )
        )
    if comes or others:
        done = w.many("{n} match was brought in.", "{n} matches were brought in.", comes)
        actions.append(
            button.button(look, w("Bring in"), identifier="merge", kind="main", on_tap=lambda: exchange.merge(done))
        )
    else:
        actions.append(button.button(look, w("Back"), identifier="leave", kind="main", on_tap=exchange.leave))
    return tray.buttons(look, actions)


def _question(ui: Ui, question: str, answer: str, identifier: str, on_tap: Tap) -> ft.Control:
    keep = button.button(
        ui.look,
        ui.words("Keep"),
        identifier="replace-no",
        kind="outline",
        expand=True,
        on_tap=lambda: ui.session.exchange.ask(""),
    )
    yes = button.button(ui.look, answer, identifier=identifier, kind="main", expand=True, on_tap=on_tap)
    return ft.Column(
        [text.words(question, "body", ui.look.palette.ink), tray.buttons(ui.look, [keep, yes])],
        spacing=Space.M,
        tight=True,
    )


# one match as text


def text_sheet(ui: Ui, saved: Saved) -> ft.Control:
    """Return a saved match as a line of text, to copy and pass on."""
    w, look, session = ui.words, ui.look, ui.session
    p = look.palette
    line = bundle.line(saved.text)
    link = bundle.link(saved.text, shared_address(ui))
    content: list[ft.Control] = []
    if saved.problem is None and saved.to_move is not None:
        warning = w("Hidden cards can be worked out of it. Hand it on when the match is over, or to go on elsewhere.")
        content.append(tray.explain(look, w("This match is still going on."), warning, icon=ft.Icons.WARNING_ROUNDED))
    shown = ft.Semantics(
        label=w.many("A text of {n} letter", "A text of {n} letters", len(line)),
        identifier="match-text",
        content=ft.Semantics(exclude_semantics=True, content=ft.Text(line, size=12, color=p.ink2, selectable=True)),
    )
    content.append(
        ft.Container(
            ft.Column([shown], scroll=ft.ScrollMode.AUTO),
            height=2 * Size.TOUCH,
            bgcolor=p.sunk,
            border_radius=12,
            padding=Space.M,
        )
    )
    if only_here(shared_address(ui)) and len(link) <= LONGEST_LINK:
        content.append(text.words(leads_nowhere(ui), "small", p.ink2))
    actions = [_copy(ui, w("Copy the text"), "copy-text", line)]
    if len(link) <= LONGEST_LINK:
        actions.append(_copy(ui, w("Copy a link"), "copy-link", link))
    if len(link) <= LONGEST_CODE:
        actions.append(
            button.button(
                look,
                w("QR code"),
                identifier="share-match",
                kind="outline",
                expand=True,
                icon=ft.Icons.QR_CODE_ROUNDED,
                on_tap=lambda: session.links.share_saved(saved.text),
            )
        )
    full = tray.fills(look)
    return tray.sheet(
        look,
        w("This match as text"),
        [*content, tray.buttons(look, actions)] if full else content,
        close_label=w("Close"),
        on_close=lambda: session.library.ask_about(saved),
        actions=[] if full else actions,
        full=full,
        key="sheet-text",
    )


def _copy(ui: Ui, name: str, identifier: str, line: str) -> ft.Control:
    return button.button(
        ui.look,
        name,
        identifier=identifier,
        kind="outline",
        expand=True,
        icon=ft.Icons.CONTENT_COPY_ROUNDED,
        copies=line,
        on_tap=lambda: copied(ui, line),
    )
