--- What stands beside, above and over the lines of a list.
local beside = require('memod.list.beside')
local date = require('memod.date')
local groups = require('memod.groups')
local line_of = require('memod.list.line')
local repeats = require('memod.repeats')
local say = require('memod.say')

local M = {}

local rows_space = vim.api.nvim_create_namespace('memod_rows')
local sections_space = vim.api.nvim_create_namespace('memod_sections')
local hint_space = vim.api.nvim_create_namespace('memod_hint')

local set_extmark = vim.api.nvim_buf_set_extmark

--- How far the tasks of a group are.
local function progress(counts)
  if counts.tasks == 0 then
    return say.count(counts.total, 'memo')
  end
  local overdue = counts.overdue > 0 and (', %d overdue'):format(counts.overdue) or ''
  return ('%d of %s done%s'):format(counts.done, say.count(counts.tasks, 'task'), overdue)
end

--- What a row says after its title.
local function remarks(row, spec)
  local chunks = {}
  local function add(text, group)
    table.insert(chunks, { (#chunks > 0 and '  ' or '') .. text, group })
  end
  if row.counts then
    add(progress(row.counts), row.counts.overdue > 0 and 'MemodOverdue' or 'MemodHint')
  end
  local task = row.task
  if task and task.due then
    add(date.due(task.due), task.overdue and 'MemodOverdue' or 'MemodDue')
  end
  local often = task and repeats.words(task['repeat'])
  if often then
    add(often, 'MemodDue')
  end
  if task and task.start and date.is_ahead(task.start) then
    add('from ' .. date.due(task.start), 'MemodDue')
  end
  if row.checklist then
    add(('%d/%d'):format(row.checklist.done, row.checklist.total), 'MemodHint')
  end
  if row.pinned then
    add('pinned', 'MemodHint')
  end
  local group = spec.shows_groups and row.group and groups.name(row.group)
  if group then
    add(group, 'MemodGroup')
  end
  return chunks
end

--- Takes the marks of these lines away, before the lines go.
function M.clear_rows(buf, first, last)
  vim.api.nvim_buf_clear_namespace(buf, rows_space, first, last)
end

--- Marks the rows from `first` on and before `last`, counted from 0.
function M.rows(buf, rows, spec, first, last)
  local room = beside.room(buf)
  for index = first + 1, last do
    local row = rows[index]
    local chunks = remarks(row, spec)
    if #chunks > 0 then
      beside.put(buf, rows_space, index - 1, chunks, room)
    end
    if row.task and row.task.overdue then
      local text = line_of.format(row)
      local _, column = line_of.columns(text)
      set_extmark(buf, rows_space, index - 1, column, {
        end_col = #text,
        hl_group = 'MemodOverdue',
      })
    end
  end
end

--- Puts the sections' titles above their first lines.
function M.sections(buf, sections, count)
  vim.api.nvim_buf_clear_namespace(buf, sections_space, 0, -1)
  for _, section in ipairs(sections or {}) do
    if section.start < count then
      set_extmark(buf, sections_space, section.start, 0, {
        virt_lines = {
          { { section.title, 'MemodSection' }, { ('  %d'):format(section.count), 'MemodHint' } },
        },
        virt_lines_above = true,
      })
    end
  end
  M.show_first_section(buf)
end

--- Neovim doesn't show what is above the first line unless it is told to, and then keeps the room.
function M.show_first_section(buf)
  local above = #vim.api.nvim_buf_get_extmarks(buf, sections_space, 0, { 0, 0 }, {})
  for _, window in ipairs(vim.fn.win_findbuf(buf)) do
    vim.api.nvim_win_call(window, function()
      local view = vim.fn.winsaveview()
      if view.topline == 1 and view.topfill ~= above then
        vim.fn.winrestview({ topfill = above })
      end
    end)
  end
end

--- Says something on the first line, where there is nothing else to read.
---@param text string? Nil to say nothing.
function M.hint(buf, text)
  vim.api.nvim_buf_clear_namespace(buf, hint_space, 0, -1)
  if text then
    set_extmark(buf, hint_space, 0, 0, { virt_text = { { text, 'MemodHint' } } })
  end
end

return M
