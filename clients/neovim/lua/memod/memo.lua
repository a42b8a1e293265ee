--- A memo as a buffer: its text, the revision it was made from, and `:w`.
local buffer = require('memod.buffer')
local connection = require('memod.connection')
local patch = require('memod.patch')
local say = require('memod.say')
local text_of = require('memod.text')
local writes = require('memod.writes')

---@class memod.MemoView
---@field buf integer
---@field id string
---@field base integer? The revision the text was made from; nil for a memo that isn't there yet.
---@field group string? Where a new memo goes.
---@field sent string? The text of a creation that may not have been answered.
---@field has_markers boolean? Whether a conflict was put in the text.
local View = {}
View.__index = View

local M = {}

local views = {} -- by buffer
local new_groups = {} -- the groups of memos that are about to be new, by id
local space = vim.api.nvim_create_namespace('memod_memo')

---@return memod.MemoView?
function M.of(buf)
  return views[buf]
end

--- Says beforehand that there is no memo of that id, so that its buffer is ready at once.
---@param id string
---@param group? string
function M.expect_new(id, group)
  new_groups[id] = { group = group }
end

local function note(buf, text)
  vim.api.nvim_buf_clear_namespace(buf, space, 0, -1)
  if text then
    vim.api.nvim_buf_set_extmark(buf, space, 0, 0, { virt_text = { { text, 'MemodHeld' } } })
  end
end

--- Puts the server's text in the buffer; the cursor stays where it is in the text.
function View:show(content)
  local text = text_of.split(content)
  local bo = vim.bo[self.buf]
  bo.modifiable = true
  if self.is_shown then
    patch.apply(self.buf, text.lines)
  else
    buffer.without_undo(self.buf, function()
      vim.api.nvim_buf_set_lines(self.buf, 0, -1, false, text.lines)
    end)
  end
  self.is_shown = true
  bo.fileformat = text.is_dos and 'dos' or 'unix'
  bo.endofline = text.ends_line
  bo.modified = false
  note(self.buf, nil)
  if self.wanted_position then
    local position = self.wanted_position
    self.wanted_position = nil
    self:go_to(position)
  end
end

function View:take(memo)
  self.base, self.sent, self.has_markers = memo.revision, nil, nil
  self:show(memo.content)
end

--- A memo that isn't there: its text is made by `:w`.
function View:become_new()
  self.base = nil
  vim.bo[self.buf].modifiable = true
end

--- Asks for the memo as it is now.
function View:refresh()
  if self.is_writing then
    return
  end
  connection.request('memo/get', { ids = { self.id } }, function(err, result)
    if not vim.api.nvim_buf_is_loaded(self.buf) or self.is_writing then
      return
    end
    local outcome = result and result.results[1]
    if err then
      return say.error(err)
    elseif not outcome.memo then
      return self:lose(outcome.error)
    elseif outcome.memo.revision == self.base then
      return
    elseif vim.bo[self.buf].modified then
      return note(self.buf, 'changed elsewhere; :w merges')
    end
    self:take(outcome.memo)
  end)
end

--- The memo is gone, or never was.
function View:lose(err)
  local was_there = self.base ~= nil
  self:become_new()
  if was_there then
    vim.bo[self.buf].modified = true
    say.warn(err.message .. ' Its text is still here; :w makes it again.')
  end
end

--- Two whole texts between markers, for conflicts of creations, which the server doesn't mark.
local function both(yours, current)
  local function ended(text)
    return text:gsub('([^\n])$', '%1\n')
  end
  return ('<<<<<<< yours\n%s=======\n%s>>>>>>> current\n'):format(ended(yours), ended(current))
end

--- Shows both texts of a conflict.
function View:show_conflict(err)
  local current = err.data.current
  self:show(err.data.marked or both(text_of.of_buffer(self.buf), current.content))
  self.base, self.has_markers = current.revision, true
  local lines = vim.api.nvim_buf_get_lines(self.buf, 0, -1, false)
  local lnum = vim.fn.match(lines, '^<<<<<<< yours$') + 1
  for _, window in ipairs(buffer.windows(self.buf)) do
    vim.api.nvim_win_set_cursor(window, { math.max(lnum, 1), 0 })
  end
  say.error(err.message .. ' Both texts are in the buffer between markers; edit them and :w.')
end

--- Takes the answer to a write; `is_untouched` tells whether the person has typed since.
function View:settle(err, memo, content, is_untouched)
  if not err then
    if is_untouched then
      self:take(memo)
    elseif memo.content == content then
      self.base, self.sent = memo.revision, nil
    end
    -- Else the text goes on from the old base, and the next write merges it again.
    if memo.trashedAt then
      say.warn('This memo is in the trash; :Memo restore takes it out.')
    end
    return
  end
  local kind = err.data and err.data.kind
  if kind == 'conflict' and is_untouched then
    return self:show_conflict(err)
  elseif kind == 'notFound' and self.base then
    self:become_new()
    return say.error(err.message .. ' :w again keeps this text as a memo of its own.')
  end
  say.error(err)
end

function View:send(content, callback)
  local function answer(err, result)
    callback(err, result and result.memo)
  end
  if self.base then
    local params = { id = self.id, content = content, base = self.base }
    return connection.request('memo/update', params, answer)
  end
  local params = { id = self.id, content = content, group = self.group }
  local sent = self.sent
  self.sent = content
  connection.request('memo/create', params, function(err, result)
    local current = err and err.data.kind == 'alreadyExists' and err.data.current
    if current and current.content == sent then
      -- An earlier try was answered too late: it did make the memo, with what the text was then.
      self.base = current.revision
      return self:send(content, callback)
    elseif current then
      err.data.kind = 'conflict'
    end
    answer(err, result)
  end)
end

local function has_markers(content)
  return ('\n' .. content):find('\n<<<<<<< yours\n', 1, true)
    or ('\n' .. content):find('\n>>>>>>> current', 1, true)
end

function View:write(is_forced)
  if self.is_writing then
    return say.warn('The memo is being written; :w again in a moment.')
  end
  local content, problem = text_of.of_buffer(self.buf)
  if content and self.has_markers and has_markers(content) and not is_forced then
    problem = 'There are conflict markers left. Edit the parts between them, or :w! to keep them.'
  end
  if problem then
    return say.error(problem)
  end
  self.is_writing = true
  local tick = vim.api.nvim_buf_get_changedtick(self.buf)
  writes.run(self.buf, function(finish)
    self:send(content, function(err, memo)
      self.is_writing = false
      finish(err)
      if vim.api.nvim_buf_is_loaded(self.buf) then
        local is_untouched = vim.api.nvim_buf_get_changedtick(self.buf) == tick
        self:settle(err, memo, content, is_untouched)
        vim.bo[self.buf].modified = err ~= nil or not is_untouched
      elseif err then
        say.error(err)
      end
    end)
  end)
end

--- Puts the cursor of the current window on a place in the text, once that is there.
---@param position {line: integer, character: integer} Counted from 0, in bytes.
function View:go_to(position)
  if not self.is_shown then
    self.wanted_position = position
    return
  end
  local lnum = math.min(position.line + 1, vim.api.nvim_buf_line_count(self.buf))
  for _, window in ipairs(buffer.windows(self.buf)) do
    vim.api.nvim_win_set_cursor(window, { lnum, position.character })
  end
end

local function on(buf, event, callback)
  vim.api.nvim_create_autocmd(event, { group = 'memod', buffer = buf, callback = callback })
end

--- Fills the buffer of a memo, or fills it anew. Called for BufReadCmd.
function M.read(buf, id)
  require('memod.highlights')
  vim.api.nvim_clear_autocmds({ group = 'memod', buffer = buf })
  buffer.set_up(buf, { buftype = 'acwrite', filetype = 'markdown', modifiable = false })
  local view = setmetatable({ buf = buf, id = id }, View)
  views[buf] = view
  on(buf, 'BufWriteCmd', function()
    view:write(vim.v.cmdbang == 1)
  end)
  on(buf, 'BufUnload', function()
    views[buf] = nil
  end)
  require('memod.keys').map(buf, 'memo')
  local expected = new_groups[id]
  if expected then
    new_groups[id] = nil
    view.group = expected.group
    return view:become_new()
  end
  view:refresh()
end

connection.on('notification', function(method, params)
  if method ~= 'store/didChange' or not next(views) then
    return
  end
  local revisions
  if params.changes then
    revisions = {}
    for _, change in ipairs(params.changes) do
      revisions[change.id] = change.revision
    end
  end
  for _, view in pairs(views) do
    local revision = revisions and revisions[view.id]
    if view.base and (not revisions or (revision and revision > view.base)) then
      view:refresh()
    end
  end
end)

connection.on('ready', function()
  for _, view in pairs(views) do
    if view.base then
      view:refresh()
    end
  end
end)

return M
