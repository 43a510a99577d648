"""The stage: what was done stays in sight until the person to move touches their emblem; no hand is shown."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import drawing, opponent, since
from app.locale import isolated
from app.locale.levels import touch_emblem
from app.parts import button, plain, players, stage, text
from app.parts.theme import Look, Space
from app.screens import strict
from app.screens.help import help_raised
from app.state.model import Table
from app.state.overlays import Turns

LINES = 2
"""The lines that what was done has room for."""
PILL = 62
"""The width of the way to the turns before, beside what was done last, but for their number, in pixels."""


def lower(ui: Ui, table: Table) -> ft.Control:
    """Draw the colour of who is next; while it is asked whether a move is taken back, of who made that."""
    w, play, names = ui.words, ui.session.table, table.match.names
    prompt, mover = table.match.prompt, table.match.plies[table.decision].seat if _movable(table) else None
    assert prompt is not None
    seat, line, on_ready = prompt.seat, drawing.of(table.match).handed(w, table), play.lift_curtain
    corner: ft.Control | None = None
    if mover is not None:
        icon = ft.Icons.UNDO_ROUNDED
        word = w("back")
        said = w("{name} takes back", name=names[mover])
        name = "undo"
        if table.latest.returning:
            seat, line, on_ready = mover, w("You again,"), play.take_back
            icon, word, said, name = ft.Icons.CLOSE_ROUNDED, w("no"), w("No, it stays"), "undo-not"
        ask = partial(play.ask_back, asked=not table.latest.returning)
        corner = stage.corner_button(ui.look, icon, word, label=said, identifier=name, on_tap=ask)
    return stage.stage(
        ui.look,
        sign=table.emblems[seat],
        line=line,
        name=isolated(names[seat]),
        asked=touch_emblem(w, names[seat], table.emblems[seat]),
        ready=w("I am {name}", name=names[seat]),
        on_ready=on_ready,
        corner=corner,
        rises=drawing.of(table.match).rises(table),
    )


def _movable(table: Table) -> bool:
    """Return True if the last move of a person can be taken back here."""
    return table.decision < len(table.match.plies) and table.stuck() is None


def said(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw what was done last, below the felt, and what others did since the person to move had a turn: a list of it if
    what lies on the felt leaves room for one, else the way to it; empty if nothing was.
    """
    w, look, last, turns = ui.words, ui.look, since.last(table), opponent.turns(ui, table)
    done = "" if last is None else since.summary(w, last, table.match)
    sentence = " ".join(filter(None, [done, strict.fell(w, table), help_raised(ui, table)]))
    shown = bool(done and last is not None and turns and turns[-1].seat == last.seat)
    before = len(turns) - shown if table.match.plies else 0
    room, free = look.width - look.beside - 2 * look.margin, _free(ui, table) - 2 * Space.XS
    rows: list[ft.Control] = [_act(look, sentence, room)] if sentence else []
    if free > 0:
        speaks = drawing.of(table.match).speaks and bool(done) and sentence == done
        acts = [_unseen(sentence)] if speaks else rows
        free -= 1 + Space.XS if speaks else text.height(look, sentence, "title", room) + Space.XS
        listed = opponent.listed(ui, table, turns, room, free, shown_last=shown)
        if listed is not None:
            return _below(look, [*acts, listed])
    if before > 0:
        whole = w.many("See the turn before", "See the {n} turns before", before)
        tight = bool(rows) and (look.small or look.landscape)
        shown_as, icon = str(before) if tight else whole, ft.Icons.HISTORY_ROUNDED
        show = partial(ui.session.table.open_overlay, Turns())
        pill = button.chip_button(look, shown_as, "turns", show, label=whole, icon=icon)
        if tight:
            wide = PILL + text.width(look, str(before), "label")
            act = _act(look, sentence, room - wide - Space.S)
            act.expand = True
            rows = [ft.Row([act, ft.Container(pill, width=wide)], spacing=Space.S)]
        else:
            rows.append(plain.middle(pill))
    return _below(look, rows) if rows else []


def _act(look: Look, sentence: str, room: float) -> ft.Semantics:
    """Draw what was done last."""
    high, middle = LINES * 24 * look.text_scale, ft.TextAlign.CENTER
    drawn = text.fitted(look, sentence, "title", look.palette.onfelt, room, high, align=middle)
    silent = plain.silent(drawn)
    return ft.Semantics(identifier="last-act", label=sentence, content=silent)


def _unseen(sentence: str) -> ft.Control:
    """Return what was done last for screen readers alone: what lies on the felt says it."""
    return ft.Semantics(identifier="last-act", label=sentence, content=ft.Container(width=1, height=1))


def _below(look: Look, rows: list[ft.Control]) -> list[ft.Control]:
    column = plain.stretched(rows, Space.XS, tight=True)
    return [ft.Container(column, padding=ft.Padding.symmetric(vertical=Space.XS, horizontal=look.margin))]


def _free(ui: Ui, table: Table) -> float:
    """Return the height that what lies on the felt leaves above the colour, in pixels; 0 where no turns are listed."""
    draws, look = drawing.of(table.match), ui.look
    if not opponent.lists(ui, table):
        return 0
    lies = draws.lies(drawing.TableView(ui, table, table.match.view(table.seat)))
    if lies is None:
        return 0
    above = 0 if look.slots.rail else look.slots.bar + players.height(look)
    return look.height - above - lies - stage.below(look, rises=draws.rises(table))
