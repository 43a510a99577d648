"""Practice alone: what to practise. It opens where it went on the last time."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import identity
from app.games import practice as tasks
from app.locale.games import title
from app.locale.levels import emblem_name
from app.locale.signs import printed
from app.parts import emblem, page, tappable, text
from app.parts.rows import Button, Buttons, Choice, Group, IconButton, Opener, Page, Row, Section, Switch
from app.parts.theme import Radius, Space
from app.practice.ladder import Stand, has_below_zero, limiting, offered
from app.practice.profile import PATH, Profile
from app.practice.profile import Choice as Choices
from app.screens import practice_steps, practice_within, presets
from app.screens.classes import PRACTISED, computes, practised_limits, printed_signs, years
from app.screens.people import called
from app.screens.practice_levels import game_and_level, level_text
from app.state.model import PracticeChoicePage
from app.state.people import facing
from core.games import has
from core.practice.chosen import Chosen, limits
from core.practice.classes import CLASSES
from core.practice.making import PRACTISED as GAMES
from core.practice.task import BANDS

_WIDE = 440
"""The width from which a picture of the game fits beside its name, in pixels."""


def screen(ui: Ui, at: PracticeChoicePage) -> Page:
    """Return the whole page."""
    w, practice = ui.words, ui.session.practice
    choice, profile, now = at.choice, practice.profile, practice.stand
    computing = computes(choice.game)
    said = "" if now.on_ladder else practised_limits(w, choice.game, choice.year)
    body: list[Row] = [
        _onward(ui, profile, choice, now),
        Group([_homework(ui)]),
        Section(w("Game")),
        _games(ui, choice),
        Section(w("Year and signs") if computing else w("School year")),
        *years(ui, choice.year, lambda year: practice.choose(year=year), said, PRACTISED),
        *([ft.Row([page.segmented(ui.look, printed_signs(ui))], spacing=Space.S)] if computing else []),
        *([Group([_below_zero(ui, choice)])] if has_below_zero(choice) else []),
    ]
    names = {
        name: said
        for name, said in tasks.find(choice.game).names(w).items()
        if name in offered(choice.game, choice.year)
    }
    if len(names) > 1 and not (now.on_ladder and not computing):
        pick = [*names.items()]
        body += [
            Section(w("Task")),
            Choice(w("Task"), "task", pick, choice.task, lambda name: practice.choose(task=name), wide=True),
        ]
    if now.on_ladder:
        body += [Section(w("Step")), practice_steps.steps(ui, profile, now)]
        within = practice_within.choices(ui, choice, now)
        earlier = practice_steps.earlier(ui, profile, now, opened=at.earlier)
        body += [*earlier, *within] if now.level in now.again else [*within, *earlier]
    else:
        body += [Section(w("Level")), _bands(ui, now), _band_text(ui, choice, now)]
    body += [*presets.chips(ui, ""), Group([*_handed_on(ui, choice), *presets.row(ui, "")])]
    done = IconButton(ft.Icons.BAR_CHART_ROUNDED, w("What has been practised"), "open-progress", practice.open_progress)
    return Page(w("Practise"), body, _start(ui, at, profile, now), actions=[_person(ui, profile), done])


def _homework(ui: Ui) -> Row:
    w, said = ui.words, ui.words("With the words or the code of your teacher")
    return Opener(w("Do homework"), "open-homework", lambda: ui.session.homework.open(), said)


def _handed_on(ui: Ui, choice: Choices) -> list[Row]:
    """Return what can be made of the chosen tasks for others."""
    w, session = ui.words, ui.session

    def share() -> None:
        session.links.share(session.links.practice_chosen)

    words, key = w("Tasks for a class, with words and a code"), w("With these tasks, and the key if wanted")
    code = w("As a QR code or a link, for a class")
    sheets = [
        Opener(w("Set homework"), "set-homework", lambda: session.homework.set_tasks(), words),
        Opener(w("Print a worksheet"), "open-sheet", lambda: session.worksheets.open(), key),
    ]
    shared = Opener(w("Hand on these tasks"), "share-practice", share, code)
    return [*(sheets if has(choice.game, "worksheet") else []), shared]


def _start(ui: Ui, at: PracticeChoicePage, profile: Profile, now: Stand) -> Row:
    """Return the buttons that begin, with two minutes beside it for those who no longer count."""
    w, look, year = ui.words, ui.look, at.choice.year
    begin = partial(ui.session.practice.start, called(ui, profile), emblem_name(w, facing(profile.emblem)))
    play, sand = ft.Icons.PLAY_ARROW_ROUNDED, ft.Icons.HOURGLASS_BOTTOM_ROUNDED
    name, icon = _begun(ui, at.choice, now), None if look.small else play
    start = Button(name, "start-practice", partial(begin, sprint=False), kind="main", icon=icon, busy=at.busy)
    if year == "1" or now.level in CLASSES[year].untimed:
        return start
    label, icon = w("Two minutes of tasks"), sand if look.tablet else None
    sprint = Button(w("2 minutes"), "start-sprint", partial(begin, sprint=True), icon=icon, label=label)
    return Buttons([sprint, start])


def _below_zero(ui: Ui, choice: Choices) -> Row:
    w = ui.words
    said = w("With numbers such as {example}, if you have had them", example=printed("-5", ui.words.signs))
    to = partial(ui.session.practice.choose, below_zero=not choice.below_zero)
    return Switch(w("Below zero"), "below-zero", choice.below_zero, to, said)


def _begun(ui: Ui, choice: Choices, now: Stand) -> str:
    """Return what the button begins."""
    w = ui.words
    if not now.on_ladder:
        return w("Practise {game}, level {n}", game=title(choice.game), n=now.level)
    chosen = limiting(choice, now.level)
    if chosen.tables:
        return w("Practise tables {tables}", tables=", ".join(map(str, chosen.tables)))
    if chosen.facts:
        return w("Practise {facts}", facts=limits(w, Chosen(facts=chosen.facts))[0])
    return w("Practise {game}", game=title(choice.game))


def _left(ui: Ui, now: Stand) -> str:
    """Return the distance to the next level, in words."""
    w, left = ui.words, now.length - (len(now.marks) if now.on_ladder else now.discs)
    if now.on_ladder:
        return w.many("{n} to a full strip", "{n} to a full strip", left)
    if not now.after:
        return w("the top level")
    return w.many("{n} to level {next}", "{n} to level {next}", left, next=now.after)


def _person(ui: Ui, profile: Profile) -> ft.Control:
    """Return the person who practises; a tap leads to the others."""
    look, name = ui.look, called(ui, profile)
    parts: list[ft.Control] = [emblem.emblem(profile.emblem, 30)]
    if not (look.large_text or look.small):
        parts.append(text.words(name, "label", look.palette.ink, lines=1))
    parts.append(ft.Icon(ft.Icons.EXPAND_MORE_ROUNDED, size=20, color=look.palette.ink))
    face = ft.Container(
        ft.Row(parts, spacing=6, tight=True),
        bgcolor=look.palette.sunk,
        border_radius=22,
        padding=ft.Padding.only(left=7, right=10, top=7, bottom=7),
    )
    return tappable.tappable(
        look,
        face,
        label=ui.words("{name} practises. Choose somebody else", name=name),
        identifier="open-people",
        on_tap=ui.session.practice.open_people,
        radius=22,
    )


def _onward(ui: Ui, profile: Profile, choice: Choices, now: Stand) -> ft.Control:
    """Return the task to go on with: the game on its mat, the level, and the distance to the next; a tap begins it."""
    w, look = ui.words, replace(ui.look, background=identity.background(choice.game))
    ink, where = look.palette.onfelt, game_and_level(w, choice.game, now.level)
    first = w("Where you left off") if profile.total.tasks else w("First task")
    lines: list[ft.Control] = [text.words(first, "small", ink), text.words(where, "title", ink)]
    left = _left(ui, now)
    lines.append(text.words(left, "small", ink))
    parts: list[ft.Control] = [ft.Column(lines, spacing=0, tight=True, expand=True)]
    if not look.large_text:
        known = identity.find(choice.game)
        parts.append(known.picture(look) if look.width >= _WIDE else known.piece(look))
    face = ft.Container(
        ft.Row(parts, spacing=Space.S),
        bgcolor=look.felt,
        border_radius=Radius.TILE,
        padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.L),
    )
    return ft.Semantics(label=f"{first}: {where}, {left}", content=ft.Semantics(exclude_semantics=True, content=face))


def _games(ui: Ui, choice: Choices) -> ft.Control:
    """Return a mat for each game with a piece of it."""
    look = ui.look
    mats = [_mat(ui, game, game == choice.game) for game in GAMES]
    if look.enlarged or look.width < 360:
        mat_rows = page.grid(look, mats, 4 if look.large_text else 3)
    else:
        for mat in mats:
            mat.expand = True
        mat_rows = ft.Row(mats, spacing=Space.XS if look.small else Space.S)
    return tappable.choices(mat_rows, "game", ui.words("Game"))


def _mat(ui: Ui, game: str, picked: bool) -> ft.Control:
    look = replace(ui.look, background=identity.background(game))
    ink, brass = look.palette.onfelt, look.palette.brass
    name = text.words(
        identity.find(game).broken or title(game), "caption_bold", ink, align=ft.TextAlign.CENTER, lines=2
    )
    tick = ft.Icon(ft.Icons.CHECK_CIRCLE_ROUNDED, size=18, color=brass if picked else ft.Colors.TRANSPARENT)
    face = ft.Container(
        ft.Column(
            [
                ft.Container(identity.find(game).piece(look), height=38, alignment=ft.Alignment.CENTER),
                ft.Container(name, height=34 * look.text_scale, alignment=ft.Alignment.CENTER),
                tick,
            ],
            spacing=4,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=look.felt,
        border=ft.Border.all(3, brass if picked else look.felt),
        border_radius=Radius.BUTTON,
        padding=ft.Padding.only(top=8, bottom=4, left=0, right=0),
        alignment=ft.Alignment.CENTER,
    )
    return tappable.tappable(
        look,
        face,
        label=title(game),
        identifier=f"practise-{game}",
        selected=picked,
        on_tap=partial(ui.session.practice.choose, game=game, task=""),
    )


def _bands(ui: Ui, now: Stand) -> ft.Control:
    """Return five steps; ticked where five in a row were right at once. Each can be chosen, unless the class has no
    tasks.
    """
    w, look = ui.words, ui.look
    steps: list[ft.Control] = []
    for band in BANDS:
        why = None if str(band) in now.levels else w("With these limits there is no task here.")
        chosen = str(band) == now.level
        passed = band < int(now.level) or (chosen and now.discs == PATH)
        p = tappable.inked(look, why).palette
        ink = p.paper if chosen else p.ink
        number: list[ft.Control] = [text.words(str(band), "title", ink)]
        if passed:
            number.append(ft.Icon(ft.Icons.CHECK_ROUNDED, size=16, color=p.ok))
        face = ft.Container(
            ft.Row(number, spacing=2, alignment=ft.MainAxisAlignment.CENTER),
            bgcolor=p.ink if chosen else p.sunk,
            border_radius=ft.BorderRadius.only(
                top_left=Radius.KEY, top_right=Radius.KEY, bottom_left=3, bottom_right=3
            ),
            height=(36 if look.small else 44) + 9 * band,
            alignment=ft.Alignment.BOTTOM_CENTER,
            padding=ft.Padding.only(bottom=4),
        )
        steps.append(
            tappable.tappable(
                look,
                face,
                label=w("Level {n}, passed", n=band) if passed else w("Level {n}", n=band),
                identifier=f"band-{band}",
                selected=chosen,
                why=why,
                on_tap=ui.unless(why, partial(ui.session.practice.choose_level, str(band))),
                expand=True,
            )
        )
    row = ft.Row(steps, spacing=6, vertical_alignment=ft.CrossAxisAlignment.END)
    return tappable.choices(row, "band", w("Level"))


def _band_text(ui: Ui, choice: Choices, now: Stand) -> ft.Control:
    """Return the description of a band."""
    line = level_text(ui.words, choice.game, choice.task, now.level)
    said = [(f"– {line}", "body")] if line else []
    return text.spans([(f"{now.level} ", "label"), *said], ui.look.palette.ink)
