--- Names of memos' buffers: `memod://ID/Title`, the id for the machine, the title for the person.
--- The title comes last, as a file's name does: `%:t`, tab lines and status lines show it. The id
--- alone says which memo it is, so that an older title (in a session, of a mark) goes on working.
local M = {}

local characters_max = 60

--- `title` as the last part of a name: no line breaks, which `:ls` would show as `^@`, and none of
--- what divides a path or is a pattern for `:buffer`.
local function tail(title)
  local text = vim.trim((title:gsub('[%c%s]+', ' '))):gsub('[/\\]', '∕')
  text = text:gsub('[*?%[%]{}]', { ['*'] = '＊', ['?'] = '？', ['['] = '［', [']'] = '］',
    ['{'] = '｛', ['}'] = '｝' })
  if vim.fn.strchars(text) > characters_max then
    text = vim.fn.strcharpart(text, 0, characters_max - 1) .. '…'
  end
  return text
end

--- What the buffer of a memo is called.
---@param id string
---@param title? string
function M.of(id, title)
  local text = title and tail(title) or ''
  -- An id of letters and digits alone could be a view's name before a slash.
  if text == '' or id:find('^%w+$') then
    return 'memod://' .. id
  end
  return ('memod://%s/%s'):format(id, text)
end

--- The id in a name, which isn't a view's.
---@return string id Any text if it is no memo's name at all.
function M.id(name)
  local rest = name:gsub('^memod://', '')
  return rest:match('^(%a%w*[_-][%w_-]*)/') or rest
end

--- The buffer of that memo, whatever its title was when it got its name; one that is loaded first.
---@param id string
---@param besides? integer A buffer that isn't looked for.
---@return integer?
function M.find(id, besides)
  local found
  for _, buf in ipairs(vim.api.nvim_list_bufs()) do
    local name = vim.api.nvim_buf_get_name(buf)
    if buf ~= besides and name:sub(1, 8) == 'memod://' and M.id(name) == id then
      if vim.api.nvim_buf_is_loaded(buf) then
        return buf
      end
      found = found or buf
    end
  end
  return found
end

--- Calls the buffer of a memo by its title; its undo and the alternate file stay.
function M.rename(buf, id, title)
  local old, new = vim.api.nvim_buf_get_name(buf), M.of(id, title)
  -- A session that is being loaded goes on to use the names it knows.
  if old == new or vim.g.SessionLoad == 1 then
    return
  end
  local other = M.find(id, buf)
  if other and not vim.api.nvim_buf_is_loaded(other) then
    vim.api.nvim_buf_delete(other, { force = true })
  end
  -- Not possible at times, as in the command-line window: the next change of the memo does it then.
  local is_renamed = pcall(vim.api.nvim_buf_call, buf, function()
    vim.cmd('silent keepalt file ' .. vim.fn.fnameescape(new))
  end)
  if is_renamed then
    -- `:file` leaves a buffer behind that has the old name.
    pcall(vim.api.nvim_buf_delete, vim.fn.bufadd(old), { force = true })
  end
end

return M
