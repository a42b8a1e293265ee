--- Words beside the lines of a list. Where they don't fit behind a title, they stand at the edge of
--- the window, over the title's end: a title may be as long as it likes, and a date has to be seen.
local M = {}

--- How many cells a line has in `window`.
---@return integer
function M.room(window)
  local info = vim.fn.getwininfo(window)[1]
  return info.width - info.textoff
end

local function sum(chunks, measure)
  local total = 0
  for _, chunk in ipairs(chunks) do
    total = total + measure(chunk[1])
  end
  return total
end

--- Cuts the last of `chunks`, so that something of the title is left to be seen.
local function cut(chunks, room)
  local last = chunks[#chunks]
  local excess = sum(chunks, vim.fn.strdisplaywidth) - math.floor(room * 2 / 3)
  if excess > 0 then
    local kept = math.max(0, vim.fn.strchars(last[1]) - excess - 1)
    last[1] = vim.fn.strcharpart(last[1], 0, kept) .. '…'
  end
end

--- Puts `chunks` beside a line that is being drawn, counted from 0.
---@param text string The line.
---@param room integer What `room` answers.
function M.put(buf, space, line, text, chunks, room)
  local options = { virt_text = chunks, hl_mode = 'combine', ephemeral = true }
  -- Behind the end of a line Neovim leaves one cell free.
  local cells = vim.fn.strdisplaywidth(text) + 1
  if cells + sum(chunks, vim.fn.strdisplaywidth) > room then
    cut(chunks, room)
    table.insert(chunks, 1, { ' ' })
    options.virt_text_pos = 'right_align'
  end
  vim.api.nvim_buf_set_extmark(buf, space, line, 0, options)
end

return M
