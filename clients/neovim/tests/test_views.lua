-- Tags, groups, history, commands and health.
local harness = require('harness')
local test, equal, contains = harness.test, harness.equal, harness.contains

--- The built-in groups, and more behind them.
local function groups(...)
  local names = { 'Inbox', 'Today', 'Upcoming', 'All', 'Important', 'Overdue' }
  return vim.list_extend(names, { ... })
end

test('everything works without setup, with the server of $PATH', function(child)
  child:command('Tasks')
  child:await_screen({ ' No tasks. Type one and :w.' })
end, { setup = false, env = {
  MEMOD = '', PATH = os.getenv('MEMOD_ON_PATH') .. ':' .. os.getenv('PATH'),
} })

test('without setup the server may be named by $MEMOD', function(child)
  child:command('Tasks')
  child:await_screen({ ' No tasks. Type one and :w.' })
end, { setup = false, env = { MEMOD = os.getenv('MEMOD_ON_PATH') .. '/memod' } })

test('tags show how many memos carry them, and open their list', function(child)
  child:create('one #home')
  child:create('two #home #work')
  child:command('Memo tags')
  child:await_screen({ '#home 2 memos', '#work 1 memo' })
  child:type('<CR>')
  child:await_text({ 'two #home #work', 'one #home' })
end)

test('groups show their progress and follow changes', function(child)
  child:other('group/create', { id = 'g_a', name = 'Work' })
  child:task('one', {}, 'g_a')
  child:task('two', { state = 'done' }, 'g_a')
  child:command('Memo groups')
  child:await('the groups', function()
    local seen = child:screen()
    return seen[7] == 'Work 1 of 2 tasks done', seen
  end)
  child:other('group/update', { id = 'g_a', name = 'Office' })
  child:await('the new name', function()
    local seen = child:screen()
    return seen[7] == 'Office 1 of 2 tasks done', seen
  end)
  child:type('7G<CR>')
  child:await_text({ '[ ] one', '[x] two' })
end)

test('the list of groups is edited like any other', function(child)
  child:other('group/create', { id = 'g_a', name = 'Work' })
  child:other('group/create', { id = 'g_b', name = 'Home' })
  child:command('Memo groups')
  child:await_text(groups('Work', 'Home'))
  child:type('GoGarden<Esc>7GA hard<Esc>ddp')
  child:write()
  child:await_text(groups('Home', 'Work hard', 'Garden'))
  child:lua('vim.fn.confirm = function(question) _G.question = question return 1 end')
  child:type('7Gdd')
  child:write()
  child:await_text(groups('Work hard', 'Garden'))
  equal(child:lua('return _G.question'), 'Delete 1 group and put the contents in the trash?')
  child:command('Memo undo')
  child:await_text(groups('Home', 'Work hard', 'Garden'))
end)

test('the built-in groups stay as they are', function(child)
  child:command('Memo groups')
  child:await_text(groups())
  child:type('dd')
  -- Nothing is asked before it is refused.
  child:write()
  child:await_notice('Inbox is built in')
end)

test('a commit is undone from its line in the history', function(child)
  child:task('one')
  child:task('two')
  child:command('Memo history')
  child:await('two commits', function()
    local seen = child:text()
    return #seen == 2, seen
  end)
  child:type('2Gu')
  child:await_notice('Undone: Create task “one”.')
  child:command('Tasks')
  child:await_text({ '[ ] two' })
  child:command('Memo! redo')
  child:await_text({ '[ ] one', '[ ] two' })
end)

test('on the line of an undo, u undoes that', function(child)
  child:task('one')
  child:command('Memo! undo')
  child:command('Memo history')
  child:await('two commits', function()
    local seen = child:text()
    return #seen == 2, seen
  end)
  child:type('ggu')
  child:await_notice('Redone: Create task “one”.')
end)

test('undo and the history call what a command did to memos by that command', function(child)
  child:task('one')
  child:command('Tasks')
  child:await_text({ '[ ] one' })
  child:command('2Memo due 2999-12-24')
  child:await_notice('Due 2999-12-24.')
  child:command('Memo undo')
  child:await_notice('Undone: :Memo due 2999-12-24 “one”.')
end)

test('a history asked for while more was done is asked for again', function(child)
  child:command('Memo history')
  child:await_screen({ ' Nothing was written yet.' })
  child:lua([[
    local connection = require('memod.connection')
    local request = connection.request
    connection.request = function(method, params, callback)
      if method ~= 'history/list' then
        return request(method, params, callback)
      end
      connection.request = request
      return request(method, params, function(err, result)
        request('memo/create', { content = 'meanwhile' }, function()
          -- What was done is told before the next answer.
          request('store/status', nil, function() callback(err, result) end)
        end)
      end)
    end
  ]])
  child:create('one')
  child:await('both', function()
    local seen = child:text()
    return #seen == 2, seen
  end)
end)

test('undo takes back what was done here, with ! what anyone did', function(child)
  child:task('theirs')
  child:command('Tasks')
  child:await_text({ '[ ] theirs' })
  child:type('omine<Esc>')
  child:write()
  child:await_text({ '[ ] theirs', '[ ] mine' })
  child:task('theirs too')
  child:command('Memo undo')
  child:await_text({ '[ ] theirs', '[ ] theirs too' })
  child:command('Memo! undo')
  child:await_text({ '[ ] theirs' })
  child:command('Memo undo')
  child:await_notice('There is nothing to undo')
end)

test('redo makes again what was undone here, with ! what anyone undid', function(child)
  child:command('Tasks')
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:type('imine<Esc>')
  child:write()
  child:task('theirs')
  child:await_text({ '[ ] mine', '[ ] theirs' })
  child:command('Memo undo')
  child:await_text({ '[ ] theirs' })
  child:other('history/undo', { ofOrigin = 'other', origin = 'other' })
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:command('Memo redo')
  child:await_text({ '[ ] mine' })
  child:command('Memo! redo')
  child:await_text({ '[ ] mine', '[ ] theirs' })
end)

test('subcommands and groups complete', function(child)
  child:other('group/create', { name = 'Work' })
  equal(child:lua('return vim.fn.getcompletion("Memo tr", "cmdline")'), { 'trash' })
  child:lua('vim.fn.getcompletion("Tasks ", "cmdline")')
  child:await('groups', function()
    local seen = child:lua('return vim.fn.getcompletion("Tasks ", "cmdline")')
    return vim.deep_equal(seen, groups('Work')), seen
  end)
  equal(child:lua('return vim.fn.getcompletion("Memo list w", "cmdline")'), { 'Work' })
end)

test('a subcommand, a group and an option that are not there are named', function(child)
  child:command('Memo nonsense')
  child:await_notice('There is no `:Memo nonsense`')
  child:command('Tasks Nowhere')
  child:await_notice('There is no group `Nowhere`')
  local seen = child:lua('return { pcall(require("memod").setup, { comand = 1 }) }')
  contains({ seen[2] }, 'there is no option `comand`')
end)

test('views open where modifiers say', function(child)
  child:command('vertical Tasks')
  equal(child:lua('return #vim.api.nvim_list_wins()'), 2)
  child:command('tab Memo list')
  equal(child:lua('return #vim.api.nvim_list_tabpages()'), 2)
end)

test('no mapping is made outside of memod\'s buffers, and none inside if so wished', function(child)
  equal(child:lua('return #vim.api.nvim_buf_get_keymap(0, "n")'), 0)
  child:command('Tasks')
  equal(child:lua('return #vim.api.nvim_buf_get_keymap(0, "n")'), 0)
  equal(child:lua([[
    return #vim.tbl_filter(function(map) return not map.lhs:match('^<Plug>') and
      (map.rhs or ''):match('Memo') end, vim.api.nvim_get_keymap('n'))
  ]]), 0)
end, { setup = { cmd = { os.getenv('MEMOD'), '--memory' }, keymaps = false } })

test('g? shows the mappings of the buffer', function(child)
  child:command('Tasks')
  child:type('g?')
  contains(child:text(), ' g<Space>   Mark the line as done, or to do again ')
  child:type('q')
  equal(child:lua('return #vim.api.nvim_list_wins()'), 1)
end)

test('the options of a list\'s window don\'t stay for other buffers', function(child)
  child:command('Tasks')
  equal(child:lua('return vim.wo.wrap'), false)
  child:command('enew')
  equal(child:lua('return vim.wo.wrap'), true)
end)

test('checkhealth tells the program, the protocol and the store', function(child)
  child:command('checkhealth memod')
  child:await('the report', function()
    local seen = table.concat(child:text(), '\n')
    return seen:find('protocol 1.0', 1, true) and seen:find('the store is writable', 1, true), seen
  end)
end)

test('checkhealth says how to get a program that is missing', function(child)
  child:command('checkhealth memod')
  contains(child:text(), 'there is no program `/nowhere/memod`')
end, { setup = { cmd = '/nowhere/memod' } })

test('checkhealth is well as soon as the program is, however often it failed', function(child)
  child:lua([[
    local connection = require('memod.connection')
    for _ = 1, 4 do
      local has_failed = false
      connection.request('store/status', nil, function() has_failed = true end)
      assert(vim.wait(120000, function() return has_failed end, 1))
    end
    require('memod').setup({ cmd = { ..., '--memory' } })
    local defer = vim.defer_fn
    _G.delays = {}
    vim.defer_fn = function(fn, ms)
      table.insert(delays, ms)
      return defer(fn, ms)
    end
  ]], os.getenv('MEMOD'))
  child:command('checkhealth memod')
  -- The deadline of initialize, and no start that is put off.
  equal(child:lua('return delays'), { child:lua("return require('memod.limits').starting") })
  local report = table.concat(child:text(), '\n')
  assert(report:find('the store is writable', 1, true), report)
end, { setup = { cmd = '/nowhere/memod' } })

test('the help has a tag for every command', function(child)
  -- Its tags come with the plugin, and are those that Neovim makes.
  local doc = os.getenv('MEMOD_PLUGIN') .. '/doc'
  local tags = vim.fn.readfile(doc .. '/tags')
  child:lua('vim.cmd("helptags " .. vim.fn.fnameescape(...))', doc)
  equal(tags, vim.fn.readfile(doc .. '/tags'))
  for _, tag in ipairs({ ':Memo', ':Tasks', 'memod-list', 'memod-options', 'memod-mappings' }) do
    child:command('help ' .. tag)
  end
  local names = child:lua('return vim.tbl_keys(require("memod.command").subcommands)')
  for _, name in ipairs(names) do
    child:command('help :Memo-' .. name)
  end
end)

test('K shows what the change on the line did, in words and as a diff', function(child)
  local id = child:other('task/create', { content = '장보기\n우유\n빵' }).memo.id
  child:other('memo/update', {
    id = id, content = '장보기\n두유\n빵', task = { state = 'done', due = '2999-12-24' },
  })
  child:command('Memo history')
  child:await('the history', function()
    return #child:text() == 2
  end)
  child:type('ggK')
  child:await('the diff', function()
    return vim.deep_equal(vim.list_slice(child:text(), 2), {
      '', 'changed memo “장보기”', 'state: todo → done', 'due: none → 2999-12-24',
      '@@ -1,3 +1,3 @@', ' 장보기', '-우유', '+두유', ' 빵',
    }), child:text()
  end)
  equal(child:lua('return vim.bo.filetype'), 'diff')
  child:command('Memo diff 99')
  child:await_notice('There is no change 99 any more.')
end)

test('a list shows only what has some words, and becomes a smart group', function(child)
  child:task('우유 사기')
  child:task('우유 배달')
  child:task('Rest')
  child:command('Tasks')
  child:await_text({ '[ ] 우유 사기', '[ ] 우유 배달', '[ ] Rest' })
  child:command('Memo filter ㅇㅇ')
  child:await_text({ '[ ] 우유 사기', '[ ] 우유 배달' })
  child:command('Memo keep 우유 일')
  child:await_notice('Created the group “우유 일”: `:Memo list 우유\\ 일` shows it.')
  child:command('Memo filter xyz')
  child:await_screen({ ' Nothing here has “xyz”. :Memo filter shows all again.' })
  child:command('Memo filter')
  child:await_text({ '[ ] 우유 사기', '[ ] 우유 배달', '[ ] Rest' })
  child:command('Memo list 우유\\ 일')
  child:await_text({ '[ ] 우유 사기', '[ ] 우유 배달' })
  child:command('Memo groups')
  child:command('Memo filter a')
  child:await_notice('This works only in lists of memos and tasks.')
end)

test('what is done is folded, and shown again', function(child)
  child:task('우유')
  child:other('task/create', { content = '한 일', state = 'done' })
  child:command('Tasks')
  child:await_text({ '[ ] 우유', '[x] 한 일' })
  local function closed()
    return child:lua("return vim.fn.foldtextresult(vim.fn.search('^Done', 'nw'))")
  end
  child:command('Memo fold')
  equal(closed(), 'Done  1 … ')
  equal(child:lua("return vim.fn.foldclosed(vim.fn.search('^To do', 'nw'))"), -1)
  child:command('Memo fold')
  equal(closed(), '')
end)
