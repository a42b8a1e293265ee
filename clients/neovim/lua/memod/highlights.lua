--- The highlight groups, each linked to one that every colour scheme has.
local links = {
  MemodSection = 'Title',
  MemodDone = 'Comment',
  MemodDoing = 'Type',
  MemodImportant = 'WarningMsg',
  MemodDue = 'Comment',
  MemodOverdue = 'DiagnosticError',
  MemodGroup = 'Comment',
  MemodHeld = 'DiagnosticInfo',
  MemodMatch = 'Search',
  MemodExcerpt = 'Comment',
  MemodHint = 'Comment',
}

local M = {}

function M.define()
  for name, link in pairs(links) do
    vim.cmd(('highlight default link %s %s'):format(name, link))
  end
end

M.define()
vim.api.nvim_create_autocmd('ColorScheme', {
  group = vim.api.nvim_create_augroup('memod_highlights', {}),
  callback = M.define,
})

return M
