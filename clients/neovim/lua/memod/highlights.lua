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
  MemodTag = 'Identifier',
  MemodLink = 'Underlined',
  MemodBox = 'Special',
  MemodDate = 'Constant',
}

local M = {}

function M.define()
  for name, link in pairs(links) do
    vim.cmd(('highlight default link %s %s'):format(name, link))
  end
end

local date = [=[\<\d\{4}-\d\d-\d\d\>]=]

--- Marks tags, links, boxes and dates in the text of the current buffer.
function M.mark_words()
  vim.cmd(('syntax match memodDate "%s" containedin=ALL'):format(date))
  require('memod.marks').follow(vim.api.nvim_get_current_buf())
end

M.define()
vim.api.nvim_create_autocmd('ColorScheme', {
  group = vim.api.nvim_create_augroup('memod_highlights', {}),
  callback = M.define,
})

return M
