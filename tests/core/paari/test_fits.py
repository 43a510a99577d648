"""When a card may be laid on a pile, against a table worked out by hand from the rule sheet.

How the table was made. A card is numbered, a rainbow or an X. The top that it is to cover is an X or is not: a number
or a rainbow on top makes no difference, since a card must make a pair with the top *beside* (PAAR-7). That top beside
is an X, a rainbow, or numbered, and then it has the card's colour, the card's number, or neither; not both, for no
card is there twice. For each of these ways the rule named in the last column decides. `own` differs from `opponent`
only where an X is laid. An X on an X beside an X is left out: there are two (PAAR-1).
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import product

import pytest

from core.__main__ import main
from core.games.paari.cards import DECK, KINDS, RAINBOW, X
from core.games.paari.laying import laid_by, misfit

TABLE = """
card      top   beside   opponent  own       decided by
numbered  open  colour   colour    colour    PAAR-6 same colour, PAAR-7
numbered  open  number   number    number    PAAR-6 same number, PAAR-7
numbered  open  neither  no_pair   no_pair   PAAR-6 no pair, PAAR-7
numbered  open  rainbow  rainbow   rainbow   PAAR-6 a rainbow pairs with every card
numbered  open  X        beside_x  beside_x  PAAR-11 beside an X only a rainbow (or the second X)
numbered  X     colour   blocked   blocked   PAAR-11 nothing on an X, pair or not
numbered  X     number   blocked   blocked   PAAR-11 nothing on an X, pair or not
numbered  X     neither  blocked   blocked   PAAR-11 nothing on an X
numbered  X     rainbow  rainbow   rainbow   PAAR-12 with a rainbow beside it, by any card
numbered  X     X        blocked   blocked   PAAR-13 one rainbow has to come first
rainbow   open  neither  rainbow   rainbow   PAAR-6 a rainbow pairs with every card
rainbow   open  rainbow  rainbow   rainbow   PAAR-6 a rainbow pairs with every card
rainbow   open  X        rainbow   rainbow   PAAR-11 the pile beside an X takes a rainbow
rainbow   X     neither  blocked   blocked   PAAR-11 nothing on an X: the rainbow goes beside it
rainbow   X     rainbow  rainbow   rainbow   PAAR-12 with a rainbow beside it, by any card
rainbow   X     X        rainbow   rainbow   PAAR-13 both X: one rainbow on either
X         open  neither  X         own_x     PAAR-10 on any top of an opponent, without a pair; never on one's own
X         open  rainbow  X         own_x     PAAR-10 also where it would make a pair: never on one's own
X         open  X        X         own_x     PAAR-11 the second X, from an opponent
X         X     neither  blocked   own_x     PAAR-10 not on an X; never on one's own
X         X     rainbow  X         own_x     PAAR-10 "but see PAAR-12": by any card; never on one's own
"""
LINES = [line.split(maxsplit=5) for line in TABLE.strip().splitlines()[1:]]
EXPECTED = {(*line[:3], own): line[4 if own else 3] for line in LINES for own in (False, True)}


def way(card: str, top: str, beside: str, own: bool) -> tuple[str, str, str, bool]:
    """The line of the table that three cards belong to."""
    kind = {RAINBOW: "rainbow", X: "X"}
    if beside in kind:
        relation = kind[beside]
    elif card in kind or (card[0] != beside[0] and card[1:] != beside[1:]):
        relation = "neither"
    else:
        relation = "colour" if card[0] == beside[0] else "number"
    return kind.get(card, "numbered"), "X" if top == X else "open", relation, own


def verdict(card: str, top: str, beside: str, own: bool) -> str | None:
    why = misfit(card, top, beside, own=own)
    return laid_by(card, beside) if why is None else why.code


@pytest.mark.rule("PAAR-6", "PAAR-7", "PAAR-10", "PAAR-11", "PAAR-12", "PAAR-13")
def test_any_three_cards_of_the_deck_do_what_the_table_says() -> None:
    deck = Counter(DECK)
    tried = set()
    wrong = []
    for card, top, beside in product(KINDS, repeat=3):
        if Counter((card, top, beside)) <= deck:
            for own in (False, True):
                here = way(card, top, beside, own)
                tried.add(here)
                if verdict(card, top, beside, own) != EXPECTED[here]:
                    wrong.append((card, top, beside, own))
    assert not wrong
    assert tried == set(EXPECTED)


@pytest.mark.rule("PAAR-6", "PAAR-7", "PAAR-10", "PAAR-11", "PAAR-12", "PAAR-13")
@pytest.mark.parametrize(
    ("pile", "card", "own", "answer"),
    [
        ("r5 o5", "b5", False, {"fits": True, "by": "number"}),
        ("r5 o5", "r8", False, {"fits": False, "why": "no_pair"}),  # red like the top it covers: that is no help
        ("r1 o10", "b1", False, {"fits": False, "why": "no_pair"}),  # 10 is not 1
        ("X *", "b5", True, {"fits": True, "by": "rainbow"}),
        ("o5 b5", "X", True, {"fits": False, "why": "own_x"}),
        ("o5 b5", "X", False, {"fits": True, "by": "X"}),
    ],
)
def test_the_command_line_says_by_what_a_card_fits(
    pile: str, card: str, own: bool, answer: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["paari", "fits", "--pile", pile, "--card", card, *(["--own"] if own else [])]) == 0
    assert json.loads(capsys.readouterr().out) == answer
