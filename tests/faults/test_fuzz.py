"""Only declared errors come out of the readers, whatever goes in. `make soak` tries very many more inputs."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from core.engine.notation import Unreadable
from core.engine.record import load
from tests.faults import fuzz


@pytest.mark.parametrize("reader", fuzz.READERS, ids=lambda reader: reader.__name__)
def test_only_declared_errors_come_out(reader: Callable[[Random], str]) -> None:
    inputs = 40 if reader is fuzz.try_start else 500
    tally = fuzz.feed(reader, "test", inputs)
    assert tally.total() == inputs
    assert len(tally) > 1, "some inputs are taken and some refused"


def test_an_error_that_is_not_declared_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(text: str, find: Any) -> object:
        try:
            return load(text, find)
        except Unreadable as wrong:
            raise KeyError(wrong.reason.code) from None

    monkeypatch.setattr(fuzz, "load", careless)
    with pytest.raises(KeyError):
        fuzz.feed(fuzz.try_record, "test", 100)


def test_a_reader_that_thinks_for_ever_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(chance: Random) -> str:
        while True:
            pass

    monkeypatch.setattr(fuzz, "PATIENCE", 0.05)
    with pytest.raises(TimeoutError):
        fuzz.feed(stuck, "test", 1)
