import { Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { areaOfPath } from '../lib/access.ts';
import { homePath } from '../lib/paths.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { lazyPage } from './lazy-page.ts';

const PARTS = {
  home: lazyPage(async () => (await import('./home-page.tsx')).HomePage),
  account: lazyPage(async () => (await import('./account-routes.tsx')).AccountRoutes),
  public: lazyPage(async () => (await import('./public-routes.tsx')).PublicRoutes),
};

/** Every address of the site. What stands outside the account routes loads neither Apollo nor Firebase. */
export function SiteApp() {
  return (
    <BrowserRouter>
      <RootLayout>
        <Part />
      </RootLayout>
    </BrowserRouter>
  );
}

function Part() {
  const part = partOf(useLocation().pathname);
  const Routes = PARTS[part];
  return (
    <Suspense key={part} fallback={<PageLoading />}>
      <Routes />
    </Suspense>
  );
}

function partOf(pathname: string): keyof typeof PARTS {
  if (pathname === homePath) return 'home';
  const needsAccount = areaOfPath(pathname) !== null || /^\/(auth|my-stays)(\/|$)/.test(pathname);
  return needsAccount ? 'account' : 'public';
}
