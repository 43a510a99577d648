"""The walls of the house: who may import whom, layer by layer, and no way round them."""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from core.games import NAMES as GAMES

ROOT = Path(__file__).parent.parent

TABLE = """
engine     | core core.engine |
arithmetic | core.arithmetic | engine
games      | core.games | engine
pictures   | core.pictures | arithmetic
practice   | core.practice | engine arithmetic games pictures
lessons    | core.lessons | engine games
bots       | core.bots | engine games
game       | core.games.<one> | engine arithmetic games pictures practice lessons bots
commands   | core.__main__ | engine arithmetic games practice bots

records    | app.storage.records | engine
help       | app.state.help app.state.strict app.state.pairing | engine records
effects    | app.sounds.effects |
layout     | app.layout |
words      | app.locale app.teachers | engine arithmetic layout
lazy       | app.browser.lazy | engine
people     | app.state.settings app.state.people app.state.onboarding app.state.agreement | \
    engine games help bots words records
storage    | app.storage | people help engine games records
profiles   | app.practice app.storage.links app.state.presets app.state.tally app.state.class_table \
    app.state.tournament app.state.kinds | help engine games words practice people storage records
model      | app app.state app.browser.error_report | help engine games people storage profiles
tables     | app.games | help effects engine arithmetic games pictures words model
table      | app.games.<one>.table \
    app.games.<one>.words app.games.<one>.easy app.games.<one>.picked app.games.<one>.analysis \
    app.games.<one>.taps app.games.<one>.term_entry | \
    help effects engine arithmetic game words model tables
session    | app.session | lazy help engine games bots people storage records model practice lessons profiles tables
actions    | app.session.actions | words session model tables
keys       | app.session.keys app.session.wall_keys | help games words session model tables actions
host       | app.browser.host | js pyodide
messages   | app.browser app.browser.messages | model session host

patches    | app.flet_patches | flet msgpack
memo       | app.frame app.frame.memo app.frame.slots | flet
parts      | app.parts | pictures layout memo flet qrcodegen
ui         | app.frame.ui | words model session parts
drawings   | \
    app.games.common app.games.drawing app.games.hints app.games.identity app.games.opponent \
    app.games.lesson app.games.practice app.games.thoughts | \
    help engine arithmetic games pictures words model practice session actions layout memo parts ui tables flet
drawing    | app.games.<one> | help engine arithmetic game words model layout memo parts ui tables table drawings flet
screens | app.screens | \
    help engine games words people storage records model practice lessons profiles actions layout memo parts ui tables \
    drawings flet
triggers   | app.sounds app.sounds.triggers | effects model tables
root       | app.frame.root app.frame.voice | lazy model session host memo parts ui tables screens triggers keys flet
prerender  | app.frame.prerendering | engine games people storage model session tables patches memo ui screens root flet
main       | app.main | \
    lazy games words people storage model session host messages parts tables drawings screens root prerender flet
warm       | app.flet_patches.warm_up | games words people storage session patches parts ui tables drawings screens root
"""
"""A layer, its modules and packages, and what it may import besides itself: layers, and packages from elsewhere.
`<one>` is a game."""

ROWS = [[cell.strip() for cell in line.split("|")] for line in TABLE.splitlines() if line]
LAYERS = {name: members.split() for name, members, _ in ROWS}
MAY_IMPORT = {name: {name, *below.split()} for name, _, below in ROWS}
WITHOUT_FLET = {"engine", "arithmetic", "game", "games", "practice", "lessons", "bots", "commands"}
WITHOUT_FLET |= {"words", "people", "storage", "profiles", "model", "tables", "table", "session"}
WITHOUT_FLET |= {"actions", "keys", "messages", "layout"}

LATE = {
    ("app.flet_patches", "app.flet_patches.deferred"): "each part of `install` may fail by itself",
    ("app.flet_patches", "app.flet_patches.packing"): "each part of `install` may fail by itself",
    ("app.flet_patches", "app.flet_patches.patching"): "each part of `install` may fail by itself",
    ("app.flet_patches.packing", "flet.messaging.pyodide_connection"): "exists only in the browser",
    ("app.browser.host", "js"): "exists only in the browser",
    ("app.browser.host", "pyodide.ffi"): "exists only in the browser",
    ("app.state.model", "app.practice.bringing"): "practice is loaded when somebody first wants it",
    ("app.state.model", "app.practice.exercise"): "practice is loaded when somebody first wants it",
    ("app.state.model", "app.practice.profile"): "practice is loaded when somebody first wants it",
    ("app.state.model", "app.practice.sprint"): "practice is loaded when somebody first wants it",
    ("app.state.model", "app.storage.links"): "links are loaded when somebody first wants one",
    ("app.state.model", "app.state.presets"): "presets are loaded when a match is first set up or practised",
    ("app.locale.mistakes", "core.arithmetic.mistakes"): "kinds of mistakes are loaded when one is first made",
    ("app.locale.mistakes", "core.arithmetic.written"): "kinds of mistakes are loaded when one is first made",
    ("app.locale.mistakes", "core.arithmetic.scaffold"): "kinds of mistakes are loaded when one is first made",
    ("app.games.thinking", "core.arithmetic.thinking"): "thoughts are loaded when a hint first has some",
    ("app.frame.voice", "app.screens.read_aloud"): "texts of tasks are loaded when they are first read",
    ("app.games.easy", "app.locale.easy"): "easy sentences are loaded when they are first wanted",
    ("app.games.hints", "app.games.thoughts"): "pictures are loaded when a hint first has one",
    ("app.games.common", "app.games.thoughts"): "pictures are loaded when a hint first has one",
    ("app.games.common", "app.games.lesson"): "the words of a lesson are loaded when a first match shows a rule",
    ("app.session.room", "app.session"): "a room is of a session, which imports its rooms",
    ("app.session.setup", "app.storage.links"): "links are loaded when somebody first wants one",
    ("app.session", "app.session.review"): "looking back as a task is loaded when somebody first wants it",
    ("app.session", "app.session.links"): "links are loaded when somebody first wants one",
    ("app.state.model", "app.practice.homework"): "practice is loaded when somebody first wants it",
    ("app.session", "app.session.homework"): "homework is loaded when somebody first wants it",
    ("app.session", "app.session.worksheets"): "worksheets are loaded when somebody first wants one",
    ("app.state.model", "app.state.kinds"): "all kinds are loaded when somebody wants to see backups",
    ("app.session", "app.session.backups"): "backups are loaded when somebody wants to see them",
    ("app.session.exchange", "app.state.kinds"): "all kinds are loaded when a file with some of them is looked at",
    ("app.session.safe_start", "app.state.kinds"): "the readers of all texts are loaded where starts have failed",
    ("app.state.model", "app.state.tally"): "the tally is loaded when a match ends or somebody wants to see it",
    ("app.session", "app.session.tally"): "the tally is loaded when a match ends or somebody wants to see it",
    ("app.state.model", "app.state.class_table"): "a class's results are loaded when somebody wants to see them",
    ("app.session", "app.session.class_table"): "a class's results are loaded when somebody wants to see them",
    ("app.state.model", "app.state.tournament"): "tournaments are loaded when one is first begun or opened",
    ("app.session", "app.session.tournaments"): "tournaments are loaded when one is first begun or opened",
    ("app.session", "app.session.presets"): "presets are loaded when a match is first set up or practised",
    ("app.screens.home", "app.screens.length"): "the first screen is drawn before it is known how long matches take",
    ("app.screens.setup", "app.screens.adjust"): "all rules of a match are loaded when one is first set up",
    ("app.session", "app.session.practice"): "practice is loaded when somebody first wants it",
    ("app.session", "app.session.lessons"): "lessons are loaded when somebody first wants one",
    ("app.screens.read_aloud", "core.lessons.lesson"): "lessons are loaded when somebody first wants one",
    ("app.screens.read_aloud", "app.practice.exercise"): "practice is loaded when somebody first wants it",
    ("app.screens.table", "app.screens.curtain"): "the curtain is loaded where it was agreed on",
    ("app.screens.table", "app.screens.wall"): "a table on a wall is loaded when a match is played on one",
    ("app.session.keys", "app.session.wall_keys"): "a table on a wall is loaded when a match is played on one",
    (
        "app.main",
        "app.frame.prerendering",
    ): "pre-rendering is loaded when the first screen has been seen for a while",
    ("core.engine.translation", "core.engine.later"): "texts of lazy modules come with them",
    ("core.bots.commands", "core.bots.league"): "the searches of all games are slow to load",
    ("core.games.astragali.commands", "core.games.astragali.training"): "its tables are slow to load",
}
"""Imports inside functions or for type checkers alone, and why they are there."""


@dataclass(frozen=True)
class Import:
    """What a module imports, and whether only within a function or for type checkers."""

    source: str
    target: str
    late: bool
    for_types: bool

    def __str__(self) -> str:
        return f"{self.source} imports {self.target}"


@cache
def modules() -> dict[str, Path]:
    """Every module of `core` and `app`, by its full name."""
    paths = [path for top in ("core", "app") for path in sorted((ROOT / top).rglob("*.py"))]
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in paths]
    return dict(zip(names, paths, strict=True))


@cache
def imports(module: str) -> tuple[Import, ...]:
    """All that a module imports, but the standard library."""
    tree = ast.parse(modules()[module].read_text(encoding="utf-8"))
    found = (Import(module, *one) for one in _found(tree, late=False, for_types=False))
    return tuple(one for one in found if one.target.partition(".")[0] not in sys.stdlib_module_names)


def _found(node: ast.AST, late: bool, for_types: bool) -> Iterator[tuple[str, bool, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from ((alias.name, late, for_types) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0 and child.module, "imports are written in full"
            for alias in child.names:
                whole = f"{child.module}.{alias.name}"
                yield whole if whole in modules() else child.module, late, for_types
        in_function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        only_types = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)
        yield from _found(child, late or in_function, for_types or only_types)


def layer(module: str) -> str:
    """The layer of a module: that of the longest name which fits; "nowhere" without any."""
    parts = module.split(".")
    if ".".join(parts[1:2]) == "games" and is_package(".".join(parts[:3])) and len(parts) > 2:
        module = ".".join([parts[0], "games", "<one>", *parts[3:]])
    homes = {name: row for row, names in LAYERS.items() for name in names}
    fitting = [name for name in homes if module == name or (module.startswith(f"{name}.") and "." in name)]
    return homes[max(fitting, key=len)] if fitting else "nowhere"


def is_package(name: str) -> bool:
    """Whether a module is a package: among the modules of `games`, the games themselves."""
    return name in modules() and modules()[name].name == "__init__.py"


def home(target: str) -> str:
    """The layer of what is imported, or the name of a package from elsewhere."""
    return layer(target) if target in modules() else target.partition(".")[0]


def test_every_module_has_its_layer() -> None:
    assert [name for name in modules() if layer(name) == "nowhere"] == []


def test_modules_import_only_from_the_layers_below_them() -> None:
    assert [
        f"{module}: {one}"
        for module in modules()
        for one in imports(module)
        if home(one.target) not in MAY_IMPORT.get(layer(module), ())
    ] == []


def test_a_game_knows_no_other_game() -> None:
    for module in (name for name in modules() if layer(name) in ("game", "table", "drawing")):
        others = (one.target for one in imports(module) if home(one.target) in ("game", "table", "drawing"))
        assert {target.split(".")[2] for target in others} <= {module.split(".")[2]}, module


NAMED = {
    "core.games": "the list of games",
    "core.games.figures": "the table of figures",
}
"""Modules outside of the games that may name one, and why."""
NAME = re.compile(rf"(?<![a-z])({'|'.join(GAMES)})(?![a-z])|(?<![A-Za-z])({'|'.join(map(str.title, GAMES))})(?![a-z])")
"""A game by its name, also as part of an identifier such as `paari_card`."""
WORDS = {"formula"}
"""Names that are words too: comments and docstrings may use them as such."""


def named(module: str) -> list[str]:
    """Return the names of games in a module, by line; what is an ordinary word in running text is left out."""
    source = modules()[module].read_text(encoding="utf-8")
    found = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        prose = token.type == tokenize.COMMENT or token.string.startswith('"""')
        for name in NAME.finditer(token.string):
            if not (prose and name[0] in WORDS):
                found.append(f"{module}, line {token.start[0]}: {name[0]}")
    return found


def test_outside_its_folders_no_module_names_a_game() -> None:
    """Without the folders and the lines in the lists nothing would know that there was one."""
    others = {module: named(module) for module in modules() if layer(module) not in ("game", "table", "drawing")}
    assert {module: found for module, found in others.items() if bool(found) != (module in NAMED)} == {}


def test_the_layers_lie_one_upon_the_other() -> None:
    """A row names only rows above it in the table, so that no two layers need each other."""
    known = {"flet", "msgpack", "qrcodegen", "js", "pyodide"}
    for name, below in MAY_IMPORT.items():
        known.add(name)
        assert below <= known, name


def test_every_entry_of_the_table_is_needed() -> None:
    """What nobody imports any more is taken out of the table."""
    used = {(layer(module), home(one.target)) for module in modules() for one in imports(module)}
    listed = {(name, one) for name, below in MAY_IMPORT.items() for one in below if one != name}
    assert listed - used == set()


def test_nothing_is_imported_for_types_alone_or_inside_a_function_without_a_reason() -> None:
    hidden = {(one.source, one.target) for name in modules() for one in imports(name) if one.late or one.for_types}
    assert hidden == set(LATE)


def test_no_module_imports_itself_round_a_corner() -> None:
    """Also not through imports that run late, or for type checkers alone."""
    done: set[str] = set()

    def visit(module: str, above: tuple[str, ...]) -> None:
        assert module not in above, " -> ".join([*above[above.index(module) :], module])
        if module in done:
            return
        for one in imports(module):
            if one.target in modules() and (module, one.target) not in LATE:
                visit(one.target, (*above, module))
        done.add(module)

    for module in modules():
        visit(module, ())


def test_what_a_person_does_runs_without_flet() -> None:
    """Also by way of other modules."""
    seen, waiting = set[str](), [name for name in modules() if layer(name) in WITHOUT_FLET]
    by_way = dict.fromkeys(waiting, "")
    while waiting:
        name = waiting.pop()
        assert name.partition(".")[0] != "flet", f"by way of {by_way[name]}"
        if name in modules() and name not in seen:
            seen.add(name)
            packages = [".".join(name.split(".")[:n]) for n in range(1, name.count(".") + 1)]
            waiting += (further := [*packages, *(one.target for one in imports(name))])
            by_way |= {one: f"{by_way[name]} {name}" for one in further if one not in by_way}


def test_the_build_needs_no_tests() -> None:
    for path in (ROOT / "build").rglob("*.py"):
        named = {name for name, *_ in _found(ast.parse(path.read_text(encoding="utf-8")), False, False)}
        assert "tests" not in {name.partition(".")[0] for name in named}, path


@pytest.mark.parametrize("name", sorted(file.stem for file in (ROOT / "tests" / "bench").glob("bench_*.py")))
def test_every_benchmark_can_be_started(name: str) -> None:
    """Nothing else in the tests imports them."""
    assert callable(import_module(f"tests.bench.{name}").run)
