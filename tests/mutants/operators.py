"""Faults that one can set in a module: where, what stands there, and what stands there instead."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
"""Operators and their opposites."""
EDGES: dict[type[ast.AST], type[ast.AST]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
"""Comparisons, and those that differ at the boundary alone."""
TEXT = (ast.JoinedStr, ast.List, ast.Tuple, ast.Set, ast.Dict)
"""Operands that only add: another operator there raises at once and shows nothing."""


@dataclass(frozen=True)
class Fault:
    """A place in the source, and what stands there instead.

    start, end: line and column of the place, in bytes
    lines:      first and last line of its statement, by which tests reach it
    inside:     True in a function, whose lines run when it is called
    """

    file: str
    kind: str
    start: tuple[int, int]
    end: tuple[int, int]
    lines: tuple[int, int]
    inside: bool
    before: str
    after: str

    def __str__(self) -> str:
        """Return file, line, kind and both texts, in one line."""
        before, after = (" ".join(text.split()) for text in (self.before, self.after))
        return f"{self.file}:{self.start[0]} {self.kind}: {before[:80]} -> {after[:80]}"

    def put(self, source: bytes) -> bytes:
        """Return the module's source with the fault in it."""
        lines = source.splitlines(keepends=True)
        first, last = (sum(map(len, lines[: line - 1])) + column for line, column in (self.start, self.end))
        return source[:first] + self.after.encode() + source[last:]


def faults(root: Path, file: str) -> list[Fault]:
    """Return all faults that can be set in a module."""
    source = (root / file).read_text(encoding="utf-8")
    return [*_Finder(file, source).body(ast.parse(source).body, False)]


class _Finder:
    def __init__(self, file: str, source: str) -> None:
        self._file = file
        self._source = source

    def body(self, statements: Sequence[ast.stmt], inside: bool) -> Iterator[Fault]:
        """Yield the faults of statements and all that lies in them."""
        for one in statements:
            if isinstance(one, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom) or _is_main(one):
                continue
            function = isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)
            blocks = [getattr(one, name) for name in ("body", "orelse", "finalbody") if getattr(one, name, None)]
            blocks += [part.body for part in (*getattr(one, "handlers", ()), *getattr(one, "cases", ()))]
            head = [part for part in ast.iter_child_nodes(one) if isinstance(part, ast.expr | ast.withitem)]
            if isinstance(one, ast.AnnAssign):
                head = [one.value] if one.value else []
            elif function or isinstance(one, ast.ClassDef):
                head = []
            ends = [part.end_lineno or 0 for part in ast.walk(one) if isinstance(part, ast.expr)] if not blocks else []
            ends += [part.end_lineno or 0 for part in head if isinstance(part, ast.expr)]
            lines = (one.lineno, max(ends, default=one.lineno))
            yield from self._statement(one, lines, inside)
            for part in head:
                for node in _expressions(part):
                    yield from self._expression(node, lines, inside)
            for block in blocks:
                yield from self.body(block, inside or function)

    def _statement(self, one: ast.stmt, lines: tuple[int, int], inside: bool) -> Iterator[Fault]:
        match one:
            case ast.Expr(value=ast.Call() | ast.Await()):
                yield self._fault("removed call", one, "pass", lines, inside)
            case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
                yield self._fault("return", one, "return None", lines, inside)
            case ast.If(test=test) | ast.While(test=test) if not isinstance(test, ast.Compare | ast.UnaryOp):
                yield self._fault("condition", test, f"not ({ast.unparse(test)})", lines, inside)

    def _expression(self, node: ast.expr, lines: tuple[int, int], inside: bool) -> Iterator[Fault]:
        def fault(kind: str, other: ast.expr) -> Fault:
            return self._fault(kind, node, f"({ast.unparse(other)})", lines, inside)

        match node:
            case ast.Compare(left=left, ops=[operator], comparators=right):
                for kind, others in (("comparison", SWAPS), ("boundary", EDGES)):
                    if type(operator) in others:
                        yield fault(kind, ast.Compare(left, [others[type(operator)]()], right))  # type: ignore[list-item]
            case ast.BoolOp(op=operator, values=values):
                yield fault("boolean", ast.BoolOp(SWAPS[type(operator)](), values))  # type: ignore[arg-type]
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield fault("boolean", operand)
            case ast.IfExp(test=test, body=body, orelse=other):
                yield fault("condition", ast.IfExp(test, other, body))
            case ast.BinOp(left=left, op=operator, right=right) if type(operator) in SWAPS:
                if not any(isinstance(side, TEXT) or _is_text(side) for side in (left, right)):
                    yield fault("arithmetic", ast.BinOp(left, SWAPS[type(operator)](), right))  # type: ignore[arg-type]
            case ast.Constant(value=bool(value)):
                yield fault("constant", ast.Constant(not value))
            case ast.Constant(value=int() | float() as number):
                yield fault("constant", ast.Constant(number + 1))
            case ast.List(elts=[_, _, *_] as items):
                yield fault("order", ast.List(items[::-1], ast.Load()))
                yield fault("number", ast.List(items[:-1], ast.Load()))

    def _fault(self, kind: str, node: ast.expr | ast.stmt, after: str, lines: tuple[int, int], inside: bool) -> Fault:
        start, end = (node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0)
        before = ast.get_source_segment(self._source, node) or ""
        return Fault(self._file, kind, start, end, lines, inside, before, after)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)


def _is_main(one: ast.stmt) -> bool:
    return isinstance(one, ast.If) and ast.unparse(one.test) in ("__name__ == '__main__'", "TYPE_CHECKING")


def _expressions(node: ast.AST) -> Iterator[ast.expr]:
    """Yield an expression and those in it, but not what stands in text between braces: it has no place of its own."""
    if isinstance(node, ast.JoinedStr):
        return
    if isinstance(node, ast.expr):
        yield node
    for part in ast.iter_child_nodes(node):
        yield from _expressions(part)
