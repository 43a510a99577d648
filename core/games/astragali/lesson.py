"""A first match of Astragali: a true bid, a higher one, one of two parts, accepting, doubting, rolling again, and
"better"."""

from __future__ import annotations

from core.engine.cards import without
from core.engine.game import Step
from core.engine.reason import Reason
from core.games.astragali.bids import named
from core.games.astragali.ladder import read, sort, worth
from core.games.astragali.moves import Accept, Better, Doubt, Roll, Say
from core.games.astragali.options import AstragaliOptions
from core.games.astragali.state import Call, State, of_two
from core.lessons.lesson import Idea, Lesson, Rule, begins


def _position(step: str, dice: str, bid: str = "", rolled: int = 7) -> State:
    """Return a position with these dice and a last bid by seat 1, who rolled `rolled` dice for it; seat 0 is to act."""
    made = read(bid)
    calls = () if made is None else (Call(1, rolled, named(made), made),)
    return of_two(AstragaliOptions(show_bid="exact"), step, sort(dice), *calls)


def _said(step: Step[State]) -> int | None:
    """Return the step of the bid that seat 0 just made; None if it made none."""
    calls = step.state.calls
    return calls[-1].step if calls and calls[-1].seat == 0 else None


def _worth(before: State, step: Step[State]) -> Reason | None:
    """Want a bid of all that the dice are worth: `says_more`, `says_less`, `not_done`."""
    said = _said(step)
    if said is None or said == worth(before.dice):
        return None if said is not None else Reason("not_done")
    return Reason("says_more" if said > worth(before.dice) else "says_less")


def _true(before: State, step: Step[State]) -> Reason | None:
    """Want a true bid, higher than the last, which `check` sees to: `says_more`, `not_done`."""
    said = _said(step)
    if said is None:
        return Reason("not_done")
    return Reason("says_more") if said > worth(before.dice) else None


def _doubted(before: State, step: Step[State]) -> Reason | None:
    """Want the bid doubted: `accepted`."""
    return None if any(event.code == "doubted" for event in step.events) else Reason("accepted")


def _accepted(before: State, step: Step[State]) -> Reason | None:
    """Want the bid accepted: `doubted`."""
    return None if any(event.code == "accepted" for event in step.events) else Reason("doubted")


def _kept(before: State, step: Step[State]) -> Reason | None:
    """Want some dice rolled again, and none of the three alike: `rolled_those`, `not_rolled`."""
    if not any(event.code == "rolled" for event in step.events):
        return Reason("not_rolled")
    kept = without(step.state.dice, step.state.fresh)
    return None if kept.count("L") == 3 else Reason("rolled_those")


def _better(before: State, step: Step[State]) -> Reason | None:
    """Want one step up, said without naming it: `named`, `says_more`, `not_done`."""
    if _said(step) is None:
        return Reason("not_done")
    if step.state.calls[-1].said != Better(1):
        return Reason("named")
    return _true(before, step)


LESSON = Lesson(
    "astragali",
    (
        Idea("bid", _position("open", "SSLTAWE"), _worth, ("say pair S",), shown=True),
        Idea("higher", _position("cup", "LLSTAWE", "pair T"), _true, ("say pair L",)),
        Idea("parts", _position("cup", "TTAALWE", "pair L"), _worth, ("say two-pairs TA",)),
        Idea("accept", _position("answer", "AAWSTFE", "pair A"), _accepted, ("accept",)),
        Idea("doubt", _position("answer", "LSTAWFE", "ark L S", 2), _doubted, ("doubt",)),
        Idea("again", _position("cup", "LLLSAWE", "magi L"), _kept, ("roll SAWE",)),
        Idea("better", _position("cup", "TTTTAWE", "magi A"), _better, ("better 1",)),
    ),
    {"wishes": 1},
    (
        Rule("bid", lambda state, moves: state.step == "open"),
        begins("doubt", Doubt),
        begins("accept", Accept),
        begins("again", Roll),
        begins("higher", Say, Better),
    ),
    {1: ("first 9",), 2: ("first 15",), 3: ("first 0",), 4: ("first 7",)},
)
