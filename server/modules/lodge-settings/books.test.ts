import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { addNights, todayAt } from '../../../domain/nights.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { someoneWaits } from '../../testing/someone-waits.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { LodgeSettingsService } from './lodge-settings.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const today = todayAt(SEED_NOW, 'Asia/Kolkata');
const daysAgo = (days: number) => addNights(today, -days);
const room = await seed.room(await seed.roomType('Cove'), '101');

beforeAll(() =>
  seed.reserveAll([{ room, arrival: daysAgo(20), nights: 2, rate: 1_000_00, status: 'CHECKED_OUT' }], {
    guest: 'Asha Negi',
    code: 'PAST2222',
    paid: 1_500_00,
  }),
);
beforeEach(() => clock.travelTo(SEED_NOW));
afterAll(drop);

const service = () => new LodgeSettingsService(scopeOf(database, clock, viewers.admin, crypto.randomUUID()));

async function lock(through: string) {
  const { version } = await service().settings();
  return service().lockBooks({ version, through });
}

it('days that are to be closed are shown with their entries, and what is still owed', async () => {
  expect(await service().previewBooksLock(daysAgo(10))).toMatchObject({
    from: daysAgo(20),
    through: daysAgo(10),
    nights: 2,
    billed: 2_000_00,
    dueBookings: 1,
    due: 500_00,
    openReports: 0,
    tillDifference: 0,
  });
});

it('only days that are over are closed; before the night ends, yesterday is not', async () => {
  const sentence = (day: string) => `Only days that are over can be closed: up to ${day}.`;
  expect(await refusalOf(lock(today))).toMatchObject({
    fields: [{ path: 'through', message: sentence('30 Nov 2026') }],
  });
  clock.travelTo(new Date('2026-11-30T20:00:00Z'));
  expect(await refusalOf(lock(daysAgo(1)))).toMatchObject({
    fields: [{ path: 'through', message: sentence('29 Nov 2026') }],
  });
});

it('days with stays that are neither over nor decided are not closed', async () => {
  const other = await seed.room(await seed.roomType('Nest'), '201');
  await seed.reserveAll([{ room, arrival: daysAgo(5), nights: 2 }], { guest: 'Meera Rao', code: 'NEVR2222' });
  await seed.reserveAll([{ room: other, arrival: daysAgo(4), nights: 1, status: 'CHECKED_IN' }], {
    guest: 'Ravi Das',
    code: 'STAY2222',
  });
  expect(await refusalOf(lock(daysAgo(3)))).toMatchObject({
    code: 'STAYS_OPEN',
    message: expect.stringMatching(
      /^2 stays are still open: Meera Rao \(NEVR-2222, from 26 Nov 2026\), Ravi Das /,
    ),
    codes: ['NEVR2222', 'STAY2222'],
  });
  expect(await refusalOf(service().previewBooksLock(daysAgo(3)))).toMatchObject({ code: 'STAYS_OPEN' });
});

it('who writes down a past day at the same moment is waited for', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`insert into cash_movement (from_place, to_place, amount, moved_on, recorded_at)
    values ('OWNER', 'CASH', 100, '${daysAgo(15)}', now())`);
  const closing = lock(daysAgo(12));
  await someoneWaits(database);
  await client.query('commit');
  client.release();
  expect(await closing).toMatchObject({ booksLockedThrough: daysAgo(12) });
});

it('what is closed stays closed, and the audit says from when to when', async () => {
  await lock(daysAgo(10));
  const line = await database.prisma.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(line).toMatchObject({
    action: 'lock-books',
    before: { through: daysAgo(12) },
    after: { through: daysAgo(10) },
  });
  expect(await refusalOf(lock(daysAgo(11)))).toMatchObject({
    code: 'BOOKS_LOCKED',
    message: 'Accounts up to 21 Nov 2026 are closed.',
  });
});
