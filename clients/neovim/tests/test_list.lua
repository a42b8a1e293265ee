-- Lists are buffers: what `:w` makes of edits.
local harness = require('harness')
local test, equal, contains = harness.test, harness.equal, harness.contains

local in_seoul = { env = { TZ = 'Asia/Seoul' } }

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

test('the cursor stays on its letter when what was typed gets a box', function(child)
  open_tasks(child, 'milk')
  child:type('obrown bread<Esc>b')
  child:write()
  child:await_text({ '[ ] milk', '[ ] brown bread' })
  equal(child:lua([[return vim.fn.getline('.'):sub(vim.fn.col('.'))]]), 'bread')
end)

test('one undo takes back all that one write did', function(child)
  open_tasks(child, 'milk', 'bread', 'eggs')
  child:type('ddobutter<Esc>')
  child:command('$s/eggs/6 eggs/')
  child:command('2s/\\[ \\]/[x]/')
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
  child:await_notice('Line 2: Only the beginning of a long line is shown here.')
  equal(child:is_modified(), true)
  equal(child:content(id), long)
end)

test('cc keeps the memo that the line stands for', function(child)
  local id = child:create('milk\n\nbody', { state = 'todo' })
  child:command('Tasks')
  child:await_text({ '[ ] milk' })
  child:type('ccbread<Esc>')
  equal(child:text(), { 'bread' })
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

test('a line put among those of another group goes there', function(child)
  child:other('group/create', { id = 'g_a', name = 'Home' })
  child:other('group/create', { id = 'g_b', name = '회사' })
  local moved = child:task('one', nil, 'g_a')
  child:task('two', nil, 'g_a')
  child:task('셋', nil, 'g_b')
  child:task('four', nil, 'g_b')
  child:command('Tasks')
  child:await_text({ '[ ] one', '[ ] two', '[ ] 셋', '[ ] four' })
  child:go_to('one')
  child:type('dd')
  child:go_to('셋')
  child:type('p')
  child:write()
  child:await_text({ '[ ] two', '[ ] 셋', '[ ] one', '[ ] four' })
  equal(child:other('memo/get', { ids = { moved } }).results[1].memo.group, 'g_b')
  child:command('Memo undo')
  child:await_text({ '[ ] one', '[ ] two', '[ ] 셋', '[ ] four' })
end)

test('a whole list can be sorted', function(child)
  open_tasks(child, 'pear', 'apple', 'fig', 'date')
  child:command('2,$sort')
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
  child:type('3Gg<Space>')
  child:command('4Memo important')
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
  child:command('3,$delete')
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
  child:await_notice('Line 2: No title is left.')
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

test('what is typed before a box is the beginning of the title', function(child)
  open_tasks(child, 'milk', 'bread')
  child:type('Ioat <Esc>')
  child:command('3s/^/rye /')
  child:write()
  child:await_text({ '[ ] oat milk', '[ ] rye bread' })
end)

test('others\' changes come in and the cursor stays on its task', function(child)
  local ids = open_tasks(child, 'one', 'two', 'three')
  child:type('3Gfw')
  child:task('zero', { first = true })
  child:await_text({ '[ ] zero', '[ ] one', '[ ] two', '[ ] three' })
  equal(child:lua('return vim.fn.getline("."):match("two$")'), 'two')
  equal(child:lua('return vim.fn.getline("."):sub(vim.fn.col("."))'), 'wo')
  child:other('memo/delete', { ids = { ids[1] }, origin = 'other' })
  child:await_text({ '[ ] zero', '[ ] two', '[ ] three' })
  equal(child:lua('return vim.fn.getline("."):sub(vim.fn.col("."))'), 'wo')
  equal(child:is_modified(), false)
end)

test('a list that missed a change is asked for again', function(child)
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
  child:type('g<Space>dd')
  child:go_to('three')
  child:type('p')
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
  child:await_notice('was retitled “uno” elsewhere')
  equal(child:text(), { '[ ] one half' })
  equal(child:is_modified(), true)
  child:write()
  child:await_text({ '[ ] one half' })
  equal(child:content(ids[1]), 'one half')
end)

--- Keeps the list from hearing what others do, as when it comes a moment too late.
local function make_deaf(child)
  -- Its state goes on, or else the list would be asked for again.
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
  child:await_notice('was retitled “uno” elsewhere')
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
  child:command('2s/\\[ \\]/[x]/')
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
  equal(child:notices(), { 'memod: Nothing was changed.' })
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
  child:command('%Memo done')
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

test('a thousand typed lines are one commit', function(child)
  child:command('Tasks')
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:lua([[
    local lines = {}
    for number = 1, 1001 do table.insert(lines, 'task ' .. number) end
    vim.api.nvim_buf_set_lines(0, 0, -1, false, lines)
  ]])
  child:write()
  equal(child:is_modified(), false)
  equal(#child:text(), 1001)
  equal(child:text()[7], '[ ] task 7')
  equal(#child:other('history/list', {}).commits, 1)
end)

test('a refused line is named and stays as typed, the others are written', function(child)
  local ids = open_tasks(child, 'one', 'two', 'three')
  child:command('2s/one/eins/')
  child:command('3s/two/zwei/')
  child:command('4delete')
  child:type('ovier<Esc>')
  make_deaf(child)
  child:other('memo/update', { id = ids[1], content = 'uno', origin = 'other' })
  child:other('memo/update', { id = ids[3], content = 'tres', origin = 'other' })
  child:write()
  child:await_notice('was changed elsewhere meanwhile, so it is still there. And so with 1 '
    .. 'other line.\nWritten: 1 added, 1 retitled.')
  equal(child:is_modified(), true)
  equal(child:content(ids[1]), 'uno')
  equal(child:content(ids[2]), 'zwei')
  equal(child:content(ids[3]), 'tres')
  child:write()
  equal(child:is_modified(), false)
  equal(child:content(ids[1]), 'eins')
  equal(#child:other('memo/list', { trashed = true }).rows, 0)
end)

test('links follow titles that are swapped in a list', function(child)
  open_tasks(child, '회의', 'Plan')
  local from = child:create('see [[회의]] [[plan|it]]')
  child:command('silent 2s/회의/Plan/ | 3s/Plan/회의/')
  child:write()
  child:await_notice('Written: 2 retitled, the links in a memo follow.')
  for _, led in ipairs({ { 1, 'Plan' }, { 2, '회의' } }) do
    local memo = child:other('memo/get', { ids = { from } }).results[1].memo
    local target = child:other('link/resolve', { target = memo.links[led[1]] }).memo
    equal(target.title, led[2])
  end
  child:lua("require('memod.config').options.relink = false")
  child:command('2s/Plan/Other/')
  child:write()
  child:await_notice('Written: 1 retitled.')
end)

test('a second :w writes what was typed since the first', function(child)
  open_tasks(child, 'one')
  child:lua([[
    vim.cmd('normal! Gotwo')
    vim.cmd('write')
    vim.cmd('normal! Gothree')
    vim.cmd('write')
    vim.cmd('write')
  ]])
  child:await('end of the writes', function()
    return child:lua('return require("memod.writes").is_idle()')
  end)
  equal(child:is_modified(), false)
  child:await_text({ '[ ] one', '[ ] two', '[ ] three' })
  equal(#child:other('memo/list', {}).rows, 3)
  equal(#child:other('history/list', {}).commits, 3)
end)

test('what a write was refused is seen before the next one', function(child)
  local ids = open_tasks(child, 'one')
  child:command('2s/one/eins/')
  make_deaf(child)
  child:other('memo/update', { id = ids[1], content = 'uno', origin = 'other' })
  child:lua([[
    vim.cmd('write')
    vim.cmd('write')
  ]])
  child:await_notice('was retitled “uno” elsewhere')
  equal(child:content(ids[1]), 'uno')
  equal(child:is_modified(), true)
  child:write()
  equal(child:content(ids[1]), 'eins')
end)

test(':wq in a list waits for the answer and leaves', function(child)
  open_tasks(child, 'one')
  child:type('otwo<Esc>')
  child:send('wq')
  equal(vim.fn.jobwait({ child.channel }, require('child').deadline_ms)[1], 0)
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
  child:await_notice('Line 3: The list\'s query doesn\'t match this line')
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
  child:command('Memo due 2999-12-24 자정')
  child:await_notice('memod: This date can be read in more than one way. Did you mean '
    .. '2999-12-24 00:00 or 2999-12-25 00:00?')
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

test('a title that begins like an id is a title', function(child)
  open_tasks(child, 'milk')
  child:type('o/tmp is full<Esc>')
  child:write()
  child:await_text({ '[ ] milk', '[ ] /tmp is full' })
end)

test('a date stays beside its line while that is checked, retyped and removed', function(child)
  child:other('group/create', { id = 'g_a', name = 'Home' })
  child:task('first', { due = '2999-01-01' }, 'g_a')
  child:task('second')
  child:command('Tasks')
  child:await_screen({ 'To do  2', '[ ] second', '[ ] first 2999-01-01  Home' })
  child:go_to('first')
  child:type('g<Space>')
  child:await_screen({ 'To do  2', '[ ] second', '[x] first 2999-01-01  Home' })
  child:type('ccanew<Esc>')
  child:await_screen({ 'To do  2', '[ ] second', 'anew 2999-01-01  Home' })
  child:type('ddP')
  child:await_screen({ 'To do  2', 'anew 2999-01-01  Home', '[ ] second' })
  child:type('dd')
  child:await_screen({ 'To do  2', '[ ] second' })
  child:type('u')
  child:await_screen({ 'To do  2', 'anew 2999-01-01  Home', '[ ] second' })
end)

test('a line put below Done is done, and one put below To do is to do', function(child)
  local ids = open_tasks(child, '우유', 'bread')
  child:task('eggs', { state = 'done' })
  child:await_text({ '[ ] 우유', '[ ] bread', '[x] eggs' })
  child:type('ddGp')
  child:write()
  child:await_text({ '[ ] bread', '[x] eggs', '[x] 우유' })
  equal(child:other('memo/get', { ids = ids }).results[1].memo.task.state, 'done')
  child:go_to('eggs')
  child:type('dd')
  child:go_to('bread')
  child:type('p')
  child:write()
  child:await_text({ '[ ] bread', '[ ] eggs', '[x] 우유' })
  child:command('Memo undo')
  child:await_text({ '[ ] bread', '[x] eggs', '[x] 우유' })
end)

test('where headings were sorted away, lines keep their states', function(child)
  open_tasks(child, 'milk')
  child:task('eggs', { state = 'done' })
  child:await_text({ '[ ] milk', '[x] eggs' })
  child:command('sort')
  child:write()
  child:await_text({ '[ ] milk', '[x] eggs' })
  child:command('global!/^\\[/delete')
  child:write()
  child:await_screen({ 'To do  1', '[ ] milk', 'Done  1', '[x] eggs' })
end)

test('a write says what it did', function(child)
  open_tasks(child, 'milk', 'bread')
  child:type('oeggs<Esc>')
  child:go_to('milk')
  child:type('dd')
  child:go_to('bread')
  child:type('g<Space>')
  child:write()
  child:await_notice('Written: 1 added, 1 removed, 1 done.')
  child:write()
  child:await_notice('Nothing was changed.')
end)

test('a heading that was changed is as it was, and that is said; other changes of the command stay', function(child)
  child:task('milk')
  child:task('eggs', { state = 'done' })
  child:command('Tasks')
  child:await_screen({ 'To do  1', '[ ] milk', 'Done  1', '[x] eggs' })
  for _, keys in ipairs({ 'gggUU', 'ggx', 'gg>>', 'ggA!<Esc>', ':%s/^/x /<CR>' }) do
    child:type(keys)
    child:await('the headings after ' .. keys, function()
      local lines = child:lua('return vim.api.nvim_buf_get_lines(0, 0, -1, false)')
      return lines[1] == 'To do' and lines[3] == 'Done', lines
    end)
  end
  contains(child:notices(), 'Headings can\'t be edited')
  child:write()
  child:await_text({ '[ ] x milk', '[x] x eggs' })
end)

--- Answers what is asked with `answer`, and keeps the questions.
local function stub_confirm(child, answer)
  child:lua([[
    local answer = ...
    _G.questions = {}
    vim.api.nvim_list_uis = function() return { {} } end
    vim.fn.confirm = function(question)
      table.insert(_G.questions, question)
      return answer
    end
  ]], answer)
end

test('what looks like a date or a group and is none is said', function(child)
  stub_confirm(child, 2)
  open_tasks(child, 'milk')
  child:type('oPay rent friday 33:00 @nowhere<Esc>')
  child:write()
  child:await_text({ '[ ] milk', '[ ] Pay rent friday 33:00 @nowhere' })
  local said = child:notices()
  contains(said, 'Written: 1 added.')
  contains(said, '“friday 33:00” stays in the text.')
  contains(said, 'There is no group “nowhere”.')
  equal(child:lua('return _G.questions'), { 'There is no group “nowhere”. Make it?' })
  -- Nothing is asked again of a copy.
  child:type('Gyyp')
  child:write()
  equal(#child:other('memo/list').rows, 3)
  equal(#child:lua('return _G.questions'), 1)
end)

local function beside(child, lnum)
  return child:lua([[
    local view = require('memod.list').of(vim.api.nvim_get_current_buf())
    local chunks, _, found = require('memod.list.marks').of_line(view, ...)
    local said = table.concat(vim.tbl_map(function(chunk) return chunk[1] end, chunks), '  ')
    local text = vim.fn.getline(...)
    return { said, vim.tbl_map(function(each)
      return each.look .. ':' .. text:sub(each.first + 1, each.last)
    end, found or {}) }
  ]], lnum)
end

local function await_beside(child, lnum, said, found)
  child:await('beside line ' .. lnum .. ': ' .. said, function()
    local seen = beside(child, lnum)
    return vim.deep_equal(seen, { said, found }), seen
  end)
end

test('what is read in a typed line stands beside it while it is typed', function(child)
  child:other('group/create', { id = 'g_a', name = '집안일' })
  open_tasks(child, 'milk', 'rest dec 3 2999')
  child:type('o회의 2999년 12월 24일 오후 3시 @집안일 !')
  await_beside(child, 3, '2999-12-24 15:00  집안일  important',
    { 'MemodDue:2999년 12월 24일 오후 3시', 'MemodGroup:@집안일', 'MemodImportant:!' })
  child:type('<CR>[ ] Call 2999-12-24 at 9')
  await_beside(child, 4, '2999-12-24 09:00  “9”: This time can be in the other half of the day. 21:00?',
    { 'MemodDue:2999-12-24 at 9' })
  child:type('<CR>Report 2999-02-30 @nowhere')
  await_beside(child, 5, '“2999-02-30”: There is no such day. 2999-02-28?'
    .. '  “@nowhere”: There is no group “nowhere”. make the group?', {})
  child:type('<Esc>')
  -- What is new in a title is read, as it is when it is written.
  child:command('2s/$/ 2999-12-25/')
  await_beside(child, 2, '2999-12-25', { 'MemodDue:2999-12-25' })
  child:command('6s/$/ 2999-12-26/')
  await_beside(child, 6, '2999-12-26', { 'MemodDue:2999-12-26' })
  -- Where there is no room, a sentence is cut, and what stands in the line isn't hidden.
  child:await('the cut sentence', function()
    local seen = child:screen()
    return seen[5]:find('^Report 2999%-02%-30 @nowhere “2999%-02%-30”: .*…$'), seen
  end)
  child:command('vertical resize 34 | vnew')
  child:await('the whole line', function()
    local seen = table.concat(child:screen(), '\n')
    return seen:find('Report 2999-02-30 @nowhere', 1, true), seen
  end)
end, in_seoul)

test('a list that is not loaded yet is not written', function(child)
  child:command('execute "Tasks" | write')
  child:await_notice('The list is not loaded, so there is nothing to write. :edit loads it.')
end)

test('a time alone typed below a day is shown on that day', function(child)
  child:task('milk', { due = 'tomorrow' })
  child:command('Memo agenda')
  child:await_text({ '[ ] milk' })
  child:type('GoMeet 3pm')
  local day = os.date('%Y-%m-%d', child:lua('return os.time() + 86400'))
  await_beside(child, 3, day .. ' 15:00', { 'MemodDue:3pm' })
end, { env = { TZ = 'UTC' } })

test('a group that is missing is made when that is wanted, with the lines that name it', function(child)
  stub_confirm(child, 1)
  open_tasks(child, 'milk')
  child:type('oPay rent 2999-12-01 @회사<CR>Call @회사<Esc>')
  child:write()
  child:await_notice('Created the group “회사”.')
  child:await_text({ '[ ] milk', '[ ] Pay rent', '[ ] Call' })
  equal(child:lua('return _G.questions'), { 'There is no group “회사”. Make it?' })
  local group = vim.tbl_filter(function(each)
    return each.name == '회사'
  end, child:other('group/list').groups)[1]
  local rows = child:other('memo/list', { group = group.id, sort = { { by = 'title' } } }).rows
  equal(vim.tbl_map(function(row)
    return row.title .. ' ' .. (row.task.due or '')
  end, rows), { 'Call ', 'Pay rent 2999-12-01' })
  child:command('Memo undo')
  child:await_text({ '[ ] milk', '[ ] Pay rent @회사', '[ ] Call @회사' })
  child:await_notice('Undone: @회사 (')
end)

test('what a write says is said after its questions, without what these settled', function(child)
  stub_confirm(child, 1)
  open_tasks(child, 'milk')
  child:type('oPay rent 33:00 @회사<Esc>')
  child:write()
  child:await_notice('Created the group “회사”.')
  local said = child:lua('return _G.notices[#_G.notices]')
  equal(said:find('no group', 1, true), nil)
  contains({ said }, 'Written: 1 added.')
  contains({ said }, '“33:00” stays in the text.')
end)

test('a date typed into a title that has one is read, and shown while it is typed', function(child)
  child:task('Send the list of 2999-12-01 to Kim')
  child:command('Tasks')
  child:await_text({ '[ ] Send the list of 2999-12-01 to Kim' })
  child:type('A 2999-12-24')
  child:await('the new date', function()
    local seen = beside(child, 2)
    return vim.deep_equal(seen[2], { 'MemodDue:2999-12-24' }), seen
  end)
  child:type('<Esc>')
  child:write()
  child:await_text({ '[ ] Send the list of 2999-12-01 to Kim' })
  equal(child:other('memo/list').rows[1].task.due, '2999-12-24')
end)

test('a line cut here and written in another list is no removal here', function(child)
  child:other('group/create', { id = 'g_a', name = 'Work' })
  child:task('bread')
  child:task('milk')
  child:command('Tasks')
  child:await_text({ '[ ] bread', '[ ] milk' })
  child:go_to('milk')
  child:type('dd')
  child:command('Tasks Work')
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:type('p')
  child:write()
  child:await_notice('Written: 1 brought here.')
  child:await_text({ '[ ] milk' })
  child:command('Tasks')
  child:write()
  child:await_notice('Nothing was changed.')
  child:await_text({ '[ ] bread', '[ ] milk' })
  equal(child:is_modified(), false)
end)

test('a line that was kept as a draft and is put in another list is new in both', function(child)
  child:other('group/create', { id = 'g_a', name = 'Work' })
  open_tasks(child, 'bread')
  child:type('omilk<Esc>')
  child:lua("require('memod.drafts').keep(require('memod.list').of(0 + vim.fn.bufnr()))")
  child:type('yy')
  child:command('Tasks Work')
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:type('p')
  child:write()
  child:await_text({ '[ ] milk' })
  child:command('Tasks')
  child:write()
  child:await_text({ '[ ] bread', '[ ] milk', '[ ] milk' })
end)

test(':w FILE and :saveas write files, and the list stays what it is', function(child)
  open_tasks(child, 'milk', 'bread')
  child:type('A more<Esc>')
  local name = child:lua('return vim.api.nvim_buf_get_name(0)')
  local folder = child:lua('local name = vim.fn.tempname() vim.fn.mkdir(name) return name')
  local function file(path)
    return vim.fn.readfile(folder .. path)
  end
  child:command('write ' .. folder .. '/whole')
  equal(file('/whole'), { 'To do', '[ ] milk more', '[ ] bread' })
  child:command('2write ' .. folder .. '/part')
  equal(file('/part'), { '[ ] milk more' })
  child:command('3write >>' .. folder .. '/part')
  equal(file('/part'), { '[ ] milk more', '[ ] bread' })
  child:command('saveas ' .. folder .. '/saved')
  equal(file('/saved'), { 'To do', '[ ] milk more', '[ ] bread' })
  child:await('its own name', function()
    return child:lua('return vim.api.nvim_buf_get_name(0)') == name
  end)
  child:write()
  child:await_text({ '[ ] milk more', '[ ] bread' })
  equal(#child:other('history/list', {}).commits, 3)
end)

test('commands on text do to a list what they do to a text, and each line stays its task', function(child)
  for _, case in ipairs({
    { '>>', 'Call the bank', 'Milk', 'Bread' },
    { 'Vjj>', 'Call the bank', 'Milk', 'Bread' },
    { '>><<<<', 'Call the bank', 'Milk', 'Bread' },
    { 'J', 'Call the bank Milk', 'Bread' },
    { '3J', 'Call the bank Milk Bread' },
    { 'gUUjguu', 'CALL THE BANK', 'milk', 'Bread' },
    { ':s/the/my/<CR>', 'Call my bank', 'Milk', 'Bread' },
    { ':%s/\\v(\\w+)$/\\1s/<CR>', 'Call the banks', 'Milks', 'Breads' },
    { ':g/e/s/$/ e/<CR>', 'Call the bank e', 'Milk', 'Bread e' },
    { ':g/Milk/m1<CR>', 'Milk', 'Call the bank', 'Bread' },
    { ':2,$sort<CR>', 'Bread', 'Call the bank', 'Milk' },
    { ':2,$!sort -r<CR>', 'Milk', 'Call the bank', 'Bread' },
    { '5|<C-v>jjI2% <Esc>', '2% Call the bank', '2% Milk', '2% Bread' },
    { '$<C-v>jj$A!<Esc>', 'Call the bank!', 'Milk!', 'Bread!' },
    { 'qqA z<Esc>jq@q', 'Call the bank z', 'Milk z', 'Bread' },
    { 'ccTea<Esc>', 'Tea', 'Milk', 'Bread' },
    { 'ddp', 'Milk', 'Call the bank', 'Bread' },
    { 'ddu', 'Call the bank', 'Milk', 'Bread' },
    { 'A!<Esc>u<C-r>', 'Call the bank!', 'Milk', 'Bread' },
    { 'dd.', 'Bread' },
    { ':2,3!tr a-z A-Z<CR>', 'CALL THE BANK', 'MILK', 'Bread' },
  }) do
    local tasks = {}
    for number, title in ipairs({ 'Call the bank', 'Milk', 'Bread' }) do
      local due = ('2999-01-0%d'):format(number)
      tasks[child:task(title .. '\n\nbody ' .. number, { due = due })] = number
    end
    child:command('Tasks')
    child:await_text({ '[ ] Call the bank', '[ ] Milk', '[ ] Bread' })
    child:go_to('Call the bank')
    child:type(case[1])
    child:write()
    local rows = child:other('memo/list', {
      kind = 'task', sort = { { by = 'manual' } }, fields = { 'title', 'content', 'task' },
    }).rows
    equal({ case[1], unpack(vim.tbl_map(function(row)
      return row.title
    end, rows)) }, case)
    for _, row in ipairs(rows) do
      local number = tasks[row.id]
      contains({ row.content }, '\n\nbody ' .. number)
      equal(row.task.due, ('2999-01-0%d'):format(number))
    end
    child:other('memo/delete', { ids = vim.tbl_keys(tasks) })
    child:await_text({ '' })
  end
end)

test('a line typed beside one that a macro deletes is new, and what is put again stays its task', function(child)
  local ids = open_tasks(child, 'milk', 'bread', 'eggs')
  child:go_to('milk')
  child:lua([[vim.fn.setreg('q', 'onew' .. vim.api.nvim_replace_termcodes('<Esc>', true, false, true) .. 'kddGp')]])
  child:type('@q')
  child:write()
  child:await_text({ '[ ] new', '[ ] bread', '[ ] eggs', '[ ] milk' })
  equal(child:other('memo/get', { ids = { ids[1] } }).results[1].memo.title, 'milk')
end)

test('what a memo can\'t hold is refused by line, and stays', function(child)
  child:command('Tasks')
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:lua([[vim.api.nvim_buf_set_lines(0, 0, -1, false, { 'milk', 'bre\255ad' })]])
  child:write('silent! write')
  child:await_notice('Line 2 is not valid UTF-8')
  equal(child:is_modified(), true)
  child:command('Memo add')
  child:lua([[vim.api.nvim_buf_set_lines(0, 0, -1, false, { 'mi\255lk' }) require('memod.capture').write()]])
  child:await_notice('Line 1 is not valid UTF-8')
  equal(#child:other('memo/list').rows, 0)
end)

test('what stays in a title is said, also where another line is refused by line', function(child)
  child:command('Tasks')
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:lua([[vim.api.nvim_buf_set_lines(0, 0, -1, false, { '[ ] ', 'pay @nobody' })]])
  child:write('silent! write')
  child:await_notice('Line 1: A new line needs a title.\nWritten: 1 added.')
  child:await_notice('“@nobody” stays in the text.')
end)

test('u undoes an edit that was written, and :w writes the undo', function(child)
  for _, title in ipairs({ 'bread', 'eggs' }) do
    child:task(title)
  end
  child:command('Tasks')
  child:await_text({ '[ ] bread', '[ ] eggs' })
  child:go_to('bread')
  child:type('A and butter<Esc>')
  child:write()
  child:type('u')
  equal(child:text(), { '[ ] bread', '[ ] eggs' })
  equal(child:is_modified(), true)
  child:type('<C-R>')
  equal(child:text(), { '[ ] bread and butter', '[ ] eggs' })
  child:go_to('eggs')
  child:type('omilk<Esc>')
  child:write()
  child:await_text({ '[ ] bread and butter', '[ ] eggs', '[ ] milk' })
  -- The box came with the answer.
  child:type('u')
  equal(child:text(), { '[ ] bread and butter', '[ ] eggs' })
  child:type('<C-R>')
  equal(child:text(), { '[ ] bread and butter', '[ ] eggs', '[ ] milk' })
  child:type('u')
  child:write()
  child:await_text({ '[ ] bread and butter', '[ ] eggs' })
  equal(#child:other('memo/list', { kind = 'task' }).rows, 2)
end)

test('u undoes written removals and moves, and :w restores the memos', function(child)
  child:other('group/create', { id = 'g_a', name = 'Home' })
  local ids = {}
  for number, title in ipairs({ 'one', 'two', 'three', 'four' }) do
    ids[number] = child:task(title .. '\n\nbody', { due = '2999-01-0' .. number }, 'g_a')
  end
  child:command('Tasks')
  child:await_text({ '[ ] one', '[ ] two', '[ ] three', '[ ] four' })
  child:go_to('one')
  child:type('dd')
  child:go_to('three')
  child:type('dd')
  child:write()
  child:await_text({ '[ ] two', '[ ] four' })
  child:type('uu')
  equal(child:text(), { '[ ] one', '[ ] two', '[ ] three', '[ ] four' })
  child:write()
  child:await_text({ '[ ] one', '[ ] two', '[ ] three', '[ ] four' })
  equal(child:lua('return _G.notices[#_G.notices]'), 'memod: Written: 2 brought here.')
  child:go_to('two')
  child:type('ddp')
  child:write()
  child:type('uu')
  child:write()
  child:await_text({ '[ ] one', '[ ] two', '[ ] three', '[ ] four' })
  local rows = child:other('memo/list', { kind = 'task', fields = { 'content', 'task', 'group' } }).rows
  equal(#rows, 4)
  for number, id in ipairs(ids) do
    local memo = child:other('memo/get', { ids = { id } }).results[1].memo
    contains({ memo.content }, '\n\nbody')
    equal({ memo.task.due, memo.group, memo.trashedAt }, { '2999-01-0' .. number, 'g_a' })
  end
end)

test('u undoes nothing that others did, also after a write', function(child)
  open_tasks(child, 'one')
  child:type('A more<Esc>')
  child:write()
  child:task('two')
  child:await_text({ '[ ] one more', '[ ] two' })
  child:type('u')
  equal(child:text(), { '[ ] one more', '[ ] two' })
  equal(child:is_modified(), false)
end)

test('u in the list of groups undoes what was written', function(child)
  child:other('group/create', { id = 'g_a', name = 'Work' })
  child:command('Memo groups')
  child:await('the groups', function()
    return #child:text() == 7
  end)
  child:type('GA hard<Esc>')
  child:write()
  child:type('u')
  equal(child:text()[7], 'Work')
  child:write()
  equal(child:is_modified(), false)
  local function names()
    return vim.tbl_map(function(group)
      return group.id == 'g_a' and group.name or nil
    end, child:other('group/list').groups)
  end
  equal(vim.tbl_values(names()), { 'Work' })
  child:type('Gdd')
  child:write('write!')
  child:type('u')
  child:write()
  equal(child:text()[7], 'Work')
  equal(vim.tbl_values(names()), { 'Work' })
end)

test('where a write has moved lines, u leaves them', function(child)
  open_tasks(child, 'one', 'two')
  child:type('g<Space>')
  child:write()
  child:await_text({ '[ ] two', '[x] one' })
  child:type('u')
  equal(child:text(), { '[ ] two', '[x] one' })
  equal(child:is_modified(), false)
end)

test('a line with the title of one that was removed is new', function(child)
  open_tasks(child, 'milk', 'milk')
  child:type('dd')
  child:write()
  child:type('yyp')
  child:write()
  child:await_text({ '[ ] milk', '[ ] milk' })
  equal(child:lua('return _G.notices[#_G.notices]'), 'memod: Written: 1 added.')
end)
