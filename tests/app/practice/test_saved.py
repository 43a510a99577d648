"""Profiles as text: there and back, with damaged parts left out, and merged."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.practice.ladder import chosen, climbed
from app.practice.profile import MOST, Choice, Climb, Profile, Result, Tally, recorded, solved_today
from app.practice.saved import dump, load, merged
from app.practice.strips import Known, Strip
from app.storage.records import Read
from core.practice.chosen import ALL, Chosen
from core.practice.steps import STEPS

TODAY = date(2026, 11, 22)
MILA = Profile("p1", "Mila", "sun", TODAY)
KINDS = (
    "pari complete 1 +",
    "pari complete L3-1 *",
    "pari complete 3 *",
    "formula one 4 /",
    "paari fits 2 number",
    "astragali worth 5 pentad",
)
CHOSEN = (
    ALL,
    Chosen((6, 7)),
    Chosen(facts="core", most=20),
    Chosen(sign="-", crossing="no-crossing"),
    Chosen(missing=True, zero_one=True),
)
RESULTS = st.builds(
    Result,
    st.sampled_from(KINDS),
    wrong=st.integers(0, 2),
    hints=st.integers(0, 3),
    seconds=st.integers(0, 90),
    slips=st.lists(st.sampled_from((("lost_ten", "27+38"), ("zeros", ""))), max_size=2).map(tuple),
)


@st.composite
def profiles(draw: st.DrawFn) -> Profile:
    """Somebody who has practised for a few days."""
    made = Profile("p1", draw(st.sampled_from(["Mila", "", "Zoë"])), "sun", TODAY)
    for result, days in draw(st.lists(st.tuples(RESULTS, st.integers(0, 2)), max_size=12)):
        made = recorded(made, result, TODAY + timedelta(days))
        made = climbed(made, result, TODAY + timedelta(days))
    made = replace(made, choice=Choice("pari", "complete", "3", draw(st.sampled_from(CHOSEN)), draw(st.booleans())))
    return solved_today(chosen(made, Choice("paari"), "4"), "pari", "2", TODAY)


@given(profiles())
def test_a_profile_is_read_as_it_was_written(profile: Profile) -> None:
    assert load(dump(profile)) == Read(profile)


def test_every_step_is_kept_as_it_was_reached() -> None:
    profile = Profile(
        "p1",
        "Mila",
        "sun",
        TODAY,
        reached=dict.fromkeys(sorted(STEPS), 3),
        strips=dict.fromkeys(sorted(STEPS), Strip("101", TODAY, False, 13)),
        climbs={"pari": Climb("Z5", 2)},
    )
    assert load(dump(profile)) == Read(profile)


@given(profiles(), profiles())
def test_merging_counts_nothing_twice_and_asks_for_no_order(one: Profile, other: Profile) -> None:
    both = merged(one, other)
    assert merged(other, one) == both
    assert merged(both, one) == merged(both, other) == both
    assert merged(one, one) == one
    assert both.total.tasks >= max(one.total.tasks, other.total.tasks)


def parts() -> dict[str, Any]:
    """A profile's text, as JSON has it."""
    made = MILA
    for kind in KINDS:
        made = recorded(recorded(made, Result(kind, wrong=1), TODAY), Result(kind), TODAY)
    read: dict[str, Any] = json.loads(dump(solved_today(made, "pari", "2", TODAY)))
    return read


def of_before(profile: Profile) -> dict[str, Any]:
    """A profile in the first shape: the choice in a row, below zero beside it, kinds that come back by name, facts by a
    count, and no strips.
    """
    data = json.loads(dump(profile))
    data["facts"] = {fact: 2 if known.sits else int(known.clean) for fact, known in profile.facts.items()}
    del data["strips"]
    choice = data["choice"]
    row = [choice["game"], choice["task"], choice["year"], *([choice["chosen"]] if "chosen" in choice else [])]
    return {**data, "profile": 1, "choice": row, "below_zero": choice["below_zero"], "soon": dict(data["soon"])}


@given(profiles())
def test_a_profile_of_the_first_shape_is_read_as_it_was_written(profile: Profile) -> None:
    facts = {fact: Known(profile.since, known.clean) for fact, known in profile.facts.items()}
    read = load(json.dumps(of_before(profile)))
    assert read.value is not None and not any(strip.passed for strip in read.value.strips.values())
    assert read == Read(replace(profile, facts=facts, strips=read.value.strips), older=True)


@pytest.mark.parametrize(
    ("part", "entry", "value"),
    [
        ("tallies", "pari 1", [1, 2, 3]),
        ("tallies", "pari 1", [1, 2, 0, 0]),
        ("tallies", "pari 1", [-1, 0, 0, 0]),
        ("tallies", "pari 9", [1, 0, 0, 0]),
        ("signs", "plus", [1, 1, 0, 0]),
        ("signs", "+", "many"),
        ("days", "yesterday", 3),
        ("days", "2026-11-22", True),
        ("paths", "pari", [7, 0, 0]),
        ("paths", "pari", None),
        ("memories", "pari complete 3 *", [-1, 5, "2026-11-22", "2026-11-23"]),
        ("memories", "pari complete 3 *", ["1", 5, "2026-11-22", "2026-11-23"]),
        ("memories", "pari complete 3 *", [1, 5, "2026-11-22"]),
        ("memories", "pari complete 3 *", [10**400, 5, "2026-11-22", "2026-11-23"]),
        ("memories", "pari complete 3 *", [1e300, 5, "2026-11-22", "2026-11-23"]),
        ("days", "2026-11-22", 10**400),
    ],
)
def test_a_damaged_entry_is_left_out_and_all_others_stay(part: str, entry: str, value: object) -> None:
    whole, spoiled = parts(), parts()
    spoiled[part][entry] = value
    read = load(json.dumps(spoiled))
    assert [path.split(".")[:2] for path in read.damaged] == [[part, entry]]
    assert read.value is not None
    kept = json.loads(dump(read.value))
    assert all(kept[name] == whole[name] for name in whole if name != part)
    assert kept[part] == {word: given for word, given in whole[part].items() if word != entry}


@pytest.mark.parametrize("part", ["tallies", "signs", "days", "paths", "soon", "memories", "daily"])
@pytest.mark.parametrize("value", [None, 5, "x"])
def test_a_part_of_another_kind_is_left_out_whole(part: str, value: object) -> None:
    read = load(json.dumps({**parts(), part: value}))
    assert read.damaged == (part,)
    assert read.value is not None
    assert read.value.name == "Mila"


def test_a_part_that_is_missing_is_empty() -> None:
    read = load(json.dumps({name: value for name, value in parts().items() if name != "signs"}))
    assert read.damaged == ()
    assert read.value is not None
    assert read.value.signs == {}


@pytest.mark.parametrize(
    "person", [{"name": 5}, {"name": "x" * 41}, {"name": "a\nb"}, {"emblem": "skull"}, {"since": ""}]
)
def test_a_profile_without_a_valid_person_is_reported(person: dict[str, object]) -> None:
    (name,) = person
    newer = name == "emblem"  # one that a later version has
    assert load(json.dumps({**parts(), **person})) == Read(None, () if newer else (name,), newer)


def test_counts_have_a_bound_and_can_be_read_when_they_have_reached_it() -> None:
    full = load(json.dumps({**parts(), "tallies": {"pari 1": [10**12, MOST, 0, 0]}}))
    assert full.value is not None
    assert full.value.tallies == {("pari", "1"): Tally(MOST, MOST, 0, 0)}
    more = recorded(full.value, Result("pari complete 1 +"), TODAY)
    assert load(dump(more)) == Read(replace(more, tallies=full.value.tallies))


def test_of_two_devices_the_larger_count_holds() -> None:
    one = recorded(MILA, Result(KINDS[0]), TODAY)
    other = recorded(recorded(one, Result(KINDS[0], hints=1), TODAY), Result(KINDS[1]), TODAY)
    assert merged(one, other).tallies == {("pari", "1"): Tally(2, 1, 1), ("pari", "L3-1"): Tally(1, 1)}


def test_days_of_bands_and_of_steps_are_kept_side_by_side() -> None:
    text = dump(solved_today(solved_today(MILA, "pari", "2", TODAY), "pari", "L2-4", TODAY))
    assert f'"daily":["{TODAY} pari 2","{TODAY} pari L2-4"]' in text
    assert load(text).value.daily == {(TODAY, "pari", "2"), (TODAY, "pari", "L2-4")}
    assert load(text.replace("L2-4", "9")).damaged == ("daily.1",)


def test_a_choice_of_before_is_read_and_one_that_is_unknown_is_left_out_by_name() -> None:
    text = dump(replace(MILA, choice=Choice("pari", "complete", "3", Chosen((6, 7)))))
    assert '"choice":{"game":"pari","task":"complete","year":"3","chosen":[6,7],"below_zero":false}' in text
    for unknown in ('[6,"cubes"]', "[6,11]", '["core",2]', '{"tables":[6]}', "7"):
        found = load(text.replace("[6,7]", unknown))
        assert found.damaged == ("choice.chosen",) and found.value is not None and found.value.choice == Choice()


def test_below_zero_is_off_in_a_profile_of_before_unless_it_was_practised() -> None:
    for kind, on in (("pari complete L4-6 +", False), ("pari complete L5-4 +", True), ("pari all L6-6 /", True)):
        mila = recorded(replace(MILA, choice=Choice("pari", year="5")), Result(kind), TODAY)
        before = of_before(mila)
        del before["below_zero"]
        read = load(json.dumps(before)).value
        assert read is not None and read.choice == replace(mila.choice, below_zero=on)
        now = load(dump(mila)).value
        assert now == mila and not now.choice.below_zero, "it was turned off"


def test_mistakes_are_stored_for_sixty_days_and_merged() -> None:
    slips = (("lost_ten", "27+38"), ("zeros", ""))
    mila = recorded(MILA, Result("pari complete L2-7 +", wrong=2, slips=slips), TODAY)
    assert [(each.kind, each.fact) for each in mila.mistakes] == [*slips]
    read = load(dump(mila)).value
    assert read == mila
    assert merged(mila, mila) == mila
    other = recorded(MILA, Result("pari complete L3-1 *", wrong=1, slips=slips[1:]), TODAY)
    assert len(merged(mila, other).mistakes) == 3
    later = recorded(mila, Result("pari complete L2-7 +"), TODAY + timedelta(60))
    assert later.mistakes == ()
