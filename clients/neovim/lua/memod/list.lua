--- The buffers of lists: made, and listened to while the person edits them.
local View = require('memod.list.view')
local buffer = require('memod.buffer')
local cursor = require('memod.list.cursor')
local groups = require('memod.groups')
local kept = require('memod.list.kept')
local marks = require('memod.list.marks')
local say = require('memod.say')
local spec_of = require('memod.list.spec')

local views = {} -- by buffer

local M = {}

---@return memod.ListView?
function M.of(buf)
  return views[buf]
end

local syntax = [[
  syntax clear
  syntax match memodId "^/\a[A-Za-z0-9_-]* " conceal nextgroup=memodDone,memodBox
  syntax match memodSection "^/:.*$" contains=memodKey
  syntax match memodKey "^/:\S* " conceal contained
  syntax match memodDone "\[[xX]\].*$" contained
  syntax match memodBox "\[[ ~]\]!\?" contained contains=memodDoing,memodImportant
  syntax match memodDoing "\[\~\]" contained
  syntax match memodImportant "!" contained
  highlight default link memodSection MemodSection
  highlight default link memodDone MemodDone
  highlight default link memodDoing MemodDoing
  highlight default link memodImportant MemodImportant
]]

local function set_up(buf)
  require('memod.highlights')
  buffer.set_up(buf, { buftype = 'acwrite', filetype = 'memod', modifiable = false })
  buffer.set_up_windows(buf, 'conceallevel=3 concealcursor=nvic nowrap')
  vim.api.nvim_buf_call(buf, function()
    vim.cmd(syntax)
    require('memod.highlights').mark_words()
  end)
  require('memod.keys').map(buf, 'list')
  vim.bo[buf].omnifunc = "v:lua.require'memod.complete'.omni"
end

local function follow_person(view)
  local before
  local function on(events, callback)
    vim.api.nvim_create_autocmd(events, { group = 'memod', buffer = view.buf, callback = callback })
  end
  on('BufWriteCmd', function()
    view:write(vim.v.cmdbang == 1)
  end)
  on({ 'CursorMoved', 'CursorMovedI', 'InsertEnter' }, function(event)
    local is_entering = event.event == 'InsertEnter'
    local has_moved = cursor.constrain(is_entering or event.event == 'CursorMovedI')
    if is_entering and has_moved then
      -- Without it Neovim puts the cursor back.
      vim.v.char = ' '
    end
    before = cursor.remember(view.buf, before)
  end)
  on({ 'TextChanged', 'TextChangedI', 'TextChangedP' }, function()
    local is_edited = not view:is_pristine()
    if is_edited then
      marks.hint(view.buf, nil)
      cursor.repair(view.buf, before)
    end
    before = cursor.remember(view.buf)
    if is_edited and not vim.bo[view.buf].modified then
      view:refresh()
    end
  end)
  on('BufHidden', function()
    if not vim.bo[view.buf].modified then
      view.watch:stop()
    end
  end)
  on('BufWinEnter', function()
    if not view.watch:is_running() then
      view.watch:start()
    end
  end)
  on('BufUnload', function()
    view.watch:stop()
    views[view.buf] = nil
  end)
end

marks.start(M.of)

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
    views[buf] = nil
  end
  vim.api.nvim_clear_autocmds({ group = 'memod', buffer = buf })
  set_up(buf)
  marks.hint(buf, 'Loading…')
  spec_of.find(name, argument, function(err, spec)
    -- Read twice while the groups were asked for, it is there already.
    if views[buf] or not vim.api.nvim_buf_is_loaded(buf) then
      return
    end
    if err then
      marks.hint(buf, nil)
      return say.error(err)
    end
    local view = View.new(buf, spec)
    views[buf] = view
    follow_person(view)
    kept.follow(view)
    require('memod.recover').remind(view)
  end)
end

--- Shows the list in another order; without a name, one is chosen.
function M.sort(name)
  local view = M.of(vim.api.nvim_get_current_buf())
  if not view or view.spec.is_groups then
    return say.warn('There is no order to choose here. Lists of memos and tasks have several.')
  elseif name == '' then
    return vim.ui.select(spec_of.orders, { prompt = 'Order:' }, function(chosen)
      if chosen then
        view:sort(chosen)
      end
    end)
  elseif not vim.tbl_contains(spec_of.orders, name) then
    local names = table.concat(spec_of.orders, ', ')
    return say.error(('There is no order `%s`; there are %s.'):format(name, names))
  end
  view:sort(name)
end

return M
