"""Runs the tests of each format and ends with `N passed, N failed`."""

import os
import random
import sys
import traceback

import calendars
import files
import lines
import outlines
import tables

TESTS = [
    calendars.properties_survive,
    calendars.repeats_are_the_same_days,
    calendars.zones_are_those_of_all_tasks,
    calendars.zones_of_one_name_stay_apart,
    calendars.times_around_clock_changes,
    lines.taskwarrior_survives,
    lines.taskwarrior_takes_ours,
    lines.todo_txt_survives,
    lines.words_like_marks_survive,
    tables.front_matter_survives,
    tables.links_survive,
    tables.csv_survives,
    outlines.org_survives,
    outlines.keywords_survive,
]
# Files of each format: all of `make check`, a few of `make test`.
WHOLE, SAMPLE = 200, 12


def main() -> int:
    count = WHOLE if os.environ.get("MEMOD_WHOLE") else SAMPLE
    first = int(os.environ.get("MEMOD_SAMPLE", "0")) % 1_000_000 * WHOLE
    passed = failed = 0
    for test in TESTS + files.TESTS:
        seeds = range(first, first + (1 if test in files.TESTS else count))
        try:
            for seed in seeds:
                test(random.Random(seed))
            passed += 1
            print(f"{test.__name__}: {len(seeds)} files, seeds {seeds[0]} to {seeds[-1]}")
        except Exception:  # noqa: BLE001 whatever it is, the next test runs
            failed += 1
            print(f"{test.__name__}, seed {seed}:")
            traceback.print_exc(file=sys.stdout)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
