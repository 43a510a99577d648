"""The methods that `dataclass` writes for Flet's classes, written when they are first called.

Flet has some two hundred dataclasses, and importing it takes half of its time to write and compile their constructors,
comparisons and texts, and to work out a docstring for each from its signature; the import calls those of eleven. Other
packages' dataclasses are not touched. `install` does nothing where Python writes these methods in another way than the
site's.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

Method = Callable[..., Any]

_unwritten: list[Callable[[], Any]] = []


def install() -> None:
    """Defer what is written for the classes of Flet that are made from now on."""
    builder = getattr(dataclasses, "_FuncBuilder", None)
    if builder is None or builder.add_fns_to_class.__module__ == __name__:
        return
    at_once = builder.add_fns_to_class

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


def finish() -> None:
    """Write all that has been deferred so far."""
    for write in _unwritten:
        write()
    _unwritten.clear()


def _stand_in(cls: type, name: str, write: Callable[[], dict[str, Method]]) -> Method:
    """A method that has the real ones written when it is called, and gives its place to the one that it stands for."""

    def method(*args: Any, **given: Any) -> Any:
        real = write()[name]
        if vars(cls).get(name) is method:
            setattr(cls, name, real)
        return real(*args, **given)

    method.__name__, method.__qualname__ = name, f"{cls.__qualname__}.{name}"
    return method
