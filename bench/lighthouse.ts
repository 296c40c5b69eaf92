/**
 * `npm run bench:lighthouse [-- address]`: what Lighthouse says of the home page on a phone, four scores, each the
 * median of three runs. Without an address it opens a lodge of its own and closes it again. Ends with 1 where a score
 * is below its goal. npx fetches Lighthouse, so that its hundred packages are no part of every installation.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LodgeProcess } from '../e2e/lodge-process.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../tools/browser.ts';
import { buildIfStale } from '../tools/build.ts';
import { sayGoal } from './goals.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const RUNS = 3;

/** The part of Lighthouse's report that is read here. */
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};

const [given] = process.argv.slice(2);
if (given) measure(given);
else await withLodge(measure);

async function withLodge(work: (address: string) => void): Promise<void> {
  buildIfStale(console.log);
  const lodge = await LodgeProcess.prepare();
  try {
    await lodge.start();
    return work(lodge.address);
  } finally {
    await lodge.remove();
  }
}

function measure(address: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'lodge-lighthouse-'));
  try {
    const reports = Array.from({ length: RUNS }, (_, run) => reportOf(address, join(folder, `${run}.json`)));
    tell(reports);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function reportOf(address: string, path: string): Report {
  const flags = ['--headless=new', ...BROWSER_FLAGS].join(' ');
  const { status } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${path}`,
      `--chrome-flags=${flags}`,
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: ensureBrowser(console.log) } },
  );
  if (status !== 0) throw new Error('Lighthouse gave no report.');
  return JSON.parse(readFileSync(path, 'utf8'));
}

function tell(reports: readonly Report[]): void {
  for (const [name, goal] of Object.entries(GOALS)) {
    const scores = reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
    const median = scores.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
    sayGoal(`${name} (${scores.join(', ')})`, median, { least: goal });
  }
  for (const { title, score, displayValue = '' } of Object.values(reports[0]?.audits ?? {})) {
    if (score !== null && score < 0.9) console.log(`      ${title} ${displayValue}`);
  }
}
