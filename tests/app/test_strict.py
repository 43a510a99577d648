"""A strict match: nothing is taken back, there is no help, and the time of each person is counted, saved and shown."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.locale import LANGUAGES, words
from app.locale.durations import duration
from app.screens import strict
from app.session import Session
from app.session.keys import press
from app.state.help import Help, Level
from app.state.model import Latest, Table
from app.state.overlays import AboutPlayer, Leaving
from app.state.strict import CLOCKS, COSTS_POINT, ENDS_TURN, FLAGS, Strict, Used
from app.storage.codec import MATCH, peek
from app.storage.links import Link, MatchLink, read, write
from app.storage.records import encoded
from core.engine.game import Outcome, Ruling
from core.engine.notation import Unreadable
from core.games import NAMES, get
from core.games.pari.moves import Place
from tests.app.harness import (
    Device,
    any_move,
    begin,
    change_table,
    on_table,
    playing,
    put_on_table,
    save_of,
    screen,
    table_of,
    tap,
    texts,
)
from tests.app.layout import Fault
from tests.app.test_nothing_cut import all_cut
from tests.app.walk import nodes, touch
from tests.contract.matches import played

MINUTE = Strict(60)


def strict_match(session: Session, terms: Strict = MINUTE, game: str = "pari") -> Table:
    begin(session, game, "Mila", "Ole", strict=terms)
    return on_table(session)


def wait(session: Session, seconds: int) -> None:
    for _ in range(seconds):
        session.tick()


def test_it_is_chosen_in_set_up_with_a_clock_and_leaves_no_room_for_training_and_help() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    touch(screen(session), "more-rules")
    assert "strict-clock-60" not in nodes(screen(session))
    tap(session, "option-training", "option-strict")
    setup = session.model.setup
    assert setup is not None and setup.agreed.strict == Strict() and not setup.training
    assert "help-1" not in nodes(screen(session))
    assert "strict-flag-turn" not in nodes(screen(session)), "without a clock no flag falls"
    tap(session, "strict-clock-60", "strict-flag-turn", "strict-covered", "adjusted", "begin")
    assert on_table(session).agreed.strict == Strict(60, covered=True, flag=ENDS_TURN)
    assert on_table(session).help == Help(Level.NOTHING)
    session.pages.home()
    session.setup.set_up("pari")
    session.setup.choose_strict(Strict())
    session.setup.choose_training()
    assert session.model.setup is not None and session.model.setup.agreed.strict is None


def test_nothing_is_taken_back_and_help_is_out_of_reach() -> None:
    session = Device().start()
    strict_match(session)
    session.table.lift_curtain()
    assert session.table.play(any_move(session, Place))
    laid = on_table(session).match
    touch(screen(session), "undo")
    assert on_table(session).match == laid
    assert "Tournament rules: there’s no undo." in {*texts(screen(session))}
    for key in "UH":
        press(session, key, wall=False)
    session.table.choose_help(Level.LIGHTS)
    table = on_table(session)
    assert table.match == laid and table.overlay is None and table.advice.hint is None and not table.helps(Level.CHECK)
    assert not {"help", "hint", "check"} & nodes(screen(session)).keys()
    session.table.open_overlay(Leaving())
    assert "menu-away" not in nodes(screen(session))
    session.table.step_away(1)
    assert not on_table(session).away


def test_time_counts_for_the_person_whose_turn_it_is_and_behind_the_curtain_only_if_chosen() -> None:
    for covered in (False, True):
        session = Device().start()
        strict_match(session, Strict(60, covered))
        seat = on_table(session).match.prompt.seat
        wait(session, 3)
        before = 3 if covered else 0
        assert on_table(session).used_by(seat) == Used(before)
        session.table.lift_curtain()
        wait(session, 5)
        session.pages.read_rules("pari")
        wait(session, 2)
        session.pages.back()
        assert on_table(session).used_by(seat) == Used(before + 7)
        assert on_table(session).used_by(1 - seat) == Used()


def test_time_over_the_clock_is_said_and_counted_apart() -> None:
    session = Device().start()
    seat = strict_match(session).match.prompt.seat
    session.table.lift_curtain()
    wait(session, 48)
    assert "12 seconds left" in {*texts(screen(session))}
    wait(session, 20)
    assert "Time is up: 0:08 min over" in {*texts(screen(session))}
    assert on_table(session).used_by(seat) == Used(68, 8, 1)
    session.table.open_overlay(AboutPlayer(seat))
    assert "1:08 min used, 0:08 min of it over time, time up in 1 turn" in {*texts(screen(session))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_the_turn_ends_as_the_game_has_it_and_all_are_told(game: str, language: str) -> None:
    device = Device()
    session = device.start(language)
    table = strict_match(session, Strict(30, flag=ENDS_TURN), game)
    run, seat = table.turn_run, table.match.prompt.seat
    expected = table.match
    while expected.turn is not None and (expected.turn.seat, expected.turn.begin) == run:
        expected = expected.play(expected.game.on_flag(expected.state))
    session.table.lift_curtain()
    wait(session, 29)
    assert on_table(session).match.plies == ()
    wait(session, 1)
    assert on_table(session).match.plies == expected.plies and on_table(session).used_by(seat) == Used(30, 0, 1)
    said = strict.fell(words(language), on_table(session))
    assert table.match.names[seat] in said
    device.work.finish()
    assert any(said in text for text in texts(screen(session))), (
        "on the curtain, or where there is none above the table"
    )
    assert save_of(session, table.id).used[seat].flags == 1
    session.table.seen()
    session.table.lift_curtain()
    assert any(said in text for text in texts(screen(session)))


def test_a_turn_that_ends_takes_nothing_back_and_leaves_what_was_laid() -> None:
    session = Device().start()
    strict_match(session, Strict(30, flag=ENDS_TURN))
    session.table.lift_curtain()
    assert session.table.play(any_move(session, Place))
    laid = on_table(session).match.plies
    wait(session, 31)
    assert on_table(session).match.plies[: len(laid)] == laid and on_table(session).match.turns[0].over


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_set_up_says_what_a_flag_does_in_this_game(game: str, language: str) -> None:
    session = Device().start(language)
    session.setup.set_up(game)
    session.setup.adjust()
    session.setup.choose_strict(MINUTE)
    w = words(language)
    for flag in FLAGS:
        if f"strict-flag-{flag}" not in nodes(screen(session)):
            assert flag == COSTS_POINT and not get(game).flag_cost(get(game).options())
            continue
        touch(screen(session), f"strict-flag-{flag}")
        setup = session.model.setup
        assert setup is not None and setup.agreed.strict == Strict(60, flag=flag)
        said = strict.falls(w, game, setup.options, setup.agreed.strict)
        assert said in {*texts(screen(session))}
        assert said in strict.terms(w, game, setup.options, setup.agreed.strict)


@given(
    st.integers(0, 9), st.integers(0, 9), st.integers(0, 4), st.integers(0, 4), st.sampled_from([1, 5, Fraction(1, 2)])
)
def test_points_for_flags_are_taken_off_at_the_end(one: int, other: int, flags: int, more: int, cost: Fraction) -> None:
    raw = Outcome(tuple(seat for seat in (0, 1) if (one, other)[seat] == max(one, other)), (one, other))
    ruled = Ruling((flags, more)).applied(raw, cost)
    assert ruled.scores == (max(one - cost * flags, 0), max(other - cost * more, 0))
    if ruled.scores[0] != ruled.scores[1]:
        assert ruled.winners == (int(ruled.scores[1] > ruled.scores[0]),)
    else:
        assert ruled.winners == ((int(more < flags),) if flags != more else raw.winners)


@pytest.mark.parametrize(
    "spoiled",
    [
        {"strict": [7, 0]},
        {"strict": [60]},
        {"strict": "60"},
        {"strict": [60, 2]},
        {"strict": [60, 0, 7]},
        {"used": [[1, 0]]},
        {"used": [[1, 2], [0, 0]]},
        {"used": [["1", 0], [0, 0]]},
        {"turn_time": -1},
    ],
)
def test_terms_that_make_no_sense_are_a_damaged_save_that_stays_as_it_is(spoiled: dict[str, object]) -> None:
    device = Device()
    id = strict_match(device.start()).id
    device.work.finish()
    text = json.dumps({**json.loads(device.store.texts[MATCH + id]), **spoiled})
    saved = peek(id, text)
    assert saved.problem is not None and saved.problem.code == "damaged_save" and saved.text == text


def test_a_match_without_a_time_is_saved_as_before() -> None:
    device, session = playing()
    wait(session, 5)
    device.work.finish()
    assert encoded(Strict(60, True)) == [60, 1] and encoded(Used(5, 1)) == [5, 1], "where no flag falls"
    stored = json.loads(device.store.texts[MATCH + on_table(session).id])
    assert not {"strict", "used", "turn_time", "sand", "planned", "lasted"} & stored.keys()


@pytest.mark.parametrize(("seconds", "covered", "flag"), [*product(CLOCKS, (False, True), FLAGS)])
def test_links_carry_the_terms(seconds: int | None, covered: bool, flag: str) -> None:
    link = Link(MatchLink("pari", strict=Strict(seconds, covered, flag)))
    assert read(write(link)) == link


def test_a_link_with_terms_that_are_not_known_needs_a_newer_version() -> None:
    for terms in (
        MatchLink("pari", strict=Strict(45)),
        MatchLink("pari", strict=Strict(60, flag="loses")),
        MatchLink("astragali", strict=Strict(60, flag=COSTS_POINT)),
    ):
        with pytest.raises(Unreadable) as refused:
            read(write(Link(terms)))
        assert refused.value.reason.code == "newer_link"


def test_a_preset_and_a_rematch_keep_it_strict() -> None:
    device = Device()
    session = device.start()
    session.setup.set_up("pari")
    session.setup.choose_strict(MINUTE)
    session.presets.open("pari")
    session.presets.type("Club")
    terms = strict.terms(words("en"), "pari", {}, MINUTE)
    assert terms.startswith("No undo and no help. Time per turn: 1 min. Extra time is recorded")
    assert terms in {*texts(screen(session))}
    assert session.presets.keep(session.links.match_set_up)
    session.setup.choose_strict(None)
    session.presets.choose(session.model.presets[0])
    assert session.model.setup is not None and session.model.setup.agreed.strict == MINUTE
    put_on_table(session, table_of(played("pari", "strict"), strict=MINUTE))
    touch(screen(session), "again")
    again = on_table(session)
    assert again.agreed.strict == MINUTE and not again.match.plies


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_the_result_has_the_time_of_each_person(game: str, language: str) -> None:
    session = Device().start(language)
    match = played(game, "strict")
    put_on_table(session, table_of(match, strict=MINUTE, used=(Used(365), *(Used(82, 9) for _ in match.names[1:]))))
    change_table(session, overlay=None)
    if session.model.table.latest.news:
        session.table.seen()
    shown = "\n".join(texts(screen(session)))
    assert all(duration(words(language), seconds) in shown for seconds in (365, 82, 9))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(320, 568), (360, 640), (844, 390)])
def test_nothing_of_it_is_cut_off(size: tuple[int, int], language: str) -> None:
    session, found = Device().start(language), dict[Fault, Any]()

    def look() -> None:
        found.update(all_cut(session, size, language, (1.0, 1.3)))

    def set_up(terms: Strict) -> None:
        session.setup.set_up("pari")
        session.setup.choose_strict(terms)
        session.setup.adjust()
        if size[0] > 320:
            look()

    set_up(Strict(60, covered=True))
    for game in NAMES:
        match = played(game, "strict", 6)
        table = table_of(match, strict=MINUTE, latest=Latest())
        for spent in (5, 130):
            put_on_table(session, replace(table, turn_time=spent))
            look()
        put_on_table(session, replace(table, latest=Latest(flag=1)))
        look()
    for flag in FLAGS:
        terms = Strict(60, flag=flag)
        set_up(terms)
        over = table_of(played("pari", "strict"), strict=terms)
        put_on_table(session, replace(over, used=tuple(Used(3905, 82, 3) for _ in over.match.names)).settled)
        look()
    assert not found
