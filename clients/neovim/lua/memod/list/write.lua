--- `:w` in a list: its lines go to the server, which makes them what the store has, as one commit.
local config = require('memod.config')
local connection = require('memod.connection')
local line_of = require('memod.list.line')
local say = require('memod.say')
local text_of_buffer = require('memod.text')
local messages = require('memod.messages')
local writes = require('memod.writes')

local tr = messages.tr

local M = {}

---@class memod.Line
---@field lnum integer
---@field text string
---@field id string? Nil on a heading.
---@field key string? That of a heading.
---@field is_new boolean? Whether it is a new line: `id` is the one that it gets.

--- The lines that aren't blank or have an id. One that is new stands for what was deleted with the same
--- text, if anything was.
---@param view memod.ListView
---@return memod.Line[]
local function lines_of(view)
  local lines = {}
  for lnum, entry in ipairs(view.track.entries) do
    if not entry.id or view:is_new(entry.id) then
      view.track:give(entry, view.track:take(entry.text) or entry.id)
    end
    local id = view:id_of(entry)
    if id then
      local key = id:match('^:(.*)')
      table.insert(lines, {
        lnum = lnum, text = entry.text, key = key, id = not key and id or nil,
        is_new = view:is_new(id) or nil,
      })
    end
  end
  return lines
end

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

--- How many memos of the list have no line any more. Groups that are built in stay anyway.
local function count_removed(base, lines)
  local kept, count = {}, 0
  for _, line in ipairs(lines) do
    kept[line.id or ''] = true
  end
  for _, row in ipairs(base.rows) do
    count = count + ((kept[row.id] or row.builtIn) and 0 or 1)
  end
  return count
end

--- The text of a line, with the server's own name of a built-in group.
local function text_of(view, line)
  local row = view.base.by_id[line.id or '']
  return row and row.name == line.text and row.own_name or line.text
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

--- Whether a line put below the heading of `key` takes its state, group or day.
local function takes(spec, key)
  local query = spec.query or {}
  if query.sections == 'agenda' or query.sections == 'day' and query.sort[1].by == 'due' then
    return key:find('^%d%d%d%d%-%d%d%-%d%d$') ~= nil
  end
  return query.sections ~= 'day'
end

--- Where each memo was, by id: its line, and the key of the heading above. The keys in their order.
local function places_of(base)
  local places, keys = {}, {}
  for lnum, item in ipairs(base.items) do
    if item.is_heading then
      table.insert(keys, item.key)
    else
      places[item.id] = { lnum = lnum, key = keys[#keys] }
    end
  end
  return places, keys
end

--- What becomes of the lines as they stand, as a sentence; nil if they are written as they stand.
---@param view memod.ListView
---@param lines memod.Line[]
---@return string?
local function unheld(view, lines)
  local base, spec = view.base, view.spec
  local places, keys = places_of(base)
  local seen, last, is_moved, is_sorted, key, lost = {}, {}, false, true, nil, nil
  for _, line in ipairs(lines) do
    local place = places[line.id or '']
    if line.key then
      key = line.key
      table.insert(seen, key)
    elseif place and place.key and place.key ~= key then
      is_moved = true
      lost = lost or not takes(spec, key) and key or nil
    elseif place then
      is_sorted = is_sorted and place.lnum > (last[key or ''] or 0)
      last[key or ''] = place.lnum
    end
  end
  if is_moved and not vim.deep_equal(seen, keys) then
    return tr(
      'A heading is gone or was moved, so lines stay what they were wherever they stand.')
  elseif lost and base.headings[lost] then
    return tr('“%s” changes nothing of a line that is put below it.', base.headings[lost].title)
  elseif not is_sorted and not spec.is_ordered then
    return tr('%s has an order of its own; the lines go back to it.', spec.title)
  end
end

--- Asks whether to make the groups that typed lines name and that aren't there. Of a copy of a line
--- nothing is asked again. Calls back with what is still to be said of the write.
---@param base memod.Base What the text stood for before it was written.
---@param lines memod.Line[]
---@param said string[]
---@param callback fun(said: string[])
local function offer_groups(base, lines, result, said, callback)
  local calls, answers, known = {}, {}, {}
  for _, row in ipairs(base.rows) do
    known[line_of.title(row)] = true
  end
  for _, note in ipairs(result.unread or {}) do
    local line, name = lines[note.line + 1], note.group
    local title = vim.trim(line.text:sub(line_of.box_width(line.text) + 1))
    if name and not known[title] then
      if answers[name] == nil then
        local question = tr('There is no group “%s”. Make it?', name)
        answers[name] = vim.fn.confirm(question, tr('&Yes\n&No'), 2) == 1
        table.insert(calls, answers[name]
          and { method = 'group/create', params = { name = name } } or nil)
      end
      if answers[name] then
        table.insert(calls,
          { method = 'memo/update', params = { id = line.id, title = title, parse = true } })
        said = vim.tbl_filter(function(sentence)
          return not sentence:find(note.reason, 1, true)
        end, said)
      end
    end
  end
  if #calls == 0 then
    return callback(said)
  end
  local label = vim.fn.strcharpart('@' .. calls[1].params.name, 0, 100)
  connection.request('store/batch', { calls = calls, label = label }, function(err)
    if err then
      return say.error(err)
    end
    for _, call in ipairs(calls) do
      local name = call.params.name
      table.insert(said, name and tr('Created the group “%s”.', name) or nil)
    end
    -- What moves lines is told before the next reply; after it, the cursor would leave the note.
    connection.request('store/status', nil, function()
      callback(said)
    end)
  end)
end

--- The error of the lines that could not be written, as sentences.
local function problem_of(lines, errors)
  if #errors == 0 then
    return nil
  end
  local message, index = errors[1].error.message, errors[1].line
  local problem = index and tr('Line %s: %s', lines[index + 1].lnum, message) or message
  return #errors == 1 and problem or tr('%s And so with %s.', problem,
    messages.count(#errors - 1, '%s other line', '%s other lines'))
end

---@class memod.Written
---@field lines memod.Line[] As they were sent.
---@field tick integer The buffer's changedtick then.
---@field result table What became of them.

--- Starts to write. `callback` gets the error and what was written, which is said after it.
---@param view memod.ListView
---@param is_forced boolean Whether to remove many lines without asking.
---@param callback fun(err: table?, written: memod.Written?)
function M.write(view, is_forced, callback)
  local problem = text_of_buffer.problem(vim.api.nvim_buf_get_lines(view.buf, 0, -1, false))
  local function fail(err)
    callback(err)
    say.error(err)
  end
  if problem then
    return fail({ message = problem })
  end
  view.track:revive()
  local base, lines = view.base, lines_of(view)
  if not confirms_removal(view, count_removed(base, lines), is_forced) then
    return fail({ message = tr('Nothing was written.') })
  end
  local warning = unheld(view, lines)
  local tick = vim.api.nvim_buf_get_changedtick(view.buf)
  connection.request('list/apply', params_of(view, lines), function(err, result)
    if err then
      return fail(err)
    end
    -- What the commit did to this list is told before the next reply.
    connection.request('store/status', nil, function()
      local said = result.said
      table.insert(said, warning)
      problem = problem_of(lines, result.errors)
      callback(problem and { message = problem }, { lines = lines, tick = tick, result = result })
      if problem then
        return say.error(table.concat(vim.list_extend({ problem }, said), '\n'))
      end
      -- A script has nobody to ask.
      local can_ask = not writes.is_leaving() and #vim.api.nvim_list_uis() > 0
      offer_groups(base, lines, can_ask and result or {}, said, function(left)
        local warns = warning or result.unread or result.doubts
        say[warns and 'warn' or 'info'](#left > 0 and table.concat(left, '\n')
          or tr('Nothing was changed.'))
      end)
    end)
  end)
end

return M
