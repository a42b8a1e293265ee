-- Lists are buffers: what `:w` makes of edits.
local harness = require('harness')
local test, equal, contains = harness.test, harness.equal, harness.contains

local function open_tasks(child, ...)
  local ids = {}
  for _, title in ipairs({ ... }) do
    table.insert(ids, child:task(title))
  end
  child:command('Tasks')
  child:await_text(vim.tbl_map(function(title)
    return '[ ] ' .. title
  end, { ... }))
  return ids
end

test('the sections of a list stand above their first lines', function(child)
  child:task('milk')
  child:task('bread', { state = 'doing' })
  child:task('eggs', { state = 'done' })
  child:command('Tasks')
  child:await_screen({
    'To do  1', '[ ] milk', 'Doing  1', '[~] bread', 'Done  1', '[x] eggs',
  })
end)

test('an empty list says what to do', function(child)
  child:command('Tasks')
  child:await_screen({ ' No tasks. Type one and :w.' })
end)

test('typed lines become tasks in their order, in one commit', function(child)
  open_tasks(child, 'milk')
  child:type('obread<CR>eggs<Esc>')
  child:write()
  child:await_text({ '[ ] milk', '[ ] bread', '[ ] eggs' })
  equal(child:is_modified(), false)
  equal(#child:other('history/list', {}).commits, 2)
end)

test('one undo takes back all that one write did', function(child)
  open_tasks(child, 'milk', 'bread', 'eggs')
  child:type('ddobutter<Esc>')
  child:command('$s/eggs/6 eggs/')
  child:command('1s/\\[ \\]/[x]/')
  child:write()
  child:await_text({ '[ ] butter', '[ ] 6 eggs', '[x] bread' })
  child:command('Memo undo')
  child:await_text({ '[ ] milk', '[ ] bread', '[ ] eggs' })
end)

test('a line edited is a memo retitled, and the rest of its text stays', function(child)
  local id = child:create('# milk and *more*\n\nfrom the shop', { state = 'todo' })
  child:command('Tasks')
  child:await_text({ '[ ] milk and more' })
  child:command('s/more/honey/')
  child:write()
  child:await_text({ '[ ] milk and honey' })
  equal(child:content(id), '# milk and honey\n\nfrom the shop')
end)

test('a new title goes where the old one stands', function(child)
  local cases = {
    { '# Old\n\nOld text', '# New\n\nOld text' },
    { '\n\n  - [ ] Old #tag\n', '\n\n  - [ ] New\n' },
    { '---\ntitle: Old\n---\nbody', '---\ntitle: New\n---\nbody' },
    { '---\ntags: Old\n---\n# Old\n', '---\ntags: Old\n---\n# New\n' },
    { '## *Old* one\nbody', '## New\nbody' },
    { 'Old\r\nbody\r\n', 'New\r\nbody\r\n' },
    { '', 'New' },
    { '\n# *Old* one\nabout Old one', '\n# New\nabout Old one' },
    { '---\nx: y\n---\n\n[Old](u) one\n', '---\nx: y\n---\n\nNew\n' },
    { '```\nOld\n```', '```\nNew\n```' },
    { '100% old\nbody', 'New\nbody' },
  }
  local ids = {}
  for index, case in ipairs(cases) do
    ids[index] = child:create(case[1], { state = 'todo' })
  end
  child:command('Tasks')
  child:await('the tasks', function()
    return #child:text() == #cases
  end)
  child:command([[%s/\[ \] \?\zs.*/New/]])
  child:write()
  for index, case in ipairs(cases) do
    equal(child:content(ids[index]), case[2])
  end
end)

test('a title that is cut is not changed, so that its unseen end stays', function(child)
  local long = ('word '):rep(50) .. 'end'
  local id = child:create(long, { state = 'todo' })
  child:command('Tasks')
  child:await('the task', function()
    return vim.startswith(child:text()[1], '[ ] word')
  end)
  child:command('s/word/Word/')
  child:write()
  child:await_notice('Line 1 shows only the beginning of a long line. Change it in the memo.')
  equal(child:is_modified(), true)
  equal(child:content(id), long)
end)

test('cc keeps the memo that the line stands for', function(child)
  local id = child:create('milk\n\nbody', { state = 'todo' })
  child:command('Tasks')
  child:await_text({ '[ ] milk' })
  child:type('ccbread<Esc>')
  equal(child:text(), { '[ ] bread' })
  child:write()
  child:await_text({ '[ ] bread' })
  equal(child:content(id), 'bread\n\nbody')
end)

test('dd removes the only line there is', function(child)
  open_tasks(child, 'milk')
  child:type('dd')
  child:write()
  child:await_screen({ ' No tasks. Type one and :w.' })
  equal(#child:other('memo/list', { trashed = true }).rows, 1)
  child:command('Memo undo')
  child:await_text({ '[ ] milk' })
end)

test('lines moved by dd and p are tasks moved', function(child)
  open_tasks(child, 'one', 'two', 'three', 'four')
  child:type('ddGp')
  child:write()
  child:command('edit')
  child:await_text({ '[ ] two', '[ ] three', '[ ] four', '[ ] one' })
  local commits = child:other('history/list', { limit = 1 }).commits
  equal(#commits[1].changes, 1)
end)

test('a whole list can be sorted', function(child)
  open_tasks(child, 'pear', 'apple', 'fig', 'date')
  child:command([[sort /\] /]])
  child:write()
  child:command('edit')
  child:await_text({ '[ ] apple', '[ ] date', '[ ] fig', '[ ] pear' })
end)

test('a line yanked and put is another task', function(child)
  local ids = open_tasks(child, 'milk')
  child:type('yyp')
  child:write()
  child:await_text({ '[ ] milk', '[ ] milk' })
  equal(child:other('memo/get', { ids = ids }).results[1].memo.title, 'milk')
end)

test('a line deleted, undone and written changes nothing', function(child)
  open_tasks(child, 'milk', 'bread')
  child:type('ddu')
  child:write()
  equal(#child:other('history/list', {}).commits, 2)
  child:await_text({ '[ ] milk', '[ ] bread' })
end)

test('boxes are checked by typing, by a mapping and for a range', function(child)
  open_tasks(child, 'one', 'two', 'three')
  child:type('f r~')
  child:type('2Gg<Space>')
  child:command('3Memo important')
  child:write()
  child:await_text({ '[ ]! three', '[~] one', '[x] two' })
end)

test('a box on a memo makes it a task', function(child)
  local id = child:create('milk')
  child:command('Memo list')
  child:await_text({ 'milk' })
  child:type('g<Space>')
  child:write()
  equal(child:other('memo/get', { ids = { id } }).results[1].memo.task.state, 'done')
end)

test('a line that was removed is in the trash', function(child)
  open_tasks(child, 'milk', 'bread')
  child:type('dd')
  child:write()
  child:await_text({ '[ ] bread' })
  child:command('Memo trash')
  child:await_text({ '[ ] milk' })
  child:command('Memo restore')
  child:command('Tasks')
  child:await_text({ '[ ] milk', '[ ] bread' })
end)

test('many removals are asked about, and a no leaves the text as it was typed', function(child)
  open_tasks(child, '1', '2', '3', '4', '5', '6', '7')
  child:lua('vim.fn.confirm = function(question) _G.question = question return 2 end')
  child:command('2,$delete')
  child:write()
  equal(child:lua('return _G.question'), 'Put 6 memos in the trash?')
  equal(child:text(), { '[ ] 1' })
  equal(child:is_modified(), true)
  child:write('write!')
  child:await_text({ '[ ] 1' })
  equal(child:is_modified(), false)
end)

test('a line without a title is not written, and the text stays', function(child)
  open_tasks(child, 'milk')
  child:command('s/milk//')
  child:write()
  child:await_notice('Line 1 has no title any more')
  equal(child:is_modified(), true)
end)

test('a line goes from one list to another', function(child)
  child:other('group/create', { id = 'g_a', name = 'A' })
  child:other('group/create', { id = 'g_b', name = 'B' })
  child:task('milk', {}, 'g_a')
  child:command('Tasks A')
  child:await_text({ '[ ] milk' })
  child:type('dd')
  child:write()
  child:command('Tasks B')
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:type('p')
  child:write()
  child:await_text({ '[ ] milk' })
  equal(child:is_modified(), false)
end)

test('a memo put in a list of tasks is one', function(child)
  local id = child:create('milk')
  child:command('Memo list')
  child:await_text({ 'milk' })
  child:type('yy')
  child:command('Tasks')
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:type('p')
  child:write()
  child:await_text({ '[ ] milk' })
  equal(child:other('memo/get', { ids = { id } }).results[1].memo.task.state, 'todo')
end)

test('what is typed in the list of a group is in that group', function(child)
  child:other('group/create', { id = 'g_a', name = 'Work' })
  child:command('Tasks Work')
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:type('imilk<Esc>')
  child:write()
  child:command('Tasks')
  child:await_screen({ 'To do  1', '[ ] milk Work' })
end)

test('overdue tasks stand out, and important ones are marked', function(child)
  child:task('late', { due = '2020-01-01' })
  child:task('soon', { due = '2999-01-01', important = true })
  child:command('Tasks')
  child:await_screen({ 'To do  2', '[ ] late 2020-01-01', '[ ]! soon 2999-01-01' })
  equal(child:highlighted('MemodOverdue'), { '2020-01-01', 'late' })
  equal(child:highlighted('MemodDue'), { '2999-01-01' })
end)

test('the cursor stays out of the number that stands for the memo', function(child)
  open_tasks(child, 'milk')
  child:type('0')
  equal(child:lua('return vim.fn.getline("."):sub(vim.fn.col("."))'), '[ ] milk')
  child:type('Ioat <Esc>')
  equal(child:text(), { '[ ] oat milk' })
end)

test('others\' changes come in and the cursor stays on its task', function(child)
  local ids = open_tasks(child, 'one', 'two', 'three')
  child:type('2Gfw')
  child:task('zero', { first = true })
  child:await_text({ '[ ] zero', '[ ] one', '[ ] two', '[ ] three' })
  equal(child:lua('return vim.fn.getline("."):match("two$")'), 'two')
  equal(child:lua('return vim.fn.getline("."):sub(vim.fn.col("."))'), 'wo')
  child:other('memo/delete', { ids = { ids[1] }, origin = 'other' })
  child:await_text({ '[ ] zero', '[ ] two', '[ ] three' })
  equal(child:lua('return vim.fn.getline("."):sub(vim.fn.col("."))'), 'wo')
  equal(child:is_modified(), false)
end)

test('a list that missed a change is asked for anew', function(child)
  local ids = open_tasks(child, 'one', 'two')
  child:lua([[
    local watch = require('memod.list').of(vim.api.nvim_get_current_buf()).watch
    watch.state = 'another'
    table.remove(watch.rows, 1)
  ]])
  child:other('memo/update', { id = ids[2], content = 'TWO', origin = 'other' })
  child:await_text({ '[ ] one', '[ ] TWO' })
end)

test('a line keeps its own remarks when the one above it goes', function(child)
  local late = child:task('late', { due = '2020-01-01' })
  child:task('plain')
  child:command('Tasks')
  child:await_screen({ 'To do  2', '[ ] late 2020-01-01', '[ ] plain' })
  child:other('memo/delete', { ids = { late }, origin = 'other' })
  child:await_screen({ 'To do  1', '[ ] plain' })
  equal(child:highlighted('MemodOverdue'), {})
end)

test('a line checked and moved goes where it was put', function(child)
  open_tasks(child, 'one', 'two')
  child:task('three', { state = 'done' })
  child:task('four', { state = 'done' })
  child:await_text({ '[ ] one', '[ ] two', '[x] three', '[x] four' })
  child:type('g<Space>dd2Gp')
  child:write()
  child:command('edit')
  child:await_text({ '[ ] two', '[x] three', '[x] one', '[x] four' })
end)

test('u takes back what was typed, never what others did', function(child)
  open_tasks(child, 'one')
  child:task('two')
  child:await_text({ '[ ] one', '[ ] two' })
  child:type('uu')
  equal(child:text(), { '[ ] one', '[ ] two' })
  child:type('A more<Esc>u')
  equal(child:text(), { '[ ] one', '[ ] two' })
  equal(child:is_modified(), false)
end)

test('others\' changes wait beside unsaved edits and are all there after the write', function(child)
  local ids = open_tasks(child, 'one', 'two', 'three')
  child:type('A and a half<Esc>')
  child:task('four')
  child:other('memo/update', { id = ids[2], content = 'TWO', origin = 'other' })
  child:other('memo/delete', { ids = { ids[3] }, origin = 'other' })
  child:await_screen({
    'To do  3', '[ ] one and a half', '[ ] two elsewhere: [ ] TWO', '+ [ ] four',
    '[ ] three gone elsewhere',
  })
  equal(child:lua('return vim.b.memod_held'), 3)
  equal(child:text(), { '[ ] one and a half', '[ ] two', '[ ] three' })
  child:write()
  child:await_text({ '[ ] one and a half', '[ ] TWO', '[ ] four' })
  equal(child:content(ids[1]), 'one and a half')
  equal(child:highlighted('MemodHeld'), {})
  equal(child:lua('return vim.b.memod_held'), 0)
end)

test('what waits comes in when the edits are undone', function(child)
  open_tasks(child, 'one')
  child:type('A more<Esc>')
  child:task('two')
  child:await('mark', function()
    return vim.tbl_contains(child:screen(), '+ [ ] two')
  end)
  child:type('u')
  child:await_text({ '[ ] one', '[ ] two' })
end)

test('a task retitled here and elsewhere says so once and then takes the new title', function(child)
  local ids = open_tasks(child, 'one')
  child:type('A half<Esc>')
  child:other('memo/update', { id = ids[1], content = 'uno', origin = 'other' })
  child:write()
  child:await_notice('“one” was retitled “uno” elsewhere')
  equal(child:text(), { '[ ] one half' })
  equal(child:is_modified(), true)
  child:write()
  child:await_text({ '[ ] one half' })
  equal(child:content(ids[1]), 'one half')
end)

--- Keeps the list from hearing what others do, as when it comes a moment too late.
local function make_deaf(child)
  -- Its state goes on, or else the list would be asked for anew.
  child:lua([[
    require('memod.watch').follow = function(watch, change) watch.state = change.state end
  ]])
end

test('a title set elsewhere that the list has not heard of is not lost silently', function(child)
  local ids = open_tasks(child, 'one')
  make_deaf(child)
  child:type('A half<Esc>')
  child:other('memo/update', { id = ids[1], content = 'uno', origin = 'other' })
  child:write()
  child:await_notice('“one” was retitled “uno” elsewhere')
  equal(child:is_modified(), true)
  equal(child:content(ids[1]), 'uno')
  child:write()
  equal(child:is_modified(), false)
  equal(child:content(ids[1]), 'one half')
end)

test('a task retitled here and changed in other ways elsewhere has both', function(child)
  local ids = open_tasks(child, 'one', 'two')
  make_deaf(child)
  child:command('%s/$/ half/')
  for _, id in ipairs(ids) do
    local content = child:content(id) .. '\n\nbody'
    child:other('memo/update', { id = id, content = content, origin = 'other' })
  end
  child:command('1s/\\[ \\]/[x]/')
  child:write()
  equal(child:is_modified(), false)
  equal(child:content(ids[1]), 'one half\n\nbody')
  equal(child:content(ids[2]), 'two half\n\nbody')
end)

test('a line removed here whose memo is gone elsewhere is no trouble', function(child)
  local ids = open_tasks(child, 'one', 'two')
  make_deaf(child)
  child:type('dd')
  child:other('memo/purge', { ids = { ids[1] }, origin = 'other' })
  child:write()
  equal(child:is_modified(), false)
  equal(child:notices(), {})
end)

test('what is typed while a write is under way is not lost', function(child)
  open_tasks(child, 'one')
  child:lua([[
    vim.cmd('normal! otwo')
    vim.cmd('write')
    vim.cmd('normal! othree')
  ]])
  child:await('end of the write', function()
    return child:lua('return require("memod.writes").is_idle()')
  end)
  equal(child:text(), { '[ ] one', 'two', 'three' })
  equal(child:is_modified(), true)
  child:write()
  child:await_text({ '[ ] one', '[ ] two', '[ ] three' })
end)

test('what is typed and gone elsewhere during a write is not brought back', function(child)
  local ids = open_tasks(child, 'one', 'two')
  child:lua([[
    local id = ...
    vim.cmd('normal! Gothree')
    require('memod.connection').request('memo/delete', { ids = { id }, origin = 'other' },
      function() end)
    vim.cmd('write')
    vim.cmd('normal! Gofour')
  ]], ids[1])
  child:await('end of the write', function()
    return child:lua('return require("memod.writes").is_idle()')
  end)
  child:write()
  child:await_text({ '[ ] two', '[ ] three', '[ ] four' })
end)

test('a list with more lines than a call takes ids is checked in one commit', function(child)
  local calls = {}
  for number = 1, 1000 do
    table.insert(calls, { method = 'task/create', params = { content = 'task ' .. number } })
  end
  child:other('store/batch', { calls = calls, origin = 'other' })
  child:other('store/batch', { calls = vim.list_slice(calls, 1, 200), origin = 'other' })
  child:command('Tasks')
  child:await('the tasks', function()
    return #child:text() == 1200
  end)
  child:command('%Memo check')
  child:write()
  child:await('all done', function()
    local seen = child:text()
    return #vim.tbl_filter(function(line)
      return line:match('^%[x%]')
    end, seen) == 1200
  end)
  equal(#child:other('history/list', {}).commits, 3)
  child:command('Memo undo')
  child:await('none done', function()
    return child:text()[1200]:match('^%[ %]') ~= nil
  end)
end)

test('more changes than a commit takes are refused in a sentence, and stay', function(child)
  child:command('Tasks')
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:lua([[
    local lines = {}
    for number = 1, 1001 do table.insert(lines, 'task ' .. number) end
    vim.api.nvim_buf_set_lines(0, 0, -1, false, lines)
  ]])
  child:write()
  child:await_notice('These are 1001 changes; at most 1000 go into one.')
  equal(child:is_modified(), true)
  child:command('501,$delete')
  child:write()
  equal(child:is_modified(), false)
  equal(#child:text(), 500)
end)

test(':wq in a list waits for the answer and leaves', function(child)
  open_tasks(child, 'one')
  child:type('otwo<Esc>')
  child:send('wq')
  equal(vim.fn.jobwait({ child.channel }, 5000)[1], 0)
end)

test('a list in an order of its own says that lines go back', function(child)
  child:create('old')
  child:create('new')
  child:command('Memo list')
  child:await_text({ 'new', 'old' })
  child:type('ddp')
  child:write()
  child:await_notice('has an order of its own')
  child:await_text({ 'new', 'old' })
end)

test('a smart list takes no lines', function(child)
  child:task('late', { due = '2020-01-01' })
  child:command('Tasks Overdue')
  child:await_text({ '[ ] late' })
  child:type('omore<Esc>')
  child:write()
  child:await_notice('Overdue shows what its query finds')
  equal(child:is_modified(), true)
end)

test('commands change the task of the line at once', function(child)
  open_tasks(child, 'milk')
  child:command('Memo due 2999-12-31')
  child:await_screen({ 'To do  1', '[ ] milk 2999-12-31' })
  child:command('Memo due')
  child:await_screen({ 'To do  1', '[ ] milk' })
end)

test('a due date goes to the server as it was typed, and what was meant is said', function(child)
  local id = open_tasks(child, 'milk')[1]
  for _, words in ipairs({ 'friday 3pm', '금요일 오후 3시', 'dec 24 2999' }) do
    child:command('Memo due ' .. words)
    child:await('the due', function()
      local due = child:other('memo/get', { ids = { id } }).results[1].memo.task.due
      local meant = child:other('task/parse', { text = 'x ' .. words }).due
      return due == meant and due ~= nil, due
    end)
  end
  child:await_notice('Due 2999-12-24.')
end)

test('a due date that has no one meaning is refused with those it has', function(child)
  local id = open_tasks(child, 'milk')[1]
  child:command('Memo due 2999-12-24 9시')
  child:await_notice('memod: This date can be read in more than one way. Did you mean '
    .. '2999-12-24 09:00 or 2999-12-24 21:00?')
  equal(child:other('memo/get', { ids = { id } }).results[1].memo.task.due, nil)
end)

test('a command for a range is one commit', function(child)
  open_tasks(child, 'one', 'two')
  child:command('%Memo due 2999-12-31')
  child:await_screen({ 'To do  2', '[ ] one 2999-12-31', '[ ] two 2999-12-31' })
  child:command('Memo undo')
  child:await_screen({ 'To do  2', '[ ] one', '[ ] two' })
end)

test('a list that is read again before its group is known is one list', function(child)
  child:other('group/create', { id = 'g_a', name = 'Work' })
  child:lua("vim.cmd('Tasks Work') vim.cmd('edit')")
  child:await_screen({ ' No tasks. Type one and :w.' })
  equal(child:other('store/status').watches, 2) -- the groups and the list
end)

test('enter opens the memo of the line', function(child)
  open_tasks(child, 'milk')
  child:type('<CR>')
  child:await_text({ 'milk' })
  contains({ child:lua('return vim.api.nvim_buf_get_name(0)') }, 'memod://m_')
end)

test('a hidden list is not watched, and is current when it is shown again', function(child)
  open_tasks(child, 'milk')
  child:command('enew')
  child:await('end of the watch', function()
    return child:other('store/status').watches == 1 -- the groups
  end)
  child:task('bread')
  child:command('buffer memod://tasks/')
  child:await_text({ '[ ] milk', '[ ] bread' })
end)
