import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREAS, changed, type Mutant, OutOfDate, placeOf, sourcesOf } from './mutant.ts';
import { MUTANTS } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCES = sourcesOf(ROOT);

/** What each area has at least. */
const LEAST = { money: 20, rights: 10, 'live events': 10, client: 10, rest: 10 };

const MUTANT: Mutant = {
  id: 'rest-example',
  area: 'rest',
  breaks: 'Nothing.',
  file: 'mutants/mutant.ts',
  text: 'export const AREAS',
  replacement: 'const AREAS',
  tests: ['table.test.ts'],
};

describe('the table of mutants', () => {
  it.each(MUTANTS)('fits the code: $id', (mutant) => {
    const { before, after, tests } = placeOf(mutant, ROOT, SOURCES);
    expect(after).not.toBe(before);
    expect(tests).not.toEqual([]);
    expect(tests.filter((test) => !/\.(test\.tsx?|spec\.ts)$/.test(test))).toEqual([]);
    expect(mutant.id).toMatch(new RegExp(`^${mutant.area.replaceAll(' ', '-')}-[a-z0-9-]+$`));
  });

  it('names each mutant once', () => {
    expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length);
  });

  it.each(AREAS)('has enough of %s', (area) => {
    expect(MUTANTS.filter((mutant) => mutant.area === area).length).toBeGreaterThanOrEqual(LEAST[area]);
  });
});

describe('the place of a mutant', () => {
  it('is found by the end of a path', () => {
    const { file, tests } = placeOf(MUTANT, ROOT, SOURCES);
    expect({ file, tests }).toEqual({
      file: 'tools/mutants/mutant.ts',
      tests: ['tools/mutants/table.test.ts'],
    });
  });

  it.each([
    ['no file has that path', { file: 'nowhere.ts' }],
    ['several files have it', { file: 'schema.ts', text: 'export' }],
    ['no test has that path', { tests: ['nowhere.test.ts'] }],
    ['the text is not there', { text: 'export const NOTHING' }],
    ['the text is there more than once', { text: 'export' }],
  ])('is out of date where %s', (_why, change) => {
    const sources = [...SOURCES, 'a/schema.ts', 'b/schema.ts'];
    expect(() => placeOf({ ...MUTANT, ...change }, ROOT, sources)).toThrow(OutOfDate);
  });

  it('changes the text and nothing beside it', () => {
    expect(changed('one two three', { ...MUTANT, text: 'two', replacement: '2' })).toBe('one 2 three');
  });
});
