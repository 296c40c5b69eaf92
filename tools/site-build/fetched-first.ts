import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What Vite puts round every import() of a built site. */
const HELPER = '\0vite/preload-helper.js';
const OURS = join(import.meta.dirname, '../../client/lib/code/fetched-first.ts');

/** Has the built site fetch the files of a part before it imports them: client/lib/code/fetched-first.ts says why. */
export function fetchedFirst(): Plugin {
  return {
    name: 'fetched-first',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite names no file for a part that is a single one.
          resolveDependencies: (file, files) => (files.includes(file) ? files : [file, ...files]),
        },
      },
    }),
    load(id) {
      if (id !== HELPER) return null;
      return `export { fetchedFirst as __vitePreload } from ${JSON.stringify(OURS)};`;
    },
  };
}
