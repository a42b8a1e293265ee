--- A list that the server keeps current.
local connection = require('memod.connection')

---@class memod.Watch
---@field rows table[] The list as it was last told.
---@field sections table[]? Its sections, when the query has any.
---@field counts table?
---@field is_loaded boolean Whether it was told at all.
local Watch = {}
Watch.__index = Watch

local active = {} -- by the server's id
local wanted = {} -- every watch that was started and not stopped

---@param params table Those of `watch/start`.
---@param on_change fun(watch: memod.Watch, err: table?)
---@return memod.Watch
function Watch.new(params, on_change)
  return setmetatable({
    params = params,
    on_change = on_change,
    rows = {},
    is_loaded = false,
  }, Watch)
end

function Watch:start()
  wanted[self] = true
  if self.request then
    connection.cancel(self.request)
  end
  self.request = connection.request('watch/start', self.params, function(err, result)
    self.request = nil
    if err then
      return self.on_change(self, err)
    end
    if not wanted[self] then
      return connection.request('watch/stop', { watch = result.watch }, function() end)
    end
    self.id = result.watch
    active[self.id] = self
    self.is_loaded = true
    self:take(result)
    self.on_change(self)
  end)
end

function Watch:stop()
  wanted[self] = nil
  if self.id then
    active[self.id] = nil
    if connection.is_ready() then
      connection.request('watch/stop', { watch = self.id }, function() end)
    end
    self.id = nil
  end
end

function Watch:is_running()
  return wanted[self] == true
end

--- Remembers what a reply or a `reset` tells whole.
function Watch:take(told)
  self.rows = told.rows
  self.sections = told.sections
  self.counts = told.counts
  self.state = told.state
end

local function without(rows, ids)
  local gone = {}
  for _, id in ipairs(ids) do
    gone[id] = true
  end
  return vim.tbl_filter(function(row)
    return not gone[row.id]
  end, rows)
end

local function replace(rows, changed)
  local fresh = {}
  for _, row in ipairs(changed) do
    fresh[row.id] = row
  end
  for index, row in ipairs(rows) do
    rows[index] = fresh[row.id] or row
  end
end

--- Follows one `watch/didChange`.
function Watch:follow(change)
  if change.reset then
    return self:take(change)
  end
  local rows = self.rows
  if change.removed and #change.removed > 0 then
    rows = without(rows, change.removed)
  end
  for _, addition in ipairs(change.added or {}) do
    table.insert(rows, addition.index + 1, addition.row)
  end
  if change.changed and #change.changed > 0 then
    replace(rows, change.changed)
  end
  self:take({
    rows = rows,
    sections = change.sections,
    counts = change.counts,
    state = change.state,
  })
end

connection.on('notification', function(method, params)
  local watch = method == 'watch/didChange' and active[params.watch]
  if not watch then
    return
  end
  if not params.reset and params.from ~= watch.state then
    -- Something was missed: the list is asked for again.
    watch:stop()
    return watch:start()
  end
  watch:follow(params)
  watch.on_change(watch)
end)

connection.on('lost', function()
  active = {}
  for watch in pairs(wanted) do
    watch.id, watch.request = nil, nil
  end
  if next(wanted) then
    connection.start()
  end
end)

connection.on('ready', function()
  for watch in pairs(wanted) do
    if not watch.id and not watch.request then
      watch:start()
    end
  end
end)

return Watch
