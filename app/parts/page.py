"""The elements of pages: headings, lists with hairlines, and rows with controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft
import flet.canvas as cv

from app.layout import letters
from app.parts import scrolling
from app.parts.button import icon_button
from app.parts.dashes import dashed_frame
from app.parts.emblem import emblem
from app.parts.field import Field, heard
from app.parts.level_bars import level_bars
from app.parts.tappable import Tap, choices, inked, tappable
from app.parts.text import heading, words
from app.parts.theme import TYPES, Look, Radius, Size, Space, style

NAMES = 102
"""The width of names before a row of boxes, in pixels."""


def page(
    look: Look,
    bar: ft.Control,
    body: Sequence[ft.Control],
    *,
    bottom: ft.Control | None = None,
) -> ft.Control:
    """Return a whole page on paper: a bar, one scrolling column of at most 560 pixels, and a bar at the bottom."""
    below = look.insets.bottom if bottom is None else 0
    inset = ft.Padding.only(left=look.margin, right=look.margin, bottom=Space.XL + below)
    middle = ft.Column(
        [_centred(look, ft.Container(column(body), padding=inset))], horizontal_alignment=ft.CrossAxisAlignment.CENTER
    )
    parts: list[ft.Control] = [_centred(look, bar), middle]
    if bottom is not None:
        edge = ft.Border.only(top=ft.BorderSide(1, look.palette.hair))
        parts.append(
            ft.Container(
                _centred(look, ft.Container(bottom, padding=ft.Padding.symmetric(horizontal=look.margin))),
                border=edge,
                padding=ft.Padding.only(top=Space.S, bottom=look.foot),
                alignment=ft.Alignment.CENTER,
            )
        )
    whole = ft.Column(parts, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    scrolling.between(whole, middle, low=look.low)
    return ft.Container(
        whole,
        bgcolor=look.palette.paper,
        padding=look.clear(left=0, top=0, right=0),
        expand=True,
    )


def column(body: Sequence[ft.Control]) -> ft.Control:
    """Return parts of a page one below the other."""
    return ft.Column(list(body), spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True)


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
        lines.append(
            ft.Row(
                line,
                spacing=gap,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                intrinsic_height=True,
            )
        )
    return ft.Column(lines, spacing=gap, tight=True)


def section(look: Look, text: str, fact: str = "") -> ft.Control:
    """Return the heading of a part of a page; a `fact` stands at the right."""
    name = heading(text, "label", look.palette.ink2, level=2)
    above = ft.Padding.only(top=Space.M)
    if not fact:
        return ft.Container(name, padding=above)
    name.expand = True
    return ft.Container(ft.Row([name, words(fact, "small", look.palette.ink2)], spacing=Space.S), padding=above)


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


def point(look: Look, said: str, *, mark: ft.Control | None = None) -> ft.Control:
    """Return a point of a list; one with a `mark` in the place of its dot stands out."""
    dot = words("·", "label", look.palette.ink2) if mark is None else mark
    line = words(said, "body" if mark is None else "label", look.palette.ink, expand=True)
    return ft.Row([dot, line], spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.START)


def group(look: Look, rows: Sequence[ft.Control]) -> ft.Control:
    """Return rows in one raised box, with a hairline between each two."""
    p = look.palette
    return ft.Container(
        lined(look, rows), bgcolor=p.raised, border=ft.Border.all(1, p.hair), border_radius=Radius.BUTTON
    )


def lined(look: Look, rows: Sequence[ft.Control]) -> ft.Control:
    """Return rows with a hairline between each two."""
    lines: list[ft.Control] = []
    for index, row in enumerate(rows):
        if index:
            hair = ft.Container(height=1, bgcolor=look.palette.hair, margin=ft.Margin.symmetric(horizontal=Space.M))
            lines.append(hair)
        lines.append(row)
    return ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def row(
    look: Look,
    title: str,
    *,
    detail: str = "",
    note: str = "",
    leading: ft.Control | None = None,
    trailing: ft.Control | None = None,
    bold: bool = False,
) -> ft.Control:
    """Return the plain row: a leading control, a title with a smaller line under it, a trailing control.

    `note` follows the title in small type, such as "(Übung)".
    """
    p = look.palette
    texts: list[ft.Control] = [
        ft.Text(
            spans=[
                ft.TextSpan(title, style=style("label" if bold else "body", p.ink)),
                *([ft.TextSpan(f" {note}", style=style("small", p.ink2))] if note else []),
            ]
        )
    ]
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


def switch_row(
    look: Look,
    title: str,
    *,
    value: bool,
    identifier: str,
    on_tap: Tap,
    detail: str = "",
    note: str = "",
    why: str | None = None,
) -> ft.Control:
    """Return a row that turns something on or off; the whole row is the switch."""
    inks = inked(look, why)
    face = row(inks, title, detail=detail, note=note, trailing=switch(inks, value))
    label = ", ".join(filter(None, (f"{title} {note}".strip(), detail)))
    return tappable(look, face, label=label, identifier=identifier, on_tap=on_tap, toggled=value, why=why)


def switch(look: Look, value: bool) -> ft.Control:
    """Return the drawing of a switch: a tick when on, an empty outline when off."""
    p = look.palette
    knob = ft.Container(
        ft.Icon(ft.Icons.CHECK_ROUNDED, size=18, color=p.ok) if value else None,
        width=24 if value else 20,
        height=24 if value else 20,
        border_radius=12,
        bgcolor=p.raised if value else p.line,
        alignment=ft.Alignment.CENTER,
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


def choice_row(
    look: Look,
    title: str,
    options: Sequence[tuple[str, str]],
    chosen: str,
    *,
    identifier: str,
    on_pick: Callable[[str], object],
    detail: str = "",
) -> ft.Control:
    """Return a row to choose one of two to four; the choice goes below the title where it would be too wide."""
    letters = sum(len(text) + 3 for _, text in options)
    wide = letters * 9 + len(title) * 8 > min(look.width, Size.PAGE) - 80
    if wide or _stacks(look):
        bar = segmented(look, options, chosen, label=title, identifier=identifier, on_pick=on_pick, expand=True)
        face = row(look, title, detail=detail)
        return ft.Column(
            [
                ft.Container(face, padding=ft.Padding.only(top=6)),
                ft.Container(bar, padding=ft.Padding.only(left=Space.M, right=Space.M, bottom=Space.M)),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    bar = segmented(look, options, chosen, label=title, identifier=identifier, on_pick=on_pick)
    return row(look, title, detail=detail, trailing=bar)


def segmented(
    look: Look,
    options: Sequence[tuple[str, str]],
    chosen: str,
    *,
    label: str,
    identifier: str,
    on_pick: Callable[[str], object],
    expand: bool = False,
) -> ft.Control:
    """Return a choice of a few values, each `(id, text)`, side by side in a sunken bar; `expand` fills the width.

    `label` names the choice. Each value has the identifier `<identifier>-<id>`.
    """
    p = look.palette
    room = (min(look.width, Size.PAGE) - 2 * look.margin - 6) / len(options) - 12
    size = TYPES["label"].size * look.text_scale
    words_fit = all(letters.width(word, size) <= room for _, text in options for word in text.split())
    stacks = _stacks(look) or (expand and not words_fit)
    expand = expand and not stacks

    def piece(name: str, text: str) -> ft.Control:
        picked = name == chosen
        face = ft.Container(
            words(text, "label", p.paper if picked else p.ink, align=ft.TextAlign.CENTER),
            bgcolor=p.ink if picked else None,
            border_radius=Radius.KEY,
            padding=ft.Padding.symmetric(vertical=11, horizontal=6 if expand else 12 if len(text) > 3 else 18),
            alignment=ft.Alignment.CENTER if expand else None,
        )
        return tappable(
            look,
            face,
            label=text,
            identifier=f"{identifier}-{name}",
            on_tap=lambda: on_pick(name),
            selected=picked,
            radius=Radius.KEY,
            expand=expand or None,
        )

    pieces = [piece(name, text) for name, text in options]
    if stacks:
        line = ft.Row(pieces, spacing=0, run_spacing=0, wrap=True)
    else:
        line = ft.Row(pieces, spacing=0, tight=not expand)
    bar = ft.Container(line, bgcolor=p.sunk, border_radius=Radius.BUTTON, padding=3)
    return choices(bar, identifier, label)


def stepper_row(
    look: Look,
    title: str,
    value: str,
    *,
    identifier: str,
    less: str,
    more: str,
    on_less: Tap | None,
    on_more: Tap | None,
    detail: str = "",
) -> ft.Control:
    """Return a row with − value +; `less` and `more` are spoken labels, and a handler is None at the end of the
    range.
    """
    p = look.palette

    def step(icon: ft.IconData, label: str, on_tap: Tap | None, side: str) -> ft.Control:
        return icon_button(
            look,
            icon,
            label=label,
            identifier=f"{identifier}-{side}",
            on_tap=on_tap or (lambda: None),
            why=None if on_tap else "",
        )

    middle = ft.Semantics(
        live_region=True,
        label=f"{title}: {value}",
        content=ft.Semantics(
            exclude_semantics=True,
            content=ft.Container(words(value, "label", p.ink), padding=ft.Padding.symmetric(vertical=11)),
        ),
    )
    bar = ft.Row(
        [
            step(ft.Icons.REMOVE_ROUNDED, less, on_less, "less"),
            middle,
            step(ft.Icons.ADD_ROUNDED, more, on_more, "more"),
        ],
        spacing=Space.S,
        tight=True,
    )
    return row(look, title, detail=detail, trailing=bar)


def link_row(
    look: Look,
    title: str,
    *,
    identifier: str,
    on_tap: Tap | None,
    value: str = "",
    detail: str = "",
    leading: ft.Control | None = None,
    bold: bool = False,
    why: str | None = None,
) -> ft.Control:
    """Return a row that opens something; `value` is its current setting."""
    inks = inked(look, why)
    p = inks.palette
    arrow = ft.Row(
        [
            *([words(value, "small", p.ink2)] if value else []),
            ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, color=p.ink, size=24),
        ],
        spacing=Space.S,
        tight=True,
    )
    face = ft.Container(
        row(inks, title, detail=detail, leading=leading, trailing=arrow, bold=bold),
        padding=ft.Padding.symmetric(vertical=7),
    )
    label = ", ".join(filter(None, (title, detail, value)))
    return tappable(look, face, label=label, identifier=identifier, on_tap=on_tap, why=why)


def person_row(
    look: Look,
    name: str,
    sign: str,
    *,
    identifier: str,
    on_change: Callable[[str], object],
    on_emblem: Tap,
    emblem_label: str,
    name_label: str,
    remove_label: str,
    on_remove: Tap | None,
    hint: str = "",
    full: str = "",
    note: str = "",
    strength: int = 0,
    level_name: str = "",
    level_label: str = "",
    on_level: Tap | None = None,
) -> ft.Control:
    """Return a person at the table: emblem (tap to change it), name, and a cross to leave.

    A person's name is typed in place, `hint` stands in for an empty one, `full` says that no more fits, and `note` is a
    remark on the name. An opponent, which has a `strength`, is called by its emblem, and a tap on the level lists the
    others.
    """
    mark = emblem(sign, 36, rim=False, square=strength > 0)
    face = ft.Container(mark, width=Size.TOUCH, height=Size.TOUCH, alignment=ft.Alignment.CENTER)
    disc = tappable(look, face, label=emblem_label, identifier=f"{identifier}-emblem", on_tap=on_emblem, radius=22)
    parts: list[ft.Control] = [disc]
    if strength:
        said = words(name, "label", look.palette.ink, lines=1)
        parts.append(ft.Container(said, padding=ft.Padding.symmetric(horizontal=4), expand=True))
        chip = level_chip(look, strength, level_name)
        parts.append(tappable(look, chip, label=level_label, identifier=f"{identifier}-level", on_tap=on_level))
    else:
        parts.append(
            name_field(
                look,
                name,
                label=name_label,
                identifier=f"{identifier}-name",
                on_change=on_change,
                hint=hint,
                full=full,
                note=note,
                expand=True,
            )
        )
    if on_remove is not None:
        parts.append(
            icon_button(
                look,
                ft.Icons.CLOSE_ROUNDED,
                label=remove_label,
                identifier=f"{identifier}-remove",
                on_tap=on_remove,
            )
        )
    return ft.Container(
        ft.Row(parts, spacing=Space.S),
        padding=ft.Padding.only(left=10, right=4 if on_remove is not None else 14, top=4, bottom=4),
    )


def name_field(
    look: Look,
    value: str,
    *,
    label: str,
    identifier: str,
    on_change: Callable[[str], object],
    on_submit: Callable[[str], object] | None = None,
    hint: str = "",
    full: str = "",
    note: str = "",
    expand: bool | None = None,
    limit: int = 12,
    capitals: ft.TextCapitalization = ft.TextCapitalization.WORDS,
) -> ft.Control:
    """Return a line to type into, without a box of its own: the row around it is the box. `limit` characters go in;
    then `full` stands below, and `note` whenever it is not empty.
    """
    p = look.palette
    below = [full] if len(value) >= limit and full else []
    below += [note] if note else []
    field = Field(
        value=value,
        hint_text=hint,
        hint_style=style("label", p.ink2),
        text_style=style("label", p.ink),
        border={
            ft.ControlState.FOCUSED: ft.UnderlineInputBorder(side=ft.BorderSide(2, p.focus)),
            ft.ControlState.DEFAULT: ft.UnderlineInputBorder(side=ft.BorderSide(1, ft.Colors.TRANSPARENT)),
        },
        cursor_color=p.ink,
        content_padding=ft.Padding.symmetric(vertical=15, horizontal=4),
        dense=True,
        max_length=limit,
        counter="",
        helper=" ".join(below) or None,
        helper_style=style("caption", p.ink2),
        helper_max_lines=4,
        autocorrect=False,
        enable_suggestions=False,
        capitalization=capitals,
        on_change=heard(on_change),
        on_submit=heard(on_submit),
    )
    return ft.MergeSemantics(ft.Semantics(label=label, identifier=identifier, content=field), expand=expand)


def text_field(
    look: Look, value: str, *, label: str, identifier: str, on_change: Callable[[str], object], limit: int
) -> ft.Control:
    """Return a box of a few lines to paste at most `limit` characters into; `label` stands in it while it is empty."""
    p = look.palette
    field = Field(
        value=value,
        hint_text=label,
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
        max_length=limit,
        counter="",
        autocorrect=False,
        enable_suggestions=False,
        on_change=heard(on_change),
    )
    return ft.MergeSemantics(ft.Semantics(label=label, identifier=identifier, content=field))


def level_chip(look: Look, strength: int, name: str) -> ft.Control:
    """Return the level of an opponent as a button: bars, the word, and an arrow down."""
    p = look.palette
    parts: list[ft.Control] = [level_bars(strength, p.ink), words(name, "label", p.ink)]
    if not (look.large_text or look.small):
        parts.append(ft.Icon(ft.Icons.EXPAND_MORE_ROUNDED, size=20, color=p.ink))
    return ft.Container(
        ft.Row(parts, spacing=6, tight=True),
        bgcolor=p.sunk,
        border_radius=Radius.KEY,
        padding=ft.Padding.symmetric(vertical=10, horizontal=10),
    )


def level_row(
    look: Look, strength: int, name: str, detail: str, *, identifier: str, selected: bool, on_tap: Tap
) -> ft.Control:
    """Return a level of opponents to choose: bars, the name, and a short description; the chosen one has a tick."""
    bars = ft.Container(level_bars(strength, look.palette.ink), width=Size.TOUCH, alignment=ft.Alignment.CENTER)
    return pick_row(look, name, detail, leading=bars, identifier=identifier, selected=selected, on_tap=on_tap)


def pick_row(
    look: Look,
    name: str,
    detail: str,
    *,
    identifier: str,
    selected: bool,
    on_tap: Tap,
    leading: ft.Control | None = None,
) -> ft.Control:
    """Return one of several rows to choose from: the name, and a short description; the chosen one has a tick."""
    p = look.palette
    tick = ft.Icon(ft.Icons.CHECK_ROUNDED, size=22, color=p.ok if selected else ft.Colors.TRANSPARENT)
    face = ft.Container(
        row(look, name, detail=detail, leading=leading, trailing=None if look.large_text else tick, bold=True),
        bgcolor=p.sunk if selected else None,
        padding=ft.Padding.symmetric(vertical=2),
    )
    return tappable(
        look, face, label=f"{name}, {detail}", identifier=identifier, on_tap=on_tap, selected=selected, radius=0
    )


def add_pair(look: Look, ways: Sequence[tuple[str, str, ft.IconData, Tap]], *, why: str | None = None) -> ft.Control:
    """Return the last row of a list that can grow, in several ways: `(identifier, text, icon, on_tap)`, side by
    side.
    """
    p = inked(look, why).palette
    abreast = 1 if look.large_text else len(ways)
    wide = (min(look.width, Size.PAGE) - 2 * look.margin - 2 - (abreast + 1) * Space.S) / abreast
    high = Size.TOUCH * (1 + look.text_scale) / 2
    frame = dashed_frame(1, 1, wide - 2, high - 2, Radius.BUTTON, p.line, 2, (5.2, 4.0))
    pieces: list[ft.Control] = []
    for identifier, text, icon, on_tap in ways:
        line = ft.Row(
            [ft.Icon(icon, color=p.ink, size=22), words(text, "label", p.ink, lines=1)],
            spacing=Space.S,
            alignment=ft.MainAxisAlignment.CENTER,
        )
        face = cv.Canvas([frame], content=line, width=wide, height=high)
        pieces.append(tappable(look, face, label=text, identifier=identifier, on_tap=on_tap, why=why))
    lines = ft.Column(pieces, spacing=Space.S, tight=True) if look.large_text else ft.Row(pieces, spacing=Space.S)
    return ft.Container(lines, padding=Space.S)


def notice(look: Look, text: str, *, icon: ft.IconData, colour: str | None = None) -> ft.Control:
    """Return one line of news at the foot of a page, centred, with a sign before it."""
    ink = colour or look.palette.ink2
    text_part = words(text, "small", ink)
    text_part.expand, text_part.expand_loose = True, True
    return ft.Row(
        [ft.Icon(icon, size=18, color=colour or look.palette.ok), text_part],
        spacing=Space.S,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _centred(look: Look, content: ft.Control) -> ft.Container:
    return ft.Container(content, width=min(look.width, Size.PAGE))
