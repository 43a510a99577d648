"""python.pack holds every module that anything in it imports, and the site's own interpreter can read it."""

from __future__ import annotations

import gzip
import json
import subprocess
from pathlib import Path

import pytest

from build import interpreter, places
from build import site as sites


@pytest.mark.site
def test_every_module_of_the_site_can_be_imported_with_the_library_that_is_shipped(tmp_path: Path) -> None:
    sites.ensure()
    archive = tmp_path / "python.zip"
    archive.write_bytes(gzip.decompress((places.DIST / "python.pack").read_bytes()))
    script = Path(__file__).with_name("import_all.mjs")
    identity = json.dumps(interpreter.identity())
    command = [str(places.node()), str(script), str(places.DIST), str(archive), identity]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout[-4000:]
