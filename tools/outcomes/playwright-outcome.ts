import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestError } from '@playwright/test/reporter';
import { type Failure, writeOutcome } from './test-outcome.ts';

/** Tells `npm test` what Playwright found: journeys, and what failed around them. */
export default class PlaywrightOutcome implements Reporter {
  #suite: Suite | undefined;
  readonly #around: Failure[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError({ message = '', location }: TestError): void {
    const file = location === undefined ? null : relative(process.cwd(), location.file);
    this.#around.push({ test: 'around the journeys', file, message });
  }

  onEnd(): void {
    // A journey may be told in one file and named in another: the one that names it is the one to run.
    const files = this.#suite?.suites.flatMap(({ suites }) => suites) ?? [];
    const journeys = files.flatMap((suite) =>
      suite.allTests().map((journey) => ({
        outcome: journey.outcome(),
        test: journey.titlePath().filter(Boolean).join(' › '),
        file: suite.location === undefined ? null : relative(process.cwd(), suite.location.file),
        message: journey.results
          .flatMap(({ errors }) => errors.map(({ message = '' }) => message))
          .join('\n'),
      })),
    );
    writeOutcome({
      passed: journeys.filter(({ outcome }) => outcome === 'expected').map(({ test }) => test),
      failures: [
        ...journeys
          .filter(({ outcome }) => outcome === 'unexpected' || outcome === 'flaky')
          .map(({ test, file, message }) => ({ test, file, message })),
        ...this.#around,
      ],
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}
