"""The field's words: docstrings begin with a verb or a noun, and names and comments are in plain English."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from build import new_game

ROOT = Path(__file__).parents[1]
FOLDERS = ("app", "build", "core")
"""Folders that keep to the words."""

OPENINGS = re.compile(
    r"(How|If|Nobody|Somebody|That|What|Whatever|When|Where|Whether|Which|Who|Whoever|Whom|Whose|Why|All that)\b"
)
"""Openings of a docstring that are neither a verb nor a noun."""
ARTICLES = re.compile(r"(A|All|An|Each|Every|One|The|This)\b")
"""Openings that are no verb either, as a function needs one."""
WORDS = ("anew", "by lot", "nobody", "so many", "somebody", "telling", "telltale", "told", "whoever")
"""Dialect: redrawn, at random, no player, `n`, a player, announcement, the player who … say it in plain English."""
NAMES = (
    *(
        "backstage",
        "carry_out",
        "hand_out",
        "led_on",
        "look_behind",
        "looking_back",
        "lot",
        "rehearse",
        "rung",
        "rungs",
    ),
    *("rungs", "seals", "stumble", "unless_twice"),
)
"""Names that the field has another word for: off-screen, apply, download, nudge, prerender, review, random bytes, step,
irreversible, fail, debounce."""
DIALECT = re.compile(rf"\b({'|'.join(WORDS)})\b", re.IGNORECASE)
IN_A_NAME = re.compile(rf"\b({'|'.join((*WORDS, *NAMES))})\b".replace("_", " "))


def modules() -> list[str]:
    """Return the paths of the modules that keep to the words, relative to the project."""
    return sorted(path.relative_to(ROOT).as_posix() for name in FOLDERS for path in (ROOT / name).rglob("*.py"))


def docstrings(tree: ast.AST) -> Iterator[tuple[ast.AST, int, str]]:
    """Yield owner, line and text of every docstring; the owner of one below a variable or a field is that statement."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for before, one in pairwise([node, *body]) if isinstance(body, list) else ():
            match one:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield before, one.lineno, text


def acts(owner: ast.AST) -> bool:
    """Return True for a function that is called as one: no property."""
    if not isinstance(owner, ast.FunctionDef | ast.AsyncFunctionDef):
        return False
    return not any(ast.unparse(one).endswith("property") for one in owner.decorator_list)


def faults(source: str) -> list[tuple[int, str]]:
    """Return line and text of all openings, words and names in a module that the field has others for."""
    found = []
    for owner, line, text in docstrings(ast.parse(source)):
        opening = OPENINGS.match(text) or (ARTICLES.match(text) if acts(owner) else None)
        if opening:
            found.append((line, opening[0]))
        found += [(line, word[0]) for word in DIALECT.finditer(" ".join(text.split()))]
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            found += [(token.start[0], word[0]) for word in DIALECT.finditer(token.string)]
        elif token.type == tokenize.NAME:
            spaced = re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", token.string).lower()
            found += [(token.start[0], token.string)] if IN_A_NAME.search(spaced) else []
    return sorted(found)


@pytest.mark.parametrize("path", modules())
def test_a_module_uses_the_words_of_the_field(path: str) -> None:
    assert faults((ROOT / path).read_text(encoding="utf-8")) == []


def test_a_new_game_uses_them_too() -> None:
    sources = dict(new_game.rules("nim"))
    for path in new_game.TEMPLATE.rglob("*.py.txt"):
        name = path.relative_to(new_game.TEMPLATE).as_posix()
        sources[name] = new_game.filled(path.read_text(encoding="utf-8"), "nim")
    assert {name: found for name, source in sources.items() if (found := faults(source))} == {}


def test_docstrings_comments_and_names_are_looked_at() -> None:
    source = '''"""Whether it works."""
def told(a):
    """Return what is\n    so many times dealt."""  # by lot
    return "whoever", "nobody_won"
class LookingBack:
    seals = 1
    """The number that somebody has."""
    def of(self):
        """The number."""
    @property
    def value(self):
        """The value."""
'''
    assert faults(source) == [
        (1, "Whether"),
        (2, "told"),
        (3, "so many"),
        (4, "by lot"),
        (6, "LookingBack"),
        (7, "seals"),
        (8, "somebody"),
        (10, "The"),
    ]
