import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { viewers } from '../../../testing/viewers.ts';

const { database, clock, close, open } = await openStayLodge();
const desk = new ServiceDesk(database, clock);
const owner = desk.as(viewers.admin);
/** Sixty days before the day of arrival, and one more. */
const SIXTY_BACK = '2026-10-25';
const LONG_AGO = '2026-10-24';
const tooLongAgo = {
  code: 'BAD_USER_INPUT',
  fields: [{ path: 'receivedOn', message: 'Only an admin can date money more than 60 days back.' }],
};
const tooEarly = {
  code: 'BAD_USER_INPUT',
  fields: [{ path: 'receivedOn', message: 'This was received on 20 Dec 2026. It cannot go back before.' }],
};

let stay: StayDesk;

afterAll(close);

beforeEach(async () => {
  stay = await open();
});

const booked = async () => (await stay.desk.book()).reservation;

describe('money that came in', () => {
  it('is dated up to 60 days back by a manager, and further back by an admin alone', async () => {
    const reservation = await booked();
    const { payment } = await desk.recordPayment(reservation, { receivedOn: SIXTY_BACK });
    expect(payment.receivedOn).toBe(SIXTY_BACK);
    expect(await refusalOf(desk.recordPayment(reservation, { receivedOn: LONG_AGO }))).toMatchObject(
      tooLongAgo,
    );
    expect(await refusalOf(desk.takeDeposit(reservation, { receivedOn: LONG_AGO }))).toMatchObject(
      tooLongAgo,
    );
    const correcting = desk.correctPayment({ paymentId: payment.id, receivedOn: LONG_AGO });
    expect(await refusalOf(correcting)).toMatchObject(tooLongAgo);
    const { payment: old } = await owner.recordPayment(reservation, { receivedOn: LONG_AGO });
    expect(old.receivedOn).toBe(LONG_AGO);
  });
});

describe('money that goes back', () => {
  it('is not dated before it came, whoever gives it back', async () => {
    const { payment } = await desk.recordPayment(await booked(), { receivedOn: '2026-12-20' });
    const back = (receivedOn: string) => ({ paymentId: payment.id, amount: 10_00, receivedOn });
    for (const somebody of [desk, owner]) {
      expect(await refusalOf(somebody.refundPayment(back('2026-12-19')))).toMatchObject(tooEarly);
    }
    const { payment: refund } = await desk.refundPayment(back('2026-12-20'));
    const correcting = desk.correctPayment({ paymentId: refund.id, receivedOn: '2026-12-19' });
    expect(await refusalOf(correcting)).toMatchObject(tooEarly);
    await desk.correctPayment({ paymentId: refund.id, receivedOn: '2026-12-21' });
  });

  it('is not dated before a deposit was taken', async () => {
    const { payment } = await desk.takeDeposit(await booked(), { receivedOn: '2026-12-20' });
    const returning = desk.returnDeposit({ paymentId: payment.id, receivedOn: '2026-12-19' });
    expect(await refusalOf(returning)).toMatchObject(tooEarly);
  });

  it('is refused by the database, too, before it came', async () => {
    const { payment } = await desk.recordPayment(await booked(), { receivedOn: '2026-12-20' });
    const row = {
      folioId: payment.folioId,
      kind: 'REFUND' as const,
      method: 'CASH' as const,
      amount: 1,
      refundOfId: payment.id,
      recordedAt: clock.now(),
      receiptNo: 'R/26-27/99999',
    };
    const refunding = database.prisma.payment.create({
      data: { ...row, receivedOn: new Date('2026-12-19') },
    });
    await expect(refunding).rejects.toThrow('payment_refund_day');
  });
});
