--- `:Memo` and `:Tasks`.
local tr = require('memod.messages').tr
local say = require('memod.say')
local uri = require('memod.uri')

local M = {}

local function with(module, name)
  return function(...)
    return require('memod.' .. module)[name](...)
  end
end

local function view(name)
  return function(argument, call)
    uri.open(uri.name(name, argument), call.mods)
  end
end

--- What `:Memo` can be followed by: a function of the rest of the line, and what that completes to.
---@type table<string, {run: fun(argument: string, call: table), takes: string?}>
M.subcommands = {
  list = { run = view('list'), takes = 'group' },
  tasks = { run = view('tasks'), takes = 'group' },
  add = { run = with('capture', 'open') },
  tag = { run = view('tag'), takes = 'tag' },
  find = { run = with('link', 'find'), takes = 'title' },
  sort = { run = with('list', 'sort'), takes = 'order' },
  filter = { run = with('list.narrow', 'filter') },
  keep = { run = with('list.narrow', 'keep') },
  fold = { run = with('list.narrow', 'fold') },
  search = { run = with('search', 'open') },
  recover = { run = with('drafts', 'open') },
  grep = { run = with('grep', 'open') },
  follow = { run = with('link', 'follow') },
  show = { run = with('link', 'show') },
  history = { run = with('page', 'open_history') },
  diff = { run = with('history', 'open_diff') },
  new = { run = with('actions', 'new'), takes = 'group' },
  ['open-split'] = { run = with('actions', 'open_split') },
  ['repeat'] = { run = with('actions', 'repeat_as') },
  move = { run = with('actions', 'move'), takes = 'group' },
  undo = { run = with('history', 'undo') },
  redo = { run = with('history', 'redo') },
  ['undo-commit'] = { run = with('history', 'undo_commit') },
  ['redo-commit'] = { run = with('history', 'redo_commit') },
  help = { run = with('keys', 'help') },
}

for _, name in ipairs({ 'agenda', 'deferred', 'groups', 'tags', 'trash' }) do
  M.subcommands[name] = { run = view(name) }
end

for _, name in ipairs({ 'open', 'links', 'tick', 'done', 'todo', 'doing', 'important', 'due', 'defer',
  'pin', 'delete', 'restore' }) do
  M.subcommands[name] = { run = with('actions', name) }
end

--- Runs `:Memo NAME ARGUMENT`; without a name it lists the memos.
function M.memo(call)
  local name, argument = call.args:match('^(%S+)%s*(.-)%s*$')
  name = name or 'list'
  local subcommand = M.subcommands[name]
  if not subcommand then
    return say.error(tr('There is no `:Memo %s`; see :help :Memo.', name))
  end
  call.mods = M.mods(call)
  subcommand.run((argument or ''):gsub('\\ ', ' '), call)
end

--- Runs `:Tasks GROUP`.
function M.tasks(call)
  call.mods = M.mods(call)
  M.subcommands.tasks.run((vim.trim(call.args):gsub('\\ ', ' ')), call)
end

--- Modifiers such as `vertical` that say where to open a window; others say nothing of it.
function M.mods(call)
  local found = {}
  for word in (call.mods or ''):gmatch('%S+') do
    if word ~= 'silent' and word ~= 'silent!' and word ~= 'keepalt' then
      table.insert(found, word)
    end
  end
  return table.concat(found, ' ')
end

return M
