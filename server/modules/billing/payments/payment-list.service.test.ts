import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { ServiceDesk } from '../../../testing/service-desk.ts';
import { statementsOf } from '../../../testing/statements/statements-of.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { Payment, PaymentFilter, Reservation } from '../../types.generated.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const desk = new ServiceDesk(database, clock);

let rao: Reservation;
let das: Reservation;
let advance: Payment;

/** Rao pays ₹2,300 in cash and ₹150 by UPI, Das leaves a deposit of ₹500 and pays ₹90 twice, once by mistake. */
beforeAll(async () => {
  const type = await seed.roomType('Cove', { baseRate: 3_000_00 });
  await seed.rooms(type, '1', '2', '3');
  const books = new ServiceDesk(database, clock, type);
  const book = async (fullName: string, phone: string) =>
    (await books.book({ guest: { fullName, phone } })).reservation;
  rao = await book('Asha Rao', '+919812345678');
  das = await book('Ravi Das', '+919800000001');
  advance = (await desk.recordPayment(rao, { amount: 2_300_00, receivedOn: '2026-11-25' })).payment;
  await desk.recordPayment(rao, { amount: 150_00, method: 'UPI', reference: 'UTR998877' });
  await desk.takeDeposit(das, { amount: 500_00 });
  await desk.recordPayment(das, { amount: 90_00 });
  const { payment: wrong } = await desk.recordPayment(das, { amount: 90_00 });
  await desk.voidPayment({ paymentId: wrong.id, reason: 'Twice' });
});

afterAll(close);

async function amountsOf(filter: PaymentFilter): Promise<number[]> {
  return (await desk.payments(filter)).nodes.map(({ amount }) => amount / 100).sort((a, b) => a - b);
}

describe('the payments', () => {
  it('come latest first, cancelled ones marked, from one statement, with their sums by method and deposits apart', async () => {
    const statements = await statementsOf(database, async () => {
      const page = await desk.payments({});
      expect(page.total).toBe(5);
      expect(page.nodes.map(({ amount, isVoided }) => [amount / 100, isVoided])).toEqual([
        [90, true],
        [90, false],
        [500, false],
        [150, false],
        [2_300, false],
      ]);
      expect(page.totals).toEqual([
        { method: 'CASH', amount: 2_390_00 },
        { method: 'UPI', amount: 150_00 },
      ]);
      expect(page.depositTotals).toEqual([{ method: 'CASH', amount: 500_00 }]);
    });
    expect(statements).toHaveLength(1);
  });

  it.each<[string, () => PaymentFilter, number[]]>([
    ['of days', () => ({ receivedFrom: '2026-11-24', receivedTo: '2026-12-01' }), [2_300]],
    ['by method', () => ({ method: ['UPI'] }), [150]],
    ['by kind', () => ({ kind: ['DEPOSIT'] }), [500]],
    ['about an amount', () => ({ amountAbout: 2_200_00 }), [2_300]],
    ['about an amount that is typed', () => ({ text: 'about ₹2,200' }), [2_300]],
    ['by the beginning of a name', () => ({ text: 'ra' }), [90, 90, 150, 500, 2_300]],
    ['by a whole name', () => ({ text: 'Asha Rao' }), [150, 2_300]],
    ['by a phone number', () => ({ text: '98123 45678' }), [150, 2_300]],
    ['by a code', () => ({ text: das.code.toLowerCase() }), [90, 90, 500]],
    ['by the end of a reference', () => ({ text: '8877' }), [150]],
    ['by a receipt number', () => ({ text: advance.receiptNo ?? '' }), [2_300]],
    ['by its last figures', () => ({ text: String(Number(advance.receiptNo?.slice(-5))) }), [2_300]],
    ['by nothing that is there', () => ({ text: 'Zoltan' }), []],
  ])('are found %s', async (_how, filter, amounts) => {
    expect(await amountsOf(filter())).toEqual(amounts);
  });

  it('come in pages that follow each other', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { nodes, pageInfo } = await desk.payments({}, { first: 2, after });
      seen.push(...nodes.map(({ id }) => id));
      after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
    } while (after !== null);
    expect(seen).toEqual((await desk.payments({})).nodes.map(({ id }) => id));
  });

  it('refuse what is no cursor and no size', async () => {
    await expect(desk.payments({}, { first: 5, after: 'nonsense' })).rejects.toThrow('not the end of a page');
    await expect(desk.payments({}, { first: 0 })).rejects.toThrow('Ask for 1 to 200 rows.');
  });

  it('have nothing of money that only went from one bill to another', async () => {
    const paid = await desk.recordPayment(das, { amount: 40_00, method: 'UPI' });
    const { charges, version } = paid.reservation;
    expect(charges).toEqual([]);
    const lamp = { kind: 'DAMAGE', description: 'Lamp', unitPrice: 10_00 } as const;
    const { reservation, chargeId } = await desk.addCharge({ id: das.id, version }, lamp);
    await desk.recordPayment(reservation, { amount: reservation.balance, method: 'UPI' });
    const { reservation: split } = await desk.splitFolio(reservation, { chargeIds: [chargeId] });
    expect(split.folios[1]?.payments).toMatchObject([{ isTransfer: true, amount: 10_00 }]);
    expect(await amountsOf({ text: das.code, method: ['UPI'] })).toEqual([40, reservation.balance / 100]);
  });
});
