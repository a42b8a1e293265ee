--- memod: memos and tasks as buffers. `:help memod` tells all of it.
local M = {}

--- Changes the defaults. There is no need to call it.
---@param opts? memod.Options
function M.setup(opts)
  require('memod.config').set(opts or {})
end

return M
