import type { LocalDate } from '../../../../domain/nights.ts';
import type { ChartLook, ChartSeries } from '../chart/chart-series.ts';
import { ReportChart } from '../chart/report-chart.tsx';
import { ShapeChoice, shapeIn } from '../chart/shape-choice.tsx';
import { formatCount } from '../page/formats.ts';
import { beforeSeries, chartStepOf } from '../page/report-period.ts';
import type { Range, ReportSearch } from '../page/report-search.ts';
import {
  type BookingRange,
  type BookingReportData,
  type BookingStep,
  rangeName,
} from './booking-report-input.ts';

type BookingChartProps = {
  report: BookingReportData;
  search: ReportSearch;
  /** The rows behind a step. */
  addressOf: (step: BookingStep) => string | undefined;
};

const SHAPES = ['stacked', 'bars', 'line'] as const;

/** The rooms that stand, and on top of them or beside them those that were cancelled or did not come; hatched what is to come. */
export function BookingChart({ report, search: { by, basis, chart }, addressOf }: BookingChartProps) {
  const shape = shapeIn(chart, SHAPES);
  const { steps, compared, today } = report;
  // nobody has booked tomorrow
  const isAhead = (from: LocalDate) => basis !== 'MADE_ON' && from > today;
  const series = (key: 'rooms' | 'cancelled' | 'noShows', name: string, look: ChartLook): ChartSeries => ({
    key,
    name,
    look,
    values: steps.map((step) => step[key]),
    coming: steps.map((step) => (isAhead(step.from) ? step[key] : key === 'rooms' ? step.coming : 0)),
  });
  return (
    <ReportChart
      title="Rooms booked"
      label="Rooms booked"
      shape={shape}
      steps={steps.map((step) => chartStepOf(step, by, addressOf(step)))}
      series={[
        series('rooms', 'Rooms', 'dark'),
        series('cancelled', 'Cancelled', 'light'),
        series('noShows', 'Did not come', 'pale'),
        ...beforeSeries('Rooms before', steps, compared, ({ rooms }) => rooms),
      ]}
      format={formatCount}
      actions={<ShapeChoice shapes={SHAPES} shape={shape} />}
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
