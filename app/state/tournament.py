"""A tournament of four to eight who share a device, two at a time: everybody against everybody, or a knockout.

Who plays whom follows from the kind, the entrants in the order of the draw, and the games played so far; only these are
stored. So two devices that bring in each other's tournament hold the same one afterwards. Pure functions.

- Everybody against everybody: a win counts 2, a draw 1. The table goes by points, then by the points of the matches
  among those who have as many, then by the difference of the scores; who is still equal shares a place.
- Knockout: the winner goes on. A draw is played once more with seats exchanged; after a second one the counts of the
  game decide in which the two differ first, over both games (`core.engine.game.TieBreak`), and after them a lot.
- Games are kept in the order in which they ended.
- An entrant who withdraws loses what is still to be played. One who is away when a match ends, so that the computer
  played on, has not won it: it counts for the other.
- Who has no match in a round has a bye: once each where everybody plays everybody and the number is odd; in a
  knockout in the first round alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Annotated, Any, NamedTuple

from app.state.help import Given, Moves
from app.state.people import ENTRANTS, EVERYBODY, KNOCKOUT, Person
from app.state.strict import Used
from app.storage.codec import TOURNAMENT
from app.storage.links import MatchLink, encoded, opening
from app.storage.merge import Change
from app.storage.records import FLAT, LOCAL, NEEDED, SPARSE, As, Day, Kind, Name, Record, Row
from core.engine.chance import Chance
from core.engine.match import Match

KINDS = (EVERYBODY, KNOCKOUT)
WIN, DRAW = 2, 1
"""Points of the table for a match, where everybody plays everybody."""
LONGEST_ID = 40
"""The letters that the id of a match may have."""
MOST_GAMES = 80
"""The number of games that a stored tournament may have."""
_SCORE = re.compile("-?[0-9]{1,18}(/[0-9]{1,18})?")
WON: dict[str, tuple[int, ...]] = {"": (), "0": (0,), "1": (1,), "01": (0, 1)}
"""The seats that won, by their text."""


def _won(text: str) -> tuple[int, ...]:
    if text not in WON:
        raise ValueError(text)
    return WON[text]


def _score(text: str) -> Fraction:
    if not _SCORE.fullmatch(text):
        raise ValueError(text)
    return Fraction(text)


Score = Annotated[Fraction, As(_score, str)]


class Tie(NamedTuple):
    """A count that breaks a tie, of each seat: fewer is better."""

    code: str
    first: Moves
    second: Moves


@dataclass(frozen=True)
class Game(Row):
    """A finished match of two entrants: its id, the entrants by seat, the seats that won, each one's score and turns.

    Both seats have won, or none, where it is a draw. A turn is what the game calls one (`Match.turns`).

    ended  the time of its end on the device, as `2026-11-26T14:20:05`; empty where it was not noted
    ties   the counts that break a tie, the first that differs
    away   the seats for which the computer played at the end
    flags  the turns of each seat in which the time was up; empty for none
    hints  the steps of hints that each seat was shown; empty for none
    taken  the moves that took something back
    """

    match: Annotated[str, re.compile(f".{{1,{LONGEST_ID}}}")]
    entrants: Annotated[tuple[int, int], FLAT]
    won: Annotated[tuple[int, ...], As(_won, lambda won: "".join(map(str, won)))]
    scores: Annotated[tuple[Score, Score], FLAT]
    turns: Annotated[tuple[Moves, Moves], FLAT]
    ended: str = ""
    ties: tuple[Tie, ...] = ()
    away: tuple[Annotated[int, range(2)], ...] = ()
    flags: Annotated[tuple[Moves, ...], SPARSE] = ()
    hints: Annotated[tuple[Moves, ...], SPARSE] = ()
    taken: Annotated[Moves, SPARSE] = 0

    @property
    def holds(self) -> bool:
        """True if there is a count of each kind for both seats, or none."""
        return {len(self.flags), len(self.hints)} <= {0, 2}

    @property
    def winner(self) -> int | None:
        """The entrant who won; None after a draw."""
        return self.entrants[self.won[0]] if len(self.won) == 1 else None


@dataclass(frozen=True)
class Tournament(Record):
    """A tournament: the entrants in the order of the draw, the match that is set up, and the games played."""

    id: Annotated[str, LOCAL]
    kind: Annotated[str, KINDS, NEEDED] = EVERYBODY
    on: Annotated[Day, NEEDED] = ""
    """The day of its beginning, as `2026-11-26`."""
    target: Annotated[MatchLink, Name("opens"), As(opening(MatchLink), encoded), NEEDED] = field(
        default_factory=lambda: MatchLink("")
    )
    entrants: Annotated[tuple[Person, ...], NEEDED] = ()
    games: Annotated[tuple[Game, ...], NEEDED] = ()
    """The games in the order in which they ended."""
    withdrawn: Annotated[tuple[Annotated[int, range(ENTRANTS[-1])], ...], SPARSE] = ()
    """The entrants who have withdrawn, in that order."""
    unread: Annotated[str, LOCAL] = ""
    """The reason why its text cannot be read, `damaged` or `newer`; empty for one that can."""

    @property
    def holds(self) -> bool:
        """True if the entrants differ, and each game is one of two of them."""
        count, names = len(self.entrants), {person.name for person in self.entrants}
        entered = count in ENTRANTS and len(names) == len({person.emblem for person in self.entrants}) == count
        paired = all(0 <= min(game.entrants) < max(game.entrants) < count for game in self.games)
        left = len({*self.withdrawn}) == len(self.withdrawn) < count > max(self.withdrawn, default=0)
        return entered and paired and left and len({game.match for game in self.games}) == len(self.games) <= MOST_GAMES

    def of(self, first: int, second: int) -> tuple[Game, ...]:
        """Return the games of two entrants."""
        return tuple(game for game in self.games if {*game.entrants} == {first, second})


@dataclass(frozen=True)
class Fixture:
    """A match of the plan. An entrant is None as long as the round before has to decide; `bye`: `first` has none to
    play against.
    """

    first: int | None
    second: int | None
    games: tuple[Game, ...] = ()
    winner: int | None = None
    over: bool = False
    bye: bool = False
    by: str = ""
    """The decision after draws: the code of a tie-break, or `lot`; `withdrawn` where one of the two has."""

    @property
    def open(self) -> bool:
        """True if it can be played now."""
        return self.first is not None and self.second is not None and not self.over


@dataclass(frozen=True)
class Standing:
    """A line of the table; `place` counts from 1, `difference` is that of the scores."""

    place: int
    entrant: int
    won: int = 0
    drawn: int = 0
    lost: int = 0
    difference: Fraction = Fraction()

    @property
    def points(self) -> int:
        """Return the points of the table."""
        return WIN * self.won + DRAW * self.drawn


# the plan


def rounds(of: Tournament) -> list[list[Fixture]]:
    """Return the matches of each round, those that are decided with their games."""
    return _everybody(of) if of.kind == EVERYBODY else _knockout(of)


def _everybody(of: Tournament) -> list[list[Fixture]]:
    """Pair everybody with everybody by the circle method: all but the first move on by one seat each round."""
    count = len(of.entrants) + len(of.entrants) % 2
    found = []
    for number in range(count - 1):
        circle = [0, *((seat + number) % (count - 1) + 1 for seat in range(count - 1))]
        pairs = [(circle[n], circle[-1 - n]) for n in range(count // 2)]
        found.append([_met(of, *_order(*pair)) for pair in pairs])
    return found


def _order(one: int, other: int) -> tuple[int, int]:
    """Return two entrants with the one first who begins: everybody begins as often as not, but for one match."""
    low, high = sorted((one, other))
    return (low, high) if (high - low) % 2 else (high, low)


def _met(of: Tournament, first: int, second: int) -> Fixture:
    """Return the match of two; one of them may be a number beyond the last: then the other has a bye."""
    if len(of.entrants) in (first, second):
        return Fixture(min(first, second), None, over=True, bye=True)
    games = of.of(first, second)[:1]
    if games:
        return Fixture(first, second, games, games[0].winner, True)
    return _walked_over(of, first, second) or Fixture(first, second)


def _walked_over(of: Tournament, first: int, second: int, games: tuple[Game, ...] = ()) -> Fixture | None:
    """Return the match of two of whom one has withdrawn before it was decided: the other wins. None if neither has.

    Of two who have, the one who did so later goes on.
    """
    left = [entrant for entrant in of.withdrawn if entrant in (first, second)]
    if not left:
        return None
    return Fixture(first, second, games, second if left[0] == first else first, True, by="withdrawn")


def _knockout(of: Tournament) -> list[list[Fixture]]:
    """Return the rounds of a knockout; byes are spread over the halves."""
    half = 1
    while 2 * half < len(of.entrants):
        half *= 2
    order = [n for part in range(2) for n in range(part, half, 2)]
    second = dict(zip(order, range(half, len(of.entrants)), strict=False))
    pairs: list[tuple[int | None, int | None]] = [(n, second.get(n)) for n in range(half)]
    found: list[list[Fixture]] = [[_decided(of, *pair, bye=pair[1] is None) for pair in pairs]]
    while len(found[-1]) > 1:
        through = [fixture.winner for fixture in found[-1]]
        found.append([_decided(of, *pair) for pair in zip(through[::2], through[1::2], strict=True)])
    return found


def _decided(of: Tournament, first: int | None, second: int | None, *, bye: bool = False) -> Fixture:
    """Return a match of a knockout, with its winner if there is one."""
    if bye:
        return Fixture(first, None, winner=first, over=True, bye=True)
    if first is None or second is None:
        return Fixture(first, second)
    games = of.of(first, second)
    for number, game in enumerate(games, start=1):
        if game.winner is not None:  # games that another device has added behind it do not count
            return Fixture(first, second, games[:number], game.winner, True)
    if len(games) > 1:
        winner, by = _tie_broken(of, first, second, games[:2])
        return Fixture(first, second, games[:2], winner, True, by=by)
    return _walked_over(of, first, second, games) or Fixture(first, second, games)


def _tie_broken(of: Tournament, first: int, second: int, games: tuple[Game, ...]) -> tuple[int, str]:
    """Return who goes on after two draws, and by what: a count of the game that differs over both, else a lot."""
    if not any(game.ended for game in games):  # of a version that counted turns, and then went by the draw
        turns = {each: sum(game.turns[game.entrants.index(each)] for game in games) for each in (first, second)}
        return min((first, second), key=lambda each: (turns[each], each)), "turns"
    for code, own, other in _together(games, first):
        if own != other:
            return (first, second)[own > other], code
    return Chance(f"{of.id} {first} {second}", 0).pick((first, second)), "lot"


def _together(games: Sequence[Game], first: int) -> list[Tie]:
    """Return the counts of all games together, those of an entrant first."""
    found: dict[str, Tie] = {}
    for game in games:
        for code, own, other in game.ties:
            mine, others = (own, other) if game.entrants[0] == first else (other, own)
            before = found.get(code, Tie(code, 0, 0))
            found[code] = Tie(code, before.first + mine, before.second + others)
    return list(found.values())


def following(of: Tournament) -> Fixture | None:
    """Return the match to be played next; None if there is none left."""
    return next((fixture for each in rounds(of) for fixture in each if fixture.open), None)


def winners(of: Tournament) -> tuple[int, ...]:
    """Return the entrants who have won the tournament; empty while it goes on."""
    plan = rounds(of)
    if any(not fixture.over for each in plan for fixture in each):
        return ()
    if of.kind == KNOCKOUT:
        last = plan[-1][0].winner
        return () if last is None else (last,)
    return tuple(line.entrant for line in table(of) if line.place == 1)


# the table


def table(of: Tournament) -> list[Standing]:
    """Return the table of all matches that count, the best first."""
    plan = [fixture for each in rounds(of) for fixture in each]
    games = [game for fixture in plan for game in fixture.games]
    forfeits = [fixture for fixture in plan if fixture.by == "withdrawn"]
    lines = [_line(n, games, forfeits) for n in range(len(of.entrants))]

    def rank(line: Standing) -> tuple[int, int, Fraction]:
        equal = {other.entrant for other in lines if other.points == line.points}
        among = _line(line.entrant, [game for game in games if {*game.entrants} <= equal])
        return line.points, among.points, line.difference

    ranks = {line.entrant: rank(line) for line in lines}
    placed = [replace(line, place=1 + sum(other > ranks[line.entrant] for other in ranks.values())) for line in lines]
    return sorted(placed, key=lambda line: (line.place, line.entrant))


def _line(entrant: int, games: Iterable[Game], forfeits: Iterable[Fixture] = ()) -> Standing:
    """Return what an entrant has done in games, and in matches that were not played as one withdrew."""
    own = [game for game in games if entrant in game.entrants]
    walked_over = [each for each in forfeits if entrant in (each.first, each.second)]
    won = sum(game.winner == entrant for game in own) + sum(each.winner == entrant for each in walked_over)
    drawn = sum(game.winner is None for game in own)
    difference = Fraction()
    for game in own:
        at = game.entrants.index(entrant)
        difference += game.scores[at] - game.scores[1 - at]
    return Standing(0, entrant, won, drawn, len(own) + len(walked_over) - won - drawn, difference)


# games


def played(
    id: str,
    match: Match,
    entrants: tuple[int, int],
    ended: str = "",
    used: Iterable[Used] = (),
    hints: Collection[Given] = (),
) -> Game | None:
    """Return the game of a match that ended at a time; None while it goes on. `used` is the time of its seats, `hints`
    are those that were given.

    Of two where one was away the other has won, whatever the computer did (`Match.ruling`).
    """
    outcome = match.outcome
    if outcome is None:
        return None
    begun = [turn.seat for turn in match.turns]
    shown = [sum(hint.steps for hint in hints if hint.seat == seat) for seat in (0, 1)]
    flags = [each.flags for each in used]
    return Game(
        id,
        entrants,
        won=tuple(outcome.winners),
        scores=(Fraction(outcome.scores[0]), Fraction(outcome.scores[1])),
        turns=(begun.count(0), begun.count(1)),
        ended=ended,
        ties=tuple(Tie(tie.code, *tie.counts) for tie in match.game.tie_breaks(match.state)),
        away=match.ruling.left,
        flags=tuple(flags) if any(flags) else (),
        hints=tuple(shown) if any(shown) else (),
        taken=match.taken_back,
    )


def with_game(of: Tournament, game: Game) -> Tournament:
    """Return the tournament with a game, the last of all; one of the same match is replaced."""
    return replace(of, games=(*without_match(of, game.match).games, game))


def without_match(of: Tournament, match: str) -> Tournament:
    """Return the tournament without the game of a match."""
    return replace(of, games=tuple(game for game in of.games if game.match != match))


def withdraw(of: Tournament, entrant: int) -> Tournament:
    """Return the tournament after an entrant has withdrawn."""
    return of if entrant in of.withdrawn else replace(of, withdrawn=(*of.withdrawn, entrant))


def come_back(of: Tournament, entrant: int) -> Tournament:
    """Return the tournament with an entrant who had withdrawn."""
    return replace(of, withdrawn=tuple(other for other in of.withdrawn if other != entrant))


def may_enter(of: Tournament) -> bool:
    """Return True if one more can come late: where everybody plays everybody at any time before the end, in a knockout
    before its first game.
    """
    return len(of.entrants) < ENTRANTS[-1] and not winners(of) and (of.kind == EVERYBODY or not of.games)


def enter(of: Tournament, person: Person) -> Tournament:
    """Return the tournament with one more entrant, behind all others in the draw."""
    return replace(of, entrants=(*of.entrants, person))


# as text


def load(text: str, id: str) -> Tournament:
    """Return the tournament in a text of any origin, stored under `id`."""
    read = KIND.load(text, id)
    return read.value or Tournament(id, unread="newer" if read.newer else "damaged")


def listed(texts: Mapping[str, str]) -> tuple[Tournament, ...]:
    """Return the tournaments in texts by id, the latest first, those that cannot be read last."""
    read = [load(text, id) for id, text in texts.items()]
    return tuple(sorted(read, key=lambda one: (not one.unread, one.on, one.id), reverse=True))


# brought in


def merged(here: Tournament, brought: Tournament) -> Tournament | None:
    """Return a tournament with the games of both in the order in which they ended, and who came or left on either
    device; None if they are not the same one.
    """
    alike = (here.kind, here.on, here.target) == (brought.kind, brought.on, brought.target)
    shorter = min(len(here.entrants), len(brought.entrants))
    if not alike or here.entrants[:shorter] != brought.entrants[:shorter] or here.unread or brought.unread:
        return None
    known = {game.match for game in here.games}
    more = [game for game in brought.games if game.match not in known]
    games = sorted([*here.games, *more], key=_ended) if more else here.games
    return replace(
        here,
        entrants=max(here.entrants, brought.entrants, key=len),
        games=tuple(games[:MOST_GAMES]),
        withdrawn=tuple(dict.fromkeys((*here.withdrawn, *brought.withdrawn))),
    )


def _ended(game: Game) -> tuple[str, bool, str]:
    """Return what games are ordered by: their end; where it was not noted, draws come before wins."""
    return game.ended, game.winner is not None, game.match


def _in_order(data: dict[str, Any]) -> dict[str, Any]:
    """Migrate version 1, in which games were ordered by the ids of their matches: a draw was played again."""
    return {**data, "games": sorted(data["games"], key=lambda game: len(game[3]) == 1)}


KIND = Kind(
    TOURNAMENT,
    "tournament",
    Tournament,
    version=2,
    migrations={1: _in_order},
    merge=lambda here, brought: merged(here, brought) or here,
)
dump = KIND.dump


def compare(
    here: Mapping[str, str], brought: Sequence[tuple[str, str]], new_id: Callable[[], str]
) -> tuple[Change, ...]:
    """Return the changes that add the tournaments that come, and their games to those that are here as well."""
    changes = []
    for id, text in brought:
        if text in here.values():
            continue
        both = merged(load(here[id], id), load(text, id)) if id in here else None
        if both is None:
            changes.append(Change(TOURNAMENT + (id if id and id not in here else new_id()), None, text))
        elif dump(both) != here[id]:
            changes.append(Change(TOURNAMENT + id, here[id], dump(both)))
    return tuple(changes)
