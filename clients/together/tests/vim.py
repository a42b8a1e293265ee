"""Vim; Debian's has no `+clientserver`, but every one with channels can come to a socket."""

from __future__ import annotations

import json

from editor import CLIENTS
from vi import Vi

SETTINGS = """\
set nocompatible hidden lines=24
" So that no sentence has to be confirmed with a key.
set columns=200
set runtimepath^={plugin}
let g:memod_cmd = [{server}]
let g:orders = ch_open('unix:' .. {socket},
  \\ #{{mode: 'json', close_cb: {{-> execute('cquit!')}}}})
"""


class Vim(Vi):
    """A Vim whose screen nobody sees."""

    name = "Vim"

    def _command_line(self, program: str) -> list[str]:
        settings = self.home / "vimrc"
        plugin = str(CLIENTS / "vim").replace("\\", "\\\\").replace(" ", "\\ ")
        settings.write_text(
            SETTINGS.format(
                plugin=plugin,
                server=json.dumps(str(self.server)),
                socket=json.dumps(str(self.socket)),
            ),
            encoding="utf-8",
        )
        return [program, "--not-a-term", "-u", str(settings), "-i", "NONE", "-n", "-N"]

    def type(self, keys: str) -> None:
        words = keys.replace("\\", "\\\\").replace('"', '\\"').replace("<", "\\<")
        self.evaluate(f'feedkeys("{words}", "t")')
