"""The fast path to what differs between two frames leads where Flet's own way leads."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder, ObjectPatch, Operation

from app import games, screens
from app.flet_patches import patching, self_test
from app.frame.memo import FrameMemo
from app.frame.ui import Ui
from app.locale import words
from app.parts.theme import Look
from app.state.model import TablePage
from app.storage.browser_store import MemoryStore
from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.player import play_out
from tests.app.harness import Device, identifiers, open_texts, pack, put_on_table
from tests.app.positions import rarest
from tests.app.walk import controls, parts, tap_zones, touch, touchables
from tests.web.twin import a_match

WAYS: dict[str, dict[str, Any]] = {
    "own": patching.FLETS_OWN,
    "fast": dict(zip(patching.FLETS_OWN, patching.FAST_PATHS, strict=True)),
}


class World:
    """An app whose frames are compared in one way; numbers of controls are told by when they were first heard of."""

    def __init__(self, game: str, way: str, look: Look, match: Match | None = None) -> None:
        self.ways, self.look, self.drawn = WAYS[way], look, FrameMemo()
        store = MemoryStore()
        if match is None:
            match = play_out(a_match(game, "patching", training=True), "patching", 12)
        store.texts = open_texts(match)
        self.device = Device(store)
        self.session = self.device.start()
        self.page = ft.Container()
        self.frame: Any = None
        self.numbers: dict[int, int] = {}
        self.patch: list[dict[str, Any]] = []
        self.table = self.session.model.table

    def number(self, control: Any) -> int:
        return self.numbers.setdefault(control if isinstance(control, int) else control._i, len(self.numbers))

    def draw(self, patch: pytest.MonkeyPatch) -> tuple[Any, set[int], set[int]]:
        """Draw the next frame; what the client is told, and which controls came and went."""
        for name, way in self.ways.items():
            patch.setattr(DiffBuilder, name, way)
        self.drawn.begin()
        look = replace(self.look, frame=self.drawn)
        frame = screens.screen(Ui(self.session.model, look, words("en"), self.session))
        frame._frozen = True  # as Flet does with what a component returns
        found, came, went = ObjectPatch.from_diff(
            {"_b": self.frame}, {"_b": frame}, control_cls=BaseControl, parent=self.page, path=[], frozen=True
        )
        self.frame, self.patch = frame, found.patch
        said = self.told(msgpack.unpackb(pack(found.to_message()), strict_map_key=False))
        return said, {*map(self.number, came)}, {*map(self.number, went)}

    def told(self, said: Any) -> Any:
        """What the client is told, with numbers that mean the same in each world."""
        if isinstance(said, dict):
            return {name: self.number(value) if name == "_i" else self.told(value) for name, value in said.items()}
        return [self.told(part) for part in said] if isinstance(said, list) else said

    def kept(self) -> list[tuple[Any, ...]]:
        """What Flet keeps of each control: its number, that it must not change, and that it was made ready."""
        return [(type(one), self.number(one), one._frozen, vars(one)["_initialized"]) for one in controls(self.frame)]

    def orphans(self) -> list[BaseControl]:
        """The controls that do not know in what they lie: a tap on one would send Flet looking through everything."""
        lying = [(one, whole) for whole in controls(self.frame) for one in parts(whole)]
        return [one for one, whole in lying if one.parent is not whole]

    def zones(self) -> dict[str, BaseControl]:
        """What can be tapped, by its identifier."""
        return {identifiers(zone)[0]: zone for zone in touchables(self.frame) if tap_zones(zone)}

    def tap(self, name: str) -> None:
        """Tap a piece, and go back to the table if that left it."""
        touch(self.frame, name)
        self.device.work.finish()
        self.table = self.session.model.table or self.table
        if not isinstance(self.session.model.page, TablePage):
            put_on_table(self.session, self.table)


def tap_about(patch: pytest.MonkeyPatch, *worlds: World, taps: int = 60) -> Iterator[list[Any]]:
    """Tap about in worlds in the same way; what each is told of each frame."""
    tapped: Counter[str] = Counter()
    for n in range(taps):
        yield [world.draw(patch) for world in worlds]
        zones = worlds[0].zones()
        known = [name for name in zones if not name.startswith(("back", "delete", "update", "export"))]
        name = rarest(known or list(zones), tapped, Chance("taps", n))
        for world in worlds:
            world.tap(name)


@pytest.mark.in_turn(days=3)
@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("look", [Look(), Look(width=1024, height=768, keyboard=True)])
def test_the_fast_path_says_what_flet_would_say(game: str, look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    own, fast = World(game, "own", look), World(game, "fast", look)
    told = 0
    for said, said_fast in tap_about(monkeypatch, own, fast):
        assert said_fast == said
        assert fast.kept() == own.kept()
        assert not fast.orphans()
        told += len(said[0]) > 1
    assert told > 40, "else little was compared"


class Client:
    """What the drawing client keeps: the tree that it was told of, changed as it was told."""

    def __init__(self) -> None:
        self.tree: dict[str, Any] = {"_b": None}

    def hear(self, said: Any) -> None:
        """Change the tree by a message: places are told as a tree of steps with a number each, then what is done."""
        steps, *changes = said
        found = {steps[0]: (0, None)}
        waiting = [steps]
        while waiting:
            number, *below = waiting.pop()
            for step, one in (below[0] if below else {}).items():
                found[one[0]] = (number, step)
                waiting.append(one)

        def at(number: int) -> Any:
            above, step = found[number]
            return self.tree if step is None else at(above)[step]

        for kind, number, step, *rest in changes:
            place = at(number)
            if kind == Operation.Remove.value:
                del place[step]
            elif kind == Operation.Move.value:
                at(rest[0]).insert(rest[1], place.pop(step))
            elif kind == Operation.Add.value and isinstance(place, list):
                place.insert(step, rest[0])
            else:
                place[step] = rest[0]

    def shape(self, item: Any) -> Any:
        """The kinds and numbers of the controls in an item, as they lie in each other."""
        if isinstance(item, list):
            return [shape for one in item if (shape := self.shape(one))]
        if not isinstance(item, dict):
            return None
        within = {name: shape for name, one in sorted(item.items(), key=str) if (shape := self.shape(one))}
        return (item["_c"], item["_i"], within) if "_c" in item else within


@pytest.mark.parametrize("game", games.NAMES)
def test_the_client_can_follow_from_turn_to_turn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A piece that is drawn as before has to lie where it lay before: the client knows it by its place."""
    monkeypatch.setattr(World, "told", lambda self, said: said)  # numbers as the client hears them
    seed = os.environ["LOT_SEED"]
    for number in range(3):
        match = play_out(a_match(game, f"follows {seed} {number}", training=True), "patching", 12)
        world, client, tapped = World(game, "fast", Look(), match), Client(), Counter[str]()
        for n in range(60):
            said, *_ = world.draw(monkeypatch)
            client.hear(said)
            whole = msgpack.unpackb(pack(world.frame), strict_map_key=False)
            assert client.shape(client.tree["_b"]) == client.shape(whole), (game, seed, number)
            zones = [name for name in world.zones() if not name.startswith(("back", "delete", "update", "export"))]
            world.tap(rarest(zones, tapped, Chance(f"follows {seed} {number}", n)))


def test_the_trial_before_it_is_installed_makes_all_that_is_made_in_another_way() -> None:
    waiting: list[Any] = [one for _, came, _ in self_test.changes() for one in came]
    made = set[type]()
    while waiting:
        part = waiting.pop()
        made.add(type(part))
        waiting += [one for one in part._values.values() if hasattr(one, "_values")]
    assert made >= set(patching.MADE_OFTEN)
    assert {one for one in made if issubclass(one, BaseControl)} <= set(patching.MADE_OFTEN)


@pytest.mark.parametrize("cls", patching.MADE_OFTEN, ids=lambda cls: f"{cls.__module__.split('.')[-1]}")
def test_a_new_one_is_what_flet_would_make(cls: type[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every way in which the screens of all games make a control or a value, with what it was given."""
    patching.install()
    fast, made = cls.__init__, dict[Any, Any]()

    def noted(self: Any, *args: Any, **given: Any) -> None:
        made[len(args), tuple(given)] = args, given
        fast(self, *args, **given)

    monkeypatch.setattr(cls, "__init__", noted)
    for game in games.NAMES:
        for _ in tap_about(monkeypatch, World(game, "fast", Look(keyboard=True)), taps=12):
            pass
    assert made, "it is made somewhere"
    for args, given in made.values():
        new, own = object.__new__(cls), object.__new__(cls)
        fast(new, *args, **given)
        fast.__wrapped__(own, *args, **given)  # Flet's own
        assert {name: getattr(new, name) for name in like(new)} == {name: getattr(own, name) for name in like(own)}
        assert new._values == own._values


def like(one: Any) -> list[str]:
    """What two of the same kind have in common but their numbers."""
    return [name for name in (*one._structural_fields, "data", "_dirty") if name != "_i" and hasattr(one, name)]


def test_a_control_that_is_made_wrongly_is_refused_as_ever() -> None:
    patching.install()
    with pytest.raises(TypeError, match="no_such_field"):
        ft.Container(no_such_field=1)  # type: ignore[call-arg]  # wrong on purpose
    with pytest.raises(TypeError, match="icon"):
        ft.Icon()  # type: ignore[call-arg]  # wrong on purpose
    with pytest.raises(TypeError):
        ft.Text("one", "two", value="three")  # type: ignore[misc, arg-type]  # wrong on purpose
    reference = ft.Ref[ft.Text]()
    assert ft.Text("seen", ref=reference) is reference.current


def test_flet_takes_the_fast_path_once_it_is_installed() -> None:
    patching.install()
    for name, way in WAYS["fast"].items():
        assert getattr(DiffBuilder, name) is way
