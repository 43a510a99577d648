"""The exports that the interpreter's JavaScript asks for, and that JavaScript without the others.

Emscripten gives every function of the library a name, for libraries that are loaded later. The site loads none, and
each name costs: in the module, in its JavaScript, and a slot of a table, made at every start.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from build.split.wasm import Module, Unsupported

ASSIGNING = "function assignWasmExports(wasmExports){"
WORD = re.compile(r"[\w$]+")
EXPORTED = re.compile(r'wasmExports(?:\["([\w$]+)"\]|\.([\w$]+))')
NAMED = re.compile(r'(?:^|=)([\w$]+)(?==)|Module\["([\w$]+)"\]')
DECLARED = re.compile(r"var ((?:[\w$]+,){1000,}[\w$]+);")
ALWAYS = {"memory", "__indirect_function_table"}


class Trimmed(NamedTuple):
    """The JavaScript without names that it never uses, and the exports that are left."""

    script: str
    wanted: frozenset[bytes]


def trimmed(script: str, loader: str, module: Module) -> Trimmed:
    """Return what is left of `script`, which gives the exports of the module their names.

    loader  the other scripts that use those names

    Raises Unsupported when the script is not made as this expects.
    """
    begin = script.find(ASSIGNING) + len(ASSIGNING)
    end = script.find("}", begin)
    declared = DECLARED.findall(script)
    if begin < len(ASSIGNING) or len(declared) != 1:
        raise Unsupported("the interpreter's JavaScript names its exports in another way")
    statements, variables = script[begin:end].split(";"), declared[0].split(",")
    others = (script[: begin - len(ASSIGNING)] + script[end:]).replace(declared[0], "")
    used = {*WORD.findall(others), *WORD.findall(loader)}
    kept, wanted = list[str](), set(ALWAYS)
    for statement in statements:
        exports = {"".join(found) for found in EXPORTED.findall(statement)}
        names = exports | {"".join(found) for found in NAMED.findall(statement)}
        if names & used or not exports:
            kept.append(statement)
            wanted |= exports
            used |= names
    wanted |= {"".join(found) for found in EXPORTED.findall(others)}
    wanted |= {one.name.decode() for one in module.imports if one.module.startswith(b"GOT.")}
    short = script[:begin] + ";".join(kept) + script[end:]
    short = short.replace(declared[0], ",".join(name for name in variables if name in used))
    return Trimmed(short, frozenset(name.encode() for name in wanted))
