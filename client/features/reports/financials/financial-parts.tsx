import {
  CASH_BOOK_FIGURES,
  GST_EARNED,
  GST_FIGURES,
  GST_IN_EXPENSES,
  GST_PAYABLE,
  POSITION_FIGURES,
} from '../../../../domain/financial-labels.ts';
import { addNights } from '../../../../domain/nights.ts';
import { AGE_FIGURES } from '../../../../domain/reports/account-labels.ts';
import { PROFIT_FIGURES } from '../../../../domain/reports/profit-labels.ts';
import type { FinancialRowsFigure } from '../../../gql/schema.generated.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FiguresExplained } from '../page/figures-explained.tsx';
import { daysOfRow, inSmall, linkedBy, moneyColumn, type RowsOf } from '../page/report-columns.tsx';
import type { ReportSearch } from '../page/report-search.ts';
import { StepsTable } from '../page/report-tables.tsx';
import { AccountsByAge } from './accounts-by-age.tsx';
import { CashBookTable, GstTable } from './book-tables.tsx';
import { ProfitChart } from './profit-chart.tsx';
import type { FinancialStep, Report } from './report.ts';
import type { AddressOf } from './rows-wanted.ts';

const EXPLAINED = [
  ...Object.values(PROFIT_FIGURES),
  ...Object.values(POSITION_FIGURES),
  GST_PAYABLE,
  GST_IN_EXPENSES,
  GST_EARNED,
];

const OF_TABLES = [
  ...Object.values(CASH_BOOK_FIGURES),
  ...Object.values(GST_FIGURES),
  ...Object.values(AGE_FIGURES),
];

type StepFigure = {
  readonly key: keyof typeof PROFIT_FIGURES;
  readonly of: FinancialRowsFigure;
  readonly isSmall?: boolean;
};

const STEP_FIGURES: readonly StepFigure[] = [
  { key: 'room', of: 'ROOM', isSmall: true },
  { key: 'other', of: 'OTHER', isSmall: true },
  { key: 'fees', of: 'FEES', isSmall: true },
  { key: 'earned', of: 'EARNED' },
  { key: 'writtenOff', of: 'WRITTEN_OFF', isSmall: true },
  { key: 'commission', of: 'COMMISSION', isSmall: true },
  { key: 'expenses', of: 'EXPENSES' },
  { key: 'profit', of: 'PROFIT' },
  { key: 'collected', of: 'COLLECTED' },
];

/** Each figure leads to its rows in the days of its line. */
function stepColumns(rowsIn: RowsOf<FinancialStep, FinancialRowsFigure>): readonly Column<FinancialStep>[] {
  const to = linkedBy(daysOfRow, rowsIn);
  return STEP_FIGURES.map(({ key, of, isSmall }) => {
    const column = to(
      moneyColumn(key, PROFIT_FIGURES[key], (step) => step[key]),
      of,
      key === 'collected' ? ({ hasPayments }) => hasPayments : ({ hasEntries }) => hasEntries,
    );
    return isSmall ? inSmall(column) : column;
  });
}

type FinancialPartsProps = { report: Report; search: ReportSearch; addressOf: AddressOf };

/** Below the figures of Financials: their chart, the books, what is due by age, and profit and loss by day, week or month. */
export function FinancialParts({ report, search, addressOf }: FinancialPartsProps) {
  const { steps, total, compared } = report;
  const isEmpty = [...steps, ...(compared?.steps ?? [])].every((step) => rowsOf(step) === undefined);
  const rowsIn = ({ from, to }: FinancialStep, of: FinancialRowsFigure) =>
    addressOf({ of }, { first: from, last: addNights(to, -1) });
  const stepAddress = (step: FinancialStep) => {
    const of = rowsOf(step);
    return of && rowsIn(step, of);
  };
  return (
    <>
      {isEmpty ? (
        <NothingInDays areToCome={steps.length === 0} />
      ) : (
        <ProfitChart report={report} search={search} addressOf={stepAddress} />
      )}
      <CashBookTable report={report} addressOf={addressOf} />
      <GstTable report={report} addressOf={addressOf} />
      <AccountsByAge addressOf={addressOf} />
      {!isEmpty && (
        <StepsTable
          {...{ steps, total }}
          by={search.by}
          columns={stepColumns(rowsIn)}
          addressOf={stepAddress}
        />
      )}
      <FiguresExplained figures={EXPLAINED} />
      <FiguresExplained title="How the tables are counted" figures={OF_TABLES} />
    </>
  );
}

/** Stands where neither chart nor table has anything. */
function NothingInDays({ areToCome }: { areToCome: boolean }) {
  return areToCome ? (
    <EmptyState drawing="papers" title="These days are still to come">
      Something is earned once its night has begun.
    </EmptyState>
  ) : (
    <EmptyState drawing="papers" title="Nothing was earned, spent or collected in these days">
      Choose other days above. How the accounts stand is said as of today.
    </EmptyState>
  );
}

/** The figure behind whose rows all stands that a step has; none where it has nothing. What cancels each other is something. */
function rowsOf({ hasEntries, hasPayments }: FinancialStep): 'PROFIT' | 'COLLECTED' | undefined {
  if (hasEntries) return 'PROFIT';
  return hasPayments ? 'COLLECTED' : undefined;
}
