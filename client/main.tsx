import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import './app/theme.css';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { lazyPage } from './app/lazy-page.ts';
import { dataDeletionPath, homePath, privacyPath, termsPath } from './lib/paths.ts';
import { PageLoading } from './ui/page-loading.tsx';

const home = async () => (await import('./app/home-app.tsx')).HomeApp;
const policy = async () => (await import('./app/policy-app.tsx')).PolicyApp;
const site = async () => (await import('./app/site-app.tsx')).SiteApp;

// These pages go nowhere but by plain links, so a first visitor is spared the router's 13 kB.
const WITHOUT_ROUTER: Record<string, typeof site> = {
  [homePath]: home,
  [privacyPath]: policy,
  [dataDeletionPath]: policy,
  [termsPath]: policy,
};
const App = lazyPage(WITHOUT_ROUTER[location.pathname] ?? site);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

// An open dialog keeps the page from scrolling by a style element, which the content policy lets in by its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
Object.assign(globalThis, { __webpack_nonce__: nonce });

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary resetKey="app">
      <Suspense fallback={<PageLoading />}>
        <App />
      </Suspense>
    </ErrorBoundary>
  </StrictMode>,
);
