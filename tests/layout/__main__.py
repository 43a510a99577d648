"""Look through combinations of the worst positions, and say which laws are broken how often.

python -m tests.layout [GAME …] [--seed SEED] [--show LAW] [--pages]
"""

from __future__ import annotations

import argparse
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from tests.layout.laws import broken
from tests.layout.matrix import Combination, covering, factors
from tests.layout.pages import Opened, factors_of
from tests.layout.posed import Posed, Seen
from tests.layout.worst import GAMES, kept


def look_through(seen: Iterable[Seen]) -> dict[str, list[tuple[Combination, str]]]:
    """The broken laws of screens, each with the combinations that break it."""
    found: dict[str, list[tuple[Combination, str]]] = defaultdict(list)
    for screen in seen:
        for fault in broken(screen):
            found[fault.partition(":")[0]].append((screen.at, fault))
    return found


def screens_of(game: str, seed: str, *, pages: bool) -> Iterator[Seen]:
    """The screens of a game: its tables, or the `pages` beside them."""
    if pages:
        yield from (Opened(game, at) for at in covering(factors_of(game), seed))
    else:
        yield from (Posed(kept(game)[at["position"]], at) for at in covering(factors(len(kept(game))), seed))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--seed", default="today")
    parser.add_argument("--show", default="", help="part of a law: all combinations that break it")
    parser.add_argument("--pages", action="store_true", help="tasks, lessons, results and so on, not the tables")
    given = parser.parse_args()
    for name in given.games:
        seen = list(screens_of(name, given.seed, pages=given.pages))
        laws = look_through(seen)
        print(f"{name}: {len(seen)} combinations, {sum(map(len, laws.values()))} faults")
        for law, cases in sorted(laws.items(), key=lambda one: -len(one[1])):
            kinds = Counter(re.sub(r"\d+", "#", fault) for _, fault in cases)
            print(f"  {len(cases):4}  {law}: " + "; ".join(f"{n}x {kind}"[:110] for kind, n in kinds.most_common(4)))
            if given.show and given.show in law:
                for at, fault in cases:
                    print("       ", fault, at)
