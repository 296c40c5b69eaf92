import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { keptFiles } from './kept-files.ts';

/**
 * How a title begins that does not say of what it speaks. Words that name things of the lodge as well, as `stays`,
 * `lists` and `names`, are left out.
 */
const WITHOUT_SUBJECT = new Set(
  `adds answers apologises are asks assigns begins believes books bounds breaks calls can cancels changes charges checks
  chooses closes compiles confirms copies corrects counts describes disables does draws ends explains finds folds follows
  forgets gives goes greets hands has holds is issues it judges keeps knows leads leaves lets looks loses makes marks may
  moves narrows offers opens orders passes pays prints puts reads refuses routes saves says sends shows shrinks sorts
  stands stops sums takes tells they ticks tries types understands waits works writes`.split(/\s+/),
);

/** What tells the subject of the tests in it. */
const DESCRIBES = ['describe', 'inEveryProcessTimeZone'];

type Node = { readonly type: string; readonly [field: string]: unknown };

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;

/** The names of what is called: of `it.each(ROLES)('…')`, it and each. */
function calledIn(part: unknown): string[] {
  if (!isNode(part)) return [];
  if (part.type === 'Identifier') return [String(part.name)];
  if (part.type === 'MemberExpression') return [...calledIn(part.object), ...calledIn(part.property)];
  return part.type === 'CallExpression' ? calledIn(part.callee) : calledIn(part.tag);
}

function textOf(part: unknown): string | null {
  if (!isNode(part)) return null;
  if (part.type === 'Literal' && typeof part.value === 'string') return part.value;
  const [quasi] = part.type === 'TemplateLiteral' && Array.isArray(part.quasis) ? part.quasis : [];
  return quasi?.value.cooked ?? null;
}

/** The titles of tests that stand in no `describe`. */
function titlesAlone(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(titlesAlone);
  if (!isNode(part)) return [];
  if (part.type === 'CallExpression' && Array.isArray(part.arguments)) {
    const called = calledIn(part.callee);
    if (called.some((name) => DESCRIBES.includes(name))) return [];
    const title = textOf(part.arguments[0]);
    const isTest = /^(it|test)(,(each|for|only|runIf|skipIf))?$/.test(called.join());
    if (isTest && title !== null) return [title];
  }
  return Object.values(part).flatMap(titlesAlone);
}

function withoutSubject(file: string, source: string): string[] {
  const titles = titlesAlone(parseSync(file, source).program);
  return titles.filter((title) => WITHOUT_SUBJECT.has(title.split(/[\s,:]/)[0] ?? ''));
}

it('the title of a test without a describe around it has a subject', () => {
  const tests = keptFiles().filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  expect(tests.length).toBeGreaterThan(500);
  const wrong = tests.flatMap((file) =>
    withoutSubject(file, readFileSync(file, 'utf8')).map((title) => `${file}: ${title}`),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['of a test that begins with a verb', "it('gives back its room', () => {})", ['gives back its room']],
  ['in another kind of quotes', 'test(`opens at ten`, () => {})', ['opens at ten']],
  ['of a table', "it.each([1, 2])('is due after %i days', () => {})", ['is due after %i days']],
  ['in a describe', "describe('a hold', () => it('gives back its room', () => {}))", []],
  ['in a describe of tables', "describe.each([1])('%i', () => { test('is due', () => {}) })", []],
  ['in a describe of a browser', "test.describe('a hold', () => { test('is due', () => {}) })", []],
  ['of a thing', "it('a released hold gives back its room', () => {})", []],
  ['of a step of a test', "it('a hold', () => test.step('is made', () => {}))", []],
])('a title %s is known by its first word', (_where, source, wrong) => {
  expect(withoutSubject('title.test.ts', source)).toEqual(wrong);
});
