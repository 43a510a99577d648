"""Texts to be read aloud: what a task, a lesson or a verdict says, on request or by itself (`app.frame.voice`).

What is read by itself is public. A hand is read in practice alone, which hides it from no one.
"""

from __future__ import annotations

from app import games
from app.games import lesson, practice
from app.games.thinking import newest
from app.locale import Words
from app.locale.signs import ended, spoken
from app.state.model import LessonPage, Model, PracticePage


def text_of(words: Words, model: Model) -> str:
    """Return the text of the open page to be read; empty where there is none."""
    page = model.page
    if isinstance(page, PracticePage | LessonPage) and (hint := newest(words, page.table)):
        return spoken(words, hint)
    if isinstance(page, PracticePage):
        return spoken(words, _task(words, page, model.profile.choice.school_class if model.profile else None))
    if isinstance(page, LessonPage):
        from core.lessons.lesson import of

        idea = of(page.game).ideas[page.number]
        taught = lesson.find(page.game).ideas(words)[idea.name]
        return spoken(words, f"{ended(taught.name)} {taught.why if page.over else taught.asked}")
    return ""


def _task(words: Words, page: PracticePage, school_class: int | None) -> str:
    from app.practice.exercise import Right, Solved, Wrong

    task, table = page.exercise.task, page.table
    game = practice.find(task.key.game)
    match page.exercise.verdict:
        case Right(answer=answer):
            return _listed(words("That’s right!"), game.shown(words, task, table, answer))
        case Solved():
            return _listed(words("This is how it works:"), game.shown(words, task, table, task.example))
        case Wrong(answer=answer, reason=reason):
            head, more = game.wrong(words, task, table, answer, reason)
            head = head or games.of(table.match).sentences.reason(words, reason, table.match)
            leads = game.leads(words, task, table, answer, reason, school_class)
            if leads is not None:  # what is shown as well: the answer stays to be found
                head, more = leads.cause, " ".join([leads.detail, leads.chain.replace("?", words("how much"))]).strip()
            return _listed(words("Not yet."), "\n".join(filter(None, (head, more))))
    asked, more = game.goal(words, task)
    return " ".join(filter(None, [ended(asked), more, game.lies(words, task)]))


def _listed(first: str, lines: str) -> str:
    return " ".join([first, *map(ended, lines.split("\n"))])
