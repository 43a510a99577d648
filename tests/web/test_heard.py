"""What a screen reader hears in a real browser: each event once; and the page of the docs says the same."""

from __future__ import annotations

from tests.web import heard
from tests.web.conftest import OpenWith


def test_the_docs_have_what_is_heard_of_a_turn_and_nothing_is_said_twice(open_with: OpenWith) -> None:
    walks = heard.walk_all(open_with({}, **heard.LANGUAGE))
    for done in walks:
        for step in done.steps:
            assert len(step.said) <= 1, f"{done.game}, {step}"
        assert done.steps[-1].said, f"{done.game}: nothing is said of how the turn ends"
    assert heard.written(walks) == heard.PAGE.read_text(encoding="utf-8"), "run: python -m tests.web.heard"
