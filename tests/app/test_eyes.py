"""Moods of the equals card at a table."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import flet.canvas as cv
import pytest

from app.games import eyes
from app.games.pari.hinted import Ghost, whole_row
from app.state.agreement import Agreement
from app.state.model import Advice, Hint, Latest, Selection, Table
from app.state.strict import Strict
from core.engine.match import Match
from core.engine.player import play_out
from core.engine.reason import Reason
from core.engine.training import HintSteps
from core.games import get
from core.games.pari.moves import Done, Place, Shift
from core.games.pari.state import Lying, Row
from tests.app.harness import at_table, screen, table_of
from tests.app.walk import nodes, of


@cache
def played_out() -> Match:
    return play_out(Match.new(get("pari"), ("Mila", "Ole"), "eyes", get("pari").options()), "eyes")


@cache
def laying() -> Match:
    """The match as the first cards are to be laid."""
    whole = played_out()
    return next(at for n in range(len(whole.plies)) if "play" in str((at := whole.at(n)).state.step))


def test_it_looks_where_the_next_touch_goes() -> None:
    table = replace(table_of(laying()), latest=Latest())
    assert eyes.of(table).mood == "looks" and eyes.of(table).gaze == eyes.AT_HAND
    assert eyes.of(replace(table, selection=Selection("picked"))).gaze == eyes.AT_ROW
    assert eyes.of(replace(table, advice=Advice(hint=Hint()))).mood == "looks"


def test_it_hides_its_eyes_while_the_device_goes_on() -> None:
    assert eyes.of(replace(table_of(laying()), lifted=None)).mood == "hides"


@pytest.mark.parametrize("code", ["scored", "not_right"])
def test_a_right_row_is_level_and_any_other_tips_to_the_heavier_side(code: str) -> None:
    found = 0
    for seed in range(4):
        match = play_out(Match.new(get("pari"), ("Mila", "Ole"), f"eyes {seed}", get("pari").options()), f"eyes {seed}")
        for n, ply in enumerate(match.plies, 1):
            news = tuple(one for one in ply.step.events if one.code == code)
            if not news or (table := replace(table_of(match.at(n)), latest=Latest(news))).covered:
                continue
            mood = eyes.of(table, news[0].values["row"]).mood
            if code == "scored":
                assert mood == "level"
            elif news[0].values["why"]["code"] != "not_equal":
                continue
            else:
                assert mood in ("tips-left", "tips-right")
            found += 1
    assert found


def test_one_row_of_pari_has_eyes_and_in_a_strict_match_none() -> None:
    match = next(
        at for n in range(len(played_out().plies)) if (at := played_out().at(n)).prompt and at.prompt.step == "play"
    )
    table = table_of(match)
    assert [looking(replace(table, agreed=Agreement(strict=strict))) for strict in (None, Strict())] == [1, 0]


def looking(table: Table) -> int:
    """How many of the cards on the screen have eyes: each has two pupils."""
    sets = {id(one): [shape for shape in one.shapes or [] if isinstance(shape, cv.Circle)] for one in eyes_of(table)}
    return sum(len(circles) >= 4 for circles in sets.values())


def eyes_of(table: Table) -> list[cv.Canvas]:
    return of(cv.Canvas, nodes(screen(at_table(table)))["pieces-table"])


def test_the_last_step_of_a_hint_lays_its_cards_as_ghosts() -> None:
    row = Row((Lying("2"), Lying("*")), (Lying("7"),))
    whole = Reason("row", row=2, left="2*8", right="7+9", cards="89+")
    moves = (Place(2, "left", 2, "8"), Place(2, "right", 1, "+"), Place(2, "right", 2, "9"), Done())
    steps = HintSteps(*(Reason("cards", count=1),) * 3, whole, moves=moves)
    table = replace(table_of(laying()), advice=Advice(hint=Hint(shown=4, steps=steps)))
    ghost = whole_row(table, row, 2)
    assert ghost is not None and (ghost.text("left"), ghost.text("right")) == ("2*8", "7+9")
    assert [lying.symbol for side in (ghost.left, ghost.right) for lying in side if isinstance(lying, Ghost)] == [
        *"8+9"
    ]
    assert whole_row(table, row, 1) is None
    assert whole_row(replace(table, advice=Advice(hint=Hint(shown=3, steps=steps))), row, 2) is None
    shifts = replace(steps, moves=(Shift(1, "left", 0, 2, "left", 0), *moves))
    assert whole_row(replace(table, advice=Advice(hint=Hint(shown=4, steps=shifts))), row, 2) is None, "not only laid"
