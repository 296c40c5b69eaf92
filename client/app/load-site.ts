/** The site but for its sign-in pages, with the routes that stand behind a sign-in. */
export async function loadSite() {
  const [{ SiteApp }] = await Promise.all([import('./site-app.tsx'), import('./account-routes.tsx')]);
  return SiteApp;
}
