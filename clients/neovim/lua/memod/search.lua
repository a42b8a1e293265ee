--- Search: what is typed on the first line, and below it what is found, while it is typed: titles, and
--- below them the part of the text that the server has cut around the match, unless that is the title's
--- line.
local buffer = require('memod.buffer')
local connection = require('memod.connection')
local tr = require('memod.messages').tr
local say = require('memod.say')
local uri = require('memod.uri')

local M = {}

local hits_max = 50
local name = uri.name('search')
local space = vim.api.nvim_create_namespace('memod_search')

local state -- the one search of this editor

local indent = '    '
local more = '…'

--- Notes matches that are shown `shift` bytes further to the right.
local function note_matches(matches, line, found, shift, length)
  for _, match in ipairs(found) do
    local first, last = math.max(match.start + shift, 0), math.min(match['end'] + shift, length)
    if first < last then
      table.insert(matches, { line = line, first = first, last = last, group = 'MemodMatch' })
    end
  end
end

--- How many bytes further to the right what is in the excerpt of the title's line stands in the
--- title; nil if marks of Markdown are between. Either may be cut.
local function shift_in_title(excerpt, title)
  local first = excerpt.text:find(title, 1, true)
  if first then
    return 1 - first
  end
  first = title:find(excerpt.text, 1, true)
  return first and first - 1
end

--- Where the first match is in the memo.
local function position_of(excerpt)
  return {
    line = excerpt.start.line,
    character = excerpt.start.character + excerpt.ranges[1].start,
  }
end

local function add_hit(row, lines, places, matches)
  local excerpt = row.excerpt
  local place = { id = row.id, position = excerpt and position_of(excerpt) }
  local title = row.title ~= '' and row.title or tr('(empty)')
  table.insert(lines, title)
  table.insert(places, place)
  if not excerpt then
    return
  end
  if excerpt.ofTitle then
    local shift = shift_in_title(excerpt, title)
    return shift and note_matches(matches, #lines, excerpt.ranges, shift, #title)
  end
  local lead = indent .. (excerpt.cutBefore and more or '')
  local text = lead .. excerpt.text .. (excerpt.cutAfter and more or '')
  table.insert(lines, text)
  table.insert(places, place)
  table.insert(matches, { line = #lines, first = 0, last = #text, group = 'MemodExcerpt' })
  note_matches(matches, #lines, excerpt.ranges, #lead, #text)
end

--- `places` go by line. `matches` count from 1 too: above the hits stands the line of the words.
---@param rows table[] With `excerpt`, its ranges in bytes.
---@return string[] lines
---@return {id: string, position: table}[] places What each line shows.
---@return {line: integer, first: integer, last: integer, group: string}[] matches
local function lines_of(rows)
  local lines, places, matches = {}, {}, {}
  for _, row in ipairs(rows) do
    add_hit(row, lines, places, matches)
  end
  return lines, places, matches
end

local function words()
  return vim.trim(vim.api.nvim_buf_get_lines(state.buf, 0, 1, false)[1] or '')
end

local function hint(text)
  vim.api.nvim_buf_set_extmark(state.buf, space, 0, 0, {
    virt_text = { { text, 'MemodHint' } },
    virt_text_pos = 'right_align',
  })
end

--- Puts the hits below the first line, which is left alone.
local function show(result)
  local lines, places, matches = lines_of(result.rows)
  state.places, state.lines = places, lines
  vim.api.nvim_buf_set_lines(state.buf, 1, -1, false, lines)
  vim.api.nvim_buf_clear_namespace(state.buf, space, 0, -1)
  for _, match in ipairs(matches) do
    vim.api.nvim_buf_set_extmark(state.buf, space, match.line, match.first, {
      end_col = match.last,
      hl_group = match.group,
    })
  end
  vim.bo[state.buf].modified = false
  local total = result.counts and result.counts.total
  local found = total and say.number(total, result.counts)
  hint(not total and tr('Search: type a word')
    or found == 0 and tr('Nothing found')
    or total > #result.rows and tr('%s found, the first %s shown', found, #result.rows)
    or tr('%s found', found))
end

--- Searches for what stands there now; what was searched before is taken back.
local function search()
  if state.request then
    connection.cancel(state.request)
    state.request = nil
  end
  state.words = words()
  if state.words == '' then
    return show({ rows = {} })
  end
  local params = {
    text = state.words,
    limit = hits_max,
    sort = { { by = 'relevance' } },
    fields = { 'title', 'task' },
    excerpt = true,
    counts = true,
  }
  state.request = connection.request('memo/list', params, function(err, result)
    state.request = nil
    if not vim.api.nvim_buf_is_loaded(state.buf) then
      return
    elseif err then
      return say.error(err)
    end
    show(result)
  end)
end

--- Searches when the first line is another; what was typed into the hits is put right.
local function on_text()
  if words() ~= state.words then
    return search()
  end
  local lines = vim.api.nvim_buf_get_lines(state.buf, 1, -1, false)
  if not vim.deep_equal(lines, state.lines) then
    search()
  end
end

--- Makes the search's buffer. Called for BufReadCmd.
function M.read(buf)
  buffer.set_up(buf, { buftype = 'nofile', filetype = 'memod', undolevels = -1 })
  buffer.set_up_windows(buf, 'wrap linebreak breakindent')
  require('memod.keys').map(buf, 'search')
  if vim.b[buf].memod_kind == 'search' and require('memod.config').options.keymaps then
    local options = { buffer = buf, desc = tr('Open the hit') }
    vim.keymap.set('i', '<CR>', '<Esc><Cmd>Memo open<CR>', options)
  end
  state = { buf = buf, places = {}, lines = {}, words = '' }
  buffer.on(buf, { 'TextChanged', 'TextChangedI', 'TextChangedP' }, on_text)
  show({ rows = {} })
end

--- Opens the search, for `text` or ready to type.
function M.open(text, call)
  uri.open(name, call.mods)
  if text ~= '' then
    vim.api.nvim_buf_set_lines(state.buf, 0, 1, false, { text })
  end
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  search()
  if text == '' then
    vim.cmd('startinsert!')
  end
end

--- The hit of the cursor's line, the first one on the line of the words.
---@return string? id
---@return table? position Where the first match is.
function M.hit()
  local place = state.places[math.max(vim.fn.line('.') - 1, 1)]
  if place then
    return place.id, place.position
  end
end

--- Opens the hit, with the cursor on what was found.
function M.open_hit(mods)
  local id, position = M.hit()
  if not id then
    return say.warn(tr('There is no result to open.'))
  end
  uri.open('memod://' .. id, mods)
  local view = require('memod.memo').of(vim.api.nvim_get_current_buf())
  if view and position then
    view:go_to(position)
  end
end

local function search_again()
  if state and #vim.fn.win_findbuf(state.buf) > 0 and state.words ~= '' then
    search()
  end
end

connection.on('notification', function(method)
  if method == 'store/didChange' then
    search_again()
  end
end)

connection.on('ready', search_again)

return M
