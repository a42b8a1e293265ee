-- Search: results follow what is typed.
local harness = require('harness')
local test, equal = harness.test, harness.equal

local function await_hits(child, hits)
  child:await('hits ' .. vim.inspect(hits), function()
    local seen = vim.list_slice(child:text(), 2)
    return vim.deep_equal(seen, hits), seen
  end)
end

test('hits come while the words are typed, the matches highlighted', function(child)
  child:create('Meeting notes\n\nask about the budget')
  child:create('Budget 2027')
  child:create('Groceries')
  child:command('Memo search')
  equal(child:lua('return vim.api.nvim_get_mode().mode'), 'i')
  child:type('bud')
  await_hits(child, { 'Budget 2027', 'Meeting notes', '    ask about the budget' })
  equal(child:highlighted('MemodMatch'), { 'Bud', 'bud' })
  child:type('get 2')
  await_hits(child, { 'Budget 2027' })
  child:type('<C-u>zzz')
  await_hits(child, {})
  child:await('words for nothing', function()
    local seen = child:highlighted('MemodHint')
    return vim.deep_equal(seen, { 'Nothing found' }), seen
  end)
end)

test('Korean is found by a syllable, within words and by first consonants', function(child)
  child:create('주간회의 준비')
  child:create('장보기')
  child:command('Memo search 회의')
  await_hits(child, { '주간회의 준비' })
  equal(child:highlighted('MemodMatch'), { '회의' })
  child:command('Memo search ㅈㅂㄱ')
  await_hits(child, { '장보기' })
end)

test('a hit is opened at its match', function(child)
  child:create('Notes\n\none\nthe needle here')
  child:command('Memo search')
  child:type('needle')
  await_hits(child, { 'Notes', '    the needle here' })
  child:type('<CR>')
  child:await_text({ 'Notes', '', 'one', 'the needle here' })
  equal(child:lua('return vim.fn.getline("."):sub(vim.fn.col("."))'), 'needle here')
end)

test('hits follow what others write', function(child)
  child:command('Memo search milk')
  child:create('milk')
  await_hits(child, { 'milk' })
end)

test('what is typed into the hits is put right', function(child)
  child:create('milk')
  child:command('Memo search milk')
  await_hits(child, { 'milk' })
  child:type('jdd')
  await_hits(child, { 'milk' })
end)

test('the last words win, whatever the order of the answers', function(child)
  child:create('alpha')
  child:create('beta')
  child:command('Memo search')
  child:lua([[
    local connection = require('memod.connection')
    local cancel = connection.cancel
    _G.cancelled = 0
    connection.cancel = function(...)
      _G.cancelled = _G.cancelled + 1
      return cancel(...)
    end
    for _, words in ipairs({ 'alpha', 'alp', 'beta' }) do
      vim.api.nvim_buf_set_lines(0, 0, 1, false, { words })
      vim.api.nvim_exec_autocmds('TextChangedI', { buffer = 0 })
    end
  ]])
  await_hits(child, { 'beta' })
  equal(child:lua('return _G.cancelled'), 2)
end)

test('a long line is shown around its match, in whole characters', function(child)
  child:create('Title\n' .. ('가'):rep(500) .. ' a needle ' .. ('나'):rep(500))
  child:command('Memo search needle')
  child:await('the excerpt', function()
    local seen = child:highlighted('MemodMatch')
    return vim.deep_equal(seen, { 'needle' }), seen
  end)
  local rest = child:text()[3]:gsub('가', ''):gsub('나', '')
  equal(rest, '    … a needle …')
end)

test('what is found below a title with the same words is shown below it', function(child)
  child:create('회의')
  child:create('a\n\nneedle and a pin')
  child:command('Memo search needle')
  await_hits(child, { 'a', '    needle and a pin' })
end)

test('the most relevant hits come first, the newest of equals', function(child)
  for _, text in ipairs({ '회의', '할 일\n\n전체회의 뒤', '전체회의', '주간 회의', '회의록', '회의' }) do
    child:create(text)
  end
  child:command('Memo search 회의')
  await_hits(child, {
    '회의', '회의', '회의록', '주간 회의', '전체회의', '할 일', '    전체회의 뒤',
  })
end)
