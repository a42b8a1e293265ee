-- memod from anywhere else: other files, the quickfix list, a statusline, other plugins; and keys
-- as Neovim's own are.
local harness = require('harness')
local test, check, equal = harness.test, harness.check, harness.equal

local scratch = assert(os.getenv('MEMOD_SCRATCH'))

local function edit_source(child)
  local path = scratch .. '/parser.c'
  vim.fn.writefile({ '#include <x.h>', '// TODO: 버퍼 넘침 확인', 'parse(buffer);' }, path)
  child:command('edit ' .. path .. ' | setfiletype c')
end

local function only_task(child)
  local rows
  child:await('the task', function()
    rows = child:other('memo/list', { kind = 'task' }).rows
    return #rows == 1, rows
  end)
  return rows[1]
end

test('a selection becomes a task that says where it was', function(child)
  edit_source(child)
  child:type('jVj:Memo add<CR>')
  child:await('the line', function()
    return child:text()[1] == 'TODO: 버퍼 넘침 확인', child:text()
  end)
  -- Faster than anything is understood.
  child:type('<End> 2999-12-24<CR>')
  local task = only_task(child)
  equal(task.task.due, '2999-12-24')
  equal(child:content(task.id), table.concat({
    'TODO: 버퍼 넘침 확인', '', '~/parser.c:2: `// TODO: 버퍼 넘침 확인`', '', '```c', '// TODO: 버퍼 넘침 확인', 'parse(buffer);',
    '```', '',
  }, '\n'))
  equal(child:other('store/stats', { days = 0 }).tags, {})
end)

test('a line becomes a task at once, under a title of its own', function(child)
  edit_source(child)
  child:command('3Memo! add Check the length tomorrow')
  local task = only_task(child)
  equal(child:content(task.id), 'Check the length\n\n~/parser.c:3: `parse(buffer);`\n')
end)

test('without a range a task says nothing of the file', function(child)
  edit_source(child)
  child:command('Memo! add milk')
  equal(child:content(only_task(child).id), 'milk')
end)

test('a key takes a count of lines, a selection, and is repeated by the dot', function(child)
  for _, title in ipairs({ '1', '2', '3', '4', '5' }) do
    child:task(title)
  end
  child:command('Tasks')
  child:await_text({ '[ ] 1', '[ ] 2', '[ ] 3', '[ ] 4', '[ ] 5' })
  child:type('2g<Space>')
  equal(child:text(), { '[x] 1', '[x] 2', '[ ] 3', '[ ] 4', '[ ] 5' })
  child:go_to('4')
  child:type('.')
  equal(child:text(), { '[x] 1', '[x] 2', '[ ] 3', '[x] 4', '[x] 5' })
  child:go_to('2')
  child:type('Vjg~')
  equal(child:text(), { '[x] 1', '[~] 2', '[~] 3', '[x] 4', '[x] 5' })
end)

test('boxes in a memo are checked, and items get one', function(child)
  local id = child:create('장보기\n- [ ] 우유\n  * [x] oat\n- bread\n1. [ ] eggs\nwords')
  child:command('edit memod://' .. id)
  child:type('2Gg<Space>')
  child:type('j.')
  child:type('jg<Space>')
  child:type('jg<Space>')
  child:await_text({ '장보기', '- [x] 우유', '  * [ ] oat', '- [ ] bread', '1. [x] eggs', 'words' })
  child:type('jg<Space>')
  child:await_notice('There is no item of a list here')
  child:write()
  equal(child:content(id), '장보기\n- [x] 우유\n  * [ ] oat\n- [ ] bread\n1. [x] eggs\nwords')
end)

test('what is found is in the quickfix list, and opens at its match', function(child)
  local id = child:create('Plan\n\nbuy a bicycle\nride the bicycle')
  child:create('자전거 bicycle')
  child:command('Memo grep bicycle')
  child:await('the list', function()
    local list = child:lua('return vim.fn.getqflist()')
    return #list == 3, list
  end)
  child:lua([[
    for index, item in ipairs(vim.fn.getqflist()) do
      if item.text == 'ride the bicycle' then vim.cmd('cc ' .. index) end
    end
  ]])
  equal(child:memo_id(), id)
  equal(child:lua('return vim.api.nvim_win_get_cursor(0)'), { 4, 9 })
  child:command('Memo grep nowhere')
  child:await_notice('Nothing has “nowhere”.')
end)

test('<CR> in the quickfix list opens a memo in the window of another', function(child)
  for number = 1, 3 do
    child:create('bicycle ' .. number)
  end
  child:command('Memo find bicycle 1')
  child:await_text({ 'bicycle 1' })
  child:command('Memo grep bicycle')
  child:await('the list', function()
    return child:lua('return vim.bo.buftype') == 'quickfix'
  end)
  local seen = {}
  for entry = 1, 3 do
    child:command('copen | ' .. entry)
    child:type('<CR>')
    child:await('a memo', function()
      local text = child:text()[1]
      seen[entry] = text
      return text:find('^bicycle') ~= nil, text
    end)
    equal(child:lua('return vim.fn.winnr("$")'), 2)
  end
  table.sort(seen)
  equal(seen, { 'bicycle 1', 'bicycle 2', 'bicycle 3' })
end)

test('dates look like what they are', function(child)
  local id = child:create('Plan #집안일 2999-12-24\n[[Other|this]] a#b')
  child:command('edit memod://' .. id)
  local function group_at(lnum, column)
    return child:lua([[
      local lnum, column = ...
      return vim.fn.synIDattr(vim.fn.synID(lnum, column, 1), 'name'):lower()
    ]], lnum, column)
  end
  equal(group_at(1, 20), 'memoddate')
  equal(group_at(2, 17), '')
end)

test('a memo says its state, due and group above its text', function(child)
  child:other('group/create', { id = 'g_a', name = '집' })
  local id = child:task('milk', { due = '2999-12-24', important = true }, 'g_a')
  child:command('Tasks')
  child:await_text({ '[ ]! milk' })
  child:command('edit memod://' .. id)
  child:await('the words', function()
    local words = child:lua('return vim.b.memod_summary')
    return words == 'To do  milk  important  due 2999-12-24  in 집', words
  end)
  if child:lua("return vim.fn.exists('&winbar')") == 1 then
    equal(child:screen()[1], 'To do  milk  important  due 2999-12-24  in 집')
  end
end)

test('a statusline has a count, and other plugins have requests and events', function(child)
  child:lua([[
    _G.events = 0
    vim.cmd('autocmd User MemodChanged lua _G.events = _G.events + 1')
  ]])
  equal(child:lua("return require('memod').statusline()"), '')
  child:lua([[
    local params = { content = 'late', due = '2020-01-01' }
    require('memod').request('task/create', params, function() end)
  ]])
  child:await('the count', function()
    local seen = child:lua("return require('memod').statusline()")
    return seen == '1 due', seen
  end)
  child:await('the event', function()
    return child:lua('return _G.events') > 0
  end)
end)

test('links, tags and groups are completed in a text', function(child)
  child:other('group/create', { name = 'Home front' })
  child:create('장보기 목록 #집안일')
  child:create('장보기 가게')
  local id = child:create('Plan')
  child:command('edit memod://' .. id)
  local function complete(text)
    child:type('Go' .. text)
    child:type('<C-x><C-o>')
    local words
    child:await('words for ' .. text, function()
      words = vim.tbl_map(function(item)
        return item.word
      end, child:lua('return vim.fn.complete_info({ "items" }).items'))
      return #words > 0
    end)
    child:type('<C-e><Esc>')
    return words
  end
  equal(complete('see [[장보'), { '장보기 가게]]', '장보기 목록 #집안일]]' })
  equal(complete('a #집'), { '집안일' })
  equal(complete('a @home'), { '"Home front"' })
  equal(complete('see [[ㅈㅂㄱ ㅁ'), { '장보기 목록 #집안일]]' })
  -- What is offered is looked up again as more is typed.
  child:lua("vim.opt.completeopt = 'menuone,noselect'")
  child:type('Gosee [[ㅈㅂ')
  child:type('<C-x><C-o>')
  child:await('the menu', function()
    return child:lua('return vim.fn.pumvisible()') == 1
  end)
  child:type('ㄱ')
  child:await('both', function()
    return #child:lua('return vim.fn.complete_info({ "items" }).items') == 2
  end)
  child:type('<C-n><C-y>')
  child:type('<Esc>')
  equal(vim.trim(child:text()[#child:text()]), 'see [[장보기 가게]]')
end)

test('what is searched and chosen from is all there is', function(child)
  for _ = 1, 3 do
    local calls = {}
    for number = 1, 350 do
      calls[number] = { method = 'memo/create', params = { content = '우유 ' .. number } }
    end
    child:other('store/batch', { calls = calls })
  end
  child:command('Memo grep 우유')
  child:await('every match', function()
    local count = child:lua('return #vim.fn.getqflist()')
    return count == 1050, count
  end)
  child:lua('vim.ui.select = function(items) _G.count = #items end')
  child:command('Memo find')
  child:await('every title', function()
    local count = child:lua('return _G.count')
    return count == 1050, count
  end)
end)

check('a plugin manager may load the plugin when an address is opened first', function()
  -- As lazy.nvim does with `event = 'BufReadCmd memod://*'`: load it, then tell it of the event.
  local path = vim.env.MEMOD_SCRATCH .. '/late.lua'
  vim.fn.writefile({
    'local plugin, memod = os.getenv("MEMOD_PLUGIN"), os.getenv("MEMOD")',
    'vim.api.nvim_create_autocmd("BufReadCmd", { pattern = "memod://*", once = true,',
    '  callback = function(event)',
    '    vim.opt.runtimepath:prepend(plugin)',
    '    vim.cmd("runtime plugin/memod.lua")',
    '    require("memod").setup({ cmd = { memod, "--memory" } })',
    '    vim.api.nvim_exec_autocmds("BufReadCmd", { buffer = event.buf, group = "memod", modeline = false })',
    '  end })',
    'vim.cmd("edit memod://tasks/")',
    'assert(vim.wait(60000, function() return vim.bo.modifiable end, 5))',
    'io.stdout:write(vim.bo.filetype, " ", vim.b.memod_kind)',
  }, path)
  equal(vim.fn.system({ vim.v.progpath, '--headless', '-u', 'NONE', '-i', 'NONE', '-n',
    '-c', 'luafile ' .. vim.fn.fnameescape(path), '-c', 'qall!' }), 'memod list')
end)

test('nothing is offered in code, in a label or within a word', function(child)
  child:create('장보기 #집안일')
  child:command('edit memod://' .. child:create('```\n#집\n```\n[[장보기|집 #집'))
  child:await_text({ '```', '#집', '```', '[[장보기|집 #집' })
  for _, place in ipairs({ { 2, 4 }, { 4, 14 }, { 4, 7 } }) do
    child:lua('vim.api.nvim_win_set_cursor(0, ...)', place)
    equal(child:lua("return require('memod.complete').omni(1)") >= 0, place[2] == 7)
  end
end)

test('memos of one title are told apart in a completion', function(child)
  child:other('group/create', { id = 'g_a', name = '집안일' })
  child:create('일기\n\n비')
  child:create('일기\n\n맑음', nil, 'g_a')
  child:command('Memo new')
  child:lua([[
    vim.api.nvim_buf_set_lines(0, 0, -1, false, { '[[일' })
    vim.api.nvim_win_set_cursor(0, { 1, 5 })
  ]])
  local words = child:lua([[
    local complete = require('memod.complete')
    complete.omni(1)
    return complete.omni(0).words
  ]])
  equal(#words, 2)
  equal({ words[1].abbr, words[2].abbr }, { '일기', '일기' })
  assert(words[1].menu:find('집안일', 1, true), words[1].menu)
  assert(words[1].menu ~= words[2].menu, words[2].menu)
end)
