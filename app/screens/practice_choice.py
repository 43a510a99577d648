"""Practice of one person: the next task, that of the day, the path of a class, and games to learn.

What is chosen seldom, and what is for parents and teachers, is on the menu behind the three dots.
"""

from __future__ import annotations

import re
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import identity
from app.games import practice as tasks
from app.locale import capital
from app.locale.dates import months
from app.locale.games import title
from app.locale.levels import emblem_name
from app.locale.pictures import expression
from app.parts import button, gold, plain, text
from app.parts.emblem import emblem
from app.parts.rows import Button, Group, Icon, Opener, Page, Row, Section, Sheet
from app.parts.tappable import tappable, together
from app.parts.theme import Radius, Size, Space
from app.parts.winding import Stop, winding
from app.practice.ladder import Stand, limiting
from app.practice.profile import PATH, Profile
from app.practice.strips import AT_ONCE
from app.screens.lesson_offer import begin as begin_lesson
from app.screens.people import called
from app.screens.practice_levels import level_example, level_text, step_name
from app.state.model import PracticeChoicePage, PracticeMenuSheet
from app.state.onboarding import Learned
from app.state.people import facing
from app.state.routes import tabbed
from core.games import has, having
from core.practice.chosen import Chosen, limits
from core.practice.classes import CLASSES
from core.practice.making import PRACTISED
from core.practice.step_examples import EXAMPLES
from core.practice.steps import STEPS
from core.practice.task import BANDS

BEFORE = 3
"""Discs of the path above the current one; those before are folded, so that it is in sight."""
HIGH = 640
"""The height from which those are in sight, in pixels."""
FACE = 56


def screen(ui: Ui, at: PracticeChoicePage) -> Page:
    """Return the whole page."""
    w, practice = ui.words, ui.session.practice
    profile, now = practice.profile, practice.stand
    name = called(ui, profile)
    passed = [level for level in _shown(at, now) if _passed(profile, now, level)]
    n, of = len(passed), len(_shown(at, now))
    counted = w.many("{n} step", "{n} steps", of)
    counted = w("{n} of {of} done", n=n, of=of) if n else counted
    body: list[Row] = [_next(ui, at, profile, now), _today(ui, profile)]
    path: list[Row] = [Section(w("{name}’s path", name=name), counted, large=True), *_path(ui, at, profile, now)]
    learned = sum(ui.model.learned.get(game, Learned()).finished for game in having("lesson"))
    learn: list[Row] = [
        Section(w("Learn the games"), w("{n} of {of}", n=learned, of=len(having("lesson"))), large=True),
        _games(ui),
    ]
    (body if ui.look.column else path).extend(learn)
    return Page(w("Practise"), body, beside=path, head=_head(ui, profile, name), top=f"{profile.id} {now.level}")


# who practises


def _head(ui: Ui, profile: Profile, name: str) -> ft.Control:
    """Return the person with an arrow to the others, the class, and what else there is."""
    w, look, practice = ui.words, ui.look, ui.session.practice
    p, choice = look.palette, practice.chosen
    said = title(choice.game) if choice.year == "free" else w("Year {name}", name=choice.year)
    chip = _chip(ui, said)
    icon, more = ft.Icons.MORE_VERT_ROUNDED, w("More for {name}", name=name)
    dots = button.icon_button(look, icon, more, "practice-menu", practice.open_menu)
    room = look.page - look.margin - FACE - 4 * Space.S - 24 - Size.TOUCH
    if len(ui.model.pages) != tabbed(ui.model.pages):  # an arrow stands before it
        room -= Size.TOUCH + 2 * Space.XS - look.margin
    beside = text.width(look, said, "label") + 24 + 3 * Space.M
    below = text.width(look, name, "title") > room - beside
    wide = room if below else room - beside
    drawn = text.fitted(look, name, "app_title", p.ink, wide, 30 * look.text_scale, expand=True)
    drawn.expand_loose = True
    face = ft.Row(
        [emblem(profile.emblem, FACE), drawn, ft.Icon(ft.Icons.EXPAND_MORE_ROUNDED, size=24, color=p.ink)],
        spacing=Space.S,
    )
    change = w("{name} is practising. Choose someone else", name=name)
    who = tappable(look, face, change, "open-people", practice.open_people, expand=True)
    line: list[ft.Control] = [ft.Semantics(label=w("Practise"), header=True, heading_level=1, content=who, expand=True)]
    if not below:
        return ft.Row([*line, chip, dots], spacing=Space.S)
    return ft.Column([ft.Row([*line, dots], spacing=Space.S), ft.Row([chip])], spacing=Space.S, tight=True)


def _chip(ui: Ui, said: str) -> ft.Control:
    look, p = ui.look, ui.look.palette
    parts: list[ft.Control] = [
        text.words(said, "label", p.ink, lines=1),
        ft.Icon(ft.Icons.EXPAND_MORE_ROUNDED, size=20, color=p.ink),
    ]
    face = plain.box(
        look, ft.Row(parts, spacing=4, tight=True), padding=ft.Padding.symmetric(vertical=11, horizontal=Space.M)
    )
    label = ui.words("{what}. Choose what to practise", what=said)
    return tappable(look, face, label, "tune", ui.session.practice.tune)


# the next task


def _next(ui: Ui, at: PracticeChoicePage, profile: Profile, now: Stand) -> ft.Control:
    """Return the gold tile, which begins with the next task."""
    w, look, choice = ui.words, ui.look, at.choice
    room = look.page - 2 * look.margin - 2 * Space.L
    name, faces = _named(ui, now), _faces(choice.game, choice.task, now.level)
    said = _example(w.signs, now.level) or level_text(w, choice.game, choice.task, now.level)
    drawn = gold.row(look, faces, room)
    if drawn is None and now.on_ladder and said:
        drawn = text.words(said, "equation_large", look.palette.onbrass)
    if drawn is None:
        felt = look.felt_of(identity.background(choice.game))
        picture = identity.find(choice.game).picture(look)
        drawn = ft.Container(picture, bgcolor=felt, border_radius=Radius.CHIP, padding=Space.S, height=84)
    marks = [mark == AT_ONCE for mark in now.marks] if now.on_ladder else [True for _ in range(now.discs)]
    done = w("{n} of {of} right first time", n=sum(marks), of=now.length)
    fact = "" if now.on_ladder else title(choice.game)
    label = ", ".join(filter(None, (name, fact, said.rstrip("."), done)))
    return gold.gold(
        look,
        name,
        fact,
        drawn,
        gold.dots(look, marks, now.length),
        w("Go"),
        label=w("{task}. Go", task=label),
        identifier="start-practice",
        on_tap=partial(begin, ui, profile),
        room=room,
        busy=at.busy,
    )


def begin(ui: Ui, profile: Profile, *, sprint: bool = False) -> None:
    """Begin with the next task, or with two minutes of them."""
    other = emblem_name(ui.words, facing(profile.emblem))
    ui.session.practice.start(called(ui, profile), other, sprint=sprint)


def _named(ui: Ui, now: Stand) -> str:
    """Return what the next task is called: the step, or what is chosen within it."""
    w, chosen = ui.words, limiting(ui.session.practice.chosen, now.level)
    if now.on_ladder and chosen.tables:
        return w("Times tables {tables}", tables=", ".join(map(str, chosen.tables)))
    if now.on_ladder and chosen.facts:
        said = limits(w, Chosen(facts=chosen.facts))[0]
        return capital(w.language, said)
    return step_name(w, now.level)


def _faces(game: str, task: str, level: str) -> str:
    """Return the example of a level as cards, its answer being an empty place; empty where there is none."""
    if level not in STEPS:
        return tasks.find(game).row(task, int(level))
    left, _, right = EXAMPLES.get(level, "").partition("=")
    if not left or "/" in level_example("dot", level):  # no card has the line of a fraction
        return ""
    if not right or right.isdigit():
        return f"{left}=?"
    return f"{left}={re.sub('[0-9]+$', '?', right)}"


# the task of the day


def _today(ui: Ui, profile: Profile) -> ft.Control:
    """Return the day as a leaf of a calendar, and how many of its tasks are solved; a tap leads to them."""
    w, look, practice = ui.words, ui.look, ui.session.practice
    p, solved = look.palette, practice.solved_today
    n, of = sum(game in solved for game in PRACTISED), len(PRACTISED)
    said = w("All solved") if n == of else w("{n} of {of} solved", n=n, of=of) if n else w("Not solved yet")
    day, name = practice.today, w("Daily task")
    month = months(w)[day.month - 1][:3]
    halves: list[ft.Control] = [
        plain.middle(text.seen(look, month, "tag", p.raised, 12), bgcolor=p.brick, height=17),
        plain.middle(text.seen(look, str(day.day), "label", p.ink, 16), height=27),
    ]
    leaf = ft.Container(
        ft.Column(halves, spacing=0, tight=True),
        width=44,
        bgcolor=p.paper,
        border=ft.Border.all(1, p.hair),
        border_radius=8,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
    lines: list[ft.Control] = [text.words(name, "label", p.ink), text.words(said, "caption", p.ink2)]
    texts = ft.Column(lines, spacing=0, tight=True, expand=True)
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=24, color=p.ink)
    row = ft.Row([leaf, texts, plain.tick(28, p.ok, p.raised) if n == of else arrow], spacing=Space.M)
    face = plain.box(look, row, padding=ft.Padding.symmetric(vertical=10, horizontal=Space.M))
    return tappable(look, face, f"{name}, {said}", "open-today", practice.open_today)


# the path


def _shown(at: PracticeChoicePage, now: Stand) -> tuple[str, ...]:
    """Return the levels of the path: its own, those of the year before, or both."""
    if not now.on_ladder:
        return tuple(map(str, BANDS))
    return (*now.own, *now.again) if at.earlier else now.group(now.level)


def _passed(profile: Profile, now: Stand, level: str) -> bool:
    if now.on_ladder:
        return profile.strip(profile.choice.game, level).passed
    return int(level) < int(now.level) or (level == now.level and now.discs == PATH)


def _path(ui: Ui, at: PracticeChoicePage, profile: Profile, now: Stand) -> list[Row]:
    """Return the discs, from two before the one where the person is, and what shows those that are folded."""
    w, look, practice = ui.words, ui.look, ui.session.practice
    shown = _shown(at, now)
    first = 0
    if not at.unfolded and now.on_ladder:
        first = max(0, shown.index(now.level) - (BEFORE if look.height > HIGH else 0))
    first = first if first > 1 else 0
    stops = [_stop(ui, at, profile, now, level) for level in shown[first:]]
    room = look.page - 2 * look.margin
    name = w("{name}’s path", name=called(ui, profile))
    rows: list[Row] = [together(winding(look, stops, profile.emblem, room), "path", name)]
    if first:
        said = w.many("{n} step before", "{n} steps before", first)
        rows[:0] = [Button(said, "steps-before", practice.unfold, kind="quiet", icon=ft.Icons.EXPAND_LESS_ROUNDED)]
    other = now.own if now.level in now.again else now.again
    if other and not at.earlier:
        year = STEPS[other[0]].school_class
        rows.append(Button(w("Steps of Year {name}", name=year), "earlier-steps", practice.show_earlier, kind="quiet"))
    return rows


def _stop(ui: Ui, at: PracticeChoicePage, profile: Profile, now: Stand, level: str) -> Stop:
    w, practice, here = ui.words, ui.session.practice, level == now.level
    done, choose = _passed(profile, now, level), partial(practice.choose_level, level)
    if not now.on_ladder:
        why = None if level in now.levels else w("No task fits these limits.")
        row = tasks.find(at.choice.game).row(at.choice.task, int(level))
        text_of_level, name = level_text(w, at.choice.game, at.choice.task, level), w("Step {n}", n=level)
        above, below = (expression(w.signs, row), name) if row else (name, text_of_level)
        state = w("done") if done else w("you are here") if here else w("open")
        label = ", ".join(filter(None, (name, text_of_level.rstrip("."), state)))
        tap = ui.unless(why, choose)
        return Stop(f"band-{level}", above, below, level, label, tap, done, here, why)
    strip = profile.strip(at.choice.game, level)
    name, example = step_name(w, level), _example(w.signs, level)
    first = w("one strip done") if strip.good and not done else ""
    right = w("{n} of {of} right first time", n=strip.at_once, of=now.length) if strip.at_once else ""
    counted = w("mastered") if done else right
    where = "" if done else w("you are here") if here else w("open")
    number = str(now.number(level))
    label = ", ".join(filter(None, (w("Step {n}", n=number), name, example, first, counted, where)))
    return Stop(f"step-{level}", example or name, name if example else "", number, label, choose, done, here)


def _example(signs: str, level: str) -> str:
    """Return the example of a step without its result."""
    left, _, right = EXAMPLES.get(level, "").partition("=")
    only_left = re.fullmatch("[0-9]*(/[0-9]+)?", right) and not re.fullmatch("[0-9]+/[0-9]+", left)
    return expression(signs, left if only_left else f"{left}={right}")


# games to learn


def _games(ui: Ui) -> ft.Control:
    """Return a mat for each game with a lesson, ticked once that is done."""
    look = ui.look
    mats = [_mat(ui, game) for game in having("lesson")]
    apart = ft.MainAxisAlignment.SPACE_BETWEEN
    if look.enlarged:
        return ft.Row(mats, spacing=Space.S, run_spacing=Space.S, wrap=True, alignment=apart)
    return ft.Row(mats, spacing=Space.XS, alignment=apart)


def _mat(ui: Ui, game: str) -> ft.Control:
    w, look = ui.words, ui.look
    p, known, wide = look.palette, identity.find(game), min(62.0, (look.page - 2 * look.margin - 16) / 5)
    done = ui.model.learned.get(game, Learned()).finished
    sign = ft.Icon(known.sign, size=30, color=p.onfelt)
    mat = plain.plate(sign, wide, 62, look.felt_of(known.felt), Radius.BUTTON)
    tick = plain.tick(24, p.ok, p.raised, border=ft.Border.all(2, p.paper), right=0, top=0)
    ticked = ft.Stack([ft.Container(mat, margin=ft.Margin.only(top=5)), *([tick] if done else [])])
    name = known.broken.rpartition("\n")[2].capitalize() or title(game)
    below = text.words(name, "caption_bold", p.ink, align=ft.TextAlign.CENTER, lines=1)
    column = plain.centred([ticked, below], 4, tight=True)
    state = w("done") if done else ""
    label = ", ".join(filter(None, (w("Learn {game}", game=title(game)), state)))
    return tappable(look, column, label, f"learn-{game}", partial(begin_lesson, ui, game))


# what else there is


def menu(ui: Ui, at: PracticeMenuSheet) -> Sheet:
    """Return the sheet behind the three dots."""
    w, session, practice = ui.words, ui.session, ui.session.practice
    profile, choice, now = practice.profile, practice.chosen, practice.stand
    name = called(ui, profile)

    def act(on: object) -> None:
        session.pages.back()
        assert callable(on)
        on()

    def opener(said: str, id: str, icon: ft.IconData, tap: object, detail: str = "", value: str = "") -> Opener:
        return Opener(said, id, partial(act, tap), detail, value, Icon(icon), bold=True)

    within = ", ".join(limits(w, limiting(choice, now.level))) or w("all")
    own: list[Row] = [
        opener(w("Name and face"), "edit-person", ft.Icons.EDIT_ROUNDED, practice.open_people),
        opener(w("Choose tables and numbers"), "open-within", ft.Icons.TUNE_ROUNDED, practice.tune, "", within),
        opener(w("Do homework"), "open-homework", ft.Icons.BACKPACK_ROUNDED, session.homework.open),
    ]
    if choice.year != "1" and now.level not in CLASSES[choice.year].untimed:
        run = partial(begin, ui, profile, sprint=True)
        sand, many = ft.Icons.HOURGLASS_BOTTOM_ROUNDED, w("How many can you do?")
        own.append(opener(w("Two minutes of tasks"), "start-sprint", sand, run, many))
    sheet = opener(w("Print a worksheet"), "open-sheet", ft.Icons.PRINT_ROUNDED, lambda: session.worksheets.open())
    share = partial(session.links.share, session.links.practice_chosen)
    others: list[Row] = [
        opener(
            w("What {name} has practised", name=name), "open-progress", ft.Icons.HISTORY_ROUNDED, practice.open_progress
        ),
        opener(w("Set homework"), "set-homework", ft.Icons.SCHOOL_ROUNDED, lambda: session.homework.set_tasks()),
        *([sheet] if has(choice.game, "worksheet") else []),
        opener(w("Class table"), "open-class", ft.Icons.GRID_ON_ROUNDED, lambda: session.class_table.open()),
        opener(w("Back up your practice"), "take-along", ft.Icons.SMARTPHONE_ROUNDED, session.exchange.open),
        opener(w("Share these tasks"), "share-practice", ft.Icons.SHARE_ROUNDED, share),
    ]
    return Sheet(name, "practice", [Group(own), Section(w("For parents and teachers")), Group(others)])
