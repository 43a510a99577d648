"""Reading aloud: what a task, a lesson or a verdict says, by the device's own voice, on request or by itself.

What is read by itself is public. A hand is read in practice alone, which hides it from no one.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import lesson, practice
from app.games.easy import words_of
from app.games.thinking import names_of_steps, sentence_of
from app.locale import Words
from app.locale.mistakes import onward
from app.locale.signs import ended, spoken
from app.parts import button
from app.state.model import LessonPage, Model, PracticePage, Table, TablePage


def text_of(words: Words, model: Model) -> str:
    """Return the text of the open page to be read; empty where there is none."""
    signs, page = model.settings.signs, model.page
    if isinstance(page, PracticePage | LessonPage) and (hint := _hint(words, signs, page.table)):
        return spoken(words, hint)
    if isinstance(page, PracticePage):
        return spoken(words, _task(words, signs, page, model.profile.choice.school_class if model.profile else None))
    if isinstance(page, LessonPage):
        from core.lessons.lesson import of

        idea = of(page.game).ideas[page.number]
        taught = lesson.find(page.game).ideas(words, signs)[idea.name]
        return spoken(words, f"{ended(taught.name)} {taught.why if page.over else taught.asked}")
    return ""


def _hint(words: Words, signs: str, table: Table) -> str:
    """Return the newest step of an open hint."""
    hint, shown = table.advice.hint, _steps_shown(table)
    if hint is None or hint.steps is None or not shown:
        return ""
    at = shown - 1
    name = names_of_steps(words, table, hint.steps)[at].name
    return f"{ended(name)} {ended(sentence_of(words, signs, table, hint.steps, at))}"


def _task(words: Words, signs: str, page: PracticePage, school_class: int | None) -> str:
    from app.practice.exercise import Right, Solved, Wrong

    task, table = page.exercise.task, page.table
    game = practice.find(task.key.game)
    match page.exercise.verdict:
        case Right(answer=answer):
            return _listed(words("That is right."), game.shown(words, signs, task, table, answer))
        case Solved():
            return _listed(words("This is how it works:"), game.shown(words, signs, task, table, task.example))
        case Wrong(answer=answer, reason=reason):
            head, more = game.wrong(words, signs, task, table, answer, reason)
            head = head or games.of(table.match).sentences.reason(words, signs, reason, table.match)
            sides = games.of(table.match).sides(table)[0] if reason.code == "not_equal" else ()
            leads = onward(words, signs, sides, school_class)
            if leads is not None:  # what is shown as well: the answer stays to be found
                head, more = leads.cause, " ".join([leads.detail, leads.chain.replace("?", words("how much"))]).strip()
            return _listed(words("Not yet."), "\n".join(filter(None, (head, more))))
    asked, more = game.goal(words, task)
    return " ".join(filter(None, [ended(asked), more, game.lies(words, signs, task)]))


def _listed(first: str, lines: str) -> str:
    return " ".join([first, *map(ended, lines.split("\n"))])


def tell(host: Callable[..., None], before: Model, now: Model, happened: str) -> None:
    """Let the page read what is new, if that is wished; what is being read of something that is over stops.

    `happened` is the public announcement of what came of the change.
    """
    if now.voices is None or not _goes_on(before, now):
        return
    code = now.settings.language
    text = (text_of(words_of(now), now) or happened) if now.settings.reads and code in now.voices else ""
    if text:
        host("read", text=text, language=code)
    else:
        host("hush")


def _goes_on(before: Model, now: Model) -> bool:
    """Return True if there is something else to be read now."""
    was, page = before.page, now.page
    if type(was) is not type(page):
        return True
    if isinstance(was, PracticePage) and isinstance(page, PracticePage):
        begun, now_begun = was.exercise, page.exercise
        return (begun.task, begun.verdict, _steps_shown(was.table)) != (
            now_begun.task,
            now_begun.verdict,
            _steps_shown(page.table),
        )
    if isinstance(was, LessonPage) and isinstance(page, LessonPage):
        return (was.game, was.number, was.over, _steps_shown(was.table)) != (
            page.game,
            page.number,
            page.over,
            _steps_shown(page.table),
        )
    return isinstance(was, TablePage) and isinstance(page, TablePage) and was.table.match is not page.table.match


def _steps_shown(table: Table) -> int:
    """Return the number of steps that an open hint shows."""
    hint = table.advice.hint
    return len(hint.shown_steps) if hint is not None and hint.open and hint.steps is not None else 0


def speaker(ui: Ui, text: Callable[[], str], *, on_felt: bool = True) -> list[ft.Control]:
    """Return the button that reads a text aloud; none where the browser cannot speak."""
    w, code, voices = ui.words, ui.model.settings.language, ui.model.voices
    if voices is None:
        return []
    why = None if code in voices else w("This device has no voice for this language. Its settings can add one.")

    def read() -> None:
        if why is not None:
            ui.session.pages.say(why)
        else:
            ui.session.ask_host("read", text=text(), language=code)

    icon = ft.Icons.VOLUME_UP_ROUNDED
    label = w("Read aloud")
    return [button.icon_button(ui.look, icon, label=label, identifier="read-aloud", on_felt=on_felt, on_tap=read)]
