"""Waiting for a part of the app that comes later: why it is not there, a button that tries again, and a way back."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.locale import Words
from app.parts import mat, plain, text
from app.parts.rows import Button, Kind, Page, Row
from app.parts.theme import Space
from app.state.model import LatePage

GOES_ON = ("", "here", "loading", "slow")
"""States in which it comes: there is nothing to try again."""


def screen(ui: Ui, at: LatePage) -> Page:
    """Return the whole page."""
    w, look, session, state = ui.words, ui.look, ui.session, ui.model.late
    goes_on = state in GOES_ON
    said = _sentence(w, state)
    shown = plain.labelled(
        said, text.words(said, "body", look.palette.ink), identifier="late", live_region=True, container=True
    )
    body: list[Row] = [
        mat.mat(look, "thinks" if goes_on else "seeks", mat.GAP),
        ft.Container(shown, padding=ft.Padding.symmetric(vertical=Space.M)),
    ]
    changed, again = state == "changed", ft.Icons.REFRESH_ROUNDED
    if changed:
        body.append(Button(w("Reload the app"), "late-reload", session.restart, kind="main", icon=again))
    if not goes_on:
        kind: Kind = "outline" if changed else "main"
        body.append(Button(w("Try again"), "late-again", lambda: session.late.ask(), kind=kind))
    return Page(w("Not here yet"), body)


def _sentence(w: Words, state: str) -> str:
    """Return what is known of the part, and what helps."""
    match state:
        case "slow":
            return w("The network is slow. It will carry on as soon as everything is here.")
        case "waiting" | "silent":
            return w("No answer yet. It will carry on as soon as one comes.")
        case "offline":
            return w("This device is offline. Connect it, and it will carry on.")
        case "unreachable":
            return w("The site can’t be reached right now. Check the network, or wait a little.")
        case "refused":
            return w("The site answers, but this part is missing. Try again later.")
        case "other":
            return w(
                "Something else came instead. A filter on the network may be blocking this part. Try another network."
            )
        case "changed":
            return w("The files don’t match. The app was updated, or something arrived damaged. Reload the app.")
    return w("It’s downloading.")


def hindrance(w: Words, why: str) -> str:
    """Return why something could not be stored for use without internet, and what helps; empty if that is not known."""
    return {
        "offline": w("This device is offline. Connect it once."),
        "unreachable": w("The site can’t be reached right now. It will try again by itself."),
        "silent": w("The site isn’t answering. It will try again by itself."),
        "refused": w("A file is missing on the site. Tell the people who run it."),
        "other": w("Something else came instead. A filter on the network may be blocking it. Try another network."),
        "changed": w("A file arrived damaged, or the app is being updated. Try again later."),
        "full": w("There’s no room for it on this device. Delete something, then try again."),
    }.get(why, "")
