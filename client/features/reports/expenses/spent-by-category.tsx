import { formatMoney } from '../../../../domain/money.ts';
import { formatMoneyTick, LEAST_MONEY_TICK } from '../../../../domain/reports/money-ticks.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import type { ChartSeries } from '../chart/chart-series.ts';
import { ReportChart } from '../chart/report-chart.tsx';
import { chartStepOf } from '../page/report-period.ts';
import type { ExpenseReportData, ExpenseStep } from './expense-report-input.ts';

/** The categories that are drawn one by one, the dearest first; with those that follow, as many as can be told apart. */
const LOOKS = ['dark', 'light', 'pale', 'grey'] as const;

export type SpentChartProps = {
  report: ExpenseReportData;
  by: ReportStep;
  /** The expenses behind a step. */
  addressOf: (step: ExpenseStep) => string | undefined;
};

type SpentByCategoryProps = SpentChartProps & {
  /** The expenses of a category in some days. */
  rowsOf: (run: { from: string; to: string }, narrowed: { category: string }) => string;
};

/** What was spent by day, week or month, the categories on top of one another. */
export function SpentByCategory({ report, by, addressOf, rowsOf }: SpentByCategoryProps) {
  const { steps, stepsByCategory: categories } = report;
  // a last one that is alone needs no other name
  const single = categories.length === LOOKS.length + 1 ? categories.length : LOOKS.length;
  const others = categories.slice(single);
  const series: ChartSeries[] = categories.slice(0, single).map(({ key, name, amounts }, at) => ({
    key,
    name,
    look: LOOKS[at] ?? 'framed',
    values: amounts,
    to: (place) => {
      const step = steps[place];
      return step && amounts[place] ? rowsOf(step, { category: key }) : undefined;
    },
  }));
  if (others.length > 0) {
    const values = steps.map((_, at) => others.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0));
    series.push({ key: 'others', name: 'All others', look: 'framed', values });
  }
  return (
    <ReportChart
      title="Spent by category"
      label="Spent by category"
      shape="stacked"
      steps={steps.map((step) => chartStepOf(step, by, addressOf(step)))}
      series={series}
      format={formatMoney}
      formatTick={formatMoneyTick}
      leastTick={LEAST_MONEY_TICK}
    />
  );
}
