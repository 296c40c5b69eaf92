import { describe, expect, it } from 'vitest';
import type { Agent } from '../../../db/generated/client.ts';
import { dateOf, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { refusalOf } from '../../../testing/service-desk.ts';
import { viewers } from '../../../testing/viewers.ts';
import { FORBIDDEN, paymentStage } from './testing/payment-stage.ts';

const { database, seed, clock, desk, booked, stored } = await paymentStage();

describe('a refund', () => {
  it('gives back at most what is left of the payment', async () => {
    const { payment } = await desk.recordPayment(await booked(), { amount: 500_00 });
    const { payment: refund, reservation } = await desk.refundPayment({
      paymentId: payment.id,
      amount: 200_00,
    });
    expect(refund).toMatchObject({
      kind: 'REFUND',
      refundOfId: payment.id,
      receiptNo: expect.stringMatching(/^R\//),
    });
    expect(reservation).toMatchObject({ paid: 300_00, balance: 400_00 });
    expect(await refusalOf(desk.refundPayment({ paymentId: payment.id, amount: 300_01 }))).toEqual({
      __typename: 'RefundTooBigError',
      code: 'REFUND_TOO_BIG',
      message: 'At most ₹300 can be refunded.',
      most: 300_00,
    });
  });

  it('is given once when two people give it at the same moment', async () => {
    const reservation = await booked();
    const { payment } = await desk.recordPayment(reservation, { amount: 500_00 });
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => desk.refundPayment({ paymentId: payment.id, amount: 400_00 })),
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
    const { payment } = await desk.recordPayment(await booked());
    expect(
      await refusalOf(desk.refundPayment({ paymentId: payment.id, amount: 1_00, ...words })),
    ).toMatchObject({
      code,
    });
  });

  it('stands in the way of cancelling its payment until it is cancelled itself', async () => {
    const { payment } = await desk.recordPayment(await booked());
    const { payment: refund } = await desk.refundPayment({ paymentId: payment.id, amount: 10_00 });
    expect(await refusalOf(desk.voidPayment({ paymentId: payment.id, reason: 'Wrong' }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'paymentId', message: 'Some of it was given back. Cancel that entry first.' }],
    });
    await desk.voidPayment({ paymentId: refund.id, reason: 'Not given' });
    const { reservation } = await desk.voidPayment({ paymentId: payment.id, reason: 'Wrong' });
    expect(reservation.paid).toBe(0);
  });
});

describe('an entry that is cancelled', () => {
  it('counts no more, is still to be read, and is not cancelled twice', async () => {
    const { payment } = await desk.recordPayment(await booked());
    const voided = await desk.voidPayment({ paymentId: payment.id, reason: 'Typed twice' });
    expect(voided.payment).toMatchObject({ isVoided: true, voidedReason: 'Typed twice', allowedActions: [] });
    expect(voided.reservation).toMatchObject({ paid: 0, balance: 700_00 });
    expect(await refusalOf(desk.voidPayment({ paymentId: payment.id, reason: 'Again' }))).toMatchObject({
      fields: [{ message: 'This entry was cancelled already.' }],
    });
    expect(await refusalOf(desk.refundPayment({ paymentId: payment.id, amount: 1_00 }))).toMatchObject({
      fields: [{ message: 'This entry was cancelled already.' }],
    });
  });

  it('is cancelled by a manager within two days, by an admin always', async () => {
    const { payment } = await desk.recordPayment(await booked());
    const { payment: other } = await desk.recordPayment(
      await booked({ rooms: [{ arrival: '2027-03-01', departure: '2027-03-02' }] }),
    );
    clock.advance(2 * 86_400_000);
    await desk.voidPayment({ paymentId: other.id, reason: 'Wrong guest' });
    expect(
      (await desk.refundPayment({ paymentId: payment.id, amount: 1_00 })).payment.allowedActions,
    ).toEqual(['CORRECT', 'VOID']);
    clock.advance(86_400_000);
    const { payment: late } = await desk.recordPayment(
      await booked({ rooms: [{ arrival: '2027-02-01', departure: '2027-02-02' }] }),
    );
    clock.advance(3 * 86_400_000);
    const reason = 'Wrong guest';
    await expect(desk.voidPayment({ paymentId: late.id, reason })).rejects.toEqual(FORBIDDEN);
    await expect(desk.correctPayment({ paymentId: late.id, method: 'UPI' })).rejects.toEqual(FORBIDDEN);
    await desk.as(viewers.admin).voidPayment({ paymentId: late.id, reason });
  });

  it('needs a reason', async () => {
    const { payment } = await desk.recordPayment(await booked());
    expect(await refusalOf(desk.voidPayment({ paymentId: payment.id, reason: ' ' }))).toMatchObject({
      fields: [{ path: 'reason', message: 'Give a reason.' }],
    });
  });
});

describe('a correction', () => {
  it('makes UPI of the cash of yesterday in one step, on the same day', async () => {
    const { payment } = await desk.recordPayment(await booked());
    clock.advance(86_400_000);
    const { payment: right, reservation } = await desk.correctPayment({
      paymentId: payment.id,
      method: 'UPI',
    });
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
    const { payment } = await desk.recordPayment(await booked(), words);
    const { payment: less } = await desk.correctPayment({ paymentId: payment.id, amount: 90_00 });
    expect(less).toMatchObject({ ...words, amount: 90_00, receivedOn: '2026-12-01' });
    const { payment: cash } = await desk.correctPayment({ paymentId: less.id, method: 'CASH' });
    expect(cash).toMatchObject({ method: 'CASH', amount: 90_00, reference: null, note: 'For two rooms' });
    expect(await refusalOf(desk.correctPayment({ paymentId: cash.id, method: 'BANK' }))).toMatchObject({
      code: 'REFERENCE_REQUIRED',
    });
  });

  it('is dated today once the accounts of the day are closed', async () => {
    const { payment } = await desk.recordPayment(await booked());
    clock.advance(86_400_000);
    await seed.settings({ booksLockedThrough: dateOf('2026-12-01') });
    const { payment: right } = await desk.correctPayment({ paymentId: payment.id, method: 'UPI' });
    expect(right.receivedOn).toBe('2026-12-02');
    const mirror = await database.prisma.payment.findUnique({ where: { voidsId: payment.id } });
    expect(mirror?.receivedOn).toEqual(dateOf('2026-12-02'));
  });

  it('asks for what a new entry would be asked for', async () => {
    const { payment } = await desk.recordPayment(await booked());
    const { id: paymentId } = payment;
    expect(await refusalOf(desk.correctPayment({ paymentId, method: 'BANK' }))).toMatchObject({
      code: 'REFERENCE_REQUIRED',
    });
    expect(await refusalOf(desk.correctPayment({ paymentId, amount: 0 }))).toMatchObject({
      code: 'AMOUNT_POSITIVE',
    });
    const { payment: refund } = await desk.refundPayment({ paymentId, amount: 60_00 });
    expect(await refusalOf(desk.correctPayment({ paymentId: refund.id, amount: 100_01 }))).toMatchObject({
      code: 'REFUND_TOO_BIG',
      most: 100_00,
    });
    const { payment: less } = await desk.correctPayment({ paymentId: refund.id, amount: 40_00 });
    expect(less).toMatchObject({ kind: 'REFUND', amount: 40_00, refundOfId: paymentId });
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
    expect(await refusalOf(desk.voidPayment({ paymentId, reason: 'Wrong' }))).toMatchObject(ofTheSum);
    expect(await refusalOf(desk.correctPayment({ paymentId, amount: 90_00 }))).toMatchObject(ofTheSum);
  });
});
