--- Repeats as people read them: the server says them in words.
local messages = require('memod.messages')

local M = {}

--- How often a task comes again.
---@param repeated {words: table<string, string>?}? A task's `repeat`.
---@return string? Nil if it doesn't.
function M.words(repeated)
  local words = repeated and repeated.words
  return words and (words[messages.language] or words.en)
end

--- The occurrence that is seen of a task, for `occurrence`; nil if it doesn't come again.
function M.seen(task)
  return task and task['repeat'] and task['repeat'].anchor
end

return M
