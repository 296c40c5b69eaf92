import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Guest, Room } from '../../db/generated/client.ts';
import { LodgeSeed } from '../../testing/lodge/lodge-seed.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { DashboardService } from './dashboard.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
/** Three in the afternoon of 5 December at the lodge. */
const NOW = new Date('2026-12-05T09:30:00Z');
const clock = travellingClock(NOW);
const dashboards = new DashboardService({ database, clock });

let rooms: [Room, Room, Room, Room];

beforeAll(async () => {
  rooms = await seed.rooms(await seed.roomType('Cove'), '101', '102', '103', '104');
});
afterAll(drop);

async function checkIn(room: Room, arrival: string, nights: number, named: readonly Guest[]) {
  const { id } = await seed.reserve(room, arrival, nights, { status: 'CHECKED_IN', adults: 2 });
  await database.prisma.reservationRoom.updateMany({
    where: { reservationId: id },
    data: { checkedInAt: new Date(`${arrival}T10:00:00Z`) },
  });
  const { id: reservationRoomId } = await database.prisma.reservationRoom.findFirstOrThrow({
    where: { reservationId: id },
  });
  await database.prisma.reservationGuest.createMany({
    data: named.map(({ id: guestId }, place) => ({ reservationRoomId, guestId, isPrimary: place === 0 })),
  });
}

const missing = async () => (await dashboards.dashboard(viewers.manager)).registerMissing;

it('the first page says which adults have no name or ID tonight, which forms are late, when the next is due', async () => {
  expect(await missing()).toEqual({
    night: '2026-12-05',
    adults: 0,
    formsOverdue: 0,
    formsDue: 0,
    nextFormDueAt: null,
  });
  const withId = { idType: 'VOTER_ID', idNumber: 'AB1' } as const;
  const complete = await seed.guest('Complete Rao', withId);
  const withoutId = await seed.guest('No Papers');
  const nameless = await seed.guest('', { phone: '+919876543210', ...withId });
  const late = await seed.guest('Late Martin', { nationality: 'FR', passportNumber: 'P1' });
  const soon = await seed.guest('Soon Berg', { nationality: 'SE', passportNumber: 'P2' });
  await checkIn(rooms[0], '2026-12-04', 3, [complete, withoutId]);
  await checkIn(rooms[1], '2026-12-04', 3, [nameless]);
  // due since four in the afternoon of the 4th, and until half past three of the 6th
  await checkIn(rooms[2], '2026-12-03', 3, [late, complete]);
  await checkIn(rooms[3], '2026-12-05', 3, [soon]);
  expect(await missing()).toMatchObject({ adults: 4, formsOverdue: 1, formsDue: 1 });
  expect(new Date((await missing())?.nextFormDueAt ?? '')).toEqual(new Date('2026-12-06T10:00:00Z'));
});

it('what is missing in the register goes on with the night until it ends', async () => {
  clock.travelTo(new Date('2026-12-05T23:29:00Z'));
  expect(await missing()).toMatchObject({ night: '2026-12-05' });
  clock.travelTo(new Date('2026-12-05T23:31:00Z'));
  expect(await missing()).toMatchObject({ night: '2026-12-06' });
  clock.travelTo(NOW);
});

it('what is missing in the register is told to managers and admins, and to no agent', async () => {
  expect((await dashboards.dashboard(viewers.admin)).registerMissing).toMatchObject({ adults: 4 });
  const agent = viewerOf(await seed.agent('Valley Tours'));
  expect((await dashboards.dashboard(agent)).registerMissing ?? null).toBeNull();
});
