--- What the text of a list stands for: rows, and the headings of their sections.

---@class memod.Base
---@field rows table[] In the order of the text.
---@field by_id table<string, {row: table, index: integer}>
---@field headings table<string, table> By key: `key`, `title` and `count`.
---@field items table[] The rows and the headings above them, a line each.
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
  local base = { rows = rows, by_id = {}, headings = {}, items = {} }
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
    base.by_id[row.id] = { row = row, index = index }
    if starts[index] then
      items[#items + 1] = starts[index]
    end
    items[#items + 1] = row
  end
  return base
end

return M
