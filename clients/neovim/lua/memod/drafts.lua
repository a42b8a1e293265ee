--- Texts that were typed and not written yet. The server keeps them, and `:Memo recover` brings back
--- what an editor had that ended: this one, Vim, or of memos any other.
local buffer = require('memod.buffer')
local connection = require('memod.connection')
local date = require('memod.date')
local limits = require('memod.limits')
local tr = require('memod.messages').tr
local say = require('memod.say')
local uri = require('memod.uri')

local M = {}

-- Who types on without a pause loses no more than this.
local typing_ms = 2000
local typing_changes = 200
-- Longer lists are kept only when the person pauses: it takes longer than a key may.
local lines_at_once_max = 1000

-- By buffer: the `view`, the `key`, the buffer's `tick` then, whether it `is_sent` and not answered,
-- whether it `is_wanted` again after that, and the `size_max` of one that was refused.
local kept = {}
local brought -- the key of what is being brought back

local function forget(buf)
  local draft = kept[buf]
  if draft then
    kept[buf] = nil
    connection.request('draft/forget', { key = draft.key }, function() end)
  end
end

--- Keeps the text of `view` if it isn't written, after what is on its way; forgets it if it is.
---@param view memod.MemoView|memod.ListView
---@param kept_it? fun() Called once it is kept.
function M.keep(view, kept_it)
  local buf = view.buf
  if not vim.api.nvim_buf_is_loaded(buf) or view.is_writing then
    return
  elseif not vim.bo[buf].modified then
    return forget(buf)
  end
  local draft = kept[buf] or { view = view }
  local tick = vim.api.nvim_buf_get_changedtick(buf)
  if draft.is_sent or draft.tick == tick then
    draft.is_wanted = draft.tick ~= tick
    return
  end
  local size = vim.api.nvim_buf_get_offset(buf, vim.api.nvim_buf_line_count(buf))
  local params = size < (draft.size_max or math.huge) and view:draft()
  if not params then
    return
  end
  kept[buf] = draft
  draft.key, draft.tick, draft.is_sent, draft.is_wanted = params.key, tick, true, false
  connection.request('draft/keep', params, function(err)
    draft.is_sent, draft.tick = false, not err and draft.tick or nil
    if err and (err.data or {}).kind == 'limitExceeded' then
      -- A text that isn't shorter is asked for in vain.
      draft.size_max = size
      say.warn(err)
    end
    if draft.is_wanted and kept[buf] == draft then
      M.keep(view)
    end
    if kept_it and not err then
      kept_it()
    end
  end)
end

--- Keeps what is typed in the buffer of `view` from now on.
---@param view memod.MemoView|memod.ListView
function M.follow(view)
  local buf, changes, is_waiting = view.buf, 0, false
  local function keep()
    M.keep(view)
  end
  local function keep_short()
    local is_long = view.track and vim.api.nvim_buf_line_count(buf) > lines_at_once_max
    if not is_long or not vim.bo[buf].modified then
      keep()
    end
  end
  local function keep_typed()
    changes, is_waiting = 0, false
    if vim.api.nvim_buf_is_loaded(buf) then
      keep_short()
    end
  end
  buffer.on(buf, { 'InsertLeave', 'TextChanged', 'BufModifiedSet' }, keep_short)
  buffer.on(buf, { 'CursorHold', 'CursorHoldI', 'FocusLost' }, keep)
  buffer.on(buf, { 'TextChangedI', 'TextChangedP' }, function()
    changes = changes + 1
    if changes >= typing_changes then
      keep_typed()
    elseif not is_waiting then
      is_waiting = true
      vim.defer_fn(keep_typed, typing_ms)
    end
  end)
  buffer.on(buf, 'BufUnload', function()
    -- Who ends the editor by a signal gives nothing up.
    if vim.v.dying == 0 then
      forget(buf)
    else
      keep()
    end
  end)
end

--- Says so if an editor left a text of what `view` shows.
---@param view memod.MemoView|memod.ListView
function M.remind(view)
  local key = view:key()
  if key == brought then
    return
  end
  connection.request('draft/list', { key = key }, function(_, result)
    if result and #result.drafts > 0 then
      say.warn(view.track and tr('Edits of this list were never written; :Memo recover restores them.')
        or tr('A text of this memo was never written; :Memo recover restores it.'))
    end
  end)
end

local function view_of(buf)
  return require('memod.memo').of(buf) or require('memod.list').of(buf)
end

--- The view in `buf` once it is loaded and nothing in it is edited; says why not.
local function free_view(buf)
  local view
  vim.wait(limits.loading, function()
    view = view_of(buf)
    return view and view:is_loaded()
  end, 5)
  if not view or not view:is_loaded() then
    return say.error(tr('This is not loaded yet; :Memo recover again once it is.'))
  elseif vim.bo[buf].modified then
    return say.warn(tr('There are unsaved edits. :w them first; :edit! drops them.'))
  end
  return view
end

local function bring_back(draft, mods)
  local data = draft.data or {}
  brought = draft.key
  local buf = uri.open('memod://' .. draft.key:gsub('^vim:', ''), mods)
  local view = free_view(buf)
  if view and view.narrow and view:narrow(data) then
    view = free_view(buf)
  end
  brought = nil
  if not view then
    return
  end
  view:bring_back(draft.text, data)
  vim.bo[buf].modified = true
  M.keep(view, function()
    connection.request('draft/forget', { key = draft.key, process = draft.process },
      function() end)
  end)
  say.info(tr('This text was never written; :w writes it, :edit! drops it.'))
end

--- Brings back the text that was left of the memo or list in the buffer, or else one of any.
function M.open(_, call)
  local err, result = connection.await('draft/list', nil, limits.loading)
  if err then
    return say.error(err)
  end
  -- What another kind of editor calls a list, only that can read.
  local drafts = vim.tbl_filter(function(draft)
    return draft.key:find('^vim:') or draft.key:find('^%a[%w_-]*$')
  end, result.drafts)
  local view = view_of(vim.api.nvim_get_current_buf())
  local own = vim.tbl_filter(function(draft)
    return view and draft.key == view:key()
  end, drafts)
  drafts = #own > 0 and own or drafts
  if #drafts < 2 then
    return drafts[1] and bring_back(drafts[1], call.mods)
      or say.info(tr('There is nothing to recover.'))
  end
  vim.ui.select(drafts, {
    prompt = tr('Bring back:'),
    format_item = function(draft)
      local title = draft.data and draft.data.title or draft.text
      return date.due(draft.keptAt) .. '  ' .. (title:match('%S[^\r\n]*') or '')
    end,
  }, function(draft)
    if draft then
      bring_back(draft, call.mods)
    end
  end)
end

connection.on('ready', function()
  for _, draft in pairs(kept) do
    if not draft.is_sent then
      draft.tick = nil
      M.keep(draft.view)
    end
  end
end)

return M
