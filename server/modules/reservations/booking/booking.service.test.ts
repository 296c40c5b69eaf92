import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { formatCode } from '../../../../domain/code.ts';
import type { Room, RoomType } from '../../../db/generated/client.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewers } from '../../../testing/viewers.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);

let type: RoomType;
let first: Room;
let second: Room;
let desk: ServiceDesk;

afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  const name = type.id.slice(-8);
  [first, second] = await seed.rooms(type, `1-${name}`, `2-${name}`);
  desk = new ServiceDesk(database, clock, type);
});

function roomOf({ reservation }: Awaited<ReturnType<ServiceDesk['book']>>, index = 0) {
  return reservation.rooms[index]?.room?.id;
}

describe('a booking', () => {
  it('takes a free room for its nights, prices them and keeps the totals', async () => {
    const { reservation, moves } = await desk
      .as(viewers.admin)
      .book({ guest: { fullName: 'Asha Rao', phone: '98765 43210' } });
    expect(moves).toEqual([]);
    expect(reservation).toMatchObject({
      status: 'CONFIRMED',
      arrival: '2026-12-24',
      departure: '2026-12-26',
      booker: { fullName: 'Asha Rao', phone: '+919876543210' },
      net: 700_00,
      gross: 700_00,
      balance: 700_00,
      holdEndsAt: null,
      version: 1,
    });
    expect([first.id, second.id]).toContain(reservation.rooms[0]?.room?.id);
  });

  it('keeps what was said, the extras and why a room is free', async () => {
    const campfire = await seed.specialCharge(`Campfire ${type.id}`, {
      unitPrice: 400_00,
      basis: 'PER_STAY',
    });
    const { reservation } = await desk
      .as(viewers.admin)
      .book({
        rooms: [{}, { isComplimentary: true, complimentaryReason: 'driver', adults: 1 }],
        charges: [{ specialChargeId: campfire.id }],
        requests: 'Quiet, please',
        note: 'Pays on arrival',
        externalRef: `B-${type.id}`,
        discount: { kind: 'AMOUNT', value: 10_00, reason: 'regular guest' },
      })
      .catch((error: { data?: unknown }) => Promise.reject(error.data ?? error));
    expect(reservation).toMatchObject({
      requests: 'Quiet, please',
      note: 'Pays on arrival',
      discount: { kind: 'AMOUNT', value: 10_00, reason: 'regular guest' },
      charges: [{ quantity: 1, net: 400_00 }],
      gross: 690_00 + 400_00,
      rooms: [{ isComplimentary: false }, { isComplimentary: true, gross: 0 }],
    });
  });

  it('lets the next guest arrive on the day of departure', async () => {
    await desk.book({ rooms: [{ roomId: first.id }] });
    const next = await desk.book({
      rooms: [{ roomId: first.id, arrival: '2026-12-26', departure: '2026-12-27' }],
    });
    expect(roomOf(next)).toBe(first.id);
  });

  it('chooses the room in which it leaves the smallest gap', async () => {
    await desk.book({ rooms: [{ roomId: second.id, arrival: '2026-12-22', departure: '2026-12-24' }] });
    expect(roomOf(await desk.book())).toBe(second.id);
  });

  it('promises a room that staff named by its number, unless they say that any will do', async () => {
    const named = await desk.book({ rooms: [{ roomId: first.id }] });
    const any = await desk.book({ rooms: [{ roomId: second.id, isPinned: false }] });
    expect(named.reservation.rooms[0]?.isPinned).toBe(true);
    expect(any.reservation.rooms[0]?.isPinned).toBe(false);
  });

  it('of several rooms has each on nights of its own', async () => {
    const { reservation } = await desk.book({
      rooms: [{}, { arrival: '2026-12-25', departure: '2026-12-28' }],
    });
    expect(reservation).toMatchObject({ arrival: '2026-12-24', departure: '2026-12-28' });
    expect(reservation.rooms.map(({ arrival }) => arrival).sort()).toEqual(['2026-12-24', '2026-12-25']);
    expect(new Set(reservation.rooms.map(({ room }) => room?.id)).size).toBe(2);
  });

  it('of several rooms is made whole or not at all', async () => {
    await desk.book({ rooms: [{ roomId: first.id }] });
    expect(await desk.refusal({ rooms: [{ roomId: second.id }, { roomId: first.id }] })).toMatchObject({
      code: 'ROOM_TAKEN',
      room: first.number,
    });
    expect(roomOf(await desk.book({ rooms: [{ roomId: second.id }] }))).toBe(second.id);
  });

  it('cannot give one room twice to one reservation', async () => {
    expect(await desk.refusal({ rooms: [{ roomId: first.id }, { roomId: first.id }] })).toMatchObject({
      fields: [{ path: 'rooms.1.roomId', message: 'This room is asked for twice.' }],
    });
  });

  it('may put a stay into a room of another type, where the desk says so', async () => {
    const suite = await seed.roomType(`Suite ${type.id}`, { baseRate: 900_00 });
    const [better] = await seed.rooms(suite, `S-${suite.id.slice(-8)}`);
    const words = { rooms: [{ roomId: better.id }], overrideReason: 'The cove leaks' };
    const { reservation } = await desk.as(viewers.admin).book(words);
    expect(reservation.rooms[0]).toMatchObject({ roomType: { id: type.id }, room: { id: better.id } });
    expect(reservation.gross).toBe(700_00);
  });

  it('is refused where one of its nights lies in accounts that are closed', async () => {
    await seed.settings({ booksLockedThrough: dateOf('2026-12-24') });
    expect(
      await desk.refusal({ rooms: [{ arrival: '2026-12-25' }, { arrival: '2026-12-24' }] }),
    ).toMatchObject({
      code: 'BOOKS_LOCKED',
      message: 'Accounts up to 24 Dec 2026 are closed.',
    });
    await seed.settings({ booksLockedThrough: null });
  });

  it('of somebody known keeps who that is', async () => {
    const guest = await seed.guest('Vikram Seth');
    const { reservation } = await desk.book({ guest: { id: guest.id } });
    expect(reservation.booker).toMatchObject({ id: guest.id, fullName: 'Vikram Seth' });
  });

  it('knows nobody by an id that no guest has', async () => {
    expect(await desk.refusal({ guest: { id: crypto.randomUUID() } })).toMatchObject({
      fields: [{ path: 'guest.id' }],
    });
  });

  it('of another system comes in once', async () => {
    const externalRef = `OTA-${type.id}`;
    const { reservation } = await desk.book({ source: 'OTA', externalRef });
    const message = `Booking ${reservation.code} has the number ${externalRef} already.`;
    for (const same of [externalRef, externalRef.toLowerCase(), ` ota -${type.id}`, `ＯＴＡ-${type.id}`])
      expect(await desk.refusal({ source: 'OTA', externalRef: same })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ path: 'externalRef', message }],
      });
    await desk.book({ source: 'WEBSITE', externalRef });
  });
});

describe('a request that is sent again', () => {
  it('gives the same reservation, also when its answer was lost, and books nothing', async () => {
    const key = crypto.randomUUID();
    const guest = { fullName: `Lost ${key}` };
    const { reservation } = await desk.book({ guest }, key);
    clock.advance(3 * 86_400_000);
    expect((await desk.book({ guest }, key)).reservation.id).toBe(reservation.id);
    expect(await database.prisma.reservation.count({ where: { booker: guest } })).toBe(1);
  });

  it('is refused with other details', async () => {
    const key = crypto.randomUUID();
    await desk.book({}, key);
    await expect(desk.book({ note: 'Something else' }, key)).rejects.toMatchObject({
      extensions: { code: 'IDEMPOTENCY_REUSED' },
    });
  });

  it('may be tried anew after a refusal', async () => {
    const key = crypto.randomUUID();
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    expect(await refusalOf(desk.book({ rooms: [{ roomId: first.id }] }, key))).toMatchObject({
      code: 'ROOM_TAKEN',
    });
    await desk.cancelReservation({ reservationId: reservation.id, reason: 'Fever', version: 1 });
    expect(roomOf(await desk.book({ rooms: [{ roomId: first.id }] }, key))).toBe(first.id);
  });

  it('is asked for a key', async () => {
    await expect(desk.book({}, null)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });
});

describe('a room that is not free', () => {
  it('is refused with its nights, who has it and what else is free', async () => {
    const { reservation } = await desk.book({
      guest: { fullName: 'Meera Iyer' },
      rooms: [{ roomId: first.id, arrival: '2026-12-25', departure: '2026-12-27' }],
    });
    expect(await desk.refusal({ rooms: [{ roomId: first.id }] })).toEqual({
      __typename: 'RoomTakenError',
      code: 'ROOM_TAKEN',
      message: `Room ${first.number} is taken for 25 – 26 Dec 2026 by ${formatCode(reservation.code)}, Meera Iyer.`,
      room: first.number,
      nights: ['2026-12-25'],
      freeRooms: [{ id: second.id, number: second.number }],
    });
  });

  it('is off sale tonight while a guest is in it who should have left', async () => {
    await seed.checkIn(
      await desk.book({ rooms: [{ roomId: first.id, arrival: '2026-11-28', departure: '2026-11-30' }] }),
      clock.now(),
    );
    const tonight = { roomId: first.id, arrival: '2026-12-01', departure: '2026-12-02' };
    expect(await desk.refusal({ rooms: [tonight] })).toMatchObject({ code: 'ROOM_TAKEN' });
    await desk.book({ rooms: [{ ...tonight, arrival: '2026-12-02', departure: '2026-12-03' }] });
  });

  it('can be sold for tonight while its guest leaves today', async () => {
    await seed.checkIn(
      await desk.book({ rooms: [{ roomId: first.id, arrival: '2026-11-29', departure: '2026-12-01' }] }),
      clock.now(),
    );
    const tonight = { roomId: first.id, arrival: '2026-12-01', departure: '2026-12-02' };
    expect(roomOf(await desk.book({ rooms: [tonight] }))).toBe(first.id);
  });

  it('of a type of which none is left is refused with near dates and other types', async () => {
    const other = await seed.roomType(`Nest ${type.id}`, { baseRate: 500_00 });
    await seed.rooms(other, `N-${other.id.slice(-8)}`);
    await desk.book({ rooms: [{}, {}] });
    const refusal = await desk.refusal({});
    expect(refusal).toMatchObject({
      __typename: 'NoRoomError',
      code: 'NO_ROOM',
      roomType: type.name,
      moves: [],
      nearest: [
        { arrival: '2026-12-22', departure: '2026-12-24' },
        { arrival: '2026-12-26', departure: '2026-12-28' },
        { arrival: '2026-12-21', departure: '2026-12-23' },
      ],
    });
    expect(refusal).toHaveProperty('otherTypes', expect.arrayContaining([other.name]));
    expect(refusal.message).toMatch(
      new RegExp(
        `^No ${type.name} is free for all 2 nights. Free: 22 – 24 Dec 2026, 26 – 28 Dec 2026, .*${other.name}`,
      ),
    );
  });

  it('of a type of which fewer are left than are wanted is refused with how many there are', async () => {
    await desk.book({ rooms: [{ roomId: first.id }] });
    const refusal = await desk.refusal({ rooms: [{}, {}] });
    expect(refusal.message).toMatch(new RegExp(`^Only 1 ${type.name} is free for all 2 nights\\.`));
    // the one that was asked for by its number is not offered a second time
    const named = await desk.refusal({ rooms: [{ roomId: second.id }, {}] });
    expect(named.message).toMatch(new RegExp(`^No ${type.name} is free for all 2 nights\\.`));
  });

  it('is offered no day on which the lodge cannot be booked yet', async () => {
    const last = { arrival: '2028-05-24', departure: '2028-05-25' };
    await desk.book({ rooms: [last, last] });
    expect(await desk.refusal({ rooms: [last] })).toMatchObject({
      code: 'NO_ROOM',
      nearest: [
        { arrival: '2028-05-23', departure: '2028-05-24' },
        { arrival: '2028-05-22', departure: '2028-05-23' },
        { arrival: '2028-05-21', departure: '2028-05-22' },
      ],
    });
  });
});

describe('a price that was shown', () => {
  it('is the price that is booked', async () => {
    await desk.book({ quotedTotal: 700_00 });
  });

  it('and has changed is refused with the new one', async () => {
    expect(await desk.refusal({ quotedTotal: 650_00 })).toMatchObject({
      __typename: 'PriceChangedError',
      code: 'PRICE_CHANGED',
      message: 'The price changed from ₹650 to ₹700 while you were booking. Please check and confirm.',
      quote: { total: { gross: 700_00 }, rooms: [{ roomType: { id: type.id }, nights: [{}, {}] }] },
    });
  });
});
