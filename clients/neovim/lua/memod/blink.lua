--- A source for blink.cmp: titles after `[[`, tags after `#`, groups after `@`, as the server
--- orders them. In its options:
--- `providers = { memod = { name = 'Memod', module = 'memod.blink' } }`
local connection = require('memod.connection')

local source = {}

function source.new()
  return setmetatable({}, { __index = source })
end

function source.enabled()
  return vim.b.memod_kind ~= nil
end

function source.get_trigger_characters()
  return { '[', '#', '@' }
end

--- Calls back with what the server has for the place of the cursor; answers how to take that back.
function source.get_completions(_, _, callback)
  local params, first = require('memod.marks').here()
  params.limit = 100
  local typed = vim.api.nvim_get_current_line()
  local request = connection.request('text/complete', params, function(_, result)
    local range = result and result.range
    local items = vim.tbl_map(function(item)
      return {
        label = item.label,
        kind = 18, -- Reference
        -- The server has matched them: ㅎㅇ finds 회의.
        filterText = typed:sub(range.start.character + 1, range['end'].character),
        labelDetails = { description = item.detail or item.count and tostring(item.count) },
        textEdit = {
          newText = item.text,
          range = {
            start = { line = first + range.start.line, character = range.start.character },
            ['end'] = { line = first + range['end'].line, character = range['end'].character },
          },
        },
      }
    end, range and result.items or {})
    for index, item in ipairs(items) do
      item.sortText = ('%04d'):format(index)
    end
    callback({ items = items, is_incomplete_forward = true, is_incomplete_backward = true })
  end)
  return function()
    connection.cancel(request)
  end
end

return source
