"""The rules of a game, as a short text to read at the table: those of the match that it was opened from.

A file of lines for each language: `# ` begins a heading, `- ` a point, `! ` a picture in pieces of the game. `> ` is a
step of a turn: pieces, the new ones in brackets, then `|` and what happens, which tells all that they show. Anything
else is a paragraph. At the end stand the ids of the rules that a line explains, `[PARI-1, PARI-2]`, for tests alone.
`?name=value ` before a line shows it only with this option, `!=` only without it. `*name=value` shows it always, ticked
where a match has it. `{name}` is the value of an option.

`~name=value,… ` before a line says what was measured with these options, `~ ` with none: it has the figures of the
table (`core/games/figures.py`) in it, `{first}` for the share of who moves first and so on. A line without its figures
is left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, partial
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

import flet as ft

from app import games
from app.frame.slots import place
from app.frame.ui import Ui
from app.games import common, drawing
from app.locale.games import title
from app.locale.signs import PRINTED, ended, spoken
from app.parts import page, plain
from app.parts.rows import Column, Group, Icon, Info, Opener, Page, Point, Row, Section, Text, note
from app.parts.text import words
from app.parts.theme import Radius, Space
from app.screens.lesson_offer import begin, how_far
from app.screens.strict import terms
from app.state.model import LessonPage, RulesPage
from app.state.strict import Strict
from core.engine.figures import found
from core.engine.later import in_language
from core.engine.options import Options, spell
from core.games import get, has
from core.games.figures import TABLE

LINE = 48
"""Pixels of the page that a line of the rules takes on average."""
_LINE = re.compile(r"(?:([?*])(\w+)(!?=)(\S+) |~((?:\w+=\S+?(?:,|(?= )))*) )?([#!>-] )?(.*?)(?: \[([A-Z0-9, -]+)\])?")
PIECE = 34
"""The width of a piece in the picture of a turn, in pixels."""
PLAYERS = 2
"""The players of the matches whose figures the rules have."""


ENOUGH = 200
"""The matches that a share is stated from, at least."""
_NAMED = re.compile(r"{(\w+)}")


class Line(NamedTuple):
    """A line: its kind, its text, the ids of its rules, and the option that it is about, empty for none.

    `always`: it is shown even where the match does not have the option. `measured` are the options with which what it
    says was measured, as they are written; None for a line without figures.
    """

    kind: str
    text: str
    ids: tuple[str, ...]
    option: str = ""
    value: str = ""
    without: bool = False
    always: bool = False
    measured: str | None = None

    def holds(self, options: Options) -> bool:
        """Return True if a match with these options has what the line is about."""
        return not self.option or (spell(getattr(options, self.option)) == self.value) != self.without


GAMES = Path(__file__).parents[1] / "games"


def lines(game: str, language: str) -> tuple[Line, ...]:
    """Return the text of a game in a language."""
    return _lines(in_language(GAMES / game / "rules.{}.md", language)[0])


@cache
def _lines(written: str) -> tuple[Line, ...]:
    return tuple(map(_line, filter(None, written.splitlines())))


def _line(written: str) -> Line:
    read = _LINE.fullmatch(written)
    assert read is not None  # the last part takes anything
    mark, option, sign, value, measured, kind, said, ids = read.groups()
    rules = tuple((ids or "").split(", ")) if ids else ()
    return Line(kind or "", said, rules, option or "", value or "", sign == "!=", mark == "*", measured)


def figures(game: str, line: Line) -> dict[str, str]:
    """Return the figures that a line may have in it, by name; empty where too few of its matches were
    measured.

    `first` is the share of who moves first in percent, `low` and `high` where it most likely lies; `drawn` the percent
    of matches that several win, `turns` the mean of a match, `matches` their number, and `beginner` the matches of 100
    that a beginner wins, where that was measured.
    """
    options = get(game).options.read(dict(each.split("=") for each in (line.measured or "").split(",") if each))
    row = found(TABLE.get(game, ()), options.changed(), PLAYERS)
    if row is None or row.matches < ENOUGH:
        return {}
    low, high = row.first.between
    known = {
        "first": row.first.percent,
        "low": round(100 * low),
        "high": round(100 * high),
        "drawn": round(100 * row.drawn / row.matches),
        "turns": round(row.turns),
        "matches": row.matches,
        **({} if row.beginner is None else {"beginner": row.beginner.percent}),
    }
    return {name: str(figure) for name, figure in known.items()}


def _known(game: str, line: Line) -> bool:
    """Return True unless a line has figures that were not measured."""
    if line.measured is None:
        return True
    known = figures(game, line)
    return bool(known) and known.keys() >= set(_NAMED.findall(line.text))


def screen(ui: Ui, rules: RulesPage) -> Page:
    """Return the whole page."""
    look, game = ui.look, rules.game
    agreed = _agreed(ui, game)
    options = agreed or get(game).options()
    known = (line for line in lines(game, ui.model.settings.language) if _known(game, line))
    text = [line for line in known if line.always or line.holds(options)]
    own = [] if agreed is None else _in_this_match(ui, game, agreed)

    def shown(lines: Sequence[Line]) -> list[Row]:
        return [_shown(ui, game, line, options, ticked=line.always and agreed is not None) for line in lines]

    first = ceil(look.height / LINE)
    below = page.draw(look, Column(shown(text[first:]))) if rules.whole else None
    body = [*not_yet(ui, GAMES / game / "rules.{}.md"), *_learn(ui, game), *own, *shown(text[:first]), place(below)]
    voice = common.speaker(ui, lambda: _read(ui, game, text, options), on_felt=False)
    return Page(title(game), body, subtitle=ui.words("Rules"), actions=voice)


def not_yet(ui: Ui, path: Path) -> list[Row]:
    """Return a note where a page is in English because it has not been translated yet; `{}` in its path is the code of
    the language.
    """
    _, own = in_language(path, ui.words.language)
    return [] if own else [note(ui.words("This page hasn’t been translated yet, so it’s in English."))]


def _agreed(ui: Ui, game: str) -> Options | None:
    """Return the options of the match on the table or being set up; None if there is none of this game."""
    table, setup = ui.model.table, ui.model.setup
    if table is not None and not table.lesson and table.match.game.name == game:
        return table.match.options
    if setup is not None and setup.game == game:
        options: Options = get(game).options(**setup.options)
        return options
    return None


def _in_this_match(ui: Ui, game: str, options: Options) -> list[Row]:
    """Return the differences from the plain game, in the words of set-up."""
    strict, rows = _strict(ui, game), agreed_rows(ui, game, options.changed())
    if strict is not None:
        rows.append(Info(ui.words("Tournament rules"), terms(ui.words, game, options.changed(), strict)))
    plain = Info(ui.words("Standard rules."))
    return [Section(ui.words("In this game")), Group(rows or [plain])]


def _strict(ui: Ui, game: str) -> Strict | None:
    """Return the terms of the match of this game on the table or being set up; None if it is not strict."""
    table, setup = ui.model.table, ui.model.setup
    if table is not None and table.match.game.name == game:
        return table.agreed.strict
    return setup.agreed.strict if setup is not None and setup.game == game else None


def agreed_rows(ui: Ui, game: str, changed: Mapping[str, Any]) -> list[Row]:
    """Return the options that differ from the plain game, a row each, in the words of set-up."""
    return [
        Info(option.title, option.values.get(value) or _number(ui, option.number, value))
        for option in games.find(game).sentences.options(ui.words)
        if (value := changed.get(option.name)) is not None or option.name in changed
    ]


def _number(ui: Ui, spelled: Any, value: Any) -> str:
    if isinstance(value, bool):
        return ui.words("yes") if value else ui.words("no")
    return str(spelled(value))


def _shown(ui: Ui, game: str, line: Line, options: Options, *, ticked: bool) -> Row:
    if line.kind == "! ":
        return _picture(ui.look.in_order(drawing.find(game).pieces(ui, line.text.split(" "))))
    if line.kind == "> ":
        return _step(ui, game, line)
    said = _filled(ui, game, line, options)
    if line.kind == "# ":
        return Section(said)
    if not line.kind:
        return Text(said)
    if ticked and line.holds(options):
        tick = ft.Icon(ft.Icons.CHECK_CIRCLE_ROUNDED, size=18, color=ui.look.palette.ok)
        return Point(said, ft.Semantics(label=ui.words("In this game"), content=tick))
    return Point(said)


def _filled(ui: Ui, game: str, line: Line, options: Options) -> str:
    """Return the text of a line with its figures or the values of the options, and the signs as they are printed; of a
    step what happens.
    """
    measured = {} if line.measured is None else figures(game, line)
    said = _NAMED.sub(lambda name: measured.get(name[1]) or spell(getattr(options, name[1])), line.text)
    said = said.partition(" | ")[2] if line.kind == "> " else said
    for sign, printed in (("\u00d7", PRINTED[ui.words.signs]["*"]), ("\u00f7", PRINTED[ui.words.signs]["/"])):
        said = said.replace(sign, printed)
    return said


def _read(ui: Ui, game: str, text: Sequence[Line], options: Options) -> str:
    """Return the rules as they are read aloud, without the pictures."""
    said = (_filled(ui, game, line, options) for line in text if line.kind != "! ")
    return spoken(ui.words, " ".join(map(ended, said)))


def _picture(pieces: Sequence[ft.Control]) -> ft.Control:
    """Return pieces side by side; the text beside them explains them."""
    row = ft.Row(list(pieces), spacing=Space.S, run_spacing=Space.S, wrap=True)
    return plain.silent(row)


def _step(ui: Ui, game: str, line: Line) -> ft.Control:
    """Draw a step of a turn: the pieces on a mat, those that are new ringed, and below what happens."""
    palette = ui.look.palette
    names = line.text.partition(" | ")[0].split(" ")
    drawn = drawing.find(game).pieces(ui, [name.strip("()") for name in names], width=PIECE)
    pieces = [
        ft.Container(piece, border=ft.Border.all(3, palette.brass), border_radius=Radius.CARD, padding=2)
        if name.startswith("(")
        else piece
        for name, piece in zip(names, drawn, strict=True)
    ]
    row = ft.Row(ui.look.in_order(pieces), spacing=Space.XS, run_spacing=Space.XS, wrap=True)
    mat = ft.Container(row, bgcolor=palette.sunk, border_radius=Radius.TILE, padding=Space.M)
    said = words(_filled(ui, game, line, get(game).options()), "body", palette.ink)
    return plain.stretched([plain.silent(mat), said], Space.S)


def _learn(ui: Ui, game: str) -> list[Row]:
    """Return the lesson of a game, where there is one, unless the rules were opened from it."""
    if not has(game, "lesson") or ui.model.find(LessonPage) is not None:
        return []
    w, learn, cap = ui.words, partial(begin, ui, game), Icon(ft.Icons.SCHOOL_ROUNDED)
    far, said = how_far(ui, game), w("Two minutes on a real table")

    def share() -> None:
        ui.session.links.share_lesson(game)

    lesson = Opener(w("Learn it step by step"), "open-lesson", learn, said, far, cap)
    return [Group([lesson, Opener(w("Share this lesson"), "share-lesson", share, w("As a QR code or a link"))])]
