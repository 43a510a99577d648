"""About how long a match takes: chosen in set-up by minutes, and compared at its end."""

from __future__ import annotations

import json

import pytest

from app import games
from app.locale import words
from app.session import Session
from app.storage.codec import peek
from core.engine.figures import Figure, Share
from core.engine.lengths import estimated
from core.games import get
from core.games.figures import TABLE
from core.practice.classes import CLASSES
from tests.app.harness import (
    Device,
    any_move,
    on_table,
    put_on_table,
    save_of,
    screen,
    set_up_of,
    table_of,
    tap,
    texts,
)
from tests.app.walk import nodes, touch
from tests.contract.matches import played

MINUTES = ("minutes-10", "minutes-20", "minutes-40")


def set_up_with(session: Session, game: str) -> None:
    """Set a match up, with all its rules in sight."""
    session.setup.set_up(game)
    touch(screen(session), "more-rules")


def chosen(session: Session) -> list[str]:
    return [name for name in MINUTES if (node := nodes(screen(session)).get(name)) is not None and node.selected]


@pytest.mark.parametrize("name", TABLE)
def test_for_every_number_of_players_a_time_sets_what_takes_about_as_long_by_the_measured_turns(name: str) -> None:
    session = Device().start()
    set_up_with(session, name)
    option = next(one for one in games.find(name).sentences.options(words("en")) if one.length)
    usual = next(f.default for f in get(name).options.menu() if f.name == option.name)
    for count in get(name).seats:
        while len(set_up_of(session).people) < count:
            session.setup.add_person()
        assert "minutes-20" in nodes(screen(session)) and len({*MINUTES} & nodes(screen(session)).keys()) >= 2
        values = set()
        for minutes in (10, 20, 40):
            if f"minutes-{minutes}" not in nodes(screen(session)):
                continue
            touch(screen(session), f"minutes-{minutes}")
            assert chosen(session) == [f"minutes-{minutes}"]
            value = set_up_of(session).options.get(option.name, usual)
            assert value not in values, "two times set the same"
            values.add(value)
            known = {"tie_break": "turns"} if value is True else {}
            found = estimated(TABLE[name], {**known, option.name: value}, count, option.name, usual, value, {})
            assert found is not None and found.alike
            assert minutes / 1.5 <= found.turns * games.find(name).turn_seconds / 60 <= minutes * 1.5
        assert "Your own rules may change that." not in " ".join(texts(screen(session)))


@pytest.mark.parametrize("name", ["pari", "formula", "ziffernsheriffs"])
@pytest.mark.parametrize("year", ["1", "2", "3", "4"])
def test_a_school_class_can_be_planned_by_minutes(name: str, year: str) -> None:
    session = Device().start()
    set_up_with(session, name)
    touch(screen(session), f"year-{year}")
    offered = [minutes for minutes in MINUTES if minutes in nodes(screen(session))]
    assert offered
    touch(screen(session), offered[-1])
    assert chosen(session) == offered[-1:]
    assert "Your own rules may change that." not in " ".join(texts(screen(session)))
    assert CLASSES[year].rules(name).items() <= set_up_of(session).options.items()


def test_times_go_by_the_number_of_players_and_say_where_the_rules_were_not_measured() -> None:
    session = Device().start()
    set_up_with(session, "formula")
    assert {*MINUTES} <= nodes(screen(session)).keys()
    touch(screen(session), "minutes-20")
    two = set_up_of(session).options["rounds"]
    session.setup.add_person()
    touch(screen(session), "minutes-20")
    assert set_up_of(session).options["rounds"] < two
    assert "Your own rules may change that." not in " ".join(texts(screen(session)))
    session.setup.set_option("zero_division", True)
    touch(screen(session), "minutes-20")
    assert set_up_of(session).options == {"rounds": 3, "zero_division": True}
    assert "Your own rules may change that." in " ".join(texts(screen(session)))
    session.setup.set_option("points", True)
    assert not {*MINUTES} & nodes(screen(session)).keys(), "points were not measured, and they end in another way"


@pytest.mark.parametrize("name", ["pari", "formula"])
def test_times_tables_count_as_rules_where_something_is_multiplied(name: str) -> None:
    session = Device().start()
    set_up_with(session, name)
    session.setup.set_option("times_tables", "core")
    assert "Your own rules may change that." in " ".join(texts(screen(session)))
    session.setup.set_option("operators", "+-")
    without = " ".join(texts(screen(session)))
    session.setup.set_option("times_tables", "all")
    assert " ".join(texts(screen(session))) == without


def test_another_length_takes_the_place_of_the_time_that_is_nearest() -> None:
    session = Device().start()
    set_up_with(session, "pari")
    touch(screen(session), "minutes-20")
    assert chosen(session) == ["minutes-20"] and set_up_of(session).agreed.planned == 20
    touch(screen(session), "option-target-more")
    assert chosen(session) == ["minutes-20"] and set_up_of(session).agreed.planned == 0
    assert "20 min, 35 points" in {*texts(screen(session))}
    for _ in range(9):
        touch(screen(session), "option-target-more")
    assert chosen(session) == ["minutes-40"]


def test_the_result_compares_the_time_on_the_screen_with_what_was_planned() -> None:
    device = Device()
    session = device.start()
    session.setup.set_up("pari")
    tap(session, "minutes-20", "begin")
    for _ in range(70):
        session.tick()
    session.pages.open_keys()
    session.tick()
    session.pages.back()
    session.table.lift_curtain()
    assert session.table.play(any_move(session))
    device.work.finish()
    assert (on_table(session).agreed.planned, on_table(session).lasted) == (20, 70)
    id = on_table(session).id
    again = device.start()
    device.work.finish()
    assert (on_table(again).agreed.planned, on_table(again).lasted) == (20, 70)
    put_on_table(again, table_of(played("pari", "length"), planned=20, lasted=18 * 60 + 5))
    assert "It took 18 minutes. About 20 were planned." in {*texts(screen(again))}
    put_on_table(again, table_of(played("pari", "length"), lasted=18 * 60))
    assert not any("planned" in text for text in texts(screen(again)))
    session.setup.again()
    assert chosen(session) == ["minutes-20"], "once more takes as long"
    text = save_of(again, id).text
    for spoiled in ({"planned": "20"}, {"lasted": -1}):
        assert peek(id, json.dumps({**json.loads(text), **spoiled})).problem is not None


def test_a_switch_that_decides_the_length_is_set_by_a_time_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    there_and_back = {"two_games": True, "tie_break": "turns"}
    one, two = (Figure(rules, 2, 3, 9, turns, Share(5, 9), 0) for rules, turns in (({}, 8.0), (there_and_back, 16.0)))
    monkeypatch.setitem(TABLE, "ziffernsheriffs", (one, two))
    session = Device().start()
    session.setup.set_up("ziffernsheriffs")
    assert "minutes-40" not in nodes(screen(session)), "no match takes so long"
    touch(screen(session), "minutes-20")
    assert set_up_of(session).options["two_games"] is True and chosen(session) == ["minutes-20"]
    touch(screen(session), "minutes-10")
    assert not set_up_of(session).options.get("two_games") and chosen(session) == ["minutes-10"]
    assert {"10 min, One game", "20 min, Two games"} <= {*texts(screen(session))}
