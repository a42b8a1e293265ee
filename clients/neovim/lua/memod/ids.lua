--- Ids of records: the short numbers that stand for them in lists, and new ones.
local M = {}

local ids = {} -- by number
local numbers = {} -- by id

math.randomseed(vim.loop.hrtime() % 2147483647)

--- The number that stands for `id` in every list, so that lines can go from one to another.
---@param id string
---@return integer
function M.number(id)
  local number = numbers[id]
  if not number then
    number = #ids + 1
    ids[number] = id
    numbers[id] = number
  end
  return number
end

---@param number integer?
---@return string?
function M.id(number)
  return ids[number]
end

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

--- An id for a memo of our own, so that creating it twice makes it once.
---@return string
function M.fresh()
  local seconds, microseconds = vim.loop.gettimeofday()
  local now = seconds * 1000 + math.floor(microseconds / 1000)
  local random = base36(math.random(0, 36 ^ 5 - 1), 5) .. base36(math.random(0, 36 ^ 5 - 1), 5)
  return 'm_' .. base36(now, 9) .. random
end

return M
