-- Stores that can't be written or opened: a sentence, and the text is still there.
local harness = require('harness')
local Child = require('child')
local equal = harness.equal

local scratch = os.getenv('MEMOD_SCRATCH')
local number = 0

--- A test with a file of its own; `options` makes the child's of its path.
local function with_file(sentence, options, fn)
  number = number + 1
  local path = ('%s/store-%d-%d.sqlite'):format(scratch, vim.fn.getpid(), number)
  harness.test(sentence, function(child)
    fn(child, path)
  end, options(path))
end

local function setup(...)
  local before = { ... }
  return function(path)
    return { setup = { cmd = vim.list_extend(vim.list_slice(before), { '--file', path }) } }
  end
end

local function type_memo(child)
  child:command('Memo new')
  child:type('hello<Esc>')
  child:write()
end

with_file('a store that may only be read says so, and the text stays', function(path)
  vim.fn.system({ Child.memod, '--file', path }, '{"jsonrpc":"2.0","id":1,"method":"memo/list"}\n')
  return setup(Child.memod, '--read-only')(path)
end, function(child)
  type_memo(child)
  child:await_notice('opened read-only')
  equal(child:text(), { 'hello' })
  equal(child:is_modified(), true)
  child:command('checkhealth memod')
  child:await('the report', function()
    local seen = table.concat(child:text(), '\n')
    return seen:find('the store can only be read', 1, true), seen
  end)
end)

local linking = 'UPDATE store SET is_linked = 1;'
  .. "INSERT INTO replica (one, epoch, head, head_id) VALUES (1, 'hub', 0, '')"

if vim.fn.executable('sqlite3') == 1 then
  with_file('the report says how a store keeps up with other machines', function(path)
    local asked = '{"jsonrpc":"2.0","id":1,"method":"memo/list"}\n'
    vim.fn.system({ Child.memod, '--file', path }, asked)
    vim.fn.system({ 'sqlite3', path, linking })
    return setup(Child.memod)(path)
  end, function(child)
    type_memo(child)
    child:command('checkhealth memod')
    local words = 'memod-sync is not running: 1 record to be sent, last contact: none so far'
    child:await('the report', function()
      local seen = table.concat(child:text(), '\n')
      return seen:find(words, 1, true), seen
    end)
  end)
end

with_file('a reminder that has come is shown, and confirmed', function(path)
  vim.fn.system({ Child.memod, '--file', path }, '{"jsonrpc":"2.0","id":1,"method":"task/create",'
    .. '"params":{"id":"call","content":"Call","remind":["2026-01-01T00:00:00Z"]}}\n')
  return setup(Child.memod)(path)
end, function(child)
  child:command('Memo agenda')
  child:await_notice('Reminder (late): Call')
  -- Behind what the plugin has sent.
  child:lua([[
    local reminder = { id = 'call', key = '2026-01-01T00:00:00.000Z' }
    require('memod.connection').request('reminder/confirm', { reminders = { reminder } },
      function(_, result)
        vim.g.confirmed = result.confirmed
      end)
  ]])
  child:await('the answer', function()
    return child:lua('return vim.g.confirmed ~= nil'), 'none'
  end)
  equal(child:lua('return vim.g.confirmed'), 0)
end)

with_file('a disk that takes no more is told, and the text stays', function(path)
  local script = path .. '.sh'
  vim.fn.writefile({ '#!/bin/sh', 'ulimit -f 300', ('exec "%s" "$@"'):format(Child.memod) }, script)
  vim.fn.setfperm(script, 'rwxr-xr-x')
  return setup(script)(path)
end, function(child)
  child:command('Memo new')
  child:lua('vim.api.nvim_buf_set_lines(0, 0, -1, false, { ("x"):rep(900000) })')
  child:command('stopinsert')
  child:write()
  child:await('a sentence', function()
    local seen = child:notices()
    return #seen == 1, seen
  end)
  equal(#child:text()[1], 900000)
  equal(child:is_modified(), true)
end)

with_file('a file that isn\'t a store is refused in the server\'s own sentence', function(path)
  vim.fn.writefile({ ('this is not a database '):rep(100) }, path)
  return setup(Child.memod)(path)
end, function(child, path)
  type_memo(child)
  child:await('the sentence', function()
    local seen = child:notices()
    return seen[1] and seen[1]:find(path, 1, true), seen
  end)
  equal(child:text(), { 'hello' })
  equal(child:is_modified(), true)
end)

with_file('a locked store is told, and :w works once it is free', setup(Child.memod),
  function(child, path)
    type_memo(child)
    equal(child:is_modified(), false)
    local program = 'import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None);'
      .. ' c.execute("begin immediate"); print("locked", flush=True); sys.stdin.read()'
    local is_locked = false
    local locker = vim.fn.jobstart({ 'python3', '-c', program, path }, {
      on_stdout = function()
        is_locked = true
      end,
    })
    child:await('the lock', function()
      return is_locked
    end)
    child:type('A more<Esc>')
    child:command('write')
    child:type('A and more<Esc>')
    child:await('the first write, and this one', function()
      return #child:notices() > 1, child:notices()
    end)
    equal(#child:notices(), 2)
    equal(child:text(), { 'hello more and more' })
    equal(child:is_modified(), true)
    vim.fn.jobstop(locker)
    child:write()
    equal(child:is_modified(), false)
  end)
