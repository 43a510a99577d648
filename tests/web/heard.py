"""What a screen reader hears of a turn of each game, written down from the page in a real browser.

python -m tests.web.heard     writes docs/heard.md anew
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from build import places
from core.engine.match import Match
from core.games import get
from tests.app.positions import by_suggestion
from tests.web.conftest import TESTED, site_in_browser
from tests.web.glass import PATIENCE
from tests.web.playing import App
from tests.web.reuse import arrive
from tests.web.screens import on_table
from tests.web.touches import GAMES, taps
from tests.web.whole import PASSING

PAGE = places.ROOT / "docs" / "heard.md"
LANGUAGE = {"locale": "en-GB"}
_TREE = "flt-semantics-host"

HEAD = """# Heard

One turn of each game for a screen reader, recorded from the page by `python -m tests.web.heard`; a test compares. The
tree lists role and name of each piece in reading order. *Said* are announcements (`app/games/spoken.py`, and live
regions that answer a tap).
"""

_LISTEN = """() => {
    if (window.heard) return void heard.splice(0);
    window.heard = [];
    const of = node => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement)?.closest('[aria-live]');
    new MutationObserver(changes => changes.forEach(({target, addedNodes}) => addedNodes.forEach(node => {
        const text = (node.textContent ?? '').trim();
        if (text && of(target)) window.heard.push(text);
    }))).observe(document, {subtree: true, childList: true});
}"""


@dataclass(frozen=True)
class Step:
    """What was tapped, and what was said by itself then, each time on its own."""

    tap: str
    said: Sequence[str]


@dataclass(frozen=True)
class Walk:
    """A turn: the trees before it, in it, and after it, each under what it is, and what was done between them."""

    game: str
    trees: Sequence[tuple[str, str]]
    steps: Sequence[Step]


def walk(app: App, match: Match) -> Walk:
    """Play the turn of whoever is to move at the open table of a match, listening."""
    app.evaluate(_LISTEN)
    trees, steps, first = [("Before the turn", tree(app))], list[Step](), match.prompt

    def tap(*identifiers: str) -> None:
        for identifier in identifiers:
            app.tap_and_settle(identifier)
            app.let_answer()  # it may be said with the frame after the one that is drawn
            steps.append(Step(identifier, app.evaluate("heard.splice(0)")))

    tap(*passing(app))
    trees.append(("At the table", tree(app)))
    while first and match.prompt and match.prompt.seat == first.seat:
        move = by_suggestion(match)
        for identifier in taps(app, match, move):
            tap(identifier)
        match = match.play(move)
        tap(*passing(app)[:1])
    trees.append(("After the turn", tree(app)))
    return Walk(match.game.name, trees, steps)


def passing(app: App) -> list[str]:
    """What leads on from what everybody looks at, or lifts the curtain."""
    return [name for name in PASSING if name in app.identifiers()]


def tree(app: App) -> str:
    """The tree as browsers hand it to a screen reader; of pieces that are all alike only the first and the last.

    The first screens of a table come in parts, and a banner goes by itself: it is read once it stands still.
    """
    before, end = "", time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        passes = "banner" in app.identifiers()  # asked first: it may go while the tree is read
        lines = "\n".join(_shortened(str(app.page.locator(_TREE).first.aria_snapshot()).splitlines()))
        if lines == before and not passes:
            return lines
        before = "" if passes else lines
        app.let_answer()
    raise AssertionError(f"the tree never stands still:\n{before}")


def _shortened(lines: Sequence[str]) -> Iterator[str]:
    alike = [re.sub(r"\d+", "0", line) for line in lines]
    for at, line in enumerate(lines):
        among = 0 < at < len(lines) - 1 and alike[at - 1] == alike[at] == alike[at + 1]
        if not among:
            yield line
        elif alike[at - 2] != alike[at]:
            yield f"{line[: len(line) - len(line.lstrip())]}- …"


def written(walks: Sequence[Walk]) -> str:
    """The page of the docs."""
    parts = [HEAD]
    for done in walks:
        parts.append(f"\n## {done.game.capitalize()}\n")
        (before, tree_before), (during, tree_during), (after, tree_after) = done.trees
        parts.append(_tree(before, tree_before) + (_tree(during, tree_during) if tree_during != tree_before else ""))
        parts.append("\n| tapped | said |\n|---|---|\n")
        parts += [f"| `{step.tap}` | {' / '.join(step.said)} |\n" for step in done.steps]
        parts.append(_tree(after, tree_after))
    return "".join(parts)


def _tree(title: str, lines: str) -> str:
    return f"\n{title}:\n\n```yaml\n{lines}\n```\n"


def dealt(game: str) -> Match:
    """The match in which a turn is walked through."""
    return Match.new(get(game), ("Mila", "Ole"), "heard")


def walk_all(app: App) -> list[Walk]:
    """Walk through a turn of each game in a running app."""
    return [walk(arrive(app, on_table(game, dealt(game))), dealt(game)) for game in GAMES]


def main() -> None:
    """Walk through a turn of each game, and write it down."""
    with site_in_browser() as (browser, host):
        app = App(browser.new_context(**{**TESTED, **LANGUAGE, "service_workers": "block"}), host.url).open()
        PAGE.write_text(written(walk_all(app)), encoding="utf-8")


if __name__ == "__main__":
    main()
