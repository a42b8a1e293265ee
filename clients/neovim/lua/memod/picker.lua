--- Choosing a memo in the picker that a person has: Telescope, fzf-lua, snacks or mini.pick, else
--- |vim.ui.select()|. Each shows the memo beside the titles, opens it here, in a split or in a tab,
--- and makes one of the words that were typed.
local config = require('memod.config')
local connection = require('memod.connection')
local date = require('memod.date')
local groups = require('memod.groups')
local link = require('memod.link')
local tr = require('memod.messages').tr
local say = require('memod.say')
local uri = require('memod.uri')

local M = {}

--- The pickers there are an adapter for, and the modules they are known by.
local modules = {
  { 'telescope', 'telescope' }, { 'fzf-lua', 'fzf-lua' }, { 'snacks', 'snacks.picker' },
}

local newest_first = {
  sort = { { by = 'updated', descending = true } },
  fields = { 'title', 'task', 'group' },
}

--- What a row is called where one is chosen: its title, and what tells it from others so called.
local function label(row)
  local words = { row.title ~= '' and row.title or tr('(empty)') }
  if row.task then
    table.insert(words, row.task.due and date.due(row.task.due) or date.states[row.task.state])
  end
  table.insert(words, row.group and groups.name(row.group))
  return (table.concat(words, '  '):gsub('[\n\t]', ' '))
end

---@class memod.PickerItem
---@field id string
---@field title string
---@field label string

--- Opens what was chosen.
---@param item memod.PickerItem?
---@param mods string Such as `vertical`.
function M.choose(item, mods)
  if item then
    uri.open_memo(item.id, item.title, mods)
  end
end

--- Opens the memo of the title that was typed, which is begun if there is none.
function M.create(typed)
  typed = vim.trim(typed or '')
  if typed ~= '' then
    link.open(typed, '')
  end
end

--- Puts the text of a memo in `buf`, once it is there.
function M.preview(buf, id)
  connection.request('memo/get', { ids = { id }, fields = { 'content' } }, function(_, result)
    local memo = result and result.results[1].memo
    if memo and vim.api.nvim_buf_is_valid(buf) then
      local bo = vim.bo[buf]
      bo.modifiable = true
      vim.api.nvim_buf_set_lines(buf, 0, -1, false, require('memod.text').split(memo.content).lines)
      bo.modifiable = false
      bo.syntax = 'markdown'
    end
  end)
end

local function select(items, mods)
  vim.ui.select(items, {
    prompt = tr('Memo:'),
    kind = 'memod',
    format_item = function(item)
      return item.label
    end,
  }, function(item)
    M.choose(item, mods)
  end)
end

--- The picker that is named in the options, or the first one that is there.
---@return string? name
local function own()
  if config.options.picker then
    return config.options.picker
  end
  for _, known in ipairs(modules) do
    if pcall(require, known[2]) then
      return known[1]
    end
  end
  -- It comes with modules that a person may use without it; who uses it has set it up.
  return _G.MiniPick and 'mini.pick'
end

--- Lets a memo be chosen.
---@param name? string The picker; by default the person's own.
---@param opts? table What that takes.
---@param mods? string
function M.open(name, opts, mods)
  name = name or own() or 'select'
  groups.get(function()
    connection.rows(newest_first, function(err, rows)
      if err then
        return say.error(err)
      end
      local items = vim.tbl_map(function(row)
        return { id = row.id, title = row.title, label = label(row), text = label(row) }
      end, rows)
      if name == 'select' then
        return select(items, mods or '')
      end
      local is_there, adapter = pcall(require, 'memod.picker.' .. name:gsub('%W', '_'))
      if not is_there then
        return say.error(tr('There is no picker `%s`; see :help memod-pickers.', name))
      end
      adapter(items, opts or {}, M)
    end)
  end)
end

return M
