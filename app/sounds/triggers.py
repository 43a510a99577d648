"""The triggers of sounds and buzzes: the one place where a change of the model becomes a cue.

It looks at public events and at verdicts, never at what is drawn. So no sound reveals what the curtain hides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from app import games
from app.sounds.effects import BUZZES, Cue
from app.state.model import LessonPage, Model, Page, PracticePage, ReviewPage, Table, TablePage


def tell(host: Callable[..., None], before: Model, now: Model) -> None:
    """Send the page the sound and the buzz of a change, as far as the settings allow."""
    settings = now.settings
    if now.table is not None and now.table.agreed.wall:
        return  # a class would be heard next door
    if not (settings.sound or settings.buzz) or now.elsewhere or now.fault:
        return
    cue = heard(before, now)
    if cue is None:
        return
    if settings.sound:
        host("sound", name=cue.name.lower())
    if settings.buzz and cue in BUZZES:
        host("buzz", pattern=BUZZES[cue])


def heard(before: Model, now: Model) -> Cue | None:
    """Return the cue between two successive models; None for silence."""
    was, page = before.page, now.page
    if not isinstance(was, TablePage) or not isinstance(page, TablePage) or was is page:
        return None
    return max(filter(None, (*_judged(was, page), *_happened(was.table, page.table))), default=None)


def _judged(was: Page, page: Page) -> Iterator[Cue | None]:
    """Yield the cue for the verdict on an answer."""
    match was, page:
        case PracticePage(), PracticePage() if was.exercise.task is page.exercise.task:
            yield _verdict(was.exercise.right, page.exercise.right, was.exercise.wrong, page.exercise.wrong)
        case LessonPage(game=game), LessonPage() if page.game == game:
            yield _verdict(was.over, page.over, was.wrong, page.wrong)
        case ReviewPage(), ReviewPage() if page.tried is not None and page.tried is not was.tried:
            yield Cue.RIGHT if page.over else Cue.NOT_YET


def _verdict(was_right: bool, right: bool, were_wrong: int, wrong: int) -> Cue | None:
    if right and not was_right:
        return Cue.RIGHT
    return Cue.NOT_YET if wrong > were_wrong else None


def _happened(was: Table, table: Table) -> Iterator[Cue | None]:
    """Yield cues of a table's change: moves, pieces put down, and checks."""
    if was.id != table.id:
        return
    game = games.of(table.match)
    if table.selection.checked is not None and table.selection.checked is not was.selection.checked:
        yield Cue.RIGHT if table.selection.checked.fault is None else Cue.NOT_YET
    if was.match is table.match:
        yield Cue.CARD if game.put(table) > game.put(was) else None
        if was.latest.part is not None and table.latest.part is None and table.latest.news:
            yield Cue.WIN if table.match.prompt is None else None
            news = table.latest.news
            yield from _cues(game.cues, (happened.code for happened in news[len(game.reveal.until(news)) :]))
    elif moved := table.moved_since(was):
        events = [happened for ply in moved for happened in ply.step.events if happened.visible_to(None)]
        if table.latest.part is not None:
            events = [*game.reveal.until(events)]
        elif table.match.prompt is None:
            yield Cue.WIN
        yield from _cues(game.cues, (happened.code for happened in events))


def _cues(known: Mapping[str, Cue], codes: Iterable[str]) -> Iterator[Cue]:
    return (known[code] for code in codes if code in known)
