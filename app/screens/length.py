"""The estimated length of a match: the choice of a time in set-up, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from app import games
from app.frame.ui import Ui
from app.locale import Words
from app.locale.options import Option
from app.parts import page
from app.parts.rows import Row, Section
from app.parts.tappable import choices
from app.parts.time_box import time_box
from app.state.model import MatchSetup, Table
from app.state.people import EMBLEMS, Person, opponents
from core.engine.lengths import Estimate, estimated
from core.games import get
from core.games.figures import TABLE

TIMES = (10, 20, 40)
"""The minutes that are offered."""
NEAR = 1.5
"""The largest factor by which a match may be longer or shorter than the time that is offered."""


@dataclass(frozen=True)
class _Offer:
    """A time in minutes, and the value of the option that takes about that long; `alike` as in `Estimate`."""

    minutes: int
    value: Any
    alike: bool


def minutes(ui: Ui, game: str, players: int) -> int:
    """Return about how many minutes a match as it is offered first takes; 0 where that was not measured."""
    usual = tuple(Person("", EMBLEMS[0]) for _ in range(players))
    setup = MatchSetup(game, usual, dict(games.find(game).offered_first))
    option = next((one for one in games.find(game).sentences.options(ui.words) if one.length), None)
    whole = None if option is None else _turns(ui, setup, option, _value(setup, option))
    return 0 if whole is None else max(5, 5 * round(whole.turns * _seconds(setup) / 300))


def chips(ui: Ui, setup: MatchSetup, options: Sequence[Option]) -> list[Row]:
    """Return the times to choose from, for the game's `options` as they are offered; empty where none was measured."""
    w, look = ui.words, ui.look
    option = next((each for each in options if each.length), None)
    found = [] if option is None else _offers(ui, setup, option)
    if option is None or not found:
        return []
    now, marked = _value(setup, option), _marked(ui, setup, option, found)

    def box(offer: _Offer) -> ft.Control:
        chosen, time = offer == marked, w("{n} min", n=offer.minutes)
        sets = _named(option, now if chosen else offer.value)
        pick = partial(ui.session.setup.choose_minutes, offer.minutes, option.name, offer.value)
        return time_box(look, time, sets, selected=chosen, identifier=f"minutes-{offer.minutes}", on_tap=pick)

    boxes = [box(offer) for offer in found]
    name = w("About how long?")
    return [Section(name), choices(page.grid(look, boxes, len(TIMES)), "minutes", name)]


def estimate(ui: Ui, setup: MatchSetup, options: Sequence[Option]) -> str:
    """Return what the times are reckoned from; empty where none was measured."""
    w, option = ui.words, next((each for each in options if each.length), None)
    found = [] if option is None else _offers(ui, setup, option)
    if not found:
        return ""
    time = w.many("{n} second", "{n} seconds", _seconds(setup))
    said = [
        w.many(
            "Estimated for {n} player, with {time} per turn.",
            "Estimated for {n} players, with {time} per turn.",
            _players(setup),
            time=time,
        ),
        "" if all(offer.alike for offer in found) else w("Your own rules may change that."),
        w("Computer players are faster.") if opponents(setup.people) else "",
        "" if setup.agreed.strict is not None else w("There’s no clock."),
    ]
    return " ".join(filter(None, said))


def _marked(ui: Ui, setup: MatchSetup, option: Option, offers: Sequence[_Offer]) -> _Offer:
    """Return the time that is nearest to what the match is going to take: one is always marked."""
    value, whole = _value(setup, option), _turns(ui, setup, option, _value(setup, option))
    alike = next((offer for offer in offers if offer.value == value), None)
    if alike is not None or whole is None:
        return alike or offers[-1]
    lasts = whole.turns * _seconds(setup) / 60
    return min(offers, key=lambda offer: max(offer.minutes / lasts, lasts / offer.minutes))


def _seconds(setup: MatchSetup) -> int:
    return games.find(setup.game).turn_seconds


def _players(setup: MatchSetup) -> int:
    """Return the number of players of a match: two in a tournament; who is alone will have others."""
    return 2 if setup.tournament else max(len(setup.people), setup.seats[0])


def _named(option: Option, value: Any) -> str:
    """Return a value in words: a switch that is on by its title."""
    return option.values.get(value) or (option.title if value is True else option.number(value))


def _usual(setup: MatchSetup) -> dict[str, Any]:
    return {f.name: f.default for f in get(setup.game).options.menu()}


def _value(setup: MatchSetup, option: Option) -> Any:
    return {**_usual(setup), **setup.options}[option.name]


def _turns(ui: Ui, setup: MatchSetup, option: Option, value: Any) -> Estimate | None:
    """Return the estimated turns of a match in which an option has a value; None where none were measured."""
    usual = _usual(setup)
    rules = {**usual, **setup.options, option.name: value}
    for other in games.find(setup.game).sentences.options(ui.words):
        if other.neutral or not other.matters(rules):
            rules[other.name] = usual[other.name]
    changed = {name: each for name, each in rules.items() if each != usual[name]}
    measured = TABLE.get(setup.game, ())
    return estimated(measured, changed, _players(setup), option.name, usual[option.name], value, option.needs)


def _offers(ui: Ui, setup: MatchSetup, option: Option) -> list[_Offer]:
    """Return the times that some value of an option, a number or a switch, comes near to."""
    taken: dict[Any, Estimate] = {}
    for value in option.steps or ((False, True) if isinstance(_value(setup, option), bool) else ()):
        whole = None if value is None else _turns(ui, setup, option, value)
        if whole is not None:
            taken[value] = whole
    if not taken or not _seconds(setup):
        return []
    found: dict[Any, tuple[float, _Offer]] = {}
    for minutes in TIMES:
        shares = {step: each.turns * _seconds(setup) / 60 / minutes for step, each in taken.items()}
        off = {step: max(share, 1 / share) for step, share in shares.items()}
        best = min(off, key=lambda step: off[step])
        if off[best] <= NEAR and (best not in found or off[best] < found[best][0]):
            found[best] = off[best], _Offer(minutes, best, taken[best].alike)  # each value once, where it fits best
    return sorted((offer for _, offer in found.values()), key=lambda offer: offer.minutes)


def compared(words: Words, table: Table) -> list[str]:
    """Return the time that a finished match took beside what was planned; empty where no time was chosen."""
    if not table.agreed.planned or not table.lasted:
        return []
    took = words.many("It took {n} minute.", "It took {n} minutes.", max(1, round(table.lasted / 60)))
    planned = words.many("About {n} was planned.", "About {n} were planned.", table.agreed.planned)
    return [f"{took} {planned}"]
