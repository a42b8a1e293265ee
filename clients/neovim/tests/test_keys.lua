-- Random commands on a list of thirty tasks: what is in the store then is what the lines say, and no
-- task is replaced or loses its text or its date.
--
-- $SEQUENCES is how many sequences there are, of 200 from $SEQUENCE_FIRST on; each is its own seed. `make check`
-- goes through all of them, `make test` through some that move with the commit.
local harness = require('harness')
local test = harness.test

local count = tonumber(os.getenv('SEQUENCES') or os.getenv('MEMOD_WHOLE') and 200 or 6)
local first = tonumber(os.getenv('SEQUENCE_FIRST') or os.getenv('MEMOD_SAMPLE') or 0) % 200
local tasks_count = 30
local words = { 'apple', 'boat', 'cedar', 'delta', 'ember', 'falcon', '가방', 'grove', '회의' }

--- What a person does: keys, or a command after a colon. `%d` is a number of its own.
local commands = {
  '>>', '3>>', '<<', 'J', '3J', 'gJ', 'gUU', 'guu', 'g~~', 'gUj', 'VjjU', 'Vjj>', '$bx', '$bxp', 'dd', '2dd',
  'ddp', 'ddP', 'ddkP', 'yyp', 'yyP', 'p', 'P', '3p', 'u', 'uu', '<C-r>', 'u<C-r>', '.', '3.', 'ddu',
  'A more<Esc>', 'I so <Esc>', 'onew%d<Esc>', 'Onew%d<Esc>', 'o[x] new%d<Esc>', '$bD', '$F D', '$x', '0x', 'D',
  'ccNEW<Esc>', 'SNEW<Esc>', 'Vjd', 'Vjyp', 'dj', '$bi<CR><Esc>', '$r.', 'f r~', 'f rx', '$b~',
  '<C-v>jjI- <Esc>', '$<C-v>jjA+<Esc>', '$<C-v>hd', '$h<C-v>lr-', 'qqA z<Esc>jq', '3@q', 'qqddpjq', '2@q',
  'qqJq', '@q', '$byiwP', '$bviwp', 'gqq', '==', 'ddGp', 'ddggp', 'yyGp', ':s/ /-/g', ':s/a/o/', ':%s/a/o/g',
  ':%s/$/ end/', ':%s/\\[ \\]/[x]/', ':%s/ \\(\\S*\\)$/_\\1/', ':g/e/m0', ':g/o/m$', ':g/boat/t.', ':g/cedar/d',
  ':g/e/normal A.', ':g/ember/normal ddp', ':v/e/s/b/d/e', ':sort', ':sort!', ':2,$sort', ':2,9sort! /k/',
  ':sort /\\] /', ':m+2', ':m0', ':m$', ':t0', ':t.', ':%!sort', ':.,+2!tr a-z A-Z', ':.,+3!tac', ':>', ':<',
  ':.,+1j', ':.,+1j!', ':%normal A,', ':undo', ':redo', ':earlier 2', ':later 2', ':%s/^/x /', ':.,+2d',
}

local function dice_of(seed)
  local state = seed * 7919 + 104729
  return function(limit)
    state = (state * 48271) % 2147483647
    return state % limit + 1
  end
end

--- The tasks by the word that each title begins with.
local function fill(child, dice)
  local calls, tasks = {}, {}
  for number = 1, tasks_count do
    local key = ('k%02d'):format(number)
    local task = { id = 'm_' .. key, due = ('2999-01-%02d'):format(number), body = '\n\nbody of ' .. key }
    tasks[key] = task
    table.insert(calls, { method = 'task/create', params = {
      id = task.id, due = task.due, state = ({ 'todo', 'todo', 'doing', 'done' })[dice(4)],
      content = ('%s %s %s'):format(key, words[dice(#words)], words[dice(#words)]) .. task.body,
    } })
  end
  child:other('store/batch', { calls = calls, origin = 'other' })
  return tasks
end

--- The box that stands first in a text, and the text without it.
local function without_box(text)
  local before, mark, rest = text:match('^(.-)%[([ ~xX])%]!?(.*)$')
  if mark and (rest == '' or rest:match('^%s')) and not before:match('^%s*%S?%S?%]') then
    before = before:match('^%s*[-+*]?%s*$') and '' or before:gsub('^%s+', '')
    -- A title has no marker of a list.
    return mark, (before .. vim.trim(rest)):gsub('^[-*+]%s+', '') .. ''
  end
  return nil, vim.trim(text)
end

local function squeezed(text)
  return (text:gsub('%s+', ' '))
end

--- What the lines mean: titles by the word they begin with, and how many tasks are new. What a line is is
--- told by that word; nil where a line is not to be written.
local function meant_by(lines, names)
  local titles, new = {}, 0
  for _, line in ipairs(lines) do
    local keys = {}
    for key in line:lower():gmatch('k%d%d') do
      table.insert(keys, key)
    end
    local _, title = without_box(line)
    local key = keys[1]
    for name, own in pairs(names) do
      key = key or (line:find(name, 1, true) and own or nil)
    end
    -- The boxes of lines that were joined.
    if #keys > 1 then
      title = title:gsub('%[[ ~xX]%]!? ', '')
    end
    if key and titles[key] then
      -- One of them is a copy.
      titles[key][squeezed(title)] = true
      new = new + (title ~= '' and 1 or 0)
    elseif key then
      titles[key] = { [squeezed(title)] = true }
    else
      new = new + (title ~= '' and 1 or 0)
    end
  end
  return titles, new
end

--- Whether something stands in the lines that no person can mean to write.
local function is_damaged(lines, headings)
  local seen = {}
  for _, line in ipairs(lines) do
    local text = vim.trim(line)
    local mark, title = without_box(text)
    if headings[text] then
      if seen[text] then
        return true
      end
      seen[text] = true
    elseif text == '' or not mark and text:match('^%S?%S?%S?%]') or not mark and text:match('^%[')
      or mark and title == '' then
      return true
    end
    for heading in pairs(headings) do
      if text ~= heading and text:find(heading, 1, true) then
        return true
      end
    end
  end
  return false
end

local function check(is_true, said, ...)
  if not is_true then
    error({ message = said:format(...) }, 0)
  end
end

--- `is_again` after a write: a box in a line that undo has joined again has no memo any more, and stays.
local function compare(child, tasks, lines, names, is_again)
  local titles, new = meant_by(lines, names)
  local found, extra = {}, 0
  local rows = child:other('memo/list', { limit = 200, fields = { 'title', 'content', 'task' } }).rows
  for _, row in ipairs(rows) do
    check(not row.title:lower():find('m_%w%w%w'), 'an id is in the title “%s”', row.title)
    local key = row.id:match('^m_(k%d%d)$')
    if key then
      found[key] = row
    else
      extra = extra + 1
    end
  end
  for key, task in pairs(tasks) do
    local row, title = found[key], titles[key]
    check((row == nil) == (title == nil), '%s is %s, and its line is not', key,
      row and 'there' or 'gone')
    if row then
      local plain = row.title:gsub('%[[ ~xX]%]!? ', '')
      check(title[squeezed(is_again and plain or row.title)], '%s is called “%s”, not %s', key, row.title,
        vim.inspect(vim.tbl_keys(title)))
      check(vim.endswith(row.content, task.body), '%s has lost its text: %s', key, row.content)
      check(row.task.due == task.due, '%s is due %s', key, row.task.due)
    end
  end
  check(extra == new, '%d tasks are new, not %d', extra, new)
end

--- Does one random thing on a random line. What `cc` calls a line is known by its name.
local function act(child, dice, names, number)
  local command = commands[dice(#commands)]
  local lnum = dice(child:lua('return vim.fn.line("$")'))
  if dice(10) > 1 and not child:lua('return vim.fn.getline(...)', lnum):find('[', 1, true) then
    -- Most is done to tasks.
    lnum = lnum + 1
  end
  child:lua('vim.fn.cursor(..., 1)', lnum)
  local key = child:lua('return vim.fn.getline(...)', lnum):lower():match('k%d%d')
  if command:find('NEW') then
    local name = ('renamed%d'):format(number)
    names[name] = key
    command = command:gsub('NEW', key and name or 'unnamed')
  end
  if next(names) and command:find('[.@]') then
    -- It would give a second line that name.
    command = 'A more<Esc>'
  end
  command = command:gsub('%%d', number)
  if command:sub(1, 1) == ':' then
    child:command('silent! ' .. command:sub(2))
    child:lua('vim.cmd("doautocmd <nomodeline> TextChanged")')
  else
    child:type(command)
    child:type('<Esc>')
  end
  return ('%d %s'):format(lnum, command)
end

local outcomes = { written = 0, refused = 0 }

--- Answers whether the list was written.
local function write_and_compare(child, seed, tasks, names, did)
  local headings = { ['To do'] = true, Doing = true, Done = true }
  local lines = child:lua('return vim.api.nvim_buf_get_lines(0, 0, -1, false)')
  local shown, state = child:text(), child:other('store/status').state
  child:write('silent! write!')
  local is_refused = child:is_modified()
  local done, reason = pcall(function()
    if is_refused then
      outcomes.refused = outcomes.refused + 1
      -- A line that was only emptied keeps no other from being written.
      local is_emptied = table.concat(child:notices()):find('No title is left', 1, true)
      check(is_emptied or child:other('store/status').state == state, 'a refused list was written')
      check(is_emptied or is_damaged(lines, headings), 'a list without damage was refused')
    else
      outcomes.written = outcomes.written + 1
      compare(child, tasks, shown, names, vim.tbl_contains(did, 'written'))
    end
  end)
  if not done then
    error({ message = ('seed %d: %s\nafter %s\nof\n%s'):format(seed, reason.message or reason,
      table.concat(did, ' | '), table.concat(lines, '\n')) }, 0)
  end
  table.insert(did, 'written')
  return not is_refused
end

local function run(child, seed)
  local dice = dice_of(seed)
  local tasks = fill(child, dice)
  child:command('Tasks')
  child:await('the tasks', function()
    return #child:text() == tasks_count
  end)
  local did, names = {}, {}
  for number = 1, 1 + dice(7) do
    table.insert(did, act(child, dice, names, number))
  end
  if write_and_compare(child, seed, tasks, names, did) then
    -- What undo brings back after a write is written, too.
    for _ = 1, dice(4) do
      table.insert(did, ({ 'u', 'u', '<C-r>' })[dice(3)])
      child:type(did[#did])
    end
    write_and_compare(child, seed, tasks, names, did)
  end
end

for offset = 0, count - 1 do
  local seed = math.floor(first + offset) % 200
  test(('random commands %d leave no task replaced'):format(seed), function(child)
    run(child, seed)
  end)
end
io.stdout:write(('# %d lists were written, %d refused\n'):format(outcomes.written, outcomes.refused))
