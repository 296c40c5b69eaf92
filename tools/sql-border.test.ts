import { readFileSync } from 'node:fs';
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

it('no file of statements casts what comes', () => {
  const cast = /^(?!\s*(\*|\/\/|\/\*)|import).*\bas (unknown|never|[A-Z]\w*)\b/m;
  expect(filesWith(cast).filter((file) => file.endsWith('.sql.ts'))).toEqual([]);
});

it('Prisma’s client writes nothing in the server but what it clears away after its time', () => {
  const written =
    /\b(prisma|tx)\.\w+\.(create|createMany|update|updateMany|upsert|delete|deleteMany)\(|\$(executeRaw|queryRaw|transaction)/;
  expect(filesWith(written).filter((file) => file.startsWith('server/'))).toEqual(['server/db/pruning.ts']);
});
