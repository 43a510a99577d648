"""The results of a tournament in words: on the screen, on a page to print, and as a text to send."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from app.locale import Words, isolated
from app.locale.durations import fallen
from app.locale.games import title
from app.locale.signs import figure
from app.screens.paper import paper
from app.screens.strict import terms
from app.state.people import KNOCKOUT
from app.state.strict import ENDS_TURN
from app.state.tournament import Fixture, Game, Tournament, rounds, table, winners
from core.games import get


def called(words: Words, of: Tournament, entrant: int | None) -> str:
    """Return the name of an entrant, or that it is not decided yet."""
    return words("still open") if entrant is None else isolated(of.entrants[entrant].name)


def kind_of(words: Words, of: Tournament) -> str:
    """Return what kind of tournament it is."""
    return words("Knockout") if of.kind == KNOCKOUT else words("Round robin")


def won_by(words: Words, of: Tournament) -> str:
    """Return who has won the tournament; empty while it goes on."""
    names = [isolated(of.entrants[entrant].name) for entrant in winners(of)]
    if len(names) > 1:
        return words("{names} share the win.", names=words.list(names))
    return words("{name} has won the tournament.", name=names[0]) if names else ""


def result(words: Words, of: Tournament, fixture: Fixture) -> str:
    """Return how a match ended, in words; empty while it cannot be played yet."""
    if not fixture.over or fixture.bye:
        return ""
    winner = "" if fixture.winner is None else called(words, of, fixture.winner)
    if fixture.by == "withdrawn":
        return words("{name} goes through: the other player went home.", name=winner)
    last = fixture.games[-1]
    own = last.scores if last.entrants[0] == fixture.first else last.scores[::-1]
    score = f"{figure(own[0])} : {figure(own[1])}"
    if fixture.winner is None:
        said = words("{score}, a draw", score=score)
    elif fixture.by:
        return words("Drawn twice. {why}", why=_why(words, fixture.by, winner))
    elif last.away:
        gone = called(words, of, last.entrants[last.away[0]])
        return words("{name} wins: {other} left and the computer played on.", name=winner, other=gone)
    else:
        said = words("{score}, {name} wins", score=score, name=winner)
    return "\n".join([said, *notes(words, of, last)])


def notes(words: Words, of: Tournament, game: Game) -> Iterator[str]:
    """Yield what happened in a game beside its moves: flags that fell, hints, and what was taken back."""
    strict = of.target.strict
    for seat, entrant in enumerate(game.entrants):
        flags, hints = ((each or (0, 0))[seat] for each in (game.flags, game.hints))
        said = [
            fallen(words, flags, ended=strict is not None and strict.flag == ENDS_TURN),
            words.many("with {n} hint", "with {n} hints", hints) if hints else "",
        ]
        if any(said):
            yield f"{isolated(of.entrants[entrant].name)}: {', '.join(filter(None, said))}"
    if game.taken:
        yield words.many("{n} card was taken back.", "{n} cards were taken back.", game.taken)


def _why(words: Words, by: str, name: str) -> str:
    """Return what decided after two draws."""
    reasons = {
        "fewest_cards": words("{name} had fewer cards left.", name=name),
        "cheapest_hand": words("{name} had the cheaper cards left.", name=name),
        "fewest_missing": words("{name} had fewer squares to go.", name=name),
        "fewest_stones": words("{name} needed fewer stones.", name=name),
        "turns": words("{name} needed fewer turns.", name=name),
        "lot": words("The draw picked {name}.", name=name),
    }
    return reasons[by]


def law(words: Words, of: Tournament) -> str:
    """Return the rules of the tournament in a few sentences, and what was agreed on for its matches."""
    strict, target = of.target.strict, of.target
    agreed = "" if strict is None else terms(words, target.game, target.options, strict)
    return " ".join(filter(None, [_law(words, of), agreed]))


def _law(words: Words, of: Tournament) -> str:
    if of.kind != KNOCKOUT:
        return words(
            "A win is worth 2 points, a draw 1. If points are level, the games between those players decide, "
            "then the difference in scores."
        )
    game = get(of.target.game)
    if not game.can_draw:
        return ""
    counts = {
        "fewest_cards": words("Then fewer cards left decide, both games together."),
        "cheapest_hand": words("Then what those cards are worth: less is better."),
        "fewest_missing": words("Then fewer missing squares decide, both games together."),
        "fewest_stones": words("Then fewer stones on the board."),
    }
    said = [words("After a draw you play again, swapping seats."), *(counts[code] for code in game.ties)]
    return " ".join([*said, words("If there’s still no difference, lots decide.")])


def as_text(words: Words, of: Tournament) -> str:
    """Return the results as lines of text."""
    return "\n".join([_title(words, of), "", *_lines(words, of)]) + "\n"


def as_page(words: Words, of: Tournament) -> str:
    """Return the results as an HTML page to print, nothing of it from outside."""
    lines = "\n".join(f"<p>{escape(line)}</p>" if line else "<br>" for line in _lines(words, of))
    return paper(words, _title(words, of), lines)


def _title(words: Words, of: Tournament) -> str:
    return f"{title(of.target.game)} · {kind_of(words, of)} · {of.on}"


def _lines(words: Words, of: Tournament) -> Iterator[str]:
    """Yield the winner, the table, and each match with its games: when, who, and the score."""
    if won := won_by(words, of):
        yield from (won, "")
    if of.kind != KNOCKOUT:
        for line in table(of):
            points = words.many("{n} point", "{n} points", line.points)
            yield f"{line.place}. {isolated(of.entrants[line.entrant].name)}: {points}"
        yield ""
    yield from (line for line in (law(words, of), "") if law(words, of))
    for each in rounds(of):
        for fixture in each:
            if fixture.bye:
                continue
            who = f"{called(words, of, fixture.first)} – {called(words, of, fixture.second)}"
            said = result(words, of, fixture) or words("not played yet")
            yield f"{who}: {said.partition(chr(10))[0]}"
            for game in fixture.games:
                yield f"    {_game(words, of, game)}"
                yield from (f"    {line}" for line in notes(words, of, game))


def _game(words: Words, of: Tournament, game: Game) -> str:
    """Return a game in a line: its time, both names with their scores, and a mark where the computer played on."""
    sides = []
    for seat, entrant in enumerate(game.entrants):
        who = isolated(of.entrants[entrant].name)
        played = of.entrants[entrant].level or seat in game.away
        named = words("{name} (computer)", name=who) if played else who
        sides.append(f"{named} {figure(game.scores[seat])}")
    return f"{game.ended.replace('T', ' ')[:16]}  {' : '.join(sides)}".strip()
