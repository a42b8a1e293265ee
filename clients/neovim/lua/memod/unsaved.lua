--- Files of the person's own with texts that were typed and never written, which Vim reads as well.
--- Each is there until its buffer is written or given up; what is left is of an editor that ended.
local M = {}

-- Who types on without a pause loses no more than this.
local typing_ms = 2000
local typing_changes = 200

local kept = {} -- by buffer: the file, and the buffer's `tick` then

local function folder()
  local state = vim.env.XDG_STATE_HOME
  state = state and state ~= '' and state or vim.fn.expand('~/.local/state')
  return state .. '/memod/unsaved'
end

--- Forgets what was kept of a buffer.
function M.forget(buf)
  if kept[buf] then
    vim.fn.delete(kept[buf].path)
    kept[buf] = nil
  end
end

--- Whether something of the buffer is kept.
function M.is_kept(buf)
  return kept[buf] ~= nil
end

--- Keeps what `make` answers, a table, of a buffer that was changed since; under `name`, which says
--- what it is of.
---@param buf integer
---@param name string
---@param make fun(): table
---@param is_new? boolean Whether more than the text was changed.
function M.keep(buf, name, make, is_new)
  local tick = vim.api.nvim_buf_get_changedtick(buf)
  if kept[buf] and kept[buf].tick == tick and not is_new then
    return
  end
  local path = ('%s/%s.%d.json'):format(folder(), name, vim.fn.getpid())
  vim.fn.mkdir(folder(), 'p', tonumber('700', 8))
  -- Nobody else is to read it; so it has its mode before it has a text. The old one is there until
  -- the new one is whole.
  local new = path .. '.new'
  vim.fn.writefile({}, new)
  vim.fn.setfperm(new, 'rw-------')
  vim.fn.writefile({ vim.json.encode(make()) }, new)
  vim.fn.rename(new, path)
  kept[buf] = { path = path, tick = tick }
end

--- Keeps what `make` answers of a view that isn't written, under `name`; forgets it once it is.
---@param view memod.MemoView|memod.ListView
---@param name string
---@param make fun(): table
function M.update(view, name, make)
  local buf = view.buf
  if not vim.api.nvim_buf_is_loaded(buf) or view.is_writing then
    return
  elseif vim.bo[buf].modified then
    M.keep(buf, name, make)
  else
    M.forget(buf)
  end
end

--- Whether the process still runs, and so has the text on its screen.
local function is_running(pid)
  local done, _, name = vim.loop.kill(pid, 0)
  return done == 0 or name == 'EPERM'
end

--- The files of texts that no editor has any more; with `name`, those that were kept under it.
---@param name string?
---@return string[]
function M.left(name)
  return vim.tbl_filter(function(path)
    local of, pid = path:match('([^/]+)%.(%d+)%.json$')
    return of and (not name or of == name) and not is_running(tonumber(pid))
  end, vim.fn.glob(folder() .. '/*.json', true, true))
end

--- Reads a file; nil if it can't be read as one of these.
---@return table?
function M.read(path)
  local done, found = pcall(function()
    local text = table.concat(vim.fn.readfile(path), '\n')
    return vim.json.decode(text, { luanil = { object = true } })
  end)
  return done and type(found) == 'table' and type(found.content) == 'string' and found or nil
end

--- Keeps what is typed in a buffer from now on by `keep`.
---@param buf integer
---@param keep fun(event: table)
function M.follow(buf, keep)
  local function on(events, callback)
    vim.api.nvim_create_autocmd(events, { group = 'memod', buffer = buf, callback = callback })
  end
  on({ 'InsertLeave', 'TextChanged', 'BufModifiedSet' }, keep)
  on({ 'CursorHold', 'CursorHoldI' }, keep)
  local changes, is_waiting = 0, false
  local function keep_typed()
    changes, is_waiting = 0, false
    if vim.api.nvim_buf_is_loaded(buf) then
      keep({ event = 'Typing' })
    end
  end
  on({ 'TextChangedI', 'TextChangedP' }, function()
    changes = changes + 1
    if changes >= typing_changes then
      keep_typed()
    elseif not is_waiting then
      is_waiting = true
      vim.defer_fn(keep_typed, typing_ms)
    end
  end)
  on('BufUnload', function()
    -- Who ends the editor by a signal gives nothing up.
    if vim.v.dying == 0 then
      M.forget(buf)
    end
  end)
end

return M
