--- A memo's text as lines of a buffer, and back, byte for byte.
local tr = require('memod.messages').tr

local M = {}

---@class memod.Text
---@field lines string[]
---@field ends_line boolean Whether a line end follows the last line.
---@field is_dos boolean Whether all lines end with CR LF.

---@param content string
---@return memod.Text
function M.split(content)
  local lines = vim.split(content, '\n', { plain = true })
  local text = { lines = lines, ends_line = #lines > 1 and lines[#lines] == '', is_dos = false }
  if text.ends_line then
    table.remove(lines)
  end
  local ended = text.ends_line and #lines or #lines - 1
  local count = 0
  for index = 1, ended do
    count = count + (lines[index]:sub(-1) == '\r' and 1 or 0)
  end
  if ended > 0 and count == ended then
    text.is_dos = true
    for index = 1, ended do
      lines[index] = lines[index]:sub(1, -2)
    end
  end
  return text
end

local function is_utf8(text)
  -- Neovim itself takes characters behind the last one of Unicode for some.
  return pcall(vim.fn.json_encode, text) and not text:find('[\245-\255]')
    and not text:find('\244[\144-\191]')
end

--- Why a memo can't hold `lines`, as a sentence; nil if it can.
---@param lines string[]
---@return string?
function M.problem(lines)
  for number, line in ipairs(lines) do
    if not is_utf8(line) then
      return tr('Line %s is not valid UTF-8; a memo can not hold it.', number)
    end
  end
end

--- The text of a buffer, or nil and a sentence when a memo can't hold it.
---@return string?
---@return string? problem
function M.of_buffer(buf)
  local lines = vim.api.nvim_buf_get_lines(buf, 0, -1, false)
  local problem = M.problem(lines)
  if problem then
    return nil, problem
  end
  local bo = vim.bo[buf]
  local line_end = bo.fileformat == 'dos' and '\r\n' or '\n'
  local content = table.concat(lines, line_end)
  local is_empty = #lines == 1 and lines[1] == ''
  return bo.endofline and not is_empty and content .. line_end or content
end

return M
