"""Tells what Flet's dataclasses do: `python dataclasses_of_flet.py GAMES_PACK at-once|later`, in the site's own Python.

One line for each class that the app imports: what a thing of it says of itself, whether two that were made alike are
equal and can be hashed, and what is said about an argument that it does not have.
"""

import dataclasses
import re
import sys
import types

from compression import zstd  # type: ignore[import-not-found]  # new in the site's Python

with open(sys.argv[1], "rb") as packed, open("/tmp/games.zip", "wb") as archive:
    archive.write(zstd.decompress(packed.read()))
sys.path.insert(0, "/tmp/games.zip")
sys.modules["flet_js"] = types.ModuleType("flet_js")

if sys.argv[2] == "later":
    from app import deferred

    deferred.install()
    deferred.install()  # a second time changes nothing

import app.main  # noqa: E402, F401  # imports Flet


def tried(what: object) -> str:
    try:
        return re.sub(r"0x[0-9a-f]+| - \d+\)|_i=\d+|_c='\w+'", "", str(what()))  # type: ignore[operator]
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
