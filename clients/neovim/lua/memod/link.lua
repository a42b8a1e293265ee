--- Links between memos: `[[a title]]` or `[[an id]]`.
local connection = require('memod.connection')
local ids = require('memod.ids')
local memo = require('memod.memo')
local say = require('memod.say')
local uri = require('memod.uri')

local M = {}

local rows_max = 1000 -- of a page

--- What the link on a column of a line, counted from 0, is to.
---@return string?
function M.target(text, column)
  local start = 1
  while true do
    local first, last, target = text:find('%[%[([^%[%]]+)%]%]', start)
    if not first then
      return nil
    elseif first - 1 <= column and column < last then
      return vim.trim(target)
    end
    start = last + 1
  end
end

local function begin(title, mods)
  local id = ids.fresh()
  memo.expect_new(id)
  local buf = uri.open('memod://' .. id, mods)
  vim.api.nvim_buf_set_lines(buf, 0, -1, false, { title, '', '' })
  vim.api.nvim_win_set_cursor(0, { 3, 0 })
  say.info(('There is no memo “%s” yet; :w makes it.'):format(title))
end

local function open_id(target, mods)
  if not target:match('^%a[%w_-]*$') then
    return begin(target, mods)
  end
  connection.request('memo/get', { ids = { target }, fields = { 'title' } }, function(err, result)
    if err then
      return say.error(err)
    elseif result.results[1].memo then
      return uri.open('memod://' .. target, mods)
    end
    begin(target, mods)
  end)
end

--- Opens the memo of that title or id; begins it if there is none.
---@param cursor? string Where the page before ended, of what has the words in it.
function M.open(target, mods, cursor)
  local query = { text = target, fields = { 'title' }, limit = rows_max, cursor = cursor }
  query.sort = { { by = 'updated', descending = true } }
  connection.request('memo/list', query, function(err, result)
    if err then
      return say.error(err)
    end
    for _, row in ipairs(result.rows) do
      if vim.fn.tolower(row.title) == vim.fn.tolower(target) then
        return uri.open('memod://' .. row.id, mods)
      end
    end
    if result.nextCursor then
      return M.open(target, mods, result.nextCursor)
    end
    open_id(target, mods)
  end)
end

--- Opens the memo that the link under the cursor is to.
function M.follow(_, call)
  local column = vim.api.nvim_win_get_cursor(0)[2]
  local target = M.target(vim.api.nvim_get_current_line(), column)
  if not target then
    return say.warn('There is no [[link]] under the cursor.')
  end
  M.open(target, call.mods)
end

return M
