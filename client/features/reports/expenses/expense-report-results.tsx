import { formatMoney } from '../../../../domain/money.ts';
import { formatMoneyTick, LEAST_MONEY_TICK } from '../../../../domain/reports/money-ticks.ts';
import type { ExpenseReportInput } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { ReportChart } from '../chart/report-chart.tsx';
import { ShapeChoice, shapeIn } from '../chart/shape-choice.tsx';
import { ComparedWith } from '../page/compared-with.tsx';
import { beforeSeries, chartStepOf } from '../page/report-period.ts';
import { ReportResults } from '../page/report-results.tsx';
import { isNarrowed, type ReportSearch } from '../page/report-search.ts';
import { ExpenseReportPageDocument, type ExpenseReportPageQuery } from './expense-report.generated.ts';
import { ExpenseFigures } from './expense-report-figures.tsx';
import { type ExpenseStep, earnedAddress, expenseRowsAddress } from './expense-report-input.ts';
import { SpentByCategory, type SpentChartProps } from './spent-by-category.tsx';

type ExpenseReportResultsProps = {
  search: ReportSearch;
  input: ExpenseReportInput;
  path: string;
  rowsPath: string;
};

// of days of which there is nothing to show
const EmptyReport = lazyDialog(async () => (await import('../page/empty-report.tsx')).EmptyReport);
const EmptyState = lazyDialog(async () => (await import('../../../ui/feedback/empty-state.tsx')).EmptyState);
// below what is seen at first
const ExpenseParts = lazyDialog(async () => (await import('./expense-parts.tsx')).ExpenseParts);

type ExpenseReport = ExpenseReportPageQuery['expenseReport'];

/** The figures of a period, their chart and their tables. */
export function ExpenseReportResults({ search, input, path, rowsPath }: ExpenseReportResultsProps) {
  // Not suspending: the period before stays while the next one is counted.
  const result = useQuery(ExpenseReportPageDocument, {
    variables: { input },
    fetchPolicy: 'cache-and-network',
  });
  const rowsOf = (run: { from: string; to: string }, narrowed?: Parameters<typeof expenseRowsAddress>[3]) =>
    expenseRowsAddress(rowsPath, search, run, narrowed);
  const stepAddress = (step: ExpenseStep) => (step.count === 0 ? undefined : rowsOf(step));
  const shown = (result.data ?? result.previousData)?.expenseReport;
  const isAhead = shown !== undefined && shown.today < input.from;
  const isEmpty = ({ total, compared }: ExpenseReport) =>
    total.count === 0 && (isAhead || isNarrowed(search) || !compared || compared.total.count === 0);
  return (
    <ReportResults
      result={result}
      reportOf={({ expenseReport }) => expenseReport}
      isEmpty={isEmpty}
      empty={
        isAhead ? (
          <EmptyState drawing="papers" title="These days are still to come">
            Expenses are recorded on the day they are paid. Choose other days above.
          </EmptyState>
        ) : (
          <EmptyReport search={search} path={path} title="Nothing was spent in these days">
            Write down an expense under Settings, Expenses, or choose other days above.
          </EmptyReport>
        )
      }
    >
      {(report) => (
        <>
          <ComparedWith days={report.compared?.total} />
          <ExpenseFigures
            report={report}
            addresses={{
              expenses: rowsOf(report.total),
              payouts: rowsOf(report.total, { payouts: '1' }),
              earned: earnedAddress(report.total),
              nights: earnedAddress(report.total, 'nights'),
            }}
          />
          <SpentChart report={report} by={search.by} chart={search.chart} addressOf={stepAddress} />
          <SpentByCategory report={report} by={search.by} addressOf={stepAddress} rowsOf={rowsOf} />
          <ExpenseParts report={report} by={search.by} addressOf={stepAddress} rowsOf={rowsOf} />
        </>
      )}
    </ReportResults>
  );
}

const SHAPES = ['bars', 'line'] as const;

function SpentChart({ report, by, chart, addressOf }: SpentChartProps & Pick<ReportSearch, 'chart'>) {
  const shape = shapeIn(chart, SHAPES);
  const { steps, compared } = report;
  return (
    <ReportChart
      title="Spent and earned"
      label="Spent and earned"
      shape={shape}
      steps={steps.map((step) => chartStepOf(step, by, addressOf(step)))}
      series={[
        { key: 'amount', name: 'Spent', look: 'dark', values: steps.map(({ amount }) => amount) },
        { key: 'earned', name: 'Earned', look: 'light', values: steps.map(({ earned }) => earned) },
        ...beforeSeries('Spent before', steps, compared, ({ amount }) => amount),
      ]}
      format={formatMoney}
      formatTick={formatMoneyTick}
      leastTick={LEAST_MONEY_TICK}
      actions={<ShapeChoice shapes={SHAPES} shape={shape} />}
    />
  );
}
