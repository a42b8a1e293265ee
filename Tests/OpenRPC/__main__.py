"""`python Tests/OpenRPC` passes every test and counts them; MEMOD is the server."""

import sys
import unittest
from pathlib import Path


class Counted(unittest.TextTestResult):
    passed = 0

    def addSuccess(self, test: unittest.TestCase) -> None:
        super().addSuccess(test)
        self.passed += 1


suite = unittest.defaultTestLoader.discover(str(Path(__file__).parent))
result = unittest.TextTestRunner(verbosity=0, resultclass=Counted).run(suite)
failed = len(result.failures) + len(result.errors)
print(f"{result.passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
