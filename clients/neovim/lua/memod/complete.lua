--- Completion of `:Memo` and `:Tasks`, and of links, tags and groups in texts.
local M = {}

local function beginning_with(words, lead)
  local found = {}
  for _, word in ipairs(words) do
    if vim.startswith(vim.fn.tolower(word), vim.fn.tolower(lead)) then
      table.insert(found, word)
    end
  end
  return found
end

local function group_names()
  return vim.tbl_map(function(group)
    return (group.name:gsub(' ', '\\ '))
  end, require('memod.groups').known())
end

--- The names of groups.
function M.groups(lead)
  return beginning_with(group_names(), lead)
end

--- The titles that have the words typed so far; what is typed of one is the part before `lead`.
local function titles(lead, typed)
  local words = (typed .. lead):gsub('\\ ', ' ')
  local before = typed:gsub('\\ ', ' ')
  local found = {}
  for _, title in ipairs(require('memod.find').titles(words)) do
    if vim.startswith(vim.fn.tolower(title), vim.fn.tolower(before)) then
      table.insert(found, (title:sub(#before + 1):gsub(' ', '\\ ')))
    end
  end
  return found
end

--- A subcommand, or what it takes.
function M.memo(lead, line)
  local command = require('memod.command')
  local before = line:sub(1, #line - #lead)
  local name = before:match('Memo!?%s+(%S+)%s')
  if not name then
    local names = vim.tbl_keys(command.subcommands)
    table.sort(names)
    return beginning_with(names, lead)
  end
  local subcommand = command.subcommands[name]
  local takes = subcommand and subcommand.takes
  if takes == 'group' then
    return M.groups(lead)
  elseif takes == 'order' then
    return beginning_with(require('memod.list.spec').orders, lead)
  elseif takes == 'tag' then
    return beginning_with(require('memod.find').tags(), lead)
  elseif takes == 'title' then
    return titles(lead, before:match('find%s+(.*)$'))
  end
  return {}
end

--- What is begun before the cursor: a link, a tag or a group, and where its name begins.
---@param before string The line up to the cursor.
---@return string? kind `[[`, `#` or `@`
---@return integer? column From 0.
function M.begun(before)
  local column = before:match('.*%[%[()[^%[%]|]*$')
  if column then
    return '[[', column - 1
  end
  for _, mark in ipairs({ '#', '@' }) do
    column = (' ' .. before):match('.*[%s(]' .. mark .. '()[^%s#@]*$')
    if column then
      return mark, column - 2
    end
  end
end

local function items(names, menu, ending)
  return vim.tbl_map(function(name)
    return { word = name .. ending, abbr = name, menu = menu }
  end, names)
end

--- For 'omnifunc': titles after `[[`, tags after `#`, groups after `@`.
function M.omni(find_start, base)
  local line, column = vim.api.nvim_get_current_line(), vim.fn.col('.') - 1
  local kind, start = M.begun(line:sub(1, column))
  if find_start == 1 then
    return start or -3
  elseif kind == '[[' then
    local ending = line:sub(column + 1, column + 2) == ']]' and '' or ']]'
    return items(require('memod.find').titles(base), 'memo', ending)
  elseif kind == '#' then
    return items(beginning_with(require('memod.find').tags(), base), 'tag', '')
  end
  local names = vim.tbl_map(function(group)
    return group.name
  end, require('memod.groups').known())
  return items(vim.tbl_map(function(name)
    return name:find('%s') and ('"%s"'):format(name) or name
  end, beginning_with(names, (base:gsub('^"', '')))), 'group', '')
end

return M
