--- What the person did to a list, as what the server is to do. Nothing here talks to anyone.
local line_of = require('memod.list.line')
local order = require('memod.list.order')
local repeats = require('memod.repeats')

---@class memod.Base What the text of a list stands for.
---@field rows table[] In the order of the text.
---@field by_id table<string, {row: table, index: integer}>

---@class memod.Plan
---@field created table[] Lines of new memos.
---@field adopted table[] Lines of memos that come from elsewhere.
---@field removed string[]
---@field retitled {id: string, title: string, was: string, revision: integer?}[]
---@field states table<string, string[]> Ids by their new state.
---@field seen table<string, string> The occurrences of repeating tasks that are done now, by id.
---@field tasks {id: string, patch: table}[]
---@field placements table<string, table> By id.
---@field moved integer
---@field is_reordered boolean Lines moved in a list that has an order of its own.
---@field problem string? Why nothing can be done.

local M = {}

local is_state = { todo = true, doing = true, done = true }

-- Titles are cut there, and a new one would take the place of what isn't seen as well.
local title_length_max = 200

--- Notes what is new in a line that was there before; answers what the line was.
local function compare(plan, line, row, view)
  local text = line_of.format(row)
  local is_moved = view.has_states and line.section and row.task and line.section ~= row.task.state
  if line.text == text and not is_moved then
    return line
  end
  local was = line_of.parse(text)
  if is_moved and line.state == was.state then
    -- Put below another heading: that is how it is now.
    line.state = line.section
  end
  if line.title == '' and was.title ~= '' then
    plan.problem = ('Line %d has no title any more. Remove the whole line to remove “%s”.'):format(
      line.lnum, was.title)
  elseif line.title ~= was.title and vim.fn.strchars(row.title) >= title_length_max then
    local words = 'Line %d shows only the beginning of a long line. Change it in the memo.'
    plan.problem = words:format(line.lnum)
  elseif line.title ~= was.title then
    table.insert(plan.retitled, { id = line.id, title = line.title, was = row.title })
  end
  if not line.state then
    return was
  end
  if not was.state then
    local patch = { state = line.state, important = line.important }
    table.insert(plan.tasks, { id = line.id, patch = patch })
    return was
  end
  if line.state ~= was.state then
    plan.states[line.state] = plan.states[line.state] or {}
    table.insert(plan.states[line.state], line.id)
    plan.seen[line.id] = line.state == 'done' and repeats.seen(row.task) or nil
  end
  if line.important ~= was.important then
    table.insert(plan.tasks, { id = line.id, patch = { important = line.important } })
  end
  return was
end

--- Sorts the lines into new ones, ones from elsewhere and ones that were there.
local function sort_out(plan, base, lines, view)
  local seen = {}
  for _, line in ipairs(lines) do
    local entry = base.by_id[line.id]
    line.had_box = line.state ~= nil
    local was
    if entry then
      was = compare(plan, line, entry.row, view)
      line.group = entry.row.group
    elseif line.is_new then
      table.insert(plan.created, line)
    else
      table.insert(plan.adopted, line)
      line.group = view.group
    end
    line.state = line.state or (was and was.state)
      or (view.has_states and is_state[line.section] and line.section)
      or (view.kind == 'task' and 'todo') or nil
    seen[line.id] = true
  end
  for _, row in ipairs(base.rows) do
    if not seen[row.id] then
      table.insert(plan.removed, row.id)
    end
  end
end

--- A new line goes to the list's group, or else to that of the line it was typed at.
local function give_groups(lines, view)
  local group = view.group
  for index, line in ipairs(lines) do
    if line.is_new then
      local next_line = lines[index + 1]
      line.group = view.group or group or (index == 1 and next_line and next_line.group) or nil
    end
    group = line.group
  end
end

--- Which lines have an order among themselves.
local function run_key(line, entry, view)
  if view.is_groups then
    return entry and entry.row.builtIn and 'built in' or ''
  end
  return (line.group or '') .. '/' .. (view.has_states and line.state or '')
end

--- Within a group, and a section, the order of the lines is the order of the memos.
local function place(plan, base, lines, view)
  local runs, keys = {}, {}
  for _, line in ipairs(lines) do
    local entry = base.by_id[line.id]
    local key = run_key(line, entry, view)
    if not runs[key] then
      runs[key] = {}
      table.insert(keys, key)
    end
    local task = entry and entry.row.task
    local stays = entry and not (view.has_states and task and task.state ~= line.state)
    -- A line with another box goes to the section of that by itself, unless it was put there.
    if not entry or stays or not line.section or line.section == line.state then
      table.insert(runs[key], { id = line.id, rank = stays and entry.index or nil })
    end
  end
  for _, key in ipairs(keys) do
    for _, placement in ipairs(order.placements(runs[key])) do
      plan.placements[placement.id] = placement
      table.insert(plan.placed, placement.id)
      if base.by_id[placement.id] then
        plan.moved = plan.moved + 1
      end
    end
  end
end

local function is_rising(base, lines)
  local last = 0
  for _, line in ipairs(lines) do
    local entry = base.by_id[line.id]
    if entry and entry.index < last then
      return false
    end
    last = entry and entry.index or last
  end
  return true
end

--- Why groups can't be changed so.
local function problem_of_groups(plan, base)
  if #plan.tasks + #plan.adopted > 0 then
    return 'These lines are groups; they have no box, and no lines of other lists.'
  end
  local touched = vim.list_extend(vim.deepcopy(plan.removed), vim.tbl_map(function(change)
    return change.id
  end, plan.retitled))
  for _, id in ipairs(touched) do
    local row = base.by_id[id].row
    if row.builtIn then
      return ('%s is built in and can not be changed.'):format(row.title)
    end
  end
end

--- Why such lines can't be in such a list.
local function problem(plan, base, view)
  if view.is_groups then
    return problem_of_groups(plan, base)
  end
  if view.is_trash and (#plan.created + #plan.adopted + #plan.retitled + #plan.tasks > 0
      or next(plan.states)) then
    return 'In the trash, lines can only be removed, for good. `:Memo restore` takes them out.'
  end
  if view.is_smart and #plan.created + #plan.adopted > 0 then
    return ('%s shows what its query finds. Add the line in another list.'):format(view.title)
  end
end

---@param base memod.Base
---@param lines memod.Line[] Each with an id; `is_new` where it was made up for the line.
---@param view memod.Spec
---@return memod.Plan
function M.make(base, lines, view)
  local plan = {
    created = {}, adopted = {}, removed = {}, retitled = {}, states = {}, seen = {}, tasks = {},
    placements = {}, placed = {}, moved = 0, is_reordered = false,
  }
  sort_out(plan, base, lines, view)
  give_groups(lines, view)
  plan.problem = plan.problem or problem(plan, base, view)
  if view.is_ordered then
    place(plan, base, lines, view)
  else
    plan.is_reordered = not is_rising(base, lines)
  end
  return plan
end

return M
