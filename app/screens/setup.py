"""Setting up a match: who plays, and by which rules."""

from __future__ import annotations

from dataclasses import Field, fields
from typing import Any

import flet as ft

from app import tables
from app.locale.games import title
from app.locale.options import Option
from app.locale.reasons import sentence
from app.model import Draft
from app.parts import bar, button, page, tray
from app.theme import Space
from app.ui import Ui
from core.engine.options import allows
from core.games import get


def screen(ui: Ui) -> ft.Control:
    """The whole page."""
    draft = ui.model.draft
    assert draft is not None
    w, look, session = ui.words, ui.look, ui.session
    head = bar.top_bar(
        look,
        title(draft.game),
        subtitle=w("New game"),
        leading=button.icon_button(
            look, ft.Icons.ARROW_BACK_ROUNDED, label=w("Back"), identifier="back", on_tap=session.home
        ),
        actions=[
            button.icon_button(
                look,
                ft.Icons.HELP_OUTLINE_ROUNDED,
                label=w("Rules"),
                identifier="open-rules",
                on_tap=lambda: session.read_rules(draft.game),
            )
        ],
    )
    body = [
        page.section(look, w("At the table, clockwise")),
        page.group(look, _people(ui, draft)),
        page.section(look, w("Rules")),
        *_presets(ui, draft),
        page.group(look, _rules(ui, draft)),
    ]
    if draft.wrong is not None:
        body.append(tray.explain(look, sentence(w, draft.wrong)))
    start = button.button(
        look,
        w("Let's go"),
        identifier="begin",
        kind="main",
        icon=ft.Icons.PLAY_ARROW_ROUNDED,
        on_tap=lambda: session.begin({seat: w("Player {n}", n=seat + 1) for seat in range(len(draft.people))}),
    )
    return page.page(look, head, body, bottom=start)


def _people(ui: Ui, draft: Draft) -> list[ft.Control]:
    w, session = ui.words, ui.session
    seats = get(draft.game).seats
    rows = []
    for seat, person in enumerate(draft.people):
        name = person.name or w("Player {n}", n=seat + 1)
        rows.append(
            page.person_row(
                ui.look,
                person.name,
                person.emblem,
                identifier=f"person-{seat}",
                on_change=lambda text, seat=seat: session.rename(seat, text),
                on_emblem=lambda seat=seat: session.next_emblem(seat),
                emblem_label=w(
                    "Emblem of {name}: {emblem}. Choose another", name=name, emblem=emblem(ui, person.emblem)
                ),
                hint=w("Player {n}", n=seat + 1),
                name_label=w("Name of person {n}", n=seat + 1),
                remove_label=w("{name} does not play", name=name),
                on_remove=(lambda seat=seat: session.remove_person(seat)) if len(draft.people) > seats[0] else None,
            )
        )
    if len(seats) > 1:
        full = len(draft.people) == seats[-1]
        rows.append(
            page.add_row(
                ui.look,
                w("Add a name"),
                identifier="add-person",
                value=w("{low} to {high}", low=seats[0], high=seats[-1]),
                why=w("All seats are taken.") if full else None,
                on_tap=session.add_person,
            )
        )
    return rows


def emblem(ui: Ui, name: str) -> str:
    """An emblem by its word."""
    w = ui.words
    return {
        "sun": w("Sun"),
        "moon": w("Moon"),
        "leaf": w("Leaf"),
        "mountain": w("Mountain"),
        "wave": w("Wave"),
        "star": w("Star"),
        "kite": w("Kite"),
        "clover": w("Clover"),
    }[name]


def _presets(ui: Ui, draft: Draft) -> list[ft.Control]:
    """Ready sets of rules, as chips; none is chosen where the rules have been changed one by one."""
    offered = tables.find(draft.game).presets(ui.words)
    if len(offered) < 2:
        return []
    chips = [
        button.chip_button(
            ui.look,
            preset.title,
            identifier=f"preset-{preset.name}",
            selected=draft.options == preset.options,
            on_tap=lambda preset=preset: ui.session.change_draft(options=dict(preset.options)),
        )
        for preset in offered
    ]
    return [ft.Row(chips, spacing=Space.S, run_spacing=Space.S, wrap=True)]


def _rules(ui: Ui, draft: Draft) -> list[ft.Control]:
    """The options in plain words: the common ones at once, the others on demand."""
    w, session = ui.words, ui.session
    offered = tables.find(draft.game).options(w, ui.signs)
    known = {f.name: f for f in fields(get(draft.game).options)}
    rows = [_option(ui, draft, known[option.name], option) for option in offered if option.common or draft.more]
    rows.insert(
        1,
        page.switch_row(
            ui.look,
            w("Training"),
            detail=w("Show where a right answer leads, and take anything back"),
            value=draft.training,
            identifier="option-training",
            on_tap=lambda: session.change_draft(training=not draft.training),
        ),
    )
    hidden = [option for option in offered if not option.common]
    if hidden:
        changed = sum(option.name in draft.options for option in hidden)
        rows.append(
            page.link_row(
                ui.look,
                w("Fewer rules") if draft.more else w("More rules"),
                identifier="more-rules",
                value=w.many("{n} changed", "{n} changed", changed) if changed else w("as in the box"),
                on_tap=lambda: session.change_draft(more=not draft.more),
            )
        )
    return rows


def _option(ui: Ui, draft: Draft, f: Field[Any], option: Option) -> ft.Control:
    look, session = ui.look, ui.session
    value = draft.options.get(f.name, f.default)
    identifier = f"option-{f.name}"

    def choose(new: Any) -> None:
        session.set_option(f.name, new)

    if f.metadata.get("allowed") == (False, True):
        return page.switch_row(
            look,
            option.title,
            detail=option.detail,
            value=value,
            identifier=identifier,
            on_tap=lambda: choose(not value),
        )
    if "allowed" in f.metadata:
        by_text = {str(allowed): allowed for allowed in f.metadata["allowed"] if allowed in option.values}
        texts = [(text, option.values[allowed]) for text, allowed in by_text.items()]
        return page.choice_row(
            look,
            option.title,
            texts,
            str(value),
            detail=option.detail,
            identifier=identifier,
            on_pick=lambda text: choose(by_text[text]),
        )
    ladder = [step for step in option.steps if allows(f, step)]
    at = min(range(len(ladder)), key=lambda n: _distance(ladder[n], value))
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
