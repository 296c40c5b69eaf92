import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Agent, Reservation, Room } from '../../../db/generated/client.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import { ReservationReadService } from './reservation-read.service.ts';

/** The day at the lodge is 2026-12-01. */
const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const reads = new ReservationReadService({ database, clock });
afterAll(drop);

async function codesOf(text: string, viewer: Viewer = viewers.manager, first = 50): Promise<string[]> {
  const codes: string[] = [];
  let after: string | null | undefined = null;
  do {
    const { nodes, pageInfo } = await reads.list(viewer, {
      filter: { text },
      page: { first, after },
      withCounts: false,
      withNights: false,
    });
    codes.push(...nodes.map(({ code }) => code));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
  return codes;
}

function billTo({ id }: Reservation, name: string, gstin: string | null = null) {
  return database.prisma.folio.updateMany({ where: { reservationId: id }, data: { name, gstin } });
}

describe('a booking is found', () => {
  let hill: Agent;
  let valley: Agent;

  beforeAll(async () => {
    const type = await seed.roomType('Cove');
    const [r201, r1201, r20, r202, r203, dorm] = await seed.rooms(
      type,
      '201',
      '1201',
      '20',
      '202',
      '203',
      'D1-A',
    );
    hill = await seed.agent('Hill Tours');
    valley = await seed.agent('Uphill Travels');
    const guest = (name: string, phone: string) => seed.guest(name, { phone });
    const stay = async (code: string, room: Room, arrival: LocalDate, nights: number, more = {}) =>
      seed.reserve(room, arrival, nights, { code, guest: `Guest ${code}`, ...more });

    await stay('K7QX4M2P', r201, '2026-11-30', 3, {
      guest: await guest('Ravi Menon', '+919876543210'),
      status: 'CHECKED_IN',
    });
    await stay('NEXT9999', r201, '2026-12-05', 2, { guest: await guest('Meena Iyer', '+918765432199') });
    await stay('BBBBBBB1', r201, '2026-12-10', 1);
    await stay('BBBBBBB2', r201, '2026-11-10', 1, { status: 'CHECKED_OUT' });
    await stay('BBBBBBB3', r201, '2026-12-03', 1, { status: 'CANCELLED' });
    // neither the digits of the number nor other rooms that hold them
    await stay('BBBBBBB4', r1201, '2026-11-30', 3, {
      guest: await guest('Tatiana Motwani', '+919820144201'),
      status: 'CHECKED_IN',
    });
    await stay('BBBBBBB5', r20, '2026-11-30', 3, { status: 'CHECKED_IN' });

    // has moved from 202 to 203, and leaves 203 later than was said
    const { id } = await stay('M0VED000', r202, '2026-11-28', 2, { status: 'CHECKED_IN' });
    await database.prisma.$transaction(async (tx) => {
      const claim = await tx.roomClaim.findFirstOrThrow({
        where: { reservationRoom: { reservationId: id } },
      });
      const at = dateOf('2026-11-29');
      await tx.roomClaim.update({ where: { id: claim.id }, data: { departure: at } });
      const { kind, reservationRoomId, departure, createdAt } = claim;
      await tx.roomClaim.create({
        data: { kind, reservationRoomId, departure, createdAt, roomId: r203.id, arrival: at },
      });
    });
    await stay('PNNED000', r202, '2026-12-20', 1, { agent: hill, isPinned: true });
    await stay('H0TR0000', dorm, '2026-12-20', 1, { agent: hill });
    await stay('VATR0000', dorm, '2026-12-24', 1, { agent: valley });
    const company = await stay('C0MPANY0', dorm, '2027-01-05', 1, { agent: valley });
    await billTo(company, 'Tata Motors India Ltd', '27AAACT2727Q1ZW');
  });

  it.each<[how: string, text: string, codes: string[]]>([
    ['who is in the room, and who comes into it next', '201', ['K7QX4M2P', 'NEXT9999']],
    ['the word room before its number', 'Room 201', ['K7QX4M2P', 'NEXT9999']],
    ['a number that begins another', '20', ['BBBBBBB5']],
    ['a room that somebody has left for another', '202', ['PNNED000']],
    ['who should have left', '203', ['M0VED000']],
    ['a bed, in small letters', 'd1-a', ['H0TR0000']],
    ['the whole code', 'k7qx-4m2p', ['K7QX4M2P']],
    ['the whole code without the dash', 'K7QX4M2P', ['K7QX4M2P']],
    ['the beginning of a code', 'k7qx-4', ['K7QX4M2P']],
    ['the end of a code', '4M2P', ['K7QX4M2P']],
    ['the middle of a code', '7QX4M', ['K7QX4M2P']],
    ['the middle of a code with its dash', '7qx-4m', ['K7QX4M2P']],
    ['a part with O for 0', 'NY0', []],
    ['a part with O for 0', 'PANYO', ['C0MPANY0']],
    ['letters that stand in a code in another order', '7QX4P', []],
    ['too few letters of a code', '7QX', []],
    ['the number', '9876543210', ['K7QX4M2P']],
    ['the number with a zero', '0 98765 43210', ['K7QX4M2P']],
    ['the number with the country', '+91 98765-43210', ['K7QX4M2P']],
    ['the number with the country and no plus', '919876543210', ['K7QX4M2P']],
    ['the number as one dials it from abroad', '0091 98765 43210', ['K7QX4M2P']],
    ['the last digits of the number', '43210', ['K7QX4M2P']],
    ['three digits that are no room', '321', ['K7QX4M2P', 'NEXT9999']],
    ['a number with one digit wrong', '9876543211', []],
    ['the name', 'menon', ['K7QX4M2P']],
    ['the names in another order', 'iyer mee', ['NEXT9999']],
    ['the end of a name', 'non', []],
    ['the agent', 'hill tours', ['H0TR0000', 'PNNED000']],
    ['the beginning of the agent', 'hill', ['H0TR0000', 'PNNED000']],
    ['the other agent', 'UPHILL', ['VATR0000', 'C0MPANY0']],
    ['the company on the bill', 'tata', ['C0MPANY0']],
    ['several words of the company', 'motors india', ['C0MPANY0']],
    ['the GSTIN on the bill', '27aaact2727q1zw', ['C0MPANY0']],
    ['another GSTIN', '27AAACT2727Q1ZX', []],
    ['signs of a pattern', '%', []],
    ['a name and the room', 'ravi 201', ['K7QX4M2P']],
    ['the room and a name', 'Room 201 iyer', ['NEXT9999']],
    ['a name and a room of theirs long ago', 'BBBBBBB2 201', ['BBBBBBB2']],
    ['a name and a room that they have left for another', 'M0VED000 202', ['M0VED000']],
    ['a name and the room of others', 'meena 20', []],
    ['a name and a room that there is not', 'ravi 999', []],
    ['a name and a part of the code', 'menon 4m2p', ['K7QX4M2P']],
    ['a name and a part of the code of others', 'menon NEXT9', []],
    ['a name and the last digits of the number', '43210 ravi', ['K7QX4M2P']],
    ['a name, the room and the number', 'ravi 201 98765', ['K7QX4M2P']],
    ['the room and a part of the code', '201 k7qx', ['K7QX4M2P']],
    ['a name and the digits of others', 'ravi 32199', []],
  ])('by %s: %s', async (_how, text, codes) => {
    expect(new Set(await codesOf(text))).toEqual(new Set(codes));
  });

  it.each<[how: string, text: string, codes: string[]]>([
    ['a room that was promised to the guests', '202', ['PNNED000']],
    ['no room that may change before they come', 'D1-A', []],
    ['a name and a room that was promised', 'PNNED 202', ['PNNED000']],
    ['a name and no room that may change before they come', 'Guest D1-A', []],
    ['no room that others are in', '201', []],
    ['a part of the code', 'h0tr', ['H0TR0000']],
    ['no part of the code of others', 'VATR', []],
    ['no number of others', '9876543210', []],
    ['no company of others', 'tata', []],
    ['no agent, not even the own', 'hill tours', []],
  ])('by an agent by %s: %s', async (_how, text, codes) => {
    expect(new Set(await codesOf(text, viewerOf(hill)))).toEqual(new Set(codes));
  });

  it('by an agent by the company of an own bill', async () => {
    expect(await codesOf('Tata', viewerOf(valley))).toEqual(['C0MPANY0']);
  });
});

describe('what was found stands in order', () => {
  const IN_ORDER = [
    'RDR0STAY', // in house
    'RDR0G0NE', // in house, should have left yesterday
    'RDR0GES0', // in house, leaves today
    'RDR01ATE', // should have come yesterday
    'RDR0C0ME', // arrives today
    'RDR0T0M0', // comes tomorrow
    'RDR0HE1D',
    'RDR0XXXX', // called off, of next month
    'RDR0PAST',
    'RDR00DER',
    'RDR0NEVR', // never came, and nobody said so
  ];

  beforeAll(async () => {
    const type = await seed.roomType('Nest');
    const agent = await seed.agent('Zorder Tours');
    const numbers = Array.from({ length: 11 }, (_, index) => `Z${index}`);
    const rooms = await seed.rooms(type, ...numbers);
    const zorder = await seed.guest('Zorder Singh');
    const holdEndsAt = new Date('2026-12-02T00:00:00Z');
    const stays: [code: string, arrival: LocalDate, nights: number, more: object][] = [
      ['RDR0NEVR', '2026-10-01', 1, { guest: zorder }],
      ['RDR0XXXX', '2027-01-01', 1, { guest: zorder, status: 'CANCELLED' }],
      ['RDR00DER', '2026-11-01', 1, { guest: zorder, status: 'CHECKED_OUT' }],
      ['RDR0HE1D', '2026-12-04', 1, { guest: zorder, status: 'HELD', holdEndsAt }],
      ['RDR0GES0', '2026-11-30', 1, { agent, guest: 'Somebody', status: 'CHECKED_IN' }],
      ['RDR0STAY', '2026-11-30', 2, { guest: zorder, status: 'CHECKED_IN' }],
      ['RDR0PAST', '2026-11-20', 1, { agent, guest: 'Somebody', status: 'CHECKED_OUT' }],
      ['RDR0T0M0', '2026-12-02', 1, { guest: zorder }],
      ['RDR0C0ME', '2026-12-01', 1, { guest: zorder }],
      ['RDR01ATE', '2026-11-30', 2, { guest: zorder }],
      ['RDR0G0NE', '2026-11-29', 1, { guest: 'Somebody', status: 'CHECKED_IN' }],
    ];
    for (const [index, [code, arrival, nights, more]] of stays.entries()) {
      const room = rooms[index];
      if (room === undefined) throw new Error(`No room for ${code}.`);
      const made = await seed.reserve(room, arrival, nights, { code, ...more });
      if (code === 'RDR0G0NE') await billTo(made, 'Zorder & Sons');
    }
  });

  it('in house, those last who leave, then arriving, coming, past', async () => {
    expect(await codesOf('zorder')).toEqual(IN_ORDER);
  });

  it('by a room, who is in it before who arrives in it', async () => {
    const [room] = await seed.rooms(await seed.roomType('Turn'), 'T1');
    if (room === undefined) throw new Error('No room.');
    await seed.reserve(room, '2026-11-29', 2, { code: 'TRNGES00', status: 'CHECKED_IN' });
    await seed.reserve(room, '2026-12-01', 2, { code: 'TRNC0ME0' });
    expect(await codesOf('T1')).toEqual(['TRNGES00', 'TRNC0ME0']);
  });

  it.each([1, 2, 4])('page by page of %i', async (first) => {
    expect(await codesOf('zorder', viewers.manager, first)).toEqual(IN_ORDER);
  });

  it('where a text means too many guests to gather, too', async () => {
    const { nodes, countsByStatus } = await reads.list(viewers.manager, {
      filter: { text: 'zorder' },
      withCounts: true,
      withNights: false,
    });
    expect(nodes).toHaveLength(countsByStatus.reduce((sum, { count }) => sum + count, 0));
    await database.pool.query(
      `insert into guest (full_name, created_at) select 'Zorder ' || n, $1 from generate_series(1, 3001) n`,
      [SEED_NOW],
    );
    expect(await codesOf('zorder')).toEqual(IN_ORDER);
    expect(await codesOf('zorder', viewers.manager, 3)).toEqual(IN_ORDER);
  });
});
