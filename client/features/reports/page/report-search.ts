import type { LocalDate } from '../../../../domain/nights.ts';
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

/** The rows behind figures: all, the nights alone, or rooms by where they stand. */
export type ReportRows = (typeof ROWS)[number];

/** What a report shows, as its address says it; '' and null narrow nothing. */
export type ReportSearch = {
  readonly period: Period;
  readonly by: ReportStep;
  readonly compare: ReportComparison | null;
  readonly isForecast: boolean;
  /** Which rows behind the figures are shown; null: none. */
  readonly rows: ReportRows | null;
  /** How many of these rows are passed over at the beginning. */
  readonly skip: number;
  readonly chart: ChartShape;
  /** The ids of a room type, an agent and a category of expenses. */
  readonly type: string;
  readonly agent: string;
  readonly category: string;
  readonly source: ReservationSource | null;
  readonly method: PaymentMethod | null;
  /** By which day bookings belong to the period; null: by that of the arrival. */
  readonly basis: Exclude<BookingBasis, 'ARRIVING_ON'> | null;
};

const ROWS = [
  ...(['all', 'nights', 'standing', 'lost', 'HELD', 'CONFIRMED'] as const),
  ...(['CHECKED_IN', 'CHECKED_OUT', 'CANCELLED', 'NO_SHOW', 'EXPIRED'] as const),
] as const;
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
  return {
    period,
    by: oneOf(STEPS, params.get('by')) ?? usualStepOf(period),
    compare: oneOf(COMPARISONS, params.get('compare')),
    isForecast: params.get('forecast') === '1',
    rows: oneOf(ROWS, params.get('rows')),
    skip: skipOf(params),
    chart: oneOf(SHAPES, params.get('chart')) ?? 'bars',
    type: idOf('type'),
    agent: idOf('agent'),
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

/** Days of a month or two, months of more. */
function usualStepOf({ first, last }: Period): ReportStep {
  return nightsBetween(first, last) < MOST_DAYS ? 'DAY' : 'MONTH';
}

function oneOf<Value extends string>(values: readonly Value[], said: string | null): Value | null {
  return values.find((value) => value === said) ?? null;
}

/** The same address with some parameters changed; those without a value are left out. Of other rows the first page is shown. */
export function changedAddress(
  path: string,
  params: URLSearchParams,
  change: Readonly<Record<string, string>>,
): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ skip: '', ...change })) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.size === 0 ? path : `${path}?${next}`;
}

/** The same address with other days; those are divided as usual again. */
export function addressWithPeriod(path: string, params: URLSearchParams, period: Period): string {
  return changedAddress(path, params, { ...Object.fromEntries(periodParams(period)), by: '' });
}
