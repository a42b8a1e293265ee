--- The edits of a list as a draft, with what the text was made from: so that written later they do
--- what they would have done then, whatever others changed since. Methods of `memod.ListView`.
local Track = require('memod.list.track')
local base_of = require('memod.list.base')
local ids = require('memod.ids')

local M = {}

--- What names the list: `vim:tasks/Work`.
---@return string
function M:key()
  return (vim.api.nvim_buf_get_name(self.buf):gsub('^memod://', 'vim:'))
end

--- Whether nothing was written yet under an id.
function M:is_new(id)
  return Track.made[id] and not self.base.by_id[id]
end

--- The id of a line. A new line gets one of its own: a draft has it too, and makes no second memo when it
--- is written later.
---@return string? Nil for a blank line.
function M:id_of(entry)
  if not entry.id and entry.text:find('%S') then
    self.track:give(entry, ids.fresh(self.spec.is_groups and 'g_' or 'm_'))
    Track.made[entry.id] = true
  end
  return entry.id
end

local function non_empty(items)
  return next(items) ~= nil and items or nil
end

--- What `draft/keep` is sent. Vim reads it, too.
function M:draft()
  local base, spec = self.base, self.spec
  local keys = {}
  for _, item in ipairs(base.items) do
    if item.is_heading then
      table.insert(keys, item.key)
    end
  end
  return {
    key = self:key(),
    text = table.concat(vim.api.nvim_buf_get_lines(self.buf, 0, -1, false), '\n'),
    data = {
      title = spec.title,
      query = spec.query,
      is_ordered = spec.is_ordered and true or false,
      state = base.state,
      rows = non_empty(base.rows),
      keys = non_empty(keys),
      seen = non_empty(base.seen),
      ids = vim.tbl_map(function(entry)
        return self:id_of(entry) or ''
      end, self.track.entries),
    },
  }
end

--- Has the view show what it showed when `found` was kept; answers whether it has to be loaded then.
---@param found table The `data` of a draft.
---@return boolean
function M:narrow(found)
  local spec = self.spec
  local is_same = vim.deep_equal(spec.query, found.query)
    and (spec.is_ordered or false) == found.is_ordered
  if is_same then
    return false
  end
  self.whole_spec = self.whole_spec or self.own_spec
  spec = vim.deepcopy(spec)
  spec.query, spec.is_ordered = found.query, found.is_ordered
  self.watch:stop()
  self:follow(spec)
  return true
end

--- Puts what was kept in the buffer of the view, which is loaded; the next `:w` does with it what it
--- would have done then.
---@param text string
---@param found table
function M:bring_back(text, found)
  local buf = self.buf
  local base = base_of.of(found.rows or {})
  local headings = vim.tbl_map(function(key)
    return self.base.headings[key] or { key = key, title = key, count = 0, is_heading = true }
  end, found.keys or {})
  for _, heading in ipairs(headings) do
    base.headings[heading.key] = heading
  end
  base.items = vim.list_extend(headings, base.items)
  base.state, base.seen = found.state, found.seen or {}
  self.base = base
  require('memod.list.marks').hint(buf, nil)
  self.track:mute(function()
    vim.api.nvim_buf_set_lines(buf, 0, -1, false, vim.split(text, '\n', { plain = true }))
  end)
  self.track:reset(vim.tbl_map(function(id)
    return id ~= '' and id
  end, found.ids), base_of.titles(base))
  for _, id in ipairs(found.ids) do
    Track.made[id] = not base.by_id[id] and id:match('^[mg]_') and true or nil
  end
  vim.bo[buf].modified = true
  self:refresh()
end

return M
