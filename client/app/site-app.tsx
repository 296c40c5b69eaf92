import { BrowserRouter, useLocation } from 'react-router';
import { sitePageAt } from '../../domain/site/site-pages.ts';
import { loadSiteFacts } from '../features/site/site-facts.ts';
import { lazyCode } from '../lib/code/lazy-code.ts';
import { listenForBack } from '../lib/held-back.ts';
import { LoadingBoundary } from '../ui/feedback/loading-boundary.tsx';
import { PageLoading } from '../ui/feedback/page-loading.tsx';
import { RootLayout } from './shell/root-layout.tsx';

listenForBack();

const AccountRoutes = lazyCode(async () => (await import('./account-routes.tsx')).AccountRoutes);
const PublicPages = lazyCode(async () => {
  const [{ SitePageView }, facts] = await Promise.all([import('./site-page.tsx'), loadSiteFacts()]);
  return function PublicPages() {
    const { pathname, search } = useLocation();
    const page = sitePageAt(pathname) ?? { name: 'notFound' };
    return <SitePageView page={page} facts={facts} search={search} />;
  };
});

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
  const isPublic = sitePageAt(useLocation().pathname) !== null;
  return (
    <LoadingBoundary key={`${isPublic}`} fallback={<PageLoading />}>
      {isPublic ? <PublicPages /> : <AccountRoutes />}
    </LoadingBoundary>
  );
}
