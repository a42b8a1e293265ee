--- Tells the person something: by `vim.notify` where a plugin has one of its own, else at the
--- bottom of the screen.
local M = {}

local repeat_ms = 1000
local last = { text = nil, at = 0 }

local groups = {
  [vim.log.levels.ERROR] = 'ErrorMsg',
  [vim.log.levels.WARN] = 'WarningMsg',
}

--- Whether `vim.notify` is Neovim's own. It says errors as errors of the code that is running, such
--- as an autocommand, and long messages so that a key has to be pressed.
local function is_plain()
  return debug.getinfo(vim.notify, 'S').source:find('vim/_editor', 1, true) ~= nil
end

--- Says it in the line at the bottom. What doesn't fit there stands in a window above it, until the
--- cursor moves. `:messages` has it all.
local function echo(text, level)
  local group = groups[level]
  vim.cmd('redraw')
  if not text:find('\n') and vim.fn.strdisplaywidth(text) <= vim.v.echospace then
    vim.api.nvim_echo({ { text, group } }, true, {})
    return
  end
  -- What is wider than the screen asks for a key, at once when a reply brought it, unless it is cut
  -- as 'shortmess' has it, which `:echomsg` does and `nvim_echo` doesn't.
  local shortmess = vim.o.shortmess
  vim.opt.shortmess:append('T')
  local line = vim.fn.string((text:gsub('\n', ' ')))
  vim.cmd(('echohl %s | echomsg %s | echohl None'):format(group or 'None', line))
  vim.o.shortmess = shortmess
  vim.cmd('redraw')
  require('memod.note').show(text, group)
end

local function say(text, level)
  local now = vim.loop.now()
  -- One broken thing fails several requests; once is enough.
  if text == last.text and now - last.at < repeat_ms then
    return
  end
  last = { text = text, at = now }
  if is_plain() then
    return echo('memod: ' .. text, level)
  end
  vim.notify('memod: ' .. text, level, { title = 'memod' })
end

---@param err string|{message: string} A sentence, or an error as the server sends it.
function M.error(err)
  say(type(err) == 'table' and err.message or err, vim.log.levels.ERROR)
end

function M.warn(err)
  say(type(err) == 'table' and err.message or err, vim.log.levels.WARN)
end

function M.info(text)
  say(text, vim.log.levels.INFO)
end

--- A number of `counts`: `2000+` where there are more than were counted.
function M.number(number, counts)
  return counts.atLeast and number > 0 and number .. '+' or number
end

return M
