"""The tray of Ziffernsheriffs: how many dice, then stone by stone a term or a tapped field, and the change of sides."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.fast import boundary
from app.fast.boundary import Rows
from app.games import common
from app.games.ziffernsheriffs import board, builder, pad
from app.games.ziffernsheriffs.felt import decided, emblems, lacks, name_of, tools
from app.games.ziffernsheriffs.picked import dice_of, picked
from app.games.ziffernsheriffs.play import act, change
from app.games.ziffernsheriffs.words import event as told
from app.games.ziffernsheriffs.words import percent
from app.help import Level
from app.model import Table
from app.parts import button, coin, die, tappable, text, tray
from app.parts.landing import tumbling
from app.parts.players import stone
from app.theme import Space
from app.ui import Ui
from core.engine.reason import Reason
from core.games.ziffernsheriffs.board import BRIDGE, FREE, at
from core.games.ziffernsheriffs.laying import MOST_DICE, TOKENS, not_bridgeable, not_free
from core.games.ziffernsheriffs.moves import End, Exchange, Roll, Tap
from core.games.ziffernsheriffs.state import View
from core.games.ziffernsheriffs.training import chances, missing

MOST_BESIDE = 4
"""So many dice leave room on a wall to say beside them which stone is being laid."""
_ENDINGS = ("occupied", "bridged", "connected", "out_of_stones", "game_over")


def rows(ui: Ui, table: Table, view: View) -> Rows:
    """What lies in the tray at this step."""
    if view.step == "choose":
        content = _choosing(ui, table, view)
    elif view.step == "exchange":
        content = _exchanging(ui, table, view)
    elif looking(view):
        content = _looking(ui, table, view)
    else:
        content = _building(ui, table, view)
    if ui.look.landscape:
        return content
    return [boundary.rows(content, Space.S if ui.look.small else Space.M)]


def beside_hint(ui: Ui, table: Table, view: View) -> Rows:
    """The dice, while a hint tells of them."""
    return (
        [_rolled(ui, table, view)]
        if view.dice
        else [common.who(ui, table, view.to_move, common.whose_turn(ui, table, view.to_move))]
    )


def looking(view: View) -> bool:
    """Whether a field is looked at instead of a term: where tapping lays stones."""
    return view.step == "lay" and view.options.answers == "tap"


def _in_tray(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """The help there is, where there is no room for it on the felt."""
    look = ui.look
    return tools(ui, table, view, on_felt=False) if look.wall or (look.small and not look.landscape) else []


# the dice (SHER-4)


def _choosing(ui: Ui, table: Table, view: View) -> Rows:
    w, look, now, count = ui.words, ui.look, picked(table), dice_of(table)
    name = table.match.names[view.to_move]
    dice_words = w.many("{n} die", "{n} dice", count)
    stones_words = w.many("{n} stone", "{n} stones", TOKENS - count)
    beside = _in_tray(ui, table, view)
    asked = w("{name} has one more turn", name=name) if view.last_turn else w("How many dice, {name}?", name=name)
    if look.wall and not view.last_turn:  # the plates show whose turn it is
        asked = w("How many dice?")
    if now.field is not None and table.helps(Level.LIGHTS) and (look.small or look.large_text):
        asked = _chance_of(ui, table, view, now.field)
    seven = f"{dice_words} · {stones_words}"
    head = common.who(ui, table, view.to_move, asked, "" if beside or look.large_text else seven)
    if beside:
        head.expand = True
        head = ft.Row([head, *beside], spacing=0)
    rolling = w.many("Roll {n} die", "Roll {n} dice", count)
    roll = button.button(
        look,
        rolling,
        identifier="roll",
        kind="main",
        icon=None if look.large_text else ft.Icons.CASINO_ROUNDED,
        on_tap=lambda: act(ui, table, Roll(count)),
        expand=True,
    )
    bar = tray.action_bar(look, [common.undo(ui, table), roll])
    return [head, common.refused(ui, table), _tokens(ui, table, view), _meaning(ui, table, view), bar]


def _tokens(ui: Ui, table: Table, view: View) -> ft.Control:
    """Seven tokens, some dice and some stones, and what moves the border between them."""
    w, look, count = ui.words, ui.look, dice_of(table)
    size = 22 if look.wall else 17 if look.landscape else 22 if look.width < 350 else 26 if look.small else 32
    sign, way = table.emblems[view.to_move], "across" if view.side == "A" else "down"
    tokens: list[ft.Control] = [die.die(look, token % 6 + 1, size) for token in range(count)]
    tokens += [stone(sign, way, size) for _ in range(TOKENS - count)]
    shown = ft.Semantics(
        label=w("{dice} dice, {stones} stones", dice=count, stones=TOKENS - count),
        identifier="tokens",
        expand=True,
        content=ft.Semantics(
            exclude_semantics=True,
            content=common.answering(ui, ft.Row(tokens, spacing=2, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)),
        ),
    )

    def shift(dice: int, name: str, icon: ft.IconData, label: str) -> ft.Control:
        possible = 1 <= dice <= MOST_DICE
        return button.icon_button(
            look,
            icon,
            label=label,
            identifier=name,
            filled=True,
            size=look.touch,
            why=None if possible else w("{low} to {high} dice can be rolled.", low=1, high=MOST_DICE),
            on_tap=(lambda: change(ui, table, dice=dice))
            if possible
            else (lambda: ui.session.refuse(Reason("bad_dice", low=1, high=MOST_DICE))),
        )

    return ft.Row(
        [
            shift(count - 1, "fewer-dice", ft.Icons.REMOVE_ROUNDED, w("One die fewer, one stone more")),
            shown,
            shift(count + 1, "more-dice", ft.Icons.ADD_ROUNDED, w("One die more, one stone fewer")),
        ],
        spacing=Space.M,
    )


def _meaning(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """What the choice means; with lights the chances of the field that was tapped (SHER-T3)."""
    w, look, p, now = ui.words, ui.look, ui.look.palette, picked(table)
    field = now.field
    small_way = lacks(ui, table, view) if look.small or look.landscape else ""
    if field is not None and table.helps(Level.LIGHTS) and chances(view, field):
        return [_chances(ui, table, view, field)]
    if small_way:
        sentence = small_way
    elif field is not None:
        sentence = builder.told_of(ui, table, view, field)
    elif look.large_text:
        return []
    elif table.helps(Level.LIGHTS):
        sentence = w("Tap a field to see how likely it is.")
    else:
        sentence = w("Few dice leave many stones; many dice reach more fields.")
    return [text.words(sentence, "small" if look.small or look.wall else "body", p.ink2)]


def _chance_of(ui: Ui, table: Table, view: View, field: int) -> str:
    """What the chances are about, and what lies on the field if something does."""
    w = ui.words
    line, head = builder.told_of(ui, table, view, field), w("Chance to reach {n}", n=field)
    return head if ui.look.large_text or line == w("Field {n} is free.", n=field) else f"{line} {head}"


def _chances(ui: Ui, table: Table, view: View, field: int) -> ft.Control:
    """How likely a field is with one to six dice; a tap takes so many."""
    w, look, p = ui.words, ui.look, ui.look.palette
    boxes: list[ft.Control] = []
    for dice, chance in enumerate(chances(view, field), start=1):
        share = percent(chance)
        content = ft.Column(
            [text.words(str(dice), "label", p.ink), text.words(share, "caption", p.ink2)],
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
                padding=3,
                on_tap=partial(change, ui, table, dice=dice),
                expand=True,
            )
        )
    half: ft.Control = ft.Row(boxes, spacing=4)
    if look.landscape or look.large_text:
        half = ft.Column([ft.Row(boxes[:3], spacing=4), ft.Row(boxes[3:], spacing=4)], spacing=4, tight=True)
    if look.small or look.large_text:  # it says above what they are about
        return half
    said = text.words(_chance_of(ui, table, view, field), "small", p.ink2)
    return ft.Column([said, half], spacing=4, tight=True)


# stone by stone


def _which_stone(ui: Ui, view: View) -> ft.Control:
    """Which stone of the turn is being laid."""
    w, p = ui.words, ui.look.palette
    stones = TOKENS - len(view.dice)
    return ft.Column(
        [
            text.words(w("Stone {n}", n=stones - view.to_lay + 1), "small_bold", p.ink, align=ft.TextAlign.END),
            text.words(w("of {n}", n=stones), "small", p.ink2, align=ft.TextAlign.END),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.END,
    )


def _shares(ui: Ui) -> tuple[int, int]:
    """How the action bar is divided between the button at the left and the main one."""
    return (6, 7) if ui.look.small else (2, 3)


def _left(ui: Ui, words: str, icon: ft.IconData, identifier: str, on_tap: Callable[[], object]) -> ft.Control:
    """The button at the left of the action bar; its sign alone where text is very large."""
    look = ui.look
    if look.large_text:
        return button.icon_button(look, icon, label=words, identifier=identifier, filled=True, on_tap=on_tap)
    return button.button(
        look,
        words,
        identifier=identifier,
        icon=icon if look.landscape else None,
        on_tap=on_tap,
        expand=_shares(ui)[0],
    )


def _end(ui: Ui, table: Table) -> ft.Control:
    words = ui.words("End turn")
    return _left(ui, words, ft.Icons.SKIP_NEXT_ROUNDED, "end-turn", lambda: act(ui, table, End()))


def _building(ui: Ui, table: Table, view: View) -> Rows:
    look, good = ui.look, builder.use(ui, table, view)
    stone = [] if look.large_text or table.task else [_which_stone(ui, view)]
    beside = builder.worked_out(ui, table, view) or _in_tray(ui, table, view) or stone
    head = ft.Row([builder.line(ui, table, view), *beside], spacing=0 if len(beside) > 1 else Space.M)
    main = _main(ui, table, good.text, good.on_tap, good.refusal)
    bar = main if table.task else tray.action_bar(look, [_end(ui, table), main])
    if look.wall:
        few = len(view.dice) <= MOST_BESIDE
        faces = pad.dice_row(ui, table, view, _which_stone(ui, view) if few else ft.Container())
        term = ft.Row([builder.line(ui, table, view), *_in_tray(ui, table, view)], spacing=Space.S)
        return [faces, term, pad.keys(ui, table, view), [], bar]
    dice = pad.dice_row(ui, table, view, pad.back(ui, table))
    return [head, dice, pad.keys(ui, table, view), [], bar]  # as many places as where a field is looked at


# a field that is looked at (SHER-10)


def _looking(ui: Ui, table: Table, view: View) -> Rows:
    w, look, p, field = ui.words, ui.look, ui.look.palette, picked(table).field
    faces = look.drawn.memo("rolled", (look, w, view.dice, table.came, table.fresh), lambda: _rolled(ui, table, view))
    beside = _in_tray(ui, table, view)
    head = ft.Row([faces, _which_stone(ui, view)], spacing=Space.M)
    second: ft.Control
    if field is None:
        line = lacks(ui, table, view) if beside else ""
        line = line or w("Tap a field that these dice reach.")
        undo = common.undo(ui, table, size=look.touch)
        second = ft.Row([text.words(line, "body", p.ink2, expand=True), *beside, undo], spacing=Space.XS)
        left, main = _end(ui, table), _nothing(ui, table)
    else:
        second = _about(ui, table, view, field)
        back = ft.Icons.ARROW_BACK_ROUNDED
        left = _left(ui, w("Other field"), back, "other-field", lambda: change(ui, table, field=None))
        main = _take(ui, table, view, field)
    return [head, common.refused(ui, table), second, [], tray.action_bar(look, [left, main])]


def _rolled(ui: Ui, table: Table, view: View) -> ft.Control:
    """The dice of the roll, to look at."""
    look, w = ui.look, ui.words
    tumble = look.motion.tumble
    dice = [
        common.coming(ui, table, "dice", die.die(look, int(face), 40), tumbling(n), tumble, n)
        for n, face in enumerate(view.dice)
    ]
    rolled = ft.Row(dice, spacing=6, run_spacing=6, wrap=look.landscape, expand=True)
    return ft.Semantics(
        label=w("Dice: {faces}", faces=w.list(list(view.dice))),
        identifier="dice",
        expand=True,
        content=ft.Semantics(exclude_semantics=True, content=common.answering(ui, rolled)),
    )


def _nothing(ui: Ui, table: Table) -> ft.Control:
    return _main(ui, table, ui.words("Occupy a field"), lambda: None, Reason("no_field"))


def _about(ui: Ui, table: Table, view: View, field: int) -> ft.Control:
    """The field with what lies on it, and what can be done there."""
    w, look, p = ui.words, ui.look, ui.look.palette
    holds, keeper = at(view.board, field), at(view.kept, field)
    sample = board.Square(
        field,
        "",
        holds="bridge" if holds == BRIDGE else "a" if holds == "A" else "b" if holds == "B" else "",
        kept="a" if keeper == "A" else "b" if keeper == "B" else "",
    )
    if holds == FREE:
        title = w("Field {n} is free", n=field)
        if keeper != FREE:
            title = w("Field {n} is kept for {name}", n=field, name=name_of(table, view, keeper))
    elif holds == BRIDGE:
        title = w("A bridge stands on {n}", n=field)
    else:
        title = w("Field {n} belongs to {name}", n=field, name=name_of(table, view, holds))
    parts: list[ft.Control] = [text.words(title, "label", p.ink)]
    detail = _detail(ui, table, view, field)
    if detail:
        parts.append(text.words(detail, "small", p.ink2))
    return ft.Row(
        [
            board.square_sample(look, sample, 30, emblems=emblems(table, view)),
            ft.Column(parts, spacing=0, tight=True, expand=True),
        ],
        spacing=Space.M,
    )


def _detail(ui: Ui, table: Table, view: View, field: int) -> str:
    """What can be done with a field, as far as that is known."""
    w, name = ui.words, table.match.names[view.to_move]
    bridging = not_bridgeable(view, field) is None
    return w("With three ways {name} can bridge it.", name=name) if bridging else ""


def _take(ui: Ui, table: Table, view: View, field: int) -> ft.Control:
    """The main button for a field that is looked at."""
    bridging = not_bridgeable(view, field) is None
    blocked = None if bridging else not_free(view, field)
    text = ui.words("Build the bridge") if bridging else ui.words("Occupy field {n}", n=field)
    return _main(ui, table, text, lambda: act(ui, table, Tap(field)), blocked)


def _main(ui: Ui, table: Table, text: str, on_tap: tappable.Tap, wrong: Reason | None) -> ft.Control:
    """The main button while stones are laid."""
    return common.main_button(ui, table, text, on_tap, identifier="lay", wrong=wrong, expand=_shares(ui)[1])


# two games (SHER-16)


def _exchanging(ui: Ui, table: Table, view: View) -> Rows:
    w, look = ui.words, ui.look
    winner = view.winners[-1]
    ending = w("The first game is a draw.")
    if winner is not None:
        ending = w("{name} wins the first game.", name=table.match.names[winner])
    first, second = table.match.names
    line = w("Now the sides are exchanged: {a} connects top and bottom, {b} left and right.", a=first, b=second)
    go = button.button(
        look,
        w("Second game"),
        identifier="exchange",
        kind="main",
        icon=ft.Icons.SWAP_HORIZ_ROUNDED,
        on_tap=lambda: act(ui, table, Exchange()),
        expand=True,
    )
    bar = tray.action_bar(look, [common.undo(ui, table), go])
    title = text.heading(ending, "title", look.palette.ink, level=2)
    return [title, common.refused(ui, table), text.words(line, "body", look.palette.ink), bar]


# the end


def ended(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """How the game ended, and the way on to the result."""
    w, look = ui.words, ui.look
    sentences = [told(w, ui.signs, event, table.match.names) for event in table.news if event.code in _ENDINGS]
    lines: list[ft.Control] = [text.words(line, "label", look.palette.ink) for line in sentences if line]
    go = common.going_on(ui, table, w("Go on"), icon=ft.Icons.CHEVRON_RIGHT_ROUNDED)
    winner, way = view.winners[-1], missing(view, decided(view))
    whole: list[ft.Control] = [ft.Column(lines, spacing=Space.XS, tight=True, expand=True)]
    if winner is not None:
        whole.insert(0, common.sign(table, winner, 40))
    if winner is not None and not way.cost and not look.large_text:
        count = len(way.fields)
        whole.append(coin.seal(look, str(count), w.many("field", "fields", count), 72))
    return [ft.Row(whole, spacing=Space.M), go]
