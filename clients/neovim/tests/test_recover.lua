-- Lists with edits that were never written, because the editor was killed.
local harness = require('harness')
local Child = require('child')
local test, equal = harness.test, harness.equal

--- The tasks in the store, with their states and ids that were there before.
local function tasks(child)
  return vim.tbl_map(function(row)
    return row.title .. ' ' .. row.task.state
  end, child:other('memo/list', { kind = 'task', sort = { { by = 'manual' } } }).rows)
end

--- Counts the drafts that are sent.
local function count_drafts(child)
  child:lua([[
    local connection = require('memod.connection')
    local request = connection.request
    _G.sent = 0
    connection.request = function(method, ...)
      _G.sent = _G.sent + (method == 'draft/keep' and 1 or 0)
      return request(method, ...)
    end
  ]])
end

local left = 'Edits of this list were never written; :Memo recover restores them.'

--- Types sentence after sentence in one insert and kills the editor once the last one is kept.
local function type_and_kill(first, trace, sentences)
  -- No pause is long enough.
  first:command('set updatetime=1000000')
  first:type(table.concat(sentences, '<CR>'))
  first:await('the last sentence kept', function()
    local seen = first:lua('return vim.fn.mode()')
    for _, draft in pairs(Child.kept(trace)) do
      seen = seen .. draft.text
    end
    return seen:sub(1, 1) == 'i' and seen:find(sentences[#sentences], 1, true), seen
  end)
  first:kill()
end

test('what is typed in one insert is kept while it is typed', function(child)
  local cmd, trace = Child.own_store()
  local sentences = {}
  for number = 1, 15 do
    sentences[number] = ('Sentence %d 문장.'):format(number)
  end
  local first = Child.start({ setup = { cmd = cmd } })
  first:command('Memo new')
  type_and_kill(first, trace, sentences)
  child:lua("require('memod').setup({ cmd = ... })", cmd)
  child:command('Memo recover')
  child:await_text(sentences)
  child:write()
  first = Child.start({ setup = { cmd = cmd } })
  first:command('Tasks')
  first:await_screen({ ' No tasks. Type one and :w.' })
  first:type('i')
  type_and_kill(first, trace, sentences)
  child:command('Tasks')
  child:await_notice(left)
  child:command('Memo recover')
  child:await_text(sentences)
end, { setup = false })

test('edits of a list come back after Neovim was killed and do what they would', function(child)
  local cmd, trace = Child.own_store()
  local first = Child.start({ setup = { cmd = cmd } })
  for _, title in ipairs({ '우유 사기', 'bread', 'eggs', 'tea' }) do
    first:task(title)
  end
  first:command('Tasks')
  first:await_text({ '[ ] 우유 사기', '[ ] bread', '[ ] eggs', '[ ] tea' })
  -- One is retitled, one done, one removed, one added.
  first:go_to('우유 사기')
  first:type('A 두 개<Esc>')
  first:go_to('bread')
  first:command('Memo done')
  first:go_to('eggs')
  first:type('ddo꿀<Esc>')
  equal(first:text(), { '[ ] 우유 사기 두 개', '[x] bread', '[ ] tea', '꿀' })
  first:kill(trace)

  child:lua("require('memod').setup({ cmd = ... })", cmd)
  local theirs = child:task('theirs')
  child:other('memo/update', { id = child:other('memo/list', { text = 'tea' }).rows[1].id,
    title = 'green tea', origin = 'other' })
  child:command('Tasks')
  child:await_notice(left)
  child:command('Memo recover')
  child:await_text({ '[ ] 우유 사기 두 개', '[x] bread', '[ ] tea', '꿀' })
  equal(child:is_modified(), true)
  child:write()
  child:await_text({ '[ ] 우유 사기 두 개', '[ ] green tea', '[ ] 꿀', '[ ] theirs', '[x] bread' })
  equal(child:content(theirs), 'theirs')
  -- It was one change, and nothing of it is left.
  child:command('Memo undo')
  child:await_text({ '[ ] 우유 사기', '[ ] bread', '[ ] eggs', '[ ] green tea', '[ ] theirs' })
  child:command('Memo recover')
  child:await_notice('There is nothing to recover.')
end, { setup = false })

test('on a narrow screen the note of kept edits stays when the list is shown', function(child)
  local cmd, trace = Child.own_store()
  local first = Child.start({ setup = { cmd = cmd } })
  first:task('bread')
  first:command('Tasks')
  first:await_text({ '[ ] bread' })
  first:type('A and butter<Esc>')
  first:kill(trace)
  child:lua('vim.notify = _G.own_notify')
  child:command('set columns=38')
  child:lua("require('memod').setup({ cmd = ... })", cmd)
  child:command('Tasks')
  child:await_text({ '[ ] bread' })
  child:await('the note', function()
    local seen = child:lua([[
      local lines = {}
      for _, window in ipairs(vim.api.nvim_list_wins()) do
        if vim.api.nvim_win_get_config(window).relative ~= '' then
          vim.list_extend(lines,
            vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false))
        end
      end
      return table.concat(lines, ' ')
    ]])
    return seen:find(left, 1, true), seen
  end)
end, { setup = false })

test('edits that were written when Neovim was killed are not made twice', function(child)
  local cmd, trace = Child.own_store()
  local first = Child.start({ setup = { cmd = cmd } })
  first:task('bread')
  first:task('eggs')
  first:command('Tasks')
  first:await_text({ '[ ] bread', '[ ] eggs' })
  first:go_to('eggs')
  first:type('A here<Esc>omilk<Esc>')
  first:go_to('bread')
  first:type('dd')
  first:await('the edits kept', function()
    local seen = Child.kept(trace)['vim:tasks/']
    return seen and seen.text:find('here\nmilk$') and not seen.text:find('bread'), seen
  end)
  -- The server has it before the editor hears so.
  first:lua([[
    local connection = require('memod.connection')
    local request = connection.request
    connection.request = function(method, params, callback)
      return request(method, params, method == 'list/apply' and function()
        _G.is_applied = true
      end or callback)
    end
  ]])
  first:command('write')
  first:await('the write there', function()
    return first:lua('return _G.is_applied') == true
  end)
  first:kill()

  child:lua("require('memod').setup({ cmd = ... })", cmd)
  child:command('Tasks')
  child:await_notice(left)
  equal(tasks(child), { 'eggs here todo', 'milk todo' })
  child:command('Memo recover')
  child:await_text({ '[ ] eggs here', 'milk' })
  child:write()
  child:await_text({ '[ ] eggs here', '[ ] milk' })
  equal(tasks(child), { 'eggs here todo', 'milk todo' })
end, { setup = false })

test('edits of a part of a list are those of that part', function(child)
  local cmd, trace = Child.own_store()
  local first = Child.start({ setup = { cmd = cmd } })
  for _, title in ipairs({ 'red wine', 'bread', 'white wine' }) do
    first:task(title)
  end
  first:command('Tasks')
  first:await_text({ '[ ] red wine', '[ ] bread', '[ ] white wine' })
  first:command('Memo filter wine')
  first:await_text({ '[ ] red wine', '[ ] white wine' })
  first:go_to('red wine')
  first:type('dd')
  first:kill(trace)

  child:lua("require('memod').setup({ cmd = ... })", cmd)
  child:command('enew')
  child:command('Memo recover')
  child:await_text({ '[ ] white wine' })
  child:write()
  child:command('Memo filter')
  child:await_text({ '[ ] bread', '[ ] white wine' })
end, { setup = false })

test('texts to bring back are called by their first line that says something', function(child)
  local cmd = Child.own_store()
  for key, text in pairs({ m_aa = '\n\nUnder a gap', m_bb = '장보기', ['emacs:Tasks'] = 'no' }) do
    Child.leave(cmd, { key = key, text = text })
  end
  child:lua("require('memod').setup({ cmd = ... })", cmd)
  child:lua([[
    vim.ui.select = function(drafts, options)
      _G.offered = vim.tbl_map(function(draft)
        return options.format_item(draft):match('^%d+%-%d%d%-%d%d %d%d:%d%d  (.*)')
      end, drafts)
      table.sort(_G.offered)
    end
  ]])
  child:command('Memo recover')
  equal(child:lua('return _G.offered'), { 'Under a gap', '장보기' })
end, { setup = false })

test('what Vim left of a list, and another editor of a memo, comes back', function(child)
  local cmd = Child.own_store()
  child:lua("require('memod').setup({ cmd = ... })", cmd)
  local id = child:task('bread')
  child:command('Tasks')
  child:await_text({ '[ ] bread' })
  local data = child:lua([[
    return require('memod.list').of(vim.api.nvim_get_current_buf()):draft().data
  ]])
  -- Vim has what isn't set, as null.
  data.rows[1].group = vim.NIL
  Child.leave(cmd, { key = 'vim:tasks/', text = 'To do\n[x] bread', data = data })
  child:command('Memo recover')
  child:await_text({ '[x] bread' })
  child:write()
  child:await_screen({ 'Done  1', '[x] bread' })
  Child.leave(cmd, { key = id, text = 'bread and butter', data = { base = 1 } })
  child:command('Memo recover')
  child:await_text({ 'bread and butter' })
end, { setup = false })

test('edits of a list that are written or given up are kept no longer', function(child)
  local cmd, trace = Child.own_store()
  child:lua("require('memod').setup({ cmd = ... })", cmd)
  child:task('bread')
  child:command('Tasks')
  child:await_text({ '[ ] bread' })
  local function await_kept(wanted)
    child:await('what is kept', function()
      local seen = Child.kept(trace)
      return vim.deep_equal(vim.tbl_keys(seen), wanted), seen
    end)
  end
  child:type('GA and milk<Esc>')
  await_kept({ 'vim:tasks/' })
  child:write()
  await_kept({})
  child:type('GA and honey<Esc>')
  await_kept({ 'vim:tasks/' })
  child:command('edit!')
  child:await_text({ '[ ] bread and milk' })
  await_kept({})
end, { setup = false })

test('one draft is on its way at a time, and the next has the newest text', function(child)
  local cmd, trace = Child.own_store()
  child:lua("require('memod').setup({ cmd = ... })", cmd)
  child:command('Memo new')
  count_drafts(child)
  child:type('one<Esc>')
  child:await('the first one', function()
    local seen = Child.kept(trace)[child:memo_id()]
    return seen and seen.text == 'one\n', seen
  end)
  -- The answer to it comes before that.
  child:other('store/status')
  child:signal('STOP')
  for word in ('two three four five'):gmatch('%a+') do
    child:type('A ' .. word .. '<Esc>')
  end
  equal(child:lua('return _G.sent'), 2)
  child:signal('CONT')
  child:await('the newest text', function()
    local seen = Child.kept(trace)[child:memo_id()]
    return seen.text == 'one two three four five\n', seen
  end)
  equal(child:lua('return _G.sent'), 3)
end, { setup = false })

test('a text that the server could not keep is kept once it is back', function(child)
  local cmd, trace = Child.own_store()
  child:lua("require('memod').setup({ cmd = ... })", cmd)
  child:command('Memo new')
  child:type('one<Esc>')
  child:await('the text kept', function()
    local seen = Child.kept(trace)
    return next(seen), seen
  end)
  vim.fn.delete(trace)
  child:signal('KILL')
  child:await_notice('The server has ended')
  child:other('store/status')
  child:await('the text kept again', function()
    local seen = Child.kept(trace)
    return next(seen), seen
  end)
end, { setup = false })

test('a write sends no draft before it', function(child)
  local cmd = Child.own_store()
  child:lua("require('memod').setup({ cmd = ... })", cmd)
  child:command('Tasks')
  child:await_screen({ ' No tasks. Type one and :w.' })
  count_drafts(child)
  child:type('ione<Esc>')
  child:other('store/status')
  child:type('otwo<Esc>')
  child:other('store/status')
  equal(child:lua('return _G.sent'), 2)
  child:write()
  child:await_text({ '[ ] one', '[ ] two' })
  equal(child:lua('return _G.sent'), 2)
end, { setup = false })

test('a text that is too long to be kept is said once, and kept when it is shorter', function(child)
  local cmd, trace = Child.own_store()
  child:lua("require('memod').setup({ cmd = ... })", cmd)
  child:other('store/status')
  child:lua("require('memod.connection').info.limits.frameBytes = 100")
  child:command('Memo new')
  count_drafts(child)
  child:type(('long '):rep(20) .. '<Esc>')
  child:await_notice('The text is too long for memod: 101 bytes.')
  child:type('A more<Esc>A and more<Esc>')
  equal(child:lua('return _G.sent'), 1)
  child:type('ccshort<Esc>')
  child:await('the text kept', function()
    local seen = Child.kept(trace)[child:memo_id()]
    return seen and seen.text == 'short\n', seen
  end)
  equal(child:lua('return _G.sent'), 2)
end, { setup = false })
