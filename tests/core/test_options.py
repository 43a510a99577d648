"""The options of a game: what is allowed, what is read, and what is refused with what would have been allowed."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.engine.options import BadOption, Options, allows, choice, flag, number, spell
from core.games import NAMES, get


@dataclass(frozen=True)
class Sample(Options):
    """An option of each kind."""

    loud: bool = flag()
    side: str = choice("left", "right")
    taken_off: int = choice(3, 4)
    target: int = number(15, 10, 50)
    limit: int | None = number(10, 4, 40, off=True)


def refusal(given_: dict[str, Any]) -> dict[str, Any]:
    with pytest.raises(BadOption) as bad:
        Sample.read(given_)
    return bad.value.reason.json()


def values(f: Any) -> list[Any]:
    """Values that an option may have: all of a few, or the ends of a range."""
    if "allowed" in f.metadata:
        return list(f.metadata["allowed"])
    return [f.metadata["low"], f.default, f.metadata["high"], *([None] if f.metadata["off"] else [])]


ALL = [(name, f.name, value) for name in NAMES for f in get(name).options.menu() for value in values(f)]


@pytest.mark.parametrize(("game", "name", "value"), ALL)
def test_every_value_can_be_read_as_it_is_and_as_text(game: str, name: str, value: Any) -> None:
    kind = get(game).options
    wanted = kind(**{name: value})
    assert kind.read({name: value}) == wanted
    assert kind.read({name: spell(value)}) == wanted


@pytest.mark.parametrize("game", NAMES)
def test_the_defaults_are_allowed_and_no_change(game: str) -> None:
    kind = get(game).options
    assert kind().changed() == {}
    assert all(allows(f, f.default) for f in fields(kind))
    assert kind.read({}) == kind()


@given(
    st.builds(
        Sample,
        st.booleans(),
        st.sampled_from(["left", "right"]),
        st.sampled_from([3, 4]),
        st.integers(10, 50),
        st.none() | st.integers(4, 40),
    )
)
def test_the_changes_are_all_that_has_to_be_kept(options: Sample) -> None:
    assert Sample.read(options.changed()) == options
    assert Sample.read({name: spell(value) for name, value in options.changed().items()}) == options


REFUSED: dict[str, tuple[list[str], list[Any]]] = {
    "loud": (["false", "true"], ["yes", 1, None]),
    "side": (["left", "right"], ["up", ["left"]]),
    "taken_off": (["3", "4"], [5, True]),
    "target": (["10-50"], [9, 51, 15.0, None, "none", "1e1", "-15", "١٥", "9" * 5000]),
    "limit": (["4-40", "none"], [3, {}]),
}
"""By option what it allows, and values that it refuses."""


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [(name, value, allowed) for name, (allowed, values) in REFUSED.items() for value in values],
)
def test_another_value_is_refused_with_those_that_are_allowed(name: str, value: Any, allowed: list[str]) -> None:
    reason = refusal({name: value})
    assert (reason["code"], reason["name"], reason["value"]) == ("bad_option", name, spell(value))
    assert list(reason["allowed"]) == allowed


def test_an_unknown_option_is_refused_with_those_that_are_known() -> None:
    reason = refusal({"colour": "red"})
    assert (reason["code"], reason["name"]) == ("unknown_option", "colour")
    assert list(reason["known"]) == ["loud", "side", "taken_off", "target", "limit"]


def test_nothing_can_be_made_with_a_value_that_is_not_allowed() -> None:
    with pytest.raises(BadOption):
        Sample(target=9)


def test_an_option_that_can_be_off_is_off_as_none() -> None:
    assert Sample.read({"limit": None}) == Sample.read({"limit": "none"}) == Sample(limit=None)
    assert Sample(limit=None).changed() == {"limit": None}


@given(st.dictionaries(st.text(max_size=8) | st.sampled_from([f.name for f in fields(Sample)]), st.text(max_size=8)))
def test_any_text_is_read_or_refused_with_a_reason(given_: dict[str, str]) -> None:
    try:
        options = Sample.read(given_)
    except BadOption as bad:
        assert bad.reason.values["name"] in given_
    else:
        assert set(given_) <= {f.name for f in options.menu()}
