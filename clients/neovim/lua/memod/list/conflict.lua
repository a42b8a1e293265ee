--- Lines that were retitled here and elsewhere.
local M = {}

--- The memo of a retitled line as it was last heard of.
local function latest(base_row, current)
  local is_newer = current and (current.revision or 0) >= (base_row.revision or 0)
  return is_newer and current or base_row
end

--- The error of a line that is called otherwise in `now`, whose new base is that title.
local function take_title(view, change, now)
  if now.title == change.was or now.title == change.title then
    return nil
  end
  local entry = view.base.by_id[change.id]
  entry.row = vim.tbl_extend('force', entry.row, { title = now.title, revision = now.revision })
  return {
    message = ('“%s” was retitled “%s” elsewhere meanwhile. :w again to call it “%s”.'):format(
      change.was, now.title, change.title),
  }
end

--- The change that the server refused, since its memo is at another revision.
local function refused(plan, err)
  local data = err.data or {}
  for _, change in ipairs(data.kind == 'conflict' and plan.retitled or {}) do
    if change.id == data.id then
      return change, data.current
    end
  end
end

--- The error of the first line that is known to have been retitled elsewhere. Each change of the
--- plan gets the revision that it is made to.
---@param view memod.ListView
---@param plan memod.Plan
---@return table? err
function M.find(view, plan)
  local current = view:current()
  for _, change in ipairs(plan.retitled) do
    local now = latest(view.base.by_id[change.id].row, current[change.id])
    change.revision = now.revision
    local err = take_title(view, change, now)
    if err then
      return err
    end
  end
end

--- Whether the server refused a line only for what else has changed in its memo. Then its change is
--- made to that revision.
---@param plan memod.Plan
---@param err table
---@return boolean
function M.is_harmless(plan, err)
  local change, now = refused(plan, err)
  if not change or (now.title ~= change.was and now.title ~= change.title) then
    return false
  end
  change.revision = now.revision
  return true
end

--- The error of the line that the server refused, since it was retitled elsewhere.
---@param view memod.ListView
---@param plan memod.Plan
---@param err table
---@return table? err
function M.of_error(view, plan, err)
  local change, now = refused(plan, err)
  return change and take_title(view, change, now)
end

return M
