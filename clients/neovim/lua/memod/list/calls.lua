--- A plan as the calls of one `store/batch`.
local M = {}

local function call(calls, method, params)
  table.insert(calls, { method = method, params = params })
end

--- One call for as many ids as the server takes at once.
local function call_for(calls, method, ids, ids_max, extra)
  for first = 1, #ids, ids_max do
    local params = vim.tbl_extend('force', {}, extra or {})
    params.ids = vim.list_slice(ids, first, math.min(first + ids_max - 1, #ids))
    call(calls, method, params)
  end
end

local function create(calls, line, placement)
  local params = {
    id = line.id,
    content = line.title,
    group = line.group,
    before = placement and placement.before,
    after = placement and placement.after,
  }
  if not line.state then
    return call(calls, 'memo/create', params)
  end
  params.state, params.important = line.state, line.important
  call(calls, 'task/create', params)
end

local function by_id(lines)
  local found = {}
  for _, line in ipairs(lines) do
    found[line.id] = line
  end
  return found
end

local function place_all(calls, plan, view)
  local created, adopted = by_id(plan.created), by_id(plan.adopted)
  for _, id in ipairs(plan.placed) do
    local placement = plan.placements[id]
    if created[id] then
      create(calls, created[id], placement)
    elseif placement.before or placement.after then
      local group = adopted[id] and view.group or nil
      local params = { id = id, before = placement.before, after = placement.after, group = group }
      call(calls, 'memo/move', params)
    elseif view.group then
      call(calls, 'memo/move', { id = id, group = view.group })
    end
  end
end

--- The calls for a list of groups.
local function make_for_groups(plan)
  local calls, created = {}, by_id(plan.created)
  for _, id in ipairs(plan.removed) do
    call(calls, 'group/delete', { id = id })
  end
  for _, change in ipairs(plan.retitled) do
    call(calls, 'group/update', { id = change.id, name = change.title })
  end
  for _, id in ipairs(plan.placed) do
    local place = plan.placements[id]
    local params = { id = id, before = place.before, after = place.after }
    if created[id] then
      params.name = created[id].title
      call(calls, 'group/create', params)
    elseif place.before or place.after then
      call(calls, 'group/move', params)
    end
  end
  return calls
end

---@param plan memod.Plan
---@param view memod.Spec
---@param ids_max integer
---@return table[] calls
function M.make(plan, view, ids_max)
  if view.is_groups then
    return make_for_groups(plan)
  end
  local calls = {}
  -- These come first: each call makes another revision of its memo.
  for _, change in ipairs(plan.retitled) do
    local params = { id = change.id, title = change.title, ifRevision = change.revision }
    call(calls, 'memo/update', params)
  end
  local removal = view.is_trash and 'memo/purge' or 'memo/delete'
  call_for(calls, removal, plan.removed, ids_max)
  call_for(calls, 'memo/restore', vim.tbl_map(function(line)
    return line.id
  end, plan.adopted), ids_max)
  if view.is_ordered then
    place_all(calls, plan, view)
  else
    for _, line in ipairs(plan.created) do
      create(calls, line, nil)
    end
  end
  for state, ids in pairs(plan.states) do
    local once = {}
    for _, id in ipairs(ids) do
      local seen = plan.seen[id]
      if seen then
        -- What is done elsewhere too, or sent again, is done once.
        call(calls, 'task/setState', { ids = { id }, state = state, occurrence = seen })
      else
        table.insert(once, id)
      end
    end
    call_for(calls, 'task/setState', once, ids_max, { state = state })
  end
  for _, change in ipairs(plan.tasks) do
    call(calls, 'memo/update', { id = change.id, task = change.patch })
  end
  for _, line in ipairs(plan.adopted) do
    if view.kind == 'task' and not line.had_box then
      call(calls, 'memo/update', { id = line.id, task = { state = 'todo' } })
    end
  end
  return calls
end

return M
