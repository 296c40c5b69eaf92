import { type Money, sumOf } from '../../../../domain/money.ts';
import { addNights, type DateRange, type LocalDate } from '../../../../domain/nights.ts';
import type { Runner } from '../../../db/query.ts';
import type { WriteContext } from '../../../db/write.ts';
import { retaxed, type TaxRules } from '../../quotes/retaxed-night.rules.ts';
import { concludeAct } from '../money/conclude-act.write.ts';
import {
  type ComingReservation,
  keepRetaxedNights,
  lockComingReservations,
  lockHouse,
  readComingNights,
} from './tax-repricing.sql.ts';

/** What other rules of tax change of coming nights: how many nights and bookings, and their sum with tax. */
export type TaxDifference = {
  readonly nights: number;
  readonly bookings: number;
  readonly before: Money;
  readonly after: Money;
};

type Night = ComingReservation['nights'][number];
type Retaxed = ComingReservation & {
  readonly changed: readonly { readonly was: Night; readonly is: Night }[];
};

/** What rules of tax would change of the nights from a day on that stand on no bill. Nothing is written. */
export async function taxDifference(
  runner: Runner,
  from: LocalDate,
  rules: TaxRules,
): Promise<TaxDifference> {
  return differenceOf(retaxedUnder(await readComingNights(runner, from), rules));
}

/** Waits for whoever books or changes a stay, and keeps others waiting until the tax is another one. */
export async function holdBookings(write: WriteContext, from: LocalDate): Promise<void> {
  await lockHouse(write.tx);
  await lockComingReservations(write.tx, from);
}

/** Works the tax of nights from a day on out anew that stand on no bill. The caller holds bookings back. */
export async function repriceTax(
  write: WriteContext,
  from: LocalDate,
  rules: TaxRules,
): Promise<TaxDifference> {
  const reservations = retaxedUnder(await readComingNights(write.tx, from), rules);
  if (reservations.length > 0) {
    const nights = reservations.flatMap(({ changed }) => changed.map(({ is }) => is));
    await keepRetaxedNights(write.tx, nights);
    await concludeAct(write, {
      reservations,
      audit: () =>
        reservations.map(({ id, gross, changed }) => ({
          action: 'reprice-tax',
          entity: 'reservation',
          entityId: id,
          reservationId: id,
          before: { gross },
          after: { gross: gross + sumOf(changed.map(({ was, is }) => is.gross - was.gross)) },
        })),
      nights: [spanOf(nights.map(({ night }) => night))],
    });
  }
  return differenceOf(reservations);
}

/** The reservations of which some night has another tax or price then. */
function retaxedUnder(reservations: readonly ComingReservation[], rules: TaxRules): Retaxed[] {
  return reservations.flatMap((reservation) => {
    const changed = reservation.nights.flatMap((was) => {
      const { reservationRoomId } = was;
      const { listRate = null, ...priced } = retaxed(was, rules);
      const is = { ...priced, listRate, reservationRoomId };
      return is.taxRate === was.taxRate && is.gross === was.gross && is.net === was.net ? [] : [{ was, is }];
    });
    return changed.length === 0 ? [] : [{ ...reservation, changed }];
  });
}

function differenceOf(reservations: readonly Retaxed[]): TaxDifference {
  const changed = reservations.flatMap((reservation) => reservation.changed);
  return {
    nights: changed.length,
    bookings: reservations.length,
    before: sumOf(changed.map(({ was }) => was.gross)),
    after: sumOf(changed.map(({ is }) => is.gross)),
  };
}

function spanOf(nights: readonly LocalDate[]): DateRange {
  const inOrder = nights.toSorted();
  const [first = ''] = inOrder;
  return { arrival: first, departure: addNights(inOrder.at(-1) ?? first, 1) };
}
