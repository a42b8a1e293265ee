--- The boxes of a checklist in a memo: `- [ ] milk`.
local limits = require('memod.limits')
local tr = require('memod.messages').tr
local say = require('memod.say')

local M = {}

--- Checks the boxes of the lines, or none of them if the first one is checked; items get one. The server
--- does it, which knows what is a box.
function M.toggle(_, call)
  local first, last = vim.fn.line('.'), vim.fn.line('.')
  if call.range > 0 then
    first, last = call.line1, call.line2
  end
  local lines = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  local err, result = require('memod.connection').await('text/tick', {
    content = table.concat(lines, '\n'), line = first - 1, lastLine = last - 1, add = true,
  }, limits.asking)
  if err then
    return say.error(err)
  elseif result.ticked == nil then
    return say.warn(tr('There is no item of a list here; `- [ ] milk` is one with a box.'))
  end
  local ticked = vim.split(result.content, '\n', { plain = true })
  vim.api.nvim_buf_set_lines(0, first - 1, last, false, vim.list_slice(ticked, first, last))
end

return M
