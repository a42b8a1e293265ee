--- What stands beside the lines of a list. It is put there while a line is drawn, by the id that
--- the line has then: so it goes wherever the line goes, and is made only for lines that are seen.
local date = require('memod.date')
local groups = require('memod.groups')
local line_of = require('memod.list.line')
local say = require('memod.say')
local typed = require('memod.list.typed')
local messages = require('memod.messages')

local tr = messages.tr

local M = {}

local rows_space = vim.api.nvim_create_namespace('memod_rows')
local held_space = vim.api.nvim_create_namespace('memod_held')
local hint_space = vim.api.nvim_create_namespace('memod_hint')
local redraw_space = vim.api.nvim_create_namespace('memod_redraw')

local set_extmark = vim.api.nvim_buf_set_extmark

--- How far the tasks of a group are.
local function progress(counts)
  local function number(name)
    return say.number(counts[name], counts)
  end
  if counts.tasks == 0 then
    return messages.count(number('total'), '%s memo', '%s memos')
  end
  local done = tr('%s of %s done', number('done'),
    messages.count(number('tasks'), '%s task', '%s tasks'))
  return counts.overdue > 0 and ('%s, %s'):format(done, tr('%s overdue', number('overdue'))) or done
end

--- What a row says after its title.
local function remarks(row, spec)
  local chunks = {}
  local function add(text, group)
    table.insert(chunks, { text, group })
  end
  if row.counts then
    add(progress(row.counts), row.counts.overdue > 0 and 'MemodOverdue' or 'MemodHint')
  end
  local task = row.task
  if task and task.due then
    add(date.due(task.due), task.overdue and 'MemodOverdue' or 'MemodDue')
  end
  local often = task and date.repeats(task['repeat'])
  if often then
    add(often, 'MemodDue')
  end
  if task and task.start and date.is_ahead(task.start) then
    add(tr('from %s', date.due(task.start)), 'MemodDue')
  end
  if row.checklist then
    add(('%d/%d'):format(row.checklist.done, row.checklist.total), 'MemodHint')
  end
  if row.pinned then
    add(tr('pinned'), 'MemodHint')
  end
  local group = spec.shows_groups and row.group and groups.name(row.group)
  if group then
    add(group, 'MemodGroup')
  end
  return chunks
end

--- What stands beside a line, the highlight of its title if it has one of its own, and those of
--- what is read in it.
---@param view memod.ListView
---@param lnum integer
---@return table[] chunks
---@return string? title_group
---@return {first: integer, last: integer, look: string}[]? found
function M.of_line(view, lnum)
  local id = view.track:id(lnum)
  local heading = id and view.base.headings[id:match('^:(.*)') or false]
  if heading then
    return { { (' %d'):format(heading.count), 'MemodHint' } }, 'MemodSection'
  end
  local said, found
  if not view:is_pristine() then
    said, found = typed.of(view, lnum)
  end
  local row = id and view.base.by_id[id]
  if said or not row then
    return said or {}, nil, found
  end
  local is_overdue = row.task and row.task.overdue
  return remarks(row, view.spec), is_overdue and 'MemodOverdue' or nil
end

--- Says something on the first line, where there is nothing else to read.
---@param text string? Nil to say nothing.
function M.hint(buf, text)
  vim.api.nvim_buf_clear_namespace(buf, hint_space, 0, -1)
  if text then
    set_extmark(buf, hint_space, 0, 0, { virt_text = { { text, 'MemodHint' } } })
  end
end

--- Has all lines drawn again, as when what stands beside them is different.
function M.redraw(buf)
  -- A highlight that comes and goes is how to say so without calling what isn't documented.
  local last = vim.api.nvim_buf_line_count(buf)
  set_extmark(buf, redraw_space, 0, 0, { end_row = last, hl_group = 'MemodHint', strict = false })
  vim.api.nvim_buf_clear_namespace(buf, redraw_space, 0, -1)
end

--- How many cells a line has in `window`.
---@return integer
local function room_of(window)
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
    local text = (#shown > 0 and '  ' or '') .. chunk[1]
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
---@param room integer What `room_of` answers.
local function put(buf, space, line, text, chunks, held, room)
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

local drawn = {} -- of the window that is drawn: its view and its room

local function draw_line(buf, line)
  local text = vim.api.nvim_buf_get_lines(buf, line, line + 1, false)[1]
  if not text then
    return
  end
  local chunks, title_group, found = M.of_line(drawn.view, line + 1)
  if title_group then
    local column = line_of.box_width(text)
    set_extmark(buf, rows_space, line, column, {
      end_row = line, end_col = #text, hl_group = title_group, ephemeral = true,
    })
  end
  for _, each in ipairs(found or {}) do
    set_extmark(buf, rows_space, line, math.min(each.first, #text), {
      end_row = line, end_col = math.min(each.last, #text), hl_group = each.look, ephemeral = true,
    })
  end
  local held = drawn.view.held[drawn.view.track:id(line + 1) or '']
  if held or #chunks > 0 then
    put(buf, rows_space, line, text, chunks, held, drawn.room)
  end
end

--- Starts to draw for the views that `of` answers.
---@param of fun(buf: integer): memod.ListView?
function M.start(of)
  vim.api.nvim_set_decoration_provider(rows_space, {
    on_win = function(_, window, buf)
      local view = of(buf)
      if not view then
        return false
      end
      drawn = { view = view, room = room_of(window) }
    end,
    on_line = function(_, _, buf, line)
      draw_line(buf, line)
    end,
  })
end

--- What to say beside the line of each memo that is another now, or gone. By id.
---@return table<string, string> held
---@return integer count
local function changed(base, current)
  local held, count = {}, 0
  for _, row in ipairs(base.rows) do
    local now = current[row.id]
    if not now then
      held[row.id], count = tr('gone elsewhere'), count + 1
    elseif now ~= row and line_of.of(now) ~= line_of.of(row) then
      held[row.id], count = tr('elsewhere: %s', line_of.of(now)), count + 1
    end
  end
  return held, count
end

--- Shows what is new below the line it follows.
local function mark_added(buf, base, rows, track)
  local count, line = 0, 0
  local place
  for _, row in ipairs(rows) do
    if not base.by_id[row.id] then
      place = place or track:lnums()
    end
  end
  for _, row in ipairs(place and rows or {}) do
    if place[row.id] then
      line = place[row.id] - 1
    elseif not base.by_id[row.id] then
      count = count + 1
      vim.api.nvim_buf_set_extmark(buf, held_space, line, 0, {
        virt_lines = { { { '+ ' .. line_of.of(row), 'MemodHeld' } } },
      })
    end
  end
  return count
end

function M.let_go(buf)
  vim.api.nvim_buf_clear_namespace(buf, held_space, 0, -1)
end

--- Marks what is different in `rows` from what the text was made from.
---@param base memod.Base
---@return table<string, string> held What to say beside lines, by id.
---@return integer count How many changes are held.
---@param track memod.Track
function M.hold(buf, base, rows, track)
  M.let_go(buf)
  local current = {}
  for _, row in ipairs(rows) do
    current[row.id] = row
  end
  local held, count = changed(base, current)
  return held, count + mark_added(buf, base, rows, track)
end

return M
