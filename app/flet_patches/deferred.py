"""The methods that `dataclass` writes for Flet's classes and ours, written when they are first called.

Flet has some two hundred dataclasses and we have more than three hundred, and importing them takes half of its time to
write and compile their constructors, comparisons and texts, and to work out a docstring for each from its signature;
the import calls those of few. Other packages' dataclasses are not touched.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from typing import Any

Method = Callable[..., Any]

PACKAGES = ("app", "core", "flet")
"""Packages whose dataclasses are made so."""
RARE = ("__repr__", "__setattr__", "__delattr__")
"""Methods that hardly any class is ever asked for: of one that is frozen the latter two only refuse."""

_stand_ins: list[Method] = []


def install() -> None:
    """Defer what is written for the classes of `PACKAGES` that are made from now on. Where Python writes these methods
    in another way than the site's, it raises and changes nothing."""
    builder = dataclasses._FuncBuilder  # type: ignore[attr-defined]  # private, and not in Python 3.11
    at_once = builder.add_fns_to_class
    if at_once.__module__ == __name__:
        return

    def later(self: Any, cls: type) -> None:
        refused = any(name in vars(cls) for name in self.overwrite_errors)
        if refused or cls.__module__.partition(".")[0] not in PACKAGES:
            at_once(self, cls)
            return
        cls.__doc__ = cls.__doc__ or cls.__name__

        def write(name: str) -> Method:
            one = builder(self.globals)
            one.locals, one.names, one.src = self.locals, [name], [self.src[self.names.index(name)]]
            one.method_annotations = self.method_annotations
            scratch = type(cls.__name__, (), {"__module__": cls.__module__, "__qualname__": cls.__qualname__})
            at_once(one, scratch)
            written: Method = vars(scratch)[name]
            return written

        for name in self.names:
            if self.unconditional_adds.get(name) or name not in vars(cls):
                setattr(cls, name, _stand_in(cls, name, write))

    builder.add_fns_to_class = later
    try:
        _try_out()
    except Exception:
        builder.add_fns_to_class = at_once
        raise


def _try_out() -> None:
    """Make a class as Flet makes its own, and one as ours are, and use their methods. Raises if one is not as it should
    be."""
    for frozen in (False, True):
        members = {"__module__": "flet", "__annotations__": {"first": int, "second": list}}
        members["second"] = dataclasses.field(default_factory=list)
        made: Any = dataclasses.dataclass(frozen=frozen)(type("Made", (), members))
        one: Any = made(1)
        if (one.first, one.second) != (1, []) or one != made(1, []) or one == made(2) or "first=1" not in repr(one):
            raise RuntimeError("a dataclass whose methods are deferred is another than Python's own")
        try:
            one.first, refused = 2, False
        except dataclasses.FrozenInstanceError:
            refused = True
        if refused != frozen:
            raise RuntimeError("a dataclass whose methods are deferred can be changed, or cannot, unlike Python's own")


def finish() -> None:
    """Write all that has been deferred so far, but for what is `RARE`."""
    for stand_in in _stand_ins:
        if stand_in.__name__ not in RARE:
            vars(stand_in)["written"]()
    _stand_ins.clear()


def _stand_in(cls: type, name: str, write: Callable[[str], Method]) -> Method:
    """Return a method that on its first call has the real one written, and is replaced by it."""

    @cache
    def written() -> Method:
        real = write(name)
        if vars(cls).get(name) is method:
            setattr(cls, name, real)
        return real

    def method(*args: Any, **given: Any) -> Any:
        return written()(*args, **given)

    method.__name__, method.__qualname__ = name, f"{cls.__qualname__}.{name}"
    vars(method)["written"] = written
    _stand_ins.append(method)
    return method
