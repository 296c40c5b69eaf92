import { formatMoney } from '../../../../domain/money.ts';
import { EXPENSE_FIGURES } from '../../../../domain/reports/expense-labels.ts';
import { formatShare } from '../../../../domain/reports/figure-change.ts';
import { formatCount } from '../page/formats.ts';
import { type ReportFigure, ReportFigures } from '../page/report-figures.tsx';
import type { ExpenseAddresses, ExpenseReportData } from './expense-report-input.ts';

const FORMATS = {
  amount: formatMoney,
  count: formatCount,
  gst: formatMoney,
  payouts: formatMoney,
  earned: formatMoney,
  shareOfEarned: formatShare,
  perRoomNight: formatMoney,
} as const;
const KEYS = ['amount', 'count', 'gst', 'payouts', 'earned', 'shareOfEarned', 'perRoomNight'] as const;

/** The rows behind each figure; of a quotient those that it divides, or divides by. */
const ROWS: { readonly [key in (typeof KEYS)[number]]: keyof ExpenseAddresses } = {
  amount: 'expenses',
  count: 'expenses',
  gst: 'expenses',
  payouts: 'payouts',
  earned: 'earned',
  shareOfEarned: 'expenses',
  perRoomNight: 'nights',
};

type ExpenseFiguresProps = { report: ExpenseReportData; addresses: ExpenseAddresses };

/** The figures on top of the report, each of which leads to the rows behind it. */
export function ExpenseFigures({ report: { total, compared }, addresses }: ExpenseFiguresProps) {
  const figures = KEYS.filter((key) => key !== 'payouts' || total.payouts !== 0).map(
    (key): ReportFigure => ({
      words: EXPENSE_FIGURES[key],
      value: total[key] ?? null,
      before: compared ? (compared.total[key] ?? null) : undefined,
      format: FORMATS[key],
      isShare: key === 'shareOfEarned',
      to: addresses[ROWS[key]],
    }),
  );
  return <ReportFigures figures={figures} />;
}
