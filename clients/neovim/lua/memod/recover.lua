--- Texts that were typed and never written. They are kept in files of the person's own, which Vim
--- reads as well, until they are written or given up; what is left is of an editor that ended.
local say = require('memod.say')
local text_of = require('memod.text')
local uri = require('memod.uri')

local M = {}

local kept = {} -- by buffer: the file, and the buffer's `tick` then
local brought -- the file that is being brought back

local function folder()
  local state = vim.env.XDG_STATE_HOME
  state = state and state ~= '' and state or vim.fn.expand('~/.local/state')
  return state .. '/memod/unsaved'
end

local function forget(buf)
  if kept[buf] then
    vim.fn.delete(kept[buf].path)
    kept[buf] = nil
  end
end

--- Keeps the text of `view` if it isn't written; forgets it if it is.
---@param view memod.MemoView
function M.keep(view)
  local buf = view.buf
  if not vim.api.nvim_buf_is_loaded(buf) or view.is_writing then
    return
  elseif not vim.bo[buf].modified then
    return forget(buf)
  end
  local tick = vim.api.nvim_buf_get_changedtick(buf)
  local content = (not kept[buf] or kept[buf].tick ~= tick) and text_of.of_buffer(buf)
  if not content then
    return
  end
  local path = ('%s/%s.%d.json'):format(folder(), view.id, vim.fn.getpid())
  vim.fn.mkdir(folder(), 'p', tonumber('700', 8))
  -- Nobody else is to read it; so it has its mode before it has a text. The old one is there until
  -- the new one is whole.
  local new = path .. '.new'
  vim.fn.writefile({}, new)
  vim.fn.setfperm(new, 'rw-------')
  vim.fn.writefile({ vim.json.encode({
    id = view.id, base = view.base, group = view.group, task = view.task, content = content,
  }) }, new)
  vim.fn.rename(new, path)
  kept[buf] = { path = path, tick = tick }
end

--- Whether the process still runs, and so has the text on its screen.
local function is_running(pid)
  local done, _, name = vim.loop.kill(pid, 0)
  return done == 0 or name == 'EPERM'
end

--- The files of texts that no editor has any more; with `id`, those of that memo.
---@param id string?
---@return string[]
function M.left(id)
  return vim.tbl_filter(function(path)
    local of, pid = path:match('([^/]+)%.(%d+)%.json$')
    return of and path ~= brought and (not id or of == id) and not is_running(tonumber(pid))
  end, vim.fn.glob(folder() .. '/*.json', true, true))
end

--- Keeps what is typed in the buffer of `view` from now on.
---@param view memod.MemoView
function M.follow(view)
  local buf = view.buf
  local function on(events, callback)
    vim.api.nvim_create_autocmd(events, { group = 'memod', buffer = buf, callback = callback })
  end
  local function keep()
    M.keep(view)
  end
  on({ 'InsertLeave', 'TextChanged', 'CursorHold', 'CursorHoldI', 'BufModifiedSet' }, keep)
  on('BufUnload', function()
    -- Who ends the editor by a signal gives nothing up.
    if vim.v.dying == 0 then
      forget(buf)
    end
  end)
  if #M.left(view.id) > 0 then
    say.warn('A text of this memo was never written; :Memo recover brings it back.')
  end
end

local function read(path)
  local done, found = pcall(function()
    local text = table.concat(vim.fn.readfile(path), '\n')
    return vim.json.decode(text, { luanil = { object = true } })
  end)
  return done and type(found) == 'table' and type(found.content) == 'string' and found or nil
end

--- Puts a text that was left in the buffer of its memo; the next `:w` merges it.
local function bring_back(path, mods)
  local found = read(path)
  if not found then
    return say.error(('%s is damaged: it holds no text.'):format(path))
  end
  brought = path
  local buf = uri.open('memod://' .. found.id, mods)
  brought = nil
  local view = require('memod.memo').of(buf)
  if not view.is_shown then
    return say.error('The memo is not loaded yet; :Memo recover again once it is.')
  elseif vim.bo[buf].modified then
    return say.warn('There are unsaved edits. :w them first; :edit! drops them.')
  end
  view:show(found.content)
  -- Its text began from that one. A memo that is gone, or never was, is made by `:w`.
  view.base = view.base and found.base
  view.group, view.task = found.group, found.task
  vim.bo[buf].modified = true
  M.keep(view)
  vim.fn.delete(path)
  say.info('This text was never written; :w writes it, :edit! drops it.')
end

--- Brings back the text that was left of the memo in the buffer, or else one of any memo.
function M.open(_, call)
  local view = require('memod.memo').of(vim.api.nvim_get_current_buf())
  local paths = view and M.left(view.id) or {}
  paths = #paths > 0 and paths or M.left()
  if #paths == 0 then
    return say.info('No text was left unwritten.')
  elseif #paths == 1 then
    return bring_back(paths[1], call.mods)
  end
  vim.ui.select(paths, {
    prompt = 'Bring back',
    format_item = function(path)
      local found = read(path)
      return ('%s  %s'):format(os.date('%Y-%m-%d %H:%M', vim.fn.getftime(path)),
        found and found.content:match('[^\r\n]*') or path)
    end,
  }, function(path)
    if path then
      bring_back(path, call.mods)
    end
  end)
end

return M
