"""The screens: they can be drawn in every position, say what they are, and show nobody another's cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import groupby
from typing import Any

import flet as ft
import pytest

from app import games, screens
from app.locale import words
from app.parts.theme import Look
from app.state.model import (
    Latest,
    TablePage,
)
from app.state.overlays import AboutPlayer, LookBack
from app.state.people import Person
from app.storage.browser_store import MemoryStore
from app.storage.codec import MATCH
from core.engine.chance import Chance
from core.engine.match import Match, Ply
from core.games import get
from core.games.astragali.moves import Accept, Say
from tests.app.harness import (
    App,
    Device,
    at_table,
    begin,
    identifiers,
    open_texts,
    pack,
    playing,
    put_on_table,
    sketch,
    table_of,
    text_of,
    texts,
)
from tests.app.positions import LOOKS, assert_well_made, drawn, poses, rarest, ui_in_turn, viewed, with_state
from tests.app.walk import of, tap, tap_zones, touch, touchables
from tests.contract.matches import played
from tests.contract.mixes import MIXES, SECRETS

PEOPLE = (Person("Mila", "sun"), Person("Ole", "moon"))
GAMES = [(game, mix, (0, -1)[mix % 2]) for game in games.NAMES for mix in range(len(MIXES[game]))]
"""Every mix of options, in turn with as few and with as many players as there can be."""
HIDING = [each for each in GAMES if SECRETS[each[0]]]
"""The same of the games in which something is hidden."""


@pytest.mark.parametrize(("game", "mix", "seats"), GAMES)
def test_every_position_can_be_drawn(game: str, mix: int, seats: int) -> None:
    match = viewed(game, mix, seats)
    at = 0
    for n in range(len(match.plies) + 1):
        for table in poses(match.at(n)):
            assert_well_made(drawn(table, at))
            at += 1


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("seats", [0, -1])
def test_the_end_of_a_match_can_be_drawn_in_every_look(game: str, seats: int) -> None:
    match = viewed(game, 0, seats, None)
    assert match.prompt is None
    for at in range(len(LOOKS)):
        root = drawn(table_of(match), at)
        assert_well_made(root)
        assert all(any(name in text for text in texts(root)) for name in match.names)


@pytest.mark.parametrize("game", games.NAMES)
def test_the_result_says_by_what_a_match_was_won(game: str) -> None:
    match = viewed(game, 0, 0, None)
    assert match.outcome is not None
    by = games.find(game).standings.won_by(words("de"), match)
    assert bool(by) == (len(match.outcome.winners) == 1)
    assert not by or by in texts(drawn(table_of(match, latest=Latest()), LOOKS.index(((390, 844), "de", False))))


def test_the_result_of_paari_tells_round_by_round() -> None:
    match = viewed("paari", 0, 0, None)
    rounds = games.find("paari").review.rounds(words("en"), match)
    assert match.outcome is not None and len(rounds) >= 2
    assert list(rounds[-1].scores) == [int(score) for score in match.outcome.scores]
    over = table_of(match, latest=Latest(), overlay=LookBack())
    said = list(texts(drawn(over, LOOKS.index(((390, 844), "en", False)))))
    for each in rounds:
        stood = " · ".join(f"{name} {score}" for name, score in zip(match.names, each.scores, strict=True))
        assert stood in said


def test_a_finished_match_in_the_list_leads_to_its_result() -> None:
    device = Device()
    over = viewed("paari", 0, 0, None)
    assert over.prompt is None
    device.store.texts[MATCH + "over"] = text_of(over, "over")
    session = device.start()
    session.pages.open_saves()
    for identifier in ("match-over", "resume"):
        root = screens.screen(ui_in_turn(session))
        if identifier == "resume":
            assert "Ergebnis ansehen" in list(texts(root))
        touch(root, identifier)
        device.work.finish()
    assert "again" in identifiers(screens.screen(ui_in_turn(session)))


def test_who_is_here_for_the_first_time_is_welcomed_until_a_match_was_begun() -> None:
    session = Device().start()
    for at in range(len(LOOKS)):
        shown = set(identifiers(screens.screen(ui_in_turn(session, at))))
        assert {f"new-{game}" for game in games.NAMES} | {"open-practice", "open-learn", "welcome-mat"} <= shown
    session.lessons.open("pari", "Sun", "Moon")
    session.lessons.leave()
    assert session.model.learned == {}, "to leave a lesson at its first step is no answer"
    shown = set(identifiers(screens.screen(ui_in_turn(session))))
    assert {"welcome-mat", "play", "count-2", "language-de"} <= shown
    touch(screens.screen(ui_in_turn(session)), "play")
    touch(screens.screen(ui_in_turn(session)), "first-shown")
    table = session.model.table
    assert table is not None and table.match.game.name == "pari" and table.levels == (0, 0)
    assert session.model.guided(table), "two who begin have the help that one alone has"
    session.pages.home()
    shown = set(identifiers(screens.screen(ui_in_turn(session))))
    assert "welcome-mat" not in shown and {"face-sun", "face-moon", "play"} <= shown


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [({}, "Saved"), ({"saving": True}, "Saving …"), ({"storage_error": "full"}, "Not saved")],
)
def test_the_table_says_whether_the_match_is_saved(changes: dict[str, Any], sentence: str) -> None:
    session = at_table(table_of(viewed("pari", 0, 0).at(0)))
    session.note_host(**changes)
    for at in range(0, len(LOOKS), 4):
        ui = replace(ui_in_turn(session, at), words=words("en"))
        sign = next(node for node in of(ft.Semantics, screens.screen(ui)) if node.identifier == "kept")
        assert sign.label == sentence


def test_a_tab_that_does_not_play_shows_nothing_of_the_match() -> None:
    _, session = playing(lifted=True)
    session.release()
    root = screens.screen(ui_in_turn(session))
    assert identifiers(root) == ["take-over"]
    assert not any(name in text for text in texts(root) for name in ("Mila", "Ole"))


# taps


@pytest.mark.in_turn(days=3)
@pytest.mark.parametrize(("game", "mix", "seats"), GAMES)
def test_whatever_is_tapped_there_is_a_screen(game: str, mix: int, seats: int) -> None:
    """Somebody taps about without reading, through sheets, offers and pages, and always comes back to the match."""
    device = Device()
    session = device.start()
    names = ("Mila", "Ole", "Ada", "Bo", "Cy", "Di", "Eli", "Flo")[: get(game).seats[seats]]
    begin(session, game, *names, training=mix % 2 == 0, **MIXES[game][mix])
    home = session.model.table
    tapped, most = Counter[str](), 0
    for n in range(1600):
        if n >= 160 and most:
            break
        root = screens.screen(ui_in_turn(session, n))
        assert_well_made(root)
        zones = {identifiers(zone)[0]: zone for zone in touchables(root) if tap_zones(zone)}
        known = [name for name in zones if not name.startswith(("delete", "update", "export"))]
        tap(zones[rarest(known, tapped, Chance("taps", n))])
        device.work.finish()
        home = session.model.table or home
        most = max(most, len(home.match.plies))
        if not isinstance(session.model.page, TablePage) and n % 2:
            put_on_table(session, home)
    assert session.model.fault == ""
    assert most, "tapping about plays"
    assert tapped["curtain-ready"] or (game, mix, seats) not in HIDING


# privacy


def without_secrets(match: Match, seat: int | None) -> Match:
    """The match with nothing in any event that the seat may not know of; that there was one it may know."""

    def cleared(step: Any) -> Any:
        events = (event if event.visible_to(seat) else replace(event, values={}) for event in step.events)
        return replace(step, events=tuple(events))

    plies = tuple(Ply(ply.seat, ply.move, cleared(ply.step)) for ply in match.plies)
    return replace(match, deal=cleared(match.deal), plies=plies)


@pytest.mark.parametrize(("game", "mix", "seats"), HIDING)
def test_behind_the_curtain_nothing_is_drawn_that_only_one_may_know(game: str, mix: int, seats: int) -> None:
    """All hidden cards dealt anew and all secret events gone: the screen must come out the same."""
    match = viewed(game, mix, seats)
    different = 0
    for n in range(0, len(match.plies), 4):
        position = match.at(n)
        if position.prompt is None or not position.prompt.private:
            continue
        other = match.game.resample(match.game.view(position.state, None), Chance("resampled", n))
        different += other != position.state
        hidden = without_secrets(with_state(position, other), None)
        covered = drawn(table_of(position, lifted=None), n)
        assert sketch(covered) == sketch(drawn(table_of(hidden, lifted=None), n))
        assert not [name for name in identifiers(covered) if name.startswith(("hand", "gap"))]
    assert different, "else nothing was hidden from anybody"


@pytest.mark.parametrize(("game", "mix", "seats"), HIDING)
def test_in_front_of_the_curtain_nothing_is_drawn_that_another_may_know(game: str, mix: int, seats: int) -> None:
    match = viewed(game, mix, seats)
    different = 0
    for n in range(1, len(match.plies), 4):
        position = match.at(n)
        if position.prompt is None:
            continue
        seat = position.prompt.seat
        other = match.game.resample(match.game.view(position.state, seat), Chance("resampled", n))
        different += other != position.state
        hidden = without_secrets(with_state(position, other), seat)
        for sheet in (None, AboutPlayer(n % len(match.names))):
            shown = drawn(table_of(position, overlay=sheet), n)
            assert sketch(shown) == sketch(drawn(table_of(hidden, overlay=sheet), n))
    assert different


# through Flet


async def test_the_app_is_drawn_diffed_and_packed_by_flet_itself() -> None:
    app = await App.start()
    await app.tap("new-pari", "begin", "curtain-ready", "open-menu", "sheet-close", "hand-0")
    gap = await app.tap_one("gap-.*-left-0")
    assert any(name.startswith("take-") for name in app.identifiers()), gap
    await app.tap("done")
    assert app.identifiers()[-1] != "done"
    assert app.session.model.fault == "" and "fault-home" not in app.identifiers()
    sizes = [len(message) for message in app.wire.sent]
    assert len(sizes) > 8 and max(sizes) < 60_000


@pytest.mark.parametrize(("name", "moves"), [("draw", 1), ("hand-0", 0)])  # what is no move can be done and undone
async def test_a_second_tap_on_a_picture_that_play_has_left_behind_does_nothing(name: str, moves: int) -> None:
    match = played("paari", "twice", 3)
    store = MemoryStore()
    store.texts.update(open_texts(match))
    app = await App.start(store)
    await app.tap("curtain-ready")
    (zone,) = [zone for zone in touchables(app.screen) if name in identifiers(zone)]
    tap(zone)
    tap(zone)
    await app.settle()
    assert app.session.model.fault == ""
    assert len(app.session.model.table.match.plies) - len(match.plies) == moves


async def test_the_page_learns_the_language_when_it_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    monkeypatch.setattr("app.browser.host.Host.tell", lambda self, kind, **values: told.append((kind, values)))
    app = await App.start()
    await app.tap("open-settings", "language-de")
    assert "Wie groß soll die Schrift sein?" in app.texts()
    codes = [values["code"] for kind, values in told if kind == "language"]
    assert [code for code, _ in groupby(codes)] == ["en", "de"]
    assert {values["direction"] for kind, values in told if kind == "language"} == {"ltr"}
    assert told.count(("ready", {"letters": False})) == 1


async def test_a_failed_start_is_reported_to_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    monkeypatch.setattr("app.browser.host.Host.tell", lambda self, kind, **values: told.append((kind, values)))

    class Broken(MemoryStore):
        async def keys(self, prefix: str) -> list[str]:
            raise ZeroDivisionError("nobody foresaw this")

    with pytest.raises(ZeroDivisionError):
        await App.start(Broken())
    assert [kind for kind, _ in told] == ["failed"]
    assert "nobody foresaw this" in told[0][1]["text"]


async def test_the_page_looks_for_shakes_only_when_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def tell(self: object, kind: str, **values: str) -> None:
        if kind == "shaking":
            told.append(values["when"])

    monkeypatch.setattr("app.browser.host.Host.tell", tell)
    match = Match.new(get("astragali"), ("Mila", "Ole"), "shake").play(Say("seven", "L")).play(Accept())
    store = MemoryStore()
    store.texts[MATCH + "kept"] = text_of(match, "kept")
    app = await App.start(store)
    await app.tap("open-settings")
    assert "shake" not in app.identifiers()
    app.session.note_host(shakes=True)
    await app.settle()
    await app.tap("shake", "open-play", "save-kept")
    app.session.table.shaken()
    await app.settle()
    assert "try-1" in app.identifiers() and "enough" in app.identifiers()
    await app.tap("enough")
    assert [when for when, _ in groupby(told)] == ["never", "soon", "never", "now", "never"]


async def test_a_tap_sends_only_what_has_changed() -> None:
    app = await App.start()
    await app.tap("new-pari", "begin", "curtain-ready")
    whole = len(pack(app.screen))
    before = len(app.wire.sent)
    await app.tap("open-menu")
    assert sum(map(len, app.wire.sent[before:])) < whole / 2


# what looks like a piece answers


@pytest.mark.parametrize(
    ("game", "stack"),
    [("pari", "pile-digits"), ("pari", "pile-operators"), ("formula", "stack"), ("paari", "stack")],
)
def test_a_tap_on_a_pile_draws_or_says_why_not(game: str, stack: str) -> None:
    drew = set()
    match = viewed(game, 0, 0)
    for n in range(len(match.plies)):
        position = match.at(n)
        session = at_table(table_of(position, lifted=position.prompt.seat if position.prompt else None))
        ui = replace(ui_in_turn(session), look=Look(width=390, height=844))
        piles = {identifiers(zone)[0]: zone for zone in touchables(screens.screen(ui))}
        if stack not in piles:
            continue
        before = session.model.table.match
        tap(piles[stack])
        table = session.model.table
        drew.add(type(table.match.plies[-1].move).__name__ if table.match != before else "said")
        assert table.match != before or session.model.toast or table.selection.refused, (n, position.prompt)
    assert drew & {"Draw", "TurnUp"} and (game != "pari" or "said" in drew), drew


def test_with_a_card_for_another_row_of_pari_it_says_that_one_row_belongs_to_a_turn() -> None:
    match = viewed("pari", 0, 0)
    position = next(
        match.at(n) for n in range(len(match.plies)) if match.at(n).state.played and match.at(n).state.hands
    )
    assert position.prompt is not None
    session = at_table(table_of(position, lifted=position.prompt.seat))
    ui = replace(ui_in_turn(session), look=Look(width=390, height=844))
    for name in ("hand-0", f"other-{3 - position.state.played}"):
        ui = replace(ui, model=session.model)
        tap(next(zone for zone in touchables(screens.screen(ui)) if identifiers(zone)[0] == name))
    refused = session.model.table.selection.refused
    assert refused is not None and refused.code == "other_row", refused
