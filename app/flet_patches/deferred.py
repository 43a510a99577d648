"""The methods that `dataclass` writes for Flet's classes, written when they are first called.

Flet has some two hundred dataclasses, and importing it takes half of its time to write and compile their constructors,
comparisons and texts, and to work out a docstring for each from its signature; the import calls those of eleven. Other
packages' dataclasses are not touched.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

Method = Callable[..., Any]

_unwritten: list[Callable[[], Any]] = []


def install() -> None:
    """Defer what is written for the classes of Flet that are made from now on. Where Python writes these methods in
    another way than the site's, it raises and changes nothing."""
    builder = dataclasses._FuncBuilder  # type: ignore[attr-defined]  # private, and not in Python 3.11
    at_once = builder.add_fns_to_class
    if at_once.__module__ == __name__:
        return

    def later(self: Any, cls: type) -> None:
        if cls.__module__.partition(".")[0] != "flet" or self.overwrite_errors:
            at_once(self, cls)
            return
        cls.__doc__ = cls.__doc__ or cls.__name__
        written: dict[str, Method] = {}

        def write() -> dict[str, Method]:
            if not written:
                scratch = type(cls.__name__, (), {"__module__": cls.__module__, "__qualname__": cls.__qualname__})
                at_once(self, scratch)
                written.update((name, vars(scratch)[name]) for name in self.names)
            return written

        for name in self.names:
            if self.unconditional_adds.get(name) or name not in vars(cls):
                setattr(cls, name, _stand_in(cls, name, write))
        _unwritten.append(write)

    builder.add_fns_to_class = later
    try:
        _try_out()
    except Exception:
        builder.add_fns_to_class = at_once
        raise


def _try_out() -> None:
    """Make a class as Flet makes its own, and use each of its methods. Raises if one is not as it should be."""
    members = {"__module__": "flet", "__annotations__": {"first": int, "second": list}}
    made: Any = dataclasses.dataclass(type("Made", (), {**members, "second": dataclasses.field(default_factory=list)}))
    one: Any = made(1)
    if (one.first, one.second) != (1, []) or one != made(1, []) or one == made(2) or "first=1" not in repr(one):
        raise RuntimeError("a dataclass whose methods are deferred is another than Python's own")


def finish() -> None:
    """Write all that has been deferred so far."""
    for write in _unwritten:
        write()
    _unwritten.clear()


def _stand_in(cls: type, name: str, write: Callable[[], dict[str, Method]]) -> Method:
    """Return a method that on its first call has the real ones written, and is replaced by its own."""

    def method(*args: Any, **given: Any) -> Any:
        real = write()[name]
        if vars(cls).get(name) is method:
            setattr(cls, name, real)
        return real(*args, **given)

    method.__name__, method.__qualname__ = name, f"{cls.__qualname__}.{name}"
    return method
