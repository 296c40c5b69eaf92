import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Agent, Reservation, Room, RoomType } from '../../db/generated/client.ts';
import { AccountDesk } from '../../testing/account-desk.ts';
import { BookingDesk, refusalOf } from '../../testing/booking-desk.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../testing/seed.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const desk = new AccountDesk(database, clock);
const forbidden = expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) });
const notFound = expect.objectContaining({ extensions: expect.objectContaining({ code: 'NOT_FOUND' }) });

let type: RoomType;
let room: Room;
let books: BookingDesk;

beforeAll(async () => {
  type = await seed.roomType('Cove');
});

afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  await seed.settings({ booksLockedThrough: null });
  room = await seed.room(type, crypto.randomUUID().slice(-12));
  books = new BookingDesk(database, clock, type);
});

/** Two nights at ₹350. */
async function booked(words: Parameters<BookingDesk['book']>[0] = {}) {
  const { reservation } = await books.book({ rooms: [{ roomId: room.id }], ...words });
  return reservation;
}

function stored(id: string): Promise<Reservation> {
  return database.prisma.reservation.findUniqueOrThrow({ where: { id } });
}

describe('a payment', () => {
  it('lowers the balance and the advance due, and gets a receipt number of the financial year', async () => {
    const reservation = await booked();
    const { payment, reservation: after } = await desk.pay(reservation, { amount: 150_00 });
    expect(payment).toMatchObject({
      kind: 'PAYMENT',
      method: 'CASH',
      amount: 150_00,
      receivedOn: '2026-12-01',
      receiptNo: expect.stringMatching(/^R\/26-27\/\d{5}$/),
      isVoided: false,
      allowedActions: ['REFUND', 'CORRECT', 'VOID'],
    });
    expect(after).toMatchObject({ paid: 150_00, balance: 550_00, advanceDue: 60_00 });
    expect(after.folios).toMatchObject([
      { number: 1, balance: 550_00, paid: 150_00, isSettled: false, payments: [{ id: payment.id }] },
    ]);
  });

  it('is numbered in the financial year of the day on which it is written down', async () => {
    clock.travelTo(new Date('2027-04-01T06:30:00Z'));
    const run = { arrival: '2027-04-10', departure: '2027-04-11' };
    const { payment } = await desk.pay(await booked({ rooms: [run] }), { receivedOn: '2027-03-31' });
    expect(payment.receiptNo).toMatch(/^R\/27-28\//);
    const { payment: right } = await desk.correct({ paymentId: payment.id, method: 'UPI' });
    expect(right).toMatchObject({
      receivedOn: '2027-03-31',
      receiptNo: expect.stringMatching(/^R\/27-28\//),
    });
  });

  it('on a booking with nothing due is taken only where it is said to be meant', async () => {
    const reservation = await booked();
    const unasked = { acceptsOverpayment: false };
    await desk.pay(reservation, { amount: 750_00, ...unasked });
    const refusal = await refusalOf(desk.pay(reservation, { amount: 50_00, ...unasked }));
    expect(refusal).toMatchObject({ code: 'NOTHING_DUE' });
    expect(refusal.message).toContain('Nothing is due on this booking.');
    const meant = await desk.pay(reservation, { amount: 50_00, acceptsOverpayment: true });
    expect(meant.reservation.balance).toBe(-100_00);
    const { payment: deposit } = await desk.deposit(reservation);
    expect(deposit.kind).toBe('DEPOSIT');
  });

  it('sent again with its key is written down once', async () => {
    const reservation = await booked();
    const key = crypto.randomUUID();
    const [first, second] = [await desk.pay(reservation, {}, key), await desk.pay(reservation, {}, key)];
    expect(second.payment).toEqual(first.payment);
    expect(second.reservation.paid).toBe(100_00);
  });

  it('tells the open screens of the booking and the dashboards', async () => {
    const reservation = await booked();
    const { payment } = await desk.pay(reservation);
    const audit = await database.prisma.auditEvent.findFirstOrThrow({ where: { entityId: payment.id } });
    expect(audit).toMatchObject({
      action: 'record-payment',
      entity: 'payment',
      reservationId: reservation.id,
    });
    const events = await database.prisma.outboxEvent.findMany({ orderBy: { id: 'desc' }, take: 2 });
    expect(events.map(({ topic }) => topic).sort()).toEqual(['dashboard', `reservation:${reservation.code}`]);
  });

  it('of several at once gets each a number of its own, without a gap', async () => {
    const reservation = await booked();
    const made = await Promise.all(Array.from({ length: 50 }, () => desk.pay(reservation, { amount: 1_00 })));
    const numbers = made.map(({ payment }) => Number(payment.receiptNo?.slice(-5))).sort((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual(numbers.map((_, index) => first + index));
    expect((await stored(reservation.id)).paid).toBe(50_00n);
  });

  it('is written down by the desk, and by no agent and no guest', async () => {
    const agent = await seed.agent(crypto.randomUUID(), { confirmsInstantly: true });
    const reservation = await booked({ agentId: agent.id, source: 'AGENT' });
    const own = desk.as(viewerOf(agent));
    const { payment } = await desk.pay(reservation, { method: 'UPI' });
    await expect(own.pay(reservation)).rejects.toEqual(forbidden);
    await expect(desk.as(viewers.guest).pay(reservation)).rejects.toEqual(forbidden);
    await expect(own.pay({ id: crypto.randomUUID() })).rejects.toEqual(forbidden);
    await expect(desk.pay({ id: crypto.randomUUID() })).rejects.toEqual(notFound);
    await expect(own.refund({ paymentId: payment.id, amount: 1_00 })).rejects.toEqual(forbidden);
  });

  it.each([
    [{ amount: 0 }, 'AMOUNT_POSITIVE', 'Enter an amount above ₹0.'],
    [{ amount: -5 }, 'AMOUNT_POSITIVE', 'Enter an amount above ₹0.'],
    [{ amount: 1_000_000_01 }, 'AMOUNT_MAX', 'That is above ₹10,00,000.'],
    [{ receivedOn: '2026-12-02' }, 'FUTURE_PAYMENT', 'The payment date cannot be in the future.'],
    [{ method: 'CARD' }, 'REFERENCE_REQUIRED', 'Enter the transaction reference.'],
    [{ method: 'BANK', reference: '  ' }, 'REFERENCE_REQUIRED', 'Enter the transaction reference.'],
  ] as const)('of %j is refused: %s', async (words, code, message) => {
    expect(await refusalOf(desk.pay(await booked(), words))).toMatchObject({ code, message });
  });

  it('of a day whose accounts are closed is refused', async () => {
    const reservation = await booked();
    await seed.settings({ booksLockedThrough: dateOf('2026-11-30') });
    expect(await refusalOf(desk.pay(reservation, { receivedOn: '2026-11-30' }))).toMatchObject({
      code: 'BOOKS_LOCKED',
      message: 'Accounts up to 30 Nov 2026 are closed.',
      lockedThrough: '2026-11-30',
    });
    await desk.pay(reservation);
  });

  it('warns when its reference stands in the books already', async () => {
    const reservation = await booked();
    const words = { method: 'UPI', reference: '447190' } as const;
    expect((await desk.pay(reservation, words)).warning).toBeNull();
    const { warning } = await desk.pay(reservation, { ...words, amount: 20_00 });
    expect(warning).toBe(
      `The same reference was written down for ${reservation.code.slice(0, 4)}-${reservation.code.slice(4)} on 1 Dec.`,
    );
  });

  it('does not warn of a reference that was cancelled, or that is another method’s', async () => {
    const reservation = await booked();
    const words = { method: 'UPI', reference: '998001' } as const;
    const { payment } = await desk.pay(reservation, words);
    expect((await desk.pay(reservation, { ...words, method: 'CARD' })).warning).toBeNull();
    await desk.void({ paymentId: payment.id, reason: 'Typed twice' });
    expect((await desk.pay(reservation, words)).warning).toBeNull();
  });

  it('on a bill of another booking is refused', async () => {
    const [one, other] = [
      await booked(),
      await booked({ rooms: [{ arrival: '2027-01-05', departure: '2027-01-06' }] }),
    ];
    expect(await refusalOf(desk.pay(one, { folioId: other.folios[0]?.id ?? '' }))).toMatchObject({
      fields: [{ path: 'folioId', message: 'This bill is of another booking.' }],
    });
  });
});

describe('a bill with paise', () => {
  async function withPaise() {
    await seed.settings({ isGstRegistered: true, gstin: '05ABCDE1234F1Z5' });
    try {
      return await booked({ rooms: [{ roomId: room.id, departure: '2026-12-25' }] });
    } finally {
      await seed.settings({ isGstRegistered: false, gstin: null });
    }
  }

  it('of ₹367.50 is paid as ₹368 and closes at zero', async () => {
    const reservation = await withPaise();
    expect(reservation.folios).toMatchObject([{ balance: 367_50, settlesAt: 368_00, roundOff: 0 }]);
    const { reservation: after } = await desk.pay(reservation, { amount: 368_00 });
    expect(after).toMatchObject({ balance: 0 });
    expect(after.folios).toMatchObject([
      { balance: 0, settlesAt: 0, roundOff: 50, gross: 367_50, isSettled: true },
    ]);
  });

  it('closes at zero as well when exactly ₹367.50 is paid', async () => {
    const { reservation } = await desk.pay(await withPaise(), { amount: 367_50, method: 'UPI' });
    expect(reservation.folios).toMatchObject([{ balance: 0, roundOff: 0, isSettled: true }]);
  });

  it('is rounded once, with its last part, and no more when that is cancelled', async () => {
    const reservation = await withPaise();
    const { reservation: part } = await desk.pay(reservation, { amount: 100_00 });
    expect(part.folios).toMatchObject([{ balance: 267_50, settlesAt: 268_00, roundOff: 0 }]);
    const { payment } = await desk.pay(reservation, { amount: 268_00 });
    const { reservation: after } = await desk.void({ paymentId: payment.id, reason: 'Wrong booking' });
    expect(after.folios).toMatchObject([{ balance: 267_50, roundOff: 0 }]);
  });
});

describe('a refund', () => {
  it('gives back at most what is left of the payment', async () => {
    const { payment } = await desk.pay(await booked(), { amount: 500_00 });
    const { payment: refund, reservation } = await desk.refund({ paymentId: payment.id, amount: 200_00 });
    expect(refund).toMatchObject({
      kind: 'REFUND',
      refundOfId: payment.id,
      receiptNo: expect.stringMatching(/^R\//),
    });
    expect(reservation).toMatchObject({ paid: 300_00, balance: 400_00 });
    expect(await refusalOf(desk.refund({ paymentId: payment.id, amount: 300_01 }))).toEqual({
      __typename: 'RefundTooBigError',
      code: 'REFUND_TOO_BIG',
      message: 'At most ₹300 can be refunded.',
      most: 300_00,
    });
  });

  it('is given once when two people give it at the same moment', async () => {
    const reservation = await booked();
    const { payment } = await desk.pay(reservation, { amount: 500_00 });
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => desk.refund({ paymentId: payment.id, amount: 400_00 })),
    );
    const refused = attempts.filter(({ status }) => status === 'rejected');
    const tooBig = { reason: { data: { code: 'REFUND_TOO_BIG', most: 100_00 } } };
    expect(refused).toMatchObject(Array(9).fill(tooBig));
    expect((await stored(reservation.id)).paid).toBe(100_00n);
  });

  it.each([
    [{ amount: 0 }, 'AMOUNT_POSITIVE'],
    [{ receivedOn: '2026-12-02' }, 'FUTURE_PAYMENT'],
    [{ method: 'BANK' as const }, 'REFERENCE_REQUIRED'],
  ])('of %j is refused: %s', async (words, code) => {
    const { payment } = await desk.pay(await booked());
    expect(await refusalOf(desk.refund({ paymentId: payment.id, amount: 1_00, ...words }))).toMatchObject({
      code,
    });
  });

  it('stands in the way of cancelling its payment until it is cancelled itself', async () => {
    const { payment } = await desk.pay(await booked());
    const { payment: refund } = await desk.refund({ paymentId: payment.id, amount: 10_00 });
    expect(await refusalOf(desk.void({ paymentId: payment.id, reason: 'Wrong' }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'paymentId', message: 'Some of it was given back. Cancel that entry first.' }],
    });
    await desk.void({ paymentId: refund.id, reason: 'Not given' });
    const { reservation } = await desk.void({ paymentId: payment.id, reason: 'Wrong' });
    expect(reservation.paid).toBe(0);
  });
});

describe('an entry that is cancelled', () => {
  it('counts no more, is still to be read, and is not cancelled twice', async () => {
    const { payment } = await desk.pay(await booked());
    const voided = await desk.void({ paymentId: payment.id, reason: 'Typed twice' });
    expect(voided.payment).toMatchObject({ isVoided: true, voidedReason: 'Typed twice', allowedActions: [] });
    expect(voided.reservation).toMatchObject({ paid: 0, balance: 700_00 });
    expect(await refusalOf(desk.void({ paymentId: payment.id, reason: 'Again' }))).toMatchObject({
      fields: [{ message: 'This entry was cancelled already.' }],
    });
    expect(await refusalOf(desk.refund({ paymentId: payment.id, amount: 1_00 }))).toMatchObject({
      fields: [{ message: 'This entry was cancelled already.' }],
    });
  });

  it('is cancelled by a manager within two days, by an admin always', async () => {
    const { payment } = await desk.pay(await booked());
    const { payment: other } = await desk.pay(
      await booked({ rooms: [{ arrival: '2027-03-01', departure: '2027-03-02' }] }),
    );
    clock.advance(2 * 86_400_000);
    await desk.void({ paymentId: other.id, reason: 'Wrong guest' });
    expect((await desk.refund({ paymentId: payment.id, amount: 1_00 })).payment.allowedActions).toEqual([
      'CORRECT',
      'VOID',
    ]);
    clock.advance(86_400_000);
    const { payment: late } = await desk.pay(
      await booked({ rooms: [{ arrival: '2027-02-01', departure: '2027-02-02' }] }),
    );
    clock.advance(3 * 86_400_000);
    const reason = 'Wrong guest';
    await expect(desk.void({ paymentId: late.id, reason })).rejects.toEqual(forbidden);
    await expect(desk.correct({ paymentId: late.id, method: 'UPI' })).rejects.toEqual(forbidden);
    await desk.as(viewers.admin).void({ paymentId: late.id, reason });
  });

  it('needs a reason', async () => {
    const { payment } = await desk.pay(await booked());
    expect(await refusalOf(desk.void({ paymentId: payment.id, reason: ' ' }))).toMatchObject({
      fields: [{ path: 'reason', message: 'Give a reason.' }],
    });
  });
});

describe('a correction', () => {
  it('makes UPI of the cash of yesterday in one step, on the same day', async () => {
    const { payment } = await desk.pay(await booked());
    clock.advance(86_400_000);
    const { payment: right, reservation } = await desk.correct({ paymentId: payment.id, method: 'UPI' });
    expect(right).toMatchObject({ method: 'UPI', amount: 100_00, receivedOn: '2026-12-01' });
    expect(right.receiptNo).not.toBe(payment.receiptNo);
    expect(reservation.paid).toBe(100_00);
    const rows = await database.prisma.payment.findMany({ where: { folioId: payment.folioId } });
    expect(rows.map(({ method, receivedOn, voidsId }) => [method, receivedOn, voidsId])).toEqual(
      expect.arrayContaining([
        ['CASH', dateOf('2026-12-01'), null],
        ['CASH', dateOf('2026-12-01'), payment.id],
        ['UPI', dateOf('2026-12-01'), null],
      ]),
    );
  });

  it('keeps what was not said, but for the reference of another method', async () => {
    const words = { method: 'CARD', reference: '4711', note: 'For two rooms' } as const;
    const { payment } = await desk.pay(await booked(), words);
    const { payment: less } = await desk.correct({ paymentId: payment.id, amount: 90_00 });
    expect(less).toMatchObject({ ...words, amount: 90_00, receivedOn: '2026-12-01' });
    const { payment: cash } = await desk.correct({ paymentId: less.id, method: 'CASH' });
    expect(cash).toMatchObject({ method: 'CASH', amount: 90_00, reference: null, note: 'For two rooms' });
    expect(await refusalOf(desk.correct({ paymentId: cash.id, method: 'BANK' }))).toMatchObject({
      code: 'REFERENCE_REQUIRED',
    });
  });

  it('is dated today once the accounts of the day are closed', async () => {
    const { payment } = await desk.pay(await booked());
    clock.advance(86_400_000);
    await seed.settings({ booksLockedThrough: dateOf('2026-12-01') });
    const { payment: right } = await desk.correct({ paymentId: payment.id, method: 'UPI' });
    expect(right.receivedOn).toBe('2026-12-02');
    const mirror = await database.prisma.payment.findUnique({ where: { voidsId: payment.id } });
    expect(mirror?.receivedOn).toEqual(dateOf('2026-12-02'));
  });

  it('asks for what a new entry would be asked for', async () => {
    const { payment } = await desk.pay(await booked());
    const { id: paymentId } = payment;
    expect(await refusalOf(desk.correct({ paymentId, method: 'BANK' }))).toMatchObject({
      code: 'REFERENCE_REQUIRED',
    });
    expect(await refusalOf(desk.correct({ paymentId, amount: 0 }))).toMatchObject({
      code: 'AMOUNT_POSITIVE',
    });
    const { payment: refund } = await desk.refund({ paymentId, amount: 60_00 });
    expect(await refusalOf(desk.correct({ paymentId: refund.id, amount: 100_01 }))).toMatchObject({
      code: 'REFUND_TOO_BIG',
      most: 100_00,
    });
    const { payment: less } = await desk.correct({ paymentId: refund.id, amount: 40_00 });
    expect(less).toMatchObject({ kind: 'REFUND', amount: 40_00, refundOfId: paymentId });
  });
});

describe('a payment that names no bill', () => {
  /** A booking of two rooms on two bills of ₹700 each. */
  async function onTwoBills(payer: 'GUEST' | 'AGENT' = 'GUEST') {
    await seed.room(type, crypto.randomUUID().slice(-12));
    const agent = payer === 'AGENT' ? await seed.agent(crypto.randomUUID()) : null;
    const words = agent && { agentId: agent.id, source: 'AGENT' as const };
    const reservation = await booked({ rooms: [{}, {}], ...words });
    const reservationRoomIds = [reservation.rooms[1]?.id ?? ''];
    return (await desk.split(reservation, { reservationRoomIds, payer: 'GUEST' })).reservation;
  }
  const paidOf = ({ folios }: Awaited<ReturnType<typeof onTwoBills>>) =>
    folios.map(({ payer, paid, balance }) => [payer, paid, balance]);

  it('is spread over the open bills, with one receipt for all of it', async () => {
    const { payment, reservation } = await desk.pay(await onTwoBills(), { amount: 1_400_00 });
    expect(payment).toMatchObject({
      amount: 1_400_00,
      folioNumber: 1,
      receiptNo: expect.stringMatching(/^R/),
    });
    expect(paidOf(reservation)).toEqual([
      ['GUEST', 700_00, 0],
      ['GUEST', 700_00, 0],
    ]);
    expect(reservation.folios[1]?.payments).toMatchObject([{ isTransfer: true, receiptNo: null }]);
  });

  it("pays the guest's bills before the agent's", async () => {
    const { reservation } = await desk.pay(await onTwoBills('AGENT'), { amount: 800_00 });
    expect(paidOf(reservation)).toEqual([
      ['AGENT', 100_00, 600_00],
      ['GUEST', 700_00, 0],
    ]);
  });

  it('is on the named one alone where it names one', async () => {
    const stay = await onTwoBills();
    const folioId = stay.folios[1]?.id ?? '';
    const { reservation } = await desk.pay(stay, { amount: 1_400_00, folioId });
    expect(paidOf(reservation)).toEqual([
      ['GUEST', 0, 700_00],
      ['GUEST', 1_400_00, -700_00],
    ]);
  });

  it('is cancelled with what went to other bills', async () => {
    const { payment } = await desk.pay(await onTwoBills(), { amount: 1_400_00 });
    const { reservation } = await desk.void({ paymentId: payment.id, reason: 'Typed twice' });
    expect(paidOf(reservation)).toEqual([
      ['GUEST', 0, 700_00],
      ['GUEST', 0, 700_00],
    ]);
  });

  it('leaves a deposit in one piece, on the bill of the guest', async () => {
    const { payment } = await desk.deposit(await onTwoBills('AGENT'), { amount: 500_00 });
    expect(payment).toMatchObject({ amount: 500_00, folioNumber: 2 });
  });
});

describe('a part of one sum that an agent paid for several bookings', () => {
  /** ₹100 of it, on a bill. */
  function partOfSum({ id: agentId }: Agent, folioId: string): Promise<string> {
    const at = SEED_NOW;
    const paid = {
      method: 'BANK',
      amount: 100_00,
      receivedOn: dateOf('2026-12-01'),
      recordedAt: at,
    } as const;
    return database.prisma.$transaction(async (tx) => {
      const { id: agentReceiptId } = await tx.agentReceipt.create({ data: { ...paid, agentId } });
      const [number] = await tx.$queryRaw<{ receiptNo: string }[]>`
        select next_number('R', '26-27') as "receiptNo"`;
      const { id } = await tx.payment.create({
        data: { ...paid, ...number, folioId, kind: 'PAYMENT', agentReceiptId },
      });
      const by = { at, actorName: 'manager', actorRole: 'MANAGER' as const };
      await tx.auditEvent.create({
        data: { ...by, action: 'receive-from-agent', entity: 'payment', entityId: id },
      });
      await tx.$executeRaw`
        update reservation set paid = paid + 10000, balance = balance - 10000
        where id = (select reservation_id from folio where id = ${folioId}::uuid)`;
      return id;
    });
  }

  it('is neither cancelled nor set right alone', async () => {
    const agent = await seed.agent(crypto.randomUUID());
    const { folios } = await booked({ agentId: agent.id, source: 'AGENT' });
    const paymentId = await partOfSum(agent, folios[0]?.id ?? '');
    const ofTheSum = {
      fields: [{ message: 'This is a part of one sum that the agent paid for several bookings.' }],
    };
    expect(await refusalOf(desk.void({ paymentId, reason: 'Wrong' }))).toMatchObject(ofTheSum);
    expect(await refusalOf(desk.correct({ paymentId, amount: 90_00 }))).toMatchObject(ofTheSum);
  });
});

describe('a deposit', () => {
  it('is no income and no part of the balance, and is given back whole', async () => {
    const { payment, reservation } = await desk.deposit(await booked(), { amount: 500_00 });
    expect(reservation).toMatchObject({ paid: 0, balance: 700_00, depositHeld: 500_00 });
    expect(payment.allowedActions).toEqual(['RETURN', 'CORRECT', 'VOID']);
    const { payment: back, reservation: after } = await desk.returnDeposit({ paymentId: payment.id });
    expect(back).toMatchObject({ kind: 'DEPOSIT_RETURN', amount: 500_00, method: 'CASH' });
    expect(after).toMatchObject({ depositHeld: 0, balance: 700_00 });
    expect(await refusalOf(desk.returnDeposit({ paymentId: payment.id }))).toMatchObject({
      code: 'REFUND_TOO_BIG',
    });
  });

  it('of which some went back is given back for the rest where nothing else is said', async () => {
    const { payment } = await desk.deposit(await booked(), { amount: 500_00 });
    await desk.returnDeposit({ paymentId: payment.id, amount: 200_00 });
    const { payment: rest, reservation } = await desk.returnDeposit({ paymentId: payment.id });
    expect(rest.amount).toBe(300_00);
    expect(reservation.depositHeld).toBe(0);
  });

  it('that is cancelled, or whose return is, counts as if it had not been', async () => {
    const reservation = await booked();
    const { payment } = await desk.deposit(reservation, { amount: 500_00 });
    const { payment: back } = await desk.returnDeposit({ paymentId: payment.id, amount: 200_00 });
    const { reservation: held } = await desk.void({ paymentId: back.id, reason: 'Not given' });
    expect(held.depositHeld).toBe(500_00);
    const { reservation: none } = await desk.void({ paymentId: payment.id, reason: 'Never taken' });
    expect(none).toMatchObject({ depositHeld: 0, paid: 0, balance: 700_00 });
  });

  it('is not given back beyond what was taken, nor refunded as a payment', async () => {
    const { payment } = await desk.deposit(await booked(), { amount: 500_00 });
    expect(await refusalOf(desk.returnDeposit({ paymentId: payment.id, amount: 500_01 }))).toMatchObject({
      message: 'At most ₹500 can be refunded.',
    });
    expect(await refusalOf(desk.refund({ paymentId: payment.id, amount: 1_00 }))).toMatchObject({
      fields: [{ message: 'This is no payment.' }],
    });
  });

  it('is taken by the desk alone', async () => {
    const agent = await seed.agent(crypto.randomUUID(), { confirmsInstantly: true });
    const reservation = await booked({ agentId: agent.id, source: 'AGENT' });
    await expect(desk.as(viewerOf(agent)).deposit(reservation)).rejects.toEqual(forbidden);
  });
});
