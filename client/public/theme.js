// Runs before the first paint, so that a chosen theme never flashes. Its key and values: client/lib/theme.ts.
try {
  const theme = localStorage.getItem('lodge.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off: the system's theme holds.
}
