"""A task at a game's own table: what practice, lessons and looking back share of their screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from app.frame.slots import Rows, apart
from app.frame.ui import Ui
from app.games import common, drawing, hints
from app.games.drawing import TableView
from app.parts import button, coin, plain, players, scrolling, text, tray
from app.parts.bar import below_notch, top_bar
from app.parts.overlay import overlay
from app.parts.rows import Info, Row
from app.parts.tappable import together
from app.parts.theme import Radius, Space
from app.session import actions
from app.state.model import Table, TablePage

GOAL = 0.09
"""The most of the screen's height that the first words of a goal take, and the others."""
LINES = 56
"""The height that each of both may take in any case: three lines of the smallest type."""
ICONS = {
    "sprint-again": ft.Icons.HOURGLASS_BOTTOM_ROUNDED,
    "try-again": ft.Icons.UNDO_ROUNDED,
    "lesson-play": ft.Icons.PLAY_ARROW_ROUNDED,
}
"""The signs of what leads on, by the names of the buttons; the others have an arrow behind their words."""


def opened(ui: Ui, table: Table) -> ft.Control | None:
    """Draw the overlay that is open: all of a hint, or one of the game's own; None if none is."""
    if table.overlay is None:
        return None
    ui = ui.windowed
    return hints.sheet(ui, table) or drawing.of(table.match).overlay(TableView(ui, table, table.match.view(0)))


def arranged(
    ui: Ui,
    *,
    head: Sequence[ft.Control],
    goal: ft.Control,
    felt: ft.Control,
    rows: Rows,
    sheet: ft.Control | None,
    hinted: Table | None = None,
    over: bool,
) -> ft.Control:
    """Return the page of a task: bar and path (`head`), the goal over the felt, and the tray, over whose question the
    hint of the table lies that is `hinted`.

    Once it is `over` nothing on the felt is touched.
    """
    look = ui.look
    within = look.within("left") if look.landscape else look
    paper = apart(tray.tray(within, rows))
    if hinted is not None:
        paper = hints.over(replace(ui, look=within), hinted, rows, paper)
    lies = ft.Container(
        plain.stretched([goal, ft.Container(together(felt, "table", ui.words("Table")), expand=True)], 0, expand=True),
        expand=True,
        ignore_interactions=over,
    )
    if look.landscape:
        left: ft.Control = ft.Column([head[0], lies], spacing=0, expand=True)
        edges = look.clear(left=0, top=0, bottom=0)
        if edges is not None:
            left = ft.Container(left, padding=edges, expand=True)
        body: ft.Control = plain.abreast([left, paper], 0, expand=True)
    else:
        body = plain.stretched([*below_notch(look, head), lies, paper], 0, expand=True)
    window = ui.windowed.look
    layers = overlay(window, scrolling.whole(look, body), sheet)
    return ft.Container(layers, bgcolor=look.felt, expand=True)


def with_less_room(ui: Ui, less: float) -> Ui:
    """Return the same with `less` pixels of height, so that a lower felt fits; the kind of its layout stays."""
    look = ui.look
    return replace(ui, look=replace(look, height=look.height - less, taken=look.taken + less))


def lower(ui: Ui, game: str, less: float, path: ft.Control, goal: ft.Control, said: ft.Control | None = None) -> Ui:
    """Return the same with the height that is left for the table of a game: `less` than there is, or where the game
    gives out its height by as much as the page takes: with `path` and `goal` above the felt instead of players, and
    with what is `said` on top of the tray.
    """
    look = ui.look
    if not drawing.find(game).lowers:
        return ui if look.kind.beside else with_less_room(ui, less)
    above, within = goal.data or 0, 0 if said is None else said.data + Space.M
    if look.kind.beside:
        return with_less_room(ui, max(look.slots.bar + above, within))
    players_above = 0 if look.slots.rail else look.slots.bar + players.height(look)
    return with_less_room(ui, look.slots.bar + path.data + above + within - players_above)


def leave(ui: Ui, label: str, identifier: str, on_tap: Callable[[], object]) -> ft.Control:
    """Return the cross at the left of the bar."""
    cross = ft.Icons.CLOSE_ROUNDED
    return button.icon_button(ui.look, cross, label, identifier, on_tap, on_felt=True)


def bar(ui: Ui, name: str, subtitle: str, leave: ft.Control, game: str, *beside: ft.Control) -> ft.Control:
    """Return the bar: the way out, the title, what stands `beside` the rules, and the rules."""
    actions = [] if ui.look.large_text else [*beside, common.rules_button(ui, game)]
    return top_bar(ui.look, name, subtitle=subtitle, leading=leave, actions=actions, on_felt=True)


def goal(
    ui: Ui, icon: ft.Control, wide: float, head: str, more: str = "", *, beside: Sequence[ft.Control] = ()
) -> ft.Control:
    """Return the goal: a sign as `wide` as that in pixels, words, and what stands `beside` them. Where text is large,
    their type gives way to the felt. Its `data` is its height in pixels.
    """
    look, ink = ui.look, ui.look.palette.onfelt
    room = look.width - look.slots.tray - 2 * look.margin - 4 - wide - Space.M - len(beside) * (look.touch + Space.M)
    high = max(GOAL * look.height, LINES)
    role = "label" if low(ui) else "title"
    first = text.fitted(look, head, role, ink, room, high, cut=False)
    drawn = [first, *([text.fitted(look, more, "small", ink, room, high, cut=False)] if more else [])]
    lines = [text.heading(head, role, ink, level=2, drawn=first), *drawn[1:]]
    texts = ft.Column(lines, spacing=0, tight=True, expand=True)
    above = Space.XS if low(ui) else Space.S
    inside = max(wide, sum(text.high(look, one, room) for one in drawn), look.touch if beside else 0)
    edges = ft.Padding.only(left=look.margin + 4, right=look.margin, top=above, bottom=Space.XS)
    shown = ft.Container(ft.Row([icon, texts, *beside], spacing=Space.M), padding=edges)
    high = above + inside + Space.XS
    return ft.Semantics(container=True, live_region=True, identifier="goal", data=high, content=shown)


def sign(ui: Ui, icon: ft.IconData) -> ft.Control:
    """Return the sign of a goal."""
    size = 28 if low(ui) else 40
    drawn = ft.Icon(icon, size=18 if low(ui) else 22, color=ui.look.palette.onfelt)
    return plain.plate(drawn, size, size, ui.look.palette.shade, Radius.KEY)


def stamp(ui: Ui, size: float) -> ft.Control:
    """Return the stamp of a right answer: a tick and the word."""
    tick = ft.Icon(ft.Icons.CHECK_ROUNDED, size=size * 0.42, color=ui.look.palette.onbrass)
    seal = coin.seal(ui.look, "", ui.words("right"), size, key="right")
    return ft.Stack([seal, ft.Container(tick, left=size * 0.29, top=size * 0.17)], width=size, height=size)


def solution(ui: Ui, line: str, note: str = "") -> Row:
    """Return a right answer in a list, with a note below it."""
    tick = ft.Icon(ft.Icons.CHECK_CIRCLE_ROUNDED, color=ui.look.palette.ok, size=22)
    return Info(line, note, mark=tick, bold=True)


def low(ui: Ui) -> bool:
    """Return True if the screen has little height for words."""
    return ui.look.small or ui.look.landscape


# buttons below what is said


def onward(ui: Ui, page: TablePage, *, expand: int | None = None) -> ft.Control:
    """Draw what leads on once an answer was judged."""
    action = actions.of_verdict(ui.session, ui.words, page)
    assert action is not None
    icon, after = ICONS.get(action.identifier), None
    if icon is None:
        after = ft.Icons.CHEVRON_RIGHT_ROUNDED
    return common.main_action(ui, page.table, action, icon=icon, icon_after=after, expand=expand)


def show_solution(ui: Ui, identifier: str, on_tap: Callable[[], object]) -> ft.Control:
    """Return the button that shows the solution."""
    return button.button(ui.look, ui.words("Solution"), identifier, on_tap, expand=2)
