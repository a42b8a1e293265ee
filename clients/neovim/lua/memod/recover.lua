--- Memos and lists that were edited and never written, because the editor ended.
local tr = require('memod.messages').tr
local say = require('memod.say')
local text_of = require('memod.text')
local unsaved = require('memod.unsaved')
local uri = require('memod.uri')

local M = {}

local loading_ms = 5000

local brought -- the file that is being brought back

--- The files that are left; with `name`, those of that memo or list.
local function left(name)
  return vim.tbl_filter(function(path)
    return path ~= brought
  end, unsaved.left(name))
end

--- Keeps the text of `view` if it isn't written; forgets it if it is.
---@param view memod.MemoView
function M.keep(view)
  unsaved.update(view, view.id, function()
    return {
      id = view.id, base = view.base, group = view.group, task = view.task,
      content = text_of.of_buffer(view.buf),
    }
  end)
end

--- Keeps what is typed in the buffer of `view` from now on.
---@param view memod.MemoView
function M.follow(view)
  unsaved.follow(view.buf, function()
    M.keep(view)
  end)
  if #left(view.id) > 0 then
    say.warn(tr('A text of this memo was never written; :Memo recover restores it.'))
  end
end

--- Says so if edits of the list were left.
---@param view memod.ListView
function M.remind(view)
  if #left(require('memod.list.kept').name(view.buf)) > 0 then
    say.warn(tr('Edits of this list were never written; :Memo recover restores them.'))
  end
end

--- Puts the text `found` in the buffer of its memo; the next `:w` merges it.
local function bring_back_memo(buf, found)
  local view = require('memod.memo').of(buf)
  vim.wait(loading_ms, function()
    return view.is_shown or view.is_refused
  end, 5)
  if not view.is_shown then
    return say.error(tr('The memo is not loaded yet; :Memo recover again once it is.'))
  elseif vim.bo[buf].modified then
    return say.warn(tr('There are unsaved edits. :w them first; :edit! drops them.'))
  end
  view:show(found.content)
  -- Its text began from that one. A memo that is gone, or never was, is made by `:w`.
  view.base = view.base and found.base
  view.group, view.task = found.group, found.task
  vim.bo[buf].modified = true
  M.keep(view)
  return true
end

--- The view of a list in `buf`, once it is loaded.
local function loaded_list(buf)
  local view
  vim.wait(loading_ms, function()
    view = require('memod.list').of(buf)
    return view ~= nil and view.watch.is_loaded
  end, 5)
  return view and view.watch.is_loaded and view
end

--- Puts the lines `found` in the buffer of their list; the next `:w` does with them what it would
--- have done then.
local function bring_back_list(buf, found)
  local view = loaded_list(buf)
  if not view then
    return say.error(tr('The list is not loaded yet; :Memo recover again once it is.'))
  elseif vim.bo[buf].modified then
    return say.warn(tr('There are unsaved edits. :w them first; :edit! drops them.'))
  end
  local kept = require('memod.list.kept')
  if kept.narrow(view, found) and not loaded_list(buf) then
    return say.error(tr('The list is not loaded yet; :Memo recover again once it is.'))
  end
  kept.restore(view, found)
  return true
end

local function bring_back(path, mods)
  local found = unsaved.read(path)
  if not found then
    return say.error(tr('%s is damaged: it holds no text.', path))
  end
  brought = path
  local buf = uri.open('memod://' .. (found.list or found.id), mods)
  local is_back = (found.list and bring_back_list or bring_back_memo)(buf, found)
  brought = nil
  if is_back then
    vim.fn.delete(path)
    say.info(tr('This text was never written; :w writes it, :edit! drops it.'))
  end
end

--- What the buffer's own files are called.
local function name_here()
  local buf = vim.api.nvim_get_current_buf()
  local view = require('memod.memo').of(buf)
  if view then
    return view.id
  end
  return require('memod.list').of(buf) and require('memod.list.kept').name(buf)
end

--- Brings back the text that was left of the memo or list in the buffer, or else one of any.
function M.open(_, call)
  local name = name_here()
  local paths = name and left(name) or {}
  paths = #paths > 0 and paths or left()
  if #paths == 0 then
    return say.info(tr('There is nothing to recover.'))
  elseif #paths == 1 then
    return bring_back(paths[1], call.mods)
  end
  vim.ui.select(paths, {
    prompt = tr('Bring back:'),
    format_item = function(path)
      local found = unsaved.read(path)
      return ('%s  %s'):format(os.date('%Y-%m-%d %H:%M', vim.fn.getftime(path)),
        found and (found.content:match('%S[^\r\n]*') or '') or path)
    end,
  }, function(path)
    if path then
      bring_back(path, call.mods)
    end
  end)
end

return M
