import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { addNights, type LocalDate, todayAt } from '../../../../domain/nights.ts';
import { seededRandom } from '../../../../prisma/seed/random.ts';
import { dateOf, LodgeSeed } from '../../../testing/lodge/lodge-seed.ts';
import { ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { Payment, Reservation, TillShift } from '../../types.generated.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
/** 20:00 at the lodge, so that the first acts are of this day and later ones of the next. */
const clock = travellingClock(new Date('2026-12-01T14:30:00Z'));
const desk = new ServiceDesk(database, clock);
const FIRST_DAY = '2026-12-01';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let reservation: Reservation;

beforeAll(async () => {
  const type = await seed.roomType('Cove');
  await seed.room(type, '101');
  ({ reservation } = await new ServiceDesk(database, clock, type).book());
});

afterAll(close);

const today = () => todayAt(clock.now(), 'Asia/Kolkata');

async function spend(amount: number): Promise<void> {
  await database.prisma.$transaction(async (tx) => {
    const at = clock.now();
    const { id: categoryId } = await tx.expenseCategory.create({
      data: { name: crypto.randomUUID(), createdAt: at },
    });
    const milk = { payee: 'Milkman', description: 'Milk', method: 'CASH', categoryId } as const;
    const { id } = await tx.expense.create({
      data: { ...milk, amount, spentOn: dateOf(today()), recordedAt: at },
    });
    const by = { at, actorName: 'manager', actorRole: 'MANAGER' as const };
    await tx.auditEvent.create({ data: { ...by, action: 'spend', entity: 'expense', entityId: id } });
  });
}

async function cancelExpense(): Promise<void> {
  const standing = await database.prisma.expense.findFirst({ where: { voidedAt: null } });
  if (!standing) return;
  await database.prisma.$transaction(async (tx) => {
    const at = clock.now();
    await tx.expense.update({ where: { id: standing.id }, data: { voidedAt: at, voidedReason: 'Twice' } });
    const by = { at, actorName: 'manager', actorRole: 'MANAGER' as const };
    await tx.auditEvent.create({
      data: { ...by, action: 'void-expense', entity: 'expense', entityId: standing.id },
    });
  });
}

/** Each shift begins with what was found and comes to what was expected, up to the one that runs. */
async function assertShifts(): Promise<void> {
  const shifts: TillShift[] = [];
  for (let day: LocalDate = FIRST_DAY; day <= today(); day = addNights(day, 1))
    shifts.push(...(await desk.tillShifts(day)).toReversed());
  expect(shifts.length).toBe(1 + (await database.prisma.cashCount.count()));
  let opening = 0;
  for (const shift of shifts) {
    expect(shift.opening).toBe(opening);
    const came = shift.received + shift.depositsTaken + shift.putIn;
    const went = shift.refunded + shift.depositsReturned + shift.spent + shift.handedOver;
    expect(shift.opening + came - went).toBe(shift.expected);
    opening = shift.found ?? 0;
  }
  expect(shifts.at(-1)).toMatchObject({ id: 'running', found: null, expected: (await desk.till()).expected });
}

describe('the till of a day', () => {
  it('begins with what was left, and each sum is what was expected then, whatever happened', async () => {
    const random = seededRandom(20_261);
    const standing: Payment[] = [];
    const taken = () => standing.splice(random.whole(0, Math.max(0, standing.length - 1)), 1)[0];
    const amount = () => random.whole(1, 90_000);
    const acts: readonly (() => Promise<unknown>)[] = [
      async () => standing.push((await desk.recordPayment(reservation, { amount: amount() })).payment),
      async () => standing.push((await desk.takeDeposit(reservation, { amount: amount() })).payment),
      () => desk.recordPayment(reservation, { amount: amount(), method: 'UPI' }),
      // money of an earlier day, which comes into the till when it is written down
      () => desk.recordPayment(reservation, { amount: amount(), receivedOn: addNights(today(), -1) }),
      async () => {
        const payment = taken();
        if (!payment) return;
        const back = { paymentId: payment.id, amount: Math.ceil(payment.amount / 2) };
        const given = await (payment.kind === 'DEPOSIT'
          ? desk.returnDeposit(back)
          : desk.refundPayment(back));
        if (random.chance(0.5)) await desk.voidPayment({ paymentId: given.payment.id, reason: 'Not given' });
      },
      async () => {
        const payment = taken();
        if (payment) await desk.voidPayment({ paymentId: payment.id, reason: 'Twice' });
      },
      async () => {
        const payment = taken();
        if (payment) await desk.correctPayment({ paymentId: payment.id, amount: amount() });
      },
      async () => {
        const payment = taken();
        if (payment) await desk.correctPayment({ paymentId: payment.id, method: 'UPI' });
      },
      () => desk.moveCash({ from: 'OWNER', to: 'CASH', amount: amount() }),
      () =>
        desk.moveCash({
          from: 'CASH',
          to: 'BANK',
          amount: amount(),
          note: 'The bank',
          belowZeroReason: 'It was there',
        }),
      async () => {
        const { movement } = await desk.moveCash({ from: 'OWNER', to: 'CASH', amount: amount() });
        clock.advance(random.whole(0, 2) * MINUTE);
        const words = { reason: 'Never came', belowZeroReason: 'It was there' };
        await desk.correctCashMovement({ movementId: movement.id, ...words });
      },
      () => desk.moveCash({ from: 'UPI', to: 'BANK', amount: amount() }),
      () => spend(amount()),
      cancelExpense,
      async () => {
        const found = Math.max(0, (await desk.till()).expected + random.whole(-2, 2) * 1_000);
        await desk.countCash({ found, reason: 'Counted' });
      },
    ];
    for (let entry = 0; entry < 20; entry += 1) {
      standing.push((await desk.recordPayment(reservation, { amount: amount() })).payment);
      standing.push((await desk.takeDeposit(reservation, { amount: amount() })).payment);
    }
    for (let round = 0; round < 120; round += 1) {
      clock.advance(random.whole(0, 30) * MINUTE);
      await random.pick(acts)();
      const { expected } = await desk.till();
      const sheet = await desk.tillSheet(today());
      expect(sheet.closing).toBe(expected);
      expect(sheet.entries.at(-1)?.sum ?? sheet.opening).toBe(expected);
    }
    expect(today() > addNights(FIRST_DAY, 1)).toBe(true);
    await assertShifts();
    let before = 0;
    const kinds = new Set<string>();
    for (let day: LocalDate = FIRST_DAY; day <= today(); day = addNights(day, 1)) {
      const { opening, closing, entries } = await desk.tillSheet(day);
      expect(opening).toBe(before);
      let sum = opening;
      for (const entry of entries) {
        kinds.add(entry.kind);
        sum += entry.amount;
        expect(entry.sum).toBe(sum);
        expect(todayAt(new Date(entry.recordedAt), 'Asia/Kolkata')).toBe(day);
        if (entry.kind === 'COUNT') expect(entry.sum).toBe(entry.count?.expected);
      }
      expect(closing).toBe(sum);
      before = closing;
    }
    expect([...kinds].toSorted()).toEqual([
      'COUNT',
      'DEPOSIT',
      'DEPOSIT_RETURN',
      'EXPENSE',
      'MOVEMENT',
      'PAYMENT',
      'REFUND',
    ]);
    expect((await desk.tillSheet('2026-11-30')).entries).toEqual([]);
  });

  it('names the booking and the receipt, and by whom; what takes an entry back names the entry', async () => {
    clock.advance(24 * HOUR);
    const { payment } = await desk.recordPayment(reservation, {
      amount: 70_00,
      receivedOn: addNights(today(), -1),
    });
    clock.advance(MINUTE);
    await desk.voidPayment({ paymentId: payment.id, reason: 'Twice' });
    const { entries } = await desk.tillSheet(today());
    const details = {
      id: payment.id,
      receiptNo: payment.receiptNo,
      reservationCode: reservation.code,
      guestName: 'Asha Rao',
    };
    expect(entries).toMatchObject([
      {
        kind: 'PAYMENT',
        amount: 70_00,
        bookedOn: addNights(today(), -1),
        recordedBy: 'Guest',
        payment: { ...details, isCancellation: false, isCancelled: true },
      },
      { kind: 'PAYMENT', amount: -70_00, payment: { ...details, isCancellation: true, isCancelled: false } },
    ]);
  });
});

it('a shift is given by its count: by whom it was begun and ended, what was handed over, why it differed', async () => {
  clock.advance(24 * HOUR);
  const begun = await desk.countCash({ found: 500_00, reason: 'The safe was filled' });
  clock.advance(HOUR);
  await desk.recordPayment(reservation, { amount: 200_00 });
  const { movement } = await desk.moveCash({ from: 'CASH', to: 'OWNER', amount: 90_00, note: 'Wrong' });
  await desk.correctCashMovement({ movementId: movement.id, reason: 'It was less' });
  await desk.moveCash({ from: 'CASH', to: 'BANK', amount: 80_00, note: 'The bank' });
  clock.advance(HOUR);
  const { count } = await desk.countCash({ found: 615_00, reason: 'A coin is missing' });
  const { cash } = desk.services();
  expect(await cash.shift(desk.viewer, count.id)).toEqual({
    id: count.id,
    openedAt: begun.count.countedAt,
    openedBy: 'Guest',
    opening: 500_00,
    received: 200_00,
    refunded: 0,
    depositsTaken: 0,
    depositsReturned: 0,
    spent: 0,
    putIn: 0,
    handedOver: 80_00,
    expected: 620_00,
    found: 615_00,
    reason: 'A coin is missing',
    closedAt: count.countedAt,
    closedBy: 'Guest',
  });
  expect(await cash.shift(desk.viewer, movement.id)).toBeNull();
});
