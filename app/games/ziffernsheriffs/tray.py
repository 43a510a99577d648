"""The tray of Ziffernsheriffs: how many dice, then stone by stone a term or a tapped field, and the change of sides."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.frame import slots
from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common, hints, opponent
from app.games.drawing import TableView
from app.games.ziffernsheriffs import board, builder, taps, term_pad
from app.games.ziffernsheriffs.felt import decided, emblems, lacks, name_of, square, way_shown
from app.games.ziffernsheriffs.layout import die_size, places
from app.games.ziffernsheriffs.picked import dice_of, picked
from app.games.ziffernsheriffs.taps import act, change, looking
from app.games.ziffernsheriffs.words import connects, percent
from app.games.ziffernsheriffs.words import event as sentence_of
from app.layout import letters
from app.layout.kinds import Kind
from app.locale import isolated
from app.parts import button, coin, die, text, tray
from app.parts.emblem import emblem
from app.parts.flight import tumbling
from app.parts.tappable import choices
from app.parts.theme import Space
from app.state.help import Level
from app.state.model import Selection, Table
from core.engine.reason import Reason
from core.games.ziffernsheriffs.board import BRIDGE, FREE, SIDES, at
from core.games.ziffernsheriffs.laying import MOST_DICE, TOKENS, not_bridgeable
from core.games.ziffernsheriffs.moves import End
from core.games.ziffernsheriffs.state import View
from core.games.ziffernsheriffs.training import chances, missing

LEAST_BESIDE = 84.0
"""The least width of what is said beside the dice, in pixels."""
SIGN = 28.0
"""The width of an emblem in the tray, in pixels."""
LINE = 18.6
"""The height of a line of the least type, in pixels."""
LARGEST_TOKEN = 32.0
CHANCE_EDGE = 4.0
"""The frame and the padding of the box of a chance, in pixels."""
WINNER, SEAL = 40.0, 72.0
"""The sizes of the winner's emblem and of the coin at the end, in pixels."""
FRAME, MARK, ARROW = 6.0, 20.0, 14.0
"""The frame of a card of an answer with its padding, and the widths of its mark and of an arrow, in pixels."""
SAMPLE = 24.0
"""The side of the field in the tray that is looked at, in pixels."""
_ENDINGS = ("occupied", "bridged", "connected", "out_of_stones", "game_over", "tie_broken")


def rows(here: TableView[View]) -> Rows:
    """Return the tray at this step."""
    view = here.view
    if view.step == "choose":
        return _choosing(here)
    if view.step == "swap":
        return _swapping(here)
    if view.step == "exchange":
        return _exchanging(here)
    return _looking(here) if looking(view) else _building(here)


def _placed(ui: Ui, table: Table, actions: list[ft.Control], *content: ft.Control | None) -> Rows:
    """Return rows that together are as high at every step: the line, what is said, dice and keys, or one in the place
    of several, and below them the bar with these `actions`.
    """
    look, at = ui.look, places(ui.look)
    high = {
        1: (at.upper + at.gap + at.lower,),
        2: (at.upper, at.lower),
        3: (at.upper, at.dice, at.keys),
        4: (at.line, at.said, at.dice, at.keys),
    }[len(content)]
    placed = [ft.Container(part, height=height) for part, height in zip(content, high, strict=True) if part is not None]
    bar = tray.action_bar(look, actions)
    if look.kind is Kind.WALL:  # which has a line for what the main button does
        return [slots.rows(placed, at.gap), tray.foot(look, common.effect(ui, table), bar)]
    return [slots.rows(placed, at.gap), bar] if look.kind.beside else [slots.rows([*placed, bar], at.gap)]


def _bar(here: TableView[View], *more: ft.Control) -> list[ft.Control]:
    """Return the buttons of the bar: what takes back a move, help where it stands there, `more`, and the main one."""
    ui, whole = here.ui, replace(here.table, selection=Selection())  # a part of a term has its own key
    help_ = [] if here.look.wall else _hint(here, filled=True)
    return [common.undo(ui, whole), *help_, *more, common.main_button(ui, here.table, expand=True)]


def _asked(here: TableView[View], asked: str, below: str, room: float, high: float) -> ft.Control:
    """Draw who is asked what, and in small type more `below`; in its place the newest step of a hint."""
    if here.table.hinted:
        return hints.line(here.ui, here.table, high, beside=here.look.across - room)
    sign = common.sign(here.table, here.view.to_move, SIGN)
    return ft.Row([sign, _both(here.ui, asked, below, room - SIGN - Space.S, high)], spacing=Space.S)


def _both(ui: Ui, first: str, second: str, room: float, high: float) -> ft.Control:
    """Draw two sentences, the second in small type; where both have no room the first alone."""
    look, p = ui.look, ui.look.palette
    lines = [letters.lines(one, text.LEAST, room) for one in (first, second)]
    if not second or sum(lines) * LINE > high:
        return ft.Column([text.fitted(look, first, "label", p.ink, room, high)], tight=True, expand=True)
    low = max(lines[1] * LINE, min(text.height(look, second, "small", room), high - lines[0] * LINE))
    said: list[ft.Control] = [
        text.fitted(look, first, "label", p.ink, room, high - low),
        text.fitted(look, second, "small", p.ink2, room, low),
    ]
    return ft.Column(said, spacing=0, tight=True, expand=True)


def _hint(here: TableView[View], *, filled: bool) -> list[ft.Control]:
    """Draw the bulb, where help goes so far and there is something to be done."""
    asks = here.table.helps(Level.HINTS) and here.view.step in ("choose", "lay", "swap")
    return [hints.bulb(here.ui, here.table, filled=filled)] if asks else []


def _in_tray(here: TableView[View]) -> list[ft.Control]:
    """Draw the help that stands beside what is said; on a wall, whose bar is short, the bulb too."""
    return [*way_shown(here), *(_hint(here, filled=False) if here.look.wall else [])]


# the dice (SHER-4)


def _choosing(here: TableView[View]) -> Rows:
    ui, table, view = here
    w, name, beside = here.words, table.match.names[view.to_move], _in_tray(here)
    asked = w("{name} has one more turn", name=name) if view.last_turn else w("How many dice, {name}?", name=name)
    known, room = _looked_at(here), here.look.across - len(beside) * here.look.touch
    below, high = common.first_time(ui, table), places(here.look).upper
    summed = [] if known or table.hinted else opponent.line(ui, table)
    first = summed[0] if summed else _asked(here, known or asked, asked if known else below, room, high)
    first.expand = True
    said = None if table.lesson else ft.Row([first, *beside], spacing=0)
    return _placed(ui, table, _bar(here), said, _tokens(here), _meaning(here))


def _looked_at(here: TableView[View]) -> str:
    """Return what is known about the field that was tapped, and about the way that is drawn if it is not on the
    felt.
    """
    field = picked(here.table).field
    if field is None:
        return lacks(here)
    if not (here.table.helps(Level.LIGHTS) and chances(here.view, field)):
        return builder.public_facts(here, field)
    return here.words("Chance to reach {n}", n=field)


def _tokens(here: TableView[View]) -> ft.Control:
    """Draw seven tokens, some dice and some stones, and what moves the border between them."""
    ui, table, view, w, look, count = here.ui, here.table, here.view, here.words, here.look, dice_of(here.table)
    room = look.across - 2 * (look.touch + Space.M) - 2 * (TOKENS - 1)
    size = min(LARGEST_TOKEN, room / TOKENS, places(look).dice)
    tokens: list[ft.Control] = [die.die(look, token % 6 + 1, size) for token in range(count)]
    sign = table.emblems[view.to_move]
    tokens += [emblem(sign, size, rim=False, square=view.side == "B") for _ in range(TOKENS - count)]
    label = ", ".join((w.many("{n} die", "{n} dice", count), w.many("{n} stone", "{n} stones", TOKENS - count)))
    row = ft.Row(tokens, spacing=2, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    shown = common.labelled(label, "tokens", common.answering(ui, row), expand=True)

    def shift(dice: int, name: str, icon: ft.IconData, label: str) -> ft.Control:
        possible = 1 <= dice <= MOST_DICE
        return button.icon_button(
            look,
            icon,
            label=label,
            identifier=name,
            filled=True,
            size=look.touch,
            why=None
            if possible
            else w.many("You can roll {low} to {n} die.", "You can roll {low} to {n} dice.", MOST_DICE, low=1),
            on_tap=(lambda: change(here.session, table, dice=dice))
            if possible
            else (lambda: here.session.table.refuse(Reason("bad_dice", low=1, high=MOST_DICE))),
        )

    return ft.Row(
        [
            shift(count - 1, "fewer-dice", ft.Icons.REMOVE_ROUNDED, w("One die fewer, one stone more")),
            shown,
            shift(count + 1, "more-dice", ft.Icons.ADD_ROUNDED, w("One die more, one stone fewer")),
        ],
        spacing=Space.M,
    )


def _meaning(here: TableView[View]) -> ft.Control:
    """Draw what the choice means; with lights the chances of the field that was tapped (SHER-T3)."""
    ui, table, view, w, field = here.ui, here.table, here.view, here.words, picked(here.table).field
    if table.selection.refused is not None:
        return _sentence(ui, common.sentence(ui, table, table.selection.refused), refused=True)
    if not table.helps(Level.LIGHTS):
        return _sentence(ui, w("Fewer dice leave more stones. More dice reach more squares."))
    if field is None or not chances(view, field):
        return _sentence(ui, w("Tap a square: what are your chances?"))
    return _chances(here, field)


def _sentence(ui: Ui, sentence: str, *, refused: bool = False) -> ft.Control:
    """Draw a sentence in the place of the keys if it has room; one that refuses something is read aloud."""
    look, p = ui.look, ui.look.palette
    if not refused and letters.lines(sentence, text.LEAST, look.across) * LINE > places(look).keys:
        return ft.Container()
    role, ink = ("small_bold", p.brick) if refused else ("small", p.ink2)
    said = text.fitted(look, sentence, role, ink, look.across, places(look).keys)
    return ft.Semantics(live_region=refused, content=ft.Column([said], alignment=ft.MainAxisAlignment.CENTER))


def _chances(here: TableView[View], field: int) -> ft.Control:
    """Draw how likely a field is with one to six dice; a tap takes that many."""
    w, look, p, at = here.words, here.look, here.look.palette, places(here.look)
    boxes: list[ft.Control] = []
    half = MOST_DICE // at.rows
    room = (look.across - 4 * (half - 1)) / half - 2 * CHANCE_EDGE
    high = ((at.keys - 4 * (at.rows - 1)) / at.rows) / 2 - CHANCE_EDGE
    for dice, chance in enumerate(chances(here.view, field), start=1):
        share = percent(w, chance)
        content = ft.Column(
            [
                text.fitted(look, str(dice), "label", p.ink, room, high),
                text.fitted(look, share, "caption", p.ink2, room, high),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        boxes.append(
            button.pick_box(
                look,
                content,
                label=w.many("{n} die: {share}", "{n} dice: {share}", dice, share=share),
                identifier=f"chance-{dice}",
                selected=False,
                padding=CHANCE_EDGE - 1,
                on_tap=partial(change, here.session, here.table, dice=dice),
                expand=True,
            )
        )
    lines: list[ft.Control] = [ft.Row(boxes[first : first + half], spacing=4) for first in range(0, MOST_DICE, half)]
    return ft.Column(lines, spacing=4, tight=True)


# stone by stone


def _which_stone(here: TableView[View]) -> str:
    """Return which stone of the turn is being laid."""
    w, stones = here.words, TOKENS - len(here.view.dice)
    return "" if here.table.task else w("Stone {n} of {of}", n=stones - here.view.to_lay + 1, of=stones)


def _end(ui: Ui, table: Table) -> ft.Control:
    return button.button(
        ui.look, ui.words("End turn"), identifier="end-turn", on_tap=lambda: act(ui.session, table, End()), expand=True
    )


def _building(here: TableView[View]) -> Rows:
    ui, table, view, look, at = here.ui, here.table, here.view, here.look, places(here.look)
    tools_ = [*builder.worked_out(here), *_in_tray(here)]
    keys = [*tools_, ft.Container(builder.less(here), width=look.main_button)]
    room = look.across - look.main_button - Space.S - len(tools_) * (look.touch + Space.S)
    beside = look.across - len(view.dice) * (die_size(look, len(view.dice)) + look.slots.gap)
    fact = _which_stone(here)
    asked, refused = builder.said(here)
    if not refused and (table.advice.pointing or not picked(table).term):
        asked = common.shown(ui, table) or asked
    lines = letters.lines(asked, text.LEAST, beside) + bool(fact)
    alone = not at.line and (beside < LEAST_BESIDE or lines > 2)
    end = [] if table.task else [_end(ui, table)]
    term = ft.Row([builder.line(here, room, remarks=alone), *keys], spacing=Space.S)
    if at.line:
        dice, line = term_pad.dice_row(here, None), [_line(here, asked, fact, refused=refused)]
    else:
        dice, line = term_pad.dice_row(here, _beside(here, beside, "" if alone else asked, fact, refused=refused)), []
    return _placed(ui, table, _bar(here, *end), *line, term, dice, term_pad.keys(here))


def _line(here: TableView[View], asked: str, fact: str, *, refused: bool) -> ft.Control:
    """Draw what is asked or to be said about the term, and a fact at the right where both have room."""
    look, p, high = here.look, here.look.palette, places(here.look).line
    known = text.fitted(look, fact, "small_bold", p.ink2, look.across / 2, high)
    assert isinstance(known.style, ft.TextStyle)
    taken = letters.width(fact, (known.style.size or 0) * look.text_scale) + Space.S if fact else 0
    if letters.lines(asked, text.LEAST, look.across - taken) * LINE > high:
        fact, taken = "", 0
    said = text.fitted(look, asked, "title", p.brick if refused else p.ink, look.across - taken, high)
    silent = ft.Semantics(exclude_semantics=True, content=said, expand=True)  # the term says it
    return ft.Row([silent, *([known] if fact else [])], spacing=Space.S)


def _beside(here: TableView[View], room: float, asked: str, fact: str, *, refused: bool) -> ft.Control | None:
    """Draw the same beside the dice, in a `room` of that width; None where there is none."""
    look, p, lines = here.look, here.look.palette, list[ft.Control]()
    if room < LEAST_BESIDE:
        return None
    high = places(look).dice
    for said, role, ink in ((fact, "small_bold", p.ink), (asked, "caption", p.brick if refused else p.ink2)):
        if said:
            drawn = text.fitted(look, said, role, ink, room, high if role == "caption" else LINE)
            drawn.text_align = ft.TextAlign.END
            high -= LINE
            lines.append(drawn)
    column = ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END)
    return ft.Semantics(exclude_semantics=True, content=column, expand=True)


# a field that is looked at (SHER-10)


def _looking(here: TableView[View]) -> Rows:
    ui, table, view = here
    w, look, p, field = here.words, here.look, here.look.palette, picked(table).field
    inputs = (look, w, view.dice, table.latest.came, table.latest.fresh)
    faces = look.frame.memo("rolled", inputs, lambda: _rolled(here))
    if field is None:
        beside = _in_tray(here)
        room = look.across - len(beside) * look.touch
        invitation = w("Tap a square you can make with these dice.")
        line = text.fitted(look, invitation, "body", p.ink2, room, places(look).upper)
        line.expand = True
        said: ft.Control = ft.Row([line, *beside], spacing=0)
        left = _end(ui, table)
    else:
        said = _about(here, field)
        left = button.button(
            look,
            w("Other square"),
            identifier="other-field",
            on_tap=lambda: change(here.session, table, field=None),
            expand=True,
        )
    if table.hinted:
        said = hints.line(ui, table, places(look).upper)
    refused = table.selection.refused
    below = lacks(here) if refused is None else common.sentence(ui, table, refused)
    third = _sentence(ui, below, refused=refused is not None)
    return _placed(ui, table, _bar(here, left), said, faces, third)


def _rolled(here: TableView[View]) -> ft.Control:
    """Draw the dice of the roll, to look at."""
    ui, table, view, look, w = here.ui, here.table, here.view, here.look, here.words
    tumble, size = look.motion.tumble, die_size(look, len(view.dice))
    dice = [
        common.coming(ui, table, "dice", die.die(look, int(face), size), tumbling(n), tumble, n)
        for n, face in enumerate(view.dice)
    ]
    label = w("Dice: {faces}", faces=w.list(list(view.dice)))
    return common.labelled(label, "dice", common.answering(ui, ft.Row(dice, spacing=look.slots.gap)))


def _about(here: TableView[View], field: int) -> ft.Control:
    """Draw the field with what lies on it, and what can be done there."""
    ui, table, view, w, look = here.ui, here.table, here.view, here.words, here.look
    holds, keeper = at(view.board, field), at(view.kept, field)
    if holds == FREE:
        title = w("Square {n} is free", n=field)
        if keeper != FREE:
            title = w("Square {n} is kept for {name}", n=field, name=name_of(table, view, keeper))
    elif holds == BRIDGE:
        title = w("There’s a bridge on {n}", n=field)
    else:
        title = w("Square {n} belongs to {name}", n=field, name=name_of(table, view, holds))
    room = look.across - 1.5 * SAMPLE - Space.M
    return ft.Row(
        [
            board.square_sample(look, square(view, field), SAMPLE, emblems=emblems(table, view)),
            _both(ui, title, _detail(here, field), room, places(look).upper),
        ],
        spacing=Space.M,
    )


def _detail(here: TableView[View], field: int) -> str:
    """Return what can be done with a field, as far as that is known."""
    w, name = here.words, here.table.match.names[here.view.to_move]
    if not_bridgeable(here.view, field) is None:
        return w("With three calculations, {name} can build a bridge.", name=name)
    return builder.meaning(here, field)


# taking over a side (SHER-19)


def _swapping(here: TableView[View]) -> Rows:
    """Draw the question, and a card for each answer: who goes which way then, and how many fields are missing."""
    ui, table, view = here
    w, look, at, beside = here.words, here.look, places(here.look), _in_tray(here)
    room = look.across - len(beside) * look.touch
    refused = table.selection.refused
    below = common.first_time(ui, table) or taps.main(w, table).effect
    below = below if refused is None else common.sentence(ui, table, refused)
    name = table.match.names[view.to_move]
    asked = _asked(here, w("{name}, would you like to swap?", name=name), below, room, at.upper)
    asked.expand = True
    wide = (look.across - Space.S) / 2
    cards = [_answer(here, swaps, wide, at.lower) for swaps in (False, True)]
    pair = choices(ft.Row(cards, spacing=Space.S), "swap", w("Swap the sides?"))
    return _placed(ui, table, _bar(here), ft.Row([asked, *beside], spacing=0), pair)


def _answer(here: TableView[View], swaps: bool, wide: float, high: float) -> ft.Control:
    """Draw the card of an answer, at most so wide and high: what it does, then a line for each side."""
    table, view, w, look, p, now = here.table, here.view, here.words, here.look, here.look.palette, picked(here.table)
    selected = now.swaps is swaps
    text_, line = w("Swap") if swaps else w("Leave it as is"), (high - 2 * FRAME) / (len(SIDES) + 1)
    room = wide - 2 * FRAME
    mark = ft.Icons.CHECK_CIRCLE_ROUNDED if selected else ft.Icons.CIRCLE_OUTLINED
    head: list[ft.Control] = [
        ft.Container(text.fitted(look, text_, "label", p.ink, room - MARK, line), expand=True),
        ft.Icon(mark, size=MARK, color=p.ok if selected else p.ink2),
    ]
    lines: list[ft.Control] = [ft.Row(head, spacing=0, height=line)]
    said = list[str]()
    sign = min(LARGEST_TOKEN, line - 2, room / 5)
    for side in SIDES:
        seat, lacks = view.seat_of(side) ^ swaps, missing(view, side).cost
        arrow = ft.Icons.SWAP_HORIZ_ROUNDED if side == "A" else ft.Icons.SWAP_VERT_ROUNDED
        fields = w("needs {n}", n=lacks)
        short = text.fitted(look, fields, "body", p.ink, room - sign - ARROW - 2 * Space.XS, line)
        shown: list[ft.Control] = [common.sign(table, seat, sign), ft.Icon(arrow, size=ARROW, color=p.ink), short]
        lines.append(ft.Row(shown, spacing=Space.XS, height=line))
        goal = connects(w, side)
        said.append(f"{isolated(table.match.names[seat])} {goal}, {fields}")
    return button.pick_box(
        look,
        ft.Column([ft.Semantics(exclude_semantics=True, content=ft.Column(lines, spacing=0, tight=True))], tight=True),
        label=f"{text_}: {'; '.join(said)}",
        identifier="choose-swap" if swaps else "choose-keep",
        selected=selected,
        ticked=False,
        padding=FRAME - 1,
        on_tap=partial(change, here.session, table, swaps=swaps),
        expand=True,
    )


# two games (SHER-16)


def _exchanging(here: TableView[View]) -> Rows:
    ui, table, view, w, look = here.ui, here.table, here.view, here.words, here.look
    winner = view.winners[-1]
    ending = w("The first game is a draw.")
    if winner is not None:
        ending = w("{name} wins the first game.", name=table.match.names[winner])
    first, second = table.match.names
    line = w("Now the sides are swapped. {a} connects top and bottom, {b} left and right.", a=first, b=second)
    if view.swapped:  # both have had either side by then
        line = w("In game two {a} connects top and bottom, {b} left and right.", a=first, b=second)
    if table.selection.refused is not None:
        line = common.sentence(ui, table, table.selection.refused)
    p, at = look.palette, places(look)
    title = text.fitted(look, ending, "title", p.ink, look.across, at.upper)
    silent = ft.Semantics(exclude_semantics=True, content=title)
    heading = ft.Semantics(label=ending, header=True, heading_level=2, content=silent)
    return _placed(ui, table, _bar(here), heading, text.fitted(look, line, "body", p.ink, look.across, at.lower))


# the end


def ended(here: TableView[View]) -> Rows:
    """Draw how the game ended, and the button that goes on to the result."""
    ui, table, view, w, look, at = here.ui, here.table, here.view, here.words, here.look, places(here.look)
    said = [sentence_of(w, event, table.match.names) for event in table.latest.news if event.code in _ENDINGS]
    sentences = [line for line in said if line]
    winner, way = view.winners[-1], missing(view, decided(view))
    signs, coins = [], []
    if winner is not None:
        signs.append(common.sign(table, winner, WINNER))
    if winner is not None and not way.cost:
        count = len(way.fields)
        coins.append(coin.seal(look, str(count), w.many("square", "squares", count), SEAL))
    room = look.across - (WINNER + Space.M) * len(signs) - (SEAL + Space.M) * len(coins)
    high = (at.upper + at.gap + at.lower) / max(1, len(sentences)) - Space.XS
    lines: list[ft.Control] = [text.fitted(look, line, "label", look.palette.ink, room, high) for line in sentences]
    whole = [*signs, ft.Column(lines, spacing=Space.XS, tight=True, expand=True), *coins]
    go = common.going_on(ui, table, icon=ft.Icons.CHEVRON_RIGHT_ROUNDED)
    placed = ft.Container(ft.Row(whole, spacing=Space.M), height=at.upper + at.gap + at.lower)
    return [placed, go] if look.kind.beside else [slots.rows([placed, go], at.gap)]
