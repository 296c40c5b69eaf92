/**
 * `npm run lighthouse [-- address]`: what Lighthouse says of the home page on a phone, as four scores. Without an
 * address it opens a lodge of its own on a free port, and closes it again. Ends with 1 where a score is below its goal.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const PACKAGE = 'lighthouse';

type Audit = { readonly title: string; readonly displayValue?: string; readonly score: number | null };
type Result = {
  readonly lhr: {
    readonly categories: Record<string, { readonly score: number | null }>;
    readonly audits: Record<string, Audit>;
  };
};
type Lighthouse = (
  address: string,
  flags: { port: number; logLevel: 'error' },
) => Promise<Result | undefined>;

const lighthouse = await loadLighthouse();
const [given] = process.argv.slice(2);
const isGood = given ? await measure(given) : await withLodge(measure);
process.exit(isGood ? 0 : 1);

/** It brings a hundred packages along, so it is looked for and never needed. */
async function loadLighthouse(): Promise<Lighthouse> {
  try {
    const { default: found }: { default: Lighthouse } = await import(PACKAGE);
    return found;
  } catch {
    console.error('Lighthouse is not installed: npm install --save-dev lighthouse@13.5.0');
    process.exit(1);
  }
}

async function withLodge(work: (address: string) => Promise<boolean>): Promise<boolean> {
  buildIfStale(console.log);
  // Only now: what these import has just been generated.
  const [{ startLodge }, { readEnv }, { createLogger }] = await Promise.all([
    import('../server/run.ts'),
    import('../server/env.ts'),
    import('../server/logger.ts'),
  ]);
  const dataDir = mkdtempSync(join(tmpdir(), 'lodge-lighthouse-'));
  const env = readEnv({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const lodge = await startLodge(env, createLogger(env.logLevel));
  try {
    return await work(lodge.address);
  } finally {
    await lodge.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(address: string): Promise<boolean> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(address, { port, logLevel: 'error' });
    if (!result) throw new Error('Lighthouse gave no result.');
    return report(result);
  } finally {
    await browser.close();
  }
}

function report({ lhr: { categories, audits } }: Result): boolean {
  let isGood = true;
  for (const [name, goal] of Object.entries(GOALS)) {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    isGood &&= score >= goal;
    console.log(`${String(score).padStart(4)}  ${name} (goal ${goal})`);
  }
  for (const { title, score, displayValue = '' } of Object.values(audits)) {
    if (score !== null && score < 0.9) console.log(`      ${title} ${displayValue}`);
  }
  return isGood;
}

/** The browser is asked to listen there, and Lighthouse to look there. */
function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}
