--- What others did to a list with unsaved edits: marked beside the lines, taken in on write.
local line_of = require('memod.list.line')
local tr = require('memod.messages').tr

local M = {}

local space = vim.api.nvim_create_namespace('memod_held')

--- What to say beside the line of each memo that is another now, or gone. By id.
---@return table<string, string> held
---@return integer count
local function changed(base, current)
  local held, count = {}, 0
  for _, row in ipairs(base.rows) do
    local now = current[row.id]
    if not now then
      held[row.id], count = tr('gone elsewhere'), count + 1
    elseif now ~= row and line_of.of(now) ~= line_of.of(row) then
      held[row.id], count = tr('elsewhere: %s', line_of.of(now)), count + 1
    end
  end
  return held, count
end

--- Shows what is new below the line it follows.
local function mark_added(buf, base, rows, track)
  local count, line = 0, 0
  local place
  for _, row in ipairs(rows) do
    if not base.by_id[row.id] then
      place = place or track:lnums()
    end
  end
  for _, row in ipairs(place and rows or {}) do
    if place[row.id] then
      line = place[row.id] - 1
    elseif not base.by_id[row.id] then
      count = count + 1
      vim.api.nvim_buf_set_extmark(buf, space, line, 0, {
        virt_lines = { { { '+ ' .. line_of.of(row), 'MemodHeld' } } },
      })
    end
  end
  return count
end

function M.clear(buf)
  vim.api.nvim_buf_clear_namespace(buf, space, 0, -1)
end

--- Marks what is different in `rows` from what the text was made from.
---@param base memod.Base
---@return table<string, string> held What to say beside lines, by id.
---@return integer count How many changes are held.
---@param track memod.Track
function M.mark(buf, base, rows, track)
  M.clear(buf)
  local current = {}
  for _, row in ipairs(rows) do
    current[row.id] = row
  end
  local held, count = changed(base, current)
  return held, count + mark_added(buf, base, rows, track)
end

return M
