"""Hints in steps, as the tables of several games give them."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.parts import button, tray
from app.ui import Ui

Answer = tuple[str, str]
"""A question that a step of a hint answers, and its answer."""


def sheet(
    ui: Ui,
    answers: Sequence[Answer],
    step: int,
    *,
    below: Sequence[ft.Control] = (),
    beyond: tuple[str, str, str] | None = None,
) -> ft.Control:
    """The steps of a hint so far as answered questions, and the next question as a button: the sheet `hint <step>`.

    answers  every step of the hint
    step     how many are open, from 1
    below    what stands under the answers
    beyond   after the last step, a button that leads on: its words, its identifier, and the sheet that it opens
    """
    w, look, session = ui.words, ui.look, ui.session
    onward = beyond
    if step < len(answers):
        onward = answers[step][0], "hint-next", f"hint {step + 1}"
    actions = [
        button.button(
            look,
            w("Thanks, that's enough"),
            identifier="hint-close",
            kind="outline",
            on_tap=lambda: session.open_sheet(""),
            expand=True,
        )
    ]
    if onward is not None:
        words, identifier, opens = onward
        actions.append(
            button.button(
                look,
                words,
                identifier=identifier,
                kind="main",
                icon_after=ft.Icons.CHEVRON_RIGHT_ROUNDED,
                on_tap=lambda: session.open_sheet(opens),
                expand=True,
            )
        )
    return tray.sheet(
        look,
        w("Hint {n} of {of}", n=step, of=len(answers)),
        [*(tray.answered(look, *answer) for answer in answers[:step]), *below],
        close_label=w("Close"),
        on_close=lambda: session.open_sheet(""),
        actions=actions,
        step=step,
        steps=len(answers),
        key="sheet-hint",
    )
