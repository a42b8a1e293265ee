--- Hits of a search as lines: the title, and below it the part of the text that the server has cut
--- around the match, unless that is the title's line.
local tr = require('memod.messages').tr

local M = {}

local indent = '    '
local more = '…'

--- Notes matches that are shown `shift` bytes further to the right.
local function note(matches, line, found, shift, length)
  for _, match in ipairs(found) do
    local first, last = math.max(match.start + shift, 0), math.min(match['end'] + shift, length)
    if first < last then
      table.insert(matches, { line = line, first = first, last = last, group = 'MemodMatch' })
    end
  end
end

--- How many bytes further to the right what is in the excerpt of the title's line stands in the
--- title; nil if marks of Markdown are between. Either may be cut.
local function shift_in_title(excerpt, title)
  local first = excerpt.text:find(title, 1, true)
  if first then
    return 1 - first
  end
  first = title:find(excerpt.text, 1, true)
  return first and first - 1
end

--- Where the first match is in the memo.
local function position_of(excerpt)
  return {
    line = excerpt.start.line,
    character = excerpt.start.character + excerpt.ranges[1].start,
  }
end

local function add_hit(row, lines, places, matches)
  local excerpt = row.excerpt
  local place = { id = row.id, position = excerpt and position_of(excerpt) }
  local title = row.title ~= '' and row.title or tr('(empty)')
  table.insert(lines, title)
  table.insert(places, place)
  if not excerpt then
    return
  end
  if excerpt.ofTitle then
    local shift = shift_in_title(excerpt, title)
    return shift and note(matches, #lines, excerpt.ranges, shift, #title)
  end
  local lead = indent .. (excerpt.cutBefore and more or '')
  local text = lead .. excerpt.text .. (excerpt.cutAfter and more or '')
  table.insert(lines, text)
  table.insert(places, place)
  table.insert(matches, { line = #lines, first = 0, last = #text, group = 'MemodExcerpt' })
  note(matches, #lines, excerpt.ranges, #lead, #text)
end

--- `places` go by line. `matches` count from 1 too: above the hits stands the line of the words.
---@param rows table[] With `excerpt`, its ranges in bytes.
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
