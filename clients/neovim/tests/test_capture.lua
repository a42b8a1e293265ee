-- `:Memo add`: a line that shows what is understood of it before it is written.
local harness = require('harness')
local test, equal = harness.test, harness.equal

local function tasks(child)
  local query = { kind = 'task', sort = { { by = 'created' } } }
  return vim.tbl_map(function(row)
    return row
  end, child:other('memo/list', query).rows)
end

--- The virtual line below the text.
local function preview(child)
  return child:lua([[
    local space = vim.api.nvim_get_namespaces().memod_capture
    local text = ''
    for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true })) do
      for _, chunk in ipairs((mark[4].virt_lines or {})[1] or {}) do
        text = text .. chunk[1]
      end
    end
    return text
  ]])
end

local function await_preview(child, wanted)
  child:await('preview ' .. wanted, function()
    local seen = preview(child)
    return seen == wanted, seen
  end)
end

local function await_tasks(child, count)
  child:await(count .. ' tasks', function()
    local seen = tasks(child)
    return #seen == count, seen
  end)
  return tasks(child)
end

test('what is typed is understood while it is typed, and written by enter', function(child)
  child:other('group/create', { id = 'g_a', name = 'Work' })
  child:command('Memo add')
  child:type('Call the bank dec 24 2999 ! @work #money')
  await_preview(child, '2999-12-24  important  Work  #money')
  equal(child:highlighted('MemodDue'), { 'dec 24 2999' })
  equal(child:highlighted('MemodGroup'), { '@work' })
  equal(#tasks(child), 0)
  child:type('<CR>')
  local task = await_tasks(child, 1)[1]
  equal(task.title, 'Call the bank #money')
  equal({ task.task.due, task.task.important, task.group }, { '2999-12-24', true, 'g_a' })
  child:await_notice('Added “Call the bank #money”, due 2999-12-24.')
  equal(child:lua('return #vim.api.nvim_list_wins()'), 1)
end)

test('the cursor of the list stays where it was while tasks are added', function(child)
  child:task('milk')
  child:command('Tasks')
  child:await_text({ '[ ] milk' })
  child:type('G$')
  local before = child:lua('return vim.api.nvim_win_get_cursor(0)')
  for count = 2, 3 do
    child:command('Memo add')
    child:type('bread<CR>')
    await_tasks(child, count)
    child:await('the end of Insert mode', function()
      return child:lua('return vim.fn.mode() .. #vim.api.nvim_list_wins()') == 'n1'
    end)
  end
  equal(child:lua('return vim.api.nvim_win_get_cursor(0)'), before)
end)

test('a task may say when it starts', function(child)
  child:command('Memo add')
  child:type('Report starting dec 24 2999')
  await_preview(child, 'starts 2999-12-24')
  child:type('<CR>')
  equal(await_tasks(child, 1)[1].task.start, '2999-12-24')
end)

test('Korean is understood, at its place in bytes', function(child)
  child:command('Memo add 회의 2999년 12월 24일 오후 3시')
  await_preview(child, '2999-12-24 15:00')
  equal(child:highlighted('MemodDue'), { '2999년 12월 24일 오후 3시' })
  child:type('<CR>')
  equal(await_tasks(child, 1)[1].title, '회의')
end, { env = { TZ = 'Asia/Seoul' } })

test('of what repeats is shown when it is due first', function(child)
  local year = os.date('*t').year
  if os.time() >= os.time({ year = year, month = 12, day = 24, hour = 9 }) then
    year = year + 1
  end
  child:command('Memo add Rest every year on dec 24 at 9am !')
  await_preview(child, 'every year on December 24  ' .. year .. '-12-24 09:00  important')
end)

test('what was not meant stays text, and is read again when asked', function(child)
  child:command('Memo add Watch tomorrow with Ann !')
  await_preview(child, os.date('%Y-%m-%d', os.time() + 86400) .. '  important')
  child:type('<Esc>/morrow<CR><C-t>')
  await_preview(child, 'important')
  child:type('A #film')
  await_preview(child, 'important  #film')
  child:type('<C-t>')
  await_preview(child, '#film')
  child:type('<CR>')
  local task = await_tasks(child, 1)[1]
  equal({ task.title, task.task.due, task.task.important },
    { 'Watch tomorrow with Ann ! #film', nil, false })
end)

test('what was rejected is read again where nothing is understood any more', function(child)
  child:command('Memo add Rest !')
  await_preview(child, 'important')
  child:type('<C-t>')
  await_preview(child, 'A date, a repeat, ! or @group is understood.  <CR> makes the task.')
  child:type('<C-t>')
  await_preview(child, 'important')
end)

test('given up, nothing is written', function(child)
  child:command('Memo add Rest')
  child:type('<Esc>q')
  equal(child:lua('return #vim.api.nvim_list_wins()'), 1)
  equal(#tasks(child), 0)
end)

test('with a bang it is written at once, in the group of the list', function(child)
  child:other('group/create', { id = 'g_a', name = 'Work' })
  child:command('Tasks Work')
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:command('Memo! add 보고서 쓰기 !')
  child:await_text({ '[ ]! 보고서 쓰기' })
  equal(tasks(child)[1].group, 'g_a')
end)

test('a task that is refused stays as it was typed', function(child)
  child:other('group/create', { id = 'g_a', name = 'Work' })
  child:command('Tasks Work')
  child:await_screen({ ' No tasks. Type one and :w.' })
  child:command('Memo add Rest')
  child:other('group/delete', { id = 'g_a' })
  child:type('<CR>')
  child:await_notice('There is no group `g_a`.')
  equal(child:text(), { 'Rest' })
end)

--- The virtual lines below what is understood.
local function notes(child)
  return child:lua([[
    local space = vim.api.nvim_get_namespaces().memod_capture
    local lines = {}
    for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true })) do
      for index, line in ipairs(mark[4].virt_lines or {}) do
        local text = ''
        for _, chunk in ipairs(line) do
          text = text .. chunk[1]
        end
        if index > 1 then
          table.insert(lines, text)
        end
      end
    end
    return table.concat(lines, '\n')
  ]])
end

local function await_notes(child, wanted)
  child:await('notes ' .. wanted, function()
    local seen = notes(child)
    return seen == wanted or wanted ~= '' and seen:find(wanted, 1, true) ~= nil, seen
  end)
end

test('why a phrase stays text is below it, and what it could mean takes its place', function(child)
  child:command('Memo add Report 2999-02-30 !')
  await_notes(child, '“2999-02-30”: There is no such day.  <C-y> 2999-02-28')
  equal(child:lua('return vim.api.nvim_win_get_height(0)'), 3)
  child:type('<C-y>')
  await_preview(child, '2999-02-28  important')
  await_notes(child, '')
  child:type('<CR>')
  local task = await_tasks(child, 1)[1]
  equal({ task.title, task.task.due }, { 'Report', '2999-02-28' })
end)

test('the other time of day of an hour is one key away', function(child)
  child:command('Memo add Call 2999-12-24 at 9')
  await_notes(child, '“9”: This time can be in the other half of the day.  <C-y> 21:00')
  child:type('<C-y>')
  equal(child:text(), { 'Call 2999-12-24 at 21:00' })
  await_preview(child, '2999-12-24 21:00')
end)

test('what may belong to the title is text in one key', function(child)
  child:command('Memo add Read The Day After Tomorrow')
  await_notes(child, '“The Day After Tomorrow”: This can be a part of the title.\n<C-y> text')
  child:type('<C-y>')
  await_notes(child, '')
  child:type('<CR>')
  local task = await_tasks(child, 1)[1]
  equal({ task.title, task.task.due }, { 'Read The Day After Tomorrow', nil })
end)

test('what was not understood is said once the task is made', function(child)
  child:command('Memo! add Report 2999-02-30')
  child:await_notice('Added “Report 2999-02-30”. There is no such day.')
  child:command('Memo! add Pay rent @nowhere')
  child:await_notice('Added “Pay rent @nowhere”. There is no group “nowhere”.')
end)

test('hints that are too long for the window are on more lines', function(child)
  child:command('set columns=40')
  child:command('Memo add Report 2999-02-30')
  await_notes(child, '“2999-02-30”: There is no such day.\n<C-y> 2999-02-28')
  child:await('a window with room for them', function()
    local seen = child:lua('return vim.api.nvim_win_get_height(0)')
    return seen == 5, seen
  end)
end)

test('what is typed is not hidden by another one', function(child)
  child:command('Memo add Report')
  child:type('<Esc>')
  child:command('wincmd p | Memo add')
  equal(child:text(), { 'Report' })
  child:type('<Esc>cc<Esc>')
  child:command('Memo add Letter')
  equal(child:text(), { 'Letter' })
  equal(child:lua('return #vim.api.nvim_list_wins()'), 2)
end)

test('a group that is missing is made in one key', function(child)
  child:command('Memo add Pay rent @회사')
  await_notes(child, '“@회사”: There is no group “회사”.  <C-y> make the group')
  child:type('<C-y>')
  await_preview(child, '회사')
  child:type('<CR>')
  local task = await_tasks(child, 1)[1]
  equal(task.title, 'Pay rent')
  equal(task.group ~= nil, true)
end)

test('what is read is said in the language of the server', function(child)
  child:command('Memo add 청소 ! 2999-12-24부터 @없음')
  await_preview(child, '중요  시작 2999-12-24')
  await_notes(child, '‘@없음’: ‘없음’ 그룹이 없습니다.  <C-y> 그룹 만들기')
end, { env = { LC_ALL = 'ko_KR.UTF-8' } })
