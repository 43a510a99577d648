"""The drawing client and its renderer in two parts each: play does not wait for the rests, which come, also when they
are called for early."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.conftest import OpenApp
from tests.web.hosting import Host
from tests.web.playing import wait_until_kept
from tests.web.rests import CLIENT, RENDERER, Rest, begin_a_match, late

pytestmark = pytest.mark.parametrize("rest", [CLIENT, RENDERER], ids=["client", "renderer"])


@pytest.fixture(autouse=True)
def divided(site: Path, rest: Rest) -> None:
    """Skip where the module is in one piece."""
    rest.skip_where_whole(site)


@pytest.mark.in_turn(of="rest")
def test_play_goes_on_until_the_rest_comes_late(rest: Rest, open_app: OpenApp, own_host: Host) -> None:
    with late((rest,), open_app, own_host) as app:
        app.tap_and_settle("curtain-ready")
    app.tap_and_settle("open-menu")


@pytest.mark.in_turn(of="rest")
def test_a_rest_that_does_not_come_is_asked_for_again(rest: Rest, open_app: OpenApp, own_host: Host) -> None:
    rest.stays_away(open_app, own_host)


@pytest.mark.in_turn(of="rest")
def test_who_calls_for_the_rest_early_gets_it_there_and_then(rest: Rest, open_app: OpenApp, own_host: Host) -> None:
    own_host.missing = own_host.folder / rest.file
    app = open_app(at=own_host, service_workers="block")
    assert not rest.is_there(app)
    own_host.missing = None
    assert rest.call(app) == [7]
    assert rest.is_there(app)
    assert app.page.workers[0].evaluate("[...drawing.missed]") == [f"{rest.parts.removeprefix('drawing.')} 7"], (
        "a report of a fault would not name it"
    )
    begin_a_match(app)
    app.forgive()  # the console names the file that was missing


@pytest.mark.in_turn(of="rest")
def test_without_a_network_the_rest_comes_from_the_offline_store(rest: Rest, open_app: OpenApp, own_host: Host) -> None:
    app = open_app(at=own_host, kept=True)
    own_host.stop()
    app.reload()
    assert rest.arrives(app)
    begin_a_match(app)
    assert rest.missed(app) == []


@pytest.mark.in_turn(of="rest")
def test_without_a_network_the_rest_is_at_hand_early(rest: Rest, open_app: OpenApp, own_host: Host) -> None:
    app = open_app(start=False, at=own_host)
    app.page.add_init_script("WebAssembly.compile = () => new Promise(() => {})")  # in the background it never comes
    app.open()
    wait_until_kept(app.page)
    own_host.stop()
    app.reload()
    assert not rest.is_there(app)
    assert rest.call(app) == [7], "what a page waits for while it stands still does not come from the offline store"
    assert rest.is_there(app)
    begin_a_match(app)
