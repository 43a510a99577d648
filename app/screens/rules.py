"""The rules of a game, as a short text to read at the table."""

from __future__ import annotations

import pkgutil
from functools import cache

import flet as ft

from app.locale.games import title
from app.model import RulesPage
from app.parts import bar, button, page, text
from app.theme import Space
from app.ui import Ui


@cache
def lines(game: str, language: str) -> tuple[str, ...]:
    """The text in a language, line by line: `# ` begins a heading, `- ` a point, anything else is a paragraph."""
    written = pkgutil.get_data(f"app.games.{game}", f"rules.{language}.md") or b""
    return tuple(line for line in written.decode().splitlines() if line)


def screen(ui: Ui, rules: RulesPage) -> ft.Control:
    """The whole page."""
    look = ui.look
    head = bar.top_bar(
        look,
        title(rules.game),
        subtitle=ui.words("Rules"),
        leading=button.icon_button(
            look, ft.Icons.ARROW_BACK_ROUNDED, label=ui.words("Back"), identifier="back", on_tap=ui.session.back
        ),
    )
    body: list[ft.Control] = []
    for line in lines(rules.game, ui.model.settings.language):
        if line.startswith("# "):
            body.append(page.section(look, line[2:]))
        elif line.startswith("- "):
            dot = text.words("·", "label", look.palette.ink2)
            said = text.words(line[2:], "body", look.palette.ink, expand=True)
            body.append(ft.Row([dot, said], spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.START))
        else:
            body.append(text.words(line, "body", look.palette.ink))
    return page.page(look, head, body)
