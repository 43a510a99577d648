"""What is said as a code is declared once, has a sentence in the app's words, and nothing declared is dead."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from app.games import NAMES
from core.arithmetic.codes import ROW_FAULTS, TERM_FAULTS
from core.arithmetic.ratio import Fault
from core.engine.codes import REASONS
from core.games import get, help_in

ROOT = Path(__file__).parents[2]
CORE, APP = ROOT / "core", ROOT / "app"
HINTS = ("aims", "parts", "piece", "whole")
"""The methods of a game's help that tell the rungs of a hint."""
LEARNING = ("lesson", "practice", "practice_steps", "practice_steps_2")
"""Modules that say what an answer is, not whether a move is allowed."""
PASSED_ON = {"core/engine/record.py", "core/engine/game.py", "core/games/ziffernsheriffs/rules.py"}
PASSED_ON |= {"core/arithmetic/expression.py", "core/arithmetic/term.py", "core/games/pari/practice.py"}
"""Where a code comes out of another reason, an argument, a task, or `Fault`, which the type checker knows."""
MAKERS = {"Reason", "event", "Event", "FaultError"}


@pytest.mark.parametrize("name", NAMES)
def test_a_games_codes_are_those_that_it_declares(name: str) -> None:
    game, helped = get(name), CORE / "games" / name / "help.py"
    modules = [path for path in (CORE / "games" / name).glob("*.py") if path.stem not in ("help", *LEARNING)]
    arithmetic = {code for faults in (ROW_FAULTS, TERM_FAULTS) if faults <= game.reasons for code in faults}
    said = {code for path in modules for code in said_in(path, {"Reason"})}
    hints: set[str] = set()
    if helped.exists():
        hints = {code for method in HINTS for code in said_in(helped, {"Reason"}, method)}
        if (practice := helped.with_name("practice.py")).exists():  # at what only a task asks
            hints |= said_in(practice, {"Reason"}, "hint")
        said |= said_in(helped, {"Reason"}, but=HINTS)
        assert hints == help_in(name).hints
    assert said | arithmetic == game.reasons
    assert {code for path in modules for code in said_in(path, {"event", "Event"})} == game.events


def test_the_codes_of_engine_and_arithmetic_are_those_that_they_declare() -> None:
    assert {code for path in (CORE / "engine").glob("*.py") for code in said_in(path, {"Reason"})} == REASONS
    rows, terms = (said_in(CORE / "arithmetic" / f"{name}.py", MAKERS) for name in ("expression", "term"))
    assert rows == ROW_FAULTS
    assert terms | set(get_args(Fault)) == TERM_FAULTS


def test_a_code_is_written_out_where_it_is_said() -> None:
    """Else the tests above would not see it."""
    for path in CORE.rglob("*.py"):
        said = (code for call in calls(path, MAKERS) for code in codes(call))
        unseen = [ast.unparse(code) for code in said if not isinstance(code, ast.Constant)]
        assert not unseen or path.relative_to(ROOT).as_posix() in PASSED_ON, path


@pytest.mark.parametrize("name", NAMES)
def test_every_code_of_a_game_has_a_sentence_and_every_sentence_a_code(name: str) -> None:
    game, folder = get(name), APP / "games" / name
    words = folder / "words.py"
    shared = sentences(APP / "locale" / "arithmetic.py", "fault")
    own, hints = sentences(words, "reason"), sentences(words, "hint")
    of_app = {code for path in folder.glob("*.py") for code in said_in(path, {"Reason"})}
    assert game.reasons - own - (shared if game.reasons >= ROW_FAULTS else set()) == set()
    assert of_app - own - hints - sentences(APP / "locale" / "reasons.py", "sentence") == set()
    assert own - game.reasons - of_app == set()
    assert sentences(words, "event") == game.events
    if (CORE / "games" / name / "help.py").exists():
        assert hints == help_in(name).hints


def test_every_code_of_engine_and_arithmetic_has_a_sentence() -> None:
    assert REASONS - sentences(APP / "locale" / "reasons.py", "sentence") == set()
    assert sentences(APP / "locale" / "arithmetic.py", "fault") == ROW_FAULTS


def said_in(path: Path, makers: set[str], method: str = "", but: tuple[str, ...] = ()) -> set[str]:
    """The codes that are written out in a module, in one of its methods, or in all but some."""
    found = (code for call in calls(path, makers, method, but) for code in codes(call))
    return {str(code.value) for code in found if isinstance(code, ast.Constant)}


def calls(path: Path, makers: set[str], method: str = "", but: tuple[str, ...] = ()) -> Iterator[ast.Call]:
    """Where a module makes reasons or events."""
    waiting: list[tuple[ast.AST, bool]] = [(ast.parse(path.read_text(encoding="utf-8")), not method)]
    while waiting:
        node, within = waiting.pop()
        if isinstance(node, ast.FunctionDef):
            if node.name in but:
                continue
            within = within or node.name == method
        if within and isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in makers:
            yield node
        waiting += [(child, within) for child in ast.iter_child_nodes(node)]


def codes(call: ast.Call) -> list[ast.expr]:
    """What may be the code of a reason or event: its first argument, or both that it chooses from."""
    first = call.args[0]
    return [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]


def sentences(path: Path, function: str) -> set[str]:
    """The codes that a function compares with, or has a case or a row of a table for: its own table, or its module's.

    A side of `ahead A` is left out.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    (asked,) = (node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == function)
    inside = [*ast.walk(asked)]
    named = {"sentences", *(node.id for node in inside if isinstance(node, ast.Name))}
    found: list[ast.expr | None] = [node.value for node in inside if isinstance(node, ast.MatchValue)]
    found += [node.comparators[0] for node in inside if isinstance(node, ast.Compare) and ".code" in ast.unparse(node)]
    for node in (*tree.body, *inside):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict) and ast.unparse(node.targets[0]) in named:
            found += node.value.keys
    return {str(code.value).split()[0] for code in found if isinstance(code, ast.Constant)}
