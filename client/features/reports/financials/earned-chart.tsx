import { formatMoney } from '../../../../domain/money.ts';
import { addNights } from '../../../../domain/nights.ts';
import { formatMoneyTick, LEAST_MONEY_TICK } from '../../../../domain/reports/money-ticks.ts';
import { ReportChart } from '../chart/report-chart.tsx';
import { chartStepOf } from '../page/report-period.ts';
import type { Report } from './report.ts';
import type { AddressOf } from './rows-wanted.ts';

type FinancialStep = Report['days'][number];

type EarnedChartProps = { report: Report; addressOf: AddressOf };

/** What was earned and what was collected, side by side: by day within a month, else by month; also as a table. */
export function EarnedChart({ report: { days, months }, addressOf }: EarnedChartProps) {
  const isByDay = months.length === 1;
  const shown = isByDay ? days : months;
  const rowsOf = ({ from, to, earned, collected }: FinancialStep) => {
    if (earned === 0 && collected === 0) return undefined;
    return addressOf({ of: earned === 0 ? 'COLLECTED' : 'EARNED' }, { first: from, last: addNights(to, -1) });
  };
  return (
    <ReportChart
      title={isByDay ? 'Earned and collected by day' : 'Earned and collected by month'}
      label="Earned and collected"
      shape="bars"
      steps={shown.map((step) => chartStepOf(step, isByDay ? 'DAY' : 'MONTH', rowsOf(step)))}
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
