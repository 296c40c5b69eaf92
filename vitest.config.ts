import { once } from 'node:events';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { IS_LONG } from './domain/testing/long.ts';
import { PATIENCE } from './domain/testing/patience.ts';
import { keepTemporaryFilesInMemory } from './domain/testing/temporary-files.ts';
import { PROCESS_TIME_ZONES } from './domain/testing/time-zones.ts';
import { carry, drag, letGo } from './server/testing/drag.ts';
import { BROWSER_FLAGS, findBrowser } from './tools/browser.ts';
import { DearestFirst } from './tools/outcomes/dearest-first.ts';
import { proxyTo, RESOLVE } from './vite.config.ts';

keepTemporaryFilesInMemory();

/** What counts and prices days without a database: it must not see the time zone that the process is in. */
const PURE = [
  'domain/**/*.test.ts',
  'server/modules/quotes/*.rules.test.ts',
  'server/modules/room-claims/*.rules.test.ts',
  'client/features/calendar/**/*.test.ts',
];

/** What shares a process: it changes nothing of it, as the settings or the time, for the next file. */
const SERVER_SHARING = [
  'server/{db,errors,events,graphql,modules,papers,tables}/**/*.test.ts',
  // Not its downloads: who hangs up there waited in vain in a process that others had used (docs/decisions/0125).
  'server/http/{*,site/*}.test.ts',
];
const SHARING = ['{client,domain,prisma}/**/*.test.ts', ...SERVER_SHARING];
/** A session goes on for a while after its test, in the window that the test had made. */
const SESSIONS = 'client/lib/session/**/*.test.ts';
const PAGES = 'client/**/*.test.tsx';
const CHARTS = 'client/app/routes/desk/calendar*.test.tsx';
const LONG = '**/*.long.test.ts';
/** What plays a few rounds each time, and many where there is time for it. */
const LONGER = ['server/power-cut.test.ts', 'server/testing/model/lodge-model.test.ts'];

/** No test is judged by its time: these only end one that hangs. */
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: PATIENCE } };

/** The same for every project: vitest runs those that differ one after the other, and a core would look on. */
const maxWorkers = availableParallelism();

const [pagePort, chartPort] = [await freePort(), await freePort()];

export default defineConfig({
  test: {
    reporters: ['default', './tools/outcomes/vitest-outcome.ts'],
    sequence: { sequencer: DearestFirst },
    projects: [
      ...(IS_LONG ? [] : PROCESS_TIME_ZONES).map(({ zone }) => ({
        test: {
          name: `zone ${zone}`,
          environment: 'node' as const,
          ...LIMITS,
          include: PURE,
          env: { TZ: zone },
          // A process for each file would cost more than the tests.
          isolate: false,
          maxWorkers,
        },
      })),
      // They share a process, and what they import: loading it anew for each file took longer than the tests.
      ...(IS_LONG
        ? []
        : [
            nodeProject('node sharing', {
              isolate: false,
              include: SHARING,
              exclude: [...PURE, SESSIONS, LONG],
            }),
          ]),
      nodeProject('node', {
        include: IS_LONG ? [LONG, ...LONGER] : [SESSIONS, '{server,tools,bench}/**/*.test.ts'],
        exclude: IS_LONG ? ['node_modules/**'] : [...PURE, ...SERVER_SHARING, LONG],
      }),
      // Two lodges for the pages: the nights that can be booked ahead in one are too few for the tests of all.
      pageProject('pages', pagePort, { include: IS_LONG ? [] : [PAGES], exclude: [CHARTS] }),
      pageProject('pages calendar', chartPort, { include: IS_LONG ? [] : [CHARTS], exclude: [] }),
    ],
  },
});

/** Tests that run in Node, with a PostgreSQL for all of them. */
function nodeProject(
  name: string,
  options: { readonly include: string[]; readonly exclude: string[]; readonly isolate?: boolean },
) {
  return {
    resolve: {
      // As Node finds it: two copies of graphql do not know each other's errors.
      alias: [{ find: /^graphql$/, replacement: `${import.meta.dirname}/node_modules/graphql/index.js` }],
    },
    test: {
      name,
      environment: 'node' as const,
      ...LIMITS,
      maxWorkers,
      ...options,
      globalSetup: ['server/testing/postgres.setup.ts'],
    },
  };
}

/** Tests of pages in a browser, before a lodge that listens on the port. */
function pageProject(
  name: string,
  pageLodgePort: number,
  files: { readonly include: string[]; readonly exclude: string[] },
) {
  return {
    plugins: [react(), tailwindcss()],
    resolve: RESOLVE,
    publicDir: 'client/public',
    server: { proxy: proxyTo(`http://127.0.0.1:${pageLodgePort}`) },
    // Found at the start: a library that is met on the way would make every page load anew.
    optimizeDeps: { entries: ['client/{main,{app,features,lib,ui,testing}/**/*}.{ts,tsx}'] },
    test: {
      name,
      ...files,
      globalSetup: ['server/testing/pages.setup.ts'],
      setupFiles: ['client/testing/pages.setup.ts'],
      provide: { pageLodgePort },
      ...LIMITS,
      maxWorkers,
      // All files in one page: loading the application anew for each took more of the processor than its tests.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1440, height: 900 },
        provider: onePageAtATime(
          playwright({
            launchOptions: { executablePath: findBrowser() ?? '', args: BROWSER_FLAGS },
            // What moves is judged where it ends.
            contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' },
          }),
        ),
        instances: [{ browser: 'chromium' as const }],
        commands: { carry, drag, letGo },
      },
    },
  };
}

/** The files of the page tests share one lodge, and one page has the focus: they go one by one, beside the others. */
function onePageAtATime(provider: ReturnType<typeof playwright>): ReturnType<typeof playwright> {
  const providerFactory: typeof provider.providerFactory = (project) =>
    Object.assign(provider.providerFactory(project), { supportsParallelism: false });
  return { ...provider, providerFactory };
}

/** A port for the lodge behind the page tests, which the server of the pages has to know before it is open. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('This machine gives no port.');
  return address.port;
}
