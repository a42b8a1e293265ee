--- All rows of a query, however many pages they take.
local connection = require('memod.connection')

local M = {}

local page_rows = 1000

--- Calls back with the error, or with all rows that `memo/list` has for `params`.
---@param params table
---@param callback fun(err: table?, rows: table[]?)
function M.all(params, callback)
  local rows = {}
  local function ask(cursor)
    local page = vim.tbl_extend('force', params, { limit = page_rows, cursor = cursor })
    connection.request('memo/list', page, function(err, result)
      if err then
        return callback(err)
      end
      vim.list_extend(rows, result.rows)
      if result.nextCursor then
        return ask(result.nextCursor)
      end
      callback(nil, rows)
    end)
  end
  ask()
end

return M
