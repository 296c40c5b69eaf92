import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROW = /^\| ([^|]+) \| `([^`]+)` \| `([^`]+)` \|$/gm;

/** The rows of the table of rules in the architecture: what is decided, by which function, in which file. */
function placesOfRules(): [rule: string, name: string, file: string][] {
  const text = readFileSync('docs/architecture.md', 'utf8');
  return [...text.matchAll(ROW)].map(([, rule = '', name = '', file = '']) => [
    rule,
    name,
    existsSync(file) ? file : `server/modules/${file}`,
  ]);
}

it('the architecture has a table of rules', () => {
  expect(placesOfRules().length).toBeGreaterThan(20);
});

it.each(placesOfRules())('the architecture names the place of this rule: %s', (_rule, name, file) => {
  const declared = new RegExp(`(function|class|const) ${name}\\b|function ${name}\\(`, 'i');
  expect(readFileSync(file, 'utf8')).toMatch(declared);
});
