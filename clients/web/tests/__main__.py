"""`python3 clients/web/tests` passes every test; VERBOSE=1 says what took how long."""

from __future__ import annotations

import os
import sys
from collections import Counter

from side_by_side import run_all


def main() -> int:
    outcomes = []
    # As they come: a run that takes too long is ended.
    for outcome in run_all():
        outcomes.append(outcome)
        print(outcome.said, end="", flush=True)
        if os.environ.get("VERBOSE"):
            print(f"{outcome.seconds:6.1f} s  {outcome.name}", flush=True)
    skipped = Counter(reason for outcome in outcomes for reason in outcome.skipped)
    for reason, count in skipped.items():
        print(f"skipped {count}: {reason}")
    failed = sum(outcome.failed for outcome in outcomes)
    print(f"{sum(outcome.passed for outcome in outcomes)} passed, {failed} failed")
    return 1 if failed else 0


# Workers read this file, too.
if __name__ == "__main__":
    sys.exit(main())
