"""Under which licences the app and what it is built from may be used."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.parts import bar, page, text
from app.state.model import LicencesPage

BUNDLED = (
    ("Flet", "Apache 2.0"),
    ("Flutter", "BSD 3-Clause"),
    ("Pyodide", "MPL 2.0"),
    ("Python", "PSF 2"),
    ("MessagePack", "Apache 2.0"),
    ("Bitter", "SIL OFL 1.1"),
    ("Material Icons", "Apache 2.0"),
)
"""Components shipped with the app, each with its licence; the full texts lie in `licences/` beside the page."""


def screen(ui: Ui, licences: LicencesPage) -> ft.Control:
    """Return the whole page."""
    w, look = ui.words, ui.look
    head = bar.top_bar(
        look,
        w("Licences"),
        leading=bar.back(look, w("Back"), ui.session.pages.back),
    )
    rows = [page.row(look, name, trailing=text.words(licence, "small", look.palette.ink2)) for name, licence in BUNDLED]
    body = [
        page.section(look, "Tischrechner"),
        page.group(look, [page.row(look, "Tischrechner", trailing=text.words("MIT", "small", look.palette.ink2))]),
        page.section(look, w("Built with")),
        page.group(look, rows),
        text.words(w("The full texts are in the folder licences/ of this site."), "small", look.palette.ink2),
    ]
    return page.page(look, head, body)
