"""A clipboard that refuses, or is none: what is said is true, and the text is there to be taken by hand."""

from __future__ import annotations

import pytest

from tests.phone.conftest import OpenPhone
from tests.phone.matches import record
from tests.phone.phones import Phone
from tests.web.playing import SERVED
from tests.web.saved import left

COPIED = "Kopiert."


def to_the_link(phone: Phone) -> None:
    """From the first page to where the address of the app is handed on."""
    phone.evaluate(f"({SERVED})('https://example.org/')")
    phone.evaluate("location.hash = '#/settings'")
    phone.tap_and_settle("share-app")


def to_the_text(phone: Phone) -> None:
    """From a table to its match as a text."""
    phone.evaluate("location.hash = '#/settings'")
    phone.tap_and_settle("open-saves", "match-kept", "as-text")


@pytest.mark.parametrize("secure", [True, False], ids=["clipboard", "none"])
def test_what_is_called_copied_was_copied(open_phone: OpenPhone, secure: bool) -> None:
    phone = open_phone(secure=secure)
    to_the_link(phone)
    phone.tap("copy-link")
    phone.see(COPIED)
    assert phone.copied == phone.read("link")


@pytest.mark.parametrize("secure", [True, False], ids=["refuses", "none"])
def test_nothing_is_called_copied_that_was_not(open_phone: OpenPhone, secure: bool) -> None:
    phone = open_phone(left(record("formula").at(2)), secure=secure)
    for there, copy in ((to_the_link, "copy-link"), (to_the_text, "copy-text")):
        there(phone)
        phone.refuse_clipboard()
        phone.tap_and_settle(copy)
        phone.there("uncopied")
        said = phone.evaluate("document.querySelector('flutter-view').textContent") + " ".join(labels(phone))
        assert phone.copied is None and COPIED not in said, there.__name__
        phone.tap_and_settle("sheet-close")
    assert phone.kept().keys() >= left(record("formula")).keys() - {"open"}, "the match is still there"


def labels(phone: Phone) -> list[str]:
    """Everything that is read aloud as a label."""
    script = "[...document.querySelectorAll('flt-semantics[aria-label]')].map(node => node.ariaLabel)"
    return list(phone.evaluate(script))
