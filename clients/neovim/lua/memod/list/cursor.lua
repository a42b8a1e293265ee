--- Where the cursor is in a list: it stays with its memo.

local M = {}

local function line_at(buf, lnum)
  return vim.api.nvim_buf_get_lines(buf, lnum - 1, lnum, false)[1] or ''
end

--- Remembers for each window which memo its cursor is on, and what it looks at.
---@param track memod.Track
function M.save(buf, track)
  local saved = {}
  for _, window in ipairs(vim.fn.win_findbuf(buf)) do
    local lnum, column = unpack(vim.api.nvim_win_get_cursor(window))
    local text = line_at(buf, lnum)
    table.insert(saved, {
      window = window,
      anchor = track:id(lnum),
      lnum = lnum,
      column = column,
      title = text:sub(column + 1),
      topline = vim.api.nvim_win_call(window, vim.fn.winsaveview).topline,
    })
  end
  return saved
end

--- The line to be on where the memo that was on `lnum` is gone, or the list was just opened: a
--- heading has nothing to be done to.
local function place_near(items, lnum)
  local near = math.max(1, math.min(lnum, #items))
  local item = items[near]
  return item and item.is_heading and items[near + 1] and near + 1 or near
end

--- Where the cursor was in a line: on the same letter, also where there is more in front of it now,
--- as is a box.
local function column_in(text, cursor)
  if cursor.title ~= '' and vim.endswith(text, cursor.title) then
    return #text - #cursor.title
  end
  return cursor.column
end

--- Puts the cursors back on their memos, or where they were if those are gone.
---@param items table[] What the lines show now.
function M.restore(buf, saved, items)
  if #saved == 0 then
    return
  end
  local lnums = {}
  for index, item in ipairs(items) do
    lnums[item.id or ':' .. item.key] = index
  end
  for _, cursor in ipairs(saved) do
    local lnum = lnums[cursor.anchor] or place_near(items, cursor.lnum)
    local column = column_in(line_at(buf, lnum), cursor)
    vim.api.nvim_win_call(cursor.window, function()
      -- Who sees the first line goes on seeing it.
      local topline = cursor.topline == 1 and 1 or math.max(1, cursor.topline + lnum - cursor.lnum)
      vim.fn.winrestview({
        lnum = lnum,
        col = column,
        topline = topline,
      })
    end)
  end
end

return M
