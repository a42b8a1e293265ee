--- Undo and redo across programs.
local connection = require('memod.connection')
local say = require('memod.say')

local M = {}

local title_characters = 40

local function one_line(text)
  return (text:gsub('[\r\n]', ' '))
end

--- What a commit did, and to what: `Delete memo “Milk”`. An older server sends no title.
function M.words(commit)
  local label = one_line(commit.label)
  if not commit.title then
    return label
  end
  local title = one_line(commit.title)
  if vim.fn.strchars(title) > title_characters then
    title = vim.fn.strcharpart(title, 0, title_characters - 1) .. '…'
  end
  if commit.count > 1 then
    return ('%s (“%s” and %d more)'):format(label, title, commit.count - 1)
  end
  return ('%s “%s”'):format(label, title)
end

local function reverse(method, params, word)
  connection.request(method, params, function(err, result)
    if err then
      return say.error(err)
    end
    say.info(('%s: %s.'):format(word, M.words(result)))
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
