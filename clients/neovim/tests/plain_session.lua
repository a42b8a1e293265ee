-- One session of Neovim's own JSON-RPC client, `vim.lsp.rpc`, with the server named by $MEMOD.
-- Prints a line for each check; ends with status 1 and the reason at the first that fails.

-- luacheck: globals vim

local deadline_ms = 120000

local exit -- {code, signal} once the server has ended
local changes = {} -- params of every watch/didChange, in order of arrival
local complaints = {} -- what the client reported through on_error

local function on_one_line(value)
  return vim.inspect(value, { newline = ' ', indent = '' })
end

local function check(holds, name, seen)
  if not holds then
    error(name .. ': got ' .. on_one_line(seen), 0)
  end
  io.stdout:write('  ', name, '\n')
end

-- Lets Neovim's loop run until the event is there. A server that has ended sends no more events.
local function await(what, arrived)
  vim.wait(deadline_ms, function() return arrived() or exit ~= nil end)
  if not arrived() then
    error(('no %s within %d ms; client errors: %s; exit: %s'):format(
      what, deadline_ms, on_one_line(complaints), on_one_line(exit)), 0)
  end
end

local function start(path)
  local dispatchers = {
    notification = function(method, params)
      if method == 'watch/didChange' then
        table.insert(changes, params)
      end
    end,
    on_exit = function(code, signal)
      exit = { code = code, signal = signal }
    end,
    on_error = function(code, reason)
      table.insert(complaints, { code = code, reason = reason })
    end,
  }
  if vim.fn.has('nvim-0.10') == 1 then
    return vim.lsp.rpc.start({ path, '--memory' }, dispatchers)
  end
  return vim.lsp.rpc.start(path, { '--memory' }, dispatchers)
end

-- Answers the error and the result of a request; a null result is nil too.
local function ask(client, method, params)
  local reply
  local was_sent = client.request(method, params, function(err, result)
    reply = { err = err, result = result }
  end)
  assert(was_sent, method .. ' could not be sent')
  await('reply to ' .. method, function() return reply ~= nil end)
  return reply.err, reply.result
end

local function result_of(client, method, params)
  local err, result = ask(client, method, params)
  check(err == nil, method .. ' succeeds', err)
  return result
end

-- What `vim.lsp.start_client` sends when no project folder is known.
local function initialize_params()
  local version = vim.version()
  return {
    processId = vim.loop.os_getpid(),
    clientInfo = {
      name = 'Neovim',
      version = ('%d.%d.%d'):format(version.major, version.minor, version.patch),
    },
    rootPath = vim.NIL,
    rootUri = vim.NIL,
    workspaceFolders = vim.NIL,
    capabilities = vim.lsp.protocol.make_client_capabilities(),
    trace = 'off',
    workDoneToken = '1',
  }
end

local function check_change(change, watch, memo)
  check(change.watch == watch, 'the notification names the watch', change)
  check(#change.added == 1, 'the notification adds one row', change)
  check(change.added[1].index == 0, 'the new row is the first', change)
  check(change.added[1].row.id == memo.id, 'the new row is the memo', change)
  check(change.added[1].row.title == memo.title, 'the new row has the title', change)
end

local function check_no_params(client, memo)
  local listed = result_of(client, 'memo/list', nil)
  check(vim.inspect(listed):find(memo.id, 1, true), 'no params lists the memo', listed)
  for _, each in ipairs({ { '{}', vim.empty_dict() }, { '[]', {} }, { 'null', vim.NIL } }) do
    local spelling, params = unpack(each)
    local again = result_of(client, 'memo/list', params)
    check(vim.deep_equal(again, listed), spelling .. ' means no params', again)
  end
end

local function check_error(err)
  check(err ~= nil, 'an unknown memo is an error', err)
  check(err.code == 1001, 'the error has its code', err)
  check(err.data.kind == 'notFound', 'the error has its kind', err)
  check(type(err.message) == 'string' and err.message ~= '', 'the error has a message', err)
end

local function session()
  local client = start(assert(os.getenv('MEMOD'), '$MEMOD names no server'))
  check(client ~= nil, 'the server starts', client)

  local hello = result_of(client, 'initialize', initialize_params())
  check(hello.serverInfo.name == 'memod', 'the server says its name', hello)
  check(hello.protocolVersion ~= nil, 'the server says its protocol', hello)
  client.notify('initialized', vim.empty_dict())

  local watch = result_of(client, 'watch/start', { query = { kind = 'memo' } })
  check(type(watch.watch) == 'string', 'a watch has an id', watch)
  check(vim.json.encode(watch.rows) == '[]', 'an empty store has no rows', watch)

  local content = '# Hello from Neovim\n\nbody #tag'
  local memo = result_of(client, 'memo/create', { content = content }).memo
  check(memo.content == content, 'the content comes back as sent', memo)
  check(memo.title == 'Hello from Neovim', 'the title is the first line', memo)
  check(vim.deep_equal(memo.tags, { 'tag' }), 'the tags are found', memo)

  await('watch/didChange', function() return #changes > 0 end)
  check_change(changes[1], watch.watch, memo)
  check_no_params(client, memo)
  check_error((ask(client, 'memo/update', { id = 'm_nowhere', content = 'x' })))

  local goodbye = result_of(client, 'shutdown', nil)
  check(goodbye == nil, 'shutdown answers null', goodbye)
  client.notify('exit', nil)
  await('end of the server', function() return exit ~= nil end)
  check(exit.code == 0 and exit.signal == 0, 'the server ends with status 0', exit)
  check(#changes == 1, 'one commit was one notification', changes)
  check(#complaints == 0, 'the client has no complaint', complaints)
end

local has_passed, reason = pcall(session)
io.stdout:write(has_passed and 'all checks hold' or 'failed: ' .. tostring(reason), '\n')
io.stdout:flush()
vim.cmd(has_passed and 'cquit 0' or 'cquit 1')
