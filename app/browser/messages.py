"""Messages of the page around the app, and the session's reactions."""

from __future__ import annotations

from typing import Any

from app.browser.host import Host
from app.session import Session, history
from app.state import routes

OF_DEVICE = ("mouse", "keyboard", "shakes", "shares", "buzzes", "wakes", "still", "contrast")
OF_SITE = ("offline", "update", "install", "second", "unkept", "megabytes", "megabytes_kept")
"""The parts of the state of browser and device that the model has under the same names."""


async def receive(session: Session, host: Host, message: dict[str, Any]) -> None:
    """Act on a message, a dict with a `kind`. web/README.md has the kinds and what comes with them."""
    match message["kind"]:
        case "persisted":
            session.note_host(persisted=message["granted"])
        case "state":
            _note_state(session, host, message)
            if message["tab"] == "here":
                await session.take_over()
        case "shaken":
            session.table.shaken()
        case "file":
            session.exchange.open_file(message["text"])
        case "scanned":
            session.class_table.file_scanned(message["text"])
        case "address":
            session.note_host(shared=message["text"])
        case "lost":
            session.restart()
        case "online":
            session.late.ask()
        case "link":
            session.open_link(message["text"])
        case "opened":
            session.table.cover()
            session.exchange.open_file(message["text"])
        case "back":
            for _ in range(message["steps"]):
                history.step_back(session)
            host.tell("place", **routes.place(session.model))
        case "go":
            history.go(session, message["place"])
            host.tell("place", **routes.place(session.model))


def _note_state(session: Session, host: Host, state: dict[str, Any]) -> None:
    """Note the state of tab, browser and device. Out of sight no hand stays open."""
    if state["tab"] != "here":
        session.release(asked=state["tab"] == "leaving")
    session.note_sight(visible=state["visible"])
    if state["visible"]:
        session.saving.look_after_storage()
    else:
        session.cover()
        host.tell("covered")
    noted = {name: state[name] for name in (*OF_DEVICE, *OF_SITE)}
    voices = None if state["voices"] is None else tuple(state["voices"])
    missing = tuple(sorted(state["missing"].items()))
    session.note_host(
        missing=missing, insets=tuple(state["insets"]), damaged=tuple(state["damaged"]), voices=voices, **noted
    )
