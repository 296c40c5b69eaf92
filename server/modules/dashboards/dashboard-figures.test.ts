import { afterAll, describe, expect, it } from 'vitest';
import { onVersion } from '../../../testing/usual-inputs.ts';
import { dateOf } from '../../testing/lodge/lodge-seed.ts';
import { openStayLodge } from '../../testing/lodge/stay-lodge.ts';
import { ServiceDesk } from '../../testing/service-desk.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { DashboardService } from './dashboard.service.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const accounts = new ServiceDesk(database, clock);
const dashboards = new DashboardService({ database, clock });
const NIGHT = 350_00;
const TODAY = '2026-12-24';
const leaveDueReason = 'Pays by bank';

afterAll(close);

/** What the first page of the desk says beside what it said before. */
async function desk() {
  const { dues, cashToday } = await dashboards.dashboard(viewers.manager);
  const { cash } = await dashboards.daySheet(viewers.manager, TODAY);
  expect(cash).toEqual(cashToday);
  return { due: dues?.amount ?? 0, cash: cashToday?.find(({ method }) => method === 'CASH')?.amount ?? 0 };
}

describe('the money of today', () => {
  it('has nothing of what was cancelled, nor twice what went from one bill to another', async () => {
    const stay = await open();
    const before = await desk();
    const { reservation } = await stay.desk.book({ rooms: [{}, {}] });
    await accounts.recordPayment(reservation, { amount: 4 * NIGHT });
    await accounts.splitFolio(reservation, { reservationRoomIds: [reservation.rooms[0]?.id ?? ''] });
    const { payment } = await accounts.recordPayment(reservation, { amount: 100_00 });
    await accounts.voidPayment({ paymentId: payment.id, reason: 'Typed twice' });
    expect((await desk()).cash - before.cash).toBe(4 * NIGHT);
    const till = await accounts.till();
    expect(till.today).toMatchObject({ received: 4 * NIGHT, givenBack: 0 });
  });

  it('has nothing of a payment that was cancelled after a part of it went to another bill', async () => {
    const stay = await open();
    const money = async () => {
      const { financialReports } = accounts.services();
      const report = await financialReports.report(viewers.admin, { from: TODAY, to: '2026-12-25' });
      return { today: (await accounts.till()).today, cashBook: report.cashBook };
    };
    const before = await money();
    const { reservation } = await stay.desk.book({ rooms: [{}, {}] });
    const { payment, reservation: paid } = await accounts.recordPayment(reservation, { amount: 4 * NIGHT });
    await accounts.splitFolio(paid, { reservationRoomIds: [paid.rooms[0]?.id ?? ''] });
    await accounts.voidPayment({ paymentId: payment.id, reason: 'Typed twice' });
    expect(await money()).toEqual(before);
  });
});

describe('what is to pay', () => {
  it('has an extra from its day on', async () => {
    const stay = await open();
    const before = await desk();
    const { reservation } = await stay.desk.book();
    const fire = { kind: 'DAMAGE', description: 'Campfire', unitPrice: 100_00 } as const;
    const { reservation: charged } = await accounts.addCharge(reservation, { ...fire, date: '2026-12-25' });
    expect((await desk()).due - before.due).toBe(NIGHT);
    await accounts.addCharge(charged, { ...fire, date: TODAY });
    expect((await desk()).due - before.due).toBe(NIGHT + 100_00);
  });
});

describe('the month', () => {
  it('has meals in no average, and a free room in the occupancy alone', async () => {
    const stay = await open();
    const figures = async () => (await dashboards.dashboard(viewers.admin)).thisMonth;
    const before = await figures();
    await seed.mealPlan({ kind: 'BREAKFAST', roomTypeId: stay.type.id, pricePerAdult: 50_00 });
    await stay.desk.as(viewers.admin).book({
      rooms: [{ mealPlan: 'BREAKFAST' }, { isComplimentary: true, complimentaryReason: 'Driver' }],
      discount: { kind: 'PERCENT', value: 1_000, reason: 'Old friends' },
    });
    const after = await figures();
    expect((after?.revenue ?? 0) - (before?.revenue ?? 0)).toBe(NIGHT * 0.9);
    const sold = (of: typeof after) => Math.round((of?.revenue ?? 0) / (of?.adr ?? 1));
    expect(sold(after) - sold(before)).toBe(1);
    const nights = 24 * (await database.prisma.room.count());
    const slept = (of: typeof after) => Math.round(((of?.occupancy ?? 0) * nights) / 10_000);
    expect(slept(after) - slept(before)).toBe(2);
  });
});

describe('the commission of an agent', () => {
  it('is earned by those who have left, of the nights that they paid', async () => {
    const stay = await open();
    const agent = await seed.agent(`Agent ${stay.type.id}`, { commission: 1_000 });
    const booked = { agentId: agent.id, source: 'AGENT' as const };
    const earned = async () => (await dashboards.dashboard(viewerOf(agent))).commission?.earned;
    const inHouse = await stay.desk.bookAndCheckIn(booked);
    expect(await earned()).toBe(0);
    const left = await stay.desk.perform('checkOut', { ...onVersion(inHouse), leaveDueReason });
    // one night of two was given up
    expect(await earned()).toBe(NIGHT / 10);
    await stay.desk.perform('undoCheckOut', onVersion(left));
    expect(await earned()).toBe(0);
  });
});

describe('what the owner looks at', () => {
  const look = async () => {
    const { toLookAt } = await dashboards.dashboard(viewers.admin);
    return (
      toLookAt?.nodes.map(({ action, reason, code, amount }) => [action, reason ?? null, code, amount]) ?? []
    );
  };

  it('has what was given away, set right, dated back or missing, each act once', async () => {
    // two days on: nothing of the tests before
    const stay = await open();
    clock.travelTo(new Date('2026-12-28T08:30:00Z'));
    const run = { arrival: '2026-12-28', departure: '2026-12-30' };
    const owner = stay.desk.as(viewers.admin);
    const { reservation: free } = await owner.book({
      rooms: [{ ...run, isComplimentary: true, complimentaryReason: 'Driver' }, run],
      discount: { kind: 'PERCENT', value: 500, reason: 'Old friends' },
    });
    const discount = { kind: 'PERCENT', value: 1_000, reason: 'Snow' };
    const { reservation } = await owner.change('setDiscount', { ...onVersion(free), discount });
    const off = { kind: 'ADJUSTMENT', description: 'Cold water', unitPrice: -10_00 } as const;
    const admin = accounts.as(viewers.admin);
    const { reservation: less } = await admin.addCharge(reservation, off);
    // what takes the wrong entry out and the right one are one act
    const { payment } = await accounts.recordPayment(less, { amount: 500_00 });
    await accounts.correctPayment({ paymentId: payment.id, method: 'UPI', reason: 'It was UPI' });
    await accounts.recordPayment(less, { amount: 1_00, receivedOn: '2026-12-27' });
    await accounts.moveCash({ from: 'OWNER', to: 'CASH', amount: 50_00, movedOn: '2026-12-26' });
    const { expected } = await accounts.till();
    await accounts.countCash({ found: expected });
    await accounts.countCash({ found: expected - 5_00, reason: 'Change' });
    const { code } = free;
    await stay.desk.cancelReservation({ ...onVersion(less), reason: 'Ill', waiveFeeReason: 'Ill' });
    expect(await look()).toEqual([
      // the free room and 5 % of the other
      ['create-reservation', 'Old friends', code, 735_00],
      ['correct-payment', 'It was UPI', code, 500_00],
      ['fee-waived', 'Ill', code, 315_00],
      ['dated-back', null, null, 50_00],
      ['set-discount', 'Snow', code, 35_00],
      ['shrink-correction', 'What it corrected was given up.', code, 10_00],
      ['add-charge', 'Cold water', code, 10_00],
      ['count-cash', 'Change', null, 5_00],
      ['dated-back', null, code, 1_00],
    ]);
    const { toLookAt } = await dashboards.dashboard(viewers.admin);
    const sums = toLookAt?.nodes.map(({ action, expected: should, found }) => [action, should, found]);
    expect(sums).toContainEqual(['count-cash', expected, expected - 5_00]);
    expect(sums).toContainEqual(['set-discount', null, null]);
  });

  it('has the sum of an agent that was cancelled, once for all its bills', async () => {
    const stay = await open();
    clock.travelTo(new Date('2026-12-29T08:30:00Z'));
    const agent = await seed.agent(`Agent ${stay.type.id}`);
    const run = { arrival: '2026-12-29', departure: '2026-12-30' };
    for (const _bill of ['one', 'another'])
      await stay.desk.as(viewers.admin).book({ agentId: agent.id, source: 'AGENT', rooms: [run] });
    const { agentReceipts } = accounts.as(viewers.admin).services();
    const sum = { agentId: agent.id, amount: 2 * NIGHT, method: 'CASH' } as const;
    const { receipt } = await agentReceipts.receive(viewers.admin, sum);
    const cancelled = { agentReceiptId: receipt.id, reason: 'It bounced' };
    const { agentReceipts: later } = accounts.as(viewers.admin).services();
    await later.void(viewers.admin, cancelled);
    const acts = await look();
    expect(acts.filter(([, reason]) => reason === 'It bounced')).toEqual([
      ['void-agent-receipt', 'It bounced', null, 2 * NIGHT],
    ]);
  });

  it('has nothing of what is done as it should be', async () => {
    clock.travelTo(new Date('2026-12-31T08:30:00Z'));
    const stay = await open();
    clock.travelTo(new Date('2026-12-31T08:30:00Z'));
    const { reservation } = await stay.desk.book({
      rooms: [{ arrival: '2026-12-31', departure: '2027-01-01' }],
    });
    const lamp = { kind: 'DAMAGE', description: 'Lamp', unitPrice: 10_00 } as const;
    await accounts.addCharge(reservation, lamp);
    await accounts.recordPayment(reservation, { amount: 100_00 });
    await accounts.takeDeposit(reservation, { amount: 100_00 });
    expect(await look()).toEqual([]);
  });

  it('is counted, and read in parts, what is about most money first', async () => {
    const stay = await open();
    clock.travelTo(new Date('2027-01-10T08:30:00Z'));
    const run = { arrival: '2027-01-12', departure: '2027-01-13' };
    const { reservation } = await stay.desk.book({ rooms: [run] });
    const amounts = [3, 1, 14, 5, 9, 2, 6, 12, 8, 7, 13, 4, 11, 10, 6].map((rupees) => rupees * 100);
    for (const amount of amounts)
      await accounts.recordPayment(reservation, { amount, receivedOn: '2027-01-08' });
    const heaviestFirst = amounts.toSorted((a, b) => b - a);
    const { toLookAt } = await dashboards.dashboard(viewers.admin);
    expect(toLookAt).toMatchObject({ total: 15, pageInfo: { hasNextPage: true } });
    expect(toLookAt?.nodes.map(({ amount }) => amount)).toEqual(heaviestFirst.slice(0, 12));
    const read: number[] = [];
    let after: string | null = null;
    do {
      const part = await dashboards.toLookAt(viewers.admin, { first: 4, after });
      expect(part.total).toBe(15);
      read.push(...part.nodes.map(({ amount }) => amount));
      after = part.pageInfo.hasNextPage ? (part.pageInfo.endCursor ?? null) : null;
    } while (after !== null);
    expect(read).toEqual(heaviestFirst);
  });

  it.each([
    [{ first: 0, after: null }, 'Ask for 1 to 200 rows.'],
    [{ first: 4, after: 'x' }, 'That is not the end of a page of this list.'],
  ])('is asked for with %j, which is refused', async (asked, message) => {
    await expect(dashboards.toLookAt(viewers.admin, asked)).rejects.toThrow(message);
  });

  it('has a night that was sold at the price of the cheaper one before it, by how much and why', async () => {
    const stay = await open();
    clock.travelTo(new Date('2027-02-04T08:30:00Z'));
    const owner = stay.desk.as(viewers.admin);
    const { reservation } = await owner.book({
      rooms: [{ arrival: '2027-02-04', departure: '2027-02-05' }],
    });
    await seed.ratePeriod(stay.type, {
      name: 'Peak',
      fromDay: dateOf('2027-02-05'),
      toDay: dateOf('2027-02-08'),
      mode: 'FIXED',
      value: 10 * NIGHT,
    });
    const run = { arrival: '2027-02-04', departure: '2027-02-06' };
    await owner.change('changeNights', {
      version: reservation.version,
      rooms: [{ reservationRoomId: reservation.rooms[0]?.id ?? '', ...run }],
      price: 'LAST_NIGHT',
      overrideReason: 'Promised',
    });
    expect(await look()).toEqual([['below-list', 'Promised', reservation.code, 9 * NIGHT]]);
  });
});
