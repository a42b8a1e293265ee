--- The title in a memo's text: the first line that says something, or `title:` in its front matter.
local M = {}

--- Where to begin to look for it: in front matter only if that has a title.
local function start(content)
  if not content:match('^%-%-%-[ \t]*\r?\n') then
    return 1
  end
  local _, last = content:find('\n%-%-%-[ \t]*\r?\n')
  local named = content:find('\ntitle:', 1, true)
  if not last then
    return 1
  end
  return named and named < last and named or last + 1
end

--- A text without the marks that a title loses.
local function bare(text)
  return (text:gsub('%]%b()', ''):gsub('[*_`~%[%]\\]', ''))
end

--- Where the line of `title` begins and ends; else the first line that says something.
local function find_line(content, title)
  local first_filled
  local position = start(content)
  while position <= #content do
    local line_end = (content:find('[\r\n]', position) or #content + 1) - 1
    local line = content:sub(position, line_end)
    if title ~= '' and bare(line):find(bare(title), 1, true) then
      return position, line_end
    elseif not first_filled and line:find('%S') then
      first_filled = { position, line_end }
    end
    position = line_end + 2
  end
  return unpack(first_filled or { 1, 0 })
end

--- Puts a new title in place of the old one in a memo's text.
---@param content string
---@param was string The title as the server finds it.
---@param title string
---@return string
function M.replace(content, was, title)
  local first, last = find_line(content, was)
  local line = content:sub(first, last)
  local from, to = line:find(was, 1, true)
  if was == '' or not from then
    -- It was written with marks inside: all of the line goes, but for the marks in front.
    from, to = #line:match('^%s*[#>]*%s*') + 1, #line
  end
  return content:sub(1, first - 1) .. line:sub(1, from - 1) .. title .. line:sub(to + 1)
    .. content:sub(last + 1)
end

return M
