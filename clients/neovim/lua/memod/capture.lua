--- A line to type a task into, which shows what the server understands of it before it is written.
local buffer = require('memod.buffer')
local connection = require('memod.connection')
local date = require('memod.date')
local ids = require('memod.ids')
local tr = require('memod.messages').tr
local place_of = require('memod.place')
local note = require('memod.note')
local reading = require('memod.reading')
local say = require('memod.say')

local M = {}

local space = vim.api.nvim_create_namespace('memod_capture')
local cells_max = 76
---@class memod.Capture
---@field buf integer
---@field id string What the task will be called, so that a repeated write makes one.
---@field body string? What follows what is typed in the task's text.
---@field place string? Where that says the task was made.
---@field group string? Where it goes unless its text says otherwise.
---@field spans table[] What was understood last.
---@field questions table[] What is in doubt or wasn't understood.
---@field offer table? The reading that was put in the place of one, and the others.
---@field rejected string[] What is to stay text.
---@field request table?
---@field is_writing boolean? Whether what is asked is for the write.
local state ---@type memod.Capture?

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(state.buf, 0, -1, false), '\n')
end

--- The virtual lines below the text: what was read, and why phrases stay text and what they could mean.
local function below(parsed, cells)
  local chunks = reading.chunks(parsed)
  if state.place then
    table.insert(chunks, 1, { state.place, 'MemodHint' })
  elseif #chunks == 0 then
    local hint = tr('A date, a repeat, ! or @group is understood.  <CR> makes the task.')
    table.insert(chunks, { hint, 'MemodHint' })
  end
  local lines = note.lines(chunks, cells)
  for _, phrase in ipairs(state.questions) do
    vim.list_extend(lines, note.lines({
      { tr('“%s”: %s', phrase.words, phrase.reason), 'MemodOverdue' },
      phrase.choices and { '<C-y> ' .. phrase.choices, 'MemodHint' } or nil,
    }, cells))
  end
  return lines
end

--- The text of a range, which is within one line.
local function text_of(range)
  local line = vim.api.nvim_buf_get_lines(
    state.buf, range.start.line, range.start.line + 1, false)[1] or ''
  return line:sub(range.start.character + 1, range['end'].character)
end

local function show(parsed)
  state.spans = parsed.spans
  state.questions = reading.questions(parsed, vim.api.nvim_buf_get_lines(state.buf, 0, -1, false))
  vim.api.nvim_buf_clear_namespace(state.buf, space, 0, -1)
  for _, span in ipairs(parsed.spans) do
    local range = span.range
    -- The text may have been edited since; what it was understood as is on its way.
    pcall(vim.api.nvim_buf_set_extmark, state.buf, space, range.start.line,
      range.start.character, {
        end_row = range['end'].line,
        end_col = range['end'].character,
        hl_group = reading.looks[span.kind],
      })
  end
  local window = vim.fn.bufwinid(state.buf)
  if window == -1 then
    return
  end
  local last = vim.api.nvim_buf_line_count(state.buf) - 1
  local lines = below(parsed, vim.api.nvim_win_get_width(window))
  vim.api.nvim_buf_set_extmark(state.buf, space, last, 0, { virt_lines = lines })
  vim.api.nvim_win_set_height(window, last + 1 + #lines)
end

--- Asks what the text says; what was asked before is taken back.
local function parse(callback)
  local own = state
  if own.request then
    connection.cancel(own.request)
  end
  local typed = text()
  -- What was typed away and is typed again is meant.
  own.rejected = vim.tbl_filter(function(literal)
    return typed:find(literal, 1, true) ~= nil
  end, own.rejected)
  local params = { text = typed, doubt = true, reject = #own.rejected > 0 and own.rejected or nil }
  own.request = connection.request('task/parse', params, function(err, parsed)
    own.request = nil
    if state == own and vim.api.nvim_buf_is_loaded(own.buf) then
      callback(err, parsed)
    end
  end)
end

local function look()
  if state.is_writing then
    -- Its question would take back the one that the write waits for.
    return
  end
  parse(function(err, parsed)
    if err then
      return say.error(err)
    end
    show(parsed)
  end)
end

--- The task that `parsed` says, for `task/create`: what was shown is what is written.
local function creation(parsed, own)
  local params = vim.tbl_extend('force', { id = own.id, group = own.group }, parsed)
  params.content = params.content .. (own.body or '')
  params.spans, params.tags = nil, nil
  return params
end

--- Leaving Insert mode takes words at the bottom away, so they come after it.
local function say_after_insert(sentence)
  vim.defer_fn(function()
    if vim.api.nvim_get_mode().mode:sub(1, 1) == 'i' then
      return say_after_insert(sentence)
    end
    say.info(sentence)
  end, 10)
end

local function create(parsed, own, callback)
  connection.request('task/create', creation(parsed, own), function(err, result)
    if err then
      return say.error(err)
    end
    callback()
    local memo = result.memo
    local facts = { tr('Added “%s”', memo.title) }
    table.insert(facts, memo.task.due and tr('due %s', date.due(memo.task.due)))
    table.insert(facts, date.repeats(memo.task['repeat']))
    local said = { table.concat(facts, ', ') .. '.' }
    for _, phrase in ipairs(parsed.unread or {}) do
      table.insert(said, phrase.reason)
    end
    say_after_insert(table.concat(said, ' '))
  end)
end

--- Makes the task of a line at once.
local function add(line, own)
  connection.request('task/parse', { text = line }, function(err, parsed)
    if err then
      return say.error(err)
    end
    create(parsed, own, function() end)
  end)
end

--- Takes the line away. Insert mode ends in it: in the window below, its end would move the cursor.
local function close(buf)
  local function delete()
    if vim.api.nvim_buf_is_valid(buf) then
      vim.api.nvim_buf_delete(buf, { force = true })
    end
  end
  if vim.api.nvim_get_current_buf() ~= buf or vim.api.nvim_get_mode().mode:sub(1, 1) ~= 'i' then
    return delete()
  end
  vim.api.nvim_create_autocmd('InsertLeave', {
    group = 'memod', buffer = buf, once = true, callback = vim.schedule_wrap(delete),
  })
  vim.cmd('stopinsert')
end

--- Makes the task that the text says, and closes the window; after a failure it stays.
function M.write()
  local own = state
  if text():match('^%s*$') then
    return say.warn(tr('There is nothing to add yet.'))
  end
  local _, problem = require('memod.text').of_buffer(own.buf)
  if problem then
    return say.error(problem)
  end
  own.is_writing = true
  parse(function(err, parsed)
    own.is_writing = false
    if err then
      return say.error(err)
    end
    show(parsed)
    create(parsed, own, function()
      close(own.buf)
    end)
  end)
end

--- The span to reject: the one that the cursor is in or right behind, else the last one.
local function span_here()
  local row, column = unpack(vim.api.nvim_win_get_cursor(0))
  for _, span in ipairs(state.spans) do
    local range = span.range
    if range.start.line == row - 1 and range.start.character <= column
        and column <= range['end'].character then
      return span
    end
  end
  return state.spans[#state.spans]
end

--- Lets what was understood at the cursor stay text; where nothing was, the place in a file is left
--- out, and then all is read again.
function M.reject()
  local span = span_here()
  if span then
    table.insert(state.rejected, text_of(span.range))
  elseif state.place then
    state.place, state.body = nil, nil
  else
    state.rejected = {}
  end
  look()
end

--- Puts what could be meant in the place of what is in doubt; once more, the next that it could be.
--- What may be no time stays text.
function M.settle()
  local offer = state.offer
  if not offer or text_of(offer.range) ~= offer.readings[offer.index] then
    offer = vim.tbl_filter(function(phrase)
      return phrase.choices ~= nil
    end, state.questions)[1]
    if not offer then
      return
    elseif offer.group then
      return connection.request('group/create', { name = offer.group }, function(err)
        if err then
          return say.error(err)
        end
        say.info(tr('Created the group “%s”.', offer.group))
        look()
      end)
    elseif offer.may_be_text then
      table.insert(state.rejected, text_of(offer.range))
      return look()
    end
    offer = { range = offer.range, readings = offer.readings, index = 0 }
  end
  offer.index = offer.index % #offer.readings + 1
  local meant, start, finish = offer.readings[offer.index], offer.range.start, offer.range['end']
  vim.api.nvim_buf_set_text(
    state.buf, start.line, start.character, finish.line, finish.character, { meant })
  finish.character = start.character + #meant
  vim.api.nvim_win_set_cursor(0, { finish.line + 1, finish.character })
  state.offer = offer
  look()
end

local function set_up(buf)
  buffer.set_up(buf, { buftype = 'nofile', bufhidden = 'wipe' })
  require('memod.keys').map(buf, 'capture')
  vim.bo[buf].omnifunc = "v:lua.require'memod.complete'.omni"
  if require('memod.config').options.keymaps then
    for key, name in pairs({ ['<CR>'] = 'write', ['<C-t>'] = 'reject', ['<C-y>'] = 'settle' }) do
      vim.keymap.set('i', key, function()
        M[name]()
      end, { buffer = buf })
    end
  end
  buffer.on(buf, { 'TextChanged', 'TextChangedI', 'TextChangedP' }, look)
  buffer.on(buf, 'BufWipeout', function()
    state = nil
  end)
end

local function open_window(buf)
  local options = {
    relative = 'editor', style = 'minimal', border = 'single', height = 2,
    width = math.min(cells_max, vim.o.columns - 4), row = math.floor(vim.o.lines / 3), col = 2,
  }
  if vim.fn.has('nvim-0.9') == 1 then
    options.title = (' %s '):format(tr('New task'))
  end
  local window = vim.api.nvim_open_win(buf, true, options)
  vim.wo[window].sidescrolloff = 4
  vim.wo[window].wrap = false
end

--- Opens the line, with `line` in it; with `!` makes the task of `line` at once. With a range of
--- another buffer its first line is the title unless there is one. The text says where in a file it
--- was made.
function M.open(line, call)
  local view = require('memod.list').of(vim.api.nvim_get_current_buf())
  local group = view and view.spec.group
  local title, body, place = place_of.quote(call)
  line = line == '' and title or line
  if call.bang and line ~= '' then
    return add(line, { id = ids.fresh(), group = group, body = title and body })
  end
  if state and text():find('%S') then
    -- Another one would hide what is typed in the first.
    vim.fn.win_gotoid(vim.fn.bufwinid(state.buf))
    return vim.cmd('startinsert!')
  elseif state then
    vim.api.nvim_buf_delete(state.buf, { force = true })
  end
  local buf = vim.api.nvim_create_buf(false, true)
  state = {
    buf = buf, id = ids.fresh(), group = group, body = body, place = place, spans = {},
    questions = {}, rejected = {},
  }
  vim.api.nvim_buf_set_lines(buf, 0, -1, false, { line })
  open_window(buf)
  set_up(buf)
  look()
  vim.cmd('startinsert!')
end

return M
