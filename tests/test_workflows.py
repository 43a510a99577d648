"""The workflows: every action is pinned by its commit, with the version beside it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build import places

WORKFLOWS = sorted((places.ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_is_pinned_by_its_commit(workflow: Path) -> None:
    used = re.findall(r"uses: (.+)", workflow.read_text(encoding="utf-8"))
    assert used
    assert [one for one in used if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one)] == []


def test_one_action_has_one_commit() -> None:
    used = {found for one in WORKFLOWS for found in re.findall(r"uses: (.+)", one.read_text(encoding="utf-8"))}
    assert len(used) == len({one.partition("@")[0] for one in used})
