"""Announcements: what a screen reader says by itself when something has happened, each event once, politely.

Like sound effects (`app.sounds.triggers`) they follow from public events, so no announcement reveals what the curtain
hides. What answers a tap where it was made (a refusal, a hint, a term as it grows) speaks for itself: it is a live
region where it is drawn. An opponent's turn is announced once, by the line over the tray.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app import games
from app.games import since, situation
from app.games.easy import words_of
from app.locale import Words
from app.locale.signs import ended, spoken
from app.state.model import Model, Table, TablePage
from core.engine.reason import Reason

MOST = 5
"""Sentences about what happened that are read at most, the latest ones."""


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
    if (again := _answered_again(words, was.table, page.table)) is not None:
        return again
    if was.table.match is page.table.match and was.table.selection.picked != page.table.selection.picked:
        return _built(words, was.table, page.table)
    sentences = [sentence for sentence in _happened(words, was.table, page.table) if sentence]
    if type(page) is TablePage and not page.table.trial:
        sentences += _standing(words, was.table, page.table)
    return " ".join(sentences)


def now(words: Words, table: Table) -> str:
    """Return what a table has to be read on request: why the last tap was refused, what happened in public since the
    last turn of the person to move, and whose turn it is.
    """
    refused, game, stage = table.selection.refused, games.of(table.match), _stage(table)
    sentences: list[str] = []
    if stage == "moment":
        news = table.latest.news if table.latest.part is None else game.reveal.until(table.latest.news)
        public = (happened for happened in news if happened.visible_to(None))
        sentences += [game.log.announcement(words, table, happened) or "" for happened in public]
    else:
        sentences += [since.summary(words, turn, table.match, table.reader) for turn in since.turns(table)]
    sentences = [*sentences[-MOST:], standing(words, table)]
    if refused is not None and stage == "open":
        sentences.insert(0, _refusal(words, table, refused))
    return " ".join(ended(spoken(words, sentence)) for sentence in sentences if sentence)


def own(words: Words, table: Table) -> str:
    """Return what only the person to move sees, to be read to them on request; empty behind the curtain, while an
    opponent moves, on a wall, and where nothing is theirs alone.
    """
    prompt = table.match.prompt
    if (
        prompt is None
        or not prompt.private
        or table.seat != prompt.seat
        or table.agreed.wall
        or table.opponent is not None
    ):
        return ""
    return spoken(words, games.of(table.match).log.held(words, table)) if _stage(table) == "open" else ""


def _answered_again(words: Words, was: Table, table: Table) -> str | None:
    """Return the answer to a tap that got the same one before; None if the answer is another one, or there is none.

    Where the answer is drawn nothing changes, and a live region says nothing.
    """
    selection = table.selection
    if selection is was.selection or selection != was.selection or table.match is not was.match:
        return None
    game = games.of(table.match)
    if selection.refused is not None:
        return spoken(words, _refusal(words, table, selection.refused))
    if selection.checked is None:
        return None
    fault = selection.checked.fault
    said = words("That’s right!") if fault is None else game.help.fault(words, table, fault)
    return spoken(words, said)


def _refusal(words: Words, table: Table, reason: Reason) -> str:
    """Return why the last tap did nothing."""
    game = games.of(table.match)
    does = game.instruction(words, table) if reason.code == "what_now" else ""
    return does or game.sentences.reason(words, reason, table.match)


def _built(words: Words, was: Table, table: Table) -> str:
    """Return the selection in words where a tap has changed it; empty where it has not."""
    game = games.of(table.match)
    now = game.log.describe_selection(words, table)
    return now if now != game.log.describe_selection(words, was) else ""


def _happened(words: Words, was: Table, table: Table) -> Iterator[str]:
    """Yield what the moves between two tables brought."""
    game = games.of(table.match)
    if was.match is table.match:
        if was.latest.part is not None and table.latest.part is None:
            news = table.latest.news
            for happened in news[len(game.reveal.until(news)) :]:
                yield ended(spoken(words, game.log.announcement(words, table, happened) or ""))
        return
    if was.moved_since(table):
        yield words("Taken back.")
    shown = game.reveal.of(table) is not None or table.match.prompt is None
    handed_on = _stage(table) == "curtain"
    for ply in table.moved_since(was):
        if table.level(ply.seat) and not shown:
            continue
        events = ply.step.events if table.latest.part is None else game.reveal.until(ply.step.events)
        for happened in events:
            if happened.visible_to(None) and not (handed_on and happened.code == "turn"):
                yield ended(spoken(words, game.log.announcement(words, table, happened) or ""))


def _standing(words: Words, was: Table, table: Table) -> Iterator[str]:
    """Yield whose turn it is, to whom the device goes or who has won, where that is new."""
    stage = _stage(table)
    prompt, before = table.match.prompt, was.match.prompt
    new = stage != _stage(was) or (prompt is not None and (before is None or before.seat != prompt.seat))
    announced = was.match is not table.match and any(happened.code == "turn" for happened in table.latest.news)
    if new and (stage != "open" or not (announced or table.opponent is not None)):
        yield standing(words, table)


def standing(words: Words, table: Table) -> str:
    """Return whose turn it is, to whom the device goes or who has won; empty while all look at something."""
    prompt, stage = table.match.prompt, _stage(table)
    if stage == "result":
        line, winners = situation.won(words, table.match)
        return f"{line} {words.list(winners)}."
    if prompt is None or stage not in ("curtain", "open"):
        return ""
    name = table.match.names[prompt.seat]
    if stage == "curtain":
        return words("Pass to {name}.", name=name)
    return words("It is {name}’s turn.", name=name)


def _stage(table: Table) -> str:
    """Return what a table shows: drawn cards, what all look at, the result, to whom the device goes, or itself."""
    if table.latest.drawn is not None:
        return "drawn"
    if games.of(table.match).reveal.of(table) is not None:
        return "moment"
    if table.match.prompt is None:
        return "result"
    return "curtain" if table.covered else "open"
