--- `:w` in a list: the difference between the text and what it was made from, as one commit.
local calls_of = require('memod.list.calls')
local config = require('memod.config')
local conflict = require('memod.list.conflict')
local connection = require('memod.connection')
local lines_of = require('memod.list.lines')
local plan_of = require('memod.list.plan')
local say = require('memod.say')

local M = {}

local function confirms_removal(view, plan, is_forced)
  local count = #plan.removed
  local spec = view.spec
  local count_max = (spec.is_trash or spec.is_groups) and 0 or config.options.confirm_removals
  if is_forced or count <= count_max then
    return true
  end
  local question = spec.is_groups and 'Delete %s and put the contents in the trash?'
    or spec.is_trash and 'Remove %s for good?'
    or 'Put %s in the trash?'
  local noun = spec.is_groups and 'group' or 'memo'
  return vim.fn.confirm(question:format(say.count(count, noun)), '&Yes\n&No', 2) == 1
end

--- What the server could not do for single memos. One that is gone already is no trouble.
local function first_error(result)
  for _, answer in ipairs(result.results) do
    for _, outcome in ipairs(answer.result and answer.result.results or {}) do
      local data = outcome.error and (outcome.error.data or {})
      if data and data.kind ~= 'notFound' then
        return outcome.error
      end
    end
  end
end

--- What the plan does, in a few words; nil for nothing.
local function summary(plan)
  local parts = {}
  local function add(count, word)
    if count > 0 then
      table.insert(parts, ('%d %s'):format(count, word))
    end
  end
  add(#plan.created, 'added')
  add(#plan.adopted, 'brought here')
  add(#plan.removed, 'removed')
  add(#plan.retitled, 'retitled')
  add(plan.moved, 'moved')
  for _, state in ipairs({ 'todo', 'doing', 'done' }) do
    add(#(plan.states[state] or {}), state == 'todo' and 'to do' or state)
  end
  add(#plan.tasks, 'marked')
  return #parts > 0 and table.concat(parts, ', ') or nil
end

local function send(view, plan, callback)
  local limits = connection.info.limits
  local calls = calls_of.make(plan, view.spec, limits.ids)
  if #calls == 0 then
    return callback(nil)
  end
  if #calls > limits.batchCalls then
    return callback({
      message = ('These are %d changes; at most %d go into one. Undo some and :w in parts.'):format(
        #calls, limits.batchCalls),
    })
  end
  local did = summary(plan)
  local params = { calls = calls, label = 'Edit list' .. (did and ': ' .. did or '') }
  connection.request('store/batch', params, function(err, result)
    if err and conflict.is_harmless(plan, err) then
      return send(view, plan, callback)
    elseif err then
      return callback(conflict.of_error(view, plan, err) or err)
    end
    local trouble = first_error(result)
    if trouble then
      say.error(trouble)
    end
    -- What the commit did to this list is told before the next reply.
    connection.request('history/list', { limit = 1 }, function()
      callback(nil)
    end)
  end)
end

--- Starts to write. `callback` gets the error, or the ids that the written text stood for, and what
--- was done, as a sentence.
---@param view memod.ListView
---@param is_forced boolean Whether to remove many lines without asking.
---@param callback fun(err: table?, written: string[]?, tick: integer?, said: string?)
function M.write(view, is_forced, callback)
  local lines = lines_of.read(view)
  local plan = plan_of.make(view.base, lines, view.spec)
  if plan.problem then
    return callback({ message = plan.problem })
  end
  if not confirms_removal(view, plan, is_forced) then
    return callback({ message = 'Nothing was written.' })
  end
  if plan.is_reordered then
    say.warn(('%s has an order of its own; the lines go back to it.'):format(view.spec.title))
  end
  local tick = vim.api.nvim_buf_get_changedtick(view.buf)
  local err = conflict.find(view, plan)
  if err then
    return callback(err)
  end
  send(view, plan, function(failure)
    local written = vim.tbl_map(function(line)
      return line.id
    end, lines)
    local did = summary(plan)
    callback(failure, written, tick, did and ('Written: %s.'):format(did) or 'Nothing was changed.')
  end)
end

return M
