"""Fixtures for the lane of tests that is a phone.

    def test_something(open_phone):
        phone = open_phone(texts, device=IPHONE, tree=True)

Pages are used again: a start on a phone takes longest of all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import Browser

from tests.phone.devices import ANDROID, Device
from tests.phone.phones import INSECURE, Phone
from tests.web.conftest import OPENED, host
from tests.web.hosting import Host

__all__ = ["host"]  # a fixture

OpenPhone = Callable[..., Phone]


@pytest.fixture(scope="session")
def used_phones() -> Iterator[dict[object, Phone]]:
    """Phones on which the app has run, emptied, by what they are."""
    used: dict[object, Phone] = {}
    yield used
    for phone in used.values():
        phone.context.close()


@pytest.fixture
def open_phone(
    request: pytest.FixtureRequest, browser: Browser, host: Host, used_phones: dict[object, Phone]
) -> Iterator[OpenPhone]:
    """A function that opens the app on a phone.

    texts    what lies in the storage, by key
    device   which phone or tablet it is
    tree     whether the semantics tree is on, None as the page has it by itself
    secure   False: at an address that is no secure context, as where a laptop serves a class
    """
    opened: list[tuple[object, Phone]] = []
    shown = request.node.stash.setdefault(OPENED, [])

    def open_phone(
        texts: Mapping[str, str] = {},
        device: Device = ANDROID,
        tree: bool | None = True,
        secure: bool = True,
        **settings: object,
    ) -> Phone:
        key = (device.name, tree, secure, repr(settings))
        phone = used_phones.pop(key, None)
        if phone is not None and not phone.lives():
            phone.context.close()
            phone = None
        if phone is None:
            url = host.url if secure else host.url.replace("localhost", INSECURE)
            phone = Phone(browser, url, device, tree, **settings)
        opened.append((key, phone))
        shown.append(phone)
        phone.put(dict(texts))
        phone.open()
        return phone

    yield open_phone
    faults = [fault for _, phone in opened for fault in (*phone.foreign_requests(), *phone.complaints)]
    for key, phone in opened:
        if faults or phone.crashed or key in used_phones:
            phone.context.close()
        else:
            phone.empty()
            used_phones[key] = phone
    assert faults == []
