--- Starts the server with the JSON-RPC client that Neovim has.
local tr = require('memod.messages').tr
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
