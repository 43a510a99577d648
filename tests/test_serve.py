"""The site is served on this machine, and where it cannot be, a sentence says why."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from build import serve


def say(arguments: list[str], folder: Path, prepare: list[str] | None = None) -> int:
    """What the command does with these arguments; whatever it prepares is noted."""
    noted = [] if prepare is None else prepare
    return serve.main(arguments, folder, "tischrechner", "tischrechner --port {}", lambda: noted.append("prepared"))


@pytest.mark.parametrize("port", ["99999", "65536", "-3", "abc", "8017.5"])
def test_a_port_that_there_is_not_is_refused_in_a_sentence(
    port: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PORT", port)
    with pytest.raises(SystemExit) as end:
        say([], tmp_path)
    assert end.value.code == 2
    assert f"{port!r} is no port: choose a number from 1024 to 65535" in capsys.readouterr().err


def test_a_port_that_is_taken_is_said_to_be_and_another_one_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    prepared: list[str] = []
    with serve.Server(("127.0.0.1", 0), serve.Handler) as other:
        port = other.server_address[1]
        assert say(["--port", str(port)], tmp_path, prepared) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"Port {port} is taken by another program")
    assert "Take another one:  tischrechner --port " in said
    assert prepared == [], "nobody waits for a site that cannot be served"


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.EACCES, "This system does not let you serve at port 80."),
        (errno.EADDRNOTAVAIL, "Port 80 cannot be served: Cannot assign requested address."),
    ],
)
def test_other_refusals_of_the_system_are_not_called_a_taken_port(
    number: int, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def bind(self: serve.Server) -> None:
        raise OSError(number, "Cannot assign requested address")

    monkeypatch.setattr(serve.Server, "server_bind", bind)
    assert say(["--port", "80"], tmp_path) == 1
    assert capsys.readouterr().err == f"{sentence} Take another one:  tischrechner --port 8018\n"
