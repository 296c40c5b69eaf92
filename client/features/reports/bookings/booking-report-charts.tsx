import type { ReportStep } from '../../../gql/schema.generated.ts';
import { ReportChart } from '../chart/report-chart.tsx';
import { formatCount } from '../page/formats.ts';
import { beforeSeries, chartStepOf } from '../page/report-period.ts';
import type { BookingRange, BookingReportData, BookingStep } from './booking-report-input.ts';

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

type RangeChartProps = { title: string; unit: 'day' | 'night'; ranges: readonly BookingRange[] };

/** How many rooms lie within each range of days or nights. */
export function RangeChart({ title, unit, ranges }: RangeChartProps) {
  return (
    <ReportChart
      title={title}
      label={title}
      shape="bars"
      steps={ranges.map(({ least, most }) => {
        const short = rangeOf(least, most ?? null);
        return { key: String(least), short, name: `${short} ${short === '1' ? unit : `${unit}s`}` };
      })}
      series={[{ key: 'rooms', name: 'Rooms', look: 'dark', values: ranges.map(({ rooms }) => rooms) }]}
      format={formatCount}
    />
  );
}

function rangeOf(least: number, most: number | null): string {
  if (most === null) return `${least}+`;
  return least === most ? String(least) : `${least}–${most}`;
}
