--- Starts the server with the JSON-RPC client that Neovim has, and greets it.
local messages = require('memod.messages')

local tr = messages.tr

local M = {}

---@class memod.Dispatchers
---@field notification fun(method: string, params: table)
---@field on_exit fun(code: integer, signal: integer)

--- Answers Neovim's client: `request(method, params, callback)` and `notify(method, params)`.
---@param command_line string[]
---@param dispatchers memod.Dispatchers
---@return table? client
---@return string? message Why there is none, as a sentence.
function M.start(command_line, dispatchers)
  if vim.fn.executable(command_line[1]) == 0 then
    return nil, tr('There is no program `%s`. Install memod or give its path: %s', command_line[1],
      "require('memod').setup({ cmd = '/path/to/memod' }).")
  end
  local all = {
    notification = dispatchers.notification,
    on_exit = vim.schedule_wrap(dispatchers.on_exit),
    on_error = function() end,
  }
  local is_started, client
  if vim.fn.has('nvim-0.10') == 1 then
    is_started, client = pcall(vim.lsp.rpc.start, command_line, all)
  else
    local arguments = vim.list_slice(command_line, 2)
    is_started, client = pcall(vim.lsp.rpc.start, command_line[1], arguments, all)
  end
  if not is_started or not client then
    return nil, tr('`%s` could not be started.', command_line[1])
  end
  return client
end

--- What is said on `initialize`.
---@param origin string Marks this editor's commits.
function M.greeting(origin)
  local version = vim.version()
  return {
    processId = vim.fn.getpid(),
    clientInfo = {
      name = 'Neovim',
      version = ('%d.%d.%d'):format(version.major, version.minor, version.patch),
    },
    protocolVersion = '1.0', -- a server of another one refuses
    origin = origin,
    push = 'ids',
    positionEncodings = { 'utf-8' },
    locale = messages.locale(),
    reminders = true,
  }
end

--- Why what was started is no server, as a sentence; nil if it is one.
---@param result table What `initialize` answers.
---@return string?
function M.problem(result)
  if type(result) ~= 'table' or type(result.serverInfo) ~= 'table'
      or result.serverInfo.name ~= 'memod' then
    return tr("What was started isn't memod. Set its path: require('memod').setup({ cmd = … }).")
  end
end

--- Finds out why a program ended without any answer, as one with wrong options does: runs it with
--- nothing to read and listens to its stderr, which Neovim's client keeps to itself.
---@param command_line string[]
---@param callback fun(sentence: string?)
function M.ask_why(command_line, callback)
  local words
  local job = vim.fn.jobstart(command_line, {
    stdin = 'null',
    stderr_buffered = true,
    on_stderr = function(_, lines)
      words = vim.trim(table.concat(lines, '\n')):match('^[^\n]*')
    end,
    on_exit = function()
      local sentence = words and words ~= '' and words:gsub('^memod: ', '') or nil
      callback(sentence)
    end,
  })
  if job <= 0 then
    callback(nil)
  end
end

return M
