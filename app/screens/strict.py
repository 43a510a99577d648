"""A strict match on the screen: chosen in set-up, the clock of a turn, and the time that everybody used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

import flet as ft

from app import games
from app.frame.ui import Ui
from app.locale import Words, isolated
from app.locale.durations import duration
from app.locale.durations import used as time_used
from app.locale.signs import figure
from app.parts import bar
from app.parts.rows import Choice, Row, Switch
from app.state.model import MatchSetup, Table
from app.state.strict import CLOCKS, COSTS_POINT, COUNTED, ENDS_TURN, Strict
from core.games import get

SAID = 5
"""Seconds of a turn in which the bar says how the one before it has ended."""


def rows(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the rows of set-up: the switch, and below it the clock."""
    w, chosen, choose = ui.words, setup.agreed.strict, ui.session.setup.choose_strict
    said = w("No undo, no help, and a clock for everyone.")
    other = Strict() if chosen is None else None
    found: list[Row] = [
        Switch(w("Tournament rules"), "option-strict", chosen is not None, partial(choose, other), said)
    ]
    if chosen is None:
        return found
    by_name = {str(seconds or 0): seconds for seconds in CLOCKS}

    def pick(name: str) -> None:
        choose(replace(chosen, seconds=by_name[name]))

    def pick_flag(flag: str) -> None:
        choose(replace(chosen, flag=flag))

    clocks, now = [(name, _clock(w, seconds)) for name, seconds in by_name.items()], str(chosen.seconds or 0)
    found.append(Choice(w("Time per turn"), "strict-clock", clocks, now, pick))
    if chosen.seconds is None:
        return found
    names = {COUNTED: w("the extra time is recorded"), ENDS_TURN: w("the turn ends"), COSTS_POINT: w("points are lost")}
    if not _cost(setup.game, setup.options):
        del names[COSTS_POINT]
    does, flags = falls(w, setup.game, setup.options, chosen), [*names.items()]
    covered = replace(chosen, covered=not chosen.covered)
    counts, also = w("Does it count behind the curtain?"), w("Then the clock keeps running while you pass the device.")
    return [
        *found,
        Choice(w("When the time is up …"), "strict-flag", flags, chosen.flag, pick_flag, does),
        Switch(counts, "strict-covered", chosen.covered, partial(choose, covered), also),
    ]


def _clock(words: Words, seconds: int | None) -> str:
    """Return the time for a turn in a word or two."""
    if seconds is None:
        return words("No clock")
    return words("{n} s", n=seconds) if seconds < 60 else words("{n} min", n=seconds // 60)


def _cost(game: str, options: Mapping[str, Any]) -> int | Fraction:
    """Return the points that a fallen flag can cost in a match of a game with these options."""
    rules = get(game)
    return rules.flag_cost(rules.options.read(options))


def falls(words: Words, game: str, options: Mapping[str, Any], strict: Strict) -> str:
    """Return what happens in a game once the time for a turn is up."""
    if strict.flag == ENDS_TURN:
        return games.find(game).sentences.flag(words)
    if strict.flag == COUNTED:
        return words("Extra time is recorded, and nothing else happens.")
    cost = _cost(game, options)
    if cost == Fraction(1, 2):
        return words("Each time costs half a win at the end.")
    return words.many("Each time costs {n} point at the end.", "Each time costs {n} points at the end.", int(cost))


def terms(words: Words, game: str, options: Mapping[str, Any], strict: Strict) -> str:
    """Return what was agreed on for a strict match of a game with these options."""
    said = words("No undo and no help.")
    if strict.seconds is None:
        return said
    clock = words("Time per turn: {time}.", time=_clock(words, strict.seconds))
    ends = words("When the time is up, the turn ends.") if strict.flag == ENDS_TURN else ""
    covered = words("It counts behind the curtain too.") if strict.covered else ""
    return " ".join(filter(None, [said, clock, ends, falls(words, game, options, strict), covered]))


def fell(words: Words, table: Table) -> str:
    """Return that the time of the last turn was up, so that it has ended; empty where it was not."""
    seat = table.latest.flag
    if seat is None:
        return ""
    return words("{name}’s time is up, so the turn has ended.", name=table.match.names[seat])


def left(ui: Ui, table: Table) -> str:
    """Return the time that the turn has left, or by how much it is over, first that the time before was up; empty
    without a clock.
    """
    if table.latest.flag is not None and table.turn_time < SAID:
        return fell(ui.words, table)
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


def used(words: Words, table: Table) -> list[str]:
    """Return the time of each person in a finished strict match; empty for any other."""
    if table.agreed.strict is None:
        return []
    w, match = words, table.match
    raw, ruled = match.game.outcome(match.state), match.outcome
    assert raw is not None and ruled is not None
    lines = [
        w.many(
            "Tournament rules, no help. {n} card was taken back.",
            "Tournament rules, no help. {n} cards were taken back.",
            taken,
        )
        if (taken := table.match.taken_back)
        else w("Tournament rules: no undo and no help.")
    ]
    for seat in table.persons:
        of = table.used_by(seat)
        time = time_used(w, of.seconds, of.over, of.flags, ended=table.agreed.strict.flag == ENDS_TURN)
        lost = raw.scores[seat] - ruled.scores[seat]
        cost = w("taken off: {points}", points=figure(lost)) if lost else ""
        lines.append(f"{isolated(table.match.names[seat])}: {', '.join(filter(None, [time, cost]))}")
    return lines
