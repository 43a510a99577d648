"""Records: a match as text and back, and what becomes of a text that somebody else wrote."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.fingerprint import fingerprint, later
from core.engine.match import Match
from core.engine.notation import Unreadable
from core.engine.record import (
    DEEPEST,
    FORMAT,
    LARGEST,
    LONGEST_NAME,
    LONGEST_SEED,
    MOST_BRACKETS,
    MOST_MOVES,
    Loaded,
    dump,
    load,
    parse,
    presentable,
    replay,
    restore,
)
from core.games import NAMES, find, get
from tests.contract.matches import played

MOVES = 35
NAME = st.text(min_size=1, max_size=LONGEST_NAME).filter(presentable)
quick = settings(deadline=None)


def recorded(game: str = "pari") -> Match:
    return played(game, "records", MOVES)


def record(**changes: Any) -> dict[str, Any]:
    return {**dump(recorded()), **changes}


def loaded(**changes: Any) -> Loaded:
    return load(json.dumps(record(**changes)), find)


def refusal(text: str) -> dict[str, Any]:
    with pytest.raises(Unreadable) as unreadable:
        load(text, find)
    return unreadable.value.reason.json()


# there and back


@quick
@given(st.sampled_from(NAMES), st.integers(0, MOVES), st.booleans(), NAME)
def test_a_record_gives_back_the_match(game: str, moves: int, training: bool, name: str) -> None:
    match = Match.new(get(game), (name, *recorded(game).names[1:]), recorded(game).seed, training=training)
    for ply in recorded(game).plies[:moves]:
        match = match.play(ply.move)
    assert load(json.dumps(dump(match), ensure_ascii=False), find) == Loaded(match)


def test_a_record_says_in_plain_words_what_it_is() -> None:
    new = dump(Match.new(get("pari"), ("Mila", "Ole"), "a seed", get("pari").options(target=20), training=True))
    marks = new.pop("fingerprints")
    assert new == {
        "format": FORMAT,
        "game": "pari",
        "version": 2,
        "options": {"target": 20},
        "seed": "a seed",
        "names": ["Mila", "Ole"],
        "training": True,
        "moves": [],
    }
    assert set(marks) == {"0"}


def test_the_position_is_marked_every_few_moves_and_at_the_end() -> None:
    assert set(dump(recorded())["fingerprints"]) == {"0", "10", "20", "30", "35"}


def test_what_may_be_left_out_is_as_it_was_at_first() -> None:
    short = {"game": "pari", "names": ["Mila", "Ole"], "seed": "1", "moves": []}
    match = load(json.dumps(short), find).match
    assert match == Match.new(get("pari"), ("Mila", "Ole"), "1", get("pari").options(version=1))


# broken off


@quick
@given(st.integers(0, MOVES - 1), st.sampled_from(["", "pass", "place 99 left 0 7", "done now"]))
def test_a_match_is_kept_up_to_the_move_that_cannot_be_played(at: int, text: str) -> None:
    moves = record()["moves"]
    moves[at] = text
    broken = loaded(moves=moves)
    assert len(broken.match.plies) == at
    assert fingerprint(broken.match.state) == fingerprint(recorded().at(at).state)
    assert broken.stopped is not None
    assert (broken.stopped.values["move"], broken.stopped.values["move_text"]) == (at + 1, text)


@pytest.mark.parametrize("odd", [None, 7, True, ["place 1 left 0 7"], {"move": "done"}, 0.5])
def test_a_move_that_is_no_text_stops_like_one_that_cannot_be_read(odd: object) -> None:
    broken = loaded(moves=[*record()["moves"][:4], odd])
    assert len(broken.match.plies) == 4
    assert broken.stopped is not None and broken.stopped.code == "unreadable_move"


def test_a_move_after_the_end_stops_the_record() -> None:
    over = played("pari", "end")
    broken = load(json.dumps({**dump(over), "moves": [*dump(over)["moves"], "done"]}), find)
    assert broken.match == over
    assert broken.stopped is not None and broken.stopped.code == "game_over"


@pytest.mark.parametrize(("wrong", "sure"), [("0", 0), ("10", 0), ("20", 10), ("30", 20), ("35", 30)])
def test_where_the_cards_fell_otherwise_the_match_ends_at_the_last_mark_that_held(wrong: str, sure: int) -> None:
    marks = {**record()["fingerprints"], wrong: "0" * 16}
    drifted = loaded(fingerprints=marks)
    assert drifted.stopped is not None
    assert (drifted.stopped.code, drifted.stopped.values["after"]) == ("drift", int(wrong))
    assert len(drifted.match.plies) == sure


def test_marks_behind_the_last_move_are_not_looked_at() -> None:
    marks = {**record()["fingerprints"], "40": "0" * 16, "next": None}
    assert loaded(fingerprints=marks) == Loaded(recorded())


def test_another_seed_drifts_at_once() -> None:
    drifted = loaded(seed="another")
    assert drifted.stopped is not None and drifted.stopped.code == "drift"
    assert drifted.match.plies == ()


# no record at all


@pytest.mark.parametrize("text", ["", "{", "nothing", '{"game": "pari"', "[" * 100_000, '"\ud800"', '"\\ud800"'])
def test_what_is_not_json_is_refused(text: str) -> None:
    assert refusal(text) == {"code": "not_json"}


@pytest.mark.parametrize("text", ["null", "[]", "7", '"a record"', "NaN"])
def test_json_that_is_no_object_is_refused(text: str) -> None:
    assert refusal(text) == {"code": "not_a_record"}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": None}, {"code": "bad_field", "field": "game"}),
        ({"game": "chess"}, {"code": "unknown_game", "game": "chess"}),
        ({"game": "../pari"}, {"code": "unknown_game", "game": "../pari"}),
        ({"format": FORMAT + 1}, {"code": "newer_version"}),
        ({"format": 1.0}, {"code": "bad_field", "field": "format"}),
        ({"version": 3}, {"code": "newer_version"}),
        ({"version": True}, {"code": "bad_field", "field": "version"}),
        ({"names": "Mila"}, {"code": "bad_field", "field": "names"}),
        ({"names": ["Mila", ""]}, {"code": "bad_field", "field": "names"}),
        ({"names": ["Mila", 7]}, {"code": "bad_field", "field": "names"}),
        ({"names": ["Mila", "x" * (LONGEST_NAME + 1)]}, {"code": "bad_field", "field": "names"}),
        ({"names": ["Mila", "Ole\n"]}, {"code": "bad_field", "field": "names"}),
        ({"names": ["Mila", "\x00"]}, {"code": "bad_field", "field": "names"}),
        ({"names": ["Mila", "\u202eelO"]}, {"code": "bad_field", "field": "names"}),
        ({"names": ["Mila", "\u2067elO"]}, {"code": "bad_field", "field": "names"}),
        ({"names": ["Mila"]}, {"code": "bad_players", "players": 1, "low": 2, "high": 6}),
        ({"names": list("ABCDEFG")}, {"code": "bad_players", "players": 7, "low": 2, "high": 6}),
        ({"seed": 7}, {"code": "bad_field", "field": "seed"}),
        ({"seed": "x" * (LONGEST_SEED + 1)}, {"code": "bad_field", "field": "seed"}),
        ({"training": 1}, {"code": "bad_field", "field": "training"}),
        ({"moves": {}}, {"code": "bad_field", "field": "moves"}),
        ({"moves": [""] * (MOST_MOVES + 1)}, {"code": "too_long", "most": MOST_MOVES}),
        ({"options": []}, {"code": "bad_field", "field": "options"}),
        ({"options": {"target\n": 9}}, {"code": "bad_field", "field": "options"}),
        ({"options": {"x" * (LONGEST_NAME + 1): 9}}, {"code": "bad_field", "field": "options"}),
        ({"fingerprints": []}, {"code": "bad_field", "field": "fingerprints"}),
    ],
)
def test_a_field_that_makes_no_sense_is_named(changes: dict[str, Any], reason: dict[str, Any]) -> None:
    assert refusal(json.dumps(record(**changes))) == reason


@pytest.mark.parametrize("field", ["game", "names", "seed", "moves"])
def test_a_field_that_is_missing_is_named(field: str) -> None:
    data = record()
    del data[field]
    assert refusal(json.dumps(data)) == {"code": "bad_field", "field": field}


def test_options_are_read_like_any_others() -> None:
    assert refusal(json.dumps(record(options={"target": 9})))["code"] == "bad_option"
    assert refusal(json.dumps(record(options={"gravity": 9})))["code"] == "unknown_option"


def test_brackets_in_strings_are_letters_like_any_others() -> None:
    names = ["[" * LONGEST_NAME, '"[{\\' * 7]
    assert loaded(names=names).match.names == tuple(names)
    text = ["[" * 100, '"[{\\"' * 100] * 100
    assert parse(json.dumps(text)) == text


def test_brackets_may_be_many_but_not_deep() -> None:
    assert parse(json.dumps([[n] for n in range(MOST_BRACKETS - 1)]))
    assert parse("[" * DEEPEST + "]" * DEEPEST)
    for text in ("[" + "[]," * MOST_BRACKETS + "0]", "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "[]" + "]" * 200_000):
        assert refusal(text) == {"code": "not_json"}


@pytest.mark.parametrize("text", ['"' + '\\"[' * 200_000, '"' + "[" * 100_000, '["' * 100_000 + "\\"])
def test_a_string_without_end_is_refused_without_much_thought(text: str) -> None:
    assert refusal(text) == {"code": "not_json"}


def test_a_record_that_is_too_large_is_not_looked_at() -> None:
    assert refusal(json.dumps(record(seed="x" * LARGEST))) == {"code": "too_long", "most": LARGEST}


def test_names_of_every_script_and_sign_can_be_shown() -> None:
    for name in ("Mila", "Zoë", "עדה", "ليلى", "小林", "Ole 2", "👩‍👩‍👧", 'O\'Neil – "x"'):
        assert presentable(name)
        assert loaded(names=["Mila", name]).match.names == ("Mila", name)


def test_a_text_may_be_allowed_to_be_longer_or_shorter() -> None:
    assert parse('"x"', most=3) == "x"
    with pytest.raises(Unreadable) as unreadable:
        parse('"xx"', most=3)
    assert unreadable.value.reason.json() == {"code": "too_long", "most": 3}


def test_a_record_can_be_played_a_move_at_a_time() -> None:
    steps = replay(record(), find)
    assert sum(1 for _ in steps) == MOVES


# whatever anybody may write

ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(record())), ANY_JSON, max_size=3), st.sampled_from(NAMES))
def test_any_record_is_read_or_refused_with_a_reason(changes: dict[str, Any], game: str) -> None:
    try:
        found = restore({**dump(recorded(game)), **changes}, find)
    except Unreadable as unreadable:
        assert unreadable.reason.code
    else:
        assert load(json.dumps(dump(found.match)), find) == Loaded(found.match)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=200) | ANY_JSON.map(json.dumps))
def test_any_text_is_refused_with_a_reason(text: str) -> None:
    assert refusal(text)["code"] in ("not_json", "not_a_record", "bad_field", "unknown_game")


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_moves_make_a_match_as_far_as_they_go(data: st.DataObject) -> None:
    moves = record()["moves"]
    mixed = data.draw(st.lists(st.sampled_from(moves) | st.text(max_size=8), max_size=30))
    found = load(json.dumps(record(moves=mixed, fingerprints={})), find)
    assert len(found.match.plies) <= len(mixed)
    assert (found.stopped is None) == (len(found.match.plies) == len(mixed))


def test_a_match_is_played_on_by_the_version_of_the_rules_that_it_was_begun_by() -> None:
    old = dump(Match.new(get("pari"), ("Mila", "Ole"), "old", get("pari").options(version=1)))
    assert old["version"] == 1 and old["options"] == {}
    match = load(json.dumps(old), find).match
    assert match.options.version == 1
    assert dump(match) == old


def test_the_version_of_the_rules_is_no_option_to_choose() -> None:
    reason = refusal(json.dumps(record(options={"version": 1})))
    assert (reason["code"], reason["name"]) == ("unknown_option", "version")


def test_fields_that_came_later_are_in_a_fingerprint_only_when_they_are_used() -> None:
    @dataclass(frozen=True)
    class Before:
        cards: int = 3

    @dataclass(frozen=True)
    class After:
        cards: int = 3
        more: bool = field(default=False, metadata=later(False))

    before, after = fingerprint(Before()), type("Before", (After,), {})
    assert fingerprint(after()) == before
    assert fingerprint(after(more=True)) != before
