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

print(('%d passed, %d failed'):format(passed, failed))
vim.cmd(failed == 0 and 'qall!' or 'cquit 1')
