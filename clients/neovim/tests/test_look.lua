-- How lists look: changed in place, in which order, in windows of which width; and jumping to what
-- isn't looked at.
local harness = require('harness')
local test, equal, contains = harness.test, harness.equal, harness.contains

local long = 'A title that is a good deal longer than the window in which it is shown here'

local function rows_of(child, count)
  return function()
    local seen = child:screen()
    return #seen == count, seen
  end
end

test('what has no room beside a title is not shown, and hides none of it', function(child)
  child:other('group/create', { id = 'g_a', name = 'Home' })
  child:task(long, { due = '2999-12-31' }, 'g_a')
  child:task('short', { due = '2999-12-31' }, 'g_a')
  child:command('Tasks')
  child:await_screen({
    'To do  2',
    ('[ ] ' .. long):sub(1, 72),
    '[ ] short 2999-12-31  Home',
  })
end)

test('in a narrow window the title is seen first, and in a wider one its date again', function(child)
  child:task('A title of some thirty letters', { due = '2999-12-31' })
  child:command('Tasks')
  child:await_screen({ 'To do  1', '[ ] A title of some thirty letters 2999-12-31' })
  child:lua('vim.cmd("40vsplit")')
  child:await('the narrow window', function()
    local seen = child:screen()
    -- What is too long for a line goes on below it.
    return seen[2] == '[ ] A title of some thirty letters      │[ ] A title of some thirty'
      and seen[3]:find('│    letters$') ~= nil, seen
  end)
  child:lua('vim.cmd("only")')
  child:await_screen({ 'To do  1', '[ ] A title of some thirty letters 2999-12-31' })
end)

test('who looks at the first line sees what others put above it', function(child)
  child:create('one')
  child:command('Memo list')
  child:await('the list', rows_of(child, 2))
  child:create('two')
  child:await('both', rows_of(child, 3))
  equal(vim.list_slice(child:screen(), 2), { 'two', 'one' })
  equal(child:lua('return vim.fn.getline(".")'), 'one')
end)

test('what stands beside lines is put right when numbers take their room', function(child)
  child:create('A title of some fifty letters that is in the list', { pinned = true })
  child:command('Memo list')
  child:await('the list', rows_of(child, 2))
  local row = child:screen()[2]
  assert(row:find('pinned$'), row)
  child:command('set number numberwidth=20')
  child:other('memo/create', { content = 'other' })
  child:await('the other', rows_of(child, 3))
  row = child:screen()[3]
  assert(row:find('list$'), row)
end)

test('a group that is renamed is called so beside its lines', function(child)
  child:other('group/create', { id = 'g_a', name = 'Home' })
  child:task('milk', {}, 'g_a')
  child:command('Tasks')
  child:await_screen({ 'To do  1', '[ ] milk Home' })
  child:other('group/update', { id = 'g_a', name = 'Shop' })
  child:await_screen({ 'To do  1', '[ ] milk Shop' })
end)

test('what others did is seen beside a title wider than the window', function(child)
  local id = child:task(long)
  child:command('Tasks')
  child:await('the list', rows_of(child, 2))
  child:type('onew<Esc>')
  child:other('task/setState', { ids = { id }, state = 'done' })
  child:await('what was done', function()
    local seen = child:screen()
    return (seen[2] or ''):find('elsewhere: [x] A title', 1, true) ~= nil, seen
  end)
end)

--- Everything that a list shows: its text, and what is seen of it.
local function snapshot(child)
  local lines = child:lua('return vim.api.nvim_buf_get_lines(0, 0, -1, false)')
  return vim.list_extend(lines, child:screen())
end

local function change_something(child, ids, step)
  local id = ids[math.random(#ids)]
  local choice = math.random(5)
  if choice == 1 then
    local extra = { due = math.random(2) == 1 and '2020-01-01' or '2999-01-01' }
    table.insert(ids, child:task(('new in step %d'):format(step), extra))
  elseif choice == 2 then
    child:other('memo/delete', { ids = { id }, origin = 'other' })
  elseif choice == 3 then
    local content = ('step %d\n- [x] a\n- [ ] b'):format(step)
    child:other('memo/update', { id = id, content = content, origin = 'other' })
  else
    local states = { 'todo', 'doing', 'done' }
    child:other('task/setState', { ids = { id }, state = states[math.random(3)] })
  end
end

test('a list changed in place is as one made again, and is made once for a change', function(child)
  local seed = tonumber(os.getenv('MEMOD_SAMPLE') or 0)
  math.randomseed(seed)
  local ids = {}
  for number = 1, 6 do
    ids[number] = child:task('task ' .. number)
  end
  child:command('Tasks')
  child:await('the list', rows_of(child, 7))
  child:lua([[
    local View = require('memod.list.view')
    local render = View.render
    _G.made = 0
    View.render = function(...)
      _G.made = _G.made + 1
      render(...)
    end
  ]])
  for step = 1, 60 do
    local made = child:lua('return _G.made')
    change_something(child, ids, step)
    -- What the change did to the list is told before the next answer.
    child:other('store/status')
    child:type('<Ignore>')
    assert(child:lua('return _G.made') <= made + 1, ('seed %d, step %d'):format(seed, step))
    local seen = snapshot(child)
    child:lua([[
      local view = require('memod.list').of(vim.api.nvim_get_current_buf())
      view.tick = nil
      view:render()
    ]])
    local wanted = snapshot(child)
    if not vim.deep_equal(seen, wanted) then
      io.stdout:write(('seed %d, step %d\n'):format(seed, step))
      equal(seen, wanted)
    end
  end
  assert(child:lua('return _G.made') > 60, 'hardly anything was changed')
end)

test('a list is shown in another order, and again in its own', function(child)
  child:task('pear', { due = '2999-12-31' })
  child:task('apple', { important = true })
  child:task('fig', { due = '2998-12-31' })
  child:command('Tasks')
  child:await_text({ '[ ] pear', '[ ]! apple', '[ ] fig' })
  child:command('Memo sort title')
  child:await_text({ '[ ]! apple', '[ ] fig', '[ ] pear' })
  child:command('Memo sort due')
  child:await_text({ '[ ] fig', '[ ] pear', '[ ]! apple' })
  child:command('Memo sort newest')
  child:await_text({ '[ ] fig', '[ ]! apple', '[ ] pear' })
  child:command('Memo sort hand')
  child:await_text({ '[ ] pear', '[ ]! apple', '[ ] fig' })
  child:type('ddp')
  child:write()
  child:await_text({ '[ ]! apple', '[ ] pear', '[ ] fig' })
end)

test('lines moved in an order that is not their own go back to it', function(child)
  child:task('b')
  child:task('a')
  child:command('Tasks')
  child:await_text({ '[ ] b', '[ ] a' })
  child:command('Memo sort title')
  child:await_text({ '[ ] a', '[ ] b' })
  child:go_to('a')
  child:type('ddpGoc<Esc>')
  child:write()
  child:await_text({ '[ ] a', '[ ] b', '[ ] c' })
  child:await_notice('has an order of its own')
  child:command('Memo sort hand')
  child:await_text({ '[ ] b', '[ ] a', '[ ] c' })
end)

test('the order is chosen from a list, but not beside unsaved edits nor of groups', function(child)
  child:create('a #x')
  child:create('b')
  child:command('Memo list')
  child:await_text({ 'b', 'a #x' })
  child:lua('vim.ui.select = function(items, _, done) _G.offered = items done("title") end')
  child:command('Memo sort')
  child:await_text({ 'a #x', 'b' })
  equal(child:lua('return _G.offered[1]'), 'hand')
  child:type('onew<Esc>')
  child:command('Memo sort newest')
  child:await_notice('There are unsaved edits')
  child:command('Memo sort colour')
  child:await_notice('There is no order `colour`')
  child:command('edit!')
  child:command('Memo groups')
  child:command('Memo sort title')
  child:await_notice('There is no order to choose here')
end)

test('a memo is jumped to by its title, and begun if there is none', function(child)
  child:create('Shopping list')
  child:create('Letters')
  child:command('Memo find shopping list')
  child:await_text({ 'Shopping list' })
  child:command('Memo find Something new')
  child:await_text({ 'Something new', '', '' })
  child:await_notice('There is no memo “Something new” yet')
end)

test('without a title one is chosen, and those of the same title are told apart', function(child)
  child:other('group/create', { id = 'g_a', name = 'Home' })
  child:create('Twice')
  child:task('Twice', { due = '2999-12-31' }, 'g_a')
  child:lua([[vim.ui.select = function(items, options, done)
    _G.labels = vim.tbl_map(options.format_item, items)
    done(items[2])
  end]])
  child:command('Memo groups')
  child:await_text({ 'Inbox', 'Today', 'Upcoming', 'All', 'Important', 'Overdue', 'Home' })
  child:command('Memo find')
  child:await_text({ 'Twice' })
  equal(child:lua('return _G.labels'), { 'Twice  2999-12-31  Home', 'Twice' })
end)

test('titles, orders and tags are completed', function(child)
  child:create('Shopping list\nmilk')
  child:create('Milk prices')
  child:command('Memo list')
  child:await_text({ 'Milk prices', 'Shopping list' })
  local function completed(line)
    return child:lua('return vim.fn.getcompletion(..., "cmdline")', line)
  end
  equal(completed('Memo find milk'), { 'Milk\\ prices' })
  equal(completed('Memo find list'), { 'Shopping\\ list' })
  equal(completed('Memo find shopping li'), { 'list' })
  equal(completed('Memo sort '),
    { 'hand', 'newest', 'oldest', 'changed', 'due', 'important', 'title' })
  equal(completed('Memo tag '), {})
  child:create('x #home #work')
  equal(completed('Memo tag h'), { 'home' })
  contains(completed('Memo '), 'find')
end)
