"""Every function that reads texts of any origin is among those that are fed mutated inputs."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any

from tests.faults import fuzz

ROOT = Path(__file__).parents[2]
DECODERS = {"parse", "loads", "b64decode", "decompress", "fromisoformat", "JSONDecoder", "unpacked"}
"""Functions that turn a text into values."""
REFUSALS = {"Unreadable", "BadOption", "Usage", "ArgumentTypeError"}
"""Errors by which a reader says that a text makes no sense."""
NOT_FED = {
    "app/browser/host.py receive": "messages of the page around the app, of the same version and in the browser alone",
    "core/engine/translation.py languages": "the heads of the catalogues, of the same version, where they are compiled",
}
"""Functions that nothing from outside reaches, each with the reason."""
TABLES = {"core/games/pari/race.py _table", "core/games/ziffernsheriffs/rolls.py _unpacked"}
"""Functions that unpack a table that is part of the code, once in a process at the most."""
USUAL = 80
"""So often a reader is fed at the most."""
OFTEN: dict[Callable[[Random], str], int] = {fuzz.try_command: 1000, fuzz.try_start: 25}
"""How often a reader is fed where that is another number than the usual."""

Place = tuple[str, int]
"""A file below the project's folder, and the line at which a function begins."""


def readers() -> dict[Place, str]:
    """Functions of `core` and `app` that decode a text or refuse one, by place, with their name."""
    found = {}
    for folder in ("core", "app"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            file = path.relative_to(ROOT).as_posix()
            for function, body in functions(ast.parse(path.read_text(encoding="utf-8"))):
                if any(map(reads, body)):
                    found[file, first_line(function)] = f"{file} {function.name}"
    return found


Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.AST) -> Iterator[tuple[Function, list[ast.AST]]]:
    """Each function of a module with the nodes of its own body: without those of functions in it."""
    for function in ast.walk(tree):
        if isinstance(function, Function):
            yield function, list(own(function.body))


def own(nodes: list[ast.stmt]) -> Iterator[ast.AST]:
    waiting: list[ast.AST] = [*nodes]
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, Function):
            waiting += ast.iter_child_nodes(node)


def first_line(function: Function) -> int:
    """The line at which the code of a function begins: that of its first decorator."""
    return min((function.lineno, *(decorator.lineno for decorator in function.decorator_list)))


def reads(node: ast.AST) -> bool:
    """True if the node calls a decoder, or refuses a text."""
    if isinstance(node, ast.Call):
        called = node.func
        name = called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
        return name in DECODERS | REFUSALS
    return False


@contextmanager
def called() -> Iterator[set[Place]]:
    """Note the functions of the project that are called."""
    known: dict[CodeType, None] = {}
    places: set[Place] = set()

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code not in known:
            known[frame.f_code] = None
            if frame.f_code.co_filename.startswith(str(ROOT)):
                file = Path(frame.f_code.co_filename).relative_to(ROOT).as_posix()
                places.add((file, frame.f_code.co_firstlineno))

    before: Callable[..., Any] | None = sys.getprofile()
    sys.setprofile(note)
    try:
        yield places
    finally:
        sys.setprofile(before)


def test_every_reader_is_fed() -> None:
    """Input by input, until all of them were."""
    wanted, missed = readers(), set[str]()
    with called() as places:
        for turn in range(max(OFTEN.values())):
            for reader in fuzz.READERS:
                if turn < OFTEN.get(reader, USUAL):
                    with fuzz.bounded():
                        reader(Random(f"readers {turn}"))
            missed = {name for place, name in wanted.items() if place not in places}
            missed -= TABLES
            if missed == NOT_FED.keys():
                break
    assert missed == NOT_FED.keys(), "feed them in tests/faults/fuzz.py"
