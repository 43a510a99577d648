"""The path of tasks: five right at once lead from one level to the next, or one disc for each of several."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.layout import letters
from app.parts import plain
from app.parts.text import LEAST, fitted
from app.parts.text import high as high_of
from app.parts.theme import TYPES, Look, Radius, Space

LENGTH = 5
MOST = 8
"""Discs that fit beside each other on the narrowest screen."""
BAR = 8
"""The height of the bar of a step, in pixels."""
NEAR = 5
"""The least room between two discs, in pixels."""
NARROW = 340
"""In a window that is less wide, in pixels, the discs of a strip are smaller, so that the words beside them fit."""


def path(look: Look, done: int, *, now: str, then: str, label: str) -> ft.Control:
    """Return five discs in a well, the first `done` of them ticked, the next one ringed; words at both ends."""
    size, between = _sizes(look)
    discs = _discs(look, [at < done for at in range(LENGTH)], done, between)
    return _ended(look, discs, LENGTH * size + (LENGTH - 1) * between, size, now, then, label)


def strip(look: Look, marks: Sequence[bool], length: int, *, now: str, then: str, label: str) -> ft.Control:
    """Return the discs of a strip of tasks, a wider gap in the middle: those right at once ticked, other tasks ringed,
    the next one ringed in another colour; words at both ends."""
    p, (size, between) = look.palette, (12, 2) if look.width < NARROW else (14, 3) if look.small else (16, 4)
    line: list[ft.Control] = []
    for at in range(length):
        if at:
            line.append(ft.Container(width=between + (at == length // 2) * 2 * between))
        ticked, ringed = at < len(marks) and marks[at], at < len(marks) and not marks[at]
        edge = ft.Border.all(3, p.brass) if at == len(marks) else ft.Border.all(2.5 if ringed else 1, p.onfelt)
        line.append(_disc(look, size, ticked=ticked, edge=None if ticked else edge))
    wide = length * size + (length + 1) * between
    return _ended(look, ft.Row(line, spacing=0, tight=True), wide, size, now, then, label)


def _ended(look: Look, discs: ft.Control, wide: float, size: float, now: str, then: str, label: str) -> ft.Control:
    """Return discs of a `size`, all of them so `wide`, in a well with words at both ends."""
    room = (look.width - look.slots.tray - 2 * (look.margin + Space.L + Space.S) - wide) / 2
    high = TYPES["small_bold"].line * look.text_scale
    if any(letters.width(end, LEAST) > room for end in (now, then)):  # the numbers of steps alone
        now, then = (end.split()[-1] if end[-1:].isdigit() else end for end in (now, then))
    ends = [fitted(look, end, "small_bold", look.palette.onfelt, room, high) for end in (now, then)]
    ends[1].text_align = ft.TextAlign.END
    row = ft.Row([ends[0], discs, ends[1]], alignment=ft.MainAxisAlignment.SPACE_BETWEEN, spacing=Space.S)
    return _well(look, row, label, max(size, *(high_of(look, end, room) for end in ends)))


def _disc(
    look: Look,
    size: float,
    *,
    ticked: bool,
    edge: ft.Border | None,
    full: bool = False,
) -> ft.Control:
    """Return a disc, full with a tick in it or without."""
    return plain.disc(
        size,
        look.palette.onfelt if ticked or full else None,
        ft.Icon(ft.Icons.CHECK_ROUNDED, size=size * 2 / 3, color=look.felt) if ticked else None,
        border=edge,
    )


def steps(look: Look, done: Sequence[bool], now: int, *, label: str, right: Sequence[bool] | None = None) -> ft.Control:
    """Return a disc for each of several tasks: those that are `done` ticked, the current one (`now`) ringed.

    Of more than fit those around it. Where some are not known to be `right`, these are full without a tick.
    """
    room = look.width - look.slots.tray - 2 * (look.margin + Space.L)
    size, between = _sizes(look)
    fits = max(MOST, int((room + NEAR) // (size + NEAR)))
    first = max(0, min(now - fits // 2, len(done) - fits))
    some = slice(first, first + fits)
    between = min(between, max(0, (room - size) / max(1, len(done[some]) - 1) - size))
    discs = _discs(look, done[some], now - first, between, (right or done)[some])
    return _well(look, ft.Row([discs], alignment=ft.MainAxisAlignment.CENTER), label, size)


def _sizes(look: Look) -> tuple[float, float]:
    """Return the size of a disc, and the room between two, in pixels."""
    return (18, 10) if look.small else (24, 14)


def _discs(
    look: Look, done: Sequence[bool], now: int, between: float, right: Sequence[bool] | None = None
) -> ft.Control:
    p, size = look.palette, _sizes(look)[0]
    line: list[ft.Control] = []
    for at, full in enumerate(done):
        if at:
            line.append(ft.Container(width=between, height=2, bgcolor=p.onfelt if at <= now else p.quiet))
        edge = ft.Border.all(3, p.brass) if at == now else None if full else ft.Border.all(1.5, p.quiet)
        line.append(_disc(look, size, full=full, ticked=full if right is None else right[at], edge=edge))
    return ft.Row(line, spacing=0, tight=True)


def _well(look: Look, row: ft.Control, label: str, inside: float) -> ft.Control:
    """Return a row that is so high `inside` in a well; its `data` is the height of all, in pixels."""
    edge = 4 if look.small else 14
    well = ft.Container(
        row,
        bgcolor=look.palette.shade,
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(vertical=edge, horizontal=Space.L),
        margin=ft.Margin.symmetric(horizontal=look.margin),
    )
    silent = plain.silent(well)
    return ft.Semantics(label=label, identifier="path", image=True, content=silent, data=inside + 2 * edge)


def bars(look: Look, at: int, count: int, *, label: str) -> ft.Control:
    """Return a bar for each of `count` steps, full up to the current one (`at`, from 0)."""
    p = look.palette
    line: list[ft.Control] = [
        ft.Container(height=BAR, border_radius=BAR / 2, bgcolor=p.brass if number <= at else p.shade, expand=True)
        for number in range(count)
    ]
    row = ft.Container(ft.Row(line, spacing=Space.XS), padding=ft.Padding.symmetric(horizontal=look.margin))
    silent = plain.silent(row)
    return ft.Semantics(label=label, identifier="path", image=True, content=silent, data=BAR)
