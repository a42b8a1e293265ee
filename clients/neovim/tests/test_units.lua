-- What can be checked without an editor of its own.
local harness = require('harness')
local check, equal = harness.check, harness.equal

local date = require('memod.date')
local line = require('memod.list.line')
local text = require('memod.text')

check('lines are read as they are typed', function()
  for typed, wanted in pairs({
    ['milk'] = { important = false, title = 'milk' },
    ['[ ] milk'] = { important = false, title = 'milk', state = 'todo' },
    ['[X]! milk'] = { important = true, title = 'milk', state = 'done' },
    ['- [~] milk'] = { important = false, title = 'milk', state = 'doing' },
    ['  [ ]milk '] = { important = false, title = 'milk', state = 'todo' },
    ['[link] milk'] = { important = false, title = '[link] milk' },
  }) do
    equal(line.parse(typed), wanted)
  end
end)

check('what is shown of a row is read as the row', function()
  local row = { id = 'm_x', title = '[a] 100% / 가', task = { state = 'doing', important = true } }
  equal(line.parse(line.format(row)), {
    id = 'm_x', title = row.title, state = 'doing', important = true,
  })
end)

check('a line among those of another group goes there if it is clear what was moved', function()
  local across = require('memod.list.across')
  local function groups(shown, now)
    local base, lines = { by_id = {} }, {}
    for index, id in ipairs(vim.split(shown, '')) do
      local group = id:match('[a-c]') and 'A' or id:match('[x-z]') and 'X' or nil
      base.by_id[id] = { index = index, row = { id = id, group = group } }
    end
    for _, id in ipairs(vim.split(now, '')) do
      table.insert(lines, { id = id, section = 'todo' })
    end
    return across.groups(base, lines)
  end
  equal(groups('abcxyz', 'abcxyz'), {})
  equal(groups('abcxyz', 'bcxayz'), { a = 'X' })
  equal(groups('abcxyz', 'cxyabz'), { a = 'X', b = 'X' })
  equal(groups('abcxyz', 'azbcxy'), { z = 'A' })
  -- Its own group is beside it.
  equal(groups('abcxyz', 'acbxyz'), {})
  equal(groups('abcxyz', 'bcaxyz'), {})
  -- 1 is in no group.
  equal(groups('1abxyz', 'abx1yz'), { ['1'] = 'X' })
  equal(groups('12axyz', '1a2xyz'), {})
  equal(groups('12axyz', '1z2axy'), { z = vim.NIL })
  -- More than one was moved, or all were.
  equal(groups('abcxyz', 'xaybzc'), {})
  equal(groups('abcxyz', 'zyxcba'), {})
end)

check('a text is split into lines and knows its end', function()
  for content, wanted in pairs({
    [''] = { { '' }, false, false },
    ['a'] = { { 'a' }, false, false },
    ['a\n'] = { { 'a' }, true, false },
    ['\n'] = { { '' }, true, false },
    ['a\r\nb\r\n'] = { { 'a', 'b' }, true, true },
    ['a\r\nb\n'] = { { 'a\r', 'b' }, true, false },
  }) do
    local split = text.split(content)
    equal({ split.lines, split.ends_line, split.is_dos }, wanted)
  end
end)

check('an instant is read in UTC', function()
  equal(date.time('1970-01-02T00:00:00.000Z'), 86400)
  equal(date.time('2026-07-01T12:00:00.000Z'), 1782907200)
  equal(date.due('2026-11-20'), '2026-11-20')
end)
