import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './app/theme.css';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { AppRoutes } from './app/router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

// An open dialog keeps the page from scrolling by a style element, which the content policy lets in by its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
Object.assign(globalThis, { __webpack_nonce__: nonce });

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary resetKey="app">
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>,
);
