"""The pages of tournaments: all of them, and the plan and the table of one."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import identity
from app.locale import isolated
from app.locale.games import title
from app.locale.signs import figure
from app.parts import page
from app.parts.rows import (
    Button,
    Column,
    Emblem,
    Felt,
    Field,
    Group,
    Info,
    Notice,
    Opener,
    Page,
    Row,
    Section,
    Text,
    note,
)
from app.parts.theme import Space
from app.screens import deleting, unread
from app.screens.tournament_sheet import as_page, as_text, called, kind_of, law, result, won_by
from app.state.model import TournamentPage
from app.state.people import KNOCKOUT
from app.state.tournament import Fixture, Standing, Tournament, following, may_enter, rounds, table, winners


def all_of_them(ui: Ui, at: object) -> Page:
    """Return the page of all tournaments."""
    w = ui.words
    rows = [_unread(ui, one) if one.unread else _listed(ui, one) for one in ui.model.tournaments]
    none = w("There are none yet. Set up a game and choose “Tournament”.")
    return Page(w("Tournaments"), [Group(rows) if rows else Text(none)])


def _listed(ui: Ui, one: Tournament) -> Row:
    """Return a tournament: its game, who plays, and how far it is."""
    w, game = ui.words, one.target.game
    names = w.list([isolated(person.name) for person in one.entrants])
    far = w("finished") if winners(one) else _progress(ui, one)
    open_, mark = partial(ui.session.tournaments.open, one.id), Felt(identity.background(game))
    return Opener(title(game), f"tournament-{one.id}", open_, f"{kind_of(w, one)} · {names}", far, mark, bold=True)


def _progress(ui: Ui, one: Tournament) -> str:
    """Return how many matches are decided, `3 of 15`."""
    plan = [fixture for each in rounds(one) for fixture in each if not fixture.bye]
    return ui.words("{n} of {of}", n=sum(fixture.over for fixture in plan), of=len(plan))


def _unread(ui: Ui, one: Tournament) -> Row:
    stored, newer = ui.session.tournaments.text, one.unread == "newer"
    return unread.row(ui, one.id, stored, f"tournament-unread-{one.id}", newer=newer)


def screen(ui: Ui, at: TournamentPage) -> Page:
    """Return the page of one tournament; for one that is gone, that of all."""
    of = next((one for one in ui.model.tournaments if one.id == at.id and not one.unread), None)
    if of is None:
        return all_of_them(ui, at)
    w, plan, won = ui.words, rounds(of), won_by(ui.words, of)
    body: list[Row] = [Notice(won, ft.Icons.EMOJI_EVENTS_OUTLINED)] if won else []
    if of.kind != KNOCKOUT:
        body += [Section(w("Table")), Group([_standing(ui, of, line) for line in table(of)])]
    for number, each in enumerate(plan):
        body += [Section(_round(ui, of, number, len(plan))), Group([_row(ui, of, fixture) for fixture in each])]
    body += [note(law(w, of)), *_who(ui, of, at), *_sheet(ui, of), _deleting(ui, at)]
    return Page(title(of.target.game), body, _next(ui, of), subtitle=f"{kind_of(w, of)} · {_progress(ui, of)}")


def _round(ui: Ui, of: Tournament, number: int, count: int) -> str:
    """Return the name of a round, counted from 0."""
    w, left = ui.words, count - number
    if of.kind != KNOCKOUT or left > 3:
        return w("Round {n}", n=number + 1)
    return {1: w("Final"), 2: w("Semi-finals"), 3: w("Quarter-finals")}[left]


def _standing(ui: Ui, of: Tournament, line: Standing) -> Row:
    """Return a line of the table: place, entrant, matches, and the points."""
    w = ui.words
    more = f"+{_number(line.difference)}" if line.difference > 0 else _number(line.difference)
    facts = w(
        "{won} won, {drawn} drawn, {lost} lost, difference {more}",
        won=line.won,
        drawn=line.drawn,
        lost=line.lost,
        more=more,
    )
    name, points = isolated(of.entrants[line.entrant].name), Text(str(line.points), "score")
    return Info(f"{line.place}. {name}", facts, mark=_sign(of, line.entrant), value=points, bold=True)


def _number(value: Fraction) -> str:
    """Return a difference as printed."""
    return f"−{figure(-value)}" if value < 0 else figure(value)


def _sign(of: Tournament, entrant: int) -> Emblem:
    person = of.entrants[entrant]
    return Emblem(person.emblem, square=person.level > 0)


def _row(ui: Ui, of: Tournament, fixture: Fixture) -> Row:
    """Return a match of the plan; one that can be played is begun, or gone on with, by a tap."""
    w = ui.words
    if fixture.bye:
        name = called(w, of, fixture.first)
        if of.kind == KNOCKOUT:
            return Info(w("{name} goes through without a game", name=name))
        return Info(w("{name} has a break", name=name))
    who = f"{called(w, of, fixture.first)} – {called(w, of, fixture.second)}"
    if not fixture.open or fixture.first is None or fixture.second is None:
        return Info(who, result(w, of, fixture))
    first, second = fixture.first, fixture.second
    detail = w("A draw: play again, swapping seats") if fixture.games else ""
    if ui.session.tournaments.running(of.id, first, second) is not None:
        detail = w("in progress")
    play = partial(ui.session.tournaments.play, of.id, first, second)
    return Opener(who, f"fixture-{min(first, second)}-{max(first, second)}", play, detail)


def _who(ui: Ui, of: Tournament, at: TournamentPage) -> list[Row]:
    """Return the button for people who come or go, or what it opens; empty once the tournament is over."""
    w, look, room = ui.words, ui.look, ui.session.tournaments
    if winners(of):
        return []
    said = w("Latecomers can join. If you leave, you lose the games you have left.")
    name = w("Is anyone coming or going?")
    rows: list[Row] = [Opener(name, "tournament-who", lambda: room.list_people(not at.who), said)]
    for entrant, person in enumerate(of.entrants) if at.who else ():
        gone, leaves = entrant in of.withdrawn, partial(room.withdraw, of.id, entrant)
        said, act = w("has gone home") if gone else "", w("Is back") if gone else w("Goes home")
        tap, name = partial(room.come_back, of.id, entrant) if gone else leaves, isolated(person.name)
        rows.append(Opener(name, f"tournament-leaves-{entrant}", tap, said, act, _sign(of, entrant)))
    if at.who and may_enter(of):

        def enter(_: object = None) -> None:
            room.enter(of.id)

        name, hint = w("Latecomer’s name"), w("Who’s coming late?")
        field = Field(name, "tournament-late", at.name, room.type_name, enter, hint, note=_wrong(ui, at))
        add = Button(w("Add"), "tournament-enter", enter)
        line = [page.name_field(look, field), page.draw(look, add)]
        rows.append(Info("", value=ft.Row(line, expand=True)))
    return [Group(rows)]


def _wrong(ui: Ui, at: TournamentPage) -> str:
    """Return why the typed name of a late entrant cannot be taken; empty as long as nothing is wrong."""
    if at.wrong is None:
        return ""
    if not at.wrong:
        return ui.words("Type a name first.")
    return ui.words("“{name}” is taken, or looks too similar. Choose another name.", name=at.wrong)


def _sheet(ui: Ui, of: Tournament) -> list[Row]:
    """Return the buttons that print the results, or save them to send; empty before the first."""
    w, session = ui.words, ui.session
    if not of.games:
        return []

    def print_() -> None:
        session.ask_host("print", html=as_page(w, of))

    def save() -> None:
        session.exchange.download(f"tischrechner-{of.target.game}-{of.on}.txt", as_text(w, of))

    paper, file = ft.Icons.PRINT_ROUNDED, ft.Icons.DOWNLOAD_ROUNDED
    out = [
        Button(w("Print"), "tournament-print", print_, kind="outline", icon=paper),
        Button(w("Save to send"), "tournament-save", save, kind="outline", icon=file),
    ]
    return [Column(out, above=Space.L)]


def _next(ui: Ui, of: Tournament) -> Row | None:
    """Return the button that plays the next match, below who plays it; None once all are played."""
    fixture = following(of)
    if fixture is None or fixture.first is None or fixture.second is None:
        return None
    w, room, first, second = ui.words, ui.session.tournaments, fixture.first, fixture.second
    who = w("{name} against {other}", name=called(w, of, first), other=called(w, of, second))
    going_on = room.running(of.id, first, second) is not None
    name = w("Carry on with the game") if going_on else w("Play the next game")
    play, icon = partial(room.play, of.id, first, second), ft.Icons.PLAY_ARROW_ROUNDED
    return Column([Text(who, "label"), Button(name, "tournament-next", play, kind="main", icon=icon)])


def _deleting(ui: Ui, at: TournamentPage) -> Row:
    """Return the button that deletes the tournament, which is asked once."""
    w, room, bin = ui.words, ui.session.tournaments, ft.Icons.DELETE_OUTLINE_ROUNDED
    ask = partial(room.ask_to_delete, not at.asked)
    row: Row = Button(w("Delete the tournament"), "tournament-ask", ask, kind="outline", icon=bin)
    if at.asked:
        row = deleting.asked(ui, "tournament", w("Delete"), ask, partial(room.delete, at.id), room.undo)
    return Column([row], above=Space.L)
