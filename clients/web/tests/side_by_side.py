"""Passes the classes of tests side by side: one in a browser mostly waits for other programs."""

from __future__ import annotations

import io
import multiprocessing
import os
import sys
import time
import unittest
import zlib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "Tests"))

from counted import Counted  # noqa: E402

FOLDER = str(Path(__file__).parent)
WORKERS = min(2, os.cpu_count() or 1)
SAMPLED = (
    "test_page_access",
    "test_page_design",
    "test_page_memos",
    "test_page_shape",
    "test_page_tasks",
)
"""What a commit changes in looks and wording: with MEMOD_SAMPLE half of these tests run, the other
half with the next offset. What guards input, and who gets in, always runs."""
WHOLE = ("OverTime",)
"""What takes minutes: with MEMOD_SAMPLE only when ONLY names it."""


class Outcome(NamedTuple):
    """What the tests of a class came to."""

    name: str
    said: str
    passed: int
    failed: int
    skipped: list[str]
    seconds: float


def run_all() -> Iterator[Outcome]:
    """Passes every test of this folder, or those whose names contain ONLY."""
    loader = _loader()
    found = _classes(loader.discover(FOLDER))
    # Modules that can't be imported have no classes.
    for error in loader.errors:
        yield Outcome(error.split("\n")[0], error, 0, 1, [], 0)
    # The longest first, so that no worker waits for the other one in the end; but before all those
    # with a loop of their own, which can't be had beside Playwright's.
    names = sorted(found, key=lambda name: (not found[name].has_loop, -found[name].count))
    # Of `fork` neither Playwright nor asyncio knows.
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(WORKERS, mp_context=spawned) as workers:
        yield from workers.map(_run, names)


class _Loader(unittest.TestLoader):
    def getTestCaseNames(self, case: type[unittest.TestCase]) -> list[str]:  # noqa: N802
        names = super().getTestCaseNames(case)
        offset = os.environ.get("MEMOD_SAMPLE")
        if not offset or self.testNamePatterns:
            return list(names)
        if case.__name__ in WHOLE:
            return []
        if case.__module__ not in SAMPLED:
            return list(names)
        key = f"{case.__qualname__}."
        return [each for each in names if zlib.crc32((key + each).encode()) % 2 == int(offset) % 2]


def _loader() -> unittest.TestLoader:
    loader = _Loader()
    if only := os.environ.get("ONLY"):
        loader.testNamePatterns = [f"*{only}*"]
    return loader


class _Class(NamedTuple):
    count: int
    has_loop: bool


def _classes(suite: unittest.TestSuite) -> dict[str, _Class]:
    """The classes of tests, by full names."""
    found: dict[str, _Class] = {}
    for each in suite:
        if isinstance(each, unittest.TestSuite):
            found.update(_classes(each))
        elif not each.id().startswith("unittest.loader."):
            name = each.id().rpartition(".")[0]
            count = found[name].count if name in found else 0
            has_loop = isinstance(each, unittest.IsolatedAsyncioTestCase)
            found[name] = _Class(count + 1, has_loop)
    return found


def _run(name: str) -> Outcome:
    """Passes the tests of a class; the worker keeps its browser for the next one."""
    if FOLDER not in sys.path:
        sys.path.insert(0, FOLDER)
    start = time.perf_counter()
    stream = io.StringIO()
    suite = _loader().loadTestsFromName(name)
    runner = unittest.TextTestRunner(stream, verbosity=0, warnings="error", resultclass=Counted)
    result = runner.run(suite)
    failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
    said = stream.getvalue() if failed else ""
    reasons = [reason for _, reason in result.skipped]
    return Outcome(name, said, result.passed, failed, reasons, time.perf_counter() - start)
