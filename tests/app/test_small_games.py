"""Small games, each without a part that a game may leave out: what is not there is neither offered nor wanted."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import NamedTuple

import pytest

import app.games
import core.games
from app import locale
from app.games import identity
from app.screens import practice_within, rules
from app.session import Session, keys
from app.state.overlays import AwayPeople, Leaving
from app.storage import codec
from build import new_game
from core.engine.chance import Chance
from core.engine.player import choose
from core.practice import making
from tests.app.harness import Device, change_table, on_table, playing, screen
from tests.app.walk import nodes, touch

LEFT_OUT = ("", *new_game.PARTS, "bot lesson practice")


class Small(NamedTuple):
    """A small game: its name, and the parts that it has."""

    name: str
    parts: frozenset[str]


@pytest.fixture(params=LEFT_OUT, ids=lambda left_out: left_out.replace(" ", "-") or "nothing")
def small(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Small]:
    """A new game, as its command writes it, that is found beside the others. Each has a name of its own: what was
    imported once stays known."""
    name, left_out = f"nim{request.param.replace(' ', '')}", new_game.without(request.param.split())
    new_game.write(name, left_out, tmp_path)
    for package, folder in ((core.games, "core"), (app.games, "app")):
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path / folder / "games")])
    monkeypatch.setitem(core.games.GAMES, name, core.games.Entry(range(2, 5), " ".join(left_out)))
    monkeypatch.setitem(core.games.SEATS, name, range(2, 5))
    names = (*core.games.NAMES, name)
    for module in (core.games, app.games, identity, codec):
        monkeypatch.setattr(module, "NAMES", names)
    monkeypatch.setattr(making, "PRACTISED", core.games.having("practice"))
    monkeypatch.setattr(practice_within, "GAMES", core.games.having("practice"))
    monkeypatch.setattr(rules, "GAMES", tmp_path / "app" / "games")
    monkeypatch.setattr(locale, "catalogue", lambda language: NullTranslations())  # no catalog has its texts
    locale.made.cache_clear()
    yield Small(name, frozenset(core.games.PARTS) - {*left_out})
    locale.made.cache_clear()


def shown(session: Session) -> set[str]:
    """The names of all pieces on the screen."""
    return {*nodes(screen(session))}


def test_setting_up_offers_what_there_is(small: Small) -> None:
    session = Device().start()
    session.setup.set_up(small.name)
    assert ("learn-first" in shown(session)) == ("lesson" in small.parts)
    touch(screen(session), "add-someone")
    assert ("add-opponent" in shown(session)) == ("bot" in small.parts)
    session.pages.back()
    touch(screen(session), "more-rules")
    assert "option-training" in shown(session) and "help-1" not in shown(session), "it has no help"
    assert len(session.model.setup.people) == 2
    session.setup.remove_person(1)
    assert ("against" in shown(session)) == ("bot" in small.parts)
    assert ("begin" in shown(session)) != ("bot" in small.parts), "without opponents two stay"


def test_opponents_of_the_last_match_do_not_sit_down_where_there_are_none(small: Small) -> None:
    session = Device().start()
    session.setup.set_up("pari")
    session.setup.play_alone()
    session.setup.begin({0: "Mila", 1: "Mountain"})
    session.setup.set_up(small.name)
    levels = [person.level for person in session.model.setup.people]
    assert len(levels) == 2 and any(levels) == ("bot" in small.parts)


def test_a_match_is_played_to_its_end_and_looked_back_on(small: Small) -> None:
    device, session = playing(small.name, training=True)
    while session.model.table.match.prompt is not None:
        if session.model.table.covered:
            session.table.lift_curtain()
        assert "guess" in shown(session) and "help" not in shown(session)
        match = on_table(session).match
        for key in ("H", "G"):
            keys.press(session, key, wall=True)
        assert on_table(session).match is match and on_table(session).advice.hint is None
        assert session.table.play(choose(match, Chance("small", len(match.plies))))
        device.work.finish()
    assert "again" in shown(session) and "review-all" not in shown(session)


def test_only_where_an_opponent_can_play_somebody_may_leave(small: Small) -> None:
    _, session = playing(small.name, lifted=True)
    change_table(session, overlay=Leaving())
    assert ("menu-away" in shown(session)) == ("bot" in small.parts)
    change_table(session, overlay=AwayPeople())
    session.table.step_away(0)
    assert any(on_table(session).levels) == ("bot" in small.parts)


def test_an_opponent_plays_where_there_is_one(small: Small) -> None:
    device = Device()
    session = device.start()
    session.saving.change_setting(pace="at_once")
    session.setup.set_up(small.name)
    session.setup.play_alone()
    session.setup.begin({0: "Mila", 1: "Mountain"})
    table = on_table(session)
    assert any(table.levels) == ("bot" in small.parts)
    session.table.play(choose(table.match, Chance("small", 0)))
    device.work.finish()
    prompt = on_table(session).match.prompt
    assert prompt is None or len(on_table(session).match.plies) == (2 if "bot" in small.parts else 1)


def test_a_save_with_an_opponent_that_the_game_has_not_is_reported(small: Small) -> None:
    device, session = playing(small.name)
    change_table(session, levels=(0, 1))
    session.saving.keep(on_table(session))
    device.work.finish()
    (saved,) = device.start().model.saves
    assert saved.unknown == (() if "bot" in small.parts else (1,))


def test_rules_lead_to_a_lesson_and_practice_to_paper_where_there_are_any(small: Small) -> None:
    session = Device().start()
    session.pages.read_rules(small.name)
    assert ("open-lesson" in shown(session)) == ("lesson" in small.parts)
    session.pages.back()
    if "practice" in small.parts:
        session.practice.open()
        session.practice.choose(game=small.name)
        session.practice.open_menu()
        assert ("open-sheet" in shown(session)) == ("worksheet" in small.parts)
