"""Moving a pin: where the version stands, what is carried over, and what the report says."""

from __future__ import annotations

import json
import subprocess
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import pytest

from build import check, client, interpreter, javascript, pins, places, upgrade
from build.split import profile
from build.split.profile import Profile
from tests.web import record

RENDERER = (places.flutter_client() / client.RENDERER.file).read_bytes()
LISTED = "anyio==4.0\nflet==1.0.5 \\\n    --hash=sha256:00\nflet-web==1.0.5 \\\nflet-other==1.0.5\n"


def test_a_version_moves_wherever_it_is_pinned_and_nowhere_else() -> None:
    assert upgrade.moved(LISTED, ("flet", "flet-web"), "1.0.6") == LISTED.replace("flet==1.0.5", "flet==1.0.6").replace(
        "web==1.0.5", "web==1.0.6"
    )
    project = 'dependencies = ["flet==1.0.5", "msgpack==1.1.0"]'
    assert upgrade.moved(project, ("msgpack",), "7.0") == 'dependencies = ["flet==1.0.5", "msgpack==7.0"]'
    condition = "colorama==0.4.6 ; sys_platform == 'win32'"
    assert upgrade.moved(condition, ("colorama",), "0.5") == "colorama==0.5 ; sys_platform == 'win32'"


def test_pyodide_is_pinned_only_where_it_is_not_the_one_that_flet_ships() -> None:
    text, own = (places.WEB / "package.json").read_text(encoding="utf-8"), interpreter.shipped_version()
    assert upgrade.together("pyodide", "9.9.9") == ("pyodide",)
    other = upgrade.moved_in_json(text, ("pyodide",), "9.9.9")
    assert json.loads(other)["devDependencies"] == {**json.loads(text)["devDependencies"], "pyodide": "9.9.9"}
    assert upgrade.moved_in_json(other, ("pyodide",), "9.9.8") == other.replace("9.9.9", "9.9.8")
    assert upgrade.moved_in_json(other, ("pyodide",), own) == text == upgrade.moved_in_json(text, ("pyodide",), own)


def test_what_checks_javascript_moves_as_well() -> None:
    text = (places.WEB / "package.json").read_text(encoding="utf-8")
    assert upgrade.together("prettier", "9.9.9") == ("prettier",)
    moved = json.loads(upgrade.moved_in_json(text, ("prettier",), "9.9.9"))
    assert moved == {**json.loads(text), "devDependencies": {**javascript.pinned(), "prettier": "9.9.9"}}


def test_a_pinned_pyodide_takes_the_place_of_the_one_that_flet_ships(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "node_modules" / "pyodide"
    folder.mkdir(parents=True)
    monkeypatch.setattr(javascript, "TOOLS", tmp_path)
    monkeypatch.setattr(javascript, "install", lambda: True)
    monkeypatch.setattr(javascript, "pinned", dict)
    assert interpreter.installed() == places.flutter_client() / "pyodide"
    monkeypatch.setattr(javascript, "pinned", lambda: {"pyodide": "9.9.9"})
    assert interpreter.installed() == folder and (folder / interpreter.COMMAND_LINE).is_file()
    monkeypatch.setattr(javascript, "install", lambda: False)
    with pytest.raises(SystemExit, match="could not be fetched"):
        interpreter.installed()


def test_flet_moves_with_its_client_in_every_list() -> None:
    packages = upgrade.together("flet", "9.9.9")
    files = (places.ROOT / "pyproject.toml", *map(pins.path_of, pins.LISTS))
    text = "".join(upgrade.moved(file.read_text(encoding="utf-8"), packages, "9.9.9") for file in files)
    assert text.count("flet==9.9.9") == text.count("flet-web==9.9.9") == 2


@pytest.mark.parametrize(
    ("package", "version"), [("unheard-of", "1.0"), ("flet", "newest"), ("flet; rm", "1"), ("flet", "")]
)
def test_what_is_no_pin_or_no_version_is_refused(package: str, version: str) -> None:
    with pytest.raises(ValueError, match=r"name a package|in no list"):
        upgrade.together(package, version)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of a profile of the renderer."""
    path = tmp_path / "renderer.json"
    profile.save(Profile(profile.unrecorded(RENDERER).module, frozenset({3, 4})), path)
    return path


def test_the_same_module_keeps_its_profile(file: Path) -> None:
    log, text = upgrade.Log(), file.read_text()
    assert upgrade.carried({file: RENDERER}, {file: RENDERER}, log) == []
    assert file.read_text() == text and log.well


def test_a_module_that_is_another_one_takes_the_profile_over(file: Path) -> None:
    log, new = upgrade.Log(), RENDERER + b"\0\2\1a"  # a section of a name, with nothing in it
    assert upgrade.carried({file: RENDERER}, {file: new}, log) == [file]
    assert profile.load(file).fits(new) and profile.load(file).hot == {3, 4}
    assert log.well and "everything was found" in log.written()


def test_on_the_way_back_a_module_has_the_profile_again_that_was_committed(file: Path) -> None:
    git = ("git", "-c", "user.name=a", "-c", "user.email=a@b.c", "-C", str(file.parent))
    for command in (("init", "-q"), ("add", "."), ("commit", "-qm", "a")):
        subprocess.run([*git, *command], check=True)
    log, other, text = upgrade.Log(), RENDERER + b"\0\2\1a", file.read_text()
    assert upgrade.carried({file: RENDERER}, {file: other}, log) == [file]
    profile.save(replace(profile.load(file), hot=frozenset({3, 4, 5})), file)  # it was recorded
    assert upgrade.carried({file: other}, {file: RENDERER}, log) == [], "nothing is to be recorded"
    assert file.read_text() == text and "as it was committed" in log.lines[-1] and log.well


def test_what_is_new_counts_as_called_until_all_was_recorded(file: Path) -> None:
    profile.save(replace(profile.load(file), fresh=frozenset({5, 6})), file)
    assert profile.load(file).staying() == {3, 4, 5, 6}
    record.keep(places.flutter_client() / client.RENDERER.file, {6}, file)
    assert profile.load(file).fresh == {5, 6}, "what comes after it may fail"
    record.settle(file)
    settled = profile.load(file)
    assert settled.complete() and {3, 4, 6} <= settled.staying() and 5 not in settled.staying()


@pytest.fixture
def steps(file: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The steps of an upgrade that moves no pin, after which the renderer is another module with two new functions; a
    step called `record` knows these afterwards."""
    done: list[tuple[str, ...]] = []

    def run(log: upgrade.Log, *step: str, show: bool = False) -> bool:
        done.append(step)
        if step[0] == "record":
            record.settle(file)
        log.note(step[0], "done")
        return True

    def carried(old: object, new: object, log: upgrade.Log) -> list[Path]:
        profile.save(replace(profile.load(file), fresh=frozenset({5, 6})), file)
        return [file]

    for name, stand_in in {"run": run, "carried": carried, "weigh": lambda *_: None, "unmet": set}.items():
        monkeypatch.setattr(upgrade, name, stand_in)
    return done


@pytest.mark.parametrize("recorded", [True, False])
def test_new_functions_want_a_look_only_where_they_were_not_recorded(
    recorded: bool, file: Path, steps: list[tuple[str, ...]]
) -> None:
    log, options = upgrade.Log(), Namespace(version="1", no_record=not recorded, seconds=3, rounds=0, no_tests=True)
    upgrade.upgrade(("unheard-of",), options, log, file.parent / "before")
    assert log.well == recorded
    assert ("2 functions count as called" in log.written()) == (not recorded)
    names = [name for name, *_ in steps]
    assert names == ["hashes", "install", "build", *["record", "build again"] * recorded, "look through"]


def test_a_recording_writes_only_the_profiles_of_modules_that_are_others(
    file: Path, steps: list[tuple[str, ...]], tmp_path: Path
) -> None:
    options = Namespace(version="1", no_record=False, seconds=3, rounds=0, no_tests=True)
    upgrade.upgrade(("unheard-of",), options, upgrade.Log(), file.parent / "before")
    given = record.options_of(next(step for step in steps if step[0] == "record")[3:])
    assert given.only == ["renderer.json"] and given.seconds == 3
    other = tmp_path / "client.json"
    other.write_text(text := file.read_text())
    module = places.flutter_client() / client.RENDERER.file
    record.keep_all({file: (module, {6}), other: (module, {6})}, given.only)
    assert 6 in profile.load(file).hot and other.read_text() == text


@pytest.mark.parametrize(("old", "new"), [(RENDERER, b"another"), (b"an older one", RENDERER + b"\0\2\1a")])
def test_a_module_that_cannot_take_it_over_stays_in_one_piece_and_the_report_says_so(
    old: bytes, new: bytes, file: Path
) -> None:
    log = upgrade.Log()
    assert upgrade.carried({file: old}, {file: new}, log) == [file]
    assert profile.load(file).fits(new) and not profile.load(file).hot
    assert not log.well and "in one piece until it is recorded" in log.written()


def test_bytes_are_weighed_beside_those_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = {"before": {"page": 1_000_000}, "after": {"page": 1_002_500}}
    monkeypatch.setattr(check, "wire_parts", lambda site: sizes[site.name])
    log, before = upgrade.Log(), tmp_path / "before"
    before.mkdir()
    upgrade.weigh(before, tmp_path / "after", log)
    assert log.lines[0] == "| bytes | page: 1.00 MB (gzip), +2.5 kB |  |" and log.well
    sizes["after"]["page"] = 50_000_000
    upgrade.weigh(before, tmp_path / "after", log)
    assert not log.well


def test_what_packages_ask_for_is_compared_without_their_own_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    said = "flet-web 1.0.5 requires fastapi, which is not installed.\na 2 has requirement b<3, but you have b 3.1.\n"
    monkeypatch.setattr(subprocess, "run", lambda *given, **how: subprocess.CompletedProcess((), 1, stdout=said))
    assert upgrade.unmet() == {
        "flet-web requires fastapi, which is not installed.",
        "a has requirement b<3, but you have b 3.1.",
    }
