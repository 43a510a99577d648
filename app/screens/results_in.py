"""The page on which results of homework come in, and what came in, shown before it is filed."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.locale import isolated
from app.locale.levels import emblem_name
from app.locale.reasons import sentence
from app.parts import bar, button, emblem, page, text, tray
from app.screens.class_table import at_once, class_name, homework_name, when
from app.state.class_table import LONGEST_TEXT, Arrival, Refused, classes
from app.state.model import ResultsPage
from core.engine.names import tidy
from core.practice.homework import write as written
from core.practice.results import LONGEST_NAME, SHORT

MOST_ROWS = 60
"""Results that are listed before they are filed."""
MOST_CHOICES = 6
"""Homework to choose from for signs that are read out, the latest."""
LONGEST_WORDS = 80
"""The letters of three words."""
LONGEST_CODE = 12
"""The letters of a code, with blanks in it."""


def screen(ui: Ui, at: ResultsPage) -> ft.Control:
    """Return the whole page: the ways in, or what came in."""
    if at.arrivals:
        return _preview(ui, at)
    w, look, room = ui.words, ui.look, ui.session.class_table
    head = bar.top_bar(
        look, w("Next child"), subtitle=class_name(ui, at.group), leading=bar.back(look, w("Back"), room.leave)
    )
    body: list[ft.Control] = []
    if at.unfit is not None:
        body.append(tray.explain(look, w("No result came in."), sentence(w, at.unfit)))
        body += _refused(ui, at) if len(at.spoiled) > 1 else []
    else:
        body += _refused(ui, at)
    camera = w("Or point the device's own camera at the child's code. The link that it finds opens here.")
    scan = button.button(
        look,
        w("Scan codes"),
        identifier="results-scan",
        kind="main",
        icon=ft.Icons.QR_CODE_SCANNER_ROUNDED,
        on_tap=lambda: room.scan(
            w("Hold the children's codes into the picture, one after the other."),
            w("Done"),
            lambda n: w.many("{n} result filed.", "{n} results filed.", n) if n else w("Nothing new came in."),
        ),
        busy=at.busy,
    )
    body += [
        page.section(look, w("By camera")),
        scan,
        text.words(camera, "small", look.palette.ink2),
        *_signs(ui, at),
        page.section(look, w("As a text")),
        page.text_field(
            look,
            at.typed,
            label=w("Paste links or texts here, also several"),
            identifier="results-typed",
            on_change=lambda typed: room.type(typed=typed),
            limit=LONGEST_TEXT,
        ),
    ]
    if at.typed.strip():
        see = w("Look at the text")
        body.append(button.button(look, see, identifier="results-look", on_tap=lambda: room.look_at_text(at.typed)))
    if ui.model.shared:
        body += _laptop(ui, at)
    return page.page(look, head, body)


def _line(ui: Ui, field: ft.Control) -> ft.Control:
    return page.group(ui.look, [ft.Container(field, padding=ft.Padding.symmetric(horizontal=10, vertical=4))])


def _signs(ui: Ui, at: ResultsPage) -> list[ft.Control]:
    """Return the fields for six signs that are read out, of a homework in the table or of one that three words name."""
    w, look, room = ui.words, ui.look, ui.session.class_table
    own = (one.result.homework for one in ui.model.results if one.group == at.group)
    known = {written(homework): homework for homework in own if homework.tasks <= SHORT}
    choices = [*known][-MOST_CHOICES:][::-1]
    chosen = "" if at.words or not choices else at.homework if at.homework in choices else choices[0]
    rows = [
        page.pick_row(
            look,
            homework_name(ui, known[one]),
            w.many("{n} task", "{n} tasks", known[one].tasks),
            identifier=f"results-homework-{n}",
            selected=one == chosen,
            on_tap=partial(room.type, homework=one, words=""),
        )
        for n, one in enumerate(choices)
    ]
    named = page.name_field(
        look,
        at.words,
        label=w("The three words of the homework"),
        identifier="results-words",
        on_change=lambda typed: room.type(words=typed.strip()),
        hint=w("Or its three words") if choices else w("The three words of the homework"),
        limit=LONGEST_WORDS,
        capitals=ft.TextCapitalization.NONE,
    )
    name = page.name_field(
        look,
        at.name,
        label=w("Name of the child"),
        identifier="results-name",
        on_change=lambda typed: room.type(name=typed),
        hint=w("Name of the child"),
        limit=LONGEST_NAME,
    )
    signs = page.name_field(
        look,
        at.signs,
        label=w("Six signs"),
        identifier="results-signs",
        on_change=lambda typed: room.type(signs=typed),
        hint=w("Six signs"),
        limit=LONGEST_CODE,
        capitals=ft.TextCapitalization.CHARACTERS,
    )
    why = None if tidy(at.name) and at.signs.strip() else w("It needs the name and the six signs first.")
    if not (chosen or at.words):
        why = w("It needs the three words of the homework first.")

    def look_at() -> None:
        if why:
            ui.session.pages.say(why)
        else:
            room.type(homework=chosen)
            room.look_at_signs()

    see = button.button(look, w("Look at the signs"), identifier="results-read", why=why, on_tap=look_at, busy=at.busy)
    lines = [_line(ui, field) for field in (named, name, signs)]
    return [page.section(look, w("Read out")), *([page.group(look, rows)] if rows else []), *lines, see]


def _laptop(ui: Ui, at: ResultsPage) -> list[ft.Control]:
    """Return the field for the code of the laptop that serves this page."""
    w, look, room = ui.words, ui.look, ui.session.class_table
    field = page.name_field(
        look,
        at.code,
        label=w("Code"),
        identifier="results-code",
        on_change=lambda typed: room.type(code=typed),
        hint=w("Code"),
        limit=LONGEST_CODE,
        capitals=ft.TextCapitalization.CHARACTERS,
    )
    why = None if at.code.strip() else w("It needs the code first.")

    def fetch() -> None:
        if why:
            ui.session.pages.say(why)
        else:
            room.fetch()

    said = w("The code stands in the window in which the laptop was started, and nowhere else.")
    return [
        page.section(look, w("From the laptop")),
        text.words(said, "body", look.palette.ink),
        _line(ui, field),
        button.button(look, w("Fetch"), identifier="results-fetch", why=why, on_tap=fetch, busy=at.busy),
    ]


# what came in


def _preview(ui: Ui, at: ResultsPage) -> ft.Control:
    w, look, room = ui.words, ui.look, ui.session.class_table
    came = sum(one.came for one in at.arrivals)
    head = bar.top_bar(
        look,
        w.many("{n} result came", "{n} results came", came),
        leading=bar.back(look, w("Back"), room.leave),
    )
    order = sorted(enumerate(at.arrivals), key=lambda one: not one[1].open)
    body: list[ft.Control] = [text.words(class_name(ui, at.group), "label", look.palette.ink)]
    if any(len(one.results) > 1 for one in at.arrivals):
        asked = w("The same homework came more than once under one name. Choose what counts.")
        body.append(text.words(asked, "body", look.palette.ink))
    body += _refused(ui, at)
    body.append(page.group(look, [row for n, one in order[:MOST_ROWS] for row in _arrival(ui, n, one)]))
    if len(order) > MOST_ROWS:
        more = w.many("and {n} more", "and {n} more", len(order) - MOST_ROWS)
        body.append(text.words(more, "small", look.palette.ink2))
    groups = dict.fromkeys([*classes(ui.model.results), at.group])
    if len(groups) > 1:
        rows = [
            page.pick_row(
                look,
                class_name(ui, group),
                "",
                identifier=f"results-class-{n}",
                selected=group == at.group,
                on_tap=partial(room.file_in, group),
            )
            for n, group in enumerate(groups)
        ]
        body += [page.section(look, w("Class")), page.group(look, rows)]
    return page.page(look, head, body, bottom=_filing(ui, at))


def _refused(ui: Ui, at: ResultsPage) -> list[ft.Control]:
    """Return the results of the text that cannot be read, each with its place in it, why, and what to do."""
    w, look = ui.words, ui.look
    if not at.spoiled:
        return []

    def place(one: Refused) -> str:
        if one.after:
            return w("Number {n}, after that of {name}", n=one.number, name=isolated(one.after))
        return w("Number {n}", n=one.number)

    said = w.many("{n} result cannot be read", "{n} results cannot be read", len(at.spoiled))
    rows = [page.row(look, place(one), detail=sentence(w, one.why)) for one in at.spoiled[:MOST_ROWS]]
    more = len(at.spoiled) - len(rows)
    rest = [text.words(w.many("and {n} more", "and {n} more", more), "small", look.palette.ink2)] if more else []
    return [page.section(look, said), page.group(look, rows), *rest]


def _arrival(ui: Ui, number: int, one: Arrival) -> list[ft.Control]:
    """Return the rows of a child's homework: what will be filed, or the results of which one is to be chosen."""
    w, look = ui.words, ui.look
    first = one.results[0]
    name, about = isolated(first.name), homework_name(ui, first.homework)
    if len(one.results) == 1 and not one.asked:
        state = w("here already") if one.here is not None else w("new")
        detail = " · ".join((about, at_once(ui, first), state))
        if not one.namesakes:
            return [page.row(look, name, detail=detail, leading=_sign(one.emblem), bold=True)]
        whose = partial(ui.session.class_table.ask_whose, number)
        row = page.link_row(
            look,
            name,
            detail=detail,
            identifier=f"results-whose-{number}",
            on_tap=whose,
            leading=_sign(one.emblem),
            bold=True,
        )
        return [row]
    if one.asked:
        return _whose(ui, number, one)
    rows: list[ft.Control] = [page.row(look, name, detail=about, bold=True)]
    for n, result in enumerate(one.results):
        is_here = one.here is not None and result == one.here.result
        parts = (when(ui, result), w("here already") if is_here else w("new"))
        rows.append(
            page.pick_row(
                look,
                at_once(ui, result),
                " · ".join(filter(None, parts)),
                identifier=f"results-{number}-{n}",
                selected=result == one.chosen,
                on_tap=partial(ui.session.class_table.choose, number, result),
            )
        )
    if len(one.namesakes) < 2:
        rows.append(
            page.pick_row(
                look,
                w("All of them"),
                w.many("{n} child has this name", "{n} children have this name", len(one.results)),
                identifier=f"results-{number}-all",
                selected=one.all,
                on_tap=partial(ui.session.class_table.choose_all, number),
            )
        )
    return rows


def _sign(sign: str) -> ft.Control | None:
    """Return the emblem that tells a child from those of the same name; None for any other."""
    return emblem.emblem(sign, 36, rim=False) if sign else None


def _whose(ui: Ui, number: int, one: Arrival) -> list[ft.Control]:
    """Return the rows that ask which child of a name a result is of: one who is in the class, or one more."""
    w, look, room = ui.words, ui.look, ui.session.class_table
    first = one.results[0]
    detail = " · ".join((homework_name(ui, first.homework), at_once(ui, first)))
    rows: list[ft.Control] = [page.row(look, isolated(first.name), detail=detail, bold=True)]
    known = [(sign, first.name, emblem_name(w, sign) if sign else w("in the class")) for sign in one.namesakes]
    if one.another:
        more = (one.another, w("Another child"), w("also called {name}", name=first.name))
        known.append(more)
    for sign, name, said in known:
        rows.append(
            page.pick_row(
                look,
                isolated(name),
                said,
                identifier=f"results-{number}-{sign or 'known'}",
                selected=one.chosen is not None and one.emblem == sign,
                on_tap=partial(room.choose_child, number, sign),
                leading=_sign(sign),
            )
        )
    return rows


def _filing(ui: Ui, at: ResultsPage) -> ft.Control:
    """Return the button that files what came in, or leads back where nothing of it is new."""
    w, look, room = ui.words, ui.look, ui.session.class_table
    open_ = next((one for one in at.arrivals if one.open), None)
    comes = sum(len(one.results) if one.all else one.comes for one in at.arrivals)
    if open_ is None and not comes:
        return button.button(look, w("All here already"), identifier="results-back", kind="main", on_tap=room.leave)
    why = None
    if open_ is not None:
        name = open_.results[0].name
        why = w("First choose whose result it is: {name}.", name=name)
        if not open_.asked:
            why = w("First choose which one counts for {name}.", name=name)
    done = w.many("{n} result filed.", "{n} results filed.", comes)

    def file() -> None:
        if why:
            ui.session.pages.say(why)
        else:
            room.file(done)

    name = w("File them") if open_ is not None else w.many("File {n} result", "File {n} results", comes)
    return button.button(
        look, name, identifier="results-file", kind="main", icon=ft.Icons.CHECK_ROUNDED, why=why, on_tap=file
    )
