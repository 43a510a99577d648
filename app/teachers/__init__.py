"""A page for teachers: ideas for lessons with links, the school's devices, what is stored.

Its text is Markdown for people who read it elsewhere, `en.md` and `de.md`, of a few kinds of blocks with blank lines
between: headings, paragraphs, lists, and the text of a link behind the app's address as code.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from core.engine.later import in_language

PAGE = Path(__file__).with_name("{}.md")
"""The text, with `{}` for the code of a language."""
_MARK = re.compile(r"(#{1,3} |- |`(?=#open=))?(.*)")


class Block(NamedTuple):
    """A piece of the page: `#`, `##` and `###` are headings, `-` is a point, "`" a link, empty a paragraph."""

    kind: str
    text: str


def blocks(language: str) -> tuple[Block, ...]:
    """Return the text in a language, from top to bottom."""
    return _blocks(in_language(PAGE, language)[0])


@cache
def _blocks(written: str) -> tuple[Block, ...]:
    return tuple(_block(one) for part in written.split("\n\n") for one in re.split(r"\n(?=- )", part) if one.strip())


def _block(written: str) -> Block:
    read = _MARK.fullmatch(" ".join(written.split()))
    assert read is not None  # the last part takes anything
    return Block((read[1] or "").strip(), read[2].replace("`", ""))
