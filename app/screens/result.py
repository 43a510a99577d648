"""The result of a match."""

from __future__ import annotations

from functools import partial
from math import ceil

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import common, identity, situation
from app.games.contract import more
from app.locale import Words, isolated
from app.locale.games import title
from app.locale.signs import figure
from app.parts import bar, button, coin, page, scrolling, text, tray
from app.parts.rows import Info, Opener, Row
from app.parts.tappable import choices
from app.parts.theme import Space
from app.screens import strict
from app.screens.help import help_raised
from app.screens.length import compared
from app.session import actions
from app.state.model import Table
from app.state.review import Missed, TurnLine
from core.engine.match import Match
from core.engine.record import MOST_MOVES
from core.games import review_in

LINES = 66
"""The height of the lines that say who has won and by what, with text as usual, in pixels."""


def screen(ui: Ui, table: Table, missed_only: bool | None) -> ft.Control:
    """Return the winners, all scores, and the next actions."""
    w, look, session, match = ui.words, ui.look, ui.session, table.match
    outcome = match.outcome
    assert outcome is not None
    line, winners = situation.won(w, match)
    ends, won_by = games.of(match).standings.results(w, match), _won_by(ui, match)
    best = max(outcome.scores)
    head = bar.top_bar(
        look,
        title(match.game.name),
        subtitle=w.many("{n} round", "{n} rounds", match.view(None).round),
        leading=button.icon_button(
            look, ft.Icons.CLOSE_ROUNDED, label=w("Close"), identifier="close", on_felt=True, on_tap=session.pages.home
        ),
        actions=common.speaker(ui, lambda: " ".join(filter(None, [line, f"{w.list(winners)}.", won_by]))),
        on_felt=True,
    )
    unit = identity.find(match.game.name).unit(w, ceil(best))
    signs = 88 if len(winners) == 1 and not look.large_text else 56
    emblems: list[ft.Control] = [common.sign(table, seat, signs) for seat in outcome.winners]
    room = look.width - 2 * look.margin - (0 if ends else 84 + Space.M)
    beside = room - len(winners) * (signs + Space.M)
    above = [] if beside > room / 3 else [ft.Row(emblems, spacing=Space.M, run_spacing=Space.S, wrap=True)]
    room = room if above else beside
    said = ft.Row(
        [
            *([] if above else emblems),
            ft.Column(
                [
                    text.fitted(look, line, "body", look.palette.onfelt, room, LINES * look.text_scale, cut=False),
                    text.heading(w.list(winners), _size(ui, winners, room), look.palette.onfelt),
                    *(
                        [
                            text.fitted(
                                look, won_by, "body", look.palette.onfelt, room, LINES * look.text_scale, cut=False
                            )
                        ]
                        if won_by
                        else []
                    ),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
            *([] if ends else [coin.seal(look, figure(best), unit, 84)]),
        ],
        spacing=Space.M,
    )
    crown = ft.Column([*above, said], spacing=Space.S, tight=True)
    ranks = [(_ruled(match) and seat in outcome.winners, score) for seat, score in enumerate(outcome.scores)]
    places = (not _ruled(match) and games.of(match).standings.places(match)) or [
        1 + sum(other > rank for other in ranks) for rank in ranks
    ]
    order = sorted(range(len(match.names)), key=lambda seat: places[seat])
    standings = [_standing(ui, table, seat, places[seat], ends[seat] if ends else "") for seat in order]
    sign = ft.Icons.REPLAY_ROUNDED if table.agreed.pairing is None else ft.Icons.EMOJI_EVENTS_OUTLINED
    buttons = tray.action_bar(
        look,
        [
            *common.back(ui, table),
            _aside(ui, table),
            common.main_action(ui, table, actions.again(session, w, table), icon=sign, expand=3),
        ],
    )
    review = _review(ui, table, missed_only) or _rounds(ui, table)
    felt = ft.Column(
        [
            ft.Container(crown, padding=ft.Padding.only(left=look.left, top=Space.L, right=look.right, bottom=Space.L)),
            ft.Container(
                ft.Column(standings, spacing=Space.S), padding=ft.Padding.only(left=look.left, right=look.right)
            ),
            *compared(ui, table),
            *_left(ui, table),
            *strict.used(ui, table),
            *_help(ui, table),
            *_again(ui, table),
            *_tally(ui, table),
            *([ft.Container(review, padding=ft.Padding.only(top=Space.XL))] if review is not None else []),
        ]
    )
    edges = look.clear(left=0, top=0, right=0)
    head = head if edges is None else ft.Container(head, padding=edges)
    column = ft.Column([head, felt, tray.tray(look, [buttons], beside=False)], spacing=0, expand=True)
    column.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    scrolling.between(column, felt, low=look.low)
    return ft.Container(column, bgcolor=look.felt, expand=True)


def _aside(ui: Ui, table: Table) -> ft.Control:
    """Return the second button: to the first page, after a first match to practice."""
    w, look, session = ui.words, ui.look, ui.session
    if not ui.model.is_first(table):
        return button.button(look, w("First page"), identifier="go-home", on_tap=session.pages.home, expand=2)

    def practise() -> None:
        session.pages.home()
        session.practice.open()
        session.practice.choose(game=table.match.game.name, task="")

    return button.button(look, w("Practise"), identifier="first-practise", on_tap=practise, expand=2)


def _ruled(match: Match) -> bool:
    """Return True if others have won a finished match than its moves say."""
    raw = match.game.outcome(match.state)
    return raw is not None and match.outcome is not None and raw.winners != match.outcome.winners


def _won_by(ui: Ui, match: Match) -> str:
    """Return by what a match was won: what has changed the result, else what the game says."""
    if not _ruled(match):
        return games.of(match).standings.won_by(ui.words, match)
    if len(match.ruling.left) == 1:
        return ui.words("as {name} left", name=match.names[match.ruling.left[0]])
    return ui.words("after what the time has cost")


def _left(ui: Ui, table: Table) -> list[ft.Control]:
    """Return who has left, so that the computer played on; empty if all have stayed."""
    w, look = ui.words, ui.look
    said = [w("{name} left, and the computer played on.", name=table.match.names[n]) for n in table.match.ruling.left]
    lines = [text.words(line, "body", look.palette.onfelt) for line in said]
    edges = ft.Padding.only(left=look.left, top=Space.L, right=look.right)
    return [ft.Container(ft.Column([*lines], spacing=0), padding=edges)] if lines else []


def _help(ui: Ui, table: Table) -> list[ft.Control]:
    """Return lines about help beyond what had been agreed on, and each player's number of hints."""
    hinted = ((name, _hinted(ui.words, table, seat)) for seat, name in enumerate(table.match.names))
    said = [help_raised(ui, table), *(f"{isolated(name)}: {line}" for name, line in hinted if line)]
    lines: list[ft.Control] = [text.words(line, "body", ui.look.palette.onfelt) for line in said if line]
    m = ui.look.margin
    edges = ft.Padding.only(left=ui.look.left, top=m, right=ui.look.right, bottom=m)
    return [ft.Container(ft.Column(lines, spacing=0), padding=edges)] if lines else []


def _hinted(words: Words, table: Table, seat: int, plies: range | None = None) -> str:
    """Return the number of hint steps shown to a seat, in a turn of these `plies` or in all; empty if none."""
    given = (hint for hint in table.hints if hint.seat == seat and (plies is None or hint.ply in plies))
    count = sum(hint.steps for hint in given)
    return words.many("with {n} hint", "with {n} hints", count) if count else ""


def _size(ui: Ui, winners: list[str], room: float) -> str:
    """Return the role for the winners' names: large as long as each stays in one line."""
    look = ui.look
    roles = ("display", "title", "small_bold") if len(winners) == 1 else ("title", "small_bold")
    return next((role for role in roles if all(text.fits(look, name, role, room) for name in winners)), roles[-1])


def _standing(ui: Ui, table: Table, seat: int, place: int, end: str) -> ft.Control:
    """Return place, emblem, name, and the ending in words; without words a bar as long as the score, and the score."""
    look, outcome = ui.look, table.match.outcome
    assert outcome is not None
    p, score = look.palette, outcome.scores[seat]
    result = end or figure(score)
    best = max(max(outcome.scores), 1)
    share = max(0, int(100 * score / best))
    wide = max(44 * look.text_scale, *(text.width(look, figure(each), "score") for each in outcome.scores))
    length: list[ft.Control] = [
        ft.Container(bgcolor=p.brass if seat in outcome.winners else p.quiet, border_radius=6, expand=max(share, 1)),
        *([ft.Container(expand=100 - share)] if share < 100 else []),
    ]
    scored = [
        ft.Container(ft.Row(length, spacing=0), bgcolor=p.shade, border_radius=6, height=12, expand=2),
        ft.Container(text.words(result, "score", p.onfelt, align=ft.TextAlign.END), width=wide),
    ]
    room = look.width - 2 * look.margin - 22 * look.text_scale - 36 - 2 * Space.M
    if end and (look.large_text or max(text.width(look, word, "body") for word in end.split()) > 0.6 * room - Space.M):
        below = text.fitted(look, end, "small", p.onfelt, room, 3 * 20 * look.text_scale, cut=False)
        name = text.words(table.match.names[seat], "label", p.onfelt, lines=1)
        whose: list[ft.Control] = [ft.Column([name, below], spacing=0, tight=True, expand=True)]
    else:
        whose = [
            text.words(table.match.names[seat], "label", p.onfelt, lines=1, expand=2 if end else 3),
            *([text.words(end, "body", p.onfelt, align=ft.TextAlign.END, expand=3)] if end else scored),
        ]
    line = ft.Row(
        [
            ft.Container(text.words(str(place), "label", p.onfelt), width=22 * look.text_scale),
            common.sign(table, seat, 36),
            *whose,
        ],
        spacing=Space.M,
    )
    label = ui.words("Place {place}: {name}, {score}", place=place, name=table.match.names[seat], score=result)
    return ft.Semantics(label=label, content=ft.Semantics(exclude_semantics=True, content=line))


def _review(ui: Ui, table: Table, missed_only: bool | None) -> ft.Control | None:
    """Return the turns of the match: the move, and what would have been possible; a tap opens the position."""
    w, look, session = ui.words, ui.look, ui.session
    lines = games.of(table.match).review.turns(w, table.match)
    if not lines:
        return None
    scored = lines[0].points is not None
    missed = [line for line in lines if (_missed(table, line) if scored else line.stands_out)]
    missed_only = not scored if missed_only is None else missed_only
    shown = missed if missed_only else lines
    chips = ft.Row(
        [
            button.chip_button(
                look,
                w("All"),
                identifier="review-all",
                selected=not missed_only,
                on_tap=lambda: session.analysis.filter_review(False),
            ),
            button.chip_button(
                look,
                w("Missed") if scored else w("Worth a look"),
                detail=str(len(missed)),
                identifier="review-missed",
                selected=missed_only,
                on_tap=lambda: session.analysis.filter_review(True),
            ),
        ],
        spacing=Space.S,
        run_spacing=Space.S,
        wrap=True,
    )
    title = w("Looking back")
    head = ft.Row(
        [text.heading(title, "title", look.palette.ink, level=2), choices(chips, "review", title)],
        spacing=Space.S,
        run_spacing=Space.S,
        wrap=True,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    ends = dict(zip((line.ply for line in lines), [*(line.ply for line in lines[1:]), MOST_MOVES], strict=True))
    rows = [_turn(ui, table, line, ends[line.ply]) for line in shown]
    empty = [Info(w("Nothing was missed.") if scored else w("Nobody was fooled, and no doubt was wrong."))]
    return tray.tray(look.within("bottom"), [head, page.group(look, rows or empty)], beside=False)


def _rounds(ui: Ui, table: Table) -> ft.Control | None:
    """Return the rounds: how each ended, and all scores then; None for a game without rounds."""
    w, look, names = ui.words, ui.look, table.match.names
    rows = []
    for number, seat, said, scores in games.of(table.match).review.rounds(w, table.match):
        stood = " · ".join(f"{isolated(name)} {score}" for name, score in zip(names, scores, strict=True))
        mark = None if seat is None else common.sign(table, seat, 36, rim=False)
        rows.append(Info(w("Round {n}", n=number), stood, said, mark))
    if not rows:
        return None
    head = text.heading(w("Round by round"), "title", look.palette.ink, level=2)
    return tray.tray(look.within("bottom"), [head, page.group(look, rows)], beside=False)


def _again(ui: Ui, table: Table) -> list[ft.Control]:
    """Return the button to try missed turns of people again; empty while none is known."""
    w, missed = ui.words, missed_of(table)
    if not missed:
        return []
    again = button.button(
        ui.look,
        w.many("Try {n} missed turn again", "Try {n} missed turns again", len(missed)),
        identifier="try-missed",
        icon=ft.Icons.SCHOOL_ROUNDED,
        on_tap=lambda: ui.session.review.start(missed),
    )
    return [ft.Container(again, padding=ft.Padding.only(left=ui.look.left, right=ui.look.right, top=Space.L))]


def _tally(ui: Ui, table: Table) -> list[ft.Control]:
    """Return the button that leads to who has won how often; empty where the match does not count."""
    if table.agreed.wall or table.trial or table.match.training:
        return []
    look = ui.look
    button_ = button.button(
        look,
        ui.words("Who has won how often?"),
        identifier="open-tally",
        icon=ft.Icons.EMOJI_EVENTS_OUTLINED,
        on_tap=lambda: ui.session.tally.open(),
    )
    return [ft.Container(button_, padding=ft.Padding.only(left=look.left, right=look.right, top=Space.M))]


def missed_of(table: Table) -> tuple[Missed, ...]:
    """Return the turns of people in which something clearly better was possible, as far as they have been searched."""
    if not table.advice.reviewed:
        return ()
    turns = review_in(table.match.game.name).turns(table.match)
    looked = ((turn, table.advice.reviewed.get(turn.ply)) for turn in turns if not table.level(turn.seat))
    return tuple(Missed(turn, best) for turn, best in looked if best is not None and best.missed_by(turn))


def _missed(table: Table, line: TurnLine) -> bool:
    """Return True if more was possible in a turn that counted; False while that is not known."""
    return more(line, table.advice.reviewed.get(line.ply)) > 0


def _turn(ui: Ui, table: Table, line: TurnLine, end: int) -> Row:
    """Return the row of a turn of the review; `end` is the number of moves after it."""
    w = ui.words
    name, verdict = table.match.names[line.seat], w("Searching …")
    if line.ply in table.advice.reviewed:
        verdict = games.of(table.match).review.verdict(w, line, table.advice.reviewed[line.ply])
    detail = "\n".join(filter(None, (line.detail, _hinted(w, table, line.seat, range(line.ply, end)), verdict)))
    who, try_out = f"{isolated(name)}: {line.text}", partial(ui.session.analysis.try_out, line.ply)
    points, mark = "" if line.points is None else f"+{line.points}", common.sign(table, line.seat, 36, rim=False)
    return Opener(who, f"turn-{line.ply}", try_out, detail, points, mark, bold=True)
