"""The preview of a link: opened only on confirmation."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.frame.ui import Ui
from app.games import identity
from app.games import practice as tasks
from app.locale import LANGUAGES
from app.locale.games import title
from app.locale.levels import emblem_name
from app.locale.reasons import sentence
from app.locale.signs import PRINTED
from app.parts import bar, button, page, text, tray
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
from core.practice.chosen import limits
from core.practice.homework import Homework
from core.practice.steps import STEPS
from core.practice.task import Key


def screen(ui: Ui, at: LinkPage) -> ft.Control:
    """Return the whole page."""
    w, look = ui.words, ui.look
    head = bar.top_bar(
        look,
        w("A link was opened"),
        leading=bar.back(look, w("Back"), ui.session.pages.back),
    )
    if at.link is None:
        why = sentence(w, at.unfit) if at.unfit is not None else ""
        stays = w("Everything here is as it was.")
        back = button.button(look, w("All right"), identifier="link-back", kind="main", on_tap=ui.session.pages.back)
        return page.page(look, head, [tray.explain(look, why, stays)], bottom=back)
    link: Link = at.link
    name, rows = described(_with_signs(ui, link.signs), link.target)
    body: list[ft.Control] = [text.heading(name, "title", look.palette.ink, level=2)]
    rows += _device(ui, link)
    if rows:
        body.append(page.group(look, rows))
    if ui.model.table is not None or ui.model.saves:
        stays = w("The match on the table stays saved.") if ui.model.table is not None else ""
        body.append(text.words(stays or w("Everything that is saved here stays."), "body", look.palette.ink2))
    start = button.button(
        look,
        w("Begin like this"),
        identifier="link-begin",
        kind="main",
        icon=ft.Icons.PLAY_ARROW_ROUNDED,
        on_tap=lambda: _begin(ui),
    )
    return page.page(look, head, body, bottom=start)


def _begin(ui: Ui) -> None:
    """Do what the link says; a task or a lesson begins at once."""
    practice = ui.session.practice
    match ui.session.links.accept():
        case PracticeLink():
            profile = practice.profile
            practice.start(called(ui, profile), emblem_name(ui.words, facing(profile.emblem)))
        case LessonLink(game):
            begin(ui, game)


def described(ui: Ui, target: Target) -> tuple[str, list[ft.Control]]:
    """Return the name of a link's target, and a row for each detail of it."""
    w, look = ui.words, ui.look
    match target:
        case MatchLink(game, options, training, help, year, strict):
            rows = []
            if year != "free":
                rows.append(page.row(look, w("Year {name}", name=year), detail=class_limits(w, game, year)))
            rows += agreed_rows(ui, game, options)
            if training:
                rows.append(page.row(look, w("Training"), detail=w("Everything can be taken back, to the beginning")))
            if strict is not None:
                rows.append(page.row(look, w("Strict match"), detail=terms(w, strict)))
            if help is not None:
                rows.append(page.row(look, w("Help for everybody"), detail=help_name(w, help)))
            plain = page.row(look, w("The plain game, nothing else was agreed on."))
            return w("New game: {game}", game=title(game)), rows or [plain]
        case PracticeLink(game, task, level, year, chosen, below_zero):
            found = tasks.find(game)
            line = level_text(w, game, task, level)
            rows = [page.row(look, level_name(w, level), detail=line)]
            if chosen.words:
                rows.append(page.row(look, w("Choice of tasks"), detail=", ".join(limits(w, chosen))))
            if len(found.names(w)) > 1:
                rows.insert(0, page.row(look, w("Task"), detail=found.names(w)[task]))
            if year != "free":
                rows.append(page.row(look, w("Year {name}", name=year), detail=w("Below zero") if below_zero else ""))
            return w("Practise: {game}", game=title(game)), rows
        case LessonLink(game):
            tagline = identity.find(game).tagline(w)
            return w("Learn: {game}", game=title(game)), [page.row(look, title(game), detail=tagline)]
        case HomeworkLink(homework):
            return w("Homework: {game}", game=title(homework.key.game)), _agreed(ui, homework)
        case TodayLink():
            one = w("One for each game and level, the same for everybody.")
            return w("Today's task"), [page.row(look, w("Today's task"), detail=one)]


def level_of(ui: Ui, key: Key) -> str:
    """Return the level of a task's key, with what is chosen within it."""
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


def _agreed(ui: Ui, homework: Homework) -> list[ft.Control]:
    """Return a row for what a homework is, one for its tasks, and for what is agreed on where that is unusual."""
    w, look, key = ui.words, ui.look, homework.key
    rows = [page.row(look, level_of(ui, key), detail=level_detail(ui, key))]
    names = tasks.find(key.game).names(w)
    if len(names) > 1 and key.task in names:
        rows.append(page.row(look, w("Task"), detail=names[key.task]))
    count = w.many("{n} task", "{n} tasks", homework.tasks)
    hints = w("Hints are allowed.") if homework.hints else w("There are no hints.")
    tries = w("The first answer counts.") if homework.once else w("You can try until it is right.")
    rows.append(page.row(look, count, detail=f"{hints} {tries}"))
    return rows


def _with_signs(ui: Ui, signs: str) -> Ui:
    """Return what the page is drawn from with the signs that a link sets, if it sets any."""
    return replace(ui, words=ui.words.printing(signs)) if signs else ui


def _device(ui: Ui, link: Link) -> list[ft.Control]:
    """Return rows for what the link changes on this device: language and printed signs, where they differ."""
    w, settings, rows = ui.words, ui.model.settings, []
    if link.language and link.language != settings.language:
        rows.append(page.row(ui.look, w("Language"), detail=LANGUAGES[link.language]))
    if link.signs and link.signs != settings.signs:
        printed = " ".join(PRINTED[link.signs][sign] for sign in "*/")
        rows.append(page.row(ui.look, w("Signs"), detail=printed))
    return rows
