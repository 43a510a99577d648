"""Saves as texts: what is packed can be read again, and what was damaged never does more than say so."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.locale import LANGUAGES
from app.parts import theme
from app.state.people import EMBLEMS
from app.state.settings import SIGNS, Settings
from app.storage.browser_store import AT_ONCE, BrowserStore, StorageError
from app.storage.codec import Saved, pack, peek, read_settings, unpack, write_settings
from core.engine.match import Match
from core.engine.notation import Unreadable
from core.games import NAMES, get
from tests.app.harness import Device, TroubledStore, alone
from tests.contract.matches import played

UPDATED = "2026-01-01T12:00:00"
MOST = 40
quick = settings(deadline=None)


def packed(game: str, seats: int = 0, plies: int = MOST) -> str:
    match = played(game, "storage", MOST, seats)
    return save(match.at(min(plies, len(match.plies)))).text


def save(match: Match) -> Saved:
    return pack("an id", match, UPDATED, emblems=EMBLEMS[: len(match.names)])


@quick
@given(st.sampled_from(NAMES), st.sampled_from([0, -1]), st.integers(0, MOST), st.booleans())
def test_what_is_packed_can_be_unpacked(game: str, seats: int, plies: int, training: bool) -> None:
    match = played(game, "storage", MOST, seats)
    match = replace(match.at(min(plies, len(match.plies))), training=training)
    text = pack("an id", match, UPDATED, emblems=EMBLEMS[: len(match.names)]).text
    loaded = unpack(text)
    assert loaded.stopped is None
    assert loaded.match == match


@quick
@given(st.sampled_from(NAMES), st.sampled_from([0, -1]), st.integers(0, MOST))
def test_a_glance_at_a_save_says_what_a_list_shows(game: str, seats: int, plies: int) -> None:
    match = played(game, "storage", MOST, seats)
    match = match.at(min(plies, len(match.plies)))
    saved = save(match)
    assert replace(peek("an id", saved.text), stored="", match=match) == saved
    assert (saved.game, saved.names, saved.levels) == (game, match.names, (0,) * len(match.names))
    assert (saved.round, saved.to_move) == (match.view(None).round, match.prompt.seat if match.prompt else None)


def test_a_finished_match_has_no_player_to_move() -> None:
    over = played("pari", "storage")
    saved = peek("an id", pack("an id", over, UPDATED, emblems=EMBLEMS[:2]).text)
    assert (saved.problem, saved.to_move) == (None, None)
    assert unpack(saved.text).match.outcome == over.outcome


def test_every_emblem_that_is_given_out_can_be_drawn() -> None:
    assert set(EMBLEMS) == set(theme.EMBLEMS)


def sound(text: str) -> bool:
    """Whether a save can be listed and played on. Nothing but a problem may come of one that cannot."""
    saved = peek("an id", text)
    assert saved.id == "an id" and saved.text == text
    if saved.problem is None:
        assert get(saved.game) and len(saved.names) == len(saved.emblems)
        assert set(saved.emblems) <= set(EMBLEMS)
        assert saved.to_move is None or saved.to_move in range(len(saved.names))
        "".join((*saved.names, saved.updated)).encode()
    else:
        assert saved.problem.code
    try:
        loaded = unpack(text)
    except Unreadable as wrong:
        assert wrong.reason.code
        return False
    assert loaded.stopped is None or loaded.stopped.code
    str(loaded.stopped).encode()
    return saved.problem is None and loaded.stopped is None


@st.composite
def scratched(draw: st.DrawFn) -> str:
    """A save with some characters changed, gone or doubled."""
    text = packed(draw(st.sampled_from(NAMES)), 0, draw(st.integers(0, 12)))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text) - 1))
        end = at + draw(st.integers(0, 4))
        text = text[:at] + draw(st.text(st.sampled_from('09-.eE",:[]{}nul\\ud8 ¤'), max_size=4)) + text[end:]
    return text


@settings(max_examples=400, deadline=None)
@given(scratched())
def test_a_scratched_save_is_listed_and_never_more_than_refused(text: str) -> None:
    sound(text)


@quick
@given(st.binary(max_size=80).map(lambda data: data.decode("latin-1")) | st.text(max_size=80))
def test_any_text_may_lie_where_a_save_should(text: str) -> None:
    assert not sound(text)


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=4,
)


@st.composite
def swapped(draw: st.DrawFn) -> str:
    """A save in which one value is another one, of any type."""
    data: Any = json.loads(packed(draw(st.sampled_from(NAMES)), 0, 12))
    where = draw(st.sampled_from([data, data["record"]]))
    key = draw(st.sampled_from(sorted(where)))
    if draw(st.booleans()) and isinstance(where[key], list) and where[key]:
        where[key][draw(st.integers(0, len(where[key]) - 1))] = draw(ANY_JSON)
    else:
        where[key] = draw(ANY_JSON)
    return json.dumps(data)


@settings(max_examples=400, deadline=None)
@given(swapped())
def test_any_value_may_stand_where_another_should(text: str) -> None:
    sound(text)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("round", float("inf")),
        ("round", float("nan")),
        ("to_move", 2),
        ("to_move", -1),
        ("emblems", ["sun", "ghost"]),
        ("emblems", ["sun"]),
        ("updated", None),
        ("updated", "\ud800"),
    ],
)
def test_what_a_list_would_stumble_over_is_a_damaged_save(field: str, value: object) -> None:
    saved = peek("an id", json.dumps({**json.loads(packed("pari")), field: value}))
    assert saved.problem is not None and saved.problem.code == "damaged_save"


def test_a_save_that_is_nested_without_end_is_a_damaged_save() -> None:
    for text in ("[" * 200_000, '{"record":' * 100_000, '{"record":' + "[" * 5_000 + "]" * 5_000 + "}"):
        assert not sound(text)


def test_a_save_of_an_unknown_game_says_so() -> None:
    data = json.loads(packed("pari"))
    data["record"]["game"] = "chess"
    saved = peek("an id", json.dumps(data))
    assert saved.problem is not None and saved.problem.code == "unknown_game"


ANY_SETTINGS = st.builds(
    Settings,
    st.sampled_from(tuple(LANGUAGES)),
    signs=st.sampled_from(SIGNS),
    pace=st.sampled_from(("slow", "normal", "at_once")),
    offered=st.integers(0, 2),
    big_digits=st.booleans(),
    calm=st.booleans(),
)


@given(ANY_SETTINGS, ANY_SETTINGS)
def test_settings_can_be_read_again_whatever_the_defaults_are(one: Settings, other: Settings) -> None:
    assert read_settings(write_settings(one), other) == one


@given(ANY_SETTINGS, st.dictionaries(st.sampled_from(["language", "calm", "sound", "signs", "x"]), ANY_JSON))
def test_settings_keep_to_what_is_allowed(default: Settings, given_: dict[str, Any]) -> None:
    read = read_settings(json.dumps(given_), default)
    for name, value in vars(read).items():
        if name == "rest":
            assert value == {each: given_[each] for each in given_ if each == "x"}
            continue
        assert Settings.allows(name, value)
        assert value == getattr(default, name) or value == given_[name]


@given(ANY_SETTINGS, st.text())
def test_settings_are_read_from_any_text(default: Settings, text: str) -> None:
    assert isinstance(read_settings(text, default), Settings)
    assert read_settings(None, default) == default


# the browser's storage


class Browser:
    """What the client and the page offer of the browser's storage, answering as told: a value, an error, or never."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    async def __call__(self, *arguments: Any, **more: Any) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        if self.answer is ...:
            await asyncio.get_running_loop().create_future()
        return self.answer

    set = remove = __call__


def ask(answer: Any, what: str, *arguments: Any) -> Any:
    store = BrowserStore(Browser(answer), Browser(answer))
    return alone(getattr(store, what)(*arguments))


CALLS: list[tuple[Any, ...]] = [
    *(("get", "k"), ("set", "k", "text"), ("remove", "k"), ("keys", "k")),
    *(("get_many", ["k"]), ("put_many", {"k": "text"})),
]


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call[0])
@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (RuntimeError("QuotaExceededError: the quota has been exceeded"), "full"),
        (RuntimeError("SecurityError: access is denied"), "forbidden"),
        (OSError("gone"), "forbidden"),
        (..., "silent"),
    ],
    ids=["full", "forbidden", "gone", "silent"],
)
def test_the_browsers_storage_says_what_is_wrong_with_it(
    call: tuple[Any, ...], answer: Any, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.storage.browser_store.PATIENCE", 0.01)
    with pytest.raises(StorageError) as trouble:
        ask(answer, *call)
    assert trouble.value.kind == kind


def test_the_browsers_storage_gives_texts_and_sorted_keys() -> None:
    assert ask('"a text"', "get", "k") == "a text", "the client keeps a text as JSON"
    assert ask(None, "get", "k") is None
    for foreign in ("7", "no JSON", "[]"):
        assert ask(foreign, "get", "k") == foreign, "what a foreign hand left is given as the text it is"
    assert ask(["b", "a"], "keys", "k") == ["a", "b"]


def test_a_storage_that_is_denied_stays_named_while_nothing_is_written() -> None:
    device = Device(TroubledStore("forbidden", "keys", "get", "set"))
    session = device.start()
    assert session.model.trouble == "forbidden"
    session.saving.look_after_storage()
    device.work.finish()
    assert session.model.trouble == "forbidden"


def test_many_texts_are_asked_for_in_few_messages_and_written_in_one() -> None:
    texts = {f"k{n}": f"text {n}" for n in range(AT_ONCE + 1)}
    page = Page(texts)
    store = BrowserStore(page.ask, Browser(None))
    keys = [*texts, "none"]
    assert alone(store.get_many(keys)) == [*texts.values(), None]
    assert page.asked == ["many", "many"]
    alone(store.put_many({"k0": None, "k1": "new"}))
    assert alone(store.get_many(["k0", "k1", "k2"])) == [None, "new", "text 2"]
    assert page.asked == ["many", "many", "put", "many"]


class Page:
    """The page's side of the storage: texts as the client keeps them, as JSON."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.kept = {key: json.dumps(text) for key, text in texts.items()}
        self.asked: list[str] = []

    async def ask(self, kind: str, **values: Any) -> Any:
        self.asked.append(kind)
        if kind == "many":
            return [self.kept.get(key) for key in values["keys"]]
        for key, text in values["texts"]:
            if text is None:
                del self.kept[key]
            else:
                self.kept[key] = json.dumps(text)
        return None
