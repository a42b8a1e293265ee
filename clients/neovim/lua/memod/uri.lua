--- Names of buffers: `memod://ID` is a memo, `memod://VIEW/ARGUMENT` a view.
local M = {}

local id_length_max = 64

local views = {
  list = 'memod.list',
  tasks = 'memod.list',
  agenda = 'memod.list',
  deferred = 'memod.list',
  tag = 'memod.list',
  trash = 'memod.list',
  links = 'memod.list',
  groups = 'memod.list',
  search = 'memod.search',
  tags = 'memod.page',
  history = 'memod.page',
  diff = 'memod.diff',
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
  return nil, (name:gsub('^memod://', ''))
end

--- Fills a buffer that has just got such a name. Called for BufReadCmd.
function M.read(buf)
  local name = vim.api.nvim_buf_get_name(buf)
  local view, argument = M.parse(name)
  if not view and (#argument > id_length_max or not argument:find('^%a[%w_-]*$')) then
    local said = '`%s` isn\'t the name of a memo or a view; see :help :Memo.'
    return require('memod.say').error(said:format(name))
  elseif not view then
    return require('memod.memo').read(buf, argument)
  end
  if not views[view] then
    return require('memod.say').error(('There is no view `%s`; see :help :Memo.'):format(view))
  end
  require(views[view]).read(buf, view, argument)
end

--- Fills those buffers with such names that are seen and were not filled, as after a session.
function M.fill_all()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    local buf = vim.api.nvim_win_get_buf(window)
    if vim.api.nvim_buf_get_name(buf):match('^memod://') and not vim.b[buf].memod_kind then
      vim.api.nvim_win_call(window, function()
        M.read(buf)
      end)
    end
  end
end

--- Shows the buffer of that name, which is made if there is none.
---@param name string
---@param mods? string Such as `vertical`, to open it in a window of its own.
---@return integer buf
function M.open(name, mods)
  local buf = vim.fn.bufadd(name)
  vim.bo[buf].buflisted = true
  if mods and mods ~= '' then
    vim.cmd(('%s sbuffer %d'):format(mods, buf))
  else
    vim.cmd(('buffer %d'):format(buf))
  end
  return buf
end

return M
