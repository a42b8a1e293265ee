--- `:w` of a memo: merged with what others wrote since, or a conflict to look at.
local config = require('memod.config')
local connection = require('memod.connection')
local messages = require('memod.messages')
local say = require('memod.say')
local text_of = require('memod.text')
local writes = require('memod.writes')

local tr = messages.tr

local M = {}

--- What became of the links to the old title, as a sentence with a blank before it.
local function links_of(renamed)
  if not renamed then
    return ''
  elseif renamed.relinked > 0 then
    return tr(' The links in %s follow.',
      messages.count(renamed.relinked, '%s memo', '%s memos'))
  elseif renamed.linking > 0 then
    return tr(' Links to “%s” are left in %s.', renamed.from,
      messages.count(renamed.linking, '%s memo', '%s memos'))
  end
  return ''
end

--- Takes the answer to a write; `is_untouched` tells whether the person has typed since.
local function settle(view, err, memo, content, is_untouched, renamed)
  if not err then
    if is_untouched then
      view:take(memo)
    elseif memo.content == content then
      view.base, view.sent = memo.revision, nil
    end
    -- Else the text goes on from the old base, and the next write merges it again.
    if memo.trashedAt then
      say.warn(tr('This memo is in the trash; :Memo restore takes it out.'))
    else
      local title = memo.title ~= '' and memo.title or tr('(empty)')
      local said = memo.content == content and tr('Written “%s”.', title)
        or tr('Written “%s”, with what was changed elsewhere.', title)
      say.info(said .. links_of(renamed))
    end
    return
  end
  local kind = err.data and err.data.kind
  if kind == 'conflict' and is_untouched then
    return view:show_conflict(err)
  elseif kind == 'notFound' and view.base then
    view:become_new()
    return say.error(err.message .. tr(' :w again keeps this text as a memo of its own.'))
  end
  say.error(err)
end

local function send(view, content, callback)
  local function answer(err, result)
    callback(err, result and result.memo, result and result.renamed)
  end
  if view.base then
    local params = { id = view.id, content = content, base = view.base,
      relink = config.options.relink }
    return connection.request('memo/update', params, answer)
  end
  local params = { id = view.id, content = content, group = view.group, task = view.task }
  local sent = view.sent
  view.sent = content
  connection.request('memo/create', params, function(err, result)
    local data = err and err.data or {}
    local current = data.kind == 'alreadyExists' and data.current
    if current and current.content == sent then
      -- An earlier try was answered too late: it did make the memo, with what the text was then.
      view.base = current.revision
      return send(view, content, callback)
    elseif current then
      data.kind = 'conflict'
    end
    answer(err, result)
  end)
end

local function has_markers(content)
  return ('\n' .. content):find('\n<<<<<<< yours\n', 1, true)
    or ('\n' .. content):find('\n>>>>>>> current', 1, true)
end

--- Writes the buffer of `view`; `is_forced` with conflict markers in it, too.
---@param view memod.MemoView
---@param is_forced boolean
function M.write(view, is_forced)
  if view.is_writing and not writes.finish(view.buf) then
    return
  end
  local content, problem = text_of.of_buffer(view.buf)
  if content and view.has_markers and has_markers(content) and not is_forced then
    problem = tr(
      'There are conflict markers left. Edit the parts between them, or :w! to keep them.')
  end
  if problem then
    return say.error(problem)
  end
  view.is_writing = true
  local tick = vim.api.nvim_buf_get_changedtick(view.buf)
  writes.run(view.buf, function(finish)
    send(view, content, function(err, memo, renamed)
      view.is_writing = false
      finish(err)
      if vim.api.nvim_buf_is_loaded(view.buf) then
        local is_untouched = vim.api.nvim_buf_get_changedtick(view.buf) == tick
        settle(view, err, memo, content, is_untouched, renamed)
        vim.bo[view.buf].modified = err ~= nil or not is_untouched
        require('memod.drafts').keep(view)
      elseif err then
        say.error(err)
      end
    end)
  end)
end

return M
