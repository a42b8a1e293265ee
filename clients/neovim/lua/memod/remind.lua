--- Shows reminders whose time has come, and says so to the server.
local tr = require('memod.messages').tr
local say = require('memod.say')

local M = {}

---@param connection table
---@param reminders table[] As `task/didRemind` has them.
function M.show(connection, reminders)
  local lines, shown = {}, {}
  for _, reminder in ipairs(reminders) do
    local title = reminder.title ~= '' and reminder.title or tr('(empty)')
    table.insert(lines, reminder.late and tr('Reminder (late): %s', title)
      or tr('Reminder: %s', title))
    table.insert(shown, { id = reminder.id, key = reminder.key })
  end
  say.info(table.concat(lines, '\n'))
  -- What can't be confirmed comes again.
  connection.request('reminder/confirm', { reminders = shown }, function() end)
end

return M
