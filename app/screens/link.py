"""The preview of a link: opened only on confirmation."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import identity
from app.games import practice as tasks
from app.locale import LANGUAGES
from app.locale.games import title
from app.locale.levels import emblem_name
from app.locale.reasons import sentence
from app.locale.signs import PRINTED
from app.parts.rows import Button, Group, Heading, Info, Page, Row, Text, Why
from app.screens.classes import class_limits
from app.screens.help import help_name
from app.screens.lesson_offer import begin
from app.screens.people import called
from app.screens.practice_levels import game_and_level, level_name, level_text
from app.screens.rules import agreed_rows
from app.screens.strict import terms
from app.state.model import LinkPage
from app.state.people import facing
from app.storage.links import HomeworkLink, LessonLink, Link, MatchLink, PracticeLink, Target, TodayLink
from core.practice import diagnosis
from core.practice.chosen import limits
from core.practice.homework import Homework
from core.practice.steps import STEPS
from core.practice.task import Key


def screen(ui: Ui, at: LinkPage) -> Page:
    """Return the whole page."""
    w, title = ui.words, ui.words("A link was opened")
    embedded = ui.model.embedded
    if at.link is None:
        why = sentence(w, at.unfit) if at.unfit is not None else ""
        if embedded:
            return Page("Tischrechner", [Why(why)], only=True)
        back = Button(w("OK"), "link-back", ui.session.pages.back, kind="main")
        return Page(title, [Why(why, w("Nothing here has changed."))], back)
    signs = at.link.signs  # the page is drawn with those that a link sets
    name, rows = described(replace(ui, words=w.printing(signs)) if signs else ui, at.link.target)
    body: list[Row] = [] if embedded else [Heading(name)]
    if rows := [*rows, *_device(ui, at.link)]:
        body.append(Group(rows))
    if embedded:
        begin = Button(w("Let’s go"), "link-begin", partial(_begin, ui), kind="main", icon=ft.Icons.PLAY_ARROW_ROUNDED)
        return Page(name, body, begin, only=True)
    if ui.model.table is not None:
        body.append(Text(w("The game on the table stays saved."), faint=True))
    elif ui.model.saves:
        body.append(Text(w("Everything saved here stays."), faint=True))
    icon = ft.Icons.PLAY_ARROW_ROUNDED
    return Page(title, body, Button(w("Begin like this"), "link-begin", partial(_begin, ui), kind="main", icon=icon))


def _begin(ui: Ui) -> None:
    """Do what the link says; a task or a lesson begins at once."""
    practice = ui.session.practice
    match ui.session.links.accept():
        case PracticeLink():
            profile = practice.profile
            practice.start(called(ui, profile), emblem_name(ui.words, facing(profile.emblem)))
        case LessonLink(game):
            begin(ui, game)


def described(ui: Ui, target: Target) -> tuple[str, list[Row]]:
    """Return the name of a link's target, and a row for each detail of it."""
    w = ui.words
    rows: list[Row] = []
    match target:
        case MatchLink(game, options, training, help, year, strict):
            if year != "free":
                rows.append(Info(w("Year {name}", name=year), class_limits(w, game, year)))
            rows += agreed_rows(ui, game, options)
            if training:
                rows.append(Info(w("Practice game"), w("You can undo everything, right back to the start.")))
            if strict is not None:
                rows.append(Info(w("Tournament rules"), terms(w, game, options, strict)))
            if help is not None:
                rows.append(Info(w("Help for everyone"), help_name(w, help)))
            plain = Info(w("Standard rules."))
            return w("New game: {game}", game=title(game)), rows or [plain]
        case PracticeLink(game, task, level, year, chosen, below_zero):
            names = tasks.find(game).names(w)
            if len(names) > 1:
                rows.append(Info(w("Task"), names[task]))
            rows.append(Info(level_name(w, level), level_text(w, game, task, level)))
            if chosen.words:
                rows.append(Info(w("Choice of tasks"), ", ".join(limits(w, chosen))))
            if year != "free":
                rows.append(Info(w("Year {name}", name=year), w("Below zero") if below_zero else ""))
            return w("Practise: {game}", game=title(game)), rows
        case LessonLink(game):
            return w("Learn: {game}", game=title(game)), [Info(title(game), identity.find(game).tagline(w))]
        case HomeworkLink(homework):
            return w("Homework: {game}", game=title(homework.key.game)), _agreed(ui, homework)
        case TodayLink():
            one = w("One for each game and step, the same for everyone.")
            return w("Daily task"), [Info(one)]


def level_of(ui: Ui, key: Key) -> str:
    """Return the level of a task's key, with what is chosen within it."""
    if key.task == diagnosis.TASK:
        return ui.words("Ten tasks, ten minutes")
    name = level_name(ui.words, key.step) if key.step else game_and_level(ui.words, key.game, str(key.band))
    return ": ".join(filter(None, (name, ", ".join(limits(ui.words, key.chosen)))))


def level_detail(ui: Ui, key: Key) -> str:
    """Return the game, and the class of a step with an example."""
    w = ui.words
    if not key.step:
        return level_text(w, key.game, key.task, str(key.band))
    said = [title(key.game), w("Year {name}", name=STEPS[key.step].school_class)]
    example = level_text(w, key.game, key.task, key.step)
    return ", ".join([*said, w("such as {example}", example=example)] if example else said)


def _agreed(ui: Ui, homework: Homework) -> list[Row]:
    """Return a row for what a homework is, one for its tasks, and for what is agreed on where that is unusual."""
    w, key = ui.words, homework.key
    rows: list[Row] = [Info(level_of(ui, key), level_detail(ui, key))]
    names = tasks.find(key.game).names(w)
    if len(names) > 1 and key.task in names and key.task != diagnosis.TASK:  # its name stands above
        rows.append(Info(w("Task"), names[key.task]))
    count = w.many("{n} task", "{n} tasks", homework.tasks)
    hints = w("You may use hints.") if homework.hints else w("There are no hints.")
    tries = w("The first answer counts.") if homework.once else w("You can try until it is right.")
    rows.append(Info(count, f"{hints} {tries}"))
    return rows


def _device(ui: Ui, link: Link) -> list[Row]:
    """Return rows for what the link changes on this device: language and printed signs, where they differ."""
    w, settings = ui.words, ui.model.settings
    rows: list[Row] = []
    if link.language and link.language != settings.language:
        rows.append(Info(w("Language"), LANGUAGES[link.language]))
    if link.signs and link.signs != settings.signs:
        printed = " ".join(PRINTED[link.signs][sign] for sign in "*/")
        rows.append(Info(w("Signs"), printed))
    return rows
