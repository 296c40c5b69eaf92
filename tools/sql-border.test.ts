import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { keptFiles } from './kept-files.ts';

/** What runs: no tests, nothing generated. */
const sources = keptFiles('server/*.ts', 'prisma/*.ts')
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

function filesWith(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

it('every statement is read by a schema', () => {
  expect(sources.length).toBeGreaterThan(500);
  const sent = /\b(sendOver|sendOverPool)\(|\.send\(statement/;
  expect(filesWith(sent)).toEqual(['server/db/query.ts', 'server/db/sql.ts', 'server/db/transaction.ts']);
  const typedByHand = /\.query<|\bpool\.query\((?!'select 1'\))/;
  expect(filesWith(typedByHand)).toEqual([]);
});

type Node = { readonly type: string; readonly [field: string]: unknown };

/** The casts of a script, but for `as const`, which says no other type. */
function castsIn(source: string): string[] {
  const found: string[] = [];
  visit(parseSync('module.ts', source).program, (node) => {
    const cast = source.slice(Number(node.start), Number(node.end));
    if (/^TS(As|TypeAssertion|NonNull)/.test(node.type) && !cast.endsWith(' as const')) found.push(cast);
  });
  return found;
}

function visit(part: unknown, see: (node: Node) => void): void {
  if (Array.isArray(part)) for (const item of part) visit(item, see);
  if (!isNode(part)) return;
  see(part);
  for (const value of Object.values(part)) visit(value, see);
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part;
}

/** Whether a file reads rows, or is given what a file of statements read. */
function readsRows({ file, text }: { readonly file: string; readonly text: string }): boolean {
  return /\.(sql|fragment)\.ts$/.test(file) || /from '[^']*(\.sql|\/query|\/cursor)\.ts'/.test(text);
}

it('no file that reads rows casts what comes: each cast in one is of something else', () => {
  const readers = sources.filter((source) => /^server\/(?!embedded)/.test(source.file) && readsRows(source));
  expect(readers.length).toBeGreaterThan(200);
  const found = readers.flatMap(({ file, text }) => castsIn(text).map((cast) => `${file}: ${cast}`));
  expect(found).toEqual([
    // what a work gave
    'server/db/write.ts: error.outcome as DryRun<Result>',
    // the fields of a guest by their names
    'server/modules/guests/erasing/erasure.rules.ts: Object.keys(known) as (keyof KnownOfGuest)[]',
    'server/modules/guests/erasing/erasure.rules.ts: kept as KnownOfGuest',
    // a schema whose every field may be left out
    expect.stringMatching(
      /^server\/modules\/lodge-settings\/lodge-settings\.input\.ts: Object\.fromEntries\(nullish\) as/,
    ),
    // a filter that somebody asks for
    'server/modules/reservations/view/reservation-export.service.ts: Object.fromEntries(said) as ReservationFilter',
  ]);
});

it.each([
  ['const { from } = row.payload as { from: string };', 1],
  ['const figure = table[name as keyof typeof table];', 1],
  ['const row = rows[0]!;', 1],
  ['const row = <Row>rows[0];', 1],
  ["import { a as b } from './a.ts';", 0],
  ["const kinds = ['STAY'] as const;", 0],
  ['const statement = sql`select id as name from room`;', 0],
])('%s has %i casts', (source, count) => {
  expect(castsIn(source)).toHaveLength(count);
});

it('Prisma’s client writes nothing in the server but what it clears away after its time', () => {
  const written =
    /\b(prisma|tx)\.\w+\.(create|createMany|update|updateMany|upsert|delete|deleteMany)\(|\$(executeRaw|queryRaw|transaction)/;
  expect(filesWith(written).filter((file) => file.startsWith('server/'))).toEqual(['server/db/pruning.ts']);
});
