--- What the server reads in a typed line, in words.
local date = require('memod.date')
local groups = require('memod.groups')
local repeats = require('memod.repeats')
local tr = require('memod.messages').tr

local M = {}

--- The highlights of what was read, by its kind.
M.looks = {
  due = 'MemodDue', start = 'MemodDue', ['repeat'] = 'MemodDue', remind = 'MemodDue',
  group = 'MemodGroup', important = 'MemodImportant',
}

--- What to say of a due, a start, a repeat, a reminder, a group or a mark.
local function said(span)
  local kind, value = span.kind, span.value
  if kind == 'due' then
    return date.due(value)
  elseif kind == 'start' then
    return tr('from %s', date.due(value))
  elseif kind == 'repeat' then
    return repeats.words(value) or kind
  elseif kind == 'remind' then
    return tr('remind %s', repeats.words(span) or value)
  elseif kind == 'group' then
    return groups.name(value) or value
  end
  return kind == 'important' and tr('important') or kind
end

--- What was read, each as words with their highlight.
---@param parsed table The result of `task/parse`.
---@return table[] chunks
function M.chunks(parsed)
  local chunks, due = {}, parsed.due
  local function add(text, look)
    table.insert(chunks, { (#chunks > 0 and '  ' or '') .. text, look or 'MemodHint' })
  end
  for _, span in ipairs(parsed.spans) do
    due = span.kind ~= 'due' and due or nil
  end
  for _, span in ipairs(parsed.spans) do
    add(said(span), M.looks[span.kind])
    -- `every monday 9am` says when it is due, too.
    if span.kind == 'repeat' and due then
      add(date.due(due), M.looks.due)
    end
  end
  for _, tag in ipairs(parsed.tags) do
    add('#' .. tag)
  end
  return chunks
end

--- What is in doubt, or wasn't read: each with its `words`, and the `group` that these name.
---@param parsed table
---@param lines string[] The text that was read.
---@return table[] questions
function M.questions(parsed, lines)
  local questions = vim.list_extend({ parsed.doubt }, parsed.unread or {})
  if parsed.doubt then
    parsed.doubt.may_be_text = #parsed.doubt.readings == 0
  end
  for _, phrase in ipairs(questions) do
    local range = phrase.range
    local line = lines[range.start.line + 1] or ''
    phrase.words = line:sub(range.start.character + 1, range['end'].character)
  end
  return vim.list_extend(questions, M.missing_groups(parsed.content))
end

--- The groups that a title names and that aren't there, as `list/apply` says when it is written.
---@param content string
---@return {words: string, group: string, reason: string, readings: table}[]
function M.missing_groups(content)
  local missing = {}
  for word in vim.split(content, '\n')[1]:gmatch('%S+') do
    local group = M.unknown_group(word)
    if group then
      local reason = tr('There is no group “%s”.', group)
      table.insert(missing, { words = word, group = group, reason = reason, readings = {} })
    end
  end
  return missing
end

--- The name of a group that isn't there, if `text` is one.
---@return string?
function M.unknown_group(text)
  local name = text:match('^@(.+)$')
  return name and (name:match('^"(.+)"$') or name)
end

--- What a phrase in doubt could mean.
---@return string? Nil if there is nothing to choose.
function M.choices(phrase)
  return phrase.group and tr('make the group') or phrase.may_be_text and tr('text')
    or #phrase.readings > 0 and table.concat(phrase.readings, tr(' or ')) or nil
end

return M
