"""What training shows of Pari, proved against the rules."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.__main__ import main
from core.engine.match import Match
from core.engine.player import play_out
from core.engine.search import Run, after, answer
from core.games.pari.evaluator import best_turn
from core.games.pari.help import HELP
from core.games.pari.moves import Done, Place
from core.games.pari.state import SYMBOLS, View
from core.games.pari.training import Found, completed, highlights, least, next_move, open_rows, search, steps
from core.games.pari.turns import turns
from tests.core.pari.positions import PARI, happened, play, position, seen

CARDS = st.text(st.sampled_from(SYMBOLS), max_size=3)
ROWS = st.builds(lambda left, right: f"{left}={right}", CARDS, CARDS)
HANDS = st.text(st.sampled_from(SYMBOLS), min_size=1, max_size=5)


def best(view: View) -> Found | None:
    """The completion that brings most; of several the first by row and by its text."""
    made = [(row, answer(search(view, row).improving(least(view)))) for row in open_rows(view)]
    found = [completed(view, row, one) for row, one in made if one is not None]
    return max(found, key=lambda each: each.points, default=None)


BRIEF = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.rule("PARI-T1", "PARI-9")
@BRIEF
@given(ROWS, ROWS, HANDS)
def test_every_completion_can_be_laid_and_scores_what_it_says(one: str, other: str, hand: str) -> None:
    state = position(one, other, hand=hand)
    view = seen(state)
    every = ((row, made) for row in open_rows(view) for made in search(view, row).completions(least(view)))
    for found in islice((completed(view, row, made) for row, made in every if made is not None), 40):
        step = play(state, *steps(view, found), Done())
        assert happened(step, "scored")["points"] == found.points
        assert happened(step, "scored")["row"] == found.row


@pytest.mark.rule("PARI-T2")
@BRIEF
@given(ROWS, ROWS, HANDS)
def test_every_highlight_is_a_legal_place_from_which_a_completion_is_reached(one: str, other: str, hand: str) -> None:
    state = position(one, other, hand=hand)
    marks = answer(highlights(seen(state)))
    for place in PARI.legal_moves(state, Place):
        assert isinstance(place, Place)
        then = seen(play(state, place).state)
        reached = best(then)
        shown = marks.get(place.card, {}).get((place.row, place.side, place.index))
        assert shown == (reached.points if reached else None)


@pytest.mark.rule("PARI-T2")
def test_the_gaps_of_the_example_on_the_table() -> None:
    state = position("6*=24", "5+=9", "=70", hand="2348+*", others=("1", "1", "1"))
    gaps = answer(highlights(seen(state)))["8"]
    shown = {row: [gaps.get((row, side, n)) for side in ("left", "right") for n in range(3)] for row in (1, 2, 3)}
    assert shown == {1: [7, 11, 11, 7, 7, 7], 2: [10, 10, 10, 6, 6, None], 3: [9, None, None, None, None, None]}


@pytest.mark.rule("PARI-T2")
def test_lights_of_nine_cards_come_in_time_for_a_phone() -> None:
    view = seen(position("6=", "=89", hand="5086067+/"))
    run, points = Run(HELP.lights(view)), 0
    while not run.on(after(1)):
        points += 1
    assert points <= 200, "about a millisecond each"
    aim = answer(best_turn(view))
    assert isinstance(aim, Found) and aim.points > 6 and run.answer
    assert max(light.worth or 0 for light in run.answer) == aim.points, "as the hint says"


@pytest.mark.rule("PARI-T2", "PARI-7")
def test_once_a_card_is_laid_only_its_row_lights_up() -> None:
    state = play(position("6*=24", "5+=9", hand="2348+*"), Place(2, "left", 0, "2")).state
    gaps = answer(highlights(seen(state)))
    assert gaps and {row for reached in gaps.values() for row, _, _ in reached} == {2}


@pytest.mark.rule("PARI-T1", "PARI-8")
def test_a_row_that_is_right_already_needs_no_more_cards() -> None:
    state = play(position("1=", hand="1+"), Place(1, "right", 0, "1")).state
    found = best(seen(state))
    assert found is not None and (found.completion.laid, found.points) == ("", 0)
    assert next_move(seen(state)) == Done()


@pytest.mark.rule("PARI-T4")
def test_a_review_names_what_was_laid_and_no_turn_beats_the_best() -> None:
    match = play_out(Match.new(PARI, ("A", "B"), "review"), "review", 400)
    looked = list(turns(match))
    assert len(looked) > 4
    for turn in looked:
        assert match.at(turn.ply).prompt.seat == turn.seat
        found = best(turn.view)
        assert turn.points <= (found.points if found else 0)
    assert sum(turn.points for turn in looked) == sum(match.state.scores)


@pytest.mark.rule("PARI-T4")
@pytest.mark.parametrize(("row", "hand"), [("=", "1122"), ("1=", "1+0"), ("3+=7", "4562+*1"), ("=1", "1")])
def test_the_best_on_the_command_line_is_the_first_of_all(
    row: str, hand: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = {}
    for command in ("completions", "best"):
        assert main(["pari", command, "--row", row, "--hand", hand]) == 0
        lines[command] = capsys.readouterr().out.splitlines()
    assert lines["best"] == lines["completions"][:1]
