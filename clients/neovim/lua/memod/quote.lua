--- What a task was made of: lines of another buffer, and where they are.
local place = require('memod.place')

local M = {}

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
function M.of(call)
  local buf = vim.api.nvim_get_current_buf()
  if vim.b[buf].memod_kind then
    return nil
  end
  local has_range = (call.range or 0) > 0
  local first = has_range and call.line1 or vim.fn.line('.')
  local lines = vim.api.nvim_buf_get_lines(buf, first - 1, has_range and call.line2 or first, false)
  local parts = { place.of(buf, first) }
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

return M
