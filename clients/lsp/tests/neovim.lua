-- `memod lsp` in Neovim's own client, as its configuration in the README starts it.
local memod = assert(os.getenv('MEMOD'))
local scratch = assert(os.getenv('MEMOD_SCRATCH'))
local passed, failed = 0, 0

local function memo(...)
  local result = vim.system({ memod, 'memo', ... }, { text = true }):wait()
  assert(result.code == 0, result.stderr)
  return result.stdout
end

local function until_true(what, condition)
  assert(vim.wait(20000, condition, 10), 'waited for ' .. what)
end

local function test(name, body)
  local ok, err = xpcall(body, debug.traceback)
  if ok then
    passed = passed + 1
  else
    failed = failed + 1
    print('FAIL ' .. name .. '\n' .. err)
  end
end

-- Opens a file with these lines, with the server attached.
local function open(name, lines)
  local path = scratch .. '/notes/' .. name
  vim.fn.mkdir(vim.fn.fnamemodify(path, ':h'), 'p')
  if lines then vim.fn.writefile(lines, path) end
  vim.cmd.edit(path)
  vim.lsp.start({ name = 'memod', cmd = { memod, 'lsp' }, root_dir = scratch .. '/notes' })
  until_true('the server', function()
    local client = vim.lsp.get_clients({ bufnr = 0, name = 'memod' })[1]
    return client and client.initialized
  end)
  return vim.api.nvim_get_current_buf()
end

local function request(method, line, character, more)
  local params = vim.tbl_extend('force', {
    textDocument = vim.lsp.util.make_text_document_params(),
    position = { line = line, character = character },
  }, more or {})
  local reply = assert(vim.lsp.buf_request_sync(0, method, params, 20000))
  local _, first = next(reply)
  assert(first and not first.err, vim.inspect(reply))
  return first.result
end

memo('add', 'Call mum', '--due', 'today')
memo('add', '전화 걸기', '--due', 'tomorrow')

test('a link is completed in a comment of C, and in Korean', function()
  open('main.c', { '// see [[Cal', '/* [[전 */' })
  local items = request('textDocument/completion', 0, 12).items
  assert(items[1].textEdit.newText == 'Call mum]]', vim.inspect(items))
  assert(request('textDocument/completion', 1, 8).items[1].label == '전화 걸기')
end)

test('K, gd and hints show a linked task', function()
  local buffer = open('Note.md', { 'See [[Call mum]]', '', '[[Gone]]' })
  local hover = request('textDocument/hover', 0, 8)
  assert(hover.contents.value:find('to do · today', 1, true), vim.inspect(hover))
  local place = request('textDocument/definition', 0, 8)
  assert(vim.fn.filereadable(vim.uri_to_fname(place.uri)) == 1, place.uri)
  local hints = request('textDocument/inlayHint', 0, 0, {
    range = { start = { line = 0, character = 0 }, ['end'] = { line = 3, character = 0 } },
  })
  assert(hints[1].label == 'today', vim.inspect(hints))
  until_true('diagnostics', function()
    return #vim.diagnostic.get(buffer) > 0
  end)
  assert(vim.diagnostic.get(buffer)[1].lnum == 2)
end)

test('a list is saved, and shows what another program changes', function()
  local buffer = open('Today.memod.md', { '' })
  local function lines() return vim.api.nvim_buf_get_lines(buffer, 0, -1, false) end
  until_true('the list', function() return lines()[1] == '- [ ] Call mum' end)
  vim.api.nvim_buf_set_lines(buffer, 1, 1, false, { '- [ ] Buy milk today' })
  vim.cmd.write()
  until_true('the saved list', function() return vim.tbl_contains(lines(), '- [ ] Buy milk') end)
  assert(memo('find', 'milk'):find('Buy milk', 1, true), memo('find', 'milk'))
  memo('add', 'From elsewhere', '--due', 'today')
  until_true('the other change', function()
    return vim.tbl_contains(lines(), '- [ ] From elsewhere')
  end)
end)

test('a memo is edited as a file', function()
  open('Other.md', { '[[Call mum]]' })
  local place = request('textDocument/definition', 0, 4)
  vim.cmd.edit(vim.uri_to_fname(place.uri))
  local buffer = vim.api.nvim_get_current_buf()
  vim.lsp.start({ name = 'memod', cmd = { memod, 'lsp' }, root_dir = scratch .. '/notes' })
  vim.api.nvim_buf_set_lines(buffer, -1, -1, false, { 'Ask about the garden' })
  vim.cmd.write()
  until_true('the memo', function()
    return memo('find', 'garden'):find('Call mum', 1, true) ~= nil
  end)
end)

test('a code action changes a task, and asks for a day', function()
  local buffer = open('Act.md', { '[[전화 걸기]]', 'Buy bread', 'Buy salt' })
  local function act(title, line)
    vim.api.nvim_win_set_cursor(0, { line, 3 })
    vim.lsp.buf.code_action({
      apply = true,
      filter = function(action) return action.title == title end,
    })
  end
  act('Mark as in progress', 1)
  until_true('the state', function() return memo('find', '전화'):find('doing', 1, true) ~= nil end)
  vim.fn.inputlist = function(choices) return #choices - 1 end
  vim.ui.select = function(items, _, choose) choose(items[#items], #items) end
  act('Due…', 1)
  until_true('no due', function() return not memo('find', '전화'):find('%d%-%d') end)
  act('Capture this line as a task', 2)
  until_true('the captured line', function()
    return memo('find', 'bread'):find('Buy bread', 1, true) ~= nil
  end)
  local lenses = request('textDocument/codeLens', 0, 0)
  assert(lenses[1].command.title == 'Task: Buy bread', vim.inspect(lenses))
  assert(lenses[1].range.start.line == 1 and vim.api.nvim_buf_is_valid(buffer))
end)

test('a memo is renamed with the links to it', function()
  local buffer = open('Rename.md', { 'See [[Call mum|her]]', '', '# One', 'text' })
  -- This one, and those of the notes that other tests have left open.
  local found = request('textDocument/references', 0, 8, { context = { includeDeclaration = true } })
  local own = vim.tbl_filter(function(place) return place.uri == vim.uri_from_bufnr(buffer) end, found)
  assert(#own == 1 and #found == 3, vim.inspect(found))
  assert(#request('textDocument/documentSymbol', 0, 0) == 1)
  assert(#request('textDocument/foldingRange', 0, 0) == 1)
  vim.api.nvim_win_set_cursor(0, { 1, 8 })
  vim.lsp.buf.rename('Call dad')
  until_true('the link', function()
    return vim.api.nvim_buf_get_lines(buffer, 0, 1, false)[1] == 'See [[Call dad|her]]'
  end)
  assert(memo('find', 'dad'):find('Call dad', 1, true))
end)

-- Last: links lead into the folder from now on.
test('a link leads to the file of a live folder', function()
  local live = scratch .. '/live'
  local result = vim.system({ memod, 'folder', live, '--once' }, { text = true }):wait()
  assert(result.code == 0, result.stderr)
  open('Live.md', { '[[전화 걸기]]' })
  local place = request('textDocument/definition', 0, 4)
  assert(vim.uri_to_fname(place.uri) == live .. '/전화 걸기.md', place.uri)
end)

print(('%d passed, %d failed'):format(passed, failed))
vim.cmd(failed == 0 and 'qall!' or 'cquit 1')
