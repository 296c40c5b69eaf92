import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const NIGHT = 350_00;

let lodge: StayDesk;

afterAll(close);

beforeEach(async () => {
  lodge = await open();
});

const leaveDueReason = 'Pays by bank';

/** Puts a room on a bill of its own, as splitting the bill does. */
async function moveToFolio(reservationId: string, reservationRoomId: string | undefined, folioId: string) {
  await database.prisma.$transaction([
    database.prisma.reservationRoom.update({ where: { id: reservationRoomId ?? '' }, data: { folioId } }),
    database.prisma.auditEvent.create({
      data: {
        at: clock.now(),
        actorName: 'manager',
        actorRole: 'MANAGER',
        action: 'split-folio',
        entity: 'folio',
        entityId: folioId,
        reservationId,
      },
    }),
  ]);
}

/** Ten in the morning of a day at the lodge. */
const morningOf = (day: string) => new Date(`${day}T04:30:00Z`);

describe('checking out', () => {
  it('ends the stay, leaves the room to be cleaned and keeps what was slept', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [{ roomId: lodge.first.id }] });
    await lodge.desk.recordPayment(inHouse, { amount: 2 * NIGHT });
    clock.travelTo(morningOf('2026-12-26'));
    const left = await lodge.desk.perform('checkOut', onVersion(inHouse));
    expect(left).toMatchObject({ status: 'CHECKED_OUT', gross: 2 * NIGHT, paid: 2 * NIGHT, balance: 0 });
    expect(left.badges).toEqual(['PAID']);
    expect(left.rooms[0]?.allowedActions).toEqual(['UNDO_CHECK_OUT', 'SET_DISCOUNT', 'UPDATE']);
    expect(left.rooms[0]).toMatchObject({ departure: '2026-12-26', housekeeping: 'DIRTY' });
    expect(new Date(left.rooms[0]?.checkedOutAt ?? 0)).toEqual(clock.now());
  });

  it('adds the nights that guests stayed past their departure where they are charged, and settles them with it', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [{ roomId: lodge.first.id }, {}] });
    clock.travelTo(morningOf('2026-12-28'));
    const input = { ...onVersion(inHouse), withPastNights: true };
    const preview = await lodge.desk.previewChange({ checkOut: { ...input, leaveDueReason } });
    expect(preview.nightsGained.map(({ night, gross }) => [night, gross])).toEqual(
      ['2026-12-26', '2026-12-27', '2026-12-26', '2026-12-27'].map((night) => [night, NIGHT]),
    );
    const payment = { amount: 8 * NIGHT, method: 'CASH' };
    const settlement = { payment, deposits: null, givesBackExcess: false };
    const left = await lodge.desk.perform('checkOut', { ...input, settlement });
    expect(left).toMatchObject({ status: 'CHECKED_OUT', gross: 8 * NIGHT, paid: 8 * NIGHT, balance: 0 });
    expect(left.rooms.map(({ departure }) => departure)).toEqual(['2026-12-28', '2026-12-28']);
  });

  it('charges no night past the departure unless it is asked, and keeps why not', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [{ roomId: lodge.first.id }] });
    clock.travelTo(morningOf('2026-12-27'));
    const pastNightsReason = 'The road was closed';
    const left = await lodge.desk.perform('checkOut', {
      ...onVersion(inHouse),
      pastNightsReason,
      leaveDueReason,
    });
    expect(left).toMatchObject({ gross: 2 * NIGHT, rooms: [{ departure: '2026-12-26' }] });
    const events = await database.prisma.auditEvent.findMany({
      where: { reservationId: left.id, action: 'check-out' },
    });
    expect(events).toMatchObject([{ reason: `${pastNightsReason}; ${leaveDueReason}` }]);
  });

  it('adds nothing to guests who leave on their day, or early', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [{ roomId: lodge.first.id }] });
    clock.travelTo(morningOf('2026-12-25'));
    const left = await lodge.desk.perform('checkOut', {
      ...onVersion(inHouse),
      withPastNights: true,
      leaveDueReason,
    });
    expect(left).toMatchObject({ gross: NIGHT, rooms: [{ departure: '2026-12-25' }] });
  });

  it('charges no past night that was sold to others, and says who has the room', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [{ roomId: lodge.first.id }] });
    await lodge.desk.book({
      rooms: [{ roomId: lodge.first.id, arrival: '2026-12-26', departure: '2026-12-27' }],
      guest: { fullName: 'Rhea Bose' },
    });
    clock.travelTo(morningOf('2026-12-27'));
    const input = { ...onVersion(inHouse), leaveDueReason };
    expect(await refusalOf(lodge.desk.perform('checkOut', { ...input, withPastNights: true }))).toMatchObject(
      {
        code: 'ROOM_TAKEN',
        message: expect.stringContaining('Rhea Bose'),
      },
    );
    expect(await lodge.desk.perform('checkOut', input)).toMatchObject({ status: 'CHECKED_OUT' });
  });

  it('asks for what is due, or why it is left', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn();
    await lodge.desk.recordPayment(inHouse, { amount: 100_00 });
    clock.travelTo(morningOf('2026-12-26'));
    expect(await refusalOf(lodge.desk.perform('checkOut', onVersion(inHouse)))).toEqual({
      __typename: 'BalanceDueError',
      code: 'BALANCE_DUE',
      message: '₹600 is still due. Take the payment or leave it due with a reason.',
      amount: 600_00,
    });
    const left = await lodge.desk.perform('checkOut', { ...onVersion(inHouse), leaveDueReason });
    expect(left).toMatchObject({ status: 'CHECKED_OUT', balance: 600_00, badges: ['PART_PAID'] });
    const event = await database.prisma.auditEvent.findFirst({
      where: { reservationId: inHouse.id, action: 'check-out' },
    });
    expect(event).toMatchObject({ reason: leaveDueReason });
  });

  it.each([
    ['the payment', null],
    ['the guests leaving', null],
    ['the payment', leaveDueReason],
    ['the guests leaving', leaveDueReason],
  ])(
    'loses nothing of a payment at the same moment: %s first, reason to leave it due: %s',
    async (begins, reason) => {
      const { first, desk } = lodge;
      const inHouse = await desk.bookAndCheckIn({ rooms: [{ roomId: first.id }] });
      clock.travelTo(morningOf('2026-12-26'));
      const taking = () => lodge.desk.recordPayment(inHouse, { amount: 2 * NIGHT });
      const leaving = () => desk.perform('checkOut', { ...onVersion(inHouse), leaveDueReason: reason });
      const acts = begins === 'the payment' ? [taking(), leaving()] : [leaving(), taking()];
      const refused = (await Promise.allSettled(acts)).filter(({ status }) => status === 'rejected');
      const stored = await database.prisma.reservation.findUniqueOrThrow({ where: { id: inHouse.id } });
      expect(stored).toMatchObject({ paid: 700_00n, balance: 0n });
      // the guests go, or are asked for what is due at that moment; the payment is taken either way
      if (reason) expect(refused).toEqual([]);
      for (const refusal of refused)
        expect(refusal).toMatchObject({ reason: { data: { code: 'BALANCE_DUE' } } });
      expect(stored.status).toBe(refused.length === 0 ? 'CHECKED_OUT' : 'CHECKED_IN');
    },
  );

  it('asks for a shared bill with its last room', async () => {
    const rooms = [{ roomId: lodge.first.id }, { roomId: lodge.second.id }];
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms });
    clock.travelTo(morningOf('2026-12-26'));
    const [one] = inHouse.rooms;
    const half = await lodge.desk.perform('checkOut', {
      ...onVersion(inHouse),
      reservationRoomIds: [one?.id],
    });
    expect(half.status).toBe('CHECKED_IN');
    expect(await refusalOf(lodge.desk.perform('checkOut', onVersion(half)))).toMatchObject({
      code: 'BALANCE_DUE',
      amount: 4 * NIGHT,
    });
  });

  it("asks a room for its own bill, and for nobody else's", async () => {
    const rooms = [{ roomId: lodge.first.id }, { roomId: lodge.second.id }];
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms });
    const [own, shared] = inHouse.rooms;
    const folio = await database.prisma.folio.create({
      data: { reservationId: inHouse.id, number: 2, name: 'Pays own', createdAt: clock.now() },
    });
    await moveToFolio(inHouse.id, own?.id, folio.id);
    const attempt = (id: string | undefined) =>
      lodge.desk.perform('checkOut', { ...onVersion(inHouse), reservationRoomIds: [id] });
    clock.travelTo(morningOf('2026-12-26'));
    expect(await refusalOf(attempt(own?.id))).toMatchObject({ amount: 2 * NIGHT });
    expect(await refusalOf(attempt(shared?.id))).toMatchObject({ amount: 2 * NIGHT });
    await lodge.desk.recordPayment(inHouse, { amount: 2 * NIGHT });
    const half = await attempt(shared?.id);
    expect(half.rooms.map(({ status }) => status).sort()).toEqual(['CHECKED_IN', 'CHECKED_OUT']);
  });

  it("asks for the deposit of guests whose bill is an agent's", async () => {
    const agent = await seed.agent(`Agent ${lodge.type.id}`);
    const inHouse = await lodge.desk.bookAndCheckIn({ agentId: agent.id, source: 'AGENT' });
    await lodge.desk.takeDeposit(inHouse, { amount: 500_00 });
    expect(await refusalOf(lodge.desk.perform('checkOut', onVersion(inHouse)))).toMatchObject({
      fields: [{ path: 'keepDepositReason' }],
    });
  });

  it("never asks for an agent's bill", async () => {
    const agent = await seed.agent(`Agent ${lodge.type.id}`);
    const inHouse = await lodge.desk.bookAndCheckIn({ agentId: agent.id, source: 'AGENT' });
    clock.travelTo(morningOf('2026-12-26'));
    expect((await lodge.desk.perform('checkOut', onVersion(inHouse))).status).toBe('CHECKED_OUT');
  });

  it('asks for a deposit that is still held', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn();
    await lodge.desk.recordPayment(inHouse, { amount: 2 * NIGHT });
    await lodge.desk.takeDeposit(inHouse, { amount: 500_00 });
    clock.travelTo(morningOf('2026-12-26'));
    expect(await refusalOf(lodge.desk.perform('checkOut', onVersion(inHouse)))).toMatchObject({
      fields: [
        {
          path: 'keepDepositReason',
          message: 'A deposit of ₹500 is still held. Give it back or say why it stays.',
        },
      ],
    });
    const kept = { ...onVersion(inHouse), keepDepositReason: 'The key is lost' };
    expect((await lodge.desk.perform('checkOut', kept)).status).toBe('CHECKED_OUT');
  });

  it('charges the late fee that the settings propose only when asked to', async () => {
    await seed.settings({ lateCheckOut: [{ until: '15:00', percent: 5_000 }] });
    const inHouse = await lodge.desk.bookAndCheckIn();
    clock.travelTo(new Date('2026-12-26T07:30:00Z'));
    const input = { ...onVersion(inHouse), leaveDueReason, withLateFee: true };
    const left = await lodge.desk.perform('checkOut', input);
    expect(left.charges).toMatchObject([{ description: 'Late check-out, 24 – 26 Dec 2026', net: NIGHT / 2 }]);
    await seed.settings({ lateCheckOut: [] });
  });

  it('reads who should have left yesterday as such, and keeps tonight off sale until they go', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn({
      rooms: [{ roomId: lodge.first.id, departure: '2026-12-25' }],
    });
    clock.travelTo(morningOf('2026-12-26'));
    const tonight = { roomId: lodge.first.id, arrival: '2026-12-26', departure: '2026-12-27' };
    expect(await lodge.desk.refusal({ rooms: [tonight] })).toMatchObject({ code: 'ROOM_TAKEN' });
    const left = await lodge.desk.perform('checkOut', { ...onVersion(inHouse), leaveDueReason });
    expect(left.rooms[0]).toMatchObject({ departure: '2026-12-25', gross: NIGHT });
    await lodge.desk.book({ rooms: [tonight] });
  });
});

describe('what a check-out asks for', () => {
  const accounts = new ServiceDesk(database, clock);
  const damage = { kind: 'DAMAGE', description: 'Lamp', unitPrice: 100_00 } as const;

  /** On the morning of departure. */
  async function askedOf(reservation: Reservation, ...reservationRoomIds: string[]) {
    clock.travelTo(morningOf('2026-12-26'));
    const rooms = reservationRoomIds.length > 0 ? { reservationRoomIds } : {};
    return refusalOf(lodge.desk.perform('checkOut', { ...onVersion(reservation), ...rooms }));
  }

  it('is nothing of a bill that was paid to the whole rupee, nor of a deposit that went back', async () => {
    await seed.settings({ isGstRegistered: true, gstin: '02ABCDE1234F1Z5' });
    await database.prisma.roomType.update({ where: { id: lodge.type.id }, data: { baseRate: 349_76 } });
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [{ departure: '2026-12-25' }] });
    await seed.settings({ isGstRegistered: false, gstin: null });
    expect(inHouse.gross).toBe(367_24);
    await lodge.desk.recordPayment(inHouse, { amount: 367_00 });
    const { payment } = await lodge.desk.takeDeposit(inHouse, { amount: 500_00 });
    await accounts.returnDeposit({ paymentId: payment.id });
    const left = await lodge.desk.perform('checkOut', onVersion(inHouse));
    expect(left).toMatchObject({ status: 'CHECKED_OUT', balance: 0 });
  });

  it('is what was given back, and what was cancelled', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn();
    const { payment } = await lodge.desk.recordPayment(inHouse, { amount: 2 * NIGHT });
    const { payment: refund } = await accounts.refundPayment({ paymentId: payment.id, amount: 200_00 });
    expect(await askedOf(inHouse)).toMatchObject({ code: 'BALANCE_DUE', amount: 200_00 });
    await accounts.voidPayment({ paymentId: refund.id, reason: 'Not given' });
    await accounts.voidPayment({ paymentId: payment.id, reason: 'Another booking' });
    expect(await askedOf(inHouse)).toMatchObject({ code: 'BALANCE_DUE', amount: 2 * NIGHT });
  });

  it('is not paid by what is too much on another bill', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [{}, {}] });
    const reservationRoomIds = [inHouse.rooms[0]?.id ?? ''];
    const { reservation, folioId } = await accounts.splitFolio(inHouse, { reservationRoomIds });
    await lodge.desk.recordPayment(reservation, { amount: 4 * NIGHT, folioId });
    expect(await askedOf(reservation)).toMatchObject({ code: 'BALANCE_DUE', amount: 2 * NIGHT });
  });

  it('is the extras of its room on a bill of their own while the rooms stay on that of the leader', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [{}, {}] });
    const own = inHouse.rooms[0]?.id ?? '';
    const { reservation: split } = await accounts.splitFolio(inHouse, { extrasOfRoomIds: [own] });
    const { reservation } = await accounts.addCharge(split, { ...damage, reservationRoomId: own });
    expect(await askedOf(reservation, own)).toMatchObject({
      code: 'BALANCE_DUE',
      amount: reservation.folios[1]?.balance,
    });
    expect(reservation.folios[1]?.balance).toBe(100_00);
  });

  it('is with the last room also a bill on which no room stands', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn();
    const { reservation: charged, chargeId } = await accounts.addCharge(inHouse, damage);
    const { reservation } = await accounts.splitFolio(charged, { chargeIds: [chargeId] });
    await lodge.desk.recordPayment(reservation, {
      amount: 2 * NIGHT,
      folioId: reservation.folios[0]?.id ?? '',
    });
    expect(await askedOf(reservation)).toMatchObject({ code: 'BALANCE_DUE', amount: 100_00 });
  });
});

describe('leaving two days early', () => {
  const stay = { arrival: '2026-12-24', departure: '2026-12-28' };

  it.each([
    ['NONE', 2 * NIGHT, []],
    ['FIRST', 3 * NIGHT, [NIGHT]],
    ['ALL', 4 * NIGHT, [2 * NIGHT]],
  ] as const)('frees the nights at once; unused nights charged: %s', async (unusedNights, gross, fees) => {
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [{ ...stay, roomId: lodge.first.id }] });
    clock.travelTo(morningOf('2026-12-26'));
    const left = await lodge.desk.perform('checkOut', {
      ...onVersion(inHouse),
      leaveDueReason,
      unusedNights,
    });
    expect(left).toMatchObject({ departure: '2026-12-26', gross });
    expect(left.rooms[0]).toMatchObject({ departure: '2026-12-26', gross: 2 * NIGHT });
    expect(left.charges.map(({ net }) => net)).toEqual(fees);
    await lodge.desk.book({
      rooms: [{ roomId: lodge.first.id, arrival: '2026-12-26', departure: '2026-12-28' }],
    });
  });

  it('on the day of arrival pays the first night all the same', async () => {
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [stay] });
    clock.advance(3_600_000);
    const left = await lodge.desk.perform('checkOut', { ...onVersion(inHouse), leaveDueReason });
    expect(left.rooms[0]).toMatchObject({ departure: '2026-12-25', gross: NIGHT });
  });

  it('charges the tax of the nights that are kept, too', async () => {
    await seed.settings({ isGstRegistered: true, gstin: '02ABCDE1234F1Z5' });
    const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [stay] });
    const before = inHouse.gross;
    clock.travelTo(morningOf('2026-12-26'));
    const left = await lodge.desk.perform('checkOut', {
      ...onVersion(inHouse),
      leaveDueReason,
      unusedNights: 'ALL',
    });
    expect(left.gross).toBe(before);
    expect(left.charges).toMatchObject([{ net: 2 * NIGHT, tax: 2 * (NIGHT * 0.05) }]);
    await seed.settings({ isGstRegistered: false, gstin: null });
  });
});
