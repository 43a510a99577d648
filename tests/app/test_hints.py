"""Hints in all games: four rungs one after the other, the hand in sight, only what was told is ringed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import flet as ft
import pytest

from app import games, screens
from app.games import hints
from app.games.lights import look_ahead
from app.help import Given
from app.keys import press
from app.locale import LANGUAGES, words
from app.model import Table
from app.people import EMBLEMS
from app.theme import Look
from app.ui import Ui
from core.engine.match import Match
from core.engine.search import answer
from core.games import get, help_in
from core.games.pari.moves import Done, Place
from tests.app.harness import Device, put_on_table, texts
from tests.app.walk import nodes, parts, touch
from tests.contract.test_help import HELPED, positions
from tests.core.pari.positions import position

LOOKS = [
    Look(width=390, height=844),
    Look(width=360, height=640, text_scale=2.0),
    Look(width=844, height=390, dark=True),
    Look(width=1024, height=768),
]


class Seat:
    """Somebody at a table who asks for hints."""

    def __init__(self, match: Match, language: str = "en", look: Look = LOOKS[0]) -> None:
        self.device, self.words, self.look = Device(), words(language), look
        self.session = self.device.start(language, look_ahead=look_ahead)
        put_on_table(self.session, Table("an id", match, EMBLEMS[: len(match.names)]))
        self.session.lift_curtain()
        self.device.work.finish()

    @property
    def table(self) -> Table:
        table = self.session.model.table
        assert table is not None
        return table

    @property
    def screen(self) -> ft.Control:
        return screens.screen(Ui(self.session.model, self.look, self.words, self.session))

    def tap(self, identifier: str) -> None:
        touch(self.screen, identifier)
        self.device.work.finish()

    def ask(self) -> None:
        """Ask as the button does, wherever the game has put it."""
        hints.ask(Ui(self.session.model, self.look, self.words, self.session), self.table)
        self.device.work.finish()


@cache
def hinted(name: str) -> tuple[Match, ...]:
    """Training matches in which there is a hint for the seat to move."""
    found = positions(name)[:12]
    return tuple(
        replace(match, training=True) for match, view in found if answer(help_in(name).ladder(view)) is not None
    )


def labels(root: ft.Control, identifier: str) -> Iterator[str]:
    """What is read aloud of the pieces whose identifiers begin like this."""
    return (node.label or "" for name, node in nodes(root).items() if name.startswith(identifier))


@pytest.mark.rule("PARI-T3", "FORM-T3")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", HELPED)
def test_the_four_rungs_are_told_one_after_the_other(name: str, language: str) -> None:
    match = hinted(name)[0]
    game, said = games.find(name), words(language)
    seat = Seat(match, language)
    seat.ask()
    for rung in range(1, 5):
        hint = seat.table.hint
        assert hint is not None and hint.ladder is not None
        shown = nodes(seat.screen)
        assert [f"rung-{n}" in shown for n in range(1, 5)] == [n <= rung for n in range(1, 5)]
        sentence = game.sentences.hint(said, "cross", hint.ladder.rungs[rung - 1], match)
        assert shown[f"rung-{rung}"].label == f"{game.rungs(said)[rung - 1].name}: {sentence}"
        assert said("Hint {n} of {of}", n=rung, of=4) in texts(seat.screen)
        assert ("hint-next" in shown) == (rung < 4)
        if rung < 4:
            assert game.rungs(said)[rung].button in texts(seat.screen)
            seat.tap("hint-next")
    seat.tap("hint-close")
    assert "rung-1" not in nodes(seat.screen)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.width}x{look.height}")
@pytest.mark.parametrize("name", HELPED)
def test_a_hint_lies_below_the_hand_and_not_over_it(name: str, look: Look) -> None:
    for match in hinted(name)[:4]:
        seat = Seat(match, look=look)
        hand = {piece for piece in nodes(seat.screen) if piece.startswith("hand-")}
        seat.ask()
        shown = seat.screen
        assert {piece for piece in nodes(shown) if piece.startswith("hand-")} == hand
        for piece in hand:
            assert isinstance(around(shown, piece, "hint-close"), ft.Column), "one below the other"


def around(root: ft.BaseControl, *identifiers: str) -> ft.BaseControl:
    """The innermost control that holds all of these pieces."""
    inner = next((part for part in parts(root) if set(identifiers) <= nodes(part).keys()), None)
    return root if inner is None else around(inner, *identifiers)


@pytest.mark.parametrize("name", HELPED)
def test_each_rung_rings_what_it_says_and_nothing_else(name: str) -> None:
    ringed = 0
    for match in hinted(name):
        seat = Seat(match)
        assert "in the hint" not in " ".join(labels(seat.screen, ""))
        for _ in range(4):
            seat.ask()
            hint = seat.table.hint
            assert hint is not None
            speaks = any(games.find(name).rings(told) for told in hint.told)
            marked = "in the hint" in " ".join(labels(seat.screen, ""))
            if name != "astragali":  # its dice are in the tree only while the cup is lifted
                assert speaks or not marked
                ringed += marked
    assert ringed or name == "astragali"


@pytest.mark.parametrize("name", HELPED)
def test_a_hint_is_counted_once_for_a_position_with_its_rungs(name: str) -> None:
    match = hinted(name)[0]
    seat = Seat(match)
    seat.ask()
    told = Given(len(match.plies), seat.table.seat or 0, 1)
    assert seat.table.hints == (told,)
    seat.ask()
    seat.session.close_hint()
    seat.ask()
    assert seat.table.hints == (told._replace(rungs=2),)
    assert seat.table.hint is not None and seat.table.hint.open


def test_a_hint_ends_with_its_position_and_its_count_stays() -> None:
    seat = Seat(hinted("pari")[0])
    seat.ask()
    move = next(iter(seat.table.match.game.legal_moves(seat.table.match.state)))
    seat.session.play(move)
    assert seat.table.hint is None
    assert len(seat.table.hints) == 1


def test_in_a_match_that_is_no_training_everybody_is_told() -> None:
    match = replace(hinted("pari")[0], training=False)
    seat = Seat(match)
    hints.ask(Ui(seat.session.model, seat.look, seat.words, seat.session), seat.table)
    assert seat.session.model.toast == f"{match.names[seat.table.seat or 0]} takes a hint."
    seat = Seat(hinted("pari")[0])
    seat.ask()
    assert seat.session.model.toast == ""


def test_keys_ask_for_a_hint_and_put_it_away() -> None:
    seat = Seat(hinted("pari")[0])
    for key, is_open in (("H", True), ("H", True), ("Escape", False)):
        press(Ui(seat.session.model, seat.look, seat.words, seat.session), key)
        seat.device.work.finish()
        assert seat.table.hint_open == is_open
    assert seat.table.hints[0].rungs == 2


def test_where_there_is_nothing_to_be_told_the_sheet_says_so_and_nothing_is_counted() -> None:
    name = "pari"
    for match, view in positions(name):
        if match.prompt is not None and answer(help_in(name).ladder(view)) is None:
            seat = Seat(replace(match, training=True))
            seat.ask()
            assert "No equation works out here just now." in texts(seat.screen)
            assert "hint-next" not in nodes(seat.screen)
            assert seat.table.hints == ()
            return
    raise AssertionError("no such position was tried")


def test_while_a_hint_is_searched_for_a_card_can_be_picked_up() -> None:
    seat = Seat(hinted("pari")[0])
    hints.ask(Ui(seat.session.model, seat.look, seat.words, seat.session), seat.table)
    assert "Searching …" in texts(seat.screen)
    touch(seat.screen, "hand-0")
    seat.session.look_ahead()
    seat.device.work.finish()
    assert "rung-1" in nodes(seat.screen)


@pytest.mark.rule("ARITH-10")
def test_a_row_that_is_not_right_is_worked_out_line_by_line_on_a_tap() -> None:
    match = Match.new(get("pari"), ("Mila", "Ole"), "a row")
    state = position("8-3+2=3", "1=", hand="14+")
    seat = Seat(replace(match, deal=replace(match.deal, state=state)))
    seat.session.play(Place(1, "right", 1, "1"))
    seat.session.play(Done())
    assert "8 − 3 + 2 = 7, not 31. 8 − 3 goes first, from left to right." in texts(seat.screen)
    assert "working-1" not in nodes(seat.screen)
    seat.tap("work-out")
    assert [*labels(seat.screen, "working-")] == [
        "1. From left to right: 8 minus 3 equals 5",
        "2. then the plus: 5 plus 2 equals 7",
    ]
