"""`python -m core practice`: what it prints, and what it refuses."""

from __future__ import annotations

from tests.core.command_line import run


def practice(*arguments: str) -> list[dict[str, object]]:
    ran = run("practice", *arguments)
    assert ran.status == 0, ran.err
    return ran.lines


def test_each_task_can_be_made_again_from_the_seed_in_its_line() -> None:
    lines = practice("pari", "--band", "1", "--seed", "x", "--count", "4")
    for line in lines:
        assert practice("pari", "--band", "1", "--seed", str(line["seed"])) == [line]


def test_a_stream_repeats_no_task() -> None:
    lines = practice("pari", "--band", "1", "--seed", "1", "--count", "100")
    assert len({(line["row"], line["hand"]) for line in lines}) == 100


def test_limits_that_leave_no_task_are_named() -> None:
    ran = run("practice", "pari", "--band", "4", "--option", "operators=+-")
    assert ran.err == "core: these options leave no task complete of band 4 in pari\n"
