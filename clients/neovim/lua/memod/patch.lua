--- Makes the lines of a buffer into others by little edits, so that cursors and marks stay.
local M = {}

---@class memod.Hunk The lines from `first` on, `count` of them, are `new` now. Counted from 0.
---@field first integer
---@field count integer
---@field new string[]

---@return memod.Hunk[]
local function hunks_between(old, new)
  local function joined(lines)
    return table.concat(lines, '\n') .. '\n'
  end
  local hunks = {}
  for _, hunk in ipairs(vim.diff(joined(old), joined(new), { result_type = 'indices' })) do
    local old_start, old_count, new_start, new_count = unpack(hunk)
    table.insert(hunks, {
      first = old_count == 0 and old_start or old_start - 1,
      count = old_count,
      new = vim.list_slice(new, new_start, new_start + new_count - 1),
    })
  end
  return hunks
end

--- How many bytes two texts have in common at the start, and then at the end.
local function common(old, new)
  local most = math.min(#old, #new)
  local head = 0
  while head < most and old:byte(head + 1) == new:byte(head + 1) do
    head = head + 1
  end
  local tail = 0
  while tail < most - head and old:byte(#old - tail) == new:byte(#new - tail) do
    tail = tail + 1
  end
  return head, tail
end

--- Changes the letters that differ in lines that are others now, then removes or adds the rest.
local function apply(buf, old, hunk)
  local both = math.min(hunk.count, #hunk.new)
  for index = 1, both do
    local row, line = hunk.first + index - 1, hunk.new[index]
    local was = old[row + 1]
    local head, tail = common(was, line)
    local between = line:sub(head + 1, #line - tail)
    vim.api.nvim_buf_set_text(buf, row, head, row, #was - tail, { between })
  end
  vim.api.nvim_buf_set_lines(buf, hunk.first + both, hunk.first + hunk.count, false,
    vim.list_slice(hunk.new, both + 1))
end

local space = vim.api.nvim_create_namespace('memod_patch')

---@param buf integer
---@param new string[]
function M.apply(buf, new)
  local old = vim.api.nvim_buf_get_lines(buf, 0, -1, false)
  local hunks = hunks_between(old, new)
  local cursors, tops = {}, {}
  for _, window in ipairs(vim.fn.win_findbuf(buf)) do
    local view = vim.api.nvim_win_call(window, vim.fn.winsaveview)
    cursors[window] = vim.api.nvim_buf_set_extmark(buf, space, view.lnum - 1, view.col, {})
    tops[window] = vim.api.nvim_buf_set_extmark(buf, space, view.topline - 1, 0, {})
  end
  for index = #hunks, 1, -1 do
    apply(buf, old, hunks[index])
  end
  for window, mark in pairs(cursors) do
    local row, column = unpack(vim.api.nvim_buf_get_extmark_by_id(buf, space, mark, {}))
    local top = vim.api.nvim_buf_get_extmark_by_id(buf, space, tops[window], {})[1]
    vim.api.nvim_win_call(window, function()
      vim.fn.winrestview({ lnum = row + 1, col = column, topline = top + 1 })
    end)
  end
  vim.api.nvim_buf_clear_namespace(buf, space, 0, -1)
end

return M
