"""Only declared errors come out of the readers, whatever goes in. `make soak` tries very many more inputs."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.faults import fuzz


@pytest.mark.parametrize("reader", fuzz.READERS, ids=lambda reader: reader.__name__)
def test_only_declared_errors_come_out(reader: Callable[[Random], str]) -> None:
    inputs = 40 if reader is fuzz.try_start else 500
    tally = fuzz.feed(reader, "test", inputs)
    assert tally.total() == inputs
    assert len(tally) > 1, "some inputs are taken and some refused"
