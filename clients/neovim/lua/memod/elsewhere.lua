--- `:w FILE`, `:saveas FILE` and `:w >>FILE` in a buffer that the server keeps: its text goes to the file
--- as it stands, and the buffer stays what it is.
local buffer = require('memod.buffer')
local messages = require('memod.messages')
local say = require('memod.say')

local tr = messages.tr

local M = {}

--- After `:saveas` the buffer has the file's name, and another buffer its own.
local function give_back(buf, name)
  local other = vim.fn.bufnr(vim.fn.fnameescape(name))
  if other ~= -1 and other ~= buf then
    vim.cmd(('noautocmd bwipeout! %d'):format(other))
  end
  vim.api.nvim_buf_set_name(buf, name)
end

local function write(event)
  local first, last = vim.fn.line("'["), vim.fn.line("']")
  local lines = vim.api.nvim_buf_get_lines(event.buf, first - 1, last, false)
  local flags = event.event == 'FileAppendCmd' and 'a' or ''
  local is_written, err = pcall(vim.fn.writefile, lines, event.match, flags)
  if is_written then
    say.info(tr('Written to %s: %s.', event.file, messages.count(#lines, '%s line', '%s lines')))
  else
    say.error(err:gsub('^Vim[^:]*:', '') .. '')
  end
end

--- Has `:w` in `buf` call `write_own`, and writes files otherwise.
---@param buf integer
---@param write_own fun(is_forced: boolean)
function M.follow(buf, write_own)
  local name
  buffer.on(buf, 'BufFilePre', function()
    name = vim.api.nvim_buf_get_name(buf)
  end)
  buffer.on(buf, { 'BufWriteCmd', 'FileWriteCmd', 'FileAppendCmd' }, function(event)
    if not event.match:find('^memod://') then
      write(event)
      if name and not vim.api.nvim_buf_get_name(buf):find('^memod://') then
        vim.schedule(function()
          give_back(buf, name)
        end)
      end
    elseif event.event == 'BufWriteCmd' then
      write_own(vim.v.cmdbang == 1)
    else
      say.error(tr('It is written as a whole: :w without a range.'))
    end
  end)
end

return M
