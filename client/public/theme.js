// Runs before the first paint, so that a chosen theme never flashes. Its key and values: client/lib/theme.ts.
try {
  const theme = localStorage.getItem('lodge.theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    // The bar of the browser has the colour of the page below it.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.dataset.scheme = meta.media;
      meta.media = meta.media.includes(theme) ? '' : 'not all';
    }
  }
} catch {
  // Storage is switched off: the system's theme holds.
}
