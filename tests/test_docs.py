"""The pages for developers: links lead somewhere, commands exist, and words are those of the field."""

from __future__ import annotations

import re
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/*.md"),
        *ROOT.glob("docs/*/README.md"),
        *ROOT.glob("web/*.md"),
        *ROOT.glob("build/*/README.md"),
    )
)
DIALECT = re.compile(
    r"\b(anew|by lot|lends?|mend(?:s|ed|ing)?|nobody|so many|somebody|spoil(?:s|ed)?|told|whoever)\b",
    re.IGNORECASE,
)
"""Words by which a page reads as translated: again, at random, lets use, fixes, no player, `n`, a player,
damages, said, the player who."""


def read(page: str) -> str:
    """Return the text of a page."""
    return (ROOT / page).read_text(encoding="utf-8")


def anchors(page: str) -> set[str]:
    """Return the anchors of the headings of a page, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```", "", read(page), flags=re.M | re.S), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    lost = []
    for link in re.findall(r"\]\(([^)\s]+)\)", read(page)):
        name, _, anchor = link.partition("#")
        target = (ROOT / page).parent / name if name else ROOT / page
        if not link.startswith("https://") and (
            not target.exists() or (anchor and anchor not in anchors(target.resolve().relative_to(ROOT).as_posix()))
        ):
            lost.append(link)
    assert lost == []


@pytest.mark.parametrize("page", PAGES)
def test_files_and_commands_that_are_named_exist(page: str) -> None:
    text = read(page)
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    files = {part for name in listed for part in (name, *(f"{parent}" for parent in Path(name).parents))}
    named = re.findall(r"`((?:app|build|core|tests|web)/[\w/.-]+)`", text)
    assert [name for name in named if name.rstrip("/") not in files] == []
    modules = re.findall(r"python3? (?:-m|build/environment\.py(?: --test)?) ((?:app|build|core|tests)[\w.]*)", text)
    assert [name for name in modules if find_spec(name) is None] == []
    targets = re.findall(r"^([a-z]+):", read("Makefile"), re.M)
    assert [name for name in re.findall(r"`(?:\w+=\S+ )?make ([a-z]+)", text) if name not in targets] == []


@pytest.mark.parametrize("page", [page for page in PAGES if page not in ("docs/heard.md", "docs/glossary.md")])
def test_a_page_is_in_the_words_of_the_field(page: str) -> None:
    found = DIALECT.findall(re.sub(r"`[^`\n]*`|“[^”\n]*”", "", read(page)))
    assert found == []


def test_the_moving_picture_is_small_and_lasts_six_seconds() -> None:
    path = ROOT / "docs" / "match.webp"
    with Image.open(path) as picture:
        frames = picture.n_frames  # type: ignore[attr-defined]
        assert picture.width <= 400 and frames >= 20
        lasts = 0
        for number in range(frames):
            picture.seek(number)
            picture.load()
            lasts += picture.info["duration"]
    assert 5500 <= lasts <= 6500
    assert path.stat().st_size < 400_000
