-- What can be checked without an editor of its own.
local harness = require('harness')
local check, equal = harness.check, harness.equal

local date = require('memod.date')
local text = require('memod.text')

check('a text is split into lines and knows its end', function()
  for _, each in ipairs({
    { '', { { '' }, false, false } },
    { 'a', { { 'a' }, false, false } },
    { 'a\n', { { 'a' }, true, false } },
    { '\n', { { '' }, true, false } },
    { 'a\r\nb\r\n', { { 'a', 'b' }, true, true } },
    { 'a\r\nb\n', { { 'a\r', 'b' }, true, false } },
  }) do
    local content, wanted = unpack(each)
    local split = text.split(content)
    equal({ split.lines, split.ends_line, split.is_dos }, wanted)
  end
end)

check('an instant is read in UTC', function()
  equal(date.time('1970-01-02T00:00:00.000Z'), 86400)
  equal(date.time('2026-07-01T12:00:00.000Z'), 1782907200)
  equal(date.due('2026-11-20'), '2026-11-20')
end)
