import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What runs: no tests, nothing generated. */
const sources = execFileSync('git', ['ls-files', 'server/*.ts', 'prisma/*.ts'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

function filesWith(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

/** The module `quotes`, which still names the types of its rows by hand, and those who hand it the reader. */
const UNPARSED = [
  'server/db/sql.ts',
  'server/db/statements.ts',
  'server/modules/billing/folios/charge.service.ts',
  'server/modules/quotes/availability.service.ts',
  'server/modules/quotes/quote.service.ts',
  'server/modules/reservations/booking/booking.service.ts',
  'server/modules/reservations/changes/room-addition.ts',
  'server/modules/reservations/money/plan-prices.ts',
];

it('every statement is read by a schema, those of prices aside', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/\b(readJson|readJsonIn|queryRows|queryOne)[<(]/)).toEqual(UNPARSED);
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
