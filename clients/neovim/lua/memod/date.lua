--- States, dates and repeats as people read them.
local messages = require('memod.messages')

local tr = messages.tr

local M = {}

M.states = { todo = tr('To do'), doing = tr('Doing'), done = tr('Done') }

--- A due date: a day as it is, an instant in the local zone.
---@param due string `2026-11-20` or `2026-11-20T09:00:00.000Z`
---@return string
function M.due(due)
  local time = M.time(due)
  return time and os.date('%Y-%m-%d %H:%M', time) or due
end

--- Seconds since 1970 of an instant as the server sends it, in UTC.
---@return integer?
function M.time(text)
  local year, month, day, hour, minute, second = text:match('^(%d+)-(%d+)-(%d+)T(%d+):(%d+):(%d+)')
  if not year then
    return nil
  end
  local as_local = os.time({
    year = year, month = month, day = day, hour = hour, min = minute, sec = second, isdst = false,
  })
  -- What was read as local is moved by as much as the zone is off, daylight saving aside.
  local utc = os.date('!*t', as_local)
  utc.isdst = false
  return as_local + (as_local - os.time(utc))
end

--- How often a task comes again: the server says it in words.
---@param repeated {words: table<string, string>?}? A task's `repeat`.
---@return string? Nil if it doesn't.
function M.repeats(repeated)
  local words = repeated and repeated.words
  return words and (words[messages.language] or words.en)
end

--- Whether a start is still to come: a day comes when it begins.
---@param start string
---@param now? integer
function M.is_ahead(start, now)
  now = now or os.time()
  local time = M.time(start)
  if time then
    return time > now
  end
  return start > os.date('%Y-%m-%d', now)
end

return M
