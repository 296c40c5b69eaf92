import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { formatCode } from '../../../domain/code.ts';
import type { Room, RoomType } from '../../db/generated/client.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf, ServiceDesk } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { readRooms } from '../rooms/room.sql.ts';
import type { BlockRoomInput } from '../types.generated.ts';
import { BlockService } from './block.service.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const TODAY = '2026-12-01';

let type: RoomType;
let room: Room;
let desk: ServiceDesk;

afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  room = await seed.room(type, `1-${type.id.slice(-8)}`);
  desk = new ServiceDesk(database, clock, type);
});

function blocks(key: string = crypto.randomUUID()): BlockService {
  return new BlockService(scopeOf(database, clock, viewers.manager, key));
}

function block(words: Partial<BlockRoomInput> = {}, key?: string) {
  const input = {
    roomId: room.id,
    arrival: '2026-12-10',
    departure: '2026-12-12',
    reason: 'MAINTENANCE' as const,
  };
  return blocks(key).block(viewers.manager, { ...input, ...words });
}

function unblock(blockId: string) {
  return blocks().unblock(viewers.manager, { blockId });
}

function liveClaims() {
  return database.prisma.roomClaim.findMany({
    where: { roomId: room.id, releasedAt: null },
    orderBy: { arrival: 'asc' },
    select: { arrival: true, departure: true, kind: true, blockReason: true, note: true },
  });
}

const day = (date: Date) => date.toISOString().slice(0, 10);

describe('a room that is not for sale', () => {
  it('cannot be booked on those nights, and on the day after them it can', async () => {
    const { id } = await block({ note: 'The geyser leaks' });
    expect(
      await refusalOf(desk.book({ rooms: [{ arrival: '2026-12-11', departure: '2026-12-12' }] })),
    ).toMatchObject({
      code: 'NO_ROOM',
    });
    await desk.book({ rooms: [{ arrival: '2026-12-12', departure: '2026-12-13' }] });
    expect(await liveClaims()).toMatchObject([
      { kind: 'BLOCK', blockReason: 'MAINTENANCE', note: 'The geyser leaks' },
      { kind: 'STAY' },
    ]);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is told to open calendars as it goes off sale and comes back, from tonight on', async () => {
    const nightsPublished = async () => {
      const published = await database.prisma.outboxEvent.findMany({ orderBy: { id: 'desc' }, take: 1 });
      return published.map(({ topic, payload }) => [topic, payload]);
    };
    const run = { arrival: '2026-12-01', departure: '2026-12-12' };
    const { id } = await block(run);
    expect(await nightsPublished()).toEqual([['calendar', { from: run.arrival, to: run.departure }]]);
    clock.travelTo(new Date('2026-12-05T08:30:00Z'));
    await unblock(id);
    expect(await nightsPublished()).toEqual([['calendar', { from: '2026-12-05', to: run.departure }]]);
  });

  it('is so for as long as it takes, in parts of at most 60 nights, and ends as one', async () => {
    const { id } = await block({ arrival: '2026-12-10', departure: '2027-05-01' });
    const parts = (await liveClaims()).map(({ arrival, departure }) => [day(arrival), day(departure)]);
    expect(parts).toEqual([
      ['2026-12-10', '2027-02-08'],
      ['2027-02-08', '2027-04-09'],
      ['2027-04-09', '2027-05-01'],
    ]);
    expect(await unblock(id)).toMatchObject({ id: room.id, block: null });
    expect(await liveClaims()).toEqual([]);
  });

  it('is in the list of rooms as often as it was kept back, in however many parts', async () => {
    const long = await block({ departure: '2027-02-20' });
    clock.travelTo(new Date(SEED_NOW.getTime() + 60_000));
    const next = await block({ arrival: '2027-02-20', departure: '2027-02-22' });
    const shown = async () => {
      const [read] = await readRooms(database, {
        forDesk: true,
        withTonight: true,
        now: clock.now(),
        roomIds: [room.id],
      });
      return read?.blocks;
    };
    expect(await shown()).toMatchObject([
      { id: long.id, arrival: '2026-12-10', departure: '2027-02-20', reason: 'MAINTENANCE' },
      { id: next.id, arrival: '2027-02-20', departure: '2027-02-22' },
    ]);
    await unblock(long.id);
    expect(await shown()).toMatchObject([{ id: next.id }]);
  });

  it('stays so for the nights that are over when it is for sale again', async () => {
    const { id } = await block({ arrival: TODAY, departure: '2026-12-20' });
    clock.travelTo(new Date('2026-12-05T08:30:00Z'));
    await unblock(id);
    const left = (await liveClaims()).map(({ arrival, departure }) => [day(arrival), day(departure)]);
    expect(left).toEqual([[TODAY, '2026-12-05']]);
  });

  it('is taken off sale once, however often that is sent', async () => {
    const key = crypto.randomUUID();
    const first = await block({}, key);
    expect(await block({}, key)).toEqual(first);
    expect(await liveClaims()).toHaveLength(1);
  });

  it('is put on sale once: the second is told so', async () => {
    const { id } = await block();
    await unblock(id);
    expect(await refusalOf(unblock(id))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'blockId', message: `Room ${room.number} is for sale again already.` }],
    });
  });
});

describe('a room that is taken', () => {
  it('is not kept back: it says by whom and when', async () => {
    const { reservation } = await desk.book({ rooms: [{ arrival: '2026-12-11', departure: '2026-12-14' }] });
    expect(await refusalOf(block({ departure: '2026-12-13' }))).toMatchObject({
      __typename: 'RoomTakenError',
      code: 'ROOM_TAKEN',
      message: `Room ${room.number} is taken for 11 – 13 Dec 2026 by ${formatCode(reservation.code)}, Asha Rao.`,
      nights: ['2026-12-11', '2026-12-12'],
    });
  });

  it('is not kept back tonight while somebody who should have left is still in it', async () => {
    await seed.checkIn(
      await desk.book({ rooms: [{ arrival: TODAY, departure: '2026-12-03' }] }),
      clock.now(),
    );
    clock.travelTo(new Date('2026-12-05T08:30:00Z'));
    expect(await refusalOf(block({ arrival: '2026-12-05', departure: '2026-12-07' }))).toMatchObject({
      code: 'ROOM_TAKEN',
      nights: ['2026-12-05'],
    });
  });

  it('is kept back where only a hold lies that has run out', async () => {
    await desk.book({ status: 'HELD', rooms: [{ arrival: '2026-12-10', departure: '2026-12-12' }] });
    clock.travelTo(new Date('2026-12-03T08:30:00Z'));
    await block();
    expect(await liveClaims()).toMatchObject([{ kind: 'BLOCK' }]);
  });

  it('is kept back by one of two who want it at once', async () => {
    const outcomes = await Promise.allSettled([
      block(),
      block(),
      desk.book({ rooms: [{ arrival: '2026-12-10', departure: '2026-12-12' }] }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('what cannot be is refused', () => {
  it.each([
    ['no night', { departure: '2026-12-10' }, { code: 'DATES_ORDER' }],
    [
      'a night that is over',
      { arrival: '2026-11-30' },
      { fields: [{ path: 'arrival', message: 'Begin tonight or later.' }] },
    ],
    [
      'more than five years',
      { departure: '2032-12-10' },
      { fields: [{ path: 'departure', message: 'That is more than five years.' }] },
    ],
    [
      'another reason without a word',
      { reason: 'OTHER' as const, note: ' ' },
      { fields: [{ path: 'note', message: 'Say why it is not for sale.' }] },
    ],
  ])('%s', async (_what, words, data) => {
    expect(await refusalOf(block(words))).toMatchObject(data);
  });

  it('nights on which the room is not sold anyway', async () => {
    const days = { activeFrom: dateOf('2026-12-05'), activeTo: dateOf('2026-12-20') };
    await database.prisma.room.update({ where: { id: room.id }, data: days });
    expect(await refusalOf(block({ arrival: '2026-12-04' }))).toMatchObject({
      fields: [{ path: 'arrival', message: `Room ${room.number} is sold from 5 Dec 2026 on.` }],
    });
    expect(await refusalOf(block({ departure: '2026-12-21' }))).toMatchObject({
      fields: [{ path: 'departure', message: `Room ${room.number} is sold until 20 Dec 2026.` }],
    });
    expect(await block({ arrival: '2026-12-05', departure: '2026-12-20' })).toMatchObject({
      departure: '2026-12-20',
    });
  });

  it('a room or a block that is not there', async () => {
    const notFound = expect.objectContaining({ extensions: expect.objectContaining({ code: 'NOT_FOUND' }) });
    await expect(block({ roomId: crypto.randomUUID() })).rejects.toEqual(notFound);
    await expect(unblock(crypto.randomUUID())).rejects.toEqual(notFound);
    await desk.book({ rooms: [{ arrival: '2026-12-10', departure: '2026-12-12' }] });
    const stay = await database.prisma.roomClaim.findFirstOrThrow({ where: { roomId: room.id } });
    await expect(unblock(stay.id)).rejects.toEqual(notFound);
  });
});
