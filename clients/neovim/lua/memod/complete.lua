--- Completion of `:Memo` and `:Tasks`.
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

return M
