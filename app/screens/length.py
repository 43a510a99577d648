"""The estimated length of a match: the choice of a time in set-up, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from app import games
from app.frame.ui import Ui
from app.locale.options import Option
from app.parts import page, text
from app.parts.tappable import choices
from app.parts.theme import Space
from app.parts.time_box import time_box
from app.state.model import MatchSetup, Table
from app.state.people import opponents
from core.engine.lengths import turns
from core.games import get
from core.games.figures import TABLE

TIMES = (10, 20, 40)
"""The minutes that are offered."""
NEAR = 1.5
"""The largest factor by which a match may be longer or shorter than the time that is offered."""


@dataclass(frozen=True)
class _Offer:
    """A time in minutes, and the value of the option that takes about that long."""

    minutes: int
    value: int


def chips(ui: Ui, setup: MatchSetup, options: Sequence[Option]) -> list[ft.Control]:
    """Return the times to choose from, for the game's `options` as they are offered; empty where none was measured."""
    w, look = ui.words, ui.look
    option = next((each for each in options if each.length and each.steps), None)
    found = [] if option is None else _offers(setup, option)
    if option is None or not found:
        return []
    boxes = [
        time_box(
            look,
            w("{n} min", n=offer.minutes),
            option.values.get(offer.value) or option.number(offer.value),
            selected=setup.minutes == offer.minutes and _value(setup, option) == offer.value,
            identifier=f"minutes-{offer.minutes}",
            on_tap=partial(ui.session.setup.choose_minutes, offer.minutes, option.name, offer.value),
        )
        for offer in found
    ]
    said = [
        w.many(
            "Estimated for {players} people, with {n} second for a turn.",
            "Estimated for {players} people, with {n} seconds for a turn.",
            _seconds(setup),
            players=_players(setup),
        ),
        w("Opponents are faster.") if opponents(setup.people) else "",
        "" if setup.strict is not None else w("No clock runs."),
    ]
    name = w("About how long?")
    return [
        page.section(look, name),
        choices(page.grid(look, boxes, len(TIMES)), "minutes", name),
        ft.Container(
            text.words(" ".join(filter(None, said)), "small", look.palette.ink2), padding=ft.Padding.only(top=Space.XS)
        ),
    ]


def _seconds(setup: MatchSetup) -> int:
    return games.find(setup.game).turn_seconds


def _players(setup: MatchSetup) -> int:
    """Return the number of players of a match: two in a tournament."""
    return 2 if setup.tournament else len(setup.people)


def _usual(setup: MatchSetup, option: Option) -> int:
    return int(next(f.default for f in get(setup.game).options.menu() if f.name == option.name))


def _value(setup: MatchSetup, option: Option) -> int:
    return int(setup.rules.get(option.name, _usual(setup, option)))


def _offers(setup: MatchSetup, option: Option) -> list[_Offer]:
    """Return the times that some value of an option comes near to."""
    taken = {}
    for step in option.steps:
        if step is None:
            return []
        whole = turns(TABLE.get(setup.game, ()), setup.rules, _players(setup), option.name, _usual(setup, option), step)
        if whole is None or not _seconds(setup):
            return []
        taken[step] = whole * _seconds(setup) / 60
    found = []
    for minutes in TIMES:
        off = {step: max(each / minutes, minutes / each) for step, each in taken.items()}
        best = min(off, key=lambda step: off[step])
        if off[best] <= NEAR:
            found.append(_Offer(minutes, best))
    return found


def compared(ui: Ui, table: Table) -> list[ft.Control]:
    """Return the time that a finished match took beside what was planned; empty where no time was chosen."""
    if not table.planned or not table.lasted:
        return []
    w, look = ui.words, ui.look
    took = w.many("It took {n} minute.", "It took {n} minutes.", max(1, round(table.lasted / 60)))
    planned = w("About {n} were planned.", n=table.planned)
    line = text.words(f"{took} {planned}", "body", look.palette.onfelt)
    return [ft.Container(line, padding=ft.Padding.only(left=look.left, top=Space.L, right=look.right))]
