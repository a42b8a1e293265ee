--- What a person can choose.

---@class memod.Options
---@field cmd? string|string[] The server's program, with its own options if it needs any; without
--- it `$MEMOD`, or `memod` on the `$PATH`.
---@field file? string The file that memos are kept in; the server's default without it.
---@field confirm_removals? integer Removing more lines than this asks first.
---@field relink? boolean Whether links to a memo that gets another title are rewritten with it.
---@field picker? string Where memos are chosen: `telescope`, `fzf-lua`, `snacks`, `mini.pick` or
--- `select`; by default the first that is there.
---@field keymaps? boolean Whether memod's own buffers get their mappings.

local tr = require('memod.messages').tr

local M = {}

local defaults = { confirm_removals = 5, relink = true, keymaps = true }

local types = {
  cmd = { string = true, table = true },
  file = { string = true },
  confirm_removals = { number = true },
  relink = { boolean = true },
  picker = { string = true },
  keymaps = { boolean = true },
}

M.options = vim.deepcopy(defaults)

---@param opts memod.Options
function M.set(opts)
  for name, value in pairs(opts) do
    if not types[name] then
      error(tr('memod: there is no option `%s`; see :help memod-options', name), 0)
    end
    if not types[name][type(value)] then
      local wanted = table.concat(vim.tbl_keys(types[name]), tr(' or '))
      error(tr('memod: the option `%s` must be a %s, not a %s', name, wanted, type(value)), 0)
    end
  end
  M.options = vim.tbl_extend('force', defaults, opts)
end

--- The command line that starts the server.
---@return string[]
function M.command_line()
  local named = vim.env.MEMOD
  local cmd = M.options.cmd or named ~= '' and named or 'memod'
  local line = type(cmd) == 'table' and vim.deepcopy(cmd) or { cmd }
  line[1] = vim.fn.expand(line[1])
  if M.options.file then
    vim.list_extend(line, { '--file', vim.fn.fnamemodify(vim.fn.expand(M.options.file), ':p') })
  end
  return line
end

return M
