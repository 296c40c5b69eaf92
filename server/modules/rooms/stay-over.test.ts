import { afterAll, beforeEach, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Room } from '../../db/generated/client.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { DashboardService } from '../dashboards/dashboard.service.ts';
import type { Housekeeping } from '../types.generated.ts';
import { HousekeepingService } from './housekeeping.service.ts';
import { RoomService } from './room.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const DAY_MS = 86_400_000;

let room: Room;

// Rows that are put in by hand have no audit.
afterAll(drop);

/** In house since two nights ago, for six nights. */
beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  await seed.settings({ stayOverCleaningDays: 2 });
  const type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  [room] = await seed.rooms(type, `S-${type.id.slice(-8)}`);
  const madeAt = new Date(SEED_NOW.getTime() - 2 * DAY_MS);
  await seed.reserve(room, '2026-11-29', 6, { status: 'CHECKED_IN', madeAt });
});

const daysOn = (days: number) => clock.travelTo(new Date(SEED_NOW.getTime() + days * DAY_MS));

async function roomNow() {
  const rooms = await new RoomService({ database, clock }).list(viewers.manager, { withTonight: true });
  return rooms.find(({ id }) => id === room.id);
}
const isDue = async () => (await roomNow())?.isStayOverDue;

function housekeepingService() {
  return new HousekeepingService(scopeOf(database, clock, viewers.manager, crypto.randomUUID()));
}

const asItIs = async () => [{ roomId: room.id, version: (await roomNow())?.version ?? 0 }];

async function mark(housekeeping: Housekeeping) {
  await housekeepingService().set(viewers.manager, { rooms: await asItIs(), housekeeping });
}

async function undoCleaning() {
  await housekeepingService().undo(viewers.manager, { rooms: await asItIs() });
}

it('stay-over cleaning is due so many nights after check-in, and so many after each cleaning', async () => {
  daysOn(-1);
  expect(await isDue()).toBe(false);
  daysOn(0);
  expect(await isDue()).toBe(true);
  await mark('CLEAN');
  expect(await isDue()).toBe(false);
  daysOn(1);
  expect(await isDue()).toBe(false);
  daysOn(2);
  expect(await isDue()).toBe(true);
});

it('stay-over cleaning is not put off by an inspection, but by one that finds a dirty room clean', async () => {
  await mark('INSPECTED');
  expect(await isDue()).toBe(true);
  await mark('DIRTY');
  expect(await isDue()).toBe(true);
  await mark('INSPECTED');
  expect(await isDue()).toBe(false);
});

it('stay-over cleaning is due again once a cleaning is taken back, in a room not to be cleaned otherwise', async () => {
  await mark('DIRTY');
  await mark('INSPECTED');
  daysOn(2);
  await mark('CLEAN');
  expect(await isDue()).toBe(false);
  await undoCleaning();
  expect(await roomNow()).toMatchObject({ housekeeping: 'INSPECTED', isStayOverDue: true });
});

it('stay-over cleaning is put off neither by an inspection that is taken back, nor by a cleaning that is', async () => {
  await mark('CLEAN');
  daysOn(1);
  await mark('INSPECTED');
  await undoCleaning();
  expect(await roomNow()).toMatchObject({ housekeeping: 'CLEAN', isStayOverDue: false });
  await mark('DIRTY');
  await mark('INSPECTED');
  await undoCleaning();
  daysOn(2);
  expect(await roomNow()).toMatchObject({ housekeeping: 'DIRTY', isStayOverDue: true });
});

it('stay-over cleaning is never due where guests leave today or have left, nor with 0 in the settings', async () => {
  daysOn(3);
  expect(await isDue()).toBe(true);
  daysOn(4);
  expect(await isDue()).toBe(false);
  daysOn(0);
  await seed.settings({ stayOverCleaningDays: 0 });
  expect(await isDue()).toBe(false);
  await seed.settings({ stayOverCleaningDays: 1 });
  expect(await isDue()).toBe(true);
});

it('stay-over cleaning counts from the first night in a room that the guests were moved into', async () => {
  const [other] = await seed.rooms(
    await seed.roomType(`Attic ${crypto.randomUUID()}`),
    `M-${room.id.slice(-8)}`,
  );
  await database.prisma.$transaction(async (tx) => {
    const claim = await tx.roomClaim.findFirstOrThrow({ where: { roomId: room.id } });
    const { id: _id, ...same } = claim;
    const moved = dateOf('2026-11-30');
    await tx.roomClaim.update({ where: { id: claim.id }, data: { departure: moved } });
    await tx.roomClaim.create({ data: { ...same, roomId: other.id, arrival: moved } });
  });
  expect(await isDue()).toBe(false);
  room = other;
  expect(await isDue()).toBe(false);
  daysOn(1);
  expect(await isDue()).toBe(true);
});

it('stay-over cleaning stands on the first page after rooms that somebody left, which come after those awaited', async () => {
  const type = await seed.roomType(`Nest ${crypto.randomUUID()}`);
  const name = type.id.slice(-8);
  const [left, awaited] = await seed.rooms(type, `L-${name}`, `A-${name}`);
  await seed.reserve(awaited, '2026-12-01', 1);
  await database.prisma.room.updateMany({
    where: { id: { in: [left.id, awaited.id] } },
    data: { housekeeping: 'DIRTY' },
  });
  const { roomsToClean } = await new DashboardService({ database, clock }).dashboard(viewers.manager);
  const listed = (roomsToClean ?? []).filter(({ id }) => [room.id, left.id, awaited.id].includes(id));
  expect(listed).toMatchObject([
    { id: awaited.id, isAwaited: true, isStayOver: false },
    { id: left.id, isAwaited: false, isStayOver: false },
    { id: room.id, isAwaited: false, isStayOver: true },
  ]);
});
