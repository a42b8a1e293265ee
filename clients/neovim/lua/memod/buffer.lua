--- What memod's buffers have in common: how text comes in, and their options.
local M = {}

--- Runs `fn` with `modifiable` on.
function M.modify(buf, fn)
  local bo = vim.bo[buf]
  local was_modifiable = bo.modifiable
  bo.modifiable = true
  fn()
  bo.modifiable = was_modifiable
end

--- Inserts text as part of the last change, so that one undo reverts both.
function M.with_undo(buf, fn)
  vim.api.nvim_buf_call(buf, function()
    -- After an undo there is nothing to join with.
    pcall(vim.cmd, 'undojoin')
    M.modify(buf, fn)
  end)
end

--- Puts text in that undo doesn't take away again. Older undo steps would no longer fit: they go.
function M.without_undo(buf, fn)
  local levels = vim.bo[buf].undolevels
  vim.bo[buf].undolevels = -1
  M.modify(buf, fn)
  vim.bo[buf].undolevels = levels
end

--- Runs `fn`, which puts in a text that marks and the quickfix list know the lines of.
function M.with_marks(fn)
  M.locked = fn
  vim.cmd("lockmarks lua require('memod.buffer').locked()")
end

--- What two lists have between what both begin and end with.
---@return integer first Where they begin to differ, from 0.
---@return integer last_old Where that ends in `old`, after its last member.
---@return integer last_new
function M.difference(old, new)
  local first, count_old, count_new = 1, #old, #new
  while first <= count_old and first <= count_new and old[first] == new[first] do
    first = first + 1
  end
  while count_old >= first and count_new >= first and old[count_old] == new[count_new] do
    count_old, count_new = count_old - 1, count_new - 1
  end
  return first - 1, count_old, count_new
end

--- Makes `old` lines into `new` ones, touching only those that differ.
function M.replace(buf, old, new)
  local first, last_old, last_new = M.difference(old, new)
  if last_old > first or last_new > first then
    local lines = vim.list_slice(new, first + 1, last_new)
    vim.api.nvim_buf_set_lines(buf, first, last_old, false, lines)
  end
end

--- Calls `callback` on `events` in `buf`, until it is filled again.
function M.on(buf, events, callback)
  vim.api.nvim_create_autocmd(events, { group = 'memod', buffer = buf, callback = callback })
end

--- Begins a buffer that shows what the server keeps, with these options.
function M.set_up(buf, options)
  require('memod.highlights')
  vim.api.nvim_clear_autocmds({ group = 'memod', buffer = buf })
  local all = vim.tbl_extend('force', {
    swapfile = false,
    bufhidden = 'hide',
    modeline = false,
  }, options)
  for name, value in pairs(all) do
    vim.bo[buf][name] = value
  end
end

--- Options of the windows that show `buf`, which other buffers in them don't get.
---@param command string What follows `setlocal`.
---@param fit? fun(window: integer) What else is done to such a window.
function M.set_up_windows(buf, command, fit)
  local function apply()
    vim.cmd('setlocal ' .. command)
    if fit then
      vim.w.memod_is_narrow = nil
      fit(vim.api.nvim_get_current_win())
    end
  end
  M.on(buf, 'BufWinEnter', apply)
  for _, window in ipairs(vim.fn.win_findbuf(buf)) do
    vim.api.nvim_win_call(window, apply)
  end
end

return M
