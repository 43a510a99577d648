"""Sentences for the reasons that all games share: refusals, unreadable saves and texts."""

from __future__ import annotations

from app.locale import Words
from app.locale.levels import emblem_name
from core.engine.reason import Reason


def sentence(words: Words, reason: Reason) -> str:
    """Return the sentence for a reason of the engine or of the app; the bare code if there is none."""
    values = reason.values
    match reason.code:
        case "game_over":
            return words("The game is over.")
        case "what_now":
            return words("What can be done now stands below.")
        case "not_now":
            return words("That is not possible at this moment.")
        case "sealed":
            return words(
                "This cannot be taken back: dice were rolled, something was shown, or the device was passed on."
            )
        case "strict_match":
            return words("This is a strict match: nothing is taken back.")
        case "nothing_to_undo":
            return words("There is nothing to take back.")
        case "bad_players":
            return words("This game is for {low} to {high}.", low=values["low"], high=values["high"])
        case "same_name":
            one, other = (emblem_name(words, emblem) for emblem in values["emblems"])
            return words(
                "{one} and {other} are both called {name}. Add a letter to one of the names.",
                one=one,
                other=other,
                name=values["name"],
            )
        case "damaged_save" | "not_json" | "not_a_record" | "bad_field":
            return words("This is not a saved match, or it is damaged.")
        case "unknown_game":
            return words("This match is of a game that this version does not know.")
        case "newer_version":
            return words("This match was saved by a newer version.")
        case "unknown_opponent":
            names = words.list(list(values["names"]))
            return words("Opponents of a newer version play here: {names}.", names=names)
        case "unknown_option" | "bad_option":
            return words("This match has an option that does not exist: {name}.", name=values["name"])
        case "too_long":
            return words("This is too large to be a saved match.")
        case "not_ours":
            return words("This is no file, text or link of Tischrechner.")
        case "newer_file":
            return words("This was made by a newer version of the app.")
        case "damaged_link":
            return words("This link is incomplete.")
        case "newer_link":
            return words("This link needs a newer version of the app.")
        case "damaged_homework":
            return words("This homework is incomplete or was changed. Scan or copy it once more.")
        case "newer_homework" | "newer_result":
            return words("This is of another version of the app. Load the page once more on both devices.")
        case "damaged_result":
            return words("This result is incomplete or was changed. Scan or type it once more.")
        case "no_homework_words" if values["word"]:
            return words("There is no word “{word}” here. Look how it is spelled.", word=values["word"])
        case "no_homework_words":
            return words("These three words do not go together. Look once more which they are, and in which order.")
        case "no_result":
            return words("There is no result of homework in this text.")
        case "camera_insecure":
            return words("The camera works at addresses with https only. Use the device's own camera, or the signs.")
        case "camera_denied":
            return words("The browser does not let the app use the camera. Allow it for this page, or use the signs.")
        case "camera_none":
            return words("There is no camera, or another app has it. Close that one, or use the signs.")
        case "camera_missing":
            return words(
                "What reads codes did not load. Connect to the network and load the page again, or use the signs."
            )
        case "camera_unavailable":
            return words("This browser lends the camera to no page. Use the device's own camera, or the signs.")
        case "wrong_signs":
            return words("These signs do not fit the name and the homework. Let them be read out once more.")
        case "wrong_code":
            return words("This is not the code of the laptop.")
        case "too_many_codes":
            return words("Too many codes were tried. Wait for a minute.")
        case "no_laptop":
            return words("The laptop does not answer. Is this device in its network?")
        case "no_submissions":
            return words("Nothing was handed in yet.")
        case "too_many_results":
            return words("This device keeps {n} results at most. Delete some first.", n=values["most"])
        case "damaged_file":
            return words("This file is incomplete, or it was changed.")
        case "damaged_text":
            return words("This text is incomplete, or it was changed on its way.")
        case "too_large":
            return words("This is too large to be brought in.")
        case "too_many":
            return words("No more than {n} matches can be brought in at a time.", n=values["most"])
        case "not_brought_in":
            return _not_brought_in(words, values["kind"])
        case "drift":
            return words("After move {move} the cards no longer lie as they were saved.", move=values["after"])
        case "unreadable_move":
            return words("Move {move} cannot be read.", move=values.get("move", "?"))
    if "move" in values:
        return words("Move {move} is not allowed.", move=values["move"])
    return reason.code


def _not_brought_in(words: Words, kind: str) -> str:
    """Return a sentence for a failed import, by the kind of StorageError."""
    match kind:
        case "full":
            return words("There is not enough room for this on the device. Nothing was changed.")
        case "changed":
            return words("Something else was saved meanwhile. Nothing was changed; look at it again.")
    return words("This browser did not save it. Nothing was changed.")
