-- What the buffers of memos are called.
local harness = require('harness')
local test, equal = harness.test, harness.equal
local names = require('memod.names')

local scratch = assert(os.getenv('MEMOD_SCRATCH'))

--- The names of all memod buffers, listed or not, sorted.
local function buffers(child)
  return child:lua([[
    local found = {}
    for _, buf in ipairs(vim.api.nvim_list_bufs()) do
      local name = vim.api.nvim_buf_get_name(buf)
      if name:find('^memod://m_') then
        table.insert(found, name)
      end
    end
    table.sort(found)
    return found
  ]])
end

local function await_buffers(child, wanted)
  table.sort(wanted)
  child:await('the names ' .. vim.inspect(wanted), function()
    local found = buffers(child)
    return vim.deep_equal(found, wanted), found
  end)
end

harness.check('a name has the title on one line, and an id that is read from any title', function()
  equal(names.of('m_1', '우유 사기 50% #1'), 'memod://m_1/우유 사기 50% #1')
  equal(names.of('m_1', ' a/b\n*c*? [d] '), 'memod://m_1/a∕b ＊c＊？ ［d］')
  equal(names.of('m_1', ''), 'memod://m_1')
  equal(names.of('tasks', 'Work'), 'memod://tasks')
  equal(vim.fn.strchars(names.of('m_1', ('가'):rep(200))), #'memod://m_1/' + 60)
  equal(names.id('memod://m_1/tasks/Work'), 'm_1')
  equal(names.id('memod://m_1'), 'm_1')
  equal(names.id('memod:///groups/'), '/groups/')
end)

test('a memo is called by its title, and two of one title are told apart', function(child)
  local one, two = child:create('장보기 50% #home * [x]\n\n우유'), child:create('장보기 50% #home * [x]')
  for _, id in ipairs({ one, two, one }) do
    child:command('edit memod://' .. id)
  end
  local title = '/장보기 50% #home ＊ ［x］'
  await_buffers(child, { 'memod://' .. one .. title, 'memod://' .. two .. title })
  equal(child:memo_id(), one)
  equal(child:lua("return vim.fn.expand('%:t')"), '장보기 50% #home ＊ ［x］')
end)

test('a memo that is renamed keeps its buffer, undo and alternate file', function(child)
  local id, other = child:create('Plan'), child:create('Other')
  child:command('edit memod://' .. other)
  child:command('edit memod://' .. id)
  local buf = child:lua('return vim.api.nvim_get_current_buf()')
  child:type('ccBig plan/2<Esc>')
  child:write()
  local first = 'memod://' .. other .. '/Other'
  await_buffers(child, { first, 'memod://' .. id .. '/Big plan∕2' })
  equal(child:lua('return vim.api.nvim_get_current_buf()'), buf)
  equal(child:lua("return vim.fn.expand('#')"), first)
  child:type('u')
  equal(child:text(), { 'Plan' })
  child:write()
  child:command('buffer ' .. first:sub(1, -7))
  child:other('memo/update', { id = id, content = '다른 이름', origin = 'other' })
  await_buffers(child, { first, 'memod://' .. id .. '/다른 이름' })
  equal(child:lua('return vim.api.nvim_buf_get_name(0)'), first)
  child:type('<C-^>')
  child:await_text({ '다른 이름' })
end)

test('the memo that is open already is shown for its id and for an older title', function(child)
  local id = child:create('Plan')
  child:command('edit memod://' .. id .. '/Older\\ title')
  child:await_text({ 'Plan' })
  child:type('A more<Esc>')
  child:command('enew')
  child:command('edit memod://' .. id)
  equal(child:text(), { 'Plan more' })
  await_buffers(child, { 'memod://' .. id .. '/Plan' })
  child:command('split memod://' .. id .. '/Older\\ title')
  equal(child:text(), { 'Plan more' })
  await_buffers(child, { 'memod://' .. id .. '/Plan' })
end)

test('a new memo is called so until it has a title', function(child)
  child:command('Memo new')
  local id = child:memo_id()
  equal(buffers(child), { 'memod://' .. id .. '/New memo' })
  child:type('# 계획<Esc>')
  child:write()
  await_buffers(child, { 'memod://' .. id .. '/계획' })
end)

test('a session finds a memo that has another title now', function(child)
  local id, other = child:create('계획 50% #1 *a* [b]'), child:create('Other')
  child:command('edit memod://' .. other)
  child:command('edit memod://' .. id)
  child:await_text({ '계획 50% #1 *a* [b]' })
  local path = scratch .. '/names.vim'
  child:command('mksession! ' .. path)
  child:command('enew | %bwipeout!')
  child:other('memo/update', { id = id, content = '새 계획', origin = 'other' })
  child:command('silent source ' .. path)
  child:await_text({ '새 계획' })
  await_buffers(child, { 'memod://' .. other .. '/Other', 'memod://' .. id .. '/새 계획' })
end)

test('a mark of a file leads to its memo', function(child)
  local id = child:create('Plan\n둘')
  child:command('edit memod://' .. id)
  child:type('GmA')
  child:command('enew')
  child:other('memo/update', { id = id, content = '새 계획\n둘', origin = 'other' })
  child:type("'A")
  child:await_text({ '새 계획', '둘' })
  equal(child:lua('return vim.api.nvim_win_get_cursor(0)[1]'), 2)
end)
