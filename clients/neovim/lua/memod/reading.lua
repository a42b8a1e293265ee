--- What the server reads in a typed line, and what it can't, in words.
local date = require('memod.date')
local tr = require('memod.messages').tr

local M = {}

--- The highlights of what was read, by its kind.
M.looks = setmetatable({
  due = 'MemodDue', start = 'MemodDue', ['repeat'] = 'MemodDue', remind = 'MemodDue',
  group = 'MemodGroup', important = 'MemodImportant',
}, {
  __index = function()
    return 'MemodHint'
  end,
})

--- What was read, each as words with their highlight.
---@param parsed table The result of `task/parse`.
---@return table[] chunks
function M.chunks(parsed)
  local chunks, due = {}, parsed.due
  for _, span in ipairs(parsed.spans) do
    due = span.kind ~= 'due' and due or nil
  end
  for _, span in ipairs(parsed.spans) do
    table.insert(chunks, { span.said, M.looks[span.kind] })
    -- `every monday 9am` says when it is due, too.
    table.insert(chunks, span.kind == 'repeat' and due and { date.due(due), M.looks.due } or nil)
  end
  for _, tag in ipairs(parsed.tags) do
    table.insert(chunks, { '#' .. tag, 'MemodHint' })
  end
  return chunks
end

--- What is in doubt, or wasn't read: each with its `words`, and with what they could mean as `choices`.
---@param parsed table
---@param lines string[] The text that was read.
---@return table[] questions
function M.questions(parsed, lines)
  local questions = vim.list_extend({ parsed.doubt }, parsed.unread or {})
  for _, phrase in ipairs(questions) do
    local range = phrase.range
    local line = lines[range.start.line + 1] or ''
    phrase.words = line:sub(range.start.character + 1, range['end'].character)
    phrase.may_be_text = phrase == parsed.doubt and #phrase.readings == 0
    phrase.choices = phrase.group and tr('make the group') or phrase.may_be_text and tr('text')
      or #phrase.readings > 0 and table.concat(phrase.readings, tr(' or ')) or nil
  end
  return questions
end

return M
