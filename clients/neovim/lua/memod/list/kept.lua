--- The edits of a list in a file until they are written, with what the text was made from: so that
--- written later they do what they would have done then, whatever others changed since.
local base_of = require('memod.list.base')
local unsaved = require('memod.unsaved')

local M = {}

--- Longer lists are kept only when the person pauses: it takes longer than a key may.
local lines_at_once_max = 1000

--- What names the list: `tasks/Work`.
local function list_of(buf)
  return (vim.api.nvim_buf_get_name(buf):gsub('^memod://', ''))
end

--- The name that its edits are kept under. What a list is called may be too long, or have a slash.
---@return string
function M.name(buf)
  return 'list-' .. vim.fn.sha256(list_of(buf)):sub(1, 16)
end

local function non_empty(items)
  return next(items) ~= nil and items or nil
end

local function content(view)
  local buf, base, spec = view.buf, view.base, view.spec
  local keys = {}
  for _, item in ipairs(base.items) do
    if item.is_heading then
      table.insert(keys, item.key)
    end
  end
  return {
    list = list_of(buf),
    content = spec.title,
    query = spec.query,
    is_ordered = spec.is_ordered and true or false,
    state = base.state,
    rows = non_empty(base.rows),
    keys = non_empty(keys),
    seen = non_empty(base.seen),
    lines = vim.api.nvim_buf_get_lines(buf, 0, -1, false),
    ids = vim.tbl_map(function(entry)
      return entry.id or ''
    end, view.track.entries),
  }
end

--- Keeps the edits of `view` if they aren't written; forgets them if they are.
---@param view memod.ListView
function M.keep(view)
  unsaved.update(view, M.name(view.buf), function()
    return content(view)
  end)
end

--- Takes note of the ids that lines got which are about to be written: written a second time from
--- what is kept, they are made no second time.
---@param view memod.ListView
function M.keep_ids(view)
  if unsaved.is_kept(view.buf) then
    unsaved.keep(view.buf, M.name(view.buf), function()
      return content(view)
    end, true)
  end
end

--- Keeps what is edited in the buffer of `view` from now on.
---@param view memod.ListView
function M.follow(view)
  unsaved.follow(view.buf, function(event)
    local pauses = event.event:find('^CursorHold') or not vim.bo[view.buf].modified
    if pauses or vim.api.nvim_buf_line_count(view.buf) <= lines_at_once_max then
      M.keep(view)
    end
  end)
end

--- Has `view` show what it showed when `found` was kept; answers whether it has to be loaded then.
---@param view memod.ListView
---@param found table
---@return boolean
function M.narrow(view, found)
  local spec = view.spec
  local is_same = vim.deep_equal(spec.query, found.query)
    and (spec.is_ordered or false) == found.is_ordered
  if is_same then
    return false
  end
  view.whole_spec = view.whole_spec or view.own_spec
  spec = vim.deepcopy(spec)
  spec.query, spec.is_ordered = found.query, found.is_ordered
  view.watch:stop()
  view:follow(spec)
  return true
end

--- Puts what was kept in the buffer of `view`, which is loaded.
---@param view memod.ListView
---@param found table
function M.restore(view, found)
  local buf = view.buf
  local base = base_of.of(found.rows or {})
  local headings = vim.tbl_map(function(key)
    return view.base.headings[key] or { key = key, title = key, count = 0, is_heading = true }
  end, found.keys or {})
  for _, heading in ipairs(headings) do
    base.headings[heading.key] = heading
  end
  base.items = vim.list_extend(headings, base.items)
  base.state, base.seen = found.state, found.seen or {}
  view.base = base
  require('memod.list.marks').hint(buf, nil)
  if not found.ids then
    -- An older plugin had them in the text.
    found.ids = vim.tbl_map(function(text)
      return text:match('^/(:?[%w_-]*) ') or ''
    end, found.lines)
    found.lines = vim.tbl_map(function(text)
      return (text:gsub('^/:?[%w_-]* ', ''))
    end, found.lines)
  end
  view.track:mute(function()
    vim.api.nvim_buf_set_lines(buf, 0, -1, false, found.lines)
  end)
  view.track:reset(vim.tbl_map(function(id)
    return id ~= '' and id
  end, found.ids), base_of.titles(base))
  for _, id in ipairs(found.ids) do
    view.drafts[id] = not base.by_id[id] and id:match('^[mg]_') and true or nil
  end
  vim.bo[buf].modified = true
  view:refresh()
  M.keep(view)
end

return M
