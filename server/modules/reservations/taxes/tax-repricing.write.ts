import { type Money, sumOf } from '../../../../domain/money.ts';
import { addNights, type DateRange, type LocalDate } from '../../../../domain/nights.ts';
import type { Runner } from '../../../db/query.ts';
import type { WriteContext } from '../../../db/write.ts';
import { retaxed, type TaxRules } from '../../quotes/retaxed-night.rules.ts';
import { listedAsBy, type TaxCategory, taxOn } from '../../quotes/tax.rules.ts';
import { concludeAct } from '../money/conclude-act.write.ts';
import {
  type ComingReservation,
  lockComingReservations,
  lockHouse,
  readComingNights,
  updateRetaxedExtras,
  updateRetaxedNights,
} from './tax-repricing.sql.ts';

/** Of what the tax may be another one, and from which day on; the meals of a night are part of it. */
export type Retaxing = { readonly from: LocalDate; readonly categories: readonly TaxCategory[] };

/** What other rules of tax change of coming nights and extras: how many, of how many bookings, and their sum with tax. */
export type TaxDifference = {
  readonly nights: number;
  readonly extras: number;
  readonly bookings: number;
  readonly before: Money;
  readonly after: Money;
};

type Night = ComingReservation['nights'][number];
type Extra = ComingReservation['extras'][number];
type Changed<Line> = readonly { readonly was: Line; readonly is: Line }[];
type Retaxed = Pick<ComingReservation, 'id' | 'code' | 'gross'> & {
  readonly nights: Changed<Night>;
  readonly extras: Changed<Extra>;
};

/** What rules of tax would change of the nights and extras from a day on that stand on no bill. Nothing is written. */
export async function taxDifference(
  runner: Runner,
  retaxing: Retaxing,
  rules: TaxRules,
): Promise<TaxDifference> {
  return differenceOf(retaxedUnder(await readComingNights(runner, retaxing.from), retaxing, rules));
}

/** Waits for every write that books or changes a stay, and keeps others waiting until the tax is another one. */
export async function holdBookings(write: WriteContext, from: LocalDate): Promise<void> {
  await lockHouse(write.tx);
  await lockComingReservations(write.tx, from);
}

/** Works the tax of nights and extras from a day on out anew that stand on no bill. The caller holds bookings back. */
export async function repriceTax(
  write: WriteContext,
  retaxing: Retaxing,
  rules: TaxRules,
): Promise<TaxDifference> {
  const reservations = retaxedUnder(await readComingNights(write.tx, retaxing.from), retaxing, rules);
  if (reservations.length > 0) {
    const nights = reservations.flatMap((reservation) => reservation.nights.map(({ is }) => is));
    if (nights.length > 0) await updateRetaxedNights(write.tx, nights);
    const extras = reservations.flatMap((reservation) => reservation.extras.map(({ is }) => is));
    if (extras.length > 0) await updateRetaxedExtras(write.tx, extras);
    await concludeAct(write, {
      reservations,
      audit: () =>
        reservations.map(({ id, gross, ...changed }) => ({
          action: 'reprice-tax',
          entity: 'reservation',
          entityId: id,
          reservationId: id,
          before: { gross },
          after: { gross: gross + sumOf(linesOf(changed).map(({ was, is }) => is.gross - was.gross)) },
        })),
      nights: nights.length > 0 ? [spanOf(nights.map(({ night }) => night))] : [],
    });
  }
  return differenceOf(reservations);
}

/** The reservations of which some night or extra has another tax or price then. */
function retaxedUnder(
  reservations: readonly ComingReservation[],
  { categories }: Retaxing,
  rules: TaxRules,
): Retaxed[] {
  return reservations.flatMap(({ id, code, gross, nights, extras }) => {
    const ofNights = categories.includes('ROOM') ? nights : [];
    const ofExtras = extras.filter(({ category }) => categories.includes(category));
    const changed = {
      nights: changedOf(ofNights, (was) => {
        const { listRate = null, ...priced } = retaxed(was, rules);
        return { ...priced, listRate, reservationRoomId: was.reservationRoomId };
      }),
      extras: changedOf(ofExtras, (was) => ({ ...was, ...retaxedExtra(was, rules) })),
    };
    return linesOf(changed).length === 0 ? [] : [{ id, code, gross, ...changed }];
  });
}

/** An extra keeps its net, or its gross where tax was inside; one without tax is as the lodge means its prices. */
function retaxedExtra(extra: Extra, { settings, taxSlabs: slabs }: TaxRules) {
  const { category, day, taxRate, isFromGross, net, gross } = extra;
  const as = taxRate === 0 ? listedAsBy(settings) : isFromGross ? 'GROSS' : 'NET';
  return taxOn(as === 'GROSS' ? gross : net, as, { settings, slabs, category, day });
}

function changedOf<Line extends Pick<Extra, 'taxRate' | 'gross' | 'net'>>(
  lines: readonly Line[],
  retax: (was: Line) => Line,
): Changed<Line> {
  return lines
    .map((was) => ({ was, is: retax(was) }))
    .filter(({ was, is }) => is.taxRate !== was.taxRate || is.gross !== was.gross || is.net !== was.net);
}

function linesOf({ nights, extras }: Pick<Retaxed, 'nights' | 'extras'>): Changed<Night | Extra> {
  return [...nights, ...extras];
}

function differenceOf(reservations: readonly Retaxed[]): TaxDifference {
  const changed = reservations.flatMap(linesOf);
  return {
    nights: reservations.flatMap(({ nights }) => nights).length,
    extras: reservations.flatMap(({ extras }) => extras).length,
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
