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

--- Where a place of the old text is in the new one.
local function moved(old, hunks, row, column)
  local shift = 0
  for _, hunk in ipairs(hunks) do
    if row >= hunk.first + hunk.count and (hunk.count > 0 or row >= hunk.first) then
      shift = shift + #hunk.new - hunk.count
    elseif row >= hunk.first then
      local index = math.max(1, math.min(row - hunk.first + 1, #hunk.new))
      local line = hunk.new[index]
      if not line then
        return math.max(0, hunk.first + shift), 0
      end
      local head, tail = common(old[row + 1], line)
      if column > head and column >= #old[row + 1] - tail then
        column = column + #line - #old[row + 1]
      end
      return hunk.first + index - 1 + shift, math.min(math.max(column, 0), #line)
    end
  end
  return row + shift, column
end

local function apply(buf, old, hunk)
  if hunk.count ~= #hunk.new then
    local last = hunk.first + hunk.count
    return vim.api.nvim_buf_set_lines(buf, hunk.first, last, false, hunk.new)
  end
  for index, line in ipairs(hunk.new) do
    local row = hunk.first + index - 1
    local was = old[row + 1]
    local head, tail = common(was, line)
    local between = line:sub(head + 1, #line - tail)
    vim.api.nvim_buf_set_text(buf, row, head, row, #was - tail, { between })
  end
end

---@param buf integer
---@param new string[]
function M.apply(buf, new)
  local old = vim.api.nvim_buf_get_lines(buf, 0, -1, false)
  local hunks = hunks_between(old, new)
  local views = {}
  for _, window in ipairs(vim.fn.win_findbuf(buf)) do
    views[window] = vim.api.nvim_win_call(window, vim.fn.winsaveview)
  end
  for index = #hunks, 1, -1 do
    apply(buf, old, hunks[index])
  end
  for window, view in pairs(views) do
    local row, column = moved(old, hunks, view.lnum - 1, view.col)
    local top = moved(old, hunks, view.topline - 1, 0)
    vim.api.nvim_win_call(window, function()
      vim.fn.winrestview({ lnum = row + 1, col = column, topline = top + 1 })
    end)
  end
end

return M
