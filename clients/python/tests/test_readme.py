"""The README's examples run, and print what they are there to show."""

from __future__ import annotations

import re
import subprocess
import sys
import unittest

from support import PACKAGE, WAIT_SECONDS_MAX, clean_environment, needs_server


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


if __name__ == "__main__":
    unittest.main()
