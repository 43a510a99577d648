"""The sheets of a seat at a table that is set up: a person, the computer, and people to sit down as well."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games.opponent import paces
from app.locale.letters import undrawn
from app.locale.levels import level_detail, level_name
from app.parts import page
from app.parts.rows import (
    Button,
    Choice,
    Emblem,
    Field,
    Group,
    Icon,
    Opener,
    Option,
    Row,
    Section,
    Sheet,
    note,
)
from app.screens import faces
from app.screens.classes import PRACTISED
from app.screens.help import help_name
from app.screens.home import called, seated_name
from app.screens.setup import many, seats, year_of
from app.state.help import Level
from app.state.model import MatchSetup, SeatSheet, SeatsSheet
from app.state.people import LEVELS, Person, is_same, strength
from core.games import has


def screen(ui: Ui, sheet: SeatSheet) -> Sheet:
    """Return the sheet of who sits at a seat."""
    setup = ui.model.setup
    assert setup is not None
    w, room, person = ui.words, ui.session.setup, setup.people[sheet.seat]
    rows = _computer(ui, sheet, person) if person.level else _person(ui, setup, sheet, person)
    if len(setup.people) > 1:
        seats = [(str(n), str(n + 1)) for n in range(len(setup.people))]
        place = Choice(
            w("Which turn?"), "place", seats, str(sheet.seat), lambda n: room.choose_place(sheet.seat, int(n))
        )
        rows += [Section(w("Which turn?"), w("in turn, clockwise")), page.segmented(ui.look, place, expand=True)]
    done = Button(w("Done"), "seat-done", room.leave_seat, kind="main")
    off = Button(w("Not playing"), f"person-{sheet.seat}-remove", partial(room.leave_table, sheet.seat), kind="outline")
    actions = [*([off] if room.removable(sheet.seat) else []), done]
    return Sheet(w("Computer") if person.level else w("Who sits here?"), "seat", rows, actions)


def _person(ui: Ui, setup: MatchSetup, sheet: SeatSheet, person: Person) -> list[Row]:
    """Return the name, the emblem, the class and the help of a person."""
    w, room, seat = ui.words, ui.session.setup, sheet.seat
    twins = setup.wrong.values["emblems"] if setup.wrong is not None and setup.wrong.code == "same_name" else ()
    remarks = [w("Somebody else has this name.") if person.emblem in twins else "", undrawn(w, person.name)]
    field = Field(
        w("Name"),
        f"person-{seat}-name",
        person.name,
        partial(room.rename, seat),
        lambda _: room.leave_seat(),
        hint=seated_name(ui, setup, seat),
        full=w("Names have up to 12 letters."),
        note=" ".join(filter(None, remarks)),
        whole=person == sheet.before,
    )
    taken = {one.emblem for number, one in enumerate(setup.people) if number != seat}
    rows: list[Row] = [
        Group([field]),
        Section(w("Face"), w("faded: already at the table") if taken else ""),
        faces.signs(ui, person.emblem, taken, partial(room.choose_emblem, seat)),
    ]
    if setup.agreed.wall or setup.tournament:
        return rows
    years = [("free", "–"), *((year, year) for year in PRACTISED if year != "free")]
    year = Choice(w("School year"), "class", years, sheet.year or year_of(ui, person), room.choose_year)
    rows += [Section(w("School year"), w("for practice only")), page.segmented(ui.look, year, expand=True)]
    if has(setup.game, "help") and setup.agreed.strict is None:
        levels = [(str(int(one)), w("as for all") if one == Level.NOTHING else help_name(w, one)) for one in Level]
        own = setup.agreed.helped.get(person.emblem, Level.NOTHING)
        pick = Choice(
            w("Help"), "own-help", levels, str(int(own)), lambda one: room.choose_own_help(seat, Level(int(one)))
        )
        rows += [Section(w("Help for {name} alone", name=seated_name(ui, setup, seat)))]
        rows += [page.segmented(ui.look, pick, expand=True)]
    return rows


def _computer(ui: Ui, sheet: SeatSheet, person: Person) -> list[Row]:
    """Return the levels of the computer, and how fast it plays."""
    w, choose = ui.words, ui.session.setup.choose_level

    def option(level: int) -> Row:
        chosen, mark = level == person.level, page.level_mark(ui.look, strength(level))
        pick, said = partial(choose, sheet.seat, level), level_detail(w, level)
        return Option(level_name(w, level), f"level-{level}", chosen, pick, said, mark)

    levels = [option(level) for level in LEVELS]
    keep = ui.session.saving.change_setting
    pace = Choice(w("How fast does it play?"), "pace", paces(w), ui.model.settings.pace, lambda value: keep(pace=value))
    asked = Section(w("How fast does it play?"))
    return [Group(levels, ("level", w("Computer"))), asked, page.segmented(ui.look, pace, expand=True)]


def more(ui: Ui, sheet: SeatsSheet) -> Sheet:
    """Return the sheet of those who could sit down as well; above them all who sit there, where the page has no room
    for them.
    """
    setup = ui.model.setup
    assert setup is not None
    w, room = ui.words, ui.session.setup
    seated = [seats(ui, setup)] if many(ui, setup) else []
    title = w("Who’s playing?") if seated else w("Who else is playing?")
    if setup.full:
        return Sheet(title, "seats", [*seated, note(w("All seats are taken."))])
    free = [one for one in ui.model.faces if not any(is_same(one, other) for other in setup.people)]
    rows: list[Row] = [
        Opener(called(ui, one), f"sit-{one.emblem}", partial(room.sit_down, one), mark=Emblem(one.emblem))
        for one in free
    ]

    def add(new: object) -> None:
        assert callable(new)
        new()
        room.ask(len(setup.people))

    rows.append(
        Opener(w("Somebody new"), "add-person", partial(add, room.add_person), mark=Icon(ft.Icons.PERSON_ADD_ROUNDED))
    )
    if has(setup.game, "bot"):
        strong, sign = w("from very easy to master"), Icon(ft.Icons.ADD_BOX_ROUNDED)
        rows.append(Opener(w("Computer"), "add-opponent", partial(add, room.add_opponent), strong, mark=sign))
    device, sign = w("From another device"), Icon(ft.Icons.QR_CODE_2_ROUNDED)
    far = Opener(device, "other-device", ui.session.exchange.open, w("Fetch a name and its practice."), mark=sign)
    return Sheet(title, "seats", [*seated, Group(rows), Group([far])])
