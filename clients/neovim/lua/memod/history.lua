--- Undo and redo across programs, and what a commit changed.
local buffer = require('memod.buffer')
local connection = require('memod.connection')
local tr = require('memod.messages').tr
local say = require('memod.say')
local uri = require('memod.uri')

local M = {}

local said = { undo = tr('Undone: %s.'), redo = tr('Redone: %s.') }

--- Undoes or redoes a commit.
---@param verb 'undo'|'redo'
local function reverse(verb, params)
  connection.request('history/' .. verb, params, function(err, result)
    if err then
      return say.error(err)
    end
    say.info(tr(said[verb], result.said))
  end)
end

--- Undoes the newest change made from this editor; with `!` of any program.
function M.undo(_, call)
  reverse('undo', { ofOrigin = not call.bang and connection.origin or nil })
end

--- Redoes the change that was undone last.
function M.redo(_, call)
  reverse('redo', { ofOrigin = not call.bang and connection.origin or nil })
end

--- Undoes or redoes the change on the line of a history. An undo on it is undone by a redo.
local function reverse_here(verb)
  local row = require('memod.page').row_here()
  if not row then
    return say.warn(tr('There is no change on this line; see :Memo history.'))
  end
  reverse(row.undoes and 'redo' or verb, { revision = row.undoes or row.redoes or row.revision })
end

function M.undo_commit()
  reverse_here('undo')
end

function M.redo_commit()
  reverse_here('redo')
end

--- Fills `memod://diff/REVISION` with what a commit changed, as the server says it. Called for BufReadCmd.
function M.read(buf, _, argument)
  local revision = tonumber(argument)
  buffer.set_up(buf, { buftype = 'nofile', filetype = 'diff', modifiable = false })
  vim.b[buf].memod_kind = 'diff'
  local params = { before = (revision or 0) + 1, limit = 1, text = true }
  connection.request('history/list', params, function(err, result)
    local commit = result and result.commits[1]
    if err then
      return say.error(err)
    elseif not commit or commit.revision ~= revision then
      return say.error(tr('There is no change %s any more.', argument))
    elseif vim.api.nvim_buf_is_loaded(buf) then
      buffer.without_undo(buf, function()
        local lines = vim.split(commit.text, '\n', { plain = true, trimempty = true })
        vim.api.nvim_buf_set_lines(buf, 0, -1, false, lines)
      end)
      vim.bo[buf].modified = false
    end
  end)
end

--- Shows what the change on the line of a history did, in a window of its own.
function M.open_diff(argument, call)
  local row = require('memod.page').row_here()
  local revision = tonumber(argument) or row and row.revision
  if not revision then
    return say.warn(tr('There is no change on this line; see :Memo history.'))
  end
  uri.open(uri.name('diff', revision), call.mods ~= '' and call.mods or 'belowright')
end

return M
