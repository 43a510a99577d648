"""Setting up a match: who plays, and by which rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field
from functools import partial
from typing import Any

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import common
from app.locale.games import title
from app.locale.letters import undrawn
from app.locale.levels import emblem_name, level_detail, level_name
from app.locale.options import Option
from app.locale.reasons import sentence
from app.parts import bar, button, page, text, tray
from app.parts.tappable import choices
from app.parts.theme import Space
from app.screens.help import help_name
from app.screens.length import chips as time_chips
from app.screens.lesson_offer import offer
from app.screens.strict import rows as strict_rows
from app.state.help import Level
from app.state.model import MatchSetup, SetupPage
from app.state.people import EVERYBODY, KNOCKOUT, LEVELS, Person, opponents, strength
from core.engine.options import allows
from core.engine.record import LONGEST_NAME
from core.games import get, has


def screen(ui: Ui, shown: SetupPage) -> ft.Control:
    """Return the whole page."""
    setup = shown.setup
    w, look, session = ui.words, ui.look, ui.session
    seats = setup.seats
    head = bar.top_bar(
        look,
        title(setup.game),
        subtitle=w("New game"),
        leading=bar.back(look, w("Back"), session.pages.back),
        actions=[
            button.icon_button(
                look,
                ft.Icons.QR_CODE_ROUNDED,
                label=w("Hand on this game and its rules"),
                identifier="share-setup",
                on_tap=lambda: session.links.share(session.links.match_set_up),
            ),
            common.rules_button(ui, setup.game, on_felt=False),
        ],
    )
    body = [
        *offer(ui, setup.game),
        page.section(
            look, w("Who plays?") if setup.tournament else w("Who plays? Clockwise"), _player_count(ui, seats)
        ),
        *_company(ui, setup),
        *_contest(ui, setup),
        page.group(look, _people(ui, setup)),
        *_wall(ui, setup),
        *_class(ui, setup),
        *_presets(ui, setup),
        *_length(ui, setup),
        *_more(ui, setup),
    ]
    refusal = [] if setup.wrong is None else [tray.explain(look, sentence(w, setup.wrong))]
    if len(setup.people) < seats[0]:
        start = button.button(
            look,
            w("Play against an opponent"),
            identifier="against",
            kind="main",
            icon=ft.Icons.ADD_BOX_ROUNDED,
            on_tap=session.setup.play_alone,
        )
    else:
        start = button.button(
            look,
            w("To the plan") if setup.tournament else w("Let's go"),
            identifier="begin",
            kind="main",
            icon=ft.Icons.PLAY_ARROW_ROUNDED,
            on_tap=lambda: session.setup.begin({seat: _called(ui, setup, seat) for seat in range(len(setup.people))}),
        )
    return page.page(look, head, body, bottom=page.column([*refusal, start]))


def _player_count(ui: Ui, seats: range) -> str:
    """Return the possible numbers of players."""
    return str(seats[0]) if len(seats) == 1 else ui.words("{low} to {high}", low=seats[0], high=seats[-1])


def _company(ui: Ui, setup: MatchSetup) -> list[ft.Control]:
    """Return the choice between one person with opponents, and several people."""
    if setup.agreed.wall:
        return []
    w, session = ui.words, ui.session.setup
    ways: dict[str, Callable[[], None]] = {
        "alone": session.play_alone,
        "together": session.play_together,
        "tournament": lambda: session.play_tournament(EVERYBODY),
    }
    texts = [*([("alone", w("Alone"))] if has(setup.game, "bot") else []), ("together", w("Together"))]
    if get(setup.game).seats[0] == 2:
        texts.append(("tournament", w("Tournament")))
    if len(texts) == 1:
        return []
    choice = page.segmented(
        ui.look,
        texts,
        "tournament" if setup.tournament else "alone" if setup.alone else "together",
        label=w("Who plays?"),
        identifier="company",
        on_pick=lambda way: ways[way](),
        expand=True,
    )
    return [choice]


def _contest(ui: Ui, setup: MatchSetup) -> list[ft.Control]:
    """Return the choice between the kinds of tournament, and what the chosen one means; empty for a match."""
    if not setup.tournament:
        return []
    w, look = ui.words, ui.look
    choice = page.segmented(
        look,
        [(EVERYBODY, w("Everybody meets everybody")), (KNOCKOUT, w("Knockout"))],
        setup.tournament,
        label=w("Kind of tournament"),
        identifier="contest",
        on_pick=ui.session.setup.play_tournament,
        expand=True,
    )
    means = w("Two play at a time. A win counts 2 points, a draw 1.")
    if setup.tournament == KNOCKOUT:
        means = w("Two play at a time, and the winner goes on to the next round.")
    return [choice, text.words(means, "small", look.palette.ink2)]


def _people(ui: Ui, setup: MatchSetup) -> list[ft.Control]:
    w, session = ui.words, ui.session
    seats = setup.seats
    rows = []
    people, against = len(setup.people) - opponents(setup.people), has(setup.game, "bot")
    twins = setup.wrong.values["emblems"] if setup.wrong is not None and setup.wrong.code == "same_name" else ()

    def removable(person: Person) -> bool:
        if setup.tournament or not against:
            return len(setup.people) > seats[0] and not setup.agreed.wall
        return bool(person.level or people > 1) and not setup.agreed.wall

    for seat, person in enumerate(setup.people):
        name = person.name or _called(ui, setup, seat)
        level = level_name(w, person.level) if person.level else ""
        twice = [w("Somebody else has this name.")] if person.emblem in twins else []
        rows.append(
            page.person_row(
                ui.look,
                name if person.level else person.name,
                person.emblem,
                identifier=f"person-{seat}",
                on_change=partial(session.setup.rename, seat),
                on_emblem=partial(session.setup.next_emblem, seat),
                emblem_label=w(
                    "Emblem of {name}: {emblem}. Choose another", name=name, emblem=emblem_name(w, person.emblem)
                ),
                hint=_called(ui, setup, seat) if setup.agreed.wall else w("Player {n}", n=seat + 1),
                full=w("Names have up to 12 letters."),
                note=" ".join([*twice, *filter(None, [undrawn(w, person.name)])]),
                name_label=w("Name of person {n}", n=seat + 1),
                remove_label=w("{name} does not play", name=name),
                on_remove=partial(session.setup.remove_person, seat) if removable(person) else None,
                strength=strength(person.level) if person.level else 0,
                level_name=level,
                level_label=w("{name}, opponent, {level}. Change", name=name, level=level),
                on_level=partial(session.setup.list_levels, seat),
            )
        )
        if setup.choosing == seat:
            rows += _levels(ui, seat, person.level)
    full = w("All seats are taken.") if len(setup.people) == seats[-1] else None
    if setup.agreed.wall:
        return rows
    more = [("add-person", w("Person"), ft.Icons.PERSON_ADD_ALT_1_ROUNDED, session.setup.add_person)]
    if against:
        more.append(("add-opponent", w("Opponent"), ft.Icons.ADD_BOX_ROUNDED, session.setup.add_opponent))
    rows.append(page.add_pair(ui.look, more, why=full))
    return rows


def _wall(ui: Ui, setup: MatchSetup) -> list[ft.Control]:
    """Return the switch for two teams on a wall, where the screen is large enough for that."""
    if setup.tournament or not (setup.agreed.wall or ui.look.may_be_wall):
        return []
    w = ui.words
    row = page.switch_row(
        ui.look,
        w("On the wall"),
        detail=w("For a projector: two teams, large pieces, keys. No curtain: every hand lies open. No sound."),
        value=setup.agreed.wall,
        identifier="wall",
        on_tap=ui.session.setup.choose_wall,
    )
    return [page.group(ui.look, [row])]


def _called(ui: Ui, setup: MatchSetup, seat: int) -> str:
    """Return the name of a seat without one: opponents are called by their emblems."""
    person, w = setup.people[seat], ui.words
    emblem = emblem_name(w, person.emblem)
    if setup.agreed.wall:
        team = w("Team {name}", name=emblem)
        return team if len(team) <= LONGEST_NAME else emblem
    return emblem if person.level else w("Player {n}", n=seat + 1)


def _levels(ui: Ui, seat: int, chosen: int) -> list[ft.Control]:
    """Return the levels to choose from, a line each."""
    w = ui.words
    rows = [
        page.level_row(
            ui.look,
            strength(level),
            level_name(w, level),
            level_detail(w, level),
            identifier=f"level-{level}",
            selected=level == chosen,
            on_tap=partial(ui.session.setup.choose_level, seat, level),
        )
        for level in LEVELS
    ]
    return [choices(page.lined(ui.look, rows), "level", w("Opponent"))]


def _presets(ui: Ui, setup: MatchSetup) -> list[ft.Control]:
    """Return the sets of rules of a game, a line each, where there are several, and below them those of one's own."""
    from app.screens import presets  # not needed for the first screen

    w, own = ui.words, presets.chips(ui, setup.game)
    offered = games.find(setup.game).sentences.presets(w)
    if len(offered) < 2:
        return own
    rows = [
        page.pick_row(
            ui.look,
            preset.title,
            preset.detail,
            identifier=f"preset-{preset.name}",
            selected=setup.options == preset.options,
            on_tap=partial(ui.session.setup.choose_rules, preset.options),
        )
        for preset in offered
    ]
    return [page.section(ui.look, w("Rules")), choices(page.group(ui.look, rows), "preset", w("Rules")), *own]


def _class(ui: Ui, setup: MatchSetup) -> list[ft.Control]:
    """Return the school classes, for a game that computes: each sets the signs and the numbers, with help in steps."""
    from app.screens.classes import YEARS, class_limits, years  # not needed for the first screen
    from core.practice.classes import CLASSES

    w, look, allowed = ui.words, ui.look, {year: CLASSES[year].rules(setup.game) for year in YEARS}
    if not any(allowed.values()):
        return []
    lengths = {option.name for option in _options(ui, setup) if option.length}
    length = {name: value for name, value in setup.options.items() if name in lengths}
    limits = {name: value for name, value in setup.options.items() if name not in lengths}

    def choose(year: str) -> None:
        options = {**allowed[year], **length}
        helped = allowed[year] and has(setup.game, "help")
        ui.session.setup.choose_class(year, options, Level.HINTS if helped else None)
        if allowed[year] and ui.model.settings.sound:
            ui.session.saving.change_setting(sound=False)  # a whole class would be heard

    chosen = next((year for year in (setup.year, *YEARS) if allowed[year] == limits), "")
    body = [
        page.section(look, w("How hard?"), w("School year")),
        *years(ui, chosen, choose, class_limits(w, setup.game, chosen)),
    ]
    if allowed.get(chosen) and setup.help == Level.HINTS and setup.agreed.strict is None:
        said = w("With hints.") if ui.model.settings.sound else w("With hints, and without sounds.")
        body.append(text.words(said, "small", look.palette.ink2))
    return body


def _options(ui: Ui, setup: MatchSetup) -> list[Option]:
    """Return the options of the game in plain words, without those that change nothing as the others are."""
    defaults = {f.name: f.default for f in get(setup.game).options.menu()}
    rules = {**defaults, **setup.options}
    offered = games.find(setup.game).sentences.options(ui.words)
    return [option for option in offered if option.matters(rules)]


def _length(ui: Ui, setup: MatchSetup) -> list[ft.Control]:
    """Return the options that decide how long a match takes; empty for a game without any."""
    w, look = ui.words, ui.look
    offered = _options(ui, setup)
    rows = [_option(ui, setup, option) for option in offered if option.length]
    times = time_chips(ui, setup, offered)
    heading = [] if times else [page.section(look, w("How long?"))]
    return [*times, *heading, page.group(look, rows)] if rows else []


def _more(ui: Ui, setup: MatchSetup) -> list[ft.Control]:
    """Return all else that can be chosen, on demand; while it is hidden, its heading counts what differs from usual."""
    from app.screens import presets  # not needed for the first screen
    from app.screens.classes import computes, printed_signs

    w, look, session = ui.words, ui.look, ui.session
    others = [option for option in _options(ui, setup) if not option.length]
    changed = sum(option.name in setup.options for option in others) + setup.training + (setup.help is not None)
    changed += setup.agreed.strict is not None
    signs = [page.row(look, w("Signs"), trailing=printed_signs(ui))] if computes(setup.game) else []
    rows = [
        page.link_row(
            look,
            w("Less") if setup.more else w("More"),
            detail=w("Training, strict match, help, and every single rule"),
            identifier="more-rules",
            value=w.many("{n} changed", "{n} changed", changed) if changed else "",
            on_tap=lambda: session.setup.change_setup(more=not setup.more),
        )
    ]
    if setup.more:
        training = page.switch_row(
            look,
            w("Training"),
            detail=w("Everything can be taken back, to the beginning"),
            value=setup.training,
            identifier="option-training",
            on_tap=session.setup.choose_training,
        )
        rows += [
            *([] if setup.tournament else [training]),
            *strict_rows(ui, setup),
            *([_help(ui)] if setup.agreed.strict is None and has(setup.game, "help") else []),
            *(_option(ui, setup, option) for option in others),
            *signs,
            *presets.row(ui, setup.game),
        ]
    return [ft.Container(page.group(look, rows), padding=ft.Padding.only(top=Space.M))]


def _help(ui: Ui) -> ft.Control:
    """Return the choice of help for all players."""
    level = ui.session.setup.help
    return page.choice_row(
        ui.look,
        ui.words("Help for everybody"),
        [(str(int(one)), help_name(ui.words, one)) for one in Level],
        str(int(level)),
        identifier="help",
        on_pick=lambda chosen: ui.session.setup.choose_help(Level(int(chosen))),
    )


def _option(ui: Ui, setup: MatchSetup, option: Option) -> ft.Control:
    look, session = ui.look, ui.session
    f: Field[Any] = next(f for f in get(setup.game).options.menu() if f.name == option.name)
    value = setup.options.get(f.name, f.default)
    identifier = f"option-{f.name}"

    def choose(new: Any) -> None:
        session.setup.set_option(f.name, new)

    if f.metadata.get("allowed") == (False, True):
        return page.switch_row(
            look,
            option.title,
            detail=option.detail,
            value=value,
            identifier=identifier,
            on_tap=lambda: choose(not value),
        )
    if "allowed" in f.metadata and not option.steps:
        by_text = {str(allowed): allowed for allowed in f.metadata["allowed"] if allowed in option.values}
        texts = [(name, option.values[allowed]) for name, allowed in by_text.items()]
        return page.choice_row(
            look,
            option.title,
            texts,
            str(value),
            detail=option.detail,
            identifier=identifier,
            on_pick=lambda name: choose(by_text[name]),
        )
    ladder = [step for step in option.steps if allows(f, step)]
    at = ladder.index(value) if value in ladder else min(range(len(ladder)), key=lambda n: _distance(ladder[n], value))
    return page.stepper_row(
        look,
        option.title,
        option.values.get(value) or option.number(value),
        detail=option.detail,
        identifier=identifier,
        less=ui.words("{title}: less", title=option.title),
        more=ui.words("{title}: more", title=option.title),
        on_less=(lambda: choose(ladder[at - 1])) if at > 0 else None,
        on_more=(lambda: choose(ladder[at + 1])) if at < len(ladder) - 1 else None,
    )


def _distance(step: int | None, value: int | None) -> float:
    if step is None or value is None:
        return 0 if step is value else float("inf")
    return abs(step - value)
