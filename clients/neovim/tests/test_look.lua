-- How lists look in windows of which width.
local harness = require('harness')
local test = harness.test

local long = 'A title that is a good deal longer than the window in which it is shown here'

local function rows_of(child, count)
  return function()
    local seen = child:screen()
    return #seen == count, seen
  end
end

test('a title wider than the window leaves its date and group to be seen', function(child)
  child:other('group/create', { id = 'g_a', name = 'Home' })
  child:task(long, { due = '2999-12-31' }, 'g_a')
  child:task('short', { due = '2999-12-31' }, 'g_a')
  child:command('Tasks')
  child:await_screen({
    'To do  2',
    '[ ] A title that is a good deal longer than the window  2999-12-31  Home',
    '[ ] short 2999-12-31  Home',
  })
end)

test('in a window that becomes narrower or wider, what stands beside lines is seen', function(child)
  child:task('A title of some thirty letters', { due = '2999-12-31' })
  child:command('Tasks')
  child:await_screen({ 'To do  1', '[ ] A title of some thirty letters 2999-12-31' })
  child:lua('vim.cmd("40vsplit")')
  child:await('the narrow window', function()
    local seen = child:screen()
    local narrow = '[ ] A title of some thirty le 2999-12-31│[ ] A title of some  2999-12-31'
    return seen[2] == narrow, seen
  end)
  child:lua('vim.cmd("only")')
  child:await_screen({ 'To do  1', '[ ] A title of some thirty letters 2999-12-31' })
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
