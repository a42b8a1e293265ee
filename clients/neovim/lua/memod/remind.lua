--- Shows reminders whose time has come, and says so to the server.
local say = require('memod.say')

local M = {}

---@param connection table
---@param reminders table[] As `task/didRemind` has them.
function M.show(connection, reminders)
  local lines, shown = {}, {}
  for _, reminder in ipairs(reminders) do
    local title = reminder.title ~= '' and reminder.title or 'Untitled'
    table.insert(lines, (reminder.late and 'Reminder (late): ' or 'Reminder: ') .. title)
    table.insert(shown, { id = reminder.id, key = reminder.key })
  end
  say.info(table.concat(lines, '\n'))
  -- What can't be confirmed comes again.
  connection.request('reminder/confirm', { reminders = shown }, function() end)
end

return M
