import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { type Failure, type Outcome, writeOutcome } from './test-outcome.ts';

/** Tells `npm test` what Vitest found: tests, files that did not load, and what nobody caught. */
export default class VitestOutcome implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const found = modules.map(outcomeOfModule);
    writeOutcome({
      passed: found.flatMap(({ passed }) => passed),
      failures: [...found.flatMap(({ failures }) => failures), ...uncaught.map(outsideOfTests)],
    });
  }
}

function outcomeOfModule(module: TestModule): Outcome {
  const nameOf = (name: string) =>
    [module.project.name, module.relativeModuleId, name].filter(Boolean).join(' › ');
  const failed = (name: string, errors: readonly SerializedError[]): Failure => ({
    test: nameOf(name),
    file: module.relativeModuleId,
    message: errors.map(({ message }) => message).join('\n'),
  });
  const suites = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  const tests = [...module.children.allTests('failed')];
  return {
    passed: [...module.children.allTests('passed')].map(({ fullName }) => nameOf(fullName)),
    failures: [
      ...suites.map((suite) => failed(suite.type === 'module' ? 'the file' : suite.fullName, suite.errors())),
      ...tests.map((test) => failed(test.fullName, test.result().errors ?? [])),
    ],
  };
}

function outsideOfTests(error: SerializedError): Failure {
  // set where Vitest knows which file was running
  const path: unknown = error.VITEST_TEST_PATH;
  const file = typeof path === 'string' ? relative(process.cwd(), path) : null;
  return {
    test: `thrown outside of any test, ${file ?? 'nobody knows where'}`,
    file,
    message: error.message,
  };
}
