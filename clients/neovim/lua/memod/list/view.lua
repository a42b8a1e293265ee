--- A list as a buffer: what its text stands for, and how it follows what others do.
local Track = require('memod.list.track')
local Watch = require('memod.watch')
local base_of = require('memod.list.base')
local buffer = require('memod.buffer')
local cursor = require('memod.list.cursor')
local drafts = require('memod.drafts')
local groups = require('memod.groups')
local line_of = require('memod.list.line')
local marks = require('memod.list.marks')
local say = require('memod.say')
local spec_of = require('memod.list.spec')
local write = require('memod.list.write')
local tr = require('memod.messages').tr
local writes = require('memod.writes')

---@class memod.ListView
---@field buf integer
---@field spec memod.Spec
---@field own_spec memod.Spec What it was opened with, in its own order.
---@field watch memod.Watch
---@field track memod.Track What the lines stand for.
---@field base memod.Base What the text of the buffer was made from.
---@field held table<string, string> What others did to memos whose lines may be edited, by id.
---@field tick integer? The buffer's changedtick when its text was made.
---@field readings table<string, table|false> What is read in titles that were typed.
local View = setmetatable({}, { __index = require('memod.list.draft') })
View.__index = View

--- The rows in the order of the lines, and their sections.
---@return table[] rows
---@return table[]? sections
function View:rows()
  local rows = vim.list_slice(self.watch.rows)
  if self.spec.is_groups then
    rows = groups.shown(rows)
  end
  return rows, self.watch.sections
end

--- The same by their ids.
---@return table<string, table>
function View:current()
  local current = {}
  for _, row in ipairs((self:rows())) do
    current[row.id] = row
  end
  return current
end

function View:is_loaded()
  return self.watch.is_loaded
end

--- Whether the text is just what was made, line by line.
function View:is_pristine()
  return self.tick == vim.api.nvim_buf_get_changedtick(self.buf)
end

local function text_of(item)
  return item.is_heading and item.title or line_of.of(item)
end

--- Whether each line stays what it is. Where lines came, went or moved, undo couldn't say which is
--- which.
function View:stays(items)
  for lnum, entry in ipairs(self.track.entries) do
    local item = items[lnum] or {}
    if entry.id ~= (item.id or ':' .. (item.key or '')) then
      return false
    end
  end
  return #items == #self.track.entries
end

--- Puts `items` in the place of what is shown, where that differs. What `is_own` was just written here,
--- and undo takes it back with the edit.
function View:put(items, is_own)
  local old, first, last_old, last = self.base.items, 0, -1, #items
  if self:is_pristine() and #old > 0 and #items > 0 then
    first, last_old, last = buffer.difference(old, items)
  end
  local lines = vim.tbl_map(text_of, vim.list_slice(items, first + 1, last))
  lines = #items > 0 and lines or { '' }
  local seen = vim.api.nvim_buf_get_lines(self.buf, first, last_old, false)
  local same, last_seen, last_line = buffer.difference(seen, lines)
  if last_seen == same and last_line == same then
    return
  end
  local has_undo = is_own and self:stays(items)
  local change = has_undo and buffer.with_undo or buffer.without_undo
  change(self.buf, function()
    vim.api.nvim_buf_set_lines(self.buf, first + same, first + last_seen, false,
      vim.list_slice(lines, same + 1, last_line))
  end)
  if not has_undo then
    self.track.removed = {}
  end
end

--- Makes the text what the watch says.
---@param is_own? boolean Whether that is what was just written here.
function View:render(is_own)
  local rows, sections = self:rows()
  local base = base_of.of(rows, sections, self.base)
  local cursors = cursor.save(self.buf, self.track)
  self.track:mute(function()
    self:put(base.items, is_own)
  end)
  self.track:reset(vim.tbl_map(function(item)
    return item.id or ':' .. item.key
  end, base.items), base_of.titles(base))
  vim.bo[self.buf].modified = false
  base.state = self.watch.state
  self.base, self.held, self.readings = base, {}, {}
  marks.let_go(self.buf)
  marks.hint(self.buf, #rows == 0 and self.spec.empty or nil)
  cursor.restore(self.buf, cursors, base.items)
  vim.b[self.buf].memod_held = 0
  self.tick = vim.api.nvim_buf_get_changedtick(self.buf)
  marks.redraw(self.buf)
end

--- Takes in what the watch says now, unless there are unsaved edits: then it is marked beside them.
function View:refresh()
  if self.is_writing or not self.watch.is_loaded then
    return
  end
  if vim.bo[self.buf].modified then
    self.held, vim.b[self.buf].memod_held = marks.hold(self.buf, self.base, (self:rows()),
      self.track)
    marks.redraw(self.buf)
  else
    self:render()
  end
end

--- Starts to follow what `spec` says.
---@param buf integer
---@param spec memod.Spec
---@param shown fun() Called once the list is shown for the first time.
---@return memod.ListView
function View.new(buf, spec, shown)
  local self = setmetatable({
    buf = buf, own_spec = spec, shown = shown, base = base_of.of({}), held = {},
    readings = {}, track = Track.new(buf),
  }, View)
  self:follow(spec)
  return self
end

function View:follow(spec)
  self.spec = spec
  local params = spec.is_groups and groups.params or { query = spec.query }
  self.watch = Watch.new(params, function(_, err)
    self:on_change(err)
  end)
  self.watch:start()
end

--- Shows the list in the order of that name, until it is opened anew.
function View:sort(name)
  if vim.bo[self.buf].modified then
    return say.warn(tr('There are unsaved edits. :w them first; :edit! drops them.'))
  end
  self.watch:stop()
  self:follow(spec_of.sorted(self.own_spec, name))
end

function View:on_change(err)
  if not vim.api.nvim_buf_is_loaded(self.buf) then
    return self.watch:stop()
  end
  if err then
    marks.hint(self.buf, nil)
    return say.error(err)
  end
  vim.bo[self.buf].modifiable = true
  self:refresh()
  local shown = self.shown
  self.shown = nil
  if shown then
    shown()
  end
end

--- After a write the text stands for what was written, even where the person has typed on. A line
--- that was refused is written next time over what is shown of it now.
---@param written memod.Written
function View:settle(written)
  local errors = written.result.errors
  for _, line in ipairs(written.lines) do
    Track.made[line.id or ''] = nil
  end
  for _, failure in ipairs(errors) do
    local line = failure.line and written.lines[failure.line + 1]
    if line and line.is_new then
      Track.made[line.id] = true
    end
  end
  require('memod.list').release(self, written.lines)
  if #errors == 0 and vim.api.nvim_buf_get_changedtick(self.buf) == written.tick then
    return self:render(true)
  end
  self.base = base_of.written(self.base, written.lines, self:current(), self.watch.state)
  for _, failure in ipairs(errors) do
    local current = failure.line and (failure.error.data or {}).current
    if current then
      self.base.seen[current.id] = current.revision
    end
  end
end

function View:write(is_forced)
  if not self.base.state then
    return say.error(tr('The list is not loaded, so there is nothing to write. :edit loads it.'))
  elseif self.is_writing and not writes.finish(self.buf) then
    return
  end
  self.is_writing = true
  writes.run(self.buf, function(finish)
    write.write(self, is_forced, function(err, written)
      self.is_writing = false
      finish(err)
      if vim.api.nvim_buf_is_loaded(self.buf) then
        if written then
          self:settle(written)
        end
        self:refresh()
        drafts.keep(self)
      end
    end)
  end)
end

return View
