"""How many taps a turn takes, counted on the drawn screen: it is to stay as few.

Counted from where the curtain has been lifted to where the next one is asked. A number that falls is lowered here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from app.games import identity
from app.parts.theme import Look
from app.state.model import Latest
from core.engine.game import Move
from core.engine.match import Match
from core.games import get
from core.games.astragali.moves import Accept, Roll, Say
from core.games.pari.moves import Done, Place
from core.games.ziffernsheriffs.board import EMPTY, put
from core.games.ziffernsheriffs.moves import Roll as Dice
from tests.app.harness import AtTable, at_table, change_table, table_of
from tests.app.positions import turns
from tests.web.touches import lesson_taps


class Finger(AtTable):
    """A finger at a table, whose taps are counted."""

    def __init__(self, match: Match) -> None:
        self.count = 0
        self.look = Look(background=identity.background(match.game.name), width=390, height=844)
        self.session = at_table(table_of(match, latest=Latest()))

    @property
    def match(self) -> Match:
        return self.table.match

    def go_on(self) -> None:
        self.count += 1

    def make(self, move: Move) -> Move:
        """Make a move, and look at what all look at."""
        self.tap(*lesson_taps(self.match, move))
        assert self.match.plies[-1].move == move, (move, self.match.plies[-1].move)
        if "go-on" in self.sees():
            self.tap("go-on")
        return move


def counted(match: Match, moves: Iterable[Move]) -> int:
    """The taps for a turn."""
    finger = Finger(match)
    for move in moves:
        finger.make(move)
    return finger.count


def at_most(what: str, count: int, most: int) -> None:
    print(f"{what:45} {count:3} taps")
    assert count <= most, f"{what}: {count} taps, there were {most}"


@pytest.mark.parametrize(("cards", "most"), [(1, 8), (3, 12)])
def test_pari(cards: int, most: int) -> None:
    """An equation with so many cards, done, and drawing."""
    match, moves = next(
        turn
        for turn in turns("pari")
        if turn[1][cards : cards + 1] == [Done()] and all(isinstance(move, Place) for move in turn[1][:cards])
    )
    at_most(f"Pari, an equation with {cards} cards", counted(match, moves), most)


@pytest.mark.parametrize(("cards", "most"), [(1, 4), (3, 9)])
def test_formula(cards: int, most: int) -> None:
    match, moves = next(
        (match, moves)
        for match, moves in turns("formula")
        if len(moves) == 1 and len(match.state.hands[0]) - len(match.play(moves[0]).state.hands[0]) == cards
    )
    at_most(f"Formula, {cards} cards", counted(match, moves), most)


def test_paari() -> None:
    match, moves = next(turn for turn in turns("paari") if len(turn[1]) == 1 and type(turn[1][0]).__name__ == "Lay")
    at_most("Paari, a card", counted(match, moves), 2)


def test_astragali() -> None:
    """Accept, look, roll two dice again, and bid."""
    game: Any = get("astragali")
    finger = Finger(Match.new(game, ("Mila", "Ole"), "taps").play(Say("single", "E")))
    finger.make(Accept())
    finger.make(Roll(finger.match.state.dice[-2:]))
    finger.make(Say("pair", "E"))
    at_most("Astragali, two dice again and a bid", finger.count, 8)


# Ziffernsheriffs: terms are tapped together in the ways that the table offers

DICE = "2346"
KEYS = {"+": "key-plus", "-": "key-minus", "*": "key-times", "/": "key-divide", ")": "key-close", "(": "key-open"}


def tiles(text: str) -> Iterator[str]:
    """What is tapped: dice and keys, `!` lays or notes."""
    for symbol in text:
        yield "lay" if symbol == "!" else KEYS[symbol] if symbol in KEYS else f"die-{DICE.index(symbol)}"


def sheriffs(text: str, others: tuple[int, ...] = ()) -> tuple[Finger, str]:
    """A whole turn with the dice 2 3 4 6, from the roll on; the finger and the board after it."""
    rules: Any = get("ziffernsheriffs")
    finger = Finger(Match.new(rules, ("Mila", "Ole"), "taps", rules.options())).tap("roll")
    match, board = finger.match, EMPTY
    assert match.plies[-1].move == Dice(len(DICE))
    for field in others:
        board = put(board, field, "B")
    ply = match.plies[-1]
    state = replace(match.state, dice=DICE, board=board)
    dealt = replace(match, plies=(*match.plies[:-1], replace(ply, step=replace(ply.step, state=state))))
    change_table(finger.session, match=dealt)
    finger.tap(*tiles(text))
    assert finger.match.state.side == "B", "the turn is over"
    return finger, finger.match.state.board


@pytest.mark.parametrize(
    ("text", "fields", "typed", "most"),
    [
        ("6*4!+3!-2!", (24, 27, 25), "6*4 6*4+3 6*4+3-2", 11),
        ("4+64*62+4!", (10, 24, 6), "4+6 4*6 2+4", 11),
        ("6+4)*3!+2!-!", (30, 32, 28), "(6+4)*3 (6+4)*3+2 (6+4)*3-2", 13),
    ],
)
def test_a_plain_turn_of_ziffernsheriffs(text: str, fields: tuple[int, ...], typed: str, most: int) -> None:
    finger, board = sheriffs(text)
    assert [board[field - 1] for field in fields] == ["A"] * len(fields)
    print(f"(each term in full: {1 + len(typed) + 1} taps)")
    at_most(f"Ziffernsheriffs, {typed.replace(' ', ', ')}", finger.count, most)


@pytest.mark.parametrize(
    ("text", "fields", "typed", "most"),
    [
        ("3*46*26+4+2!+3!-!", (15, 9), "3*4 6*2 6+4+2 6+4+2+3 6+4+2-3", 18),
        ("6*42*3*46+2)*3!+4!-!", (28, 20), "6*4 2*3*4 (6+2)*3 (6+2)*3+4 (6+2)*3-4", 21),
    ],
)
def test_a_turn_of_ziffernsheriffs_with_a_bridge(text: str, fields: tuple[int, ...], typed: str, most: int) -> None:
    bridged = 12 if "6*2" in typed else 24
    finger, board = sheriffs(text, (bridged,))
    assert board[bridged - 1] == "#"
    assert [board[field - 1] for field in fields] == ["A"] * len(fields)
    print(f"(each term in full: {1 + len(typed) + 1} taps)")
    at_most(f"Ziffernsheriffs, a bridge on {bridged}", finger.count, most)
