"""The app as the site has it: texts in every language, which the build compiles, and the fast paths through Flet."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import iscoroutinefunction, signature

import pytest

from app import locale
from app.flet_patches import patching
from tests.app import catalogs
from tests.app.harness import alone


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine to its end."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    alone(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in signature(pyfuncitem.obj).parameters}))
    return True


@pytest.fixture(autouse=True, scope="session")
def _languages() -> Iterator[None]:
    """Give the app its catalogs without leaving compiled ones in the sources."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(locale, "catalogue", catalogs.from_sources)
        locale.made.cache_clear()
        yield
        locale.made.cache_clear()


@pytest.fixture(autouse=True, scope="session")
def _fast() -> None:
    """Let Flet take its fast paths, as the page's worker does before it starts the app."""
    patching.install()
