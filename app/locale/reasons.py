"""Sentences for the reasons that all games share: refusals, unreadable saves and texts."""

from __future__ import annotations

from app.locale import Words, mark
from app.locale.levels import emblem_name
from core.engine.reason import Reason

SENTENCES = {
    "game_over": mark("The game is over."),
    "what_now": mark("You can see below what to do now."),
    "not_now": mark("You can’t do that right now."),
    "sealed": mark("You can’t take this back. Dice were rolled, something was shown, or the device was passed on."),
    "strict_match": mark("Tournament rules: there’s no undo."),
    "nothing_to_undo": mark("There’s nothing to take back."),
    "unknown_game": mark("This version of the app doesn’t know this game. Load the newest one."),
    "newer_version": mark("This game was saved by a newer version. Load the newest one."),
    "too_long": mark("This is too large to be a saved game."),
    "not_ours": mark("This isn’t a file, text or link from Tischrechner."),
    "newer_file": mark("This comes from a newer version of the app. Load the newest one."),
    "damaged_link": mark("This link is incomplete. Copy all of it."),
    "newer_link": mark("This link needs a newer version of the app. Load the newest one."),
    "damaged_homework": mark("This homework is incomplete or has been changed. Scan or copy it again."),
    "damaged_result": mark("This result is incomplete or has been changed. Scan or type it again."),
    "no_result": mark("There’s no homework result in this text."),
    "camera_insecure": mark("The camera only works on https pages. Use the device’s own camera, or the code."),
    "camera_denied": mark("The browser doesn’t let the app use the camera. Allow it for this page, or use the code."),
    "camera_none": mark("There’s no camera, or another app is using it. Close that app, or use the code."),
    "camera_missing": mark("The code scanner didn’t load. Go online and reload the page, or use the code."),
    "camera_unavailable": mark(
        "This browser doesn’t let web pages use the camera. Use the device’s own camera, or the code."
    ),
    "wrong_signs": mark("This code doesn’t match the name and the homework. Ask for it again."),
    "wrong_code": mark("That isn’t the laptop’s code. Check it."),
    "too_many_codes": mark("That was too many codes. Wait a minute."),
    "no_laptop": mark("The laptop isn’t answering. Is this device on its network?"),
    "no_submissions": mark("Nothing has been handed in yet."),
    "damaged_file": mark("This file is incomplete or has been changed."),
    "damaged_text": mark("This text is incomplete or was changed on the way."),
    "too_large": mark("This is too large to import."),
}
"""The sentences for reasons without a value."""


def sentence(words: Words, reason: Reason) -> str:
    """Return the sentence for a reason of the engine or of the app; the bare code if there is none."""
    values = reason.values
    if reason.code in SENTENCES:
        return words(SENTENCES[reason.code])
    match reason.code:
        case "damaged_save" | "not_json" | "not_a_record" | "bad_field":
            return words("This isn’t a saved game, or it’s damaged.")
        case "newer_homework" | "newer_result":
            return words("This comes from another version of the app. Reload the page on both devices.")
        case "bad_players":
            return words.many(
                "This game is for {low} to {n} player.",
                "This game is for {low} to {n} players.",
                values["high"],
                low=values["low"],
            )
        case "same_name":
            one, other = (emblem_name(words, emblem) for emblem in values["emblems"])
            return words(
                "There are two players called {name} ({one} and {other}). Add a letter to one name.",
                one=one,
                other=other,
                name=values["name"],
            )
        case "unknown_opponent":
            names = words.list(list(values["names"]))
            return words("Computer players from a newer version play here: {names}.", names=names)
        case "unknown_option" | "bad_option":
            return words("This game has a rule that doesn’t exist: {name}.", name=values["name"])
        case "no_homework_words" if values["word"]:
            return words("There’s no word “{word}” here. Check the spelling.", word=values["word"])
        case "no_homework_words":
            return words("These three words don’t go together. Check them, and their order.")
        case "too_many_results":
            return words.many(
                "This device keeps {n} result at most. Delete some first.",
                "This device keeps {n} results at most. Delete some first.",
                values["most"],
            )
        case "too_many":
            return words.many(
                "You can import at most {n} game at a time.",
                "You can import at most {n} games at a time.",
                values["most"],
            )
        case "not_brought_in":
            return _not_brought_in(words, values["kind"])
        case "drift":
            return words("After move {move} the cards don’t match what was saved.", move=values["after"])
        case "unreadable_move":
            return words("Move {move} can’t be read.", move=values.get("move", "?"))
    if "move" in values:
        return words("Move {move} isn’t allowed.", move=values["move"])
    return reason.code


def _not_brought_in(words: Words, kind: str) -> str:
    """Return a sentence for a failed import, by the kind of StorageError."""
    match kind:
        case "full":
            return words("There isn’t enough room on this device. Nothing was changed.")
        case "changed":
            return words("Something else was saved in the meantime. Nothing was changed. Take another look.")
    return words("This browser didn’t save it. Nothing was changed.")
