"""Practising Ziffernsheriffs: ways to a field as answers."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.practice import Tasks
from app.games.ziffernsheriffs.picked import Picked
from app.games.ziffernsheriffs.words import equals, reason
from app.locale import Words
from app.locale.mistakes import NextStep, distance
from app.locale.signs import printed
from app.state.model import Table
from core.engine.reason import Reason
from core.games.ziffernsheriffs.practice import SheriffTask


class SheriffTasks(Tasks[SheriffTask]):
    """A term is built of the dice."""

    def names(self, words: Words) -> Mapping[str, str]:
        return {"reach": words("Reach"), "three": words("Three calculations"), "join": words("Join")}

    def goal(self, words: Words, task: SheriffTask) -> tuple[str, str]:
        return {
            "reach": (words("Reach square {n}", n=task.field), ""),
            "three": (words("Make {n} in three ways", n=task.field), ""),
            "join": (words("Join both groups"), words("One free square makes one group of all stones.")),
        }[task.key.task]

    def lies(self, words: Words, task: SheriffTask) -> str:
        return words("Your dice: {dice}.", dice=words.list([*task.dice]))

    def shown(self, words: Words, task: SheriffTask, table: Table, answer: str) -> str:
        return "\n".join(equals(words, way, task.field) for way in answer.split(","))

    def begun(self, task: SheriffTask) -> Picked:
        return Picked(field=None if task.key.task == "join" else task.field)

    def leads(
        self,
        words: Words,
        task: SheriffTask,
        table: Table,
        answer: str,
        why: Reason,
        school_class: int | None,
    ) -> NextStep | None:
        """Return how far it is from what a term comes to, which its line says, to the field; on a step, where the way
        there is brackets and powers, only that it is not that yet.
        """
        if why.code != "other_field":
            return None
        if task.key.step:
            return NextStep(words("Not yet. Use two steps."), "", "", None)
        return distance(words.signs, reason(words, why, table.match), int(why.values["value"]), task.field)

    def wrong(self, words: Words, task: SheriffTask, table: Table, answer: str, why: Reason) -> tuple[str, str]:
        match why.code:
            case "asks_nothing":
                part = printed(str(why.values["part"]), words.signs)
                return words("Right!"), words("Not with {part}, please.", part=part)
            case "does_not_join":
                return words("You’ve reached square {n}", n=why.values["field"]), words("It doesn’t join the groups.")
            case "too_few_ways":
                return words("You want square {n}", n=task.field), words("You need three calculations.")
        return "", ""


PRACTICE = SheriffTasks()
