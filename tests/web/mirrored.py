"""The app in the browser in a language that nobody speaks: it is written from right to left, in Hebrew letters."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import BrowserContext

from tests.web.playing import change_worker

LANGUAGE = "he"
"""The code that the browser asks for it by."""
_BEGINS = 'pyodide.runPython("from app.flet_patches import install; install(); from app.main import run; run()")'
"""What the worker's script starts the app with."""
_MADE = f"""
import gettext, re
from core.engine import translation

SIGNS = str.maketrans("abcdefghijklmnopqrstuvwxyz", "אבגדהוזחטיכלמנסעפצקרשתךםןף")

class Mirrored(gettext.NullTranslations):
    def gettext(self, message):
        return "".join(part if part[:1] == "{{" else part.lower().translate(SIGNS)
            for part in re.split(r"({{[a-z_]+}})", message))

    def ngettext(self, one, several, n):
        return self.gettext(one if n == 1 else several)

translation.languages()["{LANGUAGE}"] = translation.Language("Mirrored", direction="rtl")
real = translation.catalogue
translation.catalogue = lambda language: Mirrored() if language == "{LANGUAGE}" else real(language)
"""
"""Makes the language before the app's own modules read which ones there are."""


def speak_mirrored(context: BrowserContext) -> None:
    """From the next start on, the app of this context has the language; it needs `SETTINGS` of its browser."""
    change_worker(context, _BEGINS, f"pyodide.runPython(`{_MADE}`); {_BEGINS}")


SETTINGS: dict[str, Any] = {"locale": LANGUAGE, "service_workers": "block"}
