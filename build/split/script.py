"""The interpreter's JavaScript without functions that are never called.

Emscripten ships all its JavaScript libraries, for windows, sound and graphics too, and offers each of their
functions to modules that are loaded later. The site loads none. So what the interpreter itself does not import is no
longer offered, and a function goes when nothing else in the script has its name as a word: not in code, and not in a
string.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from build.split.wasm import Module, Unsupported

OFFERED = "var wasmImports={"
NAMING = re.compile(r'Module\["([\w$]+)"\]=\1;')
"""The code that exports a function from the module."""
WORD = re.compile(r"[\w$]+")
ASKED = re.compile(r"""(?:\.|["'])([\w$]+)""")
"""A name by which a part of the module may be asked for."""

DEFINITION = re.compile(
    r"(?<=[;}])(?:(?:async )?function\*? (?P<function>[\w$]+)\("
    r"|var (?P<variable>[\w$]+)=(?=(?:async )?(?:\([^()]*\)|[\w$]+)=>|[\w$]+;))"
)
"""The beginning of a function, or of a variable that holds one."""
TOKEN = re.compile(r""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}()\[\]`;]|/(?=[\[\\^(*/"'])""")
UNREAD = ("`", "/")
"""Tokens with which begins what is not read here, a template or a regular expression: such a function stays."""


def reached(script: str, others: str, module: Module) -> str:
    """Return `script`, which gives the module its imports, without what is never called.

    others  all other scripts that use parts of the module

    Raises Unsupported when the script is not made as this expects.
    """
    begin = script.find(OFFERED) + len(OFFERED)
    end = script.find("}", begin)
    if begin < len(OFFERED) or end < 0:
        raise Unsupported("the interpreter's JavaScript lists its imports in another way")
    imported = {one.name.decode() for one in module.imports}
    offers = (offer for offer in script[begin:end].split(",") if offer.partition(":")[0].strip('"') in imported)
    script = script[:begin] + ",".join(offers) + script[end:]
    asked = set(ASKED.findall(NAMING.sub("", script) + others))
    script = NAMING.sub(lambda naming: naming[0] if naming[1] in asked else "", script)
    elsewhere = set(WORD.findall(others))
    while cuts := [*_unused(script, elsewhere)]:
        for begin, end in reversed(cuts):
            script = script[:begin] + script[end:]
    return script


def _unused(script: str, elsewhere: set[str]) -> Iterator[tuple[int, int]]:
    """Yield where each definition begins and ends whose name stands nowhere else, the first ones first."""
    words = Counter(WORD.findall(script))
    last = 0
    for found in DEFINITION.finditer(script):
        name = found["function"] or found["variable"]
        if found.start() < last or name in elsewhere:
            continue
        end = _end(script, found.start(), found["function"] is None)
        if end is None:
            continue
        if signature := re.compile(rf'{re.escape(name)}\.sig="\w*";').match(script, end):
            end = signature.end()
        if words[name] == WORD.findall(script[found.start() : end]).count(name):
            yield found.start(), end
            last = end


def _end(script: str, begin: int, variable: bool) -> int | None:
    """Return where the definition ends that begins at `begin`; None when it has what is not read here."""
    depth = 0
    for token in TOKEN.finditer(script, begin):
        if token[0] in UNREAD:
            return None
        if token[0] in "{([":
            depth += 1
        elif token[0] in "})]":
            depth -= 1
            if depth < 0:
                return None
            if depth == 0 and token[0] == "}" and not variable:
                return token.end()
        elif token[0] == ";" and depth == 0:
            return token.end() if variable else None
    return None
