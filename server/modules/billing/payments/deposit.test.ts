import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../testing/service-desk.ts';
import { viewerOf } from '../../../testing/viewers.ts';
import { FORBIDDEN, paymentStage } from './testing/payment-stage.ts';

const { seed, desk, booked } = await paymentStage();

describe('a deposit', () => {
  it('is no income and no part of the balance, and is given back whole', async () => {
    const { payment, reservation } = await desk.takeDeposit(await booked(), { amount: 500_00 });
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
    const { payment } = await desk.takeDeposit(await booked(), { amount: 500_00 });
    await desk.returnDeposit({ paymentId: payment.id, amount: 200_00 });
    const { payment: rest, reservation } = await desk.returnDeposit({ paymentId: payment.id });
    expect(rest.amount).toBe(300_00);
    expect(reservation.depositHeld).toBe(0);
  });

  it('that is cancelled, or whose return is, counts as if it had not been', async () => {
    const reservation = await booked();
    const { payment } = await desk.takeDeposit(reservation, { amount: 500_00 });
    const { payment: back } = await desk.returnDeposit({ paymentId: payment.id, amount: 200_00 });
    const { reservation: held } = await desk.voidPayment({ paymentId: back.id, reason: 'Not given' });
    expect(held.depositHeld).toBe(500_00);
    const { reservation: none } = await desk.voidPayment({ paymentId: payment.id, reason: 'Never taken' });
    expect(none).toMatchObject({ depositHeld: 0, paid: 0, balance: 700_00 });
  });

  it('is not given back beyond what was taken, nor refunded as a payment', async () => {
    const { payment } = await desk.takeDeposit(await booked(), { amount: 500_00 });
    expect(await refusalOf(desk.returnDeposit({ paymentId: payment.id, amount: 500_01 }))).toMatchObject({
      message: 'At most ₹500 can be refunded.',
    });
    expect(await refusalOf(desk.refundPayment({ paymentId: payment.id, amount: 1_00 }))).toMatchObject({
      fields: [{ message: 'This is not a payment.' }],
    });
  });

  it('is taken by the desk alone', async () => {
    const agent = await seed.agent(crypto.randomUUID(), { confirmsInstantly: true });
    const reservation = await booked({ agentId: agent.id, source: 'AGENT' });
    await expect(desk.as(viewerOf(agent)).takeDeposit(reservation)).rejects.toEqual(FORBIDDEN);
  });
});
