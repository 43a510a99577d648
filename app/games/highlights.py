"""Lights at a table, in two strengths: searched for where the level of help allows it, and looked up by kind."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from app import games
from app.state.help import Level
from app.state.model import Asked, Table
from core.engine.reason import Value
from core.engine.training import Light, Strength, strongest
from core.games import help_in

FieldSearch = tuple[str, Generator[None, None, Any]]
"""A search, and the field of the table that keeps its answer."""


class Highlighted:
    """The lights of a table as it stands."""

    def __init__(self, lights: tuple[Light, ...] | None = None) -> None:
        self.known = lights is not None
        """True if the lights have been searched for; at lower levels of help they never are."""
        self.all = lights or ()
        self._found = {(light.kind, *light.at): light for light in self.all}

    def get(self, kind: str, *at: Value) -> Light | None:
        """Return the light of a thing; None if it is not lit."""
        return self._found.get((kind, *at))

    def strength(self, kind: str, *at: Value) -> Strength | None:
        """Return how strongly a thing is lit; None if it is not."""
        light = self.get(kind, *at)
        return light.strength if light else None

    def strongest(self, kind: str, *at: Value) -> Strength | None:
        """Return the strength of the strongest light of a kind whose place begins so; None if none is lit."""
        lights = (light for light in self.all if light.kind == kind and light.at[: len(at)] == at)
        return strongest([light.strength for light in lights])


def of(table: Table, asked: Asked | None = None) -> Highlighted:
    """Return the lights for the table's own question as it stands, or for another question."""
    if not table.helps(Level.LIGHTS):
        return Highlighted()
    if asked is None:
        asked = games.of(table.match).help.asked(table, table.match.view(table.seat))
    return Highlighted(None if asked is None else table.advice.lights.get(asked))


def look_ahead(table: Table) -> list[FieldSearch]:
    """Return the searches for what help shows and the table does not know yet."""
    game, searches = games.of(table.match), []
    view = table.match.view(table.seat)
    asked = game.help.asked(table, view) if table.helps(Level.LIGHTS) and table.seat is not None else None
    if asked is not None and asked not in table.advice.lights:
        searches.append(("lights", _lights(table, view, asked)))
    more = game.help.look_ahead(table)
    return [*searches, ("found", more)] if more is not None else searches


def _lights(table: Table, view: Any, asked: Asked) -> Generator[None, None, dict[Asked, tuple[Light, ...]]]:
    found = yield from help_in(table.match.game.name).lights(view, *asked)
    return {**table.advice.lights, asked: found}
