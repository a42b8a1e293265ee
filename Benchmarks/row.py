"""A row of the table, and the ways to fill one."""

from dataclasses import dataclass


@dataclass
class Row:
    name: str
    what: str
    memod: str = ""
    floor: str = ""
    ratio: str = ""
    budget: str = ""
    verdict: str = ""


def us(value):
    return f"{value / 1000:.2f} ms" if value >= 1000 else f"{value:.1f} µs"


def met(holds):
    return "met" if holds else "MISSED"


def against(name, what, value, floor, times, show=us):
    """A row whose budget is a multiple of its floor."""
    ratio = value / floor
    return Row(
        name,
        what,
        show(value),
        show(floor),
        f"{ratio:.2f}",
        f"≤ {times} × floor",
        met(ratio <= times),
    )
