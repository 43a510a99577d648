"""The page's JavaScript: what checks it is pinned like everything else, and finds what is wrong."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from build import javascript, places


def test_every_tool_is_pinned_exactly_with_its_hash_and_from_no_address() -> None:
    asked = json.loads((places.WEB / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    lock = json.loads((places.WEB / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name.removeprefix("node_modules/"): one for name, one in lock["packages"].items() if name}
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in asked.values())
    assert {name: packages[name]["version"] for name in asked} == asked
    assert all(one["integrity"].startswith("sha512-") and "resolved" not in one for one in packages.values())


def test_every_script_of_the_page_is_checked_with_its_kind() -> None:
    alone = {"worker.js", "sw.js"}
    page = json.loads((places.WEB / "types" / "page.json").read_text(encoding="utf-8"))
    assert page["include"] == ["page.d.ts", "../*.js"]
    assert {Path(name).name for name in page["exclude"]} == alone
    others = [json.loads((places.WEB / "types" / f"{one}.json").read_text()) for one in javascript.PROJECTS[1:]]
    assert {Path(name).name for one in others for name in one["include"] if name.endswith(".js")} == alone


@pytest.mark.parametrize(("project", "script"), [("page", "tabs.js"), ("worker", "worker.js"), ("offline", "sw.js")])
def test_a_wrong_type_is_found(
    project: str, script: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    if not javascript.install():
        pytest.skip("the tools cannot be fetched here")
    web = Path(shutil.copytree(places.WEB, tmp_path / "web"))
    with (web / script).open("a", encoding="utf-8") as changed:
        changed.write("\n/** @type {number} */ (location.href).toFixed();\n")
    monkeypatch.setattr(javascript, "PROJECTS", (project,))
    monkeypatch.setattr(places, "WEB", web)
    assert javascript.main([]) == 1
    found = capfd.readouterr().out
    assert f"{script}(" in found and "error TS" in found


def test_the_copy_in_the_site_is_the_pinned_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    if not javascript.install():
        pytest.skip("the tools cannot be fetched here")
    assert javascript.differing() == []
    monkeypatch.setattr(places, "WEB", Path(shutil.copytree(places.WEB, tmp_path / "web")))
    with (places.WEB / "qr" / "decode.js").open("a", encoding="utf-8") as changed:
        changed.write("// changed\n")
    monkeypatch.setattr(javascript, "PROJECTS", ())
    assert javascript.main([]) == 1 and "web/qr/decode.js" in capfd.readouterr().err
    javascript.renew()
    assert javascript.main([]) == 0


def test_an_odd_format_is_found_and_mended(tmp_path: Path) -> None:
    if not javascript.install():
        pytest.skip("the tools cannot be fetched here")
    script = tmp_path / "odd.js"
    script.write_text("const a = {b:1};\n", encoding="utf-8")
    assert javascript.prettier("--check", [script]) == 1
    assert javascript.prettier("--write", [script]) == 0
    assert script.read_text(encoding="utf-8") == "const a = { b: 1 };\n"
