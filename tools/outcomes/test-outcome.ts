/** What the runners found, in one form for both: their reporters write it, `npm test` reads it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One thing that failed: a test, or what was thrown outside of any test. `file` is null where nobody knows it. */
export type Failure = { test: string; file: string | null; message: string };

/** Each test by its full name, which is its own in the whole project. */
export type Outcome = { passed: readonly string[]; failures: readonly Failure[] };

/** An outcome after what failed was run once more; `late` passed only then. */
export type SettledOutcome = Outcome & { late: readonly Failure[] };

/** More files than these do not fail by chance: they are not run again. */
const MAX_FILES_AGAIN = 6;

/** The reporters of both runners say where they write by this setting. */
export const OUTCOME_SETTING = 'LODGE_TEST_OUTCOME';

/** Writes an outcome where `npm test` asked for it; nowhere when a runner was started by hand. */
export function writeOutcome(outcome: Outcome): void {
  const path = process.env[OUTCOME_SETTING];
  if (path === undefined) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(outcome));
}

/**
 * Runs a runner, which is given the setting that says where to write, and takes its outcome; one that ends without an
 * outcome (it could not start, say) has failed.
 */
export async function outcomeOf(
  name: string,
  path: string,
  run: (settings: NodeJS.ProcessEnv) => Promise<boolean>,
): Promise<Outcome> {
  rmSync(path, { force: true });
  const hasPassed = await run({ [OUTCOME_SETTING]: path });
  try {
    const outcome = JSON.parse(readFileSync(path, 'utf8')) as Outcome; // as written above
    return hasPassed || outcome.failures.length > 0 ? outcome : withFailure(outcome, name);
  } catch {
    return withFailure({ passed: [], failures: [] }, name);
  }
}

function withFailure(outcome: Outcome, name: string): Outcome {
  return { ...outcome, failures: [{ test: name, file: null, message: 'Ended before it had an outcome.' }] };
}

/** The two runners: vitest for tests of units, the server and pages, playwright for the journeys. */
export type Runner = 'vitest' | 'playwright';

/** The files to run once more, by themselves: of journeys alone, and none where the first run has a plain answer. */
export function filesToRunAgain(runner: Runner, { failures }: Outcome): string[] {
  if (runner !== 'playwright') return [];
  const files = new Set<string>();
  for (const { file } of failures) {
    if (file === null) return [];
    files.add(file);
  }
  return files.size > MAX_FILES_AGAIN ? [] : [...files];
}

/** The second answer about a test is the one that counts. */
export function settled(first: Outcome, again: Outcome): SettledOutcome {
  const failed = new Set(again.failures.map(({ test }) => test));
  const passed = new Set([...first.passed, ...again.passed].filter((test) => !failed.has(test)));
  return {
    passed: [...passed],
    failures: again.failures,
    late: first.failures.filter(({ test }) => !failed.has(test)),
  };
}
