import { describe, expect, it } from 'vitest';
import { dateOf } from '../../../testing/lodge/lodge-seed.ts';
import { refusalOf } from '../../../testing/service-desk.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import { FORBIDDEN, NOT_FOUND, paymentStage } from './testing/payment-stage.ts';

const { database, seed, clock, desk, stage, booked, stored } = await paymentStage();

describe('a payment', () => {
  it('lowers the balance and the advance due, and gets a receipt number of the financial year', async () => {
    const reservation = await booked();
    const { payment, reservation: after } = await desk.recordPayment(reservation, { amount: 150_00 });
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
    const { payment } = await desk.recordPayment(await booked({ rooms: [run] }), {
      receivedOn: '2027-03-31',
    });
    expect(payment.receiptNo).toMatch(/^R\/27-28\//);
    const { payment: right } = await desk.correctPayment({ paymentId: payment.id, method: 'UPI' });
    expect(right).toMatchObject({
      receivedOn: '2027-03-31',
      receiptNo: expect.stringMatching(/^R\/27-28\//),
    });
  });

  it('on a booking with nothing due is taken only where it is said to be meant', async () => {
    const reservation = await booked();
    const unasked = { acceptsOverpayment: false };
    await desk.recordPayment(reservation, { amount: 750_00, ...unasked });
    const refusal = await refusalOf(desk.recordPayment(reservation, { amount: 50_00, ...unasked }));
    expect(refusal).toMatchObject({ code: 'NOTHING_DUE' });
    expect(refusal.message).toContain('Nothing is due on this booking.');
    const meant = await desk.recordPayment(reservation, { amount: 50_00, acceptsOverpayment: true });
    expect(meant.reservation.balance).toBe(-100_00);
    const { payment: deposit } = await desk.takeDeposit(reservation);
    expect(deposit.kind).toBe('DEPOSIT');
  });

  it('sent again with its key is written down once', async () => {
    const reservation = await booked();
    const key = crypto.randomUUID();
    const [first, second] = [
      await desk.recordPayment(reservation, {}, key),
      await desk.recordPayment(reservation, {}, key),
    ];
    expect(second.payment).toEqual(first.payment);
    expect(second.reservation.paid).toBe(100_00);
  });

  it('tells the open screens of the booking and the dashboards', async () => {
    const reservation = await booked();
    const { payment } = await desk.recordPayment(reservation);
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
    const made = await Promise.all(
      Array.from({ length: 50 }, () => desk.recordPayment(reservation, { amount: 1_00 })),
    );
    const numbers = made.map(({ payment }) => Number(payment.receiptNo?.slice(-5))).sort((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual(numbers.map((_, index) => first + index));
    expect((await stored(reservation.id)).paid).toBe(50_00n);
  });

  it('is written down by the desk, and by no agent and no guest', async () => {
    const agent = await seed.agent(crypto.randomUUID(), { confirmsInstantly: true });
    const reservation = await booked({ agentId: agent.id, source: 'AGENT' });
    const own = desk.as(viewerOf(agent));
    const { payment } = await desk.recordPayment(reservation, { method: 'UPI' });
    await expect(own.recordPayment(reservation)).rejects.toEqual(FORBIDDEN);
    await expect(desk.as(viewers.guest).recordPayment(reservation)).rejects.toEqual(FORBIDDEN);
    await expect(own.recordPayment({ id: crypto.randomUUID() })).rejects.toEqual(FORBIDDEN);
    await expect(desk.recordPayment({ id: crypto.randomUUID() })).rejects.toEqual(NOT_FOUND);
    await expect(own.refundPayment({ paymentId: payment.id, amount: 1_00 })).rejects.toEqual(FORBIDDEN);
  });

  it.each([
    [{ amount: 0 }, 'AMOUNT_POSITIVE', 'Enter an amount above ₹0.'],
    [{ amount: -5 }, 'AMOUNT_POSITIVE', 'Enter an amount above ₹0.'],
    [{ amount: 1_000_000_01 }, 'AMOUNT_MAX', 'That is above ₹10,00,000.'],
    [{ receivedOn: '2026-12-02' }, 'FUTURE_PAYMENT', 'The payment date cannot be in the future.'],
    [{ method: 'CARD' }, 'REFERENCE_REQUIRED', 'Enter the transaction reference.'],
    [{ method: 'BANK', reference: '  ' }, 'REFERENCE_REQUIRED', 'Enter the transaction reference.'],
  ] as const)('of %j is refused: %s', async (words, code, message) => {
    expect(await refusalOf(desk.recordPayment(await booked(), words))).toMatchObject({ code, message });
  });

  it('of a day whose accounts are closed is refused', async () => {
    const reservation = await booked();
    await seed.settings({ booksLockedThrough: dateOf('2026-11-30') });
    expect(await refusalOf(desk.recordPayment(reservation, { receivedOn: '2026-11-30' }))).toMatchObject({
      code: 'BOOKS_LOCKED',
      message: 'Accounts up to 30 Nov 2026 are closed.',
      lockedThrough: '2026-11-30',
    });
    await desk.recordPayment(reservation);
  });

  it('warns when its reference stands in the books already', async () => {
    const reservation = await booked();
    const words = { method: 'UPI', reference: '447190' } as const;
    expect((await desk.recordPayment(reservation, words)).warning).toBeNull();
    const { warning } = await desk.recordPayment(reservation, { ...words, amount: 20_00 });
    expect(warning).toBe(
      `The same reference was recorded for ${reservation.code.slice(0, 4)}-${reservation.code.slice(4)} on 1 Dec.`,
    );
  });

  it('does not warn of a reference that was cancelled, or that is another method’s', async () => {
    const reservation = await booked();
    const words = { method: 'UPI', reference: '998001' } as const;
    const { payment } = await desk.recordPayment(reservation, words);
    expect((await desk.recordPayment(reservation, { ...words, method: 'CARD' })).warning).toBeNull();
    await desk.voidPayment({ paymentId: payment.id, reason: 'Typed twice' });
    expect((await desk.recordPayment(reservation, words)).warning).toBeNull();
  });

  it('on a bill of another booking is refused', async () => {
    const [one, other] = [
      await booked(),
      await booked({ rooms: [{ arrival: '2027-01-05', departure: '2027-01-06' }] }),
    ];
    expect(await refusalOf(desk.recordPayment(one, { folioId: other.folios[0]?.id ?? '' }))).toMatchObject({
      fields: [{ path: 'folioId', message: 'This bill belongs to another booking.' }],
    });
  });
});

describe('a bill with paise', () => {
  async function withPaise() {
    await seed.settings({ isGstRegistered: true, gstin: '05ABCDE1234F1Z5' });
    try {
      return await booked({ rooms: [{ roomId: stage.room.id, departure: '2026-12-25' }] });
    } finally {
      await seed.settings({ isGstRegistered: false, gstin: null });
    }
  }

  it('of ₹367.50 is paid as ₹368 and closes at zero', async () => {
    const reservation = await withPaise();
    expect(reservation.folios).toMatchObject([{ balance: 367_50, settlesAt: 368_00, roundOff: 0 }]);
    const { reservation: after } = await desk.recordPayment(reservation, { amount: 368_00 });
    expect(after).toMatchObject({ balance: 0 });
    expect(after.folios).toMatchObject([
      { balance: 0, settlesAt: 0, roundOff: 50, gross: 367_50, isSettled: true },
    ]);
  });

  it('closes at zero as well when exactly ₹367.50 is paid', async () => {
    const { reservation } = await desk.recordPayment(await withPaise(), { amount: 367_50, method: 'UPI' });
    expect(reservation.folios).toMatchObject([{ balance: 0, roundOff: 0, isSettled: true }]);
  });

  it('is rounded once, with its last part, and no more when that is cancelled', async () => {
    const reservation = await withPaise();
    const { reservation: part } = await desk.recordPayment(reservation, { amount: 100_00 });
    expect(part.folios).toMatchObject([{ balance: 267_50, settlesAt: 268_00, roundOff: 0 }]);
    const { payment } = await desk.recordPayment(reservation, { amount: 268_00 });
    const { reservation: after } = await desk.voidPayment({ paymentId: payment.id, reason: 'Wrong booking' });
    expect(after.folios).toMatchObject([{ balance: 267_50, roundOff: 0 }]);
  });
});

describe('a payment that names no bill', () => {
  /** A booking of two rooms on two bills of ₹700 each. */
  async function onTwoBills(payer: 'GUEST' | 'AGENT' = 'GUEST') {
    await seed.room(stage.type, crypto.randomUUID().slice(-12));
    const agent = payer === 'AGENT' ? await seed.agent(crypto.randomUUID()) : null;
    const words = agent && { agentId: agent.id, source: 'AGENT' as const };
    const reservation = await booked({ rooms: [{}, {}], ...words });
    const reservationRoomIds = [reservation.rooms[1]?.id ?? ''];
    return (await desk.splitFolio(reservation, { reservationRoomIds, payer: 'GUEST' })).reservation;
  }
  const paidOf = ({ folios }: Awaited<ReturnType<typeof onTwoBills>>) =>
    folios.map(({ payer, paid, balance }) => [payer, paid, balance]);

  it('is spread over the open bills, with one receipt for all of it', async () => {
    const { payment, reservation } = await desk.recordPayment(await onTwoBills(), { amount: 1_400_00 });
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

  it("pays the guest's bills, and never the agent's with what is more than they ask for", async () => {
    const { reservation } = await desk.recordPayment(await onTwoBills('AGENT'), { amount: 800_00 });
    expect(paidOf(reservation)).toEqual([
      ['AGENT', 0, 700_00],
      ['GUEST', 800_00, -100_00],
    ]);
  });

  it('is on the named one alone where it names one', async () => {
    const stay = await onTwoBills();
    const folioId = stay.folios[1]?.id ?? '';
    const { reservation } = await desk.recordPayment(stay, { amount: 1_400_00, folioId });
    expect(paidOf(reservation)).toEqual([
      ['GUEST', 0, 700_00],
      ['GUEST', 1_400_00, -700_00],
    ]);
  });

  it('is cancelled with what went to other bills', async () => {
    const { payment } = await desk.recordPayment(await onTwoBills(), { amount: 1_400_00 });
    const { reservation } = await desk.voidPayment({ paymentId: payment.id, reason: 'Typed twice' });
    expect(paidOf(reservation)).toEqual([
      ['GUEST', 0, 700_00],
      ['GUEST', 0, 700_00],
    ]);
  });

  it('leaves a deposit in one piece, on the bill of the guest', async () => {
    const { payment } = await desk.takeDeposit(await onTwoBills('AGENT'), { amount: 500_00 });
    expect(payment).toMatchObject({ amount: 500_00, folioNumber: 2 });
  });
});
