import { formatMoney } from '../../../../domain/money.ts';
import { BOOKING_FIGURES } from '../../../../domain/reports/booking-labels.ts';
import { formatShare } from '../../../../domain/reports/figure-change.ts';
import { formatCount } from '../page/formats.ts';
import { type ReportFigure, ReportFigures } from '../page/report-figures.tsx';
import type { ReportRows } from '../page/report-search.ts';
import type { BookingReportData } from './booking-report-input.ts';

const HUNDREDTHS = 100;
const formatAverage = (unit: string) => (hundredths: number) =>
  `${Math.round(hundredths / 10) / (HUNDREDTHS / 10)} ${unit}`;

const FORMATS = {
  bookings: formatCount,
  rooms: formatCount,
  nights: formatCount,
  value: formatMoney,
  perNight: formatMoney,
  averageLength: formatAverage('nights'),
  averageLeadTime: formatAverage('days'),
  cancelledShare: formatShare,
  noShowShare: formatShare,
  lostValue: formatMoney,
  fees: formatMoney,
} as const;
const KEYS = [
  ...(['bookings', 'rooms', 'nights', 'value', 'perNight', 'averageLength', 'averageLeadTime'] as const),
  ...(['cancelledShare', 'noShowShare', 'lostValue', 'fees'] as const),
] as const;

/** Which rooms stand behind a figure. */
const ROWS: { readonly [figure in (typeof KEYS)[number]]: ReportRows } = {
  bookings: 'standing',
  rooms: 'standing',
  nights: 'standing',
  value: 'standing',
  perNight: 'standing',
  averageLength: 'standing',
  averageLeadTime: 'standing',
  cancelledShare: 'CANCELLED',
  noShowShare: 'NO_SHOW',
  lostValue: 'lost',
  fees: 'FEES',
};

type BookingFiguresProps = { report: BookingReportData; addressOf: (rows: ReportRows) => string };

/** The figures on top of the report; each leads to the rooms behind it. */
export function BookingFigures({ report: { total, compared }, addressOf }: BookingFiguresProps) {
  const figures = KEYS.map(
    (key): ReportFigure => ({
      words: BOOKING_FIGURES[key],
      value: total[key] ?? null,
      before: compared ? (compared.total[key] ?? null) : undefined,
      format: FORMATS[key],
      isShare: key === 'cancelledShare' || key === 'noShowShare',
      isMean: key === 'averageLeadTime' || key === 'perNight',
      to: addressOf(ROWS[key]),
    }),
  );
  return <ReportFigures figures={figures} />;
}
