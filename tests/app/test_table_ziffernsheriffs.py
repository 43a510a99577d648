"""The table of Ziffernsheriffs: terms from tiles, what a value is good for, bridges, training, and the end."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import identity
from app.games.ziffernsheriffs.picked import Picked, picked
from app.games.ziffernsheriffs.table import TABLE
from app.games.ziffernsheriffs.taps import KEYS
from app.games.ziffernsheriffs.words import percent, term
from app.locale import words
from app.parts.theme import Look
from app.state.help import Help, Level
from app.state.model import HomePage, Table, TablePage
from core.arithmetic.dice import simplest
from core.arithmetic.term import Term, work_out
from core.engine.match import Match
from core.engine.search import answer
from core.games import get
from core.games.ziffernsheriffs.board import EMPTY, FREE, lying, put
from core.games.ziffernsheriffs.moves import End, Occupy, Roll
from core.games.ziffernsheriffs.review import REVIEW
from core.games.ziffernsheriffs.training import missing
from tests.app.harness import AtTable, Device, screen
from tests.app.layout import pieces
from tests.app.walk import controls, nodes, tap, touch

GAME: Any = get("ziffernsheriffs")
LOOKS = [
    Look(background=identity.background("ziffernsheriffs"), width=width, height=height, dark=dark, text_scale=scale)
    for width, height in ((390, 844), (360, 640), (844, 390), (1024, 768))
    for dark, scale in ((False, 1.0), (True, 2.0))
]


class Hands(AtTable):
    """A match on the screen, and hands that tap on it by identifier."""

    def __init__(self, match: Match, look: Look = LOOKS[0], **changes: Any) -> None:
        self.look, self.device = look, Device()
        self.session = self.device.start()
        here = {"lifted": match.prompt.seat} if match.prompt is not None else {}
        table = Table("an id", match, emblems=("sun", "moon"), **{**here, **changes})
        self.session.models.now = replace(self.session.model, pages=(HomePage(), TablePage(table)))
        self.session.analysis.look_ahead()
        self.go_on()

    def go_on(self) -> None:
        self.device.work.finish()

    def label(self, identifier: str) -> str:
        return str(nodes(self.screen())[identifier].label)

    def written(self) -> list[str]:
        """The parts of the term in its box."""
        spans = [part.spans for part in controls(self.screen()) if isinstance(part, ft.Text) and part.spans]
        return [span.text or "" for some in spans for span in some]

    def hint(self, identifier: str) -> str | None:
        """Why something does not go now, None if it does."""
        return nodes(self.screen())[identifier].hint_text

    def tap(self, *names: str) -> Hands:
        for name in names:
            if name.startswith("field-"):
                tap(nodes(self.screen())[name])  # one of a hundred zones in a row
                self.go_on()
            else:
                super().tap(name)
        return self

    def build(self, text: str) -> Hands:
        """Tap a term together."""
        dice = list(enumerate(self.table.match.state.dice))
        for symbol in text:
            if symbol in KEYS:
                self.tap(f"key-{KEYS[symbol]}")
            else:
                tile = next(tile for tile in dice if tile[1] == symbol)
                dice.remove(tile)
                self.tap(f"die-{tile[0]}")
        return self


def rolled(dice: str, a: tuple[int, ...] = (), b: tuple[int, ...] = (), training: bool = False, **more: Any) -> Match:
    """A match in which A has just rolled these dice, with stones where they are wanted."""
    match = Match.new(GAME, ("Mila", "Ole"), "a test", GAME.options(**more.pop("options", {})), training)
    match = match.play(Roll(len(dice)))
    ply = match.plies[-1]
    state = replace(match.state, dice=dice, board=lying({"A": a, "B": b}), to_lay=7 - len(dice), **more)
    return replace(match, plies=(replace(ply, step=replace(ply.step, state=state)),))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("(6+3)*5", "(6 + 3) × 5"),
        ("5^2-1", "5² − 1"),
        ("(1+2)^6/3", "(1 + 2)⁶ ÷ 3"),
        ("2^(3-1)", "2 to the power of (3 − 1)"),
        ("2^3^2", "2 to the power of 3²"),
        ("2^", "2 to the power of"),
        ("", ""),
    ],
)
def test_a_term_is_written_as_people_write_it(text: str, written: str) -> None:
    assert term(words("en"), text) == written


@pytest.mark.rule("SHER-5", "SHER-9")
def test_a_term_that_reaches_a_free_field_occupies_it() -> None:
    hands = Hands(rolled("2356")).build("(6+3)*5")
    assert hands.label("lay") == "Take it. Square 45"
    assert "equals 45" in hands.label("term")
    assert hands.label("field-45").endswith("chosen")
    assert hands.label("die-0") == "Die 2"
    assert hands.label("die-1") == "Die 3, used"
    hands.tap("lay")
    assert hands.table.match.state.board[44] == "A"
    assert picked(hands.table).term == ""


def test_only_true_mathematics_is_written() -> None:
    hands = Hands(rolled("2356"))
    for tapped, label in (
        ("6", "6, Square 6 is free."),
        ("+", "6 plus"),
        ("3", "6 plus 3, equals 9, Square 9 is free."),
    ):
        assert hands.build(tapped).label("term") == label
        assert ("=" in "".join(hands.written())) == ("equals" in label)
    hands.tap("term-back", "term-back", "term-back").build("(6+3")
    assert hands.label("term") == "open bracket 6 plus 3, A bracket is still open."


def test_what_cannot_follow_says_so_and_changes_nothing() -> None:
    hands = Hands(rolled("2356")).build("6")
    assert hands.hint("key-close") and hands.hint("key-plus") is None
    hands.tap("key-open", "key-close", "die-3", "die-0")
    assert picked(hands.table).term == "6"
    assert "A sign is missing here" in hands.label("term")
    hands.tap("term-back")
    assert picked(hands.table).term == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("3/2", "3/2 isn’t a whole number. There’s no such square."),
        ("2-3", "minus 1 isn’t on the board. It goes from 1 to 100."),
        ("5/(3-3)", "divide by 0"),
        ("3*2", "Square 6 belongs to Mila."),
    ],
)
def test_a_value_that_is_good_for_nothing_says_why(text: str, why: str) -> None:
    hands = Hands(rolled("2335", a=(6,))).build(text)
    assert why in hands.label("term")
    assert hands.hint("lay")
    before = hands.table.match
    hands.tap("lay")
    assert hands.table.match == before


@pytest.mark.rule("SHER-8", "SHER-11", "SHER-12")
def test_three_different_ways_make_a_bridge_and_the_same_way_twice_does_not() -> None:
    hands = Hands(rolled("234", b=(6,))).build("2+4")
    assert hands.label("lay") == "Note. Calculation 1 of 3 for 6"
    hands.tap("lay").build("4+2")
    assert "the same calculation as number 1" in hands.label("term")
    hands.tap("lay")
    assert picked(hands.table).ways_to(6) == ("2+4",)
    hands.tap("term-back", "term-back", "term-back").build("2*3").tap("lay")
    assert hands.label("noted") == "2 calculations noted for 6: 2 + 4 and 2 × 3"
    third = next(way for way in simplest("234", 6, count=9) if way not in ("2*3", "2+4", "4+2", "3*2"))
    hands.build(third)
    assert hands.label("lay") == "Build. Bridge on 6"
    hands.tap("lay")
    assert hands.table.match.state.board[5] == "#"


def test_ways_noted_for_one_field_outlive_a_stone_on_another() -> None:
    hands = Hands(rolled("234", b=(6,))).build("2+4").tap("lay").build("4").tap("lay")
    assert hands.table.match.state.board[3] == "A"
    assert picked(hands.table).ways_to(6) == ("2+4",)


def test_the_next_die_takes_what_a_term_reaches_and_begins_the_next_term() -> None:
    hands = Hands(rolled("2346")).build("6+4")
    hands.tap("die-3")
    assert hands.table.match.plies[-1].move == Occupy(10, "6+4")
    assert picked(hands.table).term == "6"
    hands.tap("die-1")
    assert "A sign is missing here. Put one in." in hands.label("term"), "a die alone is no term yet"
    hands.tap("key-plus", "die-1", "key-plus", "die-2", "die-2")
    assert hands.table.match.state.board[12] == "A"
    hands.tap("term-back").build("2*3").tap("die-0")
    assert len(hands.table.match.plies) == 3, "the last stone ends the turn: it has its button"
    hands.tap("lay")
    assert hands.table.match.state.side == "B"


def test_the_next_die_notes_a_way_and_builds_the_bridge() -> None:
    hands = Hands(rolled("234", b=(6,))).build("2+4").tap("die-0")
    assert picked(hands.table).ways_to(6) == ("2+4",)
    hands.tap("key-times", "die-1", "die-2")
    assert picked(hands.table).ways_to(6) == ("2+4", "2*3")
    hands.tap("term-back").build("(4-2)*3").tap("die-0")
    assert hands.table.match.state.board[5] == "#"
    assert picked(hands.table).term == "2"


def test_no_die_takes_a_field_that_makes_the_connection() -> None:
    hands = Hands(rolled("234", a=(1, 2, 3, 4, 5, 7, 8, 9, 10))).build("2+4").tap("die-0")
    assert hands.table.match.state.board[5] == FREE
    assert picked(hands.table).term == "2+4"


def test_a_term_goes_on_where_the_last_one_ended() -> None:
    hands = Hands(rolled("2346")).build("6*4").tap("lay")
    assert hands.label("same-term") == "Again: 6 × 4"
    hands.tap("same-term", "term-back", "die-0")
    assert picked(hands.table).term == "6*2", "it can be taken up again as it was"
    hands.tap("term-back", "term-back", "term-back")
    hands.tap("key-plus", "die-1")
    assert picked(hands.table).term == "6*4+3"
    hands.tap("lay", "key-close", "key-minus", "die-0")
    assert picked(hands.table).term == "(6*4+3)-2"
    hands.tap("key-times")
    assert picked(hands.table).term == "(6*4+3)*2", "where no die is left, another sign takes the place of the last"
    hands.tap("term-back", "key-plus", "key-minus")
    assert picked(hands.table).term == "(6*4+3)-"
    hands.tap("undo")
    assert hands.table.match.plies[-1].move == Occupy(24, "6*4")
    hands.tap("end-turn")
    assert "same-term" not in nodes(hands.screen())


def test_as_many_dice_are_offered_as_were_taken_last() -> None:
    hands = Hands(Match.new(GAME, ("Mila", "Ole"), "offered", GAME.options())).tap("more-dice", "roll", "end-turn")
    hands.tap("curtain-ready")
    assert hands.label("tokens") == "4 dice, 3 stones", "the other side has its own habit"
    hands.tap("roll", "end-turn", "curtain-ready")
    assert hands.label("tokens") == "5 dice, 2 stones"


@pytest.mark.rule("SHER-13")
def test_a_field_kept_for_the_other_side_is_refused_by_name() -> None:
    hands = Hands(rolled("234", kept=put(EMPTY, 9, "B"))).build("2+3+4")
    assert "Square 9 is kept for Ole. Choose another." in hands.label("term")
    assert hands.label("field-9") == "Square 9, free, kept for Ole, chosen"


@pytest.mark.rule("SHER-10")
def test_a_tapped_field_that_is_not_reached_is_refused_with_the_nearest() -> None:
    hands = Hands(rolled("23", options={"answers": "tap"})).tap("field-7", "lay")
    assert "You can’t make 7 with these dice. The nearest is 6 and 8." in hands.reads()
    hands.tap("other-field", "field-6", "lay")
    assert hands.table.match.state.board[5] == "A"


@pytest.mark.rule("SHER-T1")
def test_lights_mark_fields_that_the_rules_allow_in_two_strengths_and_offer_no_finished_term() -> None:
    match = rolled("2356", a=(6,), b=(5, 11), training=True)
    hands = Hands(match)
    strengths = set()
    for n in range(1, 101):
        label = hands.label(f"field-{n}")
        if "brings the most" in label or "leads on" in label:
            ways = simplest("2356", n, count=3)
            assert len(ways) == 3 if n in (5, 11) else ways
            strengths.add("brings the most" in label)
    assert strengths == {True, False}
    hands.tap("field-45")
    assert "way-1" not in nodes(hands.screen()) and "lay" in nodes(hands.screen())
    assert not hands.label("lay").endswith("Square 45"), "the term is built by whoever plays"


@pytest.mark.rule("SHER-T3")
def test_training_shows_the_chance_of_a_field_before_the_roll() -> None:
    hands = Hands(Match.new(GAME, ("Mila", "Ole"), "chance", GAME.options(), True)).tap("field-6")
    assert hands.label("chance-1") == "1 die: 17%"
    hands.tap("chance-2")
    assert hands.label("tokens") == "2 dice, 5 stones"


@pytest.mark.rule("SHER-T4")
def test_training_draws_the_way_of_either_side_on_demand() -> None:
    match = rolled("2356", a=(41, 42, 43), b=(4,), training=True)
    hands = Hands(match).tap("way")
    assert f"Mila needs {missing(match.state, 'A').cost} more squares" in hands.reads()
    hands.tap("way")
    assert f"Ole needs {missing(match.state, 'B').cost} more squares" in hands.reads()
    assert picked(hands.tap("way").table).way_of == ""


def test_no_chance_is_rounded_to_never_or_always() -> None:
    shown = [
        percent(words("de"), Fraction(*parts)).replace("\u00a0", "")
        for parts in ((0, 1), (1, 999), (1, 2), (998, 999), (1, 1))
    ]
    assert shown == ["0%", "<1%", "50%", ">99%", "100%"]


def test_dice_and_stones_are_seven_together() -> None:
    hands = Hands(Match.new(GAME, ("Mila", "Ole"), "seven", GAME.options()))
    for _ in range(8):
        hands.tap("more-dice")
    assert hands.label("tokens") == "6 dice, 1 stone"
    for _ in range(8):
        hands.tap("fewer-dice")
    assert hands.label("tokens") == "1 die, 6 stones"
    hands.tap("roll")
    assert len(hands.table.match.state.dice) == 1


def test_the_turn_passes_with_a_banner_that_goes_by_itself_and_the_screen_turns_to_who_sits_opposite() -> None:
    def turned() -> bool:
        return any(getattr(control, "rotate", None) for control in controls(hands.screen()))

    hands = Hands(rolled("23")).tap("open-menu", "menu-look", "menu-opposite", "sheet-close")
    assert not turned()
    touch(hands.screen(), "end-turn")
    assert picked(hands.table).turned
    assert "It is Ole’s turn." in hands.reads()
    hands.go_on()
    assert not picked(hands.table).turned
    assert turned()


@pytest.mark.rule("SHER-14")
def test_the_end_shows_the_connection_before_the_result() -> None:
    match = rolled("11", a=tuple(range(3, 11)), b=(95,), beginner="B")
    match = match.play(Occupy(1, "1"))
    hands = Hands(match).build("1+1").tap("lay")
    assert "Mila has connected left and right." in hands.reads()
    assert "Mila wins the game." in hands.reads()
    printed = {part.value for part in controls(hands.screen()) if isinstance(part, cv.Text)}
    assert {"10", "squares"} <= printed, "the way is counted on a seal"
    hands.tap("go-on")
    assert "again" in nodes(hands.screen())
    assert "a path from left to right" in hands.reads()
    assert "Place 1: Mila, left and right connected" in hands.reads()
    assert "Place 2: Ole, 9 squares missing, top to bottom" in hands.reads()


@pytest.mark.rule("SHER-16")
@pytest.mark.parametrize(
    ("winners", "mila", "ole"),
    [
        ((0, 0), "won both games", "no game won"),
        ((1, 1), "no game won", "won both games"),
        ((0, 1), "won from left to right", "won from left to right"),
        ((1, 0), "won from top to bottom", "won from top to bottom"),
        ((None, 1), "no game won", "won from left to right"),
        ((None, None), "no game won", "no game won"),
    ],
)
def test_the_result_of_two_games_says_which_of_them_each_has_won(
    winners: tuple[int | None, ...], mila: str, ole: str
) -> None:
    """The sides are exchanged for the second game; where they may be swapped within one it says nothing of them."""
    for swap, said in ((False, [mila, ole]), (True, None)):
        match = rolled("1", options={"two_games": True, "swap": swap}, winners=winners)
        assert TABLE.standings.results(words("en"), match) == said


def test_a_look_back_tells_by_how_much_each_turn_shortened_the_way_and_what_would_have_done_more() -> None:
    match = rolled("46", a=tuple(range(2, 10)))
    turn = match.play(Occupy(24, "4*6")).play(End())
    (line,) = TABLE.review.turns(words("en"), turn)
    assert (line.seat, line.text, line.points) == (0, "24", 0)
    assert line.detail == "Dice: 4 and 6\nSquares missing: 2, then 2"
    (made,) = REVIEW.turns(turn)
    best = answer(REVIEW.best(turn, made))
    assert best is not None and (best.did, best.worth) == ("10", 1)
    assert TABLE.review.verdict(words("en"), best, missed=True) == "Possible: 10, +1"


def test_a_turn_that_is_tried_out_to_the_end_of_the_match_leads_back_to_the_result() -> None:
    match = rolled("11", a=tuple(range(3, 11)), b=(95,), beginner="B").play(Occupy(1, "1"))
    hands = Hands(match.play(Occupy(2, "1+1")))
    hands.session.analysis.try_out(len(match.plies))
    hands.build("1+1").tap("lay")
    assert "Mila wins the game." in hands.reads()
    hands.tap("go-on")
    assert not hands.table.trial
    assert "again" in nodes(hands.screen())


def test_keys_take_back_what_taps_have_built() -> None:
    built = Picked(term="2+", noted=((6, "2*3"),), field=7)
    less = built.step_back()
    assert less is not None and less.term == "2"
    assert built.put_down() == Picked(noted=((6, "2*3"),))
    assert built.put_down().step_back() == Picked()
    assert Picked().step_back() is None


@given(st.text("123456+-*/^()", max_size=15))
def test_writing_a_term_keeps_its_dice(text: str) -> None:
    found = work_out(text)
    if isinstance(found, Term):
        raised = str.maketrans("⁰¹²³⁴⁵⁶", "0123456")
        assert [c for c in term(words("en"), text).translate(raised) if c.isdigit()] == list(found.dice)


def test_a_term_of_several_steps_is_worked_out_on_request() -> None:
    match = rolled("346")
    assert "work-out" not in nodes(Hands(match, given=Help(Level.NOTHING)).build("3+4*6").screen())
    hands = Hands(match, given=Help(Level.CHECK)).build("3+4")
    assert "work-out" not in nodes(hands.screen())
    hands.build("*6").tap("work-out")
    assert "1. Times comes before plus and minus: 4 times 6 equals 24" in hands.label("working-1")
    assert "3 + 24 = 27" in hands.reads()


@pytest.mark.parametrize("answers", ["expression", "tap"])
@pytest.mark.parametrize("look", [*LOOKS, replace(LOOKS[0], width=320, height=568)])
def test_board_and_button_lie_where_they_lay_throughout_a_turn(look: Look, answers: str) -> None:
    hands = Hands(Match.new(GAME, ("Mila", "Ole"), "still", GAME.options(answers=answers)), look)

    def lie() -> list[tuple[int, int]]:
        found = pieces(hands.screen(), look.width, look.height, look.text_scale)
        assert all(found[name].whole for name in ("field-1", "field-100", "key:actions"))
        return [(round(found[name].box.top), round(found[name].box.bottom)) for name in ("field-1", "key:actions")]

    first = lie()
    for step in (["field-45"], ["more-dice"], ["fewer-dice", "roll"]):
        hands.tap(*step)
        assert lie() == first, step
    dice = hands.table.match.state.dice
    if answers == "tap":
        steps = [["field-99"], ["lay"], ["other-field"], [f"field-{dice[0]}"], ["lay"]]
    else:
        steps = [["die-0"], ["die-1"], ["key-plus"], ["die-1"], ["lay"], ["key-open"], ["term-back"], ["field-99"]]
    for step in steps:
        hands.tap(*step)
        assert lie() == first, step


@pytest.mark.parametrize("look", LOOKS)
def test_the_board_can_be_hit_and_keeps_its_size_with_help_and_beside_a_hint(look: Look) -> None:
    field: Any = nodes(Hands(rolled("23"), look).screen())["field-45"].content
    least = 24 if look.text_scale == 1 else 20  # larger text in the tray leaves the board less, and all is in sight
    assert least <= field.width == field.height <= min(look.width, look.height) / 10

    def board(level: Level, *taps: str) -> tuple[int, int]:
        hands = Hands(rolled("2356"), look, given=Help(level)).tap(*taps)
        box = pieces(hands.screen(), look.width, look.height, look.text_scale)["field-100"].box
        return round(box.right), round(box.bottom)

    rest = board(Level.NOTHING)
    assert {board(Level.LIGHTS), board(Level.LIGHTS, "way"), board(Level.HINTS, "hint")} == {rest}
    assert board(Level.HINTS, "hint", "hint", "hint", "hint", "hint-more") == rest


@pytest.mark.parametrize(
    ("year", "level", "task", "signs"),
    [
        ("1", "L1-8", "reach", "+-"),
        ("3", "L3-1", "reach", "+-*/"),
        ("4", "L4-6", "three", "+-*/"),
        ("4", "3", "join", "+-*/"),
        ("5", "L5-1", "reach", "+-*/()"),
        ("5", "L5-3", "reach", "+-*/^"),
        ("5", "4", "join", "+-*/^()"),
    ],
)
def test_a_task_has_keys_for_the_signs_of_its_level(year: str, level: str, task: str, signs: str) -> None:
    device = Device()
    session = device.start()
    session.practice.open()
    session.practice.choose(game="ziffernsheriffs", task=task, year=year)
    session.practice.choose_level(level)
    session.practice.start("Mila", "the other")
    device.work.finish()
    drawn = {name for name in nodes(screen(session)) if name.startswith("key-")}
    assert drawn == {f"key-{KEYS[one]}" for one in signs}


@pytest.mark.parametrize(
    ("size", "least"), [((844, 390), 350), ((1024, 768), 620), ((1280, 720), 660), ((1366, 768), 700)]
)
def test_a_wide_screen_has_the_board_as_high_as_it_is_and_the_tray_beside_it(
    size: tuple[int, int], least: float
) -> None:
    match = Match.new(GAME, ("Mila", "Ole"), "wide", GAME.options())
    hands = Hands(match, replace(LOOKS[0], width=size[0], height=size[1]))
    lie = pieces(hands.screen(), *size)
    first, last = lie["field-1"].box, lie["field-100"].box
    assert least <= last.bottom - first.top <= size[1]
    assert lie["roll"].whole and lie["roll"].box.left >= last.right
