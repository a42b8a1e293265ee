--- What a task was made of: the lines that were selected in another buffer, and where they are.
local M = {}

--- The line without what makes it a comment, as a title.
local function title_of(line)
  return (vim.trim(line):gsub('^[/#*;%%"-]+%s*', ''):gsub('%s*[*/]+$', ''))
end

--- Where the line is, so that `gF` goes there.
local function place_of(buf, lnum)
  local name = vim.api.nvim_buf_get_name(buf)
  if name == '' or vim.bo[buf].buftype ~= '' then
    return nil
  end
  return ('%s:%d'):format(vim.fn.fnamemodify(name, ':p:~'), lnum)
end

--- The first line of the range as a title, and what follows the title in the task's text.
---@param call table Of the command, with `range`, `line1` and `line2`.
---@return string? title Nil without a range.
---@return string? body
function M.of(call)
  local buf = vim.api.nvim_get_current_buf()
  if (call.range or 0) == 0 or vim.b[buf].memod_kind then
    return nil, nil
  end
  local lines = vim.api.nvim_buf_get_lines(buf, call.line1 - 1, call.line2, false)
  local parts = {}
  local place = place_of(buf, call.line1)
  if place then
    table.insert(parts, place)
  end
  if #lines > 1 then
    local text = table.concat(lines, '\n')
    -- Fenced, so that `#include` isn't read as a tag.
    local fence = text:find('```', 1, true) and '~~~~' or '```'
    table.insert(parts, ('%s%s\n%s\n%s'):format(fence, vim.bo[buf].filetype, text, fence))
  end
  local body = #parts > 0 and '\n\n' .. table.concat(parts, '\n\n') .. '\n' or nil
  return title_of(lines[1] or ''), body
end

return M
