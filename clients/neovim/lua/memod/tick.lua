--- The boxes of a checklist in a memo: `- [ ] milk`.
local say = require('memod.say')

local M = {}

--- The line with its box checked or not, or with a box where an item has none.
---@param line string
---@param is_checked? boolean The state to set; toggles by default.
---@return string? line Nil if the line isn't a checklist item.
---@return boolean? is_checked
function M.line(line, is_checked)
  local head, mark, rest = line:match('^(%s*[-*+] %[)([ xX])(%].*)$')
  if not head then
    head, mark, rest = line:match('^(%s*%d+[.)] %[)([ xX])(%].*)$')
  end
  if head then
    if is_checked == nil then
      is_checked = mark == ' '
    end
    return head .. (is_checked and 'x' or ' ') .. rest, is_checked
  end
  local bullet, item = line:match('^(%s*[-*+] )(.*)$')
  if bullet then
    return bullet .. '[ ] ' .. item, false
  end
end

--- Checks the boxes of the lines, or none of them if the first one is checked.
function M.toggle(_, call)
  local first, last = vim.fn.line('.'), vim.fn.line('.')
  if call.range > 0 then
    first, last = call.line1, call.line2
  end
  local lines = vim.api.nvim_buf_get_lines(0, first - 1, last, false)
  local count, is_checked = 0, nil
  for index, line in ipairs(lines) do
    local changed, is_now = M.line(line, is_checked)
    if changed then
      count, is_checked, lines[index] = count + 1, is_now, changed
    end
  end
  if count == 0 then
    return say.warn('There is no item of a list here; `- [ ] milk` is one with a box.')
  end
  vim.api.nvim_buf_set_lines(0, first - 1, last, false, lines)
end

return M
