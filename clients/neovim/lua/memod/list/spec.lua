--- What each list shows, and what can be done in it.
local groups = require('memod.groups')
local tr = require('memod.messages').tr

---@class memod.Spec
---@field title string
---@field query table? Nil for groups.
---@field kind string? `memo` or `task` when it shows nothing else.
---@field group string? The id of the plain group it shows.
---@field is_ordered boolean? Whether the order of its lines is the person's own.
---@field is_trash boolean?
---@field is_groups boolean? Whether its lines are groups.
---@field shows_groups boolean? Whether each line says its group.
---@field empty string What to say when there is nothing.

local M = {}

local function sort(...)
  return vim.tbl_map(function(by)
    return { by = by:gsub('^-', ''), descending = by:sub(1, 1) == '-' }
  end, { ... })
end

--- A query for the rows of lines. `order` is what it is sorted by.
local function rows(order, query)
  query.sort = sort(unpack(order))
  query.fields = { 'line', 'task', 'group', 'pinned', 'checklist' }
  return query
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

--- What a group holds, which is shown whole; of one `kind` by its states.
local function of_group(group, kind)
  local is_smart = group.query ~= nil
  local query = { kind = kind, sections = kind and 'state' or nil, group = group.id }
  return {
    title = group.name, kind = kind, is_ordered = not is_smart, shows_groups = is_smart,
    group = not is_smart and group.id or nil,
    query = rows(is_smart and { 'due', 'created' } or { 'manual' }, query),
    empty = is_smart and tr('Nothing in %s.', group.name)
      or kind and tr('No tasks. Type one and :w.') or tr('Nothing here. Type a line and :w.'),
  }
end

--- What the other lists show, by their names in addresses.
local views = {
  tasks = function()
    return {
      title = tr('Tasks'), kind = 'task', is_ordered = true,
      query = rows({ 'group', 'manual' }, { kind = 'task', sections = 'state', started = true }),
      empty = tr('No tasks. Type one and :w.'),
    }
  end,
  list = function()
    return {
      title = tr('Memos'), kind = 'memo',
      query = rows({ '-created' }, { kind = 'memo', sections = 'day' }),
      empty = tr('No memos. Type a title and :w, or :Memo new.'),
    }
  end,
  tag = function(tag)
    return {
      title = '#' .. tag, query = rows({ '-created' }, { tags = { tag } }),
      empty = tr('Nothing carries #%s.', tag),
    }
  end,
  trash = function()
    return {
      title = tr('Trash'), is_trash = true, query = rows({ '-updated' }, { trashed = true }),
      empty = tr('The trash is empty.'),
    }
  end,
  -- What is hidden from the lists of what to do, until it starts.
  deferred = function()
    return {
      title = tr('Deferred'), kind = 'task',
      query = rows({ 'due' }, { started = false, state = { 'todo', 'doing' } }),
      empty = tr('Nothing is deferred. :Memo defer hides a task until a day.'),
    }
  end,
  -- What is overdue, and what is due today and in the next seven days.
  agenda = function()
    return {
      title = tr('Agenda'), kind = 'task',
      query = rows({ 'due' }, { state = { 'todo', 'doing' }, started = true, sections = 'agenda',
        due = { before = 'today+8' } }),
      empty = tr('Nothing is due in the next seven days. :Memo add makes a task.'),
    }
  end,
  groups = function()
    return { title = tr('Groups'), is_groups = true, is_ordered = true, empty = tr('No groups.') }
  end,
}

--- Calls back with what the list of that name shows.
---@param view string
---@param argument string
---@param callback fun(err: table?, spec: memod.Spec?)
function M.find(view, argument, callback)
  if argument == '' or view ~= 'tasks' and view ~= 'list' then
    groups.known()
    local spec = views[view](argument)
    spec.shows_groups = true
    return callback(nil, spec)
  end
  groups.find(argument, function(err, group)
    callback(err, group and of_group(group, view == 'tasks' and 'task' or nil))
  end)
end

return M
