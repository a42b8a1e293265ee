--- The groups there are, kept current from the first use on.
local Watch = require('memod.watch')
local tr = require('memod.messages').tr

local M = {}

--- What the groups are watched with.
M.params = { of = 'groups', builtIn = 'all' }

local built_in = {
  g_inbox = tr('Inbox'), g_day = tr('Today'), g_upcoming = tr('Upcoming'), g_all = tr('All'),
  g_important = tr('Important'), g_overdue = tr('Overdue'),
}

--- The groups to show: today's tasks are in another one, with what is overdue. What the server calls
--- a built-in group, in English, is its `own_name`.
function M.shown(rows)
  for _, row in ipairs(rows) do
    row.own_name = row.own_name or row.name
    row.name = built_in[row.id] or row.name
  end
  return vim.tbl_filter(function(row)
    return row.id ~= 'g_today'
  end, rows)
end

local waiting = {}
local names = {} -- by id
local listeners = {}
local watch

--- Calls `fn` when a group is called otherwise than before.
function M.on_renamed(fn)
  table.insert(listeners, fn)
end

local function look_at_names()
  local now = {}
  for _, group in ipairs(M.shown(watch.rows)) do
    now[group.id] = group.name
  end
  if not vim.deep_equal(now, names) then
    names = now
    for _, fn in ipairs(listeners) do
      fn()
    end
  end
end

watch = Watch.new(M.params, function(_, err)
  look_at_names()
  local callbacks = waiting
  waiting = {}
  for _, callback in ipairs(callbacks) do
    callback(err, watch.rows)
  end
end)

--- Calls back with all groups, at once when they are known.
---@param callback memod.Callback
function M.get(callback)
  if watch.is_loaded and watch:is_running() then
    return callback(nil, watch.rows)
  end
  table.insert(waiting, callback)
  if not watch:is_running() or not watch.request then
    watch:start()
  end
end

--- The groups known now. The first call asks for them.
---@return table[]
function M.known()
  if not watch:is_running() then
    watch:start()
  end
  return M.shown(watch.rows)
end

---@param id string?
---@return string? name
function M.name(id)
  return names[id]
end

local function named(groups, name)
  local folded
  for _, group in ipairs(groups) do
    if group.name == name or group.own_name == name or group.id == name then
      return group
    end
    if vim.fn.tolower(group.name) == vim.fn.tolower(name) then
      folded = group
    end
  end
  return folded
end

--- Calls back with the group of that name, or with an error.
---@param name string
---@param callback memod.Callback
function M.find(name, callback)
  M.get(function(err, groups)
    local group = groups and named(groups, name)
    if not err and not group then
      err = { message = tr('There is no group `%s`. `:Memo groups` lists them.', name) }
    end
    callback(err, group)
  end)
end

return M
