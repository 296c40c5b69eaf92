import { formatMoney } from '../../../../domain/money.ts';
import { formatShare } from '../../../../domain/reports/figure-change.ts';
import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import { formatCount } from '../page/formats.ts';
import { type ReportFigure, ReportFigures } from '../page/report-figures.tsx';
import type { RevenueAddresses, RevenueReport } from './revenue-input.ts';

const words = REVENUE_FIGURES;
const AMOUNTS = ['earned', 'collected', 'room', 'other', 'fees', 'adr', 'revPar'] as const;

/** What was earned and its parts, which lead to their rows where they come to nothing, too: rows can cancel each other. */
const PARTS_OF_EARNED: ReadonlySet<string> = new Set(['earned', 'room', 'other', 'fees']);

/** Which rows stand behind a figure. */
const ROWS: { readonly [figure in (typeof AMOUNTS)[number]]: keyof RevenueAddresses } = {
  earned: 'all',
  collected: 'payments',
  room: 'room',
  other: 'other',
  fees: 'fees',
  adr: 'nights',
  revPar: 'nights',
};

type RevenueFiguresProps = { report: RevenueReport; addresses: RevenueAddresses };

/** The figures on top of the report; each leads to the rows behind it. */
export function RevenueFigures({ report: { total, compared }, addresses }: RevenueFiguresProps) {
  const before = compared?.total;
  const amounts = AMOUNTS.map(
    (key): ReportFigure => ({
      words: words[key],
      value: total[key] ?? null,
      before: before ? (before[key] ?? null) : undefined,
      format: formatMoney,
      isMean: key === 'adr',
      to: addresses[ROWS[key]],
      ...(PARTS_OF_EARNED.has(key) && { hasRows: total.hasEntries }),
      ...(key === 'collected' && { hasRows: total.hasPayments }),
    }),
  );
  const [earned, collected, room, other, fees, adr, revPar] = amounts;
  const occupancy: ReportFigure = {
    words: words.occupancy,
    value: total.occupancy ?? null,
    before: before ? (before.occupancy ?? null) : undefined,
    format: formatShare,
    isShare: true,
    to: addresses.nights,
  };
  const sold: ReportFigure = {
    words: words.roomsSold,
    value: total.roomsSold,
    before: before?.roomsSold,
    format: formatCount,
    to: addresses.nights,
  };
  const coming: ReportFigure | null =
    total.coming === 0
      ? null
      : { words: words.coming, value: total.coming, format: formatMoney, to: addresses.coming };
  const free: ReportFigure | null =
    total.roomsFree === 0
      ? null
      : { words: words.roomsFree, value: total.roomsFree, format: formatCount, to: addresses.nights };
  const figures = [earned, coming, collected, room, other, fees, occupancy, sold, free, adr, revPar];
  return <ReportFigures figures={figures.filter((figure) => figure !== null && figure !== undefined)} />;
}
