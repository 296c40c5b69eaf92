import { formatMoney } from '../../../../domain/money.ts';
import { formatMoneyTick, LEAST_MONEY_TICK } from '../../../../domain/reports/money-ticks.ts';
import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import type { ChartSeries } from '../chart/chart-series.ts';
import { ReportChart } from '../chart/report-chart.tsx';
import { ShapeChoice, shapeIn } from '../chart/shape-choice.tsx';
import { beforeSeries, chartStepOf } from '../page/report-period.ts';
import type { ReportSearch } from '../page/report-search.ts';
import type { RevenueReport, RevenueStep } from './revenue-input.ts';

type RevenueChartProps = {
  report: RevenueReport;
  search: ReportSearch;
  /** The rows behind a step. */
  addressOf: (step: RevenueStep) => string | undefined;
};

const SHAPES = ['bars', 'stacked', 'line'] as const;
const words = REVENUE_FIGURES;

/** What was earned beside what was collected, or what it is made of. */
export function RevenueChart({ report, search: { by, chart }, addressOf }: RevenueChartProps) {
  const shape = shapeIn(chart, SHAPES);
  const title = shape === 'stacked' ? 'What was earned with' : 'Earned and collected';
  return (
    <ReportChart
      title={title}
      label={title}
      shape={shape}
      steps={report.steps.map((step) => chartStepOf(step, by, addressOf(step)))}
      series={[
        ...(shape === 'stacked' ? partsOf(report) : sidesOf(report)),
        ...beforeSeries('Earned before', report.steps, report.compared, ({ earned }) => earned),
      ]}
      format={formatMoney}
      formatTick={formatMoneyTick}
      leastTick={LEAST_MONEY_TICK}
      actions={<ShapeChoice shapes={SHAPES} shape={shape} />}
    />
  );
}

function sidesOf({ steps, total }: RevenueReport): ChartSeries[] {
  const earned: ChartSeries = {
    key: 'earned',
    name: words.earned.name,
    look: 'dark',
    values: steps.map((step) => step.earned),
    coming: steps.map((step) => step.coming),
  };
  if (total.collected === null || total.collected === undefined) return [earned];
  const collected = steps.map((step) => step.collected ?? null);
  return [earned, { key: 'collected', name: words.collected.name, look: 'light', values: collected }];
}

function partsOf({ steps }: RevenueReport): ChartSeries[] {
  return [
    {
      key: 'room',
      name: words.room.name,
      look: 'dark',
      values: steps.map((step) => step.room),
      coming: steps.map((step) => step.comingRoom),
    },
    {
      key: 'other',
      name: words.other.name,
      look: 'light',
      values: steps.map((step) => step.other),
      coming: steps.map((step) => step.comingOther),
    },
    {
      key: 'fees',
      name: words.fees.name,
      look: 'pale',
      values: steps.map((step) => step.fees),
      coming: steps.map(({ coming, comingRoom, comingOther }) => coming - comingRoom - comingOther),
    },
  ];
}
