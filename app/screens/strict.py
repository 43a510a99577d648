"""A strict match on the screen: chosen in set-up, the clock of a turn, and the time that everybody used."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.locale import Words, isolated
from app.locale.durations import duration
from app.locale.durations import used as time_used
from app.parts import bar, text
from app.parts.rows import Choice, Row, Switch
from app.parts.theme import Space
from app.state.model import MatchSetup, Table
from app.state.strict import CLOCKS, Strict


def rows(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the rows of set-up: the switch, and below it the clock."""
    w, chosen, choose = ui.words, setup.agreed.strict, ui.session.setup.choose_strict
    said = w("Nothing is taken back, and there is no help. Everybody's time is counted.")
    other = Strict() if chosen is None else None
    found: list[Row] = [Switch(w("Strict match"), "option-strict", chosen is not None, partial(choose, other), said)]
    if chosen is None:
        return found
    by_name = {str(seconds or 0): seconds for seconds in CLOCKS}

    def pick(name: str) -> None:
        choose(replace(chosen, seconds=by_name[name]))

    clocks, over = [(name, _clock(w, seconds)) for name, seconds in by_name.items()], w("What is over it is counted.")
    now, covered = str(chosen.seconds or 0), replace(chosen, covered=not chosen.covered)
    counts, also = w("Count behind the curtain too"), w("Then time also passes while the device is handed on.")
    return [
        *found,
        Choice(w("Time for a turn"), "strict-clock", clocks, now, pick, over),
        Switch(counts, "strict-covered", chosen.covered, partial(choose, covered), also),
    ]


def _clock(words: Words, seconds: int | None) -> str:
    """Return the time for a turn in a word or two."""
    if seconds is None:
        return words("No clock")
    return words("{n} s", n=seconds) if seconds < 60 else words("{n} min", n=seconds // 60)


def terms(words: Words, strict: Strict) -> str:
    """Return what was agreed on for a strict match."""
    said = words("Nothing is taken back, and there is no help.")
    if strict.seconds is None:
        return said
    clock = words("Time for a turn: {time}.", time=_clock(words, strict.seconds))
    covered = words("It counts behind the curtain too.") if strict.covered else ""
    return " ".join(filter(None, [said, clock, covered]))


def left(ui: Ui, table: Table) -> str:
    """Return the time that the turn has left, or by how much it is over; empty without a clock."""
    limit = _limit(table)
    if limit is None:
        return ""
    rest = limit - table.turn_time
    if rest >= 0:
        return ui.words.many("{n} second left", "{n} seconds left", rest)
    return ui.words("Time is up: {time} over", time=duration(ui.words, -rest))


def line(ui: Ui, table: Table) -> list[ft.Control]:
    """Return the line that shrinks with the time of the turn, whole and in brass once it is up; empty without one."""
    limit = _limit(table)
    if limit is None:
        return []
    rest = limit - table.turn_time
    return [bar.sand(ui.look, max(rest, 1) if rest >= 0 else limit, limit, label=left(ui, table), up=rest < 0)]


def _limit(table: Table) -> int | None:
    """Return the seconds of a person's turn that is on; None without a clock."""
    over = table.match.prompt is None or table.watched
    return None if table.agreed.strict is None or table.trial or over else table.agreed.strict.seconds


def used(ui: Ui, table: Table) -> list[ft.Control]:
    """Return the time of each person in a finished strict match; empty for any other."""
    if table.agreed.strict is None:
        return []
    w, look = ui.words, ui.look
    lines = [
        w.many(
            "Strict match without help. {n} card was taken back.",
            "Strict match without help. {n} cards were taken back.",
            taken,
        )
        if (taken := table.match.taken_back)
        else w("Strict match: nothing was taken back, and there was no help.")
    ]
    for seat in table.persons:
        of = table.used_by(seat)
        lines.append(f"{isolated(table.match.names[seat])}: {time_used(w, of.seconds, of.over)}")
    ink = look.palette.onfelt
    column = ft.Column([text.words(said, "body", ink) for said in lines], spacing=0)
    return [ft.Container(column, padding=ft.Padding.only(left=look.left, top=Space.L, right=look.right))]
