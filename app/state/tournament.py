"""A tournament of four to eight who share a device, two at a time: everybody against everybody, or a knockout.

Who plays whom follows from the kind, the entrants in the order of the draw, and the games played so far; only these are
stored. So two devices that bring in each other's tournament hold the same one afterwards. Pure functions.

- Everybody against everybody: a win counts 2, a draw 1. The table goes by points, then by the points of the matches
  among those who have as many, then by the difference of the scores; who is still equal shares a place.
- Knockout: the winner goes on. A draw is played once more with seats exchanged; after a second one the entrant with
  fewer turns in both goes on; with as many turns the lot decides, by which the entrants were ordered.
- Who has no match in a round has a bye: once each where everybody plays everybody and the number is odd; in a
  knockout in the first round alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from typing import Any

from app.state.people import EMBLEMS, ENTRANTS, EVERYBODY, KNOCKOUT, LEVELS, Person
from app.storage.codec import TOURNAMENT
from app.storage.links import MatchLink, decoded, encoded
from app.storage.merge import Change, in_place_of
from core.engine.match import Match
from core.engine.notation import Unreadable
from core.engine.options import BadOption
from core.engine.record import LONGEST_NAME, MOST_MOVES, parse, presentable

FORMAT = 1
"""The version of the shape that they are written in."""
KINDS = (EVERYBODY, KNOCKOUT)
WIN, DRAW = 2, 1
"""Points of the table for a match, where everybody plays everybody."""
LONGEST_ID = 40
"""The letters that the id of a match may have."""
MOST_GAMES = 80
"""The number of games that a stored tournament may have: a text from outside has at most 100 brackets."""
WON: dict[str, tuple[int, ...]] = {"": (), "0": (0,), "1": (1,), "01": (0, 1)}
"""The seats that won, by their text."""


@dataclass(frozen=True)
class Game:
    """A finished match of two entrants: its id, the entrants by seat, the seats that won, each one's score and turns.

    Both seats have won, or none, where it is a draw. A turn is all that a seat does until another one is asked.
    """

    match: str
    entrants: tuple[int, int]
    won: tuple[int, ...]
    scores: tuple[Fraction, Fraction]
    turns: tuple[int, int]

    @property
    def winner(self) -> int | None:
        """The entrant who won; None after a draw."""
        return self.entrants[self.won[0]] if len(self.won) == 1 else None


@dataclass(frozen=True)
class Tournament:
    """A tournament: the entrants in the order of the draw, the match that is set up, and the games played."""

    id: str
    kind: str = EVERYBODY
    on: str = ""
    """The day of its beginning, as `2026-11-26`."""
    target: MatchLink = field(default_factory=lambda: MatchLink(""))
    entrants: tuple[Person, ...] = ()
    games: tuple[Game, ...] = ()
    unread: str = ""
    """The reason why its text cannot be read, `damaged` or `newer`; empty for one that can."""

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
    return Fixture(first, second, games, games[0].winner if games else None, bool(games))


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
    winner = next((game.winner for game in games if game.winner is not None), None)
    if winner is None and len(games) > 1:
        turns = {each: sum(game.turns[game.entrants.index(each)] for game in games) for each in (first, second)}
        winner = min((first, second), key=lambda each: (turns[each], each))
    return Fixture(first, second, games, winner, winner is not None)


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
    games = [game for each in rounds(of) for fixture in each for game in fixture.games]
    lines = [_line(n, games) for n in range(len(of.entrants))]

    def rank(line: Standing) -> tuple[int, int, Fraction]:
        equal = {other.entrant for other in lines if other.points == line.points}
        among = _line(line.entrant, [game for game in games if {*game.entrants} <= equal])
        return line.points, among.points, line.difference

    ranks = {line.entrant: rank(line) for line in lines}
    placed = [replace(line, place=1 + sum(other > ranks[line.entrant] for other in ranks.values())) for line in lines]
    return sorted(placed, key=lambda line: (line.place, line.entrant))


def _line(entrant: int, games: Iterable[Game]) -> Standing:
    """Return what an entrant has done in games."""
    line = Standing(0, entrant)
    for game in games:
        if entrant in game.entrants:
            own = game.entrants.index(entrant)
            drawn = game.winner is None
            line = replace(
                line,
                won=line.won + (game.winner == entrant),
                drawn=line.drawn + drawn,
                lost=line.lost + (not drawn and game.winner != entrant),
                difference=line.difference + game.scores[own] - game.scores[1 - own],
            )
    return line


# games


def played(id: str, match: Match, entrants: tuple[int, int]) -> Game | None:
    """Return the game of a match; None while it goes on."""
    outcome = match.outcome
    if outcome is None:
        return None
    seats = [ply.seat for ply in match.plies]
    begun = [seat for n, seat in enumerate(seats) if n == 0 or seats[n - 1] != seat]
    scores = Fraction(outcome.scores[0]), Fraction(outcome.scores[1])
    return Game(id, entrants, tuple(outcome.winners), scores, (begun.count(0), begun.count(1)))


def with_game(of: Tournament, game: Game) -> Tournament:
    """Return the tournament with a game, in the place of one of the same match."""
    return replace(of, games=_sorted([*without_match(of, game.match).games, game]))


def without_match(of: Tournament, match: str) -> Tournament:
    """Return the tournament without the game of a match."""
    return replace(of, games=tuple(game for game in of.games if game.match != match))


def _sorted(games: Iterable[Game]) -> tuple[Game, ...]:
    return tuple(sorted(games, key=lambda game: game.match))


# as text


def dump(of: Tournament) -> str:
    """Return the text that it is stored as. `load` returns an equal one."""
    parts = {
        "tournament": FORMAT,
        "kind": of.kind,
        "on": of.on,
        "opens": encoded(of.target),
        "entrants": [[person.name, person.emblem, person.level] for person in of.entrants],
        "games": [
            [game.match, *game.entrants, "".join(map(str, game.won)), *map(str, game.scores), *game.turns]
            for game in of.games
        ],
    }
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))


def load(text: str, id: str) -> Tournament:
    """Return the tournament in a text of any origin, stored under `id`."""
    damaged = Tournament(id, unread="damaged")
    try:
        data = parse(text)
        if not isinstance(data, dict) or type(data["tournament"]) is not int or data["tournament"] < 1:
            return damaged
        if data["tournament"] > FORMAT:
            return Tournament(id, unread="newer")
        return _read(data, id)
    except (KeyError, BadOption):  # whole, and names what is not known here
        return Tournament(id, unread="newer") if _whole(text) else damaged
    except (Unreadable, TypeError, ValueError, ZeroDivisionError, AttributeError):
        return damaged


def _whole(text: str) -> bool:
    """Return True if a text has all parts of a tournament."""
    return all(part in parse(text) for part in ("kind", "on", "opens", "entrants", "games"))


def _read(data: dict[str, Any], id: str) -> Tournament:
    """Return the tournament with these parts. KeyError or BadOption if they are unknown, else TypeError or ValueError
    if they are none.
    """
    target, on = decoded(data["opens"]), data["on"]
    if data["kind"] not in KINDS:
        raise KeyError(data["kind"])
    if not isinstance(target, MatchLink) or not isinstance(on, str) or len(on) != len("2026-11-26"):
        raise ValueError
    date.fromisoformat(on)
    entrants = tuple(_entrant(*each) for each in data["entrants"])
    twice = len({person.name for person in entrants}) < len(entrants)
    if len(entrants) not in ENTRANTS or twice or len({person.emblem for person in entrants}) < len(entrants):
        raise ValueError
    games = _sorted(_game(len(entrants), *each) for each in data["games"])
    if len(games) > MOST_GAMES or len({game.match for game in games}) < len(games):
        raise ValueError
    return Tournament(id, data["kind"], on, target, entrants, games)


def _entrant(name: object, emblem: object, level: object) -> Person:
    if not (isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and presentable(name) and emblem in EMBLEMS):
        raise ValueError
    if type(level) is not int or level not in (0, *LEVELS):
        raise KeyError(level)
    return Person(name, str(emblem), level)


def _game(count: int, match: object, first: object, second: object, won: object, *rest: object) -> Game:
    if not isinstance(match, str) or not match or len(match) > LONGEST_ID:
        raise ValueError
    if type(first) is not int or type(second) is not int or not 0 <= min(first, second) < max(first, second) < count:
        raise ValueError
    match rest:
        case [str(own), str(other), int(mine), int(others)] if (
            isinstance(won, str)
            and won in WON
            and len(own) + len(other) < LONGEST_ID
            and 0 <= min(mine, others) <= max(mine, others) <= MOST_MOVES
        ):
            return Game(match, (first, second), WON[won], (Fraction(own), Fraction(other)), (mine, others))
    raise ValueError(rest)


def listed(texts: Mapping[str, str]) -> tuple[Tournament, ...]:
    """Return the tournaments in texts by id, the latest first, those that cannot be read last."""
    read = [load(text, id) for id, text in texts.items()]
    return tuple(sorted(read, key=lambda one: (not one.unread, one.on, one.id), reverse=True))


# brought in


def merged(here: Tournament, brought: Tournament) -> Tournament | None:
    """Return a tournament with the games of both; None if they are not the same one."""
    alike = (here.kind, here.on, here.target, here.entrants) == (
        brought.kind,
        brought.on,
        brought.target,
        brought.entrants,
    )
    if not alike or here.unread or brought.unread:
        return None
    known = {game.match for game in here.games}
    games = _sorted([*here.games, *(game for game in brought.games if game.match not in known)])
    return replace(here, games=games[:MOST_GAMES])


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


def replacing(
    here: Mapping[str, str], brought: Iterable[tuple[str, str]], new_id: Callable[[], str]
) -> tuple[Change, ...]:
    """Return the changes after which exactly these are here."""
    return in_place_of(TOURNAMENT, here, brought, new_id)
