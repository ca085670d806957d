// Runs before the first paint, so that a chosen theme never flashes the other one. See src/shared/theme.
try {
  const mode = localStorage.getItem('kansoku.theme')
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.theme = mode
} catch {
  // Storage may be forbidden; the theme then follows the system.
}
