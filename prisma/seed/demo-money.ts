import { addNights, type LocalDate, weekdayOf } from '../../domain/nights.ts';
import type { WriteContext } from '../../server/db/write.ts';
import { receiving } from '../../server/modules/billing/payments/payment.service.ts';
import { settlesAt } from '../../server/modules/money/folio-view.rules.ts';
import { advanceOf } from '../../server/modules/quotes/quote.rules.ts';
import { type DemoReservation, type Desk, type ReservationNow, servicesFor } from './demo-desk.ts';

const DEPOSIT = 500_00;
const OPENING = 5_000_00;
/** What the owner puts in before anything is spent. */
const PUT_IN = { BANK: 2_50_000_00, UPI: 60_000_00 } as const;
const HANDED_OVER = 15_000_00;
/** So much change stays in the till. */
const KEPT = 3_000_00;
const ADVANCE_PERCENT = 3_000;
const MONDAY = 1;
const DAYS_OF_TILL = 60;
/** On the day before the first expense the books begin. */
const DAYS_OF_BOOKS = 121;
const EXTRAS = ['FIRE', 'LUNCH', 'WASH'] as const;

/** Few leave without paying. */
export function owes({ index }: DemoReservation): boolean {
  return index % 23 === 0;
}

/** Some leave a deposit against damage. */
export function hasDeposit({ index, wanted }: DemoReservation): boolean {
  return index % 7 === 3 || wanted.paysOnLeaving === true;
}

/** Most who book ahead pay an advance. */
export function paysAdvance({ index, wanted }: DemoReservation): boolean {
  if (wanted.paysOnLeaving) return false;
  return wanted.isRefundOwed || (index % 4 !== 0 && wanted.by !== 'SECOND_AGENT');
}

/** Takes the advance that the lodge asks for. */
export async function payAdvance(
  write: WriteContext,
  desk: Desk,
  reservation: ReservationNow,
): Promise<void> {
  const amount = advanceOf(reservation.gross, ADVANCE_PERCENT) - reservation.paid;
  await pay(write, desk, reservation, { amount, isAdvance: true });
}

/** Takes whatever the bill still asks for. */
export async function settle(write: WriteContext, desk: Desk, reservation: ReservationNow): Promise<void> {
  await pay(write, desk, reservation, { amount: settlesAt(reservation), isAdvance: false });
}

async function pay(
  write: WriteContext,
  { viewer }: Desk,
  reservation: DemoReservation,
  { amount, isAdvance }: { readonly amount: number; readonly isAdvance: boolean },
): Promise<void> {
  if (amount <= 0) return;
  const way = wayOf(reservation, isAdvance);
  await receiving(viewer, 'PAYMENT', { reservationId: reservation.id, amount, ...way })(write);
}

/** Advances come by UPI, agents pay by bank, at the desk most pay in cash or by UPI. */
function wayOf({ index, wanted }: DemoReservation, isAdvance: boolean) {
  const reference = String(300_000 + index * 7);
  if (wanted.by !== 'DESK') return { method: 'BANK', reference: `NEFT${reference}` } as const;
  if (isAdvance || index % 5 < 2) return { method: 'UPI', reference } as const;
  if (index % 5 === 2) return { method: 'CARD', reference: reference.slice(-4) } as const;
  return { method: 'CASH' } as const;
}

/** Takes a deposit against damage. */
export async function takeDeposit(desk: Desk, { index, id }: DemoReservation): Promise<void> {
  const services = servicesFor(desk, `deposit-${index}`);
  await services?.payments.takeDeposit(desk.viewer, { reservationId: id, amount: DEPOSIT, method: 'CASH' });
}

/** Gives it back when they leave. */
export async function returnDeposit(desk: Desk, reservation: DemoReservation): Promise<void> {
  await giveBack(desk, reservation, 'DEPOSIT');
}

/** Gives an advance back to who cancelled in time. */
export async function refund(desk: Desk, reservation: DemoReservation): Promise<void> {
  await giveBack(desk, reservation, 'PAYMENT');
}

async function giveBack(
  desk: Desk,
  { index, id }: DemoReservation,
  kind: 'DEPOSIT' | 'PAYMENT',
): Promise<void> {
  const services = servicesFor(desk, `${kind === 'DEPOSIT' ? 'return' : 'refund'}-${index}`);
  const taken = await desk.database.prisma.payment.findFirst({
    where: { kind, folio: { reservationId: id } },
  });
  if (!services || !taken) return;
  const input = { paymentId: taken.id };
  if (kind === 'DEPOSIT') {
    await services.paymentChanges.returnDeposit(desk.viewer, input);
    return;
  }
  const { amount, reference } = taken;
  const reason = 'Cancelled in time';
  await services.paymentChanges.refund(desk.viewer, { ...input, amount, reference, reason });
}

/** In the evening some have a campfire, lunch for tomorrow or laundry; a few have broken something. */
export async function chargeExtra(desk: Desk, reservation: ReservationNow): Promise<void> {
  const { index, id: reservationId, version } = reservation;
  const services = servicesFor(desk, `charge-${index}`);
  const isDamage = index % 37 === 8;
  if (!services || (index % 6 !== 1 && !isDamage)) return;
  const extra = desk.extras.get(EXTRAS[index % EXTRAS.length] ?? 'FIRE');
  const what = isDamage
    ? ({ kind: 'DAMAGE', description: 'A broken kettle', unitPrice: 450_00 } as const)
    : ({ kind: 'SPECIAL', specialChargeId: extra?.id ?? null, quantity: 1 } as const);
  await services.charges.add(desk.viewer, { reservationId, version, ...what });
}

/** The day on which the books begin. */
export function booksBeginBefore(today: LocalDate): LocalDate {
  return addNights(today, -DAYS_OF_BOOKS);
}

/** Writes down what the lodge has in the bank and by UPI when its books begin, as put in by the owner. */
export async function openBooks(desk: Desk): Promise<void> {
  for (const to of ['BANK', 'UPI'] as const) {
    const move = servicesFor(desk, `books-${to}`)?.cash;
    await move?.move(desk.viewer, { from: 'OWNER', to, amount: PUT_IN[to], note: 'To begin with' });
  }
}

/** The days on which the till is opened, or emptied for the owner; it is counted on the last. */
export function tillDaysBefore(today: LocalDate): LocalDate[] {
  const days = Array.from({ length: DAYS_OF_TILL }, (_, index) => addNights(today, index - DAYS_OF_TILL));
  return days.filter((day, index) => index % (DAYS_OF_TILL - 1) === 0 || weekdayOf(day) === MONDAY);
}

/** Opens the till on its first day; on others hands over to the owner what is above the change, and counts it. */
export async function keepTill(desk: Desk, day: LocalDate): Promise<void> {
  const { today, viewer } = desk;
  const move = servicesFor(desk, `till-${day}`)?.cash;
  if (day === addNights(today, -DAYS_OF_TILL)) {
    await move?.move(viewer, { from: 'OWNER', to: 'CASH', amount: OPENING, note: 'Change to begin with' });
    return;
  }
  const expected = (await move?.till(viewer))?.expected ?? 0;
  if (expected >= HANDED_OVER + KEPT) {
    const amount = Math.floor((expected - KEPT) / HANDED_OVER) * HANDED_OVER;
    await move?.move(viewer, { from: 'CASH', to: 'OWNER', amount, note: 'The week' });
  }
  const cash = servicesFor(desk, `count-${day}`)?.cash;
  await cash?.count(viewer, { found: (await cash.till(viewer)).expected });
}
