--- memod: memos and tasks as buffers. `:help memod` tells all of it.
local M = {}

--- Changes the defaults. There is no need to call it.
---@param opts? memod.Options
function M.setup(opts)
  require('memod.config').set(opts or {})
end

--- Asks the server for anything of its protocol. `callback` gets the error or the result.
---@param method string Such as `memo/list`.
---@param params table?
---@param callback fun(err: table?, result: table?)
function M.request(method, params, callback)
  require('memod.connection').request(method, params, callback)
end

--- Opens a list, a memo or another view, as `:Memo` and `:Tasks` do.
---@param name string What follows `memod://`: `tasks/`, `tasks/Work`, `agenda/` or a memo's id.
---@param mods? string Such as `vertical`.
---@return integer buf
function M.open(name, mods)
  return require('memod.uri').open('memod://' .. name, mods)
end

--- How many tasks are due today or overdue. The first call starts the server and returns nil.
---@return integer?
function M.count()
  for _, group in ipairs(require('memod.groups').known()) do
    if group.id == 'g_day' then
      return group.counts.open
    end
  end
end

--- The same for a statusline, `3 due`; nothing when there is nothing to do.
---@return string
function M.statusline()
  local count = M.count()
  return count and count > 0 and require('memod.messages').tr('%s due', count) or ''
end

return M
