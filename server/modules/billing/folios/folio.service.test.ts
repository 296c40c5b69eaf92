import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { Room, RoomType } from '../../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

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
  const name = crypto.randomUUID().slice(-8);
  rooms = await seed.rooms(type, `1-${name}`, `2-${name}`);
  books = new ServiceDesk(database, clock, type);
});

/** Two rooms for two nights at ₹350: ₹1,400. */
async function twoRooms(words: Parameters<ServiceDesk['book']>[0] = {}) {
  const { reservation } = await books.book({ rooms: rooms.map(({ id }) => ({ roomId: id })), ...words });
  return reservation;
}

const roomId = ({ rooms: lines }: Reservation, index: number) => lines[index]?.id ?? '';
const billsOf = ({ folios }: Reservation) =>
  folios.map(({ gross, paid, balance }) => ({ gross, paid, balance }));
const damage = { kind: 'DAMAGE' as const, description: 'Lamp', unitPrice: 100_00 };

describe('a bill of its own', () => {
  it('takes a room with its extras, and the money that is then too much', async () => {
    const { reservation: paid } = await desk.recordPayment(await twoRooms(), {
      amount: 1_000_00,
      method: 'UPI',
    });
    const { reservation: charged } = await desk.addCharge(paid, {
      ...damage,
      reservationRoomId: roomId(paid, 1),
    });
    const { reservation } = await desk.splitFolio(charged, {
      name: 'Ravi',
      reservationRoomIds: [roomId(charged, 1)],
    });
    expect(billsOf(reservation)).toEqual([
      { gross: 700_00, paid: 700_00, balance: 0 },
      { gross: 800_00, paid: 300_00, balance: 500_00 },
    ]);
    expect(reservation).toMatchObject({ balance: 500_00, paid: 1_000_00 });
    expect(reservation.folios[1]).toMatchObject({
      number: 2,
      name: 'Ravi',
      payments: [
        { kind: 'PAYMENT', method: 'UPI', isTransfer: true, receiptNo: null, allowedActions: ['REFUND'] },
      ],
    });
  });

  it('is paid by the latest payments, as far as something is left of them, and by no deposit', async () => {
    const reservation = await twoRooms();
    await desk.recordPayment(reservation, { amount: 1_000_00 });
    const { payment } = await desk.recordPayment(reservation, { amount: 400_00, method: 'UPI' });
    await desk.refundPayment({ paymentId: payment.id, amount: 300_00 });
    const { reservation: paid } = await desk.takeDeposit(reservation, { amount: 500_00 });
    const { reservation: split } = await desk.splitFolio(paid, { reservationRoomIds: [roomId(paid, 1)] });
    const moved = split.folios[1]?.payments.map(({ method, amount }) => [method, amount]);
    expect(moved?.sort()).toEqual([
      ['CASH', 300_00],
      ['UPI', 100_00],
    ]);
    expect(split).toMatchObject({ depositHeld: 500_00, paid: 1_100_00 });
    expect(split.folios[0]?.payments.some(({ kind, refunded }) => kind === 'DEPOSIT' && refunded > 0)).toBe(
      false,
    );
  });

  it('that takes the extras of a room leaves its fee where its nights were', async () => {
    const run = { arrival: '2026-12-02', departure: '2026-12-04' };
    const reservation = await twoRooms({ rooms: rooms.map(({ id }) => ({ roomId: id, ...run })) });
    const second = roomId(reservation, 1);
    const { reservation: charged } = await desk.addCharge(reservation, {
      ...damage,
      reservationRoomId: second,
    });
    const { id: reservationId, version } = charged;
    const gone = { reservationId, version, reservationRoomIds: [second], reason: 'Ill' };
    const { version: after } = await books.cancelReservation(gone);
    const seen = { id: reservationId, version: after };
    const { reservation: split } = await desk.splitFolio(seen, { extrasOfRoomIds: [second] });
    expect(billsOf(split).map(({ gross }) => gross)).toEqual([1_050_00, 100_00]);
  });

  it('has money that is not cancelled there: it only came from another bill', async () => {
    const { reservation: paid } = await desk.recordPayment(await twoRooms(), { amount: 1_400_00 });
    const { reservation } = await desk.splitFolio(paid, { reservationRoomIds: [roomId(paid, 1)] });
    for (const paymentId of reservation.folios.flatMap(({ payments }) =>
      payments.filter(({ isTransfer }) => isTransfer).map(({ id }) => id),
    )) {
      const moved = { fields: [{ message: 'This money only went from one bill to another.' }] };
      expect(await refusalOf(desk.voidPayment({ paymentId, reason: 'Wrong' }))).toMatchObject(moved);
      expect(await refusalOf(desk.correctPayment({ paymentId, method: 'UPI' }))).toMatchObject(moved);
    }
    expect(billsOf(reservation).map(({ paid: sum }) => sum)).toEqual([700_00, 700_00]);
  });

  it('gives the money back that came with its lines, and no more than that', async () => {
    const { reservation: paid } = await desk.recordPayment(await twoRooms(), { amount: 1_400_00 });
    const { reservation: split } = await desk.splitFolio(paid, { reservationRoomIds: [roomId(paid, 1)] });
    const paymentId = split.folios[1]?.payments[0]?.id ?? '';
    expect(await refusalOf(desk.refundPayment({ paymentId, amount: 700_01 }))).toMatchObject({
      most: 700_00,
    });
    const { reservation } = await desk.refundPayment({ paymentId, amount: 200_00 });
    expect(billsOf(reservation)).toEqual([
      { gross: 700_00, paid: 700_00, balance: 0 },
      { gross: 700_00, paid: 500_00, balance: 200_00 },
    ]);
    expect(await refusalOf(desk.voidPayment({ paymentId, reason: 'Wrong' }))).toMatchObject({
      fields: [{ path: 'paymentId' }],
    });
  });

  it('keeps its money when the payment that it came from is set right, as far as that reaches', async () => {
    const { payment, reservation: paid } = await desk.recordPayment(await twoRooms(), { amount: 1_400_00 });
    const { reservation: split } = await desk.splitFolio(paid, { reservationRoomIds: [roomId(paid, 1)] });
    expect(split.folios[0]?.payments.find(({ id }) => id === payment.id)?.allowedActions).toEqual(
      expect.arrayContaining(['CORRECT']),
    );
    const upi = await desk.correctPayment({ paymentId: payment.id, method: 'UPI' });
    expect(billsOf(upi.reservation)).toEqual(Array(2).fill({ gross: 700_00, paid: 700_00, balance: 0 }));
    expect(upi.reservation.folios[1]?.payments.filter(({ isVoided }) => !isVoided)).toMatchObject([
      { method: 'UPI', amount: 700_00, isTransfer: true },
    ]);
    const less = await desk.correctPayment({ paymentId: upi.payment.id, amount: 500_00 });
    expect(billsOf(less.reservation).map(({ paid: sum }) => sum)).toEqual([0, 500_00]);
    const none = await desk.voidPayment({ paymentId: less.payment.id, reason: 'Another booking' });
    expect(billsOf(none.reservation).map(({ paid: sum }) => sum)).toEqual([0, 0]);
  });

  it('keeps a payment as it is whose money was given back there', async () => {
    const { payment, reservation: paid } = await desk.recordPayment(await twoRooms(), { amount: 1_400_00 });
    const { reservation: split } = await desk.splitFolio(paid, { reservationRoomIds: [roomId(paid, 1)] });
    const { reservation } = await desk.refundPayment({
      paymentId: split.folios[1]?.payments[0]?.id ?? '',
      amount: 200_00,
    });
    expect(reservation.folios[0]?.payments.find(({ id }) => id === payment.id)?.allowedActions).not.toContain(
      'CORRECT',
    );
    expect(await refusalOf(desk.correctPayment({ paymentId: payment.id, method: 'UPI' }))).toMatchObject({
      fields: [{ path: 'paymentId' }],
    });
  });

  it('takes only the extras of a room, those still to come too', async () => {
    const reservation = await twoRooms();
    const second = roomId(reservation, 1);
    const { reservation: split } = await desk.splitFolio(reservation, { extrasOfRoomIds: [second] });
    expect(split.folios[1]).toMatchObject({ rooms: [], extrasOfRoomIds: [second] });
    const { reservation: after } = await desk.addCharge(split, { ...damage, reservationRoomId: second });
    expect(billsOf(after)).toEqual([
      { gross: 1_400_00, paid: 0, balance: 1_400_00 },
      { gross: 100_00, paid: 0, balance: 100_00 },
    ]);
  });

  it('is paid by what is taken for the booking once the bills before it are paid', async () => {
    const reservation = await twoRooms();
    await desk.splitFolio(reservation, { reservationRoomIds: [roomId(reservation, 1)] });
    await desk.recordPayment(reservation, { amount: 700_00 });
    const { reservation: after } = await desk.recordPayment(reservation, { amount: 300_00 });
    expect(billsOf(after).map(({ paid }) => paid)).toEqual([700_00, 300_00]);
  });

  it('is paid by itself', async () => {
    const reservation = await twoRooms();
    const chosen = { reservationRoomIds: [roomId(reservation, 1)] };
    const { folioId } = await desk.splitFolio(reservation, chosen);
    const { reservation: after } = await desk.recordPayment(reservation, { folioId, amount: 700_00 });
    expect(after.folios.map(({ isSettled }) => isSettled)).toEqual([false, true]);
    expect(await refusalOf(desk.splitFolio(after, {}))).toMatchObject({
      fields: [{ path: 'reservationRoomIds', message: 'Choose what goes on the bill.' }],
    });
  });

  it('gives its lines back, and the money with them', async () => {
    const { reservation: paid } = await desk.recordPayment(await twoRooms(), { amount: 1_400_00 });
    const { reservation: split } = await desk.splitFolio(paid, { reservationRoomIds: [roomId(paid, 1)] });
    const first = split.folios[0]?.id ?? '';
    const { reservation } = await desk.moveToFolio(split, {
      folioId: first,
      reservationRoomIds: [roomId(split, 1)],
    });
    expect(billsOf(reservation)).toEqual([
      { gross: 1_400_00, paid: 1_400_00, balance: 0 },
      { gross: 0, paid: 0, balance: 0 },
    ]);
  });

  it('of an agent holds what the agent pays, and the guest pays the extras apart', async () => {
    const agent = await seed.agent(crypto.randomUUID());
    const reservation = await twoRooms({ agentId: agent.id, source: 'AGENT' });
    const { reservation: charged, chargeId } = await desk.addCharge(reservation, damage);
    const { reservation: split } = await desk.splitFolio(charged, { payer: 'GUEST', chargeIds: [chargeId] });
    expect(split.folios.map(({ payer, balance }) => [payer, balance])).toEqual([
      ['AGENT', 1_400_00],
      ['GUEST', 100_00],
    ]);
  });

  it('of an agent is refused where there is none', async () => {
    const reservation = await twoRooms();
    const words = { payer: 'AGENT' as const, reservationRoomIds: [roomId(reservation, 0)] };
    expect(await refusalOf(desk.splitFolio(reservation, words))).toMatchObject({
      fields: [{ path: 'payer', message: 'This booking has no agent.' }],
    });
  });

  it('asks for a GSTIN that can be one', async () => {
    const reservation = await twoRooms();
    const reservationRoomIds = [roomId(reservation, 0)];
    expect(
      await refusalOf(desk.splitFolio(reservation, { gstin: 'nonsense', reservationRoomIds })),
    ).toMatchObject({
      code: 'GSTIN_INVALID',
      message: 'That GSTIN is not valid.',
    });
    expect(
      await refusalOf(desk.splitFolio(reservation, { gstin: '27AAPFU0939F1ZV', reservationRoomIds })),
    ).toMatchObject({
      fields: [{ path: 'name', message: 'Enter the name to which this GSTIN is registered.' }],
    });
    const { reservation: split } = await desk.splitFolio(reservation, {
      name: 'Blue Pine Traders',
      gstin: '27aapfu0939f1zv',
      reservationRoomIds,
    });
    expect(split.folios[1]?.gstin).toBe('27AAPFU0939F1ZV');
  });

  it('takes nothing of another booking, nor nothing at all, nor what is no longer as on the screen', async () => {
    const reservation = await twoRooms();
    const { reservation: other } = await books.book({
      rooms: [{ arrival: '2027-01-05', departure: '2027-01-06' }],
    });
    expect(
      await refusalOf(desk.splitFolio(reservation, { reservationRoomIds: [roomId(other, 0)] })),
    ).toMatchObject({
      fields: [{ path: 'reservationRoomIds', message: 'Not all of these rooms belong to this booking.' }],
    });
    expect(await refusalOf(desk.splitFolio(reservation, { chargeIds: [crypto.randomUUID()] }))).toMatchObject(
      {
        fields: [{ path: 'chargeIds' }],
      },
    );
    const chosen = { reservationRoomIds: [roomId(reservation, 0)] };
    await desk.splitFolio(reservation, chosen);
    expect(await refusalOf(desk.splitFolio(reservation, chosen))).toMatchObject({ code: 'STALE_EDIT' });
  });

  it('is made by the desk alone', async () => {
    const agent = await seed.agent(crypto.randomUUID());
    const reservation = await twoRooms({ agentId: agent.id, source: 'AGENT' });
    const chosen = { reservationRoomIds: [roomId(reservation, 0)] };
    await expect(desk.as(viewerOf(agent)).splitFolio(reservation, chosen)).rejects.toEqual(forbidden);
    await expect(desk.as(viewers.guest).splitFolio(reservation, chosen)).rejects.toEqual(forbidden);
  });
});
