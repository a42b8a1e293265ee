-- Commands, <Plug> maps and the memod:// scheme; everything else is loaded at first use.

if vim.g.loaded_memod or vim.fn.has('nvim-0.7') == 0 then
  return
end
vim.g.loaded_memod = true

local command = vim.api.nvim_create_user_command
local tr = require('memod.messages').tr

command('Memo', function(call)
  require('memod.command').memo(call)
end, {
  nargs = '*',
  bang = true,
  range = true,
  complete = function(...)
    return require('memod.complete').memo(...)
  end,
  desc = tr('Memos: new, list, search, tags, trash, undo and so on'),
})

command('Tasks', function(call)
  require('memod.command').tasks(call)
end, {
  nargs = '*',
  bang = true,
  complete = function(...)
    return require('memod.complete').groups(...)
  end,
  desc = tr('The tasks of a group, or all of them'),
})

vim.api.nvim_create_autocmd('BufReadCmd', {
  group = vim.api.nvim_create_augroup('memod', {}),
  pattern = 'memod://*',
  callback = function(event)
    require('memod.uri').read(event.buf)
  end,
})

-- A session names buffers like these, but leaves them to be filled.
vim.api.nvim_create_autocmd('SessionLoadPost', {
  group = 'memod',
  callback = function()
    require('memod.uri').fill_all()
  end,
})

local function plug(name, subcommand, desc)
  local key = ('<Plug>(memod-%s)'):format(name)
  vim.keymap.set('n', key, ('<Cmd>%s<CR>'):format(subcommand), { desc = desc })
end

plug('add', 'Memo add', tr('Add a task'))
plug('agenda', 'Memo agenda', tr('Show what is due'))
plug('new', 'Memo new', tr('Write a new memo'))
plug('list', 'Memo list', tr('List the memos'))
plug('tasks', 'Tasks', tr('List the tasks'))
plug('groups', 'Memo groups', tr('List the groups'))
plug('find', 'Memo find', tr('Jump to a memo by its title'))
plug('search', 'Memo search', tr('Search memos and tasks'))
plug('undo', 'Memo undo', tr('Undo the last change made from here'))
plug('redo', 'Memo redo', tr('Redo what was undone last'))
