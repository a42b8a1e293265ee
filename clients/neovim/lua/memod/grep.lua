--- Searches, and the links to a memo, in the quickfix list, where `:cnext` and all else works.
local config = require('memod.config')
local connection = require('memod.connection')
local tr = require('memod.messages').tr
local names = require('memod.names')
local say = require('memod.say')

local M = {}

--- An entry for each match of a row, or one for the row.
local function add(items, row)
  local lines = vim.split(row.content, '\n', { plain = true })
  local ranges = row.ranges and #row.ranges > 0 and row.ranges
    or { { start = { line = 0, character = 0 } } }
  local own = names.find(row.id)
  local name = own and vim.api.nvim_buf_get_name(own) or names.of(row.id, row.title)
  local last
  for _, range in ipairs(ranges) do
    local start = range.start
    -- One entry a line, as `:grep` has it.
    if start.line ~= last then
      last = start.line
      table.insert(items, {
        filename = name,
        lnum = start.line + 1,
        col = start.character + 1,
        text = vim.trim(lines[start.line + 1] or row.title),
        module = row.title,
      })
    end
  end
end

--- Opens the entry of the line in the window before. By itself, Neovim doesn't take a memo's window
--- for one of a file, and splits.
local function jump()
  local entry = vim.fn.line('.')
  if vim.fn.getwinvar(vim.fn.winnr('#'), '&buftype') == 'acwrite' then
    vim.cmd('wincmd p')
  end
  vim.cmd(entry .. 'cc')
end

--- Puts what `query` finds in the quickfix list, and opens it.
---@param query table
---@param title string What the list is called.
---@param nothing string What to say if there is none.
local function show(query, title, nothing)
  query.fields = { 'title', 'content' }
  connection.rows(query, function(err, rows)
    if err then
      return say.error(err)
    end
    local items = {}
    for _, row in ipairs(rows) do
      add(items, row)
    end
    if #items == 0 then
      return say.info(nothing)
    end
    vim.fn.setqflist({}, ' ', { title = title, items = items })
    vim.cmd('botright copen')
    if config.options.keymaps then
      vim.keymap.set('n', '<CR>', jump, { buffer = true })
    end
  end)
end

--- The lines that have the words of `text`.
function M.open(text)
  if text == '' then
    return say.warn(tr('Which words? `:Memo grep WORDS` lists the memos with them.'))
  end
  show({ text = text }, ':Memo grep ' .. text, tr('Nothing has “%s”.', text))
end

--- The lines that link to the memo of that id.
function M.links(id)
  show({ linksTo = id }, ':Memo links', tr('Nothing links here.'))
end

return M
