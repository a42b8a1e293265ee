--- A tiny test harness: sentences, checks that say what they saw, and a count at the end.
local M = {}

local passed, failed = 0, 0
local filter = os.getenv('ONLY') -- run only the sentences that contain this

local function report(word, sentence, detail)
  io.stdout:write(word, ' ', sentence, '\n')
  if detail then
    io.stdout:write('  | ', (tostring(detail):gsub('\n', '\n  | ')), '\n')
  end
  io.stdout:flush()
end

local function reason_of(err)
  return type(err) == 'table' and err.message or debug.traceback(err, 2)
end

--- Runs `fn` with a `Child` that is closed afterwards. `options` go to the child.
function M.test(sentence, fn, options)
  if filter and not sentence:find(filter, 1, true) then
    return
  end
  -- No test falls into a midnight, of any time zone.
  local left = 3600 - os.time() % 3600
  if left <= 10 then
    vim.wait(left * 1000)
  end
  local child = require('child').start(options)
  local has_passed, reason = xpcall(function()
    fn(child)
  end, reason_of)
  if not has_passed then
    reason = ('%s\nnotices: %s'):format(reason, table.concat(child:last_notices(), ' / '))
  end
  child:close()
  M.count(sentence, has_passed, reason)
end

--- Runs `fn` without an editor of its own.
function M.check(sentence, fn)
  if filter and not sentence:find(filter, 1, true) then
    return
  end
  M.count(sentence, xpcall(fn, reason_of))
end

function M.count(sentence, has_passed, reason)
  if has_passed then
    passed = passed + 1
    report('ok', sentence)
  else
    failed = failed + 1
    report('FAIL', sentence, reason)
  end
end

local function shown(value)
  return type(value) == 'table' and table.concat(vim.tbl_map(tostring, value), '\n')
    or vim.inspect(value)
end

--- Fails with both values unless they are equal.
function M.equal(seen, wanted)
  if not vim.deep_equal(seen, wanted) then
    error({ message = ('saw:\n%s\nwanted:\n%s\nat %s'):format(
      shown(seen), shown(wanted), debug.traceback('', 2)) }, 0)
  end
end

--- Fails unless a line of `lines` contains `text`.
function M.contains(lines, text)
  for _, line in ipairs(lines) do
    if line:find(text, 1, true) then
      return
    end
  end
  error({ message = ('no line has “%s” in:\n%s\nat %s'):format(
    text, shown(lines), debug.traceback('', 2)) }, 0)
end

function M.finish()
  io.stdout:write(('%d passed, %d failed\n'):format(passed, failed))
  io.stdout:flush()
  vim.cmd(failed == 0 and 'cquit 0' or 'cquit 1')
end

return M
