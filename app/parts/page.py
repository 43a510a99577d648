"""The drawing of pages: each row of `app.parts.rows` in its form, lists with hairlines, and the whole page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft
import flet.canvas as cv

from app.layout import letters
from app.parts import plain, rows, scrolling, tray
from app.parts.button import button, icon_button
from app.parts.dashes import dashed_frame
from app.parts.emblem import emblem
from app.parts.field import Field, heard
from app.parts.home import play_mark
from app.parts.level_bars import level_bars
from app.parts.rows import Row, Tap
from app.parts.tappable import choices, inked, tappable
from app.parts.text import heading, in_direction, words
from app.parts.theme import TYPES, Look, Radius, Size, Space, style

TWO = 740
"""The width from which a page may have two columns, in pixels."""
NAMES = 102
"""The width of names before a row of boxes, in pixels."""


def halved(look: Look) -> Look:
    """Return the look of one of the two columns of a page; the same where there is no room for two."""
    if look.width < TWO or look.large_text:
        return look
    return replace(look, column=(min(look.width, Size.PAGES) - Space.XXL) / 2 + look.margin)


def page(
    look: Look,
    bar: ft.Control,
    body: Sequence[Row],
    *,
    beside: Sequence[Row] = (),
    bottom: Row | None = None,
    top: str = "",
    most: float = 0,
) -> ft.Control:
    """Return a whole page on paper: a bar, what scrolls, at most `most` pixels wide, and a bar at the bottom. With
    another `top` it is scrolled to its top again.

    The rows `beside` are the second of two columns if the look is `halved`. The bar at the bottom is below that one.
    Its `data` scrolls the page to its top.
    """
    two = bool(beside and look.column)
    most = most or (Size.PAGES if two else look.page)
    below = look.insets.bottom if bottom is None else 0
    inset = ft.Padding.only(left=look.margin, right=look.margin, bottom=Space.XL + below)
    if two:
        halves: list[ft.Control] = [column(drawn(look, rows)) for rows in (body, beside)]
        for half in halves:
            half.expand = True
        content: ft.Control = ft.Row(halves, spacing=Space.XXL, vertical_alignment=ft.CrossAxisAlignment.START)
    else:
        content = column(drawn(look, [*body, *beside]))
    middle = ft.Column(
        [_centred(look, ft.Container(content, padding=inset), most)],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    parts: list[ft.Control] = [_centred(look, bar, most), middle]
    if bottom is not None:
        edge = ft.Border.only(top=ft.BorderSide(1, look.palette.hair))
        foot = ft.Container(draw(look, bottom), padding=ft.Padding.symmetric(horizontal=look.margin))
        if two:
            foot.width = look.page
            foot = ft.Container(foot, alignment=ft.Alignment.CENTER_RIGHT)
        below_it = ft.Padding.only(top=Space.S, bottom=look.foot)
        parts.append(plain.middle(_centred(look, foot, most), border=edge, padding=below_it))
    whole = plain.centred(parts, 0)
    scrolling.between(whole, middle, low=look.low)
    (whole if look.low else middle).key = top or None
    paper = ft.Container(
        whole,
        bgcolor=look.palette.paper,
        padding=look.clear(left=0, top=0, right=0),
        expand=True,
        data=partial(scrolling.to_top, whole if look.low else middle, look.motion.room),
    )
    return in_direction(look, paper)


def draw(look: Look, row: Row) -> ft.Control:
    """Return a row in its form; a control is drawn already."""
    p = look.palette
    match row:
        case rows.Text(said, role, faint, middle):
            align = ft.TextAlign.CENTER if middle else ft.TextAlign.START
            return words(said, role, p.ink2 if faint else p.ink, align=align)
        case rows.Heading(said, role, level):
            return heading(said, role, p.ink, level=level)
        case rows.Section(said, fact, large):
            return _section(look, said, fact, large)
        case rows.Notice(said, icon, warning):
            return _notice(look, said, icon, p.brick if warning else None)
        case rows.Point(said, mark):
            return _point(look, said, _mark(look, mark))
        case rows.Why(cause, detail, icon):
            return tray.explain(look, cause, detail, icon=icon or ft.Icons.CLOSE_ROUNDED)
        case rows.Info(title, detail, remark, mark, value, bold):
            end = None if value is None else draw(look, value)
            return _row(look, title, detail, remark, leading=_mark(look, mark), trailing=end, bold=bold)
        case rows.Opener():
            return _opener(look, row)
        case rows.Switch():
            return _switch(look, row)
        case rows.Choice():
            return segmented(look, row, expand=True) if row.wide else _choice(look, row)
        case rows.Stepper():
            return _stepper(look, row)
        case rows.Option():
            return _option(look, row)
        case rows.Field(mark=mark):
            before = _mark(look, mark)
            line = [*([] if before is None else [before]), name_field(look, row)]
            return ft.Container(ft.Row(line, spacing=12), padding=ft.Padding.symmetric(horizontal=10, vertical=4))
        case rows.Area():
            return _area(look, row)
        case rows.Seat():
            return _seat(look, row)
        case rows.Button():
            return _button(look, row)
        case rows.IconButton(icon, label, name, tap):
            return icon_button(look, icon, label, name, tap)
        case rows.Buttons(buttons):
            return tray.buttons(look, drawn(look, buttons))
        case rows.Group(inside, None):
            return group(look, inside)
        case rows.Group(inside, (name, label)):
            return choices(group(look, inside), name, label)
        case rows.Column(inside, 0):
            return column(drawn(look, inside))
        case rows.Column([inside], above):
            return ft.Container(draw(look, inside), padding=ft.Padding.only(top=above))
        case rows.Column(inside, above):
            return ft.Container(column(drawn(look, inside)), padding=ft.Padding.only(top=above))
    assert isinstance(row, ft.Control), row
    return row


def drawn(look: Look, several: Iterable[Row]) -> list[ft.Control]:
    """Return rows in their forms."""
    return [draw(look, row) for row in several]


def column(body: Sequence[ft.Control]) -> ft.Control:
    """Return parts of a page one below the other."""
    return plain.stretched(body, Space.S, tight=True)


def group(look: Look, several: Sequence[Row]) -> ft.Control:
    """Return rows in one raised box, with a hairline between each two."""
    return plain.box(look, lined(look, several))


def lined(look: Look, several: Sequence[Row]) -> ft.Control:
    """Return rows with a hairline between each two."""
    lines: list[ft.Control] = []
    for row in drawn(look, several):
        if lines:
            hair = ft.Container(height=1, bgcolor=look.palette.hair, margin=ft.Margin.symmetric(horizontal=Space.M))
            lines.append(hair)
        lines.append(row)
    return plain.stretched(lines, 0, tight=True)


def _mark(look: Look, mark: object) -> ft.Control | None:
    """Return what stands before a row; None without a mark."""
    match mark:
        case rows.Emblem(sign, square):
            return emblem(sign, 36, rim=False, square=square)
        case rows.Felt(background):
            return play_mark(look, background)
        case rows.Icon(icon):
            return ft.Icon(icon, size=24, color=look.palette.ink)
        case rows.Number(number):
            return tray.numbered(look, str(number))
    assert mark is None or isinstance(mark, ft.Control)
    return mark


def _section(look: Look, said: str, fact: str, large: bool) -> ft.Control:
    role, ink = ("title", look.palette.ink) if large else ("label", look.palette.ink2)
    name = heading(said, role, ink, level=2)
    above = ft.Padding.only(top=Space.XS if look.small else Space.M)
    if not fact:
        return ft.Container(name, padding=above)
    below = ft.Row([name, words(fact, "small", look.palette.ink2)], spacing=Space.S, run_spacing=0, wrap=True)
    below.alignment = ft.MainAxisAlignment.SPACE_BETWEEN
    return ft.Container(below, padding=above)


def _notice(look: Look, said: str, icon: ft.IconData, colour: str | None) -> ft.Control:
    line = words(said, "small", colour or look.palette.ink2)
    line.expand, line.expand_loose = True, True
    sign = ft.Icon(icon, size=18, color=colour or look.palette.ok)
    return ft.Row([sign, line], spacing=Space.S, alignment=ft.MainAxisAlignment.CENTER)


def _point(look: Look, said: str, mark: ft.Control | None) -> ft.Control:
    dot = words("·", "label", look.palette.ink2) if mark is None else mark
    line = words(said, "body" if mark is None else "label", look.palette.ink, expand=True)
    return ft.Row([dot, line], spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.START)


def _row(
    look: Look,
    title: str,
    detail: str,
    note: str = "",
    *,
    leading: ft.Control | None = None,
    trailing: ft.Control | None = None,
    bold: bool = False,
) -> ft.Control:
    p = look.palette
    spans = [ft.TextSpan(title, style=style("label" if bold else "body", p.ink))]
    if note:
        spans.append(ft.TextSpan(f" {note}", style=style("small", p.ink2)))
    texts: list[ft.Control] = [ft.Text(spans=spans)]
    if detail:
        texts.append(words(detail, "small", p.ink2))
    middle = ft.Column(texts, spacing=0, tight=True, expand=True)
    parts: list[ft.Control] = [*([leading] if leading else []), middle]
    below: list[ft.Control] = []
    if trailing is not None:
        (below if _stacks(look) else parts).append(trailing)
    line: ft.Control = ft.Row(parts, spacing=Space.M)
    if below:
        line = ft.Column([line, *below], spacing=Space.XS, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END)
    return ft.Container(line, padding=ft.Padding.symmetric(vertical=4, horizontal=Space.M + 1))


def _button(look: Look, row: rows.Button) -> ft.Control:
    return button(
        look,
        row.text,
        row.id,
        row.tap,
        kind=row.kind,
        icon=row.icon,
        label=row.label,
        why=row.why,
        busy=row.busy,
        copies=row.copies,
    )


def _opener(look: Look, row: rows.Opener) -> ft.Control:
    p = look.palette
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, color=p.ink, size=24)
    end = ft.Row([*([words(row.value, "small", p.ink2)] if row.value else []), arrow], spacing=Space.S, tight=True)
    whole = _row(look, row.title, row.detail, leading=_mark(look, row.mark), trailing=end, bold=row.bold)
    face = ft.Container(whole, padding=ft.Padding.symmetric(vertical=7))
    label = ", ".join(filter(None, (row.title, row.detail, row.value)))
    return tappable(look, face, label, row.id, row.tap)


def _switch(look: Look, row: rows.Switch) -> ft.Control:
    """Return a row that is a switch as a whole."""
    inks = inked(look, row.why)
    face = _row(inks, row.title, row.detail, leading=_mark(look, row.mark), trailing=switch(inks, row.on))
    label = ", ".join(filter(None, (row.title, row.detail)))
    return tappable(look, face, label, row.id, row.tap, toggled=row.on, why=row.why)


def _choice(look: Look, row: rows.Choice) -> ft.Control:
    """Return a choice beside its title, or below it where it would be too wide."""
    letters = sum(len(text) + 3 for _, text in row.options)
    wide = (letters * 9 + len(row.title) * 8) * look.text_scale > look.page - 80
    if not (wide or _stacks(look)):
        return _row(look, row.title, row.detail, trailing=segmented(look, row))
    face = ft.Container(_row(look, row.title, row.detail), padding=ft.Padding.only(top=6))
    inside = ft.Padding.only(left=Space.M, right=Space.M, bottom=Space.M)
    bar = ft.Container(segmented(look, row, expand=True), padding=inside)
    return plain.stretched([face, bar], 0, tight=True)


def segmented(look: Look, row: rows.Choice, *, expand: bool = False) -> ft.Control:
    """Return a choice alone, its values side by side in a sunken bar.

    `expand` fills the width, in equal parts if the values fit into those.
    """
    p, options = look.palette, row.options
    room = (look.page - 2 * look.margin - 2 * Space.M - 6) / len(options) - 12
    size = TYPES["label"].size * look.text_scale
    words_fit = all(letters.width(word, size) <= room for _, text in options for word in text.split())
    even = all(letters.width(text, size) <= room for _, text in options)
    stacks = _stacks(look) or (expand and not words_fit)
    expand = expand and not stacks

    def piece(name: str, text: str) -> ft.Control:
        picked = name == row.chosen
        face = ft.Container(
            words(text, "label", p.paper if picked else p.ink, align=ft.TextAlign.CENTER),
            bgcolor=p.ink if picked else None,
            border_radius=Radius.KEY,
            padding=ft.Padding.symmetric(vertical=11, horizontal=6 if expand else 12 if len(text) > 3 else 18),
            alignment=ft.Alignment.CENTER if expand else None,
        )
        share = (1 if even else round(letters.width(text, size)) + 12) if expand else None
        id, pick = f"{row.id}-{name}", partial(row.pick, name)
        return tappable(look, face, text, id, pick, selected=picked, radius=Radius.KEY, expand=share)

    pieces = [piece(name, text) for name, text in options]
    if stacks:
        line = ft.Row(pieces, spacing=0, run_spacing=0, wrap=True)
    else:
        line = ft.Row(pieces, spacing=0, tight=not expand)
    bar = ft.Container(line, bgcolor=p.sunk, border_radius=Radius.BUTTON, padding=3)
    return choices(bar, row.id, row.title)


def _stepper(look: Look, row: rows.Stepper) -> ft.Control:
    p = look.palette

    def step(icon: ft.IconData, label: str, on_tap: Tap | None, side: str) -> ft.Control:
        why = None if on_tap else ""
        name = f"{row.id}-{side}"
        return icon_button(look, icon, label, name, on_tap or (lambda: None), why=why)

    shown = ft.Container(words(row.value, "label", p.ink), padding=ft.Padding.symmetric(vertical=11))
    middle = plain.labelled(f"{row.title}: {row.value}", shown, live_region=True)
    less = step(ft.Icons.REMOVE_ROUNDED, row.less, row.on_less, "less")
    more = step(ft.Icons.ADD_ROUNDED, row.more, row.on_more, "more")
    return _row(look, row.title, row.detail, trailing=ft.Row([less, middle, more], spacing=Space.S, tight=True))


def _option(look: Look, row: rows.Option) -> ft.Control:
    p = look.palette
    tick = ft.Icon(ft.Icons.CHECK_ROUNDED, size=22, color=p.ok if row.chosen else ft.Colors.TRANSPARENT)
    end = None if look.large_text else tick
    face = ft.Container(
        _row(look, row.title, row.detail, leading=_mark(look, row.mark), trailing=end, bold=True),
        bgcolor=p.sunk if row.chosen else None,
        padding=ft.Padding.symmetric(vertical=2),
    )
    label = f"{row.title}, {row.detail}"
    return tappable(look, face, label, row.id, row.tap, selected=row.chosen, radius=0)


def _seat(look: Look, row: rows.Seat) -> ft.Control:
    face = plain.middle(emblem(row.emblem, 36, rim=False), width=Size.TOUCH, height=Size.TOUCH)
    name = f"{row.id}-emblem"
    disc = tappable(look, face, row.emblem_label, name, row.on_emblem, radius=22)
    return ft.Container(
        ft.Row([disc, name_field(look, row.name)], spacing=Space.S),
        padding=ft.Padding.only(left=10, right=14, top=4, bottom=4),
    )


def name_field(look: Look, row: rows.Field) -> ft.Control:
    """Return a line to type into, as wide as there is room, without a box of its own: the row around it is the box."""
    p = look.palette
    below = [row.full] if len(row.value) >= row.limit and row.full else []
    below += [row.note] if row.note else []
    field = Field(
        value=row.value,
        hint_text=row.label if row.hint is None else row.hint,
        hint_style=style("label", p.ink2),
        text_style=style("label", p.ink),
        border={
            ft.ControlState.FOCUSED: ft.UnderlineInputBorder(side=ft.BorderSide(2, p.focus)),
            ft.ControlState.DEFAULT: ft.UnderlineInputBorder(side=ft.BorderSide(1, ft.Colors.TRANSPARENT)),
        },
        cursor_color=p.ink,
        content_padding=ft.Padding.symmetric(vertical=15, horizontal=4),
        dense=True,
        max_length=row.limit,
        counter="",
        helper=" ".join(below) or None,
        helper_style=style("caption", p.ink2),
        helper_max_lines=4,
        autofocus=row.whole,
        selection=ft.TextSelection(0, len(row.value)) if row.whole else None,
        autocorrect=False,
        enable_suggestions=False,
        capitalization=ft.TextCapitalization(row.capitals),
        on_change=heard(row.change),
        on_submit=heard(row.submit),
    )
    return ft.MergeSemantics(ft.Semantics(label=row.label, identifier=row.id, content=field), expand=True)


def _area(look: Look, row: rows.Area) -> ft.Control:
    p = look.palette
    field = Field(
        value=row.value,
        hint_text=row.label,
        hint_style=style("body", p.ink2),
        text_style=style("small", p.ink),
        border={
            ft.ControlState.FOCUSED: ft.OutlineInputBorder(side=ft.BorderSide(2, p.focus), border_radius=Radius.BUTTON),
            ft.ControlState.DEFAULT: ft.OutlineInputBorder(side=ft.BorderSide(1, p.line), border_radius=Radius.BUTTON),
        },
        cursor_color=p.ink,
        content_padding=Space.L,
        multiline=True,
        min_lines=2,
        max_lines=4,
        max_length=row.limit,
        counter="",
        autocorrect=False,
        enable_suggestions=False,
        on_change=heard(row.change),
    )
    return ft.MergeSemantics(ft.Semantics(label=row.label, identifier=row.id, content=field))


def grid(look: Look, boxes: Sequence[ft.Control], columns: int, *, gap: float = Space.S) -> ft.Control:
    """Return boxes of equal width and height in lines of `columns`, half as many where text is very large."""
    if look.large_text:
        columns = max(1, columns // 2)
    lines: list[ft.Control] = []
    for start in range(0, len(boxes), columns):
        line = list(boxes[start : start + columns])
        for box in line:
            box.expand = True
        line += [ft.Container(expand=True) for _ in range(columns - len(line))]
        lines.append(plain.abreast(line, gap, intrinsic_height=True))
    return ft.Column(lines, spacing=gap, tight=True)


def boxes(look: Look, mark: str | None, name: str, row: Sequence[ft.Control]) -> ft.Control:
    """Return a row of boxes behind a name, or under it where text is larger than usual. The `mark` before it is a
    colour.
    """
    line = ft.Row(list(row), spacing=Space.XS)
    bar = ft.Container(width=8, height=28, border_radius=4, bgcolor=mark)
    if look.enlarged:
        named: list[ft.Control] = [bar, words(name, "caption_bold", look.palette.ink)]
        head = ft.Row(named, spacing=Space.XS)
        return ft.Column([*([head] if name else []), line], spacing=Space.XS, tight=True)
    line.expand = True
    label = ft.Container(words(name, "caption_bold", look.palette.ink, lines=1), width=NAMES)
    return ft.Row([bar, label, line], spacing=Space.XS)


def switch(look: Look, value: bool) -> ft.Control:
    """Return the drawing of a switch: a tick when on, an empty outline when off."""
    p = look.palette
    knob = plain.middle(
        ft.Icon(ft.Icons.CHECK_ROUNDED, size=18, color=p.ok) if value else None,
        width=24 if value else 20,
        height=24 if value else 20,
        border_radius=12,
        bgcolor=p.raised if value else p.line,
    )
    track = ft.Container(
        knob,
        width=52,
        height=32,
        border_radius=16,
        bgcolor=p.ok if value else p.sunk,
        border=ft.Border.all(2, p.ok if value else p.line),
        padding=ft.Padding.symmetric(horizontal=2 if value else 4),
        alignment=ft.Alignment.CENTER_RIGHT if value else ft.Alignment.CENTER_LEFT,
    )
    return ft.Container(track, padding=ft.Padding.symmetric(vertical=6))


def _stacks(look: Look) -> bool:
    """Return True if values side by side wrap to a second line."""
    return look.large_text or (look.text_scale > 1.15 and look.width < 400)


def level_mark(look: Look, strength: int) -> ft.Control:
    """Return the bars of a level of opponents before its row."""
    return plain.middle(level_bars(strength, look.palette.ink), width=Size.TOUCH)


def add_place(look: Look, identifier: str, text: str, icon: ft.IconData, tap: Tap, *, why: str | None) -> ft.Control:
    """Return the dashed place below a list that can grow."""
    p = inked(look, why).palette
    wide = look.page - 2 * look.margin
    high = (Size.TOUCH + Space.S) * (1 + look.text_scale) / 2
    named: list[ft.Control] = [words(text, "label", p.ink, lines=1)]
    if not look.large_text:
        named.insert(0, ft.Icon(icon, color=p.ink, size=24))
    line = ft.Row(named, spacing=Space.S, alignment=ft.MainAxisAlignment.CENTER)
    frame = dashed_frame(1, 1, wide - 2, high - 2, Radius.BUTTON, p.line, 2, (5.2, 4.0))
    face = cv.Canvas([frame], content=line, width=wide, height=high)
    return tappable(look, face, text, identifier, tap, why=why)


def _centred(look: Look, content: ft.Control, most: float) -> ft.Container:
    return ft.Container(content, width=min(look.width, most))
