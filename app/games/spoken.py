"""Announcements: what a screen reader says by itself when something has happened, each event once, politely.

Like sound effects (`app.sounds.triggers`) they follow from public events, so no announcement reveals what the curtain
hides. What answers a tap where it was made (a refusal, a hint, a term as it grows) speaks for itself: it is a live
region where it is drawn. An opponent's turn is announced once, by the line over the tray.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app import games
from app.games import situation
from app.games.easy import words_of
from app.locale import Words
from app.locale.signs import ended, spoken
from app.state.model import Model, Table, TablePage


def tell(host: Callable[..., None], before: Model, now: Model) -> str:
    """Let the page say what has come of a change, if anything is to be said of it; return that."""
    if now.page is before.page or now.elsewhere or now.fault:
        return ""
    text = said(words_of(now), before, now)
    if text:
        host("said", text=text)
    return text


def said(words: Words, before: Model, now: Model) -> str:
    """Return the announcement for two models, one right after the other; empty for none."""
    was, page = before.page, now.page
    if not isinstance(was, TablePage) or not isinstance(page, TablePage) or was.table.id != page.table.id:
        return ""
    signs = now.settings.signs
    if was.table.match is page.table.match and was.table.selection.picked != page.table.selection.picked:
        return _built(words, was.table, page.table)
    sentences = [sentence for sentence in _happened(words, signs, was.table, page.table) if sentence]
    if type(page) is TablePage and not page.table.trial:
        sentences += _standing(words, was.table, page.table)
    return " ".join(sentences)


def _built(words: Words, was: Table, table: Table) -> str:
    """Return the selection in words where a tap has changed it; empty where it has not."""
    game = games.of(table.match)
    now = game.in_the_making(words, table)
    return now if now != game.in_the_making(words, was) else ""


def _happened(words: Words, signs: str, was: Table, table: Table) -> Iterator[str]:
    """Yield what the moves between two tables brought."""
    game = games.of(table.match)
    if was.match is table.match:
        if was.latest.part is not None and table.latest.part is None:
            news = table.latest.news
            for happened in news[len(game.before_end(news)) :]:
                yield ended(spoken(words, game.announcement(words, signs, table, happened) or ""))
        return
    if was.moved_since(table):
        yield words("Taken back.")
    shown = game.moment(table) is not None or table.match.prompt is None
    handed_on = _stage(table) in ("between", "curtain")
    for ply in table.moved_since(was):
        if table.level(ply.seat) and not shown:
            continue
        events = ply.step.events if table.latest.part is None else game.before_end(ply.step.events)
        for happened in events:
            if happened.visible_to(None) and not (handed_on and happened.code == "turn"):
                yield ended(spoken(words, game.announcement(words, signs, table, happened) or ""))


def _standing(words: Words, was: Table, table: Table) -> Iterator[str]:
    """Yield whose turn it is, to whom the device goes or who has won, where that is new."""
    stage, names = _stage(table), table.match.names
    new = stage != _stage(was)
    prompt, before = table.match.prompt, was.match.prompt
    if prompt is None:
        if stage == "result" and new:
            line, winners = situation.won(words, table.match)
            yield f"{line} {words.list(winners)}."
        return
    new = new or before is None or before.seat != prompt.seat
    announced = was.match is not table.match and any(happened.code == "turn" for happened in table.latest.news)
    if stage == "curtain" and new:
        yield words("Pass the device to {name}.", name=names[prompt.seat])
    elif stage == "open" and new and not announced and table.opponent is None:
        yield words("It is {name}'s turn.", name=names[prompt.seat])


def _stage(table: Table) -> str:
    """Return what a table shows: drawn cards, what all look at, the result, what was done before the curtain, that, or
    itself.
    """
    if table.latest.drawn is not None:
        return "drawn"
    if games.of(table.match).moment(table) is not None:
        return "moment"
    if table.match.prompt is None:
        return "result"
    if table.between:
        return "between"
    return "curtain" if table.covered else "open"
