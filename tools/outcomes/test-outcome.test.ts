import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filesToRunAgain, type Outcome, outcomeOf, settled } from './test-outcome.ts';

const failure = (test: string, file: string | null = 'a.test.ts') => ({ test, file, message: 'Broke.' });

describe('a journey that failed', () => {
  it('is played again by its file, each file once', () => {
    const failures = [failure('one'), failure('two'), failure('three', 'b.test.ts')];
    expect(filesToRunAgain('playwright', { passed: [], failures })).toEqual(['a.test.ts', 'b.test.ts']);
  });

  it('is not run again where nobody knows the file, or where too many failed for chance', () => {
    const unknown = [failure('one'), failure('two', null)];
    expect(filesToRunAgain('playwright', { passed: [], failures: unknown })).toEqual([]);
    const failures = Array.from({ length: 7 }, (_, index) => failure('one', `${index}.test.ts`));
    expect(filesToRunAgain('playwright', { passed: [], failures })).toEqual([]);
  });

  it('has passed when it passes by itself, and is named', () => {
    const first: Outcome = { passed: ['a', 'b'], failures: [failure('c'), failure('d')] };
    const again: Outcome = { passed: ['a', 'c'], failures: [failure('d')] };
    expect(settled(first, again)).toEqual({
      passed: ['a', 'b', 'c'],
      failures: [failure('d')],
      late: [failure('c')],
    });
  });

  it('fails when what passed at first fails by itself', () => {
    const again: Outcome = { passed: ['b'], failures: [failure('a')] };
    expect(settled({ passed: ['a'], failures: [failure('b')] }, again)).toMatchObject({
      passed: ['b'],
      failures: [failure('a')],
    });
  });
});

it('a test of a unit, the server or a page that failed is not run again', () => {
  expect(filesToRunAgain('vitest', { passed: [], failures: [failure('one')] })).toEqual([]);
});

describe('a runner', () => {
  it('that ends without an outcome has failed, also where an older one lies', async () => {
    const path = join(temporaryFolder(), 'outcome.json');
    writeFileSync(path, JSON.stringify({ passed: ['a'], failures: [] }));
    expect(await outcomeOf('vitest', path, async () => true)).toMatchObject({
      passed: [],
      failures: [{ file: null }],
    });
  });

  it.each([
    ['vitest', 'run', 'vitest', 'first.test.js'],
    ['playwright', 'test', '@playwright/test', 'first.spec.js'],
  ])('such as %s tells what passed, what failed and in which file', async (runner, verb, library, file) => {
    const outcome = await found([runner, verb], file, [
      `import { expect, test } from '${library}';`,
      "test('holds', () => expect(1).toBe(1));",
      "test('breaks', () => expect(1).toBe(2));",
    ]);
    expect(outcome).toEqual({
      passed: [expect.stringContaining('holds')],
      failures: [
        { test: expect.stringContaining('breaks'), file, message: expect.stringMatching(/toBe|to be 2/) },
      ],
    });
  });

  it('tells what nobody caught, and in which file', async () => {
    const outcome = await found(['vitest', 'run'], 'second.test.js', [
      "import { test } from 'vitest';",
      "test('holds', () => void Promise.reject(new Error('Nobody caught me.')));",
    ]);
    expect(outcome.passed).toHaveLength(1);
    expect(outcome.failures).toMatchObject([{ file: 'second.test.js', message: 'Nobody caught me.' }]);
  });
});

/** What a runner finds in a file of these lines, in a folder of its own. */
function found([runner = '', verb = '']: [string, string], file: string, lines: string[]): Promise<Outcome> {
  const folder = temporaryFolder();
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, file), lines.join('\n'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const bin = resolve('node_modules/.bin', runner);
  const reporter = `--reporter=${resolve(`tools/outcomes/${runner}-outcome.ts`)}`;
  return outcomeOf(runner, join(folder, 'outcome.json'), async (settings) => {
    const options = { cwd: folder, env: { ...process.env, ...settings }, stdio: 'ignore' } as const;
    const [code] = await once(spawn(bin, [verb, reporter], options), 'exit');
    return code === 0;
  });
}

/** A folder that is removed after the test. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lodge-outcome-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
