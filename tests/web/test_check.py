"""The finished site has no faults, and the search for faults would find them."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from build import check
from build.split import profile
from build.split.profile import Profile, Table


def test_the_site_has_no_faults(site: Path) -> None:
    assert list(check.find_faults(site)) == []


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Path:
    """A copy of the site to spoil."""
    return Path(shutil.copytree(site, tmp_path / "site"))


def test_finds_what_was_spoiled(copy: Path) -> None:
    with (copy / "licences" / "index.html").open("a", encoding="utf-8") as page:
        page.write('<img src="https://example.org/a.png">')
    (copy / "late.js").write_text("1", encoding="utf-8")  # the offline store would lack it
    (copy / "worker.js").write_text("1", encoding="utf-8")  # after its list was made
    (copy / "licences" / "bitter-ofl.txt").unlink()
    faults = [*check.find_faults(copy)]
    for part in ("another host", "late.js", "worker.js", "Bitter"):
        assert any(part in fault for fault in faults), part
    (copy / "manifest.json").unlink()
    assert any("manifest.json" in fault for fault in check.unkept(copy))


def test_finds_a_site_that_is_too_big(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = check.budget(copy) - check.wire_size(copy)
    monkeypatch.setattr(check, "WIRE_BUDGET", check.WIRE_BUDGET - room - 1)
    assert any("first start takes" in fault for fault in check.find_faults(copy))


@pytest.fixture(params=[True, False], ids=["divided", "whole"])
def parts(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A folder with the rests of all modules, or with none of them."""
    for name in check.IN_ONE_PIECE if request.param else ():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    return tmp_path


KNOWN = Profile("", frozenset({1}))


def test_a_module_in_one_piece_has_a_budget_of_its_own(parts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profile, "load", lambda file: KNOWN)
    for name, one in check.IN_ONE_PIECE.items():
        there, before = (parts / name).exists(), check.budget(parts)
        (parts / name).unlink(missing_ok=True)
        assert check.budget(parts) == before + one.more * there
    assert check.budget(parts) == check.WIRE_BUDGET + sum(one.more for one in check.IN_ONE_PIECE.values())


@pytest.mark.parametrize("parts", [True], indirect=True)
@pytest.mark.parametrize(
    "lacking", [replace(KNOWN, fresh=frozenset({1})), replace(KNOWN, tables=(Table("lost", frozenset(), ()),))]
)
def test_a_module_that_was_carried_over_and_not_recorded_has_it_too(
    parts: Path, lacking: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profile, "load", lambda file: lacking if file == profile.FILE else KNOWN)
    assert check.carried(parts) == [check.LATER]
    assert check.budget(parts) == check.WIRE_BUDGET + check.IN_ONE_PIECE[check.LATER].more
