"""The tray while an opponent moves, and the line that tells afterwards what it did.

All of it is drawn from events that everybody may know of.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

import flet as ft

from app import games
from app.fast.boundary import Rows
from app.games import common
from app.locale import Words
from app.locale.levels import level_name
from app.model import Showing, Table
from app.parts import button, page, tappable, text, tray
from app.parts.level import level_bars
from app.sheets import Turns
from app.theme import Radius, Space
from app.ui import Ui
from core.engine.game import Event


def rows(ui: Ui, table: Table) -> Rows:
    """The tray while an opponent moves; empty while a person is asked."""
    if table.opponent is None:
        return []
    return [_who(ui, table, table.opponent), _step(ui, table), line(ui, table), _bar(ui, table)]


def height(ui: Ui) -> float:
    """About how high this tray is, in pixels; in landscape it stands beside the felt."""
    small = 22 * ui.look.text_scale
    return 0 if ui.look.landscape else 28 + 28 + (2 * small + 2 * Space.S) + 44 + (52 + Space.S + 56) + 3 * Space.M


def _who(ui: Ui, table: Table, seat: int) -> ft.Control:
    """Whose turn it is, and its level."""
    w, look = ui.words, ui.look
    level = table.level(seat)
    said = w("It is {name}'s turn", name=table.match.names[seat])
    strong = ft.Row(
        [level_bars(level, look.palette.ink), text.words(level_name(w, level), "small", look.palette.ink2)],
        spacing=6,
        tight=True,
    )
    label = f"{said}, {level_name(w, level)}"
    content = ft.Row([common.sign(table, seat, 28), text.words(said, "label", look.palette.ink, expand=True), strong])
    content.spacing = 10
    return ft.Semantics(label=label, content=ft.Semantics(exclude_semantics=True, content=content))


def _step(ui: Ui, table: Table) -> ft.Control:
    """How far the turn has come: a dash for each move, and the last one in words; three dots while it thinks long."""
    look, p = ui.look, ui.look.palette
    shown = table.shown
    told = ui.words("thinks …") if shown.thinking else _doing(ui, table)
    marks: list[ft.Control]
    if shown.thinking:
        marks = [ft.Container(width=8, height=8, border_radius=4, bgcolor=p.ink2) for _ in range(3)]
    else:
        marks = [_dash(ui, shown, step) for step in range(1, shown.steps + 1)]
    content = ft.Row(
        [ft.Row(marks, spacing=5, tight=True), text.words(told, "body", p.ink, lines=2, expand=True)],
        spacing=Space.M,
    )
    box = ft.Container(
        content,
        bgcolor=p.raised,
        border=ft.Border.all(1, p.hair),
        border_radius=Radius.KEY,
        padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.M),
        height=2 * 22 * look.text_scale + 2 * Space.S,
    )
    return ft.Semantics(label=told or None, identifier="step", content=box)


def _dash(ui: Ui, shown: Showing, step: int) -> ft.Control:
    p = ui.look.palette
    now = step == shown.step
    colour = p.ink if now else p.ok if step < shown.step else p.hair
    room = 14 if shown.steps <= 6 else 6
    return ft.Container(width=room * (1 + now), height=8, border_radius=4, bgcolor=colour)


def _doing(ui: Ui, table: Table) -> str:
    """What the last move did, in a few words."""
    doing = games.of(table.match).doing
    told = (doing(ui.words, ui.signs, happened, table.match.names) for happened in table.news)
    return " ".join(filter(None, told))


def _bar(ui: Ui, table: Table) -> ft.Control:
    """How fast turns are shown, and on to the next seat."""
    w, look, session = ui.words, ui.look, ui.session
    onward = button.button(
        look,
        w("Go on"),
        identifier="hurry",
        kind="main",
        icon=ft.Icons.FAST_FORWARD_ROUNDED,
        on_tap=session.hurry,
        expand=True,
    )
    back = [common.undo(ui, table)] if table.stuck() is None else []
    if look.landscape or look.large_text:
        return tray.action_bar(look, [*back, onward])
    pace = page.segmented(
        look,
        paces(w),
        ui.model.settings.pace,
        label=w("Opponents' turns"),
        identifier="pace",
        on_pick=lambda value: session.change_setting(pace=value),
        expand=not look.tablet,
    )
    if look.tablet and not back:
        return ft.Row([pace, onward], spacing=Space.S)
    return ft.Column([pace, tray.action_bar(look, [*back, onward])], spacing=Space.S, tight=True)


def paces(words: Words) -> list[tuple[str, str]]:
    """How fast the turns of opponents are shown, to choose from."""
    return [("slow", words("Slow")), ("normal", words("Normal")), ("at_once", words("At once"))]


# what opponents did


@dataclass(frozen=True)
class Told:
    """What an opponent did in a turn, in words."""

    seat: int
    text: str


def turns(ui: Ui, table: Table) -> list[Told]:
    """The turns of opponents since a person moved last, the latest last."""
    plies = table.match.plies
    begun = table.decision + 1 if table.decision < len(plies) else 0
    told = []
    for seat, made in groupby(plies[begun:], key=lambda ply: ply.seat):
        events = [happened for ply in made for happened in ply.step.events if happened.visible_to(None)]
        summary = _summary(ui, table, seat, events)
        if summary:
            told.append(Told(seat, summary))
    return told


def _summary(ui: Ui, table: Table, seat: int, events: list[Event]) -> str:
    """A turn in short: its telltale events if it has some, else all of them."""
    game, names = games.of(table.match), table.match.names
    telling = [happened for happened in events if happened.code in game.telltale]
    sentences: list[str] = []
    for happened in telling or [happened for happened in events if happened.code != "turn"]:
        sentence = game.sentences.event(ui.words, ui.signs, happened, names)
        if sentence:
            sentences.append(sentence.removeprefix(f"{names[seat]}: ") if sentences else sentence)
    return " ".join(sentences)


def line(ui: Ui, table: Table) -> list[ft.Control]:
    """What the opponent before did, as long as no person has moved since; a tap tells all such turns."""
    told = turns(ui, table)
    if table.opponent is not None and told and table.match.plies[-1].seat == table.opponent:
        told = told[:-1] if told[-1].seat == table.opponent else told
    if not told:
        return []
    look, last = ui.look, told[-1]
    face = ft.Row(
        [
            common.sign(table, last.seat, 24),
            text.words(last.text, "small_bold", look.palette.ink, lines=2, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=22, color=look.palette.ink2),
        ],
        spacing=10,
    )
    row = tappable.tappable(
        look,
        ft.Container(face, padding=ft.Padding.symmetric(vertical=2), height=44),
        label=last.text,
        identifier="turns",
        on_tap=lambda: ui.session.open_sheet(Turns()),
        radius=Radius.KEY,
    )
    return [ft.Semantics(live_region=True, container=True, content=row)]


def turns_sheet(ui: Ui, table: Table) -> ft.Control:
    """All turns of opponents since a person moved last."""
    listed = [page.row(ui.look, told.text, leading=common.sign(table, told.seat, 28)) for told in turns(ui, table)]
    empty = [page.row(ui.look, ui.words("Nothing has happened yet."))]
    return common.sheet(ui, ui.words("Since the last move"), [page.group(ui.look, listed or empty)], name="turns")
