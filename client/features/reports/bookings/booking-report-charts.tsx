import type { ReportStep } from '../../../gql/schema.generated.ts';
import { ReportChart } from '../chart/report-chart.tsx';
import { formatCount } from '../page/formats.ts';
import { beforeSeries, chartStepOf } from '../page/report-period.ts';
import type { Range } from '../page/report-search.ts';
import {
  type BookingRange,
  type BookingReportData,
  type BookingStep,
  rangeName,
} from './booking-report-input.ts';

type BookingChartProps = {
  report: BookingReportData;
  by: ReportStep;
  /** The rows behind a step. */
  addressOf: (step: BookingStep) => string | undefined;
};

/** The rooms that stand, and on top of them those that were cancelled or did not come. */
export function BookingChart({ report, by, addressOf }: BookingChartProps) {
  const { steps, compared } = report;
  return (
    <ReportChart
      title="Rooms booked"
      label="Rooms booked"
      shape="stacked"
      steps={steps.map((step) => chartStepOf(step, by, addressOf(step)))}
      series={[
        { key: 'rooms', name: 'Rooms', look: 'dark', values: steps.map(({ rooms }) => rooms) },
        {
          key: 'cancelled',
          name: 'Cancelled',
          look: 'light',
          values: steps.map(({ cancelled }) => cancelled),
        },
        { key: 'noShows', name: 'Did not come', look: 'pale', values: steps.map(({ noShows }) => noShows) },
        ...beforeSeries('Rooms before', steps, compared, ({ rooms }) => rooms),
      ]}
      format={formatCount}
    />
  );
}

type RangeChartProps = {
  title: string;
  unit: 'day' | 'night';
  ranges: readonly BookingRange[];
  /** The rooms within a range. */
  addressOf: (range: Range) => string;
};

/** How many rooms lie within each range of days or nights. */
export function RangeChart({ title, unit, ranges, addressOf }: RangeChartProps) {
  return (
    <ReportChart
      title={title}
      label={title}
      shape="bars"
      steps={ranges.map(({ least, most = null, rooms }) => {
        const short = rangeName({ least, most });
        const name = `${short} ${short === '1' ? unit : `${unit}s`}`;
        return { key: String(least), short, name, to: rooms === 0 ? undefined : addressOf({ least, most }) };
      })}
      series={[{ key: 'rooms', name: 'Rooms', look: 'dark', values: ranges.map(({ rooms }) => rooms) }]}
      format={formatCount}
    />
  );
}
