import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LoadingBoundary } from './ui/feedback/loading-boundary.tsx';
import './app/theme.css';
import { loadSite } from './app/load-site.ts';
import { ErrorBoundary } from './app/shell/error-boundary.tsx';
import { lazyCode } from './lib/code/lazy-code.ts';
import { signInPageAt } from './lib/sign-in-paths.ts';
import { PageLoading } from './ui/feedback/page-loading.tsx';

// A visitor who is to sign in waits for nothing of the desk.
const SignInApp = lazyCode(async () => (await import('./app/sign-in-app.tsx')).SignInApp);
const SiteApp = lazyCode(loadSite);
const signInPage = signInPageAt(location.pathname);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

// An open dialog keeps the page from scrolling by a style element, which the content policy lets in by its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
Object.assign(globalThis, { __webpack_nonce__: nonce });

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary resetKey="app">
      <LoadingBoundary fallback={<PageLoading />}>
        {signInPage === null ? <SiteApp /> : <SignInApp page={signInPage} />}
      </LoadingBoundary>
    </ErrorBoundary>
  </StrictMode>,
);
