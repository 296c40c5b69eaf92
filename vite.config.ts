import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { fetchedFirst } from './tools/fetched-first.ts';
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

/** What the browser begins with, what a sign-in page adds to it, and what stands behind every page of the desk. */
const BEGINNING = sources('main.tsx', 'lib/code/fetched-first.ts');
const SIGN_IN = sources('app/sign-in-app.tsx');
const DESK = sources('app/site-app.tsx', 'app/account-routes.tsx');
const ENTRIES = [...BEGINNING, ...DESK];

/** What every icon is made with; the icons themselves come with what shows them. */
const ICON_MAKER = /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/;

/** What the public pages share with it, which load nothing that comes with React. */
const ON_PUBLIC_PAGES = /\/stored-session\.ts$/;

/** Days and hours, which public pages say without what else the desk brings. */
const DAYS = /\/domain\/(nights|local-time)\.ts$/;

/** What nothing else asks for before it is needed. */
const SIGN_IN_ALONE = /\/client\/(app|features\/sign-in|lib)\/|\/plain-form\.tsx$/;

type Build = { getModuleInfo(id: string): { importedIds: string[] } | null };
type Parts = { beginning: Set<string>; signIn: Set<string>; desk: Set<string> };
let parts: Parts | undefined;

/**
 * The file that a module is built into, if it is loaded with every page of a kind: in one file they compress better
 * than in forty. What the sign-in pages share with the desk, and what is made of the kit for them, comes with the
 * beginning.
 */
function partOf(id: string, build: Build): 'beginning' | 'sign-in' | 'shell' | null {
  parts ??= {
    beginning: reached(BEGINNING, build),
    signIn: reached(SIGN_IN, build),
    desk: reached(DESK, build),
  };
  if (ENTRIES.includes(id)) return null;
  const { beginning, signIn, desk } = parts;
  if (beginning.has(id)) return 'beginning';
  if (ICON_MAKER.test(id)) return 'shell';
  if (desk.has(id)) return signIn.has(id) ? 'beginning' : 'shell';
  if (!signIn.has(id)) return null;
  if (SIGN_IN_ALONE.test(id)) return 'sign-in';
  return id.includes('/client/ui/') ? 'beginning' : null;
}

/** All of ours that these load at once. */
function reached(ids: readonly string[], build: Build, found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id) || !/\/client\/.*\.tsx?$|\/domain\//.test(id)) continue;
    found.add(id);
    reached(build.getModuleInfo(id)?.importedIds ?? [], build, found);
  }
  return found;
}

function only<Part>(wanted: Part, part: Part | null): Part | null {
  return part === wanted ? part : null;
}

function sources(...files: string[]): string[] {
  return files.map((file) => join(import.meta.dirname, 'client', file));
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
              name: (id, build) => only('sign-in', partOf(id, build)),
              includeDependenciesRecursively: false,
            },
            { name: (id, build) => only('beginning', partOf(id, build)) },
            { name: (id, build) => only('shell', partOf(id, build)) },
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
