-- A server that is missing, wrong, killed or can't write.
local harness = require('harness')
local test, equal, contains = harness.test, harness.equal, harness.contains

local scratch = os.getenv('MEMOD_SCRATCH')

--- A program that runs `script` in place of the server.
local function program(name, script)
  local path = scratch .. '/' .. name
  vim.fn.writefile(vim.list_extend({ '#!/bin/sh' }, script), path)
  vim.fn.setfperm(path, 'rwxr-xr-x')
  return path
end

test('a program that is missing is named, and what was typed stays', function(child)
  child:command('Memo new')
  child:type('hello<Esc>')
  child:write()
  child:await_notice('There is no program `/nowhere/memod`')
  equal(child:text(), { 'hello' })
  equal(child:is_modified(), true)
end, { setup = { cmd = '/nowhere/memod' } })

test('what fails several requests is said once', function(child)
  child:lua([[
    _G.failures = 0
    for _ = 1, 3 do
      require('memod.connection').request('store/status', nil, function(err)
        require('memod.say').error(err)
        _G.failures = _G.failures + 1
      end)
    end
  ]])
  child:await('the failures', function()
    return child:lua('return _G.failures') == 3
  end)
  equal(#child:notices(), 1)
end, { setup = { cmd = '/nowhere/memod' } })

test('the sentence of a server that ends at once is passed on', function(child)
  child:command('Tasks')
  child:await_notice('the store is locked by another program')
end, { setup = { cmd = program('locked', {
  'echo "memod: the store is locked by another program" >&2', 'exit 1',
}) } })

local ends = ('%s/ends-%d'):format(scratch, vim.fn.getpid())

test('why a store can not be opened is said, by a server that is run only once', function(child)
  child:lua([[
    local transport, start = require('memod.transport'), require('memod.transport').start
    transport.start = function(line, dispatchers)
      local on_exit = dispatchers.on_exit
      dispatchers.on_exit = function(...)
        on_exit(...)
        _G.has_ended = true
      end
      return start(line, dispatchers)
    end
  ]])
  child:command('Tasks')
  child:await_notice('is not a store of memod')
  -- Asking a second one for the reason would begin there.
  child:await('the end of the server', function()
    return child:lua('return _G.has_ended') == true
  end)
  equal(vim.fn.readfile(ends), { 'ended 1' })
end, { setup = { cmd = program('damaged', {
  ('echo "These are words and no store of memos, however long." >"%s/words"'):format(scratch),
  ('"%s" --file "%s/words"'):format(os.getenv('MEMOD'), scratch),
  ('echo "ended $?" >>"%s"'):format(ends),
}) } })

--- A server that answers `initialize` with this, and nothing else.
local function answering(name, member)
  local body = '{"jsonrpc":"2.0","id":1,' .. member .. '}'
  return program(name, {
    ("printf 'Content-Length: %d\\r\\n\\r\\n%%s' '%s'"):format(#body, body),
    'cat >/dev/null',
  })
end

test('a server that refuses this plugin\'s protocol is heard', function(child)
  child:command('Tasks')
  child:await_notice('This memod speaks protocol 2.0, not 1.0.')
end, { setup = { cmd = answering('refusing',
  '"error":{"code":-32602,"message":"This memod speaks protocol 2.0, not 1.0."}') } })

for _, each in ipairs({
  { 'nameless', '"result":{"protocolVersion":"1.0"}' },
  { 'clangd', '"result":{"serverInfo":{"name":"clangd"},"protocolVersion":"1.0"}' },
}) do
  local name, member = unpack(each)
  test('a server that is another program\'s is not talked to: ' .. name, function(child)
    child:command('Tasks')
    child:await_notice("What was started isn't memod.")
  end, { setup = { cmd = answering(name, member) } })
end

test('a killed server is started again and lists are watched again', function(child)
  child:command('Tasks')
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:signal('KILL')
  child:await_notice('(status 137)')
  child:await_notice('The server has ended')
  child:task('milk')
  child:await_text({ '[ ] milk' })
end)

test('a server killed during a write: the text stays, and :w again makes it once', function(child)
  child:command('Memo new')
  child:type('hello<Esc>')
  child:lua([[
    local connection = require('memod.connection')
    connection.request('memo/list', {}, function() end)
  ]])
  child:await('the server', function()
    return child:lua('return require("memod.connection").is_ready()')
  end)
  child:signal('STOP')
  child:command('write')
  child:type('A there<Esc>')
  child:signal('KILL')
  child:await_notice('Nothing typed is lost')
  equal(child:text(), { 'hello there' })
  equal(child:is_modified(), true)
  child:write()
  equal(child:is_modified(), false)
  equal(#child:other('memo/list', {}).rows, 1)
end)

test('typing never waits for a server that does not answer', function(child)
  child:task('one')
  child:command('Tasks')
  child:await_text({ '[ ] one' })
  child:signal('STOP')
  child:lua([[
    _G.waits = 0
    local wait = vim.wait
    vim.wait = function(...)
      waits = waits + 1
      return wait(...)
    end
  ]])
  child:type('otwo<Esc>')
  child:command('write')
  child:type('othree<Esc>')
  child:command('Memo search')
  child:type('abc<Esc>')
  equal(child:lua('return waits'), 0)
  child:signal('CONT')
  child:command('buffer memod://tasks/')
  child:await('the write', function()
    local rows = child:other('task/list', { sort = { { by = 'manual' } } }).rows
    return #rows == 2 and rows[2].title == 'two', rows
  end)
  contains(child:text(), 'three')
end)

test('an error of the server leaves the list as it was typed', function(child)
  child:task('one')
  child:command('Tasks')
  child:await_text({ '[ ] one' })
  child:type('o' .. 'two<Esc>')
  child:lua([[
    local connection = require('memod.connection')
    local request = connection.request
    connection.request = function(method, params, callback)
      if method ~= 'list/apply' then return request(method, params, callback) end
      vim.schedule(function()
        callback({ code = 1010, message = 'There is no room left.', data = { kind = 'storeFull' } })
      end)
    end
  ]])
  child:write()
  child:await_notice('There is no room left.')
  equal(child:text(), { '[ ] one', 'two' })
  equal(child:is_modified(), true)
end)
