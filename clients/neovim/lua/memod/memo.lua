--- The buffers of memos: made, and told what others write.
local View = require('memod.memo.view')
local buffer = require('memod.buffer')
local connection = require('memod.connection')
local drafts = require('memod.drafts')
local limits = require('memod.limits')
local write = require('memod.memo.write')

local M = {}

local views = {} -- by buffer
local new_groups = {} -- the groups of memos that are about to be new, by id

---@return memod.MemoView?
function M.of(buf)
  return views[buf]
end

--- Says beforehand that there is no memo of that id, so that its buffer is ready at once.
---@param id string
---@param group? string
---@param is_task? boolean
function M.expect_new(id, group, is_task)
  new_groups[id] = { group = group, task = is_task and { state = 'todo' } or nil }
end

--- Fills the buffer of a memo, or fills it again. Called for BufReadCmd.
function M.read(buf, id)
  buffer.set_up(buf, { buftype = 'acwrite', filetype = 'markdown', modifiable = false })
  vim.bo[buf].includeexpr = "v:lua.require'memod.link'.include(v:fname)"
  vim.bo[buf].omnifunc = "v:lua.require'memod.complete'.omni"
  local view = View.new(buf, id)
  views[buf] = view
  require('memod.elsewhere').follow(buf, function(is_forced)
    write.write(view, is_forced)
  end)
  buffer.on(buf, 'BufUnload', function()
    views[buf] = nil
  end)
  drafts.follow(view)
  require('memod.keys').map(buf, 'memo')
  vim.api.nvim_buf_call(buf, require('memod.highlights').mark_words)
  if vim.fn.exists('&winbar') == 1 then
    buffer.set_up_windows(buf, "winbar=%{%v:lua.require'memod.memo'.winbar()%}")
  end
  local expected = new_groups[id]
  if expected then
    new_groups[id] = nil
    view.group, view.task = expected.group, expected.task
    return view:become_new()
  end
  drafts.remind(view)
  require('memod.groups').known()
  view:refresh()
  vim.wait(limits.opening, function()
    return view.is_shown or view.is_refused
  end, 1)
end

--- Calls the buffers by their memos' titles, after a session that had older ones.
function M.fit_names()
  for _, view in pairs(views) do
    view:fit_name()
  end
end

--- What stands above the text of the memo in the window that is drawn: its state, due and group.
function M.winbar()
  local view = M.of(vim.api.nvim_win_get_buf(vim.g.statusline_winid or 0))
  return view and (view:summary():gsub('%%', '%%%%')) or ''
end

connection.on('notification', function(method, params)
  if method ~= 'store/didChange' or not next(views) then
    return
  end
  local revisions
  if params.changes then
    revisions = {}
    for _, change in ipairs(params.changes) do
      revisions[change.id] = change.revision
    end
  end
  for _, view in pairs(views) do
    local revision = revisions and revisions[view.id]
    if view.base and (not revisions or (revision and revision > view.base)) then
      view:refresh()
    end
  end
end)

connection.on('ready', function()
  for _, view in pairs(views) do
    if view.base then
      view:refresh()
    end
  end
end)

return M
