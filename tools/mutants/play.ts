/** Plays a mutant in a copied tree: changes its text, runs the tests that are named for it, and restores the file. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { OUTCOME_SETTING, type Outcome } from '../outcomes/test-outcome.ts';
import { changed, type Mutant, type Place } from './mutant.ts';

/**
 * `caught`: a test failed that passes without it. `survived`: all passed. `broken`: a file did not load, a test
 * fails without it, too, or the runner did not start, which says nothing about what the tests hold.
 */
export type Verdict = 'caught' | 'survived' | 'broken';

/** What came of a mutant; `by` is the test that caught it, or what went wrong. */
export type Played = { readonly verdict: Verdict; readonly by: string; readonly seconds: number };

/** Nothing that a mutant names takes so long. */
const LONGEST_MS = 6 * 60_000;
/** So long a test waits in vain for what a mutant keeps from it; `npm test` gives more. */
const LONGEST_TEST_MS = 120_000;
const OUTCOME = '.cache/mutant-outcome.json';

/** Plays a mutant by itself. What catches it is run without it, too, unless it is known to pass then. */
export function play(tree: string, place: Place, passing: Set<string>): Played {
  const began = performance.now();
  const found = judged(outcomeWith(tree, place));
  const failure = found.verdict === 'caught' ? failureWithout(tree, place.tests, passing) : null;
  const seconds = Math.round((performance.now() - began) / 1000);
  if (failure !== null) return { verdict: 'broken', by: `Fails without it, too: ${failure}`, seconds };
  return { ...found, seconds };
}

function outcomeWith(tree: string, { file, before, after, tests }: Place): Outcome {
  const path = join(tree, file);
  const isSchema = file.endsWith('.graphql');
  writeFileSync(path, after);
  try {
    if (isSchema) runIn(tree, 'tools/codegen.ts');
    return runTests(tree, tests);
  } finally {
    writeFileSync(path, before);
    if (isSchema) runIn(tree, 'tools/codegen.ts');
  }
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

function failureWithout(tree: string, tests: readonly string[], passing: Set<string>): string | null {
  const unknown = tests.filter((test) => !passing.has(test));
  if (unknown.length === 0) return null;
  const [failure] = runTests(tree, unknown).failures;
  if (failure) return failure.test;
  for (const test of unknown) passing.add(test);
  return null;
}

/** What an outcome of its tests says of a mutant. */
export function judged({ passed, failures }: Outcome): Omit<Played, 'seconds'> {
  const failed = failures.find(({ test, message }) => test.includes(' › ') && !isOfNoTest(test, message));
  if (failed) return { verdict: 'caught', by: failed.test };
  const [other] = failures;
  if (other) return { verdict: 'broken', by: `${other.test}: ${other.message.split('\n')[0]}` };
  return passed.length > 0 ? { verdict: 'survived', by: '' } : { verdict: 'broken', by: 'No test ran.' };
}

/** A file that does not load, and what its hooks wait for in vain. A test that waits in vain has noticed something. */
function isOfNoTest(test: string, message: string): boolean {
  return test.endsWith(' › the file') || message.startsWith('Hook timed out');
}

function runTests(tree: string, tests: readonly string[]): Outcome {
  const journeys = tests.filter((test) => test.endsWith('.spec.ts'));
  const others = tests.filter((test) => !journeys.includes(test));
  const outcomes: Outcome[] = [];
  if (others.length > 0) {
    const patience = ['--testTimeout', String(LONGEST_TEST_MS)];
    const run = ['node_modules/vitest/vitest.mjs', 'run', '--retry', '0', ...patience, ...others];
    const { hasPassed, ...first } = outcomeOf(tree, [...run, '--bail', '1']);
    // where it bails out, vitest may end before it has said of what
    outcomes.push(hasPassed || first.failures.length > 0 ? first : outcomeOf(tree, run));
  }
  if (journeys.length > 0 && outcomes.every(({ failures }) => failures.length === 0)) {
    runIn(tree, 'tools/build.ts');
    const run = ['node_modules/@playwright/test/cli.js', 'test', '--retries', '0', '--max-failures', '1'];
    outcomes.push(outcomeOf(tree, [...run, ...journeys]));
  }
  return {
    passed: outcomes.flatMap(({ passed }) => passed),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

function outcomeOf(tree: string, command: readonly string[]): Outcome & { readonly hasPassed: boolean } {
  rmSync(join(tree, OUTCOME), { force: true });
  const { status, stdout, stderr, error } = runIn(tree, ...command);
  const hasPassed = status === 0;
  try {
    // as the reporters write it
    const outcome = JSON.parse(readFileSync(join(tree, OUTCOME), 'utf8')) as Outcome;
    return { ...outcome, hasPassed };
  } catch {
    const message = error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-8).join('\n');
    return { passed: [], failures: [{ test: 'the runner', file: null, message }], hasPassed };
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
