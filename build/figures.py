"""Measure the games and write the table of figures: `python -m build.figures [GAME …]`.

Every row of the table is played again, with the options, players and number of matches that it names. `--row` adds one,
or replaces that of the same options and players:

    python -m build.figures pari --row target=30 --players 3 --matches 40

Rules pages read the table, so what they say is what was measured last. All rows take an hour; `--jobs` plays in several
processes.
"""

from __future__ import annotations

import argparse
import sys

from build.places import ROOT
from core.bots.measuring import LEVEL, measured
from core.engine.figures import Figure, Share, found
from core.engine.terminal import options_from
from core.games import NAMES, get
from core.games.figures import TABLE

PATH = ROOT / "core" / "games" / "figures.py"


def main() -> int:
    """Measure what was asked for, and write the table after each row."""
    asked = argparse.ArgumentParser(description="Measure the games and write the table of figures.")
    asked.add_argument("games", nargs="*", metavar="GAME")
    asked.add_argument("--row", nargs="*", metavar="KEY=VALUE", help="options of a row to add")
    asked.add_argument("--players", type=int, default=2, metavar="N")
    asked.add_argument("--matches", type=int, default=200, metavar="N")
    asked.add_argument("--beginner", type=int, default=0, metavar="N", help="matches of a beginner, for luck")
    asked.add_argument("--jobs", type=int, default=1, metavar="J", help="processes to play in")
    given = asked.parse_args()
    for game in given.games or NAMES:
        rows = TABLE.get(game, ())
        if given.row is not None:
            options = get(game).options.read(options_from(given.row)).changed()
            beginner = Share(0, given.beginner) if given.beginner else None
            nothing = Share(0, given.matches)
            rows = (
                Figure(
                    options, given.players, rows[0].level if rows else LEVEL, given.matches, 0, nothing, 0, beginner
                ),
            )
        for row in rows:
            put(game, measured(game, row, given.jobs))
    return 0


def put(game: str, row: Figure) -> None:
    """Write the table with a row, in place of that of the same options and players, and say it."""
    rows = TABLE.get(game, ())
    known = found(rows, row.options, row.players)
    TABLE[game] = (*rows, row) if known is None else tuple(row if one is known else one for one in rows)
    PATH.write_text(text(), encoding="utf-8")
    low, high = row.first.between
    print(f"{game} {row.options} {row.players} players: {row.turns} turns,", end=" ")
    print(f"first {row.first.percent} % ({low:.0%}-{high:.0%}), {row.drawn} of {row.matches} drawn, luck {row.luck}")
    sys.stdout.flush()


def text() -> str:
    """Return the module with the table."""
    head, mark, _ = PATH.read_text(encoding="utf-8").partition("# fmt: off\n")
    lines = [f"{head}{mark}TABLE: dict[str, tuple[Figure, ...]] = {{"]
    for game in NAMES:
        if rows := TABLE.get(game):
            lines += [f'    "{game}": (', *(f"        {_row(row)}," for row in rows), "    ),"]
    return "\n".join([*lines, "}", ""])


def _row(row: Figure) -> str:
    options = "{" + ", ".join(f'"{name}": {_value(value)}' for name, value in sorted(row.options.items())) + "}"
    beginner = "" if row.beginner is None else f", {_share(row.beginner)}"
    whole = (options, row.players, row.level, row.matches, row.turns, _share(row.first), row.drawn)
    return f"Figure({', '.join(map(str, whole))}{beginner})"


def _value(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)


def _share(share: Share) -> str:
    return f"Share({share.points}, {share.matches})"


if __name__ == "__main__":
    sys.exit(main())
