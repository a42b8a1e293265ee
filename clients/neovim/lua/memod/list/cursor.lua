--- Where the cursor is in a list: it stays with its memo, and out of the id that stands for it.
local line_of = require('memod.list.line')

local M = {}

local function line_at(buf, lnum)
  return vim.api.nvim_buf_get_lines(buf, lnum - 1, lnum, false)[1] or ''
end

--- Remembers for each window which memo its cursor is on, and what it looks at.
function M.save(buf)
  local saved = {}
  for _, window in ipairs(vim.fn.win_findbuf(buf)) do
    local lnum, column = unpack(vim.api.nvim_win_get_cursor(window))
    local text = line_at(buf, lnum)
    local prefix_width = line_of.columns(text)
    table.insert(saved, {
      window = window,
      anchor = line_of.anchor(text),
      lnum = lnum,
      column = column - prefix_width,
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
  return math.max(0, line_of.columns(text) + cursor.column)
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

--- Keeps the cursor out of the concealed id; in insert mode out of the box too.
---@return boolean? has_moved
function M.constrain(is_inserting)
  local lnum, column = unpack(vim.api.nvim_win_get_cursor(0))
  local text = vim.api.nvim_get_current_line()
  local prefix_width, title_column = line_of.columns(text)
  local first = is_inserting and title_column or prefix_width
  if column < first then
    vim.api.nvim_win_set_cursor(0, { lnum, first })
    return true
  end
end

--- Whether `dd` removed the only line, which leaves an empty one; as `cc` does, to type there.
local function is_removed(buf)
  return vim.api.nvim_buf_line_count(buf) == 1 and line_at(buf, 1) == ''
    and vim.fn.mode():sub(1, 1) ~= 'i'
end

--- Whether the cursor's line had an id and, being the same line still, has none.
local function has_lost_prefix(buf, before)
  local lnum = vim.api.nvim_win_get_cursor(0)[1]
  return before and before.lnum == lnum and before.count == vim.api.nvim_buf_line_count(buf)
    and line_of.columns(before.text) > 0 and line_of.columns(line_at(buf, lnum)) == 0
end

--- Gives a line its id back that `cc` or the like took away: it is still its memo's line.
---@param before {lnum: integer, count: integer, text: string}? The line the cursor was on.
function M.repair(buf, before)
  if not has_lost_prefix(buf, before) or is_removed(buf) then
    return
  end
  local lnum, column = unpack(vim.api.nvim_win_get_cursor(0))
  local prefix_width, title_column = line_of.columns(before.text)
  local text = line_at(buf, lnum)
  local has_box = text:match('^%s*%[[ ~xX]%]')
  local prefix = before.text:sub(1, has_box and prefix_width or title_column)
  -- What is left of a prefix that was half deleted goes with it.
  local left = text:match('^/[:%w_-]*') or ''
  local rest = text
  if left ~= '' and vim.startswith(before.text, left) then
    rest = text:sub(#left + 1):gsub('^ ', '')
  end
  pcall(vim.cmd, 'undojoin')
  vim.api.nvim_buf_set_text(buf, lnum - 1, 0, lnum - 1, #text - #rest, { prefix })
  vim.api.nvim_win_set_cursor(0, { lnum, math.max(#prefix, column + #prefix + #rest - #text) })
end

--- The line the cursor is on, for `repair`; as it was before, while it waits for that.
function M.remember(buf, before)
  if has_lost_prefix(buf, before) then
    return before
  end
  local lnum = vim.api.nvim_win_get_cursor(0)[1]
  return {
    lnum = lnum,
    count = vim.api.nvim_buf_line_count(buf),
    text = vim.api.nvim_get_current_line(),
  }
end

return M
