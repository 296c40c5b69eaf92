import { POSITION_FIGURES } from '../../../../../domain/financial-labels.ts';
import { formatMoney } from '../../../../../domain/money.ts';
import { formatDayOfYear, type LocalDate, monthRunOf } from '../../../../../domain/nights.ts';
import { formatShare } from '../../../../../domain/reports/figure-change.ts';
import { formatMonth } from '../../../../../domain/reports/month-name.ts';
import { PROFIT_FIGURES } from '../../../../../domain/reports/profit-labels.ts';
import { REVENUE_FIGURES } from '../../../../../domain/reports/revenue-labels.ts';
import type { MonthToShareQuery } from './month-to-share.generated.ts';

/** The figures of a month as a message to the owner; those that nothing was divided by are left out. */
export function monthText(
  { financialReport, revenueReport }: MonthToShareQuery,
  month: LocalDate,
  lodgeName: string,
): string {
  const { today, total, position } = financialReport;
  const { occupancy, adr, revPar } = revenueReport.total;
  const isRunning = today < monthRunOf(month).departure;
  const lines = [
    `${lodgeName}, ${formatMonth(month)}${isRunning ? `, counted to ${formatDayOfYear(today)}` : ''}`,
    ...(['earned', 'collected', 'expenses', 'profit'] as const).map((key) =>
      said(PROFIT_FIGURES[key].name, total[key], formatMoney),
    ),
    said(REVENUE_FIGURES.occupancy.name, occupancy, formatShare),
    said(REVENUE_FIGURES.adr.name, adr, formatMoney),
    said(REVENUE_FIGURES.revPar.name, revPar, formatMoney),
    `On ${formatDayOfYear(position.day)}:`,
    said(POSITION_FIGURES.dues.name, position.dues, formatMoney),
    said(POSITION_FIGURES.advancesHeld.name, position.advancesHeld, formatMoney),
  ];
  return lines.filter((line) => line !== null).join('\n');
}

function said(name: string, value: number | null, format: (value: number) => string): string | null {
  return value === null ? null : `${name}: ${format(value)}`;
}
