"""Practising Astragali: naming what a throw is worth, and picking the likelier of two."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games.astragali import layout
from app.games.astragali.dice import astragal
from app.games.astragali.words import face_name, percent, said, step_name
from app.games.practice import Offered, Tasks
from app.layout.kinds import Kind
from app.locale import Words
from app.parts import button, text
from app.parts.theme import Look, Space
from app.state.model import Table
from core.engine.notation import read
from core.engine.reason import Reason
from core.games.astragali.ladder import step_named
from core.games.astragali.moves import Say
from core.games.astragali.practice import AstragaliTask, ChanceTask, EventsTask, LikelierTask, Option, WorthTask
from core.games.astragali.training import ROLLS


class AstragaliTasks(Tasks[AstragaliTask]):
    """The best bid of a throw is put together at the table; the likelier of two is picked."""

    def less_room(self, look: Look) -> int:
        return layout.less_in_task(look)

    def names(self, words: Words) -> Mapping[str, str]:
        return {
            "likelier": words("Which is more likely?"),
            "worth": words("What is it worth?"),
            "literal": words("Which comes up more often?"),
            "chance": words("How likely is that?"),
            "events": words("Which is more likely with one die?"),
        }

    def goal(self, words: Words, task: AstragaliTask) -> tuple[str, str]:
        if isinstance(task, WorthTask):
            return words("What do the dice make?"), words("Look for the best bid they make.")
        if isinstance(task, EventsTask):
            return words("Which is more likely?"), words("You roll one die. All eight symbols are equally likely.")
        if isinstance(task, ChanceTask):
            dice = words.many("You roll {n} die:", "You roll {n} dice:", task.event.rolled)
            return words("How likely is that?"), f"{dice} {task.event.said(words)}"
        if task.literal:
            sub = words("These symbols among seven rolled dice. The others don’t count.")
            return words("Which comes up more often?"), sub
        if not task.dice:
            return words("Which is more likely?"), words("Seven rolled dice make at least …")
        bid = _bid(words, task.options[0].bid)
        return words("Which dice should you keep?"), words("The roll must make at least {bid}", bid=bid)

    def lies(self, words: Words, task: AstragaliTask) -> str:
        if isinstance(task, WorthTask):
            return ""
        return words("Choose one: {options}.", options=words.list(_offered(words, task)))

    def shown(self, words: Words, task: AstragaliTask, table: Table, answer: str) -> str:
        if isinstance(task, WorthTask):
            return said(words, read((Say,), answer)) if answer.startswith("say ") else _bid(words, answer)
        number = int(answer)
        picked = _offered(words, task)[number - 1]
        if isinstance(task, ChanceTask):
            return f"{task.event.said(words)}: {picked}"
        if isinstance(task, EventsTask):
            return picked if number > len(task.options) else f"{picked}: {task.options[number - 1].cases}"
        return f"{picked}: {_chance(words, task.options[number - 1])}"

    def wrong(self, words: Words, task: AstragaliTask, table: Table, answer: str, why: Reason) -> tuple[str, str]:
        match why.code:
            case "not_in_dice":
                line = words("These dice don’t make {bid}", bid=_bid(words, str(why.values["bid"])))
                return line, words("They make less.")
            case "worth_more":
                line = words("You can beat {bid}", bid=_bid(words, str(why.values["bid"])))
                return line, words("There is a better bid.")
            case "less_likely" | "not_so":
                one, other = why.values["chance"], why.values["other"]
                line = words("Both are equally likely.") if one == other else words("One of them is more likely.")
                if why.code == "less_likely":
                    line = words("The other one is more likely")
                if isinstance(task, LikelierTask):
                    one, other = (_chance(words, task.options[at]) for at in (int(answer) - 1, 2 - int(answer)))
                return line, words("{one} against {other}", one=one, other=other)
            case "exactly":
                return words("“At least” means that much or more."), words("Better symbols count too.")
            case "other_chance":
                ways, of = str(why.values["chance"]).split("/")
                return words("Count again."), words.many(
                    "It happens in {ways} of {n} roll.", "It happens in {ways} of {n} rolls.", int(of), ways=ways
                )
        return "", ""

    def others(self, task: AstragaliTask) -> tuple[str, ...]:
        return (task.example,) if isinstance(task, WorthTask) else ()

    def choices(self, ui: Ui, task: AstragaliTask, on_pick: Callable[[str], object]) -> Offered | None:
        if isinstance(task, WorthTask):
            return None
        offered, lies = _offered(ui.words, task), "" if isinstance(task, EventsTask) else task.dice
        if isinstance(task, ChanceTask):
            lies = lies or task.event.faces
        felt = _dice(ui, lies, 56) if lies or isinstance(task, ChanceTask) else ft.Container()
        keeps = [one.keep for one in task.options] if isinstance(task, LikelierTask) else [""] * len(offered)
        faces = [_dice(ui, keep, 44) if keep else _words(ui, each) for keep, each in zip(keeps, offered, strict=True)]
        boxes = [
            button.pick_box(
                ui.look,
                content,
                label=label,
                identifier=f"option-{number}",
                on_tap=partial(on_pick, str(number)),
                padding=Space.L if ui.look.kind in (Kind.UPRIGHT, Kind.TABLET) else Space.S,
            )
            for number, (content, label) in enumerate(zip(faces, offered, strict=True), start=1)
        ]
        return ft.Container(felt, alignment=ft.Alignment.CENTER, expand=True), boxes


def _offered(words: Words, task: LikelierTask | ChanceTask | EventsTask) -> list[str]:
    """Return the answers to pick from, in words."""
    if not isinstance(task, LikelierTask):
        return task.said(words)
    return [_option(words, option) for option in task.options]


def _words(ui: Ui, said: str) -> ft.Control:
    """Draw an option in words."""
    look = ui.look
    name = text.fitted(look, said, "label", look.palette.ink, look.across - 2 * Space.L, layout.LINE)
    name.text_align = ft.TextAlign.CENTER
    return name


def _dice(ui: Ui, faces: str, size: float) -> ft.Control:
    dice: list[ft.Control] = [astragal(ui.look, face, face_name(ui.words, face), size) for face in faces]
    return ft.Row(dice, spacing=6, run_spacing=6, wrap=True, alignment=ft.MainAxisAlignment.CENTER)


def _bid(words: Words, bid: str) -> str:
    return step_name(words, step_named(bid))


def _chance(words: Words, option: Option) -> str:
    """Return a chance in percent, a small one as 1 in n."""
    if 100 * option.ways >= ROLLS:
        return percent(words, option.ways)
    return words("1 in {n}", n=round(ROLLS / option.ways))


def _option(words: Words, option: Option) -> str:
    if not option.keep:
        return _bid(words, option.bid)
    return words("Keep {faces}", faces=", ".join(face_name(words, face) for face in option.keep))


PRACTICE = AstragaliTasks()
