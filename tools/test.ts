/**
 * `npm test`: everything that must hold, in one run; ends with `N passed, N failed` and exits with 1 if any failed.
 * `npm run test:long` plays what is long by nature, server and journeys at once, since each waits most of the time for what
 * was killed to start, or for a slow net; `npm test -- --all` plays both, one after the other.
 * A journey that failed is played once more by itself (docs/decisions/0027) and named; `-- --once` does without.
 */
import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';
import {
  type Failure,
  filesToRunAgain,
  outcomeOf,
  type Runner,
  type SettledOutcome,
  settled,
} from './outcomes/test-outcome.ts';
import { runTool, startTool } from './tool.ts';

/** Each check that is no test runner counts as one test. */
const CHECKS: [name: string, ...command: string[]][] = [
  ['types', 'tsc', '--noEmit'],
  ['lint', 'biome', 'check', '--error-on-warnings', '.'],
];

type Part = { readonly name: string; readonly runner: Runner; readonly args: readonly string[] };

const SERVER: Part = { name: 'server', runner: 'vitest', args: ['run', '--project', '!pages'] };
const PAGES: Part = { name: 'pages', runner: 'vitest', args: ['run', '--project', 'pages'] };
const JOURNEYS: Part = { name: 'journeys', runner: 'playwright', args: ['test'] };

/** One after the other; what stands together runs at once, since a page waits half of the time for its browser. */
const SHORT: readonly (readonly Part[])[] = [[SERVER, PAGES], [JOURNEYS]];
const LONG: readonly Part[] = [SERVER, JOURNEYS];

const isOnce = process.argv.includes('--once');
const isAll = process.argv.includes('--all');
const isShortPlayed = isAll || !process.argv.includes('--long');
const isLongPlayed = isAll || !isShortPlayed;

function check([name, command = '', ...args]: (typeof CHECKS)[number]): SettledOutcome {
  const hasPassed = runTool(command, ...args);
  console.log(`${hasPassed ? '✓' : '✗'} ${name}`);
  const failures = [{ test: name, file: null, message: 'What it found stands above.' }];
  return hasPassed ? { passed: [name], failures: [], late: [] } : { passed: [], failures, late: [] };
}

async function run({ name, runner, args }: Part, settings: NodeJS.ProcessEnv = {}): Promise<SettledOutcome> {
  const outcome = (...files: string[]) =>
    outcomeOf(name, `.cache/${name}-outcome.json`, (where) =>
      startTool({ ...settings, ...where }, runner, ...args, ...files),
    );
  const first = await outcome();
  const files = isOnce ? [] : filesToRunAgain(runner, first);
  if (files.length === 0) return { ...first, late: [] };
  console.log(`\nOnce more, by themselves: ${files.join(', ')}\n`);
  return settled(first, await outcome(...files));
}

function list(title: string, failures: readonly Failure[]): void {
  if (failures.length === 0) return;
  console.log(`\n${title}`);
  for (const { test, message } of failures)
    console.log(`  ${test}\n    ${message.split('\n').slice(0, 6).join('\n    ')}`);
}

try {
  process.env.CHROMIUM_PATH = ensureBrowser(console.log);
  buildIfStale(console.log);
} catch (error) {
  console.error((error as Error).message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const outcomes: SettledOutcome[] = [];
if (isShortPlayed) {
  outcomes.push(...CHECKS.map(check));
  for (const parts of SHORT) outcomes.push(...(await Promise.all(parts.map((part) => run(part)))));
}
if (isLongPlayed) {
  outcomes.push(...(await Promise.all(LONG.map((part) => run(part, { LODGE_LONG: 'true' })))));
}
const passed = outcomes.flatMap((outcome) => outcome.passed);
const failures = outcomes.flatMap((outcome) => outcome.failures);
list(
  'Passed only by themselves, at the second time:',
  outcomes.flatMap(({ late }) => late),
);
list('Failed:', failures);
console.log(`${passed.length} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
