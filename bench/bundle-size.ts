/**
 * How much JavaScript the built site asks a browser to load, in bytes as gzip packs it: `node bench/bundle-size.ts`.
 * What counts is what a page waits for. Dialogs, menus and calendars come later, when it is at rest or they are
 * wanted, and are not counted.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1_000;

/** What may be loaded at most. */
export const BUDGETS = { publicPage: 90 * KB, signInPage: 90 * KB, deskShell: 180 * KB, lazyPage: 50 * KB };
/** How many files a page of a working area may wait for. */
export const MAX_FILES = 64;

/** What Vite writes down about a file of the build. */
type Chunk = { file: string; imports?: string[]; isDynamicEntry?: boolean };
type Manifest = Record<string, Chunk>;

type BundleSizes = {
  /** All the script of a page that the server draws. */
  publicPage: number;
  /** All the script of a sign-in page until somebody does something there. */
  signInPage: number;
  /** What every page of a working area loads before its own code. */
  deskShell: number;
  /** The files of the shell, as the build names them. */
  deskShellFiles: string[];
  /** What each page loads beyond the shell, by its source. */
  lazyPages: Record<string, number>;
  /** How many files each page waits for, those of the shell as well. */
  pageFiles: Record<string, number>;
};

const SIGN_IN = ['index.html', 'app/sign-in-app.tsx'];
/** What every page runs before its first picture, as it is written. */
const FIRST = 'theme.js';
const DESK = ['index.html', 'app/site-app.tsx', 'app/account-routes.tsx'];
// Which scripts a public page loads stands in its HTML: server/http/site/site.test.ts holds it to this one.
const PUBLIC = ['site.ts'];
const PAGE = /^app\/routes\//;

/** Measures the build in a folder. */
export function bundleSizes(folder = 'dist/client'): BundleSizes {
  if (!existsSync(join(folder, '.vite/manifest.json'))) throw new Error('Nothing is built: npm run build.');
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const sizeOf = (sources: Iterable<string>) =>
    [...filesOf(manifest, sources)].reduce((sum, file) => sum + packed(join(folder, file)), 0);
  const first = packed(join(folder, FIRST));
  const deskShell = first + sizeOf(DESK);
  const pages = Object.keys(manifest).filter(
    (source) => PAGE.test(source) && manifest[source]?.isDynamicEntry,
  );
  return {
    publicPage: first + sizeOf(PUBLIC),
    signInPage: first + sizeOf(SIGN_IN),
    deskShell,
    deskShellFiles: [...filesOf(manifest, DESK)],
    lazyPages: Object.fromEntries(pages.map((page) => [page, first + sizeOf([...DESK, page]) - deskShell])),
    pageFiles: Object.fromEntries(pages.map((page) => [page, filesOf(manifest, [...DESK, page]).size])),
  };
}

/** The files of these sources and of all that they import at once. */
function filesOf(manifest: Manifest, sources: Iterable<string>, found = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`The build has no ${source}.`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}

function packed(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

if (import.meta.main) {
  const { publicPage, signInPage, deskShell, lazyPages, pageFiles } = bundleSizes();
  const rows = {
    'a public page': publicPage,
    'a sign-in page': signInPage,
    'the shell': deskShell,
    ...lazyPages,
  };
  for (const [what, bytes] of Object.entries(rows))
    console.log(
      `${(bytes / KB).toFixed(1).padStart(7)} kB  ${what}${what in pageFiles ? `, ${pageFiles[what]} files` : ''}`,
    );
}
