import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Room, RoomType } from '../../db/generated/client.ts';
import { dateOf } from '../../testing/lodge/lodge-seed.ts';
import { statementsOf } from '../../testing/statements/statements-of.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { openChartLodge } from './testing/chart-lodge.ts';
import type { ChartReader, ChartViewer } from './testing/chart-reader.ts';

const { database, seed, clock, calendars, drop, openType } = await openChartLodge();
const badInput = expect.objectContaining({ extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }) });

let chart: ChartReader;
let type: RoomType;
let first: Room;
let second: Room;

afterAll(drop);

beforeEach(async () => {
  ({ chart, type, first, second } = await openType());
});

describe('a bar', () => {
  it('has the one next act of its stay, and none where nobody can do anything yet', async () => {
    const agent = await seed.agent(`Bars ${crypto.randomUUID()}`, { confirmsInstantly: true });
    await seed.reserve(first, '2026-11-29', 2, { status: 'CHECKED_IN' });
    await seed.reserve(first, '2026-12-01', 1);
    await seed.reserve(first, '2026-12-02', 1, { status: 'HELD', agent, isPinned: true });
    await seed.reserve(first, '2026-12-03', 1, { agent, isPinned: true });
    await seed.reserve(second, '2026-11-30', 3, { status: 'CHECKED_IN' });
    await seed.block(second, { arrival: '2026-12-03', nights: 1 });
    const nextActs = async (room: Room, viewer?: ChartViewer) => {
      const { roomTypes } = await chart.window('2026-11-29', '2026-12-05', viewer);
      const bars = roomTypes[0]?.rooms.find(({ id }) => id === room.id)?.bars ?? [];
      return bars.map(({ nextAct }) => nextAct ?? null);
    };
    expect(await nextActs(first)).toEqual(['CHECK_OUT', 'CHECK_IN', 'CONFIRM', null]);
    expect(await nextActs(second)).toEqual(['TAKE_PAYMENT', null]);
    expect(await nextActs(first, viewerOf(agent))).toEqual([null, 'CONFIRM', null]);
  });
});

describe('what the desk should know of a bar', () => {
  it('is whose ID is missing, once the guests are awaited or here, and never for an agent', async () => {
    const agent = await seed.agent(`Bars ${crypto.randomUUID()}`);
    const stay = { agent, isPinned: true };
    await seed.reserve(first, '2026-11-27', 2, { ...stay, status: 'CHECKED_OUT' });
    await seed.reserve(first, '2026-11-29', 2, { ...stay, status: 'CHECKED_IN' });
    await seed.reserve(first, '2026-12-01', 1, stay);
    await seed.reserve(first, '2026-12-02', 1, stay);
    await seed.block(first, { arrival: '2026-12-03', nights: 1 });
    const missing = async (viewer?: ChartViewer) => {
      const { roomTypes } = await chart.window('2026-11-27', '2026-12-05', viewer);
      return roomTypes[0]?.rooms[0]?.bars.map(({ isIdMissing }) => isIdMissing ?? null);
    };
    expect(await missing()).toEqual([null, true, true, null, null]);
    expect(await missing(viewerOf(agent))).toEqual([null, null, null, null, null]);
    await database.prisma.guest.updateMany({ data: { idType: 'AADHAAR', idNumber: '1234' } });
    expect(await missing()).toEqual([null, false, false, null, null]);
  });

  it('is its agent, who owes something or not', async () => {
    const agent = await seed.agent(`Aravali ${crypto.randomUUID()}`);
    await seed.reserve(first, '2026-12-24', 1, { agent });
    await seed.reserve(first, '2026-12-25', 1);
    const { roomTypes } = await chart.window('2026-12-24', '2026-12-26');
    const agents = roomTypes[0]?.rooms[0]?.bars.map((bar) => [bar.agentName ?? null, bar.agentDue ?? null]);
    expect(agents).toEqual([
      [agent.name, null],
      [null, null],
    ]);
  });
});

describe('money on a bar', () => {
  it('is of the whole booking, and comes with how many rooms that is', async () => {
    const nights = { arrival: '2026-12-24', nights: 1 };
    await seed.reserveAll([
      { room: first, ...nights },
      { room: second, ...nights },
    ]);
    await seed.reserve(first, '2026-12-25', 1);
    const { roomTypes } = await chart.window('2026-12-24', '2026-12-26');
    const money = roomTypes[0]?.rooms.map(({ bars }) =>
      bars.map(({ balance, roomsOfBooking }) => [balance, roomsOfBooking]),
    );
    expect(money).toEqual([
      [
        [700_00, 2],
        [350_00, 1],
      ],
      [[700_00, 2]],
    ]);
  });
});

describe('guests who are in house after their last night', () => {
  it('are on a chart that begins after it, up to today and no further', async () => {
    await seed.reserve(first, '2026-11-27', 2, { status: 'CHECKED_IN' });
    await seed.reserve(second, '2026-11-29', 2, { status: 'CHECKED_IN' });
    const overdue = ['STAY', '2026-11-27', '2026-11-29'];
    const leavesToday = ['STAY', '2026-11-29', '2026-12-01'];
    expect(await chart.barsOf(first, '2026-11-30', '2026-12-07')).toEqual([overdue]);
    expect(await chart.barsOf(first, '2026-12-01', '2026-12-08')).toEqual([overdue]);
    expect(await chart.barsOf(second, '2026-12-01', '2026-12-08')).toEqual([leavesToday]);
    expect(await chart.barsOf(first, '2026-12-02', '2026-12-09')).toEqual([]);
    expect(await chart.barsOf(second, '2026-12-02', '2026-12-09')).toEqual([]);
    expect(await chart.freeOf('2026-12-01', '2026-12-04')).toEqual([1, 2, 2]);
  });

  it('are there once, by the room in which they are, and not when they have left', async () => {
    await seed.reserve(first, '2026-11-26', 2, { status: 'CHECKED_OUT' });
    const [arrival, middle] = ['2026-11-27', '2026-11-28'];
    const { id } = await seed.reserve(second, arrival, 2, { status: 'CHECKED_IN' });
    await database.prisma.$transaction(async (tx) => {
      const claim = await tx.roomClaim.findFirstOrThrow({
        where: { reservationRoom: { reservationId: id } },
      });
      await tx.roomClaim.update({ where: { id: claim.id }, data: { departure: dateOf(middle) } });
      const { kind, reservationRoomId, departure, createdAt } = claim;
      await tx.roomClaim.create({
        data: { kind, reservationRoomId, departure, createdAt, roomId: first.id, arrival: dateOf(middle) },
      });
    });
    expect(await chart.barsOf(first, '2026-12-01', '2026-12-03')).toEqual([['STAY', middle, '2026-11-29']]);
    expect(await chart.barsOf(second, '2026-12-01', '2026-12-03')).toEqual([]);
  });

  it('are told no agent but as a room that is taken tonight, not even the own', async () => {
    const agent = await seed.agent(`Bars ${crypto.randomUUID()}`);
    await seed.reserve(first, '2026-11-27', 2, { status: 'CHECKED_IN', agent, isPinned: true });
    await seed.reserve(second, '2026-11-29', 2, { status: 'CHECKED_IN' });
    for (const viewer of [viewerOf(agent), viewerOf(await seed.agent(`Bars ${crypto.randomUUID()}`))]) {
      expect(await chart.barsOf(first, '2026-12-01', '2026-12-08', viewer)).toEqual([
        ['BUSY', '2026-12-01', '2026-12-02'],
      ]);
      expect(await chart.barsOf(second, '2026-12-01', '2026-12-08', viewer)).toEqual([]);
    }
  });
});

describe('the chart', () => {
  it('has rooms by type and what takes them off sale, with its true days', async () => {
    await seed.reserve(first, '2026-12-24', 2, { guest: 'Asha Rao', code: 'K7QX4M2P', paid: 200_00 });
    await seed.block(second, { arrival: '2026-12-20', nights: 10, note: 'Geyser' });
    const { roomTypes, ...window } = await chart.window('2026-12-24', '2026-12-26');
    expect(window).toEqual({
      from: '2026-12-24',
      to: '2026-12-26',
      today: '2026-12-01',
      roomCount: 2,
      roomsInHouse: expect.any(Number),
      occupancyByNight: [5000, 5000],
    });
    expect(roomTypes).toMatchObject([{ id: type.id, name: type.name, kind: 'ROOM', baseRate: 350_00 }]);
    expect(roomTypes[0]?.rooms).toMatchObject([
      {
        id: first.id,
        housekeeping: 'CLEAN',
        bars: [
          {
            kind: 'STAY',
            arrival: '2026-12-24',
            departure: '2026-12-26',
            status: 'CONFIRMED',
            code: 'K7QX4M2P',
            guestName: 'Asha Rao',
            adults: 2,
            gross: 700_00,
            paid: 200_00,
            balance: 500_00,
          },
        ],
      },
      {
        id: second.id,
        bars: [{ kind: 'BLOCK', arrival: '2026-12-20', departure: '2026-12-30', note: 'Geyser' }],
      },
    ]);
  });

  it('says why a room is not for sale in the words of the list of reasons, where nobody wrote others', async () => {
    const { id } = await seed.block(second, { arrival: '2026-12-20', nights: 10 });
    const words = [
      ['MAINTENANCE', 'Repairs'],
      ['OWNER', 'Kept for the owner'],
      ['OTHER', 'Another reason'],
    ] as const;
    for (const [blockReason, note] of words) {
      await database.prisma.roomClaim.update({ where: { id }, data: { blockReason } });
      const { roomTypes } = await chart.window('2026-12-24', '2026-12-26');
      expect(roomTypes[0]?.rooms[1]?.bars).toMatchObject([{ kind: 'BLOCK', note }]);
    }
  });

  it('has the rate of each night as a quote has it, for an agent too, seasons included', async () => {
    const agent = await seed.agent(crypto.randomUUID());
    await seed.ratePeriod(type, {
      name: 'Christmas',
      fromDay: dateOf('2026-12-25'),
      toDay: dateOf('2026-12-27'),
      mode: 'PERCENT',
      value: 1_000,
    });
    for (const viewer of [viewers.manager, viewerOf(agent)]) {
      const { roomTypes } = await chart.window('2026-12-24', '2026-12-28', viewer);
      expect(roomTypes[0]?.rateByNight).toEqual([350_00, 385_00, 385_00, 350_00]);
      expect(JSON.stringify(roomTypes)).not.toContain('periods');
    }
  });

  it('costs one statement', async () => {
    const statements = await statementsOf(database, () => chart.window('2026-12-24', '2026-12-26'));
    expect(statements).toEqual([expect.stringContaining('readCalendar')]);
  });

  it('leaves the departure day free for the next arrival', async () => {
    await seed.reserve(first, '2026-12-24', 2);
    await seed.reserve(first, '2026-12-26', 1);
    expect(await chart.barsOf(first, '2026-12-25', '2026-12-27')).toEqual([
      ['STAY', '2026-12-24', '2026-12-26'],
      ['STAY', '2026-12-26', '2026-12-27'],
    ]);
    expect(await chart.barsOf(first, '2026-12-26', '2026-12-27')).toEqual([
      ['STAY', '2026-12-26', '2026-12-27'],
    ]);
    expect(await chart.freeOf('2026-12-23', '2026-12-28')).toEqual([2, 1, 1, 1, 2]);
  });

  it('finds a claim of 60 nights on its last night', async () => {
    await seed.block(first, { arrival: '2026-12-01', nights: 60 });
    expect(await chart.barsOf(first, '2027-01-29', '2027-01-30')).toEqual([
      ['BLOCK', '2026-12-01', '2027-01-30'],
    ]);
    expect(await chart.freeOf('2027-01-29', '2027-01-31')).toEqual([1, 2]);
  });

  it('has a hold until it runs out', async () => {
    await seed.reserve(first, '2026-12-24', 1, {
      status: 'HELD',
      holdEndsAt: new Date('2026-12-02T00:00:00Z'),
    });
    expect(await chart.barsOf(first, '2026-12-24', '2026-12-25')).toEqual([
      ['HOLD', '2026-12-24', '2026-12-25'],
    ]);
    expect(await chart.freeOf('2026-12-24', '2026-12-25')).toEqual([1]);
    clock.travelTo(new Date('2026-12-02T00:00:00Z'));
    expect(await chart.barsOf(first, '2026-12-24', '2026-12-25')).toEqual([]);
    expect(await chart.freeOf('2026-12-24', '2026-12-25')).toEqual([2]);
  });

  it.each(['CANCELLED', 'NO_SHOW', 'EXPIRED'] as const)('has nothing of a %s stay', async (status) => {
    await seed.reserve(first, '2026-12-24', 1, { status });
    expect(await chart.barsOf(first, '2026-12-24', '2026-12-25')).toEqual([]);
    expect(await chart.freeOf('2026-12-24', '2026-12-25')).toEqual([2]);
  });

  it('counts a room only for the nights on which it is sold', async () => {
    const number = crypto.randomUUID();
    await seed.room(type, number, { activeFrom: new Date('2026-12-25'), activeTo: new Date('2026-12-27') });
    expect(await chart.freeOf('2026-12-24', '2026-12-28')).toEqual([2, 3, 3, 2]);
    expect((await chart.window('2026-12-27', '2026-12-28')).roomCount).toBe(2);
    expect((await chart.window('2026-12-26', '2026-12-28')).roomCount).toBe(3);
  });

  it('counts all rooms of a type, those outside the window of rooms included', async () => {
    await seed.reserve(second, '2026-12-24', 1);
    const { roomTypes, roomCount } = await calendars.window(viewers.manager, {
      from: '2026-12-24',
      to: '2026-12-25',
      roomTypeId: type.id,
      firstRoom: 0,
      rooms: 1,
    });
    expect(roomCount).toBe(2);
    expect(roomTypes).toMatchObject([{ freeByNight: [1], rooms: [{ id: first.id, bars: [] }] }]);
  });

  it('gives the second part of the rooms, and nothing past the last', async () => {
    const window = { from: '2026-12-24', to: '2026-12-25', roomTypeId: type.id, rooms: 5 };
    const later = await calendars.window(viewers.manager, { ...window, firstRoom: 1 });
    expect(later.roomTypes[0]?.rooms.map(({ id }) => id)).toEqual([second.id]);
    const none = await calendars.window(viewers.manager, { ...window, firstRoom: 2_147_483_647 });
    expect(none.roomTypes).toEqual([]);
  });

  it('counts as sold what is confirmed, of all rooms that are there, those kept back included', async () => {
    const [third, fourth] = await seed.rooms(type, crypto.randomUUID(), crypto.randomUUID());
    await seed.reserve(first, '2026-12-24', 2);
    await seed.reserve(second, '2026-12-25', 1, { status: 'HELD' });
    await seed.block(third, { arrival: '2026-12-24', nights: 2 });
    await seed.reserve(fourth, '2026-12-25', 1, { status: 'CHECKED_OUT' });
    const { occupancyByNight } = await chart.window('2026-12-23', '2026-12-27');
    expect(occupancyByNight).toEqual([0, 2500, 5000, 0]);
  });

  it.each([
    ['HELD', true],
    ['CONFIRMED', true],
    ['CHECKED_IN', true],
    ['CHECKED_OUT', false],
  ] as const)('lets the desk move a stay that is %s: %s', async (status, may) => {
    await seed.reserve(first, '2026-12-01', 2, { status });
    const { roomTypes } = await chart.window('2026-12-01', '2026-12-02');
    expect(roomTypes[0]?.rooms[0]?.bars).toMatchObject([{ canMove: may, canChangeNights: may, version: 1 }]);
  });

  it('lets nobody move a room that is kept back', async () => {
    await seed.block(first, { arrival: '2026-12-24', nights: 2 });
    const { roomTypes } = await chart.window('2026-12-24', '2026-12-25');
    expect(roomTypes[0]?.rooms[0]?.bars).toMatchObject([{ canMove: false, canChangeNights: false }]);
  });

  it('keeps a room off sale tonight while its guest is still in house after the day of leaving', async () => {
    await seed.reserve(first, '2026-11-28', 2, { status: 'CHECKED_IN' });
    expect(await chart.freeOf('2026-11-29', '2026-12-03')).toEqual([1, 2, 1, 2]);
  });

  it('keeps it once when the next party has the room tonight', async () => {
    await seed.reserve(first, '2026-11-28', 2, { status: 'CHECKED_IN' });
    await seed.reserve(first, '2026-12-01', 1);
    expect(await chart.freeOf('2026-12-01', '2026-12-02')).toEqual([1]);
  });

  it('sells tonight the room of a guest who leaves today', async () => {
    await seed.reserve(first, '2026-11-29', 2, { status: 'CHECKED_IN' });
    expect(await chart.freeOf('2026-11-30', '2026-12-02')).toEqual([1, 2]);
  });
});

describe('a window that cannot be', () => {
  const window = { from: '2026-12-24', to: '2026-12-25', firstRoom: 0, rooms: 10 };
  it.each([
    ['empty', { to: '2026-12-24' }],
    ['backwards', { to: '2026-12-01' }],
    ['of 401 nights', { to: '2028-01-29' }],
    ['of no room', { rooms: 0 }],
    ['of 201 rooms', { rooms: 201 }],
    ['before the first room', { firstRoom: -1 }],
    ['of a type that cannot be one', { roomTypeId: "1' or true" }],
  ])('%s is refused as bad input', async (_what, change) => {
    await expect(calendars.window(viewers.manager, { ...window, ...change })).rejects.toEqual(badInput);
  });

  it('of 400 nights and 200 rooms is the largest', async () => {
    const largest = { ...window, to: '2028-01-28', rooms: 200, roomTypeId: type.id };
    const { roomTypes } = await calendars.window(viewers.manager, largest);
    expect(roomTypes[0]?.freeByNight).toHaveLength(400);
  });
});
