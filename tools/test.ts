/** `npm test`: everything that must hold, in one run; ends with `N passed, N failed` and exits with 1 if any failed. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';
import { runTool } from './tool.ts';

type Tally = { passed: number; failed: number };

const VITEST_REPORT = '.cache/vitest.json';
const PLAYWRIGHT_REPORT = '.cache/e2e.json';

/** Each check that is no test runner counts as one test. */
const CHECKS: [name: string, ...command: string[]][] = [
  ['types', 'tsc', '--noEmit'],
  ['lint', 'biome', 'check', '--error-on-warnings', '.'],
];

function check([name, command = '', ...args]: (typeof CHECKS)[number]): Tally {
  const hasPassed = runTool(command, ...args);
  console.log(`${hasPassed ? '✓' : '✗'} ${name}`);
  return { passed: Number(hasPassed), failed: Number(!hasPassed) };
}

/** A runner that fails without a failed test (it could not start, say) counts as one failure. */
function counted(hasPassed: boolean, report: string, read: (json: Record<string, unknown>) => Tally): Tally {
  try {
    const tally = read(JSON.parse(readFileSync(report, 'utf8')));
    return hasPassed || tally.failed > 0 ? tally : { ...tally, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function vitest(): Tally {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  return counted(runTool('vitest', ...args), VITEST_REPORT, (json) => ({
    passed: Number(json.numPassedTests),
    failed: Number(json.numFailedTests),
  }));
}

function playwright(): Tally {
  return counted(runTool('playwright', 'test'), PLAYWRIGHT_REPORT, (json) => {
    const { expected, unexpected, flaky } = json.stats as Record<string, number>;
    return { passed: Number(expected), failed: Number(unexpected) + Number(flaky) };
  });
}

mkdirSync('.cache', { recursive: true });
for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true });
try {
  process.env.CHROMIUM_PATH = ensureBrowser(console.log);
  buildIfStale(console.log);
} catch (error) {
  console.error((error as Error).message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const tallies = [...CHECKS.map(check), vitest(), playwright()];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
