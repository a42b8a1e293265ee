"""Passes the unittest tests of a folder and counts them, for the clients' suites."""

from __future__ import annotations

import os
import sys
import time
import unittest
from collections import Counter
from pathlib import Path

LAST_SECONDS = 30
"""Of an hour: what is due tomorrow before its end may be due today after it."""


class Counted(unittest.TextTestResult):
    """Counts what passed, too."""

    passed = 0

    def startTest(self, test: unittest.TestCase) -> None:  # noqa: N802
        """Starts no test just before a midnight, of any time zone, that would fall into it."""
        left = 3600 - time.time() % 3600
        if left < LAST_SECONDS:
            time.sleep(left)
        super().startTest(test)

    def addSuccess(self, test: unittest.TestCase) -> None:  # noqa: N802 (unittest's name)
        """Counts a test."""
        super().addSuccess(test)
        self.passed += 1


def run(main_file: str, warnings: str | None = None) -> None:
    """Passes the tests beside `main_file`, or those whose names contain ONLY, and exits."""
    loader = unittest.TestLoader()
    only = os.environ.get("ONLY")
    if only:
        loader.testNamePatterns = [f"*{only}*"]
    suite = loader.discover(str(Path(main_file).parent))
    runner = unittest.TextTestRunner(verbosity=0, warnings=warnings, resultclass=Counted)
    result = runner.run(suite)
    failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
    for reason, count in Counter(reason for _, reason in result.skipped).items():
        print(f"skipped {count}: {reason}")
    print(f"{result.passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
