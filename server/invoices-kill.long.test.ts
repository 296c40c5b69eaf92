import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addNights } from '../domain/nights.ts';
import { PATIENCE } from '../domain/testing/patience.ts';
import { ApiDesk } from '../testing/api-desk.ts';
import { overHttp } from '../testing/over-http.ts';
import { openDatabase } from './db/client.ts';
import { breachesOf } from './db/invariants.sql.ts';
import { migrate } from './db/migrate.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded/postgres/embedded-postgres.ts';
import { LodgeSeed } from './testing/lodge/lodge-seed.ts';
import { LodgeFolder } from './testing/lodge-process.ts';
import { ensureManager, managerTokenAt } from './testing/manager-account.ts';

const CALLERS = 16;
const BILLS_A_CALLER = 8;
/** What the invariants say of numbered papers; the audit of the stays is not written down here. */
const OF_PAPERS: ReadonlySet<string> = new Set([
  'numbers-without-gaps',
  'invoices-sum-up',
  'invoiced-lines-as-printed',
  'billed-once',
  'round-off-as-printed',
]);

/** A bill that was asked for, with its number once somebody was answered. */
type Asked = { readonly folioId: string; readonly key: string; number?: string };

let folder: LodgeFolder;

beforeEach(async () => {
  folder = await LodgeFolder.make();
});
afterEach(() => folder.remove());

/** Stays of long ago, which nothing but the desk bills; gives what each caller asks for. */
async function prepare(): Promise<Asked[][]> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path });
  await migrate(postgres.url);
  const database = openDatabase({ url: postgres.url });
  const seed = new LodgeSeed(database);
  const type = await seed.roomType('Cove');
  const callers: Asked[][] = [];
  for (let caller = 0; caller < CALLERS; caller += 1) {
    const room = await seed.room(type, `${caller}`);
    const asked: Asked[] = [];
    for (let n = 0; n < BILLS_A_CALLER; n += 1) {
      const { id } = await seed.reserve(room, addNights('2025-01-01', n), 1, { status: 'CHECKED_OUT' });
      const folio = await database.prisma.folio.findFirstOrThrow({ where: { reservationId: id } });
      asked.push({ folioId: folio.id, key: crypto.randomUUID() });
    }
    callers.push(asked);
  }
  await database.close();
  await postgres.stop();
  await ensureManager(folder.path);
  return callers;
}

/** Asks for a bill; whether it was answered. What was acknowledged before is acknowledged with the same number. */
async function issue(address: string, token: string, asked: Asked): Promise<boolean> {
  const desk = new ApiDesk(overHttp(address, () => token));
  const input = { folioId: asked.folioId };
  const { code, success } = await desk.ask('issueInvoice', input, 'invoice { number }', asked.key);
  if (code !== null) return false;
  const invoice = Object(success.invoice);
  if (asked.number !== undefined) expect(invoice.number).toBe(asked.number);
  asked.number = invoice.number;
  return true;
}

it('16 callers who issue bills while the application is killed leave no gap, and none twice', async () => {
  const callers = await prepare();
  const all = callers.flat();
  const numbered = () => all.filter(({ number }) => number !== undefined).length;
  let lodge = folder.start();
  let address = await lodge.opened();
  let token = await managerTokenAt(address);
  const working = callers.map(async (asked) => {
    for (const one of asked) if (!(await issue(address, token, one).catch(() => false))) return;
  });
  await vi.waitFor(() => expect(numbered()).toBeGreaterThan(CALLERS), PATIENCE);
  expect(await lodge.end('SIGKILL')).toBe('SIGKILL');
  await Promise.all(working);
  expect(numbered()).toBeLessThan(all.length);

  lodge = folder.start();
  address = await lodge.opened();
  token = await managerTokenAt(address);
  // who was answered asks again as well: by the same key it is the same bill
  for (const one of all) {
    await vi.waitFor(async () => expect(await issue(address, token, one)).toBe(true), PATIENCE);
  }
  const database = openDatabase({ url: (await findRunningPostgres(folder.path)) ?? '' });
  const numbers = (await database.prisma.invoice.findMany()).map(({ number }) => number);
  expect(numbers.toSorted()).toEqual(all.map(({ number }) => number ?? '').toSorted());
  const serials = numbers.map((number) => Number(number.split('/').at(-1))).toSorted((a, b) => a - b);
  expect(serials).toEqual(all.map((_, index) => index + 1));
  const breaches = (await breachesOf(database)).filter(({ name }) => OF_PAPERS.has(name));
  expect(breaches).toEqual([]);
  await database.close();
  expect(await lodge.end()).toBe(0);
});
