-- `:Telescope memod`
return require('telescope').register_extension({
  exports = {
    memod = function(opts)
      require('memod.picker').open('telescope', opts)
    end,
  },
})
