--- Jumping to a memo by its title.
local connection = require('memod.connection')
local date = require('memod.date')
local groups = require('memod.groups')
local link = require('memod.link')
local say = require('memod.say')
local uri = require('memod.uri')

local M = {}

local completing_ms = 1000
local rows_max = 1000

local function query(more)
  local sort = { { by = 'updated', descending = true } }
  local fields = { 'title', 'task', 'group' }
  return vim.tbl_extend('force', { sort = sort, fields = fields, limit = rows_max }, more)
end

--- What a row is called where one is chosen: its title, and what tells it from others so called.
local function label(row)
  local words = { row.title ~= '' and row.title or '(empty)' }
  if row.task then
    table.insert(words, row.task.due and date.due(row.task.due) or row.task.state)
  end
  table.insert(words, row.group and groups.name(row.group))
  return table.concat(words, '  ')
end

local function choose(mods)
  connection.request('memo/list', query({}), function(err, result)
    if err then
      return say.error(err)
    end
    vim.ui.select(result.rows, { prompt = 'Memo:', kind = 'memod', format_item = label },
      function(row)
        if row then
          uri.open('memod://' .. row.id, mods)
        end
      end)
  end)
end

--- Opens the memo of that title, which is begun if there is none. Without a title, one is chosen.
function M.open(title, call)
  if title == '' then
    groups.known()
    return choose(call.mods)
  end
  link.open(title, call.mods)
end

--- The titles that have these words, those changed last first. Waits for them, though not long.
---@return string[]
function M.titles(words)
  local params = query({ text = words ~= '' and words or nil })
  local _, result = connection.await('memo/list', params, completing_ms)
  local titles = {}
  for _, row in ipairs(result and result.rows or {}) do
    local range = row.ranges and row.ranges[1]
    -- What is found elsewhere in the text is for `:Memo search`.
    if row.title ~= '' and (not range or range.start.line == 0) then
      table.insert(titles, row.title)
    end
  end
  return titles
end

--- The tags there are, those on most memos first.
---@return string[]
function M.tags()
  local _, result = connection.await('store/stats', { days = 0 }, completing_ms)
  return vim.tbl_map(function(tag)
    return tag.tag
  end, result and result.tags or {})
end

return M
