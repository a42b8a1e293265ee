--- Which memo or heading each line of a list stands for. The text has none of it: it is what a person
--- sees, so any command does to it what it does to text. What a line stands for follows the changes that
--- Neovim tells of: a line that is changed stays what it is; one that is deleted and put again, in
--- whatever way, is known by its text; one that is put a second time is new.
---
--- Extmarks can't do it: they stay where the text was, `dd` and `p`, `:sort` and filters lose them.

---@class memod.Entry
---@field id string? The id of a memo, `:key` for a heading; nil on a line that is new.
---@field text string
---@field is_void boolean? Whether it is the blank line of an empty buffer.
---@field is_gone boolean?

---@class memod.Track
---@field buf integer
---@field entries memod.Entry[] By line.
---@field shown table<string, true> The ids that lines have.
---@field removed table<string, string[]> Those of lines whose removal was written, by text.
local Track = {}
Track.__index = Track

--- Ids made up for lines that were typed, in any list, and not written yet.
Track.made = {}

local deleted = {} -- what lines stood for that were deleted and not written: `{ id, buf }`, by text
-- What the lines stood for that were yanked or deleted last, by text: those of `yanked.buf`.
local yanked = { by_text = {} }

local function push(map, text, value)
  map[text] = map[text] or {}
  table.insert(map[text], value)
end

--- What stood for `text` in a line that was deleted, or yanked in another list.
---@return string?
function Track:take(text)
  local stack = deleted[text] or {}
  for index = #stack, 1, -1 do
    local id, buf = unpack(stack[index])
    local is_own = buf == self.buf or not (Track.made[id] or id:sub(1, 1) == ':')
    if not self.shown[id] and is_own then
      table.remove(stack, index)
      return id
    end
  end
  local id = (yanked.buf ~= self.buf or yanked.is_deletion) and yanked.by_text[text]
  local is_other = id and (self.shown[id] or Track.made[id] or id:sub(1, 1) == ':')
  return not is_other and id or nil
end

function Track:give(entry, id)
  entry.id = id
  self.shown[id or ''] = true
end

--- A line that was put in.
function Track:insert(text)
  local entry = { text = text }
  if text:find('%S') then
    self:give(entry, self:take(text))
    if not entry.id then
      push(self.copies, text, entry)
    end
  end
  return entry
end

--- Gives what `entry` stood for, which is gone, to a line that was put in before with the same text:
--- `:move` copies and then deletes.
function Track:hand_on(entry)
  for _, copy in ipairs(self.copies[entry.text] or {}) do
    if not copy.id and not copy.is_gone and copy.text == entry.text then
      return self:give(copy, entry.id)
    end
  end
  return false
end

--- What stood where lines were replaced: the same text first, then a line moved among them, then, where
--- lines were changed in place, the line that was there.
function Track:replace(olds, texts)
  local news, used, by_text = {}, {}, {}
  local is_in_place = #olds == #texts
  local function keep(index, old)
    news[index], used[old] = old, true
  end
  for index, text in ipairs(texts) do
    local old = is_in_place and olds[index]
    if old and old.text == text then
      keep(index, old)
    end
  end
  for _, old in ipairs(olds) do
    if not used[old] then
      push(by_text, old.text, old)
    end
  end
  for index, text in ipairs(texts) do
    if not news[index] and by_text[text] and by_text[text][1] then
      keep(index, table.remove(by_text[text], 1))
    end
  end
  local next_old = 1
  for index, text in ipairs(texts) do
    if not news[index] then
      local id = not is_in_place and text:find('%S') and self:take(text) or nil
      while not id and olds[next_old] and used[olds[next_old]] do
        next_old = next_old + 1
      end
      if not id and olds[next_old] then
        keep(index, olds[next_old])
        news[index].text = text
      else
        news[index] = { text = text }
        self:give(news[index], id)
      end
    end
  end
  return news, vim.tbl_filter(function(old)
    return not used[old]
  end, olds)
end

--- Lines that were put in beside others, which were deleted then, as many: a filter such as `:!tr` does so.
function Track:replaced(first, olds)
  local put = self.put
  local is_beside = put and #put.news == #olds
    and (put.first == first or put.first == first + #olds)
  return is_beside and { news = put.news, olds = olds } or nil
end

--- A filter has run: what it made of lines stands for the same.
function Track:end_filter()
  for index, entry in ipairs(self.filtered and self.filtered.news or {}) do
    local id = self.filtered.olds[index].id
    if id and not entry.id and not self.shown[id] then
      self:give(entry, id)
    end
  end
  self.filtered = nil
end

function Track:change(first, last_old, last_new)
  local texts = vim.api.nvim_buf_get_lines(self.buf, first, last_new, false)
  local olds = vim.tbl_filter(function(entry)
    return not entry.is_void
  end, vim.list_slice(self.entries, first + 1, last_old))
  local news, gone
  if #olds == 0 then
    news, gone = vim.tbl_map(function(text)
      return self:insert(text)
    end, texts), {}
  else
    news, gone = self:replace(olds, texts)
  end
  self:forget(first, gone, #texts == 0)
  self.put = #olds == 0 and { first = first, news = news } or nil
  local entries = vim.list_slice(self.entries, 1, first)
  vim.list_extend(entries, news)
  vim.list_extend(entries, self.entries, last_old + 1)
  self.entries = #entries > 0 and entries or { { text = '', is_void = true } }
end

--- Remembers what lines stood for that are gone. From the last, so that lines with one text come back
--- in their order.
function Track:forget(first, gone, is_deletion)
  for _, entry in ipairs(gone) do
    entry.is_gone = true
    self.shown[entry.id or ''] = nil
    if entry.id and self:hand_on(entry) ~= false then
      entry.id = nil
    end
  end
  self.filtered = is_deletion and self:replaced(first, gone) or nil
  for index = #gone, 1, -1 do
    if gone[index].id then
      push(deleted, gone[index].text, { gone[index].id, self.buf })
    end
  end
end

--- What stands for the line, counted from 1; nil for nothing yet.
---@return string?
function Track:id(lnum)
  local entry = self.entries[lnum]
  return entry and entry.id
end

--- The lines that have ids, by these.
---@return table<string, integer>
function Track:lnums()
  local found = {}
  for lnum, entry in ipairs(self.entries) do
    if entry.id then
      found[entry.id] = lnum
    end
  end
  return found
end

--- Says what the lines stand for, in their order; `false` for nothing.
---@param ids (string|false)[]
---@param titles? table<string, string> What the headings say, by `:key`.
function Track:reset(ids, titles)
  self.entries, self.shown, self.copies, self.put = {}, {}, {}, nil
  self.titles = titles or {}
  for text, stack in pairs(deleted) do
    deleted[text] = vim.tbl_filter(function(each)
      if each[2] == self.buf then
        push(self.removed, text, each[1])
      end
      return each[2] ~= self.buf
    end, stack)
    if #deleted[text] == 0 then
      deleted[text] = nil
    end
  end
  for lnum, text in ipairs(vim.api.nvim_buf_get_lines(self.buf, 0, -1, false)) do
    self.entries[lnum] = { text = text }
    self:give(self.entries[lnum], ids[lnum] or nil)
  end
  self.count = #self.entries
  self.entries[1].is_void = #ids == 0 and #self.entries == 1 and self.entries[1].text == '' or nil
end

--- Runs `fn`, whose changes of the text `reset` tells of.
function Track:mute(fn)
  self.is_muted = true
  fn()
  self.is_muted = false
end

--- Puts back what headings say, where a command such as `:%s` changed them with the lines below them;
--- answers whether one was. Where lines were joined with a heading, the server says so.
function Track:mend_headings()
  local count, has_mended = #self.entries, false
  for lnum, entry in ipairs(count == self.count and self.entries or {}) do
    local title = entry.id and entry.text ~= self.titles[entry.id] and self.titles[entry.id]
    if title then
      pcall(vim.cmd, 'undojoin')
      vim.api.nvim_buf_set_lines(self.buf, lnum - 1, lnum, false, { title })
      has_mended = true
    end
  end
  self.count = count
  return has_mended
end

--- Lines that undo restored after their removal was written have their former ids.
function Track:revive()
  local tree = next(self.removed) and vim.api.nvim_buf_call(self.buf, vim.fn.undotree)
  if not tree or tree.seq_cur == tree.seq_last then
    return
  end
  for _, entry in ipairs(self.entries) do
    local ids = not entry.id and self.removed[entry.text] or {}
    while not entry.id and #ids > 0 do
      local id = table.remove(ids)
      self:give(entry, not self.shown[id] and id or nil)
    end
  end
end

--- A command has ended: what follows is another one's.
function Track:rest()
  self.put = nil
end

function Track:stop()
  self.is_stopped = true
end

--- Notes what the lines stand for that were yanked or deleted in the current buffer.
---@param event table `v:event` of TextYankPost.
function Track:note_yank(event)
  yanked = { buf = self.buf, by_text = {}, is_deletion = event.operator == 'd' }
  local first = vim.fn.line("'[")
  for index, text in ipairs(event.regtype == 'V' and event.regcontents or {}) do
    local entry = self.entries[first + index - 1]
    local stack = deleted[text]
    if entry and entry.text == text then
      yanked.by_text[text] = entry.id
    elseif stack then
      yanked.by_text[text] = stack[#stack][1]
    end
  end
end

---@param buf integer
---@return memod.Track
function Track.new(buf)
  local self = setmetatable({ buf = buf, removed = {} }, Track)
  self:reset({})
  vim.api.nvim_buf_attach(buf, false, {
    on_lines = function(_, _, _, first, last_old, last_new)
      if self.is_stopped then
        return true
      elseif not self.is_muted then
        self:change(first, last_old, last_new)
      end
    end,
  })
  return self
end

return Track
