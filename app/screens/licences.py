"""Under which licences the app and what it is built from may be used."""

from __future__ import annotations

from app.frame.ui import Ui
from app.parts.rows import Group, Info, Page, Section, note
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


def screen(ui: Ui, licences: LicencesPage) -> Page:
    """Return the whole page."""
    w = ui.words
    own, bundled = Info("Tischrechner", value=note("MIT")), [Info(name, value=note(known)) for name, known in BUNDLED]
    whole = note(w("The full texts are in the folder licences/ of this site."))
    return Page(w("Licences"), [Section("Tischrechner"), Group([own]), Section(w("Built with")), Group(bundled), whole])
