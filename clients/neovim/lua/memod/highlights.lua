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
  MemodDate = 'Constant',
}

local M = {}

function M.define()
  for name, link in pairs(links) do
    vim.cmd(('highlight default link %s %s'):format(name, link))
  end
end

local words = {
  memodTag = [=[\%(^\|[[:space:](]\)\@1<=#[^[:space:]#.,;:!?()[\]]\+]=],
  memodLink = [=[\[\[[^][]\+\]\]]=],
  memodDate = [=[\<\d\{4}-\d\d-\d\d\>]=],
}

--- Marks tags, links and dates in the text of the current buffer.
function M.mark_words()
  for name, pattern in pairs(words) do
    vim.cmd(('syntax match %s "%s" containedin=ALLBUT,memodLink,memodId,memodKey'):format(
      name, pattern))
  end
end

M.define()
vim.api.nvim_create_autocmd('ColorScheme', {
  group = vim.api.nvim_create_augroup('memod_highlights', {}),
  callback = M.define,
})

return M
