--- The one connection to the server: started at first use, started again when it is lost.
local config = require('memod.config')
local limits = require('memod.limits')
local tr = require('memod.messages').tr
local say = require('memod.say')
local transport = require('memod.transport')

local M = {}

local backoff_ms = { 50, 200, 1000, 5000 }
local steady_ms = 5000
local page_rows = 1000

---@alias memod.Callback fun(err: table?, result: table?)

--- Marks the commits made in Neovim, this one or another, today or before: what `:Memo undo` takes
--- back is the last change made in Neovim, also after it was started again.
M.origin = 'neovim'

--- What the server said on `initialize`.
---@type table?
M.info = nil

local phase = 'stopped' ---@type 'stopped'|'starting'|'ready'|'leaving'
local client
local life = 0 -- counts the servers, so that a late word of an old one is known as such
local queue = {} -- requests that wait for the server to be ready
local pending = {} -- requests that were sent, by number
local next_number = 0
local failures = 0
local ready_at = 0
local listeners = { ready = {}, lost = {}, notification = {} }
local start

--- Calls `fn` when the server is `ready`, `lost`, or has sent a `notification`.
function M.on(event, fn)
  table.insert(listeners[event], fn)
end

--- For those who listen to `User` events: `MemodReady`, `MemodLost` and `MemodChanged`.
local events = { ready = 'MemodReady', lost = 'MemodLost', ['store/didChange'] = 'MemodChanged' }

local function tell_user(event)
  if events[event] and vim.fn.exists('#User#' .. events[event]) == 1 then
    vim.api.nvim_exec_autocmds('User', { pattern = events[event], modeline = false })
  end
end

local function emit(event, ...)
  for _, fn in ipairs(listeners[event]) do
    fn(...)
  end
  tell_user(event == 'notification' and ... or event)
end

function M.is_ready()
  return phase == 'ready'
end

local function fail_all(err)
  local failed = queue
  for _, request in pairs(pending) do
    table.insert(failed, request)
  end
  queue, pending = {}, {}
  for _, request in ipairs(failed) do
    if not request.is_cancelled then
      request.callback(err, nil)
    end
  end
end

--- Answers a request whose text is so long that the server would skip it without an answer.
local function refuse_if_too_long(request)
  local params = request.params or {}
  local text = params.content or params.text
  -- In JSON it may be twice as long.
  if type(text) ~= 'string' or #text <= M.info.limits.frameBytes / 2 then
    return false
  end
  vim.schedule(function()
    if not request.is_cancelled then
      local message = tr('The text is too long for memod: %s bytes.', #text)
      request.callback({ message = message, data = { kind = 'limitExceeded' } })
    end
  end)
  return true
end

local function send(request)
  if refuse_if_too_long(request) then
    return
  end
  request.number = next_number
  next_number = next_number + 1
  pending[request.number] = request
  local was_sent, id = client.request(request.method, request.params, function(err, result)
    pending[request.number] = nil
    if not request.is_cancelled then
      request.callback(err, result)
    end
  end)
  -- A server that has just ended takes nothing; on_exit fails what is pending.
  request.id = was_sent and id or nil
end

local function give_up(message)
  -- What the server still says, and its end, are no news.
  life = life + 1
  phase, client = 'stopped', nil
  failures = failures + 1
  fail_all({ message = message, data = { kind = 'unavailable' } })
end

local function on_initialized(err, result)
  local problem = err and err.message or transport.problem(result)
  if problem then
    client.notify('exit')
    return give_up(problem)
  end
  M.info = result
  phase, ready_at = 'ready', vim.loop.now()
  client.notify('initialized', vim.empty_dict())
  local waiting = queue
  queue = {}
  emit('ready')
  for _, request in ipairs(waiting) do
    if not request.is_cancelled then
      send(request)
    end
  end
end

local function on_exit(own_life, code)
  if own_life ~= life or phase == 'leaving' then
    return
  end
  local was_ready = phase == 'ready'
  phase, client = 'stopped', nil
  if was_ready then
    failures = vim.loop.now() - ready_at > steady_ms and 1 or failures + 1
    say.warn(tr('The server has ended (status %s); it is started again when it is needed.', code))
    fail_all({
      message = tr('The server ended before it had answered. Nothing typed is lost; try again.'),
      data = { kind = 'unavailable' },
    })
    return emit('lost')
  end
  phase = 'starting' -- no other start while the reason is looked for
  transport.ask_why(config.command_line(), function(sentence)
    give_up(sentence or tr('The server ended at once, with status %s.', code))
  end)
end

local function initialize(own_life)
  vim.defer_fn(function()
    if own_life == life and phase == 'starting' and client then
      give_up(tr('`%s` does not answer; is it memod?', config.command_line()[1]))
    end
  end, limits.starting)
  client.request('initialize', transport.greeting(M.origin), function(err, result)
    if own_life == life and phase == 'starting' then
      on_initialized(err, result)
    end
  end)
end

local function spawn()
  life = life + 1
  local own_life = life
  local message
  client, message = transport.start(config.command_line(), {
    notification = function(method, params)
      if own_life == life then
        emit('notification', method, params)
        if method == 'task/didRemind' then
          require('memod.remind').show(M, params.reminders)
        end
      end
    end,
    on_exit = function(code, signal)
      -- A signal as a shell tells it.
      on_exit(own_life, signal > 0 and 128 + signal or code)
    end,
  })
  if not client then
    return give_up(message)
  end
  initialize(own_life)
end

--- Starts the server unless it runs; after failures a little later.
function start()
  if phase ~= 'stopped' then
    return
  end
  phase = 'starting'
  if failures == 0 then
    return spawn()
  end
  vim.defer_fn(spawn, backoff_ms[math.min(failures, #backoff_ms)])
end

M.start = start

--- Asks the server; `callback` gets the error or the result, never before this returns.
---@param method string
---@param params table?
---@param callback memod.Callback
---@return table request For `cancel`.
function M.request(method, params, callback)
  local request = { method = method, params = params, callback = callback }
  if phase == 'ready' then
    send(request)
  else
    table.insert(queue, request)
    vim.schedule(start)
  end
  return request
end

--- Waits for the answer, which only completion and a health check may do: a person has asked for it
--- and looks on.
---@return table? err
---@return table? result
function M.await(method, params, wait_ms)
  local answer
  failures = 0 -- a start that was put off would come when nobody waits any more
  local request = M.request(method, params, function(err, result)
    answer = { err, result }
  end)
  if not vim.wait(wait_ms, function()
    return answer ~= nil
  end, 5) then
    M.cancel(request)
    return { message = tr('The server does not answer.') }
  end
  return answer[1], answer[2]
end

--- Calls back with the error, or with all rows that `memo/list` has for `params`, however many pages they
--- take.
---@param params table
---@param callback fun(err: table?, rows: table[]?)
function M.rows(params, callback)
  local rows = {}
  local function ask(cursor)
    local page = vim.tbl_extend('force', params, { limit = page_rows, cursor = cursor })
    M.request('memo/list', page, function(err, result)
      if err then
        return callback(err)
      end
      vim.list_extend(rows, result.rows)
      if result.nextCursor then
        return ask(result.nextCursor)
      end
      callback(nil, rows)
    end)
  end
  ask()
end

--- Takes a request back: its callback is not called any more.
function M.cancel(request)
  request.is_cancelled = true
  if request.id and pending[request.number] and phase == 'ready' then
    client.notify('$/cancelRequest', { id = request.id })
    -- Neovim keeps the answer to what was cancelled to itself.
    pending[request.number] = nil
  end
end

--- Ends the server, as when leaving the editor.
function M.stop()
  if phase == 'ready' then
    client.request('shutdown', nil, function() end)
    client.notify('exit')
  end
  phase = 'leaving'
end

vim.api.nvim_create_autocmd('VimLeave', {
  group = vim.api.nvim_create_augroup('memod', { clear = false }),
  callback = M.stop,
})

return M
