-- What can be checked without an editor of its own.
local harness = require('harness')
local check, equal = harness.check, harness.equal

local date = require('memod.date')
local line = require('memod.list.line')
local order = require('memod.list.order')
local text = require('memod.text')

--- The order that placements make of `old`.
local function placed(old, placements)
  local now = vim.list_slice(old)
  for _, placement in ipairs(placements) do
    now = vim.tbl_filter(function(id)
      return id ~= placement.id
    end, now)
    local at = #now + 1
    for index, id in ipairs(now) do
      if id == placement.before then
        at = index
      elseif id == placement.after then
        at = index + 1
      end
    end
    table.insert(now, at, placement.id)
  end
  return now
end

check('placements make any order of any other, moving as few as can be', function()
  local seed = os.time()
  math.randomseed(seed)
  for _ = 1, 300 do
    local old, wanted = {}, {}
    for number = 1, math.random(0, 8) do
      table.insert(old, 'm' .. number)
    end
    for rank, id in ipairs(old) do
      table.insert(wanted, math.random(#wanted + 1), { id = id, rank = rank })
    end
    for number = 1, math.random(0, 3) do
      table.insert(wanted, math.random(#wanted + 1), { id = 'n' .. number })
    end
    local names = vim.tbl_map(function(entry)
      return entry.id
    end, wanted)
    local seen = placed(old, order.placements(wanted))
    local detail = vim.inspect({ old = old, wanted = names, seen = seen })
    assert(vim.deep_equal(seen, names), ('seed %d: %s'):format(seed, detail))
  end
end)

check('one line moved is one placement', function()
  local wanted = {
    { id = 'b', rank = 2 }, { id = 'c', rank = 3 }, { id = 'a', rank = 1 }, { id = 'd', rank = 4 },
  }
  equal(order.placements(wanted), { { id = 'a', after = 'c' } })
end)

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
