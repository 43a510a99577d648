"""Whatever the start asks for may fail, hang or come spoiled: a sentence with a way on stands there within seconds.

A few are drawn for each run, by a seed that is part of a test's name; `make soak ARGS="--parts torn"` tries all.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from tests.web.conftest import OpenApp
from tests.web.hosting import Host
from tests.web.tearing import ALL, DAMAGED, damage, tear

SEED = os.environ["LOT_SEED"]
"""What the answers are drawn by (tests/conftest.py)."""
FEW = 3
"""Answers that every run tears."""
TORN = Random(SEED).sample(ALL, FEW)


@pytest.mark.parametrize(("path", "fault"), TORN, ids=[f"{path}-{fault}-seed-{SEED}" for path, fault in TORN])
def test_a_first_start_of_which_an_answer_is_torn(path: str, fault: str, open_app: OpenApp, own_host: Host) -> None:
    tear(open_app(at=own_host, start=False, service_workers="block"), own_host, path, fault)


@pytest.mark.parametrize(("path", "online"), [Random(SEED).choice(DAMAGED)], ids=[f"seed-{SEED}"])
def test_a_later_start_with_a_damaged_file(path: str, online: bool, open_app: OpenApp, own_host: Host) -> None:
    damage(open_app(at=own_host, start=False), own_host, path, online=online)
