/** Plays a mutant in a copied tree: changes its text, runs the tests that are named for it, and restores the file. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { OUTCOME_SETTING, type Outcome } from '../test-outcome.ts';
import { changed, type Mutant, type Place } from './mutant.ts';

/**
 * `caught`: a test failed. `survived`: all passed. `broken`: a file did not load, a test hung or the runner did not
 * start, which says nothing about what the tests hold.
 */
export type Verdict = 'caught' | 'survived' | 'broken';

/** What came of a mutant; `by` is the test that caught it, or what went wrong. */
export type Played = { readonly verdict: Verdict; readonly by: string; readonly seconds: number };

/** Nothing that a mutant names takes so long. */
const LONGEST_MS = 6 * 60_000;
const OUTCOME = '.cache/mutant-outcome.json';

/** Plays a mutant by itself. */
export function play(tree: string, { file, before, after, tests }: Place): Played {
  const began = performance.now();
  const path = join(tree, file);
  const isSchema = file.endsWith('.graphql');
  writeFileSync(path, after);
  try {
    if (isSchema) runIn(tree, 'tools/codegen.ts');
    return { ...judged(runTests(tree, tests)), seconds: Math.round((performance.now() - began) / 1000) };
  } finally {
    writeFileSync(path, before);
    if (isSchema) runIn(tree, 'tools/codegen.ts');
  }
}

/** Runs tests as they are; gives those that failed and so cannot say anything about a mutant. */
export function failuresWithout(tree: string, tests: readonly string[]): string[] {
  return runTests(tree, tests, []).failures.map(({ test }) => test);
}

/**
 * Whether all mutants compile, made together as far as their texts do not overlap: what the compiler finds by itself
 * would be no proof of a test. Gives what it says, or null.
 */
export function compilerFaults(
  tree: string,
  mutants: readonly { mutant: Mutant; place: Place }[],
): string | null {
  let left = mutants;
  while (left.length > 0) {
    const texts = new Map<string, string>();
    const next = left.filter(({ mutant, place }) => {
      const text = changed(texts.get(place.file) ?? place.before, mutant);
      if (text !== null) texts.set(place.file, text);
      return text === null;
    });
    for (const [file, text] of texts) writeFileSync(join(tree, file), text);
    const { status, stdout } = runIn(
      tree,
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '--noUnusedParameters',
      'false',
    );
    for (const { place } of left) writeFileSync(join(tree, place.file), place.before);
    if (status !== 0) return stdout;
    left = next;
  }
  return null;
}

function judged({ passed, failures }: Outcome): Omit<Played, 'seconds'> {
  const failed = failures.find(({ test, message }) => test.includes(' › ') && !isOfNoTest(test, message));
  if (failed) return { verdict: 'caught', by: failed.test };
  const [other] = failures;
  if (other) return { verdict: 'broken', by: `${other.test}: ${other.message.split('\n')[0]}` };
  return passed.length > 0 ? { verdict: 'survived', by: '' } : { verdict: 'broken', by: 'No test ran.' };
}

/** A file that does not load, what is thrown beside the tests, and a test that only hung. */
function isOfNoTest(test: string, message: string): boolean {
  return (
    test.endsWith(' › the file') ||
    message.startsWith('Test timed out') ||
    message.startsWith('Hook timed out')
  );
}

const FIRST_FAILURE_ENDS = { vitest: ['--bail', '1'], playwright: ['--max-failures', '1'] };

function runTests(tree: string, tests: readonly string[], ends: readonly string[] | null = null): Outcome {
  const journeys = tests.filter((test) => test.endsWith('.spec.ts'));
  const others = tests.filter((test) => !journeys.includes(test));
  const outcomes: Outcome[] = [];
  if (others.length > 0) {
    const run = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--retry',
      '0',
      ...(ends ?? FIRST_FAILURE_ENDS.vitest),
    ];
    outcomes.push(outcomeOf(tree, [...run, ...others]));
  }
  if (journeys.length > 0 && outcomes.every(({ failures }) => failures.length === 0)) {
    runIn(tree, 'tools/build.ts');
    const run = ['node_modules/@playwright/test/cli.js', 'test', '--retries', '0'];
    outcomes.push(outcomeOf(tree, [...run, ...(ends ?? FIRST_FAILURE_ENDS.playwright), ...journeys]));
  }
  return {
    passed: outcomes.flatMap(({ passed }) => passed),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

function outcomeOf(tree: string, command: readonly string[]): Outcome {
  rmSync(join(tree, OUTCOME), { force: true });
  const { stdout, stderr, error } = runIn(tree, ...command);
  try {
    return JSON.parse(readFileSync(join(tree, OUTCOME), 'utf8')) as Outcome; // as the reporters write it
  } catch {
    const message = error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-8).join('\n');
    return { passed: [], failures: [{ test: 'the runner', file: null, message }] };
  }
}

/** Runs a script of the tree with our own Node, and keeps what it says. */
function runIn(tree: string, ...args: string[]): SpawnSyncReturns<string> {
  const { NODE_ENV: _ours, ...inherited } = process.env;
  const PATH = [dirname(process.execPath), inherited.PATH].join(delimiter);
  return spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: 'utf8',
    env: { ...inherited, PATH, [OUTCOME_SETTING]: OUTCOME },
    timeout: LONGEST_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
}
