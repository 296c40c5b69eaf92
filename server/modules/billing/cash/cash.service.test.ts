import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewers } from '../../../testing/viewers.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const desk = new ServiceDesk(database, clock);

afterAll(close);

beforeEach(() => seed.settings({ booksLockedThrough: null }));

const FIGURES_PUBLISHED = "select count(*)::int from outbox_event where topic = 'dashboard'";

async function difference(work: () => Promise<unknown>): Promise<number> {
  const before = await desk.till();
  await work();
  return (await desk.till()).expected - before.expected;
}

describe('the till', () => {
  it('holds its opening, cash payments and deposits, less what went back and out', async () => {
    const type = await seed.roomType('Cove');
    await seed.room(type, '101');
    const { reservation } = await new ServiceDesk(database, clock, type).book();
    expect(await difference(() => desk.moveCash({ from: 'OWNER', to: 'CASH', amount: 1_000_00 }))).toBe(
      1_000_00,
    );
    expect(await difference(() => desk.recordPayment(reservation, { amount: 300_00 }))).toBe(300_00);
    expect(await difference(() => desk.recordPayment(reservation, { amount: 300_00, method: 'UPI' }))).toBe(
      0,
    );
    const { payment: deposit } = await desk.takeDeposit(reservation, { amount: 500_00 });
    expect(await difference(() => desk.returnDeposit({ paymentId: deposit.id, amount: 200_00 }))).toBe(
      -200_00,
    );
    const { payment } = await desk.recordPayment(reservation, { amount: 50_00 });
    expect(await difference(() => desk.refundPayment({ paymentId: payment.id, amount: 20_00 }))).toBe(-20_00);
    const { payment: wrong } = await desk.recordPayment(reservation, { amount: 10_00 });
    expect(await difference(() => desk.voidPayment({ paymentId: wrong.id, reason: 'Twice' }))).toBe(-10_00);
    expect(
      await difference(() => desk.moveCash({ from: 'CASH', to: 'OWNER', amount: 340_00, note: 'Milk' })),
    ).toBe(-340_00);
    const till = await desk.till();
    expect(till).toMatchObject({
      isOpened: true,
      expected: 1_290_00,
      today: { received: 850_00, givenBack: 220_00, spent: 0, moved: 660_00 },
    });
    expect(till.movements[0]).toMatchObject({ from: 'CASH', to: 'OWNER', amount: 340_00, note: 'Milk' });
  });

  it('has no expense that was cancelled', async () => {
    const day = dateOf('2026-12-01');
    const spend = (voided: { voidedAt?: Date; voidedReason?: string }) =>
      database.prisma.$transaction(async (tx) => {
        const { id: categoryId } = await tx.expenseCategory.create({
          data: { name: crypto.randomUUID(), createdAt: SEED_NOW },
        });
        const milk = { payee: 'Milkman', amount: 40_00, method: 'CASH', categoryId } as const;
        const { id } = await tx.expense.create({
          data: { ...milk, spentOn: day, recordedAt: SEED_NOW, ...voided },
        });
        const by = { at: SEED_NOW, actorName: 'manager', actorRole: 'MANAGER' as const };
        await tx.auditEvent.create({
          data: { ...by, action: 'spend', entity: 'expense', entityId: id },
        });
      });
    expect(await difference(() => spend({}))).toBe(-40_00);
    expect(await difference(() => spend({ voidedAt: SEED_NOW, voidedReason: 'Twice' }))).toBe(0);
    expect((await desk.till()).today.spent).toBe(40_00);
  });

  it('tells the open first pages of money that is moved, and of a count', async () => {
    const published = async () => (await database.pool.query(FIGURES_PUBLISHED)).rows[0].count;
    const before = await published();
    await desk.moveCash({ from: 'OWNER', to: 'CASH', amount: 10_00 });
    expect(await published()).toBe(before + 1);
    await desk.countCash({ found: (await desk.till()).expected });
    expect(await published()).toBe(before + 2);
  });

  it.each([
    [{ amount: 0 }, 'AMOUNT_POSITIVE'],
    [{ amount: 1_000_000_01 }, 'AMOUNT_MAX'],
    [{ movedOn: '2026-12-02' }, 'FUTURE_PAYMENT'],
    [{ movedOn: '2026-11-30' }, 'BOOKS_LOCKED'],
    [{ to: 'CASH' as const }, 'BAD_USER_INPUT'],
    [{ to: 'DIFFERENCE' as const }, 'BAD_USER_INPUT'],
    [{ from: 'DIFFERENCE' as const }, 'BAD_USER_INPUT'],
    [{ to: 'EXPENSE' as const }, 'BAD_USER_INPUT'],
  ])('refuses a movement of %j: %s', async (words, code) => {
    await seed.settings({ booksLockedThrough: dateOf('2026-11-30') });
    const input = { from: 'CASH', to: 'OWNER', amount: 100_00, note: 'Milk', ...words } as const;
    expect(await refusalOf(desk.moveCash(input))).toMatchObject({ code });
  });

  it('is counted, and a difference has a reason', async () => {
    const { expected } = await desk.till();
    const { count, till } = await desk.countCash({ found: expected });
    expect(count).toMatchObject({ expected, found: expected, reason: null });
    expect(till.lastCount).toEqual(count);
    expect(await refusalOf(desk.countCash({ found: expected + 5_00 }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'reason', message: expect.stringContaining('Say why it differs.') }],
    });
    const short = await desk.countCash({ found: expected - 5_00, reason: 'A note is missing' });
    expect(short.till).toMatchObject({ expected: expected - 5_00, lastCount: short.count });
    expect(short.till.movements[0]).toMatchObject({
      from: 'CASH',
      to: 'DIFFERENCE',
      amount: 5_00,
      note: 'A note is missing',
    });
    const over = await desk.countCash({ found: expected + 5_00, reason: 'Change was kept' });
    expect(over.count).toMatchObject({ expected: expected - 5_00, found: expected + 5_00 });
    expect(over.till.expected).toBe(expected + 5_00);
    expect(over.till.movements[0]).toMatchObject({ from: 'DIFFERENCE', to: 'CASH', amount: 10_00 });
    expect(over.till.today.moved).toBe(till.today.moved);
    expect((await desk.countCash({ found: expected + 5_00 })).count.reason).toBeNull();
  });

  it('gives no more than should be in it without a reason, which the audit keeps beside what it was for', async () => {
    const { expected } = await desk.till();
    const input = { from: 'CASH', to: 'OWNER', amount: expected + 1_00, note: 'Gas' } as const;
    expect(await refusalOf(desk.moveCash(input))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [
        { path: 'belowZeroReason', message: expect.stringMatching(/^Only ₹.* should be in the till\./) },
      ],
    });
    const { movement, till } = await desk.moveCash({ ...input, belowZeroReason: 'The opening was more' });
    expect(till.expected).toBe(-1_00);
    expect(movement.note).toBe('Gas');
    const line = await database.prisma.auditEvent.findFirstOrThrow({ where: { entityId: movement.id } });
    expect(line.reason).toBe('Gas; The opening was more');
    await desk.moveCash({ from: 'OWNER', to: 'CASH', amount: expected + 1_00 });
  });

  it('gives to one alone of several who take more than half of it at once', async () => {
    await desk.moveCash({ from: 'OWNER', to: 'CASH', amount: 1_000_00 });
    const { expected } = await desk.till();
    const most = { from: 'CASH', to: 'OWNER', amount: Math.ceil(expected * 0.6), note: 'Gas' } as const;
    const taken = await Promise.allSettled([most, most, most, most].map((input) => desk.moveCash(input)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await desk.till()).expected).toBe(expected - most.amount);
  });

  it('gives nothing without saying for what', async () => {
    expect(await refusalOf(desk.moveCash({ from: 'CASH', to: 'OWNER', amount: 1_00 }))).toMatchObject({
      fields: [{ path: 'note', message: 'Say for what.' }],
    });
  });

  it('is counted in closed books only as it should be', async () => {
    await desk.moveCash({ from: 'OWNER', to: 'CASH', amount: 10_00 });
    const { expected } = await desk.till();
    await seed.settings({ booksLockedThrough: dateOf('2026-12-01') });
    expect((await desk.countCash({ found: expected })).count.expected).toBe(expected);
    const other = desk.countCash({ found: expected - 1_00, reason: 'A coin is missing' });
    expect(await refusalOf(other)).toMatchObject({ code: 'BOOKS_LOCKED' });
  });

  it('is counted however much should be in it, and no amount of one entry bounds the sum', async () => {
    const { expected: before } = await desk.till();
    const sums = 25;
    for (let sum = 0; sum < sums; sum += 1) {
      await desk.moveCash({ from: 'OWNER', to: 'CASH', amount: 1_000_000_00 });
    }
    const expected = before + sums * 1_000_000_00;
    expect((await desk.till()).expected).toBe(expected);
    const { count, till } = await desk.countCash({ found: expected });
    expect(count).toMatchObject({ expected, found: expected });
    expect(till.lastCount).toEqual(count);
    const short = await desk.countCash({ found: expected - 1_00, reason: 'A coin is missing' });
    expect(short.count).toMatchObject({ expected, found: expected - 1_00 });
    expect(await refusalOf(desk.countCash({ found: expected + 1, reason: 'Too much' }))).toMatchObject({
      code: 'AMOUNT_MAX',
    });
    const { financialReports } = desk.as(viewers.admin).services();
    const period = { from: '2026-12-01', to: '2026-12-02' };
    const { cashBook, lastCount } = await financialReports.report(viewers.admin, period);
    expect(cashBook.find(({ method }) => method === 'CASH')?.closing).toBe(expected - 1_00);
    expect(lastCount).toMatchObject({ expected });
    const emptied = await desk.countCash({ found: 1_00, reason: 'The safe was emptied' });
    expect(emptied.till.expected).toBe(1_00);
  });
});
