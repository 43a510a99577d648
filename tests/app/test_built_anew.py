"""How many controls the client builds anew for a typical tap: they are what makes a tap slow, and are to stay as few.

The client builds a control, and all that lies in it, when one of its own fields has changed. The figures are counted,
not timed; they are kept in `built_anew.json`, to be lowered or, with a reason, raised there.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from flet.controls.base_control import BaseControl

from app.parts.theme import Look
from core.engine.match import Match
from core.games import get
from core.games.astragali.moves import Accept, Roll, Say
from tests.app.positions import turns
from tests.app.test_patching import World
from tests.app.walk import controls, touch
from tests.web.touches import lesson_taps

FILE = Path(__file__).parent / "built_anew.json"
KEPT: dict[str, float] = json.loads(FILE.read_text(encoding="utf-8"))
"""The middle one of the taps of some turns, for each game."""
TURNS = 6
MORE = 1.2
"""A typical tap may build so many times as many controls as it did; as much less is to be kept."""


def built(frame: Any, patch: list[dict[str, Any]]) -> set[int]:
    """The controls of a frame that the client builds anew for what differs from the one before, by their numbers."""
    owners = {id(owner): owner for change in patch for owner in [_owner(frame, change["path"])]}
    return {control._i for owner in owners.values() for control in controls(owner)}


def _owner(frame: Any, path: list[Any]) -> BaseControl:
    """The control of which a field is told; the path begins beside the frame."""
    owner: BaseControl = frame
    at = frame
    for step in path[1:-1]:
        at = at[step] if isinstance(at, list | dict) else getattr(at, step)
        if isinstance(at, BaseControl):
            owner = at
    return owner


def typical(game: str, patch: pytest.MonkeyPatch) -> Iterator[int]:
    """The controls built anew for each tap of some turns."""
    for match, moves in islice(bids() if game == "astragali" else turns(game), TURNS):
        world = World(game, "fast", Look(width=390, height=844), match)
        world.draw(patch)
        _tap_if_there(world, "curtain-ready", patch)
        for move in moves:
            for name in lesson_taps(match, move):
                _tap(world, name, patch)
                yield len(built(world.frame, world.patch))
            _tap_if_there(world, "leave-it", patch)
            match = match.play(move)
            _tap_if_there(world, "go-on", patch)


def bids() -> Iterator[tuple[Match, list[Any]]]:
    """Turns at Astragali: to accept a bid, to roll two dice again, and to bid more."""
    rules: Any = get("astragali")
    for seed in range(TURNS):
        match = Match.new(rules, ("Mila", "Ole"), f"taps {seed}").play(Say("single", "E"))
        yield match, [Accept(), Roll(match.play(Accept()).state.dice[-2:]), Say("pair", "E")]


def _tap(world: World, name: str, patch: pytest.MonkeyPatch) -> None:
    """Tap a piece, and draw the answer; what comes by itself later, such as a cup that covers again, does not come."""
    touch(world.frame, name)
    world.draw(patch)


def _tap_if_there(world: World, name: str, patch: pytest.MonkeyPatch) -> None:
    if name in world.zones():
        _tap(world, name, patch)


@pytest.mark.parametrize("game", KEPT)
def test_a_typical_tap_builds_no_more_than_it_did(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = list(typical(game, monkeypatch))
    now = statistics.median(counts)
    print(f"{game}: {now:g} controls for the middle one of {len(counts)} taps, {max(counts)} for the largest")
    assert len(counts) >= 12
    assert now <= KEPT[game] * MORE, f"{game}: {now:g} controls are built anew, there were {KEPT[game]}"
    assert now * MORE >= KEPT[game], f"{game}: {now:g} controls are built anew, keep that in {FILE.name}"
