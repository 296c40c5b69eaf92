import { formatMoney } from '../../../../domain/money.ts';
import { formatMoneyTick, LEAST_MONEY_TICK } from '../chart/money-ticks.ts';
import { ReportChart } from '../chart/report-chart.tsx';
import { chartStepOf } from '../page/report-period.ts';
import type { Report } from './report.ts';

/** What was earned and what was collected, side by side: by day within a month, else by month; also as a table. */
export function EarnedChart({ report: { days, months } }: { report: Report }) {
  const isByDay = months.length === 1;
  const shown = isByDay ? days : months;
  return (
    <ReportChart
      title={isByDay ? 'Earned and collected by day' : 'Earned and collected by month'}
      label="Earned and collected"
      shape="bars"
      steps={shown.map((step) => chartStepOf(step, isByDay ? 'DAY' : 'MONTH'))}
      series={[
        { key: 'earned', name: 'Earned', look: 'dark', values: shown.map(({ earned }) => earned) },
        {
          key: 'collected',
          name: 'Collected',
          look: 'light',
          values: shown.map(({ collected }) => collected),
        },
      ]}
      format={formatMoney}
      formatTick={formatMoneyTick}
      leastTick={LEAST_MONEY_TICK}
    />
  );
}
