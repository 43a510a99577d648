"""Tells what Flet's dataclasses do: `python dataclasses_of_flet.py GAMES_PACK FOLDER at-once|later`, in the
site's own Python. FOLDER is where the games are unpacked to.

One line for each class that the app imports: what a thing of it says of itself, whether two that were made alike are
equal and can be hashed, and what is said about an argument that it does not have.
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


found: set[Any] = {
    cls
    for module in list(sys.modules.values())
    for cls in list(getattr(module, "__dict__", {}).values())
    if isinstance(cls, type) and dataclasses.is_dataclass(cls) and cls.__module__.startswith("flet.")
}
for cls in sorted(found, key=lambda cls: (cls.__module__, cls.__qualname__)):
    print(cls.__module__, cls.__qualname__, tried(cls), tried(partial(cls, nonsense=1)), sep=" | ")
    print(tried(partial(equal, cls)), tried(partial(hashed, cls)), sep=" | ")
print(len(found), "classes", file=sys.stderr)
