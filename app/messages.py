"""What the page around the app tells, and what the session does about it."""

from __future__ import annotations

from typing import Any

from app import places
from app.host import Host
from app.session import Session, way


async def receive(session: Session, host: Host, message: dict[str, Any]) -> None:
    """Act on a message, a dict with a `kind`. web/README.md has the kinds and what comes with them."""
    match message["kind"]:
        case "persisted":
            session.note_host(persisted=message["granted"])
        case "state":
            _note_state(session, host, message)
            if message["tab"] == "here":
                await session.arrive()
        case "shaken":
            session.shaken()
        case "file":
            session.exchange.open_file(message["text"])
        case "link":
            session.open_link(message["text"])
        case "back":
            for _ in range(message["steps"]):
                way.step_back(session)
            host.tell("place", **places.place(session.model))
        case "go":
            way.go(session, message["place"])
            host.tell("place", **places.place(session.model))


def _note_state(session: Session, host: Host, state: dict[str, Any]) -> None:
    """How the tab, the browser and the device are now. Out of sight nobody's hand stays open."""
    if state["tab"] != "here":
        session.leave(asked=state["tab"] == "leaving")
    if state["visible"]:
        session.look_after_storage()
    else:
        session.cover()
        host.tell("covered")
    noted = ("offline", "update", "mouse", "keyboard", "shakes", "buzzes", "still", "contrast", "install")
    session.note_host(**{name: state[name] for name in noted})
