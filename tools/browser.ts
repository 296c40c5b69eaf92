import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The shell has no window and no menus: journeys take a third less time in it.
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Debian's packages, the first that there is: older ones have no shell. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** What headless Chromium needs to run as root, in a container and without asking the network for anything. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of the tests: the one named by CHROMIUM_PATH, the system's, or Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

/** Finds the browser, or installs Debian's where that is allowed. Throws and says what to do where neither works. */
export function ensureBrowser(log: (line: string) => void): string {
  const found = findBrowser();
  if (found) return found;
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    log('Installing Chromium for the browser tests');
    apt('update');
    for (const name of PACKAGES) {
      apt('install', '--yes', '--no-install-recommends', name);
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.',
  );
}

function apt(...args: string[]): void {
  spawnSync('apt-get', ['--quiet', ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
