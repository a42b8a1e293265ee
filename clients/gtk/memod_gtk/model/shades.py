"""Colors as they can be told from what they are on."""

from __future__ import annotations

import colorsys
from collections.abc import Iterator, Sequence

CONTRAST_MIN = 3.0
"""Of what isn't text: WCAG 2.1, 1.4.11."""
_LIGHT, _DARK = (0xDE, 0xDE, 0xDE), (0x40, 0x40, 0x40)
"""What a row that is selected in the sidebar, or on a card, is on in either style."""
_STEPS = 40


def seen_shade(color: str, *, is_dark: bool, least: float = CONTRAST_MIN) -> str:
    """A color, `#1B6B3A`, or the shade nearest to it that is seen on a row of that style."""
    ground = _DARK if is_dark else _LIGHT
    for shade in _shades(color, 1 if is_dark else 0):
        if contrast(shade, ground) >= least:
            return "#" + "".join(f"{part:02X}" for part in shade)
    return color


def contrast(color: Sequence[float], ground: Sequence[float]) -> float:
    """Of two colors, each red, green and blue from 0 to 255, as WCAG computes it."""
    light, dark = sorted((_luminance(color), _luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _shades(color: str, end: float) -> Iterator[list[int]]:
    """The color, and then as light as `end` step by step: white is 1 and black is 0."""
    parts = (int(color[start : start + 2], 16) / 255 for start in (1, 3, 5))
    hue, lightness, saturation = colorsys.rgb_to_hls(*parts)
    for step in range(_STEPS + 1):
        shade = lightness + (end - lightness) * step / _STEPS
        yield [round(255 * part) for part in colorsys.hls_to_rgb(hue, shade, saturation)]


def _luminance(color: Sequence[float]) -> float:
    """The relative luminance, as WCAG 2.1 defines it."""
    red, green, blue = (_linear(each / 255) for each in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
