import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { type BookingWords, refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import type { Reservation } from '../../types.generated.ts';

const till = await openStayLodge();
const { database, seed, clock, close, open } = till;
const accounts = new ServiceDesk(database, clock);
const NIGHT = 350_00;
const BILL = 2 * NIGHT;

let lodge: StayDesk;

afterAll(close);

beforeEach(async () => {
  lodge = await open();
});

/** Guests in house on the morning of their last day, who owe two nights. */
async function leaving(rooms: BookingWords = {}): Promise<Reservation> {
  const inHouse = await lodge.desk.bookAndCheckIn({ rooms: [{ roomId: lodge.first.id }], ...rooms });
  clock.travelTo(new Date('2026-12-26T04:30:00Z'));
  return inHouse;
}

const statusOf = async ({ id }: Pick<Reservation, 'id'>) =>
  (await database.prisma.reservation.findUniqueOrThrow({ where: { id } })).status;

const checkOut = (reservation: Reservation, settlement: object, words: object = {}, key?: string) =>
  lodge.desk.performAndPay('checkOut', { ...onVersion(reservation), settlement, ...words }, key);

const entries = (payments: readonly { kind: string; method: string; amount: number }[]) =>
  payments.map(({ kind, method, amount }) => [kind, method, amount]);

describe('a check-out that settles the bill', () => {
  it('takes the money and ends the stay in one transaction, with one receipt', async () => {
    const inHouse = await leaving();
    const payment = { amount: BILL, method: 'UPI' };
    const { reservation, payments } = await checkOut(inHouse, { payment });
    expect(reservation).toMatchObject({ status: 'CHECKED_OUT', paid: BILL, balance: 0 });
    expect(entries(payments)).toEqual([['PAYMENT', 'UPI', BILL]]);
    expect(payments[0]?.receiptNo).toMatch(/^R\//);
  });

  it('takes nothing where the stay cannot end', async () => {
    const inHouse = await leaving();
    const part = { amount: NIGHT, method: 'CASH' };
    expect(await refusalOf(checkOut(inHouse, { payment: part }))).toMatchObject({
      code: 'BALANCE_DUE',
      amount: NIGHT,
    });
    expect(await database.prisma.payment.count({ where: { folio: { reservationId: inHouse.id } } })).toBe(0);
  });

  it('takes a part where the rest is left due with a reason', async () => {
    const inHouse = await leaving();
    const part = { amount: NIGHT, method: 'CASH' };
    const { reservation } = await checkOut(inHouse, { payment: part }, { leaveDueReason: 'Pays by bank' });
    expect(reservation).toMatchObject({ status: 'CHECKED_OUT', paid: NIGHT, balance: NIGHT });
  });

  it('takes no more than is due, and says how much that is', async () => {
    const inHouse = await leaving();
    const more = { amount: BILL + 100, method: 'CASH' };
    expect(await refusalOf(checkOut(inHouse, { payment: more }))).toMatchObject({
      fields: [{ path: 'settlement.payment.amount', message: 'At most ₹700 is due.' }],
    });
  });

  it('keeps more than is due where that is meant', async () => {
    const inHouse = await leaving();
    const more = { amount: BILL + 100_00, method: 'UPI', acceptsOverpayment: true };
    const { reservation, payments } = await checkOut(inHouse, { payment: more });
    expect(reservation).toMatchObject({ status: 'CHECKED_OUT', balance: -100_00 });
    expect(entries(payments)).toEqual([['PAYMENT', 'UPI', BILL + 100_00]]);
  });

  it('pays the bill of the room that stays with what is meant beyond the bill of the one that leaves', async () => {
    const inHouse = await leaving({ rooms: [{ roomId: lodge.first.id }, { roomId: lodge.second.id }] });
    const second = inHouse.rooms[1]?.id ?? '';
    const words = { name: 'Second room', reservationRoomIds: [second] };
    const { reservation: split } = await accounts.splitFolio(inHouse, words);
    const payment = { amount: BILL + 100_00, method: 'CASH', acceptsOverpayment: true };
    const { reservation, payments } = await checkOut(split, { payment }, { reservationRoomIds: [second] });
    expect(reservation.folios.map(({ balance }) => balance)).toEqual([BILL - 100_00, 0]);
    expect(payments.filter(({ receiptNo }) => receiptNo !== null)).toHaveLength(1);
  });

  it('takes nothing of guests whose agent pays all, not even where more is meant', async () => {
    const agent = await seed.agent(crypto.randomUUID(), { confirmsInstantly: true });
    const inHouse = await leaving({ agentId: agent.id, source: 'AGENT' });
    const payment = { amount: BILL, method: 'CASH', acceptsOverpayment: true };
    expect(await refusalOf(checkOut(inHouse, { payment }))).toMatchObject({
      fields: [{ path: 'settlement.payment.amount', message: 'Nothing is due.' }],
    });
  });

  it('asks a card for its reference, and no sum below zero', async () => {
    const inHouse = await leaving();
    expect(await refusalOf(checkOut(inHouse, { payment: { amount: BILL, method: 'CARD' } }))).toMatchObject({
      code: 'REFERENCE_REQUIRED',
    });
    expect(await refusalOf(checkOut(inHouse, { payment: { amount: -1, method: 'CASH' } }))).toMatchObject({
      code: 'AMOUNT_POSITIVE',
    });
  });

  it('gives the same receipt again when it is sent again', async () => {
    const inHouse = await leaving();
    const key = crypto.randomUUID();
    const settlement = { payment: { amount: BILL, method: 'CASH' } };
    const first = await checkOut(inHouse, settlement, {}, key);
    const again = await checkOut(inHouse, settlement, {}, key);
    expect(again.payments).toEqual(first.payments);
    expect(again.reservation.paid).toBe(BILL);
  });

  it('gives the deposit back beside the payment', async () => {
    const inHouse = await leaving();
    const { reservation: held } = await accounts.takeDeposit(inHouse, { amount: 500_00 });
    const settlement = { payment: { amount: BILL, method: 'UPI' }, deposits: 'GIVE_BACK' };
    const { reservation, payments } = await checkOut(held, settlement);
    expect(reservation).toMatchObject({ status: 'CHECKED_OUT', depositHeld: 0, balance: 0 });
    expect(entries(payments)).toEqual([
      ['DEPOSIT_RETURN', 'CASH', 500_00],
      ['PAYMENT', 'UPI', BILL],
    ]);
  });

  it('takes the deposit against the bill, and gives back what is left of it', async () => {
    const inHouse = await leaving();
    const { reservation: held } = await accounts.takeDeposit(inHouse, { amount: 1000_00 });
    const { reservation, payments } = await checkOut(held, { deposits: 'PAY_BILL' });
    expect(reservation).toMatchObject({ depositHeld: 0, paid: BILL, balance: 0 });
    expect(entries(payments)).toEqual([
      ['DEPOSIT_RETURN', 'CASH', 1000_00],
      ['PAYMENT', 'CASH', BILL],
    ]);
  });

  it('uses the deposit first, and takes the rest', async () => {
    const inHouse = await leaving();
    const { reservation: held } = await accounts.takeDeposit(inHouse, { amount: 500_00 });
    const rest = { amount: BILL - 500_00, method: 'UPI' };
    const { reservation } = await checkOut(held, { deposits: 'PAY_BILL', payment: rest });
    expect(reservation).toMatchObject({ depositHeld: 0, paid: BILL, balance: 0 });
  });

  it('still asks why a deposit stays that nothing was said of', async () => {
    const inHouse = await leaving();
    const { reservation: held } = await accounts.takeDeposit(inHouse, { amount: 500_00 });
    expect(await refusalOf(checkOut(held, { payment: { amount: BILL, method: 'CASH' } }))).toMatchObject({
      fields: [{ path: 'keepDepositReason' }],
    });
  });

  it('gives back what was paid too much, cash first', async () => {
    const inHouse = await leaving();
    await accounts.recordPayment(inHouse, { amount: BILL, method: 'CASH' });
    const { reservation: paid } = await accounts.recordPayment(inHouse, { amount: BILL, method: 'UPI' });
    const { reservation, payments } = await checkOut(paid, { givesBackExcess: true });
    expect(reservation).toMatchObject({ balance: 0, paid: BILL });
    expect(entries(payments)).toEqual([['REFUND', 'CASH', BILL]]);
  });

  it('gives back whole rupees, which settle the bill', async () => {
    const inHouse = await leaving();
    const words = { kind: 'DAMAGE', description: 'Lamp', unitPrice: 10_50 } as const;
    const { reservation: charged } = await accounts.addCharge(inHouse, words);
    await accounts.recordPayment(charged, { amount: 900_00 });
    const { reservation, payments } = await checkOut(charged, { givesBackExcess: true });
    expect(payments.map(({ amount }) => amount % 100)).toEqual([0]);
    expect(reservation.balance).toBe(0);
  });

  it('gives back what the nights cost that are not slept', async () => {
    const early = await lodge.desk.bookAndCheckIn({ rooms: [{ roomId: lodge.first.id }] });
    const { reservation: paid } = await accounts.recordPayment(early, { amount: BILL, method: 'CASH' });
    clock.travelTo(new Date('2026-12-25T04:30:00Z'));
    const { reservation, payments } = await checkOut(paid, { givesBackExcess: true });
    expect(reservation).toMatchObject({ status: 'CHECKED_OUT', gross: NIGHT, balance: 0 });
    expect(entries(payments)).toEqual([['REFUND', 'CASH', NIGHT]]);
  });

  it('gives guests nothing of what their agent paid too much', async () => {
    const agent = await seed.agent(crypto.randomUUID(), { confirmsInstantly: true });
    const inHouse = await leaving({ agentId: agent.id, source: 'AGENT' });
    const { reservation: paid } = await accounts.recordPayment(inHouse, { amount: BILL + 100_00 });
    const { reservation, payments } = await checkOut(paid, { givesBackExcess: true });
    expect(reservation).toMatchObject({ status: 'CHECKED_OUT', balance: -100_00 });
    expect(payments).toEqual([]);
  });

  it('pays the bill of the room that leaves, and no other', async () => {
    const inHouse = await leaving({ rooms: [{ roomId: lodge.first.id }, { roomId: lodge.second.id }] });
    const [first, second] = inHouse.rooms;
    const { reservation: split } = await accounts.splitFolio(inHouse, {
      name: 'Second room',
      reservationRoomIds: [second?.id ?? ''],
    });
    const { reservation } = await checkOut(
      split,
      { payment: { amount: BILL, method: 'CASH' } },
      { reservationRoomIds: [second?.id] },
    );
    expect(reservation.folios.map(({ balance }) => balance)).toEqual([BILL, 0]);
    expect(reservation.rooms.find(({ id }) => id === first?.id)?.status).toBe('CHECKED_IN');
  });

  it('asks nothing of the guest on an agent’s bill', async () => {
    const agent = await seed.agent(crypto.randomUUID(), { confirmsInstantly: true });
    const inHouse = await leaving({ agentId: agent.id, source: 'AGENT' });
    expect(await refusalOf(checkOut(inHouse, { payment: { amount: BILL, method: 'CASH' } }))).toMatchObject({
      fields: [{ message: 'Nothing is due.' }],
    });
  });
});

describe('the preview of a check-out', () => {
  it('gives the bills that are asked for, and writes nothing', async () => {
    const inHouse = await leaving();
    const { reservation: held } = await accounts.takeDeposit(inHouse, { amount: 500_00 });
    const words = { leaveDueReason: '-', keepDepositReason: '-' };
    const preview = await lodge.desk.previewChange({ checkOut: { ...onVersion(held), ...words } as never });
    expect(preview.bills).toMatchObject([{ payer: 'GUEST', balance: BILL, depositHeld: 500_00 }]);
    expect(await statusOf(held)).toBe('CHECKED_IN');
  });
});

describe('a check-in that takes money', () => {
  it('takes the advance in one transaction, with its receipt', async () => {
    const { reservation: booked } = await lodge.desk.book({ rooms: [{ roomId: lodge.first.id }] });
    const { reservation, payments } = await lodge.desk.performAndPay('checkIn', {
      ...onVersion(booked),
      withoutIdReason: 'Later',
      dirtyReason: 'Later',
      payment: { amount: NIGHT, method: 'UPI' },
    });
    expect(reservation).toMatchObject({ status: 'CHECKED_IN', paid: NIGHT, balance: NIGHT });
    expect(entries(payments)).toEqual([['PAYMENT', 'UPI', NIGHT]]);
  });

  it('keeps more than is due as advance where that is meant', async () => {
    const { reservation: booked } = await lodge.desk.book({ rooms: [{ roomId: lodge.first.id }] });
    const { reservation } = await lodge.desk.performAndPay('checkIn', {
      ...onVersion(booked),
      withoutIdReason: 'Later',
      dirtyReason: 'Later',
      payment: { amount: BILL + 100_00, method: 'CASH', acceptsOverpayment: true },
    });
    expect(reservation).toMatchObject({ status: 'CHECKED_IN', balance: -100_00 });
  });

  it('lets nobody in where the money is refused', async () => {
    const { reservation: booked } = await lodge.desk.book({ rooms: [{ roomId: lodge.first.id }] });
    const words = { withoutIdReason: 'Later', dirtyReason: 'Later' };
    const payment = { amount: BILL + 1, method: 'CASH' };
    expect(
      await refusalOf(lodge.desk.performAndPay('checkIn', { ...onVersion(booked), ...words, payment })),
    ).toMatchObject({ fields: [{ path: 'payment.amount', message: 'At most ₹700 is due.' }] });
    expect(await statusOf(booked)).toBe('CONFIRMED');
  });
});
