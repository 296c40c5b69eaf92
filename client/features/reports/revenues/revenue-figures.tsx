import { formatMoney } from '../../../../domain/money.ts';
import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import { formatCount, formatShare } from '../page/formats.ts';
import { type ReportFigure, ReportFigures } from '../page/report-figures.tsx';
import type { RevenueReport } from './revenue-input.ts';

const words = REVENUE_FIGURES;
const AMOUNTS = ['earned', 'collected', 'room', 'other', 'fees', 'adr', 'revPar'] as const;

/** Figures that the rows of nights and extras add up to. */
const OF_ROWS: ReadonlySet<string> = new Set(['earned', 'room', 'other', 'fees']);

type RevenueFiguresProps = { report: RevenueReport; rowsAddress: string };

/** The figures on top of the report; those of nights and extras lead to these. */
export function RevenueFigures({ report: { total, compared }, rowsAddress }: RevenueFiguresProps) {
  const before = compared?.total;
  const amounts = AMOUNTS.map(
    (key): ReportFigure => ({
      words: words[key],
      value: total[key] ?? null,
      before: before ? (before[key] ?? null) : undefined,
      format: formatMoney,
      to: OF_ROWS.has(key) ? rowsAddress : undefined,
    }),
  );
  const [earned, collected, room, other, fees, adr, revPar] = amounts;
  const occupancy: ReportFigure = {
    words: words.occupancy,
    value: total.occupancy ?? null,
    before: before ? (before.occupancy ?? null) : undefined,
    format: formatShare,
    isShare: true,
  };
  const sold: ReportFigure = {
    words: words.roomsSold,
    value: total.roomsSold,
    before: before?.roomsSold,
    format: formatCount,
  };
  const coming: ReportFigure | null =
    total.coming === 0 ? null : { words: words.coming, value: total.coming, format: formatMoney };
  const free: ReportFigure | null =
    total.roomsFree === 0 ? null : { words: words.roomsFree, value: total.roomsFree, format: formatCount };
  const figures = [earned, coming, collected, room, other, fees, occupancy, sold, free, adr, revPar];
  return <ReportFigures figures={figures.filter((figure) => figure !== null && figure !== undefined)} />;
}
