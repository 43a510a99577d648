"""A thumb in a hurry touches twice: what has just appeared under it takes nothing, and nothing meant is lost."""

from __future__ import annotations

from itertools import cycle
from random import Random

import pytest

from core.games import NAMES
from tests.phone.conftest import OpenPhone
from tests.phone.matches import record
from tests.phone.pair import Pair
from tests.web.inside import ask
from tests.web.saved import left
from tests.web.touches import taps
from tests.web.whole import PASSING, on_table, saved_after

APART = (150, 300, 600)
"""Milliseconds between the two touches."""
ACTS = (
    *("enough", "nothing-fits", "done", "leave-it", "lay", "lay-pair", "end-turn"),
    *("bid", "accept", "decline", "doubt", "roll"),
)
"""Buttons with which an act ends: a second touch there is never meant."""
PARTS = {"pari": (4, 10), "ziffernsheriffs": (14, 20)}
"""From which move to which a match is played so, where that is not its first seven."""

BURSTS = 12
"""Bursts of touches in a match of each game; `tests/app/test_thumb.py` has 200."""
GO_ON = """
from app import games
from app.session.history import step_back
from app.state.model import TablePage
from core.engine.chance import Chance
from core.engine.player import choose

def where():
    table = stage.shown.model.table
    return [type(page).__name__ for page in stage.shown.model.pages[:2]] + [table.id if table else ""]

def go_on():
    session = stage.shown.session
    while type(session.model.page) is not TablePage:
        step_back(session)
    table = session.model.table
    if table.overlay is not None:
        session.table.close_overlay()
    elif table.latest.drawn is not None:
        session.table.seen_drawn()
    elif games.of(table.match).reveal.of(table) is not None:
        session.table.seen()
    elif table.match.prompt is not None:
        session.table.lift_curtain()
        session.table.play(choose(table.match, Chance("bursts", len(table.match.plies))))
    return session.model.table.match.prompt is not None
"""
"""Says which match is open, and goes on in it as somebody does who looks: in the worker, after `FIND_MODEL`."""


def touch_twice(pair: Pair, name: str, apart: int) -> None:
    """Touch a piece twice on both phones, and wait until they agree."""
    place = pair.seen.lies(name)
    for phone in (pair.felt, pair.seen):
        phone.look_first(*place)
    pair.felt.touch_twice(*place, apart)
    with pair.seen.settling():
        pair.seen.touch_twice(*place, apart)
    pair.seen.gone("drawn")
    pair.agree()


@pytest.mark.in_turn
@pytest.mark.parametrize("game", NAMES)
def test_a_second_touch_plays_nothing_and_leaves_nothing(open_phone: OpenPhone, game: str) -> None:
    match, (first, last) = record(game), PARTS.get(game, (0, 7))
    pair = Pair(*(open_phone(left(match.at(first)), tree=tree) for tree in (True, False)))
    gaps = cycle(APART)
    for ply in match.plies[first:last]:
        before, pages = on_table(pair.felt), pair.felt.state["pages"]
        assert before.prompt is not None
        while passing := next((name for name in PASSING if name in pair.seen.identifiers()), None):
            touch_twice(pair, passing, next(gaps))
            assert pair.felt.state["pages"] == pages and on_table(pair.felt).plies == before.plies, passing
        for name in taps(pair.seen, before, ply.move):
            if name in ACTS:
                touch_twice(pair, name, apart := next(gaps))
                where = f"{name} twice, {apart} ms apart"
            else:
                pair.tap(name)
                where = name
        for phone in (pair.seen, pair.felt):
            saved_after(phone, before)
            made, now = on_table(phone), phone.state
            assert [ply.move for ply in made.plies[len(before.plies) :]] == [ply.move], where
            assert now["pages"] == pages, where
            handed_on = made.prompt is not None and made.prompt.private and made.prompt.seat != before.prompt.seat
            assert now["covered"] or not handed_on, where


@pytest.mark.in_turn
@pytest.mark.parametrize("game", NAMES)
def test_bursts_of_touches_end_nowhere_but_in_the_match(open_phone: OpenPhone, game: str) -> None:
    """Some touches at one spot, mostly where a thumb lies, wherever a match stands."""
    match, seed = record(game), f"bursts {game}"
    lots, phone = Random(seed), open_phone(left(match.at(0)), tree=False)
    ask(phone, f"{GO_ON}\njson.dumps(None)")
    size = phone.page.viewport_size
    assert size is not None
    begun = ask(phone, "json.dumps(where())")
    for burst in range(BURSTS):
        x, y = lots.uniform(1, size["width"] - 1), size["height"] * (1 - lots.random() * lots.choice((0.5, 0.5, 0.99)))
        phone.touch_often(x, y, [lots.choice(APART) for _ in range(lots.randrange(2, 6))])
        phone.let_answer()
        assert ask(phone, "json.dumps(where())") == begun, f"{seed}, burst {burst} at {x:.0f}, {y:.0f}"
        if not ask(phone, "json.dumps(go_on())"):
            break
        phone.let_answer()
