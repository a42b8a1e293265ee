"""Neovim."""

from __future__ import annotations

import json

from editor import CLIENTS
from vi import Vi

SETTINGS = """\
vim.opt.runtimepath:prepend({plugin})
vim.o.columns = 200 -- so that no sentence has to be confirmed with a key
vim.o.hidden = true
require('memod').setup({{ cmd = {server} }})

local orders = vim.loop.new_pipe(false)
local rest = ''
local function obey(line)
  local expression = vim.fn.json_decode(line)[2]
  local is_fine, value = pcall(vim.fn.eval, 'json_encode(' .. expression .. ')')
  orders:write('[-1,' .. (is_fine and value or vim.fn.json_encode(value)) .. ']\\n')
end
orders:connect({socket}, function()
  orders:read_start(vim.schedule_wrap(function(_, bytes)
    if not bytes then
      vim.cmd('cquit')
    end
    rest = rest .. bytes
    for line in rest:gmatch('([^\\n]*)\\n') do
      obey(line)
    end
    rest = rest:match('[^\\n]*$')
  end))
end)
"""


class Neovim(Vi):
    """A Neovim without a screen."""

    name = "Neovim"

    def _command_line(self, program: str) -> list[str]:
        settings = self.home / "init.lua"
        words = {
            "plugin": str(CLIENTS / "neovim"),
            "server": str(self.server),
            "socket": str(self.socket),
        }
        settings.write_text(
            SETTINGS.format(
                **{name: json.dumps(word, ensure_ascii=False) for name, word in words.items()}
            ),
            encoding="utf-8",
        )
        return [program, "--headless", "-u", str(settings), "-i", "NONE", "-n"]

    def type(self, keys: str) -> None:
        self.evaluate("nvim_input('" + keys.replace("'", "''") + "')")
