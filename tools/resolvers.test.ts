import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { keptFiles } from './kept-files.ts';

type Node = { readonly type: string; readonly [field: string]: unknown };

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part;
}

/** Whether some function of a script has statements in it. */
function hasStatements(source: string): boolean {
  const search = (part: unknown): boolean => {
    if (Array.isArray(part)) return part.some(search);
    if (!isNode(part)) return false;
    if (/Function/.test(part.type) && isNode(part.body) && part.body.type === 'BlockStatement') return true;
    return Object.values(part).some(search);
  };
  return search(parseSync('resolver.ts', source).program);
}

it('a resolver is one expression', () => {
  const files = keptFiles('server/modules').filter((file) =>
    /\/resolvers\/(Query|Mutation|Subscription)\/\w+\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => hasStatements(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  ['const a = async (_parent, { input }, { services }) => ({ b: await services.b(input) });', false],
  ['const a = async () => { const b = await c(); return { b }; };', true],
  ['export function a() { return 1; }', true],
])('%s has statements: %s', (source, has) => {
  expect(hasStatements(source)).toBe(has);
});
