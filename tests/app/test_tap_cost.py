"""What a move costs before it is drawn: calls are counted, never time."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from app.state.model import Model
from app.storage.codec import MATCH
from core.games import NAMES
from tests.app.harness import Device, any_move, put_on_table, screen, table_of, text_of
from tests.contract.matches import played

ROOT = Path(__file__).parents[2]
OWN = ("app/session", "app/state", "app/storage")
MOST = 105
"""Calls in them that a move may cost, whatever the game."""


def calls(act: Callable[[], object]) -> Counter[str]:
    """How often each of our functions is called, as `path name`."""
    found: Counter[str] = Counter()

    def note(frame: FrameType, what: str, _: Any) -> None:
        path = Path(frame.f_code.co_filename)
        if what == "call" and path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in ("app", "core"):
            found[f"{path.relative_to(ROOT).with_suffix('')} {frame.f_code.co_name}"] += 1

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return found


@pytest.mark.parametrize("game", NAMES)
def test_a_move_is_published_once_and_written_after_it_is_drawn(game: str) -> None:
    device = Device()
    session = device.start()
    match = played(game, "cost")
    put_on_table(session, table_of(match.at(len(match.plies) // 2)))
    published: list[Model] = []
    for _ in range(2):  # the first move of a kind is noted in the settings as well
        session.table.lift_curtain()
        device.work.finish()
        published.clear()
        session.models.changed = published.append
        move = any_move(session)
        made = calls(partial(session.table.play, move))
        assert len(published) == 1 and published[0] is session.model
        assert made["core/engine/fingerprint fingerprint"] == made["core/engine/record dump"] == 0
        assert made["core/engine/record parse"] == 0, "nothing is read that was written here"
        assert made[f"core/games/{game}/rules prompt"] <= 4, "about once a position"
        own = {name: made[name] for name in made if name.startswith(OWN)}
        assert sum(own.values()) <= MOST, own
        written = calls(device.work.finish)
        assert written["core/engine/record dump"] >= 1


def test_many_saved_matches_make_neither_a_move_nor_set_up_dearer() -> None:
    few, many = (_with_saved(number) for number in (4, 400))
    for what, made in many.items():
        more = made - few[what]
        assert more.total() < 20, what


def _with_saved(number: int) -> dict[str, Counter[str]]:
    """What is called for a move, and for a drawn set-up, with so many saved matches of the same people."""
    device, match = Device(), played("pari", "many")
    text = text_of(match, "")
    device.store.texts = {f"{MATCH}{n:x}": text for n in range(number)}
    session = device.start()
    put_on_table(session, table_of(match.at(len(match.plies) // 2)))
    for _ in range(2):  # the first time it comes to lie on top of the others
        session.table.lift_curtain()
        made = calls(partial(session.table.play, any_move(session)))
        device.work.finish()
    session.setup.set_up("pari")
    screen(session)  # what is loaded with the first one
    return {"a move": made, "set-up": calls(lambda: screen(session))}
