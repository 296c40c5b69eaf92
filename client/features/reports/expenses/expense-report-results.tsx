import { useQuery } from '@apollo/client/react';
import { formatMoney } from '../../../../domain/money.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { EXPENSE_FIGURES } from '../../../../domain/reports/expense-labels.ts';
import type { ExpenseReportInput, PaymentMethod } from '../../../gql/schema.generated.ts';
import { formatMoneyTick, LEAST_MONEY_TICK } from '../chart/money-ticks.ts';
import { ReportChart } from '../chart/report-chart.tsx';
import { FiguresExplained } from '../page/figures-explained.tsx';
import { chartStepOf } from '../page/report-period.ts';
import { ReportResults } from '../page/report-results.tsx';
import type { ReportSearch } from '../page/report-search.ts';
import { ExpenseReportPageDocument } from './expense-report.generated.ts';
import { ExpenseFigures } from './expense-report-figures.tsx';
import { type ExpenseReportData, type ExpenseShare, expenseRowsAddress } from './expense-report-input.ts';
import { ExpenseSharesTable, ExpenseStepsTable } from './expense-report-tables.tsx';

type ExpenseReportResultsProps = { search: ReportSearch; input: ExpenseReportInput; rowsPath: string };

const EXPLAINED = Object.values(EXPENSE_FIGURES);

/** The figures of a period, their chart and their tables. */
export function ExpenseReportResults({ search, input, rowsPath }: ExpenseReportResultsProps) {
  // Not suspending: the period before stays while the next one is counted.
  const result = useQuery(ExpenseReportPageDocument, {
    variables: { input },
    fetchPolicy: 'cache-and-network',
  });
  const rowsOf = (run: { from: string; to: string }, narrowed?: Parameters<typeof expenseRowsAddress>[3]) =>
    expenseRowsAddress(rowsPath, search, run, narrowed);
  return (
    <ReportResults
      {...result}
      report={(result.data ?? result.previousData)?.expenseReport}
      isEmpty={({ total }) => total.count === 0}
      emptyTitle="Nothing was spent in these days"
      emptyText="Write down an expense under Settings, Expenses, or choose other days above."
    >
      {(report) => (
        <>
          <ExpenseFigures report={report} rowsAddress={rowsOf(report.total)} />
          <SpentChart report={report} by={search.by} />
          <ExpenseStepsTable report={report} by={search.by} addressOf={(step) => rowsOf(step)} />
          <ExpenseSharesTable
            title="By category"
            shares={report.categories}
            total={report.total}
            nameOf={({ name }) => name ?? ''}
            addressOf={({ key }) => rowsOf(report.total, { category: key })}
          />
          <ExpenseSharesTable
            title="By payee"
            shares={report.payees}
            total={report.total}
            nameOf={({ name }) => name ?? ''}
            addressOf={({ name }) => rowsOf(report.total, { payee: name ?? '' })}
          />
          <ExpenseSharesTable
            title="By way of paying"
            shares={report.methods}
            total={report.total}
            nameOf={methodOf}
            addressOf={({ key }) => rowsOf(report.total, { method: key })}
          />
          <FiguresExplained figures={EXPLAINED} />
        </>
      )}
    </ReportResults>
  );
}

function methodOf({ key }: ExpenseShare): string {
  // the key of a method is its name in the API
  return METHOD_NAMES[key as PaymentMethod] ?? '';
}

function SpentChart({ report, by }: { report: ExpenseReportData; by: ReportSearch['by'] }) {
  const { steps, compared } = report;
  const before = steps.map((_, place) => compared?.steps[place]?.amount ?? null);
  return (
    <ReportChart
      title="Spent and earned"
      label="Spent and earned"
      shape="bars"
      steps={steps.map((step) => chartStepOf(step, by))}
      series={[
        { key: 'amount', name: 'Spent', look: 'dark', values: steps.map(({ amount }) => amount) },
        { key: 'earned', name: 'Earned', look: 'light', values: steps.map(({ earned }) => earned) },
        ...(compared
          ? [{ key: 'before', name: 'Spent before', look: 'before' as const, values: before }]
          : []),
      ]}
      format={formatMoney}
      formatTick={formatMoneyTick}
      leastTick={LEAST_MONEY_TICK}
    />
  );
}
