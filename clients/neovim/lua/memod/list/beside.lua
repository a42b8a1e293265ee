--- Words beside the lines of a list. What doesn't fit behind a title isn't shown: it would hide
--- what is typed there. Only what others did to the line is always seen, at the edge of the window.
local M = {}

--- How many cells a line has in `window`.
---@return integer
function M.room(window)
  local info = vim.fn.getwininfo(window)[1]
  return info.width - info.textoff
end

local width = vim.fn.strdisplaywidth
local cut_cells_min = 12

--- `text` with as much of its end cut off as lets the rest take no more than so many cells.
local function cut(text, cells)
  local excess = width(text) - cells
  return excess <= 0 and text
    or vim.fn.strcharpart(text, 0, math.max(0, vim.fn.strchars(text) - excess - 1)) .. '…'
end

--- The first of `chunks` that fit into so many cells; a sentence may be cut.
local function fitting(chunks, cells)
  local shown = {}
  for _, chunk in ipairs(chunks) do
    local text = chunk[1]
    if chunk.may_be_cut and cells >= cut_cells_min then
      text = cut(text, cells)
    end
    cells = cells - width(text)
    if cells < 0 then
      break
    end
    table.insert(shown, { text, chunk[2] })
  end
  return shown
end

--- Puts `chunks` beside a line that is being drawn, counted from 0.
---@param text string The line.
---@param held string? What others did to it.
---@param room integer What `room` answers.
function M.put(buf, space, line, text, chunks, held, room)
  local options = { hl_mode = 'combine', ephemeral = true }
  -- Behind the end of a line Neovim leaves one cell free.
  local free = room - width(text) - 1
  if held and width(held) > free then
    chunks = { { ' ' .. cut(held, math.floor(room * 2 / 3)), 'MemodHeld' } }
    options.virt_text_pos = 'right_align'
  else
    chunks = fitting(chunks, free - (held and width(held) + 2 or 0))
    if held then
      table.insert(chunks, { (#chunks > 0 and '  ' or '') .. held, 'MemodHeld' })
    end
  end
  if #chunks > 0 then
    options.virt_text = chunks
    vim.api.nvim_buf_set_extmark(buf, space, line, 0, options)
  end
end

return M
