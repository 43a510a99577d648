"""The app's texts in every language, as the site has them: the catalogs are compiled when it is built."""

from __future__ import annotations

import gettext
import io
from collections.abc import Iterator

import pytest

from app import locale
from build import catalog
from build.payload import compiled


@pytest.fixture(autouse=True, scope="session")
def _languages() -> Iterator[None]:
    """Give the app its catalogs without leaving compiled ones in the sources."""
    translations = {path.parts[-3]: gettext.GNUTranslations(io.BytesIO(compiled(path))) for path in catalog.catalogs()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(locale, "_catalog", lambda language: translations.get(language, gettext.NullTranslations()))
        locale.words.cache_clear()
        yield
        locale.words.cache_clear()
