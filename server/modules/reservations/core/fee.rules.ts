import * as v from 'valibot';
import { instantAt } from '../../../../domain/local-time.ts';
import {
  type BasisPoints,
  type Money,
  percentOf,
  proportionOf,
  spreadByLargestRemainder,
  sumOf,
} from '../../../../domain/money.ts';
import type { DateRange } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import { meantAs } from '../../quotes/tax.rules.ts';

/** What a frozen night costs, as a fee is worked out from it. */
export const feeNightSchema = v.object({
  night: column.localDate,
  net: column.money,
  cgst: column.money,
  sgst: column.money,
  taxRate: column.basisPoints,
});
export type FeeNight = v.InferOutput<typeof feeNightSchema>;

/** Which nights of a stay something concerns. */
export type NightsConcerned = 'FIRST_NIGHT' | 'LAST_NIGHT' | 'TOTAL';

/** How much of a stay is charged. */
export type FeeTerm = { readonly percent: BasisPoints; readonly of: NightsConcerned };

/** A fee at one rate of tax. */
export const feeSchema = v.object({
  net: column.money,
  cgst: column.money,
  sgst: column.money,
  taxRate: column.basisPoints,
});
export type Fee = v.InferOutput<typeof feeSchema>;

const term = v.object({
  percent: v.pipe(v.number(), v.integer(), v.minValue(0)),
  of: v.picklist(['FIRST_NIGHT', 'TOTAL']),
});

/** The fee of who does not come, as the settings keep it. */
export function parseNoShowFee(stored: unknown): FeeTerm {
  return v.parse(term, stored);
}

/** So much of the live nights, net and tax alike: taxed as the room would be, each rate for itself. */
export function feesOf(nights: readonly FeeNight[], { percent, of }: FeeTerm): Fee[] {
  return [...byRateOf(nights, of)]
    .map(([taxRate, sameRate]) => ({
      taxRate,
      net: percentOf(sumOf(sameRate.map(({ net }) => net)), percent),
      cgst: percentOf(sumOf(sameRate.map(({ cgst }) => cgst)), percent),
      sgst: percentOf(sumOf(sameRate.map(({ sgst }) => sgst)), percent),
    }))
    .filter(({ net }) => net > 0);
}

/** A part of an amount, and the rate of tax at which it is taxed. */
export type AmountAtRate = { readonly amount: Money; readonly taxRate: BasisPoints };

/**
 * An amount that somebody says, as the lodge's prices are meant, taxed like a fee: at the rate of the nights that it
 * concerns, of several rates in proportion to what the nights at each cost. None where there are no nights.
 */
export function amountAtRatesOf(
  amount: Money,
  rooms: readonly (readonly FeeNight[])[],
  of: NightsConcerned,
): AmountAtRate[] {
  const concerned = rooms.flatMap((nights) => [...byRateOf(nights, of).values()].flat());
  const byRate = [...byRateOf(concerned, 'TOTAL')].sort(([a], [b]) => a - b);
  if (byRate.length === 0) return [];
  const costs = byRate.map(([, nights]) => sumOf(nights.map(({ net }) => net)));
  const parts = spreadByLargestRemainder(amount, costs);
  return byRate
    .map(([taxRate], index) => ({ taxRate, amount: parts[index] ?? 0 }))
    .filter((part) => part.amount !== 0);
}

/** The nights that something concerns, by their rate of tax. */
function byRateOf(nights: readonly FeeNight[], of: NightsConcerned): Map<BasisPoints, FeeNight[]> {
  const inOrder = [...nights].sort((a, b) => (a.night < b.night ? -1 : 1));
  const [first, last] =
    of === 'TOTAL' ? [0, inOrder.length] : of === 'FIRST_NIGHT' ? [0, 1] : [-1, undefined];
  return Map.groupBy(inOrder.slice(first, last), ({ taxRate }) => taxRate);
}

/** The greater of two fees for the same room; one of nothing is none. */
export function greaterFee(one: readonly Fee[], other: readonly Fee[]): readonly Fee[] {
  return grossOfFees(other) > grossOfFees(one) ? other : one;
}

/** A fee that stands on the bill for nights of a room that were given up, and those of them that still are. */
export const feeForNightsSchema = v.object({
  /** When they were given up. */
  at: v.string(),
  fees: v.array(feeSchema),
  nights: v.array(feeNightSchema),
});
export type FeeForNights = v.InferOutput<typeof feeForNightsSchema>;

/**
 * What giving up or cancelling nights costs beside what was given up before. A policy of the first night is asked for one
 * night, however many acts there were: the first of them all, less what is charged.
 */
export function feesBeside(
  before: readonly FeeForNights[],
  nights: readonly FeeNight[],
  term: FeeTerm,
): Fee[] {
  if (nights.length === 0 || term.of !== 'FIRST_NIGHT') return feesOf(nights, term);
  const all = [...nights, ...before.flatMap((earlier) => earlier.nights)];
  return feeLess(
    feesOf(all, term),
    before.flatMap(({ fees }) => fees),
  );
}

/** What of a fee is left when a part of it is charged; at other rates of tax, in proportion. */
export function feeLess(whole: readonly Fee[], charged: readonly Fee[]): Fee[] {
  const isAlike = charged.every(({ taxRate }) => whole.some((fee) => fee.taxRate === taxRate));
  return isAlike ? lessByRate(whole, charged) : inProportion(whole, grossOfFees(charged));
}

function inProportion(whole: readonly Fee[], charged: Money): Fee[] {
  const all = grossOfFees(whole);
  const left = Math.max(0, all - charged);
  return whole
    .map(({ taxRate, net, cgst, sgst }) => ({
      taxRate,
      net: proportionOf(net, left, all),
      cgst: proportionOf(cgst, left, all),
      sgst: proportionOf(sgst, left, all),
    }))
    .filter(({ net }) => net > 0);
}

function lessByRate(whole: readonly Fee[], charged: readonly Fee[]): Fee[] {
  return whole
    .map((fee) => {
      const parts = charged.filter(({ taxRate }) => taxRate === fee.taxRate);
      return {
        taxRate: fee.taxRate,
        net: fee.net - sumOf(parts.map(({ net }) => net)),
        cgst: Math.max(0, fee.cgst - sumOf(parts.map(({ cgst }) => cgst))),
        sgst: Math.max(0, fee.sgst - sumOf(parts.map(({ sgst }) => sgst))),
      };
    })
    .filter(({ net }) => net > 0);
}

/**
 * Fees that come to a smaller amount, tax included: each has its share of it in proportion, from which its tax is worked
 * back at its rate, so that together they are the amount to the paisa.
 */
export function feesCutTo<TFee extends Fee>(amount: Money, fees: readonly TFee[]): TFee[] {
  const parts = spreadByLargestRemainder(
    amount,
    fees.map((fee) => grossOfFees([fee])),
  );
  return fees
    .map((fee, index) => {
      const gross = parts[index] ?? 0;
      const net = meantAs('NET', gross, { from: 'GROSS', rate: fee.taxRate });
      return { ...fee, net, cgst: (gross - net) / 2, sgst: (gross - net) / 2 };
    })
    .filter(({ net }) => net > 0);
}

/** What fees come to, tax included. */
export function grossOfFees(fees: readonly Fee[]): Money {
  return sumOf(fees.map(({ net, cgst, sgst }) => net + cgst + sgst));
}

const steps = v.array(
  v.object({ until: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/)), percent: v.pipe(v.number(), v.integer()) }),
);

type Hours = {
  readonly timeZone: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly earlyCheckIn: unknown;
  readonly lateCheckOut: unknown;
};

/** The part of a night that the settings propose for guests who come now, before the hour of check-in; 0: none. */
export function earlyPercentOf({ arrival }: DateRange, hours: Hours, now: Date): BasisPoints {
  const { timeZone, checkInTime } = hours;
  const isEarly =
    now >= instantAt(arrival, '00:00', timeZone) && now < instantAt(arrival, checkInTime, timeZone);
  if (!isEarly) return 0;
  const step = inTime(hours.earlyCheckIn).find(({ until }) => now < instantAt(arrival, until, timeZone));
  return step?.percent ?? 0;
}

/** The part of a night that they propose for guests who leave now, after the hour of check-out; 0: none. */
export function latePercentOf({ departure }: DateRange, hours: Hours, now: Date): BasisPoints {
  const { timeZone, checkOutTime } = hours;
  const dayAfter = instantAt(departure, '23:59', timeZone);
  if (now <= instantAt(departure, checkOutTime, timeZone) || now > dayAfter) return 0;
  const late = inTime(hours.lateCheckOut);
  const step = late.find(({ until }) => now <= instantAt(departure, until, timeZone)) ?? late.at(-1);
  return step?.percent ?? 0;
}

function inTime(stored: unknown): { until: string; percent: number }[] {
  return v.parse(steps, stored).sort((a, b) => (a.until < b.until ? -1 : 1));
}
