"""`bench.py`: how long a person waits for the windows; by ../bench.sh, on a machine at rest."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

from screen import MISSING, Screen, lines

ROWS = 10_000
ROUNDS = 15
CHANGES = 20


def processor_seconds(server: int) -> float:
    """How long this process and a server have been at work."""
    ticks = Path(f"/proc/{server}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
    return time.process_time() + sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


def open_lists(screen: Screen, window: Any) -> None:
    """A list of many rows, and an empty one beside it."""
    full = screen.long_group(ROWS)
    empty = screen.other.group.create(name="Empty")["group"]["id"]
    screen.until(lambda: window.groups.group(empty) and window.groups.group(full).total == ROWS)
    kinds = (
        (empty, lambda memos: memos.get_visible_child_name() == "empty", "no rows"),
        (
            full,
            lambda memos: memos.bound and len(memos.model.entries) == ROWS + 1,
            f"{ROWS:,} rows",
        ),
    )
    # In turns, so that whatever else the machine does is paid by both.
    rounds = [
        [open_list(screen, window, id, shown) for id, shown, _ in kinds] for _ in range(ROUNDS)
    ]
    works = []
    for (_, _, many), tries in zip(kinds, zip(*rounds)):
        clock, work = (1000 * median(each) for each in zip(*tries))
        works.append(work)
        print(f"a list of {many} opens in {clock:.0f} ms, of them {work:.0f} ms at work")
    print(f"that is {works[1] / works[0]:.1f} times the work (at most 2 wanted)")


def open_list(screen: Screen, window: Any, id: str, shown: Any) -> tuple[float, float]:
    """How many seconds it takes once: by the clock, and at work."""
    server = window.context.session.client.pid
    screen.settled(window)
    began, worked = time.perf_counter(), processor_seconds(server)
    window.screens.open_group(id)
    page = window.screens.group_page
    screen.until(lambda: shown(page.memos))
    painted(screen, window)
    took = time.perf_counter() - began, processor_seconds(server) - worked
    window.screens.go_back()
    # What it takes to put this one away isn't the next one's.
    screen.until(lambda: page.get_parent() is None)
    return took


def painted(screen: Screen, window: Any) -> None:
    """Waits until what is shown is on the screen."""
    clock, frames = window.get_frame_clock(), []
    handler = clock.connect("after-paint", frames.append)
    window.queue_draw()
    screen.until(lambda: frames)
    clock.disconnect(handler)


def see_changes(screen: Screen, window: Any) -> None:
    window.screens.show_page("memos")
    memos = window.memos_page.memos
    id = screen.other.memo.create(content="0")["memo"]["id"]
    screen.until(lambda: memos.bound and lines(memos)[-1:] == ["0"])
    took = []
    for number in range(1, CHANGES + 1):
        screen.other.memo.update(id=id, content=str(number))
        answered = time.perf_counter()
        screen.until(lambda number=number: memos.bound[id].title.get_text() == str(number))
        took.append(1000 * (time.perf_counter() - answered))
    took.sort()
    print(f"a change elsewhere is seen in {took[CHANGES // 2]:.1f} ms, at most {took[-1]:.1f} ms")


if __name__ == "__main__":
    if MISSING:
        sys.exit(MISSING)
    for measure in (open_lists, see_changes):
        screen = Screen()
        measure(screen, screen.window())
        screen.close()
