--- Writes under way. `:w` doesn't wait for the server; leaving the editor does.
---
--- While a write is under way its buffer counts as not modified, which lets `:wq` come to QuitPre.
--- There the answer is waited for: after a failure the buffer is modified again, and stays.
local M = {}

local leaving_ms = 3000

local open = {} -- by number: the buffer
local last_number = 0
local is_leaving = false

--- Whether every write is answered.
function M.is_idle()
  return next(open) == nil
end

--- Lets the editor run until what was written is answered.
function M.wait()
  if not M.is_idle() then
    vim.wait(leaving_ms, M.is_idle, 5)
  end
end

--- Writes `buf`: `start` does it and calls `finish` with the error, or nil.
---@param buf integer
---@param start fun(finish: fun(err: table?))
function M.run(buf, start)
  last_number = last_number + 1
  local number = last_number
  open[number] = buf
  vim.bo[buf].modified = false
  start(function(err)
    open[number] = nil
    if err and vim.api.nvim_buf_is_loaded(buf) then
      vim.bo[buf].modified = true
    end
  end)
  if is_leaving then
    M.wait()
  end
end

local function on(event, callback)
  vim.api.nvim_create_autocmd(event, {
    group = vim.api.nvim_create_augroup('memod_writes', { clear = false }),
    callback = callback,
  })
end

on('QuitPre', M.wait)
-- `:wqa` comes here first and writes then; at VimLeavePre it is too late to stay.
on('ExitPre', function()
  M.wait()
  is_leaving = true
  vim.defer_fn(function()
    is_leaving = false
  end, leaving_ms)
end)

return M
