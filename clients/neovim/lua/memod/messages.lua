--- What the plugin itself says, in the person's language: in English, or in that of a file in
--- messages/, whose keys are the English texts, as in gettext. The server's texts come in the same
--- language.
local M = {}

--- The locale of messages. Where the system lacks it, `v:lang` is `C`, whatever the environment
--- says.
---@return string
function M.locale()
  local locale = vim.v.lang
  for _, name in ipairs(locale == 'C' and { 'LC_ALL', 'LC_MESSAGES', 'LANG' } or {}) do
    local value = vim.env[name]
    if value and value ~= '' then
      return value
    end
  end
  return locale
end


--- Its language.
M.language = (M.locale():match('^%a+') or 'en'):lower()
local has_words, words = pcall(require, 'memod.messages.' .. M.language)
words = has_words and words or {}

--- `text` in the person's language, with the values in the places of its `%s`, as far as there are
--- values. A translation may name them by their number, `%2$s`.
---@param text string
---@return string
function M.tr(text, ...)
  local values, index = { ... }, 0
  return ((words[text] or text):gsub('%%(%d?)%$?s', function(number)
    index = index + 1
    local value = values[tonumber(number) or index]
    return value ~= nil and tostring(value) or nil
  end))
end

--- The same of one thing or several.
---@param count integer|string
---@param one string Such as `%s task`.
---@param several string
---@return string
function M.count(count, one, several)
  return M.tr(count == 1 and one or several, count)
end

return M
