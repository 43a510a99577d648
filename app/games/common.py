"""What all tables have in common: who plays and what is asked, why not, the main button, taking back, sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app import games
from app.locale import Words
from app.locale.levels import level_name
from app.locale.reasons import sentence as reason_told
from app.locale.working import working
from app.model import Table, TablePage
from app.parts import button, emblem, landing, page, tray
from app.parts.landing import FROM_HAND, FROM_PILE, FROM_SEAT, Way
from app.parts.players import Player
from app.parts.tappable import Tap
from app.parts.working import lines_of
from app.sheets import Untrue
from app.ui import Ui
from core.arithmetic.expression import Limits
from core.arithmetic.working import of_side
from core.engine.game import Move
from core.engine.match import Match
from core.engine.reason import Reason


def sentence(ui: Ui, table: Table, reason: Reason) -> str:
    """Why something is refused, in the words of the game."""
    if reason.code == "what_now":
        return _what_now(ui, table)
    return games.of(table.match).sentences.reason(ui.words, ui.signs, reason, table.match)


def _what_now(ui: Ui, table: Table) -> str:
    """What is said to a tap on a piece with which nothing can be done just now."""
    w, game = ui.words, games.of(table.match)
    if game.moment(table) is not None:
        return w("There is time to look: the button below goes on.")
    to_do = game.to_do(w, table)
    return f"{to_do}." if to_do else reason_told(w, Reason("what_now"))


def coming(ui: Ui, table: Table, place: object, content: ft.Control, way: Way, duration: int, n: int = 0) -> ft.Control:
    """What lies in a place, as the game names it; what has just come there moves. `n` tells apart those that came
    together."""
    came = table.came
    if came is None or came.piece != place:
        return content
    return landing.coming(ui.look, content, way, duration, fresh=table.fresh, key=f"came-{came.number}-{n}")


def into_hand(table: Table, before: Table) -> int | None:
    """The place in the hand to which a card came with the last move of a person who goes on; None if none came."""
    prompt, was = table.match.prompt, before.match.prompt
    if prompt is None or was is None or prompt.seat != was.seat or table.opponent is not None:
        return None
    held, had = (each.match.view(prompt.seat).hand for each in (table, before))
    return next((at for at in reversed(range(len(held))) if held.count(held[at]) > had.count(held[at])), None)


def coming_into_hand(ui: Ui, table: Table) -> Callable[[int, ft.Control], ft.Control]:
    """What becomes of the card at a place in the hand that has just come there, from above."""
    return lambda place, card: coming(ui, table, place, card, FROM_PILE, ui.look.motion.flight)


def from_side(table: Table) -> Way:
    """Where a card comes from onto the felt: the hand of the person here, or the seat of an opponent."""
    plies = table.match.plies
    return FROM_SEAT if plies and table.level(plies[-1].seat) else FROM_HAND


def why(ui: Ui, table: Table, reason: Reason | None) -> str | None:
    """The same for what may be allowed: None if it is."""
    return None if reason is None else sentence(ui, table, reason)


def refused(ui: Ui, table: Table) -> list[ft.Control]:
    """Why the last tap did nothing; empty if it did something."""
    return [] if table.refused is None else [tray.explain(ui.look, sentence(ui, table, table.refused))]


def checked(ui: Ui, table: Table) -> list[ft.Control]:
    """The answer to "is that right?"; empty if nobody has asked."""
    if table.checked is None:
        return []
    fault = table.checked.fault
    if fault is None:
        return [tray.explain(ui.look, ui.words("That is right."), icon=ft.Icons.CHECK_ROUNDED)]
    return [_told(ui, table, fault)]


def _told(ui: Ui, table: Table, fault: Reason) -> ft.Control:
    """What is wrong with what lies there or is being built, and on a tap how it is worked out."""
    game = games.of(table.match)
    sides, limits = game.sides(table) if fault.code == "not_equal" else ((), Limits())
    return explained(ui, table, game.fault_told(ui.words, ui.signs, table, fault), "", sides, limits)


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
    """Why two sides do not make an equation, with both values; a tap works them out line by line."""
    w = ui.words
    workings = [of_side(side, limits) for side in sides]
    lines = [line for each in workings if not isinstance(each, Reason) for line in working(w, ui.signs, each)]
    below: list[ft.Control] = []
    if lines and table.worked_out:
        below = lines_of(ui.look, lines)
    elif lines:
        ask = button.chip_button(
            ui.look,
            w("Work it out for me"),
            identifier="work-out",
            icon=ft.Icons.FORMAT_LIST_NUMBERED_ROUNDED,
            on_tap=ui.session.work_out,
        )
        below = [ft.Row([ask])]
    return tray.explain(ui.look, cause, detail, icon=icon, below=below)


# who plays, and who has won


def won(words: Words, match: Match) -> tuple[str, list[str]]:
    """What stands above the names of those who have won a finished match, and the names."""
    assert match.outcome is not None
    names = [match.names[seat] for seat in match.outcome.winners]
    return words("The game is won by") if len(names) == 1 else words("The win is shared by"), names


def player(ui: Ui, table: Table, seat: int, *facts: str, active: bool) -> Player:
    """Somebody in the strip of players: name and emblem, and what is read aloud of them."""
    name = table.match.names[seat]
    level = table.level(seat)
    strong = [ui.words("opponent"), level_name(ui.words, level)] if level else []
    label = [name, *strong, *facts, *([ui.words("to move")] if active else [])]
    told = facts[0] if facts else ""
    opponent = table.level(seat) > 0
    return Player(name, table.emblems[seat], ", ".join(label), active=active, opponent=opponent, told=told)


def sign(table: Table, seat: int, size: float, *, rim: bool = True) -> ft.Control:
    """The emblem of a seat: a person's or an opponent's."""
    return emblem.emblem(table.emblems[seat], size, rim=rim, square=table.level(seat) > 0)


def who(ui: Ui, table: Table, seat: int, asked: str, fact: str = "") -> ft.Control:
    """The first line of the tray: whose it is, what is asked, and a fact beside it."""
    line = tray.who_line(ui.look, sign(table, seat, 28), asked, fact, below=first_time(ui, table))
    line.visible = not table.lesson
    return line


def whose_turn(ui: Ui, table: Table, seat: int) -> str:
    """Whose turn it is; at a task, on which somebody works alone, what to do."""
    to_do = games.of(table.match).to_do(ui.words, table) if table.task else ""
    return to_do or ui.words("It is {name}'s turn", name=table.match.names[seat])


def first_time(ui: Ui, table: Table) -> str:
    """What to do in a kind of turn that was never done on this device; empty elsewhere than at the table of a match,
    and where large text leaves no room: a tap on the felt tells it too."""
    known = table.turn in ui.model.settings.done.split() or table.opponent is not None or table.trial
    if known or table.hint_open or ui.look.text_scale > 1.15 or ui.look.wall or type(ui.model.page) is not TablePage:
        return ""
    game = games.of(table.match)
    return "" if game.moment(table) is not None else game.to_do(ui.words, table)


def happened_to(ui: Ui, table: Table, seat: int, most: int = 4) -> list[str]:
    """The last things that somebody did, the latest first, as far as everybody may know."""
    event = games.of(table.match).sentences.event
    told: list[str] = []
    for _, happened in reversed(table.match.log(None)):
        if len(told) < most and happened.values.get("seat") == seat and happened.code != "turn":
            line = event(ui.words, ui.signs, happened, table.match.names)
            told += [line] if line else []
    return told


def answering(ui: Ui, pieces: ft.Control) -> ft.Control:
    """Pieces to look at: a tap on them says what can be done now. A screen reader reads past that."""
    return ft.GestureDetector(
        ft.Container(pieces, bgcolor=ft.Colors.TRANSPARENT),
        exclude_from_semantics=True,
        on_tap=lambda _: ui.session.refuse(Reason("what_now")),
    )


# buttons


def main_button(
    ui: Ui,
    table: Table,
    text: str,
    on_tap: Tap,
    *,
    identifier: str,
    wrong: Reason | None = None,
    icon: ft.IconData | None = None,
    expand: bool | int | None = None,
) -> ft.Control:
    """The main button of the tray; where something is `wrong` it is faint, and a tap says what."""
    return button.button(
        ui.look,
        text,
        identifier=identifier,
        kind="main",
        icon=icon,
        why=why(ui, table, wrong),
        on_tap=on_tap if wrong is None else lambda: ui.session.refuse(wrong),
        expand=expand,
    )


def rules_button(ui: Ui, game: str, *, on_felt: bool = True) -> ft.Control:
    """The question mark in the bar: the rules."""
    return button.icon_button(
        ui.look,
        ft.Icons.HELP_OUTLINE_ROUNDED,
        label=ui.words("Rules"),
        identifier="open-rules",
        on_felt=on_felt,
        on_tap=lambda: ui.session.read_rules(game),
    )


def undo(
    ui: Ui, table: Table, *, back: Tap | None = None, size: float | None = None, worded: int | None = None
) -> ft.Control:
    """The button that takes back the last move, or says why that cannot be.

    back    takes back a step of a move in the making instead
    size    of the sign alone, in pixels
    worded  the button's share of the bar where it has its word as well
    """
    stuck = table.stuck() if back is None else None
    locked = stuck is not None and stuck.code == "sealed"
    icon, label = ft.Icons.LOCK_ROUNDED if locked else ft.Icons.UNDO_ROUNDED, ui.words("Undo")
    cause, on_tap = why(ui, table, stuck), back or ui.session.undo
    if worded is not None:
        return button.button(ui.look, label, identifier="undo", icon=icon, why=cause, on_tap=on_tap, expand=worded)
    return button.icon_button(
        ui.look, icon, label=label, identifier="undo", filled=True, size=size, why=cause, on_tap=on_tap
    )


def check_button(
    ui: Ui, table: Table, view: object, built: object, missing: Reason | None = None, *, size: float | None = None
) -> ft.Control:
    """The button that asks whether what lies there, or is `built`, is right; what is `missing` for that is said."""

    def tap() -> None:
        if missing is not None:
            ui.session.refuse(missing)
        else:
            ui.session.check(games.of(table.match).help.fault(view, built))

    return button.icon_button(
        ui.look,
        ft.Icons.QUESTION_MARK_ROUNDED,
        label=ui.words("Is that right?"),
        identifier="check",
        filled=True,
        size=size,
        why=why(ui, table, missing),
        on_tap=tap,
    )


def sealing(ui: Ui, table: Table, move: Move) -> None:
    """Play a move that seals; in training ask before, where something in it is not true."""
    untrue = games.of(table.match).untrue(table, move) if table.match.training else None
    if untrue is None:
        ui.session.play(move)
    else:
        ui.session.open_sheet(Untrue(move, untrue))


def untrue_sheet(ui: Ui, table: Table, asked: Untrue) -> ft.Control:
    """Why something is not true, and whether to change it or to leave it so."""
    w, session = ui.words, ui.session
    actions = [
        button.button(
            ui.look,
            w("Leave it so"),
            identifier="leave-it",
            kind="outline",
            on_tap=lambda: session.play(asked.move),
            expand=True,
        ),
        button.button(
            ui.look,
            w("Change it"),
            identifier="change-it",
            kind="main",
            on_tap=session.close_sheet,
            expand=True,
        ),
    ]
    return sheet(ui, w("Not right yet"), [_told(ui, table, asked.fault)], name="untrue", actions=actions)


def going_on(
    ui: Ui, table: Table, text: str, *, icon: ft.IconData = ft.Icons.ARROW_FORWARD_ROUNDED, covering: bool = False
) -> ft.Control:
    """The bar under what all look at: going on, and in training back."""
    return tray.action_bar(ui.look, [*back(ui, table), go_on(ui, text, icon=icon, covering=covering)])


def back(ui: Ui, table: Table) -> list[ft.Control]:
    """Taking back, where only training allows it."""
    return [undo(ui, table)] if table.match.training else []


def back_alone(ui: Ui, table: Table) -> list[ft.Control]:
    """The same in a row of its own."""
    return [ft.Row(back(ui, table))] if table.match.training else []


def go_on(
    ui: Ui, text: str, *, icon: ft.IconData = ft.Icons.ARROW_FORWARD_ROUNDED, covering: bool = False
) -> ft.Control:
    """The main button that ends what all look at; `covering` is for where whoever moves next has secrets."""

    def tap() -> None:
        if covering:
            ui.session.cover()  # who moves next may be who moved last, and everybody is looking
        ui.session.seen()

    return button.button(ui.look, text, identifier="go-on", kind="main", icon_after=icon, on_tap=tap)


# sheets


def sheet(
    ui: Ui,
    title: str,
    content: Sequence[ft.Control],
    *,
    name: str,
    actions: Sequence[ft.Control] = (),
    step: int = 0,
    steps: int = 0,
) -> ft.Control:
    """A sheet over the table with a cross that closes it; `step` of `steps` of what it tells are open."""
    return tray.sheet(
        ui.look,
        title,
        content,
        close_label=ui.words("Close"),
        on_close=ui.session.close_sheet,
        actions=actions,
        step=step,
        steps=steps,
        full=tray.fills(ui.look),
        key=f"sheet-{name}",
    )


def player_sheet(ui: Ui, table: Table, seat: int, *, above: Sequence[ft.Control] = ()) -> ft.Control:
    """What everybody may know of a person: the last things that happened to them."""
    lines = happened_to(ui, table, seat) or [ui.words("Nothing has happened yet.")]
    group = page.group(ui.look, [page.row(ui.look, line) for line in lines])
    return sheet(ui, table.match.names[seat], [*above, group], name=f"player-{seat}")
