"""How a match ended."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import flet as ft

from app import games
from app.games import common
from app.games.contract import more
from app.locale import Words
from app.locale.games import title
from app.model import Table
from app.parts import bar, button, coin, page, text, tray
from app.parts.tappable import choices
from app.review import Missed, TurnLine
from app.screens.help import told_of
from app.theme import Space
from app.ui import Ui
from core.engine.record import MOST_MOVES
from core.games import looking_back_in


def screen(ui: Ui, table: Table, missed_only: bool | None) -> ft.Control:
    """The winners, everybody's score, and what to do next."""
    w, look, session, match = ui.words, ui.look, ui.session, table.match
    outcome = match.outcome
    assert outcome is not None
    head = bar.top_bar(
        look,
        title(match.game.name),
        subtitle=w.many("{n} round", "{n} rounds", match.view(None).round),
        leading=button.icon_button(
            look, ft.Icons.CLOSE_ROUNDED, label=w("Close"), identifier="close", on_felt=True, on_tap=session.home
        ),
        on_felt=True,
    )
    best = max(outcome.scores)
    line, winners = common.won(w, match)
    ends, won_by = games.of(match).standings(w, match), games.of(match).won_by(w, match)
    unit = games.identity(match.game.name).unit(w, ceil(best))
    crown = ft.Row(
        [
            *(
                common.sign(table, seat, 88 if len(winners) == 1 and not look.large_text else 56)
                for seat in outcome.winners
            ),
            ft.Column(
                [
                    text.words(line, "body", look.palette.onfelt),
                    text.heading(w.list(winners), _size(ui, winners, bool(ends)), look.palette.onfelt),
                    *(
                        [text.words(won_by, "small" if look.text_scale > 1.15 else "body", look.palette.onfelt)]
                        if won_by
                        else []
                    ),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
            *([] if ends else [coin.seal(look, _figure(best), unit, 84)]),
        ],
        spacing=Space.M,
    )
    order = sorted(range(len(match.names)), key=lambda seat: -outcome.scores[seat])
    standings = [_standing(ui, table, seat, ends[seat] if ends else "") for seat in order]
    buttons = tray.action_bar(
        look,
        [
            *common.back(ui, table),
            button.button(look, w("First page"), identifier="go-home", on_tap=session.home, expand=2),
            button.button(
                look,
                w("Once more"),
                identifier="again",
                kind="main",
                icon=ft.Icons.REPLAY_ROUNDED,
                on_tap=session.again,
                expand=3,
            ),
        ],
    )
    review = _review(ui, table, missed_only) or _rounds(ui, table)
    felt = ft.Column(
        [
            ft.Container(crown, padding=ft.Padding.symmetric(vertical=Space.L, horizontal=look.margin)),
            ft.Container(ft.Column(standings, spacing=Space.S), padding=ft.Padding.symmetric(horizontal=look.margin)),
            *_help(ui, table),
            *_again(ui, table),
            *([ft.Container(review, padding=ft.Padding.only(top=Space.XL))] if review is not None else []),
        ],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
    )
    column = ft.Column([head, felt, tray.tray(look, [buttons], beside=False)], spacing=0, expand=True)
    column.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return ft.Container(column, bgcolor=look.felt, expand=True)


def _help(ui: Ui, table: Table) -> list[ft.Control]:
    """That there was more help than had been agreed on, and how many hints everybody was given."""
    hinted = ((name, _hinted(ui.words, table, seat)) for seat, name in enumerate(table.match.names))
    told = [told_of(ui, table), *(f"{name}: {line}" for name, line in hinted if line)]
    lines: list[ft.Control] = [text.words(line, "body", ui.look.palette.onfelt) for line in told if line]
    return [ft.Container(ft.Column(lines, spacing=0), padding=ft.Padding.all(ui.look.margin))] if lines else []


def _hinted(words: Words, table: Table, seat: int, plies: range | None = None) -> str:
    """How many steps of hints somebody was told, in a turn of these `plies` or in all; empty if none."""
    given = (hint for hint in table.hints if hint.seat == seat and (plies is None or hint.ply in plies))
    count = sum(hint.rungs for hint in given)
    return words.many("with {n} hint", "with {n} hints", count) if count else ""


def _figure(score: int | Fraction) -> str:
    """A score as it is written: draws can count a half."""
    whole, half = divmod(score, 1)
    return f"{whole or ''}½" if half else str(whole)


def _size(ui: Ui, winners: list[str], worded: bool) -> str:
    """The role for the winners' names: large as long as each stays in one line."""
    look = ui.look
    room = look.width - 2 * look.margin - (88 if len(winners) == 1 else 56 * len(winners)) - 3 * Space.M
    room -= 0 if worded else 84
    roles = ("display", "title", "small_bold") if len(winners) == 1 else ("title", "small_bold")
    return next((role for role in roles if all(text.fits(look, name, role, room) for name in winners)), roles[-1])


def _standing(ui: Ui, table: Table, seat: int, end: str) -> ft.Control:
    """Place, emblem, name, and how it ended in words; without words a bar as long as the score, and the score."""
    look, outcome = ui.look, table.match.outcome
    assert outcome is not None
    p, score = look.palette, outcome.scores[seat]
    place = 1 + sum(other > score for other in outcome.scores)
    told = end or _figure(score)
    best = max(max(outcome.scores), 1)
    share = max(0, int(100 * score / best))
    length: list[ft.Control] = [
        ft.Container(bgcolor=p.brass if seat in outcome.winners else p.quiet, border_radius=6, expand=max(share, 1)),
        *([ft.Container(expand=100 - share)] if share < 100 else []),
    ]
    scored = [
        ft.Container(ft.Row(length, spacing=0), bgcolor=p.shade, border_radius=6, height=12, expand=2),
        ft.Container(text.words(told, "score", p.onfelt, align=ft.TextAlign.END), width=44 * look.text_scale),
    ]
    if end and look.large_text:
        told_below = text.words(end, "small", p.onfelt)
        name = text.words(table.match.names[seat], "label", p.onfelt, lines=1)
        whose: list[ft.Control] = [ft.Column([name, told_below], spacing=0, tight=True, expand=True)]
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
    label = ui.words("Place {place}: {name}, {score}", place=place, name=table.match.names[seat], score=told)
    return ft.Semantics(label=label, content=ft.Semantics(exclude_semantics=True, content=line))


def _review(ui: Ui, table: Table, missed_only: bool | None) -> ft.Control | None:
    """The turns of the match: what was done, and what would have been possible; a tap opens the position."""
    w, look, session = ui.words, ui.look, ui.session
    lines = games.of(table.match).review(w, ui.signs, table.match)
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
                on_tap=lambda: session.filter_review(False),
            ),
            button.chip_button(
                look,
                w("Missed") if scored else w("Worth a look"),
                detail=str(len(missed)),
                identifier="review-missed",
                selected=missed_only,
                on_tap=lambda: session.filter_review(True),
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
    empty = [page.row(look, w("Nothing was missed.") if scored else w("Nobody was fooled, and no doubt was wrong."))]
    return tray.tray(look, [head, page.group(look, rows or empty)], beside=False)


def _rounds(ui: Ui, table: Table) -> ft.Control | None:
    """Round by round: how each ended, and how everybody stood then; None where there is nothing to tell."""
    w, look, names = ui.words, ui.look, table.match.names
    rows = []
    for number, seat, said, scores in games.of(table.match).rounds(w, ui.signs, table.match):
        stood = " · ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
        mark = None if seat is None else common.sign(table, seat, 36, rim=False)
        rows.append(page.row(look, w("Round {n}", n=number), note=said, detail=stood, leading=mark))
    if not rows:
        return None
    head = text.heading(w("Round by round"), "title", look.palette.ink, level=2)
    return tray.tray(look, [head, page.group(look, rows)], beside=False)


def _again(ui: Ui, table: Table) -> list[ft.Control]:
    """The missed turns of people to be tried again; empty while there are none, or nothing is known of them."""
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
    margin = ui.look.margin
    return [ft.Container(again, padding=ft.Padding.only(left=margin, right=margin, top=Space.L))]


def missed_of(table: Table) -> tuple[Missed, ...]:
    """The turns of people in which something clearly better was possible, as far as they have been searched through."""
    if not table.reviewed:
        return ()
    turns = looking_back_in(table.match.game.name).turns(table.match)
    looked = ((turn, table.reviewed.get(turn.ply)) for turn in turns if not table.level(turn.seat))
    return tuple(Missed(turn, best) for turn, best in looked if best is not None and best.missed_by(turn))


def _missed(table: Table, line: TurnLine) -> bool:
    """Whether more was possible in a turn that counted; False while that is not known."""
    return more(line, table.reviewed.get(line.ply)) > 0


def _turn(ui: Ui, table: Table, line: TurnLine, end: int) -> ft.Control:
    """A turn of the review, which ended after so many moves."""
    w = ui.words
    name, verdict = table.match.names[line.seat], w("Searching …")
    if line.ply in table.reviewed:
        verdict = games.of(table.match).verdict(w, ui.signs, line, table.reviewed[line.ply])
    detail = "\n".join(filter(None, (line.detail, _hinted(w, table, line.seat, range(line.ply, end)), verdict)))
    return page.link_row(
        ui.look,
        f"{name}: {line.text}",
        detail=detail,
        value="" if line.points is None else f"+{line.points}",
        leading=common.sign(table, line.seat, 36, rim=False),
        bold=True,
        identifier=f"turn-{line.ply}",
        on_tap=lambda: ui.session.try_out(line.ply),
    )
