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
from app.locale.signs import printed
from app.parts import bar, button, emblem, page, text, tray
from app.parts.filling_disc import SIZE, filling_disc
from app.parts.tappable import tappable
from app.parts.theme import TYPES, Look, Radius, Size, Space
from app.screens import unread
from app.screens.class_file import as_page, as_table, file_name, full_name
from app.screens.practice_levels import level_name
from app.state.class_table import (
    LONGEST_CLASS,
    ClassTable,
    Filed,
    around,
    classes,
    counts,
    day_of,
    is_newer,
    missed,
    table,
)
from app.state.model import ClassPage
from app.storage.links import HomeworkLink
from core.engine.names import tidy
from core.practice.chosen import limits
from core.practice.homework import Homework
from core.practice.homework import write as written
from core.practice.results import Fact, Result, calculation

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


def screen(ui: Ui, at: ClassPage) -> ft.Control:
    """Return the whole page."""
    found = table(ui.model.results, at.group)
    if at.naming:
        return _classes(ui, at)
    if at.child in found.children:
        return _child(ui, at, found)
    w, look = ui.words, ui.look
    results = len(found.results)
    children = w.many("{n} child", "{n} children", len(found.children))
    said = w("{children}, {results}", children=children, results=w.many("{n} result", "{n} results", results))
    more = button.icon_button(
        look,
        ft.Icons.MORE_VERT_ROUNDED,
        label=w("Classes"),
        identifier="class-more",
        on_tap=ui.session.class_table.name_class,
    )
    head = bar.top_bar(
        look,
        class_name(ui, at.group),
        subtitle=said if results else w("empty so far"),
        leading=bar.back(look, w("Back"), ui.session.class_table.leave),
        actions=[more],
    )
    body = _table(ui, found) if results else _empty(ui)
    body += _unread(ui)
    collect = button.button(
        look,
        w("Next child"),
        identifier="class-collect",
        kind="main" if results else "secondary",
        icon=ft.Icons.QR_CODE_ROUNDED if results else None,
        on_tap=ui.session.class_table.collect,
        expand=None if results else 2,
    )
    if results:
        return page.page(look, head, body, bottom=collect)
    set_ = button.button(
        look,
        w("Set homework"),
        identifier="class-set-homework",
        kind="main",
        on_tap=lambda: ui.session.homework.set_tasks(),
        expand=3,
    )
    return page.page(look, head, body, bottom=tray.buttons(look, [collect, set_]))


def class_name(ui: Ui, group: str) -> str:
    """Return the name of a class."""
    return ui.words("Class {name}", name=group) if group else ui.words("My class")


def homework_name(ui: Ui, homework: Homework) -> str:
    """Return what a homework is about: its step and its rows, or its game and level."""
    key = homework.key
    if not key.step:
        return ui.words("{game}, level {band}", game=title(key.game), band=key.band)
    name, fact = level_name(ui.words, key.step), printed(key.fact, ui.words.signs)
    about = fact or ", ".join(limits(ui.words, key.chosen))
    return f"{name}: {about}" if about else name


def at_once(ui: Ui, result: Result) -> str:
    """Return how many tasks were right at once."""
    return ui.words("{n} of {of} right at once", n=counts(result)[0], of=result.homework.tasks)


def when(ui: Ui, result: Result) -> str:
    """Return the day of a result in words, empty if it tells none."""
    day = day_of(result)
    return "" if day is None else day_name(ui.words, day)


def _empty(ui: Ui) -> list[ft.Control]:
    w, look = ui.words, ui.look
    steps = [
        (w("Set homework"), w("give the class a sheet, a code or a word")),
        (w("Children work"), w("each on a device, without an account")),
        (w("Collect the codes"), w("by camera, as a link, or six signs that are read out")),
    ]
    rows = [
        page.row(look, name, detail=detail, leading=tray.numbered(look, str(n)), bold=True)
        for n, (name, detail) in enumerate(steps, 1)
    ]
    return [
        text.heading(w("No result yet"), "title", look.palette.ink, level=2),
        text.words(w("What the children show comes together here."), "body", look.palette.ink),
        page.group(look, rows),
        _stays(ui),
    ]


def _stays(ui: Ui) -> ft.Control:
    look = ui.look
    said = ui.words("All of it stays on this device. Anybody can change a result on its way: it is no proof.")
    return page.point(look, said, mark=ft.Icon(ft.Icons.LOCK_ROUNDED, size=20, color=look.palette.ink2))


# the table


def _table(ui: Ui, found: ClassTable) -> list[ft.Control]:
    w, look = ui.words, ui.look
    p = look.palette
    children = list(found.children.items())[:MOST_ROWS]
    homework = found.homework[-MOST_COLUMNS:]
    first = len(found.homework) - len(homework) + 1
    across = min(look.width, Size.PAGE) - 2 * look.margin
    size = TYPES["label"].size * look.text_scale
    wide = max(letters.width(name, size) + (SIGN + Space.XS) * bool(found.emblems[child]) for child, name in children)
    names = min(NAMES * across, wide + 2 * Space.M)
    column = [ft.Container(height=Size.TOUCH), *(_named(ui, found, child, name) for child, name in children)]
    cells = [_column(ui, found, children, one, first + n) for n, one in enumerate(homework)]
    both = ft.Row(
        [
            ft.Container(ft.Column(column, spacing=0, tight=True), width=names),
            ft.Row(cells, spacing=0, scroll=ft.ScrollMode.AUTO, auto_scroll=True, expand=True),
        ],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    box = ft.Container(
        both,
        bgcolor=p.raised,
        border=ft.Border.all(1, p.hair),
        border_radius=Radius.BUTTON,
        padding=ft.Padding.only(bottom=Space.S),
    )
    legend = page.point(look, w("right at once, of all tasks. No grades."), mark=filling_disc(look, 7, 10))
    body: list[ft.Control] = [box, legend]
    if len(found.children) > MOST_ROWS or first > 1:
        body.append(text.words(w("The table to save has the others too."), "small", p.ink2))
    list_ = [_homework(ui, found, one, first + n) for n, one in enumerate(homework)]
    body += [page.section(look, w("Homework")), page.group(look, list_[::-1])]
    body += _missed(ui, found)
    return [*body, _actions(ui, found), _stays(ui)]


def _sign(sign: str, size: int = SIGN) -> ft.Control | None:
    """Return the emblem that tells a child from those of the same name; None for any other."""
    return emblem.emblem(sign, size, rim=False) if sign else None


def _named(ui: Ui, found: ClassTable, child: str, name: str) -> ft.Control:
    sign = found.emblems[child]
    shown = text.words(isolated(name), "label", ui.look.palette.ink, lines=1, expand=bool(sign))
    mark = _sign(sign)
    face = ft.Container(
        shown if mark is None else ft.Row([shown, mark], spacing=Space.XS),
        height=Size.TOUCH,
        alignment=ft.Alignment.CENTER_LEFT,
        padding=ft.Padding.symmetric(horizontal=Space.M),
    )
    look_at = partial(ui.session.class_table.look_at, child)
    label = full_name(ui.words, name, sign)
    return tappable(ui.look, face, label=label, identifier=f"child-{child}", on_tap=look_at, radius=Radius.KEY)


def _column(
    ui: Ui, found: ClassTable, children: Sequence[tuple[str, str]], homework: Homework, number: int
) -> ft.Control:
    look = ui.look
    width = _cell_width(look)
    head = ft.Container(
        text.words(str(number), "caption_bold", look.palette.ink2),
        width=width,
        height=Size.TOUCH,
        alignment=ft.Alignment.CENTER,
    )
    silent = ft.Semantics(exclude_semantics=True, content=head)
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
        empty = ft.Container(dash, width=width, height=Size.TOUCH, alignment=ft.Alignment.CENTER)
        return ft.Semantics(exclude_semantics=True, content=empty)
    result = one.result
    first = counts(result)[0]
    inside = ft.Row(
        [
            filling_disc(look, first, result.homework.tasks),
            text.words(str(first), "label", look.palette.ink, lines=1),
        ],
        spacing=Space.XS,
        tight=True,
    )
    face = ft.Container(inside, width=width, height=Size.TOUCH, alignment=ft.Alignment.CENTER)
    said = ui.words(
        "{name}, {homework}: {what}",
        name=full_name(ui.words, name, one.emblem),
        homework=homework_name(ui, result.homework),
        what=at_once(ui, result),
    )
    return tappable(
        look,
        face,
        label=said,
        identifier=f"cell-{number}-{child}",
        on_tap=lambda: ui.session.class_table.look_at(child, written(result.homework)),
        radius=Radius.KEY,
    )


def _homework(ui: Ui, found: ClassTable, homework: Homework, number: int) -> ft.Control:
    """Return a homework with its number in the table, its day, and how many children have handed it in."""
    w, own = ui.words, [one for one in found.results.values() if one.result.homework == homework]
    day = when(ui, own[0].result)
    done = w.many("{n} child", "{n} children", len(own))
    figure = text.words(str(number), "caption_bold", ui.look.palette.ink2)
    mark = ft.Container(figure, width=24 * ui.look.text_scale, alignment=ft.Alignment.CENTER)
    return page.row(ui.look, homework_name(ui, homework), detail=" · ".join(filter(None, (day, done))), leading=mark)


def _missed(ui: Ui, found: ClassTable) -> list[ft.Control]:
    """Return the facts that most children had wrong, each with a bar of their share of the class."""
    w, look = ui.words, ui.look
    p, rows = look.palette, []
    for fact, n in missed(found.results.values()):
        share = min(n, len(found.children))
        line = ft.Row(
            [
                ft.Container(height=8, border_radius=4, bgcolor=p.ink2, expand=share),
                *([ft.Container(height=8, expand=rest)] if (rest := len(found.children) - share) else []),
            ],
            spacing=0,
        )
        drawn = ft.Container(
            ft.Container(line, bgcolor=p.sunk, border_radius=4), padding=ft.Padding.symmetric(vertical=Space.XS)
        )
        counted = text.words(w.many("{n} child", "{n} children", n), "small", p.ink2)
        name = text.words(printed(calculation(fact), ui.words.signs), "label", p.ink, expand=True)
        both = ft.Column([ft.Row([name, counted], spacing=Space.M), drawn], spacing=0, tight=True)
        rows.append(_practised(ui, found, fact, both, n))
    if not rows:
        return []
    said = text.words(w("A tap makes homework of a fact."), "small", p.ink2)
    return [page.section(look, w("Missed most")), page.group(look, rows), said]


def _practised(ui: Ui, found: ClassTable, fact: Fact, face: ft.Control, n: int) -> ft.Control:
    """Return a fact that was missed; a tap hands on homework with tasks around just this one, where there is any."""
    w = ui.words
    homework = around(found.results.values(), fact)
    padded = ft.Container(face, padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.M))
    if homework is None:
        return padded
    name, children = printed(calculation(fact), ui.words.signs), w.many("{n} child", "{n} children", n)
    return tappable(
        ui.look,
        padded,
        label=w("{fact}, {children}: hand on tasks with it", fact=name, children=children),
        identifier=f"missed-{calculation(fact)}",
        on_tap=lambda: ui.session.links.share(HomeworkLink(homework)),
        radius=Radius.KEY,
    )


def _actions(ui: Ui, found: ClassTable) -> ft.Control:
    w, look, session = ui.words, ui.look, ui.session
    at = ui.model.find(ClassPage)
    group = at.group if at is not None else ""
    narrow = look.small or look.enlarged
    show = button.button(
        look,
        w("Print"),
        identifier="class-print",
        kind="outline",
        icon=ft.Icons.PRINT_ROUNDED,
        on_tap=lambda: session.ask_host(
            "print", html=as_page(ui.words, class_name(ui, group), found, partial(homework_name, ui))
        ),
        expand=not narrow,
    )
    save = button.button(
        look,
        w("Save as a table"),
        identifier="class-save",
        kind="outline",
        icon=ft.Icons.DOWNLOAD_ROUNDED,
        on_tap=lambda: session.exchange.download(
            file_name(class_name(ui, group), session.today),
            as_table(ui.words, class_name(ui, group), found, partial(homework_name, ui)),
        ),
        expand=not narrow,
    )
    return page.column([show, save]) if narrow else tray.buttons(look, [show, save])


# one child


def _child(ui: Ui, at: ClassPage, found: ClassTable) -> ft.Control:
    """Return the results of one child in the order of time, with the facts that went wrong."""
    w, look, room = ui.words, ui.look, ui.session.class_table
    full = isolated(full_name(w, found.children[at.child], found.emblems[at.child]))
    head = bar.top_bar(
        look,
        full,
        subtitle=class_name(ui, at.group),
        leading=bar.back(look, w("Back"), room.leave),
    )
    own = [
        one
        for one in found.results.values()
        if one.child == at.child and at.homework in ("", written(one.result.homework))
    ]
    rows = [_result(ui, one.result) for one in own]
    return page.page(look, head, [page.group(look, rows)], bottom=_deleting(ui, at, full))


def _result(ui: Ui, result: Result) -> ft.Control:
    w = ui.words
    first, later, hinted, left = counts(result)
    minutes = round(result.seconds / 60)
    facts = ", ".join(printed(calculation(fact), ui.words.signs) for fact in result.facts)
    said = [
        when(ui, result),
        w("{n} of {of} right at once", n=first, of=result.homework.tasks),
        w.many("{n} later", "{n} later", later) if later else "",
        w.many("{n} with a hint", "{n} with a hint", hinted) if hinted else "",
        w.many("{n} open", "{n} open", left) if left else "",
        w.many("{n} minute", "{n} minutes", minutes) if minutes else "",
        w("to practise: {facts}", facts=facts) if facts else "",
    ]
    disc = filling_disc(ui.look, first, result.homework.tasks)
    return page.row(
        ui.look, homework_name(ui, result.homework), detail=" · ".join(filter(None, said)), leading=disc, bold=True
    )


def _deleting(ui: Ui, at: ClassPage, name: str) -> ft.Control:
    """Return the button to delete what is looked at, or the question whether to."""
    w, look, room = ui.words, ui.look, ui.session.class_table
    if at.asked != "child":
        return button.button(
            look,
            w("Delete {name}", name=name),
            identifier="class-ask-child",
            kind="outline",
            icon=ft.Icons.DELETE_OUTLINE_ROUNDED,
            on_tap=lambda: room.ask_to_delete("child"),
        )
    return asking(ui, w("Delete {name}", name=name))


def asking(ui: Ui, what: str) -> ft.Control:
    """Return the question whether to delete what was asked about."""
    w, look, room = ui.words, ui.look, ui.session.class_table

    def delete() -> None:
        room.delete()
        ui.session.pages.say(w("Deleted."), room.undo)

    keep = button.button(look, w("Keep it"), identifier="class-keep", on_tap=lambda: room.ask_to_delete(""), expand=2)
    yes = button.button(look, what, identifier="class-delete", kind="main", on_tap=delete, expand=3)
    return tray.buttons(look, [keep, yes])


# the classes


def _classes(ui: Ui, at: ClassPage) -> ft.Control:
    """Return the classes to choose from, the name of this one, and what can be deleted."""
    w, look, room, entries = ui.words, ui.look, ui.session.class_table, ui.model.results
    head = bar.top_bar(look, w("Classes"), leading=bar.back(look, w("Back"), room.leave))
    rows = [
        page.pick_row(
            look,
            class_name(ui, group),
            w.many("{n} result", "{n} results", sum(one.group == group for one in entries)),
            identifier=f"class-{n}",
            selected=group == at.group,
            on_tap=partial(room.look_at_class, group),
        )
        for n, group in enumerate(classes(entries))
    ]
    field = page.name_field(
        look,
        at.typed,
        label=w("Name of the class"),
        identifier="class-name",
        on_change=room.type_class,
        hint=w("Name of the class"),
        full=w("Names have up to 12 letters."),
        note=undrawn(w, at.typed),
        limit=LONGEST_CLASS,
    )
    inside = ft.Padding.symmetric(horizontal=10, vertical=4)
    new = tidy(at.typed)
    known = any(one.group == at.group for one in entries)
    same = new == at.group
    why = w("It has this name.") if same else None
    rename = button.button(
        look,
        w("Rename"),
        identifier="class-rename",
        why=why if known else w("There is no result in it."),
        on_tap=(lambda: ui.session.pages.say(why or w("There is no result in it.")))
        if same or not known
        else room.rename,
        expand=True,
    )
    begin = button.button(
        look,
        w("Go to this class"),
        identifier="class-new",
        why=why,
        on_tap=(lambda: ui.session.pages.say(why or "")) if same else partial(room.look_at_class, new),
        expand=True,
    )
    body: list[ft.Control] = [
        *([page.group(look, rows)] if rows else []),
        page.group(look, [ft.Container(field, padding=inside)]),
        tray.buttons(look, [rename, begin]),
        text.words(w("A class that has no result yet begins with its first one."), "small", look.palette.ink2),
    ]
    return page.page(look, head, body, bottom=_deleting_classes(ui, at, known))


def _unread(ui: Ui) -> list[ft.Control]:
    """Return the stored results of whatever class that cannot be read, each of them to be saved to a file."""
    w, look, ids = ui.words, ui.look, ui.model.unread_results
    if not ids:
        return []
    stored = ui.session.class_table.text
    rows = [unread.row(ui, id, stored, f"unread-{id}", newer=is_newer(stored(id))) for id in ids[:MOST_UNREAD]]
    more = len(ids) - len(rows)
    said = [text.words(w.many("and {n} more", "and {n} more", more), "small", look.palette.ink2)] if more else []
    return [page.section(look, w("Results that cannot be read")), page.group(look, rows), *said]


def _deleting_classes(ui: Ui, at: ClassPage, known: bool) -> ft.Control | None:
    w, look, room = ui.words, ui.look, ui.session.class_table
    stored = len(ui.model.results) + len(ui.model.unread_results)
    if at.asked == "class":
        return asking(ui, w("Delete {name}", name=class_name(ui, at.group)))
    if at.asked == "all":
        return asking(ui, w("Delete all {n}", n=stored))
    if not stored:
        return None
    offers = [("class", w("Delete the class"))] if known else []
    offers.append(("all", w("Delete all {n}", n=stored)))
    buttons = [
        button.button(
            look,
            name,
            identifier=f"class-ask-{what}",
            kind="outline",
            on_tap=partial(room.ask_to_delete, what),
            expand=True,
        )
        for what, name in offers
    ]
    return tray.buttons(look, buttons)
