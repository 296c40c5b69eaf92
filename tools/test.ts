/**
 * `npm test`: everything that must hold, in one run; ends with `N passed, N failed` and exits with 1 if any failed.
 * `npm run test:long` plays what is long by nature; `npm test -- --all` plays both.
 * A journey that failed is played once more by itself (docs/decisions/0027) and named; `-- --once` does without.
 */
import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';
import { playInRows } from './outcomes/rows.ts';
import {
  type Failure,
  filesToRunAgain,
  type Outcome,
  outcomeOf,
  type Runner,
  type SettledOutcome,
  settled,
} from './outcomes/test-outcome.ts';
import { runTool, startTool } from './tool.ts';

/** Each check that is no test runner counts as one test. */
const CHECKS: [name: string, ...command: string[]][] = [
  // Each checker works out the shared types anew: four, as usual, use more of two cores than two do.
  ['types', 'tsc', '--noEmit', '--checkers', '2'],
  ['lint', 'biome', 'check', '--error-on-warnings', '.'],
];

type Part = {
  readonly name: string;
  readonly runner: Runner;
  readonly args: readonly string[];
  readonly isLong?: boolean;
};

const SERVER: Part = { name: 'server', runner: 'vitest', args: ['run', '--project', '!pages'] };
const PAGES: Part = { name: 'pages', runner: 'vitest', args: ['run', '--project', 'pages'] };
const JOURNEYS: Part = { name: 'journeys', runner: 'playwright', args: ['test'] };
const LONG_SERVER: Part = { ...SERVER, name: 'long server', isLong: true };
const LONG_JOURNEYS: Part = { ...JOURNEYS, name: 'long journeys', isLong: true };

/**
 * In the order in which they begin, two beside each other (docs/decisions/0125). What waits most goes first: a page for its
 * browser, a journey for what was killed to start, or for a slow net. Tests of the server keep both cores busy by themselves,
 * so they fill what the others leave and are the end, when nothing is left to play beside them.
 */
const PARTS: readonly Part[] = [PAGES, JOURNEYS, LONG_JOURNEYS, SERVER, LONG_SERVER];
const ROWS = 2;

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

function play({ name, runner, args, isLong = false }: Part, ...files: string[]): Promise<Outcome> {
  const settings = isLong ? { LODGE_LONG: 'true' } : {};
  return outcomeOf(name, `.cache/${name.replace(' ', '-')}-outcome.json`, (where) =>
    startTool({ ...settings, ...where }, runner, ...args, ...files),
  );
}

/** What a part came to; says how long it took. */
async function playTimed(part: Part): Promise<[Part, Outcome]> {
  const began = performance.now();
  const outcome = await play(part);
  console.log(`\nThe ${part.name}: ${Math.round((performance.now() - began) / 1_000)} s\n`);
  return [part, outcome];
}

async function settle(part: Part, first: Outcome): Promise<SettledOutcome> {
  const files = isOnce ? [] : filesToRunAgain(part.runner, first);
  if (files.length === 0) return { ...first, late: [] };
  console.log(`\nOnce more, by themselves: ${files.join(', ')}\n`);
  return settled(first, await play(part, ...files));
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
const outcomes: SettledOutcome[] = isShortPlayed ? CHECKS.map(check) : [];
const isPlayed = ({ isLong = false }: Part) => (isLong ? isLongPlayed : isShortPlayed);
const played = await playInRows(PARTS.filter(isPlayed), ROWS, playTimed);
for (const [part, first] of played) outcomes.push(await settle(part, first));
const passed = outcomes.flatMap((outcome) => outcome.passed);
const failures = outcomes.flatMap((outcome) => outcome.failures);
list(
  'Passed only by themselves, at the second time:',
  outcomes.flatMap(({ late }) => late),
);
list('Failed:', failures);
console.log(`${passed.length} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
