"""Hints in all games: four steps one by one, in training thoughts first, the hand in sight, no ring too early."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random, randrange
from typing import Any, NamedTuple

import flet as ft
import pytest

from app import games
from app.games import hints
from app.games.astragali.picked import cup_of, show
from app.locale import LANGUAGES, words
from app.parts.theme import Look
from app.session.keys import press
from app.state.help import Given, Help, Level
from app.state.model import Table
from app.state.people import EMBLEMS
from core.engine.match import Match
from core.engine.search import answer
from core.games import get, help_in
from core.games.pari.moves import Done, Place
from core.games.pari.options import PariOptions
from tests.app.harness import AtTable, Device, put_on_table, texts
from tests.app.layout import Box, Fault, Measure, Piece, Room
from tests.app.positions import with_state
from tests.app.walk import nodes, of, touch
from tests.contract.helped import HELPED, positions
from tests.core.formula.positions import table
from tests.core.pari.positions import position
from tests.core.ziffernsheriffs.tables import board, rolled

LOOKS = [
    Look(width=390, height=844),
    Look(width=360, height=640, text_scale=2.0),
    Look(width=844, height=390, dark=True),
    Look(width=1024, height=768),
]


SIZES = ((360, 640), (390, 844), (844, 390), (768, 1024), (1024, 768))
WRITTEN = ("hint", "term", "key:term")
"""Beginnings of the names of what has other words in it with a hint."""
LAID = ("key:", "take-", "gap-", "number-", "spot-", "new-", "formula", "before", "sign-", "stack")
"""Beginnings of the names of what lies on a felt with a row or formula into which a hint lays cards."""
AROUND = ("layer-", "pieces-", "key:", "table", "players", "hint", "term", "way", "cup", "badges-known")
"""Beginnings of the names of what holds pieces, and of what is asked or built in the place of the question."""


class Seat(AtTable):
    """Somebody at a table who asks for hints."""

    def __init__(self, match: Match, language: str = "en", look: Look = LOOKS[0], help: int = 3) -> None:
        self.device, self.look = Device(), look
        self.session = self.device.start(language)
        given = Help(Level(help))
        put_on_table(self.session, Table("an id", match, emblems=EMBLEMS[: len(match.names)], given=given))
        self.session.table.lift_curtain()
        self.device.work.finish()

    def go_on(self) -> None:
        self.device.work.finish()

    def ask(self) -> None:
        """Ask as the button does, wherever the game has put it."""
        self.session.ask_hint()
        self.device.work.finish()

    @property
    def said(self) -> str:
        """The newest step of a hint, with its number, as it stands in the place of the question."""
        return nodes(self.screen())["hint-more"].label or ""

    def whole(self) -> dict[str, ft.Semantics]:
        """What is shown of a hint after a tap on its newest step."""
        self.tap("hint-more")
        shown = nodes(self.screen())
        self.tap("sheet-close")
        return shown


@cache
def hinted(name: str) -> tuple[Match, ...]:
    """Training matches in which there is a hint for the seat to move."""
    found = positions(name)[:12]
    return tuple(replace(match, training=True) for match, view in found if answer(help_in(name).hint(view)) is not None)


def labels(root: ft.Control, identifier: str) -> Iterator[str]:
    """What is read aloud of the pieces whose identifiers begin like this."""
    return (node.label or "" for name, node in nodes(root).items() if name.startswith(identifier))


@pytest.mark.rule("PARI-T3", "FORM-T3")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", HELPED)
def test_the_four_steps_of_a_hint_come_one_by_one(name: str, language: str) -> None:
    match = replace(hinted(name)[0], training=False)
    game, said = games.find(name), words(language)
    seat = Seat(match, language, help=2)
    for rung in range(1, 5):
        seat.ask()
        hint = seat.table.advice.hint
        assert hint is not None and hint.steps is not None
        sentence, number = (
            game.sentences.hint(said, hint.steps.steps[rung - 1], match),
            said("Hint {n} of {of}", n=rung, of=4),
        )
        assert seat.said == f"{sentence} {number}"
        shown = seat.whole()
        assert [f"rung-{n}" in shown for n in range(1, 5)] == [n <= rung for n in range(1, 5)]
        assert shown[f"rung-{rung}"].label == sentence
        assert seat.said == f"{sentence} {number}", "closing it leaves the hint at the table"
    was = seat.session.model
    seat.ask()
    assert seat.session.model == was, "the bulb rests"


def in_training(name: str, state: Any) -> Match:
    """A match in training with a position on the table."""
    return with_state(Match.new(get(name), ("Juna", "Henk"), "seed", training=True), state)


@pytest.mark.parametrize(
    ("match", "steps"),
    [
        (
            in_training("pari", position("8=15", hand="+7")),
            [
                "Look at row 1. How much is missing from 8 to 15?",
                "Build up from the smaller one.",
                "8 + 2 = 10. Then 5 more.",
                "7 + 8 = 15 scores 6 points. Left of the =: 7 and +.",
            ],
        ),
        (
            in_training("formula", table("8+7=15", ("57", "1"))),
            [
                "You can play 2 cards. Which double is near?",
                "Double the smaller one, then one more.",
                "7 + 7 = 14.",
                "Play the 5 and the 7. That makes 8 + 7 = 15. Cover digit 1 of the second number with the 7.",
            ],
        ),
        (
            in_training("ziffernsheriffs", rolled("346", board(a=(21, 22, 23, 24, 25, 26, 28, 29, 30)))),
            [
                "Square 27 is on a path that connects both sides now. Which times calculation helps you to 27?",
                "Times and divided by come first.",
                "4 × 6 = 24. Still 3 missing.",
                "4 × 6 + 3 = 27.",
            ],
        ),
    ],
    ids=["pari", "formula", "ziffernsheriffs"],
)
def test_in_training_a_hint_is_a_thought_before_it_is_a_card(match: Match, steps: list[str]) -> None:
    seat, said = Seat(match), []
    for rung in range(1, 5):
        seat.ask()
        shown = nodes(seat.screen())
        said.append(seat.said.removesuffix(f" Hint {rung} of 4"))
        ringed = [name for name, node in shown.items() if "in the hint" in (node.label or "")]
        assert all(name.startswith(("row-", "field-")) for name in ringed) or rung == 4, ringed
        assert rung < 4 or "hand-0" not in shown or any(name.startswith("hand-") for name in ringed)
    assert said == steps


@pytest.mark.parametrize("look", [*LOOKS, Look(width=360, height=640)], ids=lambda look: f"{look.width}x{look.height}")
def test_the_picture_of_a_way_is_a_tap_away_and_its_sign_says_so(look: Look) -> None:
    seat, seen = Seat(in_training("pari", position("8=15", hand="+7")), look=look), []
    for _ in range(4):
        seat.ask()
        signs = {icon.icon for icon in of(ft.Icon, nodes(seat.screen())["hint-more"])}
        seen.append((ft.Icons.IMAGE_ROUNDED in signs, "number-picture" in seat.whole()))
    assert seen == [(False, False), (True, True), (True, True), (False, False)]
    assert seat.table.hints[0].steps == 4, "no step more was taken"


def test_after_the_simplest_row_the_one_with_more_points_is_a_tap_away() -> None:
    state = position("1+2=", "2=", hand="9035*")
    match = Match.new(get("pari"), ("Juna", "Henk"), "seed", training=True)
    seat = Seat(replace(match, deal=replace(match.deal, state=state)))
    for _ in range(4):
        seat.ask()
        assert ("hint-highest" in seat.whole()) == (seat.said.endswith("4 of 4"))
    seat.tap("hint-more")
    seat.tap("hint-highest")
    shown = nodes(seat.screen())
    assert shown["rung-+"].label == "1 × 3 + 2 = 5 scores 4 points."
    assert "hint-highest" not in shown
    assert seat.table.hints[0].steps == 4


@pytest.mark.parametrize("name", HELPED)
def test_each_step_rings_what_it_says_and_nothing_else(name: str) -> None:
    ringed = 0
    for match in hinted(name):
        seat = Seat(match)
        assert "in the hint" not in " ".join(labels(seat.screen(), ""))
        for _ in range(4):
            seat.ask()
            hint = seat.table.advice.hint
            assert hint is not None
            speaks = any(games.find(name).help.rings(told) for told in hint.shown_steps)
            marked = "in the hint" in " ".join(labels(seat.screen(), ""))
            if name != "astragali":  # its dice are in the tree only while the cup is lifted
                assert speaks or not marked
                ringed += marked
    assert ringed or name == "astragali"


SILENT = ("gap", "laid", "lying", "pile")
"""What a number can stand at that is not read aloud of it, or not drawn while a hand is looked at."""


@pytest.mark.parametrize("name", HELPED)
def test_the_last_step_numbers_what_it_takes_in_its_order_and_draws_more_than_the_third(name: str) -> None:
    numbered = 0
    for match in hinted(name)[:6]:
        seat = Seat(replace(match, training=False), help=2)
        drawn = []
        for _ in range(4):
            seat.ask()
            if name == "astragali":
                show(seat.session, replace(cup_of(seat.table), lifted=True))
            said = [label for label in labels(seat.screen(), "") if "in the hint" in label]
            drawn.append((sorted(said), hints.values(seat.table), seat.table.selection))
        hint = seat.table.advice.hint
        assert hint is not None and hint.final is not None
        order = games.find(name).help.order(seat.table, hint.final.moves)
        found = sorted(int(n) for said in drawn[-1][0] for n in re.findall(r"in the hint, step (\d+)", said))
        there = {f"kind-{at}" in nodes(seat.screen()) for kind, at in order if kind == "kind"}
        silent = (*SILENT, *(["kind"] if there == {False} else []))  # behind "more kinds"
        wanted = [n for n, (kind, _) in enumerate(order, start=1) if kind not in silent and len(order) > 1]
        assert [n for n in found if order[n - 1][0] not in silent] == wanted, (order, drawn[-1][0])
        assert not any("in the hint, step" in label for label in drawn[2][0])
        assert not wanted or drawn[3] != drawn[2]
        numbered += bool(wanted)
    assert numbered


@pytest.mark.parametrize("name", HELPED)
def test_a_hint_is_counted_once_for_a_position_with_its_steps(name: str) -> None:
    match = hinted(name)[0]
    seat = Seat(match)
    seat.ask()
    told = Given(len(match.plies), seat.table.seat or 0, 1)
    assert seat.table.hints == (told,)
    seat.ask()
    seat.session.analysis.close_hint()
    seat.ask()
    assert seat.table.hints == (told._replace(steps=2),)
    assert seat.table.advice.hint is not None and seat.table.advice.hint.open


@pytest.mark.parametrize("name", HELPED)
def test_every_step_stands_whole_in_the_place_of_the_question_and_nothing_moves(name: str) -> None:
    """At positions, in sizes, languages and types drawn at random."""
    seed = str(randrange(10**6))
    print(f"seed {seed}")
    luck = Random(seed)
    for match in luck.sample(hinted(name), 4):
        size, scale, language = luck.choice(SIZES), luck.choice((1.0, 1.3)), luck.choice([*LANGUAGES])
        look = Look(width=size[0], height=size[1], text_scale=scale)
        seat = Seat(replace(match, training=luck.random() < 0.5), language, look, help=luck.choice((2, 3)))
        if name == "astragali" and luck.random() < 0.5 and seat.table.match.prompt.step in ("open", "cup"):
            show(seat.session, replace(cup_of(seat.table), lifted=True))
            seat.device.work.finish()
        was = _laid_out(seat)
        for rung in range(1, 5):
            seat.ask()
            now, said = _laid_out(seat), f"{seed}: {size} {scale} {language} {rung} {seat.said}"
            moved = {piece for piece in was.lie if was.lie[piece].box != now.lie[piece].box}
            opened = LAID if rung == 4 else ()  # the row lies as it will once the cards are laid
            assert not {piece for piece in moved if not piece.startswith((*WRITTEN, *opened))}, (said, moved)
            assert not [fault for fault in now.faults if fault.kind not in {each.kind for each in was.faults}], said
            face = now.lie["hint-more"].box
            assert now.lie["hint-more"].whole and min(face.width, face.height) >= 44, said
            assert now.high <= face.height + 1, said
            over = {piece for piece, there in was.lie.items() if _common(there.seen, face) > 1}
            assert not {piece for piece in over if not piece.startswith(AROUND)}, (said, over)


class LaidOut(NamedTuple):
    """Where all of a screen lies, what has too little room, and how high the newest step of a hint is."""

    lie: dict[str, Piece]
    faults: list[Fault]
    high: float


def _laid_out(seat: Seat) -> LaidOut:
    look, screen = seat.look, seat.screen()
    measure = Measure(look.text_scale)
    measure.size(screen, Room(look.width, look.width, look.height, look.height))
    high = 0.0
    if (line := nodes(screen).get("hint-more")) is not None:
        drawn = of(ft.Text, line)[0]
        lines = next(each.lines for each in measure.texts if each.text == drawn.value)
        high = lines * drawn.style.size * drawn.style.height * look.text_scale
    return LaidOut(measure.pieces(screen, look.width, look.height), measure.faults, high)


def _common(one: Box, other: Box) -> float:
    both = one.common(other)
    return min(both.width, both.height)


def test_more_of_a_move_puts_a_hint_away_and_it_can_be_asked_for_again() -> None:
    seat = Seat(in_training("ziffernsheriffs", rolled("346", board(a=(21, 22, 23, 24, 25, 26, 28, 29, 30)))))
    seat.ask()
    assert seat.table.hinted
    seat.tap("die-1")
    assert "hint-more" not in nodes(seat.screen())
    seat.ask()
    assert seat.said.endswith("Hint 1 of 4")


def test_a_hint_ends_with_its_position_and_its_count_stays() -> None:
    seat = Seat(hinted("pari")[0])
    seat.ask()
    move = next(iter(seat.table.match.game.legal_moves(seat.table.match.state)))
    seat.session.table.play(move)
    assert seat.table.advice.hint is None
    assert len(seat.table.hints) == 1


def test_keys_ask_for_a_hint_and_put_it_away() -> None:
    seat = Seat(hinted("pari")[0])
    for key, is_open in (("H", True), ("H", True), ("Escape", False)):
        press(seat.session, key, wall=False)
        seat.device.work.finish()
        assert seat.table.hinted == is_open
    assert seat.table.hints[0].steps == 2


def test_without_a_hint_it_says_so_and_nothing_is_counted() -> None:
    name = "pari"
    for match, view in positions(name):
        if match.prompt is not None and answer(help_in(name).hint(view)) is None:
            seat = Seat(replace(match, training=True))
            seat.ask()
            assert seat.said == (
                "No equation works out right now. Play something that may help later, then tap “Done”."
            )
            assert seat.table.hints == ()
            return
    raise AssertionError("no such position was tried")


def test_while_a_hint_is_searched_for_a_card_can_be_picked_up() -> None:
    seat = Seat(hinted("pari")[0])
    seat.session.ask_hint()
    assert "Searching …" in texts(seat.screen())
    touch(seat.screen(), "hand-0")
    seat.session.analysis.look_ahead()
    seat.device.work.finish()
    assert "Hint 1 of 4" in (nodes(seat.screen())["hint-more"].label or "")


@pytest.mark.rule("ARITH-10")
def test_a_row_that_is_not_right_is_worked_out_line_by_line_on_a_tap() -> None:
    match = Match.new(get("pari"), ("Mila", "Ole"), "a row", PariOptions(takebacks="never"))
    state = position("8-3+2=3", "1=", hand="14+", options={"takebacks": "never"})
    seat = Seat(replace(match, deal=replace(match.deal, state=state)))
    seat.session.table.play(Place(1, "right", 1, "1"))
    seat.session.table.play(Done())
    assert "8 − 3 + 2 = 7, not 31. 8 − 3 comes first, from left to right." in texts(seat.screen())
    assert "working-1" not in nodes(seat.screen())
    seat.tap("work-out")
    assert [*labels(seat.screen(), "working-")] == [
        "1. From left to right: 8 minus 3 equals 5",
        "2. then the plus: 5 plus 2 equals 7",
    ]
