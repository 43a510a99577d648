"""Play matches of Pari, work out the race to the target from them, and write its table: `python -m build.race`.

Players who save up to a number of points of their own, and draw signs as often as they like, show what hands and rows
bring. From that come the worth of cards and rows (a linear fit), the points of a hand by its number of cards, and the
chance to win for every number of points needed and cards held: the race is played backwards until nothing changes. It
takes some minutes; its result, `core/games/pari/race_table.py`, is kept because that is too long to wait in a game.
"""

from __future__ import annotations

import argparse
from base64 import b85encode
from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice, product
from zlib import compress

from build.places import ROOT
from core.bots.league import play
from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.match import Match
from core.engine.player import choose
from core.games import get
from core.games.pari.evaluator import lacking, piles_to_draw, single_cards
from core.games.pari.moves import Done, Draw, Enough, Pile
from core.games.pari.race import ALL, LEAST, LEVELS, MOST, NEEDS, of_hand, of_rows
from core.games.pari.state import OPERATORS, View
from core.games.pari.training import Found, least, open_rows, search, steps, worth

TABLE = ROOT / "core" / "games" / "pari" / "race_table.py"
SEED = "race"
STEPS = 48
"""Yield points of the search in a row."""
SAVED_UP_TO = (4, 5, 5, 6, 6, 7)
SIGNS_IN_TEN = (0, 1, 1, 2, 2, 3)
"""The number of signs that a player likes in ten cards."""
HANDS = range(LEAST, MOST + 1)
FEW = 60
"""Hands of a size that are too few to count: one card less brings a point less."""
RIDGE = 5.0
LINE = 100


@dataclass(frozen=True)
class Sample:
    """A turn: the hand, the rows without `=`, the points of the best row that was found, and the cards laid for it."""

    hand: str
    rows: tuple[str, ...]
    points: int
    laid: int

    @property
    def usual(self) -> bool:
        """True if the hand has as many signs as is good."""
        return 1 <= sum(card in OPERATORS for card in self.hand) <= (1 if len(self.hand) < 7 else 2)


def samples(matches: int) -> list[Sample]:
    """Return the turns of some matches."""
    found: list[Sample] = []
    for number in range(matches):
        drawn = Chance(SEED, number)
        players = [partial(hold, drawn.pick(SAVED_UP_TO), drawn.pick(SIGNS_IN_TEN), found.append) for _ in range(2)]
        play(Match.new(get("pari"), ("A", "B"), f"{SEED} {number}"), players)
    return found


def hold(
    least_points: int, signs: int | None, note: Callable[[Sample], None], match: Match
) -> Generator[None, None, Sequence[Move]]:
    """Search for the moves of a player who plays what brings `least_points` or wins, else one card that completes
    nothing. Of ten cards `signs` are to be signs; None draws as hints say.
    """
    yield
    assert match.prompt is not None
    chance, view = Chance(f"hold {least_points} {match.seed}", len(match.plies)), match.view(match.prompt.seat)
    if view.step == "draw":
        return [_drawn(view, signs)]
    if view.step != "play":
        return [choose(match, chance)]
    best = _best(view)
    rows = tuple(str(row).replace("=", "") for row in view.rows)
    note(Sample(view.hand, rows, best.points if best else 0, len(best.completion.laid) if best else 0))
    if best is not None:
        score, others = view.scores[view.active] + best.points, [*view.scores]
        del others[view.active]
        wins = score >= view.options.target and score > max(others)
        if best.points >= least_points or wins or view.last_round:
            return [*steps(view, best), Done()]
    card = _spare(view.hand, chance)
    places = [place for place, found in single_cards(view) if found is None and place.card == card]
    return [chance.pick(places), Done()] if places else [*steps(view, best), Done()] if best else [Done()]


def _spare(hand: str, chance: Chance) -> str:
    """Return a sign if there are more than are needed, else a digit."""
    signs = [card for card in hand if card in OPERATORS]
    digits = [card for card in hand if card not in OPERATORS]
    return chance.pick(signs if len(signs) > 1 or not digits else digits) if hand else ""


def _drawn(view: View, signs: int | None) -> Move:
    lacks, there = lacking(view), piles_to_draw(view)
    if lacks.pile is None or signs is None:
        return Enough() if lacks.pile is None else Draw(lacks.pile)
    wanted: Pile = "operators" if 10 * lacks.signs + 5 < signs * (len(view.hand) + 1) else "digits"
    return Draw(wanted if wanted in there else there[0])


def _best(view: View) -> Found | None:
    best: Found | None = None
    for row in open_rows(view):
        made = None
        for progress in islice(search(view, row).improving(least(view)), STEPS):
            made = progress.best
        if made is not None and (best is None or worth(view, row, len(made.laid)) > best.points):
            best = Found(row, made, worth(view, row, len(made.laid)))
    return best


# The worth of cards and rows


def fitted(turns: Sequence[Sample]) -> tuple[dict[str, float], dict[str, float]]:
    """Return the points that cards and rows are worth, and what a usual hand of each size, and usual rows, come to."""
    counted = [{f"hand {min(len(s.hand), MOST)}": 1.0, **of_hand(s.hand), **of_rows(s.rows)} for s in turns]
    names = sorted({name for one in counted for name in one})
    at = {name: n for n, name in enumerate(names)}
    square = [[RIDGE if a == b else 0.0 for b in range(len(names))] for a in range(len(names))]
    right = [0.0] * len(names)
    for one, turn in zip(counted, turns, strict=True):
        for name, times in one.items():
            right[at[name]] += times * turn.points
            for other, more in one.items():
                square[at[name]][at[other]] += times * more
    weights = dict(zip(names, _solved(square, right), strict=True))
    kept = {name: round(each, 2) for name, each in weights.items() if not name.startswith("hand ")}
    for count in range(5):
        kept.setdefault(f"signs {count}", 0.0)
    usual: dict[str, list[float]] = defaultdict(list)
    for turn in turns:
        if turn.usual:
            usual[str(min(len(turn.hand), MOST))].append(sum(kept[name] * n for name, n in of_hand(turn.hand).items()))
        usual["rows"].append(sum(kept[name] * n for name, n in of_rows(turn.rows).items()))
    means = {size: sum(all_of) / len(all_of) for size, all_of in usual.items()}
    for size in HANDS:
        if str(size) not in means:
            means[str(size)] = means[str(size - 1)]
    return kept, {size: round(mean, 2) for size, mean in sorted(means.items()) if size == "rows" or int(size) in HANDS}


def _solved(square: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations, by elimination."""
    rows = [[*line, value] for line, value in zip(square, right, strict=True)]
    for n in range(len(rows)):
        pivot = max(range(n, len(rows)), key=lambda at: abs(rows[at][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        rows[n] = [each / rows[n][n] for each in rows[n]]
        for other, line in enumerate(rows):
            if other != n and line[n]:
                rows[other] = [a - line[n] * b for a, b in zip(line, rows[n], strict=True)]
    return [line[-1] for line in rows]


# The race

Outcomes = Mapping[int, Sequence[tuple[int, int | None, float]]]
"""For each number of cards: the points of the best row, the cards of the next turn (None without a row), its share."""


def outcomes(turns: Sequence[Sample]) -> Outcomes:
    """Return what usual hands of each size brought."""
    found: dict[int, list[tuple[int, int | None, float]]] = {}
    for size in HANDS:
        counted: Counter[tuple[int, int | None]] = Counter()
        for turn in turns:
            if turn.usual and min(len(turn.hand), MOST) == size:
                left = len(turn.hand) - turn.laid
                counted[turn.points, max(LEAST, left + 2) if turn.laid else None] += 1
        if counted.total() < FEW and size > LEAST:
            found[size] = [(points + 1, cards, share) for points, cards, share in found[size - 1]]
        else:
            found[size] = [(*what, times / counted.total()) for what, times in sorted(counted.items(), key=str)]
    return found


def chances(found: Outcomes) -> dict[tuple[bool, int, int, int, int], float]:
    """Return the chance of the seat to move: it begins the round or not, points needed by it and by the other, cards of
    both."""
    known: dict[tuple[bool, int, int, int, int], float] = defaultdict(lambda: 0.5)
    needs = range(1, NEEDS + 1)
    moved = 1.0
    while moved > 0.5 / LEVELS:
        moved = 0.0
        for begins, mine, theirs, cards, others in product((False, True), needs, needs, HANDS, HANDS):
            at = begins, mine, theirs, cards, others
            saved = _after(known, found, (begins, mine, theirs, min(MOST, cards + 1), others))
            chance = 0.0
            for points, left, share in found[cards]:
                laid = (
                    0.0
                    if left is None
                    else _after(known, found, (begins, mine - points, theirs, min(MOST, left), others))
                )
                chance += share * max(saved, laid)
            moved = max(moved, abs(known[at] - chance))
            known[at] = chance
    return known


def _after(
    known: Mapping[tuple[bool, int, int, int, int], float], found: Outcomes, at: tuple[bool, int, int, int, int]
) -> float:
    """Return the chance of a seat after its turn."""
    begins, mine, theirs, cards, others = at
    if mine > 0:
        return 1 - known[not begins, theirs, mine, others, cards]
    if not begins:
        return 1.0
    lead = theirs - mine
    return sum(share * (0.0 if points > lead else 0.5 if points == lead else 1.0) for points, _, share in found[others])


# Writing


def module(turns: Sequence[Sample]) -> str:
    """Return the text of the table's module."""
    weights, usual = fitted(turns)
    found = outcomes(turns)
    known = chances(found)
    needs = range(1, NEEDS + 1)
    order = product((False, True), needs, needs, HANDS, HANDS)
    packed = b85encode(compress(bytes(round(LEVELS * known[at]) for at in order), 9)).decode()
    lines = "\n".join(packed[at : at + LINE] for at in range(0, len(packed), LINE))
    shares = {size: [0] * (1 + max(points for points, _, _ in found[size])) for size in HANDS}
    for size, line in shares.items():
        for points, _, share in found[size]:
            line[points] += round(ALL * share)
    return (
        '"""The race of Pari: what hands and rows bring, and the chance to win (`core.games.pari.race`).\n\n'
        f"From {len(turns)} turns; `python -m build.race` plays as many again and writes it.\n"
        '"""\n\n'
        f"WEIGHTS = {_dict(weights)}\n"
        '"""Points that each thing counted of a hand or of the rows is worth."""\n'
        f"USUAL = {_dict(usual)}\n"
        '"""The worth of a usual hand by its number of cards, and of usual rows."""\n'
        f"POINTS = {_dict({size: tuple(line) for size, line in shares.items()})}\n"
        '"""For each number of cards: of a thousand hands, how many bring 0, 1, 2 … points."""\n'
        f'CHANCES = """\n{lines}\n"""\n'
    )


def _dict(of: Mapping[str, float] | Mapping[int, tuple[int, ...]]) -> str:
    lines = (f'    "{key}": {value},' if isinstance(key, str) else f"    {key}: {value}," for key, value in of.items())
    return "{\n" + "\n".join(lines) + "\n}"


def main() -> None:
    """Play, work out and write."""
    asked = argparse.ArgumentParser(description="Work out the race of Pari and write its table.")
    asked.add_argument("--matches", type=int, default=600, metavar="N")
    matches = asked.parse_args().matches
    TABLE.write_text(module(samples(matches)), encoding="utf-8")


if __name__ == "__main__":
    main()
