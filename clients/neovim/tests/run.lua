-- Runs every tests/test_*.lua in this Neovim. See run.sh.
local folder = assert(os.getenv('MEMOD_TESTS'))
package.path = folder .. '/?.lua;' .. package.path

-- Units are tested in this Neovim, everything else in children of it.
vim.opt.runtimepath:prepend(assert(os.getenv('MEMOD_PLUGIN')))
vim.cmd('runtime plugin/memod.lua')

local harness = require('harness')
for _, file in ipairs(vim.fn.sort(vim.fn.glob(folder .. '/test_*.lua', true, true))) do
  io.stdout:write('# ', vim.fn.fnamemodify(file, ':t:r'), '\n')
  dofile(file)
end
harness.finish()
