--- What `:Memo` does to the memo at hand: the one of the buffer, or those of the lines.
local connection = require('memod.connection')
local date = require('memod.date')
local groups = require('memod.groups')
local ids = require('memod.ids')
local line_of = require('memod.list.line')
local limits = require('memod.limits')
local list = require('memod.list')
local memo = require('memod.memo')
local tr = require('memod.messages').tr
local say = require('memod.say')
local uri = require('memod.uri')

local M = {}

local function say_error(err)
  if err then
    say.error(err)
  end
end

--- The ids meant: the memo of the buffer, or those of the lines.
local function targets(call)
  local buf = vim.api.nvim_get_current_buf()
  local view = memo.of(buf)
  if view then
    return view.base and { view.id } or {}
  end
  local kind = vim.b[buf].memod_kind
  local found = {}
  if kind == 'list' then
    for lnum = call.line1, call.line2 do
      table.insert(found, list.id_at(buf, lnum))
    end
  elseif kind == 'search' then
    table.insert(found, (require('memod.search').hit()))
  end
  return found
end

--- Asks the server to do something to all memos at hand.
local function ask(call, method)
  local wanted = targets(call)
  if #wanted == 0 then
    return say.warn(tr('There is no memo here.'))
  end
  connection.request(method, { ids = wanted }, function(err, result)
    say_error(err or result.results[1].error)
  end)
end

--- Asks the server to do something to each memo at hand, in one commit.
---@param callback? fun(err: table?, result: table?)
local function ask_for_each(call, method, params, callback)
  local calls = vim.tbl_map(function(id)
    return { method = method, params = vim.tbl_extend('force', params, { id = id }) }
  end, targets(call))
  if #calls == 0 then
    return say.warn(tr('There is no memo here.'))
  end
  -- In the history it is called by what was typed.
  local label = vim.fn.strcharpart(':Memo ' .. call.args, 0, 100)
  connection.request('store/batch', { calls = calls, label = label }, callback or say_error)
end

--- Opens a buffer for a new memo, ready to type.
function M.new(group, call)
  local view = list.of(vim.api.nvim_get_current_buf())
  local function open(id)
    local new = ids.fresh()
    memo.expect_new(new, id, view and view.spec.kind == 'task')
    uri.open_memo(new, tr('New memo'), call.mods)
    vim.cmd('startinsert')
  end
  if group == '' then
    return open(view and view.spec.group)
  end
  groups.find(group, function(err, found)
    say_error(err)
    if found then
      open(found.id)
    end
  end)
end

local function open(argument, call)
  if argument ~= '' then
    return uri.open('memod://' .. argument, call.mods)
  end
  local kind = vim.b.memod_kind
  if kind == 'search' then
    return require('memod.search').open_hit(call.mods)
  elseif kind == 'page' or kind == 'history' then
    return require('memod.page').open_line(call.mods)
  end
  local id = list.id_at(vim.api.nvim_get_current_buf(), vim.fn.line('.'))
  if kind ~= 'list' or not id then
    return say.warn(tr(
      'There is nothing to open on this line. A typed line can be opened after :w.'))
  end
  local view = list.of(vim.api.nvim_get_current_buf())
  local row = view.base.by_id[id]
  if row and view.spec.is_groups then
    return uri.open(uri.name('list', row.name), call.mods)
  end
  uri.open_memo(id, row and line_of.title(row), call.mods)
end

M.open = open

function M.open_split(argument, call)
  open(argument, { mods = call.mods ~= '' and call.mods or 'belowright' })
end

--- Changes the task of a memo, at once.
local function change_task(id, fn)
  connection.request('memo/get', { ids = { id }, fields = { 'task' } }, function(err, result)
    local outcome = result and result.results[1]
    if err or outcome.error then
      return say.error(err or outcome.error)
    end
    local task = outcome.memo.task or { state = 'todo', important = false }
    local state, important = fn(task.state, task.important)
    -- Only what is to be different: the rest may have been changed elsewhere.
    local patch = vim.empty_dict()
    patch.state = state ~= task.state and state or nil
    -- The occurrence that is seen of a task that comes again.
    patch.occurrence = patch.state == 'done' and task['repeat'] and task['repeat'].anchor or nil
    if important ~= task.important then
      patch.important = important
    end
    connection.request('memo/update', { id = id, task = patch }, function(refusal, changed)
      if refusal then
        return say.error(refusal)
      end
      local now = changed.memo.task
      if state == 'done' and now.state ~= 'done' and now.due then
        return say.info(tr('Done; repeats %s.', date.due(now.due)))
      end
      local word = date.states[state]
      say.info(important and tr('Now: %s, important.', word) or tr('Now: %s.', word))
    end)
  end)
end

--- Changes the boxes of the lines, which `:w` makes so; of a memo in its buffer or a hit, its task.
local function change_box(call, fn)
  if vim.b.memod_kind ~= 'list' then
    local id = targets(call)[1]
    if id then
      return change_task(id, fn)
    end
    return say.warn(tr('There is no task here; :w creates an unwritten memo.'))
  end
  local view = list.of(vim.api.nvim_get_current_buf())
  for index, text in ipairs(vim.api.nvim_buf_get_lines(0, call.line1 - 1, call.line2, false)) do
    local lnum = call.line1 + index - 2
    if text ~= '' and not (view.track:id(lnum + 1) or ''):find('^:') then
      local box = { line_of.box(text, fn) }
      vim.api.nvim_buf_set_text(0, lnum, 0, lnum, line_of.box_width(text), box)
    end
  end
end

function M.done(_, call)
  change_box(call, function(state, important)
    return state == 'done' and 'todo' or 'done', important
  end)
end

function M.doing(_, call)
  change_box(call, function(state, important)
    return state == 'doing' and 'todo' or 'doing', important
  end)
end

function M.todo(_, call)
  change_box(call, function(_, important)
    return 'todo', important
  end)
end

function M.important(_, call)
  change_box(call, function(state, important)
    return state, not important
  end)
end

--- Lists the lines that link to the memo.
function M.links(_, call)
  local id = targets(call)[1]
  if not id then
    return say.warn(tr('There is no memo here.'))
  end
  require('memod.grep').links(id)
end

function M.delete(_, call)
  ask(call, 'memo/delete')
end

function M.restore(_, call)
  ask(call, 'memo/restore')
end

--- Sets the member `name` of the tasks, in the person's words, which the server reads; nothing
--- clears it. `said` is how its value is told of, which `words_of` says, and `cleared` how none is.
local function set_in_words(name, said, cleared, words_of, words, call)
  local patch = { [name] = words == '' and vim.NIL or words }
  ask_for_each(call, 'memo/update', { task = patch }, function(err, result)
    if err then
      -- Which param it was says nothing to who typed it.
      return say.error((err.message:gsub('^`[%w.]+`: ', '')))
    end
    local value = result.results[1].result.memo.task[name]
    say.info(value and value ~= vim.NIL and tr(said, words_of(value)) or cleared)
  end)
end

--- Sets when the tasks are due.
function M.due(words, call)
  set_in_words('due', tr('Due %s.'), tr('Due never.'), date.due, words, call)
end

--- Hides the tasks until then; without words, no longer.
function M.defer(words, call)
  set_in_words('start', tr('Deferred until %s.'), tr('Not deferred.'), date.due, words, call)
end

--- Has the tasks come again when they are done; without words, no longer.
function M.repeat_as(words, call)
  set_in_words('repeat', tr('Repeats %s.'), tr('Only once.'), date.repeats, words, call)
end

--- Checks the boxes of items of a memo, or none of them if the first one is checked; items get one. The
--- server does it, which knows what is a box.
function M.tick(_, call)
  local lines = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  local first, last = call.line1, call.line2
  local err, result = connection.await('text/tick', {
    content = table.concat(lines, '\n'), line = first - 1, lastLine = last - 1, add = true,
  }, limits.asking)
  if err then
    return say.error(err)
  elseif result.ticked == nil then
    return say.warn(tr('There is no item of a list here; `- [ ] milk` is one with a box.'))
  end
  local ticked = vim.split(result.content, '\n', { plain = true })
  vim.api.nvim_buf_set_lines(0, first - 1, last, false, vim.list_slice(ticked, first, last))
end

--- Pins the memos; with `!` takes the pin off.
function M.pin(_, call)
  ask_for_each(call, 'memo/update', { pinned = not call.bang })
end

--- Moves the memos to the end of a group; to none without a name.
function M.move(name, call)
  if name == '' then
    return ask_for_each(call, 'memo/move', { group = vim.NIL })
  end
  groups.find(name, function(err, group)
    say_error(err)
    if group then
      ask_for_each(call, 'memo/move', { group = group.id })
    end
  end)
end

return M
