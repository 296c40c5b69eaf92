import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from './tools/precompress.ts';

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

/** Behind every page of the desk. */
const ENTRIES = ['main.tsx', 'app/site-app.tsx', 'app/account-routes.tsx'].map((file) =>
  join(import.meta.dirname, 'client', file),
);
const shell = new Set<string>();

type Build = { getModuleInfo(id: string): { importedIds: string[] } | null };

/** Whether a file of ours is loaded with every page of the desk: in one file they compress better than in forty. */
function isOfShell(id: string, build: Build): boolean {
  if (shell.size === 0) for (const entry of ENTRIES) gather(entry, build);
  return shell.has(id) && !ENTRIES.includes(id);
}

function gather(id: string, build: Build): void {
  if (shell.has(id) || !/\.tsx?$/.test(id)) return;
  shell.add(id);
  for (const imported of build.getModuleInfo(id)?.importedIds ?? []) gather(imported, build);
}

export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss(), precompress()],
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
            { name: (id, build) => (isOfShell(id, build) ? 'shell' : null) },
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
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    proxy: proxyTo(API),
  },
});
