-- Every method and notification that the sources name exists, with those params.
local harness = require('harness')

local folder = os.getenv('MEMOD_PLUGIN') .. '/lua'

--- What the server says of itself.
local function discover()
  local request = vim.json.encode({ jsonrpc = '2.0', id = 1, method = 'rpc.discover' })
  local answer = vim.fn.system({ os.getenv('MEMOD'), '--memory' }, request .. '\n')
  return vim.json.decode(answer).result
end

--- The params of each method by name; true where any are taken.
local function declared(document)
  local methods = {}
  for _, method in ipairs(document.methods) do
    methods[method.name] = {}
    for _, param in ipairs(method.params) do
      methods[method.name][param.name] = true
    end
  end
  for _, notification in ipairs(document['x-notifications'] or {}) do
    methods[notification.name] = {}
  end
  return methods
end

local function each_source(fn)
  for _, path in ipairs(vim.fn.glob(folder .. '/**/*.lua', true, true)) do
    fn(path, table.concat(vim.fn.readfile(path), '\n'))
  end
end

harness.check('every method and notification named in the sources is declared', function()
  local methods = declared(discover())
  local count = 0
  each_source(function(path, source)
    for chapter, verb in source:gmatch("'([%w$]+)/(%l%a+)'") do
      local name = chapter .. '/' .. verb
      assert(methods[name], ('%s: there is no %s'):format(path, name))
      count = count + 1
    end
  end)
  assert(count > 20, ('only %d names were found'):format(count))
end)

local function in_children(fn)
  local methods = declared(discover())
  local child = require('child').start()
  child:lua([[
    _G.sent = {}
    local start = vim.lsp.rpc.start
    vim.lsp.rpc.start = function(...)
      local client = start(...)
      local request = client.request
      client.request = function(method, params, ...)
        table.insert(_G.sent, { method, params or vim.NIL })
        return request(method, params, ...)
      end
      return client
    end
  ]])
  local has_passed, reason = pcall(fn, child)
  local sent = child:lua('return _G.sent')
  child:close()
  assert(has_passed, reason)
  return sent, methods
end

harness.check('every param that is sent is declared', function()
  local sent, methods = in_children(function(child)
    child:other('group/create', { id = 'g_a', name = 'Work' })
    child:command('Tasks Work')
    child:await_screen({ ' No tasks. Type one and :w.' })
    child:type('ione<CR>[ ]! two<CR>three<Esc>')
    child:write()
    child:await_text({ '[ ] one', '[ ]! two', '[ ] three' })
    child:type('ddggPA more<Esc>')
    child:command('3s/\\[ \\]/[x]!/')
    child:write()
    child:await('the write', function()
      local seen = child:text()
      return seen[3] == '[x]! one' or seen[#seen] == '[x]! one', seen
    end)
    for _, command in ipairs({ 'due 2030-01-01', 'pin', 'move', 'delete', 'restore', 'undo', 'redo',
      'search x', 'tags', 'groups', 'history', 'trash', 'list', 'new' }) do
      child:command('Memo ' .. command)
    end
    child:command('stopinsert')
    child:type('itext<Esc>')
    child:write()
    child:type('A more<Esc>')
    child:write()
  end)
  local seen = {}
  local function look(method, params)
    assert(methods[method], 'there is no ' .. method)
    seen[method] = true
    for name in pairs(type(params) == 'table' and params or {}) do
      assert(methods[method][name] or method == 'initialize',
        ('%s has no param %s'):format(method, name))
    end
    for _, call in ipairs(method == 'store/batch' and params.calls or {}) do
      look(call.method, call.params)
    end
  end
  for _, request in ipairs(sent) do
    look(request[1], request[2])
  end
  for _, method in ipairs({
    'list/apply', 'memo/create', 'memo/update', 'memo/list', 'watch/start', 'watch/stop',
  }) do
    assert(seen[method], method .. ' was not sent')
  end
end)
