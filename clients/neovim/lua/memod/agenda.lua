--- What is overdue and what is due soon, under the days it is due on.
local date = require('memod.date')
local tr = require('memod.messages').tr

local M = {}

local days_ahead = 7
local look_ms_max = 600000 -- a timer stands still while the machine sleeps

--- What the server is asked for.
M.condition = {
  state = { 'todo', 'doing' },
  started = true,
  due = { before = ('today+%d'):format(days_ahead + 1) },
}

local weekdays = {
  tr('Sunday'), tr('Monday'), tr('Tuesday'), tr('Wednesday'), tr('Thursday'), tr('Friday'),
  tr('Saturday'),
}

--- Noon of the day so many days from that of `now`: a day is a day whatever the clocks do.
local function noon(now, days)
  local day = os.date('*t', now)
  return os.time({ year = day.year, month = day.month, day = day.day + days, hour = 12 })
end

--- The titles of the days by their dates.
local function titles(now)
  local found = {}
  for days = 0, days_ahead do
    local time = noon(now, days)
    local weekday = weekdays[tonumber(os.date('%w', time)) + 1]
    local text = os.date('%Y-%m-%d', time)
    found[text] = days == 0 and tr('Today') or days == 1 and tr('Tomorrow')
      or weekday .. ', ' .. text
  end
  return found
end

--- Where a row belongs: the day it is due on, or nothing when it is overdue.
local function day_of(row, today)
  local day = date.day(row.task.due)
  return not row.task.overdue and day >= today and day or ''
end

--- The rows by the days of the local zone, those with a time first, and their sections.
---@param rows table[] Tasks with a due date.
---@param now? integer
---@return table[] rows
---@return table[] sections
function M.arrange(rows, now)
  now = now or os.time()
  local today, title_of = os.date('%Y-%m-%d', now), titles(now)
  local places = {}
  for index, row in ipairs(rows) do
    local day = day_of(row, today)
    local is_timed = row.task.due:find('T', 1, true) ~= nil
    -- Of what is overdue, that which has been so for longest comes first.
    local key = { day, date.day(row.task.due), is_timed and '0' or '1', row.task.due }
    table.insert(places, { row = row, day = day, key = table.concat(key, ' '), index = index })
  end
  table.sort(places, function(one, other)
    return one.key < other.key or (one.key == other.key and one.index < other.index)
  end)
  local sorted, sections = {}, {}
  for index, place in ipairs(places) do
    sorted[index] = place.row
    local section = sections[#sections]
    if section and section.key == place.day then
      section.count = section.count + 1
    else
      local title = place.day == '' and tr('Overdue') or title_of[place.day] or place.day
      table.insert(sections, { key = place.day, title = title, start = index - 1, count = 1 })
    end
  end
  return sorted, sections
end

--- Calls `fn` once it is another day than now.
function M.at_new_day(fn)
  local now = os.time()
  local day = os.date('*t', now)
  local midnight = os.time({ year = day.year, month = day.month, day = day.day + 1, hour = 0 })
  vim.defer_fn(function()
    if os.date('%Y-%m-%d') == os.date('%Y-%m-%d', now) then
      return M.at_new_day(fn)
    end
    fn()
  end, math.min((midnight - now) * 1000 + 50, look_ms_max))
end

return M
