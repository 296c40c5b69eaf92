import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import * as column from './column-schemas.ts';
import { madeOfOneInstant, type ReadsOfOneInstant } from './cursor.ts';
import { query } from './query.ts';
import { sql } from './sql.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

const countRow = v.object({ number: column.whole });

/** The numbers up to a million, a chunk at a time. */
async function* aMillion({ rows }: ReadsOfOneInstant) {
  for await (const chunk of rows(countRow, sql`select number::int from generate_series(1, 1000000) number`))
    yield chunk.length;
}

/** How many statements or transactions of long lists are under way. */
async function underWay(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%long_list%' and state <> 'idle'`);
  return rows[0]?.count ?? 0;
}

it('a long list is read as far as it is taken, and its statement and connection end with who goes away', async () => {
  const pieces = madeOfOneInstant({ database }, aMillion);
  expect((await pieces.next()).value).toBe(500);
  expect(await underWay()).toBe(1);
  expect(database.reports.pool.totalCount - database.reports.pool.idleCount).toBe(1);
  await pieces.return();
  await expect.poll(underWay).toBe(0);
  expect(database.reports.pool.totalCount - database.reports.pool.idleCount).toBe(0);
});

it('several lists of one work are read side by side', async () => {
  const numbers = (from: number) =>
    sql`select number::int from generate_series(${from}::int, ${from + 1_200}::int) number`;
  const pieces = madeOfOneInstant({ database }, async function* ({ rows }) {
    const lists = [rows(countRow, numbers(1)), rows(countRow, numbers(5_001))];
    for (let chunk = 0; chunk < 3; chunk += 1)
      for (const list of lists) {
        const { value } = await list.next();
        yield value?.at(-1)?.number;
      }
  });
  const last: unknown[] = [];
  for await (const piece of pieces) last.push(piece);
  expect(last).toEqual([500, 5_500, 1_000, 6_000, 1_201, 6_201]);
});

it('lists and single statements of one work see the same instant', async () => {
  const guests = () => sql`select count(*)::int as number from guest`;
  const seen: number[] = [];
  const pieces = madeOfOneInstant({ database }, async function* ({ runner, rows }) {
    seen.push(...(await query(runner, countRow, guests())).map(({ number }) => number));
    await database.prisma.guest.create({ data: { fullName: 'Asha Rao', createdAt: new Date(0) } });
    for (let list = 0; list < 2; list += 1) for await (const chunk of rows(countRow, guests())) yield* chunk;
  });
  for await (const { number } of pieces) seen.push(number);
  expect(seen).toEqual([0, 0, 0]);
  expect(await query(database, countRow, guests())).toEqual([{ number: 1 }]);
});
