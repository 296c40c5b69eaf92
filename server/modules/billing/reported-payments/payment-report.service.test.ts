import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { RoomType } from '../../../db/generated/client.ts';
import { breachesOf } from '../../../db/invariants.sql.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import { DashboardService } from '../../dashboards/dashboard.service.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const desk = new ServiceDesk(database, clock);
const dashboards = new DashboardService({ database, clock });
const TODAY = '2026-12-01';
const forbidden = expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) });
const notFound = expect.objectContaining({ extensions: expect.objectContaining({ code: 'NOT_FOUND' }) });

let type: RoomType;
let books: ServiceDesk;

beforeAll(async () => {
  type = await seed.roomType('Cove');
});

afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  await seed.settings({ booksLockedThrough: null });
  await seed.rooms(type, ...[1, 2, 3].map((n) => `${n}-${crypto.randomUUID().slice(-10)}`));
  books = new ServiceDesk(database, clock, type);
});

/** Two nights at ₹350 that an agent brought, and the agent. */
async function brought(
  words: Parameters<ServiceDesk['book']>[0] = {},
  limits: { creditLimit?: number } = {},
) {
  const agent = await seed.agent(crypto.randomUUID(), { confirmsInstantly: true, ...limits });
  const { reservation } = await books.book({ agentId: agent.id, source: 'AGENT', ...words });
  return { agent, viewer: viewerOf(agent), reservation, own: desk.as(viewerOf(agent)) };
}

const refusal = (work: Promise<unknown>) => refusalOf(work);

describe('what an agent reports as paid', () => {
  it('is no money: balance, till, receipts, the day and the credit stay as they are', async () => {
    const { own, viewer, agent, reservation } = await brought({}, { creditLimit: 1_000_00 });
    const [till, day, receipts] = [
      await desk.till(),
      await dashboards.dashboard(viewers.manager),
      await entries(),
    ];
    const { report, reservation: after } = await own.reportPayment(reservation, { amount: 700_00 });
    expect(report).toMatchObject({
      amount: 700_00,
      method: 'CASH',
      paidOn: TODAY,
      state: 'OPEN',
      receiptNo: null,
      reportedBy: agent.name,
      allowedActions: [],
    });
    expect(after).toMatchObject({ paid: 0, balance: 700_00, paymentReports: [{ id: report.id }] });
    expect(after.folios).toMatchObject([{ paid: 0, balance: 700_00, payments: [] }]);
    expect(await desk.till()).toEqual(till);
    expect((await dashboards.dashboard(viewers.manager)).cashToday).toEqual(day.cashToday);
    expect(await entries()).toBe(receipts);
    const more = new ServiceDesk(database, clock, type, viewer).book({ status: 'HELD' });
    expect(await refusal(more)).toMatchObject({ code: 'CREDIT_LIMIT', limit: 1_000_00 });
  });

  it.each([
    [{ amount: 700_01 }, 'REPORT_TOO_BIG', 'At most ₹700 can be reported.'],
    [{ amount: 1_000_000_00 }, 'REPORT_TOO_BIG', 'At most ₹700 can be reported.'],
    [{ amount: 0 }, 'AMOUNT_POSITIVE', 'Enter an amount above ₹0.'],
    [{ paidOn: '2026-12-02' }, 'FUTURE_PAYMENT', 'The payment date cannot be in the future.'],
    [{ method: 'BANK' }, 'REFERENCE_REQUIRED', 'Enter the transaction reference.'],
  ] as const)('of %j is refused: %s', async (words, code, message) => {
    const { own, reservation } = await brought();
    expect(await refusal(own.reportPayment(reservation, words))).toMatchObject({ code, message });
  });

  it('is with what waits already at most what the booking owes', async () => {
    const { own, reservation } = await brought();
    const { report } = await own.reportPayment(reservation, { amount: 600_00 });
    expect(await refusal(own.reportPayment(reservation, { amount: 100_01 }))).toMatchObject({
      code: 'REPORT_TOO_BIG',
      most: 100_00,
    });
    await own.reportPayment(reservation, { amount: 100_00 });
    expect(await refusal(own.reportPayment(reservation, { amount: 1 }))).toMatchObject({
      code: 'REPORT_TOO_BIG',
      message: 'Nothing is left to pay on this booking.',
    });
    await desk.declineReportedPayment(report);
    await own.reportPayment(reservation, { amount: 600_00 });
  });

  it('sent again with its key is reported once', async () => {
    const { own, reservation } = await brought();
    const key = crypto.randomUUID();
    const [first, second] = [
      await own.reportPayment(reservation, {}, key),
      await own.reportPayment(reservation, {}, key),
    ];
    expect(second.report).toEqual(first.report);
    expect(second.reservation.paymentReports).toHaveLength(1);
  });

  it('tells the open screens of the booking and the dashboards, as do taking and declining', async () => {
    const { own, reservation } = await brought();
    const topics = ['dashboard', `reservation:${reservation.code}`];
    const { report: first } = await own.reportPayment(reservation);
    expect(await lastTopics()).toEqual(topics);
    await desk.takeReportedPayment(first);
    expect(await lastTopics()).toEqual(topics);
    const { report: second } = await own.reportPayment(reservation);
    await desk.declineReportedPayment(second);
    expect(await lastTopics()).toEqual(topics);
  });

  it('stands in the timeline with what became of it', async () => {
    const { own, reservation } = await brought();
    const { report } = await own.reportPayment(reservation, { method: 'UPI' });
    await desk.declineReportedPayment(report, 'Nothing came');
    const { report: second } = await own.reportPayment(reservation);
    const { reservation: after } = await desk.takeReportedPayment(second);
    expect(after.timeline?.slice(0, 4).map(({ sentence }) => sentence)).toEqual([
      'Took what the agent reported: ₹100 in cash.',
      'Reported as paid: ₹100 in cash.',
      'Declined what the agent reported: ₹100 by UPI.',
      'Reported as paid: ₹100 by UPI.',
    ]);
    expect(after.timeline?.[2]?.reason).toBe('Nothing came');
  });
});

describe('who reports, takes and declines', () => {
  const WHO: readonly (readonly [string, Viewer])[] = [
    ['guest', viewers.guest],
    ['unlinked agent', viewers.unlinkedAgent],
    ['manager', viewers.manager],
    ['admin', viewers.admin],
  ];

  it.each(WHO)('of the agent’s booking a report is not made by: %s', async (_who, viewer) => {
    const { reservation } = await brought();
    await expect(desk.as(viewer).reportPayment(reservation)).rejects.toEqual(forbidden);
  });

  it('another agent neither reports nor learns whether there is such a booking', async () => {
    const { reservation } = await brought();
    const { own } = await brought();
    await expect(own.reportPayment(reservation)).rejects.toEqual(forbidden);
    await expect(own.reportPayment({ id: crypto.randomUUID() })).rejects.toEqual(forbidden);
  });

  it('an agent records, takes and declines nothing, also of the own', async () => {
    const { own, reservation } = await brought();
    const { report } = await own.reportPayment(reservation);
    await expect(own.recordPayment(reservation)).rejects.toEqual(forbidden);
    await expect(own.takeReportedPayment(report)).rejects.toEqual(forbidden);
    await expect(own.declineReportedPayment(report)).rejects.toEqual(forbidden);
    await expect(desk.as(viewers.guest).takeReportedPayment(report)).rejects.toEqual(forbidden);
    await expect(desk.takeReportedPayment({ id: crypto.randomUUID() })).rejects.toEqual(notFound);
  });

  it('an agent is offered the report and no payment, the desk the reverse', async () => {
    const { own, reservation } = await brought();
    const { reservation: agents } = await own.reportPayment(reservation);
    expect(agents.allowedActions).toContain('REPORT_PAYMENT');
    expect(agents.allowedActions).not.toContain('TAKE_PAYMENT');
    const { report, reservation: desks } = await desk.declineReportedPayment({
      id: agents.paymentReports[0]?.id ?? '',
    });
    expect(desks.allowedActions).toContain('TAKE_PAYMENT');
    expect(desks.allowedActions).not.toContain('REPORT_PAYMENT');
    expect(report).toMatchObject({ state: 'DECLINED', declineReason: 'Nothing came', allowedActions: [] });
  });

  it('the guest who stays sees nothing of it', async () => {
    const { own, reservation } = await brought();
    await own.reportPayment(reservation);
    const uid = crypto.randomUUID();
    await database.prisma.guest.update({ where: { id: reservation.booker.id }, data: { uid } });
    const read = desk.as({ ...viewers.guest, uid }).services().reservations;
    const { version, id: reservationId } = reservation;
    const cancelled = await read.cancelReservation(
      { ...viewers.guest, uid },
      { reservationId, version, reason: 'Ill' },
    );
    expect(cancelled.paymentReports).toEqual([]);
  });
});

describe('a report that the desk takes', () => {
  it('is a payment with its receipt, of the day and the reference that were reported', async () => {
    const { own, reservation } = await brought();
    const said = { amount: 700_00, method: 'BANK', reference: 'N 77', paidOn: '2026-11-29' } as const;
    const { report } = await own.reportPayment(reservation, said);
    const taken = await desk.takeReportedPayment(report);
    expect(taken.payment).toMatchObject({
      amount: 700_00,
      method: 'BANK',
      reference: 'N 77',
      receivedOn: '2026-11-29',
      receiptNo: expect.stringMatching(/^R\//),
    });
    expect(taken.report).toMatchObject({
      state: 'TAKEN',
      receiptNo: taken.payment.receiptNo,
      allowedActions: [],
    });
    expect(taken.reservation).toMatchObject({ paid: 700_00, balance: 0 });
    expect(taken.warning).toBeNull();
  });

  it('is taken once: twice, or after it was declined, is refused', async () => {
    const { own, reservation } = await brought();
    const { report } = await own.reportPayment(reservation);
    const key = crypto.randomUUID();
    const first = await desk.takeReportedPayment(report, {}, key);
    expect((await desk.takeReportedPayment(report, {}, key)).payment).toEqual(first.payment);
    const message = `This report was taken already, with receipt ${first.payment.receiptNo}.`;
    const settled = { code: 'REPORT_SETTLED', state: 'TAKEN', message };
    expect(await refusal(desk.takeReportedPayment(report))).toMatchObject(settled);
    expect(await refusal(desk.declineReportedPayment(report))).toMatchObject(settled);
    const { report: second } = await own.reportPayment(reservation);
    await desk.declineReportedPayment(second);
    expect(await refusal(desk.takeReportedPayment(second))).toMatchObject({
      code: 'REPORT_SETTLED',
      message: 'This report was declined already: Nothing came',
    });
    expect((await desk.recordPayment(reservation)).reservation.paid).toBe(200_00);
  });

  it('at the same moment twice is one payment', async () => {
    const { own, reservation } = await brought();
    const { report } = await own.reportPayment(reservation);
    const tries = await Promise.allSettled([
      desk.takeReportedPayment(report),
      desk.takeReportedPayment(report),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await desk.recordPayment(reservation)).reservation.paid).toBe(200_00);
  });

  it('is taken as it was also where the booking was paid meanwhile, with a warning, or cancelled, where it is meant', async () => {
    const { own, reservation } = await brought();
    const { report } = await own.reportPayment(reservation, { amount: 700_00 });
    await desk.recordPayment(reservation, { amount: 600_00 });
    const paid = await desk.takeReportedPayment(report);
    expect(paid.reservation).toMatchObject({ paid: 1_300_00, balance: -600_00 });
    expect(paid.warning).toBe('₹600 more is paid now than the booking asks for.');
    const other = await brought();
    const { report: late } = await other.own.reportPayment(other.reservation, { amount: 700_00 });
    const { id: reservationId, version } = other.reservation;
    await books.cancelReservation({ reservationId, version, reason: 'Ill' });
    expect(await refusal(desk.takeReportedPayment(late))).toMatchObject({ code: 'NOTHING_DUE' });
    const { reservation: cancelled } = await desk.takeReportedPayment(late, { acceptsOverpayment: true });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', paid: 700_00, balance: -700_00 });
  });

  it('falls on today where the accounts of its day are closed, and on no closed day that is named', async () => {
    const { own, reservation } = await brought();
    const { report } = await own.reportPayment(reservation, { paidOn: '2026-11-29' });
    await seed.settings({ booksLockedThrough: new Date('2026-11-30') });
    expect(await refusal(desk.takeReportedPayment(report, { receivedOn: '2026-11-29' }))).toMatchObject({
      code: 'BOOKS_LOCKED',
    });
    expect((await desk.takeReportedPayment(report)).payment.receivedOn).toBe(TODAY);
    expect(await refusal(own.reportPayment(reservation, { paidOn: '2026-11-30' }))).toMatchObject({
      code: 'BOOKS_LOCKED',
    });
  });

  it('goes to the open bills, the agent’s first', async () => {
    const { own, reservation } = await brought({ rooms: [{}, {}] });
    const { reservation: split } = await desk.splitFolio(reservation, {
      reservationRoomIds: [reservation.rooms[0]?.id ?? ''],
      payer: 'GUEST',
    });
    const { report } = await own.reportPayment(split, { amount: 1_000_00 });
    const { reservation: after, payment } = await desk.takeReportedPayment(report);
    expect(after.folios.map(({ payer, paid }) => [payer, paid])).toEqual([
      ['AGENT', 700_00],
      ['GUEST', 300_00],
    ]);
    expect(payment).toMatchObject({ amount: 1_000_00, receiptNo: expect.stringMatching(/^R\//) });
  });

  it('opens again when its payment is cancelled, and follows a correction of the same amount alone', async () => {
    const { own, reservation } = await brought();
    const { report } = await own.reportPayment(reservation, { amount: 300_00 });
    const { payment } = await desk.takeReportedPayment(report);
    expect(await refusal(desk.correctPayment({ paymentId: payment.id, amount: 200_00 }))).toMatchObject({
      fields: [{ path: 'amount', message: expect.stringContaining('The agent reported ₹300.') }],
    });
    const { payment: right, reservation: corrected } = await desk.correctPayment({
      paymentId: payment.id,
      method: 'UPI',
    });
    expect(corrected.paymentReports).toMatchObject([{ state: 'TAKEN', receiptNo: right.receiptNo }]);
    const { reservation: open } = await desk.voidPayment({ paymentId: right.id, reason: 'Never came' });
    expect(open.paymentReports).toMatchObject([{ state: 'OPEN', allowedActions: ['TAKE', 'DECLINE'] }]);
    const { reservation: declined } = await desk.declineReportedPayment(report, 'Never came');
    expect(declined).toMatchObject({ paid: 0, paymentReports: [{ state: 'DECLINED' }] });
  });
});

describe('the reports on the first page', () => {
  it('wait at the desk, the oldest first, with their sum; an agent sees the own, and what was declined lately', async () => {
    const before = (await dashboards.dashboard(viewers.manager)).reportedPayments;
    const [one, other] = [await brought(), await brought()];
    const { report: first } = await one.own.reportPayment(one.reservation, { amount: 100_00 });
    const { report: second } = await other.own.reportPayment(other.reservation, { amount: 250_00 });
    const { report: third } = await one.own.reportPayment(one.reservation, { amount: 50_00 });
    await desk.declineReportedPayment(third);
    const { reportedPayments } = await dashboards.dashboard(viewers.manager);
    expect(reportedPayments).toMatchObject({ count: before.count + 2, amount: before.amount + 350_00 });
    expect(reportedPayments.reports.slice(-2)).toMatchObject([
      { id: first.id, balance: 700_00, allowedActions: ['TAKE', 'DECLINE'] },
      { id: second.id, reportedBy: other.agent.name },
    ]);
    const own = async () => (await dashboards.dashboard(one.viewer)).reportedPayments;
    expect(await own()).toMatchObject({
      count: 1,
      amount: 100_00,
      reports: [
        { id: first.id, state: 'OPEN' },
        { id: third.id, state: 'DECLINED', declineReason: 'Nothing came', declinedBy: null },
      ],
    });
    clock.travelTo(new Date('2026-12-09T08:30:00Z'));
    expect((await own()).reports).toMatchObject([{ id: first.id }]);
  });
});

describe('the credit of an agent', () => {
  it('is no larger because another booking was paid too much', async () => {
    const { agent, reservation, viewer } = await brought({}, { creditLimit: 1_000_00 });
    await desk.recordPayment(reservation, { amount: 5_000_00 });
    const hold = new ServiceDesk(database, clock, type, viewer);
    await hold.book({ status: 'HELD' });
    expect(await refusal(hold.book({ status: 'HELD' }))).toMatchObject({
      code: 'CREDIT_LIMIT',
      message: `${agent.name} would pass the credit limit of ₹1,000.`,
    });
  });
});

it('no act on reports breaks what is always true of the store', async () => {
  expect(await breachesOf(database)).toEqual([]);
});

describe('the database', () => {
  it.each([
    ['update payment_report set amount = amount + 1', 'payment_report_as_said'],
    [`update payment_report set reference = 'x' where id = any($1)`, 'payment_report_as_said'],
    ['delete from payment_report', 'payment_report_kept'],
    [`update payment_report set taken_as_id = null where taken_as_id is not null`, 'payment_report_settled'],
    [
      `update payment_report set declined_at = null, declined_by = null, decline_reason = null
       where declined_at is not null`,
      'payment_report_settled',
    ],
    [
      `update payment_report pr set taken_as_id = p.id from payment p join folio f on f.id = p.folio_id
       where pr.taken_as_id is null and pr.declined_at is null and p.voids_id is null
         and f.reservation_id <> pr.reservation_id`,
      'payment_report_as_taken',
    ],
  ])('refuses: %s', async (statement, rule) => {
    const { own, reservation } = await brought();
    const { report: open } = await own.reportPayment(reservation);
    const { report: taken } = await own.reportPayment(reservation);
    await desk.takeReportedPayment(taken);
    const { report: declined } = await own.reportPayment(reservation);
    await desk.declineReportedPayment(declined);
    const values = statement.includes('$1') ? [[open.id]] : [];
    await expect(database.pool.query(statement, values)).rejects.toThrow(rule);
  });
});

async function entries(): Promise<number> {
  return database.prisma.payment.count();
}

async function lastTopics(): Promise<string[]> {
  const events = await database.prisma.outboxEvent.findMany({ orderBy: { id: 'desc' }, take: 2 });
  return events.map(({ topic }) => topic).sort();
}
