"""A row of the table, and the ways to fill one."""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass
class Row:
    name: str
    what: str
    # What is beside it; for the eye, and for the plot in `value`, `base` and `unit`.
    memos: int | None = None
    memod: str = ""
    floor: str = "—"
    ratio: str = "—"
    budget: str = "—"
    verdict: str = ""
    value: float | None = None
    base: float | None = None
    unit: str = ""
    # The share of a core that other processes took meanwhile.
    busy: float = 0

    @property
    def is_missed(self):
        return self.verdict == MISSED

    @property
    def is_failed(self):
        return self.verdict.startswith(("FAILED", "not yet"))

    def as_json(self):
        return {key: cell for key, cell in asdict(self).items() if cell not in (None, "", "—")}


MISSED = "missed"


def us(value):
    return f"{value / 1000:.2f} ms" if value >= 1000 else f"{value:.1f} µs"


def met(holds):
    return "met" if holds else MISSED


def against(name, what, memos, value, floor, times):
    """A row whose budget is a multiple of its floor; both in microseconds."""
    ratio = value / floor
    return Row(
        name,
        what,
        memos,
        us(value),
        us(floor),
        f"{ratio:.2f}",
        f"≤ {times} × floor",
        met(ratio <= times),
        value,
        floor,
        "µs",
    )


def within(name, what, memos, value, limit_ms):
    """A row whose budget is a time."""
    return Row(
        name,
        what,
        memos,
        us(value),
        budget=f"≤ {limit_ms} ms",
        verdict=met(value <= limit_ms * 1000),
        value=value,
        unit="µs",
    )
