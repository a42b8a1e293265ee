--- Tells the person something, by `vim.notify`.
local M = {}

local repeat_ms = 1000
local last = { text = nil, at = 0 }

local function say(text, level)
  local now = vim.loop.now()
  -- One broken thing fails several requests; once is enough.
  if text == last.text and now - last.at < repeat_ms then
    return
  end
  last = { text = text, at = now }
  vim.notify('memod: ' .. text, level, { title = 'memod' })
end

---@param err string|{message: string} A sentence, or an error as the server sends it.
function M.error(err)
  say(type(err) == 'table' and err.message or err, vim.log.levels.ERROR)
end

function M.warn(text)
  say(text, vim.log.levels.WARN)
end

function M.info(text)
  say(text, vim.log.levels.INFO)
end

--- `1 task`, `2 tasks`.
function M.count(count, noun)
  return ('%d %s%s'):format(count, noun, count == 1 and '' or 's')
end

return M
