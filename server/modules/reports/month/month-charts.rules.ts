import { formatMoney, type Money, sumOf } from '../../../../domain/money.ts';
import {
  type DateRange,
  type LocalDate,
  nightsBetween,
  nightsOf,
  weekdayOf,
} from '../../../../domain/nights.ts';
import { ticksOf } from '../../../../domain/reports/chart-ticks.ts';
import { formatShare } from '../../../../domain/reports/figure-change.ts';
import { formatMoneyTick, LEAST_MONEY_TICK } from '../../../../domain/reports/money-ticks.ts';
import { formatMonth } from '../../../../domain/reports/month-name.ts';
import type { DayChart } from '../../../papers/charts/chart.ts';
import type { PaperBlock } from '../../../papers/paper.ts';
import type {
  ComparedRevenue,
  ExpenseReport,
  FinancialFigures,
  RevenueFigures,
  RevenueReport,
} from '../../types.generated.ts';

const SATURDAY = 6;
const WHOLE = 10_000;
const QUARTER = 2_500;
/** As many categories are named; the rest stand together. */
const MOST_CATEGORIES = 6;

/** What was earned and what was collected, day by day. */
export function earnedChart(month: DateRange, days: readonly FinancialFigures[]): PaperBlock {
  const values = (figureOf: (day: FinancialFigures) => Money) => valuesOf(month, days, figureOf);
  const [earned, collected] = [values((day) => day.earned), values((day) => day.collected)];
  const all = [...earned, ...collected].map((value) => value ?? 0);
  return {
    kind: 'chart',
    chart: {
      kind: 'days',
      title: 'Earned and collected by day',
      days: daysOf(month),
      series: [
        { name: 'Earned', look: 'dark', values: earned },
        { name: 'Collected', look: 'light', values: collected },
      ],
      ticks: ticksOf(all, LEAST_MONEY_TICK),
      formatTick: formatMoneyTick,
      empty: all.some((value) => value !== 0) ? null : 'Nothing was earned or collected.',
    },
  };
}

/** How full the house was, night by night, and on the same nights of last year. */
export function occupancyChart(
  month: DateRange,
  revenue: RevenueReport,
  lastYear: ComparedRevenue | null,
): PaperBlock {
  const occupancyOf = (day: RevenueFigures) => day.occupancy ?? null;
  const now = valuesOf(month, revenue.steps, occupancyOf);
  const then = lastYear
    ? valuesOf({ ...month, arrival: lastYear.total.from }, lastYear.steps, occupancyOf, daysOf(month).length)
    : [];
  const isCompared = then.some((value) => value !== null && value > 0);
  const all = [...now, ...then].map((value) => value ?? 0);
  return {
    kind: 'chart',
    chart: {
      kind: 'days',
      title: 'Occupancy by day',
      days: daysOf(month),
      series: [
        // light, so that the line over it is seen
        { name: formatMonth(month.arrival), look: 'light', values: now },
        ...(lastYear && isCompared
          ? [{ name: formatMonth(lastYear.total.from), look: 'dashed', values: then } as const]
          : []),
      ],
      ticks: ticksOf([...all, WHOLE], QUARTER),
      formatTick: formatShare,
      empty: emptyOccupancy(now, isCompared),
    },
  };
}

function emptyOccupancy(now: readonly (number | null)[], isCompared: boolean): string | null {
  if (isCompared || now.some((value) => value !== null && value > 0)) return null;
  return now.every((value) => value === null) ? 'There was no room to sell.' : 'No room was sold.';
}

/** What was spent by category, the highest amount first; and what of it is commission. */
export function expenseBlocks({ total, categories }: ExpenseReport): PaperBlock[] {
  const named = categories.slice(0, categories.length > MOST_CATEGORIES + 1 ? MOST_CATEGORIES : undefined);
  const others = categories.slice(named.length);
  const shares = named.map(({ name, key, amount, share }) => ({
    name: name ?? key,
    amount,
    share: formatShare(share),
  }));
  const rest = {
    name: `${others.length} others`,
    amount: sumOf(others.map(({ amount }) => amount)),
    share: formatShare(sumOf(others.map(({ share }) => share))),
  };
  const chart = {
    kind: 'shares',
    title: total.amount === 0 ? 'Expenses by category' : `Expenses by category: ${formatMoney(total.amount)}`,
    shares: others.length === 0 ? shares : [...shares, rest],
    empty: 'Nothing was spent.',
  } as const;
  const payouts = `${formatMoney(total.payouts)} of it was paid to agents as commission; the profit counts what they earned instead.`;
  return [
    { kind: 'chart', chart },
    ...(total.payouts === 0 ? [] : [{ kind: 'words', text: payouts, look: 'quiet' } as const]),
  ];
}

function daysOf(month: DateRange): DayChart['days'] {
  return nightsOf(month).map((day) => ({
    name: String(Number(day.slice(8))),
    isShaded: weekdayOf(day) >= SATURDAY,
  }));
}

type Step = { readonly from: LocalDate };

/** A figure for each day of the month; null of days that have not come. */
function valuesOf<Figures extends Step>(
  { arrival, departure }: DateRange,
  steps: readonly Figures[],
  figureOf: (figures: Figures) => number | null,
  count = nightsBetween(arrival, departure),
): (number | null)[] {
  const values = new Map(steps.map((step) => [nightsBetween(arrival, step.from), figureOf(step)]));
  return Array.from({ length: count }, (_, at) => values.get(at) ?? null);
}
