import { afterAll, beforeEach, expect, it } from 'vitest';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { viewerOf } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

const till = await openStayLodge();
const { database, seed, clock, close, open } = till;
const accounts = new ServiceDesk(database, clock);
const BILL = 700_00;

let lodge: StayDesk;

afterAll(close);

beforeEach(async () => {
  lodge = await open();
});

/** A booking of two nights at ₹350 on which these sums were paid, in this order. */
async function paid(...sums: [method: 'CASH' | 'UPI', amount: number][]): Promise<Reservation> {
  let { reservation } = await lodge.desk.book({ rooms: [{ roomId: lodge.first.id }] });
  for (const [method, amount] of sums)
    ({ reservation } = await accounts.recordPayment(reservation, { method, amount }));
  return reservation;
}

const entries = (payments: readonly { kind: string; method: string; amount: number }[]) =>
  payments.map(({ kind, method, amount }) => [kind, method, amount]);

it('what was paid too much is given back in one step, with a receipt and the reason', async () => {
  const { reservation, payments } = await accounts.refundExcess(await paid(['UPI', BILL + 1409_00]), 1409_00);
  expect(entries(payments)).toEqual([['REFUND', 'UPI', 1409_00]]);
  expect(payments[0]).toMatchObject({ note: 'Paid twice', receiptNo: expect.stringMatching(/^R\//) });
  expect(reservation).toMatchObject({ paid: BILL, balance: 0 });
});

it('cash is given back first, then what was paid last, and no more of each than it brought', async () => {
  const booked = await paid(['UPI', 300_00], ['CASH', 200_00], ['UPI', 400_00], ['CASH', 100_00]);
  expect(entries((await accounts.refundExcess(booked, 300_00)).payments)).toEqual([
    ['REFUND', 'CASH', 100_00],
    ['REFUND', 'CASH', 200_00],
  ]);
  const more = await accounts.recordPayment(booked, { method: 'UPI', amount: 500_00 });
  expect(entries((await accounts.refundExcess(more.reservation, 500_00)).payments)).toEqual([
    ['REFUND', 'UPI', 500_00],
  ]);
});

it('a part of what was paid too much is given back, and the rest is left as advance', async () => {
  const { reservation } = await accounts.refundExcess(await paid(['CASH', BILL + 300_00]), 100_00);
  expect(reservation.balance).toBe(-200_00);
  expect(reservation.allowedActions).toContain('REFUND_EXCESS');
});

it('no more is given back than was paid too much, and nothing where nothing was', async () => {
  const booked = await paid(['CASH', BILL + 100_00]);
  expect(await refusalOf(accounts.refundExcess(booked, 100_01))).toMatchObject({
    code: 'REFUND_TOO_BIG',
    most: 100_00,
  });
  const { reservation } = await accounts.refundExcess(booked, 100_00);
  expect(reservation.allowedActions).not.toContain('REFUND_EXCESS');
  expect(await refusalOf(accounts.refundExcess(booked, 1))).toMatchObject({
    code: 'REFUND_TOO_BIG',
    most: 0,
  });
});

it('giving back asks for an amount above zero', async () => {
  expect(await refusalOf(accounts.refundExcess(await paid(['CASH', BILL + 100]), 0))).toMatchObject({
    code: 'AMOUNT_POSITIVE',
  });
});

it('the money of one bill alone is given back', async () => {
  const { reservation: booked } = await lodge.desk.book({
    rooms: [{ roomId: lodge.first.id }, { roomId: lodge.second.id }],
  });
  const { reservation: split } = await accounts.splitFolio(booked, {
    name: 'Second room',
    reservationRoomIds: [booked.rooms[1]?.id ?? ''],
  });
  const [first, second] = split.folios;
  await accounts.recordPayment(split, { folioId: first?.id ?? null, amount: BILL + 50_00 });
  const { reservation } = await accounts.recordPayment(split, {
    folioId: second?.id ?? null,
    amount: 200_00,
  });
  expect(reservation.folios.map(({ balance }) => balance)).toEqual([-50_00, 500_00]);
  expect(await refusalOf(accounts.refundExcess(reservation, 50_01))).toMatchObject({ most: 50_00 });
  const { reservation: after } = await accounts.refundExcess(reservation, 50_00);
  expect(after.folios.map(({ balance }) => balance)).toEqual([0, 500_00]);
});

it('giving back is done once when it is sent again', async () => {
  const booked = await paid(['CASH', BILL + 200_00]);
  const key = crypto.randomUUID();
  const first = await accounts.refundExcess(booked, 100_00, key);
  const again = await accounts.refundExcess(booked, 100_00, key);
  expect(again.payments).toEqual(first.payments);
  expect(again.reservation.balance).toBe(-100_00);
});

it('the whole rupees that settle a bill are given back, where they are some paise more than the excess', async () => {
  const { reservation: booked } = await lodge.desk.book({ rooms: [{ roomId: lodge.first.id }] });
  const lamp = { kind: 'DAMAGE', description: 'Lamp', unitPrice: 10_40 } as const;
  const { reservation: charged } = await accounts.addCharge(booked, lamp);
  const { reservation: overpaid } = await accounts.recordPayment(charged, { amount: 900_00 });
  expect(overpaid.folios).toMatchObject([{ gross: 710_40, settlesAt: -190_00 }]);
  expect(await refusalOf(accounts.refundExcess(overpaid, 190_01))).toMatchObject({ most: 190_00 });
  expect((await accounts.refundExcess(overpaid, 190_00)).reservation.balance).toBe(0);
});

it('what was paid by card on another bill is given back under its reference', async () => {
  const { reservation: booked } = await lodge.desk.book({
    rooms: [{ roomId: lodge.first.id }, { roomId: lodge.second.id }],
  });
  const [, second] = booked.rooms;
  const input = { name: 'Second room', reservationRoomIds: [second?.id ?? ''] };
  const { reservation: split } = await accounts.splitFolio(booked, input);
  const both = { amount: 2 * BILL, method: 'CARD', reference: 'X1' } as const;
  const { reservation: paidByCard } = await accounts.recordPayment(split, both);
  const less = { kind: 'ADJUSTMENT', description: 'Cold water', unitPrice: -50_00 } as const;
  const { reservation } = await accounts.addCharge(paidByCard, {
    ...less,
    reservationRoomId: second?.id ?? null,
  });
  const folios = reservation.folios.toSorted((one, other) => one.balance - other.balance);
  expect(folios[0]).toMatchObject({ name: 'Second room', balance: -50_00 });
  const { payments } = await accounts.refundExcess({ ...reservation, folios }, 50_00);
  expect(payments).toMatchObject([{ kind: 'REFUND', method: 'CARD', amount: 50_00, reference: 'X1' }]);
});

it('an excess is given back once to two who ask at the same time', async () => {
  const booked = await paid(['CASH', BILL + 100_00]);
  const given = await Promise.allSettled([1, 2, 3].map(() => accounts.refundExcess(booked, 100_00)));
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    await accounts.services().reservationReads.one(accounts.viewer, { code: booked.code }),
  ).toMatchObject({
    balance: 0,
  });
});

it('nothing is given back from the bill of another booking', async () => {
  const booked = await paid(['CASH', BILL + 100_00]);
  const { reservation: other } = await lodge.desk.book({ rooms: [{ roomId: lodge.second.id }] });
  expect(await refusalOf(accounts.refundExcess({ ...other, folios: booked.folios }, 100_00))).toMatchObject({
    fields: [{ path: 'folioId', message: 'This bill belongs to another booking.' }],
  });
});

it('giving back is nothing for an agent', async () => {
  const agent = viewerOf(await seed.agent(crypto.randomUUID()));
  const booked = await paid(['CASH', BILL + 100_00]);
  await expect(accounts.as(agent).refundExcess(booked, 100_00)).rejects.toMatchObject({
    extensions: { code: 'FORBIDDEN' },
  });
});
