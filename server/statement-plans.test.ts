import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillBigLodge } from '../bench/big-lodge/fill.ts';
import { travellingClock } from '../domain/clock.ts';
import { LATE_EVENING } from './testing/mutations/mutation-stage.ts';
import { runJob } from './testing/statement-calls.ts';
import type { SentStatement } from './testing/statements-of.ts';
import { TestApp } from './testing/test-app.ts';

const TODAY = '2026-12-24';
/** PostgreSQL is told that every row is fifty: it plans as for 800,000 reservations. */
const FIFTY = 50;
/** A table of so many rows grows with the bookings, and is found by index. */
const MANY_ROWS = 75_000;

/** Statements that read a table that grows from end to end, each with the reason why it may. */
const MAY_READ_ALL: { readonly [statement: string]: string } = {
  readFinancialBooks: 'the rows behind a report, of a period that may be two years',
  readRevenueReport: 'the nights and extras of a period that may be two years, each with its booking',
  readComparedRevenue: 'as readRevenueReport',
  readExpenseReport: 'as readRevenueReport, and the expenses of the period',
  readComparedExpenses: 'as readExpenseReport',
  readTill: 'what the till should hold is a sum over all cash',
  readCashFacts: 'as readTill',
  readGuestPage: 'how many guests there are',
  readInvoicePage: 'the sums of exactly what is found, which may be of every day',
  readPaymentPage: 'a single letter is looked for until 3,000 guests are found',
  readReservationPage: 'as readPaymentPage, and how many bookings there are of each status',
};

/** Statements that no act of the sweep sends, each with what they ask for. */
const NOT_PLAYED: { readonly [statement: string]: string } = {
  keepPictures: 'the pictures of one room type',
  lockPicturesOf: 'one room type by id',
  readPictureFiles: 'the pictures of one room type',
  readRoomTypePictures: 'one room type by id, and its pictures',
  readShownPictures: 'the pictures of the room types that guests see',
  deleteUnattached: 'files that nothing shows, by their index',
  insertFile: 'inserts one row',
  lockQuota: 'reads no row',
  markAttached: 'a file by id',
  markUnattached: 'a file by id',
  newFileId: 'reads no row',
  readBytesKept: 'a sum over all files, of which the quota bounds the number',
  readFileFor: 'a file by id, and the expense that it proves by its index',
  readUploadedFile: 'a file by id',
  endBlocks: 'the blocks of one room, for a move back',
  exportAudit: 'all of a list, by a cursor',
  exportReservations: 'all of a list, by a cursor',
  exportExpenses: 'all of a list, by a cursor',
  giveUpWith: 'the nights named',
  insertTransfer: 'inserts two rows',
  linkAccount: 'one guest by id',
  isManNamed: 'the guests of one room',
  lockReservationsOf: 'the rooms named, by id',
  lockRoomsById: 'rooms by id',
  markClean: 'rooms by id',
  moveClaims: 'claims by id',
  readAgreedExtras: 'the charges of one reservation',
  readCodeOf: 'one claim by id',
  readHolder: 'claims by id',
  readInvoiceNumbers: 'the bills of a month, by the day of issue',
  readNamedFolios: 'the bills named, by id',
  readNightsConcerned: 'the nights of the rooms named',
  readReservationDiscount: 'one reservation',
  readPlannedMoves: 'claims by id',
  readRoomStatesBefore: 'the audit of the rooms named',
  readToLookAt: 'the audit from yesterday on',
  replaceCorrections: 'charges by id',
  restoreRooms: 'rooms by id',
  readTypeName: 'one room type',
  readHiddenClaims: 'claims by id',
  readVersionsOfEndedHolds: 'the audit of one reservation',
  readClaims: 'the claims of rooms of one type near some nights',
  reopenReportOf: 'the report of one payment',
  replaceExtras: 'charges by id',
  readClaimsOfLodge: 'the rooms of one type and their claims near some nights',
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
  const files = globSync('server/**/*.sql.ts').map((file) => readFileSync(file, 'utf8'));
  return new Set(
    files.flatMap((text) => [...text.matchAll(/`\s*\/\* (\w+) \*\//g)].map(([, name]) => name ?? '')),
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

it('a statement of every file was sent, or is known not to be', () => {
  const seen = new Set(sent.map(({ text }) => nameOf(text)));
  const unseen = [...namesInFiles()].filter((name) => !seen.has(name));
  expect(unseen.filter((name) => !(name in NOT_PLAYED))).toEqual([]);
  expect(Object.keys(NOT_PLAYED).filter((name) => !namesInFiles().has(name))).toEqual([]);
});

it('no statement reads a table that grows from end to end', async () => {
  expect(growing).toContain('reservation_night');
  const whole = new Map<string, string[]>();
  let isAct = false;
  for (const statement of sent) {
    if (/^\s*(begin|commit|rollback)/.test(statement.text)) isAct = /^\s*begin/.test(statement.text);
    // what opens and ends a transaction has no plan
    if (!/^\s*(\/\*|select|insert|update|delete|with)/i.test(statement.text)) continue;
    if (nameOf(statement.text) === 'deferOverlap') continue;
    const plans = [await planOf(statement), ...(isAct ? [await generalPlanOf(statement)] : [])];
    const scans = plans.flatMap((plan) => readWhole(plan));
    const name = nameOf(statement.text) ?? statement.text.slice(0, 200);
    if (scans.length > 0) whole.set(name, [...new Set([...(whole.get(name) ?? []), ...scans])]);
  }
  for (const name of Object.keys(MAY_READ_ALL)) whole.delete(name);
  expect(Object.fromEntries(whole)).toEqual({});
});
