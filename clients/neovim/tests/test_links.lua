-- Links between memos, and what is done in the buffer of a memo.
local harness = require('harness')
local test, equal = harness.test, harness.equal

local function open(child, id, text)
  child:command('edit memod://' .. id)
  child:await_text(text)
end

test('CTRL-] goes to the memo of that title, and links come back', function(child)
  local shops = child:create('# 가게 Shops\n\nBakery')
  child:create('가게 Shops by the sea')
  local from = child:create('see [[가게 shops]]')
  open(child, from, { 'see [[가게 shops]]' })
  child:type('<C-]>')
  child:await_notice('There is no [[link]] under the cursor.')
  child:type('fs<C-]>')
  child:await_text({ '# 가게 Shops', '', 'Bakery' })
  equal(child:memo_id(), shops)
  child:create('# Trip\nfirst\n\nto [[가게 Shops|them]], then\n`[[가게 Shops]]`\nand [[가게 SHOPS]]')
  child:command('Memo links')
  child:await('the lines', function()
    local seen = child:lua([[return vim.tbl_map(function(item)
      return ('%s %d:%d %s'):format(item.module, item.lnum, item.col, item.text)
    end, vim.fn.getqflist())]])
    return vim.deep_equal(seen, {
      'Trip 4:4 to [[가게 Shops|them]], then', 'Trip 6:5 and [[가게 SHOPS]]',
      'see 가게 shops 1:5 see [[가게 shops]]',
    }), seen
  end)
  child:command('cfirst')
  child:await('the line', function()
    local seen = child:lua('return vim.fn.getline(".")')
    return seen == 'to [[가게 Shops|them]], then', seen
  end)
end)

--- What the capture says below its text.
local function preview(child)
  return child:lua([[
    local space, said = vim.api.nvim_get_namespaces().memod_capture, ''
    for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true })) do
      for _, chunk in ipairs((mark[4].virt_lines or {})[1] or {}) do
        said = said .. chunk[1]
      end
    end
    return said
  ]])
end

test('a task made in a file leads back to its line, also where that has moved', function(child)
  local path = child:lua([[local path = vim.fn.tempname() .. '.c' vim.fn.writefile(
    { 'int main() {', '  return 0; // 고치기', '}' }, path) return path]])
  child:command('edit ' .. path)
  child:command('2')
  child:command('Memo add Fix it')
  child:await('where it is from', function()
    local seen = preview(child)
    return seen == vim.fn.fnamemodify(path, ':t') .. ':2', seen
  end)
  child:type('<CR>')
  child:await_notice('Added “Fix it”.')
  local id = child:other('memo/list', { kind = 'task' }).rows[1].id
  local shown = child:lua('return vim.fn.fnamemodify(..., ":~")', path)
  equal(child:content(id), ('Fix it\n\n%s:2: `return 0; // 고치기`\n'):format(shown))
  -- Nothing of it where that isn't wanted.
  child:command('Memo add milk')
  child:await('where it is from', function()
    return preview(child):find('.c:2', 1, true)
  end)
  child:type('<C-t>')
  child:await('nothing of it', function()
    return preview(child):find('A date, a repeat', 1, true)
  end)
  child:type('<CR>')
  child:await_notice('Added “milk”.')
  equal(child:content(child:other('memo/list', { text = 'milk' }).rows[1].id), 'milk')
  child:lua([[vim.fn.writefile({ '#include <a>', '', 'int main() {', 'return 0; // 고치기', '}' }, ...)
    vim.cmd('silent! bwipeout! ' .. ...)]], path)
  child:command('edit memod://' .. id)
  child:await('the memo', function()
    return child:lua('return vim.fn.line("$")') == 3
  end)
  child:type('G<CR>')
  child:await('the line in the file', function()
    local seen = child:lua('return { vim.fn.expand("%:p"), vim.fn.line(".") }')
    return vim.deep_equal(seen, { path, 4 }), seen
  end)
  child:lua([[vim.cmd('silent! %delete | silent! write | buffer #')]])
  child:type('G<C-]>')
  child:await_notice('The line no longer exists; it was here.')
  child:lua([[vim.fn.delete(...) vim.cmd('silent! bwipeout! ' .. ...)]], path)
  child:command('buffer memod://' .. id)
  child:type('Ggf')
  child:await_notice('any more.')
end)

test('a link to an id goes there, and one to nothing begins a memo', function(child)
  local one = child:create('one')
  local from = child:create(('see [[%s]] and [[Not yet]]'):format(one))
  open(child, from, { ('see [[%s]] and [[Not yet]]'):format(one) })
  child:type('f[<C-]>')
  child:await_text({ 'one' })
  child:command('buffer memod://' .. from)
  child:type('$<C-]>')
  child:await_text({ 'Not yet', '', '' })
  child:await_notice('There is no memo “Not yet” yet; :w creates it.')
  child:write()
  child:await('the memo', function()
    local rows = child:other('memo/list', { text = 'Not yet', fields = { 'title' } }).rows
    return rows[1] and rows[1].title == 'Not yet', rows
  end)
end)

test('a link with a label goes to its memo, and begins one by its title alone', function(child)
  local shops = child:create('# 가게')
  local from = child:create('[[가게|where]] and [[New|old]]')
  open(child, from, { '[[가게|where]] and [[New|old]]' })
  child:type('<C-]>')
  child:await_text({ '# 가게' })
  equal(child:memo_id(), shops)
  child:command('buffer memod://' .. from)
  child:type('$<C-]>')
  child:await_text({ 'New', '', '' })
  child:await_notice('There is no memo “New” yet; :w creates it.')
end)

--- Makes memos that have these words in their text, after all there are.
local function bury(child, words, count)
  local calls = {}
  for number = 1, count do
    local params = { content = ('%d\n%s'):format(number, words) }
    calls[number] = { method = 'memo/create', params = params }
  end
  child:other('store/batch', { calls = calls })
end

test('a link goes to its memo, however many newer ones have its words in them', function(child)
  local plan = child:create('Plan')
  bury(child, 'for the plan', 1000)
  local from = child:create('see [[plan]]')
  open(child, from, { 'see [[plan]]' })
  child:type('$<C-]>')
  child:await_text({ 'Plan' })
  equal(child:memo_id(), plan)
end)

test('a title is completed, though many newer memos have its words in them', function(child)
  child:create('Plan')
  bury(child, 'for the plan', 500)
  equal(child:lua('return vim.fn.getcompletion("Memo find pla", "cmdline")'), { 'Plan' })
end)

test('the task in the buffer of a memo is changed at once', function(child)
  local id = child:task('milk')
  open(child, id, { 'milk' })
  child:command('Memo done')
  child:await_notice('Now: Done.')
  child:command('Memo important')
  child:await_notice('Now: Done, important.')
  child:command('Memo due 오늘')
  child:await('the day', function()
    local task = child:other('memo/get', { ids = { id } }).results[1].memo.task
    return task.due == os.date('%Y-%m-%d') and task.state == 'done' and task.important, task
  end)
  equal(child:is_modified(), false)
end)

test('gf, <CR> and K lead to the memo of a link, and are themselves elsewhere', function(child)
  child:create('가게\nopen at 9')
  local id = child:create('# List\nsee [[가게]]\nlast\n# End')
  child:command('edit memod://' .. id)
  child:await_text({ '# List', 'see [[가게]]', 'last', '# End' })
  for _, key in ipairs({ 'gf', '<CR>', '<C-w>f' }) do
    child:lua('vim.fn.cursor(2, 8)')
    child:type(key)
    child:await_text({ '가게', 'open at 9' })
    child:command('buffer ' .. vim.fn.fnameescape('memod://' .. id .. '/List'))
  end
  child:command('only')
  child:lua('vim.fn.cursor(2, 8)')
  child:type('K')
  child:await('the other memo in a window', function()
    local seen = child:lua([[return vim.tbl_map(function(window)
      return vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
    end, vim.api.nvim_list_wins())]])
    return vim.deep_equal(seen[2], { '가게', 'open at 9' }), seen
  end)
  child:lua('vim.fn.cursor(2, 1)')
  child:type('<CR>')
  child:await('the next line', function()
    return child:lua('return vim.fn.line(".")') == 3
  end)
  child:type('gf')
  child:await_notice("E447")
  child:type(']]')
  equal(child:lua('return vim.fn.line(".")'), 4)
  child:type('[[')
  equal(child:lua('return vim.fn.line(".")'), 1)
end)

test('K in a list shows the memo of the line', function(child)
  child:create('우유\n\ntwo litres', { state = 'todo' })
  child:command('Tasks')
  child:await_text({ '[ ] 우유' })
  local function shown()
    return child:lua([[return vim.tbl_map(function(window)
      return vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
    end, vim.api.nvim_list_wins())[2] ]])
  end
  child:type('K')
  child:await('the memo', function()
    return vim.deep_equal(shown(), { '우유', '', 'two litres' }), shown()
  end)
  child:type('ggK')
  child:await_notice('There is no memo on this line.')
end)

test('a new memo from a list of tasks is one', function(child)
  child:command('Tasks')
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:command('Memo new')
  child:type('milk<Esc>')
  child:write()
  child:command('Tasks')
  child:await_text({ '[ ] milk' })
end)
