--- Links between memos: `[[a title]]`, `[[an id]]`, `[[a title|a label]]`.
local connection = require('memod.connection')
local ids = require('memod.ids')
local marks = require('memod.marks')
local memo = require('memod.memo')
local say = require('memod.say')
local uri = require('memod.uri')

local M = {}

local function begin(target, content, mods)
  local id = ids.fresh()
  memo.expect_new(id)
  local buf = uri.open_memo(id, target, mods)
  vim.api.nvim_buf_set_lines(buf, 0, -1, false, { content, '', '' })
  vim.api.nvim_win_set_cursor(0, { 3, 0 })
  say.info(('There is no memo “%s” yet; :w makes it.'):format(target))
end

local function resolve(params, mods)
  params.fields = { 'title' }
  connection.request('link/resolve', params, function(err, result)
    if err then
      return say.error(err)
    elseif not result.target then
      return say.warn('There is no [[link]] under the cursor.')
    elseif result.memo then
      local buf = uri.open_memo(result.memo.id, result.memo.title, mods)
      if result.position then
        memo.of(buf):go_to(result.position)
      end
    elseif result.position then
      vim.api.nvim_win_set_cursor(0, { result.position.line + 1, result.position.character })
    elseif not result.content then
      return say.warn(('“%s” is no title that a memo can have.'):format(result.target))
    else
      begin(result.target, result.content, mods)
    end
  end)
end

--- Opens the memo that a link is to; begins it if there is none.
---@param target string A title or an id, also with a label: all that is between the brackets.
function M.open(target, mods)
  resolve({ target = target }, mods)
end

--- Opens the memo that the link under the cursor is to.
function M.follow(_, call)
  resolve((marks.here()), call.mods)
end

return M
