--- Places in files that a memo names: `~/src/main.c:12: `the line``. The line's text finds it again
--- where it has moved.
local tr = require('memod.messages').tr
local say = require('memod.say')

local M = {}

--- The place of a line of `buf`; nil if that is no file.
---@return string?
function M.of(buf, lnum)
  local name = vim.api.nvim_buf_get_name(buf)
  if name == '' or vim.bo[buf].buftype ~= '' then
    return nil
  end
  local path = vim.fn.fnamemodify(name, ':p:~')
  local text = vim.trim(vim.api.nvim_buf_get_lines(buf, lnum - 1, lnum, false)[1] or '')
  if text == '' then
    return ('%s:%d'):format(path, lnum)
  end
  -- As code, so that `#include` isn't read as a tag.
  local mark = text:find('`', 1, true) and '```' or '`'
  return ('%s:%d: %s%s%s'):format(path, lnum, mark, text, mark)
end

--- What a line of a memo names.
---@return string? path
---@return integer? lnum
---@return string? text
local function parse(line)
  local path, lnum, rest = line:match('^([~/].-):(%d+)(.*)$')
  if not path then
    return nil
  end
  return path, tonumber(lnum), rest:match('^: `+(.-)`+$')
end

--- The line with that text which is nearest to `lnum`.
local function find(text, lnum)
  local best
  for index, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    if vim.trim(line) == text and (not best or math.abs(index - lnum) < math.abs(best - lnum)) then
      best = index
    end
  end
  return best
end

--- Goes to the place that the line under the cursor names; answers whether it names one.
---@return boolean
function M.follow(mods)
  local path, lnum, text = parse(vim.api.nvim_get_current_line())
  if not path then
    return false
  elseif vim.fn.filereadable(vim.fn.expand(path)) == 0 then
    say.warn(tr('There is no file %s any more.', path))
    return true
  end
  vim.cmd(('%s %s'):format(mods ~= '' and mods .. ' split' or 'edit', vim.fn.fnameescape(path)))
  local found = text and find(text, lnum)
  if text and not found then
    say.warn(tr('The line no longer exists; it was here.'))
  end
  vim.cmd(("normal! m'%dG^"):format(math.min(found or lnum, vim.fn.line('$'))))
  return true
end

return M
