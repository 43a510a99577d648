"""The same source makes the same site, byte for byte: a rebuild is no update that all phones fetch.

What makes the site decides about that, so where it is as on the main branch the second site is not built, but with
--whole.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from build import compress, places
from build import site as sites

MAKERS = ("build", "pyproject.toml", "tests/test_reproducible.py")
"""What a site depends on beside its sources: how it is built, and of which packages."""


def as_before(root: Path = places.ROOT) -> bool:
    """Return whether the makers are as in the last commit that the main branch has, or had before this one.

    False where nobody knows: without git, in a folder of another history or one that was cut off.
    """

    def git(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)

    try:
        head = git("rev-parse", "HEAD").stdout.strip()
        for main in ("origin/main", "main", "HEAD~1"):
            base = git("merge-base", "HEAD", main).stdout.strip()
            if base and base != head:
                return git("diff", "--quiet", base, "--", *MAKERS).returncode == 0 and not _new(git)
    except OSError:
        pass
    return False


def _new(git: Callable[..., subprocess.CompletedProcess[str]]) -> str:
    """Return the makers that no commit has yet."""
    return git("ls-files", "--others", "--exclude-standard", "--", *MAKERS).stdout


def files(folder: Path) -> dict[str, bytes]:
    """The files below a folder, but for the compressed ones that may lie beside."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    twins = {name for name in found if compress.is_twin(name) and name.rpartition(".")[0] in found}
    return {name: found[name].read_bytes() for name in found.keys() - twins}


@pytest.mark.parametrize("change", [None, "changed", "new", "committed"])
def test_what_makes_the_site_is_compared_with_the_main_branch(tmp_path: Path, change: str | None) -> None:
    def git(*arguments: str) -> None:
        own = ("-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *own, *arguments], cwd=tmp_path, check=True, capture_output=True)

    git("init", "-b", "main")
    assert not as_before(tmp_path), "nothing to compare with"
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "site.py").write_text("1")
    git("add", ".")
    git("commit", "-m", "first")
    git("switch", "-c", "own")
    (tmp_path / "other.py").write_text("1")
    git("add", ".")
    git("commit", "-m", "second")
    assert as_before(tmp_path)
    if change is not None:
        (tmp_path / "build" / ("new.py" if change == "new" else "site.py")).write_text("2")
    if change == "committed":
        git("commit", "-am", "third")
    assert as_before(tmp_path) == (change is None)


def test_the_site_is_the_same_when_built_elsewhere_at_another_time(
    site: Path, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    if as_before() and not pytestconfig.option.whole:
        pytest.skip("what makes the site is as on the main branch; --whole builds it all the same")
    elsewhere = tmp_path / "another" / "folder"
    for name in (*sites.SOURCES, "docs"):
        shutil.copytree(places.ROOT / name, elsewhere / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(places.ROOT / "LICENSE", elsewhere / "LICENSE")
    for path in elsewhere.rglob("*"):
        os.utime(path, (1e9, 1e9))
    settings = {"PYTHONHASHSEED": "4711", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
    subprocess.run([sys.executable, "-m", "build.site"], cwd=elsewhere, env={**os.environ, **settings}, check=True)
    ours, theirs = files(site), files(elsewhere / "dist")
    assert ours.keys() == theirs.keys()
    assert [name for name in ours if ours[name] != theirs[name]] == []
