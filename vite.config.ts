import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { codePart } from './tools/site-build/code-parts.ts';
import { fetchedFirst } from './tools/site-build/fetched-first.ts';
import { precompress } from './tools/site-build/precompress.ts';

const API = process.env.LODGE_API ?? 'http://127.0.0.1:4000';

/** What the API answers; everything else is the site. `npm run dev` sends these on to it. */
const API_PATHS = [
  '/graphql',
  '/config.json',
  '/site.json',
  '/site.webmanifest',
  '/files',
  '/documents',
  '/exports',
  '/healthz',
  '/readyz',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
];

/** Sends what the API answers on to it. */
export function proxyTo(target: string) {
  return Object.fromEntries(API_PATHS.map((path) => [path, { target, ws: path === '/graphql' }]));
}

// rxjs keeps its modern build behind this condition; the other one brings helpers for browsers long gone.
export const RESOLVE = { conditions: ['es2015', ...defaultClientConditions] };

/** What the public pages share with it, which load nothing that comes with React. */
const ON_PUBLIC_PAGES = /\/stored-session\.ts$/;

/** Days and hours, which public pages say without what else the desk brings. */
const DAYS = /\/domain\/(nights|local-time)\.ts$/;

function only(wanted: string, part: string | null): string | null {
  return part === wanted ? part : null;
}

export default defineConfig({
  root: 'client',
  plugins: [fetchedFirst(), react(), tailwindcss(), precompress()],
  resolve: RESOLVE,
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    rolldownOptions: {
      input: ['client/index.html', 'client/playground.html', 'client/site.ts'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: 'public', test: ON_PUBLIC_PAGES, priority: 1 },
            { name: 'days', test: DAYS, priority: 1 },
            // Without what it needs itself: else the desk would load the sign-in pages for what both of them need.
            {
              name: (id, build) => only('sign-in', codePart(id, build)),
              includeDependenciesRecursively: false,
            },
            { name: (id, build) => only('beginning', codePart(id, build)) },
            { name: (id, build) => only('shell', codePart(id, build)) },
          ],
        },
      },
      // GraphiQL is compiled with directives that mean nothing to a bundler.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
    // light-dark() is kept as it is written: the browsers below know it, and a translation doubles every colour.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // No file becomes a data: URL, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    manifest: true,
  },
  server: {
    host: '127.0.0.1',
    proxy: proxyTo(API),
  },
});
