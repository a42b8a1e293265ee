--- A part of a list: what has some words, what isn't folded, and a smart group made of it.
local connection = require('memod.connection')
local list = require('memod.list')
local tr = require('memod.messages').tr
local say = require('memod.say')

local M = {}

--- The view of this buffer, if it shows what a query finds.
local function view_here()
  local view = list.of(vim.api.nvim_get_current_buf())
  if view and view.spec.query then
    return view
  end
  say.warn(tr('This works only in lists of memos and tasks.'))
end

--- Shows only what of the list has these words; all of it again without any.
function M.filter(text)
  local view = view_here()
  if not view then
    return
  elseif vim.bo[view.buf].modified then
    return say.warn(tr('There are unsaved edits. :w them first; :edit! drops them.'))
  end
  view.whole_spec = view.whole_spec or view.own_spec
  local spec = view.whole_spec
  if text ~= '' then
    spec = vim.deepcopy(spec)
    spec.query.text = text
    -- What lies between the lines that are shown isn't known: they have no order of a person's own.
    spec.is_ordered = false
    spec.empty = tr('Nothing here has “%s”. :Memo filter shows all again.', text)
  end
  view.own_spec = spec
  view.watch:stop()
  view:follow(spec)
end

--- Makes a smart group of that name, with whatever the list shows.
function M.keep(name)
  local view = view_here()
  if not view then
    return
  elseif name == '' then
    return say.warn(tr('Which name? `:Memo keep NAME` saves this list as a group.'))
  end
  local query = vim.deepcopy(view.spec.query)
  query.sort, query.fields, query.sections = nil, nil, nil
  connection.request('group/create', { name = name, query = query }, function(err, result)
    if err then
      return say.error(err)
    end
    say.info(tr('Created the group “%s”: `:Memo list %s` shows it.', result.group.name,
      (result.group.name:gsub(' ', '\\ '))))
  end)
end

--- The key of the heading on a line of this buffer; nil on any other line.
local function key(lnum)
  local view = list.of(vim.api.nvim_get_current_buf())
  return (view and view.track:id(lnum) or ''):match('^:(.*)')
end

--- For 'foldexpr'.
function M.fold_level(lnum)
  return key(lnum) and '>1' or 1
end

--- For 'foldtext': the heading, and how many lines there are below it.
function M.fold_text()
  local heading = vim.fn.getline(vim.v.foldstart)
  return ('%s  %d … '):format(heading, vim.v.foldend - vim.v.foldstart)
end

--- Folds what is done, or shows it again; from then on `za` does so with any heading.
function M.fold()
  local view = view_here()
  if not view then
    return
  end
  if vim.wo.foldmethod ~= 'expr' then
    vim.cmd('setlocal foldmethod=expr foldlevel=9')
    vim.wo.foldexpr = "v:lua.require'memod.list.narrow'.fold_level(v:lnum)"
    vim.wo.foldtext = "v:lua.require'memod.list.narrow'.fold_text()"
  end
  local lnum = view.track:lnums()[':done']
  if not lnum then
    return say.warn(tr('Nothing here is below Done.'))
  end
  vim.cmd(('%dfold%s'):format(lnum, vim.fn.foldclosed(lnum) > 0 and 'open' or 'close'))
end

return M
