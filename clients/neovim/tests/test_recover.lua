-- Lists with edits that were never written, because the editor was killed.
local harness = require('harness')
local Child = require('child')
local test, equal = harness.test, harness.equal

local scratch = assert(os.getenv('MEMOD_SCRATCH'))
local file_number = 0

--- The command of a server on a file of its own.
local function own_store()
  file_number = file_number + 1
  local file = ('%s/lists-%d-%d.memod'):format(scratch, vim.fn.getpid(), file_number)
  return { Child.memod, '--file', file }
end

--- Kills the editor, as no editor may be; what it kept is left for `heir`.
local function kill(child, heir)
  local state = child:lua('return vim.env.XDG_STATE_HOME')
  vim.fn.system({ 'kill', '-9', tostring(child:lua('return vim.fn.getpid()')) })
  vim.fn.jobwait({ child.channel }, Child.deadline_ms)
  child:close()
  heir:lua('vim.env.XDG_STATE_HOME = ...', state)
end

--- The tasks in the store, with their states and ids that were there before.
local function tasks(child)
  return vim.tbl_map(function(row)
    return row.title .. ' ' .. row.task.state
  end, child:other('memo/list', { kind = 'task', sort = { { by = 'manual' } } }).rows)
end

local left = 'Edits of this list were never written; :Memo recover restores them.'

--- Types sentence after sentence in one insert and kills the editor once the last one is kept.
local function type_and_kill(first, child, sentences)
  -- No pause is long enough.
  first:command('set updatetime=1000000')
  first:type(table.concat(sentences, '<CR>'))
  first:await('the last sentence in a file', function()
    local seen = first:lua([[
      local texts = vim.tbl_map(function(path)
        return table.concat(vim.fn.readfile(path), ' ')
      end, vim.fn.glob(vim.env.XDG_STATE_HOME .. '/memod/unsaved/*.json', true, true))
      return vim.fn.mode() .. table.concat(texts)
    ]])
    return seen:sub(1, 1) == 'i' and seen:find(sentences[#sentences], 1, true), seen
  end)
  kill(first, child)
end

test('what is typed in one insert is kept while it is typed', function(child)
  local cmd, sentences = own_store(), {}
  for number = 1, 15 do
    sentences[number] = ('Sentence %d 문장.'):format(number)
  end
  local first = Child.start({ setup = { cmd = cmd } })
  first:command('Memo new')
  type_and_kill(first, child, sentences)
  child:lua("require('memod').setup({ cmd = ... })", cmd)
  child:command('Memo recover')
  child:await_text(sentences)
  child:write()
  first = Child.start({ setup = { cmd = cmd } })
  first:command('Tasks')
  first:await_screen({ ' No tasks. Type one and :w.' })
  first:type('i')
  type_and_kill(first, child, sentences)
  child:command('Tasks')
  child:await_notice(left)
  child:command('Memo recover')
  child:await_text(sentences)
end, { setup = false })

test('edits of a list come back after Neovim was killed and do what they would', function(child)
  local cmd = own_store()
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
  kill(first, child)

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
  local cmd = own_store()
  local first = Child.start({ setup = { cmd = cmd } })
  first:task('bread')
  first:command('Tasks')
  first:await_text({ '[ ] bread' })
  first:type('A and butter<Esc>')
  kill(first, child)
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
  local cmd = own_store()
  local first = Child.start({ setup = { cmd = cmd } })
  first:task('bread')
  first:task('eggs')
  first:command('Tasks')
  first:await_text({ '[ ] bread', '[ ] eggs' })
  first:go_to('eggs')
  first:type('A here<Esc>omilk<Esc>')
  first:go_to('bread')
  first:type('dd')
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
  kill(first, child)

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
  local cmd = own_store()
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
  kill(first, child)

  child:lua("require('memod').setup({ cmd = ... })", cmd)
  child:command('enew')
  child:command('Memo recover')
  child:await_text({ '[ ] white wine' })
  child:write()
  child:command('Memo filter')
  child:await_text({ '[ ] bread', '[ ] white wine' })
end, { setup = false })

test('texts to bring back are called by their first line that says something', function(child)
  child:lua([[
    local folder = vim.env.XDG_STATE_HOME .. '/memod/unsaved'
    vim.fn.mkdir(folder, 'p')
    for id, content in pairs({ m_aa = '\n\nUnder a gap', m_bb = '장보기' }) do
      local text = vim.fn.json_encode({ id = id, content = content })
      vim.fn.writefile({ text }, folder .. '/' .. id .. '.99999999.json')
    end
    vim.ui.select = function(paths, options)
      _G.offered = vim.tbl_map(function(path) return options.format_item(path):sub(19) end, paths)
      vim.tbl_map(vim.fn.delete, paths)
    end
  ]])
  child:command('Memo recover')
  equal(child:lua('return _G.offered'), { 'Under a gap', '장보기' })
end)

test('edits of a list that are written or given up are kept no longer', function(child)
  child:task('bread')
  child:command('Tasks')
  child:await_text({ '[ ] bread' })
  local function files()
    return child:lua([[
      return vim.fn.glob(vim.env.XDG_STATE_HOME .. '/memod/unsaved/*.'
        .. vim.fn.getpid() .. '.json', true, true)
    ]])
  end
  child:type('GA and milk<Esc>')
  equal(#files(), 1)
  equal(vim.fn.getfperm(files()[1]), 'rw-------')
  child:write()
  equal(files(), {})
  child:type('GA and honey<Esc>')
  equal(#files(), 1)
  child:command('edit!')
  child:await_text({ '[ ] bread and milk' })
  equal(files(), {})
end)
