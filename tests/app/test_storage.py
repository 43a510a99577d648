"""Saves as texts: what is packed can be read again, and what was damaged never does more than say so."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.parts import theme
from app.state.people import EMBLEMS
from app.storage.browser_store import AT_ONCE, BrowserStore, StorageError
from app.storage.codec import Saved, pack, peek, unpack
from core.engine.match import Match
from core.engine.notation import Unreadable
from core.games import NAMES, get
from tests.app.harness import TroubledStore, alone, started
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
    unknown = peek("an id", packed("pari").replace('"game":"pari"', '"game":"chess"'))
    assert unknown.problem is not None and unknown.problem.code == "unknown_game"


def test_a_save_that_is_nested_without_end_is_a_damaged_save() -> None:
    for text in ("[" * 200_000, '{"record":' * 100_000, '{"record":' + "[" * 5_000 + "]" * 5_000 + "}"):
        assert not sound(text)


# the browser's storage


def ask(answer: Any, what: str, *arguments: Any) -> Any:
    """Call the store of a page that answers as told: with a value, an error, or never."""

    async def page(kind: str, **values: Any) -> Any:
        if isinstance(answer, Exception):
            raise answer
        if answer is ...:
            await asyncio.get_running_loop().create_future()
        return answer

    return alone(getattr(BrowserStore(page), what)(*arguments))


CALLS: list[tuple[Any, ...]] = [
    *(("get", "k"), ("keys", "k"), ("get_many", ["k"]), ("put_many", {"k": "text"})),
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
    assert ask(["a text"], "get", "k") == "a text"
    assert ask([None], "get", "k") is ask(None, "get", "k") is None
    assert ask(["b", "a"], "keys", "k") == ["a", "b"]


def test_a_storage_that_is_denied_stays_named_while_nothing_is_written() -> None:
    device, session = started(TroubledStore("forbidden", "keys", "get", "set"))
    assert session.model.storage_error == "forbidden"
    session.saving.look_after_storage()
    device.work.finish()
    assert session.model.storage_error == "forbidden"


def test_many_texts_are_asked_for_in_few_messages_and_written_in_one() -> None:
    texts = {f"k{n}": f"text {n}" for n in range(AT_ONCE + 1)}
    page = Page(texts)
    store = BrowserStore(page.ask)
    keys = [*texts, "none"]
    assert alone(store.get_many(keys)) == [*texts.values(), None]
    assert page.asked == ["get", "get"]
    alone(store.put_many({"k0": None, "k1": "new"}))
    assert alone(store.get_many(["k0", "k1", "k2"])) == [None, "new", "text 2"]
    assert page.asked == ["get", "get", "put", "get"]


class Page:
    """The page's side of the storage: texts by key."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.kept = dict(texts)
        self.asked: list[str] = []

    async def ask(self, kind: str, **values: Any) -> Any:
        self.asked.append(kind)
        if kind == "get":
            return [self.kept.get(key) for key in values["keys"]]
        for key, text in values["texts"]:
            if text is None:
                del self.kept[key]
            else:
                self.kept[key] = text
        return None
