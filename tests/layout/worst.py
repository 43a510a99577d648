"""The worst positions of every game, found by a search among thousands of positions and kept as records.

    python -m tests.layout.worst            search anew, and write tests/layout/records/GAME.json

What makes a position bad for a layout is how much there is of something: the longest row, the largest number, the
fullest hand, the longest bid. So a position is measured by what a seat sees: the length of each text and tuple in its
view, and the size of each number, by the path to it. Of every such measure one position with the largest is kept; one
position that is the worst in several is kept once.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.player import choose
from core.engine.record import dump, load
from core.games import NAMES, find, get
from tests.contract.mixes import MIXES

RECORDS = Path(__file__).parent / "records"
GAMES = sorted(path.stem for path in RECORDS.glob("*.json"))
"""The games whose worst positions are kept; a new one is held to the laws once its own are (docs/adding-a-game.md)."""
PEOPLE = ("Maximiliane", "Ole", "Großmama", "Bo", "Frida", "Mila", "Eli", "Flo")
MATCHES, MOVES = 24, 120
"""So many matches of each mix of options, with the fewest and with the most people, and so many moves of each."""
SOME = 300
"""Legal moves among which one is drawn: of terms from six dice there are too many."""
MOST = 20
"""Positions of a game that are kept: those that are the worst in most measures, and of the others the first."""

Size = dict[str, int]


def sizes(value: Any, path: str = "") -> Iterator[tuple[str, int]]:
    """How much there is of everything in a view, each with the path to it; places in a tuple count as one."""
    if is_dataclass(value):
        for field in fields(value):
            yield from sizes(getattr(value, field.name), f"{path}.{field.name}")
    elif isinstance(value, bool) or value is None:
        return
    elif isinstance(value, int):
        yield path, abs(value)
    elif isinstance(value, str):
        yield path, len(value)
    elif isinstance(value, tuple | list | frozenset | set):
        yield path, len(value)
        for part in value:
            yield from sizes(part, f"{path}[]")
    elif isinstance(value, dict):
        yield path, len(value)
        for part in value.values():
            yield from sizes(part, f"{path}{{}}")


def measured(match: Match) -> Size:
    """The largest of each measure of a position, for the seat to move."""
    found: Size = {}
    seat = None if match.prompt is None else match.prompt.seat
    for path, size in sizes(match.view(seat)):
        found[path] = max(found.get(path, 0), size)
    news = match.plies[-1].step.events if match.plies else ()
    return {**found, "events": len(news)}


def matches(game: str) -> Iterator[Match]:
    """Matches of every mix of options, in which more or less is left to chance."""
    rules = get(game)
    for mix, options in enumerate(MIXES[game]):
        for people in {rules.seats[0], rules.seats[-1]}:
            for n in range(MATCHES):
                yield Match.new(rules, PEOPLE[:people], f"worst {mix} {people} {n}", rules.options.read(options))


def positions(match: Match, wild: float) -> Iterator[Match]:
    """Positions of a match between simple players who now and then do just anything."""
    for n in range(MOVES):
        if match.prompt is None:
            break
        yield match
        chance = Chance(f"{match.seed} {wild}", n)
        anything = list(islice(match.game.legal_moves(match.state), SOME)) if chance.below(100) < 100 * wild else []
        match = match.play(chance.pick(anything) if anything else choose(match, chance))
    yield match


def search(game: str) -> list[tuple[str, Match]]:
    """The worst positions of a game, each with what it is the worst in."""
    worst: dict[str, tuple[int, Match]] = {}
    for n, opening in enumerate(matches(game)):
        for match in positions(opening, (0, 0.3, 0.8)[n % 3]):
            for path, size in measured(match).items():
                if size > worst.get(path, (0, match))[0]:
                    worst[path] = size, match
    kept: list[tuple[list[str], Match, Size]] = []
    for path, (size, match) in sorted(worst.items()):
        other = next((one for one in kept if one[2].get(path, 0) >= size), None)
        if other is not None:
            other[0].append(path)
        else:
            kept.append(([path], match, measured(match)))
    kept.sort(key=lambda one: -len(one[0]))
    return [(" ".join(paths), match) for paths, match, _ in kept[:MOST]]


def write(game: str) -> int:
    """Write the worst positions of a game; return how many there are."""
    found = [{"worst": why, "record": dump(match)} for why, match in search(game)]
    text = "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False, sort_keys=True) for one in found) + "\n]\n"
    (RECORDS / f"{game}.json").write_text(text, encoding="utf-8")
    return len(found)


@cache
def kept(game: str) -> tuple[Match, ...]:
    """The worst positions of a game, as they were found."""
    found = json.loads((RECORDS / f"{game}.json").read_text(encoding="utf-8"))
    loaded = [load(json.dumps(one["record"]), find) for one in found]
    assert not [one.stopped for one in loaded if one.stopped]
    return tuple(one.match for one in loaded)


if __name__ == "__main__":
    for name in sys.argv[1:] or NAMES:
        print(name, write(name))
