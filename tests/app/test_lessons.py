"""The lessons: every idea is reached by touch, what misses is explained, and it can be left and taken up again."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from app.games import find
from app.games import lesson as teaching
from app.locale import words
from app.state.help import Level
from app.state.model import LearnPage, LessonPage, PracticeChoicePage, RulesPage, Table, TablePage
from app.state.onboarding import Learned
from core.engine.match import Match
from core.engine.player import play_out
from core.games import get, having
from core.lessons.lesson import Missed, of
from tests.app.harness import App, Device, look_of, on_table, screen, texts
from tests.app.walk import everything, nodes, touch
from tests.core.lessons.playing import attempts
from tests.web.touches import lesson_taps

GAMES = having("lesson")


def page(app: App) -> LessonPage:
    """The lesson that is open."""
    found = app.session.model.page
    assert isinstance(found, LessonPage), (found, app.texts())
    return found


async def understand(app: App) -> None:
    """Reach the goal of the idea on the table, by touch."""
    for move in of(page(app).game).moves(page(app).number):
        for identifier in lesson_taps(page(app).table.match, move):
            await app.tap(identifier)
    assert page(app).over, (page(app).number, app.texts())


@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_is_played_to_its_end_by_touch(game: str, size: tuple[int, int]) -> None:
    app = await App.start(width=size[0], height=size[1])
    await app.tap("open-learn")
    await app.tap(f"learn-{game}")
    ideas = of(game).ideas
    for number, idea in enumerate(ideas):
        assert page(app).number == number
        taught = teaching.find(game).ideas(words("en"))[idea.name]
        assert taught.name in app.texts() and taught.asked in app.texts()
        await understand(app)
        assert taught.why in app.texts()
        if not of(game).rests(number):
            await app.tap("next-idea")
        elif number + 1 < len(ideas):
            assert app.session.model.learned == {game: Learned(number + 1, True)}
            await app.tap("lesson-practise")
            await app.tap(f"learn-{game}")
    assert app.session.model.learned == {game: Learned(0, True)}
    await app.tap("lesson-play")
    (saved,) = app.session.model.saves
    assert saved.game == game and isinstance(app.session.model.page, TablePage), "a first match begins at once"
    assert app.session.model.learned == {game: Learned(0, True, saved.id)}
    app.session.pages.home()
    app.session.library.delete(saved)
    await app.settle()
    await app.tap(f"new-{game}")
    assert "learn-first" not in app.identifiers(), "who learned it knows it"


@pytest.mark.parametrize("game", GAMES)
def test_every_idea_has_its_sentences(game: str) -> None:
    names = [idea.name for idea in of(game).ideas]
    assert list(teaching.find(game).ideas(words("de", "dot"))) == names
    assert 5 <= len(names) <= 8 and len(set(names)) == len(names)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_why_a_try_is_in_vain_is_said_in_words(game: str, language: str) -> None:
    said: dict[str, str] = {}
    for number in range(len(of(game).ideas)):
        for match, found in islice(attempts(of(game), number), 200):
            if isinstance(found, Missed) and found.why.code not in said:
                before = match.at(len(match.plies) - 1)
                told = teaching.find(game).missed(words(language), Table("", before, emblems=("", "")), found.why)
                own = find(game).sentences
                said[found.why.code] = told or own.reason(words(language), found.why, before)
    assert said and all(told and code not in told for code, told in said.items()), said


async def test_a_try_in_vain_is_explained_in_place_of_the_sentence_until_something_else_is_touched() -> None:
    app = await App.start()
    await app.tap("open-learn", "learn-pari")
    asked = teaching.find("pari").ideas(words("en"))["lay"].asked
    await app.tap("done")
    assert asked not in app.texts()
    assert "Tap a card in your hand, then a gap in the row." in app.texts()
    await app.tap("hand-0")
    assert any(text.startswith("Tap just after the ") for text in app.texts()), "the next touch"
    await app.tap("gap-1-right-1", "done")
    assert page(app).wrong == 2 and not page(app).over
    assert any("3 + " in text or "sign" in text.lower() for text in app.texts())
    await app.tap("undo")
    await understand(app)


async def test_a_lesson_that_was_left_goes_on_where_it_was_also_after_the_next_start() -> None:
    app = await App.start()
    await app.tap("open-learn")
    assert isinstance(app.session.model.page, LearnPage)
    await app.tap("learn-pari")
    await understand(app)
    await app.tap("next-idea")
    await understand(app)
    await app.tap("later")
    assert isinstance(app.session.model.page, LearnPage)
    assert "carry on with step 3" in app.texts()
    again = await App.start(app.store)
    await again.tap("new-pari")
    assert "learn-first" in again.identifiers(), "what was left half way is offered again"
    await again.tap("open-rules")
    await again.tap("open-lesson")
    assert page(again).number == 2
    await again.tap("open-rules")
    assert isinstance(again.session.model.page, RulesPage) and "open-lesson" not in again.identifiers()
    await again.tap("back")
    await again.tap("leave-lesson")
    assert isinstance(again.session.model.page, RulesPage)


def test_a_first_match_is_offered_until_one_was_played_to_its_end() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    session.setup.rename(0, "Mila")
    session.setup.rename(1, "Ole")
    own = {"minutes-10", "more-rules"}
    assert own <= {*nodes(screen(session))}
    touch(screen(session), "learn-first")
    assert not own & {*nodes(screen(session))}, "a first match has its own length and rules"
    touch(screen(session), "begin")
    first = on_table(session)
    assert session.model.guided(first) and first.help.level == Level.HINTS and not any(first.levels)
    session.pages.home()
    session.setup.set_up("pari")
    assert "learn-first" in nodes(screen(session)), "left half way it is offered again"
    over = play_out(Match.new(get("pari"), ("Mila", "Ole"), "to the end"), "to the end")
    session.saving.keep(replace(first, match=over))
    session.pages.home()
    session.setup.set_up("pari")
    assert "learn-first" not in nodes(screen(session))
    session.setup.rename(1, "Ada")
    assert "Ada plays for the first time" in texts(screen(session))


async def test_practice_can_follow_and_the_bulb_gives_hints_without_an_announcement() -> None:
    app = await App.start()
    app.session.models.set(learned={"pari": Learned(len(of("pari").ideas) - 1, False)})
    await app.settle()
    await app.tap("open-learn", "learn-pari")
    await understand(app)
    await app.tap("lesson-practise")
    choice = app.session.model.page
    assert isinstance(choice, PracticeChoicePage) and choice.choice.game == "pari"
    app.session.pages.home()
    await app.settle()
    await app.tap("open-learn", "learn-pari")
    assert page(app).number == 0, "one that was finished begins anew"
    await app.tap("hint")
    assert page(app).table.advice.hint is not None and app.session.model.toast == ""
    assert "hint-more" in app.identifiers()


async def test_a_match_under_a_lesson_is_covered_and_comes_back() -> None:
    app = await App.start()
    await app.tap("new-pari", "begin")
    app.session.table.lift_curtain()
    await app.settle()
    hand = app.session.model.table.match.view(0).hand
    await app.tap("open-menu", "menu-rules", "open-lesson")
    assert [one.table.lifted for one in app.session.model.pages if isinstance(one, TablePage)] == [None, None]
    app.session.models.set_page(LessonPage, number=len(of("pari").ideas) - 1, over=True)
    await app.settle()
    await app.tap("lesson-match")
    table = app.session.model.at_table
    assert table is not None and table.covered and table.match.view(0).hand == hand
    assert not any(name.startswith("hand-") for name in app.identifiers())


@pytest.mark.parametrize("game", GAMES)
def test_the_card_with_eyes_stands_beside_what_is_asked_unless_one_lies_on_the_felt_or_it_is_off(game: str) -> None:
    session = Device().start()
    session.lessons.open(game, "Mila", "Mountain")

    def there(**look: Any) -> bool:
        drawn = screen(session, look_of((390, 844), **look))
        return any(getattr(control, "key", None) == "looking" for control in everything(drawn))

    assert there() is teaching.find(game).host
    assert not there(eyes=False) and not there(text_scale=2.0)
