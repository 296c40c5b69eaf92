import { POSITION_FIGURES } from '../../../../domain/financial-labels.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { addNights, type DateRange, formatDateRange, formatDay } from '../../../../domain/nights.ts';
import { formatChange, formatShare } from '../../../../domain/reports/figure-change.ts';
import { identityOf } from '../../../../domain/reports/identity.ts';
import { formatMonth } from '../../../../domain/reports/month-name.ts';
import { PROFIT_FIGURES } from '../../../../domain/reports/profit-labels.ts';
import { countedPeriod } from '../../../../domain/reports/report-days.ts';
import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import type { Paper, PaperBlock, PaperRow } from '../../../papers/paper.ts';
import type {
  ComparedFinancials,
  ComparedRevenue,
  ExpenseReport,
  FinancialFigures,
  FinancialReport,
  RevenueFigures,
  RevenueReport,
} from '../../types.generated.ts';
import { earnedChart, expenseBlocks, occupancyChart } from './month-charts.rules.ts';

/** What the page of a month shows: the reports of its days, compared with the month before, and the same of last year. */
export type MonthFigures = {
  readonly month: DateRange;
  readonly lodgeName: string;
  readonly financial: FinancialReport;
  readonly financialLastYear: ComparedFinancials | null;
  readonly revenue: RevenueReport;
  readonly revenueLastYear: ComparedRevenue | null;
  readonly expenses: ExpenseReport;
  readonly drawnAt: Date;
};

/** A month as one page: its figures beside those of other months, three charts, and how the accounts stand. */
export function monthPaper(figures: MonthFigures): Paper {
  const { month, lodgeName, financial, drawnAt } = figures;
  const days = { first: month.arrival, last: addNights(month.departure, -1) };
  return {
    fileName: `month-${month.arrival.slice(0, 7)}.pdf`,
    sender: { name: lodgeName, lines: [] },
    title: formatMonth(month.arrival),
    note: countedPeriod(days, financial.today),
    drawnAt,
    blocks: [
      keyFigures(figures),
      earnedChart(month, financial.steps),
      occupancyChart(month, figures.revenue, figures.revenueLastYear),
      ...expenseBlocks(figures.expenses),
      ...standing(financial),
      {
        kind: 'words',
        look: 'quiet',
        text: 'Earned is without GST and counts what has come, paid or not; collected is payments less refunds.',
      },
    ],
  };
}

/** A figure of the month, of as many days of the month before, and of the same days of last year. */
type Compared<Figures> = readonly [Figures | null, Figures | null, Figures | null];

const NAME_SHARE = 1;
const AMOUNT_WIDTH = 80;
const CHANGE_WIDTH = 44;

function keyFigures(figures: MonthFigures): PaperBlock {
  const { financial, financialLastYear, revenue, revenueLastYear } = figures;
  const accounts = [
    financial.total,
    financial.compared?.total ?? null,
    financialLastYear?.total ?? null,
  ] as const;
  const rooms = [revenue.total, revenue.compared?.total ?? null, revenueLastYear?.total ?? null] as const;
  const countedTo = addNights(financial.today, 1);
  const [now, before, lastYear] = accounts.map((of) => (of ? titleOf(of, countedTo) : ''));
  const { earned, writtenOff, commission, expenses, profit, collected } = PROFIT_FIGURES;
  const { occupancy, adr, revPar } = REVENUE_FIGURES;
  const isAnyWrittenOff = accounts.some((of) => (of?.writtenOff ?? 0) !== 0);
  return {
    kind: 'table',
    isDense: true,
    columns: [
      { title: '', share: NAME_SHARE },
      { title: now ?? '', share: 0, isAmount: true, width: AMOUNT_WIDTH },
      { title: before ?? '', share: 0, isAmount: true, width: AMOUNT_WIDTH },
      { title: 'Change', share: 0, isAmount: true, width: CHANGE_WIDTH },
      { title: lastYear ?? '', share: 0, isAmount: true, width: AMOUNT_WIDTH },
      { title: 'Change', share: 0, isAmount: true, width: CHANGE_WIDTH },
    ],
    rows: [
      rowOf(earned.name, accounts, (of) => of.earned, { isStrong: true }),
      ...(isAnyWrittenOff ? [rowOf(writtenOff.name, accounts, (of) => of.writtenOff)] : []),
      rowOf(commission.name, accounts, (of) => of.commission),
      rowOf(expenses.name, accounts, (of) => of.expenses),
      rowOf(profit.name, accounts, (of) => of.profit, { isStrong: true }),
      rowOf(collected.name, accounts, (of) => of.collected, { isStrong: true }),
      rowOf<RevenueFigures>(occupancy.name, rooms, (of) => of.occupancy ?? null, { isShare: true }),
      rowOf<RevenueFigures>(adr.name, rooms, (of) => of.adr ?? null),
      rowOf<RevenueFigures>(revPar.name, rooms, (of) => of.revPar ?? null),
    ],
  };
}

/** '1 – 22 Nov 2026': the days of which figures are, as far as they count. */
function titleOf({ from, to }: FinancialFigures, countedTo: string): string {
  const after = to < countedTo ? to : countedTo;
  return formatDateRange({ arrival: from, departure: addNights(after, -1) });
}

type RowLook = { readonly isStrong?: boolean; readonly isShare?: boolean };

function rowOf<Figures>(
  name: string,
  [now, before, lastYear]: Compared<Figures>,
  figureOf: (figures: Figures) => number | null,
  { isStrong = false, isShare = false }: RowLook = {},
): PaperRow {
  const format = isShare ? formatShare : formatMoney;
  const saidOf = (value: number | null) => (value === null ? '–' : format(value));
  const value = now && figureOf(now);
  const others = [before, lastYear].flatMap((figures) => {
    const other = figures && figureOf(figures);
    return [saidOf(other), formatChange({ value, isShare }, other).replaceAll(' ', '\u00a0')];
  });
  return { cells: [name, saidOf(value), ...others], isStrong };
}

/** What is due and held on the day on which the page is drawn, whatever the month, and whether the accounts agree. */
function standing({ position }: FinancialReport): PaperBlock[] {
  const { dues, advancesHeld, depositsHeld } = POSITION_FIGURES;
  const { holds, sentence } = identityOf(position);
  return [
    {
      kind: 'sides',
      sides: [
        { title: `${dues.name}, ${formatDay(position.day)}`, lines: [formatMoney(position.dues)] },
        { title: advancesHeld.name, lines: [formatMoney(position.advancesHeld)] },
        { title: depositsHeld.name, lines: [formatMoney(position.depositsHeld)] },
      ],
    },
    { kind: 'words', text: sentence, look: holds ? 'quiet' : 'strong' },
  ];
}
