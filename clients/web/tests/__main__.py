"""`python3 clients/python/tests` passes every test and counts them."""

from __future__ import annotations

import sys
import unittest
from collections import Counter
from pathlib import Path


class Counted(unittest.TextTestResult):
    passed = 0

    def addSuccess(self, test: unittest.TestCase) -> None:  # noqa: N802 (unittest's name)
        super().addSuccess(test)
        self.passed += 1


suite = unittest.defaultTestLoader.discover(str(Path(__file__).parent))
runner = unittest.TextTestRunner(verbosity=0, warnings="error", resultclass=Counted)
result = runner.run(suite)
failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
for reason, count in Counter(reason for _, reason in result.skipped).items():
    print(f"skipped {count}: {reason}")
print(f"{result.passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
