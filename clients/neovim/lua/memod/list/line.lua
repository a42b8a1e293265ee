--- A line of a list: `/3 [ ]! Title`. The number is concealed and stands for the record's id.
local ids = require('memod.ids')

---@class memod.Line
---@field id string? Nil on a line that was typed.
---@field state string? `todo`, `doing` or `done`; nil without a box.
---@field important boolean
---@field title string

local M = {}

local boxes = { todo = '[ ]', doing = '[~]', done = '[x]' }
local states = { [' '] = 'todo', ['~'] = 'doing', ['x'] = 'done', ['X'] = 'done' }

--- The line that shows `row`.
---@return string
function M.format(row)
  local task = row.task
  local box = ''
  if task then
    box = boxes[task.state] .. (task.important and '!' or '') .. ' '
  end
  return ('/%d %s%s'):format(ids.number(row.id), box, (row.title:gsub('\n', ' ')))
end

--- A line as a person sees it, without the number.
---@return string
function M.visible(text)
  return (text:gsub('^/%d+ ', ''))
end

--- The same of the line that shows `row`.
---@return string
function M.shown(row)
  return M.visible(M.format(row))
end

---@param text string
---@return memod.Line
function M.parse(text)
  local number, rest = text:match('^/(%d+) (.*)$')
  local line = { id = ids.id(tonumber(number)), important = false }
  if not number then
    -- Pasted Markdown: `- [ ] milk` is a task.
    rest = text:gsub('^%s*[-*+] %[', '[')
  end
  local mark, importance, title = rest:match('^%s*%[([ ~xX])%](!?)(.*)$')
  if mark then
    line.state = states[mark]
    line.important = importance == '!'
  end
  line.title = vim.trim(mark and title or rest)
  return line
end

--- The columns that the number takes, and those that the number and the box take.
---@return integer prefix_width
---@return integer title_column
function M.columns(text)
  local prefix = text:match('^/%d+ ') or ''
  local box = text:sub(#prefix + 1):match('^%[[ ~xX]%]!? ?') or ''
  return #prefix, #prefix + #box
end

--- The same line with another box: `fn` gets and gives the state and the importance.
function M.with_box(text, fn)
  local prefix_width, title_column = M.columns(text)
  local line = M.parse(text)
  local state, important = fn(line.state or 'todo', line.important)
  return ('%s%s%s %s'):format(
    text:sub(1, prefix_width), boxes[state], important and '!' or '', text:sub(title_column + 1))
end

return M
