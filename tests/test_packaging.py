"""The project as somebody installs it: the wheel, its commands and its desk, far from any checkout."""

import json
import os
import socket
import subprocess
import sys
import threading
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rulings import paths
from tests.patience import PATIENCE

REPOSITORY = Path(__file__).resolve().parents[1]
LOOPBACK = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # no proxy stands between


def test_a_checkout_has_its_folders_at_the_root():
    assert paths.corpus_folder() == REPOSITORY / "corpus"
    assert paths.web_folder() == REPOSITORY / "web"


def test_an_installed_package_has_its_folders_inside(tmp_path):
    package = tmp_path / "rulings"
    (package / "_data").mkdir(parents=True)
    assert paths.data_root(package) == package / "_data"


def test_the_data_folder_is_the_one_that_is_named(tmp_path):
    assert paths.data_folder({"RULINGS_DATA": str(tmp_path)}) == tmp_path
    assert paths.data_folder({"RULINGS_DATA": "~/desk"}) == Path.home() / "desk"
    assert paths.data_folder({"RULINGS_DATA": "~nobody-at-all/desk"}) == Path("~nobody-at-all/desk")


@pytest.mark.parametrize("environment", [{}, {"RULINGS_DATA": ""}])
def test_the_data_folder_is_else_the_users(environment):
    folder = paths.data_folder(environment)
    assert folder.is_absolute()
    assert folder.name == "rulings"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    run([sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(REPOSITORY)], folder)
    [made] = folder.glob("rulings-*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory) -> Path:
    """The commands of an empty virtual environment into which the wheel was installed."""
    folder = tmp_path_factory.mktemp("installed")
    run([sys.executable, "-m", "venv", "--without-pip", str(folder)], folder)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python")]
    run([*pip, "install", "-q", "--no-compile", str(wheel)], folder)  # what is not imported needs not be compiled
    return folder / "bin"


@pytest.mark.slow
def test_the_wheel_carries_the_rules_and_the_pages_and_nothing_else(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("corpus", "web"):
        ours = {path for path in (REPOSITORY / folder).rglob("*") if path.is_file() and path.name[0] != "."}
        assert ours, f"{folder}/ is empty"
        missing = {f"rulings/_data/{path.relative_to(REPOSITORY).as_posix()}" for path in ours} - names
        assert not missing
    assert {name.partition("/")[0] for name in names} == {"rulings", f"rulings-{wheel.name.split('-')[1]}.dist-info"}


@pytest.mark.slow
def test_the_installed_desk_serves_from_anywhere(installed, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    data = tmp_path / "data"
    rulings = str(installed / "rulings")
    run([rulings, "lint"], elsewhere, data)
    run([rulings, "build"], elsewhere, data)
    assert any(data.iterdir())
    assert not any(elsewhere.iterdir())
    with served(rulings, elsewhere, data) as address:
        kind, body = get(f"{address}/api/v1/status")
        assert kind == "application/json"
        assert json.loads(body)["ok"] is True
        kind, body = get(f"{address}/")
        assert kind == "text/html"
        assert "Rulings" in body


def environment_of(data: Path | None) -> dict[str, str]:
    """This process's environment without what would show the way back to the checkout."""
    strange = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "RULINGS_DATA"}
    environment = {name: value for name, value in os.environ.items() if name not in strange}
    return environment | {"PYTHONUNBUFFERED": "1"} | ({"RULINGS_DATA": str(data)} if data else {})


def run(command: list[str], folder: Path, data: Path | None = None) -> None:
    """Run a command to its end, and show what it said if it fails."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment_of(data),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=2 * PATIENCE,  # an installation fetches what it needs
        check=False,
    )
    assert done.returncode == 0, f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}"


@contextmanager
def served(rulings: str, folder: Path, data: Path) -> Iterator[str]:
    """Start the desk on a free port, wait until it prints its address, and end it afterwards."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    said: list[str] = []
    process = subprocess.Popen(
        [rulings, "serve", "--host", "127.0.0.1", "--port", str(port)],
        cwd=folder,
        env=environment_of(data),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    announced = threading.Event()

    def listen() -> None:
        for line in process.stdout:
            said.append(line)
            if address in line:
                announced.set()
        announced.set()  # it ended: nothing more will come

    listener_thread = threading.Thread(target=listen)
    listener_thread.start()
    try:
        announced.wait(PATIENCE)
        assert any(address in line for line in said), f"{address} was not printed:\n{''.join(said)}"
        yield address
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        listener_thread.join()
        process.stdout.close()


def get(url: str) -> tuple[str, str]:
    """Fetch an address, and give the content type and the text."""
    with LOOPBACK.open(url, timeout=PATIENCE) as response:
        assert response.status == 200
        return response.headers.get_content_type(), response.read().decode()
