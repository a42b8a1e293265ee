-- Sessions, undo after a restart, and what is said at the bottom of the screen.
local harness = require('harness')
local Child = require('child')
local test, equal, contains = harness.test, harness.equal, harness.contains

local scratch = assert(os.getenv('MEMOD_SCRATCH'))

test('a session comes back with its lists and memos', function(child)
  local id = child:create('Plan')
  child:task('milk')
  child:command('Tasks')
  child:await_text({ '[ ] milk' })
  child:command('split memod://' .. id)
  child:await_text({ 'Plan' })
  local path = scratch .. '/session.vim'
  child:command('mksession! ' .. path)
  child:command('only | enew | bwipeout! #')
  child:command('%bwipeout!')
  child:command('silent source ' .. path)
  child:await_text({ 'Plan' })
  equal(child:lua('return vim.bo.filetype'), 'markdown')
  child:command('wincmd j')
  child:await_text({ '[ ] milk' })
  child:type('A and bread<Esc>')
  child:write()
  child:await_text({ '[ ] milk and bread' })
end)

test('undo takes back what was done in Neovim before, and nothing that others did', function(child)
  -- The Neovims tested write to one folder.
  local file = ('%s/restart-%d.memod'):format(scratch, vim.fn.getpid())
  local cmd = { Child.memod, '--file', file }
  local first = Child.start({ setup = { cmd = cmd } })
  first:command('Tasks')
  first:await_screen({ ' No tasks. Type one and :w.' })
  first:type('imilk<Esc>')
  first:write()
  first:task('by a script')
  first:close()
  child:lua("require('memod').setup({ cmd = ... })", cmd)
  child:command('Tasks')
  child:await_text({ '[ ] milk', '[ ] by a script' })
  child:command('Memo undo')
  child:await_text({ '[ ] by a script' })
end, { setup = false })

--- The rows of the screen that have words, when one of them has `wanted`.
local function await_row(child, wanted)
  local seen
  child:await('a row with ' .. wanted, function()
    seen = vim.tbl_filter(function(row)
      return row ~= '' and row ~= '~'
    end, child:terminal_rows())
    return table.concat(seen, '\n'):find(wanted, 1, true) ~= nil, seen
  end)
  return seen
end

local on_screen = { screen = true }

test('a refused write is one sentence, and no key has to be pressed', function(child)
  child:lua('vim.notify = _G.own_notify')
  child:task('milk')
  child:command('Tasks')
  await_row(child, '[ ] milk')
  child:command('%s/milk//')
  child:type(':w<CR>')
  local rows = await_row(child, 'remove the memo.')
  assert(not table.concat(rows, '\n'):find('Error', 1, true), vim.inspect(rows))
  assert(not table.concat(rows, '\n'):find('Press ENTER', 1, true), vim.inspect(rows))
  child:check_is_free()
  contains(vim.split(child:lua('return vim.fn.execute("messages")'), '\n'),
    'memod: Line 2: No title is left. Remove the whole line to remove the memo.')
  child:type('k')
  child:await('the end of the window', function()
    return not table.concat(child:terminal_rows(), '\n'):find('whole line', 1, true)
  end)
end, on_screen)

test('after a session no key has to be pressed', function(child)
  local id = child:create('A plan with a title that is rather long for the line at the bottom')
  child:command('edit memod://' .. id)
  local path = scratch .. '/screen.vim'
  child:command('mksession! ' .. path)
  local other = Child.start({ screen = true, arguments = { '-S', path } })
  other:await('the memo', function()
    return other:lua('return vim.b.memod_kind == "memo" and vim.bo.modifiable')
  end)
  other:check_is_free()
  other:close()
end)

test('a write that was made says so at the bottom', function(child)
  child:lua('vim.notify = _G.own_notify')
  child:command('Tasks')
  await_row(child, 'No tasks. Type one and :w.')
  child:type('i우유 사기<Esc>:w<CR>')
  await_row(child, 'memod: Written: 1 added.')
  child:check_is_free()
end, on_screen)
