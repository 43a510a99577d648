"""The table of Formula: drawn at every turn of a match, with all that taps can make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from app.frame.root import draw
from app.games.formula.layout import OLD
from app.games.formula.picked import building
from app.games.formula.table import TABLE
from app.locale import words
from app.parts.card import height_of
from app.parts.theme import TYPES, Look
from app.session import Session, keys
from app.state.help import Help, Level
from app.state.model import HomePage, Latest, Table, TablePage
from app.state.people import EMBLEMS
from core.engine.match import Match
from core.engine.search import answer
from core.games.formula.completions import lays
from core.games.formula.draft import Draft
from core.games.formula.help import HELP
from core.games.formula.moves import Draw, Lay
from core.games.formula.options import FormulaOptions
from core.games.formula.review import REVIEW
from core.games.formula.rules import GAME
from core.games.formula.state import View
from core.games.formula.turns import covered, drawn, turns
from tests.app.formula_matches import come_to, course
from tests.app.harness import AtTable, Device, change_table, pack, texts
from tests.app.layout import Box, pieces
from tests.app.walk import fire, nodes, of
from tests.core.formula import positions
from tests.layout.laws import broken
from tests.layout.posed import Posed
from tests.web.touches import built

MIXES: list[dict[str, Any]] = [
    {},
    {"points": True, "points_target": 50, "winner_plus_one": True},
    {"play_out": True, "rounds": 2},
    {"keep_one": True, "jokers": 8},
    {"jokers": 0, "operators": "+-", "max_number": 100, "leading_zeros": True},
]


class Sat(AtTable):
    """A table that somebody sits at: an open match, and taps on what is drawn of it."""

    def __init__(self, match: Match, language: str = "en", **look: Any) -> None:
        self.device = Device()
        self.session: Session = self.device.start()
        seat = match.prompt.seat if match.prompt else None
        table = Table("t", match, emblems=EMBLEMS[: len(match.names)], lifted=seat)
        self.session.models.now = replace(self.session.model, pages=(HomePage(), TablePage(table)))
        self.session.analysis.look_ahead()
        self.go_on()
        self.language, self.look = language, Look(**{"width": 390, "height": 844, **look})

    def go_on(self) -> None:
        self.device.work.finish()

    @property
    def view(self) -> View:
        view: View = self.table.match.view(self.table.seat)
        return view

    @property
    def draft(self) -> Draft:
        return building(self.table, self.view).draft

    def screen(self) -> Any:
        drawing = draw(self.ui)
        assert pack(drawing)
        assert "fault-home" not in nodes(drawing), "something went wrong while drawing"
        return drawing

    def shown(self) -> dict[str, Any]:
        return nodes(self.screen())

    def refused(self) -> str:
        """The code of why the last tap did nothing."""
        reason = self.table.selection.refused
        return "" if reason is None else reason.code

    def press(self, key: str) -> None:
        keys.press(self.session, key, wall=False)
        self.go_on()


# a lay, step by step


def at(lies: str, hand: str, *, training: bool = False, **look: Any) -> Sat:
    """A table with this formula on it and this hand."""
    state = positions.table(lies, (hand, "1234567"), "123")
    match = Match.new(GAME, ("Juna", "Henk"), "seed", training=training)
    return Sat(replace(match, deal=replace(match.deal, state=state)), **look)


def large(sat: Sat) -> list[Any]:
    """The texts that are drawn as large as a formula that was laid."""
    sized = (text for text in of(ft.Text, sat.screen()) if text.style)
    return [text.value for text in sized if text.style.size == TYPES["term"].size]


def test_three_cards_and_a_symbol_are_laid_step_by_step() -> None:
    sat = at("2+4=6", "5688J")
    sat.tap("hand-2", "spot-a-0", "hand-2", "spot-b-0", "sign-times", "hand-2", "spot-c-behind", "digit-4")
    assert str(sat.draft.result) == "8*8=64"
    assert "3 of 3 played" in sat.reads()
    assert "check" not in sat.shown(), "in a match nobody says whether it is right before it is laid"
    assert large(sat) == [], "nothing is laid yet"
    sat.tap("lay")
    assert str(sat.table.match.state.formula) == "8*8=64"
    assert sat.table.covered, "the device goes on to the next person"
    assert large(sat) == ["8 × 8 = 64"], "all look at the formula that was laid"


@pytest.mark.parametrize(("size", "seen"), [((390, 844), 2), ((360, 640), 0)])
def test_the_cards_of_a_number_that_is_renewed_stand_above_it_where_they_have_room(
    size: tuple[int, int], seen: int
) -> None:
    sat = at("12*3=36", "4589J", width=size[0], height=size[1]).tap("new-a")
    assert sum(one.width == OLD for one in of(cv.Canvas, sat.shown()["formula"])) == seen


def test_steps_are_taken_back_one_by_one() -> None:
    sat = at("2+4=6", "5688J").tap("hand-2", "spot-a-0", "sign-times", "hand-0", "spot-b-before")
    sat.tap("undo")
    assert str(sat.draft.result) == "8*4=6"
    sat.tap("undo", "undo")
    assert sat.draft == Draft.of(sat.view.formula)


@pytest.mark.parametrize("training", [False, True])
def test_in_training_a_wrong_formula_says_what_may_have_been_thought_and_leads_on(training: bool) -> None:
    sat = at("7+8=15", "5688J", training=training).tap("hand-1", "spot-c-1", "lay")
    said = sat.reads()
    assert ("Not yet: 16 is more than 15." in said) != training, "what is to be found is not said"
    assert ("Nearly! Only one off." in said) == ("chain" in sat.shown()) == training
    if training:
        assert sat.shown()["chain"].label == "7 plus 8 equals 14 plus 1 equals how much"


@pytest.mark.parametrize("size", [(360, 640), (320, 568), (390, 844)])
def test_what_leads_on_leaves_the_hand_in_sight_and_where_there_is_room_the_formula(size: tuple[int, int]) -> None:
    width, height = size
    sat = at("7+8=15", "5688J", training=True, width=width, height=height).tap("hand-1", "spot-c-1", "lay")
    lie = pieces(sat.screen(), *size)
    assert "chain" in lie or height < 600, "the formula and the hand go before it"
    played_on = ("formula", "hand-") if height > 600 else ("hand-",)
    names = ["key:actions", *(name for name in lie if name.startswith(played_on))]
    assert [name for name in names if not lie[name].whole] == []


def test_a_wrong_formula_says_why_and_stays_to_be_corrected() -> None:
    sat = at("2+4=6", "5688J").tap("hand-2", "spot-a-0", "lay")
    assert sat.refused() == "not_equal"
    assert "Not yet: 12 is more than 6." in sat.reads()
    assert sat.draft.cards == "8"
    assert "working-1" not in sat.shown()
    sat.tap("work-out")
    assert sat.shown()["working-1"].label == "1. Work it out: 8 plus 4 equals 12"
    sat.tap("hand-0")
    assert "working-1" not in sat.shown()


@pytest.mark.rule("FORM-12")
def test_drawing_is_possible_only_while_nothing_is_laid_and_said_to_end_the_turn() -> None:
    sat = at("2+4=6", "5688J", width=430)
    assert "Drawing ends your turn" in texts(sat.screen())
    assert sat.shown()["draw"].label == "Draw, which ends the turn"
    sat.tap("hand-2", "spot-a-0", "draw")
    assert sat.refused() == "laid_already"
    assert "Drawing ends your turn" not in texts(sat.screen())
    sat.tap("undo", "draw")
    assert isinstance(sat.table.match.plies[-1].move, Draw)


def test_a_joker_laid_in_this_turn_is_tapped_again_for_another_digit() -> None:
    sat = at("12*4=48", "3JJ")
    sat.tap("hand-1", "spot-a-0", "digit-5")
    assert "choose another digit" in sat.shown()["joker-a-0"].label
    sat.tap("joker-a-0")
    assert [name for name in sat.shown() if name.startswith("digit-")]
    sat.tap("digit-7")
    assert str(sat.draft.result) == "72*4=48"
    sat.tap("undo")
    assert str(sat.draft.result) == "52*4=48"
    sat.tap("joker-a-0", "digit-5", "undo")
    assert str(sat.draft.result) == "12*4=48", "the same digit is no step"
    sat.tap("hand-1", "spot-b-0", "digit-2", "number-b", "digit-9")
    assert str(sat.draft.result) == "12*9=48"
    sat.tap("number-a")
    assert sat.table.overlay is not None, "what is no joker of this turn can be looked under"


def test_the_first_formula_is_completed_with_a_digit_for_the_joker_that_lies_there() -> None:
    sat = at("2 J", "5688J")
    assert {name for name in sat.tap("hand-1").shown() if name.startswith("spot-")} == {"spot-c-whole"}
    sat.tap("spot-c-whole", "lay")
    assert sat.refused() == "joker_without_digit"
    sat.tap("number-b", "digit-4", "lay")
    assert sat.refused() == "no_symbol"
    sat.tap("sign-next", "lay")
    assert sat.table.match.state.formula.cards == "2+J4=6"


def test_the_zero_rule_is_stated_and_every_card_is_ringed() -> None:
    sat = at("4*0=0", "5688J")
    assert "zero-rule" in sat.shown()
    assert "zero-rule" not in at("4*1=4", "5688J").shown()


def test_nothing_more_is_picked_up_when_three_cards_are_laid() -> None:
    sat = at("2+4=6", "56888J").tap("hand-2", "spot-a-0", "hand-2", "spot-b-0", "hand-2", "spot-c-0", "hand-0")
    assert sat.refused() == "too_many_cards"
    assert len(sat.draft.cards) == 3


def test_under_each_number_everybody_may_look_at_what_was_covered() -> None:
    match = come_to(lambda view: len(view.covered) > 4)
    known = covered(match)
    assert sum(map(len, known.values())) == len(match.view(None).covered)
    name = max(known, key=lambda each: len(known[each]))
    sat = Sat(match).tap(f"number-{name}")
    assert f"{len(known[name])} cards are covered" in sat.reads()


def test_a_new_stack_leaves_nothing_covered() -> None:
    for match in course("new stack", 6, jokers=0):
        assert sum(map(len, covered(match).values())) == len(match.view(None).covered)


# training


def test_training_shows_where_a_card_leads_to_a_formula() -> None:
    sat = at("2+4=6", "1999", training=True).tap("hand-0")
    led = {name for name, node in sat.shown().items() if name.startswith(("spot-", "new-")) and "leads" in node.label}
    leads = {light.at[:2] for light in answer(HELP.lights(sat.view, "1")) if light.strength == "leads"}
    assert led and led == {f"new-{name}" if where == "whole" else f"spot-{name}-{where}" for name, where in leads}


def test_training_marks_the_digits_of_a_joker_that_lead_to_a_formula() -> None:
    sat = at("2+4=6", "J", training=True).tap("hand-0", "spot-c-0")
    digits = {name: node.label for name, node in sat.shown().items() if name.startswith("digit-")}
    leading = {name for name, label in digits.items() if "leads" in label or "best" in label}
    assert leading == {"digit-6", "digit-8"}


def test_a_hint_leads_on_to_every_formula() -> None:
    sat = at("2+4=6", "5688J", training=True).tap("hint", "hint", "hint", "hint-more")
    assert "hint-all" not in sat.shown()
    sat.tap("sheet-close", "hint", "hint-more", "hint-all")
    found: Any = sat.table.advice.found
    assert f"{len(found.formulas)} formulas" in sat.reads()


def test_without_training_nothing_is_searched_and_no_hint_offered() -> None:
    sat = at("2+4=6", "5688J").tap("hand-2")
    assert not sat.table.advice.found
    assert "hint" not in sat.shown()


# secrets, rounds, and looking back


def test_a_drawn_card_is_shown_only_to_the_player_who_drew_it() -> None:
    match = next(match for match in course("drawn", idle=True) if len(match.plies) == 2)
    seat = match.prompt.seat
    card = drawn(match, seat)
    assert card in match.state.hands[seat]
    assert any(text == f"Drawn last: {card}" for text in texts(Sat(match).screen()))
    behind = Sat(match)
    behind.session.cover()
    assert not any("Drawn last" in text for text in texts(behind.screen()))


@pytest.mark.parametrize(
    "how", [{"points": True}, {"rounds": 2}, {"rounds": 2, "play_out": True}, {"rounds": 2, "idle": True}]
)
def test_the_end_of_a_round_is_shown_to_all_before_the_curtain(how: dict[str, Any]) -> None:
    for match in course("rounds", 4, **how):
        if match.plies and any(happened.code == "round_over" for happened in match.plies[-1].step.events):
            sat = Sat(match)
            change_table(sat.session, latest=Latest(match.plies[-1].step.events))
            assert {"moment", "go-on", *(f"ended-{seat}" for seat in range(4))} <= set(sat.shown())
            assert not [name for name in sat.shown() if name.startswith("hand-")]
            sat.tap("go-on")
            assert sat.table.covered or match.prompt is None
            return
    raise AssertionError("no round ended")


def test_keys_put_down_the_card_and_take_back_the_step() -> None:
    sat = at("2+4=6", "5688J").tap("hand-2", "spot-a-0", "hand-0")
    sat.press("Escape")
    assert not building(sat.table, sat.view).card
    assert sat.draft.cards == "8"
    sat.press("U")
    assert not sat.draft.cards
    sat.tap("hand-1", "spot-c-0")
    sat.press("F")
    assert isinstance(sat.table.match.plies[-1].move, Lay)


@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: "-".join(mix) or "plain")
def test_a_look_back_names_every_turn(mix: dict[str, Any]) -> None:
    *_, match = course(f"back {mix}", 3, **mix)
    told = turns(match)
    assert [turn.seat for turn in told] == [ply.seat for ply in match.plies]
    assert [bool(turn.cards) for turn in told] == [isinstance(ply.move, Lay) for ply in match.plies]
    lines = TABLE.review.turns(words("en"), match)
    for line, turn in list(zip(lines, REVIEW.turns(match), strict=True))[:8]:
        best = answer(REVIEW.best(match, turn))
        assert (line.points or 0) <= (turn.worth or 0) <= (best.worth if best else 0)
        assert match.state.options.points or line.points == turn.worth


def test_a_finished_match_shows_who_has_won() -> None:
    *_, match = course("finished")
    assert match.outcome is not None
    said = Sat(match).reads()
    winner = match.outcome.winners[0]
    assert f"Place 1: {match.names[winner]}, out of cards" in said
    assert f"Place 2: {match.names[1 - winner]}, {len(match.state.hands[1 - winner])} card" in said


# room


def posed(lies: str, hand: str, size: tuple[int, int], help: int, pose: str, scale: float = 1.0) -> Posed:
    """A table with this formula on it and this hand, seen in a size."""
    how = {"pose": pose, "help": help, "training": False, "size": size, "language": "de", "scale": scale}
    return Posed(at(lies, hand).table.match, how)


@pytest.mark.parametrize("help", range(4))
@pytest.mark.parametrize("size", [(360, 640), (390, 664), (390, 844), (844, 390)])
@pytest.mark.parametrize("lies", ["0+9=9", "12*3=36", "216+781=997"])
def test_with_seven_cards_all_of_the_table_is_in_sight(lies: str, size: tuple[int, int], help: int) -> None:
    for pose in ("open", "picked"):
        there = posed(lies, "1345678", size, help, pose)
        lie = pieces(there.screen, *size)
        names = {"formula", "stack", "key:actions", *(f"sign-{name}" for name in ("plus", "minus", "times", "divided"))}
        names |= {name for name in lie if name.startswith(("hand-", "new-", "spot-"))}
        assert len(names) >= 7 + 7 + 3
        assert sorted(name for name in names if not lie[name].whole) == []
        assert list(broken(there)) == []


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_a_formula_of_single_digits_stands_on_one_line_with_cards_of_the_sizes_of_its_kind(
    size: tuple[int, int],
) -> None:
    lie = pieces(posed("0+9=9", "1345678", size, 0, "open").screen, *size)
    assert "key:line-abc" in lie
    assert [lie[name].box.height for name in ("new-a", "new-b", "new-c")] == [44, 44, 44]
    assert lie["number-a"].box.height >= height_of({640: 42, 844: 46}[size[1]])
    hands = [round(lie[f"hand-{n}"].box.top) for n in range(7)]
    assert len(set(hands)) == 1, "seven cards overlap on one line"
    steps = [lie[f"hand-{n + 1}"].box.left - lie[f"hand-{n}"].box.left for n in range(6)]
    assert min(steps) >= 40


WORST = ["0+9=9", "12*3=36", "216+781=997"]
SIZES = [(360, 640), (390, 664), (390, 844), (844, 390), (820, 1180), (1366, 768)]


def places(sat: Sat, size: tuple[int, int], *beginnings: str) -> dict[str, Box]:
    """The rectangles of pieces whose names begin so."""
    return {name: piece.box for name, piece in pieces(sat.screen(), *size).items() if name.startswith(beginnings)}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lies", [*WORST, "2 J"])
def test_a_touch_anywhere_in_the_formula_reaches_one_place(lies: str, size: tuple[int, int]) -> None:
    sat = at(lies, "1345678", width=size[0], height=size[1]).tap("hand-0")
    spots, lines = places(sat, size, "spot-"), places(sat, size, "key:line-")
    live = [spot for spot in sat.draft.spots() if spot.where != "whole" or not sat.view.formula.complete]
    assert set(spots) == {f"spot-{spot.number}-{spot.where}" for spot in live}
    lots = Random(f"{lies} {size}")
    for line in (*lines.values(), *places(sat, size, "formula").values()):
        for _ in range(60):
            x, y = lots.uniform(line.left, line.right - 0.1), lots.uniform(line.top, line.bottom - 0.1)
            under = [name for name, box in spots.items() if box.left <= x < box.right and box.top <= y < box.bottom]
            assert len(under) == 1, (x, y, under)
    for name, box in spots.items():
        assert box.width >= 20, name


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lies", WORST)
def test_nothing_moves_when_a_card_is_picked_up(lies: str, size: tuple[int, int]) -> None:
    sat = at(lies, "1345678", width=size[0], height=size[1])
    kept = ("key:line-", "key:plate-", "new-", "sign-plus", "stack", "formula", "key:actions", "hand-3")
    before = places(sat, size, *kept)
    assert places(sat.tap("hand-0"), size, *kept) == before
    assert places(sat.tap("hand-0"), size, *kept) == before


def test_every_place_takes_a_card_that_is_let_go_above_it() -> None:
    for name in places(at("12*3=36", "1345678").tap("hand-0"), (390, 844), "spot-"):
        sat = at("12*3=36", "1345678").tap("hand-0")
        target = next(one for one in of(ft.DragTarget, sat.screen()) if name in nodes(one))
        fire(target.on_accept)
        assert sat.draft.cards == "1", name


def test_a_number_that_is_renewed_shows_its_places_and_what_lay_there() -> None:
    sat = at("12*3=36", "4589J")
    before = places(sat, (390, 844), "key:plate-")
    sat.tap("new-a")
    assert places(sat, (390, 844), "key:plate-") == before, "as many places as cards lay there"
    assert sat.shown()["restore-a"].label and "new-a" not in sat.shown()
    sat.tap("hand-1", "spot-a-whole")
    assert places(sat, (390, 844), "key:plate-") == before
    assert (str(sat.draft.result), sat.draft.covered) == ("5*3=36", "12"), "a number covered whole with fewer cards"
    sat.tap("hand-0", "spot-a-behind")
    assert str(sat.draft.result).startswith("54*")
    assert str(sat.tap("restore-a").draft.result) == "12*3=36"


@pytest.mark.parametrize("step", [1, 2, 3, 4])
@pytest.mark.parametrize(("size", "scale"), [((360, 640), 1.0), ((390, 664), 1.3), ((844, 390), 2.0)])
def test_a_hint_leaves_the_formula_and_the_hand_in_sight(size: tuple[int, int], scale: float, step: int) -> None:
    there = posed("12*3=36", "1345678", size, 2, f"hint {step}", scale)
    lie = pieces(there.screen, *size, scale)
    names = ["formula", "hint-more", *(name for name in lie if name.startswith("hand-"))]
    assert [name for name in names if not lie[name].whole] == []
    assert list(broken(there)) == []


def test_nothing_moves_while_cards_are_put_down() -> None:
    sat = at("0+9=9", "134567J", width=360, height=640)
    places = [pieces(sat.screen(), 360, 640)["pieces-table"].box]
    for taps in (("hand-0",), ("spot-a-behind",), ("hand-1",), ("sign-times",), ("hand-5",), ("spot-c-behind",)):
        sat.tap(*taps)
        places.append(pieces(sat.screen(), 360, 640)["pieces-table"].box)
    assert "digit-4" in sat.shown()
    sat.tap("digit-4", "sign-times")
    assert sat.table.selection.refused
    places.append(pieces(sat.screen(), 360, 640)["pieces-table"].box)
    assert set(places) == {places[0]}


def test_what_can_be_laid_stands_above_the_formula_and_then_how_it_lay() -> None:
    sat = at("12*3=36", "4589J")
    assert sat.shown()["before"].label == "Play one to three cards."
    sat.tap("hand-1", "spot-a-0")
    assert sat.shown()["before"].label == "Before: 12 × 3 = 36"


# every option, where it shows


@dataclass(frozen=True)
class Shows:
    """Where an option shows: a match with it, what is tapped there, and what the screen says, or one piece of it."""

    match: Match
    says: str
    piece: str = ""
    taps: Callable[[View], Iterable[str]] = lambda view: ()


def new(**options: Any) -> Match:
    """A match before its first move."""
    return next(course("options", 2, **options))


def comes_to(wanted: Callable[[Match], object], seats: int = 2, **options: Any) -> Match:
    """The first position of this kind in one long match."""
    return next(match for match in course("options", seats, **options) if wanted(match))


def where_it_decides(option: str, value: Any, says: str) -> Shows:
    """A match in which an option decides about a lay: it is right with the option alone, or without it alone."""
    boxed = getattr(FormulaOptions(), option)

    def decided(view: View) -> Lay | None:
        either = {*lays(view.formula, view.hand, view.options)}
        return min(
            either ^ {*lays(view.formula, view.hand, replace(view.options, **{option: boxed}))}, key=repr, default=None
        )

    match = come_to(lambda view: view.step == "play" and decided(view) is not None, **{option: value})
    return Shows(
        match, says, taps=lambda view: [*[*built(view.formula, "".join(view.hand), decided(view))][:-1], "check"]
    )


SHOWN: dict[str, Callable[[], Shows]] = {
    "jokers": lambda: Shows(new(jokers=0), "Nachziehstapel: 41 Karten", "stack"),
    "keep_one": lambda: where_it_decides("keep_one", True, "muss zu sehen bleiben"),
    "winner_plus_one": lambda: Shows(
        comes_to(lambda match: match.state.round == 2, rounds=2, winner_plus_one=True), "8 Karten"
    ),
    "play_out": lambda: Shows(comes_to(lambda match: match.state.finished, 3, play_out=True), "fertig, Platz 1"),
    "points": lambda: Shows(comes_to(lambda match: match.state.scores[0], points=True), "Juna", "scores"),
    "points_target": lambda: Shows(
        new(points=True, points_target=50), "Runde 1 · bis 50 Punkte", taps=lambda view: ["open-menu"]
    ),
    "rounds": lambda: Shows(new(rounds=3), "Runde 1 von 3", taps=lambda view: ["open-menu"]),
    "operators": lambda: Shows(new(operators="*/"), "Rechenzeichen tauschen: mal", "sign-next"),
    "leading_zeros": lambda: where_it_decides("leading_zeros", True, "Richtig!"),
    "max_number": lambda: where_it_decides("max_number", 20, "ist mehr als 20"),
    "times_tables": lambda: where_it_decides("times_tables", "core", "gehört nicht zum Einmaleins"),
    "crossing": lambda: where_it_decides("crossing", "never", "geht über den Zehner"),
}
"""An example of every option but those of `UNSEEN`."""
UNSEEN = ("whole_numbers_only", "no_negatives", "zero_division", "solvable_opening")
"""Two that change nothing here (FORM-9); the zero rule, which is looked at after a product; and one about the deal."""


def test_every_option_is_shown_somewhere() -> None:
    assert {*SHOWN, *UNSEEN} == {field.name for field in FormulaOptions.menu()}


@pytest.mark.parametrize("option", SHOWN)
def test_an_option_changes_what_is_on_the_screen(option: str) -> None:
    shown = SHOWN[option]()
    sat = Sat(shown.match, "de")
    change_table(sat.session, given=Help(Level.CHECK))
    sat.tap(*shown.taps(sat.view))
    said = nodes(sat.screen())[shown.piece].label if shown.piece else sat.reads()
    assert shown.says in said
