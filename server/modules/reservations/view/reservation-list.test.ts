import { beforeEach, describe, expect, it } from 'vitest';
import type { Agent, Room, RoomType } from '../../../db/generated/client.ts';
import { SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { statementsOf } from '../../../testing/statements/statements-of.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { ReservationFilter, ReservationSort, TodayList } from '../../types.generated.ts';
import { readingStage } from '../testing/reading-stage.ts';

const { database, seed, clock, list, codesOf, stage } = await readingStage();
const badInput = expect.objectContaining({ extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }) });

let type: RoomType;
let room: Room;
let agent: Agent;

beforeEach(() => {
  ({ type, room, agent } = stage);
});

describe('the list', () => {
  it('has rows without nights unless they are asked for, from one statement', async () => {
    await seed.reserve(room, '2026-12-24', 2, { agent });
    const statements = await statementsOf(database, async () => {
      const { nodes } = await list({ status: ['CONFIRMED'], text: 'rao' }, { withCounts: true });
      expect(nodes).toMatchObject([{ rooms: [{ gross: 700_00, nights: [] }] }]);
    });
    expect(statements).toEqual([expect.stringContaining('readReservationPage')]);
    const { nodes } = await list({}, { withNights: true });
    expect(nodes[0]?.rooms[0]?.nights).toHaveLength(2);
  });

  it('is narrowed to the room type of any of its rooms', async () => {
    const other = await seed.roomType(`Cove ${crypto.randomUUID()}`);
    const otherRoom = await seed.room(other, crypto.randomUUID().slice(-12));
    const { code } = await seed.reserveAll(
      [
        { room, arrival: '2026-12-24', nights: 1 },
        { room: otherRoom, arrival: '2026-12-24', nights: 1 },
      ],
      { agent },
    );
    await seed.reserve(room, '2026-12-26', 1, { agent });
    expect(await codesOf({ roomTypeId: other.id })).toEqual([code]);
    expect(await codesOf({ roomTypeId: type.id })).toHaveLength(2);
    await expect(list({ roomTypeId: 'x' })).rejects.toEqual(badInput);
  });

  describe('is searched', () => {
    let code: string;
    beforeEach(async () => {
      const guest = await seed.guest("Asha Devi O'Brien-Rao", { phone: '+919876543210' });
      ({ code } = await seed.reserve(room, '2026-12-24', 1, { agent, guest }));
      const other = await seed.guest('रवि कुमार', { phone: '+919812345678' });
      await seed.reserve(room, '2026-12-26', 1, { agent, guest: other });
    });

    it.each(['asha', 'ASHA', 'dev', "o'brien", 'rao asha', 'Asha Devi', ' asha '])(
      '%s finds the name',
      async (text) => {
        expect(await codesOf({ text })).toEqual([code]);
      },
    );

    it.each(['98765 43210', '+91 98765-43210', '098765 43210', '43210', '919876543210'])(
      '%s finds the phone number',
      async (text) => {
        expect(await codesOf({ text })).toEqual([code]);
      },
    );

    it('the code finds it, dash and small letters alike', async () => {
      expect(await codesOf({ text: `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase() })).toEqual([code]);
    });

    it('a name in another script is found by the beginning of a word', async () => {
      expect(await codesOf({ text: 'कुमा' })).toHaveLength(1);
      expect(await codesOf({ text: 'मार' })).toEqual([]);
    });

    it.each(['sha', 'vi', 'asha nobody', '%', '_', '.*', '[', '\\', 'asha%', "' or true --", '😀', 'Nobody'])(
      '%s finds nothing',
      async (text) => {
        expect(await codesOf({ text })).toEqual([]);
      },
    );

    it('a name that is alike is found where none begins so, and the answer says it', async () => {
      const { nodes, isAlike } = await list({ text: 'Brian' });
      expect(nodes.map((found) => found.code)).toEqual([code]);
      expect(isAlike).toBe(true);
      expect(await list({ text: 'asha' })).toMatchObject({ isAlike: false });
      expect(await list({ text: 'Nobody' })).toMatchObject({ nodes: [], isAlike: false });
    });

    it('whether a name is alike does not depend on what others have', async () => {
      const rival = await seed.agent(crypto.randomUUID());
      const exact = await seed.guest('Brian Exact');
      await seed.reserve(room, '2027-02-01', 1, { agent: rival, guest: exact });
      expect(await codesOf({ text: 'Brian' })).toEqual([code]);
    });

    it.each(['', '  '])('%j does not restrict', async (text) => {
      expect(await codesOf({ text })).toHaveLength(2);
    });

    it.each(['a\0b', '\ud800', 'x'.repeat(201)])('%j is refused as bad input', async (text) => {
      await expect(list({ text })).rejects.toEqual(badInput);
    });
  });

  describe('is restricted', () => {
    let early: string;
    let late: string;
    beforeEach(async () => {
      // made at 23:59 on 9 November and at 00:01 on 10 November at the lodge
      const before = new Date('2026-11-09T18:29:00Z');
      const after = new Date('2026-11-09T18:31:00Z');
      ({ code: early } = await seed.reserve(room, '2026-12-20', 2, { agent, madeAt: before, paid: 700_00 }));
      ({ code: late } = await seed.reserve(room, '2026-12-22', 3, {
        agent,
        madeAt: after,
        source: 'PHONE',
        status: 'CANCELLED',
      }));
      await database.prisma.reservation.update({ where: { code: late }, data: { balance: 1 } });
      await database.prisma.reservation.update({ where: { code: early }, data: { balance: -1 } });
    });

    it.each<[string, ReservationFilter, 'both' | 'early' | 'late' | 'none']>([
      ['not at all', {}, 'both'],
      ['by nothing in a list', { status: [], source: [] }, 'both'],
      ['by the first arrival', { arrivalFrom: '2026-12-22' }, 'late'],
      ['by the arrival before', { arrivalTo: '2026-12-22' }, 'early'],
      ['by the first departure', { departureFrom: '2026-12-23' }, 'late'],
      ['by the departure before', { departureTo: '2026-12-25' }, 'early'],
      ["by the lodge's day on which it was made", { madeFrom: '2026-11-10' }, 'late'],
      ["by the lodge's day before which it was made", { madeTo: '2026-11-10' }, 'early'],
      ['by status', { status: ['CANCELLED', 'NO_SHOW'] }, 'late'],
      ['by source', { source: ['AGENT', 'OTA'] }, 'early'],
      ['by money due', { unpaid: true }, 'late'],
      ['by money to give back', { overpaid: true }, 'early'],
      ['by no money due meant', { unpaid: false }, 'both'],
      ['by all at once', { arrivalFrom: '2026-12-20', departureTo: '2026-12-23', source: ['PHONE'] }, 'none'],
    ])('%s', async (_how, filter, expected) => {
      const codes = { both: [early, late], early: [early], late: [late], none: [] };
      expect(await codesOf(filter)).toEqual(codes[expected]);
      const { total } = await list(filter, { withCounts: true });
      expect(total).toBe(codes[expected].length);
    });

    it('by agent, at the desk', async () => {
      expect(await codesOf({ agentId: agent.id }, viewers.manager)).toEqual([early, late]);
      expect(await codesOf({ agentId: crypto.randomUUID() }, viewers.manager)).toEqual([]);
      await expect(list({ agentId: 'nobody' }, {}, viewers.manager)).rejects.toEqual(badInput);
    });

    it('and its tabs count under all of it but the statuses', async () => {
      const { total, countsByStatus } = await list(
        { status: ['CONFIRMED'], arrivalFrom: '2026-12-20' },
        { withCounts: true },
      );
      expect(total).toBe(1);
      expect(countsByStatus).toHaveLength(2);
      expect(countsByStatus).toContainEqual({ status: 'CONFIRMED', count: 1 });
      expect(countsByStatus).toContainEqual({ status: 'CANCELLED', count: 1 });
      const { countsByStatus: few } = await list({ arrivalFrom: '2026-12-22' }, { withCounts: true });
      expect(few).toEqual([{ status: 'CANCELLED', count: 1 }]);
    });
  });

  describe('of today', () => {
    const TODAY = '2026-12-01';
    /** Who owes ₹1 each, by what they are today. */
    const codes: Record<string, string> = {};

    beforeEach(async () => {
      const rooms = await seed.rooms(
        type,
        ...Array.from({ length: 7 }, () => crypto.randomUUID().slice(-12)),
      );
      const stays = [
        ['due', '2026-12-01', 1, 'CONFIRMED'],
        ['come', '2026-12-01', 2, 'CHECKED_IN'],
        ['late', '2026-11-30', 3, 'CONFIRMED'],
        ['staying', '2026-11-29', 4, 'CHECKED_IN'],
        ['leaving', '2026-11-29', 2, 'CHECKED_IN'],
        ['gone', '2026-11-29', 2, 'CHECKED_OUT'],
        ['cancelled', '2026-12-01', 1, 'CANCELLED'],
      ] as const;
      for (const [index, [name, arrival, nights, status]] of stays.entries()) {
        const { code } = await seed.reserve(rooms[index] ?? room, arrival, nights, { agent, status });
        codes[name] = code;
      }
      await seed.reserve(room, '2026-12-02', 1, { agent });
    });

    it.each<[TodayList, readonly string[]]>([
      ['ANY', ['due', 'come', 'late', 'staying', 'leaving', 'gone']],
      ['ARRIVING', ['due', 'come']],
      ['IN_HOUSE', ['come', 'staying', 'leaving']],
      ['LEAVING', ['leaving', 'gone']],
    ])('has on %s %s', async (today, names) => {
      const found = await codesOf({ today });
      expect(found.toSorted()).toEqual(names.map((name) => codes[name]).toSorted());
      const { total, sums } = await list({ today }, { withCounts: true, withSums: true });
      expect(total).toBe(names.length);
      const rows = await database.prisma.reservation.findMany({ where: { code: { in: found } } });
      const sumOfRows = (amountOf: (row: (typeof rows)[number]) => bigint) =>
        Number(rows.reduce((sum, row) => sum + amountOf(row), 0n));
      expect(sums).toEqual({
        gross: sumOfRows(({ gross }) => gross),
        due: sumOfRows(({ balance }) => (balance > 0n ? balance : 0n)),
        agentDue: 0,
        toGiveBack: sumOfRows(({ balance }) => (balance < 0n ? -balance : 0n)),
      });
      expect(sums?.gross).toBeGreaterThan(0);
    });

    it('is narrowed by status and summed with it, and has the day of the lodge', async () => {
      expect(await codesOf({ today: 'ANY', status: ['CHECKED_OUT'] })).toEqual([codes.gone]);
      const { sums } = await list({ today: 'ANY', status: ['NO_SHOW'] }, { withSums: true });
      expect(sums).toEqual({ gross: 0, due: 0, toGiveBack: 0, agentDue: 0 });
      expect((await list({ today: 'ANY' })).sums).toBeNull();
      clock.travelTo(new Date(`${TODAY}T18:31:00Z`));
      expect(await codesOf({ today: 'ARRIVING' })).toHaveLength(1);
    });
  });

  describe('is paged', () => {
    it.each<[ReservationSort, boolean]>([
      ['ARRIVAL_LATEST', false],
      ['ARRIVAL_EARLIEST', true],
      ['NEWEST', false],
    ])('by %s without gaps or doubles, also where rows are alike', async (sort, isRising) => {
      const keyOf = new Map<string, string>();
      for (let index = 0; index < 7; index += 1) {
        const place = await seed.room(type, crypto.randomUUID().slice(-12));
        const arrival = `2026-12-2${Math.floor(index / 3)}`;
        const madeAt = new Date(SEED_NOW.getTime() + Math.floor(index / 3));
        const { code, id } = await seed.reserve(place, arrival, 1, { agent, madeAt });
        keyOf.set(code, `${sort === 'NEWEST' ? madeAt.toISOString() : arrival} ${id}`);
      }
      const seen: string[] = [];
      let after: string | null | undefined = null;
      for (let pages = 1; ; pages += 1) {
        const { nodes, pageInfo } = await list({ sort }, { page: { first: 2, after } });
        seen.push(...nodes.map(({ code }) => code));
        after = pageInfo.endCursor;
        expect(pageInfo.hasNextPage).toBe(pages < 4);
        if (!pageInfo.hasNextPage) break;
      }
      const sorted = [...keyOf].sort(([, a], [, b]) => (a < b === isRising ? -1 : 1)).map(([code]) => code);
      expect(seen).toEqual(sorted);
    });

    it('keeps its place when a row before it is added', async () => {
      const [other, third] = await seed.rooms(
        type,
        crypto.randomUUID().slice(-12),
        crypto.randomUUID().slice(-12),
      );
      const { code: one } = await seed.reserve(room, '2026-12-20', 1, { agent });
      const { code: two } = await seed.reserve(other, '2026-12-21', 1, { agent });
      const sort = 'ARRIVAL_EARLIEST';
      const page = await list({ sort }, { page: { first: 1 } });
      expect(page.nodes.map(({ code }) => code)).toEqual([one]);
      await seed.reserve(third, '2026-12-19', 1, { agent });
      const next = await list({ sort }, { page: { first: 5, after: page.pageInfo.endCursor ?? null } });
      expect(next.nodes.map(({ code }) => code)).toEqual([two]);
    });

    it('an empty list has no end', async () => {
      expect(await list()).toMatchObject({ nodes: [], pageInfo: { endCursor: null, hasNextPage: false } });
    });

    it.each([{ first: 0 }, { first: -1 }, { first: 201 }, { first: 10, after: 'nonsense' }])(
      '%j is refused as bad input',
      async (page) => {
        await expect(list({}, { page })).rejects.toEqual(badInput);
      },
    );

    it('a cursor of another order is refused as bad input', async () => {
      await seed.reserve(room, '2026-12-20', 1, { agent });
      const { pageInfo } = await list({ sort: 'NEWEST' });
      const page = { first: 1, after: pageInfo.endCursor ?? null };
      await expect(list({ sort: 'ARRIVAL_LATEST' }, { page })).rejects.toEqual(badInput);
    });
  });
});
