import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Agent, Room } from '../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { DashboardService } from './dashboard.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const TODAY = '2026-12-01';
const LATE_FROM = new Date('2026-12-01T16:30:00Z');

let agent: Agent;

afterAll(drop);

const minutesOn = (minutes: number, from = SEED_NOW) => new Date(from.getTime() + minutes * 60_000);

/** The reminders at an instant, 14:00 at the lodge when none is said. */
async function remindersAt(now = SEED_NOW, viewer: Viewer = viewers.manager) {
  const dashboards = new DashboardService({ database, clock: travellingClock(now) });
  return dashboards.reminders(viewer);
}

const namesIn = ({ reminders }: Awaited<ReturnType<typeof remindersAt>>) =>
  reminders.map(({ kind, guestName }) => `${kind} ${guestName}`);

/** Nobody counts as late before ten in the evening. */
beforeAll(async () => {
  await seed.settings({ noShowFrom: '22:00' });
  const type = await seed.roomType('Double', { baseRate: 1_000_00 });
  const rooms = await seed.rooms(type, '101', '102', '103', '104', '105', '106', '107', '108', '109');
  const [soon, soonToo, later, web, today, missed, stays, overpaid, ofAgent] = rooms as Room[];
  agent = await seed.agent('Valley Tours');
  const held = (room: Room | undefined, minutes: number) => ({
    room: given(room),
    arrival: '2026-12-05',
    nights: 1,
    status: 'HELD' as const,
    holdEndsAt: minutesOn(minutes),
  });
  await seed.reserveAll([held(soon, 45), held(soonToo, 45)], { guest: 'Soon Mir', code: 'HEDSN001' });
  await seed.reserveAll([held(later, 180)], { guest: 'Later Das' });
  await seed.reserveAll([held(web, 300)], { guest: 'Web Lobo', source: 'WEBSITE' });
  await seed.reserveAll([held(ofAgent, 30)], { guest: 'Agent Roy', agent });
  await seed.reserve(given(today), TODAY, 2, { guest: 'Today Rao', rate: 1_000_00, paid: 2_000_00 });
  await seed.reserve(given(missed), '2026-11-29', 1, { guest: 'Missed Shah', code: 'MSSED001' });
  await seed.reserve(given(stays), '2026-11-28', 2, { guest: 'Stays Bose', status: 'CHECKED_IN' });
  await seed.reserve(given(overpaid), '2026-12-08', 1, {
    guest: 'Paid Vaid',
    rate: 1_000_00,
    paid: 1_500_00,
  });
});

function given(room: Room | undefined): Room {
  if (room === undefined) throw new Error('The lodge has nine rooms.');
  return room;
}

it('the desk is given holds that end within the hour, requests, late arrivals and refunds, in this order', async () => {
  expect(namesIn(await remindersAt())).toEqual([
    'HOLD_ENDS Agent Roy',
    'HOLD_ENDS Soon Mir',
    'REQUEST Web Lobo',
    'LATE_ARRIVAL Missed Shah',
    'REFUND_OWED Paid Vaid',
  ]);
});

it('each reminder says when and what', async () => {
  const { reminders, asOf } = await remindersAt();
  expect(asOf).toEqual(SEED_NOW);
  expect(reminders).toMatchObject([
    { rooms: ['109'] },
    { id: 'HOLD_ENDS HEDSN001', code: 'HEDSN001', rooms: ['101', '102'], arrival: '2026-12-05' },
    { rooms: ['104'], endsAt: expect.any(String) },
    { id: 'LATE_ARRIVAL MSSED001', rooms: ['106'], arrival: '2026-11-29', endsAt: null },
    { rooms: ['108'], amount: 500_00 },
  ]);
  expect(Date.parse(String(reminders[1]?.endsAt))).toBe(minutesOn(45).getTime());
});

it('the reminders name the next instant at which time alone changes them, and have changed then', async () => {
  const { nextAt } = await remindersAt();
  expect(nextAt).toEqual(minutesOn(30));
  const ended = await remindersAt(minutesOn(30));
  expect(namesIn(ended)).not.toContain('HOLD_ENDS Agent Roy');
  expect(ended.nextAt).toEqual(minutesOn(45));
  const before = await remindersAt(minutesOn(119));
  expect(namesIn(before)).not.toContain('HOLD_ENDS Later Das');
  expect(before.nextAt).toEqual(minutesOn(120));
  expect(namesIn(await remindersAt(minutesOn(120)))).toContain('HOLD_ENDS Later Das');
});

it('who comes today counts as late from the hour of the settings, which is named before it', async () => {
  const before = await remindersAt(minutesOn(-1, LATE_FROM));
  expect(before.nextAt).toEqual(LATE_FROM);
  expect(namesIn(before)).not.toContain('LATE_ARRIVAL Today Rao');
  const late = await remindersAt(LATE_FROM);
  expect(namesIn(late)).toContain('LATE_ARRIVAL Today Rao');
  expect(late.nextAt).toEqual(minutesOn(24 * 60, LATE_FROM));
});

it('an agent is given reminders of the own holds alone', async () => {
  const own = await remindersAt(SEED_NOW, viewerOf(agent));
  expect(namesIn(own)).toEqual(['HOLD_ENDS Agent Roy']);
  expect(own.reminders).toMatchObject([{ rooms: [] }]);
  const over = await remindersAt(minutesOn(31), viewerOf(agent));
  expect(over).toMatchObject({ reminders: [], nextAt: null });
});

it('an agent whom nobody linked is given no reminders at all', async () => {
  await expect(remindersAt(SEED_NOW, viewers.unlinkedAgent)).rejects.toThrow(
    'You do not have access to this.',
  );
});

it('the reminders stand on the same lists as the first page', async () => {
  const now = minutesOn(15);
  const page = await new DashboardService({ database, clock: travellingClock(now) }).dashboard(
    viewers.manager,
  );
  const { reminders } = await remindersAt(now);
  const codesOf = (...kinds: string[]) =>
    new Set(reminders.filter(({ kind }) => kinds.includes(kind)).map(({ code }) => code));
  const badged = [...page.late, ...page.arrivals].filter(({ badges }) => badges.includes('LATE_ARRIVAL'));
  expect(codesOf('LATE_ARRIVAL')).toEqual(new Set(badged.map(({ code }) => code)));
  const requests = page.holds.filter(({ isRequest }) => isRequest);
  expect(codesOf('REQUEST')).toEqual(new Set(requests.map(({ code }) => code)));
  expect(codesOf('REFUND_OWED')).toEqual(new Set(page.refunds?.bookings.map(({ code }) => code)));
});
