import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Room, RoomType } from '../../db/generated/client.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { openChartLodge } from './testing/chart-lodge.ts';
import type { ChartReader } from './testing/chart-reader.ts';

const { database, seed, calendars, drop, openType } = await openChartLodge();

let chart: ChartReader;
let type: RoomType;
let first: Room;
let second: Room;

afterAll(drop);

beforeEach(async () => {
  ({ chart, type, first, second } = await openType());
});

describe("an agent's chart", () => {
  it('has the own stays whole and the nights of others as busy, without any detail', async () => {
    const [own, other] = [await seed.agent(crypto.randomUUID()), await seed.agent(crypto.randomUUID())];
    await seed.reserve(first, '2026-12-24', 1, { agent: own, guest: 'Asha Rao', isPinned: true });
    await seed.reserve(second, '2026-12-24', 1, { agent: other, guest: 'Secret Guest', note: 'Secret' });
    const { roomTypes } = await chart.window('2026-12-24', '2026-12-25', viewerOf(own));
    const [mine, theirs] = roomTypes[0]?.rooms ?? [];
    expect(mine?.bars).toMatchObject([
      { kind: 'STAY', guestName: 'Asha Rao', gross: 350_00, balance: 350_00 },
    ]);
    expect(JSON.parse(JSON.stringify(theirs?.bars))).toEqual([
      {
        id: `${second.id}:2026-12-24`,
        kind: 'BUSY',
        arrival: '2026-12-24',
        departure: '2026-12-25',
        canMove: false,
        canChangeNights: false,
      },
    ]);
    expect(JSON.stringify(roomTypes)).not.toContain('Secret');
    expect(mine?.housekeeping).toBeNull();
    expect(roomTypes[0]?.freeByNight).toEqual([0]);
  });

  it('lets the agent change the nights of an own stay that is still ahead, and no room', async () => {
    const agent = await seed.agent(crypto.randomUUID());
    await seed.reserve(first, '2026-12-24', 1, { agent, isPinned: true });
    await seed.reserve(second, '2026-12-01', 1, { agent, isPinned: true });
    const ahead = await chart.window('2026-12-24', '2026-12-25', viewerOf(agent));
    const today = await chart.window('2026-12-01', '2026-12-02', viewerOf(agent));
    expect(ahead.roomTypes[0]?.rooms[0]?.bars).toMatchObject([{ canMove: false, canChangeNights: true }]);
    expect(today.roomTypes[0]?.rooms[1]?.bars).toMatchObject([{ canMove: false, canChangeNights: false }]);
    expect(ahead.occupancyByNight).toBeNull();
  });

  it('does not show where one stay of others ends and the next begins, nor where they reach', async () => {
    const agent = await seed.agent(crypto.randomUUID());
    await seed.reserve(first, '2026-12-20', 3);
    await seed.reserve(first, '2026-12-23', 2, { status: 'HELD' });
    await seed.block(first, { arrival: '2026-12-25', nights: 1 });
    await seed.reserve(first, '2026-12-27', 5);
    expect(await chart.barsOf(first, '2026-12-22', '2026-12-30', viewerOf(agent))).toEqual([
      ['BUSY', '2026-12-22', '2026-12-26'],
      ['BUSY', '2026-12-27', '2026-12-30'],
    ]);
  });

  it('has an own stay whose room the lodge chose with its type, and in the rooms only busy nights', async () => {
    const agent = await seed.agent(crypto.randomUUID());
    const { id: reservationId } = await seed.reserve(first, '2026-12-24', 2, { agent, guest: 'Asha Rao' });
    const reservationRoom = await database.prisma.reservationRoom.findFirstOrThrow({
      where: { reservationId },
    });
    await seed.reserve(first, '2026-12-26', 1);
    await seed.reserve(second, '2026-12-24', 2);
    const [shown] = (await chart.window('2026-12-24', '2026-12-28', viewerOf(agent))).roomTypes;
    const busy = shown?.rooms.map(({ bars }) =>
      bars.map(({ kind, arrival, departure }) => [kind, arrival, departure]),
    );
    expect(busy).toEqual([[['BUSY', '2026-12-24', '2026-12-27']], [['BUSY', '2026-12-24', '2026-12-26']]]);
    expect(JSON.stringify(shown?.rooms)).not.toContain('Asha Rao');
    expect(shown?.barsWithoutRoom).toMatchObject([
      {
        id: reservationRoom.id,
        kind: 'STAY',
        guestName: 'Asha Rao',
        arrival: '2026-12-24',
        departure: '2026-12-26',
        balance: 700_00,
        canMove: false,
        canChangeNights: true,
      },
    ]);
    const [desk] = (await chart.window('2026-12-24', '2026-12-28')).roomTypes;
    expect([desk?.barsWithoutRoom, desk?.rooms[0]?.bars.length]).toEqual([[], 2]);
  });

  it('does not give away the room of an own stay, the only one of its type, whichever the lodge has in mind', async () => {
    const agent = await seed.agent(crypto.randomUUID());
    const { id: reservationId } = await seed.reserve(first, '2026-12-24', 2, { agent });
    const reservationRoom = await database.prisma.reservationRoom.findFirstOrThrow({
      where: { reservationId },
    });
    const shown = async () => {
      const { roomTypes } = await chart.window('2026-12-23', '2026-12-25', viewerOf(agent));
      return JSON.stringify(roomTypes);
    };
    const inFirst = await shown();
    await database.prisma.roomClaim.updateMany({
      where: { reservationRoomId: reservationRoom.id },
      data: { roomId: second.id },
    });
    expect(await shown()).toBe(inFirst);
    expect(JSON.parse(inFirst)).toMatchObject([
      {
        freeByNight: [2, 1],
        rooms: [{ bars: [{ kind: 'BUSY', arrival: '2026-12-24', departure: '2026-12-25' }] }, { bars: [] }],
        barsWithoutRoom: [{ id: reservationRoom.id }],
      },
    ]);
  });

  it('tells neither with a page of rooms nor after it which of them an own stay is meant to have', async () => {
    const agent = await seed.agent(crypto.randomUUID());
    await seed.reserve(second, '2026-12-24', 2, { agent });
    const window = { from: '2026-12-24', to: '2026-12-26', roomTypeId: type.id, rooms: 1 };
    for (const firstRoom of [0, 1]) {
      const { roomTypes } = await calendars.window(viewerOf(agent), { ...window, firstRoom });
      expect(roomTypes[0]?.barsWithoutRoom).toHaveLength(1);
    }
  });

  it.each([
    ['promised', { isPinned: true }],
    ['in house', { status: 'CHECKED_IN' }],
    ['gone', { status: 'CHECKED_OUT' }],
  ] as const)('has an own stay that is %s in its room', async (_what, state) => {
    const agent = await seed.agent(crypto.randomUUID());
    await seed.reserve(first, '2026-12-01', 2, { agent, ...state });
    const [shown] = (await chart.window('2026-12-01', '2026-12-04', viewerOf(agent))).roomTypes;
    expect(shown?.rooms[0]?.bars).toMatchObject([{ kind: 'STAY' }]);
    expect(shown?.barsWithoutRoom).toEqual([]);
  });

  it('shows a room as busy tonight while its guest has not left', async () => {
    const agent = await seed.agent(crypto.randomUUID());
    await seed.reserve(first, '2026-11-28', 2, { status: 'CHECKED_IN' });
    expect(await chart.barsOf(first, '2026-12-01', '2026-12-03', viewerOf(agent))).toEqual([
      ['BUSY', '2026-12-01', '2026-12-02'],
    ]);
  });

  it('counts the same free rooms as the desk', async () => {
    const agent = await seed.agent(crypto.randomUUID());
    await seed.reserve(first, '2026-12-24', 2, { agent });
    await seed.reserve(second, '2026-12-25', 2);
    const free = [1, 0, 1, 2];
    expect(await chart.freeOf('2026-12-24', '2026-12-28')).toEqual(free);
    expect(await chart.freeOf('2026-12-24', '2026-12-28', viewerOf(agent))).toEqual(free);
  });

  it.each(['unlinkedAgent', 'guest', 'public'] as const)('is none of the business of: %s', async (who) => {
    await expect(chart.window('2026-12-24', '2026-12-25', viewers[who])).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });
});
