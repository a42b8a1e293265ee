--- What a task was made of, and where: `~/src/main.c:12: `the line``. The line's text finds it again where
--- it has moved.
local tr = require('memod.messages').tr
local say = require('memod.say')

local M = {}

--- The place of a line of `buf`; nil if that is no file.
---@return string?
local function place_of(buf, lnum)
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

--- The line without what makes it a comment, as a title.
local function title_of(line)
  return (vim.trim(line):gsub('^[/#*;%%"-]+%s*', ''):gsub('%s*[*/]+$', ''))
end

--- The first line of the range as a title, and what follows the title in the task's text: where in
--- a file it is, and the lines if they are several.
---@param call table Of the command, with `range`, `line1` and `line2`.
---@return string? title Nil without a range.
---@return string? body
---@return string? place The name of the file and the line that the text says though nothing was selected.
function M.quote(call)
  local buf = vim.api.nvim_get_current_buf()
  if vim.b[buf].memod_kind then
    return nil
  end
  local has_range = (call.range or 0) > 0
  local first = call.line1
  local lines = vim.api.nvim_buf_get_lines(buf, first - 1, call.line2, false)
  local parts = { place_of(buf, first) }
  local short = not has_range and parts[1] and ('%s:%d'):format(vim.fn.expand('%:t'), first) or nil
  if #lines > 1 then
    local text = table.concat(lines, '\n')
    -- Fenced, so that `#include` isn't read as a tag.
    local fence = text:find('```', 1, true) and '~~~~' or '```'
    table.insert(parts, ('%s%s\n%s\n%s'):format(fence, vim.bo[buf].filetype, text, fence))
  end
  local body = #parts > 0 and '\n\n' .. table.concat(parts, '\n\n') .. '\n' or nil
  return has_range and title_of(lines[1] or '') or nil, body, short
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
