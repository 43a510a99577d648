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
from pathlib import Path

from compression import zstd  # type: ignore[import-not-found]  # new in the site's Python

pack, folder, when = sys.argv[1:]
games = Path(folder, "games.zip")
games.write_bytes(zstd.decompress(Path(pack).read_bytes()))
sys.path.insert(0, str(games))
sys.modules["flet_js"] = types.ModuleType("flet_js")

if when == "later":
    from app.fast import deferred

    deferred.install()
    deferred.install()  # a second time changes nothing

for name in ("app.main", "app.fast.patching"):  # import Flet
    importlib.import_module(name)


def tried(what: Callable[[], object]) -> str:
    try:
        return re.sub(r"0x[0-9a-f]+| - \d+\)|_i=\d+|_c='\w+'", "", str(what()))
    except Exception as error:
        return f"{type(error).__name__}: {error}"


found = {
    cls
    for module in list(sys.modules.values())
    for cls in list(getattr(module, "__dict__", {}).values())
    if isinstance(cls, type) and dataclasses.is_dataclass(cls) and cls.__module__.startswith("flet.")
}
for cls in sorted(found, key=lambda cls: (cls.__module__, cls.__qualname__)):
    print(cls.__module__, cls.__qualname__, tried(cls), tried(lambda cls=cls: cls(nonsense=1)), sep=" | ")
    print(tried(lambda cls=cls: cls() == cls()), tried(lambda cls=cls: isinstance(hash(cls()), int)), sep=" | ")
print(len(found), "classes", file=sys.stderr)
