#!/usr/bin/env python3
"""Draws growth.svg: each row from the smallest store to the largest, memod beside its floor.

Run alone, it draws what results.json beside it holds.
"""

import json
import math
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
COLUMNS, WIDTH, HEIGHT = 3, 300, 206
LEFT, RIGHT, TOP, BOTTOM = 50, 22, 50, 44
HEAD = 42

# Row, the beginning of what it measures, what is said of it, and whether to divide by the memos.
PANELS = [
    ("P1", "spawn", "spawn → initialize", "/bin/true", False),
    ("P2", "memo/get, one at a time; ", "memo/get, round trip", "C echo", False),
    ("P4", "durable", "memo/create, durable", "SQLite commit", False),
    ("P5", "10,000", "10,000 memo/create at once, each", "SQLite, 1,000 a commit", False),
    ("P6", "memo/list, 100 rows; ", "memo/list, 100 rows", "SQLite page", False),
    ("P7", "memod export", "memod export, each memo", "SQLite scan", True),
    ("P8", "search", "search, the slowest of four", None, False),
    ("P11", "resident", "resident memory", None, False),
    ("P12", "one durable edit", "memo/update, durable", None, False),
]

# Spelt out twice instead of with variables, which not every viewer knows.
STYLE = """
  text { font: 11px system-ui, sans-serif; fill: #59636e; }
  .name { font-weight: 600; font-size: 13px; }
  .name, .value { fill: #1f2328; }
  .grid { stroke: #d1d9e0; }
  .memod { stroke: #0969da; fill: none; stroke-width: 2; }
  .floor { stroke: #818b98; fill: none; stroke-width: 2; stroke-dasharray: 5 4; }
  .dot { fill: #0969da; }
  .square { fill: #818b98; }
  .paper { fill: #ffffff; }
  @media (prefers-color-scheme: dark) {
    text { fill: #9198a1; }
    .name, .value { fill: #f0f6fc; }
    .grid { stroke: #3d444d; }
    .memod { stroke: #4493f8; }
    .floor { stroke: #9198a1; }
    .dot { fill: #4493f8; }
    .square { fill: #9198a1; }
    .paper { fill: #0d1117; }
  }
"""

MARKS = {
    "dot": '<circle class="dot" cx="{:.1f}" cy="{:.1f}" r="4"/>',
    "square": '<path class="square" d="M{:.1f} {:.1f}m-3.5-3.5h7v7h-7z"/>',
}


def series(rows, name, beginning, is_each):
    """{memos: (memod, floor or None, unit)}; the slowest where several rows are of one size."""
    points = {}
    for row in rows:
        if row["name"] != name or not row["what"].startswith(beginning) or "value" not in row:
            continue
        memos, base = row["memos"], row.get("base")
        share = memos if is_each else 1
        point = (row["value"] / share, base / share if base else None, row["unit"])
        points[memos] = max(point, points.get(memos, point), key=lambda point: point[0])
    return dict(sorted(points.items()))


def nice_above(value):
    """The least of 1, 2, 3, 4, 5, 6, 8 times a power of ten that is not below `value`."""
    power = 10 ** math.floor(math.log10(value))
    return next(step * power for step in (1, 2, 3, 4, 5, 6, 8, 10) if step * power >= value)


def said(value):
    """A number in three digits or fewer."""
    if value == 0:
        return "0"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def count(memos):
    return f"{memos // 1_000_000} million" if memos >= 1_000_000 else f"{memos:,}"


def scaled(points):
    """The points in milliseconds if microseconds are too small for them."""
    unit = next(iter(points.values()))[2]
    if unit == "µs" and max(point[0] for point in points.values()) >= 2000:
        return {
            memos: (value / 1000, base / 1000 if base else None, "ms")
            for memos, (value, base, _) in points.items()
        }
    return points


def text(x, y, words, anchor, style=""):
    styled = f' class="{style}"' if style else ""
    return f'<text{styled} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{words}</text>'


def panel(points, name, title, floor):
    points = scaled(points)
    unit = next(iter(points.values()))[2]
    most = max(max(value, base or 0) for value, base, _ in points.values())
    top = nice_above(most * 1.12)
    least, last = math.log10(min(points)), math.log10(max(points))
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM

    def x(memos):
        return LEFT + (math.log10(memos) - least) / ((last - least) or 1) * (right - LEFT)

    def y(value):
        return bottom - value / top * (bottom - TOP)

    out = [f'<text class="name" x="8" y="18">{name}  {title}</text>']
    about = f"{unit}; floor: {floor}" if floor else unit
    out.append(f'<text x="8" y="34">{about}</text>')
    for value in (0, top / 2, top):
        height = f"{y(value):.1f}"
        out.append(f'<path class="grid" d="M{LEFT} {height}H{right}"/>')
        out.append(text(LEFT - 6, y(value) + 4, said(value), "end"))
    for memos in points:
        anchor = "start" if memos == min(points) else "end" if memos == max(points) else "middle"
        at = x(memos) + (-8 if anchor == "start" else 8 if anchor == "end" else 0)
        out.append(text(at, bottom + 17, count(memos), anchor))
    out.append(text((LEFT + right) / 2, bottom + 33, "memos", "middle"))
    for place, line, mark in ((1, "floor", "square"), (0, "memod", "dot")):
        there = [
            (x(memos), point[place], y(point[place]))
            for memos, point in points.items()
            if point[place]
        ]
        if not there:
            continue
        way = "L".join(f"{left:.1f} {height:.1f}" for left, _, height in there)
        out.append(f'<path class="{line}" d="M{way}"/>')
        out += [MARKS[mark].format(left, height) for left, _, height in there]
        left, value, height = there[-1]
        above = -9 if mark == "dot" else 16
        out.append(text(left + 4, height + above, said(value), "end", "value"))
    return out


def drawn(rows):
    """The whole picture as SVG."""
    panels = []
    for name, beginning, title, floor, is_each in PANELS:
        points = series(rows, name, beginning, is_each)
        if len(points) > 1:
            panels.append(panel(points, name, title, floor))
    lines = math.ceil(len(panels) / COLUMNS)
    width, height = COLUMNS * WIDTH, HEAD + lines * HEIGHT
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" role="img">',
        "<title>What each row costs as the store grows</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{width}" height="{height}"/>',
        '<path class="memod" d="M8 22H40"/><circle class="dot" cx="24" cy="22" r="4"/>',
        '<text class="value" x="48" y="26">memod</text>',
        '<path class="floor" d="M110 22H142"/>',
        '<rect class="square" x="122.5" y="18.5" width="7" height="7"/>',
        '<text class="value" x="150" y="26">its floor, measured in turn with it</text>',
    ]
    for index, lines_of in enumerate(panels):
        across, down = index % COLUMNS * WIDTH, HEAD + index // COLUMNS * HEIGHT
        out += [f'<g transform="translate({across} {down})">', *lines_of, "</g>"]
    return "\n".join([*out, "</svg>", ""])


def main():
    data = json.loads((HERE / "results.json").read_text())
    (HERE / "growth.svg").write_text(drawn(data["rows"]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
