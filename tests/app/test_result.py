"""The result of a match: who has won, what was fine, what could have been, and the next match."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any

import flet as ft
import pytest

from app.locale import words
from app.parts.standing import joy
from app.parts.theme import Look
from app.screens.result import MOST_SHOWN, missed_of, most_missed
from app.session import Session
from app.state.help import Help, Level
from app.state.model import Advice, TablePage
from app.state.overlays import LookBack
from app.state.strict import Strict
from core.engine.match import Match
from core.engine.player import play_out
from core.engine.review import Best, Turn
from core.games import NAMES, get, having
from tests.app.harness import at_table, look_of, on_table, screen, table_of, texts
from tests.app.layout import pieces
from tests.app.test_tally import entry
from tests.app.walk import nodes, of, touch

PEOPLE = ("Mila", "Ole", "Frida", "Bo", "Ida", "Juna", "Ben", "Henk")


@cache
def ended(game: str, seats: int = 2, seed: str = "result", **options: Any) -> Match:
    """A match that is over."""
    return play_out(Match.new(get(game), PEOPLE[:seats], seed, get(game).options(**options)), seed)


def at_result(match: Match, **table: Any) -> Session:
    """A session that has the result of a match on the screen."""
    return at_table(replace(table_of(match, **table), latest=table_of(match.at(0)).latest, lifted=None))


def said(session: Session, language: str = "en") -> str:
    """All that is read on the screen."""
    return "\n".join(texts(screen(session, language=language)))


@pytest.mark.parametrize("game", NAMES)
def test_a_rematch_begins_at_once_with_the_same_people_and_who_sits_next_begins(game: str) -> None:
    seats = get(game).seats[-1]
    match = ended(game, seats)
    session = at_result(match, strict=Strict(60))
    emblems = on_table(session).emblems
    touch(screen(session), "again")
    new = on_table(session)
    assert isinstance(session.model.page, TablePage) and not new.match.plies
    assert new.match.names == (*match.names[1:], match.names[0])
    assert new.emblems == (*emblems[1:], emblems[0])
    assert new.match.options == match.options and new.agreed.strict == Strict(60) and new.id != "an id"


def test_opponents_keep_their_seats_beside_people_and_who_left_is_back() -> None:
    session = at_result(ended("pari", 3), levels=(0, 2, 3), away=frozenset((2,)), given=Help(Level.HINTS))
    touch(screen(session), "again")
    new = on_table(session)
    assert new.match.names == ("Ole", "Frida", "Mila") and new.levels == (2, 0, 0) and not new.away
    assert new.help == Help(Level.HINTS)


def lost(by: int, level: int = 3) -> Session:
    """A session at the result of a match that the only person has lost by that many points to the computer."""
    for n in range(400):
        match = ended("pari", 2, f"lost {n}", target=10)
        outcome = match.outcome
        assert outcome is not None
        if len(outcome.winners) == 1 and max(outcome.scores) - min(outcome.scores) == by:
            winner = outcome.winners[0]
            return at_result(match, levels=tuple(level if seat == winner else 0 for seat in range(2)))
    raise AssertionError("no such match")


def test_a_close_loss_to_the_computer_is_told_kindly_and_the_computer_can_be_made_easier() -> None:
    session = lost(by=2)
    match = on_table(session).match
    winner = match.names[match.outcome.winners[0]] if match.outcome else ""
    shown = said(session)
    assert "That was close!" in shown and f"{winner} wins by 2 points." in shown
    assert f"Make {winner} easier?" in shown and "Medium instead of Strong" in shown
    touch(screen(session), "easier")
    assert sorted(on_table(session).levels) == [0, 2] and not on_table(session).match.plies


def test_a_clear_loss_names_who_has_won_and_nobody_is_cheered() -> None:
    session = lost(by=5, level=5)
    assert "This time it’s" in said(session) and "easier" not in nodes(screen(session))
    assert "Diesmal" in said(session, "de")


def test_a_win_is_told_with_the_name_and_a_shared_one_with_all() -> None:
    match = ended("pari", 2)
    assert match.outcome is not None
    shown = re.sub("[\u2068\u2069]", "", said(at_result(match)))
    assert f"{match.names[match.outcome.winners[0]]} wins!" in shown


def missed(*worths: int) -> list[Any]:
    """Missed turns in which so much more was possible."""
    from app.state.review import Missed

    return [Missed(Turn(0, n, "", 0), Best(worth, "", ())) for n, worth in enumerate(worths)]


def test_of_many_missed_turns_those_with_most_are_looked_at_in_their_order() -> None:
    few = missed(3, 1, 2)
    assert most_missed(few) == tuple(few)
    many = missed(1, 5, 2, 2, 9, 1, 7)
    assert [one.best.worth for one in most_missed(many)] == [5, 9, 7] and len(most_missed(many)) == MOST_SHOWN


def test_how_often_more_was_possible_is_said_once_it_is_known() -> None:
    from core.engine.search import answer
    from core.games import review_in

    match = ended("pari", 2, "missed", target=10)
    looking = review_in("pari")
    turns = list(looking.turns(match))
    reviewed = {turn.ply: answer(looking.best(match, turn)) for turn in turns}
    half = at_result(match, advice=Advice(reviewed=dict(list(reviewed.items())[:-1])))
    assert "searching" in nodes(screen(half)) and "try-missed" not in nodes(screen(half))
    whole = at_result(match, advice=Advice(reviewed=reviewed))
    count = len(missed_of(on_table(whole)))
    numbers = {1: "once", 2: "twice", 3: "three times", 4: "four times", 5: "five times"}
    assert "searching" not in nodes(screen(whole))
    if count:
        assert (f"There was a better move {numbers[count]}" if count < 6 else "Three turns to look at") in said(whole)
    best = at_result(match, advice=Advice(reviewed=dict.fromkeys(reviewed)))
    assert "try-missed" not in nodes(screen(best)) and "searching" not in nodes(screen(best))


def test_all_turns_lie_in_a_sheet_that_back_closes() -> None:
    from app.session.history import step_back

    session = at_result(ended("pari", 2))
    touch(screen(session), "all-turns")
    assert isinstance(on_table(session).overlay, LookBack) and "review-all" in nodes(screen(session))
    step_back(session)
    assert on_table(session).overlay is None and "all-turns" in nodes(screen(session))


@pytest.mark.parametrize("game", having("review"))
def test_the_finest_turn_is_shown_with_its_pieces(game: str) -> None:
    session = at_result(ended(game, 2, "finest"))
    assert "finest" in nodes(screen(session))


def test_a_single_round_of_formula_ends_with_its_result() -> None:
    match = ended("formula", 2)
    session = at_table(table_of(match))
    assert "again" in nodes(screen(session)) and "moment" not in nodes(screen(session))
    assert "Last formula" in said(session)


def test_signs_fall_once_and_not_where_motion_is_reduced() -> None:
    assert joy(Look(calm=True), 358, 170, fresh=True) == []
    falling, lying = (joy(Look(), 358, 170, fresh=fresh) for fresh in (True, False))
    assert len(falling) == len(lying) > 5
    assert all(isinstance(sign, ft.Container) and sign.opacity == 0 for sign in falling)
    assert all(isinstance(sign, ft.Container) and sign.opacity == 1 for sign in lying)
    session = at_result(ended("pari", 2))
    assert of(ft.Container, screen(session)) and words("de")("Rematch!") == "Revanche!"


def test_the_wins_so_far_are_those_of_everybody_at_the_table() -> None:
    session = at_result(ended("paari", 4))
    session.models.set(tally=(entry("a", *PEOPLE[:4]),))
    told = nodes(screen(session))["open-tally"].label
    assert isinstance(told, str) and all(name in told for name in PEOPLE[:4]), told


@pytest.mark.parametrize("size", [(369, 196), (480, 300), (568, 320), (640, 360), (844, 390)])
def test_in_a_low_window_who_has_won_is_beside_the_rest_only_where_both_have_room(size: tuple[int, int]) -> None:
    lie = pieces(screen(at_result(ended("pari")), look_of(size)), *size)
    assert lie["close"].whole
    assert lie["again"].box.right <= size[0]
    assert (lie["again"].box.left > size[0] / 2) == (size[0] >= 640)
