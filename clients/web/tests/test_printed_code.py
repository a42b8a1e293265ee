"""The QR code that memod-web prints, read from a picture by a decoder that isn't ours."""

from __future__ import annotations

import contextlib
import os
import pty
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from support import PACKAGE

try:
    import segno
except ImportError:
    segno = None

SGR = re.compile(r"\x1b\[([\d;]*)m")
COLORS = {"30": 0, "37": 255, "40": 0, "47": 255, "97": 255, "107": 255}
SCALE = 6
# The upper and the lower half of a cell: whether each has the colour of the text.
HALVES = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}


def printed(*options: str) -> str:
    """What memod-web prints where there is a terminal."""
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = pty.openpty()
        environment = {**os.environ, "PYTHONPATH": str(PACKAGE), "XDG_STATE_HOME": folder}
        command = [sys.executable, "-m", "memod_web", *options]
        process = subprocess.Popen(command, stdout=theirs, env=environment, cwd=folder)
        os.close(theirs)
        said = b""
        # That the other side is closed is an error on Linux and an end elsewhere.
        with contextlib.suppress(OSError):
            while read := os.read(ours, 65536):
                said += read
        os.close(ours)
        assert process.wait() == 0
        return said.decode()


def picture(text: str, foreground: int, background: int) -> bytes:
    """The cells of a code as a terminal with these colours draws them, as PGM."""
    rows: list[list[int]] = []
    for line in text.splitlines():
        fore, back = foreground, background
        upper, lower = [], []
        cells = SGR.split(line)
        for number, part in enumerate(cells):
            if number % 2:
                for code in part.split(";"):
                    if code in ("", "0"):
                        fore, back = foreground, background
                    elif code.startswith(("3", "9")):
                        fore = COLORS[code]
                    else:
                        back = COLORS[code]
                continue
            for cell in part:
                above, below = HALVES[cell]
                upper += [fore if above else back] * SCALE
                lower += [fore if below else back] * SCALE
        rows += [upper] * SCALE + [lower] * SCALE
    # The terminal is wider than what is printed.
    width = max(map(len, rows)) + 40 * SCALE
    body = b"".join(bytes([*row, *[background] * (width - len(row))]) for row in rows)
    return f"P5 {width} {len(rows)} 255\n".encode() + body


@unittest.skipUnless(segno, "there is no segno, which draws the code: apt install python3-segno")
@unittest.skipUnless(shutil.which("zbarimg"), "there is no decoder of QR codes: zbar-tools")
class PrintedCode(unittest.TestCase):
    def test_it_is_the_link_on_a_dark_terminal_and_on_a_light_one(self) -> None:
        said = printed("--link", "--host", "mybox.tail1234.ts.net")
        link = said.split()[0]
        self.assertRegex(link, r"^https://mybox\.tail1234\.ts\.net/#token=[\w-]{20,}$")
        code = "\n".join(line for line in said.splitlines() if re.search("[▀▄█]", line))
        for colors in ((255, 0), (0, 255), (180, 40), (60, 250)):
            with self.subTest(colors), tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "code.pgm"
                file.write_bytes(picture(code, *colors))
                read = subprocess.run(
                    ["zbarimg", "--nodbus", "--raw", "--quiet", str(file)], stdout=subprocess.PIPE
                )
                self.assertEqual(read.stdout.decode().strip(), link)


if __name__ == "__main__":
    unittest.main()
