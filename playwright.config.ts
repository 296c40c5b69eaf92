import { defineConfig } from '@playwright/test';
import { IS_LONG } from './domain/testing/long.ts';
import { keepTemporaryFilesInMemory } from './domain/testing/temporary-files.ts';
import { BROWSER_FLAGS, ensureBrowser } from './tools/browser.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  testDir: 'e2e',
  testMatch: IS_LONG ? ['**/*.long.spec.ts', 'desk/*.spec.ts', 'accessibility.spec.ts'] : '**/*.spec.ts',
  testIgnore: IS_LONG ? [] : '**/*.long.spec.ts',
  // Each run empties its folder when it starts, and the long journeys may run beside the others.
  outputDir: IS_LONG ? '.cache/e2e-long' : '.cache/e2e',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A journey takes ten seconds; on a machine with other work it takes many times that.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./tools/outcomes/playwright-outcome.ts']],
  globalSetup: './e2e/lodge.setup.ts',
  use: {
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace costs more than the journey; `--trace on` makes one where it is wanted.
    trace: 'off',
    // What a worker asks for passes by the routes of a journey: the one about the worker lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: ensureBrowser(console.log), args: BROWSER_FLAGS },
  },
});
