--- Links between memos: `[[a title]]`, `[[an id]]`, `[[a title|a label]]`.
local connection = require('memod.connection')
local ids = require('memod.ids')
local memo = require('memod.memo')
local say = require('memod.say')
local uri = require('memod.uri')

local M = {}

--- What is between the brackets of the link on a column of a line, counted from 0.
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

local function begin(target, content, mods)
  local id = ids.fresh()
  memo.expect_new(id)
  local buf = uri.open_memo(id, target, mods)
  vim.api.nvim_buf_set_lines(buf, 0, -1, false, { content, '', '' })
  vim.api.nvim_win_set_cursor(0, { 3, 0 })
  say.info(('There is no memo “%s” yet; :w makes it.'):format(target))
end

--- Opens the memo that a link is to; begins it if there is none.
---@param target string A title or an id, also with a label: all that is between the brackets.
function M.open(target, mods)
  local params = { target = target, fields = { 'title' } }
  connection.request('link/resolve', params, function(err, result)
    if err then
      return say.error(err)
    elseif result.memo then
      return uri.open_memo(result.memo.id, result.memo.title, mods)
    elseif not result.content then
      return say.warn(('“%s” is no title that a memo can have.'):format(target))
    end
    begin(result.target, result.content, mods)
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
