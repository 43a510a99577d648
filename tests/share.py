"""The share of the core's tests that the site's Python passes in one run; a week has all of them.

    python -m pytest tests/pyodide                    today's share
    python -m pytest tests/pyodide --share=3          the share of another day, 0 to 6
    python -m pytest tests/pyodide --whole            all of them

What the two Pythons are most likely to do differently is in every share: arithmetic, records, the golden matches, and
the first mix of each game through its contract.
"""

from __future__ import annotations

import re
from datetime import date
from zlib import crc32

import pytest

SHARES = 7
ALWAYS = re.compile(
    r"tests/golden/"
    r"|tests/core/test_(cards|chance|equations|equations_properties|expression|normal|notation|ratio|record|term|working)\.py"
    r"|tests/contract/test_contract\.py::.*\[[a-z]+-0--?\d\]$"
)
"""The ids of the tests in every share."""


def chosen(config: pytest.Config) -> int | None:
    """Return the number of the share that a run has, today's unless its options say otherwise; None for all."""
    if config.option.whole:
        return None
    share: int | None = config.option.share
    return date.today().toordinal() % SHARES if share is None else share


def belongs(test: str, share: int) -> bool:
    """Return whether a test, by its id from the root of the project, is in a share."""
    return ALWAYS.match(test) is not None or crc32(test.encode()) % SHARES == share
