--- Undo and redo across programs.
local connection = require('memod.connection')
local tr = require('memod.messages').tr
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
    return tr('%s (“%s” and %s more)', label, title, commit.count - 1)
  end
  return tr('%s “%s”', label, title)
end

--- `said` is what is said of the commit when it was done.
local function reverse(method, params, said)
  connection.request(method, params, function(err, result)
    if err then
      return say.error(err)
    end
    say.info(tr(said, M.words(result)))
  end)
end

--- Takes back the newest change made from this editor; with `!` of any program.
function M.undo(_, call)
  reverse('history/undo', { ofOrigin = not call.bang and connection.origin or nil },
    tr('Undone: %s.'))
end

--- Makes the change again that was taken back last.
function M.redo(_, call)
  reverse('history/redo', { ofOrigin = not call.bang and connection.origin or nil },
    tr('Redone: %s.'))
end

local function revision_here()
  local row = require('memod.page').row_here()
  return row and row.revision
end

local function reverse_here(method, said)
  local revision = revision_here()
  if not revision then
    return say.warn(tr('There is no change on this line; see :Memo history.'))
  end
  reverse(method, { revision = revision }, said)
end

--- Takes back the change on the line of a history.
function M.undo_commit()
  reverse_here('history/undo', tr('Undone: %s.'))
end

function M.redo_commit()
  reverse_here('history/redo', tr('Redone: %s.'))
end

return M
