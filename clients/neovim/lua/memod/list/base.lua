--- What the text of a list stands for: rows, and the headings of their sections.

---@class memod.Base
---@field rows table[] In the order of the text.
---@field by_id table<string, table>
---@field headings table<string, table> By key: `key`, `title` and `count`.
---@field items table[] The rows and the headings above them, a line each.
---@field state string? The state of the store that the rows are of.
---@field seen table<string, integer> The revisions of rows that are of another state, by id.
local line_of = require('memod.list.line')

local M = {}

--- The heading of a section, the same one as before as long as it is called the same.
local function heading_of(section, old)
  local key = section.key
  key = type(key) == 'string' and key or ''
  local heading = old and old.headings[key]
  if not heading or heading.title ~= section.title then
    heading = { key = key, title = section.title, is_heading = true }
  end
  heading.count = section.count
  return heading
end

---@param rows table[]
---@param sections? table[] As the server sends them.
---@param old? memod.Base
---@return memod.Base
function M.of(rows, sections, old)
  local base = { rows = rows, by_id = {}, headings = {}, items = {}, seen = {} }
  local starts = {}
  for _, section in ipairs(sections or {}) do
    if section.start < #rows then
      local heading = heading_of(section, old)
      base.headings[heading.key] = heading
      starts[section.start + 1] = heading
    end
  end
  local items = base.items
  for index, row in ipairs(rows) do
    base.by_id[row.id] = row
    if starts[index] then
      items[#items + 1] = starts[index]
    end
    items[#items + 1] = row
  end
  return base
end

--- What the headings say, by `:key`.
---@param base memod.Base
---@return table<string, string>
function M.titles(base)
  local titles = {}
  for key, heading in pairs(base.headings) do
    titles[':' .. key] = heading.title
  end
  return titles
end

--- What a text stands for once it was written: the rows as they are now, but for those that were
--- changed elsewhere and stand in the text as they were.
---@param base memod.Base What it stood for.
---@param lines memod.Line[]
---@param current table<string, table> The rows now, by id.
---@param state string Their state.
---@return memod.Base
function M.written(base, lines, current, state)
  local rows, seen = {}, {}
  for _, line in ipairs(lines) do
    local now, old = current[line.id or ''], base.by_id[line.id or '']
    if now and (not old or line_of.of(now) == line.text) then
      table.insert(rows, now)
    elseif old then
      table.insert(rows, old)
      seen[line.id] = base.seen[line.id] or old.revision
    end
  end
  local written = M.of(rows)
  written.state, written.seen = state, seen
  -- Their lines are still there, wherever the rows stand among them.
  local headings = vim.tbl_filter(function(item)
    return item.is_heading
  end, base.items)
  vim.list_extend(written.items, headings)
  return written
end

return M
