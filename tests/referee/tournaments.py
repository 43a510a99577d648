"""Random tournaments beside a table of its own: what an umpire with pencil and paper would write down.

`python -m tests.referee.tournaments [HOW MANY] [SEED]` plays so many, 6,000 of them by default.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from random import Random

from app.state import tournament
from app.state.people import EMBLEMS, ENTRANTS, EVERYBODY, KNOCKOUT, Person
from app.state.tournament import Game, Tie, Tournament
from app.storage.links import MatchLink

ALL = 6_000
COUNTS = ("fewest_missing", "fewest_stones")
HALF = Fraction(1, 2)


@dataclass
class Paper:
    """The umpire's paper: who entered, who has gone home, and each game as a line."""

    kind: str
    names: list[str]
    gone: list[str] = field(default_factory=list)
    lines: list[tuple[str, str, Fraction, Fraction, str, dict[str, tuple[int, int]]]] = field(default_factory=list)
    """Both names, their scores, who has won (empty for a draw), and the counts that break a tie."""

    def games(self, one: str, other: str) -> list[tuple[str, dict[str, int]]]:
        """The games of two: who won each, and by how much more of each count `one` had."""
        found = []
        for first, second, _, _, winner, counts in self.lines:
            if {first, second} == {one, other}:
                sign = 1 if first == one else -1
                found.append((winner, {code: sign * (a - b) for code, (a, b) in counts.items()}))
        return found

    def beats(self, one: str, other: str) -> str:
        """Who of two goes on: a name, `lot` where nothing but a lot decides, empty while that is open."""
        games = self.games(one, other)
        if self.kind == KNOCKOUT:
            for winner, _ in games:
                if winner:
                    return winner
            if len(games) >= 2:
                for code in COUNTS:
                    more = sum(counts.get(code, 0) for _, counts in games[:2])
                    if more:
                        return other if more > 0 else one
                return "lot"
        elif games:
            return games[0][0] or "draw"
        leavers = [name for name in self.gone if name in (one, other)]
        return "" if not leavers else other if leavers[0] == one else one

    def scored(self, only: Sequence[str] = ()) -> dict[str, tuple[int, Fraction]]:
        """Each name's points and difference; among those `only` without what was not played."""
        points = dict.fromkeys(self.names, 0)
        difference = dict.fromkeys(self.names, Fraction())
        for one, other in combinations(self.names, 2):
            if only and not {one, other} <= {*only}:
                continue
            played = [line for line in self.lines if {line[0], line[1]} == {one, other}][:1]
            verdict = self.beats(one, other)
            if verdict == "draw":
                points[one] += 1
                points[other] += 1
            elif verdict and (played or not only):
                points[verdict] += 2
            for first, second, own, others, _, _ in played:
                difference[first] += own - others
                difference[second] += others - own
        return {name: (points[name], difference[name]) for name in self.names}

    def places(self) -> dict[str, int]:
        """Each name's place where everybody meets everybody."""
        whole = self.scored()
        ranks = {}
        for name, (points, difference) in whole.items():
            equal = [other for other in self.names if whole[other][0] == points]
            ranks[name] = (points, self.scored(equal)[name][0], difference)
        return {name: 1 + sum(ranks[other] > ranks[name] for other in self.names) for name in self.names}


def check(of: Tournament, paper: Paper) -> None:
    """Compare a tournament with the paper. AssertionError where they differ."""
    names = [person.name for person in of.entrants]
    assert names == paper.names
    plan = tournament.rounds(of)
    if paper.kind == EVERYBODY:
        pairs = [{f.first, f.second} for each in plan for f in each if not f.bye]
        assert all(pairs.count({*pair}) == 1 for pair in combinations(range(len(names)), 2))
        assert len(pairs) == len(names) * (len(names) - 1) // 2
        places = {names[line.entrant]: line.place for line in tournament.table(of)}
        assert places == paper.places()
        assert {names[line.entrant]: (line.points, line.points) for line in tournament.table(of)} == {
            name: (points, points) for name, (points, _) in paper.scored().items()
        }
    through: list[int | None] = []
    for number, each in enumerate(plan):
        for place, fixture in enumerate(each):
            if paper.kind == KNOCKOUT and number:
                assert (fixture.first, fixture.second) == (through[2 * place], through[2 * place + 1])
            if fixture.bye or fixture.first is None or fixture.second is None:
                continue
            one, other = names[fixture.first], names[fixture.second]
            verdict = paper.beats(one, other)
            assert fixture.over == bool(verdict), (one, other, verdict)
            if verdict == "lot":
                assert fixture.by == "lot" and fixture.winner in (fixture.first, fixture.second)
            elif verdict in (one, other):
                assert fixture.winner is not None and names[fixture.winner] == verdict
            else:
                assert fixture.winner is None
        through = [fixture.winner for fixture in each]
    over = all(f.over for each in plan for f in each)
    best = {names[entrant] for entrant in tournament.winners(of)}
    if paper.kind == EVERYBODY:
        assert best == ({name for name, place in paper.places().items() if place == 1} if over else set())
    else:
        assert best == ({names[through[0]]} if over and through[0] is not None else set())


def played(random: Random, number: int, of: Tournament, paper: Paper) -> tuple[Tournament, Paper]:
    """Play the next match of the plan, and write it down."""
    fixture = tournament.following(of)
    assert fixture is not None and fixture.first is not None and fixture.second is not None
    seats = (fixture.second, fixture.first) if fixture.games else (fixture.first, fixture.second)
    scores = tuple(Fraction(random.randrange(4), random.choice((1, 1, 2))) for _ in range(2))
    if random.random() < 0.3:
        scores = (scores[0],) * 2
    away = random.choice((0, 1)) if random.random() < 0.1 else None
    won = (0, 1) if scores[0] == scores[1] else (int(scores[1] > scores[0]),)
    won = won if away is None else (1 - away,)
    counts = {code: (random.randrange(3), random.randrange(3)) for code in COUNTS}
    one = Game(
        f"{random.randrange(16**8):08x}",
        seats,
        won,
        (scores[0], scores[1]),
        (5, 5),
        f"2026-11-27T{number // 60:02}:{number % 60:02}:00",
        tuple(Tie(code, *counts[code]) for code in COUNTS),
        () if away is None else (away,),
    )
    first, second = (paper.names[entrant] for entrant in seats)
    winner = (first, second)[won[0]] if len(won) == 1 else ""
    line = (first, second, scores[0], scores[1], winner, counts)
    return tournament.with_game(of, one), replace(paper, lines=[*paper.lines, line])


def play(seed: str) -> None:
    """Play a tournament to its end, people coming and going, and compare it with the paper after each step."""
    random = Random(seed)
    kind, count = random.choice((EVERYBODY, KNOCKOUT)), random.choice([*ENTRANTS])
    people = [Person(f"P{n}", EMBLEMS[n]) for n in range(ENTRANTS[-1])]
    of = Tournament(seed, kind, "2026-11-27", MatchLink("pari"), tuple(people[:count]))
    paper, other = Paper(kind, [person.name for person in people[:count]]), of
    for number in range(200):
        check(of, paper)
        here = [entrant for entrant in range(len(of.entrants)) if entrant not in of.withdrawn]
        match random.random():
            case luck if luck < 0.06 and len(here) > 2:
                leaver = random.choice(here)
                of, paper = tournament.withdraw(of, leaver), replace(paper, gone=[*paper.gone, paper.names[leaver]])
            case luck if luck < 0.09 and tournament.may_enter(of):
                late = people[len(of.entrants)]
                of, paper = tournament.enter(of, late), replace(paper, names=[*paper.names, late.name])
            case luck if luck < 0.14:
                assert tournament.load(tournament.dump(of), seed) == of
            case luck if luck < 0.18:  # a device that was not there for a while brings in this one's file
                both = tournament.merged(other, of)
                assert both is not None and tournament.rounds(both) == tournament.rounds(of)
                of = other = both
            case _ if tournament.following(of) is None:
                break
            case _:
                of, paper = played(random, number, of, paper)
    check(of, paper)
    assert tournament.winners(of)


def main(arguments: Sequence[str]) -> None:
    """Play as many as asked for; an error names the seed."""
    count = int(arguments[0]) if arguments else ALL
    prefix = arguments[1] if len(arguments) > 1 else "referee"
    for n in range(count):
        seed = f"{prefix} {n}"
        try:
            play(seed)
        except Exception:
            print(f"tournament “{seed}”", file=sys.stderr)
            raise
    print(f"{count} tournaments are as on paper")


if __name__ == "__main__":
    main(sys.argv[1:])
