"""A fast path for Flet's comparison of two frames.

Flet 1.0 compares frames field by field with general means: it looks for controls in every field that a control could
have, some fifty of them, hands each that it finds up through all controls around it, and asks again for each pair what
kind of things they are. Here only the fields that were filled are looked into, what is found goes into one list, and a
class is analysed once. And a new control is given the fields that were named, not all fifty. Everything else falls back
to Flet. The result is the same; `tests/app/test_patching.py` compares the two.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import wraps
from typing import Any

import flet as ft
import flet.canvas as cv
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId
from flet.controls.keys import Key
from flet.controls.object_patch import DiffBuilder, ObjectPatchException, _control_setattr
from flet.controls.value_types import _UNSET
from flet.utils.validation import FieldRule, _compile_class_spec

from app.flet_patches import self_test

Path = list[Any]
"""The place of a value: names of fields and positions in lists, from the root."""


@dataclass(frozen=True)
class Kind:
    """The analysis of a class: `is_dataclass`, `notes` (notes which fields were filled), `control`, `plain` (the
    fast path can compare it); its action when a control takes another's place; its fields without a note
    (`structural`) and those for events; its defaults, those of the class that first had the field (`roots`, also
    the values of `structural`), and which differ from those (`overrides`); and the checks of its fields.
    """

    is_dataclass: bool
    notes: bool
    control: bool
    plain: bool
    builds: bool
    updates: bool
    structural: dict[str, Any]
    events: frozenset[str]
    defaults: dict[str, Any]
    roots: dict[str, Any]
    overrides: dict[str, Any]
    rules: dict[str, list[FieldRule]]


class _Kinds(dict[type, Kind]):
    def __missing__(self, cls: type) -> Kind:
        kind = self[cls] = _look_at(cls)
        return kind


KINDS = _Kinds()
"""The analysis of each class."""

SCALARS = {str, int, float, bool, type(None)}
"""Types of values that hold no others; most fields have one of these."""

MADE_OFTEN: tuple[type[Any], ...] = (
    ft.Column, ft.Container, ft.Draggable, ft.DragTarget, ft.GestureDetector, ft.Icon, ft.Image, ft.MergeSemantics,
    ft.Row, ft.SafeArea, ft.Screenshot, ft.Semantics, ft.Stack, ft.Text, ft.TextButton, ft.TextSpan,
    cv.Canvas, cv.Circle, cv.Line, cv.Path, cv.Rect, cv.Text,
    ft.Alignment, ft.BorderRadius, ft.Offset, ft.Padding, ft.TextStyle,
)  # fmt: skip
"""The controls of which frames are full, and the values in them."""

FLETS_OWN: dict[str, Callable[..., Any]] = {
    name: getattr(DiffBuilder, name)
    for name in ("_compare_dataclasses", "_compare_lists", "get_added_controls", "get_removed_controls")
}
"""Flet's own methods, by the names under which the fast paths take their places."""


def install() -> None:
    """Let Flet take the fast paths from now on. Where they do not lead where Flet's own lead, because this Flet has
    other private names or does other things, it raises and leaves Flet as it was."""
    if getattr(DiffBuilder, "_compare_dataclasses") is _compare:  # noqa: B009  # mypy knows Flet's own alone
        return
    expected = list(self_test.messages())
    own = {cls: cls.__init__ for cls in MADE_OFTEN}
    try:
        for cls in MADE_OFTEN:
            setattr(cls, "__init__", fast_init(cls))  # noqa: B010  # mypy forbids to name it
        _take(FAST_PATHS)
        if list(self_test.messages()) != expected:
            raise RuntimeError("a fast path leads elsewhere than Flet's own")
        if not all(KINDS[type(control)].notes for _, came, _ in self_test.changes() for control in came):
            raise RuntimeError("no control says which of its fields were filled")
    except Exception:
        for cls, init in own.items():
            setattr(cls, "__init__", init)  # noqa: B010
        _take(tuple(FLETS_OWN.values()))
        raise


def _take(paths: tuple[Callable[..., Any], ...]) -> None:
    for name, path in zip(FLETS_OWN, paths, strict=True):
        setattr(DiffBuilder, name, path)


def _look_at(cls: type) -> Kind:
    control, notes = issubclass(cls, BaseControl), hasattr(cls, "_structural_fields")
    checks = _compile_class_spec(cls)
    rules: dict[str, list[FieldRule]] = {}
    for name, rule in checks.field_rules:
        rules.setdefault(name, []).append(rule)

    def own(name: str) -> bool:
        return control and getattr(cls, name) is not getattr(BaseControl, name)

    return Kind(
        is_dataclass=is_dataclass(cls),
        notes=notes,
        control=control,
        plain=notes and not own("_migrate_state") and not checks.class_rules,
        builds=own("build"),
        updates=own("before_update"),
        structural={name: _first_default(cls, name) for name in getattr(cls, "_structural_fields", ())},
        events=getattr(cls, "_event_fields", frozenset()),
        defaults=getattr(cls, "_prop_defaults", {}),
        roots={name: value for name, value in getattr(cls, "_root_defaults", {}).items() if value is not _UNSET},
        overrides={name: value for name, value in getattr(cls, "_override_props", {}).items() if value is not None},
        rules=rules,
    )


def _first_default(cls: type, name: str) -> Any:
    """Return the default that a field has in the class that first had it."""
    shapes = [getattr(base, "__dataclass_fields__", {}) for base in reversed(cls.__mro__)]
    return next(shape[name].default for shape in shapes if name in shape)


# comparing


def _compare(builder: DiffBuilder, parent: Any, path: Path, src: Any, dst: Any, frozen: bool) -> None:
    """Compare two dataclasses, of which the second takes the place of the first."""
    kind = KINDS[type(dst)]
    if not frozen or src is dst or not kind.plain:
        FLETS_OWN["_compare_dataclasses"](builder, parent, path, src, dst, frozen)
        return
    if isinstance(parent, BaseControl) and _isolated(parent) and parent != builder.dst_doc:
        return
    if kind.control:
        _take_the_place(kind, src, dst)
    old_values, new_values, defaults = src._values, dst._values, kind.defaults
    for name in kind.structural:
        old, new = getattr(src, name), getattr(dst, name)
        if not _alike(old, new):
            _compare_parts(builder, dst, path, name, old, new)
    for name in old_values if old_values.keys() == new_values.keys() else {**old_values, **new_values}:
        default = defaults.get(name)
        old, new = old_values.get(name, default), new_values.get(name, default)
        if name in kind.events:
            old, new = old is not None, new is not None
        if _alike(old, new):
            continue
        if type(old) is type(new) or builder._holds_control(new) or old != new:  # True is 1 here, in a list it is not
            _compare_parts(builder, dst, path, name, old, new)
    builder._dataclass_removed(src)
    builder._dataclass_added(dst, None if parent is dst else parent, True)


def _alike(old: Any, new: Any) -> bool:
    """Return True if it is clear at once that two values are the same, and hold nothing."""
    kind = type(new)
    return type(old) is kind and (old == new if kind in SCALARS else kind is dict and not (old or new))


def _isolated(control: Any) -> bool:
    return bool(control.is_isolated())


def _take_the_place(kind: Kind, src: Any, dst: Any) -> None:
    """Make a control the one that the client knows as `src`."""
    if hasattr(dst, "_frozen"):
        del dst._frozen
    dst._i = src._i
    if dst.data is None:
        dst.data = src.data
    if kind.builds and not hasattr(dst, "_initialized"):
        dst.build()
    object.__setattr__(dst, "_initialized", True)
    if kind.updates:
        dst.before_update()
    _validate(kind, dst)


def _validate(kind: Kind, control: Any) -> None:
    for name, value in control._values.items():
        for rule in kind.rules.get(name, ()):
            rule.validate(control, name, value)


def _compare_parts(builder: DiffBuilder, parent: Any, path: Path, name: Any, old: Any, new: Any) -> None:
    """Compare what two dataclasses have in the same field."""
    if old is new:
        if isinstance(new, BaseControl):
            _put_into(new, parent)
        return
    if type(old) is type(new):
        kind = KINDS[type(new)]
        if kind.control:
            if kind.plain and _key(old) == _key(new):
                _compare(builder, parent, [*path, name], old, new, True)
                return
        elif not builder._holds_control(new) and old == new:
            return
    builder._compare_values(parent, path, name, old, new, True)


def _put_into(control: Any, parent: Any) -> None:
    """Tell a control that was taken over what it lies in now: Flet leaves it with the parent that has just gone."""
    control._parent = weakref.ref(parent)


def _compare_in_order(
    builder: DiffBuilder, parent: Any, path: Path, src: list[Any], dst: list[Any], frozen: bool
) -> None:
    """Compare two lists; where the same kinds of things lie in the same order, each with its counterpart."""
    if not frozen or len(src) != len(dst) or not all(map(_counterparts, src, dst)):
        FLETS_OWN["_compare_lists"](builder, parent, path, src, dst, frozen)
        return
    for index, (old, new) in enumerate(zip(src, dst, strict=True)):
        if old is new:
            _put_into(new, parent)
        else:
            _compare(builder, parent, [*path, index], old, new, True)


def _counterparts(old: Any, new: Any) -> bool:
    return type(old) is type(new) and KINDS[type(new)].plain and (old is new or _key(old) == _key(new))


def _key(control: Any) -> Any:
    key = control._values.get("key")
    return key.value if isinstance(key, Key) else key


# making


def fast_init(cls: Any) -> Callable[..., None]:
    """Return a constructor that does what Flet's own does for a class of controls or values, but touches only the
    fields it was given.

    Flet's own sets every field, by way of a descriptor that then finds out that it was not filled. What follows from
    which fields are named is worked out once, and the first control of a class says what all of it have.
    """
    own = cls.__init__
    by_place: tuple[str, ...] = cls.__match_args__  # every dataclass has it
    defaults: dict[str, Any] = cls._prop_defaults
    needed = {name for name, default in defaults.items() if default is _UNSET}
    made = [one for one in fields(cls) if one.init and one.default_factory is not MISSING]
    factories: dict[str, Any] = {one.name: one.default_factory for one in made}
    known = {*defaults, *factories}
    ways: dict[tuple[str, ...], tuple[list[tuple[str, Any]], list[str], list[tuple[str, Any]]]] = {}
    control = issubclass(cls, BaseControl)
    initialised = control and cls.init is not BaseControl.init
    number = ControlId._counter.__next__
    kind = ""

    @wraps(own)
    def init(self: Any, *args: Any, **given: Any) -> None:
        nonlocal kind
        filled = {**dict(zip(by_place, args, strict=False)), **given} if args else given
        names, clear = tuple(filled), len(filled) == len(args) + len(given)
        if not clear or (names not in ways and not needed <= filled.keys() <= known):
            own(self, *args, **given)  # which knows more, or says what is wrong
            return
        if names not in ways:
            ways[names] = (
                [(name, defaults[name]) for name in names if name in defaults],
                [name for name in names if name in factories],
                [one for one in factories.items() if one[0] not in names],
            )
        props, plain, missing = ways[names]
        self._values = values = {}
        self._dirty = {}
        if control:
            self._internals = {}
        for name, make in missing:
            setattr(self, name, make())
        for name in plain:
            setattr(self, name, filled[name])
        for name, default in props:
            value = filled[name]
            if value is not default and value != default:
                values[name] = value
        if not control:
            return
        if not kind:
            self.__post_init__(None)
            kind = "" if hasattr(self, "_isolated") else self._c
            return
        self._c = kind
        self._i = number()
        if initialised:
            self.init()
            self._dirty.clear()

    return init


# what came and what went


def _added(builder: DiffBuilder) -> Iterator[Any]:
    """Return the controls that came, each made ready; those that only changed are not looked into."""
    found: list[Any] = []
    for key, item in builder._added_dataclasses.items():
        _make_ready(item, None, False, builder.control_cls, found, known=key in builder._removed_dataclasses)
    return iter(found)


def _removed(builder: DiffBuilder) -> Iterator[Any]:
    """Return the controls that went; those that only changed are not looked into."""
    found: list[Any] = []
    for key, item in builder._removed_dataclasses.items():
        _collect(item, builder.control_cls, found, known=key in builder._added_dataclasses)
    return iter(found)


def _parts(item: Any) -> list[Any]:
    """Return the values of a dataclass that were filled, where it notes them; else all."""
    kind = KINDS[type(item)]
    if not kind.notes:
        return [getattr(item, field.name) for field in fields(item) if not field.metadata.get("skip", False)]
    return [*item._values.values(), *[getattr(item, name) for name in kind.structural]]


def make_ready(control: BaseControl) -> None:
    """Give a new control, and all in it, what it is going to have once it is in a frame, except what it lies in."""
    _make_ready(control, None, True, BaseControl, [])


def _make_ready(item: Any, parent: Any, frozen: bool, control: Any, found: list[Any], known: bool = False) -> None:
    """Give an item and all in it a parent, freeze it or begin to note its changes; note the controls."""
    if KINDS[type(item)].is_dataclass:
        if parent is None:
            reference = getattr(item, "_parent", None)
            parent = reference() if reference else None
        if parent is item:
            raise ObjectPatchException(f"Parent is the same as item: {item}")
        if parent:
            item._parent = weakref.ref(parent)
        if hasattr(item, "_frozen"):
            frozen = item._frozen
        elif frozen:
            item._frozen = frozen
        kind: Any = type(item)
        if getattr(kind, "__flet_control_cls__", None) is None:
            kind.__flet_control_cls__ = control
        if isinstance(item, control):
            if not known:
                _begin(item)
            found.append(item)
            parent = item
        if not known:
            for part in _parts(item):
                if type(part) not in SCALARS:
                    _make_ready(part, parent, frozen, control, found)
        if not frozen:
            dirty = getattr(item, "_dirty", None)
            if dirty is not None:
                dirty.clear()
            else:
                if kind.__setattr__ is not _control_setattr:
                    kind.__setattr__ = _control_setattr
                object.__setattr__(item, "__changes", {})
    elif isinstance(item, (list, dict)):
        for part in item.values() if isinstance(item, dict) else item:
            _make_ready(part, parent, frozen, control, found)


def _begin(item: Any) -> None:
    """Let a new control build what is in it, and have what it was filled with validated."""
    kind = KINDS[type(item)]
    if kind.builds:
        item.build()
    if kind.updates or not kind.plain:
        item._before_update_safe()
    else:
        _validate(kind, item)
    object.__setattr__(item, "_initialized", True)


def _collect(item: Any, control: Any, found: list[Any], known: bool = False) -> None:
    """Note the controls in an item, each after those in it."""
    if isinstance(item, control):
        if hasattr(item, "__prev_lists"):
            for kept in (item.__prev_lists, item.__prev_dicts, item.__prev_classes):
                _collect(kept, control, found, known)
        elif not known:
            for part in _parts(item):
                if type(part) not in SCALARS:
                    _collect(part, control, found, known)
        found.append(item)
    elif isinstance(item, (list, dict)):
        for part in item.values() if isinstance(item, dict) else item:
            _collect(part, control, found, known)


FAST_PATHS = (_compare, _compare_in_order, _added, _removed)
"""The replacements, in the order of `FLETS_OWN`."""
