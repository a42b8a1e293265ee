--- The buffers of lists: made, and listened to while the person edits them.
local View = require('memod.list.view')
local buffer = require('memod.buffer')
local drafts = require('memod.drafts')
local groups = require('memod.groups')
local marks = require('memod.list.marks')
local say = require('memod.say')
local spec_of = require('memod.list.spec')
local tr = require('memod.messages').tr

local views = {} -- by buffer
local narrow_columns = 60

local M = {}

---@return memod.ListView?
function M.of(buf)
  return views[buf]
end

--- What stands for a line of a list: the id of a memo or group; nil on a heading, and on a line
--- that is new.
---@return string?
function M.id_at(buf, lnum)
  local view = views[buf]
  local id = view and view.track:id(lnum) or ':'
  return id:sub(1, 1) ~= ':' and not view:is_new(id) and id or nil
end

local syntax = [[
  syntax clear
  syntax match memodDone "^\s*\[[xX]\].*$"
  syntax match memodBox "^\s*\[[ ~]\]!\?" contains=memodDoing,memodImportant
  syntax match memodDoing "\[\~\]" contained
  syntax match memodImportant "!" contained
  highlight default link memodDone MemodDone
  highlight default link memodDoing MemodDoing
  highlight default link memodImportant MemodImportant
]]

--- In a narrow window a line that is too long goes on below, so that nothing of it is hidden.
local function fit(window)
  local is_narrow = vim.api.nvim_win_get_width(window) < narrow_columns
  if (vim.w[window].memod_is_narrow or false) ~= is_narrow then
    vim.w[window].memod_is_narrow = is_narrow
    vim.api.nvim_win_call(window, function()
      vim.cmd('setlocal ' .. (is_narrow and 'wrap' or 'nowrap'))
    end)
  end
end

local function set_up(buf)
  buffer.set_up(buf, { buftype = 'acwrite', filetype = 'memod', modifiable = false })
  buffer.set_up_windows(buf, 'nowrap linebreak breakindent breakindentopt=shift:4', fit)
  vim.api.nvim_buf_call(buf, function()
    vim.cmd(syntax)
    require('memod.highlights').mark_words()
  end)
  require('memod.keys').map(buf, 'list')
  -- Each line is a task: `gq` and 'textwidth' are to make no others of them.
  vim.bo[buf].formatexpr = '0'
  vim.bo[buf].omnifunc = "v:lua.require'memod.complete'.omni"
end

local function follow_person(view)
  local buf = view.buf
  require('memod.elsewhere').follow(buf, function(is_forced)
    view:write(is_forced)
  end)
  buffer.on(buf, 'TextYankPost', function()
    view.track:note_yank(vim.v.event)
  end)
  buffer.on(buf, 'ShellFilterPost', function()
    view.track:end_filter()
  end)
  buffer.on(buf, { 'TextChanged', 'TextChangedI', 'TextChangedP' }, function()
    view.track:rest()
    view.track:revive()
    if view.track:mend_headings() then
      say.warn(tr("Headings can't be edited, so they are as they were."))
    end
    if not view:is_pristine() then
      marks.hint(buf, nil)
      if not vim.bo[buf].modified then
        view:refresh()
      end
    end
  end)
  buffer.on(buf, 'BufHidden', function()
    if not vim.bo[buf].modified then
      view.watch:stop()
    end
  end)
  buffer.on(buf, 'BufWinEnter', function()
    if not view.watch:is_running() then
      view.watch:start()
    end
  end)
  buffer.on(buf, 'BufUnload', function()
    view.watch:stop()
    view.track:stop()
    views[buf] = nil
  end)
end

marks.start(M.of)

-- Before Neovim 0.8.3 nothing says that a window was resized, only what that mostly comes from.
local resizing = vim.fn.exists('##WinResized') == 1 and { 'VimResized', 'WinResized' }
  or { 'VimResized', 'WinEnter' }
vim.api.nvim_create_autocmd(resizing, {
  group = vim.api.nvim_create_augroup('memod_fit', {}),
  callback = function()
    for buf in pairs(views) do
      vim.tbl_map(fit, vim.fn.win_findbuf(buf))
    end
  end,
})

groups.on_renamed(function()
  for _, view in pairs(views) do
    if view.spec.shows_groups then
      marks.redraw(view.buf)
    end
  end
end)

--- Fills the buffer of a list, or fills it again. Called for BufReadCmd.
function M.read(buf, name, argument)
  if views[buf] then
    views[buf].watch:stop()
    views[buf].track:stop()
    views[buf] = nil
  end
  set_up(buf)
  marks.hint(buf, tr('Loading…'))
  spec_of.find(name, argument, function(err, spec)
    -- Read twice while the groups were asked for, it is there already.
    if views[buf] or not vim.api.nvim_buf_is_loaded(buf) then
      return
    end
    if err then
      marks.hint(buf, nil)
      return say.error(err)
    end
    local view
    view = View.new(buf, spec, function()
      -- Before, the cursor would leave the note when the lines come.
      drafts.remind(view)
    end)
    views[buf] = view
    follow_person(view)
    drafts.follow(view)
  end)
end

--- What was cut from another list and is written in this one is no removal there.
---@param own memod.ListView
---@param lines memod.Line[]
function M.release(own, lines)
  for _, line in ipairs(lines) do
    for _, view in pairs(own.base.by_id[line.id or ''] and {} or views) do
      local row = view ~= own and view.base.by_id[line.id]
      if row and not view.track.shown[line.id] then
        view.base.by_id[line.id] = nil
        view.base.rows = vim.tbl_filter(function(other)
          return other ~= row
        end, view.base.rows)
      end
    end
  end
end

--- Shows the list in another order; without a name, one is chosen.
function M.sort(name)
  local view = M.of(vim.api.nvim_get_current_buf())
  if not view or view.spec.is_groups then
    return say.warn(tr('There is no order to choose here. Lists of memos and tasks have several.'))
  elseif name == '' then
    return vim.ui.select(spec_of.orders, {
      prompt = tr('Order:'), format_item = spec_of.order_title,
    }, function(chosen)
      if chosen then
        view:sort(chosen)
      end
    end)
  elseif not vim.tbl_contains(spec_of.orders, name) then
    local names = table.concat(spec_of.orders, ', ')
    return say.error(tr('There is no order `%s`; there are %s.', name, names))
  end
  view:sort(name)
end

return M
