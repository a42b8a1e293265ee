#!/usr/bin/env python3
"""Measures memod against its floors and prints one table. See README.md beside this file.

A whole run, every row at every size, also writes results.json, growth.svg and RESULTS.md.
"""

import argparse
import datetime
import json
import os
import platform
import subprocess
import sys
import time
import unicodedata
from pathlib import Path

import growth
from notes import NOTES
from programs import HERE, Failed, NotYet, Programs, Skipped
from row import Row
from rows_hub import p16_push, p17_carried, p18_first_pull
from rows_machines import (
    p32_push_beside_others,
    p33_writes_during_a_join,
    p34_twenty_machines,
)
from rows_page import p21_page
from rows_peers import p23_peers
from rows_reading import (
    m1_list,
    m2_start,
    p1_start,
    p2_round_trip,
    p3_pipelined,
    p6_page,
    p7_export,
    p8_search,
    p19_parse,
    p20_complete,
    p22_agent,
)
from rows_resting import p11_resident, p13_idle, p14_binary
from rows_sizes import p24_lists, p25_common_word, p30_watch_memory, p31_writers
from rows_work import p26_update, p27_page, p28_start, p29_list
from rows_writing import (
    p4_commit,
    p5_commits,
    p9_watched,
    p10_told,
    p12_growth,
    p15_linked,
)

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
    "P15": p15_linked,
    "P16": p16_push,
    "P17": p17_carried,
    "P18": p18_first_pull,
    "P19": p19_parse,
    "P20": p20_complete,
    "P21": p21_page,
    "P22": p22_agent,
    "P23": p23_peers,
    "P24": p24_lists,
    "P25": p25_common_word,
    "P26": p26_update,
    "P27": p27_page,
    "P28": p28_start,
    "P29": p29_list,
    "P30": p30_watch_memory,
    "P31": p31_writers,
    "P32": p32_push_beside_others,
    "P33": p33_writes_during_a_join,
    "P34": p34_twenty_machines,
    "M1": m1_list,
    "M2": m2_start,
}

# The share of a core that others may take before a row says so.
BUSY = 0.25
SIZES = [1000, 100_000, 1_000_000]
TITLES = ("", "what; its floor", "memos", "memod", "floor", "ratio", "budget", "")
WIDTHS = (3, 66, 9, 30, 9, 5, 26, 0)


def parse():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--memod", required=True, help="the server's release build")
    parser.add_argument("--rows", default=",".join(ROWS), help="such as P1,P2,M1; all without it")
    parser.add_argument(
        "--sizes", default=",".join(map(str, SIZES)), help="memos in the stores; %(default)s"
    )
    parser.add_argument("--quick", action="store_true", help="a tenth of the repetitions, 3 rounds")
    parser.add_argument(
        "--record", metavar="FOLDER", help="write what a whole run writes, and write it there"
    )
    parser.add_argument(
        "--folder", default=HERE.parent / ".build-bench", help="programs and stores"
    )
    options = parser.parse_args()
    options.rows = options.rows.split(",")
    options.sizes = sorted(int(size) for size in options.sizes.split(","))
    unknown = [name for name in options.rows if name not in ROWS]
    if unknown:
        parser.error(f"There is no row {', '.join(unknown)}; there are {', '.join(ROWS)}.")
    is_whole = options.rows == list(ROWS) and options.sizes == SIZES and not options.quick
    if is_whole and not options.record:
        options.record = HERE
    if not os.access(options.memod, os.X_OK):
        parser.error(f"{options.memod} is not a program; build memod first.")
    return options


def cells(row):
    """What stands in the table."""
    memos = f"{row.memos:,}" if row.memos else "—"
    figures = (row.memod or "—", row.floor, row.ratio, row.budget)
    return (row.name, row.what, memos, *figures, said(row))


def said(row):
    return f"{row.verdict} (busy: {row.busy:.0%})" if row.busy > BUSY else row.verdict


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

    A busy machine slows the floor too, and not alike: such rows say so.
    """
    rows = ROWS[name](programs, sizes)
    while True:
        others, start = others_seconds(), time.monotonic()
        try:
            row = next(rows)
        except StopIteration:
            return
        except Skipped as reason:
            row = Row(name, ROWS[name].__doc__, verdict=f"skipped: {reason}")
        except (NotYet, Failed, OSError, subprocess.CalledProcessError) as reason:
            kind = "not yet" if isinstance(reason, NotYet) else "FAILED"
            row = Row(name, ROWS[name].__doc__, verdict=f"{kind}: {reason}")
        else:
            busy = (others_seconds() - others) / max(time.monotonic() - start, 0.01)
            row.busy = round(busy, 2)
        show(cells(row))
        yield row


def show(line):
    line = "  ".join(cell + " " * (columns - width(cell)) for cell, columns in zip(line, WIDTHS))
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
        f"{datetime.date.today()}, {model}, {os.cpu_count()} cores, "
        f"{platform.system()} {platform.release()}, "
        f"load {load:.1f} at the start"
    )


def markdown(rows, about, seconds):
    """RESULTS.md."""
    missed = [row for row in rows if row.is_missed]
    names = list(dict.fromkeys(row.name for row in missed))
    notes = {name: index for index, name in enumerate(names, 1)}
    lines = [TITLES, ["---"] * len(TITLES)]
    for row in rows:
        line = [cell.replace("|", "\\|") for cell in cells(row)]
        if row.is_missed:
            rest = line[-1].removeprefix(row.verdict)
            line[-1] = f"**missed**{rest}, note {notes[row.name]}"
        lines.append(line)
    busy = sum(row.busy > BUSY for row in rows)
    met = sum(row.verdict == "met" for row in rows)
    failed = sum(row.is_failed for row in rows)
    return "\n".join(
        [
            "# Measured",
            "",
            f"{about}; {seconds / 60:.0f} minutes. {met} of "
            f"{met + len(missed) + failed} budgets met. [README.md](README.md) says how it is measured; "
            "[results.json](results.json) has the figures. A budget is a multiple of a floor "
            "measured in turn with memod, in the same run.",
            "",
            "![Each row from 1,000 to 1,000,000 memos, memod beside its floor](growth.svg)",
            "",
            *(
                [
                    f"During {busy} of {len(rows)} rows other processes took more than "
                    f"{BUSY:.0%} of a core; these say how much, and mean little.",
                    "",
                ]
                if busy
                else []
            ),
            *("| " + " | ".join(line) + " |" for line in lines),
            "",
            *(f"{notes[name]}. {name}: {NOTES.get(name, 'Not looked into.')}" for name in names),
            *([""] if names else []),
        ]
    )


def record(folder, rows, about, seconds):
    """Writes the figures, and what is drawn and told from them."""
    folder = Path(folder)
    data = {"about": about, "seconds": round(seconds), "rows": [row.as_json() for row in rows]}
    results = folder / "results.json"
    results.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    (folder / "growth.svg").write_text(growth.drawn(data["rows"]))
    (folder / "RESULTS.md").write_text(markdown(rows, about, seconds))
    print(f"Written: {results}, growth.svg and RESULTS.md beside it.")


def main():
    options = parse()
    start = time.monotonic()
    about = machine() + (", a quick run: fewer repetitions" if options.quick else "")
    programs = Programs(options.memod, options.folder, options.quick)
    print(about)
    show(TITLES)
    rows = [row for name in options.rows for row in measured(programs, name, options.sizes)]
    seconds = time.monotonic() - start
    missed = sum(row.is_missed or row.is_failed for row in rows)
    print(f"{missed} of {len(rows)} rows missed or failed." if missed else "No row missed.")
    print(f"{seconds / 60:.1f} minutes.")
    if options.record:
        record(options.record, rows, about, seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
