"""Setting up a match: who plays, how long, and a line of what else is agreed."""

from __future__ import annotations

from functools import partial

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import common
from app.locale.games import title
from app.locale.levels import level_name
from app.locale.reasons import sentence
from app.parts import page, seat_tile
from app.parts.card import looking
from app.parts.rows import Button, Column, Group, Opener, Page, Row, Section, Switch, Why
from app.screens.help import help_name
from app.screens.home import seated_name, seated_names
from app.screens.length import chips as time_chips
from app.state.model import MatchSetup, SetupPage, seated
from app.state.people import Person, is_same, strength
from core.games import has

MOST_SEATS = 4
"""The pieces on the page, for seats and for those who play for the first time: with the others these are twelve."""


def screen(ui: Ui, shown: SetupPage) -> Page:
    """Return the whole page."""
    setup = shown.setup
    w, session, least = ui.words, ui.session, setup.seats[0]
    around = "" if setup.tournament else w("in turn, clockwise")
    body = [Section(w("Who’s playing?"), around), _seats(ui, setup)]
    terms = _first(ui, setup)
    if not setup.learned:  # a first match has its own length and rules
        agreed_on = Opener(agreed(ui, setup), "more-rules", session.setup.adjust, bold=True)
        terms += [*_length(ui, setup), Section(w("How we play")), Group([agreed_on])]
    refusal = [] if setup.wrong is None else [Why(sentence(w, setup.wrong))]
    if len(setup.people) < least and has(setup.game, "bot"):
        alone, icon = w("Play against the computer"), ft.Icons.ADD_BOX_ROUNDED
        start = Button(alone, "against", session.setup.play_alone, kind="main", icon=icon)
    else:
        name, icon = w("To the plan") if setup.tournament else w("Let’s go"), ft.Icons.PLAY_ARROW_ROUNDED
        start = Button(name, "begin", partial(session.setup.begin, seated_names(ui, setup)), kind="main", icon=icon)
    rules = common.rules_button(ui, setup.game, on_felt=False)
    foot = Column([*refusal, start])
    return Page(title(setup.game), body, foot, terms, subtitle=w("New game"), actions=[rules])


def _seats(ui: Ui, setup: MatchSetup) -> ft.Control:
    """Return all who play in the order of their turns, and below them an empty place; many are one piece, which opens
    them on a sheet.
    """
    w, look, room = ui.words, ui.look, ui.session.setup
    if many(ui, setup):
        names = [seated_name(ui, setup, number) for number in range(len(setup.people))]
        seated = [(one.emblem, one.level > 0, name) for one, name in zip(setup.people, names, strict=True)]
        label = " ".join((w("Who’s playing?"), w.list(names)))
        return seat_tile.all_in_one(look, seated, label, identifier="add-someone", on_tap=room.ask_who_else)
    parts = [seats(ui, setup)]
    if not setup.agreed.wall:
        full = w("All seats are taken.") if setup.full else None
        plus = ft.Icons.PERSON_ADD_ALT_1_ROUNDED
        parts.append(page.add_place(look, "add-someone", w("Who else is playing?"), plus, room.ask_who_else, why=full))
    return page.column(parts)


def many(ui: Ui, setup: MatchSetup) -> bool:
    """Return True if the page has no room for a piece for each seat."""
    return len(setup.people) + bool(newcomers(ui, setup)) > MOST_SEATS


def seats(ui: Ui, setup: MatchSetup) -> ft.Control:
    """Return a piece for each seat, in the order of their turns: two a line, one where the seats differ."""
    abreast = 1 if goal_of(ui, setup, 0) else 2
    tiles = [_seat(ui, setup, number, one, abreast) for number, one in enumerate(setup.people)]
    return page.grid(ui.look, tiles, abreast)


def goal_of(ui: Ui, setup: MatchSetup, seat: int) -> str:
    """Return what a seat is to reach where the seats of a game differ; who has which seat of a tournament is drawn."""
    return "" if setup.tournament else games.find(setup.game).goal(ui.words, setup.options, seat)


def _seat(ui: Ui, setup: MatchSetup, number: int, person: Person, abreast: int) -> ft.Control:
    w, name = ui.words, seated_name(ui, setup, number)
    said = " · ".join(filter(None, (below(ui, setup, number), goal_of(ui, setup, number))))
    return seat_tile.seat_tile(
        ui.look,
        person.emblem,
        name,
        said,
        abreast=abreast,
        strength=bars(person),
        label=w("Seat {n}, {name}, {what}. Change", n=number + 1, name=name, what=said.rstrip("?")),
        identifier=f"seat-{number}",
        on_tap=partial(ui.session.setup.ask, number),
        on_hold=partial(ui.session.setup.choose_place, number, (number + 1) % len(setup.people)),
    )


def below(ui: Ui, setup: MatchSetup, seat: int) -> str:
    """Return a few words about who sits at a seat: the level of the computer, the class of a person."""
    person, w = setup.people[seat], ui.words
    if person.level:
        return level_name(w, person.level)
    own = setup.agreed.helped.get(person.emblem)
    year = "" if setup.agreed.wall else year_of(ui, person)
    parts = [w("Year {name}", name=year) if year not in ("", "free") else "", help_name(w, own) if own else ""]
    said = " · ".join(filter(None, parts))
    return said or (w("no year yet") if person.name else w("Your name?"))


def bars(person: Person) -> int:
    """Return the strength of the computer at a seat, 0 for a person."""
    return strength(person.level) if person.level else 0


def year_of(ui: Ui, person: Person) -> str:
    """Return the school class that a person practises for."""
    profile = ui.session.practice.profiles.of(person.name, person.emblem)
    return "free" if profile is None else profile.choice.year


def _length(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the times to choose from; where none was measured, what decides the length."""
    from app.screens.adjust import lengths, options

    offered = options(ui, setup)
    times = time_chips(ui, setup, offered)
    rows = [] if times else lengths(ui, setup)
    return [*times, *([Section(ui.words("How long?")), Group(rows)] if rows else [])]


def agreed(ui: Ui, setup: MatchSetup) -> str:
    """Return in a line what is agreed on: the set of rules, the numbers, and the help."""
    from app.screens.adjust import limited, rules_name

    w, year = ui.words, limited(ui, setup)
    numbers = "" if year is None else w("all numbers") if year == "free" else w("Year {name}", name=year)
    level = setup.helped(ui.model.settings.help)
    helped = w("Help: {level}", level=help_name(w, level)) if level else w("no help")
    kinds = [
        w("Tournament") if setup.tournament else "",
        w("Big screen") if setup.agreed.wall else "",
        w("Practice game") if setup.training else "",
        w("Tournament rules") if setup.agreed.strict is not None else "",
    ]
    parts = [
        *kinds,
        rules_name(ui, setup),
        numbers,
        "" if setup.agreed.strict is not None or not has(setup.game, "help") else helped,
    ]
    return " · ".join(filter(None, parts)) or w("As in the rules")  # of a game that leaves nothing to be agreed on


def newcomers(ui: Ui, setup: MatchSetup) -> list[int]:
    """Return the seats of people who have not yet played a match of this game to its end; empty where it has no lesson
    or is known from it.
    """
    known = ui.model.learned.get(setup.game)
    if not has(setup.game, "lesson") or setup.tournament or setup.agreed.wall or (known and known.finished):
        return []
    over = [one for one in ui.model.saves if one.game == setup.game and one.problem is None and one.to_move is None]
    # People play again and again, so of many matches there are few tables.
    tables = {(one.names, one.emblems, one.levels, one.away, one.agreed.wall): one for one in over}
    played = [person for one in tables.values() for person in seated(one)]
    return [
        number
        for number, one in enumerate(setup.people)
        if not one.level and not any(is_same(one, other) for other in played)
    ]


def _first(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the switch that turns the match into one in which all that is new is shown; empty if all know it and it is
    off.
    """
    w, new = ui.words, newcomers(ui, setup)
    if not new and not setup.learned:
        return []
    name, said = w("For the first time?"), w("You learn it as you play.")
    if len(new) == 1 and not setup.alone:
        name = w("{name} plays for the first time", name=seated_name(ui, setup, new[0]))
    tap = partial(ui.session.setup.change_setup, learned=not setup.learned)
    host = None if ui.look.large_text else looking(ui.look, "looks", 30, (1, 0))
    return [Group([Switch(name, "learn-first", setup.learned, tap, said, mark=host)])]
