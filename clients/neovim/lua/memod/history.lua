--- Undo and redo across programs.
local connection = require('memod.connection')
local say = require('memod.say')

local M = {}

local function reverse(method, params, word)
  connection.request(method, params, function(err, result)
    if err then
      return say.error(err)
    end
    say.info(('%s: %s.'):format(word, result.label))
  end)
end

--- Takes back the newest change made from this editor; with `!` of any program.
function M.undo(_, call)
  reverse('history/undo', { ofOrigin = not call.bang and connection.origin or nil }, 'Undone')
end

--- Makes the change again that was taken back last.
function M.redo(_, call)
  reverse('history/redo', { ofOrigin = not call.bang and connection.origin or nil }, 'Redone')
end

local function revision_here()
  local row = require('memod.page').row_here()
  return row and row.revision
end

local function reverse_here(method, word)
  local revision = revision_here()
  if not revision then
    return say.warn('There is no change on this line; see :Memo history.')
  end
  reverse(method, { revision = revision }, word)
end

--- Takes back the change on the line of a history.
function M.undo_commit()
  reverse_here('history/undo', 'Undone')
end

function M.redo_commit()
  reverse_here('history/redo', 'Redone')
end

return M
