--- Hits of a search as lines: the title, and below it the line of the first match if it is another.
local M = {}

local excerpt_bytes_max = 300

--- Where a line of `content` begins and ends, by its number from 0.
local function line_at(content, number)
  local first = 1
  for _ = 1, number do
    first = (content:find('\n', first, true) or #content) + 1
  end
  local last = (content:find('\n', first, true) or #content + 1) - 1
  return (content:sub(first, last):gsub('\r$', ''))
end

--- The matches that lie on one line of the text, as columns in it.
local function on_line(ranges, number)
  local found = {}
  for _, range in ipairs(ranges) do
    if range.start.line == number and range['end'].line == number then
      table.insert(found, { first = range.start.character, last = range['end'].character })
    end
  end
  return found
end

--- Notes matches that are shown `shift` bytes further to the right.
local function note(matches, line, found, shift, length)
  for _, match in ipairs(found) do
    local first, last = match.first + shift, match.last + shift
    if first >= 0 and last <= length then
      table.insert(matches, { line = line, first = first, last = last, group = 'MemodMatch' })
    end
  end
end

local function is_continuation(text, index)
  local byte = text:byte(index)
  return byte and byte >= 0x80 and byte < 0xC0
end

--- The part of a long line that has its first match.
local function excerpt(text, column)
  local first = math.max(column - 40, 0)
  while first > 0 and is_continuation(text, first + 1) do
    first = first - 1
  end
  local last = math.min(first + excerpt_bytes_max, #text)
  while last < #text and is_continuation(text, last + 1) do
    last = last - 1
  end
  local part = text:sub(first + 1, last)
  local blanks = #part:match('^%s*')
  return part:sub(blanks + 1), first + blanks
end

local function add_hit(row, lines, places, matches)
  local range = row.ranges and row.ranges[1]
  local position = range and range.start
  local place = { id = row.id, position = position }
  local title = row.title ~= '' and row.title or '(empty)'
  table.insert(lines, title)
  table.insert(places, place)
  if not position then
    return
  end
  local text = line_at(row.content, position.line)
  local title_start = text:find(row.title, 1, true)
  local found = on_line(row.ranges, position.line)
  if title_start and row.title ~= '' and position.character >= title_start - 1
      and position.character < title_start - 1 + #row.title then
    return note(matches, #lines, found, 1 - title_start, #title)
  end
  local part, cut = excerpt(text, position.character)
  local indent = '    '
  table.insert(lines, indent .. part)
  table.insert(places, place)
  local line = #lines
  table.insert(matches, {
    line = line, first = 0, last = #indent + #part, group = 'MemodExcerpt',
  })
  note(matches, line, found, #indent - cut, #indent + #part)
end

--- `places` go by line. `matches` count from 1 too: above the hits stands the line of the words.
---@param rows table[] With `ranges` in bytes.
---@return string[] lines
---@return {id: string, position: table}[] places What each line shows.
---@return {line: integer, first: integer, last: integer, group: string}[] matches
function M.lines(rows)
  local lines, places, matches = {}, {}, {}
  for _, row in ipairs(rows) do
    add_hit(row, lines, places, matches)
  end
  return lines, places, matches
end

return M
