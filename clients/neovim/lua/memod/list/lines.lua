--- The lines of a list as they stand in its buffer, to be sent.
local ids = require('memod.ids')

local M = {}

---@class memod.Line
---@field lnum integer
---@field text string
---@field id string? Nil on a heading.
---@field key string? That of a heading.
---@field is_new boolean? Whether it stands for nothing yet; `id` is to be its own.

--- What an unnamed line stands for: what was deleted with the same text, or else an id of its own,
--- which it keeps if the write has to be repeated.
local function id_of(view, entry)
  if not entry.id then
    view.track:give(entry, view.track:take(entry.text))
  end
  if not entry.id then
    view.track:give(entry, ids.fresh(view.spec.is_groups and 'g_' or 'm_'))
    view.drafts[entry.id] = true
  end
  return entry.id
end

--- The lines that aren't blank or have an id.
---@param view memod.ListView
---@return memod.Line[]
function M.read(view)
  local lines = {}
  for lnum, entry in ipairs(view.track.entries) do
    if entry.id or entry.text:find('%S') then
      local id = id_of(view, entry)
      local key = id:match('^:(.*)')
      table.insert(lines, {
        lnum = lnum,
        text = entry.text,
        key = key,
        id = not key and id or nil,
        is_new = not key and view.drafts[id] and not view.base.by_id[id] or nil,
      })
    end
  end
  return lines
end

return M
