--- A line of a list as the server shows it, `[ ]! Title`, and its box.
local M = {}

local boxes = { todo = '[ ]', doing = '[~]', done = '[x]' }
local states = { [' '] = 'todo', ['~'] = 'doing', ['x'] = 'done', ['X'] = 'done' }

--- The line that shows `row`.
---@return string
function M.of(row)
  return (row.line or row.name):gsub('\n', ' ') .. ''
end

--- The title that the line of `row` shows, or a group's name.
---@return string
function M.title(row)
  local line = M.of(row)
  return row.task and line:sub(M.box_width(line) + 1) or line
end

--- The columns that the box takes, with the blank before and after it.
---@return integer
function M.box_width(text)
  return #(text:match('^%s*%[[ ~xX]%]!? ?') or '')
end

--- The box of the line as it is to be: `fn` gets and gives the state and the importance.
---@return string box With the space after it.
function M.box(text, fn)
  local mark, importance = text:match('^%s*%[([ ~xX])%](!?)')
  local state, important = fn(states[mark] or 'todo', importance == '!')
  return boxes[state] .. (important and '! ' or ' ')
end

return M
