#!/usr/bin/env python3
"""Measures memod against its floors and prints one table. See README.md beside this file."""

import argparse
import datetime
import os
import platform
import subprocess
import sys
import time
import unicodedata
from pathlib import Path

from programs import HERE, Failed, NotYet, Programs
from row import Row
from rows_reading import (
    m1_list,
    m2_start,
    p1_start,
    p2_round_trip,
    p3_pipelined,
    p6_page,
    p7_export,
    p8_search,
)
from rows_resting import p11_resident, p13_idle, p14_binary
from rows_writing import p4_commit, p5_commits, p9_watched, p10_told, p12_growth

ROWS = {
    "P1": p1_start,
    "P2": p2_round_trip,
    "P3": p3_pipelined,
    "P4": p4_commit,
    "P5": p5_commits,
    "P6": p6_page,
    "P7": p7_export,
    "P8": p8_search,
    "P9": p9_watched,
    "P10": p10_told,
    "P11": p11_resident,
    "P12": p12_growth,
    "P13": p13_idle,
    "P14": p14_binary,
    "M1": m1_list,
    "M2": m2_start,
}

# The share of a core that others may take before a row says so.
BUSY = 0.25
TITLES = ("row", "what; its floor", "memod", "floor", "ratio", "budget", "")
WIDTHS = (4, 68, 32, 18, 6, 26, 0)


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--memod", required=True, help="the server's release build")
    parser.add_argument("--rows", default=",".join(ROWS), help="such as P1,P2,M1; all without it")
    parser.add_argument("--sizes", default="1000,100000,1000000", help="memos in the stores")
    parser.add_argument("--quick", action="store_true", help="a tenth of the repetitions, 3 rounds")
    parser.add_argument("--markdown", metavar="FILE", help="also writes the table there")
    parser.add_argument(
        "--folder", default=HERE.parent / ".build-bench", help="programs and stores"
    )
    options = parser.parse_args()
    options.rows = options.rows.split(",")
    options.sizes = sorted(int(size) for size in options.sizes.split(","))
    unknown = [name for name in options.rows if name not in ROWS]
    if unknown:
        parser.error(f"There is no row {', '.join(unknown)}; there are {', '.join(ROWS)}.")
    if not os.access(options.memod, os.X_OK):
        parser.error(f"{options.memod} is not a program; build memod first.")
    return options


def cells(row):
    return (row.name, row.what, row.memod, row.floor, row.ratio, row.budget, row.verdict)


def width(text):
    """Columns in a terminal: Hangul takes two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def others_seconds():
    """CPU seconds used so far by processes that aren't ours; 0 where /proc is missing."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return 0.0
    user, nice, system = (int(ticks) for ticks in stat.read_text().split()[1:4])
    return (user + nice + system) / os.sysconf("SC_CLK_TCK") - sum(os.times()[:4])


def measured(programs, name, sizes):
    """The rows of `name`, printed as they come; what can't be measured says why.

    A busy machine slows the floor more than the server, which flatters ratios: such rows say so.
    """
    rows = ROWS[name](programs, sizes)
    while True:
        others, start = others_seconds(), time.monotonic()
        try:
            row = next(rows)
        except StopIteration:
            return
        except (NotYet, Failed, OSError, subprocess.CalledProcessError) as reason:
            kind = "not yet" if isinstance(reason, NotYet) else "FAILED"
            row = Row(name, ROWS[name].__doc__, verdict=f"{kind}: {reason}")
        else:
            busy = (others_seconds() - others) / max(time.monotonic() - start, 0.01)
            if busy > BUSY:
                row.verdict += f" (busy machine: others took {busy:.0%} of a core)"
        show(row)
        yield row


def show(row):
    line = "  ".join(
        cell + " " * (columns - width(cell)) for cell, columns in zip(cells(row), WIDTHS)
    )
    print(line.rstrip(), flush=True)


def machine():
    model = platform.processor()
    cpu = Path("/proc/cpuinfo")
    if cpu.exists():
        names = [
            line.split(":")[1].strip()
            for line in cpu.read_text().splitlines()
            if line.startswith("model name")
        ]
        model = names[0] if names else model
    load = os.getloadavg()[0]
    return (
        f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.release()}, "
        f"load {load:.1f} at the start"
    )


def markdown(rows, about, options):
    escaped = [[cell.replace("|", "\\|") for cell in cells(row)] for row in rows]
    table = ["| " + " | ".join(line) + " |" for line in [TITLES, ["---"] * len(TITLES), *escaped]]
    quick = " A quick run: fewer repetitions." if options.quick else ""
    return "\n".join(
        [
            "# Measured",
            "",
            f"{datetime.date.today()}, {about}.{quick} How: README.md. Budgets are ratios "
            "against floors measured in the same run.",
            "",
            *table,
            "",
        ]
    )


def main():
    options = parse()
    about = machine()
    programs = Programs(options.memod, options.folder, options.quick)
    print(about)
    show(Row(*TITLES))
    rows = [row for name in options.rows for row in measured(programs, name, options.sizes)]
    if options.markdown:
        Path(options.markdown).write_text(markdown(rows, about, options))
    missed = sum(row.verdict.startswith(("MISSED", "FAILED")) for row in rows)
    print(f"{missed} of {len(rows)} rows missed or failed." if missed else "No row missed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
