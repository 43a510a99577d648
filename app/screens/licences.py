"""The rules of all games, the version, and under which licences the app and what it is built from may be used."""

from __future__ import annotations

from functools import partial

from app.frame.ui import Ui
from app.games import identity
from app.locale.games import title
from app.parts.rows import Felt, Group, Info, Opener, Page, Section, note
from app.state.model import AboutPage, LicencesPage
from core.games import NAMES

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


def about(ui: Ui, at: AboutPage) -> Page:
    """Return the page of rules, version and licences."""
    w, pages = ui.words, ui.session.pages
    rules = [
        Opener(title(game), f"rules-{game}", partial(pages.read_rules, game), mark=Felt(identity.background(game)))
        for game in NAMES
    ]
    version = Info("Tischrechner", w("Version {version}", version=ui.model.version))
    more = [version, Opener(w("Licences"), "open-licences", pages.open_licences)]
    return Page(w("Rules, version, licences"), [Section(w("Rules")), Group(rules), Section(w("This app")), Group(more)])
