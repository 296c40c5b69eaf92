import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { localDate, money } from './column-schemas.ts';
import { execute, query, queryJson, type Runner, UnexpectedRow } from './query.ts';
import { sql } from './sql.ts';
import { transaction } from './transaction.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.pool.query('create sequence query_test');
});
afterAll(() => test.drop());

/** The same over the pool and within a transaction. */
const runners: readonly (readonly [
  string,
  <Result>(work: (runner: Runner) => Promise<Result>) => Promise<Result>,
])[] = [
  ['over the pool', (work) => work(test.database)],
  ['within a transaction', (work) => transaction(test.database, work)],
];

async function messageOf(asked: Promise<unknown>): Promise<string> {
  const error = await asked.catch((reason: unknown) => reason);
  if (!(error instanceof UnexpectedRow)) throw new Error(`Not an unexpected row: ${String(error)}`);
  return error.message;
}

describe.each(runners)('a statement %s', (_where, run) => {
  it('gives rows by the names of their columns, of the type of their schema', async () => {
    const row = v.object({ day: localDate, amount: money });
    const statement = sql`/* readDays */ select day::date as day, 7::bigint as amount
      from (values ('2026-12-24'), ('2026-12-25')) days(day) order by day`;
    const rows: { day: string; amount: number }[] = await run((runner) => query(runner, row, statement));
    expect(rows).toEqual([
      { day: '2026-12-24', amount: 7 },
      { day: '2026-12-25', amount: 7 },
    ]);
  });

  it('gives its one JSON value as it came, unnamed fields too', async () => {
    const statement = sql`/* readBill */ select json_build_object('gross', 350, 'more', true)`;
    const bill = await run((runner) => queryJson(runner, v.object({ gross: money }), statement));
    expect(bill).toEqual({ gross: 350, more: true });
  });

  it('that should give one row and gives none is an error', async () => {
    const asked = run((runner) => queryJson(runner, money, sql`/* readNothing */ select 1 where false`));
    await expect(asked).rejects.toThrow('readNothing should give one row and gave none.');
  });

  it('is refused with its name, the place and what was expected, and no value of a guest', async () => {
    const row = v.object({ guest: v.object({ name: v.string(), born: localDate, owes: money }) });
    const read = (born: string, owes: string) =>
      run((runner) =>
        messageOf(
          query(
            runner,
            row,
            sql`/* readGuest */ select json_build_object('name', 'Asha Rao', 'born', ${born}::text,
              'owes', ${owes}::json) as guest`,
          ),
        ),
      );
    expect(await read('Asha Rao', '1')).toBe('readGuest gave at guest.born something else than a day.');
    expect(await read('2026-12-24', '"Asha Rao"')).toBe(
      'readGuest gave at guest.owes something else than a whole number of paise.',
    );
    expect(await read('2026-12-24', '1.5')).toContain('guest.owes');
  });

  it('that gives a word which its enum does not have is refused', async () => {
    const statement = sql`/* readMethods */ select json_build_array('CASH', 'Asha Rao')`;
    const asked = run((runner) =>
      messageOf(queryJson(runner, v.array(v.picklist(['CASH', 'UPI'])), statement)),
    );
    expect(await asked).toBe('readMethods gave at 1 something else than ("CASH" | "UPI").');
  });

  it('of which nothing is read is run', async () => {
    const left = await run(async (runner) => {
      await execute(runner, sql`/* countUp */ select setval('query_test', 4)`);
      return queryJson(runner, v.number(), sql`/* readCount */ select last_value from query_test`);
    });
    expect(left).toBe(4);
  });
});
