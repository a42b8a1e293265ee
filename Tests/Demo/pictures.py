#!/usr/bin/env python3
"""Tests/Demo/pictures.py MEMOD: draws the pictures of the README beside this file, from real sessions.

Needs `pip install pyte`, bash, and Neovim, Vim and Emacs for theirs. Each session is a program on its own
terminal; the picture shows that terminal at the end. Run it again when the programs look different.
"""

import fcntl
import html
import os
import pty
import select
import struct
import sys
import tempfile
import termios
import time
import unicodedata
from pathlib import Path

import pyte

HERE = Path(__file__).resolve().parent
WIDTH, HEIGHT, MARGIN = 8.4, 19, 14
PAPER, INK = "#0d1117", "#e6edf3"
COLORS = {
    "black": PAPER,
    "red": "#ff7b72", "green": "#7ee787", "brown": "#e3b341", "yellow": "#e3b341", "blue": "#79c0ff",
    "magenta": "#d2a8ff", "cyan": "#76e3ea", "white": "#e6edf3", "brightblack": "#8b949e",
}
COMMANDS = [
    'memo add "Call mom tomorrow at 5pm !"',
    'memo add "토요일 오후 3시 회의"',
    "memo note $'장보기 #home\\n- [ ] 우유\\n- [ ] 빵'",
    "memo",
    "memo find ㅈㅂㄱ",
    "memo done mom",
    "memo undo",
]
# The shell's prompt is the only thing on its line, and its number is in the title.
PROMPT = "printf '\\033]0;ready %d\\007' $((++prompts))"


class Screen(pyte.Screen):
    """A screen that ignores xterm's modifyOtherKeys, which Vim sends."""

    def select_graphic_rendition(self, *attributes, private=False):
        if not private:
            super().select_graphic_rendition(*attributes)


class Terminal:
    """A program on a terminal of so many columns and lines, and what the terminal shows."""

    def __init__(self, columns, lines, command, environment):
        self.screen = Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.bytes = b""
        self.child, self.descriptor = pty.fork()
        if self.child == 0:
            os.execvpe(command[0], command, environment)
        size = struct.pack("HHHH", lines, columns, 0, 0)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, size)

    def type(self, text):
        os.write(self.descriptor, text.encode())

    def until(self, holds, seconds=20):
        """Reads until that holds of the terminal."""
        end = time.monotonic() + seconds
        while not holds():
            ready, _, _ = select.select([self.descriptor], [], [], max(0, end - time.monotonic()))
            if not ready:
                sys.exit("pictures.py: what was waited for didn't come:\n" + self.text())
            part = os.read(self.descriptor, 1 << 16)
            self.bytes += part
            # The terminal that reads this knows no faint letters: they are gray.
            self.stream.feed(part.replace(b"\x1b[2m", b"\x1b[90m"))

    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    def close(self):
        os.close(self.descriptor)
        os.waitpid(self.child, 0)


def columns(letter):
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def color(name, default):
    if name == "default":
        return default
    return COLORS.get(name) or COLORS.get(name.removeprefix("bright")) or (f"#{name}" if len(name) == 6 else default)


def runs(line, width):
    """A line's letters of one style, by where they begin."""
    found, column = [], 0
    while column < width:
        cell = line[column]
        foreground, background = color(cell.fg, INK), color(cell.bg, None)
        if cell.reverse:
            foreground, background = background or PAPER, foreground
        style = (foreground, background, cell.bold)
        wide = columns(cell.data) if cell.data else 1
        # What is wide stands alone, so that no font moves what follows.
        if found and found[-1][2] == style and wide == 1 and not found[-1][3]:
            found[-1][1] += cell.data
        else:
            found.append([column, cell.data, style, wide == 2])
        column += wide
    return found


def drawn_line(line, width, top):
    parts = []
    for column, text, (foreground, background, is_bold), is_wide in runs(line, width):
        left, count = MARGIN + column * WIDTH, 2 if is_wide else len(text)
        if background:
            parts.append(
                f'<rect x="{left:.1f}" y="{top:.0f}" width="{count * WIDTH:.1f}" '
                f'height="{HEIGHT}" fill="{background}"/>'
            )
        if text.strip():
            # From the first letter to the last, as wide as a terminal has it.
            lead = len(text) - len(text.lstrip())
            count = count if is_wide else len(text.strip())
            bold = ' font-weight="bold"' if is_bold else ""
            ink = f' fill="{foreground}"' if foreground != INK else ""
            parts.append(
                f'<text x="{left + lead * WIDTH:.1f}" y="{top + 14:.0f}" '
                f'textLength="{count * WIDTH:.1f}"{ink}{bold}>{html.escape(text.strip())}</text>'
            )
    return "".join(parts)


def drawn(title, screen, lines):
    width, height = 2 * MARGIN + screen.columns * WIDTH, 2 * MARGIN + lines * HEIGHT
    rows = [
        drawn_line(screen.buffer[number], screen.columns, MARGIN + number * HEIGHT)
        for number in range(lines)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
            f'width="{width:.0f}" role="img" aria-label="{html.escape(title)}">',
            "<style>text{white-space:pre;font-size:14px;"
            "font-family:ui-monospace,Menlo,Consolas,'DejaVu Sans Mono','Noto Sans Mono CJK KR',monospace}"
            "</style>",
            f'<rect width="100%" height="100%" rx="8" fill="{PAPER}"/>',
            f'<g fill="{INK}">',
            *filter(None, rows),
            "</g>",
            "</svg>",
            "",
        ]
    )


def environment(memod, folder):
    (folder / "memo").symlink_to(memod)
    return {
        "PATH": f"{folder}:{Path(memod).parent}:{os.environ['PATH']}",
        "HOME": str(folder), "MEMOD_FILE": str(folder / "memos.sqlite"), "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8", "TZ": "Asia/Seoul", "PS1": "$ ",
    }


def record_memo(memod, folder):
    """A session of the command."""
    surroundings = environment(memod, folder) | {"PROMPT_COMMAND": PROMPT}
    terminal = Terminal(72, 48, ["bash", "--norc", "--noprofile"], surroundings)

    def is_ready():
        line = terminal.screen.display[terminal.screen.cursor.y].rstrip()
        return terminal.screen.title == f"ready {count}" and line == "$"

    for count, command in enumerate([*COMMANDS, ""], 1):
        terminal.until(is_ready)
        terminal.type(command and command + "\n")
    lines = terminal.screen.cursor.y
    terminal.close()
    return drawn("A session of memo", terminal.screen, lines)


def record_editor(name, memod, folder):
    """The tasks as a buffer."""
    surroundings = environment(memod, folder)
    for text in (
        "Call the bank friday !", "우유 사기 #home", "Write to the landlord tomorrow at 9am",
        "보고서 쓰기 #work", "Water the plants",
    ):
        os.spawnvpe(os.P_WAIT, "memo", ["memo", "add", "--task", text], surroundings)
    for words in (["doing", "보고서"], ["done", "plants"]):
        os.spawnvpe(os.P_WAIT, "memo", ["memo", *words], surroundings)
    plugin = HERE.parent.parent / "clients" / name
    vim = ["-u", "NONE", "-i", "NONE", "--cmd", f"set nocp rtp^={plugin} bg=dark"]
    vim += ["-c", "runtime plugin/memod.vim plugin/memod.lua", "-c", f"let g:memod_command = '{memod}'"]
    command = {
        "neovim": ["nvim", *vim, "-c", "syntax on", "-c", "Tasks"],
        "vim": ["vim", *vim, "-c", "syntax on", "-c", "Tasks"],
        "emacs": [
            "emacs", "-nw", "-Q", "-L", str(plugin), "-l", "memod", "--eval", f'(setq memod-command (list "{memod}"))',
            "--eval", "(setq frame-background-mode 'dark inhibit-startup-screen t)", "-f", "menu-bar-mode", "-f", "memod-tasks",
            "--eval", "(run-at-time 1 nil (lambda () (message \"\")))",
        ],
    }[name]
    terminal = Terminal(72, 11, command, surroundings)
    terminal.until(lambda: "Water the plants" in terminal.text() and "information" not in terminal.text())
    terminal.close()
    return drawn(f"Tasks in {name.capitalize()}", terminal.screen, 11)


def main():
    memod = str(Path(sys.argv[1]).resolve())
    for name in ("memo", "neovim", "vim", "emacs"):
        with tempfile.TemporaryDirectory() as folder:
            record = record_memo if name == "memo" else lambda *of, name=name: record_editor(name, *of)
            (HERE / f"{name}.svg").write_text(record(memod, Path(folder)), encoding="utf-8")


if __name__ == "__main__":
    main()
