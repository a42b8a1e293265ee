-- Two Neovims, each with a server of its own, on one file.
local harness = require('harness')
local Child = require('child')
local equal = harness.equal

local number = 0

local function both(sentence, fn)
  number = number + 1
  local file = ('%s/two-%d-%d/memos.sqlite'):format(
    os.getenv('MEMOD_SCRATCH'), vim.fn.getpid(), number)
  local options = { setup = { cmd = Child.memod, file = file } }
  harness.test(sentence, function(one)
    one:other('store/status')
    local two = Child.start(options)
    local has_passed, reason = pcall(fn, one, two)
    two:close()
    if not has_passed then
      error(reason, 0)
    end
  end, options)
end

both('a change in one is in the other\'s list', function(one, two)
  one:command('Tasks')
  one:await_screen({ ' No tasks. Type one and :w.' })
  two:command('Tasks')
  two:await_screen({ ' No tasks. Type one and :w.' })
  one:type('imilk<CR>bread<Esc>')
  one:write()
  two:await_text({ '[ ] milk', '[ ] bread' })
  two:type('g<Space>')
  two:write()
  one:await_text({ '[ ] bread', '[x] milk' })
end)

both('a change elsewhere is shown without being asked for', function(one, two)
  one:task('milk')
  two:command('Tasks')
  two:await_text({ '[ ] milk' })
  for attempt = 1, 5 do
    one:task('task ' .. attempt)
    two:await('the task', function()
      return #two:text() == attempt + 1
    end)
  end
end)

both('both editing one memo lose nothing', function(one, two)
  local id = one:create('first\nmiddle\nlast\n')
  for _, child in ipairs({ one, two }) do
    child:command('edit memod://' .. id)
    child:await_text({ 'first', 'middle', 'last' })
  end
  one:type('A from one<Esc>')
  two:type('GA from two<Esc>')
  one:write()
  two:write()
  local merged = { 'first from one', 'middle', 'last from two' }
  two:await_text(merged)
  one:await_text(merged)
  equal(one:is_modified() or two:is_modified(), false)
end)

both('edits of the same words end in markers, and nothing is lost', function(one, two)
  local id = one:create('word\n')
  for _, child in ipairs({ one, two }) do
    child:command('edit memod://' .. id)
    child:await_text({ 'word' })
  end
  one:type('ccfrom one<Esc>')
  two:type('ccfrom two<Esc>')
  one:write()
  two:write()
  two:await_text({
    '<<<<<<< yours', 'from two', '=======', 'from one', '>>>>>>> current',
  })
  two:command('g/^[<=>]\\{7}/d')
  two:write()
  one:await_text({ 'from two', 'from one' })
end)

both('a list edited in both has the edits of both', function(one, two)
  for _, title in ipairs({ 'a', 'b', 'c' }) do
    one:task(title)
  end
  for _, child in ipairs({ one, two }) do
    child:command('Tasks')
    child:await_text({ '[ ] a', '[ ] b', '[ ] c' })
  end
  one:type('dd')
  two:type('GA and d<Esc>oe<Esc>')
  one:write()
  two:write()
  local wanted = { '[ ] b', '[ ] c and d', '[ ] e' }
  two:await_text(wanted)
  one:await_text(wanted)
end)

both('a server killed loses nothing and the list is there again', function(one)
  one:task('milk')
  one:command('Tasks')
  one:await_text({ '[ ] milk' })
  one:type('obread<Esc>')
  one:signal('KILL')
  one:await_notice('The server has ended')
  equal(one:text(), { '[ ] milk', 'bread' })
  one:write()
  one:await_text({ '[ ] milk', '[ ] bread' })
end)
