-- Opens the memo $MEMO of the store $STORE in Neovim, adds a line to it once the window has added
-- one, and ends well once it shows what the second window added.
vim.opt.runtimepath:prepend(os.getenv('MEMOD_PLUGIN'))
vim.cmd('runtime plugin/memod.lua')
require('memod').setup({ cmd = os.getenv('MEMOD'), file = os.getenv('STORE') })
vim.cmd('edit memod://' .. os.getenv('MEMO'))

local function await(line)
  local is_there = vim.wait(25000, function()
    return vim.tbl_contains(vim.api.nvim_buf_get_lines(0, 0, -1, false), line)
  end, 5)
  if not is_there then
    io.stderr:write('waited for: ' .. line .. '\n')
    vim.cmd('cquit 1')
  end
end

await('shared')
io.stdout:write('open\n')
io.stdout:flush()
await('from the first window')
vim.api.nvim_buf_set_lines(0, -1, -1, false, { 'from the editor' })
vim.cmd('write')
await('from the second window')
vim.cmd('qall!')
