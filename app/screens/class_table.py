"""The page of a class: each child's homework as a disc that fills, and the facts that most had wrong. No grades."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.layout import letters
from app.locale import isolated
from app.locale.dates import day_name
from app.locale.games import title
from app.locale.letters import undrawn
from app.locale.mistakes import kind_names
from app.locale.pictures import expression
from app.locale.signs import printed
from app.parts import emblem, plain, text
from app.parts.filling_disc import SIZE, filling_disc
from app.parts.rows import (
    Button,
    Buttons,
    Column,
    Field,
    Group,
    Heading,
    IconButton,
    Info,
    Number,
    Opener,
    Option,
    Page,
    Point,
    Row,
    Section,
    Text,
    note,
)
from app.parts.tappable import tappable
from app.parts.theme import TYPES, Look, Radius, Size, Space
from app.screens import deleting, unread
from app.screens.class_file import as_page, as_table, file_name, full_name
from app.screens.practice_levels import level_example, level_name
from app.state.class_table import (
    LONGEST_CLASS,
    ClassTable,
    Filed,
    around,
    by_kind,
    check_of,
    classes,
    counts,
    day_of,
    for_group,
    is_newer,
    missed,
    second_run,
    table,
    unnamed,
)
from app.state.model import ClassPage
from app.storage.links import HomeworkLink
from core.engine.names import tidy
from core.games import has
from core.practice import diagnosis
from core.practice.chosen import limits
from core.practice.homework import Homework
from core.practice.homework import write as written
from core.practice.results import Fact, Result, calculation
from core.practice.slips import BEGINS

MOST_ROWS = 40
"""Children that are shown."""
MOST_COLUMNS = 12
"""Homework that is shown, the latest; the file has all."""
MOST_UNREAD = 20
"""Results that cannot be read that are listed."""
SIGN = 24
"""The size of the emblem that tells two children of one name apart."""
NAMES = 0.4
"""The most of the table's width that names take."""


def screen(ui: Ui, at: ClassPage) -> Page:
    """Return the whole page."""
    found = table(ui.model.results, at.group)
    if at.naming:
        return _classes(ui, at)
    if at.child in found.children:
        return _child(ui, at, found)
    w, room, results = ui.words, ui.session.class_table, len(found.results)
    children = w.many("{n} child", "{n} children", len(found.children))
    said = w("{children}, {results}", children=children, results=w.many("{n} result", "{n} results", results))
    body = [*(_table(ui, found) if results else _empty(ui)), *_check(ui, found), *_unread(ui)]
    more = IconButton(ft.Icons.MORE_VERT_ROUNDED, w("Classes"), "class-more", room.name_class)
    foot: Row = Button(w("Next child"), "class-collect", room.collect, kind="main", icon=ft.Icons.QR_CODE_ROUNDED)
    if not results:
        said = w("empty so far")
        set_tasks = Button(
            w("Set homework"), "class-set-homework", lambda: ui.session.homework.set_tasks(), kind="main"
        )
        foot = Buttons([Button(w("Next child"), "class-collect", room.collect), set_tasks])
    return Page(class_name(ui, at.group), body, foot, subtitle=said, actions=[more])


def class_name(ui: Ui, group: str) -> str:
    """Return the name of a class."""
    return ui.words("Class {name}", name=group) if group else ui.words("My class")


def homework_name(ui: Ui, homework: Homework) -> str:
    """Return what a homework is about: its step and its rows, or its game and level."""
    key = homework.key
    if key.task == diagnosis.TASK:
        return ui.words("Ten tasks, ten minutes")
    if not key.step:
        return ui.words("{game}, step {band}", game=title(key.game), band=key.band)
    name, fact = level_name(ui.words, key.step), printed(key.fact, ui.words.signs)
    about = fact or ", ".join(limits(ui.words, key.chosen))
    return f"{name}: {about}" if about else name


def at_once(ui: Ui, result: Result) -> str:
    """Return how many tasks were right at once."""
    return ui.words("{n} of {of} right first time", n=counts(result)[0], of=result.homework.tasks)


def when(ui: Ui, result: Result) -> str:
    """Return the day of a result in words, empty if it tells none."""
    day = day_of(result)
    return "" if day is None else day_name(ui.words, day)


def _empty(ui: Ui) -> list[Row]:
    w = ui.words
    steps = [
        (w("Set homework"), w("give the class a sheet, a code or a word")),
        (w("Children work"), w("each on a device, without an account")),
        (w("Collect the codes"), w("by camera, as a link, or as a six-character code read out")),
    ]
    rows = [Info(name, detail, mark=Number(n), bold=True) for n, (name, detail) in enumerate(steps, 1)]
    together = Text(w("What the children show is collected here."))
    return [Heading(w("No result yet")), together, Group(rows), _stays(ui)]


def _stays(ui: Ui) -> Row:
    said = ui.words("It all stays on this device. A result can be changed on the way, so it proves nothing.")
    return Point(said, ft.Icon(ft.Icons.LOCK_ROUNDED, size=20, color=ui.look.palette.ink2))


# the table


def _table(ui: Ui, found: ClassTable) -> list[Row]:
    w, look = ui.words, ui.look
    children = list(found.children.items())[:MOST_ROWS]
    homework = found.homework[-MOST_COLUMNS:]
    first = len(found.homework) - len(homework) + 1
    across = look.page - 2 * look.margin
    size = TYPES["label"].size * look.text_scale
    wide = max(letters.width(name, size) + (SIGN + Space.XS) * bool(found.emblems[child]) for child, name in children)
    names = min(NAMES * across, wide + 2 * Space.M)
    column = [ft.Container(height=Size.TOUCH), *(_named(ui, found, child, name) for child, name in children)]
    cells = [_column(ui, found, children, one, first + n) for n, one in enumerate(homework)]
    left = ft.Container(ft.Column(column, spacing=0, tight=True), width=names)
    right = ft.Row(cells, spacing=0, scroll=ft.ScrollMode.AUTO, auto_scroll=True, expand=True)
    both = ft.Row([left, right], spacing=0, vertical_alignment=ft.CrossAxisAlignment.START)
    box = plain.box(look, both, padding=ft.Padding.only(bottom=Space.S))
    legend = Point(w("right first time, out of all tasks. No grades."), filling_disc(look, 7, 10))
    body: list[Row] = [*_kinds(ui, found), box, legend]
    if len(found.children) > MOST_ROWS or first > 1:
        body.append(note(w("The saved table has the others too.")))
    list_ = [_homework(ui, found, one, first + n) for n, one in enumerate(homework)]
    return [*body, Section(w("Homework")), Group(list_[::-1]), *_missed(ui, found), _actions(ui, found), _stays(ui)]


def _named(ui: Ui, found: ClassTable, child: str, name: str) -> ft.Control:
    sign = found.emblems[child]
    shown: ft.Control = text.words(isolated(name), "label", ui.look.palette.ink, lines=1, expand=bool(sign))
    if sign:  # there are others of the same name
        shown = ft.Row([shown, emblem.emblem(sign, SIGN, rim=False)], spacing=Space.XS)
    left, edges = ft.Alignment.CENTER_LEFT, ft.Padding.symmetric(horizontal=Space.M)
    face = ft.Container(shown, height=Size.TOUCH, alignment=left, padding=edges)
    look_at = partial(ui.session.class_table.look_at, child)
    label = full_name(ui.words, name, sign)
    return tappable(ui.look, face, label, f"child-{child}", look_at, radius=Radius.KEY)


def _column(
    ui: Ui, found: ClassTable, children: Sequence[tuple[str, str]], homework: Homework, number: int
) -> ft.Control:
    look = ui.look
    width = _cell_width(look)
    head = plain.middle(text.words(str(number), "caption_bold", look.palette.ink2), width=width, height=Size.TOUCH)
    silent = plain.silent(head)
    cells = [_cell(ui, found.at(child, homework), child, name, number) for child, name in children]
    return ft.Column([silent, *cells], spacing=0, tight=True)


def _cell_width(look: Look) -> float:
    """Return the width of a disc with a number of two digits beside it, and room around."""
    return max(Size.TOUCH, SIZE + Space.XS + letters.width("00", TYPES["label"].size * look.text_scale) + Space.M)


def _cell(ui: Ui, one: Filed | None, child: str, name: str, number: int) -> ft.Control:
    look = ui.look
    width = _cell_width(look)
    if one is None:
        dash = text.words("–", "label", look.palette.ink2)
        empty = plain.middle(dash, width=width, height=Size.TOUCH)
        return plain.silent(empty)
    result = one.result
    first = counts(result)[0]
    disc = filling_disc(look, first, result.homework.tasks)
    inside = ft.Row([disc, text.words(str(first), "label", look.palette.ink, lines=1)], spacing=Space.XS, tight=True)
    face = plain.middle(inside, width=width, height=Size.TOUCH)
    named = full_name(ui.words, name, one.emblem)
    about = homework_name(ui, result.homework)
    what = at_once(ui, result)
    said = ui.words("{name}, {homework}: {what}", name=named, homework=about, what=what)
    look_at = partial(ui.session.class_table.look_at, child, written(result.homework))
    return tappable(look, face, said, f"cell-{number}-{child}", look_at, radius=Radius.KEY)


def _homework(ui: Ui, found: ClassTable, homework: Homework, number: int) -> Row:
    """Return a homework with its number in the table, its day, and how many children have handed it in."""
    w, own = ui.words, [one for one in found.results.values() if one.result.homework == homework]
    day = when(ui, own[0].result)
    done = w.many("{n} child", "{n} children", len(own))
    figure = text.words(str(number), "caption_bold", ui.look.palette.ink2)
    mark = plain.middle(figure, width=24 * ui.look.text_scale)
    return Info(homework_name(ui, homework), " · ".join(filter(None, (day, done))), mark=mark)


def _kinds(ui: Ui, found: ClassTable) -> list[Row]:
    """Return the kinds of mistakes, each with the children who make it."""
    w, said, rows = ui.words, kind_names(ui.words), list[Row]()

    def named(children: Sequence[str]) -> str:
        return ", ".join(isolated(full_name(w, found.children[each], found.emblems[each])) for each in children)

    for kind, children in by_kind(found):
        if kind not in said:
            continue
        counted = w.many("{n} child", "{n} children", len(children))
        heading = w("{children}: {mistake}", children=counted, mistake=said[kind])
        homework = for_group(found, kind)
        if homework is None:
            rows.append(Info(heading, named(children), bold=True))
            continue
        begins = [expression(w.signs, row) for row in BEGINS.get(kind, ())]
        calculations = begins or [level_example(w.signs, homework.key.step)]
        example = ", ".join(one.replace(" ", "\u00a0") for one in calculations)
        together = w("Start together: lay {example} with counters and ask the children to explain.", example=example)
        tasks = w("Tasks for this group: {step}", step=homework_name(ui, homework))
        share = partial(ui.session.links.share, HomeworkLink(homework))
        mark = ft.Icon(ft.Icons.GROUPS_ROUNDED, size=24, color=ui.look.palette.ink)
        detail = "\n".join((named(children), *([together] if example else []), tasks))
        rows.append(Opener(heading, f"group-{kind}", share, detail, mark=mark, bold=True))
        if has(homework.key.game, "worksheet"):
            none = w("No task fits these limits.")
            sheet = partial(ui.session.worksheets.print_key, homework.key, homework.tasks, w, none)
            paper = ft.Icon(ft.Icons.PRINT_ROUNDED, size=24, color=ui.look.palette.ink)
            rows.append(Opener(w("Print a sheet for this group"), f"group-sheet-{kind}", sheet, mark=paper))
    if not rows:
        return []
    for said_of, children in zip((w("Nothing stands out"), w("Not enough to go on")), unnamed(found), strict=True):
        if children:
            rows.append(Info(said_of, named(children)))
    return [Section(w("What they get wrong")), Group(rows)]


def _check(ui: Ui, found: ClassTable) -> list[Row]:
    """Return the row that hands on ten tasks which show what each child gets wrong; none for a class without them. It
    reminds of a second run.
    """
    w, year = ui.words, ui.session.practice.profile.choice.year
    homework = check_of(year, ui.session.today)
    if homework is None:
        return []
    again = second_run(found)
    detail = w("Year {year}: one try each, no hints. Then you’ll see the groups here.", year=year)
    if again is not None and again <= ui.session.today:
        detail = w("Two weeks have passed, so it’s time for the second run, with other numbers.")
    elif again is not None:
        later = w("Second run from {day}.", day=day_name(w, again))
        detail = f"{detail} {later}"
    share = partial(ui.session.links.share, HomeworkLink(homework))
    mark = ft.Icon(ft.Icons.CHECKLIST_ROUNDED, size=24, color=ui.look.palette.ink)
    return [Group([Opener(w("Ten tasks, ten minutes"), "class-check", share, detail, mark=mark)])]


def _missed(ui: Ui, found: ClassTable) -> list[Row]:
    """Return the facts that most children had wrong, each with a bar of their share of the class."""
    w, look = ui.words, ui.look
    p, rows = look.palette, []
    for fact, n in missed(found.results.values()):
        share = min(n, len(found.children))
        parts: list[ft.Control] = [ft.Container(height=8, border_radius=4, bgcolor=p.ink2, expand=share)]
        if rest := len(found.children) - share:
            parts.append(ft.Container(height=8, expand=rest))
        bar = ft.Container(ft.Row(parts, spacing=0), bgcolor=p.sunk, border_radius=4)
        drawn = ft.Container(bar, padding=ft.Padding.symmetric(vertical=Space.XS))
        counted = text.words(w.many("{n} child", "{n} children", n), "small", p.ink2)
        name = text.words(printed(calculation(fact), ui.words.signs), "label", p.ink, expand=True)
        both = ft.Column([ft.Row([name, counted], spacing=Space.M), drawn], spacing=0, tight=True)
        rows.append(_practised(ui, found, fact, both, n))
    if not rows:
        return []
    return [Section(w("Missed most often")), Group(rows), note(w("Tap a fact to turn it into homework."))]


def _practised(ui: Ui, found: ClassTable, fact: Fact, face: ft.Control, n: int) -> ft.Control:
    """Return a fact that was missed; a tap hands on homework with tasks around just this one, where there is any."""
    w = ui.words
    homework = around(found.results.values(), fact)
    padded = ft.Container(face, padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.M))
    if homework is None:
        return padded
    name, children = printed(calculation(fact), ui.words.signs), w.many("{n} child", "{n} children", n)
    label = w("{fact}, {children}: share tasks with it", fact=name, children=children)
    return tappable(
        ui.look,
        padded,
        label,
        f"missed-{calculation(fact)}",
        lambda: ui.session.links.share(HomeworkLink(homework)),
        radius=Radius.KEY,
    )


def _actions(ui: Ui, found: ClassTable) -> Row:
    w, session, at = ui.words, ui.session, ui.model.find(ClassPage)
    name, named = class_name(ui, at.group if at is not None else ""), partial(homework_name, ui)

    def print_() -> None:
        session.ask_host("print", html=as_page(w, name, found, named))

    def save() -> None:
        session.exchange.download(file_name(name, session.today), as_table(w, name, found, named))

    paper, file = ft.Icons.PRINT_ROUNDED, ft.Icons.DOWNLOAD_ROUNDED
    out = [
        Button(w("Print"), "class-print", print_, kind="outline", icon=paper),
        Button(w("Save as a table"), "class-save", save, kind="outline", icon=file),
    ]
    return Column(out) if ui.look.small or ui.look.enlarged else Buttons(out)


# one child


def _child(ui: Ui, at: ClassPage, found: ClassTable) -> Page:
    """Return the results of one child in the order of time, with the facts that went wrong."""
    name = isolated(full_name(ui.words, found.children[at.child], found.emblems[at.child]))
    asked = (one for one in found.results.values() if one.child == at.child)
    own = [one for one in asked if at.homework in ("", written(one.result.homework))]
    rows = [_result(ui, one.result) for one in own]
    return Page(name, [Group(rows)], _deleting(ui, at, name), subtitle=class_name(ui, at.group))


def _result(ui: Ui, result: Result) -> Row:
    w = ui.words
    first, later, hinted, wrong, left = counts(result)
    minutes = round(result.seconds / 60)
    facts = ", ".join(printed(calculation(fact), ui.words.signs) for fact in result.facts)
    names = kind_names(w)
    kinds = dict.fromkeys(names[kind] for _, kind, _ in result.slips if kind in names)
    said = [
        when(ui, result),
        w("{n} of {of} right first time", n=first, of=result.homework.tasks),
        w.many("{n} later", "{n} later", later) if later else "",
        w.many("{n} with a hint", "{n} with a hint", hinted) if hinted else "",
        w.many("{n} wrong", "{n} wrong", wrong) if wrong else "",
        w.many("{n} open", "{n} open", left) if left else "",
        w.many("{n} minute", "{n} minutes", minutes) if minutes else "",
        w("to practise: {facts}", facts=facts) if facts else "",
        ", ".join(kinds),
    ]
    disc = filling_disc(ui.look, first, result.homework.tasks)
    return Info(homework_name(ui, result.homework), " · ".join(filter(None, said)), mark=disc, bold=True)


def _deleting(ui: Ui, at: ClassPage, name: str) -> Row:
    """Return the button to delete what is looked at, or the question whether to."""
    what = ui.words("Delete {name}", name=name)
    if at.asked == "child":
        return _asking(ui, what)
    ask = partial(ui.session.class_table.ask_to_delete, "child")
    return Button(what, "class-ask-child", ask, kind="outline", icon=ft.Icons.DELETE_OUTLINE_ROUNDED)


def _asking(ui: Ui, what: str) -> Row:
    """Return the question whether to delete what was asked about."""
    room = ui.session.class_table
    return deleting.asked(ui, "class", what, lambda: room.ask_to_delete(""), room.delete, room.undo)


# the classes


def _classes(ui: Ui, at: ClassPage) -> Page:
    """Return the classes to choose from, the name of this one, and what can be deleted."""
    w, room, entries = ui.words, ui.session.class_table, ui.model.results

    def option(n: int, group: str) -> Row:
        count = w.many("{n} result", "{n} results", sum(one.group == group for one in entries))
        look_at = partial(room.look_at_class, group)
        return Option(class_name(ui, group), f"class-{n}", group == at.group, look_at, count)

    rows = [option(n, group) for n, group in enumerate(classes(entries))]
    field = Field(
        w("Name of the class"),
        "class-name",
        at.typed,
        room.type_class,
        full=w("Names have up to 12 letters."),
        note=undrawn(w, at.typed),
        limit=LONGEST_CLASS,
    )
    new = tidy(at.typed)
    known = any(one.group == at.group for one in entries)
    same = w("The class already has this name.") if new == at.group else None
    why = same if known else w("There are no results in it.")
    unnamed = same or (None if known else why)
    rename = Button(w("Rename"), "class-rename", ui.unless(unnamed, room.rename), why=why)
    begin = ui.unless(same, partial(room.look_at_class, new))
    body: list[Row] = [
        *([Group(rows)] if rows else []),
        Group([field]),
        Buttons([rename, Button(w("Go to this class"), "class-new", begin, why=same)]),
        note(w("A class without results starts with its first one.")),
    ]
    return Page(w("Classes"), body, _deleting_classes(ui, at, known))


def _unread(ui: Ui) -> list[Row]:
    """Return the stored results of whatever class that cannot be read, each of them to be saved to a file."""
    w, ids = ui.words, ui.model.unread_results
    if not ids:
        return []
    stored = ui.session.class_table.text
    rows = [unread.row(ui, id, stored, f"unread-{id}", newer=is_newer(stored(id))) for id in ids[:MOST_UNREAD]]
    more = len(ids) - len(rows)
    said = [note(w.many("and {n} more", "and {n} more", more))] if more else []
    return [Section(w("Unreadable results")), Group(rows), *said]


def _deleting_classes(ui: Ui, at: ClassPage, known: bool) -> Row | None:
    w, room = ui.words, ui.session.class_table
    stored = len(ui.model.results) + len(ui.model.unread_results)
    everything = w("Delete all {n}", n=stored)
    if at.asked:
        return _asking(ui, everything if at.asked == "all" else w("Delete {name}", name=class_name(ui, at.group)))
    offers = [*([("class", w("Delete the class"))] if known else []), ("all", everything)]
    buttons = [
        Button(name, f"class-ask-{what}", partial(room.ask_to_delete, what), kind="outline") for what, name in offers
    ]
    return Buttons(buttons) if stored else None
