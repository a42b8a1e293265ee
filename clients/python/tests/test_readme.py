"""The README's examples run, and print what they are there to show."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from support import PACKAGE, WAIT_SECONDS_MAX, clean_environment, needs_files, needs_server


def examples(language: str) -> list[str]:
    text = (PACKAGE / "README.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


class Readme(unittest.TestCase):
    def run_example(self, *command: str, **environment: str) -> list[str]:
        ended = subprocess.run(
            command,
            capture_output=True,
            text=True,
            env=clean_environment(**environment),
            timeout=WAIT_SECONDS_MAX,
            check=False,
        )
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        return ended.stdout.splitlines()

    @needs_server
    def test_the_python_examples_run(self) -> None:
        shown = [self.run_example(sys.executable, "-c", code) for code in examples("python")]
        self.assertEqual(shown, [["['Buy milk'] Done", "done"], ["['one', 'two']"]])

    @needs_files
    def test_the_shell_examples_run(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            command = os.path.join(folder, "memo")
            with open(command, "w") as file:
                file.write(f'#!/bin/sh\nexec {sys.executable} -m memod "$@"\n')
            os.chmod(command, 0o755)
            (code,) = examples("sh")
            lines = self.run_example(
                shutil.which("sh") or "sh",
                "-euc",
                code,
                PATH=f"{folder}{os.pathsep}{os.environ['PATH']}",
                MEMOD_FILE=os.path.join(folder, "memos.sqlite"),
            )
        bank, _notes, todo, done, undone = lines
        self.assertEqual((todo, done), ("Call the bank", bank))
        self.assertIn("Set state", undone)


if __name__ == "__main__":
    unittest.main()
