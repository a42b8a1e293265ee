--- What the server will read in the lines that were typed in a list, asked while they are typed.
local connection = require('memod.connection')
local line_of = require('memod.list.line')
local tr = require('memod.messages').tr
local reading = require('memod.reading')

local M = {}

--- The day of the heading above a line, which is that of a time alone.
local function day_above(view, lnum)
  for above = lnum - 1, 1, -1 do
    local key = (view.track:id(above) or ''):match('^:(.*)')
    if key then
      return key:match('^%d%d%d%d%-%d%d%-%d%d$')
    end
  end
end

--- Asks for what is read in `title`, which `was` another, on `day`; once.
---@return table? parsed Nil while the answer is on its way.
local function read(view, title, was, day)
  local name = ('%s\n%s\n%s'):format(title, was or '', day or '')
  local known = view.readings[name]
  if known == nil then
    local readings = view.readings
    readings[name] = false
    -- Not at once: this is asked for while lines are drawn.
    vim.schedule(function()
      connection.request('task/parse', { text = title, was = was, day = day }, function(err, parsed)
        readings[name] = parsed
        if not err and vim.api.nvim_buf_is_loaded(view.buf) then
          require('memod.list.marks').redraw(view.buf)
        end
      end)
    end)
  end
  return known or nil
end

--- What will be read in a line, as `list/apply` does: in a new task, and in what is new of a title.
---@param view memod.ListView
---@param lnum integer
---@return table|false|nil parsed Nil if the line isn't read, false as long as the answer takes.
---@return integer? shift How many bytes stand before the title.
local function parsed_of(view, lnum)
  local entry = view.track.entries[lnum]
  local known = view.base.by_id[entry.id or '']
  local shift = line_of.box_width(entry.text)
  local title = vim.trim(entry.text:sub(shift + 1))
  local task, was = known and known.task, known and line_of.title(known)
  if view.spec.is_groups or view.spec.is_trash or title == ''
    or not (shift > 0 or task or not known and view.spec.kind == 'task')
    or title == was then
    return nil
  end
  local parsed = read(view, title, was, day_above(view, lnum))
  return parsed or false, entry.text:find(title, shift + 1, true) - 1
end

--- What stands beside such a line, and what is highlighted in it; nil where nothing is to be said.
---@param view memod.ListView
---@param lnum integer
---@return table[]? chunks
---@return {first: integer, last: integer, look: string}[]? found
function M.of(view, lnum)
  local entry = view.track.entries[lnum]
  local parsed, shift = parsed_of(view, lnum)
  if not parsed then
    -- As long as the answer takes, what was said before stays.
    return parsed == false and entry.said or nil
  end
  local chunks, found = reading.chunks(parsed), {}
  for _, span in ipairs(parsed.spans) do
    table.insert(found, {
      first = shift + span.range.start.character, last = shift + span.range['end'].character,
      look = reading.looks[span.kind],
    })
  end
  for _, phrase in ipairs(reading.questions(parsed, { entry.text:sub(shift + 1) })) do
    local said = tr('“%s”: %s', phrase.words, phrase.reason)
    table.insert(chunks, {
      phrase.choices and ('%s %s?'):format(said, phrase.choices) or said,
      phrase == parsed.doubt and 'MemodHint' or 'MemodOverdue',
      may_be_cut = true,
    })
  end
  entry.said = #chunks > 0 and chunks or nil
  return entry.said, found
end

return M
