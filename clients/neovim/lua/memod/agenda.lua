--- What is overdue and what is due soon, under the days it is due on.
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

--- What a day is called.
local function title(day, now)
  local year, month, date = day:match('^(%d+)-(%d+)-(%d+)$')
  -- Noon, so that a day is a day whatever the clocks do.
  local noon = os.time({ year = year, month = month, day = date, hour = 12 })
  local before = os.time({ year = year, month = month, day = date - 1, hour = 12 })
  local today = os.date('%Y-%m-%d', now)
  return day == today and tr('Today') or os.date('%Y-%m-%d', before) == today and tr('Tomorrow')
    or weekdays[tonumber(os.date('%w', noon)) + 1] .. ', ' .. day
end

--- The server's sections, a day each, as they are shown: the days before today are one.
---@param sections table[]
---@param now? integer
---@return table[] sections
function M.arrange(sections, now)
  now = now or os.time()
  local today, found = os.date('%Y-%m-%d', now), {}
  for _, section in ipairs(sections) do
    local is_past = section.key < today
    if is_past and found[1] then
      found[1].count = found[1].count + section.count
    else
      table.insert(found, {
        key = is_past and '' or section.key, start = section.start, count = section.count,
        title = is_past and tr('Overdue') or title(section.key, now),
      })
    end
  end
  return found
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
