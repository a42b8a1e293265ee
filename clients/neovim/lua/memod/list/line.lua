--- A line of a list: `/m_3 [ ]! Title`, or the heading of a section: `/:todo To do`. The id and the
--- key are concealed.
---
--- The id stands in the text, not in an extmark: yanking and putting, `:move`, `:sort` and undo
--- keep text. It is whole, so that a line can go to another Neovim, or to Vim.

---@class memod.Line
---@field id string? Nil on a heading, and on a line that was typed.
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
  return ('/%s %s%s'):format(row.id, box, (row.title:gsub('\n', ' ')))
end

--- The line above the rows of a section.
---@return string
function M.heading(section)
  return ('/:%s %s'):format(section.key, section.title)
end

--- What the rows below a heading have in common; nil on any other line.
---@return string?
function M.key(text)
  return text:match('^/:(%S*) ')
end

--- The id on a line.
---@return string?
function M.id(text)
  return text:match('^/(%a[%w_-]*) ')
end

--- What tells a line from all others: its id, or the key of its heading.
---@return string?
function M.anchor(text)
  return text:match('^/(:?[%w_-]*) ')
end

--- A line as a person sees it, without the id or the key.
---@return string
function M.visible(text)
  return (text:gsub('^/[:%a]%S* ', ''))
end

--- The same of the line that shows `row`.
---@return string
function M.shown(row)
  return M.visible(M.format(row))
end

---@param text string
---@return memod.Line
function M.parse(text)
  local id, rest = text:match('^/(%a[%w_-]*) (.*)$')
  local line = { id = id, important = false }
  if not id then
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

--- The columns that the id takes, and those that the id and the box take.
---@return integer prefix_width
---@return integer title_column
function M.columns(text)
  local prefix = text:match('^/[:%a]%S* ') or ''
  local box = text:sub(#prefix + 1):match('^%[[ ~xX]%]!? ?') or ''
  return #prefix, #prefix + #box
end

--- The box of the line as it is to be: `fn` gets and gives the state and the importance.
---@return string box With the space after it.
function M.box(text, fn)
  local line = M.parse(text)
  local state, important = fn(line.state or 'todo', line.important)
  return boxes[state] .. (important and '! ' or ' ')
end

return M
