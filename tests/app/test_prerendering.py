"""What is drawn beneath the screen while nobody taps: every sample once, of nothing that is secret, and unheard."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from app import games, main, screens
from app.frame import prerendering
from app.frame.prerendering import QUIET, SHOWN, SOON, THINKING, Kind, draw, likely, samples, uncover
from app.frame.root import OffscreenLayer
from app.frame.ui import Ui
from app.games import drawing
from app.locale import LANGUAGES, words
from app.parts.theme import Look
from app.screens.table import BODY
from app.session import Session
from app.state.agreement import Agreement
from app.state.model import Model, Page, PracticeChoicePage, RulesPage, SettingsPage, SetupPage, TablePage, Trial
from app.state.overlays import Menu
from core.engine.match import Match
from core.games import get
from tests.app.harness import PHONE, App, Device, finish, pack, playing, sketch, ui_of
from tests.app.test_patching import World
from tests.app.walk import controls, nodes, of
from tests.web.twin import full_table


def covered(game: str = "pari") -> Session:
    """A match that begins, behind the curtain where the game has secrets."""
    _, session = playing(game)
    return session


class Stage(OffscreenLayer):
    """A place beneath the screen of a session, and what was put there."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.put_there: list[ft.Control] = []
        self._draw(session.model)
        session.models.changed = self._draw

    def _draw(self, model: Model) -> None:
        self.beneath(ui_of(self.session))

    def put(self, frame: ft.Control) -> None:
        super().put(frame)
        self.put_there.append(frame)


class Over(Exception):
    """There has been enough of pre-rendering."""


def sleeping(
    then: Callable[[int], object] = lambda n: None, most: int = 30, waited: list[float] | None = None
) -> Callable[[float], Awaitable[None]]:
    """Waits for no time, and calls `then` with the number of each wait; the last one ends the pre-rendering. Times that
    were to be waited are in `waited`.
    """
    waited = [] if waited is None else waited

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) > most:
            raise Over
        then(len(waited))

    return sleep


def prerender(stage: Stage, sleep: Callable[[float], Awaitable[None]]) -> None:
    """Pre-render until `sleep` has had enough."""
    with pytest.raises(Over):
        finish(prerendering.prerender(stage, sleep))


def on(session: Session) -> Kind:
    """The kind of match on the table of a session."""
    kind = likely(session.model)
    assert kind is not None
    return kind


def matches(pages: list[Page]) -> list[Match]:
    """The matches of the samples that are tables."""
    return [page.table.match for page in pages if isinstance(page, TablePage)]


@pytest.mark.parametrize(
    ("language", "dark"), [(language, number % 2 == 1) for number, language in enumerate(LANGUAGES)]
)
@pytest.mark.parametrize("game", games.NAMES)
def test_samples_of_every_game_can_be_drawn_and_no_two_are_alike(game: str, language: str, dark: bool) -> None:
    session = covered(game)
    session.saving.change_setting(language=language)
    frames = [draw(ui_of(session, replace(PHONE, dark=dark), language), page) for page in samples(on(session))]
    assert all(pack(frame) and nodes(frame) for frame in frames)
    assert len({sketch(frame) for frame in frames}) == len(frames) > 3


@pytest.mark.parametrize("game", games.NAMES)
def test_a_sample_does_not_depend_on_the_match_on_the_table(game: str) -> None:
    drawn = set()
    for seed in ("one", "two"):
        session = covered(game)
        table = session.model.table
        assert table is not None
        other = replace(table, match=Match.new(get(game), table.match.names, seed))
        session.models.set_page(TablePage, table=other)
        ui = ui_of(session)
        drawn.add(tuple(sketch(draw(ui, page)) for page in samples(on(session))))
    assert len(drawn) == 1


@pytest.mark.parametrize("game", games.NAMES)
def test_samples_are_of_the_kind_of_the_match_on_the_table_and_show_each_kind_of_move(game: str) -> None:
    table = get(game)
    names = ("Ada", "Bo", "Cy")[: table.seats[-1]]
    found = matches(list(samples(Kind(game, names, table.options(), training=True))))
    assert all(match.names == names and match.training for match in found)
    assert not found[0].plies
    last = max(found, key=lambda match: len(match.plies))
    shown = {type(match.plies[-1].move) for match in found if match.plies}
    assert shown == {type(ply.move) for ply in last.plies} != set()


def test_nothing_beneath_the_screen_is_heard_or_touched_or_has_the_focus() -> None:
    session = covered()
    frame = draw(ui_of(session), next(samples(on(session))))
    whole = screens.screen(ui_of(session), lambda scale: None, frame)
    place = next(one for one in of(ft.Container, whole) if one.ignore_interactions and frame in set(controls(one)))
    silent = place.content
    assert isinstance(silent, ft.Semantics) and silent.exclude_semantics and silent.content is frame
    assert 0 < place.opacity < 1, "a layer of its own"
    assert isinstance(whole, ft.SafeArea)
    stack = whole.content
    assert isinstance(stack, ft.Stack) and stack.controls[1] is place
    assert not [one for one in controls(frame) if isinstance(one, ft.TextButton | ft.TextField)]


def test_with_nothing_beneath_it_the_place_takes_no_taps() -> None:
    whole = screens.screen(ui_of(covered()), lambda scale: None)
    assert isinstance(whole, ft.SafeArea)
    stack = whole.content
    assert isinstance(stack, ft.Stack)
    empty = stack.controls[1]
    assert isinstance(empty, ft.Container) and empty.content is None
    assert (empty.left, empty.top, empty.right, empty.bottom) == (0, 0, None, None)


def test_each_sample_is_prerendered_once() -> None:
    stage = Stage(covered())
    prerender(stage, sleeping())
    assert len(stage.put_there) == len(list(samples(on(stage.session))))
    assert stage.frame is None


def test_the_first_sample_behind_a_curtain_comes_soon_and_the_others_come_when_it_is_quiet() -> None:
    waited: list[float] = []
    stage = Stage(covered())

    def happen(n: int) -> None:
        if n in (2, 4):
            stage.session.pages.say(f"{n}")

    prerender(stage, sleeping(happen, 6, waited))
    assert waited[:6] == [SOON, SHOWN, QUIET, SHOWN, QUIET, SHOWN]


def test_at_an_open_table_one_sample_comes_at_a_time() -> None:
    waited: list[float] = []
    prerender(Stage(covered("ziffernsheriffs")), sleeping(most=4, waited=waited))
    assert waited[:4] == [THINKING, SHOWN, THINKING, SHOWN]


def test_a_change_takes_away_what_lies_beneath_and_the_rest_comes_when_all_is_quiet_again() -> None:
    stage = Stage(covered())
    lying = []

    def change(n: int) -> None:
        lying.append(stage.frame is not None)
        if n == 2:  # the first sample has been laid there
            stage.session.pages.say("Something")
            assert stage.frame is None

    prerender(stage, sleeping(change))
    assert lying[:5] == [False, True, False, True, True]
    assert len(stage.put_there) == len(list(samples(on(stage.session))))


def test_while_something_changes_all_the_time_nothing_is_prerendered() -> None:
    stage = Stage(covered())
    prerender(stage, sleeping(lambda n: stage.session.pages.say(f"{n}")))
    assert stage.put_there == []


def test_there_is_nothing_to_prerender_where_it_would_be_in_the_way() -> None:
    session = covered()
    model = session.model
    table = model.table
    assert table is not None
    match = table.match
    kind = Kind("pari", match.names, match.options, match.training)

    def at(**changes: Any) -> Model:
        return replace(model, pages=(*model.pages[:-1], TablePage(replace(table, **changes))))

    assert likely(model) == likely(at(lifted=table.seat)) == kind
    assert likely(at(agreed=Agreement(wall=True))) is None
    assert likely(at(levels=(2, 2))) is None, "an opponent moves"
    assert likely(at(overlay=Menu())) is None
    assert likely(at(trial=Trial())) is None
    assert likely(at(latest=replace(table.latest, part=0))) is None
    assert likely(replace(model, elsewhere=True)) is None
    assert likely(replace(model, fault="a report")) is None
    assert likely(replace(model, pages=(*model.pages, SettingsPage()))) is None


def test_set_up_prerenders_the_table_of_its_game_alone() -> None:
    session = Device().start()
    session.setup.set_up("formula")
    (page,) = samples(on(session))
    assert matches([page])[0].game.name == "formula"


def test_the_first_page_prerenders_what_it_opens_and_practice_once_that_is_loaded() -> None:
    session = Device().start()
    session.models.set(profile=None)
    before = list(samples(on(session)))
    session.get_ready()
    assert session.model.profile is not None
    after = list(samples(on(session)))
    assert [type(page) for page in (*before, *after)] == [SetupPage, SettingsPage, PracticeChoicePage]
    assert all(nodes(draw(ui_of(session), page)) for page in (*before, *after))


def test_the_rules_are_prerendered_as_parts_and_as_a_whole() -> None:
    rules = [page for page in samples(on(covered())) if isinstance(page, RulesPage)]
    assert [page.whole for page in rules] == [False, True]


def test_a_fault_in_a_sample_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> ft.Control:
        raise RuntimeError("this sample cannot be drawn")

    monkeypatch.setattr(prerendering, "draw", broken)
    stage = Stage(covered())
    finish(main._prerender(stage, sleeping()))
    assert stage.put_there == [] and not stage.session.model.fault


async def test_in_the_running_app_a_sample_lies_beneath_the_screen_until_something_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(prerendering, "QUIET", 0)

    app = await App.start()
    await app.tap("new-pari")

    def beneath() -> ft.Control | None:
        places = [one for one in of(ft.Container, app.screen) if one.ignore_interactions]
        content = places[0].content if places else None
        return content if isinstance(content, ft.Control) else None

    def is_table(sample: ft.Control | None) -> bool:
        return sample is not None and "row-1" in nodes(sample)

    while not is_table(silent := beneath()):  # those of the first page and of set-up have their time before
        await asyncio.sleep(0.01)
    assert isinstance(silent, ft.Semantics) and silent.exclude_semantics
    await app.tap("begin")
    assert beneath() is not silent


SECRET = ("pari", "formula", "paari")
"""The games that draw a curtain."""


def world(game: str) -> World:
    """A game that has been played for a while, behind the curtain, which is drawn."""
    world = World(game, "fast", Look(width=390, height=844), full_table(game))
    world.session.cover()
    return world


def lift(world: World, patch: pytest.MonkeyPatch, ready: bool) -> Any:
    """Lift the curtain; what the client is told then, with its numbers for controls as they come."""
    world.draw(patch)
    if ready:
        uncover(ui_of(world.session, replace(world.look, frame=world.drawn)))
    world.session.table.lift_curtain()
    return world.draw(patch)


@pytest.mark.parametrize("game", SECRET)
def test_a_curtain_behind_which_all_is_ready_shows_what_any_other_does(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, ready = world(game), world(game)
    lift(plain, monkeypatch, ready=False)
    told = lift(ready, monkeypatch, ready=True)
    assert sketch(ready.frame) == sketch(plain.frame)
    assert len(told[1]) > 100, "a whole table"


@pytest.mark.parametrize("game", SECRET)
def test_lifting_the_curtain_draws_nothing_that_is_ready(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    behind = world(game)
    behind.draw(monkeypatch)
    ui = ui_of(behind.session, replace(behind.look, frame=behind.drawn))
    uncover(ui)
    drawn = behind.drawn.prepared(BODY)
    assert ui.model is behind.session.model and drawn is not None
    monkeypatch.setattr(drawing.of(behind.session.model.table.match), "draw", None)
    behind.session.table.lift_curtain()
    behind.draw(monkeypatch)
    assert drawn in set(controls(behind.frame))


def test_without_a_curtain_nothing_is_kept_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    behind = world("pari")
    look = replace(behind.look, frame=behind.drawn)
    uncover(ui_of(behind.session, look))
    assert behind.drawn.prepared(BODY) is not None
    for hidden in (replace(behind.session.model, elsewhere=True), replace(behind.session.model, fault="a report")):
        uncover(Ui(hidden, look, words("en"), behind.session))
        assert behind.drawn.prepared(BODY) is None
    behind.session.pages.home()
    uncover(ui_of(behind.session, look))
    assert behind.drawn.prepared(BODY) is None


async def test_in_the_running_app_the_table_is_ready_behind_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prerendering, "SOON", 0)
    uncovered: list[Ui] = []

    def noted(ui: Ui) -> None:
        uncovered.append(ui)
        uncover(ui)

    monkeypatch.setattr(prerendering, "uncover", noted)

    app = await App.start()
    await app.tap("new-pari", "begin")
    before = len(uncovered)
    assert uncovered[-1].model is app.session.model
    app.session.saving.change_setting(sound=not app.session.model.settings.sound)
    await app.tap("curtain-ready")
    assert uncovered[-1].look.frame.prepared(BODY) is None
    assert len(uncovered) > before
    assert any(name.startswith("hand-") for name in nodes(app.screen))
