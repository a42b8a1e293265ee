--- The lines of a list as they stand in its buffer, taken apart.
local ids = require('memod.ids')
local line_of = require('memod.list.line')

local M = {}

--- Whether a line stands for a record, or is only called so: `/tmp is full`.
local function is_id(view, id)
  return view.base.by_id[id] ~= nil or id:match('^[mg]_') ~= nil
end

--- Gives a typed line an id, which it keeps if the write has to be repeated.
local function give_id(view, lnum, text)
  local id = ids.fresh(view.spec.is_groups and 'g_' or 'm_')
  view.drafts[id] = true
  pcall(vim.cmd, 'undojoin')
  local own = line_of.id(text)
  local prefix_width = own and is_id(view, own) and line_of.columns(text) or 0
  vim.api.nvim_buf_set_text(view.buf, lnum - 1, 0, lnum - 1, prefix_width, { '/' .. id .. ' ' })
  return id
end

--- Whether the headings are those that the list was shown with, in their order. Where some are gone
--- or were moved, as by `:sort`, nothing follows from where a line stands.
local function are_headings_whole(view, keys)
  local shown = vim.tbl_filter(function(item)
    return item.is_heading
  end, view.base.items)
  if #shown ~= #keys then
    return false
  end
  for index, heading in ipairs(shown) do
    if heading.key ~= keys[index] then
      return false
    end
  end
  return true
end

--- The lines that stand for memos, or are to. Each has an id, `lnum`, `text`, `is_new`, and the
--- `section` it stands in as far as that is known.
---@param view memod.ListView
---@return memod.Line[]
function M.read(view)
  local lines, seen, keys, section = {}, {}, {}, nil
  for lnum, text in ipairs(vim.api.nvim_buf_get_lines(view.buf, 0, -1, false)) do
    local key = line_of.key(text)
    if key then
      section = key
      table.insert(keys, key)
    else
      local line = line_of.parse(text)
      line.lnum, line.text, line.section = lnum, text, section
      if line.id and not is_id(view, line.id) then
        line.id, line.title = nil, vim.trim(text)
      elseif line.id and seen[line.id] then
        line.id = nil
      end
      if not line.id and line.title ~= '' then
        line.id = give_id(view, lnum, text)
      end
      if line.id then
        line.is_new = view.drafts[line.id] and not view.base.by_id[line.id]
        seen[line.id] = true
        table.insert(lines, line)
      end
    end
  end
  if not are_headings_whole(view, keys) then
    for _, line in ipairs(lines) do
      line.section = nil
    end
  end
  return lines
end

return M
