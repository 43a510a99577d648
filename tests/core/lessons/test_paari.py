"""The lesson of Paari: each idea is reached, and only by what it teaches."""

from __future__ import annotations

from core.engine.match import Match
from core.games.paari.cards import RAINBOW, X, worth
from core.games.paari.laying import all_lays, pile_of, why_not_lay
from core.games.paari.moves import Choose, Draw, Lay
from core.lessons.lesson import of
from tests.core.lessons.playing import ways


def lays(idea: str) -> list[tuple[Match, Lay]]:
    """The lays that reach the goal of an idea, each with the match before it."""
    found, _ = ways("paari", idea)
    assert found
    made = []
    for match in found:
        (ply,) = match.plies
        assert isinstance(ply.move, Lay)
        made.append((match.at(0), ply.move))
    return made


def test_there_is_one_pair_and_it_is_a_pair_by_number() -> None:
    found, _ = ways("paari", "pair")
    moves = [match.plies[0].move for match in found]
    assert all(isinstance(move, Choose) and {move.left, move.right} == {"r5", "o5"} for move in moves)


def test_a_card_fits_by_the_card_beside_and_not_by_the_one_it_covers() -> None:
    for before, lay in lays("beside"):
        covered, beside = pile_of(before.state.tops, lay)
        assert lay.card[0] == beside[0] and lay.card[0] != covered[0] and lay.card[1:] != covered[1:]
        assert lay.seat == 0


def test_only_on_the_piles_of_others_something_fits() -> None:
    assert all(lay.seat == 1 for _, lay in lays("others"))


def test_nothing_but_drawing_is_possible() -> None:
    found, missed = ways("paari", "draw")
    assert [type(match.plies[0].move) for match in found] == [Draw]
    assert missed == set()


def test_nothing_but_the_rainbow_fits() -> None:
    assert all(lay.card == RAINBOW for _, lay in lays("rainbow"))


def test_the_x_goes_only_to_others() -> None:
    assert all(lay.card == X and lay.seat == 1 for _, lay in lays("x"))


def test_the_x_is_opened_only_by_a_rainbow_beside_it() -> None:
    assert [(lay.card, lay.seat, lay.pile) for _, lay in lays("open")] == [(RAINBOW, 0, "right")]
    assert "still_closed" in ways("paari", "open")[1]


def test_the_last_card_goes_only_where_nobody_has_more() -> None:
    for match, lay in lays("out"):
        state = match.state
        fitting = [
            each for each in all_lays(state.hand, 2) if why_not_lay(state.tops, ("r0", *state.hand), 0, each) is None
        ]
        assert {(each.seat, each.pile) for each in fitting} == {(0, "right"), (1, "right")}, (
            "with more in hand both fit"
        )
        assert (lay.seat, lay.pile) == (0, "right")
        own, others = (sum(map(worth, tops)) for tops in state.tops)
        assert own == others == 7
    assert len(of("paari").ideas) == 8
