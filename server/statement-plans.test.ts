import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillBigLodge } from '../bench/big-lodge/fill.ts';
import { travellingClock } from '../domain/clock.ts';
import { LATE_EVENING } from './testing/mutations/mutation-stage.ts';
import { runJob } from './testing/statements/statement-calls.ts';
import type { SentStatement } from './testing/statements/statements-of.ts';
import { TestApp } from './testing/test-app.ts';

const TODAY = '2026-12-24';
/** PostgreSQL is told that every row is fifty: it plans as for 800,000 reservations. */
const FIFTY = 50;
/** A table of so many rows grows with the bookings, and is found by index. */
const MANY_ROWS = 75_000;

/** Statements that read a table that grows from end to end, each with the reason why it may. */
const MAY_READ_ALL: { readonly [statement: string]: string } = {
  readFinancialBooks: 'the rows behind a report, of a period that may be two years',
  readRevenueRows: 'the nights and extras of a period that may be two years, each with its booking',
  readFirstWrongAccount:
    'every entry, to find the booking whose totals are wrong, once it is known that some are',
  readFinancialRows: 'as readRevenueRows; or the sums of all days that ever were',
  readRevenueOnBooks: 'the changes of the nights to come of a period that may be two years',
  readOnBooksRows: 'as readRevenueOnBooks',
  readBookingRows: 'as readBookingReport',
  bookingRowsOf: 'as readBookingReport, as a file',
  openAccountRowsOf: 'all bookings that owe something or have paid in advance, as a file',
  readBookingReport: 'the rooms and nights of the bookings of a period that may be two years',
  readComparedBookings: 'as readBookingReport',
  readBuiltOnRooms: 'whether a room of an import was ever claimed, of claims that were given back too',
  readBuiltOnTypes: 'once, when imported room types are taken back: which of them was booked',
  readBooksToClose: 'all entries of the days that are closed, which may be a year',
  readTill: 'what the till should hold is a sum over all cash',
  readCashFacts: 'as readTill',
  exportGuests: 'all guests as a file',
  readGuestPage: 'how many guests there are',
  readInvoicePage: 'the sums of exactly what is found, which may be of every day',
  readPaymentPage: 'a single letter is looked for until 3,000 guests are found',
  readReservationPage: 'as readPaymentPage, and how many bookings there are of each status',
};

/** Statements that nobody sends to a lodge that runs, each with when it is sent. */
const NOT_SENT: { readonly [statement: string]: string } = {
  assertServerIsRecent: 'at the start, before anything is read',
  readLedger: 'at the start: the migrations that ran',
};

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
};

const clock = travellingClock(LATE_EVENING);
let lodge: TestApp;
let sent: readonly SentStatement[];
/** The tables that grow. */
let growing: ReadonlySet<string>;
/** The indexes of some of a table's rows alone. */
let partial: ReadonlySet<string>;

beforeAll(async () => {
  lodge = await TestApp.open({ clock });
  await fillBigLodge(lodge.store.url, { rooms: 12, reservations: 16_000, agents: 3, today: TODAY });
  await pretendGrowth();
  sent = await runJob(lodge, clock, TODAY);
});

afterAll(async () => {
  await lodge.app.close();
  await lodge.lodge.close();
  // what a lodge of this size is asked at the end takes longer than a screen may
  await lodge.store.drop();
});

async function pretendGrowth(): Promise<void> {
  const { pool } = lodge.database;
  await pool.query(
    `update pg_class set reltuples = reltuples * $1
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and reltuples > $2`,
    [FIFTY, MANY_ROWS / FIFTY],
  );
  const names = async (query: string, values: readonly unknown[] = []) =>
    new Set((await pool.query<{ name: string }>(query, [...values])).rows.map(({ name }) => name));
  growing = await names(`select relname as name from pg_class where relkind = 'r' and reltuples > $1`, [
    MANY_ROWS,
  ]);
  partial = await names(`select relname as name from pg_class c join pg_index i on i.indexrelid = c.oid
    where indpred is not null`);
}

/** The name that a statement says in its opening comment. */
function nameOf(text: string): string | undefined {
  return /^\s*\/\* (\w+) \*\//.exec(text)?.[1];
}

function namesInFiles(): Set<string> {
  const files = globSync('server/**/*.ts').filter(
    (file) => !/\.(test|generated)\.ts$|\/testing\//.test(file),
  );
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/`\s*\/\* (\w+) \*\//g)].map(([, name]) => name ?? '')),
  );
}

/** What a plan reads from end to end. A limit ends a walk of an index early, and a partial index is short. */
function readWhole(node: PlanNode, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' } = node;
  const isWalk = type.startsWith('Index') && !node['Index Cond'] && !isLimited && !partial.has(index);
  const own = growing.has(table) && (type === 'Seq Scan' || isWalk) ? [`${type} of ${table}`] : [];
  const below = (node.Plans ?? []).flatMap((plan) => readWhole(plan, isLimited || type === 'Limit'));
  return [...own, ...below];
}

async function planOf({ text, values }: SentStatement): Promise<PlanNode> {
  const { rows } = await lodge.database.pool.query({
    text: `explain (format json) ${text}`,
    values: [...values],
  });
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** The plan for whatever values, by which the statements of acts run. */
async function generalPlanOf({ text }: SentStatement): Promise<PlanNode> {
  const { rows } = await lodge.database.pool.query(`explain (generic_plan, format json) ${text}`);
  return rows[0]['QUERY PLAN'][0].Plan;
}

it('every statement that has a name was sent, or is known not to be', () => {
  const seen = new Set(sent.map(({ text }) => nameOf(text)));
  const unseen = [...namesInFiles()].filter((name) => !seen.has(name));
  expect(unseen.toSorted()).toEqual(Object.keys(NOT_SENT).toSorted());
});

it('no statement reads a table that grows from end to end', async () => {
  expect(growing).toContain('reservation_night');
  const whole = new Map<string, string[]>();
  let isAct = false;
  for (const statement of sent) {
    if (/^\s*(begin|commit|rollback)/.test(statement.text)) isAct = /^\s*begin/.test(statement.text);
    // what opens and ends a transaction has no plan
    if (!/^\s*(\/\*|select|insert|update|delete|with)/i.test(statement.text)) continue;
    if (['deferOverlap', 'holdWriters'].includes(nameOf(statement.text) ?? '')) continue;
    const plans = [await planOf(statement), ...(isAct ? [await generalPlanOf(statement)] : [])];
    const scans = plans.flatMap((plan) => readWhole(plan));
    const name = nameOf(statement.text) ?? statement.text.slice(0, 200);
    if (scans.length > 0) whole.set(name, [...new Set([...(whole.get(name) ?? []), ...scans])]);
  }
  for (const name of Object.keys(MAY_READ_ALL)) whole.delete(name);
  expect(Object.fromEntries(whole)).toEqual({});
});
