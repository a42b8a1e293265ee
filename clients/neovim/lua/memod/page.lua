--- Views to read only: tags and history. A line is a row; `<CR>` opens what it names.
local buffer = require('memod.buffer')
local connection = require('memod.connection')
local date = require('memod.date')
local memo = require('memod.memo')
local messages = require('memod.messages')
local say = require('memod.say')
local uri = require('memod.uri')

local tr = messages.tr

local M = {}

local space = vim.api.nvim_create_namespace('memod_page')
local pages = {} -- by buffer

local kinds = {
  tags = {
    method = 'store/stats',
    params = function()
      return { days = 0 }
    end,
    rows = 'tags',
    title = function(row)
      return '#' .. row.tag
    end,
    remark = function(row)
      return messages.count(row.count, '%s memo', '%s memos')
    end,
    target = function(row)
      return uri.name('tag', row.tag)
    end,
    empty = tr('No tags. Write #word in a memo.'),
  },
  history = {
    method = 'history/list',
    params = function(argument)
      return { memo = argument ~= '' and argument or nil, limit = 1000 }
    end,
    rows = 'commits',
    title = function(row)
      return os.date('%Y-%m-%d %H:%M  ', date.time(row.at)) .. row.said
    end,
    remark = function(row)
      return row.origin == connection.origin and tr('here') or row.origin
    end,
    target = function(row)
      local change = row.changes[1]
      return change and change.type == 'memo' and 'memod://' .. change.id or nil
    end,
    empty = tr('Nothing was written yet.'),
  },
}

local function show(page, rows)
  local kind = page.kind
  local lines = vim.tbl_map(kind.title, rows)
  local old = vim.api.nvim_buf_get_lines(page.buf, 0, -1, false)
  buffer.without_undo(page.buf, function()
    buffer.replace(page.buf, old, #lines > 0 and lines or { '' })
  end)
  vim.bo[page.buf].modified = false
  vim.api.nvim_buf_clear_namespace(page.buf, space, 0, -1)
  page.rows = rows
  for index, row in ipairs(#rows > 0 and rows or { false }) do
    local remark = row and kind.remark(row) or kind.empty
    vim.api.nvim_buf_set_extmark(page.buf, space, index - 1, 0, {
      virt_text = { { remark, 'MemodHint' } },
    })
  end
end

--- Asks again; what changes while the answer is on its way is asked for after it.
local function refresh(page)
  if page.request then
    page.is_stale = true
    return
  end
  page.is_stale = false
  page.request = connection.request(page.kind.method, page.kind.params(page.argument),
    function(err, result)
      page.request = nil
      if not vim.api.nvim_buf_is_loaded(page.buf) then
        return
      elseif err then
        return say.error(err)
      end
      show(page, result[page.kind.rows])
      if page.is_stale then
        refresh(page)
      end
    end)
end

--- Fills such a view. Called for BufReadCmd.
function M.read(buf, view, argument)
  buffer.set_up(buf, { buftype = 'nofile', filetype = 'memod', modifiable = false })
  buffer.set_up_windows(buf, 'wrap linebreak breakindent')
  require('memod.keys').map(buf, view == 'tags' and 'page' or view)
  local page = { buf = buf, kind = kinds[view], argument = argument, rows = {} }
  pages[buf] = page
  buffer.on(buf, 'BufWinEnter', function()
    refresh(page)
  end)
  buffer.on(buf, 'BufUnload', function()
    pages[buf] = nil
  end)
  refresh(page)
end

--- The row of the line the cursor is on.
function M.row_here()
  local page = pages[vim.api.nvim_get_current_buf()]
  return page and page.rows[vim.fn.line('.')]
end

function M.open_line(mods)
  local page = pages[vim.api.nvim_get_current_buf()]
  local row = M.row_here()
  local target = row and page.kind.target(row)
  if target then
    uri.open(target, mods)
  end
end

--- The history of the memo of the buffer, or of everything.
function M.open_history(_, call)
  local view = memo.of(vim.api.nvim_get_current_buf())
  uri.open(uri.name('history', view and view.id or ''), call.mods)
end

local function refresh_visible()
  for buf, page in pairs(pages) do
    if #vim.fn.win_findbuf(buf) > 0 then
      refresh(page)
    end
  end
end

connection.on('notification', function(method)
  if method == 'store/didChange' then
    refresh_visible()
  end
end)

connection.on('ready', refresh_visible)

return M
