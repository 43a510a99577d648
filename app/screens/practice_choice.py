"""Practice alone: what to practise. It opens where it went on the last time."""

from __future__ import annotations

from functools import partial

import flet as ft

from app import games
from app.games import practice as tasks
from app.locale.games import title
from app.locale.levels import emblem_name
from app.model import PracticeChoicePage
from app.parts import bar, button, page, tappable, text
from app.people import facing
from app.practice.profile import PATH, Choice, Profile
from app.screens.practice import called
from app.theme import Radius, Space
from app.ui import Ui
from core.practice.classes import CLASSES
from core.practice.making import PRACTISED
from core.practice.task import BANDS
from core.practice.wording import LANGUAGES


def screen(ui: Ui, at: PracticeChoicePage) -> ft.Control:
    """The whole page."""
    w, look, practice = ui.words, ui.look, ui.session.practice
    choice, profile = at.choice, practice.profile
    assert isinstance(choice, Choice)
    way = profile.path(choice.game)
    head = bar.top_bar(
        look,
        w("Practise"),
        subtitle=_left(ui, profile, choice),
        leading=button.icon_button(
            look, ft.Icons.ARROW_BACK_ROUNDED, label=w("Back"), identifier="back", on_tap=ui.session.back
        ),
        actions=[
            button.icon_button(
                look,
                ft.Icons.BAR_CHART_ROUNDED,
                label=w("What has been practised"),
                identifier="open-progress",
                on_tap=practice.open_progress,
            )
        ],
    )
    names = tasks.find(choice.game).names(w)
    body = [page.section(look, w("Game")), _games(ui, choice)]
    if len(names) > 1:
        body += [
            page.section(look, w("Task")),
            page.segmented(
                look,
                list(names.items()),
                choice.task,
                identifier="task",
                on_pick=lambda name: practice.choose(task=name),
                expand=True,
            ),
        ]
    body += [page.section(look, w("Level")), _bands(ui, profile, choice), _told(ui, choice, way.band)]
    body += [page.section(look, w("Year and signs")), *_year(ui, choice)]
    start = button.button(
        look,
        w("Practise {game}, level {n}", game=title(choice.game), n=way.band),
        identifier="start-practice",
        kind="main",
        icon=ft.Icons.PLAY_ARROW_ROUNDED,
        busy=at.busy,
        on_tap=lambda: practice.start(called(ui, profile), emblem_name(ui.words, facing(profile.emblem))),
    )
    return page.page(look, head, body, bottom=start)


def _left(ui: Ui, profile: Profile, choice: Choice) -> str:
    """How far it is to the next band."""
    way = profile.path(choice.game)
    if way.band == BANDS[-1]:
        return ui.words("{game}, top level", game=title(choice.game))
    return ui.words.many("{n} to level {next}", "{n} to level {next}", PATH - way.discs, next=way.band + 1)


def _games(ui: Ui, choice: Choice) -> ft.Control:
    """A mat for each game."""
    look = ui.look
    mats: list[ft.Control] = []
    for game in PRACTISED:
        picked = game == choice.game
        ink = look.palette.onfelt
        name = text.words(title(game), "caption_bold", ink, align=ft.TextAlign.CENTER, lines=1)
        inside: list[ft.Control] = [name]
        if picked:
            inside.insert(0, ft.Icon(ft.Icons.CHECK_CIRCLE_ROUNDED, size=18, color=look.palette.brass))
        face = ft.Container(
            ft.Row(inside, spacing=4, tight=True, alignment=ft.MainAxisAlignment.CENTER),
            bgcolor=look.felt_of(games.cloth(game)),
            border=ft.Border.all(3, look.palette.brass if picked else ft.Colors.TRANSPARENT),
            border_radius=Radius.BUTTON,
            padding=ft.Padding.symmetric(vertical=12, horizontal=6),
            alignment=ft.Alignment.CENTER,
        )
        mats.append(
            tappable.tappable(
                look,
                face,
                label=title(game),
                identifier=f"practise-{game}",
                selected=picked,
                on_tap=partial(ui.session.practice.choose, game=game, task=""),
            )
        )
    return page.grid(look, mats, 3)


def _bands(ui: Ui, profile: Profile, choice: Choice) -> ft.Control:
    """Five steps; ticked where five in a row were right at once. Each can be chosen, unless the class has no tasks."""
    w, look = ui.words, ui.look
    way, possible = profile.path(choice.game), CLASSES[choice.year].bands(choice.game)
    steps: list[ft.Control] = []
    for band in BANDS:
        why = None if band in possible else w("With these limits there is no task here.")
        chosen = band == way.band
        passed = band < way.band or (chosen and way.discs == PATH)
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
                on_tap=partial(ui.session.practice.choose_band, band) if why is None else partial(ui.session.say, why),
                expand=True,
            )
        )
    return ft.Row(steps, spacing=6, vertical_alignment=ft.CrossAxisAlignment.END)


def _told(ui: Ui, choice: Choice, band: int) -> ft.Control:
    """What a band practises."""
    line = LANGUAGES[ui.words.language].bands[tasks.find(choice.game).bands or choice.task][band - 1]
    return text.spans([(f"{band} ", "label"), (f"– {line}", "body")], ui.look.palette.ink)


def _year(ui: Ui, choice: Choice) -> list[ft.Control]:
    """The class, whose limits tell themselves, and the printed signs."""
    w, look = ui.words, ui.look
    years = [(name, w("Free") if name == "free" else name) for name in ("free", "1", "2", "3", "4", "5/6")]
    told = {
        "free": w("All that the game has."),
        "1": w("Plus and minus, to 20."),
        "2": w("Plus, minus and times, to 100."),
        "3": w("All signs, to 1000, dividing without a rest."),
        "4": w("All signs, to a million, dividing without a rest."),
        "5/6": w("All that the game has."),
    }[choice.year]
    return [
        page.segmented(
            look,
            years,
            choice.year,
            identifier="year",
            on_pick=lambda name: ui.session.practice.choose(year=name),
            expand=True,
        ),
        text.words(told, "small", look.palette.ink2),
        ft.Row(
            [
                page.segmented(
                    look,
                    [("cross", "× ÷"), ("dot", "· :")],
                    ui.signs,
                    identifier="practice-signs",
                    on_pick=lambda signs: ui.session.change_setting(signs=signs),
                )
            ],
            spacing=Space.S,
        ),
    ]
