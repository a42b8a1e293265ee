--- Completion of `:Memo` and `:Tasks`, and of links, tags and groups in texts.
local connection = require('memod.connection')
local limits = require('memod.limits')
local marks = require('memod.marks')
local tr = require('memod.messages').tr

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

--- What of this kind, `link`, `tag` or `group`, begins so or has such a word, the likeliest first.
--- Waits for it, though not long.
local function named(kind, prefix)
  local params = { kind = kind, prefix = prefix, limit = 100 }
  local _, result = connection.await('text/complete', params, limits.asking)
  return vim.tbl_map(function(item)
    return item.label
  end, result and result.items or {})
end

--- The titles that have the words typed so far; what is typed of one is the part before `lead`.
local function titles(lead, typed)
  local words = (typed .. lead):gsub('\\ ', ' ')
  local before = typed:gsub('\\ ', ' ')
  local found = {}
  for _, title in ipairs(named('link', words)) do
    local rest = title:sub(#before + 1):gsub(' ', '\\ ')
    local is_begun = vim.startswith(vim.fn.tolower(title), vim.fn.tolower(before))
    table.insert(found, is_begun and not vim.tbl_contains(found, rest) and rest or nil)
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
    return named('tag', lead)
  elseif takes == 'title' then
    return titles(lead, before:match('find%s+(.*)$'))
  end
  return {}
end

--- What the server has for the place of the cursor, with the line's own column of its range.
local function ask()
  local params = marks.here()
  params.limit = 100
  local _, result = connection.await('text/complete', params, limits.asking)
  return result or { items = {} }
end

local offer = { items = {} }
local kinds = { link = tr('memo'), tag = tr('tag'), group = tr('group') }

local function shown(item)
  local menu = table.concat({ kinds[offer.kind], item.detail or item.count }, '  ')
  return { word = item.text, abbr = item.label, menu = menu, icase = 1 }
end

--- For 'omnifunc': titles after `[[`, tags after `#`, groups after `@`, as the server orders them.
function M.omni(find_start)
  if find_start == 1 then
    offer = ask()
    return offer.range and offer.range.start.character or -3
  end
  -- As more is typed it is asked again: ㅎㅇ becomes 회의, which Vim would not find by what is typed.
  return { words = vim.tbl_map(shown, offer.items), refresh = 'always' }
end

return M
