"""A game's screens are at home in its folder: the list of games names it, and nothing else does."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import TypeGuard

import pytest

from app import games
from app.games import identity
from app.games.contract import Dice, GameTable
from app.games.identity import Identity

ROOT = Path(__file__).parent.parent.parent
APP = sorted((ROOT / "app").rglob("*.py"))


def test_the_app_has_a_table_for_every_game_of_the_core() -> None:
    folders = {path.parent.name for path in (ROOT / "app" / "games").glob("*/__init__.py")}
    assert folders == set(games.NAMES), "a folder that is in no list, or a game without one"


@pytest.mark.parametrize("game", games.NAMES)
def test_a_game_keeps_the_contract_of_a_table(game: str) -> None:
    table, known = games.find(game), identity.find(game)
    assert isinstance(table, GameTable)
    assert table.sentences is import_module(f"app.games.{game}.words")
    assert isinstance(known, Identity)
    assert known.shaken == (table.dice is not None and type(table.dice).shake is not Dice.shake)


@pytest.mark.parametrize("path", APP, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_a_games_own_folder_names_it(path: Path) -> None:
    """As a string to choose by, or as a module, or in the name of what is there for it alone."""
    own = path.relative_to(ROOT / "app").parts
    others = {game for game in games.NAMES if own[:2] != ("games", game)}
    assert not others & imported(path)
    nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    assert not {node.value for node in nodes if is_text(node)} & others
    named = {node.id for node in nodes if isinstance(node, ast.Name)}
    named |= {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    assert not {name for name in named if set(name.lower().split("_")) & others}


def imported(path: Path) -> set[str]:
    """The parts of the names of all modules that a file imports."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    names = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    names |= {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return {part for name in names for part in name.split(".")}


def is_text(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_the_first_page_needs_no_table() -> None:
    """Only identities are imported for it: tables are large, and are imported when they are needed."""
    look = "import app.main, sys; from app.games.identity import NAMES, find; print(*map(find, NAMES), *sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", look], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    halves = {f"app.games.{game}.{half}" for game in games.NAMES for half in ("table", "drawing")}
    assert not halves & set(loaded.split())
