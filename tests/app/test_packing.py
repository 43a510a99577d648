"""What is packed on the fast path is, byte for byte, what `msgpack` and Flet pack."""

from __future__ import annotations

from datetime import date
from enum import Enum
from types import SimpleNamespace
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.messaging.protocol import Message
from hypothesis import given
from hypothesis import strategies as st

from app import games
from app.flet_patches.packing import AHEAD, get_ready, pack, send_message
from app.parts.theme import Look
from tests.app import harness
from tests.app.test_patching import World, tap_about

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.floats() | st.text(max_size=70) | st.binary(),
    lambda inner: st.lists(inner, max_size=20) | st.dictionaries(st.text(max_size=3) | st.integers(0, 9), inner),
)


@given(PLAIN)
def test_plain_things(thing: Any) -> None:
    assert pack(thing) == msgpack.packb(thing)


@pytest.mark.parametrize("size", [31, 32, 255, 256, 65535, 65536])
def test_sizes_at_which_the_form_changes(size: int) -> None:
    for thing in ("a" * size, "ä" * (size // 2), [None] * size, dict.fromkeys(range(size)), tuple(range(size))):
        assert pack(thing) == msgpack.packb(thing)


@pytest.mark.parametrize("game", games.NAMES)
def test_whole_frames_and_what_changes_in_them(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody taps about; every message is packed both ways."""
    world, packed = World(game, "fast", Look()), []

    def both(thing: object) -> bytes:
        packed.append(pack(thing))
        own = msgpack.packb(thing, default=harness.encode)
        assert packed[-1] == own
        return own

    monkeypatch.setattr("tests.app.test_patching.pack", both)
    for _ in tap_about(monkeypatch, world):
        pass
    assert max(map(len, packed)) > 5_000, "whole tables were among them"
    assert min(map(len, packed)) < 1000, "and small changes"


def table() -> ft.Control:
    """A piece such as tables have, with another in it."""
    return ft.Container(ft.Column([ft.Text("Mila"), ft.Icon(ft.Icons.CHECK)], spacing=4), bgcolor="#123456")


def test_what_was_written_ahead_is_sent_once_as_it_would_be_written_then() -> None:
    control = table()
    get_ready(control)
    (number, written) = vars(control)[AHEAD]
    assert number == control._i
    vars(control)[AHEAD] = number, b"written ahead"
    assert pack([control]) == b"\x91written ahead"
    assert pack([control]) == b"\x91" + written == msgpack.packb([control], default=harness.encode)


def test_a_control_that_replaced_another_is_packed_again() -> None:
    control = table()
    get_ready(control)
    control._i = ft.Text()._i
    assert pack(control) == msgpack.packb(control, default=harness.encode)


class Colour(Enum):
    RED = "red"


def test_what_is_out_of_the_common() -> None:
    for thing in (Colour.RED, [Colour.RED], date(2026, 1, 1), ft.Duration(seconds=3), ft.Text("not drawn yet"), b"raw"):
        assert pack(thing) == harness.pack(thing)


def test_what_cannot_be_packed_is_refused_as_ever() -> None:
    for thing in (2**64, print, {"inside": print}):
        with pytest.raises((OverflowError, RuntimeError)):
            harness.pack(thing)
        with pytest.raises((OverflowError, RuntimeError)):
            pack(thing)


def test_a_connection_sends_what_was_packed() -> None:
    sent: list[bytes] = []
    send_message(SimpleNamespace(send_callback=sent.append), Message(Colour.RED, {"a": 1}))  # type: ignore[arg-type]
    assert sent == [b"\x00" + msgpack.packb(["red", {"a": 1}])]
