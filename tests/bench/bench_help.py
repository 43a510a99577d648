"""What help shows in training: the share of pieces and places that light up in first positions, and how long it takes.

The figures of docs/training.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from core.engine.match import Match
from core.engine.search import answer, collector_paused
from core.engine.training import STRENGTHS
from core.games import get, help_in
from core.games.ziffernsheriffs.moves import Roll
from tests.bench.bench_steps import MARK, SECONDS
from tests.bench.measure import Report, steps

POSITIONS = 200


def run(report: Report) -> None:
    """Reports the shares, and the longest step of lights and of hints."""
    for name in ("pari", "formula", "ziffernsheriffs", "paari"):
        helped = help_in(name)
        lit: Counter[str] = Counter()
        all_of = slowest = 0.0
        with collector_paused():
            for seed in range(POSITIONS):
                view = _first(name, seed)
                pieces = 100 if name == "ziffernsheriffs" else len(view.hand)
                all_of += pieces
                for light in answer(helped.lights(view)):
                    if light.kind in ("card", "field"):
                        lit[light.strength] += 1 if light.kind == "field" else view.hand.count(light.at[0])
                if seed < 20:
                    for question in (helped.lights, helped.hint):
                        slowest = max(slowest, *steps(question(view), SECONDS))
        what = "fields" if name == "ziffernsheriffs" else "hand cards"
        for strength in STRENGTHS:
            report(f"help: {name}, share of {what} lit, {strength}", 100 * lit[strength] / all_of, "%")
        report(f"help: {name}, longest step of lights and hints", slowest, "ms", below=MARK)
    for share in _gaps():
        report(*share)


def _gaps() -> Iterator[tuple[str, float, str]]:
    """Of the gaps for a picked card of Pari, those that light up."""
    lit: Counter[str] = Counter()
    all_of = 0
    for seed in range(POSITIONS // 4):
        view = _first("pari", seed)
        gaps = sum(len(row.text("left")) + len(row.text("right")) + 2 for row in view.rows)
        for card in dict.fromkeys(view.hand):
            all_of += gaps
            lit.update(light.strength for light in answer(help_in("pari").lights(view, card)))
    for strength in STRENGTHS:
        yield f"help: pari, share of gaps lit for a picked card, {strength}", 100 * lit[strength] / all_of, "%"


def _first(name: str, seed: int) -> Any:
    """What the first seat to think sees; in Ziffernsheriffs with four dice on the table, in Paari with piles laid."""
    game = get(name)
    names = tuple(f"Player {n}" for n in range(game.seats[0]))
    match = Match.new(game, names, str(seed), game.options())
    if name == "ziffernsheriffs":
        match = match.play(Roll(4))
    while name == "paari" and not match.view(match.prompt.seat if match.prompt else None).tops:
        match = match.play(next(game.legal_moves(match.state)))
    return match.view(match.prompt.seat if match.prompt else None)
