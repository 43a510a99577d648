"""The result of a match: who has won, all scores, what is worth a look, and the next match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import ceil

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import common, drawing, identity
from app.layout.kinds import BESIDE
from app.locale import Words, capital, isolated
from app.locale.levels import level_name
from app.locale.signs import figure
from app.parts import button, page, plain, scrolling, standing, tappable, text, tray
from app.parts.overlay import overlay
from app.parts.rows import Info, Opener, Row
from app.parts.theme import EMBLEMS, TYPES, Look, Radius, Size, Space
from app.screens import length, lesson_offer, strict
from app.screens.help import help_raised
from app.session import actions
from app.state.model import Table
from app.state.overlays import LookBack
from app.state.people import easier
from app.state.review import Missed, TurnLine
from app.state.tally import scores
from core.engine.match import Match
from core.engine.names import skeleton
from core.engine.record import MOST_MOVES
from core.engine.review import Worth
from core.games import has, review_in

CLOSE = 3
"""The points by which a match is lost at most where that was close."""
MOST_SHOWN = 3
"""The turns that are looked at again, where twice as many were missed: those in which most was possible."""


def screen(ui: Ui, table: Table, missed_only: bool | None) -> ft.Control:
    """Return the winners, all scores, and the next actions; over them all turns, once they are asked for."""
    sheet = _look_back(ui, table, missed_only) if isinstance(table.overlay, LookBack) else None
    return overlay(ui.look, _whole(ui, table), sheet)


def _whole(ui: Ui, table: Table) -> ft.Control:
    """Return the page: on felt who has won, on paper the rest; side by side where the screen is wide."""
    look = ui.look
    beside = look.width >= (BESIDE[0] if look.landscape else 2 * SIDE) and look.width > look.height
    bar = ft.Container(_bar(ui, table), padding=look.clear(left=0, top=0, right=0))
    if beside:
        side = max(SIDE, look.width * 0.45)
        foot = _foot(ui, table, side)
        inner = look.within("right", "bottom")
        scroll = ft.ScrollMode.AUTO
        felt = plain.stretched([bar, *_won(ui, table, inner.width - side - 2 * look.margin)], 0, scroll=scroll)
        cards = plain.stretched(_cards(ui, table, side - 2 * look.margin), Space.M, scroll=scroll, expand=True)
        paper = ft.Container(
            plain.stretched([cards, foot], Space.M),
            width=side + look.insets.right,
            bgcolor=look.palette.paper,
            padding=ft.Padding.only(
                left=look.margin, top=Space.M + look.insets.top, right=look.right, bottom=look.foot
            ),
        )
        row = plain.abreast([ft.Container(felt, expand=True), paper], 0)
        return ft.Container(row, bgcolor=look.felt, expand=True)
    inside = look.page - 2 * look.margin
    foot = _foot(ui, table, inside + 2 * look.margin)
    edge = (look.width - inside) / 2
    above = ft.Container(plain.stretched([bar, *_won(ui, table, inside, edge)], 0), bgcolor=look.felt)
    top = ft.BorderRadius.only(top_left=Radius.TRAY, top_right=Radius.TRAY)
    edge_of_paper = ft.Container(bgcolor=look.palette.paper, border_radius=top, height=Space.L)
    sides = {"left": edge + look.insets.left, "right": edge + look.insets.right}
    cards = plain.stretched(_cards(ui, table, inside), Space.M)
    paper = ft.Container(cards, padding=ft.Padding.only(bottom=Space.L, **sides))
    middle = plain.stretched([above, ft.Container(edge_of_paper, bgcolor=look.felt), paper], 0)
    last = ft.Container(foot, padding=ft.Padding.only(top=Space.S, bottom=look.foot, **sides))
    column = plain.stretched([middle, last], 0, expand=True)
    scrolling.between(column, middle, low=look.low)
    return ft.Container(column, bgcolor=look.palette.paper, expand=True)


SIDE = 340
"""The least width of the paper beside the felt, in pixels."""


def _bar(ui: Ui, table: Table) -> ft.Control:
    """Return the buttons at the top: away, and reading the result aloud."""
    w, look = ui.words, ui.look
    close, said = ft.Icons.CLOSE_ROUNDED, partial(_said, ui, table)
    away = button.icon_button(look, close, w("Close"), "close", ui.session.pages.home, on_felt=True)
    parts = [away, ft.Container(expand=True), *common.speaker(ui, said)]
    edge = (look.slots.bar - Size.TOUCH) / 2
    return ft.Container(ft.Row(parts), padding=ft.Padding.symmetric(vertical=max(0, edge), horizontal=Space.XS + 2))


def _foot(ui: Ui, table: Table, width: float) -> ft.Control:
    """Return the buttons at the foot of the paper, `width` pixels wide: away, and the next match."""
    again, look = actions.again(ui.session, ui.words, table), ui.look
    buttons = [*common.back(ui, table), _aside(ui, table), common.main_action(ui, table, again, expand=3)]
    return tray.action_bar(replace(look, given=replace(look.slots, tray=width)), buttons)


def _aside(ui: Ui, table: Table) -> ft.Control:
    """Return the second button: to the first page; after a first match to what the lesson has left, or to practice."""
    w, look, session = ui.words, ui.look, ui.session
    if not ui.model.is_first(table):
        return button.button(look, w("Home"), "go-home", session.pages.home, expand=2)

    known = ui.model.learned[table.match.game.name]
    if known.finished and known.ideas:
        go_on = partial(lesson_offer.begin, ui, table.match.game.name)
        return button.button(look, w("One more trick"), "first-learn", go_on, expand=2)

    def practise() -> None:
        session.pages.home()
        session.practice.open()
        session.practice.choose(game=table.match.game.name, task="")

    return button.button(look, w("Practise"), "first-practise", practise, expand=2)


# who has won


def _said(ui: Ui, table: Table) -> str:
    """Return who has won and by what, in sentences."""
    return " ".join(filter(None, [_title(ui.words, table), _margin(ui.words, table)]))


def _lost(table: Table) -> bool:
    """Return True if the only person at a table has lost to opponents."""
    outcome = table.match.outcome
    assert outcome is not None
    return table.alone is not None and table.alone not in outcome.winners


def _behind(words: Words, table: Table) -> int | None:
    """Return by how many points the only person was behind; None where points do not decide."""
    match, outcome = table.match, table.match.outcome
    points = identity.find(match.game.name).unit is identity.points
    if outcome is None or table.alone is None or _ruled(match) or not points:
        return None
    in_words = games.of(match).standings.results(words, match) is not None
    return None if in_words else int(max(outcome.scores) - outcome.scores[table.alone])


def _title(words: Words, table: Table) -> str:
    """Return who has won, in a sentence with an exclamation mark; kind to the only person where that has lost."""
    match = table.match
    assert match.outcome is not None
    names = [isolated(match.names[seat]) for seat in match.outcome.winners]
    if _lost(table):
        behind = _behind(words, table)
        if behind is not None and behind <= CLOSE:
            return words("That was close!")
        return words("This time it’s {name}.", name=words.list(names))
    if len(names) > 1:
        return words("It’s a tie! {names} win.", names=words.list(names))
    return words("{name} wins!", name=names[0])


def _margin(words: Words, table: Table) -> str:
    """Return by what a match was won: what has changed the result, else what the game says."""
    match = table.match
    if _ruled(match):
        if len(match.ruling.left) == 1:
            return words("as {name} left", name=match.names[match.ruling.left[0]])
        return words("after time penalties")
    assert match.outcome is not None
    behind = _behind(words, table) if _lost(table) else None
    if behind is None or len(match.outcome.winners) > 1:
        return games.of(match).standings.won_by(words, match)
    name = match.names[match.outcome.winners[0]]
    return words.many("{name} wins by {n} point.", "{name} wins by {n} points.", behind, name=name)


def _ruled(match: Match) -> bool:
    """Return True if others have won a finished match than its moves say."""
    raw = match.game.outcome(match.state)
    return raw is not None and match.outcome is not None and raw.winners != match.outcome.winners


def _won(ui: Ui, table: Table, width: float, edge: float | None = None) -> list[ft.Control]:
    """Return the winner with crown and name, and all scores; `width` pixels of room between `edge`s."""
    look, w, match = ui.look, ui.words, table.match
    assert match.outcome is not None
    title, margin, p = _title(w, table), _margin(w, table), look.palette
    emblems, high = _emblems(ui, table, width)
    fresh = table.latest.fresh
    signs = [] if _lost(table) else standing.joy(look, width, high, fresh=fresh)
    middle = ft.Row(emblems, alignment=ft.MainAxisAlignment.CENTER, spacing=Space.M)
    above = ft.Stack(
        [*signs, ft.Container(middle, left=0, right=0, bottom=0)], height=high, clip_behavior=ft.ClipBehavior.NONE
    )
    role = next((role for role in ("display", "app_title", "title") if text.fits(look, title, role, width)), "title")
    centre = ft.TextAlign.CENTER
    name = text.words(title, role, p.onfelt, align=centre)
    said = [text.heading(title, role, p.onfelt, drawn=name)]
    said += [text.words(margin, "body", p.onfelt, align=centre)] if margin else []
    column = plain.stretched([above, *said], 0)
    sides = look.margin if edge is None else edge
    padding = ft.Padding.only(left=sides + look.insets.left, right=sides, bottom=Space.M)
    rows = ft.Column(_bars(ui, table, width), spacing=5 if len(match.names) > 4 else Space.S)
    below = ft.Padding.only(left=sides + look.insets.left, right=sides, bottom=Space.L)
    return [ft.Container(column, padding=padding), ft.Container(rows, padding=below)]


def _emblems(ui: Ui, table: Table, width: float) -> tuple[list[ft.Control], float]:
    """Return the emblems of those who have won, crowned, and their height; beside them that of a person who has lost
    to opponents.
    """
    look, outcome = ui.look, table.match.outcome
    assert outcome is not None
    full = not (look.small or look.landscape or look.low or look.large_text or len(table.match.names) > 4)
    side = 136.0 if full else 92.0 if look.height >= 480 else 64.0
    others = [table.alone] if _lost(table) and table.alone is not None else []
    each = min(side, (width - Space.M * len(outcome.winners)) / (len(outcome.winners) + 0.7 * len(others)))
    each *= 0.86 if others else 1
    found: list[ft.Control] = []
    for seat in outcome.winners:
        emblem = common.sign(table, seat, each)
        smiles = emblem if table.level(seat) else standing.smiling(table.emblems[seat], emblem, each)
        found.append(standing.crowned(look, smiles, each))
    high = each * (1 + standing.CROWN[1] * 5 / 6)
    for seat in others:
        beside = ft.Container(common.sign(table, seat, 0.7 * each), margin=ft.Margin.only(top=0.3 * each))
        beside.offset = ft.Offset(-0.25, 0)
        found.append(beside)
    return found, high


def _bars(ui: Ui, table: Table, width: float) -> list[ft.Control]:
    """Return the scores of all seats as bars, the winners first: what is no number is as long as its place."""
    look, match = ui.look, table.match
    outcome = match.outcome
    assert outcome is not None
    ends = games.of(match).standings.results(ui.words, match)
    ranks = [(_ruled(match) and seat in outcome.winners, score) for seat, score in enumerate(outcome.scores)]
    places = (not _ruled(match) and games.of(match).standings.places(match)) or [
        1 + sum(other > rank for other in ranks) for rank in ranks
    ]
    best, last = max(1, *outcome.scores), max(places)
    of = identity.find(match.game.name).unit

    def unit(score: Worth) -> str:
        return "" if of is identity.points else f" {of(ui.words, ceil(score))}"

    usual = standing.LOW if len(match.names) > 4 else standing.HIGH
    high = max(usual, TYPES["label"].line * look.text_scale + Space.S)
    found: list[ft.Control] = []
    for seat in sorted(range(len(match.names)), key=lambda seat: places[seat]):
        result = ends[seat] if ends else figure(outcome.scores[seat]) + unit(outcome.scores[seat])
        share = 1 - 0.7 * (places[seat] - 1) / last if ends else max(0, float(outcome.scores[seat] / best))
        won, name, side = seat in outcome.winners, match.names[seat], high - 8
        sign, fresh = common.sign(table, seat, side), table.latest.fresh
        drawn = standing.bar(look, sign, side, name, result, share, width=width, high=high, won=won, grows=fresh)
        label = ui.words("Place {place}: {name}, {score}", place=places[seat], name=name, score=result)
        found.append(plain.labelled(label, drawn))
    return found


# what is worth a look


def _cards(ui: Ui, table: Table, width: float) -> list[ft.Control]:
    """Return what lies on paper: the finest turn, turns to try again, the ways on, and what else has to be said."""
    facts = _facts(ui, table)
    said = [page.group(ui.look, [Info(fact) for fact in facts])] if facts else []
    return [*_finest(ui, table, width), *_again(ui, table, width), *_tiles(ui, table, width), *said]


def _facts(ui: Ui, table: Table) -> list[str]:
    """Return what a result says beside the scores: its length, who left, time that was used, and help."""
    w = ui.words
    left = [w("{name} left, and the computer played on.", name=table.match.names[n]) for n in table.match.ruling.left]
    hinted = ((name, _hinted(w, table, seat)) for seat, name in enumerate(table.match.names))
    help_ = [help_raised(ui, table), *(f"{isolated(name)}: {line}" for name, line in hinted if line)]
    return [*length.compared(w, table), *left, *strict.used(w, table), *filter(None, help_)]


def _hinted(words: Words, table: Table, seat: int, plies: range | None = None) -> str:
    """Return the number of hint steps shown to a seat, in a turn of these `plies` or in all; empty if none."""
    given = (hint for hint in table.hints if hint.seat == seat and (plies is None or hint.ply in plies))
    count = sum(hint.steps for hint in given)
    return words.many("with {n} hint", "with {n} hints", count) if count else ""


def _box(look: Look, content: ft.Control) -> ft.Container:
    """Return a card of the page round something."""
    return plain.box(look, content, padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.L))


def _finest(ui: Ui, table: Table, width: float) -> list[ft.Control]:
    """Return the finest turn with its pieces; of people alone where a person has lost to opponents."""
    w, look, match = ui.words, ui.look, table.match
    seats = table.persons if _lost(table) else range(len(match.names))
    found = games.of(match).review.finest(w, match, seats)
    if found is None:
        return []
    p = look.palette
    ink = p.ink2 if look.dark or look.contrast or table.level(found.seat) else EMBLEMS[table.emblems[found.seat]]
    worth = found.worth if _lost(table) else f"{isolated(match.names[found.seat])} · {found.worth}"
    name = text.words(found.name, "label", p.ink)
    whose = text.words(worth, "label", ink, align=ft.TextAlign.END)
    inside = width - 2 * Space.L - 2
    both = text.width(look, found.name, "label") + text.width(look, worth, "label") + Space.M
    head: list[ft.Control] = [name, whose]
    if both <= inside:
        whose.expand = True
        head = [ft.Row([name, whose], spacing=Space.M)]
    else:
        whose.text_align = ft.TextAlign.START
    count = max(1, len(found.pieces))
    wide = max(26, min(34, (inside - 2 * (count - 1)) // count))
    pieces = drawing.of(match).pieces(ui, found.pieces, width=wide)
    row = ft.Row(pieces, spacing=2, run_spacing=Space.S, wrap=True) if pieces else None
    shown = [plain.silent(row)] if row is not None else []
    below = [text.words(found.detail, "caption", p.ink2)] if found.detail else []
    column = plain.stretched([*head, *shown, *below], Space.S)
    said = ", ".join(filter(None, [f"{found.name}: {worth}", found.detail]))
    box = plain.silent(_box(look, column))
    return [ft.Semantics(label=said, identifier="finest", container=True, content=box)]


def missed_of(table: Table) -> tuple[Missed, ...]:
    """Return the turns of people in which something clearly better was possible, as far as they have been searched."""
    return tuple(one for one in _better(table) if not table.level(one.turn.seat))


def most_missed(missed: Sequence[Missed]) -> tuple[Missed, ...]:
    """Return the missed turns to try again: all of a few, of many those in which most was possible."""
    if len(missed) < 2 * MOST_SHOWN:
        return tuple(missed)
    most = sorted(missed, key=lambda one: one.best.worth - one.best.of(one.turn), reverse=True)[:MOST_SHOWN]
    return tuple(one for one in missed if one in most)


def _searched(table: Table) -> bool:
    """Return True once all turns of people have been searched for something better."""
    turns = review_in(table.match.game.name).turns(table.match)
    return all(turn.ply in table.advice.reviewed for turn in turns if not table.level(turn.seat))


def _again(ui: Ui, table: Table, width: float) -> list[ft.Control]:
    """Return the card to try missed turns of people again; empty where there are none. Until that is known it says so,
    and cannot be touched: a number that grows would not be true.
    """
    if not has(table.match.game.name, "review"):
        return []
    w, missed = ui.words, missed_of(table)
    if not _searched(table):
        return [_line(ui, w("Was there a better move?"), w("Looking at your turns …"), width)]
    if not missed:
        return []
    shown, n = most_missed(missed), len(missed)
    times = {
        1: w("There was a better move once"),
        2: w("There was a better move twice"),
        3: w("There was a better move three times"),
        4: w("There was a better move four times"),
        5: w("There was a better move five times"),
    }
    many = w("That’s where the game turned")
    below = many if n not in times else w.many("Try the turn again", "Try the turns again", n)
    start = partial(ui.session.review.start, shown)
    return [_line(ui, times.get(n) or w("Three turns to look at"), below, width, start)]


def _line(ui: Ui, title: str, below: str, width: float, on_tap: tappable.Tap | None = None) -> ft.Control:
    """Return a card with a bulb; with something to do it has an arrow."""
    look, p = ui.look, ui.look.palette
    bulb = plain.disc(
        Size.TOUCH, p.brass if on_tap else p.sunk, ft.Icon(ft.Icons.LIGHTBULB_ROUNDED, size=24, color=p.onbrass)
    )
    said = ft.Column(
        [text.words(title, "label", p.ink), text.words(below, "body", p.ink2)], spacing=0, tight=True, expand=True
    )
    arrow = [ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=24, color=p.ink)] if on_tap else []
    box = _box(look, ft.Row([bulb, said, *arrow], spacing=Space.M))
    return tappable.tappable(look, box, f"{title}. {below}", "try-missed" if on_tap else "searching", on_tap)


def _tiles(ui: Ui, table: Table, width: float) -> list[ft.Control]:
    """Return the ways on: an easier opponent after a loss, all turns, and who has won how often."""
    w, match, session = ui.words, table.match, ui.session
    tiles: list[ft.Control] = []
    opponents = [seat for seat in range(len(match.names)) if table.level(seat)]
    level = easier(table.level(opponents[0])) if len(opponents) == 1 else None
    if _lost(table) and level is not None and table.agreed.pairing is None:
        now = level_name(w, table.level(opponents[0]))
        change = w("{level} instead of {now}", level=level_name(w, level), now=now)
        name = w("Make {name} easier?", name=match.names[opponents[0]])
        tiles.append(_tile(ui, name, change, "easier", partial(session.setup.rematch, level)))
    review, rounds = games.of(match).review, match.view(None).round
    if review.turns(w, match) or review.rounds(w, match):
        look_back = partial(session.table.open_overlay, LookBack())
        many = w.many("Look at {n} round", "Look at {n} rounds", rounds)
        tiles.append(_tile(ui, w("All turns"), many, "all-turns", look_back))
    if len(tiles) < 2 and not (table.agreed.wall or table.trial or match.training):
        counted = scores(ui.model.tally)
        won = {name: counted[skeleton(name)].won for name in match.names if skeleton(name) in counted}
        stood = " · ".join(f"{isolated(name)} {n}" for name, n in sorted(won.items(), key=lambda each: -each[1]))
        tiles.append(_tile(ui, w("Wins so far"), stood or w("Who has won?"), "open-tally", session.tally.open))
    if ui.look.large_text or width < 300:
        return tiles
    for tile in tiles:
        tile.expand = True
    return [ft.Row(tiles, spacing=Space.S, intrinsic_height=True)] if tiles else []


def _tile(ui: Ui, title: str, below: str, identifier: str, on_tap: tappable.Tap) -> ft.Control:
    look, p = ui.look, ui.look.palette
    said = [text.words(title, "label", p.ink), text.words(below, "caption", p.ink2)]
    face = ft.Container(
        ft.Column([*said], spacing=0, tight=True),
        bgcolor=p.sunk,
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.L),
        shadow=ft.BoxShadow(color=p.hair, offset=ft.Offset(0, 3)),
    )
    return tappable.tappable(look, face, f"{title}. {below}", identifier, on_tap)


# all turns


def _look_back(ui: Ui, table: Table, missed_only: bool | None) -> ft.Control:
    """Return the sheet with the turns of the match, or its rounds; a tap on a turn opens its position."""
    look, close = ui.look, ui.session.table.close_overlay
    content = _review(ui, table, missed_only) or _rounds(ui, table)
    title = ui.words("Review")
    return tray.sheet(
        look, title, content, close_label=ui.words("Close"), on_close=close, full=True, key="sheet-look-back"
    )


def _review(ui: Ui, table: Table, missed_only: bool | None) -> list[ft.Control]:
    """Return the turns of the match: the move, and what would have been possible; empty for a game without them."""
    w, look, session = ui.words, ui.look, ui.session
    lines = games.of(table.match).review.turns(w, table.match)
    if not lines:
        return []
    scored = lines[0].points is not None
    better = {one.turn.ply: one for one in _better(table)}
    missed = [line for line in lines if (line.ply in better if scored else line.stands_out)]
    missed_only = not scored if missed_only is None else missed_only
    shown = missed if missed_only else lines

    def chip(said: str, name: str, detail: str, missed: bool) -> ft.Control:
        pick = partial(session.analysis.filter_review, missed)
        chosen = missed == missed_only
        return button.chip_button(look, said, name, pick, selected=chosen, detail=detail)

    worse = w("Could be better") if scored else w("Worth a look")
    pieces = [chip(w("All"), "review-all", "", False), chip(worse, "review-missed", str(len(missed)), True)]
    chips = ft.Row(pieces, spacing=Space.S, run_spacing=Space.S, wrap=True)
    ends = dict(zip((line.ply for line in lines), [*(line.ply for line in lines[1:]), MOST_MOVES], strict=True))
    rows = [_turn(ui, table, line, ends[line.ply], better.get(line.ply)) for line in shown]
    empty = [Info(w("Every turn was the best one.") if scored else w("Nobody was fooled, and no doubt was wrong."))]
    return [tappable.choices(chips, "review", w("Review")), page.group(look, rows or empty)]


def _rounds(ui: Ui, table: Table) -> list[ft.Control]:
    """Return the rounds: how each ended, and all scores then; empty for a game without rounds."""
    w, names = ui.words, table.match.names
    rows = []
    for number, seat, said, stood_at in games.of(table.match).review.rounds(w, table.match):
        stood = " · ".join(f"{isolated(name)} {score}" for name, score in zip(names, stood_at, strict=True))
        mark = None if seat is None else common.sign(table, seat, 36, rim=False)
        rows.append(Info(w("Round {n}", n=number), stood, said, mark))
    return [page.group(ui.look, rows)] if rows else []


def _better(table: Table) -> tuple[Missed, ...]:
    """Return the turns in which something clearly better was possible, as far as they have been searched."""
    if not table.advice.reviewed:
        return ()
    turns = review_in(table.match.game.name).turns(table.match)
    looked = ((turn, table.advice.reviewed.get(turn.ply)) for turn in turns)
    return tuple(Missed(turn, best) for turn, best in looked if best is not None and best.missed_by(turn))


def _turn(ui: Ui, table: Table, line: TurnLine, end: int, missed: Missed | None) -> Row:
    """Return the row of a turn of the review; `end` is the number of moves after it."""
    w, review = ui.words, games.of(table.match).review
    name, verdict = table.match.names[line.seat], w("Searching …")
    if line.ply in table.advice.reviewed:
        verdict = review.verdict(w, table.advice.reviewed[line.ply], missed is not None)
    cost = "" if missed is None else capital(w.language, review.lost(w, missed))
    detail = "\n".join(filter(None, (line.detail, _hinted(w, table, line.seat, range(line.ply, end)), verdict, cost)))
    who, try_out = f"{isolated(name)}: {line.text}", partial(ui.session.analysis.try_out, line.ply)
    points, mark = "" if line.points is None else f"+{line.points}", common.sign(table, line.seat, 36, rim=False)
    return Opener(who, f"turn-{line.ply}", try_out, detail, points, mark, bold=True)
