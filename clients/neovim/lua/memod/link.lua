--- Links between memos: `[[a title]]`, `[[an id]]`, `[[a title|a label]]`.
local connection = require('memod.connection')
local ids = require('memod.ids')
local limits = require('memod.limits')
local marks = require('memod.marks')
local memo = require('memod.memo')
local tr = require('memod.messages').tr
local place = require('memod.place')
local say = require('memod.say')
local uri = require('memod.uri')

local M = {}

local lines_max = 30

local function begin(target, content, mods)
  local id = ids.fresh()
  memo.expect_new(id)
  local buf = uri.open_memo(id, target, mods)
  vim.api.nvim_buf_set_lines(buf, 0, -1, false, { content, '', '' })
  vim.api.nvim_win_set_cursor(0, { 3, 0 })
  say.info(tr('There is no memo “%s” yet; :w creates it.', target))
end

local function nothing()
  say.warn(tr('There is no [[link]] under the cursor.'))
end

--- Opens what `params` lead to; calls `otherwise` where there is no link.
local function resolve(params, mods, otherwise)
  params.fields = { 'title' }
  connection.request('link/resolve', params, function(err, result)
    if err then
      return say.error(err)
    elseif not result.target then
      return (otherwise or nothing)()
    elseif result.memo then
      local buf = uri.open_memo(result.memo.id, result.memo.title, mods)
      if result.position then
        memo.of(buf):go_to(result.position)
      end
    elseif result.position then
      vim.api.nvim_win_set_cursor(0, { result.position.line + 1, result.position.character })
    elseif not result.content then
      return say.warn(tr("“%s” can't be the title of a memo.", result.target))
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

--- Opens the memo of that title, which is begun if there is none. Without a title, one is chosen.
function M.find(title, call)
  if title == '' then
    return require('memod.picker').open(nil, nil, call.mods)
  end
  M.open(title, call.mods)
end

--- Opens the memo that the link under the cursor is to.
function M.follow(_, call)
  resolve((marks.here()), call.mods, function()
    return place.follow(call.mods) or nothing()
  end)
end

--- The same for a key, which does what it does elsewhere where there is no link.
function M.follow_or(key)
  resolve((marks.here()), '', function()
    if place.follow('') then
      return
    end
    local own = vim.api.nvim_replace_termcodes(key, true, false, true)
    local is_done, err = pcall(vim.cmd, 'normal! ' .. own)
    if not is_done then
      say.error(err:gsub('^.-Vim[^:]*:', '') .. '')
    end
  end)
end

--- The id of the memo of a line of a list, or of a hit.
local function id_here()
  local buf = vim.api.nvim_get_current_buf()
  local view = require('memod.list').of(buf)
  return view and not view.spec.is_groups and require('memod.list').id_at(buf, vim.fn.line('.'))
    or not view and require('memod.search').hit() or nil
end

--- Shows the memo that the link under the cursor is to, or of the line of a list, in a small window,
--- until the cursor moves.
function M.show()
  local is_line = vim.b.memod_kind == 'list' or vim.b.memod_kind == 'search'
  local params = is_line and { target = id_here() } or marks.here()
  if is_line and not params.target then
    return say.warn(tr('There is no memo on this line.'))
  end
  params.fields = { 'title', 'content' }
  connection.request('link/resolve', params, function(err, result)
    if err then
      return say.error(err)
    elseif not result.target then
      return nothing()
    elseif not result.memo then
      return say.info(tr('There is no memo “%s” yet.', result.target))
    end
    local lines = vim.split((result.memo.content:gsub('\r', '')), '\n', { plain = true })
    require('memod.note').show(table.concat(vim.list_slice(lines, 1, lines_max), '\n'))
  end)
end

--- For 'includeexpr': the name of the memo that a link to `target` leads to.
function M.include(target)
  local params = { target = target, fields = { 'title' } }
  local _, result = connection.await('link/resolve', params, limits.asking)
  local found = result and result.memo
  return found and require('memod.names').of(found.id, found.title) or target
end

return M
