import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { Room, RoomType } from '../../../db/generated/client.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const desk = new ServiceDesk(database, clock);
const forbidden = expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) });

let type: RoomType;
let rooms: Room[];
let books: ServiceDesk;

beforeAll(async () => {
  type = await seed.roomType('Cove');
});

afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  await seed.settings({ booksLockedThrough: null });
  const name = crypto.randomUUID().slice(-8);
  rooms = await seed.rooms(type, `1-${name}`, `2-${name}`);
  books = new ServiceDesk(database, clock, type);
});

/** Two rooms for two nights at ₹350: ₹1,400. */
async function twoRooms(words: Parameters<ServiceDesk['book']>[0] = {}) {
  const { reservation } = await books.book({ rooms: rooms.map(({ id }) => ({ roomId: id })), ...words });
  return reservation;
}

const extra = (words: Parameters<LodgeSeed['specialCharge']>[1] = {}) =>
  seed.specialCharge(`Extra ${crypto.randomUUID()}`, { unitPrice: 100_00, ...words });

describe('an extra', () => {
  it('is counted as the price list says, for the reservation or for one room, and dated on their arrival', async () => {
    const reservation = await twoRooms();
    const meal = await extra({ basis: 'PER_GUEST_NIGHT' });
    const { reservation: all } = await desk.addCharge(reservation, { specialChargeId: meal.id });
    expect(all.charges).toMatchObject([
      { quantity: 8, net: 800_00, date: '2026-12-24', kind: 'SPECIAL', reservationRoomId: null },
    ]);
    expect(all).toMatchObject({ balance: 2_200_00, version: reservation.version + 1 });
    const roomId = all.rooms[0]?.id ?? '';
    const { reservation: one } = await desk.addCharge(all, {
      specialChargeId: meal.id,
      reservationRoomId: roomId,
    });
    expect(one.charges.map(({ quantity }) => quantity)).toEqual([8, 4]);
  });

  it('is taken as often as somebody counted', async () => {
    const walk = await extra({ basis: 'PER_GUEST' });
    const { reservation } = await desk.addCharge(await twoRooms(), { specialChargeId: walk.id, quantity: 3 });
    expect(reservation.charges).toMatchObject([{ quantity: 3, net: 300_00 }]);
  });

  it('needs the version on the screen', async () => {
    const reservation = await twoRooms();
    const { id: specialChargeId } = await extra();
    await desk.addCharge(reservation, { specialChargeId });
    expect(await refusalOf(desk.addCharge(reservation, { specialChargeId }))).toMatchObject({
      code: 'STALE_EDIT',
    });
  });

  it('is added by its agent before the arrival day, and not on it, and by no other agent', async () => {
    const agent = await seed.agent(crypto.randomUUID(), { confirmsInstantly: true });
    const other = await seed.agent(crypto.randomUUID());
    const reservation = await twoRooms({ agentId: agent.id, source: 'AGENT' });
    const { id: specialChargeId } = await extra();
    const own = desk.as(viewerOf(agent));
    const { reservation: after } = await own.addCharge(reservation, { specialChargeId });
    await expect(desk.as(viewerOf(other)).addCharge(after, { specialChargeId })).rejects.toEqual(forbidden);
    const inWords = { kind: 'ADJUSTMENT' as const, description: 'Off', unitPrice: -1_00 };
    await expect(own.addCharge(after, inWords)).rejects.toEqual(forbidden);
    // the day of an entry is the desk's to say
    const dated = { specialChargeId, date: '2026-12-01' };
    await expect(own.addCharge(after, dated)).rejects.toEqual(forbidden);
    clock.travelTo(new Date('2026-12-24T08:00:00Z'));
    await expect(own.addCharge(after, { specialChargeId })).rejects.toEqual(forbidden);
  });

  it('stays within the credit of the agent who pays', async () => {
    const agent = await seed.agent(crypto.randomUUID(), { creditLimit: 1_450_00 });
    const reservation = await twoRooms({ agentId: agent.id, source: 'AGENT' });
    const { id: specialChargeId } = await extra();
    expect(await refusalOf(desk.addCharge(reservation, { specialChargeId }))).toMatchObject({
      code: 'CREDIT_LIMIT',
      limit: 1_450_00,
    });
  });

  it('on a bill that the guest pays is not judged by the credit of the agent, whoever puts it on', async () => {
    const agent = await seed.agent(crypto.randomUUID(), { creditLimit: 1_400_00 });
    const reservation = await twoRooms({ agentId: agent.id, source: 'AGENT' });
    const { reservation: split } = await desk.splitFolio(reservation, {
      extrasOfRoomIds: [reservation.rooms[0]?.id ?? ''],
    });
    const theirs = split.folios.find(({ payer }) => payer === 'GUEST');
    const { id: specialChargeId } = await extra();
    const added = { specialChargeId, folioId: theirs?.id ?? '' };
    const { reservation: once } = await desk.as(viewerOf(agent)).addCharge(split, added);
    expect((await desk.addCharge(once, added)).reservation).toMatchObject({ balance: 1_600_00 });
  });

  it('that nobody sells, or for a booking that has ended, is refused', async () => {
    const reservation = await twoRooms();
    expect(
      await refusalOf(desk.addCharge(reservation, { specialChargeId: crypto.randomUUID() })),
    ).toMatchObject({ fields: [{ path: 'specialChargeId', message: 'This extra is not sold.' }] });
    const { version } = await books.cancelReservation({
      reservationId: reservation.id,
      version: reservation.version,
      reason: 'Ill',
    });
    const { id: specialChargeId } = await extra();
    expect(await refusalOf(desk.addCharge({ ...reservation, version }, { specialChargeId }))).toMatchObject({
      fields: [{ path: 'kind', message: 'No room of this booking is still booked.' }],
    });
  });

  it('for a room that was cancelled is refused, and for the others it is not', async () => {
    const reservation = await twoRooms();
    const [gone, other] = reservation.rooms.map(({ id }) => id);
    const left = await books.cancelReservation({
      reservationId: reservation.id,
      version: reservation.version,
      reservationRoomIds: [gone ?? ''],
      reason: 'Ill',
    });
    const { id: specialChargeId } = await extra();
    const forRoom = (reservationRoomId = '') => desk.addCharge(left, { specialChargeId, reservationRoomId });
    expect(await refusalOf(forRoom(gone))).toMatchObject({
      fields: [{ path: 'reservationRoomId', message: 'This room is no longer booked.' }],
    });
    expect((await forRoom(other)).reservation.gross).toBe(left.gross + 100_00);
  });
});

describe('a charge in words', () => {
  it('is taxed as the night where it belongs to the night, and else as a service', async () => {
    await seed.settings({ isGstRegistered: true, gstin: '02ABCDE1234F1Z5' });
    let reservation = await twoRooms();
    const kinds = ['EARLY_CHECK_IN', 'LATE_CHECK_OUT', 'ADJUSTMENT', 'DAMAGE'] as const;
    for (const kind of kinds) {
      const words = { kind, description: kind, unitPrice: 100_00 };
      ({ reservation } = await desk.addCharge(reservation, words));
    }
    await seed.settings({ isGstRegistered: false, gstin: null });
    expect(reservation.charges.map(({ description, tax }) => [description, tax])).toEqual([
      ['EARLY_CHECK_IN', 5_00],
      ['LATE_CHECK_OUT', 5_00],
      ['ADJUSTMENT', 5_00],
      ['DAMAGE', 18_00],
    ]);
  });

  describe('of a lodge that is registered', () => {
    beforeEach(() => seed.settings({ isGstRegistered: true, gstin: '02ABCDE1234F1Z5' }));
    afterEach(() => seed.settings({ isGstRegistered: false, gstin: null }));

    /** A suite at ₹9,000 a night, which is taxed at 18 %. */
    async function dear() {
      const suite = await seed.roomType(`Suite ${crypto.randomUUID()}`, { baseRate: 9_000_00 });
      const [room] = await seed.rooms(suite, `S-${suite.id.slice(-8)}`);
      return twoRooms({ rooms: [{ roomTypeId: suite.id, roomId: room?.id ?? '' }] });
    }
    const taxesOf = (charges: readonly { net: number; tax: number }[]) =>
      charges.map(({ net, tax }) => [net, tax]);

    it('takes off an 18 % night with its tax, and an early or late hour is taxed like it, whatever it comes to', async () => {
      let reservation = await dear();
      for (const words of [
        { kind: 'ADJUSTMENT', unitPrice: -1_000_00 },
        { kind: 'EARLY_CHECK_IN', unitPrice: 500_00 },
        { kind: 'LATE_CHECK_OUT', unitPrice: 500_00, quantity: 2 },
      ] as const) {
        ({ reservation } = await desk.addCharge(reservation, { ...words, description: 'Said' }));
      }
      expect(taxesOf(reservation.charges)).toEqual([
        [-1_000_00, -180_00],
        [500_00, 90_00],
        [1_000_00, 180_00],
      ]);
    });

    it('takes off nights at two rates in proportion, and off an extra at the rate of the extra', async () => {
      const suite = await seed.roomType(`Suite ${crypto.randomUUID()}`, { baseRate: 9_000_00 });
      const [dearer] = await seed.rooms(suite, `S-${suite.id.slice(-8)}`);
      const [cheaper] = rooms;
      let reservation = await twoRooms({
        rooms: [{ roomTypeId: suite.id, roomId: dearer?.id ?? '' }, { roomId: cheaper?.id ?? '' }],
      });
      const walk = await extra({ unitPrice: 1_000_00, taxCategory: 'SERVICE' });
      ({ reservation } = await desk.addCharge(reservation, { specialChargeId: walk.id, quantity: 1 }));
      const [walked] = reservation.charges;
      const off = { kind: 'ADJUSTMENT', description: 'Rain' } as const;
      ({ reservation } = await desk.addCharge(reservation, { ...off, unitPrice: -935_00 }));
      const ofWalk = { ...off, unitPrice: -100_00, chargeId: walked?.id ?? '' };
      ({ reservation } = await desk.addCharge(reservation, ofWalk));
      expect(taxesOf(reservation.charges.slice(1))).toEqual([
        [-35_00, -1_76],
        [-900_00, -162_00],
        [-100_00, -18_00],
      ]);
      const dearerCharge = {
        kind: 'DAMAGE',
        description: 'x',
        unitPrice: 1_00,
        chargeId: walked?.id ?? '',
      } as const;
      expect(await refusalOf(desk.addCharge(reservation, dearerCharge))).toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    });
  });

  it('is dated today once the guests are here', async () => {
    clock.travelTo(new Date('2026-12-25T08:00:00Z'));
    const arrival = { arrival: '2026-12-24', departure: '2026-12-26' };
    const reservation = await twoRooms({ rooms: rooms.map(({ id }) => ({ roomId: id, ...arrival })) });
    const damage = { kind: 'DAMAGE' as const, description: 'Broken lamp', unitPrice: 250_00 };
    const { reservation: after } = await desk.addCharge(reservation, damage);
    expect(after.charges).toMatchObject([
      {
        kind: 'DAMAGE',
        description: 'Broken lamp',
        net: 250_00,
        date: '2026-12-25',
        allowedActions: ['VOID'],
      },
    ]);
  });

  it.each([
    [{ kind: 'DAMAGE', description: 'Lamp', unitPrice: 0 }, 'AMOUNT_POSITIVE'],
    [{ kind: 'DAMAGE', description: 'Lamp', unitPrice: -1 }, 'AMOUNT_POSITIVE'],
    [{ kind: 'DAMAGE', description: 'Lamp', unitPrice: 1_000_000_01 }, 'AMOUNT_MAX'],
    [{ kind: 'LATE_CHECK_OUT', unitPrice: 100_00 }, 'BAD_USER_INPUT'],
    [{ kind: 'ADJUSTMENT', unitPrice: -100_00 }, 'DISCOUNT_REASON'],
    [{ kind: 'ADJUSTMENT', description: 'Cold water', unitPrice: -211_00 }, 'DISCOUNT_LIMIT'],
    [{ kind: 'ADJUSTMENT', description: 'x', unitPrice: 10_00, date: '2026-11-30' }, 'BOOKS_LOCKED'],
  ] as const)('%j is refused to a manager: %s', async (words, code) => {
    const reservation = await twoRooms();
    await seed.settings({ booksLockedThrough: dateOf('2026-11-30') });
    expect(await refusalOf(desk.addCharge(reservation, words))).toMatchObject({ code });
  });

  it('below zero is money off: a manager up to the limit with all discounts together, an admin any', async () => {
    const reservation = await twoRooms({ discount: { kind: 'PERCENT', value: 1_000, reason: 'Regular' } });
    const off = { kind: 'ADJUSTMENT' as const, description: 'No hot water' };
    const { reservation: less } = await desk.addCharge(reservation, { ...off, unitPrice: -70_00 });
    expect(less.balance).toBe(1_190_00);
    expect(await refusalOf(desk.addCharge(less, { ...off, unitPrice: -1 }))).toMatchObject({
      code: 'DISCOUNT_LIMIT',
      message: 'You can give up to 15 %.',
    });
    await desk.as(viewers.admin).addCharge(less, { ...off, unitPrice: -500_00 });
  });
});

describe('a charge that is cancelled', () => {
  const damage = { kind: 'DAMAGE' as const, description: 'Lamp', unitPrice: 100_00 };

  it('is off the bill, with a reason, and once', async () => {
    const { chargeId } = await desk.addCharge(await twoRooms(), damage);
    const { reservation } = await desk.voidCharge({ chargeId, reason: 'It was not them' });
    expect(reservation).toMatchObject({ balance: 1_400_00, charges: [] });
    expect(await refusalOf(desk.voidCharge({ chargeId, reason: 'Again' }))).toMatchObject({
      fields: [{ message: 'This entry was cancelled already.' }],
    });
  });

  it('is cancelled by a manager within two days, by an admin always, by no agent', async () => {
    const { chargeId } = await desk.addCharge(await twoRooms(), damage);
    clock.advance(3 * 86_400_000);
    const input = { chargeId, reason: 'Not them' };
    await expect(desk.voidCharge(input)).rejects.toEqual(forbidden);
    await expect(desk.as(viewers.guest).voidCharge(input)).rejects.toEqual(forbidden);
    await desk.as(viewers.admin).voidCharge(input);
  });

  it('of a day whose accounts are closed stays', async () => {
    const { chargeId } = await desk.addCharge(await twoRooms(), { ...damage, date: '2026-12-01' });
    clock.advance(86_400_000);
    await seed.settings({ booksLockedThrough: dateOf('2026-12-01') });
    expect(await refusalOf(desk.voidCharge({ chargeId, reason: 'Late' }))).toMatchObject({
      code: 'BOOKS_LOCKED',
    });
  });
});
