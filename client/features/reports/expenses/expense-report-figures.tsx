import { formatMoney } from '../../../../domain/money.ts';
import { EXPENSE_FIGURES } from '../../../../domain/reports/expense-labels.ts';
import { formatCount, formatShare } from '../page/formats.ts';
import { type ReportFigure, ReportFigures } from '../page/report-figures.tsx';
import type { ExpenseReportData } from './expense-report-input.ts';

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

type ExpenseFiguresProps = { report: ExpenseReportData; rowsAddress: string };

/** The figures on top of the report; what was spent leads to the expenses behind it. */
export function ExpenseFigures({ report: { total, compared }, rowsAddress }: ExpenseFiguresProps) {
  const figures = KEYS.filter((key) => key !== 'payouts' || total.payouts !== 0).map(
    (key): ReportFigure => ({
      words: EXPENSE_FIGURES[key],
      value: total[key] ?? null,
      before: compared ? (compared.total[key] ?? null) : undefined,
      format: FORMATS[key],
      isShare: key === 'shareOfEarned',
      to: key === 'amount' || key === 'count' || key === 'gst' ? rowsAddress : undefined,
    }),
  );
  return <ReportFigures figures={figures} />;
}
