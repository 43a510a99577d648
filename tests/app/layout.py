"""Where all of a drawn screen comes to lie, worked out as the client does it: boxes, rows, columns, stacks, text.

Constraints go down, sizes come up, then places go down. What has less room than it needs is a `Fault`: a text wider
than its place, a row wider than the screen, a drawing that is squeezed. Only what the parts of the app are made of is
known; text is measured with the fonts that the site ships.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, reduce
from math import inf
from pathlib import Path
from typing import Any

import flet as ft
import flet.canvas as cv
from PIL import ImageFont

from app.parts.theme import BOLD, MEDIUM, XBOLD
from tests.app.walk import controls, parts

ASSETS = Path(__file__).parents[2] / "assets"
FONTS = {MEDIUM: "fonts/Bitter-500.ttf", BOLD: "fonts/Bitter-700.ttf", XBOLD: "fonts/Bitter-800.ttf"}
"""The file of each family; paths start at the assets."""
SCRIPTS = "fonts/names/scripts.woff2"
"""The file of letters beyond the Latin ones, for every weight."""
SLACK = 0.75
"""Pixels by which something may be too wide: nobody sees them, and the client rounds widths of text."""
EM = 200
"""The size at which letters are measured."""


@dataclass(frozen=True)
class Fault:
    """Something that has less room than it needs: what kind of fault, what is drawn there, and pixels too few."""

    kind: str
    what: str
    missing: float


@dataclass(frozen=True)
class Line:
    """A text that was laid out: the pixels that it was given and that it needs on one line, and the lines it takes."""

    text: str
    given: float
    needed: float
    lines: int


@dataclass(frozen=True)
class Box:
    """A part of the screen, in pixels from its top left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def common(self, other: Box) -> Box:
        """The part of this box that lies in another; without width or height where none does."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        return Box(left, top, max(left, min(self.right, other.right)), max(top, min(self.bottom, other.bottom)))

    def holds(self, other: Box) -> bool:
        """Whether all of another box lies in this one, but for what nobody sees."""
        seen = self.common(other)
        return other.width - seen.width <= SLACK and other.height - seen.height <= SLACK


@dataclass(frozen=True)
class Piece:
    """A named part of the screen: where it lies, and what of it is seen where it lies in something that scrolls."""

    name: str
    box: Box
    seen: Box

    @property
    def whole(self) -> bool:
        """Whether all of it is seen."""
        return self.seen.holds(self.box)


@dataclass(frozen=True)
class Room:
    """How small and how large something may be, in pixels."""

    min_width: float = 0
    max_width: float = inf
    min_height: float = 0
    max_height: float = inf

    @property
    def loose(self) -> Room:
        return replace(self, min_width=0, min_height=0)

    def tight(self, width: float | None = None, height: float | None = None) -> Room:
        """The same with a width or a height of its own, as far as there is room for it."""
        w = None if width is None else min(max(width, self.min_width), self.max_width)
        h = None if height is None else min(max(height, self.min_height), self.max_height)
        return Room(
            self.min_width if w is None else w,
            self.max_width if w is None else w,
            self.min_height if h is None else h,
            self.max_height if h is None else h,
        )

    def less(self, width: float, height: float) -> Room:
        """What is left within an edge that takes so much of both sides together."""
        return Room(
            max(0, self.min_width - width),
            max(0, self.max_width - width),
            max(0, self.min_height - height),
            max(0, self.max_height - height),
        )

    def fit(self, width: float, height: float) -> tuple[float, float]:
        """The size nearest to this one that is allowed."""
        return (
            min(max(width, self.min_width), self.max_width),
            min(max(height, self.min_height), self.max_height),
        )


def faults(root: ft.BaseControl, width: float, height: float, scale: float = 1.0) -> list[Fault]:
    """What has less room than it needs on a screen of this size, with text `scale` times as large."""
    measure = Measure(scale)
    measure.size(root, Room(width, width, height, height))
    return measure.faults


def pieces(root: ft.BaseControl, width: float, height: float, scale: float = 1.0) -> dict[str, Piece]:
    """The named parts of a screen of this size, by name, with text `scale` times as large."""
    measure = Measure(scale)
    measure.size(root, Room(width, width, height, height))
    return measure.pieces(root, width, height)


@cache
def _font(family: str) -> Any:
    file = SCRIPTS if family == SCRIPTS else FONTS.get(family, FONTS[MEDIUM])
    return ImageFont.truetype(str(ASSETS / file), EM)


@cache
def text_width(text: str, family: str, size: float) -> float:
    """How wide a text is on one line, in pixels."""
    other = (letter for letter in text if "\u0370" <= letter <= "\u1fff")
    beyond = float(_font(SCRIPTS).getlength("".join(other)))
    return (float(_font(family).getlength(re.sub("[\u0370-\u1fff]", "", text))) + beyond) * size / EM


class Measure:
    """One screen being measured, with text `scale` times as large."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.faults: list[Fault] = []
        self.texts: list[Line] = []
        self.scrolled: list[tuple[float, float]] = []
        """Of every column that scrolls its height, and the height of what lies in it."""
        self._sizes: dict[int, tuple[float, float]] = {}
        self._within: dict[int, list[tuple[Any, float, float]]] = {}

    def pieces(self, root: Any, width: float, height: float) -> dict[str, Piece]:
        """The named parts of what was measured last, by name, in the order in which they are drawn; what has a key
        and no name goes by `key:` and that."""
        screen, found = Box(0, 0, width, height), {}
        for name, box, within in self._named(root):
            clip = reduce(Box.common, (view for view, _ in reversed(within)), screen)
            found[name] = Piece(name, box, box.common(clip))
        return found

    def reached(self, root: Any, screen: Box) -> dict[str, tuple[tuple[float, float], tuple[float, float]]]:
        """The named parts of what was measured last, as `pieces` names them: width and height of each, and as much of
        both as can be brought into sight at once, by scrolling whatever it lies in."""

        def in_sight(box: Box, within: list[tuple[Box, bool]]) -> tuple[float, float]:
            """How much of a box can be seen, where all that it lies `within`, the innermost first, scrolls down or
            across."""
            x, y, wide, high = (box.left, box.right), (box.top, box.bottom), box.width, box.height
            for view, down in within:
                if down:
                    x, wide = _overlap(x, (view.left, view.right), wide)
                    y, high = (view.top, view.bottom), min(high, view.height)
                else:
                    y, high = _overlap(y, (view.top, view.bottom), high)
                    x, wide = (view.left, view.right), min(wide, view.width)
            return _overlap(x, (screen.left, screen.right), wide)[1], _overlap(y, (screen.top, screen.bottom), high)[1]

        return {name: ((box.width, box.height), in_sight(box, within)) for name, box, within in self._named(root)}

    def _named(self, root: Any) -> Iterator[tuple[str, Box, list[tuple[Box, bool]]]]:
        """The named parts of what was measured last: the name, the box, and what scrolls around it, the innermost
        first, with whether it scrolls down."""
        waiting: list[tuple[Any, float, float, float, list[tuple[Box, bool]]]] = [(root, 0, 0, 1, [])]
        while waiting:
            control, x, y, times, within = waiting.pop()
            if not getattr(control, "visible", True) or getattr(control, "opacity", None) == 0:
                continue
            box, times = self._placed_at(control, x, y, times)
            inside = [(box, isinstance(control, ft.Column)), *within] if getattr(control, "scroll", None) else within
            if isinstance(control, ft.Semantics) and control.identifier:
                yield control.identifier, box, inside
            if isinstance(key := getattr(control, "key", None), str):
                yield f"key:{key}", box, inside
            for part, across, down in reversed(self._within.get(id(control), ())):
                waiting.append((part, box.left + times * across, box.top + times * down, times, inside))

    def _placed_at(self, control: Any, x: float, y: float, times: float) -> tuple[Box, float]:
        """Where a control lies that was put at a place, and by how much it and what lies in it is enlarged."""
        left, top, *_ = _sides(getattr(control, "margin", None))
        w, h = self._sizes.get(id(control), (0, 0))
        move = getattr(control, "offset", None)
        dx, dy = (move.x * w, move.y * h) if isinstance(move, ft.Offset) else (0, 0)
        x, y = x + times * (left + dx), y + times * (top + dy)
        larger = getattr(control, "scale", None)
        times *= float(larger.scale or 1) if isinstance(larger, ft.Scale) else 1
        return Box(x, y, x + times * w, y + times * h), times

    def _lie(self, control: Any, places: list[tuple[Any, float, float]]) -> None:
        """Note where parts lie in a control."""
        self._within[id(control)] = places

    def size(self, control: Any, room: Room) -> tuple[float, float]:
        """The size of a control in its room; whatever in it has too little is noted."""
        if not getattr(control, "visible", True):
            return 0, 0
        width, height = getattr(control, "width", None), getattr(control, "height", None)
        margin = _edges(getattr(control, "margin", None))
        inner = room.less(*margin).tight(width, height)
        if isinstance(control, cv.Canvas | ft.Icon | ft.Image):
            self._squeezed(control, inner)
        got = self._inside(control, inner)
        self._sizes[id(control)] = got
        return got[0] + margin[0], got[1] + margin[1]

    def _inside(self, control: Any, room: Room) -> tuple[float, float]:
        match control:
            case ft.Text():
                return self._text(control, room)
            case ft.Container():
                return self._container(control, room)
            case ft.Row():
                return self._wrapped(control, room) if control.wrap else self._flex(control, room, "row")
            case ft.Column():
                return self._flex(control, room, "column")
            case ft.Stack():
                return self._stack(control, room)
            case ft.Icon():
                side = control.size or 24
                return room.fit(side, side)
            case ft.TextField():
                return room.fit(room.max_width if room.max_width < inf else 200, 48)
            case cv.Canvas():
                if control.content is not None:
                    self._lie(control, [(control.content, 0, 0)])
                    return self.size(control.content, room)
                return room.fit(_or(control.width, room.max_width), _or(control.height, room.max_height))
            case ft.Image():
                return room.fit(control.width or 0, control.height or 0)
            case _:
                inside = [part for part in parts(control) if isinstance(part, ft.Control)]
                sizes = [self.size(part, room) for part in inside]
                self._lie(control, [(part, 0, 0) for part in inside])
                return room.fit(max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0))

    def _squeezed(self, control: Any, room: Room) -> None:
        wanted = control.size if isinstance(control, ft.Icon) else control.width
        if wanted and wanted > room.max_width + SLACK:
            self.faults.append(Fault("squeezed", _told(control), wanted - room.max_width))

    def _text(self, text: ft.Text, room: Room) -> tuple[float, float]:
        pieces = [(text.value or "", text.style)] if not text.spans else [(s.text or "", s.style) for s in text.spans]
        line, at, lines, widest, longest, high, longest_word = 0.0, 0.0, 1, 0.0, 0.0, 0.0, ""
        whole, needed = 0.0, 0.0
        for value, style in pieces:
            size = (style.size if style and style.size else text.size or 14) * self.scale
            family = (style.font_family if style else None) or MEDIUM
            high = max(high, size * (style.height if style and style.height else 1.2))
            wide = (style.word_spacing or 0) * self.scale if style else 0
            for index, row in enumerate(value.split("\n")):
                if index:
                    lines, line, at, whole = lines + 1, 0.0, 0.0, 0.0
                for word in re.findall(r"[^ \-–]*[\-–]* *", row):
                    bare = word.rstrip(" ")
                    width = text_width(bare, family, size)
                    if width > longest:
                        longest, longest_word = width, bare
                    if line and line + width > room.max_width + SLACK:
                        lines, line, widest = lines + 1, 0.0, room.max_width  # what is wrapped takes all the width
                    at = line + width
                    line += text_width(word, family, size) + wide * (len(word) - len(bare))
                    whole += text_width(word, family, size) + wide * (len(word) - len(bare))
                    widest, needed = max(widest, at), max(needed, whole)
        most, over = text.max_lines, longest - room.max_width
        if most and (lines > most or over > SLACK):
            self.faults.append(Fault("ellipsis", _told(text), max(over, lines - most)))
            lines = min(lines, most)
        elif over > SLACK:
            self.faults.append(Fault("broken word", longest_word, over))
        self.texts.append(Line("".join(value for value, _ in pieces), room.max_width, needed, lines))
        return room.fit(min(widest, room.max_width), lines * high)

    def _container(self, box: ft.Container, room: Room) -> tuple[float, float]:
        left, top, right, bottom = (a + b for a, b in zip(_sides(box.padding), _border_sides(box.border), strict=True))
        edge = left + right, top + bottom
        if box.content is None:
            empty = (
                room.max_width if room.max_width < inf else edge[0],
                room.max_height if room.max_height < inf else edge[1],
            )
            return room.fit(*empty)
        inside = room.less(*edge)
        own = w, h = self.size(box.content, inside.loose if box.alignment else inside)
        if box.alignment:  # it takes all there is
            w = inside.max_width if inside.max_width < inf else w
            h = inside.max_height if inside.max_height < inf else h
        whole = room.fit(w + edge[0], h + edge[1])
        at = box.alignment or ft.Alignment.TOP_LEFT
        free = whole[0] - left - right - own[0], whole[1] - top - bottom - own[1]
        self._lie(box, [(box.content, left + free[0] * (1 + at.x) / 2, top + free[1] * (1 + at.y) / 2)])
        return whole

    def _wrapped(self, row: ft.Row, room: Room) -> tuple[float, float]:
        """Parts side by side in runs, one below the other; every run is lined up by itself."""
        runs: list[list[Any]] = []
        sizes: dict[int, tuple[float, float]] = {}
        used: list[float] = []
        for part in _shown(row.controls):
            w, _ = sizes[id(part)] = self.size(part, Room(max_width=room.max_width))
            if runs and used[-1] + row.spacing + w <= room.max_width + SLACK:
                runs[-1].append(part)
                used[-1] += row.spacing + w
            else:
                runs.append([part])
                used.append(w)
        across, down = room.fit(max(used, default=0), 0)[0], 0.0
        places: list[tuple[Any, float, float]] = []
        for run, line in zip(runs, used, strict=True):
            if places:
                down += row.run_spacing or 0
            high = max(sizes[id(part)][1] for part in run)
            lined_up = self._lined_up(row, run, sizes, (across, high), line, row=True)
            places += [(part, x, down + y) for part, x, y in lined_up]
            down += high
        self._lie(row, places)
        return room.fit(across, down)

    def _flex(self, flex: Any, room: Room, axis: str) -> tuple[float, float]:
        """Rows and columns: first what has a size of its own, then what shares the rest."""
        row = axis == "row"
        flexible = _shown(flex.controls)
        spacing = (10 if flex.spacing is None else flex.spacing) * max(0, len(flexible) - 1)
        most = inf if flex.scroll else room.max_width if row else room.max_height
        cross = room.max_height if row else room.max_width
        stretch = (flex.vertical_alignment if row else flex.horizontal_alignment) == ft.CrossAxisAlignment.STRETCH
        least = cross if stretch and cross < inf and not getattr(flex, "intrinsic_height", None) else 0
        sizes: dict[int, tuple[float, float]] = {}

        def lay(part: Any, low: float, high: float) -> None:
            own = Room(low, high, least, cross) if row else Room(least, cross, low, high)
            sizes[id(part)] = self.size(part, own)

        sharing = [part for part in flexible if _share(part)]
        if sharing and most == inf:
            self.faults.append(Fault(f"{axis} without an end", _told(flex), inf))
            sharing = []
        for part in flexible:
            if part not in sharing:
                lay(part, 0, inf)
        fixed = sum(sizes[id(part)][0 if row else 1] for part in flexible if part not in sharing) + spacing
        over = fixed - most
        if over > SLACK:
            self.faults.append(Fault(f"{axis} too full", _told(flex), over))
        each = max(0.0, -over) / (sum(map(_share, sharing)) or 1) if sharing else 0.0
        for part in sharing:
            share = each * _share(part)
            lay(part, 0 if getattr(part, "expand_loose", None) else share, share)
        along = fixed + sum(sizes[id(part)][0 if row else 1] for part in sharing)
        over_all = max((sizes[id(part)][1 if row else 0] for part in flexible), default=0)
        if stretch and getattr(flex, "intrinsic_height", None):
            for part in flexible:  # each is as high as the highest
                wide = sizes[id(part)][0]
                sizes[id(part)] = self.size(part, Room(wide, wide, over_all, over_all))
        whole = room.max_width if row else room.max_height
        if flex.scroll and not row:
            self.scrolled.append((whole, along))
        if whole < inf and (not flex.tight or flex.scroll):
            along, used = min(whole, along) if flex.scroll and flex.tight else whole, along
        else:
            used = along
        got = room.fit(along, over_all) if row else room.fit(over_all, along)
        self._lie(flex, self._lined_up(flex, flexible, sizes, got, used, row=row))
        return got

    def _lined_up(
        self,
        flex: Any,
        parts: list[Any],
        sizes: dict[int, tuple[float, float]],
        got: tuple[float, float],
        used: float,
        *,
        row: bool,
    ) -> list[tuple[Any, float, float]]:
        """Where the parts of a row or column lie: along it, and across."""
        along, across = (0, 1) if row else (1, 0)
        free, at, gap = got[along] - used, 0.0, 10 if flex.spacing is None else flex.spacing
        if free < 0 and flex.scroll and getattr(flex, "auto_scroll", None):
            at = free
        count, kind = len(parts), flex.alignment
        if free > 0:
            more = {"spaceBetween": free / max(1, count - 1), "spaceEvenly": free / (count + 1)}
            more["spaceAround"] = free / max(1, count)
            spread = more.get(kind.value if kind else "", 0)
            gap += spread
            at = {"center": free / 2, "end": free, "spaceEvenly": spread, "spaceAround": spread / 2}.get(
                kind.value if kind else "", 0
            )
        cross = flex.vertical_alignment if row else flex.horizontal_alignment
        share = {"center": 0.5, "end": 1}.get(cross.value if cross else "", 0.0)
        places = []
        for part in parts:
            side = share * (got[across] - sizes[id(part)][across])
            places.append((part, at, side) if row else (part, side, at))
            at += sizes[id(part)][along] + gap
        return places

    def _stack(self, stack: ft.Stack, room: Room) -> tuple[float, float]:
        given = room if stack.fit == ft.StackFit.PASS_THROUGH else room.loose
        if stack.fit == ft.StackFit.EXPAND:
            given = room.tight(room.max_width, room.max_height)
        free = [part for part in _shown(stack.controls) if not _placed(part)]
        sizes = [self.size(part, given) for part in free]
        if free:
            w, h = room.fit(max(w for w, _ in sizes), max(h for _, h in sizes))
        else:
            w, h = room.fit(
                room.max_width if room.max_width < inf else 0, room.max_height if room.max_height < inf else 0
            )
        at, places = stack.alignment or ft.Alignment.TOP_LEFT, []
        for part in _shown(stack.controls):
            if _placed(part):
                mw, mh = self.size(part, Room(**_between(part, w, h)))
                x, y = _held(part.left, part.right, w - mw, at.x), _held(part.top, part.bottom, h - mh, at.y)
            else:
                mw, mh = sizes[free.index(part)]
                x, y = (w - mw) * (1 + at.x) / 2, (h - mh) * (1 + at.y) / 2
            places.append((part, x, y))
        self._lie(stack, places)
        return w, h


def _overlap(span: tuple[float, float], view: tuple[float, float], long: float) -> tuple[tuple[float, float], float]:
    """The part of a span that lies in a view, and how much of something in the span that is as `long` is seen."""
    low, high = max(span[0], view[0]), min(span[1], view[1])
    return (low, high), max(0.0, min(long, high - low))


def _between(part: Any, width: float, height: float) -> dict[str, float]:
    """The room of what is placed in a stack: tight where both its edges are held."""
    room: dict[str, float] = {}
    if part.left is not None and part.right is not None:
        room["min_width"] = room["max_width"] = max(0, width - part.left - part.right)
    if part.top is not None and part.bottom is not None:
        room["min_height"] = room["max_height"] = max(0, height - part.top - part.bottom)
    return room


def _held(first: float | None, last: float | None, free: float, at: float) -> float:
    """Where a part of a stack begins: held at the first or the last edge, else lined up in what is free."""
    if first is not None:
        return first
    return free - last if last is not None else free * (1 + at) / 2


def _placed(part: Any) -> bool:
    return any(getattr(part, side, None) is not None for side in ("left", "top", "right", "bottom"))


def _shown(given: Any) -> list[Any]:
    return [part for part in given if getattr(part, "visible", True)]


def _share(part: Any) -> int:
    return int(getattr(part, "expand", None) or 0)


def _or(value: float | None, other: float) -> float:
    return value if value is not None else other if other < inf else 0


def _edges(given: Any) -> tuple[float, float]:
    """What padding or margin takes of width and height."""
    left, top, right, bottom = _sides(given)
    return left + right, top + bottom


def _sides(given: Any) -> tuple[float, float, float, float]:
    """Padding or margin at left, top, right and bottom."""
    if given is None:
        return 0, 0, 0, 0
    if isinstance(given, int | float):
        return given, given, given, given
    return given.left or 0, given.top or 0, given.right or 0, given.bottom or 0


def _border_sides(border: ft.Border | None) -> tuple[float, float, float, float]:
    """What a border takes at left, top, right and bottom: lines that lie outside take nothing."""
    if border is None:
        return 0, 0, 0, 0

    def inset(side: ft.BorderSide | None) -> float:
        if side is None:
            return 0
        align = -1 if side.stroke_align is None else float(side.stroke_align)
        return float(side.width or 0) * max(0.0, (1 - align) / 2)

    return inset(border.left), inset(border.top), inset(border.right), inset(border.bottom)


def _told(control: Any) -> str:
    """What is drawn in a control, for whoever reads the fault."""
    return " | ".join(_texts(control))[:100] or type(control).__name__


def _texts(control: Any) -> Iterator[str]:
    for part in controls(control):
        if isinstance(part, ft.Text):
            yield part.value or "".join(span.text or "" for span in part.spans or [])
        elif isinstance(part, ft.Semantics) and part.identifier:
            yield f"#{part.identifier}"
