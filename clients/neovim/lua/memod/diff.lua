--- What a commit changed: `memod://diff/REVISION`, the fields in words and the texts as a diff.
local buffer = require('memod.buffer')
local connection = require('memod.connection')
local date = require('memod.date')
local groups = require('memod.groups')
local history = require('memod.history')
local tr = require('memod.messages').tr
local say = require('memod.say')
local uri = require('memod.uri')

local M = {}

local function yes_or_no(value)
  return value and tr('yes') or tr('no')
end

local function day(value)
  return value and date.due(value) or tr('none')
end

local function rule(value)
  return value and value.rule or tr('none')
end

local function list(value)
  return value and #value > 0 and table.concat(value, ', ') or tr('none')
end

local function group(id)
  return id and groups.name(id) or tr('none')
end

local states = { todo = tr('todo'), doing = tr('doing'), done = tr('done') }

local function state(value)
  return states[value] or tr('none')
end

-- What of a record is shown beside its text, and how; the rest follows from these and the text.
local shown = {
  { 'name', tostring, tr('name') }, { 'color', tostring, tr('color') },
  { 'group', group, tr('group') },
  { 'pinned', yes_or_no, tr('pinned') },
  { 'trashedAt', yes_or_no, tr('in the trash') },
}
local shown_of_task = {
  { 'state', state, tr('state') }, { 'due', day, tr('due') }, { 'start', day, tr('start') },
  { 'important', yes_or_no, tr('important') }, { 'repeat', rule, tr('repeat') },
  { 'remind', list, tr('remind') },
}
local kinds = {
  created = tr('created'), updated = tr('updated'), removed = tr('removed'), memo = tr('memo'),
  group = tr('group'),
}

local function present(value)
  if value ~= vim.NIL then
    return value
  end
end

--- The fields of `specs` that differ, a line each.
local function changes_of(specs, old, new, lines)
  for _, spec in ipairs(specs) do
    local before, after = spec[2](present(old[spec[1]])), spec[2](present(new[spec[1]]))
    if before ~= after then
      table.insert(lines, ('%s: %s → %s'):format(spec[3], before, after))
    end
  end
end

local function sides(fields)
  local old, new = {}, {}
  for name, field in pairs(fields) do
    old[name], new[name] = present(field.old), present(field.new)
  end
  return old, new
end

local function with_line_end(text)
  return text == '' and text or text:gsub('\n$', '') .. '\n'
end

--- What a person calls the record that `change` is about.
local function title_of(change, old, new)
  local title = new.title or old.title or new.name or old.name
  return title or (new.content or old.content or change.id):match('[^\n]*')
end

--- The lines that show a commit.
---@param commit table As in `history/list` with `full`.
---@return string[]
function M.lines(commit)
  local lines = {
    ('%s  %s  %s'):format(history.words(commit),
      os.date('%Y-%m-%d %H:%M', date.time(commit.at)), commit.origin),
  }
  for index, change in ipairs(commit.changes) do
    local old, new = sides(change.fields or {})
    local title = index == 1 and present(commit.title) or title_of(change, old, new)
    vim.list_extend(lines, {
      '', tr('%s %s “%s”', kinds[change.change], kinds[change.type], title),
    })
    changes_of(shown, old, new, lines)
    if old.task or new.task then
      changes_of(shown_of_task, old.task or {}, new.task or {}, lines)
    end
    if old.content ~= new.content then
      local before, after = with_line_end(old.content or ''), with_line_end(new.content or '')
      local diff = vim.diff(before, after, { ctxlen = 3 })
      vim.list_extend(lines, vim.split((diff:gsub('\n$', '')), '\n'))
    end
  end
  return lines
end

--- Fills such a view. Called for BufReadCmd.
function M.read(buf, _, argument)
  local revision = tonumber(argument)
  buffer.set_up(buf, { buftype = 'nofile', filetype = 'diff', modifiable = false })
  vim.b[buf].memod_kind = 'diff'
  groups.known()
  local params = { before = (revision or 0) + 1, limit = 1, full = true }
  connection.request('history/list', params, function(err, result)
    local commit = result and result.commits[1]
    if err then
      return say.error(err)
    elseif not commit or commit.revision ~= revision then
      return say.error(tr('There is no change %s any more.', argument))
    elseif vim.api.nvim_buf_is_loaded(buf) then
      buffer.without_undo(buf, function()
        vim.api.nvim_buf_set_lines(buf, 0, -1, false, M.lines(commit))
      end)
      vim.bo[buf].modified = false
    end
  end)
end

--- Shows what the change on the line of a history did, in a window of its own.
function M.open(argument, call)
  local row = require('memod.page').row_here()
  local revision = tonumber(argument) or row and row.revision
  if not revision then
    return say.warn(tr('There is no change on this line; see :Memo history.'))
  end
  uri.open(uri.name('diff', revision), call.mods ~= '' and call.mods or 'belowright')
end

return M
