"""Set-up in plain words: who plays, how hard and how long at once, and all else behind one row."""

from __future__ import annotations

import re

import pytest

from app import games
from app.locale import LANGUAGES, words
from app.session import Session
from core.games import NAMES, has
from core.practice.classes import CLASSES
from tests.app.harness import Device, screen, texts
from tests.app.walk import nodes, touch


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_set_of_rules_says_in_a_line_of_its_own_what_it_changes(game: str, language: str) -> None:
    session = Device().start(language)
    session.setup.set_up(game)
    offered = games.find(game).sentences.presets(words(language))
    lines = [preset.detail for preset in offered]
    assert all(lines) and len({*lines}) == len(lines)
    if len(offered) == 1:
        return
    assert {*lines} <= {*texts(screen(session))}
    for preset in offered:
        touch(screen(session), f"preset-{preset.name}")
        chosen = [name for name, node in nodes(screen(session)).items() if name.startswith("preset-") and node.selected]
        assert chosen == [f"preset-{preset.name}"]


def test_how_long_a_match_takes_is_asked_at_once_and_only_by_what_decides_it() -> None:
    session = Device().start()
    session.setup.set_up("formula")
    assert "option-rounds-more" in nodes(screen(session))
    assert "option-points_target-more" not in nodes(screen(session))
    touch(screen(session), "preset-points")
    assert "option-rounds-more" not in nodes(screen(session))
    assert "option-points_target-more" in nodes(screen(session))


@pytest.mark.parametrize("game", NAMES)
def test_all_else_lies_behind_one_row_that_counts_what_is_changed(game: str) -> None:
    session = Device().start()
    session.setup.set_up(game)
    hidden = {"option-training", *(["help-1"] if has(game, "help") else [])}
    assert not hidden & nodes(screen(session)).keys()
    touch(screen(session), "more-rules")
    assert hidden <= nodes(screen(session)).keys()
    touch(screen(session), "more-rules")
    before = changed(session)
    touch(screen(session), "more-rules")
    touch(screen(session), "option-training")
    touch(screen(session), "more-rules")
    assert changed(session) == before + 1


def changed(session: Session) -> int:
    """The number of changes that the row tells."""
    return sum(int(said[1]) for text in texts(screen(session)) if (said := re.fullmatch("([0-9]+) changed", text)))


def test_a_school_class_leaves_how_long_a_match_takes() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    session.setup.set_option("target", 30)
    touch(screen(session), "year-1")
    assert session.model.setup is not None
    assert session.model.setup.options == {**CLASSES["1"].rules("pari"), "target": 30}
    assert nodes(screen(session))["year-1"].selected and "With hints, and without sounds." in {*texts(screen(session))}
    session.setup.set_option("target", 15)
    assert nodes(screen(session))["year-1"].selected


@pytest.mark.parametrize("game", ["pari", "formula"])
def test_a_match_keeps_to_core_facts_or_to_times_tables(game: str) -> None:
    session = Device().start("de")
    session.setup.set_up(game)
    touch(screen(session), "preset-core")
    touch(screen(session), "more-rules")
    assert "Kernaufgaben" in texts(screen(session))
    for _ in range(2):
        touch(screen(session), "option-times_tables-more")
    assert "2er-Reihe" in texts(screen(session))
    assert session.model.setup is not None and session.model.setup.options["times_tables"] == "2"
    session.setup.set_option("operators", "+-")
    assert "option-times_tables-more" not in nodes(screen(session))


@pytest.mark.parametrize("game", ["pari", "formula"])
def test_a_match_goes_across_a_ten_never_or_always(game: str) -> None:
    session = Device().start("de")
    session.setup.set_up(game)
    touch(screen(session), "more-rules")
    touch(screen(session), "option-crossing-never")
    assert session.model.setup is not None and session.model.setup.options["crossing"] == "never"
    assert session.links.match_set_up.options["crossing"] == "never"
