"""Formula in a real browser, played by touch: what is tapped comes to the same as the rules alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice, pairwise
from typing import Any

import pytest

from app.state.help import Help, Level
from app.state.people import EMBLEMS
from app.storage.codec import MATCH, pack
from core.engine.match import Match
from core.engine.record import dump
from core.games.formula.completions import lays
from core.games.formula.moves import Draw, Lay, Pass
from core.games.formula.options import FormulaOptions
from core.games.formula.state import View
from tests.app.formula_matches import come_to, course
from tests.web import whole
from tests.web.conftest import OpenApp, OpenMatch
from tests.web.playing import App
from tests.web.touches import built, taps


def kept(app: App) -> list[str]:
    """The moves of the match on the table, as they are saved."""
    found = app.page.evaluate(f"() => JSON.parse(localStorage.getItem('flutter.{MATCH}kept'))")
    return list(json.loads(found)["record"]["moves"])


def follow(app: App, path: list[Match], name: str) -> None:
    """Make by touch the moves that lead from the first match of a path to its last."""
    for before, after in pairwise(path):
        if "go-on" in app.identifiers():
            app.shot(f"formula-{name}-round")
            app.tap_and_settle("go-on")
        app.tap_and_settle("curtain-ready")
        ply = after.plies[-1]
        for identifier in taps(app, before, ply.move):
            app.tap_and_settle(identifier)
            if identifier.startswith("spot-"):
                app.shot(f"formula-{name}")
    assert kept(app) == dump(path[-1])["moves"]


def to_win(app: App, match: Match) -> Iterator[str]:
    """What somebody taps who lays as many cards as can go."""
    assert match.prompt is not None
    other = Draw() if Draw in match.prompt.kinds else Pass()
    yield from taps(app, match, match.game.suggest(match.state) or other)


@pytest.mark.in_turn("formula")
@pytest.mark.parametrize("names", [("Mila", "Ole"), ("Mila", "Ole", "Frida", "Tarek")], ids=["two", "four"])
def test_a_whole_match_from_the_first_tap_to_the_result(open_app: OpenApp, names: tuple[str, ...]) -> None:
    app = open_app(start=False, service_workers="block")
    whole.deal_alike(app, 45)
    whole.begin(app.open(), "formula", names)
    match = whole.play(app, partial(to_win, app))
    assert match.outcome is not None
    app.see("Das Spiel gewinnt")
    app.see(f"Platz 1: {names[match.outcome.winners[0]]}, alle Karten gelegt")
    app.shot(f"formula-whole-{len(names)}")
    whole.leave_result(app)


def ends_soon(seats: int, turns: int, **how: Any) -> list[Match]:
    """The last turns of a short match."""
    for seed in range(400):
        path = list(course(f"web {seed}", seats, **how))
        if path[-1].prompt is None and len(path) < 40:
            return path[-turns - 1 :]
    raise AssertionError("no match is short")


@pytest.mark.in_turn("formula")
def test_two_complete_change_and_win_by_touch(open_match: OpenMatch) -> None:
    path = ends_soon(2, 4, points=True, points_target=10, keep_one=True)
    app = open_match(path[0])
    follow(app, path, "two")
    app.see("gewinnt")
    assert {"moment", "ended-0", "ended-1"} <= set(app.identifiers())
    app.tap_and_settle("go-on")
    app.see("Das Spiel gewinnt")
    app.shot("formula-result")


@pytest.mark.in_turn("formula")
def test_four_play_on_to_the_last_and_into_the_next_round(open_match: OpenMatch) -> None:
    whole = list(islice(course("four", 4, play_out=True, rounds=2, winner_plus_one=True, jokers=8), 200))
    at = next(n for n, match in enumerate(whole) if match.state.round == 2)
    app = open_match(whole[at - 2])
    app.see("Gerät weitergeben an")
    follow(app, whole[at - 2 : at + 3], "four")
    app.see("Runde 2")


def test_a_joker_that_lies_open_gets_its_digit_from_who_completes(open_match: OpenMatch) -> None:
    def wanted(view: View) -> bool:
        return view.step == "first" and not all(number[0].digit for number in view.formula.numbers[:2])

    start = come_to(wanted, jokers=8, operators="+-", max_number=100, leading_zeros=True)
    move = next(
        move for move in start.game.legal_moves(start.state) if isinstance(move, Lay) and "?" in move.a + move.b
    )
    app = open_match(start)
    follow(app, [start, start.play(move)], "joker")


def test_when_nothing_is_left_to_draw_the_turn_passes(open_match: OpenMatch) -> None:
    start = come_to(lambda view: not view.stack_size and not view.covered, 6, idle=True, jokers=0)
    app = open_match(start)
    follow(app, [start, start.play(Pass())], "pass")
    app.see("setzt aus")


def test_a_reload_in_the_middle_of_a_turn_covers_the_hand_and_loses_no_card(open_match: OpenMatch) -> None:
    start = come_to(lambda view: view.step == "play" and view.formula.zero_rule(view.options))
    app = open_match(start)
    app.tap_and_settle("curtain-ready")
    app.see("Nullregel")
    hand = [name for name in app.identifiers() if name and name.startswith("hand-")]
    app.tap_and_settle("hand-0")
    app.tap_and_settle("spot-a-0")
    app.tap_and_settle("lay")
    app.see("noch zu sehen")
    app.shot("formula-zero")
    app.reload()
    app.find("curtain-ready").wait_for(state="attached")
    assert not [name for name in app.identifiers() if name and name.startswith("hand-")]
    app.tap_and_settle("curtain-ready")
    assert [name for name in app.identifiers() if name and name.startswith("hand-")] == hand
    assert kept(app) == kept(app)[: len(start.plies)]


def test_training_leads_to_a_formula_by_what_is_read_aloud(open_match: OpenMatch) -> None:
    start = come_to(lambda view: view.step == "play" and len(view.hand) < 6, training=True)
    app = open_match(start)
    app.tap_and_settle("curtain-ready")
    app.tap_and_settle("hint")
    app.see("Tipp 1 von 4")
    for _ in range(3):
        app.tap_and_settle("hint-next")
    app.shot("formula-hint")
    app.tap_and_settle("hint-all")
    app.see("Formel")
    app.tap_and_settle("sheet-close")
    leading: list[str] = []
    for card in [name for name in app.identifiers() if name and name.startswith("hand-")]:
        app.tap_and_settle(card)
        spots = [name for name in app.identifiers() if name and name.startswith("spot-")]
        leading = [name for name in spots if "führt zu" in app.read(name)]
        if leading:
            break
    assert leading
    app.tap_and_settle(leading[0])
    app.shot("formula-training")
    app.tap_and_settle("undo")


def test_a_match_is_set_up_by_its_rules_in_plain_words(app: App) -> None:
    app.tap("new-formula")
    app.tap_and_settle("preset-easy")
    app.tap_and_settle("more-rules")
    app.page.mouse.move(195, 420)
    app.page.mouse.wheel(0, 600)
    app.see("Größte Zahl")
    app.shot("formula-setup")
    app.tap_and_settle("begin")
    app.tap_and_settle("curtain-ready")
    signs = [name for name in app.identifiers() if name and name.startswith("sign-") and name != "sign-next"]
    assert signs == ["sign-plus", "sign-minus"]


# every option, where it shows


@dataclass(frozen=True)
class Shows:
    """Where an option shows: a match with it, what to tap there, and what is said by which piece of the screen.

    A piece without a name is anything on the screen; `says` may hold values of the match.
    """

    match: Callable[[], Match]
    says: str
    piece: str = ""
    tapped: Callable[[View], Sequence[str]] = lambda view: ()


def new(seats: int = 2, **options: Any) -> Match:
    """A match before its first move."""
    return next(course("options", seats, **options))


def comes_to(wanted: Callable[[Match], object], seats: int = 2, **options: Any) -> Match:
    """The first position of this kind in one long match."""
    return next(match for match in course("options", seats, **options) if wanted(match))


def decided(option: str, view: View) -> Lay | None:
    """A lay that is right with an option as it is set and wrong as it is in the box, or the other way round."""
    default: dict[str, Any] = {field.name: field.default for field in FormulaOptions.menu()}
    boxed = replace(view.options, **{option: default[option]})
    either = set(lays(view.formula, view.hand, view.options)) ^ set(lays(view.formula, view.hand, boxed))
    return min(either, key=repr, default=None)


def where_it_decides(option: str, value: Any) -> Match:
    """A match in which an option decides whether something can be laid."""
    return come_to(lambda view: view.step == "play" and decided(option, view) is not None, **{option: value})


def ask(option: str, view: View) -> Sequence[str]:
    """Put together what the option decides about, and ask whether that is right instead of laying it."""
    lay = decided(option, view)
    assert lay is not None
    return [*list(built(view, lay))[:-1], "check"]


SHOWN = {
    "jokers": Shows(partial(new, jokers=0), "Nachziehstapel: 41 Karten", "stack"),
    "keep_one": Shows(
        partial(where_it_decides, "keep_one", True), "muss zu sehen bleiben", tapped=partial(ask, "keep_one")
    ),
    "winner_plus_one": Shows(
        partial(comes_to, lambda match: match.state.round == 2, rounds=2, winner_plus_one=True), "8 Karten"
    ),
    "play_out": Shows(partial(comes_to, lambda match: match.state.finished, 3, play_out=True), "fertig, Platz 1"),
    "points": Shows(
        partial(comes_to, lambda match: match.state.scores[0], points=True),
        "Juna {match.state.scores[0]} Punkt",
        "scores",
    ),
    "points_target": Shows(partial(new, points=True, points_target=50), "Runde 1 · bis 50 Punkte"),
    "rounds": Shows(partial(new, rounds=3), "Runde 1 von 3"),
    "operators": Shows(partial(new, operators="*/"), "Zeichen tauschen: mal", "sign-next"),
    "leading_zeros": Shows(
        partial(where_it_decides, "leading_zeros", True), "Das stimmt.", tapped=partial(ask, "leading_zeros")
    ),
    "max_number": Shows(
        partial(where_it_decides, "max_number", 20), "ist mehr als 20", tapped=partial(ask, "max_number")
    ),
    "times_tables": Shows(
        partial(where_it_decides, "times_tables", "core"), "ist keine Kernaufgabe", tapped=partial(ask, "times_tables")
    ),
    "crossing": Shows(
        partial(where_it_decides, "crossing", "never"), "geht über den Zehner", tapped=partial(ask, "crossing")
    ),
}
"""An example of every option but those of `UNSEEN`."""
UNSEEN = ("whole_numbers_only", "no_negatives", "zero_division", "solvable_opening")
"""Two that change nothing here (FORM-9); the zero rule, which is looked at after a product; and one about the deal."""


def test_every_option_is_shown_somewhere() -> None:
    assert {*SHOWN, *UNSEEN} == {field.name for field in FormulaOptions.menu()}


@pytest.fixture(scope="module")
def shelf(open_shared_app: OpenApp) -> tuple[App, dict[str, Match]]:
    """The app with a match for every option among its saves, and the matches."""
    app = open_shared_app(start=False, service_workers="block")
    matches = {option: shown.match() for option, shown in SHOWN.items()}
    for option, match in matches.items():
        text = pack(
            option, match, "2026-11-21T10:00:00", emblems=EMBLEMS[: len(match.names)], given=Help(Level.CHECK)
        ).text
        app.keep({MATCH + option: text})
    return app.open(), matches


@pytest.mark.parametrize("option", SHOWN)
def test_an_option_changes_what_is_on_the_screen(shelf: tuple[App, dict[str, Match]], option: str) -> None:
    app, shown, match = shelf[0], SHOWN[option], shelf[1][option]
    assert match.prompt is not None
    if "open-menu" in app.identifiers():
        app.tap_and_settle("open-menu")
        app.tap_and_settle("menu-home")
    app.tap_and_settle("open-settings")
    app.tap_and_settle(f"match-{option}")
    app.tap_and_settle("resume")
    app.tap_and_settle("curtain-ready")
    for identifier in shown.tapped(match.view(match.prompt.seat)):
        app.tap_and_settle(identifier)
    says = shown.says.format(match=match)
    if shown.piece:
        assert says in app.read(shown.piece)
    app.see(says)
    app.shot(f"formula-option-{option}")
