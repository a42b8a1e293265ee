--- Tags, links and check boxes in texts: where the server says they are, so that no pattern here can say
--- otherwise. A text is drawn at once and marked a moment later; until then Neovim moves the marks with it.
local connection = require('memod.connection')

local M = {}

local space = vim.api.nvim_create_namespace('memod_marks')
local groups = { tags = 'MemodTag', links = 'MemodLink', checkboxes = 'MemodBox' }
local followed = {} -- by buffer: whether it is asked about, and the changedtick that its marks are of

local function content(buf)
  return table.concat(vim.api.nvim_buf_get_lines(buf, 0, -1, false), '\n')
end

local function show(buf, result)
  vim.api.nvim_buf_clear_namespace(buf, space, 0, -1)
  for kind, group in pairs(groups) do
    for _, mark in ipairs(result[kind]) do
      local from, to = mark.range.start, mark.range['end']
      vim.api.nvim_buf_set_extmark(buf, space, from.line, from.character, {
        end_row = to.line, end_col = to.character, hl_group = mark.ticked and 'MemodDone' or group,
      })
    end
  end
end

local function ask(buf)
  local state = followed[buf]
  -- A server is started for what a person does, and not for this.
  local can_ask = state and not state.is_asking and connection.is_ready()
  if not can_ask or not vim.api.nvim_buf_is_loaded(buf) then
    return
  end
  local tick = vim.api.nvim_buf_get_changedtick(buf)
  state.is_asking = true
  -- Each line of a list is a text of its own.
  local params = { content = content(buf), lines = vim.b[buf].memod_kind == 'list' }
  connection.request('text/marks', params, function(err, result)
    state.is_asking = false
    if followed[buf] ~= state or not vim.api.nvim_buf_is_loaded(buf) then
      return
    elseif vim.api.nvim_buf_get_changedtick(buf) ~= tick then
      return ask(buf)
    elseif not err then
      state.tick = tick
      show(buf, result)
    end
  end)
end

--- Whether the marks are those of the text as it is.
function M.are_shown(buf)
  return followed[buf] ~= nil and followed[buf].tick == vim.api.nvim_buf_get_changedtick(buf)
end

--- Marks the text of a buffer, now and whenever it changes.
function M.follow(buf)
  local state = {}
  followed[buf] = state
  local function changed()
    if followed[buf] ~= state then
      return true
    end
    vim.schedule(function()
      ask(buf)
    end)
  end
  vim.api.nvim_buf_attach(buf, false, {
    on_lines = changed,
    on_reload = changed,
    on_detach = function()
      if followed[buf] == state then
        followed[buf] = nil
      end
    end,
  })
  changed()
end

connection.on('ready', function()
  for buf in pairs(followed) do
    ask(buf)
  end
end)

--- The text that the cursor is in, for a request about what is there.
---@return {content: string, position: {line: integer, character: integer}}
---@return integer first The line of the buffer that it begins with, from 0.
function M.here()
  local row, column = unpack(vim.api.nvim_win_get_cursor(0))
  if vim.b.memod_kind == 'list' then
    local position = { line = 0, character = column }
    return { content = vim.api.nvim_get_current_line(), position = position }, row - 1
  end
  return { content = content(0), position = { line = row - 1, character = column } }, 0
end

return M
