import { afterAll, beforeEach, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Room } from '../../db/generated/client.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import type { CleanerOfRoomInput } from '../types.generated.ts';
import { CleaningService } from './cleaning.service.ts';
import { HousekeepingService } from './housekeeping.service.ts';
import { RoomService } from './room.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const DAY_MS = 86_400_000;

let first: Room;
let second: Room;

// Rows that are put in by hand have no audit.
afterAll(drop);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  await database.prisma.cleaningAssignment.deleteMany();
  const type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  const name = type.id.slice(-8);
  [first, second] = await seed.rooms(type, `1-${name}`, `2-${name}`);
});

const scope = () => scopeOf(database, clock, viewers.manager, crypto.randomUUID());
const assign = (...rooms: CleanerOfRoomInput[]) =>
  new CleaningService(scope()).assign(viewers.manager, { rooms });
const cleaners = () => new CleaningService(scope()).cleaners(viewers.manager);
const daysOn = (days: number) => clock.travelTo(new Date(SEED_NOW.getTime() + days * DAY_MS));
const lines = () =>
  database.prisma.auditEvent.findMany({ where: { entityId: { in: [first.id, second.id] } } });

it('many rooms are assigned at once for the day, and the audit keeps who cleaned them before', async () => {
  const rooms = await assign(
    { roomId: first.id, cleaner: ' Meena ' },
    { roomId: second.id, cleaner: 'Meena', shownCleaner: null },
  );
  expect(rooms).toMatchObject([
    { id: first.id, cleaner: 'Meena', version: 1 },
    { id: second.id, cleaner: 'Meena', version: 1 },
  ]);
  await assign({ roomId: first.id, cleaner: 'Ravi', shownCleaner: 'Meena' });
  expect(await lines()).toMatchObject([
    { action: 'assign-cleaning', before: { cleaner: null }, after: { cleaner: 'Meena', day: '2026-12-01' } },
    { action: 'assign-cleaning', before: { cleaner: null }, after: { cleaner: 'Meena', day: '2026-12-01' } },
    { action: 'assign-cleaning', before: { cleaner: 'Meena' }, after: { cleaner: 'Ravi' } },
  ]);
  const effects = await database.prisma.idempotencyKey.findMany({ where: { operation: 'assignCleaning' } });
  expect(new Set(effects.map(({ effectType, effectId }) => `${effectType} ${effectId}`))).toEqual(
    new Set(['cleaning_assignment 2026-12-01']),
  );
  daysOn(1);
  expect((await new RoomService(scope()).one(first.id))?.cleaner).toBeNull();
});

it('an assignment is taken back with nobody, and so is given back what each room had', async () => {
  await assign({ roomId: first.id, cleaner: 'Ravi' });
  await assign(
    { roomId: first.id, cleaner: 'Meena', shownCleaner: 'Ravi' },
    { roomId: second.id, cleaner: 'Meena' },
  );
  const rooms = await assign(
    { roomId: first.id, cleaner: 'Ravi', shownCleaner: 'Meena' },
    { roomId: second.id, cleaner: null, shownCleaner: 'Meena' },
  );
  expect(rooms).toMatchObject([{ cleaner: 'Ravi' }, { cleaner: null }]);
  expect(await database.prisma.cleaningAssignment.count()).toBe(1);
});

it('a room that somebody else assigned meanwhile is refused with who did what, and none is assigned', async () => {
  await assign({ roomId: second.id, cleaner: 'Ravi' });
  clock.travelTo(new Date(SEED_NOW.getTime() + 20_000));
  await new HousekeepingService(scope()).set(viewers.manager, {
    rooms: [{ roomId: second.id, version: 1 }],
    housekeeping: 'DIRTY',
  });
  const late = assign({ roomId: first.id, cleaner: 'Meena' }, { roomId: second.id, cleaner: 'Meena' });
  expect(await refusalOf(late)).toMatchObject({
    code: 'STALE_EDIT',
    message: 'Guest changed this 20 seconds ago: Cleaner to Ravi. Your screen now shows the latest.',
  });
  expect((await new RoomService(scope()).one(first.id))?.cleaner).toBeNull();
});

it('an assignment changes nothing for who marks the room clean meanwhile', async () => {
  await assign({ roomId: first.id, cleaner: 'Meena' });
  const rooms = await new HousekeepingService(scope()).set(viewers.manager, {
    rooms: [{ roomId: first.id, version: 1 }],
    housekeeping: 'INSPECTED',
  });
  expect(rooms).toMatchObject([{ housekeeping: 'INSPECTED', cleaner: 'Meena' }]);
});

it('names are those of the last 30 days, and one that is typed in other letters is the same', async () => {
  await assign({ roomId: first.id, cleaner: 'Ravi' }, { roomId: second.id, cleaner: 'Meena' });
  expect(await cleaners()).toEqual(['Meena', 'Ravi']);
  daysOn(29);
  const rooms = await assign({ roomId: first.id, cleaner: 'meena' });
  expect(rooms).toMatchObject([{ cleaner: 'Meena' }]);
  daysOn(31);
  expect(await cleaners()).toEqual(['Meena']);
});

it('what is assigned already leaves no line in the audit, and open screens are told of what is not', async () => {
  await assign({ roomId: first.id, cleaner: 'Meena' });
  const { id } = await database.prisma.outboxEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
  await assign({ roomId: first.id, cleaner: 'Meena', shownCleaner: 'Meena' });
  expect(await lines()).toHaveLength(1);
  await assign({ roomId: first.id, cleaner: null, shownCleaner: 'Meena' });
  const events = await database.prisma.outboxEvent.findMany({ where: { id: { gt: id } } });
  expect(events).toMatchObject([{ topic: 'house' }]);
});

it.each([
  [{ cleaner: 'M'.repeat(61) }, 'rooms.0.cleaner', 'Use at most 60 characters.'],
  [{ cleaner: 'Meena\nRavi' }, 'rooms.0.cleaner', 'Write this in one line.'],
])('a name that is none is refused: %o', async (name, path, message) => {
  expect(await refusalOf(assign({ roomId: first.id, ...name }))).toMatchObject({
    fields: [{ path, message }],
  });
});

it('no room, or one that is not there, is refused', async () => {
  expect(await refusalOf(assign())).toMatchObject({ fields: [{ path: 'rooms', message: 'Choose a room.' }] });
  const unknown = assign({ roomId: crypto.randomUUID(), cleaner: 'Meena' });
  await expect(unknown).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
});

it('the database keeps no empty name, and one cleaner for a room and a day', async () => {
  const day = dateOf('2026-12-01');
  const keep = (cleaner: string) =>
    database.prisma.cleaningAssignment.create({ data: { day, roomId: first.id, cleaner } });
  await expect(keep(' Meena')).rejects.toThrow('cleaning_assignment_cleaner');
  await expect(keep('')).rejects.toThrow('cleaning_assignment_cleaner');
  await keep('Meena');
  await expect(keep('Ravi')).rejects.toThrow();
});

it('agents are told nothing of it', async () => {
  await assign({ roomId: first.id, cleaner: 'Meena' });
  const agent = viewerOf(await seed.agent(crypto.randomUUID()));
  const rooms = await new RoomService({ database, clock }).list(agent, { withTonight: true });
  expect(rooms.find(({ id }) => id === first.id)).not.toHaveProperty('cleaner');
});
