"""The turns since a person's last one, in order and as all may know them: for the curtain, the tray, and the marks on
the table. People and opponents are treated alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from app import games
from app.games.contract import Ring, Turn
from app.locale import Words
from app.state.model import Latest, Table
from core.engine.game import Event
from core.engine.match import Match


def turns(table: Table, *, whole: bool = False) -> list[Turn]:
    """Return the turns since the seat that reads them (`Table.reader`) has moved last, the latest last. Without such a
    seat it is since a person moved last. The `whole` match has all of them.

    They begin with the match, or after what all have looked at (`Reveal.of`). A trial has none: one person moves
    there for all.
    """
    if table.trial:
        return []
    begun, found, _ = (0, _others(table, table.match.deal.events, None), False) if whole else _begin(table)
    for ply in table.match.plies[begun:]:
        found += [(_seat(table, event, ply.seat), event) for event in ply.step.events if event.visible_to(None)]
    return [Turn(seat, tuple(event for _, event in made)) for seat, made in groupby(found, key=lambda each: each[0])]


def last(table: Table) -> Turn | None:
    """Return the turn that has just come to its end, as far as all have not looked at it yet; None where it was no more
    than cards that its player has looked at (`Latest.drawn`), or something that happened to others."""
    game, plies = games.of(table.match), table.match.plies
    if not plies:
        return None
    mover, made = plies[-1].seat, list[tuple[Event, ...]]()
    for n in reversed(range(len(plies))):
        public, moment = _brought(table, n)
        if plies[n].seat != mover or moment is not None:
            break
        if made or all(event.code != game.drew for event in plies[n].step.events):
            made.append(public)
    events = tuple(event for public in reversed(made) for event in public)
    codes = game.log.summing | game.log.begins
    if not codes:
        return Turn(mover, events) if events else None
    own = (event.code in codes and event.values.get("seat", mover) == mover for event in events)
    return Turn(mover, events) if any(own) else None


def notable(table: Table) -> bool:
    """Return True if the opponent's last step should stay on screen longer than others."""
    codes = games.of(table.match).log.notable
    return any(happened.code in codes for happened in table.latest.news)


def heading(words: Words, table: Table) -> str:
    """Return the heading over these turns."""
    return words("Since your last turn") if _begin(table)[2] else words("What’s happened so far")


def _begin(table: Table) -> tuple[int, list[tuple[int, Event]], bool]:
    """Return the number of moves after which these turns begin; what happened before in the turns of others, within the
    last of those moves or the deal; and whether they begin after an own turn."""
    match, reader = table.match, table.reader
    for n in reversed(range(len(match.plies))):
        ply = match.plies[n]
        own = ply.seat == reader if reader is not None else n == table.decision
        public, moment = _brought(table, n)
        if moment is not None:
            public = public[public.index(moment) + 1 :] if moment in public else ()
            return n + 1, _others(table, public, None), False
        if own:
            return n + 1, _others(table, public, ply.seat), True
    return 0, _others(table, match.deal.events, None), False


def _brought(table: Table, n: int) -> tuple[tuple[Event, ...], object | None]:
    """Return the public events of the move after `n` others, and what of it all have looked at."""
    match = table.match
    public = tuple(event for event in match.plies[n].step.events if event.visible_to(None))
    return public, games.of(match).reveal.of(replace(table, match=match.at(n + 1), latest=Latest(public)))


def _others(table: Table, events: Sequence[Event], mover: int | None) -> list[tuple[int, Event]]:
    """Return the public events that sum up turns of others than the mover, with their seats."""
    codes = games.of(table.match).log.summing
    found = [
        (event.values["seat"], event)
        for event in events
        if event.visible_to(None) and event.code in codes and "seat" in event.values
    ]
    return [(seat, event) for seat, event in found if mover is None or mover not in (seat, event.values.get("other"))]


def _seat(table: Table, event: Event, mover: int) -> int:
    """Return the seat whose turn an event belongs to: some turns pass by themselves within another one's move."""
    own = event.code in games.of(table.match).log.summing
    seat: int = event.values.get("seat", mover) if own else mover
    return seat


def summary(words: Words, turn: Turn, match: Match, reader: int | None = None) -> str:
    """Return a turn in a short sentence or a few, to be read by `reader`; empty for nothing worth one."""
    return games.of(match).log.summary(words, turn, match.names, reader)


def marked(table: Table) -> dict[Ring, int]:
    """Return the pieces that those turns have changed, each with the number of the last turn that did, from 1; empty
    once something was picked up."""
    if table.latest.touched or table.opponent is not None or table.reader is None:
        return {}
    game = games.of(table.match)
    return {ring: number for number, turn in enumerate(turns(table), start=1) for ring in game.log.changed(turn)}
