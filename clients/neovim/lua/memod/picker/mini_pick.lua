local pick = require('mini.pick')
local tr = require('memod.messages').tr

--- Shows `items` in mini.pick, which makes the split that a memo goes to.
---@param items memod.PickerItem[]
---@param opts table
---@param picker table `memod.picker`
return function(items, opts, picker)
  local function create()
    local typed = table.concat(pick.get_picker_query() or {})
    pick.stop()
    vim.schedule(function()
      picker.create(typed)
    end)
    return true
  end
  pick.start(vim.tbl_deep_extend('force', {
    source = {
      name = tr('Memos'),
      items = items,
      preview = function(buf, item)
        picker.preview(buf, item.id)
      end,
      choose = function(item)
        local target = (pick.get_picker_state().windows or {}).target
        vim.schedule(function()
          if target and vim.api.nvim_win_is_valid(target) then
            vim.api.nvim_set_current_win(target)
          end
          picker.choose(item, '')
        end)
      end,
    },
    mappings = { memod_create = { char = '<C-e>', func = create } },
  }, opts))
end
