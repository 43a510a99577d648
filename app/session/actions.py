"""The main action of what is on screen, which its brass button shows, and the one beside it: both are done by keys."""

from __future__ import annotations

from app import games
from app.games.action import Action
from app.locale import Words, words
from app.session import Session
from app.state.model import LessonPage, PracticePage, ReviewPage, Table, TablePage
from app.state.overlays import MoreHelp, Overlay, Untrue


def choice(session: Session, words: Words, page: TablePage) -> tuple[Action | None, Action | None]:
    """Return the main action of a page with a table, and the one beside it that is as good; None for one that is not in
    reach, such as behind the curtain.
    """
    table, game = page.table, games.of(page.table.match)
    over = of_overlay(session, words, table.overlay) if table.overlay is not None else of_verdict(session, words, page)
    if over is not None or table.overlay is not None:
        return over, None
    if type(page) is TablePage:
        if game.reveal.of(table) is not None:
            return game.reveal.onward(words, table), None
        if table.match.prompt is None and not table.trial:
            return again(session, words, table), None
        if table.covered:
            return None, None
    if table.opponent is not None:
        return hurry(session, words), None
    if isinstance(page, PracticePage) and page.exercise.task.offers_answers:
        return None, None
    return game.main(words, table), game.beside(words, table)


def do_main(session: Session, page: TablePage, *, beside: bool = False) -> None:
    """Do what the main button of a page does, or the one `beside` it, if there is one."""
    action = choice(session, words(session.model.settings.language, session.model.settings.signs), page)[beside]
    if action is not None:
        action.do(session)


# at the table of a match


def of_overlay(session: Session, words: Words, overlay: Overlay) -> Action | None:
    """Return the main action of an overlay over the table."""
    match overlay:
        case Untrue():
            return Action(words("Change it"), "change-it", lambda _: session.table.close_overlay())
        case MoreHelp(level):
            return Action(words("Switch it on"), "help-agreed", lambda _: session.table.agree_on_help(level))
    return None


def hurry(session: Session, words: Words) -> Action:
    """Return the action that shows the rest of an opponent's turn at once."""
    return Action(words("Carry on"), "hurry", lambda _: session.opponents.hurry())


def again(session: Session, words: Words, table: Table) -> Action:
    """Return the action that starts the finished match once more; after a first match that sets up a whole one, and
    after one of a tournament that leads back to it.
    """
    if table.agreed.pairing is not None:
        id = table.agreed.pairing.tournament
        return Action(words("To the tournament"), "to-tournament", lambda _: session.tournaments.go(id))
    if session.model.is_first(table):
        return Action(words("Whole game"), "again", lambda _: session.setup.again())
    return Action(words("Rematch!"), "again", lambda _: session.setup.rematch())


# once an answer was judged


def of_verdict(session: Session, words: Words, page: TablePage) -> Action | None:
    """Return what leads on after an answer to a task, a turn that was tried again, or an idea; None before it."""
    match page:
        case PracticePage():
            return _practised(session, words, page)
        case ReviewPage():
            return _tried_again(session, words, page)
        case LessonPage() if page.over:
            return _learned(session, words, page)
    return None


def _practised(session: Session, words: Words, page: PracticePage) -> Action | None:
    practice, exercise = session.practice, page.exercise
    if page.sprint is not None and page.sprint.over:
        return Action(words("Play again"), "sprint-again", lambda _: practice.sprint_again())
    if exercise.over:
        text = words("OK") if exercise.daily else words("One more") if practice.ended else words("Next task")
        if page.work is not None and page.work.over:
            text = words("Done") if page.work.again else words("To the result")
        return Action(text, "next-task", lambda _: practice.next())
    if exercise.verdict is not None:
        return Action(words("Try again"), "try-again", lambda _: practice.go_on())
    return None


def _tried_again(session: Session, words: Words, page: ReviewPage) -> Action | None:
    review = session.review
    if page.over:
        text = words("Back to the result") if page.at + 1 == len(page.turns) else words("Next turn")
        return Action(text, "next-turn", lambda _: review.next())
    if page.tried is not None:
        return Action(words("Try again"), "try-again", lambda _: review.again())
    return None


def _learned(session: Session, words: Words, page: LessonPage) -> Action:
    lessons = session.lessons
    if not lessons.lesson.rests(page.number):
        return Action(words("Carry on"), "next-idea", lambda _: lessons.next())

    if isinstance(lessons.below, TablePage):
        return Action(words("Back to the game"), "lesson-match", lambda _: lessons.go_below())
    return Action(words("Play now"), "lesson-play", lambda _: lessons.begin_match())
