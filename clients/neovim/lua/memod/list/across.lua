--- Lines put among those of another group, in a list where groups follow one another.
local M = {}

--- The lines that were shown, as they stand now, and the same as they stood.
local function orders(base, lines)
  local now = {}
  for _, line in ipairs(lines) do
    local entry = base.by_id[line.id]
    if entry then
      table.insert(now, { line = line, row = entry.row, index = entry.index })
    end
  end
  local was = vim.list_slice(now)
  table.sort(was, function(one, other)
    return one.index < other.index
  end)
  return now, was
end

--- Where the one block of lines is that was moved; nil if more than one was, or it can't be said
--- which of two of the same length: then it isn't known what the person meant.
---@return integer? first In `now`.
---@return integer? last
local function moved_block(now, was)
  local first, last = 1, #now
  while first <= last and now[first] == was[first] do
    first = first + 1
  end
  while last > first and now[last] == was[last] do
    last = last - 1
  end
  local count, turn = last - first + 1, nil
  for index = first, last do
    if was[index] == now[first] then
      turn = index - first
    end
  end
  for offset = 0, count - 1 do
    if now[first + offset] ~= was[first + (offset + turn) % count] then
      return nil
    end
  end
  -- The first `count - turn` lines came up, or the other `turn` went down.
  if count == 0 or turn * 2 == count then
    return nil
  elseif turn * 2 < count then
    return last - turn + 1, last
  end
  return first, first + count - turn - 1
end

--- The groups that lines were put in, by id; `vim.NIL` is none. A line that stands beside one of
--- its own group is in it.
---@param base memod.Base
---@param lines memod.Line[]
---@return table<string, any>
function M.groups(base, lines)
  local now, was = orders(base, lines)
  local first, last = moved_block(now, was)
  local groups = {}
  for index = first or 1, last or 0 do
    local moved, beside = now[index], {}
    for _, other in ipairs({ now[first - 1] or false, now[last + 1] or false }) do
      -- Below another heading it is the state that was meant.
      if other and other.line.section == moved.line.section then
        table.insert(beside, other.row.group or vim.NIL)
      end
    end
    local own = moved.row.group or vim.NIL
    if #beside > 0 and beside[1] ~= own and beside[#beside] ~= own then
      groups[moved.line.id] = beside[1]
    end
  end
  return groups
end

return M
