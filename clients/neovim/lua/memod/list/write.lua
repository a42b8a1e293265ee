--- `:w` in a list: its lines go to the server, which makes them what the store has, as one commit.
local config = require('memod.config')
local connection = require('memod.connection')
local drafts = require('memod.drafts')
local line_of = require('memod.list.line')
local lines_of = require('memod.list.lines')
local say = require('memod.say')
local text_of_buffer = require('memod.text')
local unheld = require('memod.list.unheld')
local messages = require('memod.messages')
local writes = require('memod.writes')

local tr = messages.tr

local M = {}

local function confirms_removal(view, count, is_forced)
  local spec = view.spec
  local count_max = (spec.is_trash or spec.is_groups) and 0 or config.options.confirm_removals
  if is_forced or count <= count_max then
    return true
  end
  local lost = spec.is_groups and messages.count(count, '%s group', '%s groups')
    or messages.count(count, '%s memo', '%s memos')
  local question = spec.is_groups and tr('Delete %s and put the contents in the trash?', lost)
    or spec.is_trash and tr('Remove %s for good?', lost) or tr('Put %s in the trash?', lost)
  return vim.fn.confirm(question, tr('&Yes\n&No'), 2) == 1
end

--- How many memos of the list have no line any more.
local function count_removed(base, lines)
  local count = #base.rows
  for _, line in ipairs(lines) do
    count = count - (base.by_id[line.id or ''] and 1 or 0)
  end
  return count
end

--- What the write did, in a few words; nil for nothing.
local function summary(counts)
  local parts = {}
  for _, part in ipairs({
    { counts.created, tr('%s added', counts.created) },
    { counts.adopted, tr('%s brought here', counts.adopted) },
    { counts.removed, tr('%s removed', counts.removed) },
    { counts.retitled, tr('%s retitled', counts.retitled) },
    { counts.moved, tr('%s moved', counts.moved) }, { counts.todo, tr('%s to do', counts.todo) },
    { counts.doing, tr('%s doing', counts.doing) }, { counts.done, tr('%s done', counts.done) },
    { counts.marked, tr('%s marked', counts.marked) },
  }) do
    table.insert(parts, part[1] > 0 and part[2] or nil)
  end
  if counts.relinked > 0 then
    table.insert(parts, tr('links in %s follow',
      messages.count(counts.relinked, '%s memo', '%s memos')))
  end
  return #parts > 0 and table.concat(parts, ', ') or nil
end

--- What the server says of how typed lines were read, a line each.
---@param unheld_words string? What the list can't hold.
local function notes(result, unheld_words)
  local said = { unheld_words }
  for _, note in ipairs(result.unread or {}) do
    local either = table.concat(note.readings, tr(' or '))
    table.insert(said, tr('“%s” stays in the title. %s', note.words, note.reason)
      .. (either ~= '' and tr(' Did you mean %s?', either) or ''))
  end
  for _, note in ipairs(result.doubts or {}) do
    table.insert(said, tr('“%s” was read as a time. %s', note.words, note.reason))
  end
  return said
end

--- The text of a line, with the server's own name of a built-in group.
local function text_of(view, line)
  local entry = view.base.by_id[line.id or '']
  return entry and entry.row.name == line.text and entry.row.own_name or line.text
end

--- What `list/apply` is sent: the text as it stands, and what it was made from.
local function params_of(view, lines)
  local base = view.base
  local headings, indices = {}, {}
  for _, item in ipairs(base.items) do
    if item.is_heading then
      indices[item.key] = #headings
      table.insert(headings, { key = item.key ~= '' and item.key or nil, title = item.title })
    end
  end
  return {
    of = view.spec.is_groups and 'groups' or nil,
    query = view.spec.query,
    state = base.state,
    before = vim.tbl_map(function(row)
      return row.id
    end, base.rows),
    headings = headings,
    lines = vim.tbl_map(function(line)
      return {
        text = text_of(view, line),
        id = not line.is_new and line.id or nil,
        newId = line.is_new and line.id or nil,
        heading = line.key and indices[line.key],
        base = base.seen[line.id or ''],
      }
    end, lines),
    relink = config.options.relink,
  }
end

local function title_of(line)
  return vim.trim(line.text:sub(line_of.box_width(line.text) + 1))
end

--- Offers to make the groups that typed lines name and that aren't there, and puts these lines in
--- them. Of a copy of a line nothing is asked again.
---@param base memod.Base What the text stood for before it was written.
---@param lines memod.Line[]
local function offer_groups(base, lines, result)
  local wanted, names, known = {}, {}, {}
  for _, row in ipairs(base.rows) do
    known[row.title] = true
  end
  for _, note in ipairs(result.unread or {}) do
    if note.group and not known[title_of(lines[note.line + 1])] then
      if not wanted[note.group] then
        wanted[note.group] = {}
        table.insert(names, note.group)
      end
      table.insert(wanted[note.group], lines[note.line + 1])
    end
  end
  for _, name in ipairs(names) do
    local found = wanted[name]
    local question = tr('There is no group “%s”. Make it, for %s?', name,
      messages.count(#found, '%s line', '%s lines'))
    if vim.fn.confirm(question, tr('&Yes\n&No'), 2) == 1 then
      local calls = vim.tbl_map(function(line)
        return { method = 'memo/update',
          params = { id = line.id, title = title_of(line), parse = true } }
      end, found)
      table.insert(calls, 1, { method = 'group/create', params = { name = name } })
      connection.request('store/batch', { calls = calls }, function(err)
        if err then
          return say.error(err)
        end
        say.info(tr('Created the group “%s”.', name))
      end)
    end
  end
end

--- Why a line was not written, as a sentence about it.
local function sentence(view, lines, failure)
  local err = failure.error
  local data = err.data or {}
  local entry = view.base.by_id[failure.id]
  local was = entry and entry.row.title
  if data.kind == 'conflict' and was and not failure.line then
    return tr('“%s” was changed elsewhere meanwhile, so it is still there.', was)
  end
  local line = lines[(failure.line or -1) + 1]
  if data.kind == 'conflict' and was and line then
    local now = data.current.title or data.current.name
    return tr('“%s” was retitled “%s” elsewhere meanwhile. :w again to call it “%s”.',
      was, now, title_of(line))
  end
  return line and tr('Line %s: %s', line.lnum, err.message) or err.message
end

--- The error of the lines that could not be written, and what was written nevertheless.
local function error_of(view, lines, result)
  local count = #result.errors
  if count == 0 then
    return nil
  end
  local text = sentence(view, lines, result.errors[1])
  if count > 1 then
    text = tr('%s And so with %s.', text,
      messages.count(count - 1, '%s other line', '%s other lines'))
  end
  local did = summary(result.counts)
  local said = { did and tr('%s Written: %s.', text, did) or text }
  return { message = table.concat(vim.list_extend(said, notes(result)), '\n') }
end

---@class memod.Written
---@field lines memod.Line[] As they were sent.
---@field tick integer The buffer's changedtick then.
---@field result table What became of them.

--- Starts to write. `callback` gets the error, what was written, that in words, and whether these
--- warn.
---@param view memod.ListView
---@param is_forced boolean Whether to remove many lines without asking.
---@param callback fun(err: table?, written: memod.Written?, said: string?, warns: boolean?)
function M.write(view, is_forced, callback)
  local problem = text_of_buffer.problem(vim.api.nvim_buf_get_lines(view.buf, 0, -1, false))
  if problem then
    return callback({ message = problem })
  end
  view.track:revive()
  local base, lines = view.base, lines_of.read(view)
  if not confirms_removal(view, count_removed(base, lines), is_forced) then
    return callback({ message = tr('Nothing was written.') })
  end
  local warning = unheld.sentence(view, lines)
  if warning then
    say.warn(warning)
  end
  drafts.keep_ids(view)
  local written = { lines = lines, tick = vim.api.nvim_buf_get_changedtick(view.buf) }
  connection.request('list/apply', params_of(view, lines), function(err, result)
    if err then
      return callback(err)
    end
    written.result = result
    local did, said = summary(result.counts), notes(result, warning)
    local warns = #said > 0
    if did or not warns then
      table.insert(said, 1, did and tr('Written: %s.', did) or tr('Nothing was changed.'))
    end
    -- What the commit did to this list is told before the next reply.
    connection.request('store/status', nil, function()
      callback(error_of(view, lines, result), written, table.concat(said, '\n'), warns)
      -- A script has nobody to ask.
      if not writes.is_leaving() and #vim.api.nvim_list_uis() > 0 then
        offer_groups(base, lines, result)
      end
    end)
  end)
end

return M
