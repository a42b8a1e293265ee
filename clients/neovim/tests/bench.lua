-- How long a list of 10,000 tasks keeps Neovim busy; what other programs do doesn't count.
local folder = assert(os.getenv('MEMOD_PLUGIN')) .. '/tests'
package.path = folder .. '/?.lua;' .. package.path
local Child = require('child')

local count = 10000

local fill = [[
  local count = ...
  local connection = require('memod.connection')
  local waiting = 0
  for first = 1, count, 1000 do
    local calls = {}
    for number = first, first + 999 do
      local params = { content = ('task number %d of %d'):format(number, count) }
      params.important = number % 7 == 0
      params.due = number % 3 == 0 and '2020-01-01' or nil
      params.state = number % 5 == 0 and 'done' or 'todo'
      table.insert(calls, { method = 'task/create', params = params })
    end
    waiting = waiting + 1
    connection.request('store/batch', { calls = calls }, function(err)
      assert(not err, vim.inspect(err))
      waiting = waiting - 1
    end)
  end
  vim.wait(60000, function() return waiting == 0 end)
]]

-- Times everything from the reply's bytes to the end of drawing, decoding included.
local measure_opening = [[
  local connection = require('memod.connection')
  local request = connection.request
  local busy = os.clock -- seconds
  connection.request = function(method, params, callback)
    return request(method, params, function(...)
      local began = busy()
      callback(...)
      if method == 'watch/start' and params.query then
        vim.cmd('redraw!')
        _G.opening_ms = (busy() - began) * 1e3
      end
    end)
  end
  local decode, decode_ms = vim.json.decode, 0
  vim.json.decode = function(...)
    local began = busy()
    local value = decode(...)
    decode_ms = math.max(decode_ms, (busy() - began) * 1e3)
    return value
  end
  local asked = vim.loop.hrtime()
  vim.cmd('Tasks')
  vim.wait(10000, function() return _G.opening_ms ~= nil end, 1)
  local whole = (vim.loop.hrtime() - asked) / 1e6
  connection.request, vim.json.decode = request, decode
  assert(vim.api.nvim_buf_line_count(0) > ...) -- with the headings
  return { _G.opening_ms + decode_ms, whole }
]]

local function measure_change(child)
  local began = child:lua('return os.clock()')
  child:other('task/create', { content = 'new' })
  -- What Neovim has to say of a text that was changed, it says before it reads a key.
  child:type('<Ignore>')
  return (child:lua("vim.cmd('redraw!') return os.clock()") - began) * 1e3
end

local measure_write = [[
  vim.cmd('normal! 5000Gdd')
  local began = os.clock()
  vim.cmd('write')
  local returned = (os.clock() - began) * 1e3
  vim.wait(5000, require('memod.writes').is_idle, 1)
  return { returned, (os.clock() - began) * 1e3 }
]]

local function report(what, taken, budget)
  io.stdout:write(('%-58s %8.1f ms  %s\n'):format(what, taken, budget or ''))
end

local child = Child.start()
child:lua(fill, count)
local opening = child:lua(measure_opening, count)
report(('%d tasks: from the reply to the screen'):format(count), opening[1], 'of 150 ms')
report(('%d tasks: from :Tasks to the screen, by the clock'):format(count), opening[2])
report('a task added elsewhere, on the screen', measure_change(child), 'of 50 ms')
local write = child:lua(measure_write)
report('one line removed: until :w returns', write[1])
report('one line removed: until it is written and shown', write[2])
child:close()
vim.cmd('cquit 0')
