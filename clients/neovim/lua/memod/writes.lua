--- Writes under way. `:w` doesn't wait for the server; leaving the editor does.
---
--- While a write is under way its buffer counts as not modified, which lets `:wq` come to ExitPre.
--- There the answer is waited for: after a failure the buffer is modified again, and stays.
local limits = require('memod.limits')
local tr = require('memod.messages').tr
local names = require('memod.names')
local say = require('memod.say')

local M = {}

local open = {} -- by number: the buffer
local last_number = 0
local is_leaving = false
local failed = {} -- the buffers whose last write failed

--- Whether every write is answered.
function M.is_idle()
  return next(open) == nil
end

--- Whether Neovim ends if nothing is modified after this.
function M.is_leaving()
  return is_leaving
end

--- Lets the editor run until what was written is answered.
function M.wait()
  if not M.is_idle() then
    vim.wait(limits.leaving, M.is_idle, 5)
  end
end

--- Lets the write of `buf` that is under way end, for the next one; answers whether there is one to
--- do. What was refused is for the person to see first.
---@param buf integer
---@return boolean
function M.finish(buf)
  M.wait()
  if vim.tbl_contains(vim.tbl_values(open), buf) then
    say.warn(tr('The server has not answered the last :w yet; :w again once it has.'))
    return false
  end
  return vim.bo[buf].modified and not failed[buf]
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
      failed[buf] = true
    else
      failed[buf] = nil
    end
  end)
  -- Giving ids to typed lines has changed the text, but nothing the person did.
  if open[number] then
    vim.bo[buf].modified = false
  end
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

--- Puts what could not be written where it can be found: it is too late to stay.
local function rescue()
  M.wait()
  local folder = vim.fn.stdpath('cache') .. '/memod'
  for buf in pairs(failed) do
    if vim.api.nvim_buf_is_loaded(buf) and vim.bo[buf].modified then
      vim.fn.mkdir(folder, 'p', tonumber('700', 8))
      local id = names.id(vim.api.nvim_buf_get_name(buf))
      local name = ('memod_' .. id):gsub('[^%w_-]+', '_')
      local path = ('%s/%s.txt'):format(folder, name)
      -- Nobody else is to read it; so it has its mode before it has a text.
      vim.fn.writefile({}, path)
      vim.fn.setfperm(path, 'rw-------')
      vim.fn.writefile(vim.api.nvim_buf_get_lines(buf, 0, -1, false), path)
      io.stderr:write('memod: ', tr('a write failed; the text is in %s', path), '\n')
    end
  end
end

on('VimLeavePre', rescue)
-- Newer Neovims come here before `:wqa` writes, where it can still be kept from leaving.
on('ExitPre', function()
  is_leaving = true
  M.wait()
  vim.defer_fn(function()
    is_leaving = false
  end, limits.leaving)
end)

return M
