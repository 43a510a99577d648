"""Parts that all tables share: players and what is asked of them, reasons, the main button, undo, overlays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from math import inf
from typing import Any

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import spoken
from app.games.action import Action
from app.games.contract import Touch
from app.games.thinking import class_of
from app.locale import isolated
from app.locale.durations import used
from app.locale.levels import level_name
from app.locale.mistakes import onward, thought
from app.locale.reasons import sentence as reason_sentence
from app.locale.working import working
from app.parts import button, emblem, flight, page, text, tray
from app.parts.flight import FROM_HAND, FROM_PILE, FROM_SEAT, Way
from app.parts.players import Player
from app.parts.rows import Group, Info, Row
from app.parts.theme import Space
from app.parts.working import lines_of
from app.session import actions
from app.state.help import Level
from app.state.model import Table, TablePage
from app.state.overlays import Untrue
from app.state.strict import ENDS_TURN
from core.arithmetic.expression import Limits
from core.arithmetic.working import of_side
from core.engine.reason import Reason
from core.games import help_in

ASKED = 44
"""The height of what is asked on top of a tray below the felt, with text as usual, in pixels."""
PICTURE = 176.0
"""The height of the picture of number in an overlay, in pixels."""
UNDO_ICONS = {"undo": ft.Icons.UNDO_ROUNDED, "term-back": ft.Icons.BACKSPACE_ROUNDED}
"""The signs of what takes back, by the names of their buttons: a move, or a part of a term."""


def sentence(ui: Ui, table: Table, reason: Reason) -> str:
    """Return why something is refused, in the words of the game."""
    if reason.code == "what_now":
        return _what_now(ui, table)
    return games.of(table.match).sentences.reason(ui.words, reason, table.match)


def _what_now(ui: Ui, table: Table) -> str:
    """Return the answer to a tap on a piece with which nothing can be done just now."""
    w, game = ui.words, games.of(table.match)
    if game.reveal.of(table) is not None:
        return w("Take your time. Tap the button below when you’re ready.")
    to_do = game.instruction(w, table)
    return f"{to_do}." if to_do else reason_sentence(w, Reason("what_now"))


def coming(ui: Ui, table: Table, place: object, content: ft.Control, way: Way, duration: int, n: int = 0) -> ft.Control:
    """Return what lies in a place, as the game names it, moving if it has just come there; `n` tells apart pieces that
    came together.
    """
    came = table.latest.came
    if came is None or came.piece != place:
        return content
    return flight.coming(ui.look, content, way, duration, fresh=table.latest.fresh, key=f"came-{came.number}-{n}")


def coming_into_hand(ui: Ui, table: Table) -> Callable[[int, ft.Control], ft.Control]:
    """Return a function of a place in the hand and its card that lets the card move in from above if it has just come
    there.
    """
    return lambda place, card: coming(ui, table, place, card, FROM_PILE, ui.look.motion.flight)


def from_side(table: Table) -> Way:
    """Return where a card comes from onto the felt: the hand of the person here, or the seat of an opponent."""
    plies = table.match.plies
    return FROM_SEAT if plies and table.level(plies[-1].seat) else FROM_HAND


def why(ui: Ui, table: Table, reason: Reason | None) -> str | None:
    """Return why something is refused; None if it is allowed."""
    return None if reason is None else sentence(ui, table, reason)


def refused(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw why the last tap did nothing; empty if it did something."""
    reason = table.selection.refused
    return [] if reason is None else [tray.explain(ui.look, sentence(ui, table, reason))]


def asked(ui: Ui, table: Table, line: ft.Control, *sentences: str) -> list[ft.Control]:
    """Draw the `line` that asks one of these sentences, and in its place why the last tap did nothing: one that comes
    and goes would move the table. Beside the felt it has a row of its own.
    """
    look, why = ui.look, table.selection.refused
    if look.slots.tray or table.lesson:
        return [line, *refused(ui, table)]
    room = look.across - 28 - 10
    high = max([ASKED * look.text_scale, *(text.height(look, said, "label", room) for said in sentences)])
    if why is not None:
        said = text.fitted(look, sentence(ui, table, why), "label", look.palette.ink, room, high, cut=False)
        said.expand = True
        row = ft.Row([ft.Icon(ft.Icons.CLOSE_ROUNDED, color=look.palette.brick, size=28), said], spacing=10)
        line = ft.Semantics(live_region=True, container=True, content=row)
    return [ft.Container(line, height=high, alignment=ft.Alignment.CENTER_LEFT)]


def checked(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw the answer to "is that right?"; empty if that was not asked."""
    if table.selection.checked is None:
        return []
    fault = table.selection.checked.fault
    if fault is None:
        return [tray.explain(ui.look, ui.words("That’s right!"), icon=ft.Icons.CHECK_ROUNDED, well=True)]
    return [_faulty(ui, table, fault)]


def _faulty(ui: Ui, table: Table, fault: Reason) -> ft.Control:
    """Draw what is wrong with what lies on the table or is being built, and after a tap how it is worked out."""
    game = games.of(table.match)
    sides, limits = game.help.sides(table) if fault.code == "not_equal" else ((), Limits())
    return explained(ui, table, game.help.fault(ui.words, table, fault), "", sides, limits)


def nudge(ui: Ui, table: Table, sides: Sequence[str], room: float = inf, *, high: float = 0) -> list[ft.Control]:
    """Draw what leads on from two unequal sides in training, without the right answer: the kind of mistake, a
    calculation with an empty box if there is `room` of that height, and its picture `high` pixels high; empty where no
    kind fits.
    """
    if not table.match.training or table.lesson:
        return []
    try:  # first needed when something is wrong
        from app.games import thoughts

        leads = onward(ui.words, sides, class_of(table))
    except ImportError:  # they come after the first screen, and could not be fetched
        return []
    if leads is None:
        return []
    across = ui.look.across
    parts = [tray.explain(ui.look, leads.cause, leads.detail)]
    taken = tray.explained_height(ui.look, leads.cause, leads.detail) + thoughts.chain_height(ui.look) + 2 * Space.M
    if taken > room:
        return parts
    parts.append(thoughts.chain(ui, leads.chain, across))
    if leads.picture is not None and high:
        drawn = thoughts.picture(ui, leads.picture, min(across, thoughts.WIDEST), high, ground=ui.look.palette.paper)
        parts.append(ft.Row([drawn], alignment=ft.MainAxisAlignment.CENTER))
    return parts


def explained(
    ui: Ui,
    table: Table,
    cause: str,
    detail: str,
    sides: Sequence[str],
    limits: Limits,
    *,
    icon: ft.IconData = ft.Icons.CLOSE_ROUNDED,
) -> ft.Control:
    """Draw why two sides do not make an equation, with both values, and where help goes so far what may have been
    thought; a tap works them out line by line.
    """
    w = ui.words
    meant = thought(w, sides) if table.trial or table.helps(Level.CHECK) else ""
    workings = [of_side(side, limits) for side in sides]
    lines = [line for each in workings if not isinstance(each, Reason) for line in working(w, each)]
    below: list[ft.Control] = []
    if lines and table.selection.worked_out:
        below = lines_of(ui.look, lines)
    elif lines:
        ask = button.chip_button(
            ui.look,
            w("Work it out for me"),
            identifier="work-out",
            icon=ft.Icons.FORMAT_LIST_NUMBERED_ROUNDED,
            on_tap=ui.session.table.work_out,
        )
        below = [ft.Row([ask])]
    return tray.explain(ui.look, cause, detail, meant, icon=icon, below=below)


# who plays, and who has won


def player(ui: Ui, table: Table, seat: int, *facts: str, active: bool) -> Player:
    """Return a player for the strip: name and emblem, and what is read aloud."""
    name = table.match.names[seat]
    level = table.level(seat)
    strong = [ui.words("computer"), level_name(ui.words, level)] if level else []
    label = [isolated(name), *strong, *facts, *([ui.words("to play")] if active else [])]
    line = facts[0] if facts else ""
    opponent = table.level(seat) > 0
    return Player(name, table.emblems[seat], ", ".join(label), active=active, opponent=opponent, in_words=line)


def sign(table: Table, seat: int, size: float, *, rim: bool = True) -> ft.Control:
    """Draw the emblem of a seat: a person's or an opponent's."""
    return emblem.emblem(table.emblems[seat], size, rim=rim, square=table.level(seat) > 0)


def who(ui: Ui, table: Table, seat: int, asked: str, fact: str = "") -> ft.Control:
    """Draw the first line of the tray: whose it is, what is asked, and a fact beside it."""
    line = tray.who_line(ui.look, sign(table, seat, 28), asked, fact, below=first_time(ui, table))
    line.visible = not table.lesson
    return line


def whose_turn(ui: Ui, table: Table, seat: int) -> str:
    """Return whose turn it is; at a task, which one person works on alone, what to do."""
    to_do = games.of(table.match).instruction(ui.words, table) if table.task else ""
    return to_do or ui.words("It is {name}’s turn", name=table.match.names[seat])


def touch(ui: Ui, table: Table) -> Touch | None:
    """Return what is pointed at in a first match; None where nothing is, as while the device goes on."""
    line = table.advice.line
    if table.covered or not (table.advice.pointing and line):
        return None
    return games.of(table.match).onboarding.touch(ui.words, table, line[0])


def shown(ui: Ui, table: Table) -> str:
    """Return the next touch that a first match points at, before that the rule that it needs; empty without one."""
    pointed = touch(ui, table)
    if pointed is not None or not (table.advice.rule and ui.model.guided(table)):
        return "" if pointed is None else pointed.sentence
    # a lesson's words come late, as they are not needed for other matches
    from app.games import lesson

    return lesson.find(table.match.game.name).rules(ui.words)[table.advice.rule]


def first_time(ui: Ui, table: Table) -> str:
    """Return what to do in a kind of turn that was never done on this device, or in a first match; there the next
    touch, once it is pointed at.

    Empty elsewhere than at the table of a match, and where large text leaves no room: a tap on the felt says it too.
    """
    done = table.turn in ui.model.settings.done.split() and not ui.model.guided(table)
    known = done or table.watched or table.trial
    if known or ui.look.text_scale > 1.15 or ui.look.wall or type(ui.model.page) is not TablePage:
        return ""
    game = games.of(table.match)
    if said := shown(ui, table):
        return said
    return "" if game.reveal.of(table) is not None else game.instruction(ui.words, table)


def happened_to(ui: Ui, table: Table, seat: int, most: int = 4) -> list[str]:
    """Return the last public events of a seat in words, `most` at most, the latest first."""
    event, names = games.of(table.match).sentences.event, table.match.names
    log = (happened for _, happened in reversed(table.match.log(None)) if happened.code != "turn")
    lines = (event(ui.words, happened, names) for happened in log if happened.values.get("seat") == seat)
    return [*islice(filter(None, lines), most)]


def labelled(label: str, identifier: str, content: ft.Control, **more: Any) -> ft.Semantics:
    """Let a screen reader say a label in the place of all that a piece holds."""
    silent = ft.Semantics(exclude_semantics=True, content=content)
    return ft.Semantics(label=label, identifier=identifier, content=silent, **more)


def answering(ui: Ui, pieces: ft.Control) -> ft.Control:
    """Make pieces answer taps with what can be done now. A screen reader reads past that."""
    return ft.GestureDetector(
        ft.Container(pieces, bgcolor=ft.Colors.TRANSPARENT),
        exclude_from_semantics=True,
        on_tap=lambda _: ui.session.table.refuse(Reason("what_now")),
    )


# buttons


def main_button(
    ui: Ui, table: Table, *, icon: ft.IconData | None = None, expand: bool | int | None = None
) -> ft.Control:
    """Draw the main action of the tray."""
    action = games.of(table.match).main(ui.words, table)
    assert action is not None  # the button is drawn only where there is something to be done
    return main_action(ui, table, action, icon=icon, expand=expand)


def choice(ui: Ui, table: Table, icon: ft.IconData | None = None) -> list[ft.Control]:
    """Draw the action beside the main one, if there is one, and the main one: as wide as each other."""
    beside = games.of(table.match).beside(ui.words, table)
    main = main_button(ui, table, icon=icon, expand=1)
    return [main] if beside is None else [main_action(ui, table, beside, kind="secondary", expand=1), main]


def main_action(
    ui: Ui,
    table: Table,
    action: Action,
    *,
    kind: button.Kind = "main",
    icon: ft.IconData | None = None,
    icon_after: ft.IconData | None = None,
    expand: bool | int | None = None,
) -> ft.Control:
    """Draw an action as the main button; where something is wrong it is faint, and a tap says what."""
    whole = button.button(
        ui.look,
        action.text,
        identifier=action.identifier,
        kind="secondary" if action.quiet else kind,
        icon=icon,
        icon_after=icon_after,
        short=action.short,
        label=action.label,
        why=why(ui, table, action.wrong),
        on_tap=lambda: action.do(ui.session),
        expand=expand,
    )
    whole.data = replace(whole.data, main=kind == "main")
    return whole


def effect(ui: Ui, table: Table) -> ft.Control:
    """Draw what the main action does, for the line above the bar; the line is as high without one."""
    action = games.of(table.match).main(ui.words, table)
    return tray.effect_line(ui.look, "" if action is None else action.effect)


def rules_button(ui: Ui, game: str, *, on_felt: bool = True) -> ft.Control:
    """Draw the question mark in the bar, which opens the rules."""
    return button.icon_button(
        ui.look,
        ft.Icons.HELP_OUTLINE_ROUNDED,
        label=ui.words("Rules"),
        identifier="open-rules",
        on_felt=on_felt,
        on_tap=lambda: ui.session.pages.read_rules(game),
    )


def speaker(
    ui: Ui, text: Callable[[], str], *, on_felt: bool = True, identifier: str = "read-aloud"
) -> list[ft.Control]:
    """Return the button that reads a text aloud; none where the browser cannot speak."""
    read = reading(ui, text)
    if read is None:
        return []
    icon, label = ft.Icons.VOLUME_UP_ROUNDED, ui.words("Read aloud")
    return [button.icon_button(ui.look, icon, label=label, identifier=identifier, on_felt=on_felt, on_tap=read)]


def reading(ui: Ui, text: Callable[[], str]) -> Callable[[], None] | None:
    """Return what a tap does that reads a text aloud, or says why it cannot; None where the browser cannot speak."""
    w, code, voices = ui.words, ui.model.settings.language, ui.model.voices
    if voices is None:
        return None
    why = None if code in voices else w("This device has no voice for this language. You can add one in its settings.")

    def read() -> None:
        if why is not None:
            ui.session.pages.say(why)
        else:
            ui.session.ask_host("read", text=text(), language=code)

    return read


def at_table(ui: Ui, *, on_felt: bool = True) -> list[ft.Control]:
    """Return the button that reads aloud what happened at the table in public, and whose turn it is."""

    def text() -> str:
        model = ui.session.model
        return spoken.now(ui.words, model.table) if model.table is not None else ""

    return speaker(ui, text, on_felt=on_felt, identifier="read-table")


def undo(ui: Ui, table: Table) -> ft.Control:
    """Draw what takes back, or says why that cannot be."""
    action = games.of(table.match).back(ui.words, table)
    return button.icon_button(
        ui.look,
        UNDO_ICONS[action.identifier],
        label=action.text,
        identifier=action.identifier,
        filled=True,
        why=why(ui, table, action.wrong),
        on_tap=lambda: action.do(ui.session),
    )


def check_button(ui: Ui, table: Table, view: object, built: object, missing: Reason | None = None) -> ft.Control:
    """Draw the button that asks whether what lies on the table, or is `built`, is right; if something is `missing` for
    that, it says so.
    """

    def tap() -> None:
        if missing is not None:
            ui.session.table.refuse(missing)
        else:
            ui.session.table.check(help_in(table.match.game.name).fault(view, built))

    return button.icon_button(
        ui.look,
        ft.Icons.RULE_ROUNDED,
        label=ui.words("Is that right?"),
        identifier="check",
        filled=True,
        why=why(ui, table, missing),
        on_tap=tap,
    )


def overlay_action(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw the main action of the overlay that is open."""
    action = None if table.overlay is None else actions.of_overlay(ui.session, ui.words, table.overlay)
    return [] if action is None else [main_action(ui, table, action, expand=True)]


def untrue_sheet(ui: Ui, table: Table, asked: Untrue) -> ft.Control:
    """Draw the overlay that says why something is not true, and asks whether to change it or leave it so."""
    w, session = ui.words, ui.session
    actions = [
        button.button(
            ui.look,
            w("Leave it as is"),
            identifier="leave-it",
            kind="outline",
            on_tap=lambda: session.table.play(asked.move),
            expand=True,
        ),
        *overlay_action(ui, table),
    ]
    game = games.of(table.match)
    sides = game.help.sides(table)[0] if asked.fault.code == "not_equal" else ()
    said = nudge(ui, table, sides, high=PICTURE) or [_faulty(ui, table, asked.fault)]
    return sheet(ui, w("Not right yet"), said, name="untrue", actions=actions)


def going_on(ui: Ui, table: Table, *, icon: ft.IconData = ft.Icons.ARROW_FORWARD_ROUNDED) -> ft.Control:
    """Draw the bar under what all look at: going on, and in training back."""
    onward = main_action(ui, table, games.of(table.match).reveal.onward(ui.words, table), icon_after=icon)
    return tray.action_bar(ui.look, [*back(ui, table), onward])


def back(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw the undo button in training; empty where nothing can be taken back."""
    return [undo(ui, table)] if table.match.training else []


def back_alone(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw the undo button in a row of its own, in training; empty else."""
    return [ft.Row(back(ui, table))] if table.match.training else []


# sheets


def sheet(
    ui: Ui,
    title: str,
    content: Sequence[Row],
    *,
    name: str,
    actions: Sequence[Row] = (),
    long: int = 0,
    beside: Sequence[ft.Control] = (),
) -> ft.Control:
    """Draw an overlay over the table with a cross that closes it. Where its list is too `long`, in rows, it scrolls."""
    return tray.sheet(
        ui.look,
        title,
        page.drawn(ui.look, content),
        close_label=ui.words("Close"),
        on_close=ui.session.table.close_overlay,
        actions=page.drawn(ui.look, actions),
        full=tray.fills(ui.look, long),
        beside=beside,
        key=f"sheet-{name}",
    )


def player_sheet(ui: Ui, table: Table, seat: int, *, above: Sequence[Row] = ()) -> ft.Control:
    """Draw the overlay about a player with what is public: the last things that happened to them."""
    lines = happened_to(ui, table, seat) or [ui.words("Nothing has happened yet.")]
    if (strict := table.agreed.strict) is not None and not table.level(seat):
        of = table.used_by(seat)
        lines = [used(ui.words, of.seconds, of.over, of.flags, ended=strict.flag == ENDS_TURN), *lines]
    return sheet(ui, table.match.names[seat], [*above, Group([*map(Info, lines)])], name=f"player-{seat}")
