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
  if subcommand and subcommand.takes == 'group' then
    return M.groups(lead)
  end
  return {}
end

return M
