import { formatMoney } from '../../../../domain/money.ts';
import { formatMoneyTick, LEAST_MONEY_TICK } from '../../../../domain/reports/money-ticks.ts';
import { PROFIT_FIGURES } from '../../../../domain/reports/profit-labels.ts';
import { ReportChart } from '../chart/report-chart.tsx';
import { ShapeChoice, shapeIn } from '../chart/shape-choice.tsx';
import { beforeSeries, chartStepOf } from '../page/report-period.ts';
import type { ReportSearch } from '../page/report-search.ts';
import type { FinancialStep, Report } from './report.ts';

type ProfitChartProps = {
  report: Report;
  search: Pick<ReportSearch, 'by' | 'chart'>;
  /** The rows behind a step. */
  addressOf: (step: FinancialStep) => string | undefined;
};

const SHAPES = ['bars', 'line'] as const;

/** What was earned and what of it is left, by day, week or month; also as a table. */
export function ProfitChart({
  report: { steps, compared },
  search: { by, chart },
  addressOf,
}: ProfitChartProps) {
  const shape = shapeIn(chart, SHAPES);
  const { earned, profit } = PROFIT_FIGURES;
  return (
    <ReportChart
      title="Earned and operating profit"
      label="Earned and operating profit"
      shape={shape}
      steps={steps.map((step) => chartStepOf(step, by, addressOf(step)))}
      series={[
        { key: 'earned', name: earned.name, look: 'dark', values: steps.map((step) => step.earned) },
        { key: 'profit', name: profit.name, look: 'light', values: steps.map((step) => step.profit) },
        ...beforeSeries(`${profit.name} before`, steps, compared, (step) => step.profit),
      ]}
      format={formatMoney}
      formatTick={formatMoneyTick}
      leastTick={LEAST_MONEY_TICK}
      actions={<ShapeChoice shapes={SHAPES} shape={shape} />}
    />
  );
}
