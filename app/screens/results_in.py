"""The page on which results of homework come in, and what came in, shown before it is filed."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.locale import isolated
from app.locale.levels import emblem_name
from app.locale.reasons import sentence
from app.parts.rows import (
    Area,
    Button,
    Emblem,
    Field,
    Group,
    Info,
    Opener,
    Option,
    Page,
    Row,
    Section,
    Text,
    Why,
    note,
)
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


def screen(ui: Ui, at: ResultsPage) -> Page:
    """Return the whole page: the ways in, or what came in."""
    if at.arrivals:
        return _preview(ui, at)
    w, room = ui.words, ui.session.class_table
    body: list[Row] = []
    if at.unfit is not None:
        body.append(Why(w("No results have come in."), sentence(w, at.unfit)))
    if at.unfit is None or len(at.spoiled) > 1:
        body += _refused(ui, at)
    camera = w("Or point the device’s own camera at the child’s code. The link it finds opens here.")

    def scan() -> None:
        room.scan(
            w("Hold up the children’s codes one after another."),
            w("Done"),
            lambda n: w.many("{n} result saved.", "{n} results saved.", n) if n else w("Nothing new has come in."),
        )

    sign = ft.Icons.QR_CODE_SCANNER_ROUNDED
    pasted, type_ = w("Paste links or texts here, one or more"), partial(_type, ui, "typed")
    body += [
        Section(w("By camera")),
        Button(w("Scan codes"), "results-scan", scan, kind="main", icon=sign, busy=at.busy),
        note(camera),
        *_signs(ui, at),
        Section(w("As a text")),
        Area(pasted, "results-typed", at.typed, type_, LONGEST_TEXT),
    ]
    if at.typed.strip():
        body.append(Button(w("Check the text"), "results-look", lambda: room.look_at_text(at.typed)))
    if ui.model.shared:
        body += _laptop(ui, at)
    return Page(w("Next child"), body, subtitle=class_name(ui, at.group))


def _type(ui: Ui, field: str, typed: str) -> None:
    """Note what is typed into a field of the page."""
    ui.session.class_table.type(**{field: typed})


def _signs(ui: Ui, at: ResultsPage) -> list[Row]:
    """Return the fields for six signs that are read out, of a homework in the table or of one that three words name."""
    w, room = ui.words, ui.session.class_table
    own = (one.result.homework for one in ui.model.results if one.group == at.group)
    known = {written(homework): homework for homework in own if homework.tasks <= SHORT}
    choices = [*known][-MOST_CHOICES:][::-1]
    chosen = "" if at.words or not choices else at.homework if at.homework in choices else choices[0]

    def option(n: int, one: str) -> Row:
        pick = partial(room.type, homework=one, words="")
        counted = w.many("{n} task", "{n} tasks", known[one].tasks)
        return Option(homework_name(ui, known[one]), f"results-homework-{n}", one == chosen, pick, counted)

    def field(name: str, label: str, typed: str, limit: int, capitals: str = "words") -> Row:
        return Field(label, f"results-{name}", typed, partial(_type, ui, name), limit=limit, capitals=capitals)

    rows = [option(n, one) for n, one in enumerate(choices)]
    named = w("The three words of the homework")

    def type_words(typed: str) -> None:
        room.type(words=typed.strip())

    hint = w("Or its three words") if choices else named
    fields = [
        Field(named, "results-words", at.words, type_words, hint=hint, limit=LONGEST_WORDS, capitals="none"),
        field("name", w("Child’s name"), at.name, LONGEST_NAME),
        field("signs", w("Six-character code"), at.signs, LONGEST_CODE, "characters"),
    ]
    why = None if tidy(at.name) and at.signs.strip() else w("Enter the name and the code first.")
    if not (chosen or at.words):
        why = w("Enter the three words of the homework first.")

    def look_at() -> None:
        room.type(homework=chosen)
        room.look_at_signs()

    see = Button(w("Check the code"), "results-read", ui.unless(why, look_at), why=why, busy=at.busy)
    lines = [Group([field]) for field in fields]
    return [Section(w("Read out")), *([Group(rows)] if rows else []), *lines, see]


def _laptop(ui: Ui, at: ResultsPage) -> list[Row]:
    """Return the field for the code of the laptop that serves this page."""
    w, room = ui.words, ui.session.class_table
    type_ = partial(_type, ui, "code")
    field = Field(w("Code"), "results-code", at.code, type_, limit=LONGEST_CODE, capitals="characters")
    why = None if at.code.strip() else w("Enter the code first.")
    said = w("You’ll find the code in the window where the laptop was started, and nowhere else.")
    fetch = Button(w("Get results"), "results-fetch", ui.unless(why, room.fetch), why=why, busy=at.busy)
    return [Section(w("From the laptop")), Text(said), Group([field]), fetch]


# what came in


def _preview(ui: Ui, at: ResultsPage) -> Page:
    w, room = ui.words, ui.session.class_table
    order = sorted(enumerate(at.arrivals), key=lambda one: not one[1].open)
    body: list[Row] = [Text(class_name(ui, at.group), "label")]
    if any(len(one.results) > 1 for one in at.arrivals):
        body.append(Text(w("One name sent the same homework more than once. Choose which counts.")))
    body += _refused(ui, at)
    body.append(Group([row for n, one in order[:MOST_ROWS] for row in _arrival(ui, n, one)]))
    if len(order) > MOST_ROWS:
        body.append(note(w.many("and {n} more", "and {n} more", len(order) - MOST_ROWS)))
    groups = dict.fromkeys([*classes(ui.model.results), at.group])
    if len(groups) > 1:
        rows = [
            Option(class_name(ui, group), f"results-class-{n}", group == at.group, partial(room.file_in, group))
            for n, group in enumerate(groups)
        ]
        body += [Section(w("Class")), Group(rows)]
    came = sum(one.came for one in at.arrivals)
    return Page(w.many("{n} result came in", "{n} results came in", came), body, _filing(ui, at))


def _refused(ui: Ui, at: ResultsPage) -> list[Row]:
    """Return the results of the text that cannot be read, each with its place in it, why, and what to do."""
    w = ui.words
    if not at.spoiled:
        return []

    def place(one: Refused) -> str:
        if one.after:
            return w("Number {n}, after {name}’s", n=one.number, name=isolated(one.after))
        return w("Number {n}", n=one.number)

    said = w.many("{n} result can’t be read", "{n} results can’t be read", len(at.spoiled))
    rows = [Info(place(one), sentence(w, one.why)) for one in at.spoiled[:MOST_ROWS]]
    more = len(at.spoiled) - len(rows)
    rest = [note(w.many("and {n} more", "and {n} more", more))] if more else []
    return [Section(said), Group(rows), *rest]


def _arrival(ui: Ui, number: int, one: Arrival) -> list[Row]:
    """Return the rows of a child's homework: what will be filed, or the results of which one is to be chosen."""
    w, room = ui.words, ui.session.class_table
    first = one.results[0]
    name, about = isolated(first.name), homework_name(ui, first.homework)
    if one.asked:
        return _whose(ui, number, one)
    if len(one.results) == 1:
        state = w("already here") if one.here is not None else w("new")
        detail, mark = " · ".join((about, at_once(ui, first), state)), _sign(one.emblem)
        if not one.namesakes:
            return [Info(name, detail, mark=mark, bold=True)]
        whose = partial(room.ask_whose, number)
        return [Opener(name, f"results-whose-{number}", whose, detail, mark=mark, bold=True)]
    rows: list[Row] = [Info(name, about, bold=True)]
    for n, result in enumerate(one.results):
        is_here = one.here is not None and result == one.here.result
        detail = " · ".join(filter(None, (when(ui, result), w("already here") if is_here else w("new"))))
        choose = partial(room.choose, number, result)
        rows.append(Option(at_once(ui, result), f"results-{number}-{n}", result == one.chosen, choose, detail))
    if len(one.namesakes) < 2:
        said = w.many("{n} child has this name", "{n} children have this name", len(one.results))
        choose = partial(room.choose_all, number)
        rows.append(Option(w("Count them all"), f"results-{number}-all", one.all, choose, said))
    return rows


def _sign(sign: str) -> Emblem | None:
    """Return the emblem that tells a child from those of the same name; None for any other."""
    return Emblem(sign) if sign else None


def _whose(ui: Ui, number: int, one: Arrival) -> list[Row]:
    """Return the rows that ask which child of a name a result is of: one who is in the class, or one more."""
    w, first = ui.words, one.results[0]
    known = [(sign, first.name, emblem_name(w, sign) if sign else w("in the class")) for sign in one.namesakes]
    if one.another:
        known.append((one.another, w("Another child"), w("also called {name}", name=first.name)))

    def option(sign: str, name: str, said: str) -> Row:
        chosen, choose = one.chosen is not None and one.emblem == sign, ui.session.class_table.choose_child
        id = f"results-{number}-{sign or 'known'}"
        return Option(isolated(name), id, chosen, partial(choose, number, sign), said, _sign(sign))

    detail = " · ".join((homework_name(ui, first.homework), at_once(ui, first)))
    return [Info(isolated(first.name), detail, bold=True), *(option(*each) for each in known)]


def _filing(ui: Ui, at: ResultsPage) -> Row:
    """Return the button that files what came in, or leads back where nothing of it is new."""
    w, room = ui.words, ui.session.class_table
    open_ = next((one for one in at.arrivals if one.open), None)
    comes = sum(len(one.results) if one.all else one.comes for one in at.arrivals)
    if open_ is None and not comes:
        return Button(w("All already here"), "results-back", room.leave, kind="main")
    why = None
    if open_ is not None:
        name = open_.results[0].name
        why = w("First choose whose result it is: {name}.", name=name)
        if not open_.asked:
            why = w("First choose which one counts for {name}.", name=name)
    done = w.many("{n} result saved.", "{n} results saved.", comes)
    name = w("Save them") if open_ is not None else w.many("Save {n} result", "Save {n} results", comes)
    file, icon = ui.unless(why, partial(room.file, done)), ft.Icons.CHECK_ROUNDED
    return Button(name, "results-file", file, kind="main", icon=icon, why=why)
