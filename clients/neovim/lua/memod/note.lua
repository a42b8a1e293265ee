--- A sentence in a small window above the last line, for as long as the cursor stays.
local M = {}

local window

local function close(own)
  if window == own then
    window = nil
  end
  pcall(vim.api.nvim_win_close, own, true)
end

--- `text` in lines of at most `cells` cells, cut at blanks where there are any.
---@return string[]
function M.wrap(text, cells)
  local lines = {}
  for _, paragraph in ipairs(vim.split(text, '\n', { plain = true })) do
    local line = ''
    for word in paragraph:gmatch('%S+') do
      local longer = line == '' and word or line .. ' ' .. word
      if line ~= '' and vim.fn.strdisplaywidth(longer) > cells then
        table.insert(lines, line)
        longer = word
      end
      line = longer
      while vim.fn.strdisplaywidth(line) > cells do
        local count = vim.fn.strchars(line)
        while vim.fn.strdisplaywidth(vim.fn.strcharpart(line, 0, count)) > cells do
          count = count - 1
        end
        table.insert(lines, vim.fn.strcharpart(line, 0, count))
        line = vim.fn.strcharpart(line, count)
      end
    end
    table.insert(lines, line)
  end
  return lines
end

--- `chunks` in lines of at most `cells` cells, with blanks between those of a line.
---@param chunks string[][]
---@return string[][][]
function M.lines(chunks, cells)
  local lines, width = {}, 0
  for _, chunk in ipairs(chunks) do
    local own = vim.fn.strdisplaywidth(chunk[1])
    for index, part in ipairs(own <= cells and { chunk[1] } or M.wrap(chunk[1], cells)) do
      if #lines > 0 and index == 1 and width + 2 + own <= cells then
        part = '  ' .. part
      else
        table.insert(lines, {})
        width = 0
      end
      table.insert(lines[#lines], { part, chunk[2] })
      width = width + vim.fn.strdisplaywidth(part)
    end
  end
  return lines
end

local function place()
  return { vim.api.nvim_get_current_win(), vim.api.nvim_win_get_cursor(0) }
end

--- Shows `text`, highlighted as `group`.
function M.show(text, group)
  if window then
    close(window)
  end
  local lines = M.wrap(text, vim.o.columns - 2)
  local buf = vim.api.nvim_create_buf(false, true)
  vim.api.nvim_buf_set_lines(buf, 0, -1, false, lines)
  vim.bo[buf].bufhidden = 'wipe'
  local height = math.min(#lines, math.max(1, vim.o.lines - 4))
  local own = vim.api.nvim_open_win(buf, false, {
    relative = 'editor', anchor = 'SW', row = vim.o.lines - vim.o.cmdheight, col = 0,
    width = vim.o.columns, height = height, style = 'minimal', focusable = false, zindex = 150,
    noautocmd = true,
  })
  window = own
  local shown_at = place()
  if group then
    vim.wo[own].winhighlight = 'NormalFloat:' .. group
  end
  vim.api.nvim_create_autocmd({ 'CursorMoved', 'CursorMovedI', 'InsertEnter', 'BufEnter' }, {
    group = vim.api.nvim_create_augroup('memod_note', {}),
    callback = function()
      -- The command that was just typed comes here too, and has moved nothing.
      if not vim.deep_equal(place(), shown_at) then
        close(own)
        return true
      end
    end,
  })
  vim.defer_fn(function()
    close(own)
  end, require('memod.limits').reading)
end

return M
