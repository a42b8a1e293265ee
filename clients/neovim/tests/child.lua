--- A real Neovim of the same version with the plugin and a real server, driven from outside.
local Child = {}
Child.__index = Child

local deadline_ms = 120000 -- for what comes unless something is broken
local plugin = assert(os.getenv('MEMOD_PLUGIN'), '$MEMOD_PLUGIN names no folder')
local memod = assert(os.getenv('MEMOD'), '$MEMOD names no server')

Child.memod = memod
Child.deadline_ms = deadline_ms

local prepare = [[
  local opts, deadline_ms = ...
  _G.notices = {}
  _G.own_notify = vim.notify
  vim.notify = function(text) table.insert(_G.notices, text) end
  local limits = require('memod.limits')
  for name in pairs(limits) do
    limits[name] = deadline_ms
  end
  if opts then require('memod').setup(opts) end
]]

local socket_number, store_number = 0, 0

--- Starts it in a terminal of ours, as a person does; answers the channel to it.
function Child:start_in_terminal(arguments, env)
  socket_number = socket_number + 1
  local socket = ('%s/nvim-%d-%d'):format(vim.env.MEMOD_SCRATCH, vim.fn.getpid(), socket_number)
  self.terminal = vim.api.nvim_create_buf(false, true)
  vim.cmd('silent only | resize 20 | vertical resize 72')
  vim.o.columns, vim.o.lines = 72, 22
  vim.api.nvim_set_current_buf(self.terminal)
  self.job = vim.fn.termopen(vim.list_extend(vim.deepcopy(arguments), { '--listen', socket }),
    { env = env or vim.empty_dict() })
  -- The socket has its name a moment before anybody listens to it.
  local is_connected, channel
  assert(vim.wait(deadline_ms, function()
    is_connected, channel = pcall(vim.fn.sockconnect, 'pipe', socket, { rpc = true })
    return is_connected
  end, 5), 'no Neovim in the terminal')
  -- It listens before it has read its arguments, among them where the plugin is.
  assert(vim.wait(deadline_ms, function()
    assert(not vim.rpcrequest(channel, 'nvim_get_mode').blocking, 'a key has to be pressed')
    return vim.rpcrequest(channel, 'nvim_get_vvar', 'vim_did_enter') == 1
  end, 5), 'Neovim in the terminal has not started')
  return channel
end

--- What stands on the whole screen of the terminal, with the line at the bottom.
function Child:terminal_rows()
  return vim.tbl_map(function(line)
    return (line:gsub('%s+$', ''))
  end, vim.api.nvim_buf_get_lines(self.terminal, 0, -1, false))
end

--- The command of a server on a file of its own, and where what it is asked is traced.
---@return string[] cmd
---@return string trace
function Child.own_store()
  store_number = store_number + 1
  local file = ('%s/own-%d-%d'):format(vim.env.MEMOD_SCRATCH, vim.fn.getpid(), store_number)
  return { memod, '--trace', file .. '.trace', '--file', file .. '.memod' }, file .. '.trace'
end

--- The drafts that a server was asked to keep and not to forget, by key.
---@return table<string, table>
function Child.kept(trace)
  local kept = {}
  local lines = vim.fn.filereadable(trace) == 1 and vim.fn.readfile(trace) or {}
  for _, part in ipairs(vim.split(table.concat(lines, '\n'), 'Content%-Length: %d+')) do
    local is_message, message = pcall(vim.json.decode, part:match('{.*}') or '')
    if is_message and message.method == 'draft/keep' then
      kept[message.params.key] = message.params
    elseif is_message and message.method == 'draft/forget' then
      kept[message.params.key] = nil
    end
  end
  return kept
end

--- Has an editor of that server's store keep `draft` and end.
---@param cmd string[]
function Child.leave(cmd, draft)
  local ended = tonumber(vim.trim(vim.fn.system({ 'sh', '-c', 'echo $$' })))
  local function message(id, method, params)
    return vim.json.encode({ jsonrpc = '2.0', id = id, method = method, params = params }) .. '\n'
  end
  vim.fn.system(cmd, message(1, 'initialize', { processId = ended, protocolVersion = '1.0' })
    .. message(2, 'draft/keep', draft))
end

--- `options.setup` is what `setup` gets; false to do without. `options.env` goes to the process, as
--- `options.arguments` do.
function Child.start(options)
  options = options or {}
  local self = setmetatable({}, Child)
  local arguments = {
    -- Neovim's words of welcome come and go with its first buffer.
    vim.v.progpath, '-u', 'NONE', '-i', 'NONE', '-n', '--cmd', 'set shortmess+=I',
    '--cmd', 'set runtimepath^=' .. vim.fn.fnameescape(plugin)
      .. (options.screen and '' or ' lines=20 columns=72'),
    '-c', 'runtime plugin/memod.lua',
  }
  vim.list_extend(arguments, options.arguments or {})
  if options.screen then
    self.channel = self:start_in_terminal(arguments, options.env)
  else
    vim.list_extend(arguments, { '--embed', '--headless' })
    self.channel = vim.fn.jobstart(arguments, { rpc = true, env = options.env })
  end
  local setup = options.setup
  if setup == nil then
    setup = { cmd = { memod, '--memory' } }
  end
  self:lua(prepare, setup, deadline_ms)
  return self
end

--- Fails when the editor waits for a key, where a request would wait for ever.
function Child:check_is_free()
  if vim.rpcrequest(self.channel, 'nvim_get_mode').blocking then
    error({ message = 'the editor waits for a key' }, 0)
  end
end

function Child:lua(code, ...)
  self:check_is_free()
  return vim.rpcrequest(self.channel, 'nvim_exec_lua', code, { ... })
end

function Child:command(command)
  self:check_is_free()
  vim.rpcrequest(self.channel, 'nvim_command', command)
end

--- Runs a command that may end the editor, so that there is no answer.
function Child:send(command)
  self:check_is_free()
  vim.rpcnotify(self.channel, 'nvim_command', command)
end

--- Types keys as a person does.
function Child:type(keys)
  self:check_is_free()
  vim.rpcrequest(self.channel, 'nvim_input', keys)
  -- What was typed is looked at before a request is.
  self:lua('return 1')
end

--- Lets time pass until `fn` is true; fails with what it saw if it never is.
function Child:await(what, fn) -- luacheck: no self
  local seen
  local is_there = vim.wait(deadline_ms, function()
    local holds
    holds, seen = fn()
    return holds
  end, 2)
  if not is_there then
    error({ message = ('never: %s; last seen: %s'):format(what, vim.inspect(seen)) }, 0)
  end
end

--- What stands in the current buffer, without the headings of sections.
function Child:text()
  return self:lua([[
    local view = require('memod.list').of(vim.api.nvim_get_current_buf())
    local lines = {}
    for lnum, text in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
      if not view or not (view.track:id(lnum) or ''):find('^:') then
        table.insert(lines, text)
      end
    end
    return lines
  ]])
end

--- Puts the cursor on the line that ends with `text`.
function Child:go_to(text)
  local found = self:lua([[
    return vim.fn.search('\\V' .. vim.fn.escape(..., '\\') .. '\\$', 'cw')
  ]], text)
  assert(found > 0, 'no line ends with ' .. text)
end

--- The id of the memo in the current buffer.
function Child:memo_id()
  return self:lua("return require('memod.names').id(vim.api.nvim_buf_get_name(0))")
end

function Child:await_text(wanted)
  self:await('text ' .. vim.inspect(wanted), function()
    local seen = self:text()
    return vim.deep_equal(seen, wanted), seen
  end)
end

--- What is on the screen, row by row, without blanks at the end and empty rows at the bottom.
function Child:screen()
  return self:lua([[
    vim.cmd('redraw!')
    local rows = {}
    for row = 1, vim.o.lines - 2 do
      local cells = {}
      for column = 1, vim.o.columns do
        table.insert(cells, vim.fn.screenstring(row, column))
      end
      local text = table.concat(cells):gsub('%s+$', '')
      if text ~= '' and not text:match('^~$') then table.insert(rows, text) end
    end
    return rows
  ]])
end

function Child:await_screen(wanted)
  self:await('screen ' .. vim.inspect(wanted), function()
    local seen = self:screen()
    return vim.deep_equal(seen, wanted), seen
  end)
end

--- The texts highlighted as `group` by marks in the current buffer, and beside its lines.
function Child:highlighted(group)
  return self:lua([[
    local found, marks = {}, {}
    local view = require('memod.list').of(vim.api.nvim_get_current_buf())
    for lnum, text in ipairs(view and vim.api.nvim_buf_get_lines(0, 0, -1, false) or {}) do
      local chunks, title_group = require('memod.list.marks').of_line(view, lnum)
      for _, chunk in ipairs(chunks) do
        if chunk[2] == ... then table.insert(found, vim.trim(chunk[1])) end
      end
      if title_group == ... then
        local column = require('memod.list.line').box_width(text)
        table.insert(found, text:sub(column + 1))
      end
    end
    for _, space in pairs(vim.api.nvim_get_namespaces()) do
      local options = { details = true }
      vim.list_extend(marks, vim.api.nvim_buf_get_extmarks(0, space, 0, -1, options))
    end
    for _, mark in ipairs(marks) do
      local row, column, details = mark[2], mark[3], mark[4]
      if details.hl_group == ... then
        local line = vim.api.nvim_buf_get_lines(0, row, row + 1, false)[1]
        table.insert(found, line:sub(column + 1, details.end_col))
      end
      for _, chunk in ipairs(details.virt_text or {}) do
        if chunk[2] == ... then table.insert(found, vim.trim(chunk[1])) end
      end
    end
    return found
  ]], group)
end

function Child:notices()
  return self:lua('return _G.notices')
end

function Child:last_notices()
  local is_there, notices = pcall(self.notices, self)
  return is_there and notices or { 'the editor does not answer' }
end

function Child:await_notice(text)
  self:await('notice ' .. text, function()
    local seen = self:notices()
    for _, notice in ipairs(seen) do
      if notice:find(text, 1, true) then
        return true
      end
    end
    return false, seen
  end)
end

--- Asks the server past the plugin's views, as another program does. Answers the result.
function Child:other(method, params)
  local answer = self:lua([[
    local method, params, deadline_ms = ...
    local answer
    require('memod.connection').request(method, params, function(err, result)
      answer = { err = err and { message = err.message, data = err.data }, result = result }
    end)
    vim.wait(deadline_ms, function() return answer ~= nil end, 1)
    return answer
  ]], method, params or vim.empty_dict(), deadline_ms)
  assert(answer, method .. ' was not answered')
  assert(not answer.err, vim.inspect(answer.err))
  return answer.result
end

local other_number = 0

--- Makes a memo or task as another program does; answers its id.
function Child:create(title, extra, group)
  other_number = other_number + 1
  local id = ('m_t%03d'):format(other_number)
  local params = { id = id, content = title, group = group, origin = 'other' }
  params = vim.tbl_extend('force', params, extra or {})
  local method = params.state and 'task/create' or 'memo/create'
  self:other(method, params)
  return id
end

function Child:task(title, extra, group)
  return self:create(title, vim.tbl_extend('keep', extra or {}, { state = 'todo' }), group)
end

--- The process of the child's server.
function Child:server()
  local own = tostring(self:lua('return vim.fn.getpid()'))
  return vim.trim(vim.fn.system({ 'pgrep', '-P', own }))
end

--- Sends the child's server a signal, such as `STOP`.
function Child:signal(name)
  vim.fn.system({ 'kill', '-' .. name, self:server() })
end

function Child:content(id)
  return self:other('memo/get', { ids = { id } }).results[1].memo.content
end

function Child:is_modified()
  return self:lua('return vim.bo.modified')
end

--- Writes the buffer and waits until the server has answered.
function Child:write(command)
  self:command(command or 'write')
  self:await('end of the write', function()
    return self:lua('return require("memod.writes").is_idle()')
  end)
end

--- Kills the editor, as no editor may be, and waits until its server has ended.
--- With `trace`, once the server was asked to keep the text of this buffer.
---@param trace? string
function Child:kill(trace)
  local server = self:server()
  if trace then
    self:await('all of it kept', function()
      local lines = self:lua('return vim.api.nvim_buf_get_lines(0, 0, -1, false)')
      local text, kept = table.concat(lines, '\n'), Child.kept(trace)
      for _, draft in pairs(kept) do
        if draft.text:gsub('\n$', '') == text then
          return true
        end
      end
      return false, { text, kept }
    end)
  end
  vim.fn.system({ 'kill', '-9', tostring(self:lua('return vim.fn.getpid()')) })
  vim.fn.jobwait({ self.channel }, deadline_ms)
  self:await('end of the server', function()
    local state = vim.fn.system({ 'ps', '-o', 'stat=', '-p', server })
    return not state:find('^[^Z%s]'), state
  end)
  self:close()
end

function Child:close()
  if self.job then
    vim.fn.chanclose(self.channel)
    vim.fn.jobstop(self.job)
    return vim.api.nvim_buf_delete(self.terminal, { force = true })
  end
  vim.fn.jobstop(self.channel)
end

return Child
