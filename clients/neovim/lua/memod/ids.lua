--- New ids for records of our own, so that creating one twice makes it once.
local M = {}

math.randomseed(vim.loop.hrtime() % 2147483647)

local digits = '0123456789abcdefghijklmnopqrstuvwxyz'

local function base36(value, length)
  local text = ''
  for _ = 1, length do
    local digit = value % 36
    text = digits:sub(digit + 1, digit + 1) .. text
    value = (value - digit) / 36
  end
  return text
end

---@param prefix? string `g_` for a group.
---@return string
function M.fresh(prefix)
  local seconds, microseconds = vim.loop.gettimeofday()
  return (prefix or 'm_') .. base36(seconds * 1000 + math.floor(microseconds / 1000), 9)
    .. base36(math.random(0, 36 ^ 5 - 1), 5) .. base36(math.random(0, 36 ^ 5 - 1), 5)
end

return M
