--- What others did to a list with unsaved edits: marked beside the lines, taken in on write.
local beside = require('memod.list.beside')
local line_of = require('memod.list.line')

local M = {}

local space = vim.api.nvim_create_namespace('memod_held')

--- The lines of the buffer by the ids they carry.
local function places(buf)
  local found = {}
  for index, text in ipairs(vim.api.nvim_buf_get_lines(buf, 0, -1, false)) do
    local id = line_of.parse(text).id
    if id then
      found[id] = index - 1
    end
  end
  return found
end

--- Marks each line whose memo is another now, or gone.
local function mark_changed(buf, base, current, place)
  local count, room = 0, beside.room(buf)
  for _, row in ipairs(base.rows) do
    local now = current[row.id]
    local line = place[row.id]
    local text
    if not now then
      text = 'gone elsewhere'
    elseif line_of.format(now) ~= line_of.format(row) then
      text = 'elsewhere: ' .. line_of.shown(now)
    end
    if text then
      count = count + 1
      if line then
        beside.put(buf, space, line, { { text, 'MemodHeld' } }, room)
      end
    end
  end
  return count
end

--- Shows what is new below the line it follows.
local function mark_added(buf, base, rows, place)
  local count, line = 0, 0
  for _, row in ipairs(rows) do
    if place[row.id] then
      line = place[row.id]
    elseif not base.by_id[row.id] then
      count = count + 1
      vim.api.nvim_buf_set_extmark(buf, space, line, 0, {
        virt_lines = { { { '+ ' .. line_of.shown(row), 'MemodHeld' } } },
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
---@return integer count How many changes are held.
function M.mark(buf, base, rows)
  M.clear(buf)
  local current = {}
  for _, row in ipairs(rows) do
    current[row.id] = row
  end
  local place = places(buf)
  return mark_changed(buf, base, current, place) + mark_added(buf, base, rows, place)
end

return M
