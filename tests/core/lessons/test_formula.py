"""The lesson of Formula: each idea is reached, and only by what it teaches."""

from __future__ import annotations

from core.games.formula.changes import read_change
from core.games.formula.moves import Draw, Lay
from core.games.formula.state import Formula
from tests.core.lessons.playing import ways


def formulas(idea: str) -> list[tuple[Formula, str, Lay]]:
    """The lays that reach the goal of an idea: the formula before, the one after, and the lay."""
    found, _ = ways("formula", idea)
    assert found
    laid = []
    for match in found:
        (ply,) = match.plies
        assert isinstance(ply.move, Lay)
        event = next(event for event in ply.step.events if event.code == "laid")
        laid.append((match.deal.state.formula, str(event.values["formula"]), ply.move))
    return laid


def numbers(text: str) -> list[str]:
    for sign in "+-*/=":
        text = text.replace(sign, " ")
    return text.split()


def test_only_the_sum_completes_the_first_formula() -> None:
    assert [after for _, after, _ in formulas("first")] == ["2+4=6"]


def test_two_numbers_have_to_be_covered() -> None:
    for _, after, lay in formulas("cover"):
        changes = [read_change(part) for part in (lay.a, lay.b, lay.c)]
        assert sum(change is not None and change.whole for change in changes) == 2
        assert after == "2+7=9"


def test_nothing_works_out_with_the_sign_that_lies_there() -> None:
    assert all(lay.symbol != before.symbol for before, _, lay in formulas("sign"))


def test_a_number_has_to_become_longer() -> None:
    assert all(max(map(len, numbers(str(after)))) == 2 for _, after, _ in formulas("longer"))
    assert "one_digit" in ways("formula", "longer")[1], "somebody can stay short"


def test_nothing_works_out_without_the_joker() -> None:
    assert all("J" in lay.a + lay.b + lay.c for _, _, lay in formulas("joker"))


def test_no_card_of_the_old_formula_stays_in_sight() -> None:
    for _, _, lay in formulas("zero"):
        assert all(part.startswith("=") for part in (lay.a, lay.b, lay.c))


def test_nothing_but_drawing_is_possible() -> None:
    found, missed = ways("formula", "draw")
    assert [type(match.plies[0].move) for match in found] == [Draw]
    assert missed == set()


def test_only_all_three_cards_win() -> None:
    found, missed = ways("formula", "last")
    for match in found:
        events = {event.code: event.values for event in match.plies[0].step.events}
        assert events["laid"]["left"] == 0 and events["finished"]["seat"] == 0
    assert "cards_left" in missed
