--- What an edited list can't hold: lines in another order than its own, or below a heading that says
--- nothing of what is below it.
local tr = require('memod.messages').tr

local M = {}

--- Whether a line put below the heading of `key` takes its state, group or day.
local function takes(spec, key)
  local query = spec.query or {}
  if query.sections == 'agenda' or query.sections == 'day' and query.sort[1].by == 'due' then
    return key:find('^%d%d%d%d%-%d%d%-%d%d$') ~= nil
  end
  return query.sections ~= 'day'
end

--- The keys of the headings that the memos were below, by id, and those of all headings in their order.
local function headings_of(base)
  local own, keys, key = {}, {}, nil
  for _, item in ipairs(base.items) do
    if item.is_heading then
      key = item.key
      table.insert(keys, key)
    else
      own[item.id] = key
    end
  end
  return own, keys
end

--- What becomes of the lines as they stand, as a sentence; nil if they are written as they stand.
---@param view memod.ListView
---@param lines memod.Line[]
---@return string?
function M.sentence(view, lines)
  local base, spec = view.base, view.spec
  local own, keys = headings_of(base)
  local seen, last, is_moved, is_sorted, key, lost = {}, {}, false, true, nil, nil
  for _, line in ipairs(lines) do
    local entry = base.by_id[line.id or '']
    if line.key then
      key = line.key
      table.insert(seen, key)
    elseif entry and own[line.id] and own[line.id] ~= key then
      is_moved = true
      lost = lost or not takes(spec, key) and key or nil
    elseif entry then
      is_sorted = is_sorted and entry.index > (last[key or ''] or 0)
      last[key or ''] = entry.index
    end
  end
  if is_moved and not vim.deep_equal(seen, keys) then
    return tr(
      'A heading is gone or was moved, so lines stay what they were wherever they stand.')
  elseif lost and base.headings[lost] then
    return tr('“%s” changes nothing of a line that is put below it.', base.headings[lost].title)
  elseif not is_sorted and not spec.is_ordered then
    return tr('%s has an order of its own; the lines go back to it.', spec.title)
  end
end

return M
