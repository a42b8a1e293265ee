--- What is said on `initialize`, and whether what is answered will do.
local messages = require('memod.messages')

local tr = messages.tr

local M = {}

local protocol_major = '1'

---@param origin string Marks this editor's commits.
function M.params(origin)
  local version = vim.version()
  return {
    processId = vim.fn.getpid(),
    clientInfo = {
      name = 'Neovim',
      version = ('%d.%d.%d'):format(version.major, version.minor, version.patch),
    },
    protocolVersion = protocol_major .. '.0',
    origin = origin,
    push = 'ids',
    positionEncodings = { 'utf-8' },
    locale = messages.locale(),
    reminders = true,
  }
end

--- Why this plugin can't talk with that server, as a sentence; nil if it can.
---@param result table What `initialize` answers.
---@return string?
function M.problem(result)
  if type(result) ~= 'table' or type(result.serverInfo) ~= 'table'
      or result.serverInfo.name ~= 'memod' then
    return tr("What was started isn't memod. Set its path: require('memod').setup({ cmd = … }).")
  end
  local version = tostring(result.protocolVersion)
  if version:match('^[^.]*') ~= protocol_major then
    return tr('The server speaks protocol %s and this plugin %s.0. Update the older of the two.',
      version, protocol_major)
  end
end

return M
