"""The effects of the patches of docs/upstream, tried on the Flet that is imported: `python tests/upstream_flet.py` says
which are there, and a digest of some frames as the client would receive them (PYTHONHASHSEED=0: sets have an order).
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from types import FrameType
from typing import Any

import flet as ft
import flet.canvas as cv
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import ObjectPatch
from flet.controls.value_types import Prop
from flet.messaging.protocol import configure_encode_object_for_msgpack

encode: Callable[[Any], Any] = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]  # Flet


def changes(*frames: ft.Control) -> Iterator[tuple[ObjectPatch, list[Any], list[Any]]]:
    """Yield what Flet finds for each frame after that before it: the patch, the controls that came and that went."""
    page, last = ft.Container(), None
    for frame in frames:
        frame._frozen = True  # as Flet does with what a component returns
        patch, came, went = ObjectPatch.from_diff(
            {"_b": last}, {"_b": frame}, control_cls=BaseControl, parent=page, path=[], frozen=True
        )
        yield patch, list(came), list(went)
        last = frame


def keeps_the_parent() -> bool:
    """Whether a child that is in two frames lies in the second one."""
    child = ft.Text("kept")
    frames = ft.Container(child, padding=1), ft.Container(child, padding=2)
    assert len(list(changes(*frames))) == 2
    return child.parent is frames[1]


def walks_what_was_filled() -> bool:
    """Whether a field that was not filled is not read for the sake of controls in it."""
    asked, own = Counter[str](), Prop.__get__

    def read(self: Prop, one: Any, cls: Any = None) -> Any:
        asked[self.name] += isinstance(one, ft.Text)
        return own(self, one, cls)

    setattr(Prop, "__get__", read)  # noqa: B010  # mypy forbids to name it
    try:
        found = list(changes(ft.Container(ft.Text("a")), ft.Container(ft.Row([ft.Text("b")])), ft.Container()))
    finally:
        setattr(Prop, "__get__", own)  # noqa: B010
    assert [len(went) for _, _, went in found] == [0, 2, 3]
    return asked["value"] > 0 and not asked["semantics_label"]


def encodes_once() -> bool:
    """Whether defaults are looked up once for a class, and lists of what does not change are not copied."""
    asked = Counter[str]()

    class Watched(list[Any]):
        def __getitem__(self, at: Any) -> Any:
            asked["copies"] += isinstance(at, slice)
            return super().__getitem__(at)

    def called(frame: FrameType, event: str, argument: object) -> None:
        asked["defaults"] += event == "call" and frame.f_code.co_name == "_get_root_dataclass_field"

    texts = [ft.Text(str(at)) for at in range(20)]
    ((patch, came, _),) = changes(ft.Column(Watched(texts)))
    assert len(came) == 21
    asked.clear()
    sys.setprofile(called)
    try:
        msgpack.packb(patch.to_message(), default=encode)
    finally:
        sys.setprofile(None)
    structural = [len(getattr(cls, "_structural_fields")) for cls in (ft.Text, ft.Column)]  # noqa: B009  # as above
    return asked["defaults"] <= sum(structural) and not asked["copies"]


def sets_what_was_given() -> bool:
    """Whether a constructor assigns only what it is given, and still knows all that it knew."""
    asked, own = Counter[str](), Prop.__set__

    def write(self: Prop, one: Any, value: Any) -> None:
        asked[self.name] += 1
        own(self, one, value)

    setattr(Prop, "__set__", write)  # noqa: B010
    try:
        text = ft.Text("a", size=12, color=None)
    finally:
        setattr(Prop, "__set__", own)  # noqa: B010
    reference = ft.Ref[ft.Text]()
    other = ft.Text(value="a", size=12, ref=reference)  # by the constructor that was written
    assert reference.current is other and text == other
    assert vars(text).keys() == vars(other).keys() and text.data is None
    for args, given in ((("a",), {"value": "b"}), ((), {"unheard_of": 1}), (range(99), {})):
        try:
            ft.Text(*args, **given)
        except TypeError:
            continue
        raise AssertionError(f"{args} {given}: was taken")
    return asked == {"value": 1, "size": 1}


def digest() -> str:
    """Return a digest of some frames: what the client is sent, which controls came and went, and what they keep."""
    shared, paint = ft.Text("the very same"), ft.Paint(color="red")

    def frame(turn: int) -> ft.Control:
        names = ["one", "two", "three"][turn - 1 :]
        return ft.Column(
            [
                shared,
                ft.Container(ft.Row([ft.Text("gone")]) if turn == 1 else None, padding=turn, data=turn),
                ft.Semantics(content=ft.Text("a text", style=ft.TextStyle(height=turn)), label=f"turn {turn}"),
                ft.Stack([ft.Text(name, key=name) for name in names]),
                ft.TextButton("a button", on_click=print, style=ft.ButtonStyle(padding=turn)),
                ft.TextField(prefix=ft.Text("in a field"), value=str(turn)),
                cv.Canvas([cv.Circle(1, 2, turn, paint), cv.Text(1, turn, "a text", ft.TextStyle(size=turn))]),
            ][turn % 2 :]
        )

    # Two frames that differ in what is drawn, not in the order of their lists, and one of another length.
    said: list[Any] = []
    for patch, came, went in changes(frame(1), frame(3), frame(2)):
        packed = msgpack.packb(patch.to_message(), default=encode)
        said.append(ordered(msgpack.unpackb(packed, strict_map_key=False)))
        for many in (came, went):
            said.append([(type(one).__name__, one._i, *sorted(vars(one)), sorted(one._values)) for one in many])
    return sha256(json.dumps(said).encode()).hexdigest()


def ordered(thing: Any) -> Any:
    """Return a message with its fields by name: their order means nothing to the client."""
    if isinstance(thing, dict):
        return [(str(name), ordered(thing[name])) for name in sorted(thing, key=str)]
    return [ordered(one) for one in thing] if isinstance(thing, list) else str(thing)


EFFECTS = {
    "0001-keep-the-parent": keeps_the_parent,
    "0002-walk-what-was-filled": walks_what_was_filled,
    "0003-encode-once": encodes_once,
    "0004-set-what-was-given": sets_what_was_given,
}

if __name__ == "__main__":
    same = digest()  # first: controls are numbered from the first one on
    found = [name for name, is_there in EFFECTS.items() if is_there()]
    print(json.dumps({"flet": ft.__file__, "effects": found, "digest": same}))
