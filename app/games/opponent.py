"""The tray while an opponent moves, and the line with the summary of its turn afterwards.

All of it is drawn from public events.
"""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app import games
from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common, since
from app.locale import Words
from app.locale.levels import level_name
from app.parts import page, stage, tappable, text, tray
from app.parts import since as list_of_turns
from app.parts.level_bars import level_bars
from app.parts.rows import Choice, Group, Info
from app.parts.theme import Radius, Space
from app.session import actions
from app.state.model import Showing, Table
from app.state.overlays import Turns


def rows(ui: Ui, table: Table) -> Rows:
    """Return the tray while an opponent moves, or what keeps its place on the stage; empty while a person is asked."""
    if table.covered:
        return [ft.Container()]
    if table.opponent is None:
        return []
    return [_who(ui, table, table.opponent), _step(ui, table), line(ui, table), _bar(ui, table)]


def height(ui: Ui) -> float:
    """Estimate the height of this tray, or of what is below the felt on the stage, in pixels; in landscape the tray
    stands beside the felt.
    """
    small, table = 22 * ui.look.text_scale, ui.model.table
    if table is not None and table.staged:
        tight = ui.look.small or ui.look.landscape
        pill = small + 22 + Space.XS if len(table.match.names) > 2 and not tight else 0
        return stage.below(ui.look, rises=False) + 2 * 24 * ui.look.text_scale + 2 * Space.XS + pill
    return 0 if ui.look.landscape else 28 + 28 + (2 * small + 2 * Space.S) + 44 + (52 + Space.S + 56) + 3 * Space.M


def _who(ui: Ui, table: Table, seat: int) -> ft.Control:
    """Draw the name of the opponent to move, and its level."""
    w, look = ui.words, ui.look
    level = table.level(seat)
    said = w("It is {name}’s turn", name=table.match.names[seat])
    strong = ft.Row(
        [
            level_bars(table.strength(seat), look.palette.ink),
            text.words(level_name(w, level), "small", look.palette.ink2),
        ],
        spacing=6,
        tight=True,
    )
    label = f"{said}, {level_name(w, level)}"
    content = ft.Row([common.sign(table, seat, 28), text.words(said, "label", look.palette.ink, expand=True), strong])
    content.spacing = 10
    return ft.Semantics(label=label, content=ft.Semantics(exclude_semantics=True, content=content))


def _step(ui: Ui, table: Table) -> ft.Control:
    """Draw the turn so far: a dash for each move and the last one in words; three dots while it thinks long."""
    look, p = ui.look, ui.look.palette
    shown = table.latest.shown
    sentence = ("" if shown.thinking else _doing(ui, table)) or ui.words("thinks …")
    marks: list[ft.Control]
    if shown.thinking:
        marks = [ft.Container(width=8, height=8, border_radius=4, bgcolor=p.ink2) for _ in range(3)]
    else:
        marks = [_dash(ui, shown, step) for step in range(1, shown.steps + 1)]
    content = ft.Row(
        [ft.Row(marks, spacing=5, tight=True), text.words(sentence, "body", p.ink, lines=2, expand=True)],
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
    return ft.Semantics(label=sentence or None, identifier="step", content=box)


def _dash(ui: Ui, shown: Showing, step: int) -> ft.Control:
    p = ui.look.palette
    now = step == shown.step
    colour = p.ink if now else p.ok if step < shown.step else p.hair
    room = 14 if shown.steps <= 6 else 6
    return ft.Container(width=room * (1 + now), height=8, border_radius=4, bgcolor=colour)


def _doing(ui: Ui, table: Table) -> str:
    """Return what the last move did, in a few words; the name above says whose turn it is."""
    step = games.of(table.match).log.step
    news = [happened for happened in table.latest.news if happened.code != "turn" or happened.values.get("last")]
    sentences = (step(ui.words, happened, table.match.names) for happened in news)
    return " ".join(filter(None, sentences))


def _bar(ui: Ui, table: Table) -> ft.Control:
    """Draw the choice of the pace and the buttons below it: undo, and on to the next seat."""
    w, look, session = ui.words, ui.look, ui.session
    fast = ft.Icons.FAST_FORWARD_ROUNDED
    onward = common.main_action(ui, table, actions.hurry(session, w), icon=fast, expand=True)
    back = [common.undo(ui, table)] if table.stuck() is None else []
    if look.landscape or look.large_text:
        return tray.action_bar(look, [*back, onward])
    places = [ft.Container(width=look.main_button) for _ in range(2 - len(back))]  # of undo and of the bulb

    def pick(value: str) -> None:
        session.saving.change_setting(pace=value)

    choice = Choice(w("Computer’s turns"), "pace", paces(w), ui.model.settings.pace, pick)
    pace = page.segmented(look, choice, expand=not look.tablet)
    if look.tablet and not back:
        return ft.Row([pace, onward], spacing=Space.S)
    return ft.Column([pace, tray.action_bar(look, [*back, *places, onward])], spacing=Space.S, tight=True)


def paces(words: Words) -> list[tuple[str, str]]:
    """Return the paces at which opponents' turns are shown, to choose from, as value and words."""
    return [("slow", words("Slow")), ("normal", words("Normal")), ("at_once", words("Instant"))]


# what others did


@dataclass(frozen=True)
class Summary:
    """A turn in a short sentence or a few."""

    seat: int
    text: str


def turns(ui: Ui, table: Table, *, whole: bool = False) -> list[Summary]:
    """Return the summaries of the turns since the reader has moved last, or of the `whole` match, the latest last."""
    found, reader = since.turns(table, whole=whole), None if whole else table.reader
    summed = ((turn.seat, since.summary(ui.words, turn, table.match, reader)) for turn in found)
    return [Summary(seat, text) for seat, text in summed if text]


def line(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw the summary of the last turn, until a person moves; a tap opens all such turns. Where only people play, the
    curtain has shown them."""
    if not any(table.levels):
        return []
    summaries = turns(ui, table)
    if table.opponent is not None and summaries and table.match.plies[-1].seat == table.opponent:
        summaries = summaries[:-1] if summaries[-1].seat == table.opponent else summaries
    if not summaries:
        return []
    look, last = ui.look, summaries[-1]
    said = text.fitted(look, last.text, "small_bold", look.palette.ink, look.across - 24 - 22 - 20, 40)
    said.expand = True
    face = ft.Row(
        [
            common.sign(table, last.seat, 24),
            said,
            ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=22, color=look.palette.ink2),
        ],
        spacing=10,
    )
    row = tappable.tappable(
        look,
        ft.Container(face, padding=ft.Padding.symmetric(vertical=2), height=44),
        label=last.text,
        identifier="turns",
        on_tap=lambda: ui.session.table.open_overlay(Turns()),
        radius=Radius.KEY,
    )
    return [ft.Semantics(live_region=True, container=True, content=row)]


def lists(ui: Ui, table: Table) -> bool:
    """Return True if the stage has the list of turns in the place of pieces that only a turn needs."""
    return table.staged and len(table.match.names) > 2 and len(turns(ui, table)) > 1


def listed(
    ui: Ui, table: Table, found: list[Summary], width: float, high: float, *, least: int = 0, shown_last: bool = False
) -> ft.Control | None:
    """Draw the list of turns: as many as there is room for in that height, the latest ones; a tap shows those before
    them, `least` in any case. None if there is room for none; the last one gives way first if it is `shown_last`
    elsewhere.
    """
    w, look = ui.words, ui.look
    lines = [
        list_of_turns.Line(number, common.sign(table, turn.seat, list_of_turns.SIGN), turn.text)
        for number, turn in enumerate(found, start=1)
    ]
    shown = list_of_turns.fitting(look, lines, width, high)
    if shown_last and shown < len(lines):
        lines = lines[:-1]
        shown = list_of_turns.fitting(look, lines, width, high)
    if max(shown, least) == 0 or not lines:
        return None
    left_out = len(lines) - max(least, shown)
    return list_of_turns.since(
        look,
        since.heading(w, table),
        w.many("{n} turn", "{n} turns", len(found)),
        lines[left_out:],
        width,
        more=w.many("{n} earlier turn", "{n} earlier turns", left_out) if left_out else "",
        on_more=lambda: ui.session.table.open_overlay(Turns()),
    )


def turns_sheet(ui: Ui, table: Table, shown: Turns) -> ft.Control:
    """Draw the overlay with turns: those since the last own one in order, or of the whole match, the latest first."""
    found = turns(ui, table, whole=shown.whole)
    listed = [Info(turn.text, mark=common.sign(table, turn.seat, 28)) for turn in found]
    empty = [Info(ui.words("Nothing has happened yet."))]
    title = ui.words("All turns") if shown.whole else since.heading(ui.words, table)
    rows, reader = listed[::-1] if shown.whole else listed, common.at_table(ui, on_felt=False)
    return common.sheet(ui, title, [Group(rows or empty)], name="turns", long=len(rows), beside=reader)
