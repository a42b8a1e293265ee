--- What each list shows, and what can be done in it.
local groups = require('memod.groups')
local tr = require('memod.messages').tr

---@class memod.Spec
---@field title string
---@field query table? Nil for groups.
---@field kind string? `memo` or `task` when it shows nothing else.
---@field group string? The id of the plain group it shows.
---@field is_ordered boolean? Whether the order of its lines is the person's own.
---@field has_states boolean? Whether its sections are the tasks' states.
---@field is_smart boolean? Whether it shows a smart group.
---@field is_trash boolean?
---@field is_groups boolean? Whether its lines are groups.
---@field shows_groups boolean? Whether each line says its group.
---@field empty string What to say when there is nothing.

local M = {}

local fields = { 'line', 'title', 'task', 'group', 'pinned', 'checklist' }

local function sort(...)
  return vim.tbl_map(function(by)
    return { by = by:gsub('^-', ''), descending = by:sub(1, 1) == '-' }
  end, { ... })
end

local by_name = {
  hand = 'manual',
  newest = '-created',
  oldest = 'created',
  changed = '-updated',
  due = 'due',
  important = '-important',
  title = 'title',
}

--- The names of the orders that a list can have.
M.orders = { 'hand', 'newest', 'oldest', 'changed', 'due', 'important', 'title' }

local order_titles = {
  hand = tr('hand'), newest = tr('newest'), oldest = tr('oldest'), changed = tr('changed'),
  due = tr('due'), important = tr('important'), title = tr('title'),
}

--- What an order is called where one is chosen.
function M.order_title(name)
  return order_titles[name]
end

--- The same list in the order of that name.
---@param spec memod.Spec
---@param name string One of `orders`.
---@return memod.Spec
function M.sorted(spec, name)
  if name == 'hand' and spec.is_ordered then
    return spec
  end
  local sorted = vim.deepcopy(spec)
  sorted.is_ordered = false
  sorted.query.sort = sort(by_name[name])
  -- Only what has a day can stand under days.
  local days = ({ day = 'created updated due', agenda = 'due' })[sorted.query.sections]
  if days and not days:find(sorted.query.sort[1].by, 1, true) then
    sorted.query.sections = nil
  end
  return sorted
end

local function tasks(group)
  local spec = {
    kind = 'task',
    has_states = true,
    is_ordered = true,
    query = { kind = 'task', sections = 'state', sort = sort('group', 'manual'), fields = fields },
    empty = tr('No tasks. Type one and :w.'),
  }
  spec.query.started = not group or nil -- what a group holds is shown whole
  spec.title = group and group.name or tr('Tasks')
  spec.shows_groups = not group or group.query ~= nil
  if not group then
    return spec
  end
  spec.query.group = group.id
  if group.query then
    spec.is_smart, spec.is_ordered = true, false
    spec.query.sort = sort('due', 'created')
    spec.empty = tr('Nothing in %s.', group.name)
  else
    spec.group = group.id
    spec.query.sort = sort('manual')
  end
  return spec
end

local function list(group)
  if not group then
    return {
      title = tr('Memos'),
      kind = 'memo',
      shows_groups = true,
      query = { kind = 'memo', sections = 'day', sort = sort('-created'), fields = fields },
      empty = tr('No memos. Type a title and :w, or :Memo new.'),
    }
  end
  local spec = tasks(group)
  spec.kind, spec.query.kind = nil, nil
  spec.has_states, spec.query.sections = nil, nil
  spec.empty = spec.is_smart and spec.empty or tr('Nothing here. Type a line and :w.')
  return spec
end

local function tagged(tag)
  return {
    title = '#' .. tag,
    shows_groups = true,
    query = { tags = { tag }, sort = sort('-created'), fields = fields },
    is_smart = true,
    empty = tr('Nothing carries #%s.', tag),
  }
end

--- What is overdue, and what is due today and in the next seven days.
local function all_due()
  return {
    title = tr('Agenda'),
    kind = 'task',
    is_smart = true,
    shows_groups = true,
    query = {
      state = { 'todo', 'doing' }, started = true, due = { before = 'today+8' },
      sections = 'agenda', sort = sort('due'), fields = fields,
    },
    empty = tr('Nothing is due in the next seven days. :Memo add makes a task.'),
  }
end

--- What is hidden from the lists of what to do, until it starts.
local function deferred()
  return {
    title = tr('Deferred'),
    kind = 'task',
    is_smart = true,
    shows_groups = true,
    query = { started = false, state = { 'todo', 'doing' }, sort = sort('due'), fields = fields },
    empty = tr('Nothing is deferred. :Memo defer hides a task until a day.'),
  }
end

local function trash()
  return {
    title = tr('Trash'),
    is_trash = true,
    shows_groups = true,
    query = { trashed = true, sort = sort('-updated'), fields = fields },
    empty = tr('The trash is empty.'),
  }
end

local function all_groups()
  return { title = tr('Groups'), is_groups = true, is_ordered = true, empty = tr('No groups.') }
end

--- Calls back with what the list of that name shows.
---@param view string
---@param argument string
---@param callback fun(err: table?, spec: memod.Spec?)
function M.find(view, argument, callback)
  if view == 'tag' then
    return callback(nil, tagged(argument))
  elseif view == 'trash' then
    return callback(nil, trash())
  elseif view == 'deferred' then
    groups.known()
    return callback(nil, deferred())
  elseif view == 'agenda' then
    groups.known()
    return callback(nil, all_due())
  elseif view == 'groups' then
    return callback(nil, all_groups())
  end
  local make = view == 'tasks' and tasks or list
  if argument == '' then
    groups.known()
    return callback(nil, make(nil))
  end
  groups.find(argument, function(err, group)
    callback(err, group and make(group))
  end)
end

return M
