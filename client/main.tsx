import { StrictMode, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './app/theme.css';
import type { InteractivePage } from '../domain/site-pages.ts';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { lazyPage } from './app/lazy-page.ts';
import { factsInPage } from './features/site/site-facts.ts';
import { PageLoading } from './ui/page-loading.tsx';

// Loaded alone, and without a router: these pages go nowhere but by plain links.
const DRAWN_BY_SERVER = {
  home: async () => (await import('./app/home-app.tsx')).HomeApp,
  book: async () => (await import('./app/book-app.tsx')).BookApp,
} satisfies Record<InteractivePage, unknown>;

const SiteApp = lazyPage(async () => (await import('./app/site-app.tsx')).SiteApp);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

// An open dialog keeps the page from scrolling by a style element, which the content policy lets in by its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
Object.assign(globalThis, { __webpack_nonce__: nonce });

const facts = factsInPage();
const { page } = root.dataset;
if (facts !== null && (page === 'home' || page === 'book')) {
  const App = await DRAWN_BY_SERVER[page]();
  hydrateRoot(
    root,
    <StrictMode>
      <ErrorBoundary resetKey="app">
        <App facts={facts} search={location.search} />
      </ErrorBoundary>
    </StrictMode>,
  );
} else {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary resetKey="app">
        <Suspense fallback={<PageLoading />}>
          <SiteApp />
        </Suspense>
      </ErrorBoundary>
    </StrictMode>,
  );
}
