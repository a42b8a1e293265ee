--- Search into the quickfix list, where `:cnext` and all else works as with any search.
local names = require('memod.names')
local rows_of = require('memod.rows')
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

--- Puts what has the words of `text` in the quickfix list, and opens it.
function M.open(text)
  if text == '' then
    return say.warn('Which words? `:Memo grep WORDS` lists what has them.')
  end
  rows_of.all({ text = text, fields = { 'title', 'content' } }, function(err, rows)
    if err then
      return say.error(err)
    end
    local items = {}
    for _, row in ipairs(rows) do
      add(items, row)
    end
    vim.fn.setqflist({}, ' ', { title = ':Memo grep ' .. text, items = items })
    if #items == 0 then
      return say.info(('Nothing has “%s”.'):format(text))
    end
    vim.cmd('botright copen')
  end)
end

return M
