"""What a screen reader finds in the application of process `argv[1]` that has no name to say."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

# What a person reads or uses without its being reached by the keyboard.
ROLES = {
    Atspi.Role.PUSH_BUTTON, Atspi.Role.TOGGLE_BUTTON, Atspi.Role.CHECK_BOX, Atspi.Role.TEXT,
    Atspi.Role.COMBO_BOX, Atspi.Role.RADIO_BUTTON, Atspi.Role.PAGE_TAB, Atspi.Role.ENTRY,
}  # fmt: skip


def accessibles(root: Any) -> Iterator[Any]:
    yield root
    for index in range(root.get_child_count()):
        child = root.get_child_at_index(index)
        if child is not None:
            yield from accessibles(child)


desktop = Atspi.get_desktop(0)
applications = [desktop.get_child_at_index(n) for n in range(desktop.get_child_count())]
seen = 0
for application in applications:
    if application is None or application.get_process_id() != int(sys.argv[1]):
        continue
    for each in accessibles(application):
        states = each.get_state_set()
        is_reached = each.get_role() in ROLES or states.contains(Atspi.StateType.FOCUSABLE)
        # What scrolls passes the focus on to what it holds.
        is_pane = each.get_role() == Atspi.Role.SCROLL_PANE
        if is_reached and not is_pane and states.contains(Atspi.StateType.VISIBLE):
            seen += 1
            if not each.get_name():
                parent = each.get_parent()
                print(f"nameless {each.get_role_name()} in {parent and parent.get_name()!r}")
print(f"seen {seen}")
