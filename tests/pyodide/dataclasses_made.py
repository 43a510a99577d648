"""Tells what the dataclasses of Flet and of ours do: `python dataclasses_made.py GAMES_PACK FOLDER at-once|later`, in
the site's own Python. FOLDER is where the games are unpacked to.

Lines for each class that the app imports: what a thing of it says of itself, whether two that were made alike are
equal and can be hashed, whether it can be changed, and what is said about an argument that it does not have.
"""

import dataclasses
import importlib
import re
import sys
import types
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from compression import zstd  # type: ignore[import-not-found]  # new in the site's Python

pack, folder, when = sys.argv[1:]
games = Path(folder, "games.zip")
games.write_bytes(zstd.decompress(Path(pack).read_bytes()))
sys.path.insert(0, str(games))
sys.modules["flet_js"] = types.ModuleType("flet_js")

if when == "later":
    from app.flet_patches import deferred

    deferred.install()
    deferred.install()  # a second time changes nothing

for name in ("app.main", "app.flet_patches.patching"):  # import Flet
    importlib.import_module(name)


def tried(what: Callable[[], object]) -> str:
    try:
        return re.sub(r"0x[0-9a-f]+| - \d+\)|_i=\d+|_c='\w+'", "", str(what()))
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def equal(cls: Callable[[], object]) -> bool:
    return cls() == cls()


def hashed(cls: Callable[[], object]) -> bool:
    return isinstance(hash(cls()), int)


def filled(cls: Any) -> object:
    """A thing of the class, in whose fields without a default is the number of the field."""
    needed = (one for one in dataclasses.fields(cls) if one.init and one.default is one.default_factory)
    return cls(**{one.name: number for number, one in enumerate(needed)})


def changed(cls: Any) -> object:
    thing = filled(cls)
    name = dataclasses.fields(cls)[0].name
    setattr(thing, name, "another")
    delattr(thing, name)
    return thing


found: set[Any] = {
    cls
    for module in list(sys.modules.values())
    for cls in list(getattr(module, "__dict__", {}).values())
    if isinstance(cls, type) and dataclasses.is_dataclass(cls) and cls.__module__.startswith(("app.", "core.", "flet."))
}
for cls in sorted(found, key=lambda cls: (cls.__module__, cls.__qualname__)):
    print(cls.__module__, cls.__qualname__, tried(cls), tried(partial(cls, nonsense=1)), sep=" | ")
    make = partial(filled, cls)
    print(*(tried(partial(what, make)) for what in (equal, hashed, lambda make: make())), sep=" | ")
    print(tried(partial(changed, cls)))
print(len(found), "classes", file=sys.stderr)
