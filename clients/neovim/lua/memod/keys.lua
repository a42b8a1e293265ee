--- The mappings of memod's own buffers, and `g?`, which shows them.
local config = require('memod.config')
local tr = require('memod.messages').tr

local M = {}

local function memo(subcommand)
  return '<Cmd>Memo ' .. subcommand .. '<CR>'
end

local function call(module, name, argument)
  return ("<Cmd>lua require('memod.%s').%s('%s')<CR>"):format(module, name, argument or '')
end

local open = { '<CR>', memo('open'), tr('Open the memo or group on the line') }
local open_split = { 'g<CR>', memo('open-split'), tr('Open it in a split') }
local help = { 'g?', memo('help'), tr('Show these mappings') }
local show = { 'K', memo('show'), tr('Show the memo of the line') }

local done = { 'g<Space>', memo('done'), tr('Mark the line as done, or to do again'), 'done' }

local maps = {
  list = {
    open,
    open_split,
    done,
    { 'g~', memo('doing'), tr('Mark the line as in progress, or not'), 'doing' },
    { 'g!', memo('important'), tr('Mark the line as important, or not'), 'important' },
    show,
    { ']]', call('keys', 'go', 'next'), tr('Go to the next heading') },
    { '[[', call('keys', 'go', 'previous'), tr('Go to the previous heading') },
    help,
  },
  page = { open, open_split, help },
  history = {
    open,
    { 'K', memo('diff'), tr('Show the change on the line') },
    { 'u', memo('undo-commit'), tr('Undo the change on the line') },
    { '<C-r>', memo('redo-commit'), tr('Redo the change on the line') },
    help,
  },
  search = { open, open_split, done, show, help },
  capture = {
    { '<CR>', call('capture', 'write'), tr('Add the task') },
    { '<C-t>', call('capture', 'reject'), tr('Leave the recognized words as text, or parse them again') },
    { '<C-y>', call('capture', 'settle'), tr('Replace ambiguous words with their next meaning') },
    { 'q', '<Cmd>close<CR>', tr('Cancel') },
    help,
  },
  memo = {
    { '<C-]>', memo('follow'), tr('Follow the link') },
    { 'gf', call('link', 'follow_or', 'gf'), tr('Follow the link, or gf as usual') },
    { '<CR>', call('link', 'follow_or', '<lt>CR>'), tr('Follow the link, or go to the next line') },
    { 'K', memo('show'), tr('Show the memo of the link') },
    { ']]', call('keys', 'go', 'next'), tr('Go to the next heading') },
    { '[[', call('keys', 'go', 'previous'), tr('Go to the previous heading') },
    { 'g<Space>', memo('tick'), tr('Check or uncheck the box of the item'), 'tick' },
    help,
  },
}

--- Goes to a heading of a list or of a memo.
function M.go(where)
  local view = require('memod.list').of(vim.api.nvim_get_current_buf())
  local step = where == 'next' and 1 or -1
  local lnum, last = vim.fn.line('.') + step, vim.fn.line('$')
  while lnum >= 1 and lnum <= last do
    local is_heading = view and (view.track:id(lnum) or ''):find('^:')
      or not view and vim.fn.getline(lnum):find('^#+ ')
    if is_heading then
      return vim.cmd(('normal! %dG0'):format(lnum))
    end
    lnum = lnum + step
  end
end

local operation -- what the operator of `operate` does, and where the cursor was

--- For 'operatorfunc': so a key takes a count of lines, and `.` repeats it.
function M.operate()
  vim.cmd(("'[,']Memo %s"):format(operation.name))
  if operation.view then
    vim.fn.winrestview(operation.view)
    operation.view = nil
  end
end

local function begin(name)
  return function()
    operation = { name = name, view = vim.fn.winsaveview() }
    vim.o.operatorfunc = "v:lua.require'memod.keys'.operate"
    return 'g@_'
  end
end

--- Gives `buf` the mappings of its kind, unless the person wants none.
---@param buf integer
---@param kind string
function M.map(buf, kind)
  vim.b[buf].memod_kind = kind
  if not config.options.keymaps then
    return
  end
  for _, map in ipairs(maps[kind]) do
    local name = kind ~= 'search' and map[4]
    if name then
      vim.keymap.set('n', map[1], begin(name), { buffer = buf, desc = map[3], expr = true })
      vim.keymap.set('x', map[1], (':Memo %s<CR>'):format(name),
        { buffer = buf, desc = map[3], silent = true })
    else
      vim.keymap.set('n', map[1], map[2], { buffer = buf, desc = map[3] })
    end
  end
end

--- Shows the mappings of the current buffer in a small window that any key closes.
function M.help()
  local kind = vim.b.memod_kind or 'list'
  local lines = {}
  for _, map in ipairs(maps[kind] or {}) do
    table.insert(lines, (' %-10s %s '):format(map[1], map[3]))
  end
  if kind == 'list' then
    vim.list_extend(lines, {
      (' :w         %s '):format(tr('Apply the edits')), (' :Memo undo %s '):format(tr('Undo')),
    })
  end
  local width = 0
  for _, line in ipairs(lines) do
    width = math.max(width, vim.fn.strdisplaywidth(line))
  end
  local buf = vim.api.nvim_create_buf(false, true)
  vim.api.nvim_buf_set_lines(buf, 0, -1, false, lines)
  vim.bo[buf].bufhidden = 'wipe'
  local window = vim.api.nvim_open_win(buf, true, {
    relative = 'cursor', row = 1, col = 0, width = width, height = #lines,
    style = 'minimal', border = 'single',
  })
  for _, key in ipairs({ 'q', '<Esc>', '<CR>', 'g?' }) do
    vim.keymap.set('n', key, '<Cmd>close<CR>', { buffer = buf })
  end
  vim.api.nvim_create_autocmd('WinLeave', {
    buffer = buf,
    once = true,
    callback = function()
      pcall(vim.api.nvim_win_close, window, true)
    end,
  })
end

return M
