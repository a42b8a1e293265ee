"""`memod-gtk`, as `make install` puts it somewhere: it opens a window, or says why it can't."""

from __future__ import annotations

import gettext
import json
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import unittest
from hashlib import sha256
from pathlib import Path

from screen import MISSING
from support import PACKAGE, SERVER, WAIT_SECONDS_MAX

ID = "org.memod.Memos"
PROJECT = PACKAGE.parents[1]


def installed(root: Path) -> dict[str, str]:
    """Every file below a folder but the server: its mode, and a digest of what is in it."""
    return {
        str(path.relative_to(root)): f"{path.stat().st_mode:o} {sha256(_content(path)).hexdigest()}"
        for path in root.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.name not in ("memo", "memod")
    }


def _content(path: Path) -> bytes:
    if path.suffix != ".mo":
        return path.read_bytes()
    with path.open("rb") as texts:  # There is more than one way to compile them.
        return repr(sorted(map(repr, gettext.GNUTranslations(texts)._catalog.items()))).encode()


@unittest.skipIf(MISSING, MISSING)
class Launcher(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.root = cls.folder / "a root"
        install = PROJECT / "Packaging" / "install.sh"
        subprocess.run([install, "put", cls.root, SERVER], check=True)

    def launch(self, *arguments: str, **environment: str) -> subprocess.Popen:
        """Starts it as a person would, in a folder that has nothing to do with it."""
        without = {name: value for name, value in os.environ.items() if name != "MEMOD"}
        window = subprocess.Popen(
            [self.root / "bin" / "memod-gtk", *arguments],
            env={**without, **environment},
            cwd=self.folder,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.addCleanup(window.stderr.close)
        self.addCleanup(window.wait)
        self.addCleanup(window.kill)
        return window

    def test_it_opens_a_window_with_the_server_beside_it(self) -> None:
        beside, heard = self.root / "bin" / "memod", self.folder / "heard"
        os.mkfifo(heard)
        beside.unlink()
        # What the window starts tells this test so, and goes on as the server.
        beside.write_text(f"#!/bin/sh\necho \"$@\" >'{heard}'\nexec '{SERVER}' \"$@\"\n")
        beside.chmod(0o755)
        said: list[str] = []
        reader = threading.Thread(target=lambda: said.append(heard.read_text()), daemon=True)
        reader.start()
        window = self.launch("--file", str(self.folder / "memos.sqlite"))
        reader.join(WAIT_SECONDS_MAX)
        self.assertEqual(said, [f"--file {self.folder}/memos.sqlite\n"])
        window.send_signal(signal.SIGTERM)

    def test_without_a_display_it_says_so(self) -> None:
        window = self.launch("--memory", DISPLAY="", WAYLAND_DISPLAY="", GDK_BACKEND="")
        _, said = window.communicate(timeout=WAIT_SECONDS_MAX)
        self.assertEqual(window.returncode, 1)
        self.assertEqual(
            said,
            "There is no display to open a window on: DISPLAY and WAYLAND_DISPLAY name none.\n",
        )

    def test_it_speaks_korean_where_that_is_asked_for(self) -> None:
        for variables in ({"LC_ALL": "ko_KR.UTF-8"}, {"MEMOD_LANGUAGE": "ko", "LC_ALL": "C"}):
            window = self.launch("--memory", DISPLAY="", WAYLAND_DISPLAY="", **variables)
            _, said = window.communicate(timeout=WAIT_SECONDS_MAX)
            self.assertIn("창을 열 화면이 없습니다", said, variables)

    def test_meson_installs_the_same_as_is_installed_without_it(self) -> None:
        without, root = self.folder / "without", self.folder / "another root"
        without.mkdir()
        (without / "meson").write_text("#!/bin/sh\nexit 1\n")
        (without / "meson").chmod(0o755)
        install = PROJECT / "Packaging" / "install.sh"
        path = f"{without}:{os.environ['PATH']}"
        environment = {**os.environ, "PATH": path}
        subprocess.run([install, "put", root, SERVER], check=True, env=environment)
        self.assertEqual(installed(self.root), installed(root))
        subprocess.run([install, "remove", root], check=True)
        self.assertEqual(installed(root), {})

    def test_the_desktops_files_name_what_is_installed_and_are_valid(self) -> None:
        data = PACKAGE / "data"
        flatpak = json.loads((data / f"{ID}.json").read_text())
        desktop = (data / f"{ID}.desktop").read_text()
        self.assertEqual(flatpak["id"], ID)
        self.assertTrue((self.root / "bin" / flatpak["command"]).exists())
        self.assertIn(f"Exec={flatpak['command']}\n", desktop)
        self.assertTrue((data / flatpak["modules"][0]["sources"][0]["path"] / "Makefile").exists())
        for command in (
            ["appstreamcli", "validate", "--no-net", data / f"{ID}.metainfo.xml"],
            ["desktop-file-validate", data / f"{ID}.desktop"],
            ["flatpak-builder", "--show-manifest", data / f"{ID}.json"],
        ):
            if shutil.which(command[0]):
                run = subprocess.run(command, capture_output=True, cwd=self.folder)
                self.assertEqual(run.returncode, 0, run.stdout + run.stderr)


if __name__ == "__main__":
    unittest.main()
