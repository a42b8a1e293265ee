--- Jumping to a memo by its title.
local connection = require('memod.connection')
local date = require('memod.date')
local groups = require('memod.groups')
local link = require('memod.link')
local rows_of = require('memod.rows')
local say = require('memod.say')
local uri = require('memod.uri')

local M = {}

local completing_ms = 1000

local newest_first = {
  sort = { { by = 'updated', descending = true } },
  fields = { 'title', 'task', 'group' },
}

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
  rows_of.all(newest_first, function(err, rows)
    if err then
      return say.error(err)
    end
    vim.ui.select(rows, { prompt = 'Memo:', kind = 'memod', format_item = label },
      function(row)
        if row then
          uri.open_memo(row.id, row.title, mods)
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

--- What of this kind, `link`, `tag` or `group`, begins so or has such a word, the likeliest first.
--- Waits for it, though not long.
---@return string[]
function M.named(kind, prefix)
  local params = { kind = kind, prefix = prefix, limit = 100 }
  local _, result = connection.await('text/complete', params, completing_ms)
  return vim.tbl_map(function(item)
    return item.label
  end, result and result.items or {})
end

return M
