--- Names of buffers: `memod://ID/Title` is a memo, `memod://VIEW/ARGUMENT` a view.
local tr = require('memod.messages').tr
local names = require('memod.names')

local M = {}

local id_length_max = 64

local views = {
  list = 'memod.list',
  tasks = 'memod.list',
  agenda = 'memod.list',
  deferred = 'memod.list',
  tag = 'memod.list',
  trash = 'memod.list',
  groups = 'memod.list',
  search = 'memod.search',
  tags = 'memod.page',
  history = 'memod.page',
  diff = 'memod.history',
}

---@param view string
---@param argument? string A group's or a tag's name, or a memo's id.
function M.name(view, argument)
  return ('memod://%s/%s'):format(view, argument or '')
end

---@return string? view Nil for a memo.
---@return string argument The memo's id, or what the view is of.
function M.parse(name)
  local view, argument = name:match('^memod://(%w+)/(.*)$')
  if view then
    return view, argument
  end
  return nil, names.id(name)
end

--- Shows the buffer a memo has already in place of another one that would be its second.
local function show_instead(buf, second)
  vim.cmd('keepalt buffer ' .. buf)
  -- Not at once: the command that made it isn't done with it.
  vim.schedule(function()
    for _, window in ipairs(vim.fn.win_findbuf(second)) do
      vim.api.nvim_win_set_buf(window, buf)
    end
    pcall(vim.api.nvim_buf_delete, second, { force = true })
  end)
end

--- Fills a buffer that has just got such a name. Called for BufReadCmd.
function M.read(buf)
  local name = vim.api.nvim_buf_get_name(buf)
  local view, argument = M.parse(name)
  if not view and (#argument > id_length_max or not argument:find('^%a[%w_-]*$')) then
    local said = tr("`%s` isn't the name of a memo or a view; see :help :Memo.", name)
    return require('memod.say').error(said)
  elseif not view then
    local memo = require('memod.memo')
    local other = names.find(argument, buf)
    if other and memo.of(other) then
      return show_instead(other, buf)
    end
    return memo.read(buf, argument)
  end
  if not views[view] then
    return require('memod.say').error(tr('There is no view `%s`; see :help :Memo.', view))
  end
  require(views[view]).read(buf, view, argument)
end

--- Fills those buffers with such names that are seen and were not filled, as after a session.
function M.fill_all()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    local buf = vim.api.nvim_win_get_buf(window)
    if vim.api.nvim_buf_get_name(buf):match('^memod://') and not vim.b[buf].memod_kind then
      -- `:file`, by which a session names it, has said so, and a key would have to be pressed.
      vim.cmd('redraw')
      vim.api.nvim_win_call(window, function()
        M.read(buf)
      end)
    end
  end
  -- The session goes by the names it knows until it is done.
  vim.schedule(require('memod.memo').fit_names)
end

--- Shows the buffer of a memo. `title` is what it is called until it is loaded.
---@param id string
---@param title? string
---@param mods? string
---@return integer buf
function M.open_memo(id, title, mods)
  return M.open(names.of(id, title), mods)
end

--- Shows the buffer of that name, which is made if there is none.
---@param name string
---@param mods? string Such as `vertical`, to open it in a window of its own.
---@return integer buf
function M.open(name, mods)
  local view, id = M.parse(name)
  local buf = not view and names.find(id) or vim.fn.bufadd(name)
  vim.bo[buf].buflisted = true
  if mods and mods ~= '' then
    vim.cmd(('%s sbuffer %d'):format(mods, buf))
  else
    vim.cmd(('buffer %d'):format(buf))
  end
  return buf
end

return M
