--- Jumping to a memo by its title.
local connection = require('memod.connection')
local limits = require('memod.limits')
local link = require('memod.link')

local M = {}

--- Opens the memo of that title, which is begun if there is none. Without a title, one is chosen.
function M.open(title, call)
  if title == '' then
    return require('memod.picker').open(nil, nil, call.mods)
  end
  link.open(title, call.mods)
end

--- What of this kind, `link`, `tag` or `group`, begins so or has such a word, the likeliest first.
--- Waits for it, though not long.
---@return string[]
function M.named(kind, prefix)
  local params = { kind = kind, prefix = prefix, limit = 100 }
  local _, result = connection.await('text/complete', params, limits.asking)
  return vim.tbl_map(function(item)
    return item.label
  end, result and result.items or {})
end

return M
