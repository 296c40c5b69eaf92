import type { LocalDate, Weekday } from '../../../../domain/nights.ts';
import { nightsBetween } from '../../../../domain/nights.ts';
import type {
  BookingBasis,
  PaymentMethod,
  ReportComparison,
  ReportStep,
  ReservationSource,
} from '../../../gql/schema.generated.ts';
import type { Period } from '../../../lib/format/period.ts';
import type { ChartShape } from '../chart/chart-series.ts';
import { periodOf, periodParams } from './report-period.ts';

/** The rows behind figures: all, those with a part of what was earned, the nights alone, payments, what was not free, or rooms by where they stand. */
export type ReportRows = (typeof ROWS)[number];

/** What a report shows, as its address says it; '' and null narrow nothing. */
export type ReportSearch = {
  readonly period: Period;
  readonly by: ReportStep;
  readonly compare: ReportComparison | null;
  readonly isForecast: boolean;
  /** Which rows behind the figures are shown; null: none. */
  readonly rows: ReportRows | null;
  /** Of nights: on which day of the week; null: on any. */
  readonly weekday: Weekday | null;
  /** Of payments: by which way; null: by any. */
  readonly paid: PaymentMethod | null;
  /** Of rooms: booked so many days ahead, and for so many nights; null: any. */
  readonly ahead: Range | null;
  readonly stay: Range | null;
  /** How many of these rows are passed over at the beginning. */
  readonly skip: number;
  /** How the chart is drawn; null: as at first. */
  readonly chart: ChartShape | null;
  /** The ids of a room type, an agent and a category of expenses; NONE is what has no room type or agent. */
  readonly type: string;
  readonly agent: string;
  readonly category: string;
  readonly source: ReservationSource | null;
  readonly method: PaymentMethod | null;
  /** By which day bookings belong to the period; null: by that of the arrival. */
  readonly basis: Exclude<BookingBasis, 'ARRIVING_ON'> | null;
};

/** From the least up to the most; without an end where there is none. */
export type Range = { readonly least: number; readonly most: number | null };

/** Stands in an address for the room type or the agent of what has none. */
export const NONE = 'none';

const ROWS = [
  ...(['all', 'nights', 'payments', 'refused', 'standing', 'lost', 'ROOM', 'OTHER', 'FEES'] as const),
  ...(['HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT', 'CANCELLED', 'NO_SHOW', 'EXPIRED'] as const),
] as const;
/** What narrows the rows that are shown, and goes with them. */
const OF_ROWS = ['weekday', 'paid', 'ahead', 'stay'] as const;
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const RANGE = /^(\d{1,4})-(\d{1,4})?$/;
const STEPS = ['DAY', 'WEEK', 'MONTH'] as const;
const COMPARISONS = ['BEFORE', 'LAST_YEAR'] as const;
const SHAPES = ['bars', 'stacked', 'line'] as const;
const SOURCES = ['WEBSITE', 'WALK_IN', 'PHONE', 'AGENT', 'OTA', 'OTHER'] as const;
const METHODS = ['CASH', 'UPI', 'CARD', 'BANK'] as const;
const BASES = ['MADE_ON', 'SLEEPING_ON'] as const;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** More days than this are no longer told apart in a chart. */
const MOST_DAYS = 62;

/** What an address asks for; what cannot be meant is passed over. Without days it is the month that runs. */
export function parseReportSearch(params: URLSearchParams, today: LocalDate): ReportSearch {
  const period = periodOf(params, today);
  const idOf = (name: string) => {
    const said = params.get(name) ?? '';
    return UUID.test(said) ? said : '';
  };
  const idOrNoneOf = (name: string) => (params.get(name) === NONE ? NONE : idOf(name));
  return {
    period,
    by: oneOf(STEPS, params.get('by')) ?? usualStepOf(period),
    compare: oneOf(COMPARISONS, params.get('compare')),
    isForecast: params.get('forecast') === '1',
    rows: oneOf(ROWS, params.get('rows')),
    weekday: weekdayOf(params),
    paid: oneOf(METHODS, params.get('paid')),
    ahead: rangeOf(params.get('ahead')),
    stay: rangeOf(params.get('stay')),
    skip: skipOf(params),
    chart: oneOf(SHAPES, params.get('chart')),
    type: idOrNoneOf('type'),
    agent: idOrNoneOf('agent'),
    category: idOf('category'),
    source: oneOf(SOURCES, params.get('source')),
    method: oneOf(METHODS, params.get('method')),
    basis: oneOf(BASES, params.get('basis')),
  };
}

/** Whether a report is of a part of what its days have: of a room type, source, agent, category or way of paying alone. */
export function isNarrowed({ type, source, agent, category, method }: ReportSearch): boolean {
  return [type, source, agent, category, method].some((chosen) => chosen !== '' && chosen !== null);
}

/** How many rows an address passes over at the beginning. */
export function skipOf(params: URLSearchParams): number {
  const skip = Number(params.get('skip'));
  return Number.isInteger(skip) && skip > 0 ? skip : 0;
}

function weekdayOf(params: URLSearchParams): Weekday | null {
  const weekday = oneOf(WEEKDAYS, params.get('weekday'));
  // the texts are those of the seven numbers
  return weekday === null ? null : (Number(weekday) as Weekday);
}

/** '8-14', and '15-' without an end. */
function rangeOf(said: string | null): Range | null {
  const [, least, most] = RANGE.exec(said ?? '') ?? [];
  if (least === undefined) return null;
  const range = { least: Number(least), most: most === undefined ? null : Number(most) };
  return range.most !== null && range.most < range.least ? null : range;
}

/** A range as an address has it. */
export function sayRange({ least, most }: Range): string {
  return `${least}-${most ?? ''}`;
}

/** Days of a month or two, months of more. */
function usualStepOf({ first, last }: Period): ReportStep {
  return nightsBetween(first, last) < MOST_DAYS ? 'DAY' : 'MONTH';
}

function oneOf<Value extends string>(values: readonly Value[], said: string | null): Value | null {
  return values.find((value) => value === said) ?? null;
}

/**
 * The same address with some parameters changed; those without a value are left out. Of other rows the first page is shown, and what
 * narrowed those before is left out.
 */
export function changedAddress(
  path: string,
  params: URLSearchParams,
  change: Readonly<Record<string, string>>,
): string {
  const next = new URLSearchParams(params);
  for (const name of 'rows' in change ? ['skip', ...OF_ROWS] : ['skip']) next.delete(name);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.size === 0 ? path : `${path}?${next}`;
}

/** The days of a report, and how they are divided, are chosen together. */
const DAYS = ['from', 'to', 'by'] as const;

/**
 * The parameters that a link of a page drawn by `drawn` leads to, where `now` has choices that are not drawn yet: what the link changes
 * is as it says, all else as it was chosen. A link to what is drawn takes the choices back.
 */
export function linkedParams(
  link: URLSearchParams,
  drawn: URLSearchParams,
  now: URLSearchParams,
): URLSearchParams {
  const isChanged = (name: string) => link.get(name) !== drawn.get(name);
  const changed = [...new Set([...link.keys(), ...drawn.keys()])].filter(isChanged);
  if (changed.length === 0) return link;
  const next = new URLSearchParams(now);
  for (const name of DAYS.some(isChanged) ? [...DAYS, ...changed] : changed) {
    const value = link.get(name);
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The same address with other days; those are divided as usual again. */
export function addressWithPeriod(path: string, params: URLSearchParams, period: Period): string {
  return changedAddress(path, params, { ...Object.fromEntries(periodParams(period)), by: '' });
}
