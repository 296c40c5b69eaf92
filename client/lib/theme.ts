const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

// client/public/theme.js reads the same key before the first paint.
const KEY = 'lodge.theme';

/** The theme chosen in this browser; 'system' when none was. */
export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows the theme at once and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  colourTheBar(theme);
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is switched off: the choice holds until the page is left.
  }
}

/** The bar of the browser has the colour of the page: the one of the theme, or what the system asks for. */
function colourTheBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.scheme ??= meta.media;
    if (theme === 'system') meta.media = meta.dataset.scheme;
    else meta.media = meta.dataset.scheme.includes(theme) ? '' : 'not all';
  }
}
