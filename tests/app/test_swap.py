"""Taking over a side at the table of Ziffernsheriffs, and the sentences of two games that were won alike."""

from __future__ import annotations

from typing import Any

import pytest

from app.games import situation
from app.games.ziffernsheriffs import words as sentences
from app.games.ziffernsheriffs.table import TABLE
from app.locale import words
from app.parts.theme import Look
from app.screens import result
from core.engine.match import Match
from core.games import get
from core.games.ziffernsheriffs.moves import End, Keep, Occupy, Roll, Swap
from core.games.ziffernsheriffs.state import Ended
from tests.app.harness import texts, ui_of
from tests.app.test_table_ziffernsheriffs import LOOKS, Hands, rolled
from tests.app.walk import nodes

GAME: Any = get("ziffernsheriffs")
BOTH = {"two_games": True, "tie_break": "turns"}


def asked(**options: Any) -> Match:
    """A match in which Ole may take over the side that Mila has begun."""
    match = Match.new(GAME, ("Mila", "Ole"), "swap", GAME.options(swap=True, **options))
    return match.play(Roll(4)).play(End())


@pytest.mark.parametrize("look", LOOKS)
def test_two_cards_say_who_goes_which_way_then_and_none_is_chosen_before(look: Look) -> None:
    hands = Hands(asked(head_start=2), look)
    assert hands.label("choose-keep").startswith("Leave it as is: Mila connects left and right, needs 10; Ole")
    swapped = "Swap: Ole connects left and right, needs 10; Mila connects top and bottom, needs 8"
    assert hands.label("choose-swap") == swapped
    assert hands.hint("swap") == "First tap one of the two cards."
    hands.tap("swap")
    assert hands.table.match.state.step == "swap"
    assert "First tap one of the two cards." in set(texts(hands.screen()))


def test_who_swaps_has_the_other_side_and_the_other_one_moves() -> None:
    hands = Hands(asked()).tap("choose-swap")
    assert nodes(hands.screen())["choose-swap"].selected
    assert hands.label("swap") == "Swap. Then it’s Mila’s turn."
    hands.tap("swap")
    state = hands.table.match.state
    assert (state.step, state.to_move, state.seat_of("A")) == ("choose", 0, 1)
    assert isinstance(hands.table.match.plies[-1].move, Swap)
    assert "Ole has swapped, and now connects left and right." in set(texts(hands.screen()))
    assert "Mila, 30 stones, connects top and bottom" in "\n".join(
        str(node.label) for node in nodes(hands.screen()).values() if node.label
    )
    hands.tap("undo").tap("curtain-ready")
    assert hands.table.match.state.step == "swap"


def test_who_leaves_the_sides_goes_on() -> None:
    hands = Hands(asked()).tap("choose-swap", "choose-keep")
    assert hands.label("swap") == "Leave it as is. Then it’s Ole’s turn."
    hands.tap("swap")
    assert isinstance(hands.table.match.plies[-1].move, Keep)
    assert hands.table.match.state.to_move == 1


def test_a_guided_match_leads_to_the_card_and_then_to_the_button() -> None:
    hands, w = Hands(asked()), words("en")
    touch = TABLE.onboarding.touch(w, hands.table, Swap())
    assert touch is not None and touch.identifier == "choose-swap"
    hands.tap("choose-swap")
    touch = TABLE.onboarding.touch(w, hands.table, Swap())
    assert touch is not None and touch.identifier == "swap"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("first", "winner", "by"),
    [(Ended(0, 4, (0, 9)), "Mila", "1 turn fewer"), (Ended(0, 5, (0, 3)), "Ole", "fewer squares missing")],
)
def test_a_broken_tie_has_one_winner_and_the_result_says_by_what(
    first: Ended, winner: str, by: str, language: str
) -> None:
    """Ole wins the second game with his fifth turn, Mila lacks nine fields then."""
    lies: dict[str, Any] = {"a": tuple(range(1, 10)), "b": (50,), "options": BOTH, "game": 2, "turn": 9}
    match = rolled("64", **lies, winners=(0,), ended=(first,))
    for move in (Occupy(10, "6+4"), Roll(1), End()):
        match = match.play(move)
    w = words(language)
    (broken,) = (happened for _, happened in match.log(None) if happened.code == "tie_broken")
    said = sentences.event(w, broken, match.names)
    assert said and said.endswith({"en": f"{winner} wins.", "de": f"{winner} gewinnt."}[language])
    assert situation.won(w, match)[1] == [winner]
    hands = Hands(match)
    shown = set(texts(result.screen(ui_of(hands.session, language=language), hands.table, None)))
    assert TABLE.standings.won_by(w, match) in shown
    assert language != "en" or TABLE.standings.won_by(w, match) == by
