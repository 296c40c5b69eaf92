import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Room, RoomType } from '../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { RoomSettingsService } from '../room-settings/room-settings.service.ts';
import type { SetHousekeepingInput } from '../types.generated.ts';
import { HousekeepingService } from './housekeeping.service.ts';
import { RoomService } from './room.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const TODAY = '2026-12-01';

let type: RoomType;
let first: Room;
let second: Room;

// Rows that are put in by hand have no audit.
afterAll(drop);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  const name = type.id.slice(-8);
  [first, second] = await seed.rooms(type, `1-${name}`, `2-${name}`);
});

function set(input: SetHousekeepingInput, viewer = viewers.manager) {
  const scope = scopeOf(database, clock, viewer, crypto.randomUUID());
  return new HousekeepingService(scope).set(viewer, input);
}

async function roomOf({ id }: Room, viewer: Parameters<RoomService['list']>[0] = viewers.manager) {
  const rooms = await new RoomService({ database, clock }).list(viewer, { withTonight: true });
  return rooms.find((room) => room.id === id);
}

function undo(rooms: readonly { roomId: string; version: number }[]) {
  const scope = scopeOf(database, clock, viewers.manager, crypto.randomUUID());
  return new HousekeepingService(scope).undo(viewers.manager, { rooms: [...rooms] });
}

const asTheyAre = (...rooms: Room[]) => rooms.map(({ id, version }) => ({ roomId: id, version }));

describe('housekeeping', () => {
  it('is said of many rooms at once, and kept in the audit with what was before', async () => {
    const rooms = await set({ rooms: asTheyAre(first, second), housekeeping: 'DIRTY', note: 'Fresh towels' });
    expect(rooms).toMatchObject([
      { id: first.id, housekeeping: 'DIRTY', note: 'Fresh towels', version: 2 },
      { id: second.id, housekeeping: 'DIRTY', note: 'Fresh towels', version: 2 },
    ]);
    const [change] = await database.prisma.auditEvent.findMany({ where: { entityId: first.id } });
    expect(change).toMatchObject({
      action: 'set-housekeeping',
      before: { housekeeping: 'CLEAN' },
      after: { housekeeping: 'DIRTY' },
    });
  });

  it('keeps the note unless another one is given, and drops it when that is empty', async () => {
    await set({ rooms: asTheyAre(first), housekeeping: 'DIRTY', note: 'Mend the tap' });
    const [room] = await set({ rooms: [{ roomId: first.id, version: 2 }], housekeeping: 'CLEAN' });
    expect(room?.note).toBe('Mend the tap');
    const [after] = await set({
      rooms: [{ roomId: first.id, version: 3 }],
      housekeeping: 'INSPECTED',
      note: '',
    });
    expect(after).toMatchObject({ housekeeping: 'INSPECTED', note: null });
  });

  it('of a room whose settings an admin changed meanwhile is refused with no more than the desk keeps', async () => {
    const { id: roomId, number, roomTypeId, activeFrom } = first;
    const onSale = { activeFrom: activeFrom.toISOString().slice(0, 10), activeTo: null, sortOrder: 9 };
    const scope = scopeOf(database, clock, viewers.admin, crypto.randomUUID());
    const input = {
      roomId,
      version: 1,
      number,
      roomTypeId,
      ...onSale,
      dorm: null,
      floor: '7',
      note: 'Towels',
    };
    await new RoomSettingsService(scope).updateRoom(viewers.admin, input);
    clock.travelTo(new Date(SEED_NOW.getTime() + 20_000));
    expect(await refusalOf(set({ rooms: asTheyAre(first), housekeeping: 'DIRTY' }))).toMatchObject({
      message: 'Guest changed this 20 seconds ago: Note to Towels. Your screen now shows the latest.',
    });
  });

  it('of a room that somebody else changed meanwhile is refused with who did what, and changes none', async () => {
    await set({ rooms: asTheyAre(second), housekeeping: 'DIRTY' });
    clock.travelTo(new Date(SEED_NOW.getTime() + 20_000));
    expect(
      await refusalOf(set({ rooms: asTheyAre(first, second), housekeeping: 'INSPECTED' })),
    ).toMatchObject({
      code: 'STALE_EDIT',
      message:
        'Guest changed this 20 seconds ago: Housekeeping from Clean to To be cleaned. Your screen now shows the latest.',
      version: 2,
    });
    expect(await roomOf(first)).toMatchObject({ housekeeping: 'CLEAN', version: 1 });
  });

  it('tells the open screens of the desk', async () => {
    await set({ rooms: asTheyAre(first), housekeeping: 'DIRTY' });
    const last = await database.prisma.outboxEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(last.topic).toBe('house');
  });

  it('of no room, or of one that is not there, is refused', async () => {
    expect(await refusalOf(set({ rooms: [], housekeeping: 'CLEAN' }))).toMatchObject({
      fields: [{ path: 'rooms', message: 'Choose a room.' }],
    });
    const unknown = set({ rooms: [{ roomId: crypto.randomUUID(), version: 1 }], housekeeping: 'CLEAN' });
    await expect(unknown).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });
});

describe('housekeeping that is taken back', () => {
  const inVersion = (version: number, ...rooms: Room[]) => rooms.map(({ id }) => ({ roomId: id, version }));

  it('leaves many rooms each as it was, with its note, and is kept in the audit', async () => {
    await set({ rooms: asTheyAre(first), housekeeping: 'INSPECTED', note: 'Mend the tap' });
    const shown = [...inVersion(2, first), ...inVersion(1, second)];
    await set({ rooms: shown, housekeeping: 'DIRTY', note: 'Fresh towels' });
    const rooms = await undo([...inVersion(3, first), ...inVersion(2, second)]);
    expect(rooms).toMatchObject([
      { id: first.id, housekeeping: 'INSPECTED', note: 'Mend the tap', version: 4 },
      { id: second.id, housekeeping: 'CLEAN', note: null, version: 3 },
    ]);
    const kept = await database.prisma.auditEvent.findMany({
      where: { entityId: second.id },
      orderBy: { id: 'asc' },
    });
    expect(kept.map(({ action, after }) => [action, after])).toEqual([
      ['set-housekeeping', { housekeeping: 'DIRTY', version: 2 }],
      ['undo-housekeeping', { housekeeping: 'CLEAN' }],
    ]);
  });

  it('of a room that somebody changed since is refused, and so is what was taken back already', async () => {
    await set({ rooms: asTheyAre(first, second), housekeeping: 'DIRTY' });
    await set({ rooms: inVersion(2, first), housekeeping: 'CLEAN' });
    expect(await refusalOf(undo(inVersion(2, second, first)))).toMatchObject({
      code: 'STALE_EDIT',
      version: 3,
    });
    expect(await roomOf(second)).toMatchObject({ housekeeping: 'DIRTY', version: 2 });
    await undo(inVersion(2, second));
    expect(await refusalOf(undo(inVersion(3, second)))).toMatchObject({
      fields: [{ path: 'rooms', message: `There is nothing to undo for room ${second.number}.` }],
    });
  });

  it('tells the open screens of the desk', async () => {
    await set({ rooms: asTheyAre(first), housekeeping: 'DIRTY' });
    const { id } = await database.prisma.outboxEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    await undo(inVersion(2, first));
    const published = await database.prisma.outboxEvent.findMany({ where: { id: { gt: id } } });
    expect(published).toMatchObject([{ topic: 'house' }]);
  });

  it('of a room that is not there is refused', async () => {
    const unknown = undo([{ roomId: crypto.randomUUID(), version: 1 }]);
    await expect(unknown).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });
});

describe('a room today', () => {
  it('says who is in it and should leave, and who comes', async () => {
    await seed.reserve(first, '2026-11-29', 2, {
      status: 'CHECKED_IN',
      guest: 'Meera Shah',
      code: 'TAEAVE01',
    });
    await seed.reserve(first, TODAY, 2, { guest: 'Kabir Anand', code: 'TARRVE01' });
    expect(await roomOf(first)).toMatchObject({
      occupiedBy: { guestName: 'Meera Shah', departure: TODAY, code: 'TAEAVE01' },
      arriving: { guestName: 'Kabir Anand', arrival: TODAY },
      block: null,
    });
    expect(await roomOf(second)).toMatchObject({ occupiedBy: null, arriving: null, block: null });
  });

  it('is still with somebody who should have left days ago', async () => {
    await seed.reserve(first, '2026-11-20', 3, { status: 'CHECKED_IN', guest: 'Late Lobo' });
    expect(await roomOf(first)).toMatchObject({
      occupiedBy: { guestName: 'Late Lobo', departure: '2026-11-23' },
    });
  });

  it('says why it is not for sale tonight, and nothing of tomorrow', async () => {
    await seed.block(first, { arrival: TODAY, nights: 1, note: 'New curtains' });
    await seed.block(second, { arrival: '2026-12-02', nights: 1 });
    expect(await roomOf(first)).toMatchObject({ block: { reason: 'MAINTENANCE', note: 'New curtains' } });
    expect(await roomOf(second)).toMatchObject({ block: null });
  });

  it('tells agents nothing of it', async () => {
    await seed.reserve(first, TODAY, 2, { status: 'CHECKED_IN' });
    const agent = viewerOf(await seed.agent(crypto.randomUUID()));
    const room = await roomOf(first, agent);
    expect(room?.number).toBe(first.number);
    for (const field of ['housekeeping', 'note', 'version', 'occupiedBy', 'arriving', 'block']) {
      expect(room).not.toHaveProperty(field);
    }
  });
});
