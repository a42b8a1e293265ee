--- A memo as a buffer: its text, the revision it was made from, and `:w`.
local buffer = require('memod.buffer')
local connection = require('memod.connection')
local date = require('memod.date')
local groups = require('memod.groups')
local tr = require('memod.messages').tr
local names = require('memod.names')
local patch = require('memod.patch')
local say = require('memod.say')
local text_of = require('memod.text')

---@class memod.MemoView
---@field buf integer
---@field id string
---@field base integer? The revision the text was made from; nil for a memo that isn't there yet.
---@field group string? Where a new memo goes.
---@field task table? What a new memo is to be done as.
---@field is_shown boolean? Whether the text is there to be edited.
---@field is_writing boolean?
---@field sent string? The text of a creation that may not have been answered.
---@field has_markers boolean? Whether a conflict was put in the text.
---@field memo table? Its title, task and group as they were last told.
---@field is_refused boolean? Whether the server could not say what its text is.
local View = {}
View.__index = View

---@return memod.MemoView
function View.new(buf, id)
  return setmetatable({ buf = buf, id = id }, View)
end

local space = vim.api.nvim_create_namespace('memod_memo')

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
      buffer.with_marks(function()
        vim.api.nvim_buf_set_lines(self.buf, 0, -1, false, text.lines)
      end)
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
  self.memo = { title = memo.title, task = memo.task, group = memo.group }
  vim.b[self.buf].memod_title = memo.title
  self:fit_name()
  vim.b[self.buf].memod_summary = self:summary()
  self:show(memo.content)
end

--- Calls the buffer by the title of the memo.
function View:fit_name()
  if self.memo then
    names.rename(self.buf, self.id, self.memo.title)
  end
end

--- What there is to say of the memo beside its text, in a line.
---@return string
function View:summary()
  local known = self.memo
  if not known then
    return self.base and '' or tr('New')
  end
  local task = known.task
  local words = { task and date.states[task.state] or tr('Memo'), known.title }
  if task and task.important then
    table.insert(words, tr('important'))
  end
  if task and task.due then
    table.insert(words, tr('due %s', date.due(task.due)))
  end
  table.insert(words, task and date.repeats(task['repeat']) or nil)
  table.insert(words, known.group and tr('in %s', groups.name(known.group) or known.group) or nil)
  return table.concat(words, '  ')
end

--- A memo that isn't there: its text is made by `:w`.
function View:become_new()
  self.base, self.is_shown = nil, true
  vim.bo[self.buf].modifiable = true
end

function View:is_loaded()
  return self.is_shown
end

--- What its draft is kept under.
function View:key()
  return self.id
end

--- What `draft/keep` is sent; nil for a text that no memo can hold. Every editor reads it.
function View:draft()
  local text = text_of.of_buffer(self.buf)
  local data = { base = self.base, group = self.group, task = self.task }
  return text and { key = self.id, text = text, data = next(data) and data or nil }
end

--- Puts a text in that was never written; the next `:w` merges it.
---@param text string
---@param found table The `data` of the draft.
function View:bring_back(text, found)
  self:show(text)
  -- It began from that one. A memo that is gone, or never was, is made by `:w`.
  self.base = self.base and found.base
  self.group, self.task = found.group, found.task
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
      self.is_refused = true
      return say.error(err)
    elseif not outcome.memo then
      return self:lose()
    elseif outcome.memo.revision == self.base then
      return
    elseif vim.bo[self.buf].modified then
      return note(self.buf, tr('changed elsewhere; :w merges'))
    end
    self:take(outcome.memo)
  end)
end

--- The memo is gone, or never was.
function View:lose()
  local was_there = self.base ~= nil
  self:become_new()
  if was_there then
    vim.bo[self.buf].modified = true
    say.warn(tr('“%s” is gone. Its text is still here; :w creates it again.',
      vim.b[self.buf].memod_title))
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
  for _, window in ipairs(vim.fn.win_findbuf(self.buf)) do
    vim.api.nvim_win_set_cursor(window, { math.max(lnum, 1), 0 })
  end
  say.error(err.message .. tr(' Both texts are in the buffer between markers; edit them and :w.'))
end

--- Puts the cursor of the current window on a place in the text, once that is there.
---@param position {line: integer, character: integer} Counted from 0, in bytes.
function View:go_to(position)
  if not self.is_shown then
    self.wanted_position = position
    return
  end
  local lnum = math.min(position.line + 1, vim.api.nvim_buf_line_count(self.buf))
  for _, window in ipairs(vim.fn.win_findbuf(self.buf)) do
    vim.api.nvim_win_set_cursor(window, { lnum, position.character })
  end
end

return View
