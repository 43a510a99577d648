"""A site with every module in one piece: it may be released under a budget of its own, and is played on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from build import assemble, check
from tests.phone.devices import ANDROID
from tests.web.conftest import OpenApp
from tests.web.hosting import Host
from tests.web.rests import begin_a_match


@pytest.fixture
def unsplit(site: Path, tmp_path: Path) -> Path:
    """The site as an update may be released that nobody has recorded yet: with every module in one piece."""
    copy = Path(shutil.copytree(site, tmp_path / "site"))
    assemble.divide(copy, in_parts=False, client_too=False)
    return copy


def test_a_site_in_one_piece_has_no_faults_under_its_own_budget(unsplit: Path) -> None:
    assert check.whole(unsplit) == [*check.IN_ONE_PIECE]
    assert list(check.find_faults(unsplit)) == []
    assert check.WIRE_BUDGET < check.wire_size(unsplit) <= check.budget(unsplit)


def test_a_phone_plays_on_a_site_in_one_piece_and_starts_again_from_kept_memory(
    unsplit: Path, open_app: OpenApp
) -> None:
    host = Host(unsplit)
    app = open_app(start=False, at=host, **ANDROID.settings)
    app.context.add_init_script(ANDROID.script)
    begin_a_match(app.open())
    app.wait_for_memory("kept")
    app.reload()
    app.wait_for_memory("recalled")
    app.tap_and_settle("curtain-ready")
    assert "curtain-ready" not in app.identifiers()
    assert not [path for path, _ in host.sent if "rest" in path]
    host.stop()
