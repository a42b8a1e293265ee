--- Which lines have to move so that the others can stay.
local M = {}

--- The members of a longest increasing subsequence of `ranks`, by index.
---@param ranks integer[]
---@return table<integer, true>
local function longest_rise(ranks)
  local tails = {} -- tails[n]: the index that ends the best rise of length n
  local before = {}
  for index, rank in ipairs(ranks) do
    local low, high = 1, #tails + 1
    while low < high do
      local middle = math.floor((low + high) / 2)
      if ranks[tails[middle]] < rank then
        low = middle + 1
      else
        high = middle
      end
    end
    before[index] = tails[low - 1]
    tails[low] = index
  end
  local rise = {}
  local index = tails[#tails]
  while index do
    rise[index] = true
    index = before[index]
  end
  return rise
end

---@class memod.Placed
---@field id string
---@field rank integer? Where it was; nil for what is new here.

--- The placements that make the order `wanted`, from the top down.
---@param wanted memod.Placed[]
---@return {id: string, before: string?, after: string?}[]
function M.placements(wanted)
  local ranks, ranked = {}, {}
  for _, entry in ipairs(wanted) do
    if entry.rank then
      table.insert(ranks, entry.rank)
      table.insert(ranked, entry.id)
    end
  end
  local stays = {}
  for index in pairs(longest_rise(ranks)) do
    stays[ranked[index]] = true
  end
  local placements = {}
  for index, entry in ipairs(wanted) do
    if not stays[entry.id] then
      local placement = { id = entry.id }
      if index > 1 then
        placement.after = wanted[index - 1].id
      else
        -- The first one that stays; those between go after this one later.
        for next_index = 2, #wanted do
          if stays[wanted[next_index].id] then
            placement.before = wanted[next_index].id
            break
          end
        end
      end
      table.insert(placements, placement)
    end
  end
  return placements
end

return M
