-- What is overdue and what is due in the next seven days.
local harness = require('harness')
local test, check, equal = harness.test, harness.check, harness.equal

local function fill(child)
  child:task('late', { due = '2020-01-01' })
  child:task('far', { due = '2999-01-01' })
  child:task('some time')
  child:task('over', { due = 'today', state = 'done' })
  child:task('아침', { due = 'tomorrow 8am' })
  child:task('milk', { due = 'today' })
end

local in_seoul = { env = { TZ = 'Asia/Seoul' } }

local function await_agenda(child, expected)
  child:await('the days', function()
    local seen = vim.tbl_map(function(line)
      return (line:gsub(' %d+%-.*', ''))
    end, child:screen())
    return vim.deep_equal(seen, expected), seen
  end)
end

test('the agenda shows what is overdue, then today and the days to come', function(child)
  child:command('Memo agenda')
  child:await_screen({ ' Nothing is due in the next seven days. :Memo add makes a task.' })
  fill(child)
  await_agenda(child, {
    'Overdue  1', '[ ] late', 'Today  1', '[ ] milk', 'Tomorrow  1', '[ ] 아침',
  })
end, in_seoul)

test('the days of the agenda have Korean titles', function(child)
  fill(child)
  child:command('Memo agenda')
  await_agenda(child, { '기한 지남  1', '[ ] late', '오늘  1', '[ ] milk', '내일  1', '[ ] 아침' })
end, { env = { LC_ALL = 'ko_KR.UTF-8', TZ = 'Asia/Seoul' } })

test('a task checked in the agenda leaves it with the write', function(child)
  fill(child)
  child:command('Memo agenda')
  child:await_text({ '[ ] late', '[ ] milk', '[ ] 아침' })
  child:type('g<Space>')
  child:go_to('milk')
  child:type('g~')
  child:write()
  child:await_text({ '[~] milk', '[ ] 아침' })
  child:command('Memo sort title')
  child:await_text({ '[~] milk', '[ ] 아침' })
  child:command('Memo sort due')
  child:await('the days', function()
    local seen = child:screen()
    return seen[1] == 'Today  1', seen
  end)
end, in_seoul)

test('a line moved or typed below a day is due on it, and only what a list can\'t hold is said', function(child)
  child:task('late', { due = '2020-01-01' })
  local id = child:task('아침', { due = 'in 2 days 8am' })
  child:task('milk', { due = 'tomorrow' })
  child:command('Memo agenda')
  child:await_text({ '[ ] late', '[ ] milk', '[ ] 아침' })
  child:go_to('milk')
  child:type('o병원<Esc>')
  child:go_to('아침')
  child:type('ddkP')
  child:write()
  child:await_text({ '[ ] late', '[ ] 아침', '[ ] 병원', '[ ] milk' })
  equal(child:lua('return _G.notices[#_G.notices]'), 'memod: Written: 1 added, 1 marked.')
  equal(child:lua('return #_G.notices'), 1)
  local function task(of)
    return child:other('memo/get', { ids = { of } }).results[1].memo.task
  end
  local tomorrow = child:lua('return os.date("%Y-%m-%d", os.time() + 86400)')
  equal(child:lua('return require("memod.date").due(...)', task(id).due), tomorrow .. ' 08:00')
  -- Nothing follows from standing below this.
  child:go_to('병원')
  child:type('ddggp')
  child:write()
  equal(child:lua('return _G.notices[#_G.notices]'),
    'memod: “Overdue” changes nothing of a line that is put below it.')
  child:await_text({ '[ ] late', '[ ] 아침', '[ ] 병원', '[ ] milk' })
  child:go_to('Tomorrow')
  child:type('dd')
  child:go_to('병원')
  child:type('ddggp')
  child:write()
  equal(child:lua('return _G.notices[#_G.notices]'),
    'memod: A heading is gone or was moved, so lines stay what they were wherever they stand.')
end, in_seoul)

test('headings change without rows', function(child)
  child:task('soon', { due = 'tomorrow' })
  child:command('Memo agenda')
  await_agenda(child, { 'Tomorrow  1', '[ ] soon' })
  -- As at midnight.
  child:lua([[
    local watch = require('memod.list').of(vim.api.nvim_get_current_buf()).watch
    local today = { key = 'x', title = 'Today', start = 0, count = 1 }
    watch:follow({ state = watch.state, sections = { today } })
    watch.on_change(watch)
  ]])
  await_agenda(child, { 'Today  1', '[ ] soon' })
end)

check('a start is ahead until its day has begun, or its instant has come', function()
  local date = require('memod.date')
  local now = os.time({ year = 2026, month = 11, day = 20, hour = 15 })
  local instant = os.date('!%Y-%m-%dT%H:%M:%S.000Z', now)
  equal(date.is_ahead('2026-11-20', now), false)
  equal(date.is_ahead('2026-11-21', now), true)
  equal(date.is_ahead(instant, now), false)
  equal(date.is_ahead(instant, now - 60), true)
end)

test('a deferred task is hidden until then, and in a list of its own', function(child)
  local id = child:task('milk')
  child:task('bread')
  child:command('Tasks')
  child:await_text({ '[ ] milk', '[ ] bread' })
  child:command('2Memo defer 2999년 12월 24일')
  child:await_notice('Deferred until 2999-12-24.')
  child:await_text({ '[ ] bread' })
  child:command('Memo deferred')
  child:await_screen({ '[ ] milk from 2999-12-24' })
  child:command('Memo defer 2999-12-24 자정')
  child:await_notice('Did you mean 2999-12-24 00:00 or 2999-12-25 00:00?')
  child:command('Memo defer')
  child:await_notice('Not deferred.')
  child:await_text({ '' })
  equal(child:other('memo/get', { ids = { id } }).results[1].memo.task.start, nil)
end)

test('a task that repeats says so, and is done once where it is done twice', function(child)
  child:command('Memo! add Water every 2 weeks on mon 2999-12-02')
  child:await_notice('Added “Water”, due 2999-12-02, every 2 weeks on Monday.')
  child:command('Tasks')
  child:await_screen({ 'To do  1', '[ ] Water 2999-12-02  every 2 weeks on Monday' })
  local water = child:other('memo/list', { kind = 'task' }).rows[1]
  local seen = water.task['repeat'].anchor
  child:command('2Memo done')
  -- Another program is first.
  child:other('task/setState', { ids = { water.id }, state = 'done', occurrence = seen })
  child:command('silent! write')
  child:await('one done copy', function()
    local rows = child:other('memo/list', { state = { 'done' } }).rows
    return #rows == 1, rows
  end)
  child:command('edit!')
  child:await('the list read again', function()
    local seen_now = child:screen()
    return (seen_now[2] or ''):find('[ ] Water 2999-12-16', 1, true) ~= nil, seen_now
  end)
  child:command('2Memo repeat 매달 말일')
  child:await_notice('Repeats every month on the last day.')
  child:command('2Memo repeat sometimes')
  child:await_notice("This isn't a repeat I understand.")
  child:command('2Memo repeat')
  child:await_notice('Only once.')
end)

test('a repeat is said in the language of messages', function()
  local date = require('memod.date')
  equal(date.repeats({ words = { en = 'every day', ko = '매일' } }), 'every day')
  equal(date.repeats(nil), nil)
end)
